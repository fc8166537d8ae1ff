import { defineCommand, nothing } from '../../command-spec.ts'
import { editsOperands, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const ruffCommon = table({
  flag: `-v --verbose, -q --quiet, -s --silent, --isolated, -n --no-cache, --preview, --no-preview, --respect-gitignore,
        --no-respect-gitignore, --force-exclude, --no-force-exclude`,
  value:
    '--config, --target-version, --extension, --exclude, --extend-exclude, --color, --stdin-filename, --per-file-ignores, --line-length',
  writes: '--cache-dir',
})

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
        --fix-only, --ignore-noqa, --statistics, -e --exit-zero, --exit-non-zero-on-fix, --show-files, --show-settings, --add-noqa,
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
      analyze: { effects: (args) => readsOperandsOr(args) },
    },
    examples: [
      ['ruff analyze x', 'read x'],
      ['ruff server'],
      ['ruff clean'],
      ['ruff version'],
      ['ruff linter'],
      ['ruff config'],
      ['ruff check .', 'read .'],
      ['ruff check --fix src', 'write:edit src'],
      ['ruff format --check', 'read .'],
      ['ruff format src', 'write:edit src'],
      ['ruff rule E501'],
      ['ruff check --frob', 'unknown: option `--frob` of `ruff check` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'black',
    aliases: [
      'isort',
      'autopep8',
      'yapf',
      'pyupgrade',
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
      'taplo',
      'pyproject-fmt',
      'codespell',
      'nbstripout',
    ],
    about: 'formats or rewrites source files',
    options: table({
      flag: `--check -c --check-only, --diff -d, -q --quiet, -v --verbose, --fast, --safe, --preview, --unstable,
        -S --skip-string-normalization, -C --skip-magic-trailing-comma, --color, --no-color, --pyi, --ipynb, -i --in-place,
        -r --recursive, -a --aggressive, --py3-plus, --py36-plus, --py37-plus, --py38-plus, --py39-plus, --py310-plus, --py311-plus,
        --py312-plus, --remove-all-unused-imports, --remove-unused-variables, --remove-duplicate-keys, --ignore-init-module-imports,
        --stdout -s, --atomic, --float-to-top, --force-sort-within-sections, --profile-black, --fix, --write-changes -w, --reformat,
        --lint, --keep-runtime-typing, -p --parallel, --sl, --tc, --ca, --gitignore, --skip-gitignore, --show-files, --dry-run,
        --no-cache, --statistics, --blank, --only-modified --om, --show-settings, --show-config, --combine-as, --remove-redundant-aliases, --honor-noqa, --wl, --builtins, --write`,
      value: `-l --line-length --line-width, -t --target-version, --include, --exclude -e --extend-exclude --skip, --force-exclude,
        --stdin-filename, --required-version, --workers -W, --line-ranges, --profile, --src, --filter-files, --sg --skip-glob,
        -m --multi-line, --known-first-party, --style, --select, --ignore, --max-line-length, --code, --python-cell-magics,
        --wrap-length, -L --ignore-words-list, -I --ignore-words, --dialect, --rules, --templater, --format,
        --sp --settings-path --settings-file, --config`,
    }),
    effects: (args) => {
      const shows =
        args.has('--check', '--diff', '--stdout', '--dry-run', '--show-files') ||
        (['autopep8', 'yapf', 'autoflake', 'docformatter'].includes(args.name) && !args.has('-i')) ||
        (args.name === 'codespell' && !args.has('--write-changes'))
      const rest = args.name === 'taplo' ? args.operands.slice(1) : args.operands
      const reading = shows || ['lint', 'check'].includes(args.name === 'taplo' ? (args.text(0) ?? '') : '')
      return [
        ...loadsValues(args, ['--config', '--sp']),
        ...(reading ? readsOperandsOr({ operands: rest }) : editsOperands({ operands: rest })),
      ]
    },
    examples: [
      ['black --check .', 'read .'],
      ['black src', 'write:edit src'],
      ['isort --check-only --diff .', 'read .'],
      ['autopep8 a.py', 'read a.py'],
      ['taplo check a.toml', 'read a.toml'],
      ['black --frob', 'unknown: option `--frob` of `black` is not described', 'write:edit .'],
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
        --no-color-output, --color-output, --show-traceback --tb, --pdb, --non-interactive, --dump-config, --sqlite-cache, --fine-grained,
        --skip-version-check, --skip-cache-mtime-checks, --follow-untyped-imports, --allow-redefinition, --local-partial-types,
        -r --recursive, -l, -ll, -lll, -i, -ii, -iii, --exit-zero, --no-docstring, --reports,
        --errors-only -E, --list-msgs, --list-extensions, --long-help, --stats, --outputjson, --warnings, -w --watch,
        --ignoreexternal, --skipunannotated, --sort-by-size, -s --show-complexity, -a --average, -n --number, --json, --fail-on-error,
        --all-files, --error-on-warning, -x, --show-error-end, --show-absolute-path, --disallow-untyped-decorators,
        --disallow-subclassing-any, --disallow-any-expr, --disallow-any-unimported, --disallow-any-explicit, --disallow-any-decorated,
        --dump-build-stats, --no-warn-no-return, --no-implicit-reexport, --strict-bytes, --extra-checks, --show-error-code-links,
        --tee, --ignore-missing-imports-per-module, --verifytypes-ignore-external, -na, -nb, -nc, -nd, -ne, -nf`,
      value: `--select, --ignore, --extend-ignore, --extend-select, --max-line-length, --max-complexity, --exclude, --extend-exclude,
        --filename, --format -f, --per-file-ignores, -j --jobs, --doctests, --disable -d, --enable -e, --output-format,
        --msg-template, --score, --ignore-paths, --ignore-patterns, --py-version, --max-args, --max-locals, --fail-under, --fail-on,
        --follow-imports, --python-version, --platform, --exclude-gitignore, -p --package, -m --module, --disable-error-code,
        --enable-error-code, --output -O, --cache-dir, --shadow-file, --pythonpath, --pythonplatform, --pythonversion, --level,
        --threads, -t --tests, -b --baseline, --severity-level, --confidence-level, --min-confidence, --sort-by, -mn --min, --max,
        --max-absolute, --max-modules, --max-average, -c --command, -S --skip, --ini-path, --ignore-names, --ignore-decorators, --show-ranges, --convention, --add-ignore,
        --config-file --rcfile --config --append-config --configfile --ini, --load-plugins, --python-executable --python,
        --typeshed-path --typeshedpath, --venvpath, --project, --custom-typeshed-dir, --error-format, --warn, --enable-incomplete-feature, --untyped-calls-exclude, --verifytypes, --persistent`,
      writes: `-o --output-file, --junit-xml, --html-report, --xml-report, --txt-report, --cobertura-xml-report, --linecount-report,
        --any-exprs-report, --lineprecision-report`,
      // pylint's hook is code on the line; mypy would install packages
      unsafe: '--init-hook, --install-types',
    }),
    effects: (args) => [
      ...loadsValues(args, ['--config-file', '--load-plugins', '--project'], 'python'),
      ...(['ty', 'dmypy', 'pyre', 'radon', 'detect-secrets', 'pyrefly', 'refurb'].includes(args.name)
        ? readsOperandsOr({ operands: args.operands.slice(1) })
        : readsOperandsOr(args)),
    ],
    examples: [
      ['flake8 src', 'read src'],
      ['mypy --strict .', 'read .'],
      ['pyright', 'read .'],
      ['pylint --load-plugins /tmp/x.py a.py', 'unknown: runs `/tmp/x.py`, which is not part of the workspace', 'read a.py'],
      ['pylint --init-hook x a.py', 'unknown: option `--init-hook` of `pylint` can run or load anything', 'read x', 'read a.py'],
    ],
  }),
]
