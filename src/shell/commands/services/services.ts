import type { Args } from '../../arguments.ts'
import { config, defineCommand, type Draft, nothing, persist, processes, read, remove, run, unknown } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, show, textOf, type Word } from '../../value.ts'
import { readsVariable } from '../_environment.ts'
import { fileWords } from '../_inputs.ts'
import { isPhrase, machineTool } from '../_phrases.ts'
import { table } from '../_table.ts'

const common = table({
  flag: '-a --all, -f --full, -h -help, --failed, -l, -q --quiet, --no-pager, --no-legend, --no-ask-password, --user, --system, --global, --now, -r --recursive, --reverse, --after, --before, --plain, --show-types, --value, --wait, --no-wall, --runtime, --force, --dry-run, --merge, --with-dependencies, -i, -T --show-transaction',
  value:
    '-o --output, -p --property, -t --type, --state, -n --lines, -s --signal, --kill-whom, --kill-who, --job-mode, --preset-mode, --timestamp, --what',
  unsafe: '-H --host, -M --machine, --root', // act on another machine or image
})

const looksOnly = { options: common, effects: nothing }
const audits = /^(?:auditd?|rsyslogd?|syslog(?:-ng)?|systemd-journald|osqueryd|falco)(?:\.service)?$/
/** Services that start, stop or change; one that keeps the audit log is missed when it ends. */
const steered = (units: readonly Word[], ends: boolean): readonly Draft[] =>
  units.map((unit) => (ends && audits.test(textOf(unit) ?? '') ? config('audit-off', unit) : processes('service', unit)))
const steers = {
  options: common,
  // it rehearses no more than the end of the machine
  effects: (args: Args): readonly Draft[] => steered(args.operands, /(?:stop|kill|freeze|disable|mask)$/.test(args.name)),
}
const starts = { options: common, effects: (args: Args): readonly Draft[] => args.operands.map((unit) => persist('unit', unit)) }
const stops = {
  options: common,
  effects: (args: Args): readonly Draft[] =>
    args.has('--dry-run') && !/(?:isolate|switch-root|soft-reboot)$/.test(args.name) ? [] : [processes('shutdown', 'this machine')],
}

export default [
  defineCommand({
    name: 'systemctl',
    about: 'steer services',
    abbreviates: true,
    options: common,
    inherit: true,
    subcommands: {
      status: {
        ...looksOnly,
        aliases: [
          'show',
          'cat',
          'help',
          'is-active',
          'is-enabled',
          'is-failed',
          'is-system-running',
          'list-units',
          'list-unit-files',
          'list-timers',
          'list-sockets',
          'list-dependencies',
          'list-jobs',
          'list-machines',
          'list-paths',
          'list-automounts',
          'get-default',
          'whoami',
        ],
      },
      restart: {
        ...steers,
        aliases: [
          'start',
          'stop',
          'reload',
          'try-restart',
          'reload-or-restart',
          'try-reload-or-restart',
          'kill',
          'reset-failed',
          'freeze',
          'thaw',
          'clean',
          'cancel',
        ],
      },
      enable: {
        ...starts,
        aliases: [
          'reenable',
          'link',
          'preset',
          'edit',
          'add-wants',
          'add-requires',
          'revert',
          'set-default',
          'unmask',
          'set-property',
          'set-environment',
          'import-environment',
        ],
      },
      disable: { ...steers, aliases: ['mask', 'unset-environment'] },
      'daemon-reload': { options: common, aliases: ['daemon-reexec'], effects: [config('system', 'service manager')] },
      poweroff: {
        ...stops,
        aliases: [
          'reboot',
          'halt',
          'kexec',
          'suspend',
          'hibernate',
          'hybrid-sleep',
          'soft-reboot',
          'rescue',
          'emergency',
          'exit',
          'switch-root',
          'isolate',
          'default',
        ],
      },
    },
    effects: nothing,
    examples: [
      ['systemctl stop auditd --dry-run', 'config:audit-off auditd'],
      ['systemctl isolate rescue.target --dry-run', 'process:shutdown this machine'],
      ['systemctl status nginx --no-pager'],
      [
        'systemctl status nginx --no-pager --host --machine --root',
        'unknown: option `-H` of `systemctl status` can run or load anything',
        'unknown: option `-M` of `systemctl status` can run or load anything',
        'unknown: option `--root` of `systemctl status` can run or load anything',
      ],
      ['systemctl --user restart app', 'process:service app'],
      ['systemctl enable --now evil.service', 'persist:unit evil.service'],
      ['systemctl disable ufw', 'process:service ufw'],
      ['systemctl stop auditd', 'config:audit-off auditd'],
      ['systemctl mask rsyslog', 'config:audit-off rsyslog'],
      ['systemctl restart auditd', 'process:service auditd'],
      ['systemctl daemon-reload', 'config:system service manager'],
      ['systemctl poweroff', 'process:shutdown this machine'],
      ['systemctl --zap', 'unknown: option `--zap` of `systemctl` is not described'],
    ],
  }),
  machineTool({
    name: 'service',
    aliases: ['rc-service', 'invoke-rc.d'],
    about: 'steer services',
    options: {
      flag: '--status-all, -l --list, -q --quiet, -v --verbose, -N --nodeps, -e --exists, -c --ifcrashed, -s --ifstarted, --force, --version',
    },
    // the name of the service comes first
    looks: ', * status',
    changes: ({ operands: [unit], words }) =>
      unit
        ? steered(
            [unit],
            words.some((word) => textOf(word) === 'stop'),
          )
        : nothing,
    examples: [
      ['service nginx status'],
      ['service --status-all'],
      ['service nginx restart', 'process:service nginx'],
      ['service status start', 'process:service status'],
      ['service auditd stop', 'config:audit-off auditd'],
      ['service nginx status --frob', 'unknown: option `--frob` of `service` is not described'],
    ],
  }),
  ...(
    [
      // settings and servers of the caller's choosing stay out
      [
        'supervisorctl',
        'status, status **, tail *, maintail, pid, pid *, avail, version',
        'supervisorctl tail web',
        'supervisorctl stop web',
      ],
      ['initctl', 'list, status *, version, show-config, show-config *', 'initctl list', 'initctl emit web'],
      ['sv', 'status **', 'sv status web', 'sv down web'],
      ['s6-rc', 'list, list *', 's6-rc list', 's6-rc change web'],
      ['svc', '', 'svc', 'svc web'],
      ['runit', '', 'runit', 'runit web'],
    ] as const
  ).map(([name, looks, shown, changed]) =>
    machineTool({
      name,
      about: 'steer services',
      options: { flag: '-v, -f' },
      looks,
      changes: ({ operands, words }) =>
        steered(
          operands.slice(-1),
          words.some((word) => textOf(word) === 'stop'),
        ),
      examples: [[shown], [changed, 'process:service web'], [`${name} -x`, `unknown: option \`-x\` of \`${name}\` is not described`]],
    }),
  ),
  ...(
    [
      ['update-rc.d', '', 'update-rc.d', 'update-rc.d nginx defaults'],
      ['chkconfig', ', --list, --list *, * --list', 'chkconfig --list nginx', 'chkconfig nginx on'],
      ['rc-update', ', show, show *, -s, -v show', 'rc-update show', 'rc-update add nginx show'],
      ['insserv', '--showall', 'insserv --showall', 'insserv nginx'],
      ['systemd-sysv-install', 'is-enabled *', 'systemd-sysv-install is-enabled nginx', 'systemd-sysv-install enable show'],
    ] as const
  ).map(([name, looks, shown, changed]) =>
    defineCommand({
      name,
      about: 'choose what starts with the machine',
      style: 'raw',
      effects: ({ words }) => (isPhrase(words, looks) ? nothing : [persist('unit', words.map(show).join(' ').slice(0, 80))]),
      examples: [[shown], [changed, `persist:unit ${changed.slice(name.length + 1)}`]],
    }),
  ),
  defineCommand({
    name: 'journalctl',
    about: 'show logs of services',
    abbreviates: true,
    numeric: true,
    options: table({
      flag: '-a --all, -b, -c, -D, -e --pager-end, -f --follow, -h, -k --dmesg, -l --full, -m --merge, -N --fields, -q --quiet, -r --reverse, -x --catalog, --no-pager, --no-full, --no-hostname, --no-tail, --utc, --user, --system, --list-boots, --disk-usage, --header, --list-catalog, --verify, --truncate-newline, --show-cursor',
      value:
        '-F --field, -g --grep, -i --file, -M --machine, -o --output, -p --priority, -S --since, -t --identifier, -T, -u --unit, -U --until, --user-unit, --output-fields, --facility, --case-sensitive, --cursor, --after-cursor, --root, --vacuum-size, --vacuum-time, --vacuum-files, --directory',
      'value?': '-n --lines, -b --boot',
    }),
    effects: ({ has }) =>
      has('--vacuum-size', '--vacuum-time', '--vacuum-files') ? [remove('/var/log/journal', undefined, { recursive: true })] : nothing,
    examples: [
      ['journalctl -u nginx --since today --no-pager'],
      ['journalctl -n 50 -f'],
      ['journalctl -b -1 -p err'],
      ['journalctl --vacuum-time=1s', 'delete /var/log/journal'],
      ['journalctl --rotate', 'unknown: option `--rotate` of `journalctl` is not described'],
      ['journalctl --vacuum-size a', 'delete /var/log/journal'],
      ['journalctl --vacuum-files a', 'delete /var/log/journal'],
    ],
  }),
  defineCommand({
    name: 'systemd-run',
    about: 'run a command as a service',
    abbreviates: true,
    style: 'posix',
    options: table({
      flag: '-d --same-dir, -G --collect, -P --pipe, -q --quiet, -r --remain-after-exit, -S --shell, -t --pty, --no-ask-password, --no-block, --scope, --slice-inherit, --user, --wait, --system',
      value:
        '-E --setenv, -H --host, -M --machine, -p --property, -u --unit, --description, --gid, --nice, --on-calendar --on-active --on-boot --on-startup --on-unit-active --on-unit-inactive --path-property --timer-property, --service-type, --slice, --socket-property, --uid, --working-directory',
    }),
    effects: ({ operands, has, value, values }) => {
      const set = values('-p').find((word) => knownPrefix(word).startsWith('WorkingDirectory='))
      const cwd = value('--working-directory') ?? (set && dropPrefix(set, 'WorkingDirectory='.length))
      return [
        ...(has('--on-calendar') ? [persist('unit', 'timer')] : [processes('service', 'a transient unit')]),
        ...(operands.length > 0 ? [run(operands, cwd ? { cwd } : {})] : []),
      ]
    },
    examples: [
      ['systemd-run --user rm a', 'process:service a transient unit', 'delete a'],
      ['systemd-run -p WorkingDirectory=/opt rm a', 'process:service a transient unit', 'delete /opt/a'],
      ['systemd-run --on-calendar=daily rm a', 'persist:unit timer', 'delete a'],
      ['systemd-run --zap', 'unknown: option `--zap` of `systemd-run` is not described', 'process:service a transient unit'],
    ],
  }),
  defineCommand({
    name: 'crontab',
    aliases: ['fcrontab', 'incrontab'],
    about: 'show or change scheduled commands',
    options: table({ flag: '-e, -i, -l, -r, -T', value: '-u, -s' }),
    effects: ({ operands, has, hasStdin }): readonly Draft[] => {
      if (has('-l') && operands.length === 0) return nothing
      if (has('-T')) return fileWords(operands).map((file) => read(file))
      return [
        ...fileWords(operands).map((file) => read(file)),
        persist('cron', has('-r') ? 'all entries' : hasStdin || operands.length > 0 ? 'crontab' : 'crontab'),
      ]
    },
    examples: [
      ['crontab -l'],
      ['crontab jobs.txt', 'read jobs.txt', 'persist:cron crontab'],
      ["echo '* * * * * x' | crontab -", 'persist:cron crontab'],
      ['crontab -r', 'persist:cron all entries'],
      ['incrontab -e', 'persist:cron crontab'],
      ['crontab --zap', 'unknown: option `--zap` of `crontab` is not described', 'persist:cron crontab'],
    ],
  }),
  defineCommand({
    name: 'at',
    aliases: ['batch', 'atrm', 'atq'],
    about: 'run commands later',
    alone: '-V',
    options: table({ flag: '-b, -d, -l, -m, -M, -r, -v, -V', value: '-q, -t', reads: '-f' }),
    effects: ({ has, name, hasStdin, values }): readonly Draft[] => {
      if (has('-l') || name === 'atq') return nothing
      if (has('-r', '-d') || name === 'atrm') return [config('system', 'scheduled jobs')]
      const files = values('-f').map((file): Draft => ({ do: 'script', file, language: 'shell', parameters: [] }))
      return [persist('at', 'a job'), ...files, ...(hasStdin && !has('-f') ? [{ do: 'run-stdin', language: 'shell' } as const] : [])]
    },
    examples: [
      ['atq'],
      ["echo 'rm a' | at now", 'persist:at a job', 'delete a'],
      ['at -f job.sh 10:00', 'read job.sh', 'persist:at a job', 'execute:project job.sh (not there)'],
      ['at -d 3', 'config:system scheduled jobs'],
      ['atrm 3', 'config:system scheduled jobs'],
      ['at --zap', 'unknown: option `--zap` of `at` is not described', 'persist:at a job'],
    ],
  }),
  defineCommand({
    name: 'launchctl',
    about: 'steer services of macOS',
    style: 'raw',
    options: table({ flag: `-w, -k, -p, -F, -S, -D, -s, -l, -x, -t, -u, -e` }),
    effects: ({ words }) => {
      const verb = textOf(words[0])
      const target = words.at(-1)
      if (verb === undefined || !target) return [unknown('what `launchctl` is to do is only known at run time')]
      if (verb === 'getenv') return readsVariable(textOf(target))
      if (
        [
          'list',
          'print',
          'print-cache',
          'print-disabled',
          'blame',
          'dumpstate',
          'error',
          'help',
          'version',
          'managerpid',
          'manageruid',
          'managername',
          'procinfo',
          'hostinfo',
          'resolveport',
          'examine',
          'variant',
        ].includes(verb)
      )
        return nothing
      if (['load', 'bootstrap', 'enable', 'submit'].includes(verb)) return [persist('autostart', target)]
      if (verb === 'reboot') return [processes('shutdown', 'this machine')]
      if (verb === 'setenv' || verb === 'config' || verb === 'limit') return [config('system', 'launchd')]
      return ['unload', 'bootout', 'disable', 'remove', 'start', 'stop', 'kickstart', 'kill', 'unsetenv', 'attach', 'debug'].includes(verb)
        ? [processes('service', target), ...(/auditd/.test(show(target)) ? [config('audit-off', target)] : [])]
        : [unknown(`subcommand \`${verb}\` of \`launchctl\` is not described`)]
    },
    examples: [
      ['launchctl list --frob', 'unknown: option `--frob` of `launchctl` is not described'],
      ['launchctl list'],
      ['launchctl getenv PATH'],
      ['launchctl getenv API_KEY', 'infra:secret API_KEY'],
      ['launchctl load ~/Library/LaunchAgents/x.plist', 'persist:autostart /home/u/Library/LaunchAgents/x.plist'],
      ['launchctl kickstart gui/501/x', 'process:service gui/501/x'],
      ['launchctl zap x', 'unknown: subcommand `zap` of `launchctl` is not described'],
    ],
  }),
]
