import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing, read, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

const options = table({
  flag: '-n --null, -m --multiple, -c --compact, --plain, --pretty, --colour, --csv-headers, --length, --merge-input-documents, --escape-html',
  value: '-s --selector, -p --parser, -r --read, -w --write, -t --type, -v --value, --format, --indent, --csv-comma, --csv-write-comma',
  writes: '-o --out',
})

const changes = (args: Args): readonly Draft[] => args.values('-f').map((file) => (args.has('-o') ? read(file) : write(file, 'edit')))

export default defineCommand({
  name: 'dasel',
  about: 'looks into and changes JSON, YAML, TOML, XML and CSV',
  options: table({ reads: '-f --file' }, options),
  effects: () => nothing,
  subcommands: {
    select: { options: table({ reads: '-f --file' }, options), effects: nothing },
    put: { options: table({ value: '-f --file' }, options), effects: changes },
    delete: { options: table({ value: '-f --file' }, options), effects: changes },
    validate: { effects: ({ operands }) => operands.map((file) => read(file)) },
  },
  examples: [
    ['dasel -f a.toml .title', 'read a.toml'],
    ['dasel select -f a.yaml -s .title', 'read a.yaml'],
    ['dasel put -f a.json -v 1 .version', 'write:edit a.json'],
    ['dasel put -f a.json -o b.json -v 1 .version', 'write b.json', 'read a.json'],
    ['dasel delete -f a.json .version', 'write:edit a.json'],
    ['dasel validate a.json', 'read a.json'],
    ['dasel --frob', 'unknown: option `--frob` of `dasel` is not described'],
  ],
})
