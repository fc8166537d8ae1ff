import { config, defineCommand, type Draft, processes, unknown } from '../../command-spec.ts'
import { isMany, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { everyProcess, matchesEverything } from './_every.ts'

/** A signal given as an option: `-9`, `-KILL`, `-SIGTERM`. */
const signal = /^-(?:\d+|(?:SIG)?[A-Z][A-Z0-9+]+)$/

/** Programs that keep the record of who did what. */
const writesAudit = /^(?:auditd|osqueryd|falco)$/

/** `$!` and `%n` are jobs of this shell; a number is anybody's, unless a pid file of the project holds it; -1 is everything. */
function target(word: Word): Draft {
  const text = show(word)
  if (text === '-1' || text === '1' || text === everyProcess) return processes('all', text)
  if (/^%|^-?\$!$|^-?\$\{!\}$|^\$\(jobs -p\)/.test(text)) return processes('own', text)
  if (/\b(?:lsof|fuser|ss|netstat)\b/.test(text)) return processes('port', word)
  return processes(/\b(?:pgrep|pidof|ps)\b/.test(text) ? 'name' : 'number', word)
}

export default [
  defineCommand({
    name: 'kill',
    about: 'send a signal to processes',
    style: 'raw',
    effects: ({ words }) => {
      const first = textOf(words[0]) ?? ''
      if (['-l', '-L', '--list', '--table', '--help', '--version'].includes(first)) return []
      const takesValue = ['-s', '-n', '--signal', '-q', '--queue'].includes(first)
      const sent = takesValue ? textOf(words[1]) : first
      const hasSignal = takesValue || (signal.test(first) && words.length > 1)
      // of a list only the first is the value
      const rest = words.slice(words[1] && isMany(words[1]) ? 1 : 2)
      const targets = (takesValue ? rest : hasSignal ? words.slice(1) : words).filter(
        (word) => textOf(word) !== '--' && textOf(word) !== '',
      )
      // signal 0 only asks whether the process is there
      if (hasSignal && /^(?:-?0|EXIT)$/.test(sent ?? '')) return targets.map((word) => processes('probe', word))
      return targets.map(target)
    },
    examples: [
      ['kill %1', 'process:own %1'],
      ['kill -9 1234', 'process:number 1234'],
      ['kill -s TERM 1234', 'process:number 1234'],
      ['kill -0 1234', 'process:probe 1234'],
      ['kill -9 -1', 'process:all -1'],
      ['kill $(cat server.pid)', 'read server.pid', 'process:own $(cat server.pid)'],
      ['kill $(lsof -ti:3000)', 'process:port $(lsof)'],
      ['kill -l'],
      ['kill ""'],
    ],
  }),
  defineCommand({
    name: 'pkill',
    aliases: ['killall', 'skill', 'xkill', 'killall5', 'slay'],
    about: 'send a signal to processes by name',
    abbreviates: true,
    style: 'raw',
    effects: ({ words, name }) => {
      const texts = words.map(show)
      if (texts.some((text) => ['-l', '--list', '-V', '--version', '--help'].includes(text)) && name !== 'pkill') return []
      if (name === 'killall5') return [processes('all', 'every process')]
      const values = new Set([
        '-u',
        '-U',
        '-g',
        '-G',
        '-P',
        '-s',
        '-t',
        '-F',
        '--signal',
        '--euid',
        '--uid',
        '--parent',
        '--pidfile',
        '-o',
        '-y',
        '-c',
      ])
      const names = words.filter((word, index) => !(textOf(word)?.startsWith('-') ?? false) && !values.has(texts[index - 1] ?? ''))
      const probe = texts.includes('-0')
      // what this shell started, and nothing else
      if (name === 'pkill' && /^(?:-(?:\d+|(?:SIG)?[A-Z]{2,}) )?(?:-P|--parent) ?\$\$$/.test(texts.join(' ')))
        return [processes('own', 'jobs of this shell')]
      // a pattern that fits everything, or all processes of a user
      if (
        names.some((word) => matchesEverything(show(word))) ||
        (name === 'pkill' && texts.some((text) => /^(?:-v|--inverse)$/.test(text)))
      )
        return [processes('all', 'every process')]
      if (names.length === 0 && texts.some((text) => /^-(?:u|U|-euid|-uid|-user)/.test(text)))
        return [processes('all', `processes chosen by ${texts.join(' ')}`)]
      return names.length > 0
        ? names.flatMap((word) => [
            processes(probe ? 'probe' : 'name', word),
            ...(!probe && writesAudit.test(show(word)) ? [config('audit-off', word)] : []),
          ])
        : [processes('name', `processes chosen by ${texts.join(' ') || 'hand'}`)]
    },
    examples: [
      ['pkill -f "node server.js"', 'process:name node server.js'],
      ['killall -9 node', 'process:name node'],
      ['killall auditd', 'process:name auditd', 'config:audit-off auditd'],
      ['pkill -TERM -P $$', 'process:own jobs of this shell'],
      ['pkill -P $PPID', 'process:name processes chosen by -P $PPID'],
      ['pkill -P 1', 'process:name processes chosen by -P 1'],
      ['pkill -u ann', 'process:all processes chosen by -u ann'],
      ['pkill -9 .', 'process:all every process'],
      ['pkill -0 node', 'process:probe node'],
      ['pkill -v node', 'process:all every process'],
    ],
  }),
  defineCommand({
    name: 'fuser',
    about: 'show who uses a file or port',
    options: table({
      flag: '-a --all, -c, -f, -i --interactive, -I --ismountpoint, -k --kill, -l --list-signals, -m --mount, -s --silent, -u --user, -v --verbose, -w --writeonly, -4 --ipv4, -6 --ipv6, -9, -KILL, -TERM, -INT, -HUP',
      value: '-n --namespace, -N',
    }),
    effects: ({ has, operands }) => (has('-k') ? operands.map((operand) => processes('port', operand)) : []),
    examples: [
      ['fuser -v 3000/tcp'],
      ['fuser -k 3000/tcp', 'process:port 3000/tcp'],
      ['fuser --zap', 'unknown: option `--zap` of `fuser` is not described'],
    ],
  }),
  defineCommand({
    name: 'renice',
    about: 'change priorities of processes',
    options: table({ flag: '-g --pgrp, -u --user, -p --pid', value: '-n --priority, --relative' }),
    effects: ({ operands, has }) => (has('-n') ? operands : operands.slice(1)).map((operand) => processes('number', operand)),
    examples: [
      ['renice -n 10 -p 1234', 'process:number 1234'],
      ['renice --zap', 'unknown: option `--zap` of `renice` is not described'],
    ],
  }),
  defineCommand({
    name: 'dbus-send',
    aliases: ['gdbus'],
    about: 'call other programs over the message bus',
    style: 'raw',
    effects: ({ words, name }) => [
      ...(words.some((word) => /\.(?:PowerOff|Reboot|Halt|KExec|Suspend|Hibernate|(?:Request)?Shutdown)$/.test(show(word)))
        ? [processes('shutdown', 'this machine')]
        : []),
      unknown(`what \`${name}\` calls is not known`),
    ],
    examples: [
      [
        'dbus-send --system --dest=org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager.PowerOff boolean:true',
        'process:shutdown this machine',
        'unknown: what `dbus-send` calls is not known',
      ],
      ['gdbus introspect --session', 'unknown: what `gdbus` calls is not known'],
    ],
  }),
  defineCommand({
    name: 'shutdown',
    aliases: ['reboot', 'halt', 'poweroff', 'telinit', 'init', 'pm-suspend', 'pm-hibernate'],
    about: 'stop or restart the machine',
    style: 'raw',
    effects: ({ words, name }) => {
      const first = textOf(words[0])
      if (first === '--help' || first === '--version' || (name === 'shutdown' && /^(?:-c|--show|\/a)$/.test(first ?? ''))) return []
      return [processes('shutdown', 'this machine')]
    },
    examples: [
      ['shutdown -h now', 'process:shutdown this machine'],
      ['reboot', 'process:shutdown this machine'],
      ['init 0', 'process:shutdown this machine'],
      ['shutdown -c'],
      ['shutdown /a'],
    ],
  }),
]
