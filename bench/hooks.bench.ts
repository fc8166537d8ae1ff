// What a hook adds to a tool call, beside the barest bash and the barest node, all in one run and turn by turn.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Figures, figuresOf, line } from './measure.ts'

const client = resolve('dist/client.sh')
const base = realpathSync(mkdtempSync(join(tmpdir(), 'automode-hooks-')))
const work = join(base, 'work')
const state = join(base, 'state')
const own = ['--config', join(base, 'automode'), '--state', state, '--cache', join(base, 'cache')]
const env = { PATH: process.env.PATH, HOME: base, LANG: 'C.UTF-8' }
const payloadOf = (transcript: string): string =>
  JSON.stringify({
    session_id: 'bench',
    transcript_path: transcript,
    cwd: work,
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'ls -la src' },
    tool_use_id: 'bench',
  })
const payload = payloadOf('/dev/null')

/** A session of an hour or two: a dozen turns of a person, one of which forbids something, and 3 MB of calls and results. */
const session = join(base, 'session.jsonl')
const inSession = payloadOf(session)

function writeSession(): void {
  const turns = [
    'Please add a --since flag to the export command and cover it with tests.',
    'The dates are off by one on Windows, can you look into why?',
    "Good. Don't push yet, I want to review it first.",
    'Now update docs/export.md and run the linter.',
  ]
  const message = (role: string, content: unknown) => JSON.stringify({ type: role, message: { role, content } })
  const call = message('assistant', [{ type: 'tool_use', id: 't', name: 'Bash', input: { command: 'npm test' } }])
  const result = message('user', [{ type: 'tool_result', tool_use_id: 't', content: 'passed '.repeat(700) }])
  const work = Array.from({ length: 50 }, () => [call, result]).flat()
  const lines = Array.from({ length: 12 }, (_, index) => [message('user', turns[index % turns.length]), ...work]).flat()
  writeFileSync(session, lines.map((line) => `${line}\n`).join(''))
}

const hook = (...more: readonly string[]): readonly string[] => [
  '/bin/bash',
  '-p',
  client,
  'claude-code',
  'PreToolUse',
  '--node',
  process.execPath,
  ...own,
  ...more,
]

function run([program = '', ...words]: readonly string[], input = payload): void {
  const { stdout } = spawnSync(program, words, { input, cwd: work, env })
  if (words.join(' ').includes(client) && !stdout.toString().includes('"permissionDecision":"allow"'))
    throw new Error(`no allow: ${stdout}`)
}

function runBeside(words: readonly string[]): Promise<number> {
  const started = performance.now()
  return new Promise((done) => {
    const child = spawn(words[0] ?? '', words.slice(1), { cwd: work, env, stdio: ['pipe', 'ignore', 'ignore'] })
    child.on('close', () => done((performance.now() - started) * 1000))
    child.stdin.end(payload)
  })
}

async function startDaemon(): Promise<{ process: ChildProcess; port: string; token: string }> {
  const daemon = spawn(process.execPath, [resolve('dist/hook.cjs'), '--serve', ...own], { cwd: '/', env, stdio: 'ignore' })
  const file = join(state, 'daemon', 'client')
  // the hook without a daemon is measured with its snapshot, which the daemon makes within seconds
  for (const made of [file, join(base, 'cache', 'snapshot')])
    for (let attempt = 0; attempt < 400 && !existsSync(made); attempt++) await new Promise((next) => setTimeout(next, 50))
  const [port = '', token = ''] = readFileSync(file, 'utf8').split(' ')
  return { process: daemon, port, token }
}

function post(agent: Agent, port: string, path: string, token: string): Promise<void> {
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
    const asked = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? done() : fail(new Error(`status ${response.statusCode}`))))
    })
    asked.on('error', fail)
    asked.end(payload)
  })
}

/** Turn by turn, so that a busy moment of the machine falls on all alike. */
async function inTurns(actions: ReadonlyMap<string, () => unknown>, { turns, warmUp }: { turns: number; warmUp: number }) {
  const times = new Map([...actions.keys()].map((name) => [name, [] as number[]]))
  for (let turn = -warmUp; turn < turns; turn++) {
    for (const [name, action] of actions) {
      const started = performance.now()
      await action()
      if (turn >= 0) times.get(name)?.push((performance.now() - started) * 1000)
    }
  }
  return (name: string): Figures => figuresOf(times.get(name) ?? [])
}

const goal = (what: string, value: number, limit: number, unit: string): void =>
  console.log(`${what.padEnd(60)} ${value.toFixed(2)} ${unit} (goal: ${limit}) ${value <= limit ? '' : 'MISSED'}`)

async function main(): Promise<void> {
  if (!existsSync(client)) throw new Error('no build: run `npm run build` first')
  mkdirSync(work)
  writeSession()
  const daemon = await startDaemon()
  const agent = new Agent({ keepAlive: true })
  try {
    const figures = await inTurns(
      new Map<string, () => unknown>([
        ['bash -c :', () => run(['/bin/bash', '-c', ':'])],
        ['node -e 0', () => run([process.execPath, '-e', '0'])],
        ['hook, daemon', () => run(hook())],
        ['hook, daemon, as a line', () => run(['/bin/sh', '-c', `exec ${hook().join(' ')}`])],
        ['hook, daemon, in a session', () => run(hook(), inSession)],
        ['hook, no daemon', () => run(hook('--no-daemon'))],
        ['hook, no daemon, in a session', () => run(hook('--no-daemon'), inSession)],
      ]),
      { turns: 100, warmUp: 5 },
    )
    const http = await inTurns(new Map([['HTTP hook', () => post(agent, daemon.port, '/http/claude-code/PreToolUse', daemon.token)]]), {
      turns: 500,
      warmUp: 50,
    })
    const parallel: number[] = []
    for (let round = 0; round < 50; round++) parallel.push(...(await Promise.all(Array.from({ length: 8 }, () => runBeside(hook())))))
    const [bash, node, fast, slow] = [figures('bash -c :'), figures('node -e 0'), figures('hook, daemon'), figures('hook, no daemon')]
    console.log(line('bash -c :', bash))
    console.log(line('node -e 0', node, bash))
    console.log(line('hook, daemon', fast, bash))
    // most clients start a hook through a shell of their own
    console.log(line('hook, daemon, as a line', figures('hook, daemon, as a line'), bash))
    console.log(line('hook, daemon, in a session', figures('hook, daemon, in a session'), bash))
    console.log(line('hook, no daemon', slow, bash))
    console.log(line('hook, no daemon, in a session', figures('hook, no daemon, in a session'), bash))
    console.log(line('HTTP hook', http('HTTP hook'), bash))
    console.log(line('hook, daemon, 8 at once', figuresOf(parallel), bash))
    goal('hook, daemon: times the bash floor', fast.p50 / bash.p50, 3, 'x')
    goal('hook, daemon: times the node floor', fast.p50 / node.p50, 0.25, 'x')
    goal('hook, no daemon: times the node floor', slow.p50 / node.p50, 1.5, 'x')
    goal('HTTP hook: added', http('HTTP hook').p50 / 1000, 2, 'ms')
    goal('hook, daemon, 8 at once: p99', figuresOf(parallel).p99 / 1000, 50, 'ms')
  } finally {
    agent.destroy()
    daemon.process.kill()
    rmSync(base, { recursive: true, force: true, maxRetries: 5 })
  }
}

void main()
