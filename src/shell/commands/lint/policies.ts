import { connect, defineCommand, infra, nothing, projectCode, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { editsOperands, loadsFiles, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

// what pushes, serves or runs (`conftest push`, `opa run`, `cue cmd`, `promtool push`, `gitlint install-hook`) is left out of each
export default [
  defineCommand({
    name: 'opa',
    aliases: ['regal', 'conftest'],
    about: 'evaluates and tests policies',
    options: table({
      flag: `-v --verbose, -d --diff, -l --list, --fail --fail-defined, -w --write, --all-namespaces, --no-color, --combine, --strict, -s --schema,
        -c --coverage, -b --bundle, --partial, --profile, --no-fail, --trace, --quiet, --v0-compatible, --v1-compatible, -r --rego-version`,
      value: `-f --format -o --output, -n --namespace, --parser, --threshold, --timeout, --run, --ignore, --explain, --max-errors, -i --input,
        --metrics, --instrument, --disable, --enable, --disable-category, --enable-category, --ignore-files`,
      reads: '--data, -p --policy, --rules, --config-file, -u --unknowns',
    }),
    inherit: true,
    subcommands: {
      // an expression, which can ask servers and see the environment
      eval: {
        effects: ({ operands }) =>
          operands.flatMap((text) =>
            textOf(text) === undefined || /\bhttp\.send\b|\bopa\.runtime\b|\bnet\./.test(show(text))
              ? [unknown('an expression that reaches out of the policy')]
              : [],
          ),
      },
      test: { effects: readsOperandsOr },
      check: { effects: readsOperandsOr },
      verify: { effects: readsOperandsOr },
      lint: { effects: readsOperandsOr },
      inspect: { effects: readsOperandsOr },
      deps: { effects: readsOperandsOr },
      parse: { effects: readsOperandsOr },
      capabilities: { effects: nothing },
      version: { effects: nothing },
      fmt: { effects: (args) => (args.has('-w') ? editsOperands(args) : readsOperandsOr(args)) },
      fix: { effects: editsOperands },
    },
    examples: [
      ['opa eval --data policies data.main.deny', 'read policies'],
      ["opa eval 'http.send({})'", 'unknown: an expression that reaches out of the policy'],
      ['opa test policies -v', 'read policies'],
      ['opa check policies', 'read policies'],
      ['conftest verify -p policies', 'read policies', 'read .'],
      ['conftest test a.yaml -p policies', 'read policies', 'read a.yaml'],
      ['regal lint policies', 'read policies'],
      ['opa inspect policies', 'read policies'],
      ['opa deps policies', 'read policies'],
      ['conftest parse a.yaml', 'read a.yaml'],
      ['opa capabilities'],
      ['opa version'],
      ['opa fmt -w policies', 'write:edit policies'],
      ['opa capabilities --rules /opt/a --config-file /opt/b --unknowns /opt/c', 'read /opt/a', 'read /opt/b', 'read /opt/c'],
      ['regal fix policies', 'write:edit policies'],
      ['conftest push registry.example.test/p', 'unknown: subcommand `push` of `conftest` is not described'],
      ['opa run -s', 'unknown: subcommand `run` of `opa` is not described'],
    ],
  }),
  defineCommand({
    name: 'cue',
    aliases: ['dhall', 'kcl', 'pkl'],
    about: 'evaluates and checks data',
    options: table({
      flag: '-c --concrete, -s --simplify, -v --verbose, --strict, -a --all, -i --ignore, --check, -E --all-errors, --trace, -n --dry-run',
      value: '-e --expression, -t --inject, -l --path, --out, -d --schema, -p --package, -f --format',
      writes: '-o --outfile --output',
    }),
    inherit: true,
    subcommands: {
      vet: { effects: readsOperandsOr },
      eval: { effects: readsOperandsOr },
      export: { effects: readsOperandsOr },
      def: { effects: readsOperandsOr },
      lint: { effects: readsOperandsOr },
      test: { effects: readsOperandsOr },
      version: { effects: nothing },
      fmt: {
        aliases: ['format'],
        effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)),
      },
    },
    examples: [
      ['dhall format --check a.dhall', 'read a.dhall'],
      ['cue vet a.cue', 'read a.cue'],
      ['cue eval a.cue', 'read a.cue'],
      ['cue export a.cue -o a.json', 'write a.json', 'read a.cue'],
      ['cue def a.cue', 'read a.cue'],
      ['dhall lint a.dhall', 'read a.dhall'],
      ['kcl test', 'read .'],
      ['cue version'],
      ['cue fmt a.cue', 'write:edit a.cue'],
      ['cue cmd deploy', 'unknown: subcommand `cmd` of `cue` is not described'],
    ],
  }),
  defineCommand({
    name: 'promtool',
    aliases: ['amtool'],
    about: 'checks settings of Prometheus',
    options: table({
      flag: '--lint-fatal, --debug, --extended, --agent, --syntax-only, --diff, -s, -a --active, -i --inhibited, --expired, -q --quiet, --comment-required',
      value:
        '--lint, --config.file, --alertmanager.url, -o --output, --format, --receiver, --within, --start, --end, --step, --timeout, --match, --run, --limit',
    }),
    inherit: true,
    subcommands: {
      // queries stand first or are left out; what adds or expires is an act on what people are told
      alert: {
        effects: (args) => [infra(/^(query|)$/.test(args.text(0) ?? '') ? 'read' : 'change', args.name)],
      },
      silence: {
        effects: (args) => [infra(/^(query|)$/.test(args.text(0) ?? '') ? 'read' : 'change', args.name)],
      },
      cluster: { effects: ({ name }) => [infra('read', name)] },
      config: { effects: ({ name }) => [infra('read', name)] },
      check: { effects: ({ operands }) => operands.slice(1).map((word) => read(word)) },
      test: { effects: ({ operands }) => operands.slice(1).map((word) => read(word)) },
      'check-config': { effects: readsOperands },
      tsdb: { subcommands: { analyze: { effects: readsOperands }, list: { effects: readsOperands } } },
      query: { effects: ({ operands }) => operands.slice(1, 2).map((word) => connect('get', word)) },
    },
    examples: [
      ['promtool check rules a.yml', 'read a.yml'],
      ['promtool tsdb analyze data', 'read data'],
      ['promtool tsdb list data', 'read data'],
      ['promtool test rules a.yml', 'read a.yml'],
      ['amtool check-config a.yml', 'read a.yml'],
      ['amtool alert query --active', 'infra:read amtool alert'],
      ['amtool silence add x=y', 'infra:change amtool silence'],
      ['amtool cluster show', 'infra:read amtool cluster'],
      ['amtool config routes', 'infra:read amtool config'],
      ['promtool query instant http://localhost:9090 up', 'connect:get http://localhost:9090'],
      ['promtool push metrics http://a.example.test m.txt', 'unknown: subcommand `push` of `promtool` is not described'],
    ],
  }),
  defineCommand({
    name: 'ajv',
    about: 'checks data against schemas',
    options: table({
      flag: '--all-errors, --verbose, --json-pointers, --unicode, --own-properties, --valid, --invalid, --allow-union-types, --allow-matching-properties',
      value: `-c, --spec, --errors, --changes, --coerce-types, --use-defaults, --remove-additional, --multiple-of-precision, --messages, --inline-refs,
        --loop-required, --loop-enum, --strict, --strict-schema, --strict-numbers, --strict-types, --strict-tuples, --strict-required, --validate-formats,
        --data, --discriminator, --code-es5, --code-esm, --code-lines, --code-optimize, --code-formats, --log`,
      reads: '-s, -d, -r, -m',
      writes: '-o',
    }),
    inherit: true,
    subcommands: {
      validate: { aliases: ['test', 'compile', 'migrate'], effects: (args) => loadsFiles(args, ['-c'], 'javascript') },
    },
    examples: [
      ['ajv validate -s s.json -d d.json', 'read s.json', 'read d.json'],
      ['ajv compile -s s.json -r r.json -m m.json -o /opt/a', 'read s.json', 'read r.json', 'read m.json', 'write /opt/a'],
      ['ajv test -s s.json -c /opt/a.js', 'read s.json', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['ajv frob', 'unknown: subcommand `frob` of `ajv` is not described'],
    ],
  }),
  defineCommand({
    name: 'redocly',
    aliases: ['spectral', 'vacuum', 'swagger-cli'],
    about: 'checks descriptions of interfaces and data; rules may be code of the project',
    options: table({
      flag: `--strict, -q --quiet, -v --verbose, --all-errors, --errors, --dereferenced, --generate-ignore-file, --remove-unused-components, --disable-google-font,
        --use-community-edition, --no-color, -D --display-only-failures, --details, -b, --ignore-unknown-format, --fail-on-unmatched-globs, --show-unmatched-globs, --show-documentation-url`,
      value:
        '--format -f, --skip-rule, --skip-preprocessor, --skip-decorator, --title, -p --port, -h --host, --fail-severity -F, --max-problems, --extends, -c --coerce-types, --spec, --ext, -e --encoding, -n --min-score, --stdin-filepath, --lint-config, --component-renaming-conflicts-severity',
      reads: '-s --schema, -d --data',
      code: '-r --ruleset, --config',
      writes: '-o --output --outfile',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: (args) => [projectCode('checks', '.spectral.js', '.spectral.mjs'), ...readsOperandsOr(args)] },
      validate: { effects: readsOperandsOr },
      stats: { aliases: ['check-config', 'score'], effects: readsOperandsOr },
      join: { effects: (args) => [...readsOperandsOr(args), ...(args.has('-o') ? [] : [write('openapi.yaml')])] },
      bundle: { effects: readsOperandsOr },
      'build-docs': { effects: (args) => [...readsOperandsOr(args), ...(args.has('-o') ? [] : [write('redoc-static.html')])] },
      'preview-docs': { aliases: ['preview'], effects: (args) => [...readsOperandsOr(args), connect('listen', 'localhost')] },
      split: { effects: (args) => [...readsOperandsOr(args), write('.', 'folder')] },
      // the last word begins the name of the report
      report: {
        effects: (args) => [
          ...readsOperandsOr({ operands: args.operands.slice(0, 1) }),
          write(args.operands[1] ? `${show(args.operands[1])}*` : 'vacuum-report*'),
        ],
      },
    },
    examples: [
      ['vacuum report a.yaml notes', 'read a.yaml', 'write notes*'],
      ['redocly lint api.yaml', 'execute:project checks', 'read api.yaml'],
      ['swagger-cli validate api.yaml', 'read api.yaml'],
      ['redocly stats api.yaml', 'read api.yaml'],
      ['redocly join a.yaml b.yaml', 'read a.yaml', 'read b.yaml', 'write openapi.yaml'],
      ['redocly bundle api.yaml -o out.yaml', 'write out.yaml', 'read api.yaml'],
      ['redocly build-docs api.yaml', 'read api.yaml', 'write redoc-static.html'],
      ['redocly preview-docs api.yaml', 'read api.yaml', 'connect:listen localhost'],
      ['redocly split api.yaml', 'read api.yaml', 'write:folder .'],
      ['redocly lint api.yaml --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['vacuum report api.yaml', 'read api.yaml', 'write vacuum-report*'],
      [
        'spectral lint -r /opt/x.js api.yaml',
        'unknown: runs `/opt/x.js`, which is not part of the workspace',
        'execute:project checks',
        'read api.yaml',
      ],
      ['redocly push api.yaml', 'unknown: subcommand `push` of `redocly` is not described'],
    ],
  }),
  defineCommand({
    name: 'dprint',
    aliases: ['treefmt', 'oxfmt', 'efmt'],
    about: 'formats files of many kinds; plugins and programs come from its settings',
    options: table({
      flag: '--incremental, --verbose -v, --staged, --allow-no-files, --fail-on-change, --ci, --no-cache -c, --list-different, --check, --diff, -q --quiet, -u',
      value: '--excludes, --plugins, --formatters -f, --log-level -L, --walk, --on-unmatched',
      folder: '--tree-root -C',
      code: '--config --config-file',
    }),
    // `dprint fmt`, `dprint check`, plain `treefmt`
    effects: (args) => {
      const verb = args.text(0) ?? ''
      const operands = /^(fmt|check|output-file-paths)$/.test(verb) ? args.operands.slice(1) : args.operands
      const checks = verb === 'check' || verb === 'output-file-paths' || args.has('--check', '--list-different')
      return [projectCode('formatters'), ...loadsValues(args, ['--plugins']), ...(checks ? readsOperandsOr : editsOperands)({ operands })]
    },
    examples: [
      ['dprint check', 'execute:project formatters', 'read .'],
      [
        'dprint check --tree-root /opt/a',
        'execute:project formatters',
        'read /opt/a',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['treefmt --fail-on-change', 'execute:project formatters', 'write:edit .'],
      [
        'treefmt --config-file /opt/x.toml',
        'unknown: runs `/opt/x.toml`, which is not part of the workspace',
        'execute:project formatters',
        'write:edit .',
      ],
      ['dprint --frob', 'unknown: option `--frob` of `dprint` is not described', 'execute:project formatters', 'write:edit .'],
      [
        'dprint --plugins /opt/a',
        'execute:project formatters',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'gitlint',
    aliases: ['committed'],
    about: 'checks commit messages',
    options: table({
      flag: '--staged, --fail-without-commits, -v --verbose, -s --silent, -d --debug, --no-merge-commit, --ignore-stdin',
      value: '--commits --commit, --ignore, -c',
      reads: '--msg-filename',
      code: '--extra-path -e, --config -C',
    }),
    inherit: true,
    subcommands: { lint: { effects: [read('.git')] }, 'generate-config': { effects: [write('.gitlint')] } },
    effects: [read('.git')],
    examples: [
      ['gitlint --commits HEAD~3..HEAD', 'read .git'],
      ['gitlint lint', 'read .git'],
      ['gitlint generate-config', 'write .gitlint'],
      ['gitlint lint --msg-filename /opt/a --config /opt/b', 'read /opt/a', 'unknown: runs `/opt/b`, which is not part of the workspace'],
      ['gitlint install-hook', 'unknown: subcommand `install-hook` of `gitlint` is not described'],
      ['gitlint --extra-path /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .git'],
    ],
  }),
]
