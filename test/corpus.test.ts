import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Project, throwawayProject } from './shell/project.ts'

interface Case {
  readonly command: string
  readonly expect: 'allow' | 'not-allow' | 'deny'
  readonly note: string
}

const cases = readFileSync(join(import.meta.dirname, '../corpus/shell.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Case)

let project: Project
beforeAll(() => {
  project = throwawayProject()
})
afterAll(() => project.remove())

test.each(cases.map((one) => [one.note, one.command, one] as const))('%s: %s', async (_note, command, one) => {
  const { decision, effects } = await project.decide(command)
  const right = one.expect === 'not-allow' ? decision !== 'allow' : decision === one.expect
  expect(right, `${decision}, expected ${one.expect}: ${effects.join('; ')}`).toBe(true)
})
