import type { Args } from '../../arguments.ts'
import { config, connect, defineCommand, type Draft, infra, publish, read, send, type Subcommand } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'

const studio = 'https://graphql.api.apollographql.com'
const common = table({
  flag: '--watch -w, --background, --skip-update-check',
  value:
    '--name, --profile, --format, --log -l, --client-timeout, --query-count-threshold, --query-percentage-threshold, --validation-period, --elv2-license, --federation-version',
  reads: '--schema, --config, --supergraph-config',
  writes: '--output -o',
})

/** An address is asked itself, a graph by name at the service. */
const asks = ({ operands: [address] }: Args): readonly Draft[] => {
  return [connect('get', address && /^https?:/.test(show(address)) ? address : studio)]
}

const looks: Subcommand = { options: common, effects: asks }
/** The service looks at the schema that it is sent. */
const compares: Subcommand = { options: common, effects: (args) => [send('upload', studio, { carries: args.values('--schema') })] }
const schemas = (what: string): Subcommand => ({
  subcommands: {
    introspect: looks,
    fetch: looks,
    list: looks,
    check: compares,
    lint: compares,
    publish: {
      options: table({ flag: '--convert, --no-url', value: '--routing-url, --git-context' }, common),
      effects: [publish('release', what)],
    },
    delete: { options: table({ flag: '--confirm, --dry-run' }, common), effects: [publish('release', `${what} delete`)] },
  },
})

export default defineCommand({
  name: 'rover',
  about: 'GraphQL schemas of Apollo',
  subcommands: {
    graph: schemas('graph'),
    subgraph: schemas('subgraph'),
    supergraph: {
      subcommands: {
        compose: { options: common, effects: [read('supergraph.yaml')] },
        fetch: looks,
      },
    },
    readme: { subcommands: { fetch: looks } },
    config: {
      subcommands: {
        whoami: looks,
        list: { effects: [] },
        auth: { effects: [infra('secret', 'rover login')] },
        clear: { effects: [config('global', 'rover settings')] },
        delete: { effects: [config('global', 'rover settings')] },
      },
    },
    docs: { effects: [] },
    explain: { effects: [] },
    info: { effects: [] },
  },
  examples: [
    ['rover graph introspect http://localhost:4000', 'connect:get http://localhost:4000'],
    ['rover graph fetch g@main', `connect:get ${studio}`],
    [
      'rover graph fetch g@main --supergraph-config /opt/a --output /opt/b',
      'read /opt/a',
      'write /opt/b',
      'connect:get https://graphql.api.apollographql.com',
    ],
    ['rover graph list', `connect:get ${studio}`],
    ['rover graph lint g@main', `send:upload ${studio}`],
    ['rover subgraph check g@main --schema a.graphql', 'read a.graphql', `send:upload ${studio}`],
    ['rover subgraph publish g@main --schema a.graphql', 'read a.graphql', 'publish:release subgraph'],
    ['rover graph delete g@main', 'publish:release graph delete'],
    ['rover supergraph compose --config s.yaml', 'read s.yaml', 'read supergraph.yaml'],
    ['rover readme fetch g@main', `connect:get ${studio}`],
    ['rover config whoami', `connect:get ${studio}`],
    ['rover config list'],
    ['rover config auth', 'infra:secret rover login'],
    ['rover config clear', 'config:global rover settings'],
    ['rover docs list'],
    ['rover explain E001'],
    ['rover info'],
    ['rover install', 'unknown: subcommand `install` of `rover` is not described'],
  ],
})
