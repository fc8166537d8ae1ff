import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from './real-runs/kinds.ts'
import { confinementTo, createSandbox, type Sandbox } from './real-runs/sandbox.ts'

// Random programs are judged, and those that are allowed are really run: whatever they do to files must have been foreseen.
// `SEED=7 RUNS=5000` tries others, and more.

const first = Number(process.env.SEED ?? 1) * 1_000_000
const runs = Number(process.env.RUNS ?? 200)

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0
const canConfine = confinementTo(import.meta.dirname).length > 0

describe.each(kinds)('$kind', ({ needs, project, understood, confined, slow, program }) => {
  let sandbox: Sandbox
  beforeAll(() => {
    sandbox = createSandbox(project)
  })
  afterAll(() => sandbox.remove())

  test.runIf(has(needs) && (canConfine || !confined))('that are allowed do what was foreseen', async () => {
    const surprises: string[] = []
    let allowed = 0
    const times = slow ? Math.ceil(runs / 5) : runs
    for (let seed = first; seed < first + times; seed++) {
      const { command, files = {} } = program(seed)
      const found = await sandbox.surprisesOf(command, files)
      if (found) allowed++
      const texts = [command, ...Object.values(files)].join('\n---\n')
      if (found && found.length > 0) surprises.push(`seed ${seed} ${found.join('; ')}:\n${texts}`)
    }
    expect(surprises).toEqual([])
    expect(allowed / times).toBeGreaterThan(understood)
  })
})
