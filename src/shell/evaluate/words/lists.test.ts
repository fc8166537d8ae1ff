import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const many = Array.from({ length: 70 }, (_, index) => `f${index}`)

test.each([
  ['elements with keys', 'a=([1]=/etc [0]=dist); rm -rf "${a[@]}"', ['delete dist', 'delete /etc']],
  ['one of them', 'a=([1]=/etc [0]=dist); rm -rf "${a[1]}"', ['delete /etc', 'delete dist']],
  ['lines of a file, of which one is set again', 'mapfile -t a < list; a+=(x); a=y; rm -rf "d/${#a[@]}"', ['read list', 'delete d/[0-9]*']],
  ['keys that are names', 'declare -A m=([x]=/etc); rm -rf "${m[@]}"', ['delete /etc']],
  ['words split where xargs is told to', "printf 'dist,/etc' | xargs -d, rm -rf", ['delete dist', 'delete /etc']],
  ['at null bytes', "printf 'dist\\0/etc\\0' | xargs -0 -n1 rm -rf", ['delete dist', 'delete /etc']],
  ['up from a fresh folder', 'cd $(mktemp -d)/../../etc && rm -rf x', ['delete /etc/x']],
  ['parameters from the second on', 'set -- a b c; rm ${*:2}', ['delete b', 'delete c']],
  ['parameters as one word', 'set -- a b c; rm "${*:2}"', ['delete b c']],
  ['elements as one word', 'a=(x y z); rm "${a[*]:1}"', ['delete y z']],
  [
    'from the script itself on',
    'set -- a b; rm -- ${@:0}',
    ['unknown: deletes `$0`, a path only known at run time', 'delete a', 'delete b'],
  ],
  ['some of the paths that were found', 'mapfile -t a < <(git ls-files); cat "${a[@]:0:3}"', ['read .', 'read $a']],
  ['the last of them', 'a=($(git ls-files)); cat "${a[-1]}"', ['read .', 'read $(git ls-files)']],
  ['counted from the end by a name', 'a=(x y); i=0; rm "b-${a[i-1]}"', ['delete b-y']],
  ['by a product', 'a=(x y); i=1; rm "b-${a[i*2-1]}"', ['delete b-y', 'delete b-x']],
  ['one by a name that holds a number', 'a=(x y); i=0; rm "b-${a[i]}" "c-${a[i+1]}"', ['delete b-x', 'delete c-y', 'delete c-x']],
  ['a parameter that is not given', 'set -- a; rm ${2-x}', ['delete x']],
  ['a parameter of another shell', `sh -c 'rm "$0"' "/a b"`, ['delete /a b']],
  ['one that falls apart', `sh -c 'rm $1' x "a b"`, ['delete a', 'delete b']],
  ['a list that grows in a loop', 'a=(); for f in src/*.ts; do [ -f "$f" ] && a+=("$f"); done; cat "${a[@]}"', ['read src/*.ts']],
  ['a number of elements', 'a=(x y); rm log.${#a[@]}', ['delete log.2']],
  ['blanks of another kind', 'IFS=]; X="a]b"; rm $X', ['delete a', 'delete b']],
])('%s', (_name, line, expected) => expect(effectLines(line)).toEqual(expected))

test.each([
  ['counted from beyond the end', 'set -- a b c; rm -- ${@: -9}'],
  ['up to one from the end', 'set -- a b c; rm -- ${@:2:-1}'],
  ['as many as only running shows', 'set -- a b c; rm -- ${@:1:$X}'],
  ['of a list nobody set', 'rm -- ${u[@]}'],
  ['some of what a file holds', 'mapfile -t a < <(frob 2>/dev/null); rm -- "${a[@]:0:3}"'],
  ['the last of what a file holds', 'mapfile -t a < <(frob); rm -- "${a[-1]}"'],
  ['the first of a list nobody set', 'rm -- ${u[0]}'],
  ['by a name that holds none', 'a=(x y); i=$(frob); rm -- "${a[i]}"'],
  ['by a name that nobody set', 'a=(x y); rm -- "${a[u]}"'],
])('elements that nobody knows: %s', (_name, line) =>
  expect(effectLines(line).join()).toMatch(/(?:^|,)unknown: deletes `[^`]+`, a path only known at run time$/),
)

test.each(['xargs rm', 'xargs -I{} rm {}'])('more operands than are looked at may be anything: %s', (command) =>
  expect(effectLines(`printf '%s\\n' ${many.join(' ')} /etc/passwd | ${command}`).some((shown) => shown.startsWith('unknown'))).toBe(true),
)

test.each([
  [
    'one place of it',
    'a=(); for f in src/*; do a+=("/etc"); done; rm -rf "${a[5]}"',
    'unknown: deletes `${a[5]}`, a path only known at run time',
  ],
  ['all of it', 'a=(); while read -r x; do a+=(/etc); done; rm -rf "${a[@]}"', 'delete /etc'],
  [
    'a list of several words',
    'a=(); while read -r x; do a+=(rm -rf "$x"); done; "${a[@]}"',
    'unknown: runs `$a`, a command only known at run time',
  ],
])('a list that grows in a loop nobody can count: %s', (_name, line, effect) => expect(effectLines(line)).toContain(effect))
