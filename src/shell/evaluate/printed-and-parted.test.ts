import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

// What real runs found (decision 0022), one row each.

const files = {
  '/w/src/a': '',
  '/w/data/b': '',
  '/w/package.json': JSON.stringify({
    workspaces: ['sub'],
    scripts: {
      prebuild: 'cd src; exit 0',
      build: 'rm -rf data',
      stop: 'rm -rf data',
      start: 'true',
      presaid: 'echo data',
      said: 'echo src',
    },
  }),
  '/w/sub/package.json': JSON.stringify({ name: 'sub', scripts: { stop: 'true' } }),
  '/w/in.sh': 'cd "$(dirname "$0")/.." && rm -rf gone',
  '/w/one.sh': 'rm -rf "$1"',
  '/w/count.sh': 'rm -rf "data$#"',
  '/w/by.sh': 'cd data; rm -rf "$0.bak"',
}

test.each<[name: string, commandLine: string, deleted: string]>([
  ['words beside a number that xargs gets', 'echo $((n)) /etc | xargs rm -rf', 'delete /etc'],
  ['lines beside a number that xargs puts in a place', "printf '%s\\n' a $((n)) /etc | xargs -I{} rm -rf {}", 'delete /etc'],
  ['nothing, from a folder that may be missing', 'D=$(cd build && pwd); rm -rf "$D"/*', 'delete /*'],
  ['nothing, where a shell ends early', 'D=$([ -d build ] || exit; echo build); rm -rf "$D"/*', 'delete /*'],
  ['what a function prints before it returns', 'f() { if [ -d q ]; then echo data; return; fi; echo src; }; rm -rf "$(f)"', 'delete data'],
  ['what a loop prints before it is left', 'rm -rf "$(for d in data; do [ -d q ] && { echo $d; break; }; echo src; done)"', 'delete data'],
  ['nothing, from a loop of no rounds', 'rm -rf "$(while x; do echo src; done)"/*', 'delete /*'],
  ['what a condition prints', 'rm -rf $(if echo data; then echo src; fi)', 'delete data'],
  ['all but the first of a list that is assigned to by name', 'A=(src data); A=c; rm -rf "${A[@]}"', 'delete data'],
  ['all but the first of a list that is read into', 'A=(src data); read A <<< c; rm -rf "${A[@]}"', 'delete data'],
  ['an element set after a later one', 'A[1]=data; A[0]=src; rm -rf "${A[@]}"', 'delete data'],
  ['what is found by a pattern and named again', 'shopt -s nullglob; for d in d*; do rm -rf "$d/none"; done', 'delete d*/none'],
  ['the second of several lines', 'rm -rf x$(seq 2)', 'delete [0-9]*'],
  ['each word, where a command gets one', 'echo src data | xargs -n1 sh -c \'rm -rf "$1"\' _', 'delete data'],
  ['each line, where a command gets one', "printf 'a src\\nb data\\n' | xargs -L1 sh -c 'rm -rf \"$2\"' _", 'delete data'],
  ['each argument of a job', "printf '%s\\n' src data | parallel sh one.sh", 'delete data'],
  ['what every one of several commands prints', "printf '%s\\n' data src | xargs -I{} echo {} | xargs rm -rf", 'delete data'],
  ['what the command before it left on disk', "echo a b | xargs -n1 sh -c '[ -f x ] && . ./x; echo rm -rf data > x'", 'delete data'],
  ['words counted beside the rest of a list nobody knows', 'sh count.sh "${L[@]:1}" a', 'delete data*'],
  ['words counted beside parameters nobody knows', 'sh count.sh "$@" a', 'delete data*'],
  ['either text of a file that is loaded', 'echo "D=data$([ -f q ] && echo x)" > e; . ./e; rm -rf "$D"', 'delete data'],
  ['a name in the folder of a script that reads it from its input', 'cd data && sh -s < ../in.sh', 'delete gone'],
  ['a name that a script is called by, after it left for another folder', 'sh by.sh', 'delete data/by.sh.bak'],
  ['a folder that turns out to be a file', 'echo > f; cd f; rm -rf data', 'delete data'],
  ['a script of a package behind one that leaves for another folder, or ends', 'npm run build', 'delete data'],
  ['what `npm restart` runs where no script has that name', 'npm restart', 'delete data'],
  ['the folder around the packages of a workspace', 'npm run stop -ws --include-workspace-root', 'delete data'],
  ['what a script prints before the one that was called', 'npm run said | xargs rm -rf', 'delete data'],
  ['lines of programs that print names', '{ basename x/src; dirname data/b; } | xargs rm -rf', 'delete data'],
  ['a line behind a fresh folder', '{ mktemp -d; echo data; } | xargs rm -rf', 'delete data'],
  ['a line behind paths of the workspace', '{ git ls-files src; echo data; } | xargs rm -rf', 'delete data'],
  ['a line behind a number', '{ nproc; echo data; } | xargs rm -rf', 'delete data'],
  ['names that are found, with other ends of lines', "find data -type f | tr '\\n' '\\0' | xargs -0 rm -f", 'delete data/**'],
  ['a name beside the folder in which a search begins', 'find src data -type d | xargs -I{} rm -rf {}.bak', 'delete data.bak'],
  ['the folder in which a search begins, by its own name', 'find data -name "d*" | xargs rm -rf', 'delete data'],
  [
    'what each of several commands leaves, however many they are',
    "git ls-files | xargs -n1 sh -c '[ -f x ] && . ./x; echo rm -rf data > x'",
    'delete data',
  ],
  [
    'what a command leaves for the next that a search finds',
    "find src -type f -exec sh -c '[ -f x ] && . ./x; echo rm -rf data > x' _ {} \\;",
    'delete data',
  ],
  [
    'what stands around a list that finds nothing',
    'X=$(find . -name none); rm -rf "$X/data"',
    'unknown: deletes `/data` where `**/none` finds nothing',
  ],
  ['the same behind a deletion', 'X=$(find . -name none); rm -rf $X "$X/data"', 'unknown: deletes `/data` where `**/none` finds nothing'],
  ['what stands around a list of which a filter leaves nothing', 'X=$(ls | grep none); rm -rf "data/$X"', 'delete data'],
  ['the second word of a name', 'ls -d src* | awk \'{print $2}\' | while read q; do rm -rf "/etc/$q"; done', 'delete /etc'],
])('%s', (_name, commandLine, deleted) => expect(effectLines(commandLine, { files })).toContain(deleted))

test('numbered names are no longer names', () => {
  expect(effectLines('ls -d d* | cat -n | xargs rm', { files }).join()).toContain('a path only known at run time')
})

test('a number that the same words assign is no longer the old one', () => {
  expect(effectLines('n=1; touch a$((n=2)) b$n', { files })).not.toContain('write:append b1')
})
