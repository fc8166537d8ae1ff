import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isRuling } from '../../src/classifier/classifier.ts'
import { createGate } from '../../src/gate.ts'
import type { JournalEntry } from '../../src/journal/entry.ts'
import { classifierLayer } from '../../src/layers/classifier.ts'
import { decide } from '../../src/pipeline.ts'
import { callWith, classifierOn, httpSources, policyWith, questionWith, settingsWith, testKey, testOnlyTls } from './fixtures.ts'
import { failures } from './failure-scripts.ts'
import { allow, answers, errors, inTurn, type ModelServer, type Script, sendJson, startModelServer } from './model-server.ts'

/** Short where the deadline itself is what is met; long where a busy machine must not turn one failure into another. */
const hasty = settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 600 } })
const patient = settingsWith({ deadlines: { stageOneMs: 5000, stageTwoMs: 5000, overallMs: 10_000 } })
const settingsFor = (problem: string | readonly string[]) => ([problem].flat().includes('timeout') ? hasty : patient)

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

for (const [name] of httpSources('')) {
  describe(name, () => {
    const source = () => {
      const found = httpSources(server.url).find(([candidate]) => candidate === name)?.[1]
      if (!found) throw new Error('no source')
      return found
    }

    test('a well-formed allow is an allow', async () => {
      server.script = answers({ ...allow, extra: 'ignored' })
      expect(await classifierOn(source()).classify(questionWith({ settings: patient }))).toMatchObject({
        shouldBlock: false,
        reason: 'fine',
        use: { stages: 1, input_tokens: 900, output_tokens: 40 },
      })
    })

    test.each(failures)('%s yields no verdict', async (_name, problem, script) => {
      server.script = script
      const settings = settingsFor(problem)
      const layer = classifierLayer({ classifier: classifierOn(source()), policy: policyWith({ settings }) })
      const started = performance.now()
      const attended = await decide([layer], callWith({ attended: true }))
      expect(performance.now() - started).toBeLessThan(settings === hasty ? 2500 : 5000)
      expect(attended).toMatchObject({ decision: 'ask', cause: 'unavailable', layer: 'classifier' })
      const unattended = await decide([layer], callWith({ attended: false }))
      expect(unattended).toMatchObject({ decision: 'deny', cause: 'unavailable' })
      expect(JSON.stringify([attended, unattended])).not.toContain(testKey)

      const outcome = await classifierOn(source()).classify(questionWith({ settings }))
      expect(isRuling(outcome)).toBe(false)
      expect([problem].flat()).toContain('problem' in outcome ? outcome.problem : undefined)
    })

    test.each(failures)('%s after a flag is no verdict and says that the call was flagged', async (_name, problem, script) => {
      let first = true
      server.script = (request, response, number) => {
        if (first) answers({ thinking: '', should_block: true, reason: 'deploys' })(request, response, number)
        else script(request, response, number)
        first = false
      }
      const { deadlines } = settingsFor(problem)
      const settings = settingsWith({ deadlines: { ...deadlines, stageOneMs: 5000, overallMs: 10_000 } })
      const outcome = await classifierOn(source()).classify(questionWith({ settings }))
      expect(outcome).toMatchObject({ flagged: true, message: expect.stringContaining('quick look flagged') })
    })

    test.each([
      [
        'a certificate nobody vouches for',
        true,
        /certificate of the server is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS/,
      ],
      ['a server that does not speak TLS', false, /does not speak TLS|connection failed/],
    ] as const)('%s is no verdict, and what waits behind it is never heard', async (_name, selfSigned, says) => {
      const peer = selfSigned ? await startModelServer(answers(allow), { tls: testOnlyTls }) : server
      const [, found] = httpSources(peer.url.replace('http:', 'https:')).find(([candidate]) => candidate === name) ?? []
      if (!found) throw new Error('no source')
      const entries: JournalEntry[] = []
      const policy = policyWith({ settings: settingsWith({ journal: { enabled: true, structureOnly: false } }) })
      const gate = createGate({
        policy,
        layers: [classifierLayer({ policy, classifier: classifierOn(found) })],
        journal: { write: (entry) => entries.push(entry), close: () => undefined },
      })
      for (const attended of [true, false]) await gate.decide({ tool: 'Bash', input: { command: 'make deploy' }, attended })
      expect(entries).toMatchObject([
        { decision: 'ask', cause: 'unavailable', reason: expect.stringMatching(says) },
        { decision: 'deny', cause: 'unavailable' },
      ])
      expect(peer.requests).toEqual([])
      if (selfSigned) await peer.close()
    })

    test('nobody listening is no verdict', async () => {
      await server.close()
      expect(await classifierOn(source()).classify(questionWith())).toMatchObject({
        problem: 'network',
        message: expect.stringContaining('ECONNREFUSED'),
      })
    })

    test('a server that repeats the key in its error does not get it into the message', async () => {
      server.script = (_request, response) =>
        sendJson(response, 401, { type: 'error', error: { type: testKey, code: testKey, message: `bad key ${testKey}` } })
      const outcome = await classifierOn(source()).classify(questionWith())
      expect(JSON.stringify(outcome)).not.toContain(testKey)
    })

    test.each([408, 409, 429, 500, 502, 503, 504, 529])('%d once is tried again', async (status) => {
      server.script = inTurn(errors(status, 'scripted_error'), answers(allow))
      expect(await classifierOn(source()).classify(questionWith({ settings: patient }))).toMatchObject({ shouldBlock: false })
      expect(server.requests).toHaveLength(2)
    })

    test('a reset once is tried again', async () => {
      server.script = inTurn((_request, response) => response.socket?.destroy(), answers(allow))
      expect(await classifierOn(source()).classify(questionWith({ settings: patient }))).toMatchObject({ shouldBlock: false })
    })

    test.each([400, 401, 403, 404, 413, 422])('%d is not tried again', async (status) => {
      server.script = inTurn(errors(status, 'scripted_error'), answers(allow))
      expect(isRuling(await classifierOn(source()).classify(questionWith({ settings: patient })))).toBe(false)
      expect(server.requests).toHaveLength(1)
    })

    test('tries end with the deadline of the stage', async () => {
      server.script = (request, response, number) => setTimeout(() => errors(500, 'api_error')(request, response, number), 150)
      const settings = settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 2000 } })
      const started = performance.now()
      await classifierOn(source()).classify(questionWith({ settings }))
      expect(performance.now() - started).toBeLessThan(1200)
      expect(server.requests.length).toBeLessThanOrEqual(2)
    })

    test('the overall deadline ends both stages, and the flag is not forgotten', async () => {
      const late: Script = (request, response, number) =>
        setTimeout(() => answers({ thinking: '', should_block: true, reason: 'deploys' })(request, response, number), 200)
      server.script = inTurn(late, () => undefined)
      const settings = settingsWith({ deadlines: { stageOneMs: 5000, stageTwoMs: 5000, overallMs: 1200 } })
      const started = performance.now()
      const outcome = await classifierOn(source()).classify(questionWith({ settings }))
      expect(performance.now() - started).toBeLessThan(3000)
      expect(outcome).toMatchObject({ problem: 'timeout', flagged: true, message: expect.stringContaining('quick look flagged') })
    })
  })
}

test.each([
  ['seconds', { 'retry-after': '0.2' }, 180],
  ['milliseconds', { 'retry-after-ms': '200' }, 180],
  ['a date', { 'retry-after': new Date(Date.now() + 600_000).toUTCString() }, undefined],
] as const)('retry-after in %s is honoured, or too far off to wait for', async (_name, headers, leastMs) => {
  const times: number[] = []
  server.script = (request, response, number) => {
    times.push(performance.now())
    if (number === 1) errors(429, 'rate_limit_error', headers)(request, response, number)
    else answers(allow)(request, response, number)
  }
  const outcome = await classifierOn({ provider: 'anthropic', baseURL: server.url, key: testKey }).classify(
    questionWith({ settings: patient }),
  )
  if (leastMs === undefined) expect([outcome, times.length]).toMatchObject([{ problem: 'rate-limit' }, 1])
  else expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(leastMs)
})
