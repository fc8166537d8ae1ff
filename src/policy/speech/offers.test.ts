import { expect, test } from 'vitest'
import { builtInPolicy } from '../built-in.ts'
import { concerned } from '../matching/concerned.ts'
import { editCall, effect, shellCall } from '../fake-call.ts'
import type { TranscriptEntry } from '../../tool-call.ts'

const callOf = (call: string, said: readonly (string | TranscriptEntry)[]) =>
  call.includes(' ') ? shellCall(call, [effect('execute', 'project', 'x')], { said }) : editCall(call, { said })

const saidAgainst = (offer: string, answer: string, call: string, ...later: readonly string[]) =>
  concerned(callOf(call, ['Add the footer.', { role: 'assistant', content: offer }, answer, ...later]), builtInPolicy()).map(
    ({ rule }) => rule.text,
  )

test.each([
  ['Done. Shall I push the branch?', 'Not yet.', 'git push'],
  ['It fails in src/b.ts. I would correct the import.', 'Let me do that myself', 'src/b.ts'],
  ['I can also update src/b.ts.', 'leave those', 'src/b.ts'],
  ['All green. Do you want me to commit?', 'no', 'git commit -m x'],
  ['Would you like me to rebuild it?', 'Nope, I did that already.', 'npm run build'],
  ['Should I go ahead and rewrite src/a.ts?', 'No, it is fine.', 'src/a.ts'],
  ["Next I'll update docs/a.md.", "Please don't, that is for Kim.", 'docs/a.md'],
  ['I could also run the formatter.', 'No need.', 'npx prettier --write src'],
  ['Should I proceed?', 'not now', 'src/a.ts'],
  ['The packages are missing. Install?', 'not now', 'npm ci'],
  ["I noticed that src/old.ts has the same bug, I'll fix it too.", 'no leave that one', 'src/old.ts'],
  ['I could change src/a.ts and src/b.ts. Shall I?', 'no', 'src/b.ts'],
  ['I could also clean up src/a.ts. Shall I?', 'leave that for another day', 'src/a.ts'],
  ['Should I copy a.env to b.env?', "i'll do that", 'cp a.env b.env'],
])('offered "%s", answered "%s": %s is held back', (offer, answer, call) => {
  expect(saidAgainst(offer, answer, call)).toEqual([answer.replace(/\.$/, '')])
})

test.each([
  ['a yes', 'Shall I push?', 'Yes', 'git push'],
  ['another act', 'Shall I push?', 'No.', 'git commit -m x'],
  ['a no that asks for the same in another way', 'Should I edit src/a.ts?', 'No wait, change src/a.ts and src/b.ts.', 'src/a.ts'],
  ['a no to what was only announced', "I'll edit src/a.ts.", 'No, the limit is 5.', 'src/a.ts'],
  ['a no to a question about something else', 'Is the limit 3?', 'No.', 'src/a.ts'],
  ['a no to one file', "I noticed that src/old.ts has the same bug, I'll fix it too.", 'no leave that one', 'src/a.ts'],
  ['a no with what it is said of', "Next I'll rewrite src/a.ts.", 'no!! leave that one alone', 'src/b.ts'],
  ['putting it off', 'I could also clean up src/a.ts. Shall I?', 'leave that for another day', 'src/b.ts'],
  ['a question whether to stop', 'Should I stop here?', 'No.', 'src/a.ts'],
])('%s holds nothing back', (_name, offer, answer, call) => {
  expect(saidAgainst(offer, answer, call)).toEqual([])
})

test('a refused offer may be taken up later', () => {
  expect(saidAgainst('Shall I push?', 'Not yet.', 'git push', 'Now push it.')).toEqual([])
})
