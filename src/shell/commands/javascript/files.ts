import { defineCommand, read, removeTree, run, write } from '../../command-spec.ts'
import { hasGlob } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'rimraf',
    aliases: ['del', 'del-cli', 'trash-cli'],
    about: 'deletes files and folders',
    options: table({
      flag: '-g --glob, --no-glob, -G, -v --verbose, -V --no-verbose, -i --interactive, -I --no-interactive, --preserve-root, --force -f, -d --dry-run',
      value: '--backoff, --max-retries, --retry-delay, --tmp, --impl',
    }),
    effects: ({ operands, has }) =>
      operands.map((word) => (has('-d') ? read(word) : removeTree(word, undefined, hasGlob(word) ? { glob: true } : {}))),
    examples: [
      ['rimraf dist', 'delete dist'],
      ['rimraf --no-preserve-root x', 'unknown: option `--no-preserve-root` of `rimraf` is not described', 'delete x'],
    ],
  }),
  defineCommand({
    name: 'mkdirp',
    aliases: ['make-dir'],
    about: 'makes folders',
    options: table({ flag: '-p --print', value: '-m --mode' }),
    effects: ({ operands }) => operands.map((word) => write(word, 'folder')),
    examples: [
      ['mkdirp a/b', 'write:folder a/b'],
      ['mkdirp --frob', 'unknown: option `--frob` of `mkdirp` is not described'],
    ],
  }),
  defineCommand({
    name: 'shx',
    about: 'shell commands for every platform',
    style: 'raw',
    effects: ({ words }) => [run(words)],
    examples: [
      ['shx rm -r dist', 'delete dist'],
      ['shx frob', 'unknown: program `frob` is not described'],
    ],
  }),
]
