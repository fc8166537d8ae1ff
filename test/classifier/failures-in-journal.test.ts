import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGate } from '../../src/gate.ts'
import type { JournalEntry } from '../../src/journal/entry.ts'
import { classifierLayer } from '../../src/layers/classifier.ts'
import { failures } from './failure-scripts.ts'
import { classifierOn, httpSources, policyWith, scratch, settingsWith, testKey } from './fixtures.ts'
import { type ModelServer, startModelServer } from './model-server.ts'

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

const everywhere = httpSources('').flatMap(([name]) => failures.map(([failure, , script]) => [name, failure, script] as const))

test.each(everywhere)('%s: %s leaves a journal line that says so', async (name, _failure, script) => {
  server.script = script
  const entries: JournalEntry[] = []
  const settings = settingsWith({
    journal: { enabled: true, structureOnly: false },
    deadlines: { stageOneMs: 200, stageTwoMs: 200, overallMs: 400 },
  })
  const policy = policyWith({ settings })
  const source = httpSources(server.url).find(([candidate]) => candidate === name)?.[1]
  if (!source) throw new Error('no source')
  const classifier = classifierOn(source, {}, settings)
  const folder = scratch()
  const gate = createGate({
    policy,
    layers: [classifierLayer({ policy, classifier })],
    cwd: folder,
    home: folder,
    journal: { write: (entry) => entries.push(entry), close: () => undefined },
  })
  await gate.decide({ tool: 'Bash', input: { command: 'some-unknown-program --go' } })
  gate.close()
  expect(entries).toMatchObject([{ decision: 'ask', cause: 'unavailable', layer: 'classifier', reason: expect.stringMatching(/: ./) }])
  expect(JSON.stringify(entries)).not.toContain(testKey)
})
