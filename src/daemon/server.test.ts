import { mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Verdict } from '../verdict.ts'
import { createDaemon } from './server.ts'
import { notMine, providerMark } from './wire.ts'

const base = mkdtempSync(join(tmpdir(), 'automode-daemon-'))
const program = { folder: join(base, 'dist'), file: join(base, 'hook.cjs') }
writeFileSync(program.file, 'one')
const paths = { config: join(base, 'config'), state: join(base, 'state'), cache: join(base, 'cache') }
const env = { ANTHROPIC_API_KEY: 'sk-ant-1234' }
const allowed: Verdict = { id: 'v1', decision: 'allow', cause: 'safe', layer: 'allowlist', reason: 'fine', effects: [], ms: 0 }
const ended: string[] = []
let delayMs = 0
let asked = 0
const daemon = createDaemon({
  paths,
  env,
  program,
  idleMs: 60_000,
  onEnd: (why) => ended.push(why),
  open: async () => ({
    decide: async () => {
      asked++
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return allowed
    },
  }),
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => daemon.servers.tcp.listen(0, '127.0.0.1', resolve))
  port = (daemon.servers.tcp.address() as AddressInfo).port
})
afterAll(() => daemon.close())

const payload = JSON.stringify({
  cwd: '/w',
  hook_event_name: 'PreToolUse',
  tool_name: 'Read',
  tool_input: { file_path: 'a' },
  transcript_path: '/none',
})
const good = (): Record<string, string> => ({
  authorization: `Bearer ${daemon.token}`,
  host: `127.0.0.1:${port}`,
  'x-config': paths.config,
  'x-state': paths.state,
  'x-cache': paths.cache,
  'x-client': program.folder,
  'x-provider': providerMark(env),
  'x-cwd': '/w',
})

function ask(
  path: string,
  headers: Record<string, string>,
  { method = 'POST', body = payload } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string; heartbeats: number }> {
  return new Promise((resolve, reject) => {
    let heartbeats = 0
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = ''
        response.on('data', (piece) => {
          text += piece
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, heartbeats }))
      },
    )
    sent.on('information', () => heartbeats++)
    sent.on('error', reject)
    sent.end(body)
  })
}

test('a call of its own is answered as the hook process would', async () => {
  const { status, headers, body } = await ask('/hook/claude-code/PreToolUse', good())
  expect({ status, exit: headers['x-exit'], body }).toEqual({
    status: 200,
    exit: '0',
    body: '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow","permissionDecisionReason":"automode: fine."}}',
  })
})

test.each([
  ['no token', { authorization: '' }, 401],
  ['a wrong token', { authorization: 'Bearer 00' }, 401],
  ['a wrong token of the right length', { authorization: `Bearer ${'0'.repeat(48)}` }, 401],
  ['a page in a browser', { origin: 'http://127.0.0.1' }, 403],
  ['a foreign host name', { host: 'evil.example' }, 403],
  ['another port in the host', { host: '127.0.0.1:1' }, 403],
  ['another config', { 'x-config': '/other' }, notMine],
  ['another state', { 'x-state': '/other' }, notMine],
  ['another cache', { 'x-cache': '/other' }, notMine],
  ['another installation', { 'x-client': '/other/dist' }, notMine],
  ['another key', { 'x-provider': providerMark({ ANTHROPIC_API_KEY: 'sk-ant-9999' }) }, notMine],
  ['another base URL', { 'x-provider': providerMark({ ...env, ANTHROPIC_BASE_URL: 'http://x' }) }, notMine],
] as const)('%s is refused and nothing is decided', async (_name, headers, status) => {
  const before = asked
  expect((await ask('/hook/claude-code/PreToolUse', { ...good(), ...headers })).status).toBe(status)
  expect(asked).toBe(before)
})

test('the token is checked before any body is read', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    // a body is promised and never sent
    socket.write(
      `POST /hook/claude-code/PreToolUse HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer no\r\nContent-Length: 1000000\r\n\r\n`,
    )
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 401/)
})

test.each(['/approve', '/trust', '/grants', '/hook', '/hook/claude-code', '/', '/config'])('there is nothing at %s', async (path) => {
  expect((await ask(path, good())).status).toBe(404)
})

test('a payload it cannot read is the deny of that client', async () => {
  const { status, headers, body } = await ask('/hook/codex/PreToolUse', good(), { body: '{"half' })
  expect(status).toBe(200)
  expect(headers['x-exit']).toBe('0')
  expect(body).toContain('"permissionDecision":"deny"')
})

test('a request it cannot read at all is refused, and it lives on', async () => {
  expect((await ask('/hook/claude-code/%E0%A4%A', good())).status).toBe(400)
  expect((await ask('/hook/claude-code/PreToolUse', good())).status).toBe(200)
})

test('while it thinks it says so', async () => {
  delayMs = 1000
  const { status, heartbeats } = await ask('/hook/claude-code/PreToolUse', good())
  delayMs = 0
  expect(status).toBe(200)
  expect(heartbeats).toBeGreaterThanOrEqual(1)
})

test('an HTTP hook gets the same JSON', async () => {
  const { status, body } = await ask('/http/claude-code/PreToolUse', { authorization: `Bearer ${daemon.token}`, host: `127.0.0.1:${port}` })
  expect(status).toBe(200)
  expect(body).toContain('"permissionDecision":"allow"')
})

test('an HTTP hook for an unknown event is a failure, which is installed as a block', async () => {
  expect((await ask('/http/claude-code/Surprise', { authorization: `Bearer ${daemon.token}`, host: `127.0.0.1:${port}` })).status).toBe(500)
})

test('after an upgrade it sends calls back and ends', async () => {
  writeFileSync(program.file, 'the next version')
  expect((await ask('/hook/claude-code/PreToolUse', good())).status).toBe(notMine)
  expect(ended).toContain('its program was upgraded')
})
