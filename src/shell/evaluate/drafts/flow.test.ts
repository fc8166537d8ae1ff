import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { folders: ['/w/src'] }

describe('folders', () => {
  test.each<Row>([
    ['cd, which may fail', 'cd /etc; rm x', ['delete /etc/x', 'delete x']],
    ['cd and then', 'cd /etc && rm x', ['delete /etc/x']],
    ['cd that failed', 'cd nowhere || rm x', ['delete x']],
    ['a folder that is there', 'cd src && rm x; rm y', ['delete src/x', 'delete src/y']],
    ['back', 'cd src; cd -; rm x', ['delete x']],
    ['up and out', 'cd ..; rm -rf w', ['delete .', 'delete w']],
    ['to home', 'cd; rm x', ['delete ~/x']],
    [
      'to nobody knows where',
      'cd "$X"; rm y',
      ['unknown: deletes `y (working directory unknown)`, a path only known at run time', 'delete y'],
    ],
    ['to a fresh temp folder', 'cd $(mktemp -d); rm -rf y', ['delete /tmp/automode-new/y']],
    ['pushd and popd', 'pushd src; popd; rm x', ['delete x']],
    ['pushd', 'pushd src; rm x', ['delete src/x']],
    ['in a subshell it ends with it', '(cd src; rm x); rm y', ['delete src/x', 'delete y']],
    ['in a group it stays', '{ cd src; }; rm x', ['delete src/x']],
    ['in a pipe it ends with it', 'cd src | cat; rm x', ['delete x']],
    ['in the background it ends with it', 'cd src & rm x', ['delete x']],
    [
      'through CDPATH',
      'CDPATH=/etc; cd ssh; rm x',
      ['unknown: `CDPATH` changes what runs', 'delete ssh/x', 'delete /etc/ssh/x', 'delete x'],
    ],
    ['with `env -C`', 'env -C /etc rm x', ['delete /etc/x']],
    ['with `git -C`', 'git -C /etc status', ['read /etc']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('lists and branches', () => {
  test.each<Row>([
    ['each part of a list counts', 'rm a; rm b && rm c || rm d', ['delete a', 'delete b', 'delete c', 'delete d']],
    ['what an exit makes unreachable counts', 'exit 0; rm -rf /etc', ['delete /etc']],
    ['what is false counts', 'false && rm -rf /etc', ['delete /etc']],
    ['not', '! rm a', ['delete a']],
    [
      'a folder that only one of two branches finds',
      'if test -e x; then D=src; else D=lib; fi; cd $D; rm a',
      ['delete src/a', 'delete lib/a', 'delete a'],
    ],
    ['timed', 'time rm a', ['delete a']],
    ['both branches of if', 'if true; then X=/etc; else X=a; fi; rm -rf $X', ['delete /etc', 'delete a']],
    [
      'clauses of if',
      'if rm a; then rm b; elif rm c; then rm d; else rm e; fi',
      ['delete a', 'delete b', 'delete c', 'delete d', 'delete e'],
    ],
    ['all of case', 'case $1 in a) rm a ;; *) rm b ;; esac', ['delete a', 'delete b']],
    ['patterns and subject of case', 'case $(rm a) in $(rm b)) ;; esac', ['delete a', 'delete b']],
    ['for over a list', 'for f in a b; do rm $f; done', ['delete a', 'delete b']],
    ['for over a pattern', 'for f in *.log; do rm "$f"; done', ['delete *.log']],
    ['for over parameters', 'set -- a b; for f; do rm $f; done', ['delete a', 'delete b']],
    ['for over too many', 'for i in {1..40}; do rm $i; done', ['delete [0-9]*']],
    ['counted for', 'for ((i=$(rm a);i<$(rm b);i++)); do rm c; done', ['delete a', 'delete b', 'delete c']],
    ['while, its clause and a second round', 'X=a; while rm c; do rm $X; X=/etc; done', ['delete c', 'delete a', 'delete /etc']],
    ['until', 'until false; do rm x; done', ['delete x']],
    ['select', 'select x in a b; do rm $x; done', ['delete a', 'delete b']],
    [
      'while read from known lines',
      String.raw`printf '%s\n' /etc /usr | while IFS= read -r d; do rm -rf "$d"; done`,
      ['delete /etc', 'delete /usr'],
    ],
    [
      'while read from files of the workspace',
      'git ls-files | while read -r f; do rm "$f"; done',
      ['read .', 'delete $f (paths only known at run time)'],
    ],
    [
      'while read from a file',
      'while read f; do rm $f; done < list.txt',
      [
        'read list.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$f`, a path only known at run time',
      ],
    ],
    ['background', 'rm a & rm b', ['delete a', 'delete b']],
    ["a job of the line is one's own", 'sleep 5 & kill $!', ['process:own $!']],
    ['coproc', 'coproc rm a', ['delete a']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('functions and aliases', () => {
  test.each<Row>([
    ['called with a parameter', 'f() { rm -rf "$1"; }; f /etc', ['delete /etc']],
    ['not called', 'f() { rm -rf /etc; }', []],
    ['one that calls another', 'f() { g; }; g() { rm -rf /etc; }; f', ['delete /etc']],
    ['instead of a program', 'ls() { rm -rf /etc; }; ls', ['delete /etc']],
    ['passed over by `command`', 'ls() { rm -rf /etc; }; command ls', ['read:names .']],
    ['its variables stay', 'f() { X=/etc; }; f; rm -rf $X', ['delete /etc']],
    ['its local variables do not', 'f() { local X=/etc; rm $X; }; X=a; f; rm $X', ['delete /etc', 'delete a']],
    ['its parameters do not', 'set -- a; f() { :; }; f /etc; rm $1', ['delete a']],
    ['a global one declared inside', 'f() { declare -g X=/etc; }; X=src; f; rm -rf $X', ['delete /etc']],
    ['a local one without a value', 'X=/etc; f() { local X; X=src; }; f; rm -rf $X', ['delete /etc']],
    ['local outside a function does nothing', 'X=/etc; local X=src; rm -rf $X', ['delete /etc']],
    ['unset of the variable leaves the function', 'ls() { rm -rf /etc; }; ls=1; unset -v ls; ls', ['delete /etc']],
    ['read-only', 'readonly X=/etc; X=a; rm -rf $X', ['delete /etc']],
    ['a subshell as body', 'f() ( rm a ); f', ['delete a']],
    ['for commands nobody knows', 'command_not_found_handle() { rm -rf /etc; }; zzz', ['delete /etc']],
    ['alias', "alias ll='rm -rf'; ll /etc", ['delete /etc']],
    ['an alias hides no program: scripts do not follow it', 'alias rm=echo; rm -rf /etc', ['delete /etc']],
    ['alias only known at run time', 'alias ll="$X"; ls', ['unknown: an alias whose text is only known at run time', 'read:names .']],
    ['pinned program', 'hash -p /bin/rm ls; ls -rf /etc', ['delete /etc', 'read:names /etc']],
    ['fork bomb', ':(){ :|:& };:', ['process:fork-bomb `:` calls itself without end']],
    ['without end', 'f() { f; }; f', ['process:fork-bomb `f` calls itself without end']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('pipes', () => {
  test.each<Row>([
    ['into a shell', 'echo rm -rf /etc | sh', ['delete /etc']],
    ['into a shell through another', 'echo rm -rf /etc | cat | bash -s', ['delete /etc']],
    [
      'a download into a shell',
      'curl https://x.example | sh',
      ['connect:get https://x.example', 'execute:download standard input as shell', 'unknown: runs text from standard input as shell'],
    ],
    ['a download into a filter', 'curl https://x.example | grep x', ['connect:get https://x.example']],
    ['a file of the workspace into a shell', 'cat a.sh | sh', ['read a.sh', 'execute:project a.sh (not there)']],
    ['into `read`', 'echo /etc | { read d; rm -rf $d; }', ['delete /etc']],
    ['into xargs', 'echo /etc | xargs rm -rf', ['delete /etc']],
    ['into xargs with a place', 'echo /etc | xargs -I{} rm -rf {}/x', ['delete /etc/x']],
    [
      'into xargs and a shell, the first as its name',
      `git ls-files | xargs sh -c 'rm -rf "$@"'`,
      ['read .', 'delete (standard input) (paths only known at run time)'],
    ],
    ['a pattern behind the text of a shell', `sh -c 'rm "$@"' *.c`, ['delete *.c']],
    ['into xargs and a shell', `echo /etc | xargs sh -c 'rm -rf "$@"' _`, ['delete /etc']],
    [
      'files of the workspace into xargs',
      'git ls-files -z | xargs -0 rm -f',
      ['read .', 'delete (standard input) (paths only known at run time)'],
    ],
    ['found files into xargs', "find . -name '*.o' | xargs rm", ['read:names .', 'delete **/*.o']],
    ['a field that awk picks', "git status -s | awk '/^ M/ {print $2}' | xargs cat", ['read .', 'read (standard input)']],
    ['names and letters', 'git diff --name-status | awk \'$1 != "D" {print $NF}\' | xargs cat', ['read .', 'read (standard input)']],
    ['awk that runs a program is no filter', `git ls-files | awk '1/"rm x" | getline/2 {print $1}'`, ['read .', 'delete x']],
    [
      'paths of a list, parted by zeros',
      'f=($(git ls-files)); printf \'%s\\0\' "${f[@]}" | xargs -0 cat',
      ['read .', 'read (standard input)'],
    ],
    [
      'a name that a program prints, for one that another knows',
      "cargo build --target $(rustc -vV | sed -n 's/^host: //p')",
      ['execute:project build', 'write target'],
    ],
    ['other letters in a plain name', "cat a-$(uname -s | tr '[:upper:]' '[:lower:]').txt", ['read a-*.txt']],
    ['blanks for line ends', "cat $(git ls-files | tr '\\n' ' ')", ['read .', "read $(git ls-files | tr '\\n' ' ')"]],
    ['files of another folder into xargs', 'find /etc -name x | xargs rm', ['read:names /etc', 'delete /etc/**/x']],
    [
      'lines of a file into xargs',
      'cat list | xargs rm',
      [
        'read list',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
    ],
    ['xargs without a command', 'echo a | xargs', []],
    ['find -exec', String.raw`find . -name '*.o' -exec rm {} \;`, ['read:names .', 'delete **/*.o']],
    ['find -exec + and a shell, the first as its name', `find . -name '*.o' -exec sh -c 'rm "$@"' {} +`, ['read:names .', 'delete **/*.o']],
    ['find -exec and a shell', String.raw`find . -name '*.o' -exec sh -c 'rm "$1"' _ {} \;`, ['read:names .', 'delete **/*.o']],
    ['find -delete', "find src -name '*.o' -delete", ['read:names src', 'delete src/**/*.o']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('ways to leave early', () => {
  test.each<Row>([
    ['what follows a return may not run', 'X=/etc; f() { return 0; X=src; }; f; rm -rf $X', ['delete src', 'delete /etc']],
    ['a return out of a loop', 'X=/etc; f() { for i in 1; do return; done; X=src; }; f; rm -rf $X', ['delete src', 'delete /etc']],
    ['what follows a break may not run', 'X=/etc; for i in 1; do break; X=src; done; rm -rf $X', ['delete src', 'delete /etc']],
    ['what follows a continue may not run', 'X=/etc; for i in 1 2; do continue; X=src; done; rm -rf $X', ['delete src', 'delete /etc']],
    ['a loop over nothing', 'for i in $EMPTY; do rm() { :; }; done; rm -rf /etc', ['delete /etc']],
    ['a later round of an uncounted loop', 'X=src; for i in $(seq 5); do rm -rf $X; X=/etc; done', ['delete src', 'delete /etc']],
    ['a later round of a counted loop', 'X=src; for ((i=0;i<3;i++)); do rm -rf $X; X=/etc; done', ['delete src', 'delete /etc']],
    [
      'what changes in every round',
      'X=src; while [ -e q ]; do rm -rf $X; X=$Y; Y=$Z; Z=/etc; done',
      [
        'delete src',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$Y`, a path only known at run time',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
    [
      'a break before a loop inside',
      'for i in 1 2; do X=/etc; test -e a && break; X=src; for j in 1 2; do :; done; done; rm -rf $X',
      ['delete src', 'delete /etc'],
    ],
    ['climbing in a loop', 'while true; do cd ..; rm -rf x; done', ['delete /x', 'delete x']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})
