import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, projectCode, read, shell, unknown, write } from '../../command-spec.ts'
import { dropPrefix, hasGlob, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { emptiesBy } from '../../code/index.ts'
import { table } from '../_table.ts'
import { spawnedIn } from '../_spawned.ts'

/** Commands of vi and ex that only edit, save and quit. */
const harmless =
  /^(?:%?s[/#|].*|\d*(?:,\d+|,\$)?(?:d|p|s\/.*|g\/.*\/(?:d|s\/.*))|set \w+(?:=\w+)?|set no\w+|wq?a?!?|qa?!?|qall!?|quitall!?|cq!?|cquit!?|x|normal \w+|syntax \w+|echo .*|retab|sort|e \S+|argdo %?s\/.*|bufdo %?s\/.*|write|quit|1|\$|noh|nohlsearch)$/

/** Commands of the editor that run code or load it from files and folders. */
function loadsCode(text: string, { at }: Word): readonly Draft[] | undefined {
  const [, code] = /^lua\s+(?!<<)(.+)$/s.exec(text) ?? []
  if (code !== undefined) return [{ do: 'code', language: 'lua', text: literal(code.replace(/^=/, 'print'), at) }]
  const [, verb = '', place = ''] =
    /^(?:silent!? )?([a-zA-Z]+)!?\s+(?:(?:rtp|runtimepath|packpath)[+^]?=)?([\w./~-]+)(?:\s+\{[^|!]*\})?$/.exec(text) ?? []
  const file = literal(place, at)
  if (/^(?:luafile|so|source)$/.test(verb)) return settings(file)
  if (/^PlenaryBusted(?:Directory|File)$/.test(verb)) return [projectCode('tests', file)]
  if (/^(?:set|setlocal)$/.test(verb) && /(?:rtp|runtimepath|packpath)[+^]?=/.test(text)) return [projectCode('plugins', file)]
  if (verb === 'runtime') return [projectCode('plugins', file)]
  return verb === 'helptags' ? [write(join(file, literal('/tags')))] : undefined
}

/** A file that the editor runs. */
const settings = (file: Word): readonly Draft[] =>
  /\.lua$/.test(show(file))
    ? [{ do: 'script', file, language: 'lua', parameters: [] }]
    : [{ do: 'project-code', what: show(file), files: [file], otherwise: 'other' }, sessionFile(file)]

function commandsOf(commands: readonly Word[]): readonly Draft[] {
  return commands.flatMap((command): readonly Draft[] => {
    const text = (textOf(command) ?? '').replace(/^:/, '')
    const [tests] = /^PlenaryBusted(?:File|Directory) /.exec(knownPrefix(command)) ?? []
    // each file that a loop goes over
    if (tests !== undefined && hasGlob(command) && /^\S+ [\w./*?-]+$/.test(show(command)))
      return [projectCode('tests', dropPrefix(command, tests.length))]
    const loaded = loadsCode(text, command)
    if (loaded) return loaded
    // `!` runs shell text: what it runs still counts
    const spawned = /^(?:silent!? |r |w |%)?\s*!(.*)$/.exec(text)
    if (spawned) return [shell(literal(spawned[1] ?? '', command.at))]
    const elsewhere = text.split('|').flatMap((part) => writesElsewhere(part.trim(), command))
    return text !== '' && text.split('|').every((part) => harmless.test(part.trim()) || saving.test(part.trim()))
      ? elsewhere
      : [unknown('an editor command can run programs'), ...elsewhere, ...spawnedIn(command), ...escapesIn(command)]
  })
}

/** `w FILE`, `wq! FILE`, `saveas FILE`: the text goes into another file, or behind what that holds. */
const saving = /^(?:silent!? )?(?:%|\d*(?:,(?:\d+|\$))?)?(?:wq?|x|up(?:date)?|write|sav(?:eas)?)!?\s+(>>\s*)?([\w./~][\w./~+-]*)$/
function writesElsewhere(text: string, { at }: Word): readonly Draft[] {
  const [, appends, file] = saving.exec(text) ?? []
  return file === undefined ? [] : [write(literal(file, at), appends ? 'append' : undefined)]
}

/** How commands that are not known leave the editor: `execute "!rm x"`. */
const escapesIn = (command: Word): readonly Draft[] => {
  const text = textOf(command)
  return text === undefined ? [] : [{ do: 'code', language: 'session', text: command }]
}

/** What is done to every line, by `%`, `1,$` or `g/…/`, is what sed does. */
const toEveryLine = /^:?\s*(?:%(?=s)|g(?=\/)|(?=1,\$))/
const empties = (command: Word): boolean =>
  (textOf(command) ?? '')
    .split('|')
    .some((part) => toEveryLine.test(part) && emptiesBy('sed', part.replace(toEveryLine, ''), { quiet: false }))

/** Settings files are code, unless the words say to use none. */
const settingsOf = ({ values }: Args): readonly Draft[] => {
  const named = (option: string): readonly Word[] =>
    values(option).filter((file) => !/^(?:NONE|NORC|DEFAULTS|\/dev\/null)$/.test(textOf(file) ?? ''))
  return [
    ...named('-u').flatMap(settings),
    ...[...named('-U'), ...named('-i')].map(() => unknown('a settings file of the editor can run programs')),
  ]
}

/** Outside of ex mode `-s` names a file of keys to press. */
const keysPressed = (args: Args): boolean => args.has('-s') && !args.has('-e', '-E', '-es', '-Es') && !/^(?:ex|nvi)$/.test(args.name)

/** A file of commands, of which only those count that leave the editor. */
const sessionFile = (file: Word): Draft => ({ do: 'project-code', what: show(file), files: [file], as: 'session', notCode: true })

function edits(args: Args, commands: readonly Word[]): readonly Draft[] {
  const files = args.operands.filter((operand) => !textOf(operand)?.startsWith('+') && textOf(operand) !== '-')
  const given = [
    ...commands,
    ...args.operands.flatMap((operand) =>
      textOf(operand)?.startsWith('+') && !/^\+\d*$/.test(textOf(operand) ?? '')
        ? [literal((textOf(operand) ?? '').slice(1), operand.at)]
        : [],
    ),
  ]
  const scripted = !keysPressed(args) && (given.length > 0 || args.has('-es', '-s', '-e', '--headless', '--batch'))
  const changes = args.has('-R', '-M', '-v')
    ? files.map((file) => read(file))
    : files.map((file) => write(file, given.some(empties) ? 'overwrite' : 'edit'))
  // without commands a person sits in front of it, and can run anything
  return [...changes, ...commandsOf(given), ...(scripted ? (args.hasStdin ? typedCommands : []) : [execute('arbitrary', args.name)])]
}

/** Commands of the editor: those that leave it count. */
const typed = (text: Word): readonly Draft[] => [unknown('editor commands from standard input'), { do: 'code', language: 'session', text }]
const typedCommands: readonly Draft[] = [{ do: 'run-stdin', language: 'session', meaning: typed }]

/** Commands of `ed` that only show, change and save the file it has open. */
const edCommand = /^[\d,$.%;+-]*(?:[plnd=wqQHP]|wq|s\/(?:[^/\\]|\\.)*\/(?:[^/\\]|\\.)*\/[gp\d]*)?$/
const staysInside = (text: string | undefined): boolean =>
  text
    ?.replace(/^[\d,$.]*[aic]\n(?:.*\n)*?\.$/gm, '')
    .split('\n')
    .every((line) => edCommand.test(line)) === true

export default [
  defineCommand({
    name: 'vim',
    aliases: ['vi', 'nvim', 'view', 'ex', 'vimdiff', 'nvi'],
    about: 'edit files',
    options: table({
      flag: '-b, -C, -d, -D, -e, -E, -es, -Es, -g, -l, -M, -m, -n, -N, -o, -O, -p, -R, -s, -v, -x, -X, -y, -Z, --clean, --headless, --noplugin, -A, -F, -H, --not-a-term, --ttyfail, --embed',
      value: '-c, -u, -U, -i, -T, -r, --cmd, --startuptime, -t, -q, -S',
      writes: '-w, -W',
      unsafe: '--listen, --server, --remote, -V', // run files or settings of the caller's choosing
    }),
    effects: (args) => {
      const [file, ...parameters] = args.operands
      if (args.name === 'nvim' && args.has('-l') && file) return [{ do: 'script', file, language: 'lua', parameters }]
      return [
        ...settingsOf(args),
        ...args.values('-S').flatMap((script) => [unknown('a script of the editor can run programs'), sessionFile(script)]),
        ...(keysPressed(args) && file ? [sessionFile(file)] : []),
        ...edits(args, [...args.values('-c'), ...args.values('--cmd')]),
      ]
    },
    examples: [
      ['nvim --headless -l a.lua', 'execute:project a.lua (not there)'],
      ['vim -u NONE -es -c wq a.txt', 'write:edit a.txt'],
      ['vim -s keys.txt a.txt', 'write:edit keys.txt', 'write:edit a.txt', 'execute:arbitrary vim'],
      ['vim -u ./x a', 'execute:project ./x', 'write:edit a', 'execute:arbitrary vim'],
      [
        "nvim --headless -u t/init.lua -c 'PlenaryBustedDirectory t/ {timeout = 9}'",
        'execute:project t/init.lua (not there)',
        'execute:project tests',
      ],
      [
        "nvim --headless -c 'set rtp+=.' -c 'luafile a.lua' -c 'helptags doc' -c 'qa!'",
        'execute:project plugins',
        'execute:project a.lua (not there)',
        'write doc/tags',
      ],
      [
        "nvim --headless -c 'set rtp+=/opt/a' -c 'lua print(vim.version())' -c qa",
        'execute:project plugins',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      [`nvim --headless -c 'lua vim.fn.delete("a", "rf")'`, 'delete a'],
      ['vim a.txt', 'write:edit a.txt', 'execute:arbitrary vim'],
      ["vim -es -c '%s/a/b/g' -c wq a.txt", 'write:edit a.txt'],
      ["vim -es -c '1,$d|wq' a.txt", 'write:overwrite a.txt'],
      ["vim -es '+g/./d' +wq a.txt", 'write:overwrite a.txt'],
      ["vim -c ':!rm -rf /' a", 'write:edit a', 'delete /'],
      ['vim -w /opt/a -W /opt/b -u NONE -es -c wq a.txt', 'write /opt/a', 'write /opt/b', 'write:edit a.txt'],
      [
        'vim --listen --server --remote -V a',
        'unknown: option `--listen` of `vim` can run or load anything',
        'unknown: option `--server` of `vim` can run or load anything',
        'unknown: option `--remote` of `vim` can run or load anything',
        'unknown: option `-V` of `vim` can run or load anything',
      ],
      ["nvim --headless -c 'lua x()'", 'unknown: lua `x` is not described'],
      ["nvim --headless -c 'TSUpdateSync'", 'unknown: an editor command can run programs'],
      ['vim -S x.vim', 'unknown: a script of the editor can run programs', 'execute:arbitrary vim'],
      ["vim -es -c 'wq! b.txt' a.txt", 'write:edit a.txt', 'write b.txt'],
      ['vim -c \'silent execute "!rm a"\'', 'unknown: an editor command can run programs', 'delete a'],
      ['vim -U a', 'unknown: a settings file of the editor can run programs', 'execute:arbitrary vim'],
      ['vim -i a', 'unknown: a settings file of the editor can run programs', 'execute:arbitrary vim'],
      ['vim -u NONE -es -c wq a.txt --cmd /opt/a', 'write:edit a.txt', 'unknown: an editor command can run programs'],
    ],
  }),
  defineCommand({
    name: 'nano',
    aliases: ['pico', 'micro', 'helix', 'hx', 'kak', 'joe', 'jed', 'mg', 'ne', 'mcedit', 'gedit', 'kate'],
    about: 'edit files',
    options: table({ flag: '-A, -B, -D, -E, -i, -l, -L, -m, -N, -R, -S, -w, -v, -x, -z', value: '-T, -r, -s, -Y' }),
    effects: (args) => edits(args, []),
    examples: [
      ['nano a.txt', 'write:edit a.txt', 'execute:arbitrary nano'],
      ['nano --zap', 'unknown: option `--zap` of `nano` is not described', 'execute:arbitrary nano'],
    ],
  }),
  defineCommand({
    name: 'emacs',
    aliases: ['emacsclient'],
    about: 'edit files',
    alone: '-version',
    options: table({
      flag: '-Q, -q, -nw, -nsl, --batch -batch, --no-init-file, --no-site-file, -t, -n, -c',
      value: '-s, -f, --funcall, -e --eval -eval',
      code: '-l --load --script',
      program: '-a --alternate-editor',
    }),
    effects: (args) => [
      ...args.values('-e').flatMap((code) => [unknown('Lisp code is not analysed'), ...spawnedIn(code)]),
      ...(args.has('-f') ? [unknown('a function of Emacs')] : edits(args, [])),
    ],
    examples: [
      ['emacs -nw a.txt', 'write:edit a.txt', 'execute:arbitrary emacs'],
      ['emacs --batch -l a.el', 'execute:project a.el'],
      ['emacs -Q --script /opt/a.el', 'unknown: runs `/opt/a.el`, which is not part of the workspace'],
      ['emacs --batch --eval \'(shell-command "rm a")\'', 'unknown: Lisp code is not analysed', 'delete a'],
      [
        `emacs --batch --eval '(shell-command "rm a")' -f a`,
        'unknown: Lisp code is not analysed',
        'delete a',
        'unknown: a function of Emacs',
      ],
      [
        'emacs --alternate-editor /opt/a',
        'unknown: option `-a` of `emacs` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:arbitrary emacs',
      ],
    ],
  }),
  defineCommand({
    name: 'ed',
    about: 'edit a file with a script',
    options: table({ flag: '-E, -G, -l, -r, -s -q --quiet, -v --verbose, -', value: '-p' }),
    // `!` in its input runs shell text
    effects: ({ operands, hasStdin }) => [
      ...operands.map((file) => write(file, 'edit')),
      hasStdin
        ? { do: 'run-stdin', language: 'session', meaning: (text) => (staysInside(textOf(text)) ? [] : typed(text)) }
        : execute('arbitrary', 'ed'),
    ],
    examples: [
      ['ed -s a.txt', 'write:edit a.txt', 'execute:arbitrary ed'],
      ["printf '2i\\n!rm b\\n.\\n1,$s/a/b/g\\nw\\nq\\n' | ed -s a", 'write:edit a'],
      ["printf '1,$s/a/b/e\\nw /opt/c\\n' | ed -s a", 'write:edit a', 'unknown: editor commands from standard input', 'write /opt/c'],
      ["echo '!rm b' | ed a", 'write:edit a', 'unknown: editor commands from standard input', 'delete b'],
      ['ed --zap', 'unknown: option `--zap` of `ed` is not described', 'execute:arbitrary ed'],
    ],
  }),
  defineCommand({
    name: 'code',
    aliases: [
      'cursor',
      'windsurf',
      'codium',
      'code-insiders',
      'subl',
      'zed',
      'atom',
      'idea',
      'pycharm',
      'webstorm',
      'goland',
      'rubymine',
      'fleet',
      'xed',
      'mate',
      'bbedit',
    ],
    about: 'open files in an editor of the user',
    options: table({
      flag: '-n --new-window, -r --reuse-window, -w --wait, -d --diff, -a --add, -g --goto, -v, --list-extensions, --show-versions, --status, --disable-extensions',
      value: '--category, --locale, --profile',
      unsafe: '--install-extension, --uninstall-extension, --user-data-dir, --extensions-dir, --add-mcp',
    }),
    // `code tunnel` opens the machine to others, `code chat` and `cursor agent` start an agent
    effects: ({ operands, text }) =>
      /^(?:tunnel|serve-web|chat|agent|mcp|ext|serve|format|inspect|merge|installPlugins|disableNonBundledPlugins)$/.test(text(0) ?? '')
        ? [unknown('a subcommand of the editor is not described')]
        : operands.map((file) => read(file, 'names')),
    examples: [
      ['idea format /opt/a', 'unknown: a subcommand of the editor is not described'],
      ['code -g src/a.ts:10', 'read:names src/a.ts:10'],
      ['code --list-extensions'],
      [
        'code --list-extensions --uninstall-extension --user-data-dir --extensions-dir --add-mcp',
        'unknown: option `--uninstall-extension` of `code` can run or load anything',
        'unknown: option `--user-data-dir` of `code` can run or load anything',
        'unknown: option `--extensions-dir` of `code` can run or load anything',
        'unknown: option `--add-mcp` of `code` can run or load anything',
      ],
      ['code --install-extension x', 'unknown: option `--install-extension` of `code` can run or load anything', 'read:names x'],
    ],
  }),
  defineCommand({
    name: 'fzf',
    optionVariables: { FZF_DEFAULT_OPTS: 'words' },
    aliases: ['peco', 'sk', 'percol', 'dialog', 'whiptail'],
    about: 'let a person choose',
    // --preview and --execute run shell text
    options: table({
      flag: '-m --multi, -e --exact, -i, +i, -0 --exit-0, -1 --select-1, --ansi, --no-sort, --reverse, --print0, --read0, --cycle, --no-mouse, --tac',
      value: '-q --query, -f --filter, -d --delimiter, -n --nth, --with-nth, --height, --prompt, --header, --layout, --bind',
      runs: '--preview',
    }),
    effects: (args) =>
      args
        .values('--bind')
        .flatMap((word) => [
          unknown('keys of `fzf` can run programs'),
          ...[
            ...show(word).matchAll(/(?:execute(?:-silent|-multi)?|become|reload(?:-sync)?|preview|transform)[:([{](.+?)[)\]}]?(?=$|,)/g),
          ].map(([, line = '']) => shell(literal(line, word.at))),
        ]),
    examples: [
      ["fzf --bind 'start:execute(rm a)'", 'unknown: keys of `fzf` can run programs', 'delete a'],
      ['fzf -f abc'],
      ["fzf --preview 'rm {}'", 'delete {}'],
      ['fzf --frob x', 'unknown: option `--frob` of `fzf` is not described'],
    ],
  }),
]
