import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClassifierOptions, ModelSource } from '../../src/classifier/create.ts'
import { createGate, type GateOptions } from '../../src/gate.ts'
import type { JournalEntry } from '../../src/journal/entry.ts'
import type { Settings } from '../../src/policy/policy.ts'
import type { CallRequest } from '../../src/tool-call.ts'
import { classifierOn, policyWith, scratch, settingsWith, testKey } from './fixtures.ts'
import {
  allow,
  answers,
  bodyFor,
  errors,
  inTurn,
  type ModelServer,
  type Script,
  sendJson,
  startModelServer,
  wireOf,
} from './model-server.ts'

const slowly: Script = (request, response) => setTimeout(() => sendJson(response, 200, bodyFor(wireOf(request), allow)), 60)

/** Long enough for a busy machine. */
const deadlines = { stageOneMs: 5000, stageTwoMs: 5000, overallMs: 10_000 }

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

/** A gate with all its layers and a model on the scripted server. */
function gateWith({
  settings = settingsWith({ deadlines, journal: { enabled: true, structureOnly: false } }),
  options = {},
  source = { provider: 'anthropic', baseURL: server.url, key: testKey },
  ...gate
}: {
  readonly settings?: Settings
  readonly options?: ClassifierOptions
  readonly source?: ModelSource | readonly ModelSource[]
} & GateOptions = {}) {
  const entries: JournalEntry[] = []
  const folder = scratch()
  const made = createGate({
    policy: policyWith({ settings }),
    classifier: classifierOn(source, options, settings),
    cwd: folder,
    home: folder,
    journal: { write: (entry) => entries.push(entry), close: () => undefined },
    ...gate,
  })
  return { gate: made, entries }
}

const call = (command = 'some-unknown-program --go') => ({ tool: 'Bash', input: { command } })
const soon = (ms = 120) => new Promise((resolve) => setTimeout(resolve, ms))

describe('prejudging', () => {
  test('a call that then comes is not asked about again', async () => {
    const { gate } = gateWith()
    await gate.prejudge(call())
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), 5000)
    await soon()
    expect(await gate.decide(call())).toMatchObject({ decision: 'allow', layer: 'classifier', cause: 'model' })
    expect(server.requests).toHaveLength(1)
  })

  test('a call that comes before the answer shares the request', async () => {
    server.script = slowly
    const { gate } = gateWith()
    await gate.prejudge(call())
    expect(await gate.decide(call())).toMatchObject({ decision: 'allow' })
    expect(server.requests).toHaveLength(1)
  })

  test.each<readonly [string, CallRequest]>([
    ['the command', call('some-unknown-program --go --hard')],
    ['the folder', { ...call(), cwd: '/' }],
    ['what the user said', { ...call(), transcript: [{ role: 'user', content: 'never run that' }] }],
  ])('a call that changes afterwards is judged anew: %s', async (_name, changed) => {
    server.script = inTurn(
      answers(allow),
      answers({ ...allow, should_block: true }),
      answers({ thinking: 'x', should_block: true, reason: 'bad' }),
    )
    const { gate } = gateWith()
    await gate.prejudge(call())
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), 5000)
    await soon()
    expect(await gate.decide(changed)).toMatchObject({ decision: 'ask', cause: 'soft', reason: 'bad' })
  })

  test('an outage met early is no verdict when the call comes', async () => {
    server.script = errors(529, 'overloaded_error')
    const { gate } = gateWith()
    await gate.prejudge(call())
    await soon()
    expect(await gate.decide(call())).toMatchObject({ decision: 'ask', cause: 'unavailable' })
  })
})

describe('warming up', () => {
  test('opens the connection that the first question then uses, and sends no key', async () => {
    const { gate } = gateWith()
    gate.warm()
    await vi.waitFor(() => expect(server.warmUps).toHaveLength(1), 5000)
    expect(JSON.stringify(server.warmUps)).not.toContain(testKey)
    await soon()
    await gate.decide(call())
    expect([server.requests.length, server.connections()]).toEqual([1, 1])
  })

  test('the connection is kept for the questions that follow', async () => {
    const { gate } = gateWith()
    for (const word of ['a', 'b', 'c']) {
      await gate.decide(call(`some-unknown-program ${word}`))
      await soon(10)
    }
    expect([server.requests.length, server.connections()]).toEqual([3, 1])
  })

  test('a server that is not there does no harm', async () => {
    const { gate } = gateWith({ source: { provider: 'anthropic', baseURL: 'http://127.0.0.1:9', key: testKey } })
    gate.warm()
    await soon()
    expect(await gate.decide(call())).toMatchObject({ decision: 'ask', cause: 'unavailable' })
  })
})

describe('what a verdict says', () => {
  test('tokens and dollars, in the journal too', async () => {
    server.script = inTurn(answers({ ...allow, should_block: true }), answers(allow))
    const { gate, entries } = gateWith()
    const verdict = await gate.decide(call())
    // two stages of 900 in and 40 out at $1 and $5 a million
    const model = { name: 'claude-haiku-4-5-20251001', stages: 2, input_tokens: 1800, output_tokens: 80, cached_tokens: 0 }
    expect(verdict.model).toMatchObject(model)
    expect(verdict.model?.cost_usd).toBeCloseTo((1800 + 80 * 5) / 1e6, 10)
    expect(entries).toMatchObject([{ id: verdict.id, model }])
  })

  test.each([
    ['attended', true, 'ask'],
    ['unattended', false, 'deny'],
  ] as const)('an input too long to be judged is not sent, %s', async (_name, attended, decision) => {
    const { gate } = gateWith()
    const verdict = await gate.decide({ ...call(`some-unknown-program '${'x'.repeat(60_000)}'`), attended })
    expect(verdict).toMatchObject({ decision, cause: 'unavailable', reason: expect.stringContaining('too long to be judged') })
    expect(server.requests).toEqual([])
  })

  test('no key: the one line that says how to set it', async () => {
    const { gate } = gateWith({ source: { provider: 'anthropic', baseURL: server.url } })
    expect(await gate.decide(call())).toMatchObject({
      decision: 'ask',
      cause: 'unavailable',
      reason: expect.stringMatching(/no API key for `anthropic`: set ANTHROPIC_API_KEY, or `classifier\.keyCommand` in the config$/),
    })
  })

  test('a spent budget, and the layers before it go on', async () => {
    const { gate } = gateWith({ settings: settingsWith({ deadlines, dailyBudgetUsd: 0.000001 }) })
    await gate.decide(call('some-unknown-program first'))
    const verdict = await gate.decide(call('some-unknown-program second'))
    expect(verdict).toMatchObject({
      decision: 'ask',
      cause: 'unavailable',
      reason: expect.stringMatching(/daily budget .* is spent .*dailyBudgetUsd/),
    })
    expect(await gate.decide(call('ls'))).toMatchObject({ decision: 'allow', layer: 'effects' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('50 identical calls at once', () => {
  test('send one request', async () => {
    server.script = slowly
    const { gate, entries } = gateWith()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => gate.decide(call())))
    expect(verdicts.every(({ decision }) => decision === 'allow')).toBe(true)
    expect([server.requests.length, entries.length]).toEqual([1, 50])
    expect(verdicts.filter(({ model }) => (model?.cost_usd ?? 0) > 0)).toHaveLength(1)
  })

  test('that fail together send no more than one call would', async () => {
    server.script = (request, response, number) => setTimeout(() => errors(400, 'invalid_request_error')(request, response, number), 60)
    const { gate } = gateWith()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => gate.decide(call())))
    expect(verdicts.every(({ decision, cause }) => decision === 'ask' && cause === 'unavailable')).toBe(true)
    expect(server.requests).toHaveLength(1)
  })
})

test('the fallbacks are asked in the order they stand in, and only until one rules', async () => {
  const [second, third] = await Promise.all([startModelServer(), startModelServer()])
  server.script = errors(400, 'invalid_request_error')
  second.script = answers({}, { calls: 0, text: 'fine' })
  const compatible = (url: string, model: string) => ({ provider: 'openai-compatible', baseURL: `${url}/v1`, key: testKey, model }) as const
  const { gate } = gateWith({
    source: [
      { provider: 'anthropic', baseURL: server.url, key: testKey },
      compatible(second.url, 'two'),
      compatible(third.url, 'three'),
      compatible(server.url, 'four'),
    ],
  })
  expect(await gate.decide(call())).toMatchObject({ decision: 'allow', model: { name: 'three' } })
  expect([server.requests.length, second.requests.length, third.requests.length]).toEqual([1, 1, 1])
  await Promise.all([second.close(), third.close()])
})
