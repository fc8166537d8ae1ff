import { describe, expect, test } from 'vitest'
import { decodeRequest, requestLimits } from './decode-request.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

const throwing: Record<string, unknown> = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
  },
)

const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()

describe('what is no call', () => {
  test.each([
    ['nothing', undefined, 'the call is not an object'],
    ['null', null, 'the call is not an object'],
    ['a text', 'ls', 'the call is not an object'],
    ['a list', [{ tool: 'Bash', input: {} }], 'the call is not an object'],
    ['no tool', { input: {} }, '`tool` must be a non-empty text'],
    ['a tool that is no text', { tool: 7, input: {} }, '`tool` must be a non-empty text'],
    ['no input', { tool: 'Bash' }, '`input` is missing'],
    ['input null', { tool: 'Bash', input: null }, '`input` must be an object'],
    ['input a list', { tool: 'Bash', input: [] }, '`input` must be an object'],
    ['input a text', { tool: 'Bash', input: '{"command":"ls"}' }, '`input` must be an object'],
    [
      'a text over the limit',
      { tool: 'Write', input: { content: 'x'.repeat(requestLimits.characters + 1) } },
      '`input.content` is longer than',
    ],
    ['nesting over the limit', { tool: 'X', input: { deep: nested(100_000) } }, '`input.deep` is nested deeper than'],
    [
      'more values than the limit',
      { tool: 'X', input: { many: Array.from({ length: 300_000 }, () => 1) } },
      '`input.many` holds more than',
    ],
    ['a hole-ridden giant list', { tool: 'X', input: { many: new Array(4_000_000_000) } }, '`input.many` holds more than'],
    ['half a surrogate pair', { tool: 'Bash', input: { command: 'ls \ud800' } }, '`input.command` holds half of a surrogate pair'],
    ['a function', { tool: 'X', input: { run: () => 1 } }, '`input.run` holds a function'],
    ['a big number', { tool: 'X', input: { big: 10n } }, '`input.big` holds a bigint'],
    ['a number that is none', { tool: 'X', input: { n: Number.NaN } }, '`input.n` holds a number that is not finite'],
    ['a cwd that is no text', { tool: 'X', input: {}, cwd: 1 }, '`cwd` must be a text'],
    ['a cwd with NUL', { tool: 'X', input: {}, cwd: '/a\0b' }, '`cwd` holds a NUL'],
    ['attended as text', { tool: 'X', input: {}, attended: 'false' }, '`attended` must be true or false'],
    ['roots as text', { tool: 'X', input: {}, roots: '/' }, '`roots` must be a list of texts'],
    ['an unknown rule list', { tool: 'X', input: {}, rules: { deny: [] } }, '`rules` has no list `deny`'],
    ['a rule that is a number', { tool: 'X', input: {}, rules: { allow: [1] } }, '`rules.allow` must be a list'],
    ['a transcript entry without role', { tool: 'X', input: {}, transcript: [{}] }, '`transcript[0].role` must be'],
    [
      'a getter that throws',
      Object.defineProperty({ tool: 'X' }, 'input', { get: () => throwing.nothing }),
      'the call could not be read: trap',
    ],
    ['a proxy that throws', throwing, 'the call could not be read'],
    ['a revoked proxy', revoked, 'the call could not be read'],
    ['an error in place of a call', new Error('the line is not JSON'), 'the line is not JSON'],
  ])('%s', (_name, value, because) => {
    const decoded = decodeRequest(value)
    expect(decoded.ok ? undefined : decoded.because).toContain(because)
  })

  test('a thrown value that throws again is survived', () => {
    const input = Object.defineProperty({}, 'x', {
      enumerable: true,
      get() {
        throw throwing
      },
    })
    expect(decodeRequest({ tool: 'X', input })).toMatchObject({ ok: false })
  })
})

test('getters are read once, so what is judged is what was read', () => {
  let reads = 0
  const input = Object.defineProperty({}, 'command', { enumerable: true, get: () => (reads++ === 0 ? 'ls' : 'rm -rf /') })
  const decoded = decodeRequest({ tool: 'Bash', input })
  expect([decoded.request.input, reads]).toEqual([{ command: 'ls' }, 1])
})

test('a field named __proto__ stays a visible field', () => {
  const decoded = decodeRequest({ tool: 'Write', input: JSON.parse('{"__proto__": {"file_path": "/w/a"}, "content": ""}') })
  expect(Object.keys(decoded.request.input as object)).toEqual(['__proto__', 'content'])
  expect((decoded.request.input as { file_path?: string }).file_path).toBeUndefined()
})

test('what a journal needs is kept of a call that is refused', () => {
  expect(decodeRequest({ tool: 'Bash', session: 's', agent: 'a', input: 4 }).request).toMatchObject({
    tool: 'Bash',
    session: 's',
    agent: 'a',
  })
})

test('a transcript given as a function is read only when it is asked for', () => {
  let reads = 0
  const decoded = decodeRequest({ tool: 'X', input: {}, transcript: () => [{ role: 'user', content: `read ${++reads}` }] })
  expect(reads).toBe(0)
  const { transcript } = decoded.request
  expect(typeof transcript === 'function' && transcript()).toEqual([{ role: 'user', content: 'read 1' }])
})
