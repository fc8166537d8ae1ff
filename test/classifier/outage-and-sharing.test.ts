import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCircuit } from '../../src/classifier/circuit.ts'
import { isRuling } from '../../src/classifier/classifier.ts'
import { classifierOn, httpSources, questionWith, scratch, settingsWith } from './fixtures.ts'
import { allow, answers, bodyFor, errors, type ModelServer, type Script, sendJson, startModelServer, wireOf } from './model-server.ts'

const slowAllow: Script = (request, response) => setTimeout(() => sendJson(response, 200, bodyFor(wireOf(request), allow)), 50)

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

const anthropic = () => ({ provider: 'anthropic', baseURL: server.url, key: 'k-123456' }) as const

describe('sharing', () => {
  test.each(httpSources('').map(([name]) => name))('50 concurrent identical calls send one request (%s)', async (name) => {
    server.script = slowAllow
    const source = httpSources(server.url).find(([candidate]) => candidate === name)?.[1] ?? anthropic()
    const classifier = classifierOn(source)
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => classifier.classify(questionWith({ id: `call-${index}` }))))
    expect(outcomes.every((outcome) => isRuling(outcome) && !outcome.shouldBlock)).toBe(true)
    expect(server.requests).toHaveLength(1)
    expect(outcomes.filter(({ use }) => use && !use.cached)).toHaveLength(1)
  })

  test('a caller that leaves does not take the request of the others with it', async () => {
    server.script = slowAllow
    const classifier = classifierOn(anthropic())
    const leaving = new AbortController()
    const first = classifier.classify(questionWith({ signal: leaving.signal }))
    const second = classifier.classify(questionWith())
    setTimeout(() => leaving.abort(), 15)
    expect(await first).toMatchObject({ problem: 'timeout' })
    expect(await second).toMatchObject({ shouldBlock: false })
    expect(server.requests).toHaveLength(1)
  })

  test('a prejudged call is judged once', async () => {
    const classifier = classifierOn(anthropic())
    classifier.prejudge?.(questionWith())
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(server.requests).toHaveLength(1)
    expect(await classifier.classify(questionWith())).toMatchObject({ shouldBlock: false })
    expect(server.requests).toHaveLength(1)
    await classifier.classify(questionWith({ command: 'make other' }))
    expect(server.requests).toHaveLength(2)
  })
})

describe('an outage', () => {
  const thousand = (run: (index: number) => Promise<unknown>, { atOnce }: { readonly atOnce: boolean }) =>
    atOnce
      ? Promise.all(Array.from({ length: 1000 }, (_, index) => run(index)))
      : Array.from({ length: 1000 }).reduce<Promise<unknown[]>>(
          async (done, _, index) => [...(await done), await run(index)],
          Promise.resolve([]),
        )

  test.each([
    ['a hang, all at once', () => undefined, true],
    ['a hang, one after the other', () => undefined, false],
    ['529, all at once', errors(529, 'overloaded_error'), true],
    ['529, one after the other', errors(529, 'overloaded_error'), false],
    ['a reset, all at once', (_request, response) => response.socket?.destroy(), true],
    ['401, one after the other', errors(401, 'authentication_error'), false],
  ] as readonly (readonly [string, Script, boolean])[])(
    '1,000 different calls through %s cost a handful of requests',
    async (_name, script, atOnce) => {
      server.script = script
      const classifier = classifierOn(anthropic(), { stateFolder: scratch() })
      const started = performance.now()
      const outcomes = await thousand((index) => classifier.classify(questionWith({ command: `make job-${index}` })), { atOnce })
      expect(performance.now() - started).toBeLessThan(4000)
      expect(outcomes.some((outcome) => isRuling(outcome as never))).toBe(false)
      expect(server.requests.length).toBeLessThanOrEqual(5)
    },
  )

  test.each(['openai', 'openai-compatible'])('1,000 different calls through a hang cost a handful of requests (%s)', async (name) => {
    server.script = () => undefined
    const source = httpSources(server.url).find(([candidate]) => candidate === name)?.[1] ?? anthropic()
    const classifier = classifierOn(source, { stateFolder: scratch() })
    const outcomes = await thousand((index) => classifier.classify(questionWith({ command: `make job-${index}` })), { atOnce: true })
    expect(outcomes.some((outcome) => isRuling(outcome as never))).toBe(false)
    expect(server.requests.length).toBeLessThanOrEqual(5)
  })

  test('an outage in the middle of a session is short, too', async () => {
    const classifier = classifierOn(anthropic(), { stateFolder: scratch() })
    await classifier.classify(questionWith())
    server.script = () => undefined
    await thousand((index) => classifier.classify(questionWith({ command: `make job-${index}` })), { atOnce: true })
    expect(server.requests.length).toBeLessThanOrEqual(9)
  })

  test('another process learns of it, and of its end', async () => {
    const folder = scratch()
    let time = 1_000_000
    const now = () => time
    server.script = errors(529, 'overloaded_error')
    await classifierOn(anthropic(), { stateFolder: folder, now }).classify(questionWith())
    const before = server.requests.length
    const other = classifierOn(anthropic(), { stateFolder: folder, now })
    expect(await other.classify(questionWith())).toMatchObject({ problem: 'open-circuit', message: expect.stringContaining('529') })
    expect(server.requests).toHaveLength(before)
    time += 16_000
    server.script = answers(allow)
    expect(await other.classify(questionWith())).toMatchObject({ shouldBlock: false })
    expect(await classifierOn(anthropic(), { stateFolder: folder, now }).classify(questionWith({ command: 'make x' }))).toMatchObject({
      shouldBlock: false,
    })
  })

  test('a new key does not wait for what the old one met', async () => {
    const stateFolder = scratch()
    server.script = errors(401, 'authentication_error')
    await classifierOn(anthropic(), { stateFolder }).classify(questionWith())
    expect(await classifierOn(anthropic(), { stateFolder }).classify(questionWith())).toMatchObject({ problem: 'open-circuit' })
    server.script = answers(allow)
    const renewed = { ...anthropic(), key: 'another-key' }
    expect(await classifierOn(renewed, { stateFolder }).classify(questionWith())).toMatchObject({ shouldBlock: false })
  })

  test('a half-open circuit lets one caller try', () => {
    let time = 1_000_000
    const circuit = createCircuit({ name: 'x', now: () => time })
    circuit.failed({ problem: 'timeout', detail: 'slow', retryable: false, outage: true })
    expect(circuit.blocked()).toBeDefined()
    time += 15_001
    expect(circuit.blocked()).toBeUndefined()
    expect(circuit.blocked()).toBeDefined()
  })

  test('the next model takes over, and a flagged call gets the thorough look there', async () => {
    const second = await startModelServer(answers({ thinking: 'long', should_block: true, reason: '[no-prod] touches production' }))
    let first = true
    server.script = (request, response, number) => {
      if (first) answers({ thinking: '', should_block: true, reason: 'deploys' })(request, response, number)
      else errors(529, 'overloaded_error')(request, response, number)
      first = false
    }
    const classifier = classifierOn([anthropic(), { provider: 'openai', baseURL: `${second.url}/v1`, key: 'k-123456' }])
    expect(await classifier.classify(questionWith())).toMatchObject({ shouldBlock: true, rule: 'no-prod', use: { name: 'gpt-4.1-mini' } })
    expect(second.requests.map(({ body }) => body.max_output_tokens)).toEqual([1024])
    await second.close()
  })

  test('when all fail, every one is named', async () => {
    server.script = errors(529, 'overloaded_error')
    const classifier = classifierOn([anthropic(), { provider: 'openai', baseURL: 'http://127.0.0.1:9/v1', key: 'k-123456' }])
    expect(await classifier.classify(questionWith())).toMatchObject({
      problem: 'network',
      message: expect.stringMatching(/claude-haiku.*529.*; then .*gpt-4\.1-mini/),
    })
  })
})

describe('the verdict cache', () => {
  const cached = settingsWith({ cacheTtlMs: 60_000 })

  test('serves other processes, until it is too old', async () => {
    const cacheFolder = scratch()
    let time = Date.now()
    const now = () => time
    const fresh = () => classifierOn(anthropic(), { cacheFolder, now }, cached)
    await fresh().classify(questionWith())
    expect(await fresh().classify(questionWith())).toMatchObject({ shouldBlock: false, use: { cached: true, input_tokens: 0 } })
    expect(server.requests).toHaveLength(1)
    time += 60_001
    await fresh().classify(questionWith())
    expect(server.requests).toHaveLength(2)
  })

  test('never keeps the lack of a verdict', async () => {
    const cacheFolder = scratch()
    server.script = errors(400, 'invalid_request_error')
    await classifierOn(anthropic(), { cacheFolder }, cached).classify(questionWith())
    server.script = answers(allow)
    expect(await classifierOn(anthropic(), { cacheFolder }, cached).classify(questionWith())).toMatchObject({ shouldBlock: false })
    expect(server.requests).toHaveLength(2)
  })

  const said = (content: string) => [{ role: 'user' as const, content }]
  const otherRules = [{ id: 'r', list: 'soft_deny' as const, text: 'no make', source: 'user' as const }]
  test.each([
    ['the input', { command: 'make other' }],
    ['a field of the input nobody reads', { input: { command: 'make deploy', timeout: 5 } }],
    ['the tool', { tool: 'Shell' }],
    ['the working directory', { cwd: '/w/other' }],
    ['a fact of an effect', { effects: [{ kind: 'unknown' as const, target: 'program `make` is not described', fact: 'x' }] }],
    ['a file looked through', { lookedThrough: new Map([['Makefile', 'hash']]) }],
    ['a rule', { rules: otherRules }],
    ['what may concern it', { concerned: otherRules }],
    ['a message of the user', { transcript: said('go on') }],
  ])('does not answer when %s differs', async (_name, change) => {
    const classifier = classifierOn(anthropic(), { cacheFolder: scratch() }, cached)
    await classifier.classify(questionWith({ settings: cached }))
    await classifier.classify(questionWith({ settings: cached, ...change }))
    expect(server.requests).toHaveLength(2)
  })

  test('answers when only the agent has gone on working', async () => {
    const classifier = classifierOn(anthropic(), { cacheFolder: scratch() }, cached)
    await classifier.classify(questionWith({ transcript: said('go on') }))
    await classifier.classify(questionWith({ transcript: [...said('go on'), { role: 'assistant', action: 'Read a.ts' }] }))
    expect(server.requests).toHaveLength(1)
  })
})
