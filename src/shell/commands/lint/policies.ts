import { defineCommand, nothing, readsOperands, type Subcommand, unknown, write } from '../../command-spec.ts'
import { editsOperands, fixes, readsOperandsOr } from '../_project.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { otherVerb } from '../_verbs.ts'

const reads: Subcommand = { effects: readsOperandsOr }

export default [
  defineCommand({
    name: 'opa',
    about: 'evaluates and tests policies',
    // what pushes, serves or runs is left out
    options: table({
      flag: `-v --verbose, --fail, --fail-defined, --strict, -c --coverage, -b --bundle, --partial -p, --profile, --trace, --v0-compatible, --v1-compatible, --strict-builtin-errors, --instrument, --metrics,
        --count, --shallow-inlining, --stdin, --stdin-input -I, --bench, -l --list, -d, -w --write, --benchmem, --var-values, --exit-zero-on-skipped, -s`,
      value:
        '-f --format, --timeout, -r --run, --ignore, --explain, -m --max-errors, --package, -t --target, -e --entrypoint, --rego-version, --threshold, -O --optimize, --parallel, --current',
      reads: '--data, -i --input, --import, --schema, --capabilities, -u --unknowns, --config-file',
    }),
    inherit: true,
    subcommands: {
      // an expression, which can ask servers and see the environment
      eval: {
        options: table({ reads: '-d --data' }),
        effects: ({ operands }) =>
          operands.some((text) => textOf(text) === undefined || /\bhttp\.send\b|\bopa\.runtime\b|\bnet\./.test(show(text)))
            ? [unknown('an expression that reaches out of the policy')]
            : nothing,
      },
      test: { options: table({ value: '--run' }), ...reads },
      check: reads,
      inspect: { options: table({ flag: '-a --annotations' }), ...reads },
      deps: { options: table({ reads: '-d --data' }), ...reads },
      parse: { options: table({ value: '--json-include' }), ...reads },
      capabilities: { options: table({ value: '--version' }), effects: nothing },
      version: { options: table({ flag: '-c --check' }), effects: nothing },
      fmt: {
        options: table({ flag: '-d --diff, --check-result, --rego-v1, --v0-v1, --drop-v0-imports' }),
        effects: (args) => fixes(args, '-w'),
      },
      build: {
        options: table({ flag: '--debug, --prune-unused', value: '--revision -r, --wasm-include-print', writes: '-o --output' }),
        effects: (args) => [...readsOperandsOr(args), ...(args.has('-o') ? [] : [write('bundle.tar.gz')])],
      },
    },
    examples: [
      ['opa eval -d policies data.main.deny', 'read policies'],
      ["opa eval 'http.send({})'", 'unknown: an expression that reaches out of the policy'],
      ['opa test policies -v', 'read policies'],
      ['opa check --strict policies', 'read policies'],
      ['opa inspect policies', 'read policies'],
      ['opa deps policies', 'read policies'],
      ['opa parse a.rego', 'read a.rego'],
      ['opa capabilities'],
      ['opa version'],
      ['opa fmt -w policies', 'write:edit policies'],
      ['opa fmt --diff policies', 'read policies'],
      ['opa build -o /opt/a policies', 'write /opt/a', 'read policies'],
      [
        'opa eval --import /opt/a --schema /opt/b --capabilities /opt/c --unknowns /opt/d --config-file /opt/e -i /opt/f x',
        ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `read /opt/${name}`),
      ],
      ['opa run -s', 'unknown: subcommand `run` of `opa` is not described'],
    ],
  }),
  defineCommand({
    name: 'regal',
    about: 'checks policies',
    options: table({
      flag: '--debug, --no-color, --profile, --enable-print, --force, --dry-run, --instrument',
      value:
        '-f --format, --fail-level -l, --timeout, --disable -d, --disable-all, --disable-category -D, --enable -e, --enable-all, --enable-category -E, --ignore-files -i, --on-conflict',
      reads: '-c --config-file, --rules -r',
      writes: '-o --output-file',
    }),
    inherit: true,
    subcommands: {
      lint: reads,
      fix: { effects: (args) => (args.has('--dry-run') ? readsOperandsOr(args) : editsOperands(args)) },
      parse: reads,
      version: { effects: nothing },
    },
    examples: [
      ['regal lint --format json policies', 'read policies'],
      ['regal lint -c /opt/a --rules /opt/b -o /opt/c policies', 'read /opt/a', 'read /opt/b', 'write /opt/c', 'read policies'],
      ['regal fix policies', 'write:edit policies'],
      ['regal fix --dry-run policies', 'read policies'],
      ['regal parse a.rego', 'read a.rego'],
      ['regal version'],
      ['regal new rule', 'unknown: subcommand `new` of `regal` is not described'],
    ],
  }),
  defineCommand({
    name: 'conftest',
    about: 'tests files against policies',
    // --update fetches policies
    options: table({
      flag: '--no-color, --quiet, --all-namespaces, --combine, --fail-on-warn, --no-fail, --suppress-exceptions, --strict, --trace, --show-builtin-errors, --show-skipped',
      value: '-n --namespace, -o --output, --parser, --ignore, --rego-version, --proto-file-dirs',
      reads: '-p --policy, -d --data, --capabilities',
    }),
    inherit: true,
    subcommands: {
      test: reads,
      verify: { options: table({ value: '-r --report' }), ...reads },
      parse: reads,
      fmt: { options: table({ flag: '--check' }), effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)) },
    },
    examples: [
      ['conftest test a.yaml -p policies', 'read policies', 'read a.yaml'],
      ['conftest verify -p policies', 'read policies', 'read .'],
      ['conftest parse a.yaml', 'read a.yaml'],
      ['conftest fmt policies', 'write:edit policies'],
      ['conftest fmt --check policies', 'read policies'],
      ['conftest test -d /opt/a --capabilities /opt/b a.yaml', 'read /opt/a', 'read /opt/b', 'read a.yaml'],
      ['conftest test --update https://a.example/p a.yaml', 'unknown: option `--update` of `conftest test` is not described'],
      ['conftest push registry.example.test/p', 'unknown: subcommand `push` of `conftest` is not described'],
    ],
  }),
  defineCommand({
    name: 'cue',
    about: 'evaluates and checks data',
    // `cmd` runs tasks, `get` and `mod` fetch, `import` writes
    options: table({
      flag: '-s --simplify, -v --verbose, --strict, -i --ignore, -E --all-errors, --trace, --check, -d --diff, --files',
      value:
        '-e --expression, -t --inject, -T --inject-vars, -l --path, --out, --schema, -p --package, -n --name, --ext, --proto_enum, --merge',
    }),
    inherit: true,
    subcommands: {
      vet: { options: table({ flag: '-c --concrete', value: '-d --schema' }), ...reads },
      eval: {
        options: table({
          flag: '-c --concrete, -a --all, -A --show-attributes, -O --show-optional, -H --show-hidden, -f --force',
          writes: '-o --outfile',
        }),
        ...reads,
      },
      export: { options: table({ flag: '--escape, -f --force', writes: '-o --outfile' }), ...reads },
      def: { options: table({ flag: '-f --force, --inline-imports, -A --show-attributes', writes: '-o --outfile' }), ...reads },
      version: { effects: nothing },
      fmt: { effects: (args) => (args.has('--check', '-d') ? readsOperandsOr(args) : editsOperands(args)) },
      trim: {
        options: table({ flag: '--dry-run, -f --force', writes: '-o --outfile' }),
        effects: (args) => (args.has('--dry-run', '-o') ? readsOperandsOr(args) : editsOperands(args)),
      },
    },
    examples: [
      ['cue vet -c a.cue', 'read a.cue'],
      ['cue eval a.cue', 'read a.cue'],
      ['cue eval a.cue -o /opt/a', 'write /opt/a', 'read a.cue'],
      ['cue export a.cue -o a.json', 'write a.json', 'read a.cue'],
      ['cue def a.cue -o /opt/a', 'write /opt/a', 'read a.cue'],
      ['cue version'],
      ['cue fmt a.cue', 'write:edit a.cue'],
      ['cue fmt --check a.cue', 'read a.cue'],
      ['cue trim a.cue', 'write:edit a.cue'],
      ['cue trim -o /opt/a a.cue', 'write /opt/a', 'read a.cue'],
      ['cue cmd deploy', 'unknown: subcommand `cmd` of `cue` is not described'],
    ],
  }),
  defineCommand({
    name: 'dhall',
    about: 'evaluates and checks data, which may import other files and addresses',
    options: table({
      flag: '--ascii, --unicode, --plain, --explain, --quiet, --alpha, --annotate, --censor',
      reads: '--file',
      writes: '--output',
    }),
    inherit: true,
    subcommands: {
      format: {
        options: table({ flag: '--check, --transitive' }),
        effects: (args) => (args.has('--check', '--output') ? readsOperands(args) : editsOperands(args)),
      },
      lint: {
        options: table({ flag: '--check, --transitive' }),
        effects: (args) => (args.has('--check', '--output') ? readsOperands(args) : editsOperands(args)),
      },
      freeze: {
        options: table({ flag: '--all, --cache, --check, --transitive, --inplace' }),
        effects: (args) => (args.has('--check', '--output') ? readsOperands(args) : editsOperands(args)),
      },
      type: { effects: readsOperands },
      resolve: { options: table({ flag: '--dot, --immediate-dependencies, --transitive-dependencies' }), effects: readsOperands },
      hash: { effects: readsOperands },
      version: { effects: nothing },
    },
    effects: (args) => [...otherVerb(args, /[./]/), ...readsOperands(args)],
    examples: [
      ['dhall freeze /opt/a.dhall', 'write:edit /opt/a.dhall'],
      ['dhall package', 'unknown: subcommand `package` of `dhall` is not described'],
      ['dhall --file a.dhall', 'read a.dhall'],
      ['dhall --file a.dhall --output /opt/a', 'read a.dhall', 'write /opt/a'],
      ['dhall format a.dhall', 'write:edit a.dhall'],
      ['dhall format --check a.dhall', 'read a.dhall'],
      ['dhall lint a.dhall', 'write:edit a.dhall'],
      ['dhall type --file a.dhall', 'read a.dhall'],
      ['dhall resolve --file a.dhall', 'read a.dhall'],
      ['dhall hash --file a.dhall', 'read a.dhall'],
      ['dhall version'],
      ['dhall --frob', 'unknown: option `--frob` of `dhall` is not described'],
    ],
  }),
  defineCommand({
    name: 'kcl',
    about: 'evaluates and checks data',
    // modules are fetched and pushed by others
    options: table({ flag: '-q --quiet, --no_style' }),
    inherit: true,
    subcommands: {
      run: {
        options: table({
          flag: '-d --debug, -n --disable_none, -k --sort_keys, -r --strict_range_check, -V --vendor, -H --show_hidden, --no_sum_check',
          value: '-D --argument, -O --overrides, -S --path_selector, --format',
          reads: '-Y --setting',
          writes: '-o --output',
        }),
        ...reads,
      },
      vet: { options: table({ value: '-a --attribute_name, --format, -s --schema' }), effects: readsOperands },
      lint: reads,
      test: { options: table({ flag: '--fail-fast', value: '--run' }), ...reads },
      fmt: { effects: editsOperands },
      version: { effects: nothing },
    },
    effects: (args) => [...otherVerb(args, /[./]/), ...readsOperandsOr(args)],
    examples: [
      ['kcl mod push oci://x.example/a', 'unknown: subcommand `mod` of `kcl` is not described'],
      ['kcl main.k', 'read main.k'],
      ['kcl run main.k -Y /opt/a -o /opt/b', 'read /opt/a', 'write /opt/b', 'read main.k'],
      ['kcl vet a.json b.k', 'read a.json', 'read b.k'],
      ['kcl lint main.k', 'read main.k'],
      ['kcl test', 'read .'],
      ['kcl fmt .', 'write:edit .'],
      ['kcl version'],
      ['kcl --frob', 'unknown: option `--frob` of `kcl` is not described'],
    ],
  }),
  defineCommand({
    name: 'pkl',
    about: 'evaluates and checks data, which may read other files and addresses',
    // readers and resources of other programs, and certificates, stay out
    options: table({
      flag: '--no-cache, --no-project, --omit-project-settings',
      value: '-t --timeout, --color, -p --property, -e --env-var',
    }),
    inherit: true,
    subcommands: {
      eval: {
        options: table({
          value: '-f --format, -x --expression, --module-output-separator',
          writes: '-o --output-path, -m --multiple-file-output-path',
        }),
        ...reads,
      },
      test: { options: table({ flag: '--overwrite', writes: '--junit-reports' }), effects: (args) => fixes(args, '--overwrite') },
      format: {
        options: table({ flag: '-w --write, -d --diff-name-only, -s --silent, --names', value: '--grammar-version' }),
        effects: (args) => fixes(args, '-w'),
      },
      repl: { effects: [unknown('`pkl repl` evaluates what is typed')] },
    },
    examples: [
      ['pkl eval -f json a.pkl', 'read a.pkl'],
      ['pkl eval -o /opt/a -m /opt/b a.pkl', 'write /opt/a', 'write /opt/b', 'read a.pkl'],
      ['pkl test a.pkl', 'read a.pkl'],
      ['pkl test --overwrite --junit-reports /opt/a a.pkl', 'write /opt/a', 'write:edit a.pkl'],
      ['pkl format a.pkl', 'read a.pkl'],
      ['pkl format -w a.pkl', 'write:edit a.pkl'],
      ['pkl repl', 'unknown: `pkl repl` evaluates what is typed'],
      ['pkl eval --external-module-reader x=y a', 'unknown: option `--external-module-reader` of `pkl eval` is not described'],
    ],
  }),
]
