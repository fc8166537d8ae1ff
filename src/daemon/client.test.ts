import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { environmentNames } from '../adapters/index.ts'
import { providerNames } from './wire.ts'

// the real client beside a stand-in for the bundle, against a stand-in for the daemon
const base = mkdtempSync(join(tmpdir(), 'automode-client-'))
const dist = join(base, 'dist')
const state = join(base, 'state')
mkdirSync(dist)
mkdirSync(join(state, 'daemon'), { recursive: true })
const source = join(import.meta.dirname, 'client.sh')
copyFileSync(source, join(dist, 'client.sh'))
// the way an older bash takes, which has no `read -N`
writeFileSync(join(dist, 'older.sh'), readFileSync(source, 'utf8').replace('-ge 5 ]', '-ge 99 ]'))
const bundle = join(dist, 'hook.cjs')
const answering = "const i=require('fs').readFileSync(0,'utf8');process.stdout.write('node:'+i.trim().length+'\\u00010')"
writeFileSync(bundle, answering)

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
  server = undefined
  writeFileSync(bundle, answering)
})

/** A daemon that does as it is told with each connection; remembers the request. */
async function daemonThat(behave: (socket: Socket, request: string) => void): Promise<{ requests: string[] }> {
  const requests: string[] = []
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let text = ''
    socket.on('data', (piece) => {
      text += piece
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/.exec(head)?.[1])
      if (Buffer.byteLength(body) >= length) {
        requests.push(text)
        behave(socket, text)
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  writeFileSync(join(state, 'daemon', 'client'), `${typeof address === 'object' ? address?.port : 0} secret 1\n`)
  return { requests }
}

const reply = (body: string, exit = 0, extra = ''): string =>
  `${extra}HTTP/1.1 200 OK\r\nX-Exit: ${exit}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`

function run({
  input = '{"a":1}',
  env = {},
  words = [] as readonly string[],
  deadline = '10',
  script = 'client.sh',
} = {}): Promise<{ stdout: string; stderr: string; code: number | null; ms: number }> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(
      '/bin/bash',
      [
        '-p',
        join(dist, script),
        'claude-code',
        'PreToolUse',
        '--node',
        process.execPath,
        '--config',
        '/c',
        '--state',
        state,
        '--cache',
        '/k',
        '--deadline',
        deadline,
        ...words,
      ],
      {
        env: { PATH: process.env.PATH, HOME: '/home/u', ...env },
        cwd: base,
      },
    )
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (piece) => {
      stdout += piece
    })
    child.stderr.on('data', (piece) => {
      stderr += piece
    })
    child.on('close', (code) => resolve({ stdout, stderr, code, ms: performance.now() - started }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

describe.each([
  ['this bash', 'client.sh'],
  ['an older bash', 'older.sh'],
])('%s', (_bash, script) => {
  test('a hook process that gave its answer is not waited for', async () => {
    const answer = `{"reason":"${'x'.repeat(20_000)}"}`
    writeFileSync(
      bundle,
      `const fs=require('fs');fs.writeSync(1,${JSON.stringify(answer)}+'\\u00010');fs.closeSync(1);setTimeout(()=>{},5000)`,
    )
    const { stdout, code, ms } = await run({ script, words: ['--no-daemon'] })
    expect({ stdout, code }).toEqual({ stdout: answer, code: 0 })
    expect(ms).toBeLessThan(4000)
  })

  test('a whole answer of the daemon is printed, byte for byte', async () => {
    const body = '{"reason":"ä — \\"x\\" $HOME %s"}'
    const { requests } = await daemonThat((socket) => socket.end(reply(body)))
    expect(await run({ script, input: '{"command":"echo ü"}' })).toMatchObject({ stdout: body, stderr: '', code: 0 })
    expect(requests[0]).toContain('POST /hook/claude-code/PreToolUse HTTP/1.1')
    expect(requests[0]).toContain('Authorization: Bearer secret')
    expect(requests[0]?.endsWith('{"command":"echo ü"}')).toBe(true)
  })

  test('an exit code comes with its text on stderr', async () => {
    await daemonThat((socket) => socket.end(reply('blocked', 2)))
    expect(await run({ script })).toMatchObject({ stdout: '', stderr: 'blocked', code: 2 })
  })

  test('a daemon that says it is at work is waited for', async () => {
    await daemonThat((socket) => {
      socket.write('HTTP/1.1 102 Processing\r\n\r\n')
      setTimeout(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 600)
      setTimeout(() => socket.end(reply('late')), 1200)
    })
    expect(await run({ script })).toMatchObject({ stdout: 'late', code: 0 })
  })

  test.each([
    ['absent', undefined],
    ['hung', () => {}],
    ['hung after it said it is at work', (socket: Socket) => socket.write('HTTP/1.1 102 Processing\r\n\r\n')],
    ['of another version', (socket: Socket) => socket.end('HTTP/1.1 421 Misdirected Request\r\n\r\n')],
    ['talking nonsense', (socket: Socket) => socket.end('hello\r\n')],
    ['killed in the middle of its answer', (socket: Socket) => socket.end(reply('a longer body').slice(0, -5))],
    ['killed before its answer', (socket: Socket) => socket.destroy()],
    ['without an exit code', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')],
  ] as const)('a daemon that is %s: node decides', async (_name, behave) => {
    if (behave) await daemonThat(behave)
    else writeFileSync(join(state, 'daemon', 'client'), '1 secret 1\n')
    expect(await run({ script })).toMatchObject({ stdout: 'node:7', stderr: '', code: 0 })
  })
})

test('a payload too large for one write goes to node', async () => {
  const { requests } = await daemonThat((socket) => socket.end(reply('no')))
  expect(await run({ input: 'x'.repeat(200_000) })).toMatchObject({ stdout: 'node:200000', code: 0 })
  expect(requests).toEqual([])
})

test('a value with a line end in it is never put into a header', async () => {
  const { requests } = await daemonThat((socket) => socket.end(reply('no')))
  expect(await run({ env: { COPILOT_HOME: 'x\r\nAuthorization: evil' } })).toMatchObject({ stdout: 'node:7' })
  expect(requests).toEqual([])
})

test.each([
  ['ends without an answer', 'process.stdout.write(\'{"permissionDecision":"allow"}\')'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')"],
  ['throws', "throw new Error('x')"],
  ['is half written', "process.stdout.write('{\"a\\u0001'); process.exit(0)"],
])('a hook process that %s: closed', async (_name, code) => {
  writeFileSync(bundle, code)
  const { stdout, stderr, code: exit } = await run({ words: ['--no-daemon'] })
  expect({ stdout, exit }).toEqual({ stdout: '', exit: 2 })
  expect(stderr).toContain('the call is blocked')
})

test('a hook process that hangs, even busily: closed before the client stops waiting', async () => {
  writeFileSync(bundle, 'for (;;);')
  const { code, stderr, ms } = await run({ words: ['--no-daemon'], deadline: '1' })
  expect(code).toBe(2)
  expect(stderr).toContain('no answer in time')
  expect(ms).toBeLessThan(4000)
})

test('no node, no opening', async () => {
  expect((await run({ words: ['--no-daemon', '--node', '/nonexistent/node'] })).code).toBe(2)
})

test('the environment cannot run code in it or choose its answer', async () => {
  const evil = join(base, 'evil.sh')
  writeFileSync(evil, 'echo evil; exit 0')
  chmodSync(evil, 0o755)
  const env = {
    BASH_ENV: evil,
    ENV: evil,
    NODE_OPTIONS: `--require ${join(base, 'missing.cjs')}`,
    daemon: 'no',
    defer: 'yes',
    attended: 'yes',
    code: '0',
    'BASH_FUNC_printf%%': '() { echo evil; }',
  }
  writeFileSync(join(state, 'daemon', 'client'), '1 secret 1\n')
  expect(await run({ env })).toMatchObject({ stdout: 'node:7', code: 0 })
})

test('it names every variable that adapters and providers read', () => {
  const text = readFileSync(source, 'utf8')
  for (const name of [...environmentNames, ...providerNames]) expect(text).toContain(name)
})
