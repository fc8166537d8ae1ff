import { expect, test } from 'vitest'
import type { JournalEntry } from '../journal/entry.ts'
import { grantFor } from './approve.ts'

const call = 'a'.repeat(64)
const entry = (more: Partial<JournalEntry>): JournalEntry => ({
  time: '',
  id: 'v',
  decision: 'ask',
  layer: 'effects',
  cause: 'policy',
  reason: '',
  effects: [],
  ms: 0,
  version: '',
  policy: '',
  tool: 'Bash',
  input: {},
  cwd: '/w',
  attended: true,
  call,
  ...more,
})
const hour = 3600_000

test.each([
  ['an ask, once', entry({}), { session: false }, { lifetime: 'once', until: 24 * hour }],
  ['for a session', entry({ session: 's' }), { session: true }, { lifetime: 'session', session: 's', until: 24 * hour }],
  ['for a time', entry({}), { session: false, for: '2h' }, { lifetime: 'until', until: 2 * hour }],
  [
    'a deny of protect, once',
    entry({ decision: 'deny', layer: 'protect', cause: 'hard' }),
    { session: false },
    { lifetime: 'once', until: 24 * hour, liftsProtect: true },
  ],
  [
    'a soft deny, for a time',
    entry({ decision: 'deny', layer: 'classifier', cause: 'soft' }),
    { session: false, for: '30m' },
    { lifetime: 'until', until: hour / 2 },
  ],
] as const)('%s', (_name, given, wanted, expected) => {
  expect(grantFor(given, wanted, 0)).toEqual({ call, verdict: 'v', ...expected })
})

test.each([
  ['a hard rule', entry({ decision: 'deny', layer: 'hard-rules', cause: 'hard', rule: 'mine' }), { session: false }, 'hard rule `mine`'],
  ['own files', entry({ decision: 'deny', layer: 'protect', cause: 'hard', rule: 'own-files' }), { session: false }, 'own files'],
  [
    'a deny of protect for a session',
    entry({ decision: 'deny', layer: 'protect', cause: 'hard', session: 's' }),
    { session: true },
    'denied by',
  ],
  [
    'a deny of protect for a time',
    entry({ decision: 'deny', layer: 'protect', cause: 'hard' }),
    { session: false, for: '30m' },
    'denied by',
  ],
  ['what was allowed', entry({ decision: 'allow' }), { session: false }, 'allowed already'],
  ['what could not be read', (({ call: _call, ...rest }) => rest)(entry({})), { session: false }, 'no readable call'],
  ['a session that is none', entry({}), { session: true }, 'no session'],
  ['a time beyond a day', entry({}), { session: false, for: '2d' }, '`2d`'],
  ['a time that is none', entry({}), { session: false, for: 'ever' }, '`ever`'],
] as const)('refused: %s', (_name, given, wanted, message) => {
  expect(() => grantFor(given, wanted, 0)).toThrow(message)
})
