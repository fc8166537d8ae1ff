import { defineCommand, type Draft, nothing, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { codeIn, editsOperands, loads, loadsModule, loadsValues, readsOperandsOr, startsNamed } from '../_project.ts'
import { table } from '../_table.ts'

const ruffCommon = table({
  flag: `-v --verbose, -q --quiet, -s --silent, --isolated, -n --no-cache, --preview, --no-preview, --respect-gitignore,
        --no-respect-gitignore, --force-exclude, --no-force-exclude`,
  value:
    '--config, --target-version, --extension, --exclude, --extend-exclude, --color, --stdin-filename, --per-file-ignores, --line-length',
  writes: '--cache-dir',
})

/** Plugins are modules, or files. */
const loadsPlugins = (list: Word): readonly Draft[] =>
  textOf(list) === undefined || /\//.test(show(list))
    ? loads(list, 'python')
    : show(list)
        .split(',')
        .filter((name) => name !== '' && !name.startsWith('pylint.'))
        .map((name) => loadsModule(name.trim()))

export default [
  defineCommand({
    name: 'ruff',
    about: 'lints and formats Python',
    options: ruffCommon,
    inherit: true,
    subcommands: {
      check: {
        options: table({
          flag: `--fix, --no-fix, --unsafe-fixes, --no-unsafe-fixes, --show-fixes, --no-show-fixes, --show-source, --diff, -w --watch,
        --fix-only, --ignore-noqa, --statistics, -e --exit-zero, --exit-non-zero-on-fix, --exit-non-zero-on-format, --show-files, --show-settings, --add-noqa,
        --add-ignore`,
          value: `--select, --ignore, --extend-select, --extend-ignore, --fixable, --unfixable, --extend-fixable, --output-format,
        --dummy-variable-rgx, --extend-per-file-ignores`,
          writes: '-o --output-file',
        }),
        effects: (args) => [
          ...loadsValues(args, []),
          ...(args.has('--fix', '--fix-only', '--add-noqa') && !args.has('--diff') ? editsOperands(args) : readsOperandsOr(args)),
        ],
      },
      format: {
        options: table({ flag: '--check, --diff, --exit-non-zero-on-format', value: '--range, --output-format' }),
        effects: (args) => (args.has('--check', '--diff') ? readsOperandsOr(args) : editsOperands(args)),
      },
      rule: { options: table({ flag: '--all', value: '--output-format' }), effects: nothing },
      config: { options: table({ value: '--output-format' }), effects: nothing },
      linter: { options: table({ value: '--output-format' }), effects: nothing },
      version: { options: table({ value: '--output-format' }), effects: nothing },
      clean: { effects: nothing },
      server: { effects: nothing },
      analyze: {
        subcommands: {
          graph: {
            options: table({
              flag: '--detect-string-imports, --no-detect-string-imports, --type-checking-imports, --no-type-checking-imports',
              value: '--direction, --min-dots, --python, --extend-src',
            }),
            effects: (args) => [...startsNamed(args, '--python'), ...readsOperandsOr(args)],
          },
        },
      },
      'generate-shell-completion': { effects: nothing },
    },
    examples: [
      ['ruff analyze graph --direction dependents src', 'read src'],
      ['ruff generate-shell-completion zsh'],
      ['ruff server'],
      ['ruff clean'],
      ['ruff version'],
      ['ruff linter'],
      ['ruff config'],
      ['ruff check .', 'read .'],
      ['ruff check --fix src', 'write:edit src'],
      ['ruff check . --output-file /opt/a', 'write /opt/a', 'read .'],
      ['ruff check --add-noqa src', 'write:edit src'],
      ['ruff check --fix-only src', 'write:edit src'],
      ['ruff format --check', 'read .'],
      ['ruff format src', 'write:edit src'],
      ['ruff rule E501'],
      ['ruff clean --cache-dir /opt/a', 'write /opt/a'],
      ['ruff check --frob', 'unknown: option `--frob` of `ruff check` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'black',
    aliases: [
      'autopep8',
      'yapf',
      'pyupgrade',
      'django-upgrade',
      'flynt',
      'pyprojectsort',
      'autoflake',
      'docformatter',
      'darker',
      'usort',
      'ufmt',
      'blue',
      'djlint',
      'djhtml',
      'add-trailing-comma',
      'reorder-python-imports',
      'pyproject-fmt',
      'codespell',
      'nbstripout',
    ],
    about: 'formats or rewrites source files',
    options: table({
      flag: `--check -c --check-only, --diff -d, -q --quiet, -v --verbose, --fast, --safe, --preview, --unstable,
        -x --skip-source-first-line, --no-skip-source-first-line,
        -S --skip-string-normalization, -C --skip-magic-trailing-comma, --color, --no-color, --pyi, --ipynb, -i --in-place,
        -r --recursive, -a --aggressive, --py3-plus, --py36-plus, --py37-plus, --py38-plus, --py39-plus, --py310-plus, --py311-plus,
        --py312-plus, --remove-all-unused-imports, --remove-unused-variables, --remove-duplicate-keys, --ignore-init-module-imports,
        --stdout -s, --atomic, --float-to-top, --force-sort-within-sections, --profile-black, --fix, --write-changes -w, --reformat,
        --lint, --keep-runtime-typing, -p --parallel, --sl, --tc --trailing-comma, --ca, --gitignore, --skip-gitignore, --show-files, --dry-run,
        --no-cache, --statistics, --blank, --only-modified --om, --show-settings, --show-config, --combine-as, --remove-redundant-aliases, --honor-noqa, --wl, --builtins, --write, --force-single-line-imports, --resolve-all-configs, --overwrite-in-place, --ws, -V, --ds, --dt, --length-sort --ls, --lss, --verify, --keep-output, --keep-count, --keep-id, --drop-empty-cells, --strip-init-cells, --is-installed, --status`,
      value: `-l --line-length --line-width, -t --target-version, --include, --exclude -e --extend-exclude --skip, --force-exclude,
        --stdin-filename, --required-version, --workers -W, --line-ranges, --profile, --src, --filter-files, --sg --skip-glob,
        -m --multi-line, --known-first-party, --style, --select, --ignore, --max-line-length, --code, --python-cell-magics,
        --wrap-length, -L --ignore-words-list, -I --ignore-words, --dialect, --rules, --templater, --format,
        --sp --settings-path --settings-file, --config, --enable-unstable-feature, --jobs -j, --py, --ext-format, --dont-skip`,
    }),
    effects: (args) => {
      const shows =
        args.has('--check', '--diff', '--stdout', '--dry-run', '--show-files', '--verify') ||
        (['autopep8', 'yapf', 'autoflake', 'docformatter'].includes(args.name) && !args.has('-i')) ||
        (args.name === 'codespell' && !args.has('--write-changes'))
      return [...loadsValues(args, ['--config', '--sp']), ...(shows ? readsOperandsOr(args) : editsOperands(args))]
    },
    examples: [
      ['black --check .', 'read .'],
      ['black src', 'write:edit src'],
      ['nbstripout --verify a.ipynb', 'read a.ipynb'],
      ['nbstripout a.ipynb', 'write:edit a.ipynb'],
      ['autopep8 a.py', 'read a.py'],
      ['autopep8 --in-place a.py', 'write:edit a.py'],
      ['black --frob', 'unknown: option `--frob` of `black` is not described', 'write:edit .'],
      [
        'black --sp /opt/a --config /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'flake8',
    aliases: [
      'pylint',
      'mypy',
      'dmypy',
      'pyright',
      'basedpyright',
      'bandit',
      'pycodestyle',
      'pydocstyle',
      'pyflakes',
      'vulture',
      'radon',
      'xenon',
      'pytype',
      'pyre',
      'ty',
      'pyrefly',
      'interrogate',
      'refurb',
      'deptry',
      'lint-imports',
      'stubgen',
      'detect-secrets',
      'doc8',
      'rstcheck',
      'curlylint',
      'wemake',
    ],
    about: 'checks Python source',
    options: table({
      flag: `-v --verbose, -vv, -q --quiet, --count, --statistics, --show-source, --benchmark, --strict, --pretty, --no-pretty,
        --ignore-missing-imports, --show-error-codes, --hide-error-codes, --show-error-context, --show-column-numbers,
        --no-error-summary, --no-incremental, --incremental, --warn-unused-ignores, --warn-unreachable, --warn-return-any,
        --warn-redundant-casts, --warn-unused-configs, --check-untyped-defs, --disallow-untyped-defs, --disallow-untyped-calls,
        --disallow-incomplete-defs, --disallow-any-generics, --no-implicit-optional, --implicit-optional, --no-strict-optional,
        --strict-equality, --namespace-packages, --explicit-package-bases, --scripts-are-modules, --no-site-packages,
        --no-color-output, --color-output, --show-traceback --tb, --pdb, --non-interactive, --generate-rcfile, --generate-toml-config, --first, --show-pep8, --dump-config, --sqlite-cache, --fine-grained,
        --skip-version-check, --skip-cache-mtime-checks, --follow-untyped-imports, --allow-redefinition, --local-partial-types,
        -r --recursive, -l, -ll, -lll, -i, -ii, -iii, --exit-zero, --no-docstring, --reports,
        --errors-only -E, --list-msgs, --list-msgs-enabled, --list-groups, --list-conf-levels, --list-extensions, --long-help, --stats, --outputjson, --warnings, -w --watch,
        --ignoreexternal, --skipunannotated, --sort-by-size, -s --show-complexity, -a --average, -n --number, --json, --fail-on-error,
        --all-files, --error-on-warning, -x, --show-error-end, --show-absolute-path, --disallow-untyped-decorators,
        --disallow-subclassing-any, --disallow-any-expr, --disallow-any-unimported, --disallow-any-explicit, --disallow-any-decorated,
        --dump-build-stats, --no-warn-no-return, --no-implicit-reexport, --strict-bytes, --extra-checks, --show-error-code-links,
        --tee, --ignore-missing-imports-per-module, --verifytypes-ignore-external, -na, -nb, -nc, -nd, -ne, -nf, --isolated, --bug-report, --disable-noqa, --from-stdin, --fast-module-lookup`,
      value: `--select, --ignore, --extend-ignore, --extend-select, --max-line-length, --max-complexity, --exclude, --extend-exclude,
        --filename, --format -f, --per-file-ignores, -j --jobs, --doctests, --disable -d, --enable -e, --output-format,
        --msg-template, --help-msg, --score, --ignore-paths, --ignore-patterns, --py-version, --max-args, --max-locals, --fail-under, --fail-on,
        --follow-imports, --python-version, --platform, --exclude-gitignore, -p --package, -m --module, --disable-error-code,
        --enable-error-code, --output -O, --shadow-file, --pythonpath, --pythonplatform, --pythonversion, --level,
        --threads, -t --tests, -b --baseline, --severity-level, --confidence-level, --min-confidence, --sort-by, -mn --min, --max,
        --max-absolute, --max-modules, --max-average, -c --command, -S --skip, --ini-path, --ignore-names, --ignore-decorators, --show-ranges, --convention, --add-ignore,
        --config-file --rcfile --config --append-config --configfile --ini, --load-plugins, --python-executable --python,
        --typeshed-path --typeshedpath, --venvpath, --project, --custom-typeshed-dir, --error-format, --warn, --enable-incomplete-feature, --untyped-calls-exclude, --verifytypes, --persistent, --color, --stdin-display-name, --max-doc-length, --generated-members, --good-names, --source-roots, --clear-cache-post-run`,
      writes: `-o --output-file, --junit-xml, --html-report, --xml-report, --txt-report, --cobertura-xml-report, --linecount-report,
        --any-exprs-report, --lineprecision-report, --cache-dir`,
      // pylint's hook is code on the line; mypy would install packages
      unsafe: '--init-hook, --install-types',
    }),
    effects: (args) => [
      ...loadsValues(args, ['--config-file', '--project'], 'python'),
      ...args.values('--load-plugins').flatMap(loadsPlugins),
      ...startsNamed(args, '--python-executable'),
      // for the others it is a format
      ...(args.name === 'pylint' ? args.values('--output').map((file) => write(file)) : []),
      codeIn('pyproject.toml', 'setup.cfg', 'mypy.ini', '.mypy.ini', '.pylintrc', 'pylintrc', '.flake8'),
      ...(['ty', 'dmypy', 'pyre', 'radon', 'detect-secrets', 'pyrefly', 'refurb'].includes(args.name)
        ? readsOperandsOr({ operands: args.operands.slice(1) })
        : readsOperandsOr(args)),
    ],
    examples: [
      ['flake8 src', 'read src'],
      ['flake8 src --lineprecision-report /opt/a', 'write /opt/a', 'read src'],
      [
        'flake8 src --txt-report /opt/a --cobertura-xml-report /opt/b --linecount-report /opt/c --any-exprs-report /opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read src',
      ],
      ['flake8 src --python-executable /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      [
        'flake8 src --install-types --output-file /opt/b --junit-xml /opt/c --html-report /opt/d --xml-report /opt/e',
        'unknown: option `--install-types` of `flake8` can run or load anything',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
      ],
      ['mypy --strict .', 'read .'],
      ['pyright', 'read .'],
      ['pylint --output=out.txt a.py', 'write out.txt', 'read a.py'],
      ['pylint --load-plugins=pylint.extensions.docparams,frob a.py', 'unknown: module `frob` is not described', 'read a.py'],
      ['pylint --load-plugins /tmp/x.py a.py', 'unknown: runs `/tmp/x.py`, which is not part of the workspace', 'read a.py'],
      ['pylint --init-hook x a.py', 'unknown: option `--init-hook` of `pylint` can run or load anything', 'read x', 'read a.py'],
      [
        'flake8 --config-file /opt/a --project /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
]
