import type { Args } from '../../arguments.ts'
import { config, defineCommand, type Draft, infra, nothing, read, removeTree, unknown, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { has, isOption } from './_words.ts'

export default [
  defineCommand({
    name: 'diskutil',
    about: 'manage disks of macOS',
    style: 'raw',
    effects: ({ words }: Args) => {
      const verb = (textOf(words[0]) ?? '').toLowerCase()
      const second = (textOf(words[1]) ?? '').toLowerCase()
      if (['list', 'info', 'information', 'activity', 'listfilesystems', 'verifyvolume', 'verifydisk', 'cs', ''].includes(verb))
        return nothing
      if ((verb === 'apfs' || verb === 'ap') && second.startsWith('list')) return nothing
      if (/^(?:erase|reformat|partition|secureerase|zero|random|resize|merge|split|apfs|ap)/.test(verb))
        return [infra('destroy', words.at(-1) ?? 'a disk')]
      return /^(?:mount|unmount|umount|eject|rename|repair|enable|disable)/.test(verb)
        ? [config('system', 'disks')]
        : [unknown('what `diskutil` is to do is not described')]
    },
    examples: [
      ['diskutil list'],
      ['diskutil eraseDisk APFS X disk2', 'infra:destroy disk2'],
      ['diskutil unmount /Volumes/X', 'config:system disks'],
      ['diskutil zap', 'unknown: what `diskutil` is to do is not described'],
    ],
  }),
  defineCommand({
    name: 'restic',
    aliases: ['borg', 'duplicity', 'rdiff-backup', 'bup', 'kopia', 'tmutil', 'pgbackrest', 'wal-g', 'barman', 'snapper', 'timeshift'],
    about: 'back up files',
    alone: '-h -V',
    style: 'raw',
    effects: ({ words, name }) => {
      if (words.some((word) => /^--(?:password-command|option|rsh|remote-path|ssh-command|rclone)|^-o/.test(textOf(word) ?? '')))
        return [unknown(`an option of \`${name}\` runs a program`)]
      const verbs = words.filter((word) => !isOption(word)).map((word) => textOf(word) ?? '?')
      const flag = words.find((word) => /^--(?:delete|delete-all|list|create|restore)$/.test(textOf(word) ?? ''))
      const verb = verbs.find((text) => /^[a-z][a-z-]*$/.test(text)) ?? textOf(flag)?.slice(2) ?? ''
      if (
        has(words, '-n', '--dry-run') ||
        /^(?:snapshots|list|ls|find|diff|stats|check|cat|info|version|help|status|show|collection-status|listbackups|latestbackup|destinationinfo|listlocalsnapshots|isexcluded|machinedirectory|compare|policy|verify|repository)$/.test(
          verb,
        )
      )
        return [infra('read', name)]
      return [
        infra(
          /^(?:forget|prune|delete|delete-all|stanza-delete|remove.*|purge|cleanup|compact|deletelocalsnapshots|disable|unlink|expire|maintenance|key)$/.test(
            verb,
          )
            ? 'destroy'
            : 'change',
          name,
        ),
      ]
    },
    examples: [
      ['restic snapshots', 'infra:read restic'],
      ['restic forget --prune --keep-last 1', 'infra:destroy restic'],
      ['borg delete repo', 'infra:destroy borg'],
      ['restic backup src', 'infra:change restic'],
      ['timeshift --delete-all', 'infra:destroy timeshift'],
      ['snapper list', 'infra:read snapper'],
      ['pgbackrest stanza-delete --stanza=main --force', 'infra:destroy pgbackrest'],
    ],
  }),
  defineCommand({
    name: 'rclone',
    aliases: ['gsync'],
    about: 'copy files to and from cloud storage',
    alone: '-V -h',
    style: 'raw',
    effects: ({ words }) => {
      if (words.some((word) => /^--(?:password-command|sftp-ssh|config|rc|metadata-mapper)/.test(textOf(word) ?? '')))
        return [unknown('an option of `rclone` runs a program or reads settings')]
      const operands = words.filter((word) => !isOption(word))
      const verb = textOf(operands[0]) ?? ''
      const [from, to] = operands.slice(1)
      // a bucket itself, not something in it
      const isWhole = (word: Word | undefined): boolean =>
        /^(?:delete|purge)$/.test(verb) && !(word ? show(word) : '').replace(/\/+$/, '').includes('/')
      const remote = (word: Word | undefined): boolean => /^[\w -]+:/.test(word ? show(word) : '')
      if (
        has(words, '-n', '--dry-run') ||
        /^(?:ls|lsl|lsd|lsf|lsjson|size|check|about|version|tree|cat|listremotes|md5sum|sha1sum|hashsum|help|ncdu)$/.test(verb)
      )
        return verb === 'cat' && from && !remote(from) ? [read(from)] : [infra('read', 'cloud storage')]
      if (/^(?:delete|purge|rmdir|rmdirs|deletefile|cleanup|dedupe)$/.test(verb))
        return from && !remote(from) ? [removeTree(from)] : [infra(isWhole(from) ? 'destroy' : 'change', from ?? 'cloud storage')]
      if (/^(?:copy|copyto|sync|move|moveto|bisync)$/.test(verb) && from && to) {
        const source: readonly Draft[] = remote(from) ? [infra('read', from)] : [read(from, 'search')]
        if (!remote(to)) return [...source, write(to, undefined, { recursive: true }), ...(verb === 'sync' ? [removeTree(to)] : [])]
        return [
          ...source,
          { do: 'effect', kind: 'send', tag: 'upload', target: to, carries: remote(from) ? [] : [from] },
          ...(verb === 'sync' ? [infra('change', to)] : []),
        ]
      }
      return [unknown(`subcommand \`${verb}\` of \`rclone\` is not described`)]
    },
    examples: [
      ['rclone ls drive:docs', 'infra:read cloud storage'],
      ['rclone cat /opt/a', 'read /opt/a'],
      ['rclone copy src drive:backup', 'read:search src', 'send:upload drive:backup'],
      ['rclone purge drive:backup', 'infra:destroy drive:backup'],
      ['rclone rcd', 'unknown: subcommand `rcd` of `rclone` is not described'],
    ],
  }),
]
