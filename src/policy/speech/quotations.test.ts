import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'

test.each([
  ['Tom says "don\'t push"', 'git push'],
  ['I said "no pushes"', 'git push'],
  ['my rule was "no commits on main", remember?', 'git commit -m main'],
  ['"don\'t push today"', 'git push'],
  ['"leave src/a.ts alone", that is all I ask', 'src/a.ts'],
  ["don't run `git push` for now", 'git push'],
  ['Security says "do not edit src/a.ts"', 'src/a.ts'],
  ['please "do not push" today', 'git push'],
  ['"Don\'t push" - my words from before', 'git push'],
  ['"hands off the tests", ok?', 'tests/a.test.ts'],
])('%s: not %s', (said, call) => expect(isHeld(said, call)).toBe(true))

// an order that somebody quotes is somebody else's, or a text
test.each([
  ["Add a banner to theme.css saying 'generated, do not edit'", 'git commit -m x'],
  ['The wiki says "never commit", ignore that and commit', 'git commit -m x'],
  ['"never push on Fridays", they say', 'git push'],
  ['write me a rule "never push" for AGENTS.md', 'git push'],
  ['the toast is “you must not delete this”, shorten it', 'rm -rf dist'],
  ['why do you print "do not edit src/a.ts" there?', 'src/a.ts'],
  ['the agent before you was told "only touch docs"', 'src/a.ts'],
  ['CI printed `you must not push here`, find out why', 'git push'],
])('%s: %s may go on', (said, call) => expect(isHeld(said, call)).toBe(false))
