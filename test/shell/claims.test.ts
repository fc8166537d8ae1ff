import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSpec } from '../../src/shell/commands/_find-spec.ts'
import { builtins } from '../../src/shell/evaluate/builtins/builtins.ts'
import type { Verdict } from '../../src/verdict.ts'
import { claimsProject } from './claims/project.ts'
import type { Project } from './project.ts'

const folder = join(import.meta.dirname, 'claims')
const sections = readdirSync(folder).filter((name) => name.endsWith('.txt') && name !== 'programs.txt')

/** The claims of a file, `# ` and a sentence, each with the lines below it. */
function claimsOf(name: string): readonly { readonly claim: string; readonly lines: readonly string[] }[] {
  const blocks = readFileSync(join(folder, name), 'utf8').trim().split(/\n\n+/)
  return blocks.map((block) => {
    const [claim = '', ...lines] = block.split('\n')
    return { claim: claim.replace(/^# /, ''), lines }
  })
}

/** What the static layers say: `unsettled` goes to the model and is asked about without one, `ask` is asked in any case. */
const answerOf = ({ decision, layer }: Verdict): string => (decision === 'ask' && layer !== 'protect' ? 'unsettled' : decision)

describe('what the shell part promises', () => {
  let project: Project
  beforeAll(() => {
    project = claimsProject()
  })
  afterAll(() => project.remove())

  describe.each(sections)('%s', (section) => {
    describe.each(claimsOf(section))('$claim', ({ lines }) => {
      test.each(lines)('%s', async (line) => {
        const [, expected, command = ''] = /^(allow|unsettled|ask|deny) +(.+)$/.exec(line) ?? []
        // a line break inside a command is written as `↵`
        const verdict = await project.decide(command.replaceAll('↵', '\n'))
        expect(answerOf(verdict), verdict.effects.join('; ')).toBe(expected)
      })
    })
  })
})

describe('programs that are described', () => {
  describe.each(claimsOf('programs.txt'))('$claim', ({ lines }) => {
    test.each(lines.flatMap((line) => line.split(' ')))('%s', (name) => {
      expect(builtins.has(name) || findSpec(name) !== undefined).toBe(true)
    })
  })
})

test('README.md speaks of every file of claims', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  for (const section of [...sections, 'programs.txt']) expect(readme).toContain(`\`claims/${section.replace('.txt', '')}\``)
})
