import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomText } from './real-runs/grammar.ts'
import { importedJustfile, justGrammar } from './real-runs/just-grammar.ts'
import { javascriptGrammar } from './real-runs/javascript-grammar.ts'
import { includedMakefile, makeGrammar } from './real-runs/make-grammar.ts'
import { programGrammar } from './real-runs/program-grammar.ts'
import { plainProject, repository } from './real-runs/projects.ts'
import { pythonGrammar } from './real-runs/python-grammar.ts'
import { createSandbox, type Sandbox } from './real-runs/sandbox.ts'
import { shellGrammar } from './real-runs/shell-grammar.ts'

// Random programs are judged, and those that are allowed are really run: whatever they do to files must have been foreseen.
// `SEED=7 RUNS=5000` tries others, and more.

const first = Number(process.env.SEED ?? 1) * 1_000_000
const runs = Number(process.env.RUNS ?? 200)

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

interface Program {
  readonly command: string
  readonly files?: Readonly<Record<string, string>>
}

interface Kind {
  readonly kind: string
  readonly needs: string
  readonly project: (folder: string) => void
  /** How many of the random ones must be understood: a test of nothing but questions would prove nothing. */
  readonly understood: number
  readonly program: (seed: number) => Program
}

const kinds: readonly Kind[] = [
  {
    kind: 'scripts of the shell',
    needs: 'bash',
    project: plainProject,
    understood: 0.4,
    program: (seed) => ({ command: randomText(shellGrammar, 'script', seed) }),
  },
  {
    kind: 'makefiles',
    needs: 'make',
    project: plainProject,
    understood: 0.3,
    program: (seed) => ({
      command: randomText(makeGrammar, 'command', seed),
      files: { Makefile: `${randomText(makeGrammar, 'makefile', seed)}\n`, 'more.mk': includedMakefile },
    }),
  },
  {
    kind: 'justfiles',
    needs: 'just',
    project: plainProject,
    understood: 0.2,
    program: (seed) => ({
      command: randomText(justGrammar, 'command', seed),
      files: {
        justfile: `${randomText(justGrammar, 'justfile', seed)}\n`,
        'more.just': importedJustfile,
        '.env': 'E=fromenv\n',
      },
    }),
  },
  {
    kind: 'code in Python',
    needs: 'python3',
    project: plainProject,
    understood: 0.25,
    program: (seed) => ({ command: randomText(pythonGrammar, 'command', seed) }),
  },
  {
    kind: 'code in JavaScript',
    needs: 'node',
    project: plainProject,
    understood: 0.25,
    program: (seed) => ({ command: randomText(javascriptGrammar, 'command', seed) }),
  },
  {
    kind: 'programs that change files',
    needs: 'git',
    project: repository,
    understood: 0.2,
    program: (seed) => ({ command: randomText(programGrammar, 'command', seed) }),
  },
]

describe.each(kinds)('$kind', ({ needs, project, understood, program }) => {
  let sandbox: Sandbox
  beforeAll(() => {
    sandbox = createSandbox(project)
  })
  afterAll(() => sandbox.remove())

  test.runIf(has(needs))('that are allowed do what was foreseen', async () => {
    const surprises: string[] = []
    let allowed = 0
    for (let seed = first; seed < first + runs; seed++) {
      const { command, files = {} } = program(seed)
      const found = await sandbox.surprisesOf(command, files)
      if (found) allowed++
      const texts = [command, ...Object.values(files)].join('\n---\n')
      if (found && found.length > 0) surprises.push(`seed ${seed} ${found.join('; ')}:\n${texts}`)
    }
    expect(surprises).toEqual([])
    expect(allowed / runs).toBeGreaterThan(understood)
  })
})
