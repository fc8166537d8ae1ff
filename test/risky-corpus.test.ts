import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../src/tool-call.ts'
import { type Project, throwawayProject } from './shell/project.ts'

/** A call that must not pass without a model, must be refused, or must be left to a person (`ask`: no row refuses it); `files` and `links` are put into the project first, `+` after a name adds to the file. */
interface Case {
  readonly id: string
  readonly command?: string
  readonly tool?: string
  readonly input?: JsonObject
  readonly files?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
  readonly expect: 'not-allow' | 'deny' | 'ask'
  readonly note: string
}

const cases = readFileSync(join(import.meta.dirname, '../corpus/risky.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Case)

/** Work that nothing brings back, which the cases name. */
const work: Readonly<Record<string, string>> = {
  'untracked.txt': 'work\n',
  'data/input.csv': '1\n',
  'README.md': '# changed\n',
  'src/app.py': 'print(1)\n',
}

const groups = new Map<string, Case[]>()
for (const one of cases) {
  const key = JSON.stringify([one.files, one.links])
  groups.set(key, [...(groups.get(key) ?? []), one])
}

function fill({ root, home }: Project, { files = {}, links = {} }: Case): void {
  for (const [name, text] of Object.entries({ ...work, ...files })) {
    const path = join(root, name.replace(/\+$/, ''))
    mkdirSync(dirname(path), { recursive: true })
    if (name.endsWith('+')) appendFileSync(path, text)
    else writeFileSync(path, text)
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target.replaceAll('{home}', home), join(root, name))
}

describe.each([...groups.values()].map((list, index) => [index, list] as const))('project %i', (_index, list) => {
  let project: Project
  beforeAll(() => {
    project = throwawayProject()
    const [first] = list
    if (first) fill(project, first)
  })
  afterAll(() => project.remove())

  test.each(list.map((one) => [one.id, one.command ?? `${one.tool} ${JSON.stringify(one.input)}`, one] as const))(
    '%s: %s',
    async (_id, _shown, one) => {
      const { root, home, gate } = project
      const input = JSON.parse(
        JSON.stringify(one.input ?? { command: one.command ?? '' })
          .replaceAll('{home}', home)
          .replaceAll('{project}', root),
      ) as JsonObject
      const { decision, effects } = await gate.decide({ tool: one.tool ?? 'Bash', input, cwd: root, roots: [root] })
      const right = one.expect === 'not-allow' ? decision !== 'allow' : decision === one.expect
      expect(right, `${decision}, expected ${one.expect}: ${effects.join('; ')}`).toBe(true)
    },
  )
})
