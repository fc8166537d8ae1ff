import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestFirst, segmentsIn } from '../src/journal/read.ts'
import { bundle } from './bundle.ts'

let cli: string
let place: string
beforeAll(async () => {
  cli = await bundle('src/cli/main.ts')
  place = mkdtempSync(join(tmpdir(), 'automode-journal-'))
  mkdirSync(join(place, 'project'))
})
afterAll(() => {
  rmSync(dirname(cli), { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
})

const start = (state: string) =>
  spawn(process.execPath, [cli, 'check', '--batch', '--journal', '--classifier', 'none'], {
    cwd: join(place, 'project'),
    env: { PATH: process.env.PATH, HOME: place, XDG_STATE_HOME: join(place, state), AUTOMODE_CONFIG: '/dev/null' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })

const calls = (process: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `${JSON.stringify({ id: `p${process}-${index}`, tool: 'Read', input: { file_path: `src/${'deep/'.repeat(index % 40)}file-${index}.ts` } })}\n`,
  ).join('')

const ended = (child: ReturnType<typeof start>): Promise<number | null> => new Promise((resolve) => child.once('close', resolve))

test('8 processes × 2,000 verdicts into one journal: 16,000 whole lines', async () => {
  const children = Array.from({ length: 8 }, (_, index) => {
    const child = start('many')
    child.stdout.resume()
    child.stdin.end(calls(index, 2000))
    return child
  })
  expect(await Promise.all(children.map(ended))).toEqual(Array.from({ length: 8 }, () => 0))
  const folder = join(place, 'many/automode/journal')
  const lines = segmentsIn(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
  expect(lines).toHaveLength(16_000)
  const ids = new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id))
  expect(ids.size).toBe(16_000)
}, 120_000)

test('kill -9 in the middle loses at most the line being written', async () => {
  const child = start('killed')
  let answered = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => {
    answered += text
    if (answered.length > 50_000) child.kill('SIGKILL')
  })
  child.stdin.on('error', () => {})
  for (let batch = 0; batch < 40; batch++) child.stdin.write(calls(batch, 500))
  await ended(child)
  const folder = join(place, 'killed/automode/journal')
  const journaled = new Set([...oldestFirst(folder)].map(({ id }) => id))
  const verdicts = answered.split('\n').slice(0, -1)
  expect(verdicts.length).toBeGreaterThan(50)
  // what the agent was told is in the journal, all of it
  expect(verdicts.map((line) => (JSON.parse(line) as { id: string }).id).filter((id) => !journaled.has(id))).toEqual([])
  const [segment = ''] = segmentsIn(folder)
  const lines = readFileSync(join(folder, segment), 'utf8').split('\n')
  expect(lines.slice(0, -1).filter((line) => !line.endsWith('}'))).toEqual([])

  const next = start('killed')
  next.stdout.resume()
  next.stdin.end(calls(99, 10))
  await ended(next)
  expect([...oldestFirst(folder)].filter(({ id }) => id.startsWith('p99-'))).toHaveLength(10)
}, 60_000)
