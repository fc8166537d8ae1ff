import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Project, throwawayProject } from '../../../test/shell/project.ts'
import { formatEffects } from '../../effect.ts'
import { judgeEffect } from '../judge.ts'
import { allowRows } from './allow.ts'
import { unsettledRows } from './unsettled.ts'
import { protectRows } from './protect.ts'
import { covers, type Row } from './row.ts'

let project: Project
beforeAll(() => {
  project = throwawayProject()
})
afterAll(() => project.remove())

const casesOf = (rows: readonly Row[]) => rows.flatMap((row) => row.examples.map((line) => [row.id, line, row] as const))
const judge = async (command: string) => {
  const { verdict, call } = await project.gate.explain({ tool: 'Bash', input: { command }, cwd: project.root, roots: [project.root] })
  return { verdict, effects: call?.analysis().effects ?? [] }
}

describe('a protect row answers its examples by its own id', () => {
  test.each(casesOf(protectRows))('%s: %s', async (id, line, row) => {
    const { verdict } = await judge(line)
    expect({ ...verdict, effects: verdict.effects }).toMatchObject({ decision: row.answer, layer: 'protect', rule: id })
  })
})

describe('an allow row lets its examples pass, and covers an effect of theirs', () => {
  test.each(casesOf(allowRows))('%s: %s', async (id, line, row) => {
    const { verdict, effects } = await judge(line)
    expect([verdict.decision, ...verdict.effects]).toEqual(['allow', ...formatEffects(effects)])
    const covering = effects.flatMap((effect) =>
      allowRows.filter((candidate) => covers(candidate, effect)).map((candidate) => candidate.id),
    )
    expect(covering).toContain(id)
    expect(row.answer).toBe('allow')
  })
})

describe('an unsettled row leaves its examples to the model, and says why', () => {
  test.each(casesOf(unsettledRows))('%s: %s', async (id, line) => {
    const { verdict, effects } = await judge(line)
    expect(verdict.decision).toBe('ask')
    expect(effects.map((effect) => judgeEffect(effect, new Map()).row?.id)).toContain(id)
  })
})

// no shell line delegates: that is what subagent tools do
const withShell = [...protectRows, ...allowRows, ...unsettledRows].filter((row) => !row.kinds.every((kind) => kind === 'delegate'))

test.each(withShell.map((row) => [row.id, row] as const))('%s has an example', (_id, row) => {
  expect(row.examples).not.toEqual([])
})

test.each(protectRows.map((row) => [row.id, row] as const))('%s says what to do instead', (_id, row) => {
  expect(row.instead).toMatch(/\w/)
})

test('ids are not used twice', () => {
  const ids = [...protectRows, ...allowRows, ...unsettledRows].map((row) => row.id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
