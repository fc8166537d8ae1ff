import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = {}

test.each<Row>([
  ['a tilde behind a colon', 'X=a:~/b; rm "${X#*:}"', ['delete ~/b']],
  ['one in quotes', `X='a:~/b'; echo "\${X#*:}" > z`, ['write z']],
  ['an element alone, from its place on', 'a[1]=/etc; cat "${a[@]:1}"', ['unknown: reads `${a[@]:1}`, a path only known at run time']],
  ['each element changed', 'a=(x/etc y/usr); b=("${a[@]#?}"); rm -r "${b[1]}"', ['delete /usr', 'delete /etc']],
  ['no element, changed', 'a=(); b=("${a[@]/x/y}"); rm -r "${b[@]}" /etc', ['delete /etc']],
  [
    'one of two texts, for programs too',
    'export x=$(if [ -d z ]; then echo src; else echo /etc; fi); rm "$x"',
    ['delete src', 'delete /etc'],
  ],
  [
    'one of two texts, in a function',
    'f() { local x=$(if [ -d z ]; then echo src; else echo /etc; fi); rm "$x"; }; f',
    ['delete src', 'delete /etc'],
  ],
  ['one of two texts', 'x=$(if [ -d z ]; then echo src; else echo /etc; fi); rm "$x"', ['delete src', 'delete /etc']],
  [
    'one of two texts, behind a test',
    'x=out/$([ -d z ] && echo a || echo ../src); rm "$x"/*',
    ['delete out/a/*', 'delete out/*', 'delete src/*', 'delete out/a\n../src/*'],
  ],
  ['more signs from the end than there are', 'X=ab; rm "/etc${X: -3}"', ['delete /etc']],
])('%s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine, machine)).toEqual(expected)
})

describe('lists with keys', () => {
  test.each<Row>([
    ['by number', 'a=([1]=/etc [0]=x); rm "${a[1]}"', ['delete /etc', 'delete x']],
    ['by name', 'declare -A a=([k]=/etc); rm "${a[@]}"', ['delete /etc']],
    ['a value with a variable', 'X=/etc; a=([0]=$X); rm "${a[0]}"', ['delete /etc']],
    ['a key with a variable', 'a=(["$K"]=/etc); rm "${a[@]}"', ['delete /etc']],
    ['a value beside a variable', 'X=/e; a=([0]=${X}tc); rm "${a[0]}"', ['delete /etc']],
    ['a value with blanks', "X='x /etc'; a=([0]=$X); rm ${a[0]}", ['delete x', 'delete /etc']],
    ['no value', 'a=([0]= y); rm z"${a[@]}"', ['delete z', 'delete y']],
    ['added to', 'a=(x); a+=([2]=/etc); cat "${a[@]}"', ['read x', 'read /etc']],
    ['added to a list of nothing', 'a+=(/etc); rm "${a[@]}"', ['delete /etc']],
    ['a key far away', 'a=([64]=/etc); rm "${a[@]}"', ['delete /etc']],
    ['an element in front of others', 'a[2]=x; rm z"${a[0]}"', ['delete zx', 'unknown: deletes `z${a[0]}`, a path only known at run time']],
    ['an empty subscript by a variable', 'a[$K]=/etc; rm "${a[@]}"', ['delete /etc']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('secrets of which only names are shown', () => {
  test.each<Row>([
    ['another effect beside the read', 'cat .env; rm a | wc -l', ['read .env', 'delete a']],
    ['deleted, not shown', 'rm .env | wc -l', ['delete .env']],
    ['searched', 'grep -r x .env | wc -l', ['read:search .env']],
    ['a secret of another kind', 'kubectl get secret x -o yaml | wc -l', ['infra:secret kubectl get']],
    ['a named variable counted', 'echo $API_TOKEN | wc -l', []],
    ['a named variable cut', 'echo $API_TOKEN | cut -d= -f1', ['infra:secret $API_TOKEN']],
    ['in quotes', 'cat ".env" | wc -l', ['read:names .env']],
    ['in quotes with a variable', 'X=.env; cat "$X" | wc -l', ['read:names .env']],
    ['in ANSI quotes', "cat $'.env' | wc -l", ['read:names .env']],
    ['a group', '{ cat .env; } | wc -l', ['read .env']],
    ['a subshell', '(cat .env) | wc -l', ['read .env']],
    ['from standard input', 'cat < .env | wc -l', ['read:names .env']],
    ['errors thrown away', 'cat .env 2> /dev/null | wc -l', ['read:names .env']],
    ['errors kept', 'cat .env 2> log | wc -l', ['write log', 'read .env']],
    ['a command in a word', 'cat .env $(cat b >&2) | wc -l', ['read b', 'read .env']],
    ['the next one counts and prints', 'cat .env | wc -l > n', ['read:names .env', 'write n']],
    ['nothing after it', 'cat .env', ['read .env']],
    ['names of the variables of a worker', 'cut -d= -f1 .dev.vars', ['read:names .dev.vars']],
    ['values of the variables of a worker', 'cut -d= -f2 .dev.vars', ['read .dev.vars']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})
