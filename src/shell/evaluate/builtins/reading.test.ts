import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { folders: ['/w/src'], files: { '/w/data.txt': 'x', '/w/VERSION': '1.a.3\n', '/w/PLACE': 'x/-y/etc\n' } }

describe('read', () => {
  test.each<Row>([
    ['two names share a line', 'read a b <<< "x /etc"; rm $a', ['delete x']],
    ['the last name takes the rest', 'read a b <<< "x /etc y"; rm -rf $b', ['delete /etc', 'delete y']],
    ['fewer fields than names', 'read a b c <<< "x /etc"; rm -rf x$c', ['delete x']],
    ['one name takes the whole line', 'read a <<< "x y"; rm "$a"', ['delete x y']],
    ['only one line', String.raw`read a < <(printf 'x\ny\n'); rm "$a"`, ['delete x', 'delete y']],
    ['nothing after the last line', 'a=z; while read a; do :; done <<< x; rm "y$a"', ['delete yz', 'delete yx', 'delete y']],
    ['nor behind the first that fails', 'a=z; until ! read a; do :; done <<< x; rm "y$a"', ['delete yz', 'delete yx', 'delete y']],
    ['what a person may type', 'read a; rm "y$a"', ['delete y', 'unknown: deletes `y$a`, a path only known at run time']],
    ['what a person may type, behind a test', 'read a; [ "$a" = y ] && rm -rf /etc', ['delete /etc']],
    ['what a person may type, in a list', 'read -a a; [ "${a[0]}" = y ] && rm -rf /etc', ['delete /etc']],
    ['the parts of what a file holds', 'IFS=. read -r a b c <<< "$(cat VERSION)"; touch "out/$b"', ['read VERSION', 'write:append out/a']],
    [
      'not those that may be anything',
      'IFS=/ read -r a b c <<< "$(cat PLACE)"; touch "out/$b"',
      ['read PLACE', 'unknown: writes `out/$b`, a path only known at run time'],
    ],
    ['no name', 'read <<< /etc; rm $REPLY', ['delete /etc']],
    ['a listing printed again', 'f=$(git ls-files); echo "$f" | while read -r x; do cat "$x"; done', ['read .', 'read $x']],
    ['a listing given as text', 'f=$(git ls-files); while read -r x; do cat "$x"; done <<< "$f"', ['read .', 'read $x']],
    ['a listing printed for xargs', 'printf "%s\\n" "$(git ls-files)" | xargs cat', ['read .', 'read (standard input)']],
    [
      'a listing behind something else',
      'echo "/etc/$(git ls-files)" | xargs cat',
      ['read .', 'unknown: reads `(standard input)`, a path only known at run time'],
    ],
    ['ids begin with no dash', 'git log --format=%H | while read -r c; do git show "$c"; done', ['read .']],
    [
      'titles may',
      'git log --format=%s | while read -r c; do git show "$c"; done',
      ['read .', 'unknown: a word that is only known at run time could be an option'],
    ],
    [
      'and so may a patch after the ids',
      'git log -p --format=%H | while read -r c; do git show "$c"; done',
      ['read .', 'unknown: a word that is only known at run time could be an option'],
    ],
    [
      'a prompt is no name',
      'read -p prompt a <<< /etc; rm $a $prompt',
      [
        'unknown: a word that is only known at run time could be an option',
        'delete /etc',
        'unknown: deletes `$prompt`, a path only known at run time',
      ],
    ],
    ['a delimiter is no name', 'read -rd x a <<< /etc; rm $a', ['delete /etc']],
    [
      'an option with its value attached',
      'read -n4 a <<< /etc; rm -- $a',
      ['delete /etc', 'unknown: deletes `$a`, a path only known at run time'],
    ],
    ['fields of an array', 'read -a f <<< "x /etc"; rm "${f[1]}"', ['delete /etc', 'delete x']],
    ['an array among other options', 'read -ra f <<< "x  /etc"; rm "${f[@]}"', ['delete x', 'delete /etc']],
    ['one element', 'read -r "a[2]" <<< x; rm "${a[2]}"', expect.arrayContaining(['delete x'])],
    ['an element that is printed', 'printf -v "a[2]" x; rm "${a[2]}"', expect.arrayContaining(['delete x'])],
    ['pieces between signs', 'mapfile -td: a <<< x:y; rm "${a[@]}"', expect.arrayContaining(['delete x', 'delete y'])],
    ['an array of any line', 'while read -ra f; do rm "${f[0]}"; done < <(printf \'x y\\nz\\n\')', ['delete x', 'delete z']],
    [
      'an array from a file',
      'read -a f < data.txt; rm "${f[@]}"',
      [
        'read data.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$f`, a path only known at run time',
      ],
    ],
    ['an array without a name', 'read -a <<< "x /etc"; rm "${REPLY[@]}"', ['delete x', 'delete /etc']],
    ['other separators for an array', 'IFS=: read -ra f <<< "x:/etc"; rm "${f[@]}"', ['delete x', 'delete /etc']],
    ['other separators for names', 'IFS=: read a b <<< "x:/etc"; rm $b', ['delete /etc']],
    ['a separator that patterns know', `IFS='|' read a b <<< "x|/etc"; rm $b`, ['delete /etc']],
    ['no separator', 'IFS= read -r a b <<< "x y"; rm "$a"', ['delete x y']],
    [
      'from a file',
      'read a < data.txt; rm $a',
      [
        'read data.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$a`, a path only known at run time',
      ],
    ],
    [
      'from nobody knows where',
      'curl https://x.example | { read a; rm $a; }',
      [
        'connect:get https://x.example',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$a`, a path only known at run time',
      ],
    ],
    [
      'a descriptor nobody opened',
      'read -u 3 a; rm $a',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$a`, a path only known at run time'],
    ],
    ['a descriptor', 'exec 3<<< /etc; read -u 3 a; rm $a', ['delete /etc']],
    ['a descriptor with its number attached', 'exec 3<<< /etc; read -u3 a; rm $a', ['delete /etc']],
    ['a descriptor among other options', 'exec 3<<< /etc; read -ru 3 a; rm $a', ['delete /etc']],
    [
      'a name only known at run time',
      'read "$N" <<< /etc; rm a',
      ['unknown: sets a variable whose name is only known at run time', 'delete a'],
    ],
    ['a prompt only known at run time', 'read -p"$P" a <<< /etc; rm $a', ['delete /etc']],
    ['an empty line', 'read a b <<< ""; rm x$a$b', ['delete x']],
    ['a subscript runs', 'read a[$(rm b)] <<< x', ['delete b', 'unknown: sets a variable whose name is only known at run time']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('read in a loop', () => {
  test.each<Row>([
    ['each line is a value', String.raw`printf 'a\nb\n' | while read f; do rm $f; done`, ['delete a', 'delete b']],
    ['an empty line between', String.raw`printf 'a\n\nb\n' | while read f; do rm $f; done`, ['delete a', 'delete b']],
    [
      'up to six lines',
      String.raw`printf '%s\n' a b c d e f | while read f; do rm $f; done`,
      ['delete a', 'delete b', 'delete c', 'delete d', 'delete e', 'delete f'],
    ],
    [
      'past six',
      String.raw`printf '%s\n' a b c d e f g | while read f; do rm $f; done`,
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$f`, a path only known at run time'],
    ],
    [
      'patterns stay patterns',
      'ls *.log *.txt | while read -r f; do rm "$f"; done',
      ['read:names *.log', 'read:names *.txt', 'delete *.log', 'delete *.txt'],
    ],
    ['patterns without a name', 'ls *.log | while read; do rm "$REPLY"; done', ['read:names *.log', 'delete *.log']],
    ['files of the workspace', 'git ls-files | while read f; do rm $f; done', ['read .', 'delete $f (paths only known at run time)']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('mapfile', () => {
  test.each<Row>([
    ['lines', 'mapfile a <<< /etc; rm "${a[@]}"', ['delete /etc']],
    ['an empty line between', 'mapfile -t a < <(printf \'a\\n\\n/etc\\n\'); rm "${a[@]}"', ['delete a', 'delete /etc']],
    ['lines passed over', 'mapfile -s 1 -t a <<< $\'x\\n/etc\'; rm "${a[0]}"', ['delete /etc']],
    ['so many lines', 'mapfile -s 1 -n1 -t a <<< $\'x\\n/etc\\ny\'; rm "${a[@]}"', ['delete /etc']],
    ['all the lines', 'mapfile -n 0 -t a <<< $\'x\\n/etc\'; rm "${a[@]}"', ['delete x', 'delete /etc']],
    ['no name', 'mapfile <<< /etc; rm "${MAPFILE[@]}"', ['delete /etc']],
    ['an option alone', 'mapfile -t <<< /etc; rm "${MAPFILE[@]}"', ['delete /etc']],
    ['another name for it', 'readarray -t a <<< /etc; rm "${a[@]}"', ['delete /etc']],
    [
      'from a file',
      'readarray -t a < data.txt; rm "${a[@]}"',
      [
        'read data.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$a`, a path only known at run time',
      ],
    ],
    ['from a listing', 'mapfile -t a < <(git ls-files); rm "${a[@]}"', ['read .', 'delete $a (paths only known at run time)']],
    ['a descriptor', 'exec 4<<< /etc; mapfile -u4 -t a; rm "${a[@]}"', ['delete /etc']],
    ['a descriptor among other options', 'exec 4<<< /etc; mapfile -tu4 a; rm "${a[@]}"', ['delete /etc']],
    [
      'a descriptor nobody opened',
      'mapfile -u9 a; rm "${a[@]}"',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$a`, a path only known at run time'],
    ],
    ['a descriptor by name', 'exec {fd}<<< /etc; mapfile -t -u"$fd" a; rm "${a[@]}"', ['delete /etc']],
    [
      'an option only known at run time',
      'mapfile -t -u"$X" a; rm "${a[@]}"',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$a`, a path only known at run time'],
    ],
    [
      'a name only known at run time',
      'mapfile -t "$N" <<< /etc; rm a',
      ['unknown: sets a variable whose name is only known at run time', 'delete a'],
    ],
    ['a command for each line', "mapfile -C 'rm b;' -c 1 a <<< x", ['delete b']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('printf', () => {
  test.each<Row>([
    ['nothing happens', "printf 'a %s' /etc", []],
    ['into a variable', "printf -v X '%s' /etc; rm $X", ['delete /etc']],
    [
      'into a variable, not known',
      `printf -v X '%s' "$(curl https://x.example)"; rm $X`,
      [
        'connect:get https://x.example',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$(curl https://x.example)`, a path only known at run time',
      ],
    ],
    ['into nothing', 'printf -v', ['unknown: option `-v` of `printf` is not described']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('odd input for read', () => {
  test.each<Row>([
    ['a name that ends like an option', 'read x-d a <<< "x /etc"; rm $a', ['delete /etc']],
    ['a name that looks like a descriptor', 'read xu3 a <<< "x /etc"; rm $a', ['delete /etc']],
    ['letters after the number of a descriptor', 'read -u3x a <<< /etc; rm $a', ['delete /etc']],
    ['two blanks between', 'read a b <<< "x   /etc"; rm $b', ['delete /etc']],
    ['a tab between, into an array', 'read -ra f <<< "x	/etc"; rm "${f[1]}"', ['delete /etc', 'delete x']],
    ['blanks in front, into an array', 'read -ra f <<< "  /etc"; rm "${f[@]}"', ['delete /etc']],
    ['a separator that is a bracket', `IFS=']' read a b <<< "x]/etc"; rm $b`, ['unknown: `IFS` changes what runs', 'delete /etc']],
    [
      'a separator that is a caret, into an array',
      'IFS=\'^\' read -ra f <<< "x^/etc"; rm "${f[1]}"',
      ['unknown: `IFS` changes what runs', 'delete /etc', 'delete x'],
    ],
    ['no separator, into an array', 'IFS= read -ra f <<< "x y"; rm "${f[@]}"', ['delete x y']],
    [
      'known and unknown text',
      'if true; then echo a; else curl https://x.example; fi | while read f; do rm "$f"; done',
      [
        'connect:get https://x.example',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$f`, a path only known at run time',
      ],
    ],
    [
      'patterns and known text',
      'if true; then echo b; else ls *.log; fi | while read f; do rm "$f"; done',
      ['read:names *.log', 'delete b', 'delete *.log'],
    ],
    [
      'six patterns',
      'ls *.a *.b *.c *.d *.e *.f | while read f; do rm "$f"; done',
      [
        'read:names *.a',
        'read:names *.b',
        'read:names *.c',
        'read:names *.d',
        'read:names *.e',
        'read:names *.f',
        'delete *.a',
        'delete *.b',
        'delete *.c',
        'delete *.d',
        'delete *.e',
        'delete *.f',
      ],
    ],
    [
      'seven patterns',
      'ls *.a *.b *.c *.d *.e *.f *.g | while read f; do rm "$f"; done',
      [
        'read:names *.a',
        'read:names *.b',
        'read:names *.c',
        'read:names *.d',
        'read:names *.e',
        'read:names *.f',
        'read:names *.g',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `$f`, a path only known at run time',
      ],
    ],
    ['a file of nothing', ': > e; while read f; do rm "x$f"; done < e', ['write e', 'read e', 'delete x']],
    ['an array that keeps its kind', 'read -ra f <<< "x y"; rm "${f[*]}"', ['delete x y']],
    ['mapfile under another option', 'mapfile -tn 2 a <<< /etc; rm "${a[@]}"', ['delete /etc']],
    [
      'mapfile with letters after the number',
      'exec 4<<< /etc; mapfile -u4x a <<< b; rm "${a[@]}"',
      ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$a`, a path only known at run time'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('what is read into variables, and what is not', () => {
  test.each([
    ['an empty line is a value too', String.raw`printf 'a\n\nb' | while read x; do rm $x; done`, ['delete a', 'delete b']],
    ['a name', 'git branch | while read b; do git branch -D $b; done', ['read:names .git', 'delete:branch $(git branch)']],
    ['a name and what follows it', 'git branch | while read b c; do git branch -D -- $b; done', ['read:names .git', 'delete:branch $b']],
    ['the first name of a line', 'git log --oneline | { read a b; git show $a; }', ['read .']],
    [
      'a whole line',
      'git log --oneline | { read a; git show $a; }',
      ['read .', 'unknown: a word that is only known at run time could be an option'],
    ],
    [
      'what follows the first name',
      'git log --oneline | { read a b; rm -- $b; }',
      ['read .', 'unknown: deletes `$b`, a path only known at run time'],
    ],
    [
      'a name only known at run time',
      'mapfile "$Y" < a.txt',
      ['read a.txt', 'unknown: sets a variable whose name is only known at run time'],
    ],
    [
      'text of a file by way of `printf -v`',
      'printf -v x "$(cat a.txt)"; rm -- "$x"',
      ['read a.txt', 'unknown: deletes `$x`, a path only known at run time'],
    ],
  ])('%s', (_name, line, expected) => {
    expect(effectLines(line)).toEqual(expected)
  })
})
