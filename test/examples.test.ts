import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runAgent } from '../examples/01-embed/agent.ts'

test('01-embed: reads run, the person is asked about publishing, the home stays', async () => {
  const questions: string[] = []
  const person = async (question: string) => {
    questions.push(question)
    return false
  }
  const results = await runAgent({ cwd: resolve(import.meta.dirname, '..'), person })
  expect(results.map((line) => line.split(' -> ')[0])).toEqual(['allow Read', 'allow Bash', 'deny Bash', 'ask Bash'])
  expect(questions).toHaveLength(1)
  expect(results[2]).toContain('not run: ')
})
