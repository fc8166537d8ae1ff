import { expect, test } from 'vitest'
import type { Effect } from '../effect.ts'
import { builtInPolicy } from '../policy/built-in.ts'
import type { Concern } from '../policy/matching/concerned.ts'
import { policyWith, shellCall } from '../policy/fake-call.ts'
import { fakeCall } from './fake-call.ts'
import { protectLayer } from './protect.ts'
import { doubtOf } from './reasons.ts'

const callOf = (effects: readonly Effect[]) => fakeCall({ analysis: () => ({ effects, commands: [], factsMs: 0 }) })

const install: Effect = { kind: 'install', tag: 'named', target: 'a' }
const push: Effect = { kind: 'publish', tag: 'force-push', target: 'origin' }
const clean: Effect = { kind: 'delete', tag: 'uncommitted', target: '.', recoverable: true }
const lost: Effect = { kind: 'delete', tag: 'uncommitted', target: '.', recoverable: false, fact: 'would lose a' }
const unknown: Effect = { kind: 'unknown', target: 'program `x` is not described' }
const said: Concern = { rule: { id: 'r', list: 'soft_deny', text: 'no pushing', source: 'conversation' }, because: 'it pushes' }

test.each([
  ['nothing open', [], [], undefined],
  ['the one thing it does', [install], [], 'brings in software that the project does not name: `install:named a`'],
  [
    'every kind of thing it does, not only the first',
    [install, push],
    [],
    'brings in software that the project does not name: `install:named a`; also changes what other people see: `publish:force-push origin`',
  ],
  ['one kind once', [install, { ...install, target: 'b' }], [], 'brings in software that the project does not name: `install:named a`'],
  [
    'what would be lost before what would not',
    [clean, lost],
    [],
    'throws away changes or new files that are in no commit: `delete:uncommitted . (would lose a)`; also takes the whole working tree back: nothing is lost as it is now, but work done until it runs would be: `delete:uncommitted .`',
  ],
  ['what is not understood, in its own words', [unknown], [], 'program `x` is not described'],
  [
    'what was said, before what it does',
    [push],
    [said],
    'the user said "no pushing", and it pushes; also changes what other people see: `publish:force-push origin`',
  ],
  ['what is known before what is not understood', [unknown, install], [], /^brings in .*; also program `x` is not described$/],
  ['three at most', [install, push, unknown, { ...unknown, target: 'y' }], [], /not described \(and 1 more\)$/],
] as const)('a person is told of %s', (_name, effects, concerns, expected) => {
  const doubt = doubtOf(callOf(effects), builtInPolicy(), concerns)
  if (expected instanceof RegExp) expect(doubt).toMatch(expected)
  else expect(doubt).toBe(expected)
})

test('a person is told which allow rule nearly covers the call, unless something that was said is why they are asked', () => {
  const call = shellCall('pip install a -U', [install])
  const policy = policyWith({ allow: ['pip install'] })
  expect(doubtOf(call, policy, [])).toMatch(
    /`install:named a`; your rule `pip install` does not cover `-U`, `Bash\(pip install:\*\)` would$/,
  )
  expect(doubtOf(call, policy, [said])).not.toMatch(/your rule/)
})

test('a question about secrets tells what else would happen', () => {
  const secret: Effect = { kind: 'read', target: '~/.netrc', path: '/home/dev/.netrc', scope: 'secret', zones: ['secret-store'] }
  expect(protectLayer(builtInPolicy()).decide(callOf([secret, install]))).toMatchObject({
    decision: 'ask',
    reason: expect.stringMatching(/^shows .*`read ~\/\.netrc`; also brings in software .*`install:named a`$/),
  })
})
