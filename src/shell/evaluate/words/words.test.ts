import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

describe('variables', () => {
  test.each<Row>([
    ['a name from a variable', 'X=rm; $X -rf /', ['delete /']],
    ['name and option from variables', 'X=rm Y=-rf; $X $Y /etc', ['delete /etc']],
    ['a path put together', 'A=/e B=tc; rm -rf "$A$B"', ['delete /etc']],
    ['an unquoted value falls apart', 'X="rm -rf"; $X build', ['delete build']],
    ['a quoted value stays one word', 'X="rm -rf"; "$X" build', ['unknown: program `rm -rf` is not described']],
    ['appended', 'X=/e; X+=tc; rm -rf $X', ['delete /etc']],
    ['indirect', 'X=/etc; Y=X; rm -rf ${!Y}', ['delete /etc']],
    ['what a pipe sets is gone afterwards, but not to zsh', 'X=a; echo b | X=/etc; rm $X', ['delete a', 'delete /etc']],
    ['what the first part of a pipe sets is gone', 'X=a; X=/etc | cat; rm $X', ['delete a']],
    ['in front of a command it holds for that command only', 'X=a; X=/etc true; rm $X', ['delete a']],
    ['exported to an inner shell', "export X=/etc; bash -c 'rm -rf $X'", ['delete /etc']],
    ['parameters of an inner shell', `bash -c 'rm -rf "$@"' _ a /etc`, ['delete a', 'delete /etc']],
    ['the name of an inner shell', `sh -c '$0 "$@"' rm -rf /etc`, ['delete /etc']],
    ['`printf -v`', 'printf -v X /etc; rm -rf $X', ['delete /etc']],
    ['`read` from a here-string', 'read d <<< /etc; rm -rf $d', ['delete /etc']],
    ['`mapfile` from a substitution', 'mapfile -t a < <(echo /etc); rm -rf "${a[@]}"', ['delete /etc']],
    [
      'a reference to another variable',
      'declare -n r=X; X=/etc; rm $r',
      ['unknown: a variable that stands for another one', 'delete /etc'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('unset variables', () => {
  test.each<Row>([
    [
      'count as empty and as anything',
      'rm -rf "$DIR/"*',
      [
        'unknown: a word that is only known at run time could be an option',
        'delete /*',
        'unknown: deletes `$DIR/*`, a path only known at run time',
      ],
    ],
    ['in the middle of a path', 'rm -rf src/$DIR', ['delete src', 'unknown: deletes `src/$DIR`, a path only known at run time']],
    [
      'a word of nothing else vanishes',
      'rm -f $X',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$X`, a path only known at run time'],
    ],
    ['plain numbers are no paths', 'rm -f log.$$', ['delete log.*']],
    [
      "the command's name may be nothing at all",
      '$SUDO rm -rf /etc',
      ['unknown: runs `$SUDO`, a command only known at run time', 'delete /etc'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('quoting', () => {
  test.each<Row>([
    ['single', "'r'm -rf build", ['delete build']],
    ['backslash', String.raw`r\m -rf build`, ['delete build']],
    ['double, with a blank', '"rm" -rf "a b"', ['delete a b']],
    [`escapes of \`$'…'\``, String.raw`$'\x72\x6d' -rf build`, ['delete build']],
    ['a quoted substitution is text', String.raw`echo '$(rm -rf /etc)' "\$(rm b)" $'$(rm c)'`, []],
    ['a line that goes on', `r\\\nm -rf /etc`, ['delete /etc']],
    ['a comment ends the line', `ls #; rm a\nrm -rf /etc`, ['read:names .', 'delete /etc']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('globs', () => {
  test.each<Row>([
    ['kept as a pattern', 'rm src/*.ts', ['delete src/*.ts']],
    ['a class', 'rm a[bc].txt', ['delete a[bc].txt']],
    ['for a top folder', 'rm -rf /e??', ['delete /e??']],
    ['quoted: a name', 'rm "*.ts"', ['delete *.ts']],
    ['out of a variable', "X='*.ts'; rm $X", ['delete *.ts']],
    ["as the command's name", '/bin/r? -rf /etc', ['unknown: runs `/bin/r?`, a command only known at run time', 'delete /etc']],
    ['substitutions inside run', 'ls a[$(rm -rf /etc)]', ['delete /etc', 'read:names a*']],
    ['substitutions inside an extended pattern run', 'ls @($(rm -rf /etc)|b)', ['delete /etc', 'read:names *']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('braces', () => {
  test.each<Row>([
    ['a list', 'rm {a,b}.txt', ['delete a.txt', 'delete b.txt']],
    ['a sequence', 'rm {1..3}.log', ['delete 1.log', 'delete 2.log', 'delete 3.log']],
    ['nested', 'rm a{b,{c,d}}e', ['delete abe', 'delete ace', 'delete ade']],
    ['two lists', 'rm {a,b}{1,2}', ['delete a1', 'delete a2', 'delete b1', 'delete b2']],
    ['quoted: a name', 'rm "{a,b}"', ['delete {a,b}']],
    ['a whole command', '{rm,-rf,/etc}', ['delete /etc']],
    ['substitutions inside run', 'echo {a,$(rm -rf /etc)}', ['delete /etc']],
    [
      'too many',
      'rm {a,b}{1..1000}',
      [
        'unknown: brace expansion `{a,b}{1..1000}` is too large',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `{a,b}{1..1000}`, a path only known at run time',
      ],
    ],
    ['a choice that is a zsh construct by itself', `echo '?('{d,e}""`, [`unknown: \`'?('e""\`, which braces expand to, cannot be read`]],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('tilde', () => {
  test.each<Row>([
    ['home, a user, here', 'rm -rf ~ ~root ~bob/x ~+/y', ['delete ~', 'delete /root', 'delete /home/bob/x', 'delete y']],
    ['quoted: a name', 'rm "~/x"', ['delete ~/x', 'delete ~/x']],
    ['out of a variable it may be either', "X='~'; rm -rf $X", ['delete ~', 'delete ~']],
    ['after a change of folder', 'cd src && rm ~-/x', ['delete x']],
    ['before a variable', 'rm -rf -- ~$X', ['delete ~', 'unknown: deletes `/home/u$X`, a path only known at run time']],
    ['in an assignment', 'X=~/.ssh; cat $X/id_rsa', ['read ~/.ssh/id_rsa']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('parameter operations', () => {
  test.each<Row>([
    ['suffix', 'F=src/a.test.ts; rm ${F%.test.ts}.ts', ['delete src/a.ts']],
    ['longest suffix', 'F=a.tar.gz; rm ${F%%.*}', ['delete a']],
    ['prefix', 'X=abc/etc; rm -rf ${X#abc}', ['delete /etc']],
    ['longest prefix', 'F=src/a.ts; rm ${F##*/}', ['delete a.ts']],
    ['replace', 'F=src/a.ts; rm ${F/src/lib}', ['delete lib/a.ts']],
    ['replace all', 'F=a-b-c; rm ${F//-/_}', ['delete a_b_c']],
    ['slice', 'F=abc; rm ${F:1:1}', ['delete b']],
    ['upper', 'F=abc; rm ${F^^}', ['delete ABC']],
    ['lower', 'X=/ETC; rm -rf ${X,,}', ['delete /etc']],
    [
      'default of an unset variable',
      'rm ${UNSET:-/etc/passwd}',
      [
        'delete /etc/passwd',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$UNSET`, a path only known at run time',
      ],
    ],
    ['default of a set variable', 'X=1; rm ${X:-/etc/passwd}', ['delete 1']],
    ['alternative', 'X=a; rm ${X:+/etc/passwd}', ['delete /etc/passwd']],
    ['alternative of an unset variable', 'rm a${UNSET:+b}', ['delete ab', 'delete a']],
    [
      'assigned default',
      ': ${X:=/etc/passwd}; rm $X',
      [
        'delete /etc/passwd',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
    ['default assigned in a value', 'unset X; Y="${X:=/etc/passwd}"; rm $X', ['delete /etc/passwd']],
    ['default assigned over nothing', 'X=; : ${X:=/etc/passwd}; rm $X', ['delete /etc/passwd']],
    ['message', 'echo ${X:?$(rm -rf /etc)}', ['delete /etc']],
    ['length is a number', 'rm a.${#X}', ['delete a.[0-9]*']],
    ['substitution in a default', 'echo ${X:-$(rm -rf /etc)}', ['delete /etc']],
    ['substitution in a pattern', 'echo ${X#$(rm a)}', ['delete a']],
    ['substitution in a replacement', 'echo ${X/a/$(rm b)}', ['delete b']],
    [
      'a slash inside a substituted pattern is not followed',
      'echo ${X//$(rm -rf /etc)/}',
      ['unknown: `${X//$(rm -rf /etc)/}` replaces a pattern that is a substitution'],
    ],
    [
      'prompt expansion runs what the value holds',
      `X='$(rm -rf /etc)'; echo \${X@P}`,
      ['unknown: `${X@P}` runs the substitutions in its value', 'delete /etc'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('splitting', () => {
  test.each<Row>([
    ['at a colon', 'IFS=:; X=a:b; rm $X', ['delete a', 'delete b']],
    ['a command in commas', "IFS=,; X='rm,-rf,/etc'; $X", ['delete /etc']],
    ['not at all', "IFS=; X='a b'; rm $X", ['delete a b']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('arrays', () => {
  test.each<Row>([
    ['as a command', 'A=(rm -rf /etc); "${A[@]}"', ['delete /etc']],
    ['an element', 'A=(x y); rm ${A[1]}', ['delete y', 'delete x']],
    ['appended', 'A=(x); A+=(y); rm "${A[@]}"', ['delete x', 'delete y']],
    ['set by index', 'X[1]=/etc; rm -rf -- ${X[1]}', ['delete /etc', 'unknown: deletes `${X[1]}`, a path only known at run time']],
    ['the first without an index', 'A=(/etc b); rm -rf $A', ['delete /etc']],
    [
      'with named keys it may be any of them',
      'declare -A M=([k]=/etc); rm -- ${M[k]}',
      ['delete /etc', 'unknown: deletes `${M[k]}`, a path only known at run time'],
    ],
    ['a slice', 'A=(a b c); rm "${A[@]:1}"', ['delete b', 'delete c']],
    ['a slice with a length', 'A=(a b c); rm "${A[@]:0:2}"', ['delete a', 'delete b']],
    ['a slice from the end', 'A=(a b c); rm "${A[@]: -1}"', ['delete c']],
    ['a slice as a command', 'A=(x rm -rf /usr); "${A[@]:1}"', ['delete /usr']],
    ['a slice of the parameters', 'set -- x rm -rf /usr; "${@:2}"', ['delete /usr']],
    [
      'a slice that only running shows',
      'A=(a b); rm "${A[@]:$N}"',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `${A[@]:$N}`, a path only known at run time'],
    ],
    ['a subscript runs', 'X[$(rm -rf /etc)]=1', ['delete /etc']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('positional parameters', () => {
  test.each<Row>([
    ['all', 'set -- rm -rf /etc; "$@"', ['delete /etc']],
    ['shifted', 'set -- a b; shift; rm $1', ['delete b']],
    ['beyond the last', 'set -- a b; rm $2 $3', ['delete b']],
    ['joined', 'set -- a b; rm "$*"', ['delete a b']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('arithmetic', () => {
  test.each<Row>([
    ['a substitution in it', '(( $(rm -rf /etc) ))', ['delete /etc']],
    ['its result is a number', 'rm a.$((1 + 1))', ['delete a.2']],
    ['`let` evaluates a subscript though it is quoted', "let 'a[$(rm -rf /etc)]=1'", ['delete /etc']],
    ['so does a comparison', "[[ 'a[$(rm -rf /etc)]' -eq 0 ]]", ['delete /etc']],
    ['so does `read`', "read 'a[$(rm -rf /etc)]' <<< x", ['delete /etc']],
    ['so does `unset`', "unset 'a[$(rm -rf /etc)]'", ['delete /etc']],
    ['so does `printf -v`', "printf -v 'a[$(rm -rf /etc)]' x", ['delete /etc']],
    ['so does an integer variable', "declare -i x='a[$(rm -rf /etc)]'", ['delete /etc']],
    ['so does `[[ -v`', "[[ -v 'a[$(rm -rf /etc)]' ]]", ['delete /etc']],
    [
      'so does a variable used as number',
      "X='a[$(rm -rf /etc)]'; echo $((X))",
      ['unknown: arithmetic evaluates the text in `X`', 'delete /etc'],
    ],
    [
      'so does a variable used as subscript',
      `X='a[$(rm b)]'; echo \${Y[X]}`,
      ['unknown: arithmetic evaluates the text in `X`', 'delete b'],
    ],
    ['so does what a substitution prints', "echo $(( $(echo 'a[$(rm b)]') ))", ['delete b']],
    ['in a command of its own', "(( $(echo 'a[$(rm b)]') ))", ['delete b']],
    ['with more around it', "echo $((1 + x$(echo '[$(rm b)]')))", ['delete b']],
    ['as the start of a loop', "for ((i = $(echo 'a[$(rm b)]'); i < 1; i++)); do ls c; done", ['delete b', 'read:names c']],
    ['as a subscript', `echo \${Y[$(echo 'a[$(rm b)]')]}`, ['delete b']],
    ['as a subscript that is assigned to', `Y[$(echo 'a[$(rm b)]')]=1`, ['delete b']],
    ['as an offset', `echo \${Y:$(echo 'a[$(rm b)]')}`, ['delete b']],
    ['a count does not', 'echo $(( $(wc -l < a.txt) + 1 ))', ['read:names a.txt']],
    [
      'a download may',
      'echo $(( $(curl https://x.example) ))',
      ['connect:get https://x.example', 'unknown: arithmetic evaluates downloaded text'],
    ],
    [
      'so does a download with text before it',
      'X=a$(curl https://x.example); echo $((X))',
      ['connect:get https://x.example', 'unknown: arithmetic evaluates the text in `X`'],
    ],
    ['text that ran already does not', 'X="a[$(rm b)]"; echo $((X))', ['delete b']],
    ['a variable nobody set does not', '[[ $X -eq 1 ]]', []],
    ['so does a variable used as offset', `X='a[$(rm b)]'; echo \${Y:X}`, ['unknown: arithmetic evaluates the text in `X`', 'delete b']],
    [
      'downloaded text in it',
      'X=$(curl https://x.example); (( X > 1 ))',
      ['connect:get https://x.example', 'unknown: arithmetic evaluates the text in `X`'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('substitutions', () => {
  test.each<Row>([
    ['known output', '$(echo rm) -rf /etc', ['delete /etc']],
    ['backquotes', 'rm -rf `echo /etc`', ['delete /etc']],
    ['the folder', 'rm -rf "$(pwd)/build"', ['delete build']],
    ['a fresh temp folder', 'd=$(mktemp -d); rm -rf "$d"', ['delete $(mktemp) (paths only known at run time)']],
    ["a list of the workspace's files", 'rm $(git ls-files)', ['read .', 'delete $(git ls-files) (paths only known at run time)']],
    [
      'text from a file',
      'rm $(cat list.txt)',
      [
        'read list.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$(cat list.txt)`, a path only known at run time',
      ],
    ],
    [
      'text from the network',
      'rm $(curl https://x.example)',
      [
        'connect:get https://x.example',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$(curl https://x.example)`, a path only known at run time',
      ],
    ],
    ['in a test', '[[ -f $(rm -rf /etc) ]]', ['delete /etc']],
    ['in an assignment', 'X=$(rm -rf /etc)', ['delete /etc']],
    ['in front of a command', 'X=$(rm -rf /etc) ls', ['delete /etc', 'read:names .']],
    ['in a here-document', `cat <<EOF\n$(rm -rf /etc)\nEOF`, ['delete /etc']],
    ['not in a quoted here-document', `cat <<'EOF'\n$(rm -rf /etc)\nEOF`, []],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})
