import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const long = 'echo a\n'.repeat(400)
const unknown = 'unknown: the command is too long to follow'

test.each<[name: string, commandLine: string, expected: readonly string[]]>([
  ['what stands at the end of a long script', `${long}rm -rf /etc`, ['delete /etc']],
  ['in an and-or list', `${long}true && rm -rf /etc || rm a`, ['delete /etc', 'delete a']],
  ['in a pipe', `${long}true | rm -rf /etc`, ['delete /etc']],
  ['in a branch', `${long}if rm a; then rm b; else rm c; fi`, ['delete a', 'delete b', 'delete c']],
  ['in a loop', `${long}while rm a; do rm b; done; for f in x; do rm c; done`, ['delete a', 'delete b', 'delete c']],
  ['in a counted loop', `${long}for ((;;)); do rm a; done`, ['delete a']],
  ['in a case', `${long}case x in x) rm a ;; *) rm b ;; esac`, ['delete a', 'delete b']],
  ['in a group, a subshell, a function', `${long}{ rm a; }; (rm b); f() { rm c; }`, ['delete a', 'delete b', 'delete c']],
  ['under a redirection', `${long}{ rm a; } > log`, ['delete a']],
  ['in single quotes', `${long}rm -rf '/etc'`, ['delete /etc']],
  ['only what is plain', `${long}rm -rf "$X" /etc; rm -rf a`, ['delete a']],
  ['only the last sixty', `${long}rm first\n${'rm a\n'.repeat(59)}rm last`, ['delete a', 'delete last']],
  ['not what cannot do much', `${long}touch a; rm b`, ['delete b']],
  ['assignments without a command', `${'X=1\n'.repeat(400)}rm -rf /etc`, ['delete /etc']],
])('%s counts beside the unknown', (_name, commandLine, expected) => {
  const lines = effectLines(commandLine)
  expect(lines).toContain(unknown)
  expect(lines.filter((line) => line.startsWith('delete'))).toEqual(expected)
})

test('a script just short enough is followed whole', () => {
  expect(effectLines(`${'echo a\n'.repeat(297)}X=/etc\nrm $X`)).toEqual(['delete /etc'])
})

test('a loop with many turns counts every turn', () => {
  expect(effectLines(`for i in {1..20}; do ${'true;'.repeat(20)} done`)).toEqual([unknown])
})

test.each([
  ['few', 3, false],
  ['more commands than are followed', 8, true],
])('what is trapped runs wherever the shell may end: %s', (_name, ends, isTooLong) => {
  const lines = effectLines(`trap '${'true;'.repeat(100)}' EXIT\n${Array.from({ length: ends }, (_, index) => `V=${index}`).join('\n')}`)
  expect(lines).toEqual(isTooLong ? [unknown] : [])
})

test('that it is too long stays said behind a loop over files that are there', () => {
  const files = { '/w/a.log': '', '/w/b.log': '' }
  expect(effectLines(`for f in *.log; do ${'true $f; '.repeat(310)} done\nrm -rf data`, { files })).toContain(unknown)
})
