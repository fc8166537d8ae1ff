import { connect, defineCommand, nothing, read, write } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default defineCommand({
  name: 'vale',
  about: 'checks prose',
  options: table({
    flag: '--ignore-syntax, --no-exit, --no-global, --no-wrap',
    value: '--ext, --filter, --glob, --minAlertLevel, --output',
    reads: '--config',
  }),
  inherit: true,
  subcommands: {
    sync: { effects: [connect('get', 'https://github.com'), write('styles', 'folder')] },
    'ls-config': { effects: [read('.vale.ini')] },
    'ls-dirs': { effects: nothing },
    'ls-vars': { effects: nothing },
    'ls-metrics': { effects: (args) => readsOperandsOr(args) },
  },
  effects: (args) => readsOperandsOr(args),
  examples: [
    ['vale docs', 'read docs'],
    ['vale --output=line --config /opt/a docs', 'read /opt/a', 'read docs'],
    ['vale sync', 'connect:get https://github.com', 'write:folder styles'],
    ['vale ls-config', 'read .vale.ini'],
    ['vale ls-dirs'],
    ['vale ls-vars'],
    ['vale ls-metrics a.md', 'read a.md'],
    ['vale --frob', 'unknown: option `--frob` of `vale` is not described', 'read .'],
  ],
})
