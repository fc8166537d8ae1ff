import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomText } from './real-runs/grammar.ts'
import { includedMakefile, makeGrammar } from './real-runs/make-grammar.ts'
import { createSandbox, type Sandbox } from './real-runs/sandbox.ts'
import { shellGrammar } from './real-runs/shell-grammar.ts'

// Random programs are judged, and those that are allowed are really run: whatever they wrote must have been foreseen.
// `SEED=7 RUNS=5000` tries others, and more.

let sandbox: Sandbox
beforeAll(() => {
  sandbox = createSandbox()
})
afterAll(() => sandbox.remove())

const first = Number(process.env.SEED ?? 1) * 1_000_000
const runs = Number(process.env.RUNS ?? 300)

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

interface Program {
  readonly command: string
  readonly files?: Readonly<Record<string, string>>
}

/** A kind of program, and how many of its random ones must be understood: a test of nothing but questions would prove nothing. */
const kinds: readonly (readonly [kind: string, needs: string, understood: number, program: (seed: number) => Program])[] = [
  ['scripts of the shell', 'bash', 0.4, (seed) => ({ command: randomText(shellGrammar, 'script', seed) })],
  [
    'makefiles',
    'make',
    0.4,
    (seed) => ({
      command: randomText(makeGrammar, 'command', seed),
      files: { Makefile: `${randomText(makeGrammar, 'makefile', seed)}\n`, 'more.mk': includedMakefile },
    }),
  ],
]

describe.each(kinds)('%s', (_kind, needs, understood, program) => {
  test.runIf(has(needs))('that are allowed do what was foreseen', async () => {
    const surprises: string[] = []
    let allowed = 0
    for (let seed = first; seed < first + runs; seed++) {
      const { command, files = {} } = program(seed)
      const missed = await sandbox.missedBy(command, files)
      if (missed) allowed++
      const texts = [command, ...Object.values(files)].join('\n---\n')
      if (missed && missed.length > 0) surprises.push(`seed ${seed} also writes ${missed.join(', ')}:\n${texts}`)
    }
    expect(surprises).toEqual([])
    expect(allowed / runs).toBeGreaterThan(understood)
  })
})
