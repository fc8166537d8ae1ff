import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { files: { '/w/run.sh': 'rm -rf "/$X"', '/w/package.json': '{"scripts":{"wipe":"rm -rf "/$X"","f":"f"}}' } }

describe('functions of this shell', () => {
  test.each<Row>([
    ['a program behind env', 'rm() { :; }; env rm -rf /etc', ['delete /etc']],
    ['behind sudo', 'rm() { :; }; sudo rm -rf /etc', ['privilege:sudo root', 'delete /etc']],
    ['behind xargs', 'rm() { :; }; echo /etc | xargs rm -rf', ['delete /etc']],
    ['behind find', String.raw`rm() { :; }; find . -exec rm -rf /etc \;`, ['read:names .', 'delete /etc']],
    ['in an inner shell', "rm() { :; }; bash -c 'rm -rf /etc'", ['delete /etc']],
    ['in a shell at the end of a pipe', "rm() { :; }; echo 'rm -rf /etc' | sh", ['delete /etc']],
    ['in a script', "rm() { :; }; echo 'rm -rf /etc' > s.sh; sh s.sh", ['write s.sh', 'execute:project s.sh', 'delete /etc']],
    [
      'in a script run by its path',
      "rm() { :; }; echo 'rm -rf /etc' > s.sh; ./s.sh",
      ['write s.sh', 'execute:project s.sh', 'delete /etc'],
    ],
    ['in spawned code', `rm() { :; }; python3 -c 'import os; os.system("rm -rf /etc")'`, ['delete /etc']],
    ['in a subshell they are there', 'rm() { :; }; (rm -rf /etc)', []],
    ['in a sourced script they are there', "rm() { :; }; echo 'rm -rf /etc' > s.sh; . ./s.sh", ['write s.sh', 'read s.sh']],
    ['handed on to an inner shell', 'f() { rm -rf /etc; }; export -f f; bash -c f', ['delete /etc']],
    ['handed on by declare', 'f() { rm -rf /etc; }; declare -fx f; bash -c f', ['delete /etc']],
    ['handed on through a program', "f() { rm -rf /etc; }; export -f f; echo a | xargs -I{} bash -c 'f {}'", ['delete /etc']],
    ['not handed on', 'f() { rm -rf /etc; }; bash -c f', ['unknown: program `f` is not described']],
    ['a program looks for no function', 'f() { :; }; export -f f; env f', ['unknown: program `f` is not described']],
    ['a function with the name of a program hides nothing', "rm() { :; }; export -f rm; sh -c 'rm -rf /etc'", ['delete /etc']],
    ['a function with the name of a builtin hides nothing', `eval() { :; }; export -f eval; sh -c 'eval "rm -rf /etc"'`, ['delete /etc']],
    ['a function in place of a program', 'ls() { rm -rf /etc; }; export -f ls; bash -c ls', ['delete /etc', 'read:names .']],
    ['a function by its variable', "env 'BASH_FUNC_ls%%=() { rm -rf /etc; }' bash -c ls", expect.arrayContaining(['delete /etc'])],
    ['pinned commands', 'hash -p /bin/ls rm; env rm -rf /etc', ['delete /etc']],
    ['aliases', "alias x=ls; bash -c 'x /etc'", ['unknown: program `x` is not described']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('variables of this shell', () => {
  test.each<Row>([
    [
      'the last word before',
      ': /etc; rm -r "$_"',
      [
        'unknown: a word that is only known at run time could be an option',
        'delete /etc',
        'unknown: deletes `$_`, a path only known at run time',
      ],
    ],
    ['a place counted from the end', 'a=(x /etc); rm -r "${a[-1]}"', ['delete /etc']],
    [
      'one that stands for another is assigned to that one',
      'f() { local -n x=$1; x=/etc; }; f v; rm -r "$v"',
      ['unknown: a variable that stands for another one', 'delete /etc'],
    ],
    [
      'one that stands for another is read into that one',
      'declare -n x=v; read x <<< /etc; rm -r "$v"',
      ['unknown: a variable that stands for another one', 'delete /etc'],
    ],
    [
      'what a pattern matched counts beside anything else',
      '[[ \'go:/etc\' =~ :(.*)$ ]]; rm -r "${BASH_REMATCH[1]}"',
      expect.arrayContaining(['delete /etc', 'unknown: deletes `${BASH_REMATCH[1]}`, a path only known at run time']),
    ],
    [
      'a pattern that would take for ever is not tried',
      `[[ ${'a'.repeat(60)}b =~ (a+)+$ ]]; rm -r "\${BASH_REMATCH[1]}"`,
      expect.not.arrayContaining([expect.stringMatching(/^delete/)]),
    ],
    [
      'in an inner shell they may be empty',
      `X=a; bash -c 'rm -rf "/$X"'`,
      ['delete /', 'unknown: deletes `/$X`, a path only known at run time'],
    ],
    ['in a script', 'X=a; ./run.sh', ['execute:project run.sh', 'delete /', 'unknown: deletes `/$X`, a path only known at run time']],
    [
      'in spawned code',
      `X=a; python3 -c 'import os; os.system("rm -rf /$X")'`,
      ['delete /', 'unknown: deletes `/$X`, a path only known at run time'],
    ],
    ['in a sourced script they are there', 'X=a; . ./run.sh', ['read run.sh', 'execute:project ./run.sh', 'delete /a']],
    ['in a subshell they are there', 'X=a; (rm -rf "/$X")', ['delete /a']],
    ['exported', `export X=a; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['exported, then assigned', `export X; X=a; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['assigned, then exported', `X=a; export X; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['declare -x', `declare -x X=a; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['declare without -x', `declare X=a; bash -c 'rm -rf "/$X"'`, ['delete /', 'unknown: deletes `/$X`, a path only known at run time']],
    ['a quoted declaration', `export "X=a"; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['in front of the command', `X=a bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['everything is exported', `set -a; X=a; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['everything is exported, among other options', `set -ea; X=a; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    ['everything is exported, by its long name', `set -o allexport; X=a; bash -c 'rm -rf "/$X"'`, ['delete /a']],
    [
      'another long name',
      `set -o pipefail; X=a; bash -c 'rm -rf "/$X"'`,
      ['delete /', 'unknown: deletes `/$X`, a path only known at run time'],
    ],
    ['no longer', `set -a; set +a; X=a; bash -c 'rm -rf "/$X"'`, ['delete /', 'unknown: deletes `/$X`, a path only known at run time']],
    ['what the environment holds anyway', `TMPDIR=/etc; bash -c 'rm -rf "$TMPDIR"'`, ['delete /etc']],
    ['home', `HOME=/etc; bash -c 'rm -rf "$HOME"'`, ['unknown: `HOME` changes what runs', 'delete /etc']],
    [
      'a name that only ends alike',
      `MYTMPDIR=a; bash -c 'rm -rf "/$MYTMPDIR"'`,
      ['delete /', 'unknown: deletes `/$MYTMPDIR`, a path only known at run time'],
    ],
    [
      'a name that only starts alike',
      `TMPDIR2=a; bash -c 'rm -rf "/$TMPDIR2"'`,
      ['delete /', 'unknown: deletes `/$TMPDIR2`, a path only known at run time'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('variables of the environment', () => {
  test.each<Row>([
    ['home', 'rm $HOME/x', ['delete ~/x']],
    ['the folder of now', 'cd src; rm $PWD/x', ['delete src/x', 'delete x']],
    [
      'the folder of nobody knows where',
      'cd $X && rm $PWD/x',
      [
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$PWD/x`, a path only known at run time',
        'delete ~/x',
      ],
    ],
    ['the folder before', 'cd /etc && cd src && rm $OLDPWD/x', ['delete /etc/x']],
    ['no folder before', 'rm x$OLDPWD', ['unknown: deletes `x$OLDPWD`, a path only known at run time']],
    ['the folder for temp files', 'rm $TMPDIR/x', ['delete /tmp/x']],
    ['a number', 'rm log.$RANDOM', ['delete log.*']],
    ['a name', 'rm log.$USER', ['delete log.*']],
    ['what went before', 'rm log.$?', ['delete log.*']],
    ['the separators', 'rm "a${IFS}b"', ['delete a b']],
    ['anything else', 'rm x$Y', ['delete x', 'unknown: deletes `x$Y`, a path only known at run time']],
    ['a local that hides the environment', 'f() { local HOME=/etc; }; f; rm $HOME/x', ['unknown: `HOME` changes what runs', 'delete ~/x']],
    ['a local of an inner function', 'f() { local X=a; g; rm $X; }; g() { X=/etc; }; f', ['delete /etc']],
    ['a local twice', 'f() { local X=a; local X=b; }; X=/etc; f; rm $X', ['delete /etc']],
    ['a local of a name that is none', 'f() { local 1x=a; }; f; rm a', ['delete a']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})
