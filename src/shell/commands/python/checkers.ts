import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing, readsOperands, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { codeIn, loads, loadsModule, loadsValues, ownPlugins, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Plugins are modules, or files. */
const loadsPlugins = (list: Word): readonly Draft[] =>
  textOf(list) === undefined || /\//.test(show(list))
    ? loads(list, 'python')
    : show(list)
        .split(',')
        .filter((name) => name !== '' && !name.startsWith('pylint.'))
        .map((name) => loadsModule(name.trim()))

/** Formats by name, by the class that makes one, and each with the file it goes to or none (`json:out.json,text`). */
const pylintFormats = (list: Word): readonly Draft[] =>
  textOf(list) === undefined
    ? [unknown('formats only known at run time')]
    : show(list)
        .split(',')
        .flatMap((format): readonly Draft[] => {
          const [name = '', ...file] = format.split(':')
          return [
            ...(name.includes('.') ? [loadsModule(name.replace(/\.[^.]*$/, ''))] : []),
            ...(file.length > 0 ? [write(literal(file.join(':'), list.at))] : []),
          ]
        })

const radonOptions = table({
  flag: '-s --show-complexity --show --summary, -a --average, --total-average, -j --json, --xml, --md, --codeclimate, --no-assert, --show-closures, --include-ipynb, --ipynb-cells, -m --multi, -f --functions',
  value: '-e --exclude, -i --ignore, -n --min, -x --max, -o --order',
  writes: '-O --output-file',
})
const measures: Subcommand = { options: radonOptions, effects: (args: Args) => readsOperandsOr(args) }

export default [
  defineCommand({
    name: 'flake8',
    about: 'checks Python; plugins are code that its settings name',
    options: table({
      flag: `-v --verbose, -q --quiet, --isolated, --count, --hang-closing, --disable-noqa, --show-source, --no-show-source, --statistics, --exit-zero, --tee, --benchmark, --bug-report,
        --doctests`,
      value: `--select, --ignore, --extend-ignore, --extend-select, --max-line-length, --max-doc-length, --max-complexity, --indent-size, --exclude, --extend-exclude, --filename, --format,
        --per-file-ignores, -j --jobs, --color, --stdin-display-name, --builtins, --enable-extensions, --require-plugins, --include-in-doctest, --exclude-from-doctest, --docstring-convention,
        --import-order-style, --application-import-names, --max-cognitive-complexity, --inline-quotes, --config, --append-config`,
      writes: '--output-file',
    }),
    effects: (args) => [
      ...loadsValues(args, ['--config', '--append-config'], 'python'),
      codeIn('setup.cfg', 'tox.ini', '.flake8'),
      ownPlugins('flake8.extension', 'flake8.report'),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['flake8 --count --select=E9 src', 'read src'],
      ['flake8 --output-file /opt/a src', 'write /opt/a', 'read src'],
      [
        'flake8 --config /opt/a --append-config /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read .',
      ],
      ['flake8 --frob', 'unknown: option `--frob` of `flake8` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'pylint',
    about: 'checks Python; plugins are code',
    options: table({
      flag: `-v --verbose, -E --errors-only, --exit-zero, --list-msgs, --list-msgs-enabled, --list-groups, --list-conf-levels, --list-extensions, --long-help, --generate-rcfile,
        --generate-toml-config, --from-stdin, --notes`,
      value: `-d --disable, -e --enable, -f --output-format, -r --reports, -s --score, --msg-template, --fail-under, --fail-on, --help-msg, --recursive, --py-version, --persistent, --confidence, -j --jobs,
        --ignore, --ignore-patterns, --ignore-paths, --ignored-modules, --ignored-classes, --generated-members, --good-names, --bad-names, --source-roots, --clear-cache-post-run,
        --max-line-length, --max-args, --max-locals, --max-module-lines, --max-branches, --max-statements, --max-returns, --max-attributes, --max-public-methods, --min-public-methods,
        --min-similarity-lines, --include-naming-hint, --limit-inference-results, --suggestion-mode, --variable-rgx, --function-rgx, --method-rgx, --class-rgx, --const-rgx, --argument-rgx,
        --rcfile, --load-plugins`,
      writes: '--output',
      // a hook is code on the line, and libraries of an allow list are loaded
      unsafe: '--init-hook, --extension-pkg-allow-list, --unsafe-load-any-extension',
    }),
    effects: (args) => [
      ...loadsValues(args, ['--rcfile'], 'python'),
      ...args.values('--load-plugins').flatMap(loadsPlugins),
      ...args.values('-f').flatMap(pylintFormats),
      codeIn('pyproject.toml', 'setup.cfg', '.pylintrc', 'pylintrc', '.pylintrc.toml', 'pylintrc.toml'),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['pylint -rn --disable=C0114 src', 'read src'],
      ['pylint --output=out.txt a.py', 'write out.txt', 'read a.py'],
      ['pylint -f json:/opt/a,text a.py', 'write /opt/a', 'read a.py'],
      ['pylint -f frob.Reporter a.py', 'unknown: module `frob` is not described', 'read a.py'],
      ['pylint --load-plugins=pylint.extensions.docparams,frob a.py', 'unknown: module `frob` is not described', 'read a.py'],
      ['pylint --load-plugins /tmp/x.py a.py', 'unknown: runs `/tmp/x.py`, which is not part of the workspace', 'read a.py'],
      ['pylint --rcfile /opt/a a.py', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read a.py'],
      ['pylint --init-hook x a.py', 'unknown: option `--init-hook` of `pylint` can run or load anything', 'read x', 'read a.py'],
      [
        'pylint --extension-pkg-allow-list=x --unsafe-load-any-extension=y a.py',
        'unknown: option `--extension-pkg-allow-list` of `pylint` can run or load anything',
        'unknown: option `--unsafe-load-any-extension` of `pylint` can run or load anything',
      ],
      ['pylint --frob', 'unknown: option `--frob` of `pylint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'bandit',
    about: 'looks for weak spots in Python',
    options: table({
      flag: '-r --recursive, -l -ll -lll --level, -i -ii -iii --confidence, -v --verbose, -d --debug, -q --quiet --silent, --ignore-nosec, --exit-zero',
      value:
        '-a --aggregate, -n --number, -p --profile, -t --tests, -s --skip, --severity-level, --confidence-level, -f --format, --msg-template, -x --exclude',
      reads: '-c --configfile, -b --baseline, --ini',
      writes: '-o --output',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['bandit -r src -ll -f json -o /opt/a', 'write /opt/a', 'read src'],
      ['bandit -c /opt/a -b /opt/b --ini /opt/c -r src', 'read /opt/a', 'read /opt/b', 'read /opt/c', 'read src'],
      ['bandit --frob', 'unknown: option `--frob` of `bandit` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'pycodestyle',
    about: 'checks the style of Python',
    options: table({
      flag: '-v --verbose, -q -qq --quiet, -r --repeat, --first, --show-source, --show-pep8, --statistics, --count, --hang-closing, --diff, --benchmark',
      value: '--exclude, --filename, --select, --ignore, --max-line-length, --max-doc-length, --indent-size, --format',
      reads: '--config',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['pycodestyle --max-line-length=100 src', 'read src'],
      ['pycodestyle --config /opt/a src', 'read /opt/a', 'read src'],
      ['pycodestyle --testsuite x', 'unknown: option `--testsuite` of `pycodestyle` is not described'],
    ],
  }),
  defineCommand({
    name: 'pydocstyle',
    about: 'checks documentation in Python sources',
    options: table({
      flag: '-e --explain, -s --source, -d --debug, -v --verbose, --count, --ignore-self-only-init',
      value:
        '--match, --match-dir, --ignore-decorators, --property-decorators, --select, --ignore, --convention, --add-select, --add-ignore',
      reads: '--config',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['pydocstyle --convention=google src', 'read src'],
      ['pydocstyle --config /opt/a src', 'read /opt/a', 'read src'],
      ['pydocstyle --frob', 'unknown: option `--frob` of `pydocstyle` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'pyflakes',
    about: 'checks Python',
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['pyflakes src', 'read src'],
      ['pyflakes --frob', 'unknown: option `--frob` of `pyflakes` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'vulture',
    about: 'finds unused Python',
    options: table({
      flag: '--make-whitelist, --sort-by-size, -v --verbose',
      value: '--exclude, --ignore-decorators, --ignore-names, --min-confidence',
      reads: '--config',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['vulture src --min-confidence 80', 'read src'],
      ['vulture --config /opt/a src', 'read /opt/a', 'read src'],
      ['vulture --frob', 'unknown: option `--frob` of `vulture` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'radon',
    about: 'measures how tangled Python is',
    subcommands: { cc: measures, mi: measures, raw: measures, hal: measures },
    examples: [
      ['radon cc src -a -nc', 'read src'],
      ['radon mi -s src', 'read src'],
      ['radon raw src', 'read src'],
      ['radon hal src', 'read src'],
      ['radon cc -O /opt/a src', 'write /opt/a', 'read src'],
      ['radon frob', 'unknown: subcommand `frob` of `radon` is not described'],
    ],
  }),
  defineCommand({
    name: 'xenon',
    about: 'measures how tangled Python is',
    // -u and -t send the result to a server
    options: table({
      flag: '--no-assert, -v --verbose',
      value: '-b --max-absolute, -m --max-modules, -a --max-average, --max-average-num, -e --exclude, -i --ignore, --paths-in-front',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['xenon -b B -m A -a A src', 'read src'],
      ['xenon -u https://a.example src', 'unknown: option `-u` of `xenon` is not described'],
    ],
  }),
  defineCommand({
    name: 'interrogate',
    about: 'measures how much of Python is documented',
    options: table({
      flag: `-v -vv --verbose, -q --quiet, -i --ignore-init-method, -I --ignore-init-module, -m --ignore-magic, -M --ignore-module, -n --ignore-nested-functions, -C --ignore-nested-classes,
        -O --ignore-overloaded-functions, -p --ignore-private, -P --ignore-property-setters, -s --ignore-semiprivate, -S --ignore-setters, -D --ignore-property-decorators, --color, --no-color, --omit-covered-files`,
      value: '-f --fail-under, -e --exclude, -r --ignore-regex, -w --whitelist-regex, --ext, --badge-format, --badge-style, --style',
      reads: '-c --config',
      writes: '-o --output, -g --generate-badge',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['interrogate -vv --fail-under 80 src', 'read src'],
      ['interrogate -c /opt/a -o /opt/b -g /opt/c src', 'read /opt/a', 'write /opt/b', 'write /opt/c', 'read src'],
      ['interrogate --frob', 'unknown: option `--frob` of `interrogate` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'refurb',
    about: 'says how Python could be shorter',
    options: table({
      flag: '--enable-all, --disable-all, --quiet, --debug, --verbose',
      value: '--explain, --ignore, --enable, --disable, --format, --sort, --python-version, --load',
      code: '--config-file',
      writes: '--timing-stats',
    }),
    subcommands: { gen: { effects: [unknown('`refurb gen` asks what to write')] } },
    effects: (args) => [
      ...loadsValues(args, ['--load'], 'python'),
      codeIn('pyproject.toml'),
      ...(args.has('--explain') ? nothing : readsOperandsOr(args)),
    ],
    examples: [
      ['refurb src --ignore FURB105', 'read src'],
      ['refurb --explain FURB105'],
      ['refurb --timing-stats /opt/a src', 'write /opt/a', 'read src'],
      ['refurb --load /opt/a.py src', 'unknown: runs `/opt/a.py`, which is not part of the workspace', 'read src'],
      ['refurb --config-file /opt/a src', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read src'],
      ['refurb gen', 'unknown: `refurb gen` asks what to write'],
      ['refurb --frob', 'unknown: option `--frob` of `refurb` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'deptry',
    about: 'compares imports of Python with declared packages',
    options: table({
      flag: '--no-ansi, -nb --ignore-notebooks, -v --verbose, --github-output, --enforce-posix-paths, --experimental-namespace-package',
      value: `-i --ignore, -e --exclude, -ee --extend-exclude, -rf --requirements-files, -rfd --requirements-files-dev, -kf --known-first-party, -pri --per-rule-ignores,
        -pmnm --package-module-name-map, -ddg --pep621-dev-dependency-groups, --optional-dependencies-dev-groups`,
      reads: '--config',
      writes: '-o --json-output',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['deptry . --ignore DEP002', 'read .'],
      ['deptry . --config /opt/a -o /opt/b', 'read /opt/a', 'write /opt/b', 'read .'],
      ['deptry --frob', 'unknown: option `--frob` of `deptry` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'lint-imports',
    about: 'checks which module imports which; settings may name code of the project',
    options: table({
      flag: '--verbose, --show-timings, --debug, --no-cache',
      value: '--contract',
      code: '--config',
      writes: '--cache-dir',
    }),
    effects: (args) => [codeIn('setup.cfg', '.importlinter', 'pyproject.toml'), ...readsOperandsOr(args)],
    examples: [
      ['lint-imports --verbose', 'read .'],
      ['lint-imports --cache-dir /opt/a', 'write /opt/a', 'read .'],
      ['lint-imports --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .'],
      ['lint-imports --frob', 'unknown: option `--frob` of `lint-imports` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'detect-secrets',
    about: 'looks for secrets',
    options: table({ flag: '-v --verbose', folder: '-C' }),
    subcommands: {
      scan: {
        options: table({
          flag: '--all-files, --only-allowlisted, --list-all-plugins, --slim, --force-use-all-plugins, -n --no-verify, --only-verified',
          value:
            '--baseline, --exclude-files, --exclude-lines, --exclude-secrets, --disable-plugin, --disable-filter, -c --cores, --string, --base64-limit, --hex-limit',
          reads: '--word-list',
          code: '-p --plugin, -f --filter',
        }),
        effects: (args) => [...args.values('--baseline').map((word) => write(word, 'edit')), ...readsOperandsOr(args)],
      },
      audit: { options: table({ flag: '--diff, --stats, --json' }), effects: readsOperands },
    },
    examples: [
      ['detect-secrets scan src', 'read src'],
      ['detect-secrets scan --baseline .secrets.baseline', 'write:edit .secrets.baseline', 'read .'],
      ['detect-secrets scan --word-list /opt/a', 'read /opt/a', 'read .'],
      ['detect-secrets scan -p /opt/a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
      ['detect-secrets scan -f /opt/a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
      ['detect-secrets -C /opt/a scan', 'read /opt/a'],
      ['detect-secrets audit .secrets.baseline', 'read .secrets.baseline'],
      // shows the secrets that it found
      ['detect-secrets audit --report a', 'unknown: option `--report` of `detect-secrets audit` is not described'],
    ],
  }),
  defineCommand({
    name: 'detect-secrets-hook',
    about: 'looks for secrets in what is about to be committed',
    options: table({
      flag: '-v --verbose, --json, -n --no-verify',
      value: '--baseline, --exclude-files, --exclude-lines, --exclude-secrets, --disable-plugin, --disable-filter',
      code: '-p --plugin, -f --filter',
    }),
    // lines that moved are noted anew
    effects: (args) => [...args.values('--baseline').map((word) => write(word, 'edit')), ...readsOperands(args)],
    examples: [
      ['detect-secrets-hook --baseline .secrets.baseline a.py', 'write:edit .secrets.baseline', 'read a.py'],
      ['detect-secrets-hook -p /opt/a.py a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
      ['detect-secrets-hook -f /opt/a.py a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
      ['detect-secrets-hook --frob', 'unknown: option `--frob` of `detect-secrets-hook` is not described'],
    ],
  }),
  defineCommand({
    name: 'doc8',
    about: 'checks documentation',
    options: table({
      flag: '--allow-long-titles, --no-sphinx, --sphinx, -v --verbose, -q --quiet',
      value: '--ignore, --ignore-path, --ignore-path-errors, --default-extension, --file-encoding, --max-line-length, -e --extension',
      reads: '--config',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['doc8 --max-line-length 100 docs', 'read docs'],
      ['doc8 --config /opt/a docs', 'read /opt/a', 'read docs'],
      ['doc8 --frob', 'unknown: option `--frob` of `doc8` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'rstcheck',
    about: 'checks documentation',
    options: table({
      flag: '-r --recursive, --warn-unknown-settings',
      value:
        '--report-level, --ignore-directives, --ignore-roles, --ignore-substitutions, --ignore-languages, --ignore-messages, --log-level',
      reads: '--config',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['rstcheck -r docs', 'read docs'],
      ['rstcheck --config /opt/a docs', 'read /opt/a', 'read docs'],
      ['rstcheck --frob', 'unknown: option `--frob` of `rstcheck` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'curlylint',
    about: 'checks templates',
    options: table({
      flag: '--parse-only, --print-config, -q --quiet, -v --verbose',
      value: '--rule, --exclude, --include, --format, --template-tags, --stdin-filepath',
      reads: '--config',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['curlylint templates', 'read templates'],
      ['curlylint --config /opt/a templates', 'read /opt/a', 'read templates'],
      ['curlylint --frob', 'unknown: option `--frob` of `curlylint` is not described', 'read .'],
    ],
  }),
]
