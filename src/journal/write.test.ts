import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JournalEntry } from './entry.ts'
import { findEntry, follow, newestFirst, oldestFirst } from './read.ts'
import { openJournal } from './write.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const entry = (id: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  time: '2026-01-31T10:00:00.000Z',
  id,
  decision: 'allow',
  layer: 'allowlist',
  cause: 'safe',
  reason: 'reads',
  effects: ['read a.ts'],
  ms: 0.01,
  version: '0',
  policy: 'p',
  tool: 'Read',
  input: { file_path: 'a.ts' },
  cwd: '/w',
  attended: true,
  ...more,
})

const ids = (entries: Iterable<JournalEntry>): string[] => [...entries].map(({ id }) => id)

test('a segment per day, closed to everyone else', () => {
  const journal = openJournal({ folder })
  journal.write(entry('a'))
  journal.write(entry('b', { time: '2026-02-01T00:00:00.000Z' }))
  journal.close()
  expect(readdirSync(folder).sort()).toEqual(['2026-01-31.jsonl', '2026-02-01.jsonl'])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, '2026-01-31.jsonl')).mode & 0o777).toBe(0o600)
  expect(ids(oldestFirst(folder))).toEqual(['a', 'b'])
  expect(ids(newestFirst(folder))).toEqual(['b', 'a'])
})

test('secrets do not reach the file, in no field', () => {
  const journal = openJournal({ folder })
  const command = 'PGPASSWORD=hunter2 psql'
  journal.write(entry('a', { input: { command }, reason: `ran ${command}`, effects: [`execute ${command}`], instead: command }))
  expect(readFileSync(join(folder, '2026-01-31.jsonl'), 'utf8')).not.toContain('hunter2')
})

test('structure only: no text of the call', () => {
  const journal = openJournal({ folder, structureOnly: true })
  journal.write(entry('a', { input: { command: 'rm -rf work' }, reason: 'deletes work', effects: ['delete work'], cwd: '/home/sam/work' }))
  const text = readFileSync(join(folder, '2026-01-31.jsonl'), 'utf8')
  expect(text).not.toContain('work')
  expect(JSON.parse(text)).toMatchObject({ input: { command: '<text of 11>' }, effects: ['delete'], decision: 'allow' })
})

test('a line torn by a crash costs only itself', () => {
  const journal = openJournal({ folder })
  journal.write(entry('a'))
  appendFileSync(join(folder, '2026-01-31.jsonl'), '{"id":"torn","time":"2026')
  journal.write(entry('b'))
  appendFileSync(join(folder, '2026-01-31.jsonl'), '{"id":"torn again"')
  expect(ids(oldestFirst(folder))).toEqual(['a', 'b'])
  expect(ids(newestFirst(folder))).toEqual(['b', 'a'])
})

test('a folder removed under an open journal is made again', () => {
  const journal = openJournal({ folder })
  journal.write(entry('a'))
  rmSync(folder, { recursive: true })
  journal.write(entry('b'))
  expect(ids(oldestFirst(folder))).toEqual(['b'])
})

test('an unwritable journal is reported once and throws nothing', () => {
  writeFileSync(folder, 'a file in the way')
  const told: string[] = []
  const journal = openJournal({ folder, onProblem: (message) => told.push(message) })
  journal.write(entry('a'))
  journal.write(entry('b'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('the journal cannot be written')
})

test.each([
  [{ decision: 'deny' }, ['b']],
  [{ layer: 'protect' }, ['b']],
  [{ tool: 'bash' }, ['b', 'c']],
  [{ agent: 'codex' }, ['c']],
  [{ text: 'SECRET-PLAN' }, ['c']],
  [{ since: '2026-01-31T12:00:00.000Z' }, ['b', 'c']],
  [{ tool: 'Bash', decision: 'ask' }, ['c']],
  [{ session: 's1' }, ['c']],
])('filter %j', (filter, expected) => {
  const journal = openJournal({ folder })
  journal.write(entry('a'))
  journal.write(entry('b', { time: '2026-01-31T12:00:00.000Z', tool: 'Bash', decision: 'deny', layer: 'protect' }))
  journal.write(
    entry('c', {
      time: '2026-02-02T12:00:00.000Z',
      tool: 'Bash',
      decision: 'ask',
      layer: 'effects',
      agent: 'codex',
      session: 's1',
      input: { command: 'cat secret-plan' },
    }),
  )
  expect(ids(oldestFirst(folder, filter))).toEqual(expected)
  expect(ids(newestFirst(folder, filter)).reverse()).toEqual(expected)
})

test('an entry is found by its id or by the beginning of it, when that is unique', () => {
  const journal = openJournal({ folder })
  for (const id of ['abcdef1', 'abcdef2', 'xyzxyz9']) journal.write(entry(id))
  expect(findEntry(folder, 'abcdef1')?.id).toBe('abcdef1')
  expect(findEntry(folder, 'xyzxyz')?.id).toBe('xyzxyz9')
  expect(findEntry(folder, 'abcdef')).toBeUndefined()
  expect(findEntry(folder, 'nothing')).toBeUndefined()
})

test('lines longer than a read chunk survive in both directions', () => {
  const journal = openJournal({ folder })
  const effects = Array.from({ length: 100 }, (_, index) => `read ${'é'.repeat(390)} ${index}`)
  for (let index = 0; index < 20; index++)
    journal.write(entry(`id${index}`, { effects, input: { text: Array.from({ length: 60 }, () => 'ü'.repeat(3000)) } }))
  const expected = Array.from({ length: 20 }, (_, index) => `id${index}`)
  expect(ids(oldestFirst(folder))).toEqual(expected)
  expect(ids(newestFirst(folder)).reverse()).toEqual(expected)
})

test('following shows new entries, across a new day', async () => {
  const journal = openJournal({ folder })
  journal.write(entry('old'))
  const stop = new AbortController()
  const seen: string[] = []
  const reader = (async () => {
    for await (const { id } of follow(folder, {}, stop.signal)) {
      seen.push(id)
      if (seen.length === 2) stop.abort()
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 50))
  journal.write(entry('new'))
  journal.write(entry('next day', { time: '2026-02-01T00:00:00.000Z' }))
  await reader
  expect(seen).toEqual(['new', 'next day'])
})
