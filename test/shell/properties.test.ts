import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Decision } from '../../src/verdict.ts'
import { anyLine, furtherLine, plainLine, wraps } from './lines.ts'
import { type Project, throwawayProject } from './project.ts'
import { type Way, ways, waysOfWords } from './ways.ts'

// fixed, so that a red run tells of the change and not of chance: some ways rightly change what a line means, and not all of them are known
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

let project: Project
beforeAll(() => {
  project = throwawayProject()
})
afterAll(() => project.remove())

const order: Readonly<Record<Decision, number>> = { allow: 0, ask: 1, deny: 2 }

async function expectNotLaxer(line: string, changed: string): Promise<void> {
  const [before, after] = [await project.decide(line), await project.decide(changed)]
  if (order[after.decision] < order[before.decision])
    expect.fail(
      `laxer: ${before.decision} for ${JSON.stringify(line)}, ${after.decision} for ${JSON.stringify(changed)}: ${after.effects.join('; ')}`,
    )
}

const ordinaryActs = [
  'git push',
  'git commit --amend -m x',
  'git config user.name A',
  'git tag t9',
  'chmod +x run.sh',
  'npm ci',
  'rm -rf dist',
]

describe('adding a command never makes the verdict laxer', () => {
  const spansLines = (line: string): boolean => line.includes('\n')

  test.each([';', ' && ', ' | ', ' & ', ' || ', '\n'])('after %j', async (separator) => {
    await fc.assert(
      fc.asyncProperty(anyLine, furtherLine, async (line, further) => {
        if (spansLines(line) && separator !== '\n') return
        await expectNotLaxer(line, `${line}${separator}${further}`)
      }),
      { numRuns: 120 },
    )
  })

  test.each([';', ' && ', '\n'])('before %j', async (separator) => {
    // commands that leave the shell, its files and its folder as they were, and acts that are no excuse for others of their kind
    const idle = fc.constantFrom('true', 'echo hello', 'ls', 'cat README.md', 'pwd', 'date', ...ordinaryActs)
    await fc.assert(
      fc.asyncProperty(anyLine, idle, async (line, first) => {
        await expectNotLaxer(line, `${first}${separator}${line}`)
      }),
      { numRuns: 120 },
    )
  })
})

describe('wrapping never makes the verdict laxer', () => {
  test.each(Object.entries(wraps))('%s', async (_name, wrap) => {
    await fc.assert(
      fc.asyncProperty(anyLine, async (line) => {
        const wrapped = wrap(line)
        if (wrapped !== undefined) await expectNotLaxer(line, wrapped)
      }),
      { numRuns: 80 },
    )
  })

  test.each<readonly [string, fc.Arbitrary<string>, readonly Way[]]>([
    ['any line in any other way', anyLine, Object.values(ways)],
    ['plain words in any other way', plainLine, Object.values(waysOfWords)],
  ])('%s', async (_name, someLine, all) => {
    await fc.assert(
      fc.asyncProperty(someLine, fc.constantFrom(...all), async (line, way) => {
        const changed = way(line)
        if (changed !== undefined) await expectNotLaxer(line, changed)
      }),
      { numRuns: 600 },
    )
  })

  test('several wrappers at once', async () => {
    const some = fc.array(fc.constantFrom(...Object.values(wraps)), { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(anyLine, some, async (line, chosen) => {
        const wrapped = chosen.reduce((text, wrap) => wrap(text) ?? text, line)
        await expectNotLaxer(line, wrapped)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what is not parsed whole is never allowed', () => {
  const breakers: Readonly<Record<string, (line: string) => string>> = {
    'an open double quote': (line) => `${line} "`,
    'an open single quote': (line) => `${line} '`,
    'an open parenthesis': (line) => `( ${line}`,
    'an open brace group': (line) => `{ ${line}`,
    'an open if': (line) => `if ${line}`,
    'an open substitution': (line) => `echo $(${line}`,
    'a stray done': (line) => `${line}; done`,
    'a stray semicolon': (line) => `;; ${line}`,
    'a NUL': (line) => `${line}\0`,
    'more than 16 KB': (line) => `${line} ${'a'.repeat(17_000)}`,
    'too many braces': (line) => `${line} ${'{a,b}'.repeat(70)}`,
    'too deep': (line) => `${'$('.repeat(150)}${line}${')'.repeat(150)}`,
    'too long a loop of loops': (line) => `${'for i in a b c; do '.repeat(12)}${line}\n${'done; '.repeat(12)}`,
  }

  test.each(Object.entries(breakers))('%s', async (_name, breakLine) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('ls', 'cat README.md', 'git status', 'echo hello'), async (line) => {
        expect(await project.decide(breakLine(line))).not.toMatchObject({ decision: 'allow' })
      }),
      { numRuns: 20 },
    )
  })
})
