import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomText } from './real-runs/grammar.ts'
import { createSandbox, type Sandbox } from './real-runs/sandbox.ts'
import { shellGrammar } from './real-runs/shell-grammar.ts'

// Random programs are judged, and those that are allowed are really run: whatever they wrote must have been foreseen. `SEED=7 RUNS=5000` tries others.

let sandbox: Sandbox
beforeAll(() => {
  sandbox = createSandbox()
})
afterAll(() => sandbox.remove())

const first = Number(process.env.SEED ?? 1) * 1_000_000
const runs = Number(process.env.RUNS ?? 300)

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

describe.runIf(has('bash'))('what is allowed does what was foreseen', () => {
  test('scripts of the shell', async () => {
    const surprises: string[] = []
    let allowed = 0
    for (let seed = first; seed < first + runs; seed++) {
      const script = randomText(shellGrammar, 'script', seed)
      const missed = await sandbox.missedBy(script)
      if (missed) allowed++
      if (missed && missed.length > 0) surprises.push(`seed ${seed} also writes ${missed.join(', ')}:\n${script}`)
    }
    expect(surprises).toEqual([])
    // a test of nothing but questions would prove nothing
    expect(allowed / runs).toBeGreaterThan(0.4)
  })
})
