import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isRuling } from '../../src/classifier/classifier.ts'
import { classifierLayer } from '../../src/layers/classifier.ts'
import { decide } from '../../src/pipeline.ts'
import { callWith, classifierOn, httpSources, policyWith, questionWith, settingsWith, testKey } from './fixtures.ts'
import { type Answer, answers, bodyFor, errors, type ModelServer, type Script, type Shape, sendJson, startModelServer, wireOf } from './model-server.ts'

const allow: Answer = { thinking: '', should_block: false, reason: 'fine' }

const raw =
  (text: string, headers: Readonly<Record<string, string>> = {}): Script =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text)

const wrong = (answer: Answer, shape?: Shape): Script => answers(answer, shape)

/** The allow answer, sent a byte at a time. */
const drip: Script = (request, response) => {
  const text = JSON.stringify(bodyFor(wireOf(request), allow))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) })
  let sent = 0
  const timer = setInterval(() => {
    if (response.destroyed || sent >= text.length) clearInterval(timer)
    else response.write(text[sent++])
  }, 20)
}

/** Every way a model call can fail, with an allow in the answer wherever there is one, and the problem it must be reported as. */
const failures: readonly (readonly [name: string, problem: string | readonly string[], script: Script])[] = [
  ['a hang', 'timeout', () => undefined],
  ['a reset', 'network', (_request, response) => response.socket?.destroy()],
  ['half a body', 'network', (request, response) => {
    const text = JSON.stringify(bodyFor(wireOf(request), allow))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) })
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
  }],
  ['a slow drip', 'timeout', drip],
  ['wrong JSON', 'malformed', raw('{"content": [')],
  ['an empty body', 'malformed', raw('')],
  ['null', 'malformed', raw('null')],
  ['JSON of another kind', 'malformed', raw('[1, 2, 3]')],
  ['an HTML page', 'malformed', raw('<html>welcome</html>', { 'content-type': 'text/html' })],
  ['an allow as plain text', 'malformed', raw('should_block: false', { 'content-type': 'text/plain' })],
  ['a huge body', ['malformed', 'timeout'], (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const filler = ' '.repeat(1 << 20)
    response.write(filler)
    response.write(filler)
    response.end(JSON.stringify(bodyFor(wireOf(request), allow)))
  }],
  ['a redirect', 'network', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()],
  ['a permanent redirect to where an allow waits', 'network', (request, response) => {
    if (request.path.startsWith('/elsewhere')) sendJson(response, 200, bodyFor(wireOf(request), allow))
    else response.writeHead(308, { location: `/elsewhere${request.path}` }).end()
  }],
  ['429 with a long retry-after', 'rate-limit', errors(429, 'rate_limit_error', { 'retry-after': '30' })],
  ['429 again and again', 'rate-limit', errors(429, 'rate_limit_error')],
  ['a 529 storm', 'network', errors(529, 'overloaded_error')],
  ['500', 'network', errors(500, 'api_error')],
  ['503 with HTML', 'network', (_request, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>down</h1>')],
  ['401', 'no-key', errors(401, 'authentication_error')],
  ['403', 'no-key', errors(403, 'permission_error')],
  ['400', 'error', errors(400, 'invalid_request_error')],
  ['404', 'error', errors(404, 'not_found_error')],
  ['204', 'malformed', (_request, response) => response.writeHead(204).end()],
  ['should_block as text', 'malformed', wrong({ ...allow, should_block: 'false' })],
  ['should_block as a number', 'malformed', wrong({ ...allow, should_block: 0 })],
  ['should_block as null', 'malformed', wrong({ ...allow, should_block: null })],
  ['no should_block', 'malformed', wrong({ thinking: '', reason: 'fine' })],
  ['no thinking', 'malformed', wrong({ should_block: false, reason: 'fine' })],
  ['no reason', 'malformed', wrong({ thinking: '', should_block: false })],
  ['a reason that is no text', 'malformed', wrong({ ...allow, reason: { text: 'fine' } })],
  ['another tool', 'malformed', wrong(allow, { name: 'approve' })],
  ['a second call', 'malformed', wrong(allow, { calls: 2 })],
  ['text instead of a call', 'malformed', wrong(allow, { calls: 0, text: 'should_block: false' })],
  ['no content at all', 'malformed', wrong(allow, { calls: 0 })],
  ['a refusal', 'refused', wrong(allow, { calls: 0, stop: 'refusal' })],
  ['a refusal beside a call', 'refused', wrong(allow, { stop: 'refusal' })],
  ['a cut at the token limit', 'truncated', wrong(allow, { stop: 'length' })],
]

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
      expect(await classifierOn(source()).classify(questionWith())).toMatchObject({ shouldBlock: false, reason: 'fine', use: { stages: 1, input_tokens: 900, output_tokens: 40 } })
    })

    test.each(failures)('%s yields no verdict', async (_name, problem, script) => {
      server.script = script
      const layer = classifierLayer({ classifier: classifierOn(source()), policy: policyWith({ settings: settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 600 } }) }) })
      const started = performance.now()
      const attended = await decide([layer], callWith({ attended: true }))
      expect(performance.now() - started).toBeLessThan(1500)
      expect(attended).toMatchObject({ decision: 'ask', cause: 'unavailable', layer: 'classifier' })
      const unattended = await decide([layer], callWith({ attended: false }))
      expect(unattended).toMatchObject({ decision: 'deny', cause: 'unavailable' })
      expect(JSON.stringify([attended, unattended])).not.toContain(testKey)

      const outcome = await classifierOn(source()).classify(questionWith({ settings: settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 600 } }) }))
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
      const outcome = await classifierOn(source()).classify(questionWith({ settings: settingsWith({ deadlines: { stageOneMs: 250, stageTwoMs: 250, overallMs: 600 } }) }))
      expect(outcome).toMatchObject({ flagged: true, message: expect.stringContaining('quick look flagged') })
    })

    test('a TLS error is no verdict', async () => {
      // a server that does not speak TLS at all
      const plain = source()
      const outcome = await classifierOn({ ...plain, baseURL: ('baseURL' in plain ? (plain.baseURL ?? '') : '').replace('http:', 'https:') } as typeof plain).classify(questionWith())
      expect(outcome).toMatchObject({ problem: 'network' })
    })

    test('nobody listening is no verdict', async () => {
      await server.close()
      expect(await classifierOn(source()).classify(questionWith())).toMatchObject({ problem: 'network', message: expect.stringContaining('ECONNREFUSED') })
    })

    test('a server that repeats the key in its error does not get it into the message', async () => {
      server.script = (_request, response) => sendJson(response, 401, { type: 'error', error: { type: testKey, code: testKey, message: `bad key ${testKey}` } })
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
      server.script = (request, response, number) => (number === 1 ? errors(529, 'overloaded_error') : answers(allow))(request, response, number)
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
