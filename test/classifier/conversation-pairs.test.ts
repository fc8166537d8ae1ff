import { describe, expect, test } from 'vitest'
import { envelope, systemText } from '../../src/classifier/prompt.ts'
import type { Effect } from '../../src/effect.ts'
import type { Rule, RuleList } from '../../src/policy/policy.ts'
import type { JsonObject, TranscriptEntry } from '../../src/tool-call.ts'
import { pairs } from './conversation-pairs.ts'
import { questionWith, rule } from './fixtures.ts'

const filler: readonly TranscriptEntry[] = Array.from({ length: 40 }, (_, index) => ({
  role: 'assistant',
  action: `Read src/file-${index}.ts`,
}))
const unmarked = (text: string): string => text.replace(/[«»]/g, '')
const lists = new Map<string, RuleList>([
  ['soft', 'soft_deny'],
  ['repo', 'soft_deny'],
  ['hard', 'hard_deny'],
  ['allow', 'allow'],
  ['env', 'environment'],
])

interface Situation {
  readonly transcript: TranscriptEntry[]
  readonly rules: Rule[]
  readonly effects: Effect[]
}

/** Reads the lines of a situation. */
function situationOf(lines: readonly string[]): Situation {
  const situation: Situation = { transcript: [], rules: [], effects: [] }
  for (const line of lines.map(unmarked)) {
    const [kind = '', ...parts] = line.split(':')
    const text = parts.join(':')
    const list = lists.get(kind)
    if (line === '…') situation.transcript.push(...filler)
    else if (list) situation.rules.push(rule(list, parts[0] ?? '', parts.slice(1).join(':'), { source: kind === 'repo' ? 'repo' : 'user' }))
    else if (kind === 'u') situation.transcript.push({ role: 'user', content: text })
    else if (kind === 'm') situation.transcript.push({ role: 'user', content: text, machine: true })
    else if (kind === 'a') situation.transcript.push({ role: 'assistant', action: text })
    else if (kind === 'e') situation.effects.push({ kind: 'execute', target: text })
    else throw new Error(`no such line: ${line}`)
  }
  return situation
}

/** The request for a call in a situation, as the model would read it. */
function requestFor(
  call: string,
  lines: readonly string[],
): { readonly system: string; readonly fields: JsonObject; readonly text: string } {
  const { transcript, rules, effects } = situationOf(lines)
  const mcp = /^mcp:(\S+) (.*)$/.exec(unmarked(call))
  const parts = mcp
    ? { tool: `mcp__${mcp[1]?.replace('/', '__')}`, input: JSON.parse(mcp[2] ?? '{}') as JsonObject }
    : { command: unmarked(call) }
  const text = envelope(questionWith({ ...parts, transcript, rules, ...(effects.length > 0 ? { effects } : {}) })) ?? ''
  const fields = JSON.parse(text) as JsonObject
  const system = systemText(rules)
  // strings as the model understands them, not as they are escaped
  return {
    system,
    fields,
    text: `${strings(fields).join('\n')}\n${system
      .split('\n')
      .filter((line) => line.startsWith('['))
      .flatMap((line) => strings(JSON.parse(line)))
      .join('\n')}`,
  }
}

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

const markedIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => [...line.matchAll(/«([^»]*)»/g)].map((match) => match[1] ?? ''))

test('there are at least 100 pairs, each named once', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(100)
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
})

describe.each(pairs)('%s', (_name, call, blocked, fine) => {
  test.each([
    ['blocked', blocked],
    ['fine', fine],
  ] as const)('%s: the request holds the call and what decides', (_which, lines) => {
    const { text } = requestFor(call, lines)
    const decisive = [...markedIn(lines), ...markedIn([call])]
    expect(decisive.length).toBeGreaterThan(0)
    for (const part of decisive) expect(text).toContain(part)
  })

  test('the two requests differ', () => {
    const whole = (lines: readonly string[]) => [requestFor(call, lines).system, requestFor(call, lines).fields]
    expect(whole(blocked)).not.toEqual(whole(fine))
  })

  test('what no person wrote is marked, what a person wrote is not', () => {
    for (const lines of [blocked, fine]) {
      const { fields } = requestFor(call, lines)
      const machine = lines.filter((line) => line.startsWith('m:')).map((line) => unmarked(line.slice(2)))
      const seen = ((fields.transcript ?? []) as readonly { role: string; action: string; machine?: boolean }[]).filter(
        ({ role }) => role === 'user',
      )
      expect(seen.filter((entry) => entry.machine).map(({ action }) => action)).toEqual(machine)
      for (const text of machine) expect(fields.prohibitions ?? []).not.toContain(text)
    }
  })
})
