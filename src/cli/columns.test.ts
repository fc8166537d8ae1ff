import { expect, test } from 'vitest'
import { runCli } from './run.ts'

async function linesOf(words: readonly string[], columns: number): Promise<readonly string[]> {
  const said: string[] = []
  await runCli(words, { env: {}, cwd: '/', colour: false, columns, out: (text) => void said.push(text), error: () => {} })
  return said.join('').split('\n')
}

test.each([60, 80, 129, 130, 160])('the demo in %s columns: no line is broken', async (columns) => {
  const lines = await linesOf(['demo'], columns)
  expect(lines.join('\n')).toMatch(/rm -rf data/)
  expect(lines.slice(0, lines.indexOf('')).filter((line) => line.length > columns)).toEqual([])
})

test.each([
  [80, '  --cwd FOLDER\n      where the call happens (default: here)\n'],
  [160, /\n {2}--cwd FOLDER +where the call happens \(default: here\)\n/],
])('help in %s columns', async (columns, expected) => {
  const lines = await linesOf(['check', '--help'], columns)
  expect(lines.join('\n')).toMatch(expected)
  expect(lines.filter((line) => line.length > columns)).toEqual([])
})

test('explain in 40 columns: the carets stand below their words', async () => {
  const lines = await linesOf(['explain', 'echo one two three four five six seven eight && rm -rf /'], 40)
  const line = lines.findIndex((text) => text.endsWith('rm -rf /'))
  expect(lines[line]?.length).toBeLessThanOrEqual(40)
  expect(lines[line + 1]?.indexOf('^')).toBe(lines[line]?.lastIndexOf('/'))
})
