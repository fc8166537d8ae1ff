import { expect, test } from 'vitest'
import { runCli } from './run.ts'

async function linesOf(columns: number): Promise<readonly string[]> {
  const said: string[] = []
  const io = { env: {}, cwd: '/', colour: false, columns, out: (text: string) => void said.push(text), error: () => {} }
  await runCli(['demo'], io)
  const [calls = ''] = said.join('').split('\n\n')
  return calls.split('\n')
}

test.each([60, 80, 129, 130, 160])('in %s columns no line is broken', async (columns) => {
  const lines = await linesOf(columns)
  expect(lines.join('\n')).toMatch(/rm -rf data/)
  expect(lines.filter((line) => line.length > columns)).toEqual([])
})
