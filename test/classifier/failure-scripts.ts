import { allow, type Answer, answers, bodyFor, errors, type Script, sendJson, type Shape, wireOf } from './model-server.ts'

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
export const failures: readonly (readonly [name: string, problem: string | readonly string[], script: Script])[] = [
  ['a hang', 'timeout', () => undefined],
  ['a reset', 'network', (_request, response) => response.socket?.destroy()],
  [
    'half a body',
    'network',
    (request, response) => {
      const text = JSON.stringify(bodyFor(wireOf(request), allow))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) })
      response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
    },
  ],
  ['a slow drip', 'timeout', drip],
  ['wrong JSON', 'malformed', raw('{"content": [')],
  ['an empty body', 'malformed', raw('')],
  ['null', 'malformed', raw('null')],
  ['JSON of another kind', 'malformed', raw('[1, 2, 3]')],
  ['an HTML page', 'malformed', raw('<html>welcome</html>', { 'content-type': 'text/html' })],
  ['an allow as plain text', 'malformed', raw('should_block: false', { 'content-type': 'text/plain' })],
  [
    'a huge body',
    ['malformed', 'timeout'],
    (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const filler = ' '.repeat(1 << 20)
      response.write(filler)
      response.write(filler)
      response.end(JSON.stringify(bodyFor(wireOf(request), allow)))
    },
  ],
  ['a redirect', 'network', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()],
  [
    'a permanent redirect to where an allow waits',
    'network',
    (request, response) => {
      if (request.path.startsWith('/elsewhere')) sendJson(response, 200, bodyFor(wireOf(request), allow))
      else response.writeHead(308, { location: `/elsewhere${request.path}` }).end()
    },
  ],
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
