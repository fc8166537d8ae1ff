import { wordSet } from '../../../word-set.ts'
import { config, defineCommand, type Draft, flow, nothing, printsLine, read, type Source, unknown, write } from '../../command-spec.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { hole } from '../_inputs.ts'
import { table } from '../_table.ts'

const fresh = hole('temp-path', '$(mktemp)')

export default [
  defineCommand({
    name: 'touch',
    aliases: ['gtouch'],
    about: 'create files or set their times',
    abbreviates: true,
    options: table({
      flag: '-a, -c --no-create, -f, -h --no-dereference, -m',
      value: '-A, -d --date, -t, --time',
      reads: '-r --reference',
    }),
    // what is in the file stays, as with appending nothing
    effects: ({ operands }) => operands.map((operand) => write(operand, 'append', { detail: { keeps: true } })),
    examples: [
      ['touch a.txt', 'write:append a.txt'],
      ['touch -r a.txt /etc/x', 'read a.txt', 'write:append /etc/x'],
      ['touch --all x', 'unknown: option `--all` of `touch` is not described', 'write:append x'],
    ],
  }),
  defineCommand({
    name: 'mkdir',
    aliases: ['gmkdir', 'md'],
    about: 'create folders',
    abbreviates: true,
    options: table({ flag: '-p --parents, -v --verbose, -Z', value: '-m --mode', 'value?': '--context' }),
    effects: ({ operands, has }) => operands.map((operand) => write(operand, 'folder', { detail: { empty: true, parents: has('-p') } })),
    examples: [
      ['mkdir -p src/a src/b', 'write:folder src/a', 'write:folder src/b'],
      ['mkdir --all x', 'unknown: option `--all` of `mkdir` is not described', 'write:folder x'],
    ],
  }),
  defineCommand({
    name: 'mkfifo',
    about: 'create named pipes',
    abbreviates: true,
    options: table({ flag: '-Z', value: '-m --mode', 'value?': '--context' }),
    effects: ({ operands }) => operands.map((operand) => write(operand, 'append')),
    examples: [
      ['mkfifo pipe', 'write:append pipe'],
      ['mkfifo -x p', 'unknown: option `-x` of `mkfifo` is not described', 'write:append p'],
    ],
  }),
  defineCommand({
    name: 'mknod',
    about: 'create device nodes and pipes',
    abbreviates: true,
    options: table({ flag: '-Z', value: '-m --mode' }),
    effects: ({ operands, text }) => [
      ...operands.slice(0, 1).map((operand) => write(operand)),
      ...(text(1) === 'p' ? [] : [config('system', 'device node')]),
    ],
    examples: [
      ['mknod pipe p', 'write pipe'],
      ['mknod disk b 8 0', 'write disk', 'config:system device node'],
      ['mknod -x p', 'unknown: option `-x` of `mknod` is not described', 'write p', 'config:system device node'],
    ],
  }),
  defineCommand({
    name: 'mktemp',
    aliases: ['gmktemp'],
    about: 'create a fresh file or folder',
    abbreviates: true,
    options: table({ flag: '-d --directory, -u --dry-run, -q --quiet, -t', value: '-p, --suffix', 'value?': '--tmpdir' }),
    effects: ({ operands: [template], has, value }) => {
      const folder = value('-p') ?? value('--tmpdir')
      if (!folder && (!template || has('-t', '--tmpdir'))) return [printsLine(fresh)]
      const made = join(...(folder ? [folder, literal('/')] : []), template ?? literal('tmp.XXXXXXXXXX'))
      // a name nobody had before: fresh, wherever in the temp folder it lies
      const isTemp = /^(?:\/tmp\/|\/var\/tmp\/|\$\{?TMPDIR)/.test(show(made)) && !show(made).includes('..')
      return [...(has('-u') ? [] : [write(made, has('-d') ? 'folder' : undefined)]), printsLine(isTemp ? fresh : filled(made))]
    },
    examples: [
      ['mktemp -d'],
      ['mktemp -t app.XXXX'],
      ['mktemp /tmp/app.XXXXXX', 'write /tmp/app.XXXXXX'],
      ['mktemp -d -p out', 'write:folder out/tmp.XXXXXXXXXX'],
      ['mktemp --exec x', 'unknown: option `--exec` of `mktemp` is not described', 'write x'],
    ],
  }),
  defineCommand({
    name: 'truncate',
    about: 'set the size of files',
    abbreviates: true,
    options: table({ flag: '-c --no-create, -o --io-blocks', value: '-s --size', reads: '-r --reference' }),
    effects: ({ operands, value }) =>
      operands.map((operand) => write(operand, textOf(value('-s'))?.startsWith('+') ? 'append' : 'overwrite')),
    examples: [
      ['truncate -s 0 app.log', 'write:overwrite app.log'],
      ['truncate -s +1M disk.img', 'write:append disk.img'],
      ['truncate -s 0 app.log --reference /opt/a', 'read /opt/a', 'write:overwrite app.log'],
      ['truncate --all x', 'unknown: option `--all` of `truncate` is not described', 'write:overwrite x'],
    ],
  }),
  defineCommand({
    name: 'fallocate',
    about: 'reserve space for a file',
    abbreviates: true,
    options: table({
      flag: '-n --keep-size, -v --verbose, -x --posix, -c --collapse-range, -d --dig-holes, -i --insert-range, -p --punch-hole, -z --zero-range',
      value: '-l --length, -o --offset',
    }),
    effects: ({ operands, has, value }) => [
      ...(isHuge(textOf(value('-l'))) ? [unknown('takes a large part of the disk')] : []),
      ...operands.map((operand) => write(operand, has('-c', '-d', '-p', '-z') ? 'overwrite' : 'append')),
    ],
    examples: [
      ['fallocate -l 500G disk.img', 'unknown: takes a large part of the disk', 'write:append disk.img'],
      ['fallocate -l 1G disk.img', 'write:append disk.img'],
      ['fallocate -p -l 4096 data.db', 'write:overwrite data.db'],
      ['fallocate --zero-range -l 1G disk.img', 'write:overwrite disk.img'],
      ['fallocate --dig-holes disk.img', 'write:overwrite disk.img'],
      ['fallocate --collapse-range -l 1G disk.img', 'write:overwrite disk.img'],
      ['fallocate --all x', 'unknown: option `--all` of `fallocate` is not described', 'write:append x'],
    ],
  }),
  defineCommand({
    name: 'dd',
    about: 'copy blocks of data',
    style: 'raw',
    effects: ({ words }) => {
      const settings = new Map<string, Word>()
      for (const word of words) {
        const key = /^([a-z]+)=/.exec(knownPrefix(word))?.[1]
        if (key === undefined || !blockSettings.has(key)) return [unknown(`a word of \`dd\` is not described`)]
        settings.set(key, dropPrefix(word, key.length + 1))
      }
      const [from, to] = [settings.get('if'), settings.get('of')]
      const source = from ?? 'stdin'
      const through = settings.has('count') ? 'cut' : 'copy'
      // what is passed over, or turned into other letters, makes another text of it
      const isCut = ['skip', 'iseek', 'seek', 'oseek', 'conv'].some((name) => settings.has(name))
      const sources: readonly Source[] = isCut ? [source, { taint: 'opaque' }] : [source]
      const outputs: readonly Draft[] = to ? [write(to), flow(sources, to, through)] : [flow(sources, 'stdout', through)]
      return [...(from ? [read(from)] : []), ...outputs]
    },
    examples: [
      ['dd if=a.img of=b.img bs=1M count=4', 'read a.img', 'write b.img'],
      ['dd if=/dev/zero of=/dev/sda', 'write /dev/sda'],
      ['dd if=/dev/zero of=disk.img', 'write disk.img', 'unknown: writes to `disk.img` without end'],
      ['dd if=/dev/zero of=disk.img bs=1M count=64', 'write disk.img'],
      ['dd if=a.txt bs=1 skip=9 | sh', 'read a.txt', 'unknown: runs text from standard input as shell'],
      ['dd --x', 'unknown: a word of `dd` is not described'],
    ],
  }),
  defineCommand({
    name: 'sync',
    aliases: ['fsync'],
    about: 'flush writes to disk',
    abbreviates: true,
    options: table({ flag: '-d --data, -f --file-system' }),
    effects: nothing,
    examples: [['sync'], ['sync --all', 'unknown: option `--all` of `sync` is not described']],
  }),
]

/** Whether a size is fifty gigabytes or more, which nobody means in passing. */
const isHuge = (size: string | undefined): boolean => {
  const [, amount = '', unit = ''] = /^\+?(\d+)([KMGTPE]?)/i.exec(size ?? '') ?? []
  return Number(amount) * 1024 ** 'kmgtpe'.indexOf(unit.toLowerCase() || '?') * 1024 >= 50 * 1024 ** 3
}

const blockSettings = wordSet('if of bs ibs obs cbs count skip iseek seek oseek conv iflag oflag status speed files fillchar')

/** The template with its run of X filled in by something harmless. */
function filled(template: Word): Word {
  const text = textOf(template)
  const run = text === undefined ? null : /X{3,}/.exec(text)
  if (text === undefined || !run) return hole('opaque', '$(mktemp)')
  return join(literal(text.slice(0, run.index)), hole('plain', '$(mktemp)'), literal(text.slice(run.index + run[0].length)))
}
