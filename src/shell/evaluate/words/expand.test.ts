import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { files: { '/w/a.log': '', '/w/b.log': '' } }

describe('parameters with an operation', () => {
  test.each<Row>([
    [
      'a default',
      'rm ${X:-/etc}',
      [
        'delete /etc',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
    ['a default that is not needed', 'X=a; rm ${X:-/etc}', ['delete a']],
    [
      'a default, where nothing would lead to the top',
      'rm -rf "${X:-dist}"/*',
      [
        'delete dist/*',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$X/*`, a path only known at run time',
      ],
    ],
    [
      'a default that only counts for what is not set',
      'rm -rf "${X-dist}"/*',
      [
        'delete dist/*',
        'unknown: a word that is only known at run time could be an option',
        'delete /*',
        'unknown: deletes `$X/*`, a path only known at run time',
      ],
    ],
    [
      'one that stops at nothing',
      'rm -rf "${X:?}"/*',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$X/*`, a path only known at run time'],
    ],
    [
      'one that stops at nothing, beside others',
      'X="$A$B"; rm -rf "${X:?}"/*',
      [
        'unknown: a word that is only known at run time could be an option',
        'delete /*',
        'unknown: deletes `$A$B/*`, a path only known at run time',
      ],
    ],
    ['a default for what is empty', 'X=; rm -rf ${X:-/etc}', ['delete /etc']],
    ['empty counts as set', 'X=; rm -rf x${X-/etc}', ['delete x']],
    ['an alternative', 'X=a; rm ${X:+/etc}', ['delete /etc']],
    ['an alternative for what is not there', 'X=; rm -rf x${X:+/etc}', ['delete x']],
    [
      'assigned on the way',
      'rm ${X:=/etc}; rm $X',
      [
        'delete /etc',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
    ['an error otherwise', 'X=a; rm ${X:?gone}', ['delete a']],
    ['a part', 'X=x/etc; rm ${X:1}', ['delete /etc']],
    ['a part with a length', 'X=x/etcy; rm ${X:1:4}', ['delete /etc']],
    ['a part from the end', 'X=x/etc; rm ${X: -4}', ['delete /etc']],
    ['a part up to the end', 'X=/etcxy; rm ${X:0:-2}', ['delete /etc']],
    ['a part of length nothing', 'X=abc; rm x${X:1:0}', ['delete x']],
    ['a part from nobody knows where', 'X=abc; rm x${X:$N}', ['unknown: deletes `x${X:$N}`, a path only known at run time']],
    ['a part of a length nobody knows', 'X=abc; rm x${X:0:$N}', ['unknown: deletes `x${X:0:$N}`, a path only known at run time']],
    ['without its start', 'X=ab/etc; rm ${X#ab}', ['delete /etc']],
    ['without its longest start', 'X=a.b./etc; rm ${X##*.}', ['delete /etc']],
    ['without its shortest start', 'X=a.b; rm ${X#*.}', ['delete b']],
    ['without its end', 'X=/etc.bak; rm ${X%.bak}', ['delete /etc']],
    ['without its longest end', 'X=/etc.a.b; rm ${X%%.*}', ['delete /etc']],
    [
      'without nobody knows what',
      'X=/etc.bak; rm ${X%$N}',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `${X%$N}`, a path only known at run time'],
    ],
    ['replaced', 'X=/xtc; rm ${X/x/e}', ['delete /etc']],
    ['replaced everywhere', 'X=xexc; rm ${X//x/t}', ['delete tetc']],
    ['replaced at the start', 'X=xetc; rm ${X/#x//}', ['delete /etc']],
    ['replaced at the end', 'X=/etx; rm ${X/%x/c}', ['delete /etc']],
    ['replaced by a pattern', 'X=/abc; rm ${X/[ab]/e}', ['delete /ebc']],
    ['replaced by any character', 'X=/abc; rm ${X/?b/x}', ['delete /xc']],
    ['replaced by what is not in the brackets', 'X=/abc; rm ${X/[!a]/x}', ['delete xabc']],
    [
      'replaced by nobody knows what',
      'X=/abc; rm ${X/b/$N}',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `${X/b/$N}`, a path only known at run time'],
    ],
    ['a star that is meant', 'X=\'/e*tc\'; rm "${X/\\*/}"', ['delete /etc']],
    ['a slash that is meant', 'X=a/b; rm ${X//\\//_}', ['delete a_b']],
    ['a dot that is meant', 'X=a.b; rm ${X/./_}', ['delete a_b']],
    ['in capitals', 'X=abc; rm ${X^^}', ['delete ABC']],
    ['its first letter in capitals', 'X=abc; rm ${X^}', ['delete Abc']],
    ['in small letters', 'X=ABC; rm ${X,,}', ['delete abc']],
    [
      'some letters in capitals',
      'X=abc; rm ${X^^[a]}',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `${X^^[a]}`, a path only known at run time'],
    ],
    ['its length', 'X=abc; rm log.${#X}', ['delete log.3']],
    ['a length that only running shows', 'rm log.${#X}', ['delete log.[0-9]*']],
    ['from where arithmetic says', 'i=1; X=arms; rm ${X:i:i+1}', ['delete rm']],
    ['how many', 'a=(x y); rm log.${#a[@]}', ['delete log.2']],
    ['quoted again', "X='a b'; rm ${X@Q}", ["delete 'a", "delete b'"]],
    ['in other letters', 'X=Ab; rm ${X@U} ${X@L} ${X@u}', ['delete AB', 'delete ab', 'delete Ab']],
    ['with its escapes, of which it has none', 'X=ab; rm ${X@E}', ['delete ab']],
    ['with its escapes', String.raw`X='a\tb'; rm ${'${X@E}'}`, ['delete a', 'delete b']],
    [
      'with escapes that are read in more than one way',
      String.raw`X='a\0141'; rm ${'${X@E}'}`,
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `${X@E}`, a path only known at run time'],
    ],
    ['as a prompt without its signs', 'X=ab; rm ${X@P}', ['delete ab']],
    ['of what is only a number', 'rm log.${RANDOM:0:2}', ['delete log.*']],
    ['of what is not known', 'rm x${Y%.bak}', ['unknown: deletes `x${Y%.bak}`, a path only known at run time']],
    [
      'many stars',
      'X=aaaaaaaaaa; rm ${X##*a*a*a*b}',
      [
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `${X##*a*a*a*b}`, a path only known at run time',
      ],
    ],
    ['names that start alike', 'XA=/etc; rm ${!X*}', ['delete *']],
    ['of which there may be none', 'rm -rf /etc/${!X*}', ['delete /etc/*', 'delete /etc', 'delete *']],
    ['through another name', 'X=/etc; Y=X; rm ${!Y}', ['delete /etc']],
    ['through a name nobody knows', 'rm x${!Y}', ['unknown: deletes `x${!Y}`, a path only known at run time']],
    ['through a name that is none', "Y='a b'; rm x${!Y}", ['unknown: deletes `x${!Y}`, a path only known at run time']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('arrays and positional parameters', () => {
  test.each<Row>([
    ['all, quoted', 'a=(\'x y\' z); rm "${a[@]}"', ['delete x y', 'delete z']],
    ['all in one word', 'a=(x y); rm "${a[*]}"', ['delete x y']],
    ['all, not quoted', "a=('x y' z); rm ${a[@]}", ['delete x', 'delete y', 'delete z']],
    ['the first, without a subscript', 'a=(x y); rm $a', ['delete x']],
    ['by a number in a variable', 'a=(x y); i=1; rm ${a[$i]}', ['delete y', 'delete x']],
    [
      'by a number nobody knows',
      'a=(x y); rm ${a[$N]}',
      [
        'delete x',
        'delete y',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `${a[$N]}`, a path only known at run time',
      ],
    ],
    ['past the end', 'a=(x); rm z${a[5]}', ['unknown: deletes `z${a[5]}`, a path only known at run time']],
    ['of a plain variable', 'X=x; rm ${X[0]}', ['delete x']],
    ['indices', 'a=(x y); rm log.${!a[@]}', ['delete log.0', 'delete 1']],
    [
      'keys',
      'declare -A a=([/etc]=x); for k in "${!a[@]}"; do rm -rf "$k"; done',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `${!a[@]}`, a path only known at run time'],
    ],
    ['a part of them', 'a=(x y z); rm "${a[@]:1}"', ['delete y', 'delete z']],
    [
      'the name of the shell',
      'rm $0',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$0`, a path only known at run time'],
    ],
    ['all parameters', `set -- x 'y z'; rm "$@"`, ['delete x', 'delete y z']],
    ['all parameters in one word', 'set -- x y; rm "$*"', ['delete x y']],
    ['all parameters, another separator', 'set -- x y; IFS=,; rm "$*"', ['delete x,y']],
    ['all parameters, no separator', 'set -- . git; IFS=; rm "$*"', ['delete .git']],
    [
      'all parameters, nobody knows the separator',
      'set -- x y; IFS=$N; rm "$*"',
      ['unknown: deletes `x$IFSy`, a path only known at run time', 'delete xy'],
    ],
    ['the tenth', 'set -- a b c d e f g h i j; rm ${10}', ['delete j']],
    ['one too many', 'set -- a; rm z$2', ['delete z']],
    ['one with a default', 'set --; rm ${1:-/etc}', ['delete /etc']],
    [
      'one of nobody knows how many',
      'rm ${1:-/etc}',
      [
        'delete /etc',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$1`, a path only known at run time',
      ],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('quotes and splitting', () => {
  test.each<Row>([
    ['two quoted parts', `X=a; rm "$X"'b'`, ['delete ab']],
    ['text and a list', 'a=(x y); rm p"${a[@]}"s', ['delete px', 'delete ys']],
    ['a value that falls apart', "X='a b'; rm $X", ['delete a', 'delete b']],
    ['a value that falls apart elsewhere', "IFS=,; X='a,b'; rm $X", ['delete a', 'delete b']],
    ['a value with a separator of patterns', "IFS=-; X='a-b'; rm $X", ['delete a', 'delete b']],
    ['an empty value vanishes', 'X=; rm $X a', ['delete a']],
    ['an empty quoted value stays', 'X=; cat "$X" a', ['read .', 'read a']],
    ['a subscript in what a name is taken from', `X='a[$(rm -rf /etc)]'; echo \${!X}`, ['delete /etc']],
    ['nothing lies at a path without a name', "rm -rf ''", []],
    ['an empty word stays', "cat '' a", ['read .', 'read a']],
    ['ANSI quotes', String.raw`rm $'/\x65tc'`, ['delete /etc']],
    ['a translated string', 'rm $"/etc"', ['delete /etc']],
    ['an empty translated string', 'cat $"" a', ['read .', 'read a']],
    ['a pattern in a value', "X='*.log'; rm $X", ['delete *.log']],
    ['a pattern in a quoted value', `X='*.log'; rm "$X"`, ['delete *.log']],
    ['a pattern beside text', 'rm x*.log', ['delete x*.log']],
    ['arithmetic', 'rm log.$((1+2))', ['delete log.3']],
    ['arithmetic that runs', 'rm log.$((a[$(rm b)]))', ['delete b', 'delete log.[0-9]*']],
    [
      'arithmetic through a name',
      "X='a[$(rm b)]'; rm log.$((X))",
      ['unknown: arithmetic evaluates the text in `X`', 'delete b', 'delete log.[0-9]*'],
    ],
    ['arithmetic through a name that is harmless', 'X=1; rm log.$((X))', ['delete log.1']],
    [
      'arithmetic through a name nobody knows',
      'export X; rm log.$((X))',
      ['unknown: arithmetic evaluates the text in `X`', 'delete log.[0-9]*'],
    ],
    [
      'arithmetic of a download',
      'X=$(curl https://x.example); let "y=$X"',
      ['connect:get https://x.example', 'unknown: arithmetic evaluates downloaded text'],
    ],
    ['each part of it', 'echo $(( $(rm a) ? -$(rm b) : ($(rm c)) ))', ['delete a', 'delete b', 'delete c']],
    ['what a command prints, without its last line ends', String.raw`X=$(printf 'a\n\n'); rm "$X"`, ['delete a']],
    ['what a command prints, with others', String.raw`X=$(printf 'a\nb\n'); rm "$X"`, ['delete a\nb']],
    ['what a command prints falls apart', 'rm $(echo a b)', ['delete a', 'delete b']],
    ['a process substitution', 'cat <(rm a)', ['delete a']],
    ['a process substitution written to', "echo 'rm a' > >(sh)", ['delete a']],
    ['an extended pattern', 'rm !(a)', ['delete !(a)']],
    ['a pattern of an extended kind with a command', 'rm @(a|$(rm b))', ['delete b', 'delete *']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('home', () => {
  test.each<Row>([
    ["one's own", 'rm ~/x', ['delete ~/x']],
    ["one's own, alone", 'rm -rf ~', ['delete ~']],
    ['quoted it is none', "rm '~/x'", ['delete ~/x', 'delete ~/x']],
    ['in the middle it is none', 'rm a~/x', ['delete a~/x']],
    ['of somebody', 'rm ~bob/x', ['delete /home/bob/x']],
    ['of root', 'rm ~root/x', ['delete /root/x']],
    ['the folder of now', 'rm ~+/x', ['delete x']],
    ['the folder before', 'cd src && rm ~-/x', ['delete x']],
    ['in an assignment', 'X=~/x; rm $X', ['delete ~/x']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('braces', () => {
  test.each<Row>([
    ['a list', 'rm {a,b}', ['delete a', 'delete b']],
    ['a list around text', 'rm x{a,b}y', ['delete xay', 'delete xby']],
    ['a list in a list', 'rm {a,{b,c}d}', ['delete a', 'delete bd', 'delete cd']],
    ['a list beside a list', 'rm {a,b}{c,d}', ['delete ac', 'delete ad', 'delete bc', 'delete bd']],
    ['numbers', 'rm {1..3}', ['delete 1', 'delete 2', 'delete 3']],
    ['numbers backwards', 'rm {3..1}', ['delete 3', 'delete 2', 'delete 1']],
    ['numbers by steps', 'rm {1..10..4}', ['delete 1', 'delete 5', 'delete 9']],
    ['letters', 'rm {a..c}', ['delete a', 'delete b', 'delete c']],
    ['a number and a letter', 'rm {1..c}', ['delete {1..c}']],
    ['numbers of the same length', 'rm {08..10}', ['delete 08', 'delete 09', 'delete 10']],
    ['negative numbers', 'rm log{-1..1}', ['delete log-1', 'delete log0', 'delete log1']],
    ['numbers with a sign and of the same length', 'rm log{-01..01}', ['delete log-01', 'delete log000', 'delete log001']],
    [
      'too many numbers',
      'rm {-100..100}',
      [
        'unknown: brace expansion `{-100..100}` is too large',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `{-100..100}`, a path only known at run time',
      ],
    ],
    [
      'too many by two lists',
      'rm {-9..9}{1..9}',
      [
        'unknown: brace expansion `{-9..9}{1..9}` is too large',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `{-9..9}{1..9}`, a path only known at run time',
      ],
    ],
    ['many numbers in a name', 'rm log{1..100}.txt', ['delete log[0-9]*.txt']],
    ['many numbers at the root', 'rm -rf /{1..100}', ['delete /[0-9]*']],
    ['a command of many numbers', 'for i in {1..100}; do $i; done', ['unknown: runs `{1..100}`, a command only known at run time']],
    ['one choice is no list', 'rm {a}', ['delete {a}']],
    ['nothing between', 'rm x{}y', ['delete x{}y']],
    ['an empty choice', 'rm x{,y}', ['delete x', 'delete xy']],
    ['quoted commas', 'rm {a","b,c}', ['delete a,b', 'delete c']],
    [
      'a command in a list',
      'rm {a,$(rm b)}',
      [
        'delete b',
        'unknown: a word that is only known at run time could be an option',
        'delete a',
        'unknown: deletes `$(rm b)`, a path only known at run time',
      ],
    ],
    ['a comma in a command', 'rm {a,$(echo b,c)}', ['delete a', 'delete b,c']],
    ['a variable in a list', 'X=/etc; rm {a,$X}', ['delete a', 'delete /etc']],
    ['a backslash before a comma', String.raw`rm {a\,b,c}`, ['delete a,b', 'delete c']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('odd words', () => {
  test.each<Row>([
    ['an empty word beside an empty value', 'X=; cat ""$X a', ['read .', 'read a']],
    ['a list in an assignment', 'a=(x y); X=${a[@]}; rm "$X"', ['delete x y']],
    ['a list in a here-string', 'a=(x y); xargs -I{} rm {} <<< "${a[@]}"', ['delete x y']],
    ['a list in a here-document', 'a=(x y); xargs -I{} rm {} <<EOF\np${a[@]}\nEOF', ['delete px y']],
    [
      'assigned on the way, in quotes',
      'rm "${X:=/etc}"; rm $X',
      [
        'delete /etc',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
    ['assigned on the way, not needed', 'X=a; rm ${X:=/etc}; rm $X', ['delete a']],
    ['run as a prompt', "X='$(rm b)'; echo ${X@P}", ['unknown: `${X@P}` runs the substitutions in its value', 'delete b']],
    ['a harmless prompt', 'X=a; echo ${X@P}', []],
    ['a prompt nobody knows', 'echo ${X@P}', ['unknown: `${X@P}` runs the substitutions in its value']],
    ['quoted, not run', "X='$(rm b)'; echo ${X@Q}", []],
    ['arithmetic that does not parse', "let 'x=$('", ['unknown: arithmetic evaluates `x=$(`']],
    ['arithmetic of many names', "abc='x[$(rm b)]'; echo $((1 + abc))", ['unknown: arithmetic evaluates the text in `abc`', 'delete b']],
    ['brackets in a value', "X='a[bc]d'; rm $X", ['delete a[bc]d']],
    ['a question mark in a value', "X='a?c'; rm $X", ['delete a?c']],
    ['a pattern in the middle of a value', `X='a*'; rm "p"$X`, ['delete pa*']],
    ['no pattern in a value', "X='a]b'; rm $X", ['delete a]b']],
    ['an element by two digits', 'a=(a b c d e f g h i j /etc); rm ${a[10]}', ['delete /etc', 'delete j']],
    ['an element by no number', 'a=(x); rm z${a[1x]}', ['delete zx', 'unknown: deletes `z${a[1x]}`, a path only known at run time']],
    ['the last of all', 'set -- a b; rm "${!#}"', ['delete b']],
    ['the tenth of one', 'set -- a; rm z${10}', ['delete z']],
    ['several separators', 'set -- x y; IFS=,.; rm "$*"', ['delete x,y']],
    ['a separator that is a dash, and text', "IFS=,-; X='a-b,c'; rm $X", ['delete a', 'delete b', 'delete c']],
    ['no separator', "IFS=; X='a b'; rm $X", ['delete a b']],
    ['home and nothing else', 'rm -rf ~/', ['delete ~']],
    ['somebody with digits', 'rm ~a1/x', ['delete /home/a1/x']],
    ['nobody', 'rm ~1x/y', ['delete ~1x/y']],
    [
      'a default that runs something',
      'rm ${X:-$(rm b)}',
      [
        'delete b',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$(rm b)`, a path only known at run time',
        'unknown: deletes `$X`, a path only known at run time',
      ],
    ],
    [
      'many alternatives',
      'rm ${A:-a}${B:-b}${C:-c}${D:-d}',
      [
        'delete abcd',
        'unknown: deletes `abc$D`, a path only known at run time',
        'unknown: deletes `ab$Cd`, a path only known at run time',
        'unknown: deletes `ab$C$D`, a path only known at run time',
        'unknown: deletes `a$Bcd`, a path only known at run time',
        'unknown: deletes `a$Bc$D`, a path only known at run time',
        'unknown: deletes `a$B$Cd`, a path only known at run time',
        'unknown: deletes `a$B$C$D`, a path only known at run time',
      ],
    ],
    ['a word in a test of a case', 'case ~ in ~) rm a ;; esac', ['delete a']],
    ['two lines at the end', String.raw`X=$'a\n\n'; Y=$(echo "$X"); rm "$Y"`, ['delete a']],
    ['a reference to itself', 'declare -n r=r; rm x$r', ['unknown: a variable that stands for another one', 'delete xr']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})
