import { expect, test } from 'vitest'
import type { Effect } from './effect.ts'
import type { Ruling } from './pipeline.ts'
import { builtInPolicy } from './policy/built-in.ts'
import { degrade, escalate, refuseUnattended } from './settle.ts'
import type { ToolCall } from './tool-call.ts'

const ruling = (decision: Ruling['decision'], cause: Ruling['cause'], layer = 'effects'): Ruling => ({
  decision,
  cause,
  layer,
  reason: 'because',
})
const limits = { inARow: 3, inAll: 20 }

test.each([
  ['below both limits a soft deny stands', ruling('deny', 'soft'), { inARow: 2, inAll: 19 }, 'deny', 'soft'],
  ['three in a row', ruling('deny', 'soft'), { inARow: 3, inAll: 3 }, 'ask', 'escalated'],
  ['twenty in all', ruling('deny', 'soft'), { inARow: 0, inAll: 20 }, 'ask', 'escalated'],
  ['a hard deny stays', ruling('deny', 'hard'), { inARow: 9, inAll: 99 }, 'deny', 'hard'],
  ['an invalid call stays denied', ruling('deny', 'invalid'), { inARow: 9, inAll: 99 }, 'deny', 'invalid'],
  ['a deny for want of a model stays', ruling('deny', 'unavailable'), { inARow: 9, inAll: 99 }, 'deny', 'unavailable'],
  ['an allow stays', ruling('allow', 'safe'), { inARow: 9, inAll: 99 }, 'allow', 'safe'],
] as const)('breaker: %s', (_name, given, denials, decision, cause) => {
  expect(escalate(given, denials, limits)).toMatchObject({ decision, cause })
})

test('an escalated call tells the agent to stop and report', () => {
  expect(escalate(ruling('deny', 'soft'), { inARow: 3, inAll: 3 }, limits).instead).toContain('stop, report')
})

test.each([
  ['an ask becomes a deny', ruling('ask', 'policy'), 'deny', 'unattended'],
  ['no ruling keeps its cause', ruling('ask', 'unavailable'), 'deny', 'unavailable'],
  ['an escalated ask too', ruling('ask', 'escalated'), 'deny', 'unattended'],
  ['an allow stays', ruling('allow', 'safe'), 'allow', 'safe'],
] as const)('unattended: %s', (_name, given, decision, cause) => {
  expect(refuseUnattended(given)).toMatchObject({ decision, cause })
})

test('an unattended deny says that nobody could be asked', () => {
  expect(refuseUnattended(ruling('ask', 'policy')).reason).toBe('because; nobody is there to ask, so it is denied')
})

const callWith = (...effects: Effect[]): ToolCall =>
  ({ action: { kind: 'shell' }, analysis: () => ({ effects, commands: [], factsMs: 0 }) }) as unknown as ToolCall
const broken = {
  ...builtInPolicy(),
  degraded: true,
  problems: [{ at: 'config.jsonc:3:1', problem: 'no such key', help: 'remove it', severity: 'error' as const }],
}

test.each([
  ['a deny stands', ruling('deny', 'hard', 'protect'), callWith(), 'deny'],
  ['a safe tool passes', ruling('allow', 'safe', 'allowlist'), callWith(), 'allow'],
  ['a shell line that only reads passes', ruling('allow', 'policy'), callWith({ kind: 'read', target: 'a' }), 'allow'],
  ['an edit asks', ruling('allow', 'safe', 'accept-edits'), callWith({ kind: 'write', target: 'a' }), 'ask'],
  ['a fetch asks', ruling('allow', 'policy'), callWith({ kind: 'connect', target: 'a' }), 'ask'],
  ['what the model allowed asks', ruling('allow', 'model', 'classifier'), callWith({ kind: 'unknown', target: 'a' }), 'ask'],
  ['what a person approved passes', ruling('allow', 'policy', 'grants'), callWith({ kind: 'write', target: 'a' }), 'allow'],
] as const)('broken config: %s', (_name, given, call, decision) => {
  expect(degrade(given, call, broken)).toMatchObject({ decision })
})

test('a broken config says where it is broken', () => {
  expect(degrade(ruling('ask', 'unavailable'), callWith({ kind: 'write', target: 'a' }), broken).reason).toContain(
    'config.jsonc:3:1: no such key',
  )
})
