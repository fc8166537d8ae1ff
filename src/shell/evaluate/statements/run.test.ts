import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = {
  folders: ['/w/src'],
  files: {
    '/w/node_modules/.bin/vitest': '',
    '/w/bin/rails': '#!/usr/bin/env ruby\nsystem("rm -rf /etc")\n',
    '/w/list.txt': 'a',
    '/w/package.json':
      '{"devDependencies":{"foo":"1"},"scripts":{"a":"foo","b":"foo --push","c":"foo /etc","d":"foo --out=/etc","e":"foo http://localhost:1","f":"foo http://x.example","g":"foo src"}}',
  },
}

describe('lists', () => {
  test.each<Row>([
    ['either after or', 'cd /etc || cd src; rm x', ['delete /etc/x', 'delete src/x']],
    ['or after and', 'cd nowhere && rm a || rm b', ['delete nowhere/a', 'delete b', 'delete nowhere/b']],
    ['and after or', 'cd nowhere || cd src && rm x', ['delete nowhere/x', 'delete src/x']],
    ['what a failed branch left', 'cd nowhere && X=a || X=/etc; rm $X', ['delete nowhere/a', 'delete /etc']],
    ['three in a row', 'cd src && cd nowhere || rm x', ['delete src/x']],
    [
      'a background job finds what the line changes later',
      "{ sleep 1; sh s.sh; } & echo 'rm -rf /etc' > s.sh",
      expect.arrayContaining(['delete /etc']),
    ],
    ['a background job keeps its folder to itself', 'cd src & rm x; kill $!', ['delete x', 'process:own $!']],
    ['a job of nobody', 'kill $!', ['process:own $!']],
    ['what a negated command did', 'a=/etc; ! mkdir -p y && a=x; rm -r $a', ['write:folder y', 'delete x', 'delete /etc']],
    ['where it went', 'X=b; ! cd src && X=a; rm $X', ['delete src/a', 'delete src/b']],
    ['negated twice', 'a=/etc; ! ! mkdir -p y && a=x; rm -r $a', ['write:folder y', 'delete x']],
    ['what may not have been printed', 'a=$(echo /etc; [ -f y ] && echo x); rm "$a"', ['delete /etc\nx', 'delete /etc']],
    ['in a group that may fail', '{ cd nowhere; } || rm x', ['delete nowhere/x', 'delete x']],
    ['a redirected group that may fail', '{ cd nowhere; } > log || rm x', ['write log', 'delete nowhere/x', 'delete x']],
    ['from several states', 'if true; then cd src; else cd /etc; fi; cd nowhere || rm x', ['delete src/x', 'delete /etc/x', 'delete x']],
    ['a coprocess', 'coproc { cd src; rm x; }; rm y', ['delete src/x', 'delete y']],
    [
      'what a coprocess is told',
      'coproc bash; echo "rm x" >&"${COPROC[1]}"',
      ['unknown: runs text from standard input as shell', 'unknown: writes `$COPROC`, a path only known at run time', 'delete x'],
    ],
    ['a coprocess that is told it by another name', 'coproc W { sh; }; printf "rm x" >&"${W[1]}"', expect.arrayContaining(['delete x'])],
    ['a coprocess that is one command', 'coproc rm x', ['delete x']],
    ['a coprocess is ours to end', 'coproc X { sleep 9; }; kill $X_PID', ['process:own $!']],
    ['not under another number', 'coproc X { sleep 9; }; X_PID=7; kill $X_PID', ['process:number 7']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('arithmetic', () => {
  test.each<Row>([
    ['an assigned variable holds a number', 'i=/etc; ((i=1)); rm $i', ['delete 1']],
    ['an increased one', 'i=/etc; ((i++)); rm log.$i', ['delete log.[0-9]*']],
    ['increased in front', 'i=/etc; ((++i)); rm log.$i', ['delete log.[0-9]*']],
    ['added to', 'i=/etc; ((i+=2)); rm log.$i', ['delete log.[0-9]*']],
    ['in parentheses', 'i=/etc; (((i=1))); rm log.$i', ['delete log.1']],
    ['two of them', 'i=/etc; j=/usr; ((i=1, j=i+1)); rm log.$i log.$j', ['delete log.1', 'delete log.2']],
    [
      'one that the environment may give',
      'n=${N:-1}; ((i=n)); rm log.$i',
      ['unknown: arithmetic evaluates the text in `n`', 'delete log.[0-9]*'],
    ],
    ['one that is changed where it is read', 'i=1; ((j=i++ + i)); rm log.$j', ['delete log.[0-9]*']],
    ['only compared', 'i=/etc; ((i==1)); rm $i', ['delete /etc']],
    ['only negated', 'i=/etc; ((-i)); rm $i', ['delete /etc']],
    ['a counted loop', 'for ((i=0; i<3; i++)); do rm log.$i; done', ['delete log.0', 'delete log.1', 'delete log.2']],
    ['a loop that nobody can count', 'for ((i=0; i<n; i++)); do rm log.$i; done', ['delete log.0', 'delete log.1', 'delete log.[0-9]*']],
    ['a text read backwards', 'k=mr; r=; for ((i=${#k}-1; i>=0; i--)); do r+=${k:i:1}; done; $r a', ['delete a']],
    ['none but the last', 'for ((i=5, n=6; i<n; i+=2)); do rm a; done; rm log.$i', ['delete a', 'delete log.7']],
    [
      'a counted loop that runs something',
      'for ((i=0; i<3; i++)); do rm a; cd src; done; rm b',
      ['delete a', 'delete src/a', 'delete src/src/a', 'delete src/src/src/b', 'delete src/src/b', 'delete src/b'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('tests', () => {
  test.each<Row>([
    ['each side', '[[ $(rm a) == $(rm b) && ! -f $(rm c) || ( -d $(rm d) ) ]]', ['delete a', 'delete b', 'delete c', 'delete d']],
    ['a subscript', "[[ -v 'a[$(rm b)]' ]]", ['delete b']],
    ['a reference', "[[ -R 'a[$(rm b)]' ]]", ['delete b']],
    ['another test of a name', "[[ -f 'a[$(rm b)]' ]]", []],
    ['numbers', "[[ 'a[$(rm b)]' -eq 1 ]]", ['delete b']],
    ['texts', "[[ 'a[$(rm b)]' == 1 ]]", []],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('loops', () => {
  test.each<Row>([
    ['over a menu, whose answer may be none of it', 'select f in a; do rm "x$f"; done', ['delete xa', 'delete x']],
    [
      'over what is not known',
      'for f; do rm "$f"; done',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$@`, a path only known at run time'],
    ],
    ['over nothing', 'for f in; do rm a; done; rm b', ['delete b']],
    ['over many', 'for f in {1..24}; do :; done; rm log.$f', ['delete log.24']],
    ['over too many', 'for f in {1..25}; do rm "$f"; done', ['delete [0-9]*']],
    ['a body that changes the folder', 'for f in a b; do cd src; rm $f; done', ['delete src/a', 'delete src/src/b', 'delete src/b']],
    [
      'while',
      'while read x; do cd src; rm a; done < list.txt',
      [
        'read list.txt',
        'delete src/a',
        'delete src/src/a',
        'unknown: deletes `a (working directory unknown)`, a path only known at run time',
      ],
    ],
    [
      'until',
      'until cd src; do rm a; done',
      ['delete src/a', 'delete src/src/a', 'unknown: deletes `a (working directory unknown)`, a path only known at run time'],
    ],
    ['select', 'select f in a b; do rm $f; done', ['delete a', 'delete b']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('assignments in front', () => {
  test.each<Row>([
    ['hold for one command', "X=a; X=/etc eval 'rm $X'; rm $X", ['delete /etc', 'delete a']],
    ['what the command itself assigns stays', "X=a; X=b eval 'Y=/etc'; rm $X $Y", ['delete a', 'delete /etc', 'delete b']],
    [
      'nothing held before',
      "X=b eval 'Y=/etc'; rm x$X $Y",
      ['delete x', 'unknown: deletes `x$X`, a path only known at run time', 'delete /etc', 'delete xb'],
    ],
    ['over what eval assigns', "X=a; X=b eval 'X=/etc'; rm $X", ['delete /etc']],
    ['of an alias', 'alias X=1; rm a', ['delete a']],
    [
      'the text of a file',
      'rm $(< list.txt)',
      [
        'read list.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$(< list.txt)`, a path only known at run time',
      ],
    ],
    [
      'the text of a file, in a variable',
      'X=$(< list.txt); rm $X',
      [
        'read list.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$(< list.txt)`, a path only known at run time',
      ],
    ],
    ['an empty redirection', '> new.txt; rm a', ['write new.txt', 'delete a']],
    [
      'redirections of exec stay',
      'exec < list.txt; xargs rm',
      [
        'read list.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
    ],
    ['redirections of others do not', 'cat < list.txt; xargs rm', ['read list.txt']],
    ['the input of a shell', 'exec <<< /etc; xargs rm', ['delete /etc']],
    ['in a group', 'exec <<< /etc; { xargs rm; }', ['delete /etc']],
    ['another input in a pipe', 'exec <<< /etc; echo b | xargs rm', ['delete b']],
    ['another input of the command', 'exec <<< /etc; xargs rm <<< b', ['delete b']],
    ['another input of the shell', 'exec <<< /etc; exec <<< b; xargs rm', ['delete b']],
    ['the first of a pipe', 'exec <<< /etc; cat | xargs rm', ['delete /etc']],
    [
      'the output of a shell',
      "exec > x.sh; echo 'rm -rf /etc'; sh x.sh",
      ['write x.sh', 'unknown: runs `x.sh`, which this line makes in a way that is not followed'],
    ],
    ['the output of a shell into a shell', "exec > >(sh); echo 'rm -rf /etc'", ['unknown: runs text from standard input as shell']],
    ['exec with a command', 'exec ls > new.txt; echo a', ['write new.txt', 'read:names .']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('declarations', () => {
  test.each<Row>([
    ['a number', "declare -i 'x=a[$(rm b)]'", ['delete b']],
    ['a number, assigned later', "declare -i x; x='a[$(rm b)]'", ['delete b']],
    ['a number, assigned twice', "declare -i x; x=1; x='a[$(rm b)]'", ['delete b']],
    ['no number', "declare 'x=a[$(rm b)]'", []],
    ['an array', 'a=(x /etc); rm "${a[1]}"', ['delete /etc', 'delete x']],
    ['added to an array', 'a=(x); a+=(/etc); rm "${a[@]}"', ['delete x', 'delete /etc']],
    ['an element', 'a[1]=/etc; rm -- "${a[1]}"', ['delete /etc', 'unknown: deletes `${a[1]}`, a path only known at run time']],
    ['an element among others', 'a=(x y); a[0]=/etc; rm "${a[@]}"', ['delete /etc', 'delete y']],
    [
      'past the end',
      'a=(x); a[2]=/etc; rm -- "${a[2]}"',
      ['delete x', 'delete /etc', 'unknown: deletes `${a[2]}`, a path only known at run time'],
    ],
    ['an element far away', 'a[100]=/etc; rm "${a[@]}"', ['delete /etc']],
    ['an element by name', 'a[key]=/etc; rm "${a[@]}"', ['delete /etc']],
    ['a negative element', 'a=(x); a[-1]=/etc; rm "${a[@]}"', ['delete x', 'delete /etc']],
    ['added to an element', 'X=/e; X+=tc; rm $X', ['delete /etc']],
    ['added to nothing', 'X+=/etc; rm -rf "$X"', ['delete /etc']],
    ['a subscript runs', 'a[$(rm b)]=1', ['delete b']],
    ['braces in an assignment', 'X={a,/etc}; rm $X', ['delete {a,/etc}']],
    ['braces in a declaration', 'declare X={a,/etc}; rm $X', ['delete /etc']],
    ['local outside a function', 'local X=/etc; rm x$X', ['delete x', 'unknown: deletes `x$X`, a path only known at run time']],
    ['export keeps an array', 'export a=(x /etc); rm "${a[@]}"', ['delete x', 'delete /etc']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('names of commands', () => {
  test.each<Row>([
    ['nothing', '"" a; rm b', ['delete b']],
    [
      'only known at run time',
      '$X a; rm b',
      ['unknown: runs `$X`, a command only known at run time', 'unknown: program `a` is not described', 'delete b'],
    ],
    [
      'half known',
      '/bin/$X a',
      ['unknown: runs `/bin/$X`, a command only known at run time', 'unknown: runs `/bin`, which is not part of the workspace'],
    ],
    ['the rest of it', 'rm$X -rf /etc', ['unknown: runs `rm$X`, a command only known at run time', 'delete /etc']],
    [
      'downloaded',
      '$(curl https://x.example) a',
      [
        'connect:get https://x.example',
        'unknown: runs `$(curl https://x.example)`, a command only known at run time',
        'execute:download $(curl https://x.example)',
      ],
    ],
    [
      'decoded',
      '$(echo cm0= | base64 -d) a',
      ['delete a', 'unknown: runs `(decoded text)`, a command only known at run time', 'execute:decoded (decoded text)'],
    ],
    ['a pattern', '/bin/r? -rf /etc', ['unknown: runs `/bin/r?`, a command only known at run time', 'delete /etc']],
    ['a pattern with a star', '/bin/r* -rf /etc', ['unknown: runs `/bin/r*`, a command only known at run time', 'delete /etc']],
    ['a pattern of nothing often meant', '/bin/xyz* -rf /etc', ['unknown: runs `/bin/xyz*`, a command only known at run time']],
    ['a pattern with brackets', '/bin/[r]m -rf /etc', ['unknown: runs `/bin/[r]m`, a command only known at run time', 'delete /etc']],
    ['in capitals, with text', 'echo a | XARGS rm', ['delete a', 'unknown: program `XARGS` is not described']],
    ['whose version is asked', 'frobnicate --version', []],
    ['whose help is asked', 'frobnicate --help', []],
    ['asked and more', 'frobnicate --help x', ['unknown: program `frobnicate` is not described']],
    ['another option', 'frobnicate --helpx', ['unknown: program `frobnicate` is not described']],
    ['found by a function', 'command_not_found_handle() { rm "$@"; }; frobnicate a', ['delete frobnicate', 'delete a']],
    ['of the home', '~/.local/bin/rm -rf /etc', ['delete /etc']],
    [
      'of another folder of the home',
      '~/stuff/rm -rf /etc',
      ['read /etc', 'unknown: runs `~/stuff/rm`, which is not part of the workspace'],
    ],
    ['of the project', 'node_modules/.bin/vitest run', ['execute:project tests']],
    ['of the project, by its whole path', '/w/node_modules/.bin/vitest run', ['execute:project tests']],
    [
      'of another project',
      '/opt/node_modules/.bin/vitest run',
      ['unknown: runs `/opt/node_modules/.bin/vitest`, which is not part of the workspace'],
    ],
    [
      'written in this line',
      "echo 'rm a' > node_modules/.bin/vitest; node_modules/.bin/vitest run",
      ['write node_modules/.bin/vitest', 'execute:project node_modules/.bin/vitest', 'delete a'],
    ],
    ['a file of the project with a known name', 'bin/rails routes', ['execute:project rails', 'delete /etc', 'execute:project Rakefile']],
    [
      'copied from two',
      'cat /bin/rm /bin/ls > x; ./x -rf /etc',
      ['write x', 'read /bin/rm', 'read /bin/ls', 'read /etc', 'unknown: runs `x`, which this line makes in a way that is not followed'],
    ],
    ['told to deploy', 'make deploy', ['execute:project Makefile deploy (no manifest)']],
    ['told to deploy, by an option', 'jest --deploy', ['unknown: option `--deploy` of `jest` is not described', 'execute:project tests']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('functions and aliases', () => {
  test.each<Row>([
    ['a function that calls itself', 'f() { f; }; f', ['process:fork-bomb `f` calls itself without end']],
    ['a function that calls itself through another', 'f() { g; }; g() { f; }; f', ['process:fork-bomb `f` calls itself without end']],
    [
      'one that ends by what it is given',
      'f() { if [ "$1" -gt 0 ]; then rm log.$1; f $(($1 - 1)); fi; }; f 2',
      ['delete log.2', 'delete log.1'],
    ],
    [
      'one that may end',
      'f() { for x in $1/*; do [ -d $x ] && f $x; done; }; f .',
      ['unknown: `f` calls itself', 'unknown: the command is too long to follow'],
    ],
    ['one that may end, in the background', 'f() { [ -e a ] || f & f; }; f', ['process:fork-bomb `f` calls itself without end']],
    [
      'one on both sides of a pipe, in a loop',
      'f() { for x in a; do f | f; done; }; f',
      ['process:fork-bomb `f` calls itself without end'],
    ],
    ['a function called twice', 'f() { rm "$1"; }; f a; f b', ['delete a', 'delete b']],
    ['one function calls another', 'f() { g a; }; g() { rm "$1"; }; f', ['delete a']],
    ['an alias with words', "alias x='rm -rf'; x /etc", ['delete /etc']],
    ['an alias of itself', "alias rm='rm -i'; rm a", ['delete a']],
    ['an alias that uses another', "alias x=y; alias y='rm a'; x", ['delete a']],
    ['a function with a file of its own', 'f() { rm a; } > log; f', ['write log', 'delete a']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('variables that hold a command', () => {
  test.each<Row>([
    [
      'a prompt',
      "PS1='$(rm a)'; ls",
      ['unknown: `PS1` runs at the next prompt', 'unknown: `PS1` changes what runs', 'delete a', 'read:names .'],
    ],
    [
      'a file read first',
      'export BASH_ENV=list.sh; ls',
      ['unknown: `BASH_ENV` changes what runs', 'unknown: runs `list.sh`, which is not there yet', 'read:names .'],
    ],
    ['a pager', "PAGER='rm a'; ls", ['unknown: `PAGER` changes what runs', 'delete a', 'read:names .']],
    ['a preprocessor', "export LESSOPEN='|rm %s'; ls", ['unknown: `LESSOPEN` changes what runs', 'delete %s', 'read:names .']],
    [
      'a preprocessor that is asked',
      "export LESSOPEN='|-rm %s'; ls",
      ['unknown: `LESSOPEN` changes what runs', 'unknown: program `-rm` is not described', 'read:names .'],
    ],
    ['looked at once', "export PAGER='rm a'; ls; ls", ['unknown: `PAGER` changes what runs', 'delete a', 'read:names .']],
    ['handed on as it was', 'export PAGER; ls', ['read:names .']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('programs of the project in its scripts', () => {
  test.each<Row>([
    ['declared', 'npm run a', ['execute:project package.json a', 'execute:project foo (declared dependency)']],
    ['told to push', 'npm run b', ['execute:project package.json b', 'unknown: program `foo` is not described']],
    ['given a path outside', 'npm run c', ['execute:project package.json c', 'unknown: program `foo` is not described']],
    ['given a path outside by option', 'npm run d', ['execute:project package.json d', 'unknown: program `foo` is not described']],
    ['given a place here', 'npm run e', ['execute:project package.json e', 'execute:project foo (declared dependency)']],
    ['given a place elsewhere', 'npm run f', ['execute:project package.json f', 'unknown: program `foo` is not described']],
    ['given a path inside', 'npm run g', ['execute:project package.json g', 'execute:project foo (declared dependency)']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('declarations that carry on', () => {
  test.each<Row>([
    [
      'exported at once',
      'export GIT_SSH_COMMAND=x',
      ['unknown: `GIT_SSH_COMMAND` changes what runs', 'unknown: program `x` is not described'],
    ],
    [
      'exported by declare at once',
      'declare -x GIT_SSH_COMMAND=x',
      ['unknown: `GIT_SSH_COMMAND` changes what runs', 'unknown: program `x` is not described'],
    ],
    ['not exported', 'declare GIT_SSH_COMMAND=x', []],
    ['readonly at once', 'readonly X=a; X=/etc; rm $X', ['delete a']],
    ['typeset is local', 'f() { typeset X=/etc; }; X=a; f; rm $X', ['delete a']],
    ['typeset -g is not', 'f() { typeset -g X=/etc; }; X=a; f; rm $X', ['delete /etc']],
    ['a number at once', "declare -i x='a[$(rm b)]'", ['delete b']],
    ['a number among other letters', "declare -xi x='a[$(rm b)]'", ['delete b']],
    ['an alias is no variable', 'alias X=/etc; rm x$X', ['delete x', 'unknown: deletes `x$X`, a path only known at run time']],
    [
      'two lists of words',
      'rm ${X:-a} ${Y:-b}',
      [
        'delete a',
        'delete b',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$Y`, a path only known at run time',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
    ['the text of two files', 'rm $(< list.txt < gone.txt)', ['read list.txt', 'read gone.txt']],
    ['text with an assignment', 'rm $(X=1 < list.txt)', ['read list.txt']],
    ['what is written is not printed', 'rm x$(> list.txt)', ['write list.txt', 'delete x']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('functions of one command', () => {
  test.each<Row>([
    ['a subshell', 'f() (cd src; rm a); f; rm b', ['delete src/a', 'delete b']],
    ['a test', 'f() [[ -f $(rm a) ]]; f', ['delete a']],
    ['a loop', 'f() for i in a b; do rm $i; done; f', ['delete a', 'delete b']],
    ['a group that fails', 'f() { cd nowhere; }; f || rm x', ['delete nowhere/x', 'delete x']],
    [
      'a group that fails, redirected',
      '{ cd nowhere; } 2> log && rm a || rm b',
      ['write log', 'delete nowhere/a', 'delete a', 'delete nowhere/b', 'delete b'],
    ],
    [
      'many states',
      'if true; then cd a; elif true; then cd b; elif true; then cd c; elif true; then cd d; elif true; then cd e; elif true; then cd f; elif true; then cd g; elif true; then cd h; elif true; then cd i; elif true; then cd j; elif true; then cd k; elif true; then cd l; elif true; then cd m; elif true; then cd n; elif true; then cd o; else cd p; fi; rm x',
      ['unknown: deletes `x (working directory unknown)`, a path only known at run time'],
    ],
    [
      'too many states',
      'for i in 1 2 3 4 5 6 7 8 9; do cd "d$i" && X=$i; done; rm "$X"',
      [
        ...[9, 8, 7, 6, 5].map((name) => `unknown: deletes \`${name} (working directory unknown)\`, a path only known at run time`),
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('scripts and what they are given', () => {
  const script = (text: string): Parameters<typeof effectLines>[1] => ({ files: { '/w/s.sh': `#!/bin/bash\n${text}\n` } })
  const options = 'while [ $# -gt 0 ]; do case "$1" in -o) OUT="$2"; shift 2 ;; --out=*) OUT="${1#*=}"; shift ;; *) shift ;; esac; done'
  test.each([
    ['an option with its value', `${options}; rm "$OUT"`, 'bash s.sh -o a', ['delete a']],
    ['an option and its value in one', `${options}; rm "$OUT"`, 'bash s.sh x --out=/etc', ['delete /etc']],
    ['a loop by arithmetic', 'while (( $# )); do rm "$1"; shift; done', 'bash s.sh a b', ['delete a', 'delete b']],
    ['a loop until', 'until [[ $# -eq 0 ]]; do rm "$1"; shift; done', 'bash s.sh a b', ['delete a', 'delete b']],
    ['nothing given', 'while [ $# -gt 0 ]; do rm "$1"; shift; done', 'bash s.sh', []],
    ['no shift', 'while [ $# -gt 0 ]; do rm "$1"; done; rm b', 'bash s.sh a', ['delete a', 'delete b']],
    [
      'an option to getopts',
      'while getopts ":xo:" f; do case $f in o) rm "$OPTARG" ;; x) rm x ;; esac; done',
      'bash s.sh -o a',
      ['delete a'],
    ],
    ['what getopts leaves', 'while getopts xo: f; do :; done; shift $((OPTIND - 1)); rm "$1"', 'bash s.sh -x -o v a', ['delete a']],
    [
      'what getopts leaves where there is no option',
      'while getopts xo: f; do :; done; shift $((OPTIND - 1)); rm "$1"',
      'bash s.sh a',
      ['delete a'],
    ],
    [
      'letters in one word',
      'while getopts xo: f; do rm x"$OPTARG"; done',
      'bash s.sh -xo a',
      ['unknown: deletes `x$OPTARG`, a path only known at run time'],
    ],
    ['a pattern that fits', 'case $1 in a*) rm a ;; *) rm b ;; esac', 'bash s.sh abc', ['delete a']],
    ['a pattern that does not', 'case $1 in a*) rm a ;; *) rm b ;; esac', 'bash s.sh xabc', ['delete b']],
    ['a class', 'case $1 in [a-c]*) rm a ;; *) rm b ;; esac', 'bash s.sh xabc', ['delete a', 'delete b']],
    ['a test that fails', '[ "$1" = x ] && rm a; [[ $1 == y* ]] || rm b', 'bash s.sh yes', []],
    ['a test that holds', '[ "$1" = x ] || rm a; [[ $1 == x && $2 -gt 1 ]] && rm b', 'bash s.sh x 2', ['delete b']],
    [
      'a number of a list',
      'a=(); [ -n "$1" ] && a+=("$1"); if (( ${#a[@]} == 0 )); then rm none; else rm "${a[@]}"; fi',
      'bash s.sh x',
      ['delete x'],
    ],
    ['an end', 'if [ -f x ]; then D=/etc; exit 1; fi; D=${D:-a}; rm $D', 'bash s.sh', ['delete a']],
    ['an end that comes for certain', 'if [ "${1:-}" != --all ]; then echo no; exit; fi; rm a', 'bash s.sh', []],
    ['one that does not come', 'if [ "${1:-}" != --all ]; then echo no; exit; fi; rm a', 'bash s.sh --all', ['delete a']],
    ['one behind a list', '[[ ${1:-} == --all ]] || { echo no; exit 1; }; rm a', 'bash s.sh', []],
    ['one of several cases', 'case ${1:-} in all) ;; *) exit 2 ;; esac; rm a', 'bash s.sh', []],
    ['one of a function', 'f() { if [ a != b ]; then return; fi; rm a; }; f; rm b', 'bash s.sh', ['delete b']],
    ['one of a subshell', '(if [ a != b ]; then exit; fi; rm a); rm b', 'bash s.sh', ['delete b']],
    ['one in the background', 'if [ a != b ]; then exit & fi; rm a', 'bash s.sh', ['delete a']],
    ['one with too many words', 'if [ a != b ]; then exit 1 2; fi; rm a', 'bash s.sh', ['delete a']],
    ['one that may fail to write', 'if [ a != b ]; then exit > x/y; fi; rm a', 'bash s.sh', ['write x/y', 'delete a']],
    ['what was put at the end', 'trap "rm b" EXIT; if [ a != b ]; then exit; fi; rm a', 'bash s.sh', ['delete b']],
    ['an end that only running would show', 'if [ "$A" = b ]; then exit; fi; rm a', 'bash s.sh', ['delete a']],
    ['an end in a function', 'die() { echo no; exit 1; }; [ -f x ] || { D=/etc; die; }; rm ${D:-a}', 'bash s.sh', ['delete a']],
    [
      'one in a round of a loop',
      'while [ $# -gt 0 ]; do case $1 in -h) echo; exit 0 ;; *) shift ;; esac; done; rm a',
      'bash s.sh x -h',
      [],
    ],
    ['one in a later round', 'for w in "$@"; do case $w in -h) exit ;; *) rm $w ;; esac; done; rm a', 'bash s.sh b -h c', ['delete b']],
    ['one of an option', 'while getopts ":h" o; do case $o in h) exit ;; *) ;; esac; done; rm a', 'bash s.sh -h', []],
    ['one that a function comes to', 'usage() { echo no >&2; exit 1; }; [ $# -gt 0 ] || usage; rm a', 'bash s.sh', []],
    [
      'one in a function in a function',
      'die() { echo "$@"; exit 1; }; f() { if [ $# -eq 0 ]; then die no; fi; }; case $1 in x) f ;; esac; rm a',
      'bash s.sh x',
      [],
    ],
    ['one that a function is led to', 'f() { case $1 in -h) exit ;; esac; }; f "$@"; rm a', 'bash s.sh -h', []],
    [
      'one of a file that is sourced',
      'echo "if [ a != b ]; then exit; fi" > t.sh; . ./t.sh; rm a',
      'bash s.sh',
      ['write t.sh', 'read t.sh'],
    ],
    [
      'nor of one round of a loop that nobody counts',
      'while read l; do if [ a != b ]; then exit; fi; done; rm a',
      'bash s.sh',
      ['delete a'],
    ],
    [
      'nor one that a function may not come to',
      'f() { [ -f x ] && return; exit; }; if [ a != b ]; then f; fi; rm a',
      'bash s.sh',
      ['delete a'],
    ],
    ['nor behind a loop that is left before', 'for w in a b; do [ $w = a ] && break; exit; done; rm a', 'bash s.sh', ['delete a']],
    [
      'nor the end of a round',
      'for w in a b; do [ -f $w ] && continue; if [ a != b ]; then exit; fi; done; rm a',
      'bash s.sh',
      ['delete a'],
    ],
    ['nor in a pipe', 'if [ a != b ]; then true | exit; fi; rm a', 'bash s.sh', ['delete a']],
    ['nor where a file cannot be read', 'if [ a != b ]; then { exit; } < x; fi; rm a', 'bash s.sh', ['read x', 'delete a']],
    [
      'nor where what is sourced returns',
      'echo return > t.sh; f() { if [ a != b ]; then . ./t.sh; fi; rm a; }; f',
      'bash s.sh',
      ['write t.sh', 'read t.sh', 'delete a'],
    ],
    ['nor what is started', 'if [ a != b ]; then bash -c exit; fi; rm a', 'bash s.sh', ['delete a']],
    ['one that takes its place', 'if [ a != b ]; then exec ls "$@"; fi; rm a', 'bash s.sh', ['read:names .']],
    [
      'one in a loop without end',
      'while :; do case "${1-}" in -v) shift; continue ;; -h) exit ;; -*) rm b ;; *) break ;; esac; rm c; done; rm a',
      'bash s.sh -v -h',
      [],
    ],
    [
      'nor behind a loop that is left',
      'while true; do case "${1-}" in -v) ;; --) shift; break ;; -h) exit ;; esac; shift; done; rm "${1-a}"',
      'bash s.sh -v -- x',
      ['delete x'],
    ],
    [
      'nor where one way leaves the round and another one the loop',
      'while [ $# -gt 0 ]; do case "$1" in -v) shift; continue ;; *) break ;; esac; done; rm "$1"',
      'bash s.sh "x$X"',
      expect.arrayContaining([expect.stringContaining('a path only known at run time')]),
    ],
    ['nor what only opens files', 'if [ a != b ]; then exec > log; fi; rm a', 'bash s.sh', ['write log', 'delete a']],
    ['nor what may be no program', 'if [ a != b ]; then exec $X; fi; rm a', 'bash s.sh', expect.arrayContaining(['delete a'])],
    [
      'nor a program that may not start',
      'if [ a != b ]; then exec ls > x/y; fi; rm a',
      'bash s.sh',
      ['write x/y', 'read:names .', 'delete a'],
    ],
    [
      'nor where that lets it go on',
      'shopt -s execfail; if [ a != b ]; then exec x; fi',
      'bash s.sh',
      expect.arrayContaining(['unknown: `shopt execfail` changes how words are read']),
    ],
    ['nor a round outside of a loop', 'if [ a != b ]; then break; fi; rm a', 'bash s.sh', ['delete a']],
    [
      'nor one of another loop in a function',
      'f() { if [ a != b ]; then break; fi; rm a; }; for w in x; do f; done',
      'bash s.sh',
      ['delete a'],
    ],
    [
      'nor one in a shell of its own',
      'for w in x; do (if [ a != b ]; then continue; fi; rm b); done; rm a',
      'bash s.sh',
      ['delete b', 'delete a'],
    ],
    [
      'nor several at once',
      'for w in x; do for v in y; do if [ a != b ]; then break 2; fi; rm b; done; done; rm a',
      'bash s.sh',
      ['delete b', 'delete a'],
    ],
    ['nor a loop whose condition may fail', 'while true < x; do exit; done; rm a', 'bash s.sh', ['read:names x', 'delete a']],
    ['one whose status is given', 'usage() { echo no; exit "${1:-0}"; }; case $1 in -h) usage 2 ;; esac; rm a', 'bash s.sh -h', []],
    ['nor one with whatever is given', 'usage() { exit "$@"; }; case $1 in -h) usage 2 3 ;; esac; rm a', 'bash s.sh -h', ['delete a']],
    ['no end where nothing else is left', 'exit 0; rm a', 'bash s.sh', ['delete a']],
    ['an end that is none', 'exit() { :; }; [ -f x ] || { D=/etc; exit 1; }; rm ${D:-a}', 'bash s.sh', ['delete a', 'delete /etc']],
  ])('%s', (_name, text, commandLine, expected) => {
    expect(effectLines(commandLine, script(text)).filter((line) => !line.startsWith('execute:project'))).toEqual(expected)
  })

  test.each([
    [
      'what the next round starts with',
      'D=a; for f in *; do rm "$D"; if [ -f "$f" ]; then D=/etc; continue; fi; D=a; done',
      ['delete a', 'delete /etc'],
    ],
    ['a variable that holds nothing in a function', 'D=a; f() { local D; rm -r "$D"/b; }; f', ['delete /b', 'delete a/b']],
    ['a list that is there', 'a=(x y); for i in "${a[@]:-}"; do rm "$i"; done', ['delete x', 'delete y']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})
