import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, deleted: readonly string[]]

const machine = { files: { '/w/a.txt': 'x' } }
const atRunTime = '(paths only known at run time)'
const nowhere = (path: string): string => `unknown: deletes \`${path}\`, a path only known at run time`

/** Only what is deleted. */
const deleted = (commandLine: string): readonly string[] => effectLines(commandLine, machine).filter((line) => line.includes('delete'))

test.each<Row>([
  ['the folder of the process', 'rm -r /proc/self/cwd/a.txt', ['delete a.txt']],
  ['the folder of the shell', 'rm -r /proc/$$/cwd/a.txt', ['delete a.txt']],
  ['one is in it', 'cd /proc/thread-self/cwd; rm a.txt', ['delete a.txt']],
  ['the root of a process', 'rm -r /proc/1/root/etc', ['delete /etc']],
])('%s', (_name, commandLine, expected) => {
  expect(deleted(commandLine)).toEqual(expected)
})

describe('a path that begins with one of a known kind', () => {
  test.each<Row>([
    ['stays there with a name behind it', 'rm "$(mktemp -d)/a"', [`delete $(mktemp)/a ${atRunTime}`]],
    ['stays there with a number behind it', 'n=$(wc -l < a.txt); rm "$(mktemp -d)/$n"', [`delete $(mktemp)/$(wc) ${atRunTime}`]],
    [
      'stays there with a path of the workspace behind it',
      'T=$(mktemp -d); for f in $(git ls-files); do rm "$T/$f"; done',
      [`delete $(mktemp)/$(git ls-files) ${atRunTime}`],
    ],
    ['stays there with an ending', 'for f in $(git ls-files); do rm "$f.bak"; done', [`delete $(git ls-files).bak ${atRunTime}`]],
    ['climbs out', 'rm -rf "$(mktemp -d)/../x"', [nowhere('$(mktemp)/../x')]],
    ['climbs out at its end', 'rm -rf "$(mktemp -d)/.."', [nowhere('$(mktemp)/..')]],
    ['climbs out with what it ends in', 'rm -rf "$(mktemp -d).."', [nowhere('$(mktemp)..')]],
    [
      'leads anywhere with text only known at run time',
      'rm "$(mktemp -d)/$X"',
      [nowhere('$(mktemp)/$X'), 'delete $(mktemp)/ (paths only known at run time)'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(deleted(commandLine)).toEqual(expected)
  })

  test('software brings no hidden files along', () => {
    expect(effectLines('cat "$(npm root -g)/x"')).toEqual(['read $(npm root -g)/x'])
    expect(effectLines('cat "$(npm root -g)/.env"')[0]).toMatch(/^unknown: reads/)
    expect(effectLines('cat "$(npm root -g).x"')[0]).toMatch(/^unknown: reads/)
  })
})

describe('a path with something only known at run time in it', () => {
  test.each<Row>([
    ['below a folder', 'for f in $(git ls-files); do rm "/etc/$f"; done', ['delete /etc/*', nowhere('/etc/$(git ls-files)')]],
    ['beside the workspace', 'for f in $(git ls-files); do rm "../$f"; done', [nowhere('../$(git ls-files)')]],
    ['what stands in for it', 't="${T:-/etc}"; rm -rf "$t"', ['delete /etc', nowhere('$T')]],
    ['the same without a colon, with more behind it', 't=${T-/etc}; rm -rf $t/x', ['delete /x', 'delete /etc/x', nowhere('$T/x')]],
    ['empty or not', 'rm -rf /$X/etc', ['delete /etc', nowhere('/$X/etc')]],
    ['from a folder nobody knows', 'cd "$X"; rm /a', ['delete /a']],
  ])('%s', (_name, commandLine, expected) => {
    expect(deleted(commandLine)).toEqual(expected)
  })
})

test.each<Row>([
  ['up and in again', 'rm ../w/a', ['delete a']],
  ['up from the top', 'rm /etc/../w/a', ['delete a']],
  ['up at the end', 'rm -rf src/..', ['delete .']],
])('%s', (_name, commandLine, expected) => {
  expect(deleted(commandLine)).toEqual(expected)
})
