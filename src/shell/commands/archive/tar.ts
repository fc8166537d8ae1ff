import { connect, defineCommand, type Draft, flow, read, remove, send, shell, unknown, write } from '../../command-spec.ts'
import type { Args } from '../../arguments.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { sourcesOf } from '../_inputs.ts'
import { readBy } from '../_nested.ts'
import { table } from '../_table.ts'

const options = table({
  flag: `-A --catenate --concatenate, -a --auto-compress, -B --read-full-records, -c --create, -d --diff --compare, -h --dereference, -i --ignore-zeros, -j --bzip2, -J --xz, -k --keep-old-files, -l --check-links, -m --touch, -M --multi-volume,
    -n --seek, -o, -O --to-stdout, -p --preserve-permissions --same-permissions, -P --absolute-names, -r --append, -R --block-number, -s --preserve-order, -S --sparse, -t --list, -u --update, -U --unlink-first, -v --verbose, -w --interactive --confirmation,
    -W --verify, -x --extract --get, -y, -z --gzip --gunzip, -Z --compress, --acls, --anchored, --atime-preserve, --auto, --delay-directory-restore, --delete, --exclude-backups, --exclude-caches, --exclude-vcs, --exclude-vcs-ignores, --full-time, --force-local,
    --ignore-case, --keep-directory-symlink, --keep-newer-files, --lzip, --lzma, --lzop, --no-acls, --no-anchored, --no-auto-compress, --no-ignore-case, --no-overwrite-dir, --no-recursion, --no-same-owner, --no-same-permissions, --no-selinux, --no-unquote,
    --no-wildcards, --no-wildcards-match-slash, --no-xattrs, --null, --numeric-owner, --one-file-system, --one-top-level-default, --overwrite, --overwrite-dir, --posix, --recursion, --remove-files, --same-owner, --selinux, --skip-old-files,
    --show-transformed-names, --sparse-version, --test-label, --totals, --utc, --wildcards, --wildcards-match-slash, --xattrs, --zstd, --check-device, --no-check-device, --no-mac-metadata, --no-fflags, --disable-copyfile, --warning-all, -4, -q`,
  value: `-b --blocking-factor, -C --directory, -f --file, -g --listed-incremental, -H --format, -I --use-compress-program, -K --starting-file, -L --tape-length, -N --newer --after-date, -V --label, --exclude, --exclude-tag, --exclude-ignore, --group, --level, --mode, --mtime, --newer-mtime, --checkpoint-action,
    --occurrence, --one-top-level, --owner, --pax-option, --quoting-style, --sort, --strip-components, --suffix, --transform --xform, --warning, --xattrs-include, --xattrs-exclude, --hole-detection, --options, --uid, --gid, --uname, --gname, --include, --clamp-mtime`,
  'value?': '--backup, --checkpoint, --occurrence',
  reads: '-T --files-from, -X --exclude-from',
  // what is there and not in the archive goes, or all below a folder that is unpacked
  unsafe: '-G --incremental, --recursive-unlink',
  // each of them runs a program
  program: '-F --info-script --new-volume-script, --to-command, --rmt-command, --rsh-command, --use-compress',
})

export default defineCommand({
  name: 'tar',
  optionVariables: { TAR_OPTIONS: 'words' },
  aliases: ['gtar', 'bsdtar'],
  about: 'pack and unpack archives',
  style: 'raw',
  effects: ({ words, name, hasStdin }) => {
    // the first word may be a bundle without its dash: `tar xzf a.tgz`
    const [first, ...rest] = words
    const bundle = textOf(first)
    const all = bundle !== undefined && /^[A-Za-z]+$/.test(bundle) ? oldStyle(bundle, rest) : words
    return readBy({ options, abbreviates: true }, all, { name, hasStdin }, effects)
  },
  examples: [
    ['tar czf out.tgz src', 'read:search src', 'write out.tgz'],
    ['tar -xzf a.tgz -C vendor', 'read a.tgz', 'write vendor'],
    ['tar tf a.tar', 'read a.tar'],
    ['tar -cf a.tar --remove-files src', 'read:search src', 'write a.tar', 'delete:move src'],
    ['tar -cf a.tar -T list', 'read list', 'unknown: packs the files that `list` names', 'write a.tar'],
    ['tar -cf a.tar --remove-files -T list', 'unknown: deletes the files that a list names'],
    ['tar -xOf a.tar ./.env', 'read a.tar', 'read .env'],
    ['tar -cf - ~/.ssh', 'read:search ~/.ssh'],
    ['tar -czf all.tgz -C lib a b', 'read:search lib/a', 'read:search lib/b', 'write all.tgz'],
    [
      'tar -xf a.tar --recursive-unlink -G',
      'unknown: option `--recursive-unlink` of `tar` can run or load anything',
      'unknown: option `-G` of `tar` can run or load anything',
      'read a.tar',
      'write .',
    ],
    ['tar -xf a.tar -C /', 'read a.tar', 'write /'],
    [
      'tar -xf a.tar --to-command=sh',
      'unknown: option `--to-command` of `tar` can run or load anything',
      'execute:arbitrary sh',
      'read a.tar',
      'write .',
    ],
    ['tar -cf ann@example.com:b.tar src', 'read:search src', 'connect:login ann@example.com', 'send:upload ann@example.com'],
    [
      'tar -cf a.tar --checkpoint=1 --checkpoint-action=exec=sh x',
      'unknown: an action at a checkpoint of `tar` is a program',
      'execute:arbitrary sh',
      'read:search x',
      'write a.tar',
    ],
  ],
})

const compressors = /^(?:un)?(?:gzip|pigz|bzip2|pbzip2|lbzip2|xz|pixz|zstd|zstdmt|lz4|lzip|brotli)(?: +-[\w=-]+)*$/

/** In the old style the values of a bundle's letters follow it, in order. */
function oldStyle(bundle: string, rest: readonly Word[]): readonly Word[] {
  const words: Word[] = []
  let taken = 0
  for (const letter of bundle) {
    words.push(literal(`-${letter}`))
    const value = 'bCfgHKLNVTXFI'.includes(letter) ? rest[taken++] : undefined
    if (value) words.push(value)
  }
  return [...words, ...rest.slice(taken)]
}

/** Actions at a checkpoint that only show something. */
const quietAction = /^(?:dot|bell|echo(?:=.*)?|ttyout=.*|totals|sleep=\d+|wait=\w+|\.)$/

/** What the options alone run: a compressor, a command at checkpoints. */
function effects(args: Args): readonly Draft[] {
  const compressor = args.value('-I')
  const actions = args.values('--checkpoint-action').filter((action) => !quietAction.test(textOf(action) ?? ''))
  return [
    ...(compressor && !compressors.test(textOf(compressor) ?? '')
      ? [unknown('the compressor of `tar` is a program'), shell(compressor)]
      : []),
    ...actions.flatMap((action) => [
      unknown('an action at a checkpoint of `tar` is a program'),
      shell(knownPrefix(action).startsWith('exec=') ? dropPrefix(action, 'exec='.length) : action),
    ]),
    ...onArchive(args),
  ]
}

/** `host:path`: tar logs in there, unless told that all names are local. */
const remoteHost = (archive: Word, { has }: Args): string | undefined =>
  has('--force-local') ? undefined : /^([^/:]+):/.exec(show(archive))?.[1]

function onArchive(args: Args): readonly Draft[] {
  const { operands, has, value, values } = args
  const archive = value('-f')
  const onStream = !archive || textOf(archive) === '-'
  const folder = value('-C')
  const inside = (member: Word): Word => (folder && !textOf(member)?.startsWith('/') ? join(folder, literal('/'), member) : member)
  const lists = [...values('-T'), ...values('-X')].filter((file) => textOf(file) !== '-').map((file) => read(file))
  const snapshot = value('-g')
  const host = archive && remoteHost(archive, args)
  if (host) {
    const members = has('-c', '-r', '-u') ? operands.map(inside) : []
    return [
      ...members.map((member) => read(member, 'search', { detail: { follows: has('-h') } })),
      connect('login', host),
      ...(has('-c', '-r', '-u') ? [send('upload', host, { carries: ['archive', ...members] })] : []),
    ]
  }
  if (has('-c', '-r', '-u', '-A')) {
    const members = operands.length > 0 ? operands.map(inside) : folder ? [folder] : []
    return [
      ...lists,
      // nobody knows which: one of them may be a key
      ...values('-T')
        .filter((file) => textOf(file) !== '-')
        .map((file) => unknown(`packs the files that \`${show(file)}\` names`)),
      ...(snapshot ? [write(snapshot)] : []),
      ...members.map((member) => read(member, 'search', { detail: { follows: has('-h') } })),
      ...(onStream || !archive ? [] : [write(archive, has('-c') ? undefined : 'append')]),
      flow(members.length > 0 ? members : ['stdin'], onStream || !archive ? 'stdout' : archive, 'archive'),
      ...(has('--remove-files') && value('-T') ? [unknown('deletes the files that a list names')] : []),
      ...(has('--remove-files') ? members.map((member) => remove(member, 'move', { recursive: true })) : []),
    ]
  }
  const reads = onStream || !archive ? [] : [read(archive)]
  if (has('-t', '-d', '--test-label')) return [...lists, ...reads]
  if (has('--delete')) return [...reads, ...(archive ? [write(archive, 'edit')] : [])]
  if (!has('-x')) return [unknown('what `tar` is to do is not said')]
  const source = onStream || !archive ? (['stdin'] as const) : [archive]
  // what lies in the archive is most often what lies here under the same name
  if (has('-O')) return [...lists, ...reads, ...operands.map((member) => read(member)), flow(source, 'stdout', 'decode')]
  const target = folder ?? value('--one-top-level') ?? literal('.')
  // members of a trusted shape can still climb out; with -P they may be absolute
  return [
    ...lists,
    ...reads,
    write(has('-P') ? literal('/') : target, undefined, { recursive: true }),
    ...(has('-P') ? [] : [flow([...sourcesOf(onStream ? [] : [archive]), { taint: 'opaque' }], target)]),
  ]
}
