import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

describe('values put into text that a shell runs', () => {
  const listed = 'delete $(git ls-files) (paths only known at run time)'
  test.each<Row>([
    ['without quotes', 'X=$(git ls-files); sh -c "rm $X"', ['read .', listed]],
    ['in single quotes', `X=$(git ls-files); sh -c "rm '$X'"`, ['read .', listed]],
    ['in double quotes', 'X=$(git ls-files); sh -c "rm \\"$X\\""', ['read .', listed]],
    ['behind an apostrophe in double quotes', `X=$(git ls-files); sh -c "echo \\"it's\\"; rm '$X'"`, ['read .', listed]],
    ['names that a pattern found', `for f in src/*; do sh -c "rm '$f'"; done`, ['delete src/*']],
    ['names that a search found', `find src -exec sh -c "rm '{}'" \\;`, ['read:names src', 'delete src/**']],
    ['a fresh file', `L=$(mktemp); sh -c "tail '$L'"`, ['read $(mktemp)']],
    ['a fresh file that runs', `L=$(mktemp); sh -c "sh '$L'"`, ['unknown: runs `/tmp/automode-new`, which is not part of the workspace']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, { folders: ['/w/src'] })).toEqual(expected)
  })

  test('a comment may hold half a pair of quotes', () => {
    expect(effectLines(`X=$(git ls-files); sh -c "# don't\nrm '$X'"`)).toContainEqual(
      expect.stringContaining('text only known at run time'),
    )
  })
})
