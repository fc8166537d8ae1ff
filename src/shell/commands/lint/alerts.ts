import { connect, defineCommand, infra, nothing, read, readsOperands, type Subcommand } from '../../command-spec.ts'
import { table } from '../_table.ts'

/** The first word says what is checked. */
const checked: Subcommand = { effects: ({ operands }) => operands.slice(1).map((word) => read(word)) }

/** Queries stand first or are left out; what adds or expires is an act on what people are told. */
const asks: Subcommand = { effects: (args) => [infra(/^(query|)$/.test(args.text(0) ?? '') ? 'read' : 'change', args.name)] }
const shows: Subcommand = { effects: ({ name }) => [infra('read', name)] }

export default [
  defineCommand({
    name: 'promtool',
    about: 'checks settings of Prometheus',
    // `push` sends, `tsdb create-blocks-from` writes
    options: table({
      flag: '--lint-fatal, --extended, --agent, --syntax-only, --diff, --debug, --ignore-unknown-fields',
      value: '--lint, --format, -o --output, --start, --end, --step, --timeout, --match, --run, --limit, --enable-feature, --header',
      reads: '--http.config.file, --config.file',
      writes: '--junit',
    }),
    inherit: true,
    subcommands: {
      check: checked,
      test: checked,
      tsdb: { subcommands: { analyze: { effects: readsOperands }, list: { effects: readsOperands } } },
      query: { effects: ({ operands }) => operands.slice(1, 2).map((word) => connect('get', word)) },
    },
    examples: [
      ['promtool check rules a.yml', 'read a.yml'],
      ['promtool test rules a.yml', 'read a.yml'],
      [
        'promtool test rules --junit /opt/a --config.file /opt/c --http.config.file /opt/b a.yml',
        'write /opt/a',
        'read /opt/c',
        'read /opt/b',
        'read a.yml',
      ],
      ['promtool tsdb analyze data', 'read data'],
      ['promtool tsdb list data', 'read data'],
      ['promtool query instant http://localhost:9090 up', 'connect:get http://localhost:9090'],
      ['promtool push metrics http://a.example.test m.txt', 'unknown: subcommand `push` of `promtool` is not described'],
    ],
  }),
  defineCommand({
    name: 'amtool',
    about: 'asks Alertmanager and checks its settings',
    options: table({
      flag: '-s --silenced, -a --active, -i --inhibited, -u --unprocessed, --expired, -q --quiet, --comment-required, -v --verbose',
      value:
        '--alertmanager.url, -o --output, --receiver, --within, --timeout, --date.format, --created-by, --id, --tree, --verify.receivers',
      reads: '--config.file',
    }),
    inherit: true,
    subcommands: {
      alert: asks,
      silence: asks,
      cluster: shows,
      config: shows,
      'check-config': { effects: readsOperands },
      version: { effects: nothing },
    },
    examples: [
      ['amtool check-config a.yml', 'read a.yml'],
      ['amtool alert query --active', 'infra:read amtool alert'],
      ['amtool silence add x=y', 'infra:change amtool silence'],
      ['amtool cluster show', 'infra:read amtool cluster'],
      ['amtool config routes', 'infra:read amtool config'],
      ['amtool config routes test --config.file=a.yml severity=critical', 'read a.yml', 'infra:read amtool config'],
      ['amtool version'],
      ['amtool frob', 'unknown: subcommand `frob` of `amtool` is not described'],
    ],
  }),
]
