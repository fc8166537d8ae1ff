import type { Args } from '../../arguments.ts'
import { config, defineCommand, type Draft, infra, nothing, read, removeTree, send, unknown, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { has, isOption } from './_words.ts'

/** Whether old backups go by a rule that keeps the newer ones; one that is named goes whatever the rule. */
function keepsTheRest(words: readonly Word[], verb: string, others: readonly string[]): boolean {
  const texts = words.map((word) => textOf(word) ?? '?')
  const kept = texts.flatMap((text, index) =>
    /^--keep-/.test(text) ? [text.includes('=') ? text.slice(text.indexOf('=') + 1) : (texts[index + 1] ?? '')] : [],
  )
  const isRule = kept.some((value) => /^[1-9a-z]/i.test(value))
  if (verb === 'forget') return isRule && others.every((other) => kept.includes(other))
  if (verb === 'prune') return isRule
  // what is kept follows the verb
  if (verb === 'delete') return others[0] === 'retain'
  return /^remove-(?:older-than|all-but-n-full|all-inc-of-but-n-full)$/.test(verb) && /^[1-9]/.test(others[0] ?? '')
}

/** To others `-n` gives a name. */
const takesShortRehearsal = /^(?:restic|rustic|borg)$/

/** A path among the words, as against a verb, a number or an address. */
const isFile = /^(?:[./~]|\$)(?!.*::)/

export default [
  defineCommand({
    name: 'diskutil',
    about: 'manage disks of macOS',
    style: 'raw',
    verbFirst: true,
    options: table({ flag: `-plist, -all, -verbose` }),
    effects: ({ words }: Args) => {
      const verb = (textOf(words[0]) ?? '').toLowerCase()
      const second = (textOf(words[1]) ?? '').toLowerCase()
      if (['list', 'info', 'information', 'activity', 'listfilesystems', 'verifyvolume', 'verifydisk', ''].includes(verb)) return nothing
      if (/^(?:apfs|ap|cs|corestorage|appleraid|ar)$/.test(verb) && /^(?:list|info)/.test(second)) return nothing
      if (/^(?:erase|reformat|partition|secureerase|zero|random|resize|merge|split|apfs|ap|cs|corestorage)/.test(verb))
        return [infra('destroy', words.at(-1) ?? 'a disk')]
      return /^(?:mount|unmount|umount|eject|rename|repair|enable|disable)/.test(verb)
        ? [config('system', 'disks')]
        : [unknown('what `diskutil` is to do is not described')]
    },
    examples: [
      ['diskutil list --frob', 'unknown: option `--frob` of `diskutil` is not described'],
      ['diskutil list'],
      ['diskutil eraseDisk APFS X disk2', 'infra:destroy disk2'],
      ['diskutil unmount /Volumes/X', 'config:system disks'],
      ['diskutil "$WHAT" disk2', 'unknown: what it does is only known at run time'],
      ['diskutil zap', 'unknown: what `diskutil` is to do is not described'],
    ],
  }),
  defineCommand({
    name: 'restic',
    aliases: [
      'borg',
      'duplicity',
      'rdiff-backup',
      'bup',
      'kopia',
      'tmutil',
      'pgbackrest',
      'wal-g',
      'barman',
      'snapper',
      'rustic',
      'proxmox-backup-client',
      'duplicati-cli',
    ],
    about: 'back up files',
    alone: '-h -V',
    style: 'raw',
    options: table({
      flag: `--json, -r --repo, --repository-file, -v --verbose, -q --quiet, --tag, --host, -H, --path, --latest, -c --compact, --group-by, -g, --mode, --no-lock, --no-cache, -l --long, --recursive,
        --short, --format, --last, --first, --prefix, -P, --sort-by, -n --dry-run, --list, --stats, --read-data, --read-data-subset, --with-cache, --human-readable, --newest, --oldest,
        --ignore-case, -i, -s --snapshot, --glob-archives, -a --all, --info, --progress, --archives-only, --repository-only, --keep-*, --prune, --exclude, --one-file-system, -x,
        --verify-data, --show-rc, --consider-checkpoints, --max-results, --no-size, --metadata, --retry-lock, -p --password-file, --key-hint, --version, -h, -V, -X, -E, -d,
        --delete, --delete-all, --create, --restore, --stanza, --force, --type`,
    }),
    effects: ({ words, name }) => {
      // a profile of rustic names commands as well
      const runsPrograms =
        name === 'rustic' ? /^-P|^--use-profile/ : /^--(?:password-command|option|rsh|remote-path|ssh-command|rclone)|^-o/
      if (words.some((word) => runsPrograms.test(textOf(word) ?? ''))) return [unknown(`an option of \`${name}\` runs a program`)]
      const isValue = (index: number): boolean =>
        /^(?:-[rpo]|--(?:repo|password-file|repository-file|tag|host|path|group-by|glob-archives|prefix|retry-lock))$/.test(
          textOf(words[index - 1]) ?? '',
        )
      const verbs = words.filter((word, index) => !isOption(word) && !isValue(index)).map((word) => textOf(word) ?? '?')
      const flag = words.find((word) => /^--(?:delete|delete-all|list|create|restore)$/.test(textOf(word) ?? ''))
      const [first, second] = verbs.filter((text) => /^[a-z][a-z-]*$/.test(text))
      // what is done to one of these follows it
      const named =
        first !== undefined && /^(?:repository|repo|policy|snapshot|backup|content|blob|index|manifest|acl|user|server)$/.test(first)
      const verb = (named ? (second ?? first) : first) ?? textOf(flag)?.slice(2) ?? ''
      // the key of all that was backed up
      if (verb === 'cat' && /^(?:masterkey|key)$/.test(second ?? '')) return [infra('secret', name)]
      if (
        (name !== 'tmutil' && has(words, '--dry-run')) ||
        (takesShortRehearsal.test(name) && has(words, '-n')) ||
        /^(?:snapshots|list|ls|find|diff|stats|check|cat|info|version|help|status|show|collection-status|listbackups|latestbackup|destinationinfo|listlocalsnapshots|isexcluded|machinedirectory|compare|verify|backup-list|wal-show)$/.test(
          verb,
        )
      )
        return [infra('read', name)]
      if (keepsTheRest(words, verb, verbs.slice(1))) return [infra('change', name)]
      if (/^(?:backup|create|full|incr(?:emental)?)$/.test(verb) || (name === 'duplicity' && verb === '')) {
        const files = words.filter((word, index) => !isOption(word) && !isValue(index) && isFile.test(show(word)))
        return [infra('change', name), ...files.map((file) => send('upload', name, { carries: [file] }))]
      }
      return [
        infra(
          /^(?:forget|prune|delete|delete-all|stanza-delete|remove.*|purge|cleanup|deletelocalsnapshots|disable|unlink|key)$/.test(verb)
            ? 'destroy'
            : 'change',
          name,
        ),
      ]
    },
    examples: [
      ['tmutil delete /Volumes/a/b --dry-run', 'infra:destroy tmutil'],
      ['restic cat masterkey', 'infra:secret restic'],
      ['restic snapshots --frob', 'unknown: option `--frob` of `restic` is not described'],
      ['restic --cache-dir /opt/a snapshots', 'unknown: option `--cache-dir` of `restic` is not described'],
      ['restic snapshots', 'infra:read restic'],
      ['rustic -P /opt/a snapshots', 'unknown: an option of `rustic` runs a program'],
      ['restic -r repo check', 'infra:read restic'],
      ['restic -r check forget --prune', 'infra:destroy restic'],
      ['restic forget --prune --keep-last 1', 'infra:change restic'],
      ['restic forget --prune --keep-last 0', 'infra:destroy restic'],
      ['restic forget --keep-last 1 4bba301e', 'infra:destroy restic'],
      ['borg prune --keep-daily=7 repo', 'infra:change borg'],
      ['borg prune repo', 'infra:destroy borg'],
      ['wal-g delete retain FULL 5', 'infra:change wal-g'],
      ['wal-g delete everything', 'infra:destroy wal-g'],
      ['duplicity remove-all-but-n-full 2 file:///b', 'infra:change duplicity'],
      ['duplicity remove-all-but-n-full 0 file:///b', 'infra:destroy duplicity'],
      ['borg compact repo', 'infra:change borg'],
      ['borg delete repo', 'infra:destroy borg'],
      ['kopia snapshot list', 'infra:read kopia'],
      ['kopia snapshot delete x --delete', 'infra:destroy kopia'],
      ['kopia repository status', 'infra:read kopia'],
      ['kopia repository disconnect', 'infra:change kopia'],
      ['kopia policy set x', 'infra:change kopia'],
      ['proxmox-backup-client snapshot forget vm/1', 'infra:destroy proxmox-backup-client'],
      ['restic backup src', 'infra:change restic'],
      ['restic -r s3:x backup ./src', 'infra:change restic', 'send:upload restic'],
      ['timeshift --delete-all', 'infra:destroy timeshift'],
      ['snapper list', 'infra:read snapper'],
      ['pgbackrest stanza-delete --stanza=main --force', 'infra:destroy pgbackrest'],
    ],
  }),
  defineCommand({
    name: 'timeshift',
    about: 'snapshots of the system',
    options: table({
      flag: '--list, --list-snapshots, --list-devices, --verbose, --quiet, --version, --check, --create, --restore, --delete, --delete-all, --yes, --scripted, --btrfs, --rsync',
      value: '--snapshot-device, --snapshot, --target-device, --comments, --tags',
    }),
    effects: (args) => [
      infra(
        args.has('--delete', '--delete-all') ? 'destroy' : args.has('--create', '--restore', '--check') ? 'change' : 'read',
        'timeshift',
      ),
    ],
    examples: [
      ['timeshift --list', 'infra:read timeshift'],
      ['timeshift --create', 'infra:change timeshift'],
      ['timeshift --list --delete', 'infra:destroy timeshift'],
      ['timeshift --frob', 'unknown: option `--frob` of `timeshift` is not described'],
    ],
  }),
  defineCommand({
    name: 'rclone',
    aliases: ['gsync'],
    about: 'copy files to and from cloud storage',
    alone: '-V -h',
    options: table({
      flag: `-v --verbose, -vv, -q --quiet, -P --progress, -n --dry-run, -i --interactive, --json, --fast-list, -R --recursive, --human-readable, -c --checksum, --size-only,
        --ignore-existing, -u --update, --no-traverse, --absolute, --csv, --dirs-only, --files-only, --stats-one-line, --one-way, --long, --full, --base64, --no-modtime, --no-mimetype,
        -M --metadata, --use-mmap, --immutable, --ignore-times, --track-renames, --create-empty-src-dirs, --skip-links, -L --copy-links, -l --links, --s3-no-check-bucket, --version`,
      value: `--max-depth, --include, --exclude, --filter, --max-age, --min-age, --max-size, --min-size, --transfers, --checkers, --bwlimit, -F --format, -s --separator, --stats,
        --log-level, --retries, --low-level-retries, --timeout, --contimeout, --tpslimit, --order-by, --buffer-size, --multi-thread-streams, --count, --head, --tail, --offset, --hash,
        --s3-region, --s3-provider, --max-delete, --max-transfer, --sort`,
      reads: '--include-from, --exclude-from, --filter-from, --files-from',
      writes: '--log-file, --cache-dir, --temp-dir, --combined, --differ, --match, --missing-on-dst, --missing-on-src, --error',
      unsafe: '--password-command, --sftp-ssh, --config, --rc, --metadata-mapper',
    }),
    effects: ({ operands, has: given }) => {
      // settings of a remote may stand in its name, and can name a program
      const madeUp = operands.find((word) => /^:|^[\w .-]+,[^:]*[=:]/.test(show(word)))
      if (madeUp) return [unknown(`the remote \`${show(madeUp)}\` is set up on the line`)]
      const verb = textOf(operands[0]) ?? ''
      const [from, to] = operands.slice(1)
      // a bucket itself, not something in it
      const isWhole = (word: Word | undefined): boolean =>
        /^(?:delete|purge)$/.test(verb) && !(word ? show(word) : '').replace(/\/+$/, '').includes('/')
      const remote = (word: Word | undefined): boolean => /^[\w -]+:/.test(word ? show(word) : '')
      if (
        (given('-n') &&
          /^(?:copy|copyto|copyurl|sync|move|moveto|bisync|delete|deletefile|purge|rmdir|rmdirs|cleanup|dedupe|mkdir|touch)$/.test(verb)) ||
        /^(?:ls|lsl|lsd|lsf|lsjson|size|check|about|version|tree|cat|listremotes|md5sum|sha1sum|hashsum|help|ncdu)$/.test(verb)
      )
        return verb === 'cat' && from && !remote(from) ? [read(from)] : [infra('read', 'cloud storage')]
      if (/^(?:delete|purge|rmdir|rmdirs|deletefile|cleanup|dedupe)$/.test(verb))
        return from && !remote(from) ? [removeTree(from)] : [infra(isWhole(from) ? 'destroy' : 'change', from ?? 'cloud storage')]
      if (/^(?:copy|copyto|sync|move|moveto|bisync)$/.test(verb) && from && to) {
        const source: readonly Draft[] = remote(from) ? [infra('read', from)] : [read(from, 'search')]
        // both sides become the same
        if (verb === 'bisync') return [from, to].map((side) => (remote(side) ? infra('change', side) : removeTree(side)))
        const left = verb.startsWith('move') && !remote(from) ? [removeTree(from)] : []
        if (!remote(to))
          return [...source, ...left, write(to, undefined, { recursive: true }), ...(verb === 'sync' ? [removeTree(to)] : [])]
        return [
          ...source,
          ...left,
          { do: 'effect', kind: 'send', tag: 'upload', target: to, carries: remote(from) ? [] : [from] },
          ...(verb === 'sync' ? [infra('change', to)] : []),
        ]
      }
      return [unknown(`subcommand \`${verb}\` of \`rclone\` is not described`)]
    },
    examples: [
      ['rclone sync src b:c -n', 'infra:read cloud storage'],
      ['rclone config dump -n', 'unknown: subcommand `config` of `rclone` is not described'],
      ['rclone ls drive:docs', 'infra:read cloud storage'],
      ['rclone cat /opt/a', 'read /opt/a'],
      ['rclone ls --log-file /opt/a x:', 'write /opt/a', 'infra:read cloud storage'],
      [`rclone ls ':sftp,ssh=id:/'`, 'unknown: the remote `:sftp,ssh=id:/` is set up on the line'],
      ['rclone ls x: --frob', 'unknown: option `--frob` of `rclone` is not described'],
      ['rclone ls x: --sftp-ssh a', 'unknown: option `--sftp-ssh` of `rclone` can run or load anything'],
      ['rclone bisync a /opt/b', 'delete a', 'delete /opt/b'],
      ['rclone bisync drive:x b', 'infra:change drive:x', 'delete b'],
      ['rclone copy src drive:backup', 'read:search src', 'send:upload drive:backup'],
      ['rclone move src b', 'read:search src', 'delete src', 'write b'],
      ['rclone purge drive:backup', 'infra:destroy drive:backup'],
      ['rclone rcd', 'unknown: subcommand `rcd` of `rclone` is not described'],
    ],
  }),
]
