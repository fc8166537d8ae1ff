import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, read, type Subcommand, write } from '../../command-spec.ts'
import { codeIn, editsOperands, fixes, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Changes the files unless one of the options keeps it from that. */
const changesUnless = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  args.has(...options) ? readsOperandsOr(args) : editsOperands(args)

const statixOptions = table({
  flag: '-s --stdin, -u --unrestricted, -n --dry-run',
  value: '-i --ignore, -o --format, -p --position',
  reads: '-c --config',
})

const cljstyleOptions = table({
  flag: '--report, --no-color, -v --verbose, --stats-only, --timeout-trace, -h --help',
  value: '--ignore, --report-format, --timeout',
  writes: '--stats, --cache',
})

const lspOptions = table({
  flag: '--dry -n, --raw -r, --verbose, --diagnostics, -v',
  value: '--filenames, --namespace, --ns-exclude-regex, --output -o, --from, --analysis, --to',
  writes: '--log-path',
  folder: '--project-root -p',
})
/** `--filenames a.clj,b.clj` */
const changesNamed: Subcommand = {
  options: lspOptions,
  effects: (args) => changesUnless({ ...args, operands: args.values('--filenames') }, '--dry'),
}

const roblox: Subcommand = { effects: [connect('get', 'https://raw.githubusercontent.com'), write('.', 'folder')] }

export default [
  defineCommand({
    name: 'statix',
    about: 'checks and changes Nix',
    subcommands: {
      check: { options: statixOptions, effects: (args) => readsOperandsOr(args) },
      fix: { options: statixOptions, effects: (args) => changesUnless(args, '--dry-run', '--stdin') },
      single: { options: statixOptions, effects: (args) => changesUnless(args, '--dry-run', '--stdin') },
      explain: { effects: nothing },
      dump: { effects: nothing },
      list: { effects: nothing },
    },
    examples: [
      ['statix check .', 'read .'],
      ['statix fix', 'write:edit .'],
      ['statix fix /opt/a', 'write:edit /opt/a'],
      ['statix fix --dry-run', 'read .'],
      ['statix single -p 1,1 /opt/a.nix', 'write:edit /opt/a.nix'],
      ['statix explain 3'],
      ['statix dump'],
      ['statix list'],
      ['statix fix --frob', 'unknown: option `--frob` of `statix fix` is not described', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'deadnix',
    about: 'looks for unused code in Nix',
    options: table({
      flag: '-l --no-lambda-arg, -L --no-lambda-pattern-names, -_ --no-underscore, -W --warn-used-underscore, -q --quiet, -e --edit, -h --hidden, -f --fail',
      value: '-o --output-format, --exclude',
    }),
    effects: (args) => fixes(args, '--edit'),
    examples: [
      ['deadnix --fail .', 'read .'],
      ['deadnix -e', 'write:edit .'],
      ['deadnix --edit /opt/a', 'write:edit /opt/a'],
      ['deadnix --frob', 'unknown: option `--frob` of `deadnix` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'clojure-lsp',
    about: 'checks and changes Clojure',
    subcommands: {
      diagnostics: { options: lspOptions, effects: [read('.')] },
      references: { options: lspOptions, effects: [read('.')] },
      dump: { options: lspOptions, effects: [read('.')] },
      format: changesNamed,
      'clean-ns': changesNamed,
      rename: { options: lspOptions, effects: (args) => (args.has('--dry') ? [read('.')] : [write('.', 'edit')]) },
    },
    examples: [
      ['clojure-lsp diagnostics', 'read .'],
      ['clojure-lsp references --from a/b', 'read .'],
      ['clojure-lsp dump', 'read .'],
      ['clojure-lsp format --dry', 'read .'],
      ['clojure-lsp format --filenames /opt/a.clj', 'write:edit /opt/a.clj'],
      ['clojure-lsp clean-ns --project-root /opt/a', 'write:edit /opt/a'],
      ['clojure-lsp rename --from a/b --to a/c', 'write:edit .'],
      ['clojure-lsp listen', 'unknown: subcommand `listen` of `clojure-lsp` is not described'],
    ],
  }),
  defineCommand({
    name: 'cljstyle',
    about: 'formats Clojure',
    options: cljstyleOptions,
    inherit: true,
    subcommands: {
      check: { effects: (args) => readsOperandsOr(args) },
      fix: { effects: (args) => editsOperands(args) },
      find: { effects: (args) => readsOperandsOr(args) },
      pipe: { effects: nothing },
      config: { effects: (args) => readsOperandsOr(args) },
      version: { effects: nothing },
    },
    examples: [
      ['cljstyle check src test', 'read src', 'read test'],
      ['cljstyle fix src', 'write:edit src'],
      ['cljstyle fix /opt/a', 'write:edit /opt/a'],
      ['cljstyle check --stats /opt/a', 'write /opt/a', 'read .'],
      ['cljstyle find src', 'read src'],
      ['cljstyle pipe'],
      ['cljstyle config', 'read .'],
      ['cljstyle version'],
      ['cljstyle migrate', 'unknown: subcommand `migrate` of `cljstyle` is not described'],
    ],
  }),
  defineCommand({
    name: 'helm-docs',
    about: 'writes the documentation of charts',
    options: table({
      flag: '-d --dry-run, -x --skip-version-footer, -u --document-dependency-values, --ignore-non-descriptions, --strict-ignore',
      value: '-g --chart-to-generate, -l --log-level, -s --sort-values-order, -i --ignore-file, --badge-style, -f --values-file, -b',
      folder: '-c --chart-search-root',
      reads: '-t --template-files',
      writes: '-o --output-file',
    }),
    effects: (args) => [args.has('--dry-run') ? read('.') : write('.', 'edit')],
    examples: [
      ['helm-docs', 'write:edit .'],
      ['helm-docs --dry-run', 'read .'],
      ['helm-docs -c /opt/a', 'write:edit /opt/a'],
      ['helm-docs -o /opt/a', 'write /opt/a', 'write:edit .'],
      ['helm-docs --frob', 'unknown: option `--frob` of `helm-docs` is not described', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'periphery',
    about: 'looks for unused Swift',
    subcommands: {
      scan: {
        options: table({
          flag: `--skip-build, --skip-schemes-validation, --clean-build, --disable-update-check, --retain-public, --retain-objc-accessible, --relative-results, --strict, --quiet, --verbose,
            --retain-codable-properties, --retain-swift-ui-previews, --disable-redundant-public-analysis, --no-color, --exclude-tests`,
          value:
            '--schemes, --targets, --format, --report-exclude, --report-include, --index-exclude, --external-encodable-protocols, --retain-files',
          reads: '--index-store-path, --baseline',
          writes: '--write-baseline, --write-results',
          code: '--config, --project, --workspace, --json-package-manifest-path',
        }),
        // what stands behind the dashes is for the build
        effects: (args) => [
          { do: 'project-code', what: 'build', files: ['Package.swift'] },
          read('.'),
          ...args.operands.map((word) => write(word, 'folder')),
        ],
      },
      version: { effects: nothing },
    },
    examples: [
      ['periphery scan --skip-build --index-store-path .build/index', 'read .build/index', 'execute:project build', 'read .'],
      ['periphery scan --write-results /opt/a --write-baseline /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build', 'read .'],
      [
        'periphery scan --config /opt/a.yml',
        'execute:project /opt/a.yml',
        'unknown: runs `/opt/a.yml`, which is not part of the workspace',
        'execute:project build',
        'read .',
      ],
      ['periphery version'],
      ['periphery clear-cache', 'unknown: subcommand `clear-cache` of `periphery` is not described'],
    ],
  }),
  defineCommand({
    name: 'compdb',
    about: 'shows how sources are compiled',
    options: table({ reads: '-p', value: '-c' }),
    subcommands: {
      list: { options: table({ flag: '-1, -u --unique' }), effects: nothing },
      headerdb: { effects: nothing },
      version: { effects: nothing },
      config: { effects: nothing },
    },
    examples: [
      ['compdb -p build list', 'read build'],
      ['compdb headerdb'],
      ['compdb version'],
      ['compdb config'],
      ['compdb -p build update', 'unknown: subcommand `update` of `compdb` is not described'],
    ],
  }),
  defineCommand({
    name: 'iwyu_tool.py',
    aliases: ['iwyu_tool'],
    about: 'checks which headers C++ needs',
    // behind the dashes stand options of the checker
    options: table({ flag: '-v --verbose', value: '-o --output-format, -j --jobs, -l --load, -e --exclude', reads: '-p' }),
    effects: readsOperandsOr,
    examples: [
      ['iwyu_tool.py -p build src/a.cc', 'read build', 'read src/a.cc'],
      ['iwyu_tool.py --frob', 'unknown: option `--frob` of `iwyu_tool.py` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'selene',
    about: 'checks Lua',
    options: table({
      flag: '-q --quiet, --allow-warnings, --no-exclude, -n --no-summary, --luacheck, --version, --help',
      value: '--color, --display-style, --num-threads, --pattern',
      reads: '--config',
    }),
    subcommands: {
      'validate-config': { options: table({ value: '--stdin, --display-style' }), effects: [read('selene.toml')] },
      'generate-roblox-std': roblox,
      'update-roblox-std': roblox,
      'upgrade-std': { effects: (args) => editsOperands(args) },
      capabilities: { options: table({ value: '--display-style' }), effects: nothing },
    },
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['selene src', 'read src'],
      ['selene lua', 'read lua'],
      ['selene --display-style quiet src', 'read src'],
      ['selene validate-config', 'read selene.toml'],
      ['selene generate-roblox-std', 'connect:get https://raw.githubusercontent.com', 'write:folder .'],
      ['selene update-roblox-std', 'connect:get https://raw.githubusercontent.com', 'write:folder .'],
      ['selene upgrade-std a.toml', 'write:edit a.toml'],
      ['selene capabilities'],
      ['selene --frob', 'unknown: option `--frob` of `selene` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'perlcritic',
    about: 'checks Perl',
    // `--pager` runs a program
    options: table({
      flag: `-1, -2, -3, -4, -5, --gentle, --stern, --harsh, --cruel, --brutal, --count -C, --quiet -q, --color --colour, --no-color --nocolor, --list, --list-enabled, --list-themes,
        --profile-strictness, --statistics, --statistics-only, --force, --only, --noprofile, --profile-proto, --allow-unsafe, --version -V, --help`,
      value: '--severity, --theme, --single-policy -s, --include, --exclude, --top, --verbose, --doc, --program-extensions',
      code: '--profile -p',
    }),
    effects: (args) => [codeIn('.perlcriticrc'), ...readsOperandsOr(args)],
    examples: [
      ['perlcritic --severity 3 lib/A.pm', 'read lib/A.pm'],
      ['perlcritic --gentle lib', 'read lib'],
      [
        'perlcritic --profile /opt/a lib',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read lib',
      ],
      [
        "perlcritic --pager 'rm -r x' lib",
        'unknown: option `--pager` of `perlcritic` is not described',
        'delete x',
        'read rm -r x',
        'read lib',
      ],
    ],
  }),
  defineCommand({
    name: 'solhint',
    about: 'checks contracts',
    options: table({
      flag: '--fix, --noPrompt, --init, --disc, -q --quiet, --noPoster, -V --version, -h --help',
      value: '-w --max-warnings, -f --formatter, -c --config, --ignore-path',
    }),
    effects: (args) => [
      codeIn('.solhint.json'),
      { do: 'project-code', what: 'checks', files: ['.solhintrc.js', 'solhint.config.js'], notCode: true },
      ...loadsValues(args, ['-c', '-f'], 'javascript'),
      ...(args.has('--init') ? [write('.solhint.json')] : fixes(args, '--fix')),
    ],
    examples: [
      ['solhint "contracts/**/*.sol"', 'read contracts/**/*.sol'],
      ['solhint --fix /opt/a.sol', 'write:edit /opt/a.sol'],
      ['solhint -c /opt/a.js contracts/A.sol', 'unknown: runs `/opt/a.js`, which is not part of the workspace', 'read contracts/A.sol'],
      [
        'solhint -f /opt/a contracts/A.sol',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'unknown: runs `/opt/a.cjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.mjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.ts`, which is not part of the workspace',
        'unknown: runs `/opt/a/index.js`, which is not part of the workspace',
        'read contracts/A.sol',
      ],
      ['solhint --init', 'write .solhint.json'],
      ['solhint --save x', 'unknown: option `--save` of `solhint` is not described', 'read x'],
    ],
  }),
  defineCommand({
    name: 'vint',
    about: 'checks Vim scripts',
    options: table({
      flag: '-v --version, -V --verbose, -e --error, -w --warning, -s --style-problem, --color, --no-color, --stat, --enable-neovim, -j --json',
      value: '-m --max-violations, -f --format, --stdin-display-name',
    }),
    effects: readsOperandsOr,
    examples: [
      ['vint plugin', 'read plugin'],
      ['vint --frob', 'unknown: option `--frob` of `vint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'ameba',
    about: 'checks and changes Crystal',
    options: table({
      flag: '-s --silent, -a --all, --fix, -r --rules, -R, -d --describe, --without-affected-code, --no-color, -v --version, -h --help, --format-json',
      value: '-f --format, --only, --except, -u --up-to-version, --fail-level, --min-severity, --stdin-filename',
      reads: '-c --config',
    }),
    // `--gen-config` writes its settings anew
    effects: (args) => fixes(args, '--fix'),
    examples: [
      ['ameba --all --format flycheck', 'read .'],
      ['ameba --fix', 'write:edit .'],
      ['ameba --fix /opt/a.cr', 'write:edit /opt/a.cr'],
      ['ameba --gen-config', 'unknown: option `--gen-config` of `ameba` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'proselint',
    about: 'checks prose',
    options: table({
      flag: '-v --version, --debug, --json -j, --time, --demo, --compact, -d, -h --help',
      value: '--output-format -o',
      reads: '--config',
    }),
    subcommands: {
      check: { effects: (args) => readsOperandsOr(args) },
      'dump-config': { effects: nothing },
      version: { effects: nothing },
    },
    effects: (args) => readsOperandsOr(args),
    // `--clean` deletes what it keeps
    examples: [
      ['proselint README.md', 'read README.md'],
      ['proselint check README.md', 'read README.md'],
      ['proselint dump-config'],
      ['proselint version'],
      ['proselint --clean', 'unknown: option `--clean` of `proselint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'write-good',
    about: 'checks prose',
    // `--checks` loads code
    options: table({
      flag: `--weasel, --no-weasel, --passive, --no-passive, --illusion, --no-illusion, --so, --no-so, --thereIs, --no-thereIs, --adverb, --no-adverb, --tooWordy,
        --no-tooWordy, --cliches, --no-cliches, --eprime, --no-eprime, --yes-eprime, --parse, --version`,
      value: '--text',
    }),
    effects: readsOperandsOr,
    examples: [
      ['write-good a.md --no-passive', 'read a.md'],
      ['write-good --checks=/opt/a.js a.md', 'unknown: option `--checks` of `write-good` is not described', 'read a.md'],
    ],
  }),
]
