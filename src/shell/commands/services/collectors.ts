import { connect, defineCommand, infra, nothing, projectCode, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'mimirtool',
    aliases: ['cortextool', 'lokitool'],
    about: 'checks rules and dashboards, or loads them into a server',
    options: table({
      flag: '--verbose, --disable-strict-mode, --strict',
      value: '--log.level, --address, --id, --backend, --rule-dirs',
      reads: '--rule-files',
      writes: '--output',
    }),
    inherit: true,
    subcommands: {
      rules: {
        subcommands: {
          check: { effects: readsOperands },
          lint: {
            options: table({ flag: '-n --dry-run' }),
            effects: (args) => (args.has('-n') ? readsOperandsOr(args) : [unknown('`rules lint` edits its files')]),
          },
          list: { effects: [infra('read', 'rules')] },
          print: { effects: [infra('read', 'rules')] },
          diff: { effects: (args) => [...readsOperandsOr(args), infra('read', 'rules')] },
        },
      },
      analyze: { aliases: ['analyse'], subcommands: { 'rule-file': { effects: readsOperands }, dashboard: { effects: readsOperands } } },
      alertmanager: { subcommands: { verify: { effects: readsOperands } } },
      version: { effects: nothing },
    },
    examples: [
      ['mimirtool rules check a.yml', 'read a.yml'],
      ['mimirtool rules lint -n a.yml', 'read a.yml'],
      ['mimirtool rules lint a.yml', 'unknown: `rules lint` edits its files'],
      ['mimirtool rules list --address http://x', 'infra:read rules'],
      ['mimirtool rules print', 'infra:read rules'],
      ['mimirtool rules diff --rule-files /opt/a', 'read /opt/a', 'read .', 'infra:read rules'],
      ['mimirtool analyze rule-file a.yml --output /opt/a', 'write /opt/a', 'read a.yml'],
      ['mimirtool analyze dashboard a.json', 'read a.json'],
      ['mimirtool alertmanager verify a.yml', 'read a.yml'],
      ['mimirtool version'],
      ['mimirtool rules sync a.yml', 'unknown: subcommand `sync` of `mimirtool rules` is not described'],
    ],
  }),
  defineCommand({
    name: 'vector',
    about: 'moves logs and metrics',
    options: table({
      flag: '-q --quiet, -v --verbose',
      value: '--color',
      reads: '-c --config, --config-yaml, --config-toml, --config-json, -C --config-dir',
    }),
    inherit: true,
    subcommands: {
      validate: { options: table({ flag: '--no-environment -ne, --skip-healthchecks, -d --deny-warnings' }), effects: readsOperands },
      test: { effects: readsOperands },
      list: { effects: nothing },
      graph: { effects: nothing },
      vrl: {
        options: table({ reads: '-i --input -p --program' }),
        effects: ({ operands }) => (operands.length > 0 ? nothing : [read('.')]),
      },
    },
    // what moves, where to and by which programs is in its settings
    effects: [unknown('moves what its settings say')],
    examples: [
      ['vector --config vector.yaml', 'unknown: moves what its settings say'],
      ['vector validate --no-environment vector.toml', 'read vector.toml'],
      ['vector test vector.toml', 'read vector.toml'],
      [
        'vector --config /opt/a --config-yaml /opt/b --config-toml /opt/c --config-json /opt/d --config-dir /opt/e list',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
      ],
      ['vector graph -c a.toml', 'read a.toml'],
      ['vector vrl -i /opt/a', 'read /opt/a', 'read .'],
      ['vector tap', 'unknown: subcommand `tap` of `vector` is not described'],
    ],
  }),
  defineCommand({
    name: 'otelcol',
    aliases: ['otelcol-contrib', 'loki', 'tempo', 'mimir', 'fluent-bit', 'promtail'],
    about: 'collects logs and metrics',
    style: 'long',
    options: table({
      flag: '-verify-config, -check-syntax, --dry-run, -dry-run, -version, --version, -print-config-stderr',
      value: '-log.level, --log.level, --feature-gates, -target, --input-filter, --output-filter',
      reads: '-config.file --config.file, --config -config -c, --config-directory',
    }),
    effects: (args) =>
      args.has('-verify-config', '-check-syntax', '--dry-run', '-dry-run', '-version', '--version') || args.text(0) === 'validate'
        ? nothing
        : [unknown(`\`${args.name}\` collects what its settings say`)],
    examples: [
      ['otelcol validate --config=otel.yaml', 'read otel.yaml'],
      ['loki -config.file=/opt/a -verify-config', 'read /opt/a'],
      ['fluent-bit --config /opt/a --config-directory /opt/b --dry-run', 'read /opt/a', 'read /opt/b'],
      ['otelcol --config a.yaml', 'read a.yaml', 'unknown: `otelcol` collects what its settings say'],
      ['loki -frob', 'unknown: option `-frob` of `loki` is not described'],
    ],
  }),
  defineCommand({
    name: 'setup-envtest',
    about: 'fetches the servers that tests of operators need',
    options: table({ flag: '-i, -v, --use-env', value: '-p --print, --os, --arch, --use-deprecated-gcs, --index', writes: '--bin-dir' }),
    inherit: true,
    subcommands: {
      use: { effects: [connect('get', 'https://github.com')] },
      list: { effects: [connect('get', 'https://github.com')] },
      version: { effects: nothing },
    },
    examples: [
      ['setup-envtest use 1.30 -p path', 'connect:get https://github.com'],
      ['setup-envtest list --bin-dir /opt/a', 'write /opt/a', 'connect:get https://github.com'],
      ['setup-envtest version'],
      ['setup-envtest cleanup', 'unknown: subcommand `cleanup` of `setup-envtest` is not described'],
    ],
  }),
  defineCommand({
    name: 'operator-sdk',
    aliases: ['kubebuilder'],
    about: 'writes operators for Kubernetes',
    options: table({ flag: '--verbose', value: '--plugins, --project-version' }),
    inherit: true,
    subcommands: {
      version: { effects: nothing },
      bundle: {
        subcommands: {
          validate: { options: table({ value: '-b --image-builder, --select-optional, -o --output' }), effects: readsOperands },
        },
      },
      // it runs the generators and the build of the project
      create: {
        subcommands: {
          api: {
            options: table({
              flag: '--resource, --controller, --namespaced, --make, --force',
              value: '--group, --version, --kind, --plural',
            }),
            effects: [projectCode('build', 'Makefile', 'PROJECT'), write('.', 'edit')],
          },
        },
      },
    },
    examples: [
      ['operator-sdk version'],
      ['operator-sdk bundle validate ./bundle', 'read bundle'],
      ['kubebuilder create api --group a --version v1 --kind B', 'execute:project build', 'write:edit .'],
      ['operator-sdk run bundle x', 'unknown: subcommand `run` of `operator-sdk` is not described'],
    ],
  }),
]
