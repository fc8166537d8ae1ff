import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'
import { wellSpelled } from './misspelled.ts'

test.each([
  ["don't pusj anythng", "don't push anything"],
  ['no migratoins', 'no migrations'],
  ['noting to see in src/util/tuch.ts', 'noting to see in src/util/tuch.ts'],
  ["don't rush, only charge the card", "don't rush, only charge the card"],
])('%s', (typed, meant) => expect(wellSpelled(typed)).toBe(meant))

test('a mistyped order holds', () => expect(isHeld('pls dont pusj yet', 'git push')).toBe(true))
