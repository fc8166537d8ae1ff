import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from './real-runs/kinds.ts'
import { confinementTo, createSandbox, type Sandbox } from './real-runs/sandbox.ts'

// Random programs are judged, and those that are allowed are really run: whatever they do to files must have been foreseen.
// `SEED=7 RUNS=5000` tries others, and more.

const first = Number(process.env.SEED ?? 1) * 1_000_000
const runs = Number(process.env.RUNS ?? 200)

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0
const canConfine = confinementTo(import.meta.dirname).length > 0

test.runIf(canConfine)('what is run can change nothing outside of its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'))
  const places = [folder, import.meta.dirname, homedir(), tmpdir(), '/dev', '/dev/shm', '/sys/fs/cgroup']
  const text = 'for place; do [ -w "$place" ] && echo "$place"; done; kill -0 "$OTHER" && echo reached'
  const [program = '', ...words] = [...confinementTo(folder), 'sh', '-c', text, '_', ...places]
  const { stdout } = spawnSync(program, words, { cwd: folder, env: { ...process.env, OTHER: String(process.ppid) }, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stdout.trim()).toBe(folder)
})

describe.each(kinds)('$kind', ({ needs, project, understood, confined, share = 1, program }) => {
  let sandbox: Sandbox
  beforeAll(() => {
    sandbox = createSandbox(project)
  })
  afterAll(() => sandbox.remove())

  test.runIf(has(needs) && (canConfine || !confined))('that are allowed do what was foreseen', async () => {
    const surprises: string[] = []
    let allowed = 0
    const times = Math.ceil(runs * share)
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
