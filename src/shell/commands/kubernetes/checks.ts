import { defineCommand, infra, nothing, read, unknown, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'kyverno',
    aliases: ['gator', 'kubent', 'nova'],
    about: 'checks manifests and clusters against policies and versions',
    options: table({
      flag: '-p --policy-report, -t --detailed-results, --table, --remove-color, --audit-warn, -c --cluster, --stdin, --require, -e --exit-error, --wide, --containers, --format, --helm3, --helm2',
      value:
        '-n --namespace, -s --set, --test-case-selector, --context, -l --log-level, -a --additional-kind, -t --target-version, --deny-only, -v',
      reads: '-r --resource, -f --values-file --filename --file, -u --userinfo, --exception, -i --image',
      writes: '-o --output',
    }),
    inherit: true,
    subcommands: {
      apply: { effects: readsOperandsOr },
      test: { effects: readsOperandsOr },
      verify: { effects: readsOperandsOr },
      expand: { effects: readsOperandsOr },
      find: { effects: [infra('read', 'releases')] },
      version: { effects: nothing },
      jp: { effects: nothing },
    },
    effects: (args) =>
      args.operands.length === 0 ? [infra('read', 'cluster')] : [unknown(`\`${args.name} ${args.text(0)}\` is not described`)],
    examples: [
      ['kyverno apply policies -r k8s/a.yaml', 'read k8s/a.yaml', 'read policies'],
      ['kyverno test .', 'read .'],
      ['gator verify suite.yaml', 'read suite.yaml'],
      ['gator expand', 'read .'],
      ['nova find', 'infra:read releases'],
      ['kyverno version'],
      ['kyverno jp query'],
      [
        'kyverno jp query --values-file /opt/a --userinfo /opt/b --exception /opt/c --image /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
      ],
      ['kyverno jp query --output /opt/a', 'write /opt/a'],
      ['kubent', 'infra:read cluster'],
      ['kyverno frob', 'unknown: `kyverno frob` is not described'],
    ],
  }),
  defineCommand({
    name: 'kompose',
    about: 'turns compose files into manifests',
    options: table({
      flag: '--stdout, -j --json, -v --verbose, --suppress-warnings, -c --chart',
      value: '--controller, --replicas, --volumes, --provider, -n --namespace',
      reads: '-f --file',
      writes: '-o --out',
    }),
    inherit: true,
    subcommands: {
      convert: { effects: ({ has }) => (has('--stdout', '-o') ? nothing : [write('.', 'folder')]) },
      version: { effects: nothing },
    },
    examples: [
      ['kompose convert --stdout -f compose.yaml', 'read compose.yaml'],
      ['kompose version'],
      ['kompose convert --stdout -f compose.yaml --out /opt/a', 'read compose.yaml', 'write /opt/a'],
      ['kompose up', 'unknown: subcommand `up` of `kompose` is not described'],
    ],
  }),
  defineCommand({
    name: 'ytt',
    aliases: ['kbld', 'jb', 'tk'],
    about: 'renders manifests',
    options: table({
      flag: '--debug, --strict, --dangerous-allow-template-stdout, --dangerous-allow-redirect, --dangerous-allow-all-symlink-destinations, -t --test, --stdout, --summarize -s, --json, --names',
      value: '-v --data-value, --data-value-yaml, -o --output',
      reads: '-f --file, --data-values-file',
    }),
    effects: (args) =>
      args.name === 'ytt' || args.name === 'kbld'
        ? nothing
        : /^(?:show|eval|diff|lint|fmt)$/.test(textOf(args.operands[0]) ?? '')
          ? args.operands.slice(1).map((word) => read(word))
          : [unknown(`\`${args.name} ${args.text(0) ?? ''}\` is not described`)],
    examples: [
      ['ytt -f config', 'read config'],
      ['ytt -f config --data-values-file /opt/a', 'read config', 'read /opt/a'],
      ['tk show environments/dev', 'read environments/dev'],
      ['tk apply environments/dev', 'unknown: `tk apply` is not described'],
    ],
  }),
  defineCommand({
    name: 'goss',
    aliases: ['container-structure-test'],
    about: 'checks what a machine or an image holds',
    options: table({
      flag: '--no-color, --color, --pull, --quiet',
      value: '-f --format, -o --format-options, -s --sleep, -r --retry-timeout, --max-concurrent, -i --image, --driver, --platform',
      reads: '-g --gossfile, --vars, --config -c',
    }),
    inherit: true,
    // `goss validate` runs the commands of its file
    subcommands: { render: { effects: nothing }, test: { effects: [infra('read', 'image')] } },
    examples: [
      ['goss render -g goss.yaml', 'read goss.yaml'],
      ['goss render -g goss.yaml --vars /opt/a', 'read goss.yaml', 'read /opt/a'],
      ['container-structure-test test --image a --config c.yaml', 'read c.yaml', 'infra:read image'],
      ['goss validate', 'unknown: subcommand `validate` of `goss` is not described'],
    ],
  }),
]
