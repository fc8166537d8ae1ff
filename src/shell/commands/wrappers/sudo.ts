import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, privilege, run, shell, write } from '../../command-spec.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { splitAssignments } from '../_environment.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'

const bareShells = new Set(['bash', 'sh', 'zsh', 'dash', 'ksh', 'fish', 'su', '/bin/bash', '/bin/sh', '/bin/zsh'])

/** Whether the words are a shell with nothing to do: a person's shell with other rights. */
const isBareShell = (command: readonly Word[]): boolean =>
  command.length <= 2 &&
  bareShells.has(textOf(command[0]) ?? '') &&
  ['', '-', '-l', '-i', '--login', 'root'].includes(textOf(command[1]) ?? '')

function asOther({ operands, value, hasStdin }: Args, wantsShell: boolean): readonly Draft[] {
  const { env, command } = splitAssignments(operands)
  const user = textOf(value('-u')) ?? 'root'
  if (command.length === 0) return wantsShell ? [privilege('root-shell', user)] : [privilege('sudo', user)]
  const rootShell = isBareShell(command) && !hasStdin ? [privilege('root-shell', user)] : [privilege('sudo', user)]
  if (wantsShell) return [...rootShell, shell(joinWithSpaces(command))]
  const folder = value('-D')
  return [...rootShell, run(command, { ...(env.length > 0 ? { env } : {}), ...(folder ? { cwd: folder } : {}) })]
}

export default [
  defineCommand({
    name: 'sudo',
    aliases: ['doas', 'gosu', 'su-exec', 'pkexec', 'run0'],
    about: 'run a command with the rights of another user',
    alone: '-h -V',
    abbreviates: true,
    style: 'posix',
    // -A runs the askpass helper, -R moves the root
    options: table({
      flag: '-b --background, -B --bell, -e --edit, -E, -H --set-home, -i --login, -k --reset-timestamp, -K --remove-timestamp, -l --list, -n --non-interactive, -P --preserve-groups, -s --shell, -S --stdin, -v --validate, -V, -N --no-update, -L',
      value:
        '-C --close-from, -D --chdir, -g --group, -h --host, -p --prompt, -r --role, -t --type, -T --command-timeout, -u --user, -U --other-user',
      'value?': '--preserve-env',
    }),
    effects: (args) => {
      if (args.name === 'gosu' || args.name === 'su-exec')
        return [privilege('sudo', args.operands[0] ?? 'root'), run(args.operands.slice(1))]
      if (args.has('-e')) return [privilege('sudo', 'root'), ...args.operands.map((file) => write(file, 'edit'))]
      if (args.has('-l', '-k', '-K', '-V', '-L') && args.operands.length === 0) return []
      return asOther(args, args.has('-i', '-s') || args.name === 'run0')
    },
    examples: [
      ['sudo -u app cat a.txt', 'privilege:sudo app', 'read a.txt'],
      ['sudo -E FOO=1 rm -rf /etc', 'privilege:sudo root', 'delete /etc'],
      ['sudo -i', 'privilege:root-shell root'],
      ['sudo -l'],
      ['doas rm a', 'privilege:sudo root', 'delete a'],
      [
        'sudo -R /mnt ls',
        'unknown: option `-R` of `sudo` is not described',
        'privilege:sudo root',
        'unknown: runs `/mnt`, which is not part of the workspace',
      ],
      ['sudo -l --edit', 'privilege:sudo root'],
      ['sudo --shell', 'privilege:root-shell root'],
      ['sudo --chdir /opt/a cat a.txt', 'privilege:sudo root', 'read /opt/a/a.txt'],
    ],
  }),
  defineCommand({
    name: 'sudoedit',
    about: 'edit files with the rights of another user',
    abbreviates: true,
    options: table({ flag: '-n --non-interactive, -S', value: '-u --user, -g --group' }),
    effects: ({ operands }) => [privilege('sudo', 'root'), ...operands.map((file) => write(file, 'edit'))],
    examples: [
      ['sudoedit /etc/hosts', 'privilege:sudo root', 'write:edit /etc/hosts'],
      ['sudoedit -A x', 'unknown: option `-A` of `sudoedit` is not described', 'privilege:sudo root', 'write:edit x'],
    ],
  }),
  defineCommand({
    name: 'su',
    aliases: ['runuser'],
    about: 'become another user',
    abbreviates: true,
    options: table({
      flag: '-l --login, -m -p --preserve-environment, -f --fast, -P --pty, -T --no-pty',
      value: '-c --command, --session-command, -g --group, -G --supp-group, -s --shell, -u --user, -w --whitelist-environment',
    }),
    effects: ({ operands, value }) => {
      const text = value('-c') ?? value('--session-command')
      const others = operands.filter((operand) => textOf(operand) !== '-')
      if (value('-u')) return [privilege('sudo', value('-u')), run(others)]
      const user = others[0] ?? literal('root')
      if (text) return [privilege('sudo', user), shell(text, others.slice(1))]
      return [privilege('root-shell', user)]
    },
    examples: [
      ['su - app -c "rm a"', 'privilege:sudo app', 'delete a'],
      ['su', 'privilege:root-shell root'],
      ['runuser -u app -- cat a', 'privilege:sudo app', 'read a'],
      ['su --zap', 'unknown: option `--zap` of `su` is not described', 'privilege:root-shell root'],
    ],
  }),
]
