import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, nothing, processes, run, shell, type Subcommand, unknown, write } from '../../command-spec.ts'
import { dropPrefix, join, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** What a key does to the line that is typed: it adds to it, ends it, throws it away, or changes it in a way that is not followed. */
const added: ReadonlyMap<string, string> = new Map([
  ['Enter', '\n'],
  ['C-m', '\n'],
  ['C-j', '\n'],
  ['KPEnter', '\n'],
  ['Space', ' '],
])
const clears = /^(?:C-[cdlu]|Escape)$/
const changes = /^(?:Tab|BTab|BSpace|DC|IC|Up|Down|Left|Right|Home|End|PPage|NPage|F\d+|[CMS]-\S+)$/

/** Keys typed into a pane: command lines of whatever runs there. */
function typed(words: readonly Word[]): readonly Draft[] {
  let line: Word[] = []
  let doubts = false
  for (const word of words) {
    const text = textOf(word) ?? ''
    const sign = added.get(text)
    if (sign !== undefined) line.push(literal(sign))
    else if (clears.test(text)) line = line.slice(0, line.findLastIndex((one) => show(one) === '\n') + 1)
    else if (changes.test(text)) doubts = true
    else line.push(word)
  }
  const all = join(...line)
  const isOpen = line.length > 0 && !show(all).endsWith('\n') && /\S\s|\s\S/.test(show(all))
  return [
    ...(doubts ? [unknown('keys that change the line which is typed')] : []),
    ...(isOpen ? [unknown('a line that what is typed later may go on')] : []),
    ...(line.length > 0 ? [shell(all)] : []),
  ]
}

/** The terminal starts with a command, or waits for one, in the folder that an option names. */
const starts = ({ operands, value, name }: Pick<Args, 'operands' | 'value' | 'name'>): readonly Draft[] => {
  const folder = value(/popup$/.test(name) ? '-d' : '-c')
  const env = value('-e')
  const [variable = '', ...rest] = (env ? show(env) : '').split('=')
  const given = env ? [run([literal('true')], { env: [[variable, dropPrefix(env, variable.length + (rest.length > 0 ? 1 : 0))]] })] : []
  if (operands.length === 0)
    return [...given, ...(folder ? [{ do: 'project-code', what: show(folder), files: [folder], notCode: true } as const] : [])]
  const words = operands.length === 1 ? [literal('sh'), literal('-c'), ...operands] : operands
  return [...given, run(words, folder ? { cwd: folder } : {})]
}

/** A session of its own, which the line may end by this name; with `-A` it may be an older one. */
const opensSession = ({ value, has, name }: Pick<Args, 'value' | 'has' | 'name'>): readonly Draft[] => {
  const session = /\bnew(?:-session)?$/.test(name) && !has('-A') ? value('-s') : undefined
  return session ? [processes('own', session, { detail: { session: show(session) } })] : []
}

const looks = {
  style: 'posix' as const,
  options: table({
    flag: '-a, -d, -e, -F, -g, -l, -p, -q, -r, -s, -S, -u, -v, -w, -J, -P, -C, -N, -A',
    value: '-t, -b, -E, -f, -O, -c, -I',
  }),
  effects: nothing,
}

/** A word that ends in a semicolon ends a command of tmux. */
const endsCommand = (word: Word): boolean => /(?<!\\);$/.test(textOf(word) ?? '')

/** The words of the first of several commands. */
function ofFirst(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(endsCommand)
  return end < 0 ? words : textOf(words[end]) === ';' ? words.slice(0, end) : words.slice(0, end + 1)
}

/** The commands behind the first, and what runs in formats anywhere. */
function further({ operands }: Args): readonly Draft[] {
  const end = operands.findIndex(endsCommand)
  const more = end < 0 ? [] : operands.slice(end + 1)
  return [...operands.flatMap(jobsIn), ...(more.length > 0 ? [run([literal('tmux'), ...more])] : [])]
}

/** Subcommands of which each gets only its own words. */
const oneByOne = (subcommands: Readonly<Record<string, Subcommand>>): Readonly<Record<string, Subcommand>> =>
  Object.fromEntries(
    Object.entries(subcommands).map(([name, subcommand]) => {
      const { effects } = subcommand
      if (typeof effects !== 'function') return [name, subcommand]
      return [
        name,
        { ...subcommand, effects: (args: Args) => effects({ ...args, operands: ofFirst(args.operands), words: ofFirst(args.words) }) },
      ]
    }),
  )

/** `#(command)` in a format runs. */
function jobsIn(word: Word): readonly Draft[] {
  const text = show(word)
  if (!text.includes('#(')) return []
  return [unknown('a format that runs a program'), ...[...text.matchAll(/#\(([^)]*)/g)].map(([, command = '']) => shell(literal(command)))]
}

export default [
  defineCommand({
    name: 'tmux',
    aliases: ['byobu'],
    about: 'keep terminals running',
    alone: '-V',
    options: table({ flag: '-2, -8, -C, -D, -l, -N, -q, -u, -v, -V', value: '-L, -S, -T', runs: '-c', unsafe: '-f' }),
    before: further,
    subcommands: oneByOne({
      'list-sessions': {
        ...looks,
        aliases: [
          'ls',
          'list-windows',
          'lsw',
          'list-panes',
          'lsp',
          'list-clients',
          'lsc',
          'list-commands',
          'lscm',
          'list-keys',
          'lsk',
          'list-buffers',
          'lsb',
          'show-options',
          'show',
          'show-messages',
          'info',
          'show-buffer',
          'show-window-options',
          'showw',
          'has-session',
          'has',
          'display-message',
          'display',
          'wait-for',
          'wait',
          'start-server',
          'show-hooks',
        ],
      },
      'capture-pane': {
        style: 'posix',
        aliases: ['capturep'],
        options: table({ flag: '-a, -C, -e, -J, -M, -N, -p, -P, -q, -T', value: '-b, -E, -S, -t' }),
        effects: nothing,
      },
      'select-window': {
        ...looks,
        aliases: [
          'selectw',
          'select-pane',
          'selectp',
          'resize-pane',
          'resizep',
          'rename-session',
          'rename',
          'rename-window',
          'renamew',
          'select-layout',
          'selectl',
          'swap-pane',
          'swapp',
          'move-window',
          'movew',
          'next-window',
          'next',
          'previous-window',
          'prev',
          'switch-client',
          'switchc',
          'attach-session',
          'attach',
          'clear-history',
          'set-buffer',
          'break-pane',
          'join-pane',
          'resize-window',
          'copy-mode',
        ],
      },
      'detach-client': {
        style: 'posix',
        aliases: ['detach'],
        options: table({ flag: '-a, -P', value: '-s, -t', runs: '-E' }),
        effects: nothing,
      },
      'new-session': {
        style: 'posix',
        aliases: ['new', 'new-window', 'neww', 'split-window', 'splitw', 'respawn-pane', 'respawnp', 'respawn-window', 'respawnw'],
        options: table({
          flag: '-A, -b, -d, -D, -E, -P, -X, -a, -k, -S, -h, -v, -f, -I, -Z, -C, -B',
          value: '-c, -e, -F, -n, -s, -t, -x, -y, -l, -p, -w',
        }),
        effects: (args) => [...opensSession(args), ...starts(args)],
      },
      'display-popup': {
        style: 'posix',
        aliases: ['popup'],
        options: table({ flag: '-B, -C, -E, -k, -N', value: '-b, -c, -d, -e, -h, -s, -S, -t, -T, -w, -x, -y' }),
        effects: starts,
      },
      'send-keys': {
        style: 'posix',
        aliases: ['send'],
        options: table({ flag: '-F, -H, -K, -l, -M, -R, -X', value: '-N, -t, -c' }),
        effects: ({ operands, has }) => (has('-H') ? [unknown('keys given as numbers')] : typed(operands)),
      },
      'kill-session': {
        style: 'posix',
        aliases: ['kill-window', 'killw', 'kill-pane', 'killp'],
        options: table({ flag: '-a, -C', value: '-t' }),
        effects: ({ value, has }) => {
          const session = has('-a') ? undefined : value('-t')
          return [session ? processes('name', session, { detail: { session: show(session) } }) : processes('name', 'terminal sessions')]
        },
      },
      'kill-server': { effects: [processes('name', 'all terminal sessions')] },
      'set-option': {
        style: 'posix',
        aliases: ['set', 'set-window-option', 'setw'],
        options: table({ flag: '-a, -F, -g, -o, -p, -q, -s, -u, -U, -w', value: '-t' }),
        effects: ({ text, words }) =>
          words.some((word) => show(word).includes('#(')) ||
          /command|shell|hook|format|status-(?:left|right)|editor/.test(text(0) ?? 'command')
            ? [unknown('an option that can run programs')]
            : nothing,
      },
      // what is started there from now on gets it
      'set-environment': {
        style: 'posix',
        aliases: ['setenv'],
        options: table({ flag: '-F, -g, -h, -r, -u', value: '-t' }),
        effects: ({ operands: [name, value] }) => (name && value ? [run([literal('true')], { env: [[show(name), value]] })] : nothing),
      },
      'run-shell': {
        style: 'posix',
        aliases: ['run', 'if-shell', 'if'],
        options: table({ flag: '-b, -C, -F', value: '-d, -t, -c' }),
        effects: ({ operands: [text, ...more], value }) => [
          ...(text ? [run([literal('sh'), literal('-c'), text], { cwd: value('-c') ?? literal('.') })] : []),
          ...more.flatMap((command) => [
            unknown('commands of tmux that depend on a condition'),
            shell({ ...command, pieces: [{ text: 'tmux ' }, ...command.pieces] }),
          ]),
        ],
      },
      'pipe-pane': {
        style: 'posix',
        aliases: ['pipep'],
        options: table({ flag: '-I, -o, -O', value: '-t' }),
        effects: ({ operands: [text] }) => (text ? [shell(text)] : nothing),
      },
      'save-buffer': {
        style: 'posix',
        aliases: ['saveb'],
        options: table({ flag: '-a', value: '-b' }),
        effects: ({ operands: [file] }) => (file && textOf(file) !== '-' ? [write(file)] : nothing),
      },
    }),
    effects: [execute('arbitrary', 'a terminal')],
    examples: [
      [String.raw`tmux ls \; run-shell 'rm a'`, 'delete a'],
      [String.raw`tmux select-window -t 1 \; select-pane -t 0`],
      [String.raw`tmux new -d \; split-window 'rm a'`, 'delete a'],
      [String.raw`tmux new -d rm b \; send-keys 'rm a' Enter`, 'delete a', 'delete b'],
      ['tmux -V'],
      ['tmux ls'],
      ['tmux list-sessions'],
      ['tmux capture-pane -p -t dev'],
      ['tmux capture-pane -pt dev -S -100'],
      ["tmux display-message -p '#(rm a)'", 'unknown: a format that runs a program', 'delete a'],
      ['tmux select-window -t 1'],
      ['tmux new-session -d -s dev "rm a"', 'process:own dev', 'delete a'],
      ['tmux new-session -A -s dev ls', 'read:names .'],
      ['tmux send-keys -t dev "rm -rf /" Enter', 'delete /'],
      ["tmux send-keys -t dev 'rm ' a.md Enter", 'delete a.md'],
      ["tmux send-keys 'cd src' Enter 'rm a' C-j", 'delete src/a', 'delete a'],
      ["tmux send-keys 'rm a'", 'unknown: a line that what is typed later may go on', 'delete a'],
      ['tmux send-keys Up Enter', 'unknown: keys that change the line which is typed'],
      ['tmux send-keys -t dev C-c'],
      ["tmux ls \\; run 'rm a'", 'delete a'],
      ["tmux new -d -s x\\; run-shell 'rm a'", 'process:own x;', 'delete a', 'unknown: program `run-shell` is not described'],
      ["tmux neww -c src 'rm a'", 'delete src/a'],
      ['tmux new -d -c /opt', 'unknown: runs `/opt`, which is not part of the workspace'],
      ['tmux new -d -e PATH=/opt/a', 'unknown: `PATH` changes what runs'],
      ["tmux display-popup -d src 'rm a'", 'delete src/a'],
      ['tmux kill-session -t dev', 'process:name dev'],
      ["tmux detach-client -E 'rm a'", 'delete a'],
      ['tmux set-environment -g A 1'],
      ['tmux set-environment -g PATH /opt/a', 'unknown: `PATH` changes what runs'],
      ['tmux kill-server', 'process:name all terminal sessions'],
      ['tmux set-option -g mouse on'],
      ['tmux run-shell "rm a"', 'delete a'],
      ['tmux if-shell "rm a" "run b"', 'delete a', 'unknown: commands of tmux that depend on a condition'],
      ['tmux pipe-pane "cat > a.log"', 'write a.log'],
      ['tmux save-buffer a.txt', 'write a.txt'],
      ['tmux -f x ls', 'unknown: option `-f` of `tmux` can run or load anything', 'unknown: subcommand `x` of `tmux` is not described'],
      ['tmux', 'execute:arbitrary a terminal'],
      ['tmux -c /opt/a ls', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['tmux send-keys -H', 'unknown: keys given as numbers'],
    ],
  }),
  defineCommand({
    name: 'screen',
    about: 'keep terminals running',
    alone: '-v',
    style: 'posix',
    options: table({
      flag: '-a, -A, -d, -D, -i, -l, -L, -ls, -list, -m, -O, -q, -Q, -r, -R, -RR, -U, -v, -w, -wipe, -x, -X, -dm, -dmS, -h, -Dm',
      value: '-e, -p, -s, -S, -t, -T',
      unsafe: '-c',
      writes: '-Logfile',
    }),
    effects: ({ operands, has, given }): readonly Draft[] => {
      if (has('-ls', '-list', '-v', '-wipe')) return nothing
      // -X sends a command of screen: `stuff` types text into a terminal
      if (has('-X'))
        return [
          unknown('a command for a running screen'),
          ...(textOf(operands[0]) === 'stuff' && operands[1]
            ? [shell(literal((textOf(operands[1]) ?? '').replace(/(?:\\n|\^M|\\015|\\r)$/, ''), operands[1].at))]
            : textOf(operands[0]) === 'exec'
              ? [run(operands.slice(1))]
              : []),
        ]
      // -dmS takes the name as next word
      const rest = given.some((option) => option.name === '-dmS') ? operands.slice(1) : operands
      return rest.length > 0 ? [run(rest)] : has('-r', '-x') ? nothing : [execute('arbitrary', 'a terminal')]
    },
    examples: [
      ['screen -L -Logfile /opt/a -dm ls', 'write /opt/a', 'read:names .'],
      ['screen -ls'],
      ['screen -dmS dev rm a', 'delete a'],
      ['screen', 'execute:arbitrary a terminal'],
      ['screen -c -ls', 'unknown: option `-c` of `screen` can run or load anything'],
      ['screen -X stuff "rm a"', 'unknown: a command for a running screen', 'delete a'],
    ],
  }),
]
