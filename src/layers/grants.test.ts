import { expect, test } from 'vitest'
import { callHash } from '../call-hash.ts'
import type { Effect } from '../effect.ts'
import type { Grant, Grants } from '../grant.ts'
import type { Layer } from '../layer.ts'
import type { ToolCall } from '../tool-call.ts'
import { grantsLayer } from './grants.ts'

const silent: Layer = { name: 'protect', decide: () => undefined }
const denies: Layer = { name: 'protect', decide: () => ({ decision: 'deny', cause: 'hard', reason: 'beyond repair' }) }
const asks: Layer = { name: 'protect', decide: () => ({ decision: 'ask', cause: 'policy', reason: 'a secret' }) }

const callTo = (effect: Effect): ToolCall =>
  ({
    tool: 'Bash',
    input: { command: 'x' },
    cwd: '/w',
    analysis: () => ({ effects: [effect], commands: [], factsMs: 0 }),
  }) as unknown as ToolCall
const work = callTo({ kind: 'delete', target: 'work' })
const ownFiles = callTo({ kind: 'write', target: 'config', zones: ['own-files'] })

const holding = (grant: Partial<Grant>, { taken = false } = {}): Grants & { used: number } => ({
  used: 0,
  isEmpty: () => false,
  find: ({ call }) => (call === callHash(work) ? { call, lifetime: 'once', until: 1, verdict: 'v', ...grant } : undefined),
  use() {
    this.used++
    return !taken
  },
})

test.each([
  ['a call that was asked about', holding({}), asks, work, 'allow'],
  ['a call nobody objects to', holding({ lifetime: 'until' }), silent, work, 'allow'],
  ['a deny of protect the person lifted', holding({ liftsProtect: true }), denies, work, 'allow'],
  ['a deny of protect the person did not see', holding({}), denies, work, undefined],
  ['a deny of protect for more than once', holding({ liftsProtect: true, lifetime: 'session' }), denies, work, undefined],
  ['own files, never', holding({ liftsProtect: true }), denies, ownFiles, undefined],
  ['own files, even when protect is silent', holding({ liftsProtect: true }), silent, ownFiles, undefined],
  ['a grant another process took', holding({}, { taken: true }), silent, work, undefined],
] as const)('%s', async (_name, grants, protect, call, decision) => {
  expect((await grantsLayer({ grants, protect }).decide(call))?.decision).toBe(decision)
})

test('a grant that does not lift the deny is not used up', async () => {
  const grants = holding({})
  await grantsLayer({ grants, protect: denies }).decide(work)
  expect(grants.used).toBe(0)
})
