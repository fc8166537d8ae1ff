import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { throwawayProject } from './project.ts'
test('x', async () => {
  const p = throwawayProject()
  for (const line of readFileSync('/tmp/t6/zz', 'utf8').split('\n').filter(Boolean)) {
    const v = await p.decide(line)
    console.log(v.decision.padEnd(6), line, ' | ', v.layer, v.rule ?? '', '|', v.effects.join(' ; '))
  }
  p.remove()
})
