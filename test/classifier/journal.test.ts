import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGate } from '../../src/gate.ts'
import type { JournalEntry } from '../../src/journal/entry.ts'
import { classifierLayer } from '../../src/layers/classifier.ts'
import { failures } from './failure-scripts.ts'
import { classifierOn, policyWith, scratch, settingsWith, testKey } from './fixtures.ts'
import { type ModelServer, startModelServer } from './model-server.ts'

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

test.each(failures)('%s leaves a journal line that says so', async (_name, _problem, script) => {
  server.script = script
  const entries: JournalEntry[] = []
  const settings = settingsWith({
    journal: { enabled: true, structureOnly: false },
    deadlines: { stageOneMs: 200, stageTwoMs: 200, overallMs: 400 },
  })
  const policy = policyWith({ settings })
  const classifier = classifierOn({ provider: 'anthropic', baseURL: server.url, key: testKey }, {}, settings)
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
