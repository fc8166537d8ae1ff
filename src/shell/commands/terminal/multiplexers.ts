import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, nothing, processes, run, shell, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'

const keyNames = /^(?:Enter|C-m|KPEnter|Space|Tab|Escape|BSpace|Up|Down|Left|Right|C-[a-z]|M-[a-z])$/

/** Behind a semicolon of its own, or at the end of a word, another command of tmux begins. */
const endOf = (words: readonly Word[]): number => words.findIndex((word) => /^;$|[^\\];$/.test(textOf(word) ?? ''))

function furtherCommands({ words }: Args): readonly Draft[] {
  const end = endOf(words)
  const rest = end < 0 ? [] : words.slice(end + 1)
  return rest.length > 0 ? [run([literal('tmux'), ...rest])] : []
}

/** The words of the first command. */
const ownWords = (words: readonly Word[]): readonly Word[] => {
  const end = words.findIndex((word) => textOf(word) === ';')
  return end < 0 ? words : words.slice(0, end)
}

/** Keys typed into a pane: text up to an Enter is a command line of whatever runs there. */
function typed(words: readonly Word[]): readonly Draft[] {
  const lines: Word[][] = [[]]
  for (const word of words) {
    const text = textOf(word)
    if (text !== undefined && /^(?:Enter|C-m|KPEnter)$/.test(text)) lines.push([])
    else if (text === undefined || !keyNames.test(text)) lines.at(-1)?.push(word)
  }
  return lines.filter((line) => line.length > 0).map((line) => shell(joinWithSpaces(line)))
}

function starts({ operands }: { operands: readonly Word[] }): readonly Draft[] {
  const [first, ...more] = ownWords(operands)
  return first === undefined ? [] : [more.length === 0 ? shell(first) : run([first, ...more])]
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
  effects: ({ words }: Args): readonly Draft[] => words.flatMap(jobsIn),
}

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
    before: furtherCommands,
    subcommands: {
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
        aliases: [
          'new',
          'new-window',
          'neww',
          'split-window',
          'splitw',
          'respawn-pane',
          'respawnp',
          'respawn-window',
          'respawnw',
          'display-popup',
          'popup',
        ],
        options: table({
          flag: '-A, -b, -d, -D, -E, -P, -X, -a, -k, -S, -h, -v, -f, -I, -Z, -C, -B',
          value: '-c, -e, -F, -n, -s, -t, -x, -y, -l, -p, -w',
        }),
        effects: (args) => [...opensSession(args), ...starts(args)],
      },
      'send-keys': {
        style: 'posix',
        aliases: ['send'],
        options: table({ flag: '-F, -H, -K, -l, -M, -R, -X', value: '-N, -t, -c' }),
        effects: ({ operands, has }) => (has('-H') ? [unknown('keys given as numbers')] : typed(ownWords(operands))),
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
        effects: ({ operands: [text, ...more] }) => [
          ...(text ? [shell(text)] : []),
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
    },
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
