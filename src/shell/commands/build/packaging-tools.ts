import { defineCommand, read, readsOperands } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'dpkg-parsechangelog',
    about: 'reads the changes of a Debian package',
    options: table({
      flag: '--all, --reverse, -v',
      value: '-S --show-field, -F, --format, --since, --until, --from, --to, -n --count, --offset, -c',
      reads: '-l --file',
    }),
    effects: [read('debian/changelog')],
    examples: [
      ['dpkg-parsechangelog -S Version', 'read debian/changelog'],
      ['dpkg-parsechangelog -l /opt/a', 'read /opt/a', 'read debian/changelog'],
      ['dpkg-parsechangelog -L x', 'unknown: option `-L` of `dpkg-parsechangelog` is not described', 'read debian/changelog'],
    ],
  }),
  defineCommand({
    name: 'sparse',
    aliases: ['smatch'],
    about: 'checks C',
    style: 'long',
    options: table({ flag: '-v, -m64, -m32, -p=kernel', value: '-I, -I*, -D*, -W*, -f*, -std, -include' }),
    effects: readsOperands,
    examples: [
      ['sparse -Iinclude -Wall a.c', 'read a.c'],
      ['smatch --frob a.c', 'unknown: option `--frob` of `smatch` is not described', 'read a.c'],
    ],
  }),
]
