import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isRuling } from '../../src/classifier/classifier.ts'
import { classifierLayer } from '../../src/layers/classifier.ts'
import { decide } from '../../src/pipeline.ts'
import { callWith, classifierOn, httpSources, policyWith, questionWith, settingsWith, testKey } from './fixtures.ts'
import { allow, failures } from './failure-scripts.ts'
import { answers, errors, type ModelServer, sendJson, startModelServer } from './model-server.ts'

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
      expect(await classifierOn(source()).classify(questionWith())).toMatchObject({
        shouldBlock: false,
        reason: 'fine',
        use: { stages: 1, input_tokens: 900, output_tokens: 40 },
      })
    })

    test.each(failures)('%s yields no verdict', async (_name, problem, script) => {
      server.script = script
      const layer = classifierLayer({
        classifier: classifierOn(source()),
        policy: policyWith({ settings: settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 600 } }) }),
      })
      const started = performance.now()
      const attended = await decide([layer], callWith({ attended: true }))
      expect(performance.now() - started).toBeLessThan(1500)
      expect(attended).toMatchObject({ decision: 'ask', cause: 'unavailable', layer: 'classifier' })
      const unattended = await decide([layer], callWith({ attended: false }))
      expect(unattended).toMatchObject({ decision: 'deny', cause: 'unavailable' })
      expect(JSON.stringify([attended, unattended])).not.toContain(testKey)

      const outcome = await classifierOn(source()).classify(
        questionWith({ settings: settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 600 } }) }),
      )
      expect(isRuling(outcome)).toBe(false)
      expect([problem].flat()).toContain('problem' in outcome ? outcome.problem : undefined)
    })

    test.each(failures)('%s after a flag is no verdict and says that the call was flagged', async (_name, _problem, script) => {
      let first = true
      server.script = (request, response, number) => {
        if (first) answers({ thinking: '', should_block: true, reason: 'deploys' })(request, response, number)
        else script(request, response, number)
        first = false
      }
      const outcome = await classifierOn(source()).classify(
        questionWith({ settings: settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 600 } }) }),
      )
      expect(outcome).toMatchObject({ flagged: true, message: expect.stringContaining('quick look flagged') })
    })

    test('a TLS error is no verdict', async () => {
      // a server that does not speak TLS at all
      const plain = source()
      const outcome = await classifierOn({
        ...plain,
        baseURL: ('baseURL' in plain ? (plain.baseURL ?? '') : '').replace('http:', 'https:'),
      } as typeof plain).classify(questionWith())
      expect(outcome).toMatchObject({ problem: 'network' })
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

    test('a short retry-after is honoured', async () => {
      const times: number[] = []
      server.script = (request, response, number) => {
        times.push(performance.now())
        if (number === 1) errors(429, 'rate_limit_error', { 'retry-after': '0.2' })(request, response, number)
        else answers(allow)(request, response, number)
      }
      expect(await classifierOn(source()).classify(questionWith())).toMatchObject({ shouldBlock: false })
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(180)
    })

    test('one 529 is retried', async () => {
      server.script = (request, response, number) =>
        (number === 1 ? errors(529, 'overloaded_error') : answers(allow))(request, response, number)
      expect(await classifierOn(source()).classify(questionWith())).toMatchObject({ shouldBlock: false })
      expect(server.requests).toHaveLength(2)
    })

    test('what is not worth a second try is not tried twice', async () => {
      server.script = errors(400, 'invalid_request_error')
      await classifierOn(source()).classify(questionWith())
      expect(server.requests).toHaveLength(1)
    })
  })
}
