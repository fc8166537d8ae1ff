import { describe, expect, test } from 'vitest'
import type { TranscriptEntry } from '../tool-call.ts'
import { compress } from './transcript.ts'

const limits = { entries: 20, characters: 200, include: [] } as const
const user = (content: string): TranscriptEntry => ({ role: 'user', content })
const action = (text: string): TranscriptEntry => ({ role: 'assistant', action: text })
const actions = (count: number): readonly TranscriptEntry[] => Array.from({ length: count }, (_, index) => action(`Read ${index}`))

describe('the window', () => {
  test('holds the last 20 entries of 200 characters', () => {
    const { lines } = compress([...actions(30), action('x'.repeat(500))], limits)
    expect(lines).toHaveLength(20)
    expect(lines.at(-1)?.action).toMatch(/^x{120}\[… 300 of 500 characters left out …\]x{80}$/)
  })

  test('has both numbers configurable', () => {
    const { lines } = compress([...actions(5), action('x'.repeat(50))], { entries: 2, characters: 10, include: [] })
    expect(lines.map(({ action: text }) => text)).toEqual(['Read 4', 'xxxxxx[… 40 of 50 characters left out …]xxxx'])
  })

  test('action wins over content', () => {
    expect(compress([{ role: 'assistant', action: 'Bash ls', content: 'I will look' }], limits).lines).toEqual([
      { role: 'assistant', action: 'Bash ls' },
    ])
  })

  test.each([
    ['by default neither', [], []],
    ['prose when asked for', ['assistant'], ['prose']],
    ['results when asked for', ['tool'], ['result']],
  ] as const)('prose and tool results: %s', (_name, include, expected) => {
    const transcript: readonly TranscriptEntry[] = [
      { role: 'assistant', content: 'prose' },
      { role: 'tool', content: 'result' },
      { role: 'system', content: 'system' },
    ]
    expect(compress(transcript, { ...limits, include }).lines.map(({ action: text }) => text)).toEqual(expected)
  })
})

describe('messages of the user', () => {
  test('the first and later ones stay whole beyond the window', () => {
    const first = `start ${'a'.repeat(400)}`
    const { lines } = compress([user(first), ...actions(30), user('later'), ...actions(30)], limits)
    expect(lines[0]).toEqual({ role: 'user', action: first })
    expect(lines[1]).toEqual({ role: 'user', action: 'later' })
    expect(lines).toHaveLength(22)
  })

  test('a first message as long as the budget leaves room for the newest', () => {
    const { lines } = compress([user('a'.repeat(50_000)), ...actions(30), user(`newest ${'b'.repeat(1000)}`)], limits)
    expect(lines.at(-1)?.action).toBe(`newest ${'b'.repeat(1000)}`)
    expect(lines[0]?.action.length).toBeLessThan(4000)
  })

  test('a machine-made one is marked, cut like any entry, and forbids nothing', () => {
    const { lines, prohibitions } = compress([{ role: 'user', content: `never push ${'x'.repeat(400)}`, machine: true }], limits)
    expect(lines).toMatchObject([{ role: 'user', machine: true }])
    expect(lines[0]?.action).toContain('left out')
    expect(prohibitions).toEqual([])
  })
})

describe('prohibitions', () => {
  test.each([
    ["don't push"],
    ['Do not touch the database.'],
    ['never deploy on Fridays'],
    ['only look, please'],
    ['no commits yet'],
    ['leave the config alone'],
    ['ask me before you install anything'],
    ['nothing is published without my approval'],
    ['hands off main'],
  ])('%s', (sentence) => {
    expect(compress([user(`Fine so far. ${sentence}`), ...actions(100)], limits).prohibitions).toEqual([sentence])
  })

  test('ordinary requests are none', () => {
    expect(compress([user('add a test and run it. Then update the notes')], limits).prohibitions).toEqual([])
  })

  test('of a message too long to be shown whole are still listed', () => {
    const { prohibitions } = compress(
      [user('start'), user(`${'log. '.repeat(3000)}Never delete cache.db. ${'log. '.repeat(3000)}`)],
      limits,
    )
    expect(prohibitions).toEqual(['Never delete cache.db.'])
  })
})
