import { defineCommand, type Draft, flow, linesWith, nothing, printsLine } from '../../command-spec.ts'
import { segmentsOf, withoutEnding } from '../../segments.ts'
import { knownPrefix, literal, textOf, type Word } from '../../value.ts'
import { baseName, fileWords, complainsOf, folderName, looksAt } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Where paths lead, links followed. */
const printsRealPaths = (words: readonly Word[]): Draft =>
  flow(
    words.map((word) => ({ pathOf: word })),
    'stdout',
  )

/** The words behind the sign that ends options. */
const afterDashes = (words: readonly Word[]): readonly Word[] => (textOf(words[0]) === '--' ? words.slice(1) : words)

export default [
  defineCommand({
    name: 'stat',
    harmless: true,
    aliases: ['gstat'],
    about: 'show facts about files',
    abbreviates: true,
    options: table({
      flag: '-L --dereference, -t --terse, -x, -s, -l, -r, -n, -q, -F, -Z --context',
      value: '-c --format, --printf, --cached',
      'value?': '-f --file-system',
    }),
    // BSD takes the format as the word after -f, GNU has no such value: a format is no file either way
    effects: ({ operands }) => looksAt(operands.filter((operand) => !textOf(operand)?.startsWith('%'))),
    examples: [
      ['stat -c %s a.bin', 'read:names a.bin'],
      ['stat -f %z a.bin', 'read:names a.bin'],
      ['stat --watch a', 'unknown: option `--watch` of `stat` is not described', 'read:names a'],
    ],
  }),
  defineCommand({
    name: 'file',
    about: 'tell the type of files',
    abbreviates: true,
    // -C compiles a magic file, -m takes one that may hold anything but code
    options: table({
      flag: '-b --brief, -d, -E, -h --no-dereference, -i --mime, -I, -k --keep-going, -l --list, -L --dereference, -n --no-buffer, -N --no-pad, -p --preserve-date, -r --raw, -s --special-files, -S --no-sandbox, -v, -z --uncompress, -Z --uncompress-noreport, -0 --print0, --mime-type, --mime-encoding, --extension, --apple, -c --checking-printout',
      value: '-e --exclude, -F --separator, -P --parameter, --exclude-quiet',
      reads: '-f --files-from, -m --magic-file',
    }),
    effects: ({ operands, has }) => [
      ...looksAt(fileWords(operands)),
      ...(has('--brief', '--separator', '--print0', '--list', '-v', '--files-from') ? [] : [linesWith('before-colon', 'workspace-path')]),
    ],
    examples: [
      ['file -b --mime-type logo.png', 'read:names logo.png'],
      ['file -f list.txt', 'read list.txt'],
      ['file -f list.txt --magic-file /opt/a', 'read list.txt', 'read /opt/a'],
      ['file -C', 'unknown: option `-C` of `file` is not described'],
    ],
  }),
  defineCommand({
    name: 'du',
    harmless: true,
    aliases: ['gdu', 'dust'],
    about: 'sum up sizes of folders',
    abbreviates: true,
    options: table({
      flag: '-0 --null, -a --all, --apparent-size, -A, -b --bytes, -c --total, -D --dereference-args, -g, -h --human-readable, --inodes, -k, -l --count-links, -L --dereference, -m, -n, -P --no-dereference, -r, -S --separate-dirs, --si, -s --summarize, -x --one-file-system, -H',
      value: '-B --block-size, -d --max-depth, --exclude, -t --threshold, --time-style, -I',
      'value?': '--time',
      reads: '--files0-from, -X --exclude-from',
    }),
    effects: ({ operands, has }) => [
      ...looksAt(operands.length > 0 ? operands : [literal('.')], { recursive: true }),
      ...(has('--time', '-0') ? [] : [linesWith('after-count', 'workspace-path')]),
    ],
    examples: [
      ['du -sh node_modules', 'read:names node_modules'],
      ['du -h --max-depth=1', 'read:names .'],
      ['du -sh node_modules --files0-from /opt/a --exclude-from /opt/b', 'read /opt/a', 'read /opt/b', 'read:names node_modules'],
      ['du --delete', 'unknown: option `--delete` of `du` is not described', 'read:names .'],
    ],
  }),
  defineCommand({
    name: 'df',
    harmless: true,
    aliases: ['duf'],
    about: 'show free space',
    abbreviates: true,
    options: table({
      flag: '-a --all, -g, -h --human-readable, -H --si, -i --inodes, -k, -l --local, -m, -n, --no-sync, --sync, --total, -P --portability, -T --print-type, -v, -b, -c, -I, -Y, --json',
      value:
        '-B --block-size, -t --type, -x --exclude-type, --hide, --only, --sort, --style, --theme, --hide-fs, --only-fs, --hide-mp, --only-mp, --width',
      'value?': '--output',
    }),
    effects: ({ operands }) => looksAt(fileWords(operands)),
    examples: [['df -h'], ['df -hT /var', 'read:names /var'], ['df --format', 'unknown: option `--format` of `df` is not described']],
  }),
  defineCommand({
    name: 'basename',
    aliases: ['gbasename'],
    about: 'print the last segment of paths',
    style: 'raw',
    effects: ({ words }) => {
      const [path, suffix, ...others] = textOf(words[0]) === '-s' ? [words[2], words[1], ...words.slice(3)] : afterDashes(words)
      if (!path || others.length > 0 || knownPrefix(path).startsWith('-')) return nothing
      const known = textOf(path)
      const name = known === undefined ? segmentsOf(path)?.name : literal(baseName(known))
      const ending = suffix ? textOf(suffix) : ''
      if (!name || ending === undefined) return complainsOf(path)
      return [printsLine(textOf(name) === ending ? name : withoutEnding(name, ending)), ...complainsOf(path)]
    },
    examples: [
      ['basename src/a.ts .ts'],
      ['basename -s .ts src/a.ts'],
      ['basename "$API_KEY"', 'infra:secret $API_KEY'],
      ["(basename 'rm a'; echo b) | sh", 'delete a', 'unknown: program `b` is not described'],
    ],
  }),
  defineCommand({
    name: 'dirname',
    aliases: ['gdirname'],
    about: 'print the folder part of paths',
    style: 'raw',
    effects: ({ words }) => {
      const [path, ...others] = afterDashes(words)
      if (!path || others.length > 0 || (path === words[0] && knownPrefix(path).startsWith('-'))) return nothing
      const known = textOf(path)
      const folder = known === undefined ? segmentsOf(path)?.folder : literal(folderName(known))
      return [...(folder ? [printsLine(folder)] : nothing), ...complainsOf(path)]
    },
    examples: [['dirname src/deep/a.ts'], ['dirname "$API_KEY"', 'infra:secret $API_KEY']],
  }),
  defineCommand({
    name: 'realpath',
    harmless: true,
    aliases: ['grealpath'],
    about: 'print absolute paths',
    abbreviates: true,
    options: table({
      flag: '-e --canonicalize-existing, -m --canonicalize-missing, -L --logical, -P --physical, -q --quiet, -s --strip --no-symlinks, -z --zero, -E --canonicalize',
      value: '--relative-to, --relative-base',
    }),
    // a path seen from elsewhere leads elsewhere from here
    effects: ({ operands, has }) => [
      ...looksAt(fileWords(operands)),
      ...(has('--relative-to', '--relative-base') ? [] : [printsRealPaths(operands)]),
    ],
    examples: [
      ['realpath src/a.ts', 'read:names src/a.ts'],
      ["realpath --relative-to=. 'rm a' | sh", 'read:names rm a', 'unknown: runs text from standard input as shell'],
      ['realpath --all x', 'unknown: option `--all` of `realpath` is not described', 'read:names x'],
    ],
  }),
  defineCommand({
    name: 'readlink',
    harmless: true,
    aliases: ['greadlink'],
    about: 'print where a link points',
    abbreviates: true,
    options: table({
      flag: '-f --canonicalize, -e --canonicalize-existing, -m --canonicalize-missing, -n --no-newline, -q --quiet, -s --silent, -v --verbose, -z --zero',
    }),
    effects: ({ operands, has }) => [...looksAt(fileWords(operands)), ...(has('-f', '-e', '-m') ? [printsRealPaths(operands)] : [])],
    examples: [
      ['readlink -f current', 'read:names current'],
      ['readlink -x a', 'unknown: option `-x` of `readlink` is not described', 'read:names a'],
    ],
  }),
  defineCommand({
    name: 'pwd',
    about: 'print the working directory',
    abbreviates: true,
    options: table({ flag: '-L --logical, -P --physical' }),
    effects: [flow([{ paths: 'workspace' }], 'stdout')],
    examples: [['pwd -P']],
  }),
  defineCommand({
    name: 'pathchk',
    harmless: true,
    about: 'tell whether names are valid',
    abbreviates: true,
    options: table({ flag: '-p, -P, --portability' }),
    effects: nothing,
    examples: [['pathchk -p a/b.txt'], ['pathchk --make x', 'unknown: option `--make` of `pathchk` is not described']],
  }),
  defineCommand({
    name: 'dircolors',
    about: 'print colours for ls as shell text',
    abbreviates: true,
    options: table({ flag: '-b --sh --bourne-shell, -c --csh --c-shell, -p --print-database, --print-ls-colors' }),
    examples: [
      ['dircolors -p'],
      ['dircolors .dircolors', 'read .dircolors'],
      ['dircolors --install', 'unknown: option `--install` of `dircolors` is not described'],
    ],
  }),
  defineCommand({
    name: 'lsattr',
    aliases: ['getfacl', 'namei'],
    about: 'show attributes and access lists',
    options: table({
      flag: '-a --access, -d --default, -c --omit-header, -e --all-effective, -E --no-effective, -l, -m --modes, -n --numeric, -o, -p --absolute-names, -P, -L, -R --recursive, -s, -t --tabular, -v, -V, -x',
    }),
    effects: ({ operands }) => looksAt(fileWords(operands)),
    examples: [
      ['lsattr -d .', 'read:names .'],
      ['getfacl -R data', 'read:names data'],
      ['lsattr --set x', 'unknown: option `--set` of `lsattr` is not described', 'read:names x'],
    ],
  }),
]
