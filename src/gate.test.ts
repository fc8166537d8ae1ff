import { describe, expect, test } from 'vitest'
import { createGate, type GateOptions } from './gate.ts'
import type { JournalEntry } from './journal/entry.ts'
import type { Layer } from './layer.ts'
import { builtInPolicy } from './policy/built-in.ts'
import { memoryBreaker } from './state/breaker.ts'
import type { CallRequest } from './tool-call.ts'
import type { Opinion } from './verdict.ts'

const says = (opinion: Opinion | undefined, name = 'fake'): Layer => ({ name, decide: () => opinion })
const soft = says({ decision: 'deny', cause: 'soft', reason: 'the model said no' }, 'classifier')
const asks = says({ decision: 'ask', cause: 'policy', reason: 'may be lost' }, 'effects')
const allows = says({ decision: 'allow', cause: 'safe', reason: 'reads' }, 'allowlist')
const broken: Layer = {
  name: 'broken',
  decide() {
    throw new Error('out of order')
  },
}

const request: CallRequest = { tool: 'Bash', input: { command: 'ls' }, cwd: '/w', home: '/home/sam' }
const gateOf = (layers: readonly Layer[], more: GateOptions = {}) => createGate({ layers, ...more })
const recording = (): { entries: JournalEntry[]; write(entry: JournalEntry): void; close(): void } => {
  const entries: JournalEntry[] = []
  return { entries, write: (entry) => entries.push(entry), close: () => {} }
}

test('the verdict is the public contract: every field in its place', async () => {
  const verdict = await gateOf([allows]).decide({ ...request, id: 'mine' })
  expect(verdict).toMatchObject({ id: 'mine', decision: 'allow', layer: 'allowlist', cause: 'safe', reason: 'reads' })
  expect(verdict.effects.every((line) => typeof line === 'string')).toBe(true)
  expect(verdict.ms).toBeGreaterThan(0)
  expect(verdict.facts_ms).toBeLessThanOrEqual(verdict.ms)
})

test.each([
  ['mcp__desktop-commander__start_process', { command: 'git push', timeout_ms: 1000 }],
  ['PowerShell', { command: 'git push' }],
  ['mcp__git__git_add', { repo_path: '/w', files: ['a.ts'] }],
])('a hard rule about a command means it also where %s runs it', async (tool, input) => {
  const verdict = await createGate().decide({ ...request, tool, input, rules: { hard_deny: ['git push', 'git add'] } })
  expect(verdict).toMatchObject({ decision: 'deny', layer: 'hard-rules' })
})

test.each([
  ['/', 'Write', { file_path: '/usr/bin/tool', content: 'x' }, 'deny'],
  ['/', 'Write', { file_path: '/srv/data.txt', content: 'x' }, 'ask'],
  ['/', 'Bash', { command: 'chmod -R 777 etc' }, 'deny'],
  ['/', 'Bash', { command: 'grep -r token .' }, 'ask'],
  ['/', 'Bash', { command: 'cat etc/hostname' }, 'allow'],
  ['/etc', 'Bash', { command: 'sed -i s/a/b/ hosts' }, 'deny'],
  ['/home/sam', 'Bash', { command: 'grep -r token .' }, 'ask'],
  ['/home/sam', 'Bash', { command: 'tar czf /tmp/all.tgz .' }, 'ask'],
  ['/home/sam', 'Bash', { command: 'grep -r token notes' }, 'allow'],
  ['/home/sam', 'Write', { file_path: '/home/sam/.ssh/config', content: 'x' }, 'ask'],
  ['/home/sam', 'Write', { file_path: '/home/sam/notes/a.md', content: 'x' }, 'allow'],
] as const)('in %s, which nobody keeps as a project: %s %j', async (cwd, tool, input, decision) => {
  expect(await createGate().decide({ ...request, tool, input, cwd })).toMatchObject({ decision })
})

test('warming up walks the layers, also where the policy has yet to be read from disk', () => {
  let walks = 0
  const counts: Layer = { name: 'counts', decide: () => void walks++ }
  gateOf([counts], { policy: async () => builtInPolicy() }).warm()
  expect(walks).toBeGreaterThan(0)
})

test('ids sort by time and never repeat', async () => {
  const gate = gateOf([allows])
  const ids: string[] = []
  for (let count = 0; count < 500; count++) ids.push((await gate.decide(request)).id)
  expect(new Set(ids).size).toBe(500)
  expect(ids.every((id) => /^[0-9a-z]{16}$/.test(id))).toBe(true)
  expect(ids.map((id) => id.slice(0, 9))).toEqual(ids.map((id) => id.slice(0, 9)).sort())
})

describe('what cannot be judged is denied as invalid', () => {
  test.each([
    ['nothing at all', undefined],
    ['a call without tool', { input: {} }],
    ['an input that is a text', { tool: 'Bash', input: 'ls' }],
    ['a shell call without command', { tool: 'Bash', input: {} }],
    ['a relative folder', { ...request, cwd: 'w' }],
    ['a relative home', { ...request, home: 'sam' }],
    ['rules of the wrong type', { ...request, rules: { allow: [''] } }],
  ])('%s', async (_name, value) => {
    const journal = recording()
    const verdict = await gateOf([allows], { journal }).decide(value as CallRequest)
    expect(verdict).toMatchObject({ decision: 'deny', cause: 'invalid', layer: 'input' })
    expect(verdict.reason).not.toBe('')
    expect(journal.entries).toHaveLength(1)
  })

  test('a layer that throws stops the walk', async () => {
    expect(await gateOf([broken, allows]).decide(request)).toMatchObject({ decision: 'deny', cause: 'invalid', layer: 'broken' })
  })

  test('a transcript that throws when a layer reads it', async () => {
    const reader: Layer = { name: 'reader', decide: (call) => (call.transcript().length > 0 ? undefined : undefined) }
    const transcript = () => {
      throw new Error('gone')
    }
    expect(await gateOf([reader, allows]).decide({ ...request, transcript })).toMatchObject({
      decision: 'deny',
      cause: 'invalid',
      layer: 'reader',
    })
  })

  test('a policy that cannot be loaded', async () => {
    const gate = createGate({ policy: () => Promise.reject(new Error('disk gone')) })
    expect(await gate.decide(request)).toMatchObject({ decision: 'deny', cause: 'invalid' })
  })
})

describe('after the layers', () => {
  test('past three denials in a row a soft deny becomes a question', async () => {
    const gate = gateOf([soft], { breaker: memoryBreaker() })
    const decisions: string[] = []
    for (let count = 0; count < 5; count++) decisions.push((await gate.decide({ ...request, session: 's' })).decision)
    expect(decisions).toEqual(['deny', 'deny', 'deny', 'ask', 'ask'])
  })

  test('unattended, even past the limit nothing but a deny comes out', async () => {
    const gate = gateOf([soft], { breaker: memoryBreaker(), attended: false })
    for (let count = 0; count < 5; count++) expect((await gate.decide({ ...request, session: 's' })).decision).toBe('deny')
  })

  test('a call without a session has no breaker', async () => {
    const gate = gateOf([soft], { breaker: memoryBreaker() })
    for (let count = 0; count < 5; count++) expect((await gate.decide(request)).decision).toBe('deny')
  })

  test('an ask is a deny when nobody can answer, and the request has the last word', async () => {
    expect(await gateOf([asks], { attended: false }).decide(request)).toMatchObject({ decision: 'deny', cause: 'unattended' })
    expect(await gateOf([asks]).decide({ ...request, attended: false })).toMatchObject({ decision: 'deny', cause: 'unattended' })
    expect(await gateOf([asks], { attended: false }).decide({ ...request, attended: true })).toMatchObject({ decision: 'ask' })
  })

  test('shadow mode records the true verdict and marks it', async () => {
    const journal = recording()
    const verdict = await gateOf([soft], { shadow: true, journal }).decide(request)
    expect(verdict).toMatchObject({ decision: 'deny', shadow: true })
    expect(journal.entries[0]).toMatchObject({ decision: 'deny', shadow: true })
  })
})

test('every verdict is journaled with what it was about', async () => {
  const journal = recording()
  const gate = gateOf([allows], { journal, now: () => Date.UTC(2026, 0, 31) })
  const verdict = await gate.decide({ ...request, agent: 'codex', session: 's' })
  expect(journal.entries).toEqual([
    expect.objectContaining({
      ...verdict,
      time: '2026-01-31T00:00:00.000Z',
      agent: 'codex',
      session: 's',
      tool: 'Bash',
      input: { command: 'ls' },
      cwd: '/w',
      policy: builtInPolicy().hash,
    }),
  ])
})

test('a journal that throws changes no verdict and is told', async () => {
  const told: string[] = []
  const journal = {
    write() {
      throw new Error('full')
    },
    close() {},
  }
  const verdict = await gateOf([allows], { journal, onProblem: (message) => told.push(message) }).decide(request)
  expect([verdict.decision, told]).toEqual(['allow', ['the journal cannot be written: full']])
})

test('a broken config asks for what is not read-only', async () => {
  const policy = {
    ...builtInPolicy(),
    degraded: true,
    problems: [{ at: 'c:1:1', problem: 'oops', help: 'mend it', severity: 'error' as const }],
  }
  const writes = gateOf([says({ decision: 'allow', cause: 'safe', reason: 'inside' }, 'accept-edits')], { policy })
  expect(await writes.decide({ ...request, tool: 'Write', input: { file_path: '/w/a', content: '' } })).toMatchObject({
    decision: 'ask',
    cause: 'policy',
  })
})

test('prejudging asks the layers early, records nothing and leaves grants alone', async () => {
  const asked: string[] = []
  const noting = (uses: NonNullable<Layer['uses']>): Layer => ({ name: uses, uses, decide: () => void asked.push(uses) })
  const journal = recording()
  await gateOf([noting('grant'), noting('model')], { journal }).prejudge(request)
  expect([asked, journal.entries]).toEqual([['model'], []])
})

test('explaining shows every layer and asks no model once a layer has settled', async () => {
  let asked = 0
  const model: Layer = { name: 'classifier', uses: 'model', decide: () => void asked++ }
  const { layers, verdict } = await gateOf([says(undefined, 'protect'), allows, asks, model]).explain(request)
  expect(verdict.decision).toBe('allow')
  expect(layers.map(({ layer, opinion, skipped }) => [layer, opinion?.decision ?? (skipped ? 'skipped' : 'none')])).toEqual([
    ['protect', 'none'],
    ['allowlist', 'allow'],
    ['effects', 'ask'],
    ['classifier', 'skipped'],
  ])
  expect(asked).toBe(0)
})
