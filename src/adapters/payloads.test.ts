import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createGate } from '../gate.ts'
import type { JsonObject } from '../tool-call.ts'
import type { Answer, Decoded, Said } from './adapter.ts'
import { adapterNames, loadAdapter } from './index.ts'

interface Recorded {
  readonly event: string
  readonly env?: Record<string, string>
  readonly payload: JsonObject
  /** What the payload means, without the lazily read transcript. */
  request?: unknown
  /** The exact bytes of every answer. */
  answers?: Record<string, Answer>
}

/** Under which names clients send the name of a tool. */
const toolFields = new Set(['tool_name', 'toolName', 'tool', 'name', 'mcp_tool_name'])
const corpus = join(import.meta.dirname, '../../corpus/payloads')
const said: readonly Said[] = [
  { decision: 'allow', message: 'automode: reads only.' },
  { decision: 'deny', message: 'automode: it\'s "gone" for good — don\'t.\nAsk.' },
  { decision: 'ask', message: 'automode: may be work.' },
  { decision: 'none', message: '' },
]
const context = { cwd: '/w/shop', home: '/home/u', attended: undefined }

// AUTOMODE_PIN=1 writes what the adapters answer now into the files; read the diff before committing it
const pin = process.env.AUTOMODE_PIN === '1'

for (const agent of adapterNames) {
  describe(agent, async () => {
    const adapter = await loadAdapter(agent)
    test('its name is the one it is loaded by', () => expect(adapter?.name).toBe(agent))
    const files = readdirSync(join(corpus, agent))
    test('a payload for every event', () => {
      expect(new Set(files.map((file) => read(agent, file).event))).toEqual(new Set(adapter?.events))
    })
    test.each(files)('%s', (file) => {
      if (!adapter) throw new Error('not loaded')
      const recorded = read(agent, file)
      const { event } = recorded
      const decoded = adapter.decode(recorded.payload, { ...context, event, env: recorded.env ?? {} })
      const call = decoded.request
      const answers = Object.fromEntries(said.map((one) => [one.decision, adapter.encode(one, { event, call })]))
      if (pin) write(agent, file, { ...recorded, request: plain(decoded), answers })
      else expect({ request: plain(decoded), answers }).toEqual({ request: recorded.request, answers: recorded.answers })
    })
  })
}

describe('a tool nobody described is never allowed', async () => {
  const gate = createGate()
  for (const agent of adapterNames) {
    const adapter = await loadAdapter(agent)
    for (const file of readdirSync(join(corpus, agent))) {
      const { event, env = {}, payload } = read(agent, file)
      const strange = JSON.parse(JSON.stringify(payload), (key, value) =>
        toolFields.has(key) && typeof value === 'string' ? 'frobnicate' : value,
      )
      // where the event itself names what is done there is no tool to rename
      if (JSON.stringify(strange) === JSON.stringify(payload)) continue
      test(`${agent} ${file}`, async () => {
        const decoded = adapter?.decode(strange, { ...context, event, env })
        expect(decoded?.request.tool).toMatch(/frobnicate/)
        expect((await gate.decide(decoded?.request ?? { tool: '', input: {} })).decision).not.toBe('allow')
      })
    }
  }
})

test('every folder of payloads belongs to an adapter', () => {
  expect(readdirSync(corpus).sort()).toEqual([...adapterNames].sort())
})

const read = (agent: string, file: string): Recorded => JSON.parse(readFileSync(join(corpus, agent, file), 'utf8'))
const write = (agent: string, file: string, value: Recorded): void =>
  writeFileSync(join(corpus, agent, file), `${JSON.stringify(value, null, 1)}\n`)

function plain({ request, twin }: Decoded): unknown {
  const { transcript, ...rest } = request
  return { ...rest, transcript: typeof transcript === 'function', ...(twin === undefined ? {} : { twin }) }
}
