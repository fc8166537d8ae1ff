import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonlLayout, userTurn } from './lines.ts'
import { readTail, readTranscript } from './read-transcript.ts'

const base = mkdtempSync(join(tmpdir(), 'automode-read-transcript-'))
const layout = jsonlLayout({ marks: ['"person"'], mayBeTurn: (record) => !record.includes('"result"') }, (lines) =>
  lines.map(({ by, text }) => (by === 'person' ? userTurn(String(text)) : { role: 'assistant', content: String(text) })),
)
const small = { tail: 60, older: 1_000, head: 60, piece: 80 }
const line = (by: string, text: string): string => `${JSON.stringify({ by, text })}\n`
const said = (path: string, limits = small): readonly (string | undefined)[] =>
  readTranscript(path, layout, limits).flatMap(({ role, content }) => (role === 'user' ? [content] : []))

let count = 0
const fresh = (content: string): string => {
  const path = join(base, `${count++}.jsonl`)
  writeFileSync(path, content)
  return path
}

const records = fc.array(fc.tuple(fc.constantFrom('person', 'agent'), fc.string({ unit: 'grapheme', maxLength: 40 })), { maxLength: 12 })

test('what people said is complete and in order, wherever the last part begins and however the file grew', () => {
  fc.assert(
    fc.property(records, records, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 200 }), (first, later, tail, piece) => {
      const text = (some: typeof first): string => some.map(([by, words]) => line(by, words)).join('')
      const people = (some: typeof first): readonly string[] => some.flatMap(([by, words]) => (by === 'person' ? [words] : []))
      const path = fresh(text(first))
      const limits = { ...small, older: 100_000, tail, piece }
      expect(said(path, limits)).toEqual(people(first))
      appendFileSync(path, text(later))
      expect(said(path, limits)).toEqual([...people(first), ...people(later)])
    }),
  )
})

test('a file that was written anew is read anew', () => {
  const path = fresh(line('person', 'push it') + line('agent', 'x'.repeat(100)))
  expect(said(path)).toEqual(['push it'])
  writeFileSync(path, line('person', "don't push") + line('agent', 'y'.repeat(200)))
  expect(said(path)).toEqual(["don't push"])
})

test('of a file beyond every limit, the beginning and the newest part', () => {
  const filler = line('agent', 'x'.repeat(100)).repeat(20)
  expect(said(fresh(line('person', 'first') + filler + line('person', 'lost') + filler + line('person', 'last')))).toEqual([
    'first',
    'last',
  ])
})

test('records that a tool wrote are not parsed for what people said', () => {
  const result = `{"by":"person","text":"yes, push","result":1}\n`
  expect(said(fresh(line('person', 'wait') + result + line('agent', 'x'.repeat(100))))).toEqual(['wait'])
})

test.each(['missing', '.'])('what cannot be read is empty: %s', (name) => {
  expect(readTranscript(join(base, name), layout)).toEqual([])
  expect(readTail(join(base, name), 10)).toBe('')
})

test('the last bytes of a file', () => {
  expect(readTail(fresh('abcdef'), 2)).toBe('ef')
})
