import { connect, defineCommand, nothing, read } from '../../command-spec.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default defineCommand({
  name: 'taplo',
  about: 'formats, checks and reads TOML',
  options: table({
    flag: '--verbose, --log-spans, --no-auto-config',
    value: '--colors',
    reads: '-c --config',
    writes: '--cache-path',
  }),
  inherit: true,
  subcommands: {
    format: {
      aliases: ['fmt'],
      options: table({ flag: '--check, --diff, -f --force', value: '-o --option, --stdin-filepath' }),
      effects: (args) => (args.has('--check', '--diff') || args.text(0) === '-' ? readsOperandsOr(args) : editsOperands(args)),
    },
    lint: {
      aliases: ['check', 'validate'],
      options: table({ flag: '--default-schema-catalogs, --no-schema', value: '--schema, --schema-catalog' }),
      effects: (args) => readsOperandsOr(args),
    },
    get: {
      options: table({ flag: '-s --strip-newline', value: '-o --output-format, --separator', reads: '-f --file-path' }),
      effects: nothing,
    },
    config: { effects: [read('.')] },
    lsp: { effects: [connect('listen', 'localhost')] },
    completions: { effects: nothing },
  },
  examples: [
    ['taplo lint --cache-path /opt/a', 'write /opt/a', 'read .'],
    ['taplo fmt', 'write:edit .'],
    ['taplo format --check a.toml', 'read a.toml'],
    ['taplo lint --schema x', 'read .'],
    ['taplo get -f a.toml package.name', 'read a.toml'],
    ['taplo config', 'read .'],
    ['taplo lsp', 'connect:listen localhost'],
    ['taplo completions bash'],
    ['taplo fmt --config /opt/a', 'read /opt/a', 'write:edit .'],
    ['taplo frob', 'unknown: subcommand `frob` of `taplo` is not described'],
  ],
})
