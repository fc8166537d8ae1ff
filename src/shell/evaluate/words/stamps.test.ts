import { expect, test } from 'vitest'
import { analyseShell } from '../../analyse-shell.ts'
import { fakeWorld } from '../../testing/fake-world.ts'

const whole = 'date +%Y%m%d-%H%M%S'

/** A name that holds the very second is one that nothing bears yet, but only as long as it is all of it. */
test.each([
  ['the moment', `cp a b/$(${whole}).db`, true],
  ['held in a variable', `s=$(${whole}); cp a "b/$s"`, true],
  ['a folder of that name', `cp a "b/$(${whole})/c"`, true],
  ['seconds since ever', 'cp a b/$(date -u +%s)', true],
  ['only a day', 'cp a b/$(date +%F)', false],
  ['only a second of a minute', 'cp a b/$(date +%S)', false],
  ['another moment', 'cp a b/$(date -d yesterday +%s)', false],
  ['that of a file', 'cp a b/$(date -r a +%s)', false],
  ['without its digits', 's=$(date +%s); cp a "b/${s//[0-9]/}"', false],
  ['cut off', 's=$(date +%s); cp a "b/${s:0:2}"', false],
  ['counted with', 's=$(date +%s); cp a "b/$((s % 2))"', false],
  ['climbing out', 'cp a "b/$(date +%s)/../c"', false],
  ['deleted', 'rm -rf b/$(date +%s)', false],
])('%s', (_name, line, isNew) => {
  const changes = analyseShell(line, { world: fakeWorld({}), cwd: '/w' }).effects.filter(
    ({ kind }) => kind === 'write' || kind === 'delete',
  )
  expect(changes.map(({ detail }) => detail?.moment === true)).toEqual([isNew])
})
