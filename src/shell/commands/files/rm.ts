import { defineCommand, remove, removeTree, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'rm',
    aliases: ['grm'],
    about: 'delete files and folders',
    abbreviates: true,
    options: table({
      flag: '-f --force, -i, -I, -r -R --recursive, -d --dir, -v --verbose, -P, -W, -x, --one-file-system, --no-preserve-root',
      'value?': '--interactive, --preserve-root',
    }),
    effects: ({ operands, has }) => operands.map((operand) => (has('-r') ? removeTree(operand) : remove(operand))),
    examples: [
      ['rm a.txt b.txt', 'delete a.txt', 'delete b.txt'],
      ['rm -rf dist', 'delete dist'],
      ['rm -fr --no-preserve-root /', 'delete /'],
      ['rm -- -odd', 'delete -odd'],
      ['rm --trash a', 'unknown: option `--trash` of `rm` is not described', 'delete a'],
    ],
  }),
  defineCommand({
    name: 'rmdir',
    about: 'delete empty folders',
    abbreviates: true,
    options: table({ flag: '-p --parents, -v --verbose, --ignore-fail-on-non-empty' }),
    // a folder with anything in it stays: nothing is lost
    effects: ({ operands }) => operands.map((operand) => remove(operand, 'empty')),
    examples: [
      ['rmdir old', 'delete:empty old'],
      ['rmdir --force old', 'unknown: option `--force` of `rmdir` is not described', 'delete:empty old'],
    ],
  }),
  defineCommand({
    name: 'unlink',
    about: 'delete one file',
    effects: ({ operands }) => operands.map((operand) => remove(operand)),
    examples: [
      ['unlink a.sock', 'delete a.sock'],
      ['unlink -f a', 'unknown: option `-f` of `unlink` is not described', 'delete a'],
    ],
  }),
  defineCommand({
    name: 'shred',
    aliases: ['srm', 'wipe', 'gshred'],
    about: 'overwrite files so that they cannot be restored',
    abbreviates: true,
    options: table({
      flag: '-f --force, -v --verbose, -x --exact, -z --zero, -u, -r, -R, -q, -c, -s, -m, -d, -l',
      value: '-n --iterations',
      reads: '--random-source',
      'value?': '--remove',
    }),
    effects: ({ operands, has, name }) =>
      // a tag of its own: nothing that git or a build could bring back makes this ordinary
      operands.map((operand) => (has('-u', '--remove') || name !== 'shred' ? removeTree(operand, 'shred') : write(operand, 'shred'))),
    examples: [
      ['shred -n 3 key.pem', 'write:shred key.pem'],
      ['shred -fuz notes.txt', 'delete:shred notes.txt'],
      ['shred -n 3 key.pem --random-source /opt/a', 'read /opt/a', 'write:shred key.pem'],
      ['shred --remove key.pem', 'delete:shred key.pem'],
      ['shred --all', 'unknown: option `--all` of `shred` is not described'],
    ],
  }),
  defineCommand({
    name: 'trash',
    aliases: ['trash-put', 'rmtrash'],
    about: 'move files to the trash',
    options: table({ flag: '-v --verbose, -f --force, -i, -r -R --recursive, -d --directory, -s' }),
    effects: ({ operands }) => operands.map((operand) => removeTree(operand, 'move')),
    examples: [
      ['trash old.txt', 'delete:move old.txt'],
      ['trash --empty', 'unknown: option `--empty` of `trash` is not described'],
    ],
  }),
]
