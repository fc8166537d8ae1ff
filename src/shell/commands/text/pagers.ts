import { defineCommand, flow, nothing, prints, read, shell, unknown, write } from '../../command-spec.ts'
import { dropPrefix, join, literal, show, textOf } from '../../value.ts'
import { fileWords, linesOf, printsPlain, selectsLines, sourcesOf } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Keys for the pager that only move about: to an end, to a line, to what is searched for. */
const onlyMoves = /^\+\+?(?:[GFg]|\d+[gG%]?|\/[\w .:-]*)$/

export default [
  defineCommand({
    name: 'less',
    aliases: ['most', 'pager', 'zless', 'zmore', 'bzless', 'bzmore', 'xzless', 'xzmore', 'lzless', 'zstdless'],
    about: 'page through text',
    numeric: true,
    // +COMMAND can hold `!shell`, -k loads key bindings, -o writes: all left out
    options: table({
      flag: `-a --search-skip-screen, -A --SEARCH-SKIP-SCREEN, -B --auto-buffers, -c --clear-screen, -C, -d --dumb, -e --quit-at-eof, -E --QUIT-AT-EOF,
        -f --force, -F --quit-if-one-screen, -g --hilite-search, -G --HILITE-SEARCH, -i --ignore-case, -I --IGNORE-CASE, -J --status-column,
        -K --quit-on-intr, -l, -L --no-lessopen, -m --long-prompt, -M --LONG-PROMPT, -n --line-numbers, -N --LINE-NUMBERS, -q --quiet --silent,
        -Q --QUIET --SILENT, -r --raw-control-chars, -R --RAW-CONTROL-CHARS, -s --squeeze-blank-lines, -S --chop-long-lines,
        -u --underline-special, -U --UNDERLINE-SPECIAL, -V, -w --hilite-unread, -W --HILITE-UNREAD, -X --no-init, -~ --tilde, --mouse, --incsearch,
        --file-size, --follow-name, --no-keypad, --no-histdups, --use-backslash, --use-color`,
      value:
        '-b --buffers, -D --color, -h --max-back-scroll, -j --jump-target, -p --pattern, -P --prompt, -t --tag, -x --tabs, -y --max-forw-scroll, -z --window, --header',
    }),
    effects: (args) =>
      args.operands.some((operand) => textOf(operand)?.startsWith('+') && !onlyMoves.test(textOf(operand) ?? ''))
        ? [
            unknown('a command for the pager can run programs'),
            ...args.operands.filter((operand) => textOf(operand)?.startsWith('+!')).map((operand) => shell(dropPrefix(operand, 2))),
          ]
        : linesOf(args.operands.filter((operand) => !textOf(operand)?.startsWith('+'))),
    examples: [
      ['less -R a.log', 'read a.log'],
      ['less +G a.log', 'read a.log'],
      ['less +/needle a.log', 'read a.log'],
      ['less "+!sh" a', 'unknown: a command for the pager can run programs', 'execute:arbitrary sh'],
      ['less -k keys a', 'unknown: option `-k` of `less` is not described', 'read keys', 'read a'],
    ],
  }),
  defineCommand({
    name: 'more',
    about: 'page through text',
    numeric: true,
    abbreviates: true,
    options: table({
      flag: '-d --silent, -e --exit-on-eof, -f --no-pause, -l --logical, -c --clean-print, -p --print-over, -s --squeeze, -u --plain, -V --version',
      value: '-n --lines',
    }),
    effects: ({ operands }) =>
      operands.some((operand) => /^\+(?!\d*$|\/)/.test(textOf(operand) ?? ''))
        ? [unknown('a command for the pager can run programs')]
        : linesOf(operands.filter((operand) => !textOf(operand)?.startsWith('+'))),
    examples: [
      ['more -p a.log', 'read a.log'],
      ['more +10 a.log', 'read a.log'],
      ['more --frob a', 'unknown: option `--frob` of `more` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'bat',
    aliases: ['batcat', 'mdcat', 'ccat', 'lolcat'],
    about: 'print files with colours',
    optionVariables: { BAT_OPTS: 'words' },
    options: table({
      flag: '-A --show-all, -d --diff, -f --force-colorization, -n --number, -p --plain, -P, -s --squeeze-blank, -u --unbuffered, -L --list-languages, -h, -V, --list-themes, --no-custom-assets, --config-dir, --cache-dir, --acknowledgements, --diagnostic, -g, -a --all, -S --chop-long-lines, --no-config, --no-pager',
      value:
        '-l --language, -H --highlight-line, -m --map-syntax, -r --line-range, -w --width, --binary, --color, --decorations, --diff-context, --file-name, --ignored-suffix, --italic-text, --nonprintable-notation, --paging, --style, --tabs, --terminal-width, --theme, --theme-dark, --theme-light, --wrap, --squeeze-limit, --strip-ansi, -O',
      program: '--pager',
    }),
    effects: selectsLines,
    examples: [
      [
        'BAT_OPTS=--pager=x bat a.md',
        'unknown: option `--pager` of `bat` can run or load anything',
        'unknown: program `x` is not described',
      ],
      ['bat -pp -r 1:20 a.rs', 'read a.rs'],
      ["bat --pager='rm b' a", 'unknown: option `--pager` of `bat` can run or load anything', 'delete b', 'read a'],
    ],
  }),
  defineCommand({
    name: 'glow',
    about: 'print Markdown with colours',
    options: table({ flag: '-a --all, -l --line-numbers, -n --preserve-new-lines, -p --pager', value: '-s --style, -w --width' }),
    // `glow config` starts an editor
    effects: (args) =>
      /^(?:config|stash)$/.test(args.text(0) ?? '') ? [unknown(`\`glow ${args.text(0)}\` does more than show`)] : selectsLines(args),
    examples: [
      ['glow stash a.md', 'unknown: `glow stash` does more than show'],
      ['glow -w 80 a.md', 'read a.md'],
      ['glow config', 'unknown: `glow config` does more than show'],
    ],
  }),
  defineCommand({
    name: 'pygmentize',
    about: 'print code with colours',
    // -x takes code of the file that the lexer or form is named by
    options: table({ flag: '-g, -h, -s, -v, -V', value: '-a, -f, -F, -H, -l, -L, -N, -O, -P, -S', writes: '-o' }),
    effects: (args) => [
      ...selectsLines(args),
      // `-O cssfile=a.css`
      ...[...args.values('-O'), ...args.values('-P')].flatMap((word) =>
        [...show(word).matchAll(/\bcssfile=([^,]+)/g)].map(([, file = '']) => write(file)),
      ),
    ],
    examples: [
      ['pygmentize -f html -O full,cssfile=/opt/a.css b.py', 'read b.py', 'write /opt/a.css'],
      ['pygmentize -g a.py', 'read a.py'],
      ['pygmentize -l python -f html -o /opt/a a.py', 'write /opt/a', 'read a.py'],
      ['pygmentize -x -l ./a.py b', 'unknown: option `-x` of `pygmentize` is not described', 'read b'],
    ],
  }),
  defineCommand({
    name: 'highlight',
    about: 'print code with colours',
    options: table({
      flag: '-f --fragment, -I --include-style, -l --line-numbers, -q --quiet, -v --verbose, -z --zeroes, --force, --stdout, --list-scripts',
      value:
        '-O --out-format, -s --style, -S --syntax, -t --replace-tabs, -V --wrap-simple, -W --wrap, -j --line-number-length, -u --encoding, -k --font, -K --font-size',
      reads: '-i --input',
      writes: '-o --output, -d --outdir, -c --style-outfile',
    }),
    effects: selectsLines,
    examples: [
      ['highlight -O ansi a.c', 'read a.c'],
      ['highlight -i /opt/a -o /opt/b -d /opt/c --style-outfile /opt/d', 'read /opt/a', 'write /opt/b', 'write /opt/c', 'write /opt/d'],
      ['highlight --plug-in x a.c', 'unknown: option `--plug-in` of `highlight` is not described'],
    ],
  }),
  defineCommand({
    name: 'man',
    optionVariables: { MANOPT: 'words' },
    aliases: ['apropos', 'whatis', 'info', 'help', 'tealdeer'],
    about: 'show documentation',
    // -X and --preprocessor run programs; -C, -M, -l take pages and settings from anywhere
    options: table({
      flag: '-a --all, -c, -d --debug, -e, -f --whatis, -i --ignore-case, -I --match-case, -k --apropos, -K --global-apropos, -q --quiet, -t, -u --update, -w --where --path --location, -W, --regex, --wildcard, --names-only, --no-subpages, --no-hyphenation, -r --raw, -x --usage, --subnodes, --verbose, -l --long, --list, --markdown, -s --short, -m, -D --default, --catman, -7 --ascii, --where-cat --location-cat, --nh, --nj --no-justification, -Z --ditroff',
      value:
        '-S --sections, -L --locale, --platform -p, --language, -n --node, --index-search, -e --extension, -E --encoding, -R --recode, -m --systems, -r --prompt, -T --troff-device',
      program: '-P --pager, -H --html',
    }),
    effects: ({ has, operands }) =>
      // a name with a slash is a file to show
      has('-w') ? nothing : operands.filter((operand) => !/^[^/]+$/.test(textOf(operand) ?? '/')).map((operand) => read(operand)),
    examples: [
      ['man 3 printf'],
      ['man ./doc/a.1', 'read doc/a.1'],
      ['man -P cat ls'],
      ['man -P "rm a" ls', 'unknown: option `-P` of `man` can run or load anything', 'delete a'],
      [
        'man --html /opt/a',
        'unknown: option `-H` of `man` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'which',
    harmless: true,
    aliases: ['whereis', 'gwhich', 'where'],
    about: 'find programs',
    options: table({
      flag: '-a --all, -b, -m, -s, -i --read-alias, -p, -u, -l, -q, --skip-alias, --skip-functions, --skip-dot, --skip-tilde, --show-dot, --show-tilde, --tty-only, -v, -V',
      value: '-B, -M, -S',
    }),
    // the path it prints leads to the program of that name
    effects: ({ operands }) =>
      operands[0] && operands.length === 1
        ? [prints(join(literal(textOf(operands[0])?.includes('/') ? '' : '/usr/bin/'), operands[0], literal('\n')))]
        : nothing,
    examples: [['which -a python3'], ['whereis git'], ['which --exec', 'unknown: option `--exec` of `which` is not described']],
  }),
  defineCommand({
    name: 'locate',
    aliases: ['mlocate', 'plocate', 'glocate'],
    about: 'find files by an index of names',
    abbreviates: true,
    options: table({
      flag: '-A --all, -b --basename, -c --count, -e --existing, -i --ignore-case, -L --follow, -p, -P --nofollow, -q --quiet, -r --regexp, -S --statistics, -w --wholename, -0 --null, --regex',
      value: '-l -n --limit',
      reads: '-d --database',
    }),
    effects: nothing,
    examples: [
      ['locate -i readme.md'],
      ['locate -i readme.md --database /opt/a', 'read /opt/a'],
      ['locate --exec', 'unknown: option `--exec` of `locate` is not described'],
    ],
  }),
  defineCommand({
    name: 'clear',
    aliases: ['reset', 'tput', 'tabs', 'setterm', 'tset', 'beep'],
    about: 'steer the terminal',
    style: 'raw',
    options: table({
      'value?': '-T*',
      flag: `-x, -V, -T, -S, -h, -q, -s, -c, -I, -Q, -r, -w, -f, -l, -d, -D, -n, --reset, --term, --blank, --powersave, --linewrap, --cursor, --foreground, --background, --bold, --default, --clear`,
    }),
    // codes for the terminal, or a number
    effects: ({ name, words }) => (name === 'tput' && !words.some((word) => textOf(word) === 'longname') ? [printsPlain('tput')] : nothing),
    examples: [
      ['clear --frob', 'unknown: option `--frob` of `clear` is not described'],
      ['setterm --dump --file /opt/a', 'unknown: option `--dump` of `setterm` is not described'],
      ['clear'],
      ['tput cols'],
      ['tput -Txterm setaf 2'],
    ],
  }),
  defineCommand({
    name: 'stty',
    about: 'show or change terminal settings',
    style: 'raw',
    effects: nothing,
    examples: [['stty -a'], ['stty size']],
  }),
  defineCommand({
    name: 'zcat',
    aliases: ['gzcat', 'bzcat', 'xzcat', 'zstdcat', 'lzcat', 'lz4cat'],
    about: 'print compressed files',
    abbreviates: true,
    options: table({ flag: '-f --force, -c, -k, -q --quiet, -v --verbose, -d' }),
    effects: ({ operands }) => [...fileWords(operands).map((operand) => read(operand)), flow(sourcesOf(operands), 'stdout', 'decode')],
    examples: [
      ['zcat app.log.gz', 'read app.log.gz'],
      ['zcat --exec', 'unknown: option `--exec` of `zcat` is not described'],
    ],
  }),
]
