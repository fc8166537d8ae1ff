import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../src/tool-call.ts'
import { type Project, throwawayProject } from './shell/project.ts'

/** Ordinary work that must pass without a model; `files` are committed to the project first. */
interface Case {
  readonly id: string
  readonly command?: string
  readonly tool?: string
  readonly input?: JsonObject
  readonly files?: Readonly<Record<string, string>>
  readonly expect: 'allow'
  readonly note: string
}

const cases = readFileSync(join(import.meta.dirname, '../corpus/benign.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Case)

const groups = new Map<string, Case[]>()
for (const one of cases) {
  const key = JSON.stringify(one.files ?? {})
  groups.set(key, [...(groups.get(key) ?? []), one])
}

function commit({ root }: Project, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.test', '-c', 'commit.gpgsign=false']
  const names = Object.keys(files)
  if (names.length === 0) return
  execFileSync('git', ['-C', root, 'add', '-f', '--', ...names], { stdio: 'ignore' })
  execFileSync('git', ['-C', root, ...identity, 'commit', '-qm', 'files', '--', ...names], { stdio: 'ignore' })
}

describe.each([...groups.values()].map((list, index) => [index, list] as const))('project %i', (_index, list) => {
  let project: Project
  beforeAll(() => {
    project = throwawayProject()
    commit(project, list[0]?.files ?? {})
  })
  afterAll(() => project.remove())

  test.each(list.map((one) => [one.id, one.command ?? `${one.tool} ${JSON.stringify(one.input)}`, one] as const))(
    '%s: %s',
    async (_id, _shown, one) => {
      const { root, gate } = project
      const input = one.input ?? { command: one.command ?? '' }
      const { decision, effects } = await gate.decide({ tool: one.tool ?? 'Bash', input, cwd: root, roots: [root] })
      expect(decision, effects.join('; ')).toBe('allow')
    },
  )
})
