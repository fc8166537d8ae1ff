import { posix } from 'node:path'
import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  flow,
  persist,
  read,
  removeTree,
  remove,
  run,
  send,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { into } from '../_inputs.ts'
import { table } from '../_table.ts'
import { sshSettings } from './_ssh-settings.ts'

/** The machine a place is on (`host:path`, `rsync://host/path`), or undefined for this one. */
function hostOf(place: Word): Word | undefined {
  const text = show(place)
  const url = /^(?:rsync|scp|sftp|ssh):\/\/([^/]+)/.exec(text)
  if (url) return literal(url[1] ?? '', place.at)
  const colon = /^([^/:]+|\[[^\]]+\]|[^/:]*@\[[^\]]+\]):/.exec(text)
  return colon && !text.startsWith('./') ? literal(colon[1] ?? '', place.at) : undefined
}

function copies(sources: readonly Word[], to: Word, { deep, follows }: { deep: boolean; follows: boolean }): readonly Draft[] {
  const there = hostOf(to)
  return sources.flatMap((source): readonly Draft[] => {
    const here = hostOf(source)
    const reads = here ? [connect('login', here)] : [read(source, deep ? 'search' : undefined, { detail: { follows } })]
    if (there) return [...reads, connect('login', there), send('upload', there, { carries: here ? ['download'] : [source] })]
    const isFolder = sources.length > 1 || /(?:^|\/)\.{0,2}$/.test(show(to))
    const file = isFolder && !here && !show(source).endsWith('/') ? into(to, source) : to
    return [
      ...reads,
      write(file, undefined, { ...(deep ? { recursive: true } : {}), ...(isFolder || here ? {} : { lands: source }) }),
      {
        ...flow(here ? [{ taint: 'download' }] : [source], file, ...(here ? [] : (['copy'] as const))),
        ...(isFolder || here ? {} : { lands: source }),
      },
    ]
  })
}

export default [
  defineCommand({
    name: 'scp',
    aliases: ['pscp'],
    about: 'copy files between machines',
    options: table({
      flag: '-1, -2, -3, -4, -6, -A, -B, -C, -O, -p, -q, -r, -R, -s, -T, -v',
      value: '-c, -D, -i, -J, -l, -o, -P, -X',
      unsafe: '-F',
      program: '-S',
    }),
    effects: (args) => {
      const to = args.operands.at(-1)
      return to
        ? [...sshSettings(args.values('-o')), ...copies(args.operands.slice(0, -1), to, { deep: args.has('-r'), follows: true })]
        : []
    },
    examples: [
      ['scp a.txt ann@example.com:/srv/', 'read a.txt', 'connect:login ann@example.com', 'send:upload ann@example.com'],
      ['scp example.com:a.txt b.txt', 'connect:login example.com', 'write b.txt'],
      [
        'scp example.com:a.txt b.txt -F',
        'unknown: option `-F` of `scp` can run or load anything',
        'connect:login example.com',
        'write b.txt',
      ],
      [
        'scp -S ./x a b:',
        'unknown: option `-S` of `scp` can run or load anything',
        'unknown: runs `x`, which is not there yet',
        'read a',
        'connect:login b',
        'send:upload b',
      ],
      ['scp example.com:a.txt b.txt -o a', 'unknown: setting `a` of ssh can run programs', 'connect:login example.com', 'write b.txt'],
    ],
  }),
  defineCommand({
    name: 'sftp',
    about: 'transfer files in a session',
    options: table({
      flag: '-4, -6, -A, -a, -C, -f, -N, -p, -q, -r, -v',
      value: '-B, -c, -i, -J, -l, -o, -P, -R, -s, -X',
      unsafe: '-F, -D, -b',
      program: '-S',
    }),
    effects: (args) => {
      const [place] = args.operands
      if (!place) return []
      const host = hostOf(place) ?? place
      return [
        ...sshSettings(args.values('-o')),
        connect('login', host),
        ...(args.hasStdin ? [send('upload', host, { carries: ['stdin'] })] : []),
        unknown('what the session does is not known'),
        ...(args.hasStdin ? [{ do: 'run-stdin', language: 'session' } as const] : []),
      ]
    },
    examples: [
      ['sftp ann@example.com', 'connect:login ann@example.com', 'unknown: what the session does is not known'],
      [
        'sftp -b cmds example.com',
        'unknown: option `-b` of `sftp` can run or load anything',
        'connect:login cmds',
        'unknown: what the session does is not known',
      ],
      [
        'sftp ann@example.com -o a',
        'unknown: setting `a` of ssh can run programs',
        'connect:login ann@example.com',
        'unknown: what the session does is not known',
      ],
      [
        'sftp -S /opt/a',
        'unknown: option `-S` of `sftp` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ['sftp -F -D', 'unknown: option `-F` of `sftp` can run or load anything', 'unknown: option `-D` of `sftp` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'rsync',
    about: 'copy only what differs, here or between machines',
    fillsLast: true,
    options: table({
      flag: `-0 --from0, -4 --ipv4, -6 --ipv6, -8 --8-bit-output, -a --archive, -A --acls, -b --backup, -c --checksum, -C --cvs-exclude, -d --dirs, -D, -E --executability, -F, -g --group, -h --human-readable, -H --hard-links, -i --itemize-changes,
        -I --ignore-times, -J --omit-link-times, -k --copy-dirlinks, -K --keep-dirlinks, -l --links, -L --copy-links, -m --prune-empty-dirs, -n --dry-run, -N --crtimes, -o --owner, -O --omit-dir-times, -p --perms, -P, -q --quiet, -r --recursive, -R --relative,
        -s --protect-args --secluded-args, -S --sparse, -t --times, -u --update, -U --atimes, -v --verbose, -V, -W --whole-file, -x --one-file-system, -X --xattrs, -y --fuzzy, -z --compress, --append, --append-verify, --copy-unsafe-links, --delay-updates, --delete, --del,
        --delete-after, --delete-before, --delete-delay, --delete-during, --delete-excluded, --delete-missing-args, --devices, --existing, --fake-super, --force, --fsync, --ignore-errors, --ignore-existing, --ignore-missing-args, --ignore-non-existing, --inplace,
        --list-only, --munge-links, --no-motd, --no-implied-dirs, --no-inc-recursive, --no-perms, --no-owner, --no-group, --no-times, --no-links, --no-recursive, --no-compress, --no-whole-file, --no-h, --no-relative, --numeric-ids, --partial, --preallocate, --progress,
        --remove-source-files, --safe-links, --size-only, --specials, --stats, --super, --open-noatime, --old-args, --mkpath`,
      value: `-B --block-size, -e --rsh, -f --filter, -@ --modify-window, --address, --block-size, --bwlimit, --checksum-choice --cc, --chmod, --chown, --compare-dest, --compress-choice --zc, --compress-level --zl, --contimeout,
        --copy-as, --copy-dest, --debug, --exclude, --groupmap, --iconv, --include, --info, --link-dest, --log-file-format, --max-alloc, --max-delete, --max-size, --min-size, --out-format, --outbuf, --password-file, --port, --protocol, --skip-compress, --sockopts,
        --stop-after, --stop-at, --suffix, --timeout, --usermap`,
      reads: '--exclude-from, --include-from, --files-from',
      writes: '--log-file, --write-batch, --backup-dir, -T --temp-dir, --partial-dir',
      unsafe: '--daemon, --config, --early-input, --read-batch, -M --remote-option', // read orders from a file
      program: '--rsync-path',
    }),
    effects: rsync,
    examples: [
      ['rsync -a d/*.md', 'read:names d/*.md', 'write d/*.md'],
      ['rsync -av src/ backup/', 'read:search src', 'write backup'],
      [
        'rsync -av --delete dist/ example.com:/srv/app',
        'read:search dist',
        'connect:login example.com',
        'send:upload example.com',
        'send:upload example.com',
      ],
      ['rsync -a --delete empty/ work/', 'read:search empty', 'write work', 'delete work'],
      ['rsync -avn --delete a/ b/', 'read:search a', 'read:search b'],
      ['rsync -e ./x a b', 'unknown: the remote shell of `rsync` is a program', 'read a', 'write b'],
      [
        'rsync --rsync-path=x a h:b',
        'unknown: option `--rsync-path` of `rsync` can run or load anything',
        'read a',
        'connect:login h',
        'send:upload h',
      ],
      ['rsync -av src/ backup/ --del --remove-source-files', 'read:search src', 'write backup', 'delete backup', 'delete:move src'],
      ['rsync -av src/ backup/ --delete-after', 'read:search src', 'write backup', 'delete backup'],
      ['rsync -av src/ backup/ --delete-before', 'read:search src', 'write backup', 'delete backup'],
      ['rsync -av src/ backup/ --delete-delay', 'read:search src', 'write backup', 'delete backup'],
      ['rsync -av src/ backup/ --delete-during', 'read:search src', 'write backup', 'delete backup'],
      ['rsync -av src/ backup/ --delete-excluded', 'read:search src', 'write backup', 'delete backup'],
      ['rsync -av src/ backup/ --delete-missing-args', 'read:search src', 'write backup', 'delete backup'],
      ['rsync -av src/ backup/ --log-file /opt/a --write-batch /opt/b', 'write /opt/a', 'write /opt/b', 'read:search src', 'write backup'],
      [
        'rsync -av src/ backup/ --backup-dir /opt/a --temp-dir /opt/b --partial-dir /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read:search src',
        'write backup',
      ],
      ['rsync -av --remote-option src/ backup/', 'unknown: option `-M` of `rsync` can run or load anything'],
      [
        'rsync --exclude-from /opt/a --include-from /opt/b --files-from /opt/c --daemon --config --early-input --read-batch',
        'unknown: option `--daemon` of `rsync` can run or load anything',
        'unknown: option `--config` of `rsync` can run or load anything',
        'unknown: option `--early-input` of `rsync` can run or load anything',
        'unknown: option `--read-batch` of `rsync` can run or load anything',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
      ],
      [
        'rsync --rsync-path /opt/a',
        'unknown: option `--rsync-path` of `rsync` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'sshpass',
    about: 'give ssh a password',
    style: 'posix',
    options: table({ flag: '-e, -v', value: '-p, -P, -d', reads: '-f' }),
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['sshpass -p x scp a.txt example.com:', 'read a.txt', 'connect:login example.com', 'send:upload example.com'],
      ['sshpass -f /opt/a', 'read /opt/a'],
      ['sshpass -z', 'unknown: option `-z` of `sshpass` is not described'],
    ],
  }),
  defineCommand({
    name: 'ssh-copy-id',
    about: 'let a key log in to another machine',
    options: table({ flag: '-f, -n, -s, -x', value: '-i, -o, -p, -t', unsafe: '-F' }),
    effects: ({ operands: [host], has }) => (host && !has('-n') ? [connect('login', host), persist('authorized-keys', host)] : []),
    examples: [
      ['ssh-copy-id -i k.pub ann@example.com', 'connect:login ann@example.com', 'persist:authorized-keys ann@example.com'],
      [
        'ssh-copy-id -i k.pub ann@example.com -F',
        'unknown: option `-F` of `ssh-copy-id` can run or load anything',
        'connect:login ann@example.com',
        'persist:authorized-keys ann@example.com',
      ],
      ['ssh-copy-id --zap h', 'unknown: option `--zap` of `ssh-copy-id` is not described', 'connect:login h', 'persist:authorized-keys h'],
    ],
  }),
]

const plainShell =
  /^ssh(?: +(?:-[46CqTxnv]+|-[pil] *[\w./~@-]+|-o *(?:Port|ConnectTimeout|BatchMode|StrictHostKeyChecking|Compression)=\w+))*$/

function rsync(args: Args): readonly Draft[] {
  const command = args.value('-e')
  const doubt =
    command && !plainShell.test(textOf(command) ?? '') ? [unknown('the remote shell of `rsync` is a program'), shell(command)] : []
  return [...doubt, ...comparesWith(args), ...synchronises(args)]
}

/** Folders that files are compared with, seen from where the copy goes: of one the same files become part of it by hard links. */
function comparesWith(args: Args): readonly Draft[] {
  const to = args.operands.at(-1)
  const place = (folder: Word): string => posix.join(to && !hostOf(to) ? show(to) : '.', show(folder))
  const from = (folder: Word): string => (/^[/~]/.test(show(folder)) ? show(folder) : place(folder))
  return [
    ...['--compare-dest', '--copy-dest', '--link-dest']
      .flatMap((option) => args.values(option))
      .map((folder) => read(from(folder), 'search')),
    ...args
      .values('--link-dest')
      .filter((folder) => /^(?:[/~]|\.\.(?:\/|$))/.test(from(folder)))
      .map((folder) => unknown(`the copy shares files with \`${show(folder)}\``)),
  ]
}

function synchronises(args: Args): readonly Draft[] {
  const to = args.operands.at(-1)
  const sources = args.operands.slice(0, -1)
  if (!to || sources.length === 0)
    return args.operands.flatMap((place): readonly Draft[] =>
      hostOf(place) ? [connect('get', hostOf(place) as Word)] : [read(place, 'names')],
    )
  // a list may name anything below
  const deep = args.has('-r', '-a', '--files-from')
  if (args.has('-n', '--list-only'))
    return [...sources, to].map((place) =>
      hostOf(place) ? connect('get', hostOf(place) as Word) : read(place, deep ? 'search' : undefined),
    )
  const deletes = args.has(
    '--delete',
    '--del',
    '--delete-after',
    '--delete-before',
    '--delete-delay',
    '--delete-during',
    '--delete-excluded',
    '--delete-missing-args',
  )
  const there = hostOf(to)
  return [
    ...copies(sources, to, { deep, follows: args.has('-L', '--copy-unsafe-links', '-k') }),
    ...(deletes ? [there ? send('upload', there, { carries: [], detail: { deletes: true } }) : removeTree(to)] : []),
    ...(args.has('--remove-source-files')
      ? sources.filter((source) => !hostOf(source)).map((source) => remove(source, 'move', { recursive: true }))
      : []),
  ]
}
