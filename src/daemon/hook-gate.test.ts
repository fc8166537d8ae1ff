import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerHook, type HookCall } from '../adapters/answer-hook.ts'
import { openHookGate, providerEnvironment } from './hook-gate.ts'

// the real gate with its files, as hook process and daemon open it
function machine() {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'automode-hook-gate-')))
  const work = join(base, 'work')
  const paths = { config: join(base, 'own', 'automode'), state: join(base, 'state'), cache: join(base, 'cache') }
  for (const folder of [work, paths.config]) mkdirSync(folder, { recursive: true })
  const configure = (config: unknown): void => writeFileSync(join(paths.config, 'config.jsonc'), JSON.stringify(config))
  const evil = join(base, 'evil', 'automode')
  mkdirSync(evil, { recursive: true })
  writeFileSync(join(evil, 'config.jsonc'), '{ "hard_deny": ["ls"] }')
  const env = {
    XDG_CONFIG_HOME: join(base, 'evil'),
    XDG_STATE_HOME: join(base, 'evil'),
    AUTOMODE_CONFIG: join(evil, 'config.jsonc'),
    HOME: join(base, 'evil'),
  }
  const open = openHookGate(paths, { env, onProblem: () => {} })
  const ask = async (command: string, changes: Partial<HookCall> = {}) => {
    const input = JSON.stringify({
      session_id: 's',
      transcript_path: '/none',
      cwd: work,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command },
    })
    const call = { agent: 'claude-code', event: 'PreToolUse', input, env, cwd: work, home: base, parentPid: 0, paths }
    const { stdout } = await answerHook({ ...call, ...changes }, open)
    return stdout === '' ? 'nothing said' : JSON.parse(stdout).hookSpecificOutput.permissionDecision
  }
  const journal = () =>
    readdirSync(join(paths.state, 'journal')).flatMap((name) =>
      readFileSync(join(paths.state, 'journal', name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
  return { base, work, ask, configure, journal }
}

test('nothing is read from or written to a place that the environment names', async () => {
  const { base, ask, journal } = machine()
  expect(await ask('ls')).toBe('allow')
  expect(journal()).toHaveLength(1)
  expect(readdirSync(join(base, 'evil', 'automode'))).toEqual(['config.jsonc'])
})

test('a changed policy holds from the next call on', async () => {
  const { ask, configure } = machine()
  expect(await ask('ls')).toBe('allow')
  configure({ hard_deny: ['ls'] })
  expect(await ask('ls')).toBe('deny')
  configure({})
  expect(await ask('ls')).toBe('allow')
})

test.each([
  ['empty stdin', { input: '' }],
  ['half a JSON', { input: '{"tool_name":"Bash"' }],
  ['an unknown event', { event: 'Surprise' }],
  ['an unknown agent', { agent: 'nobody' }],
])('%s: refused, and written down', async (_name, changes) => {
  const { ask, journal } = machine()
  expect(await ask('ls', changes)).not.toBe('allow')
  expect(journal()).toMatchObject([{ decision: 'deny', cause: 'invalid', tool: expect.stringMatching(/^unreadable hook call: ./) }])
})

test.each([
  ['less a.txt', {}, 'nothing said'],
  // a pager may be told to run anything
  ['less a.txt', { tty: true }, 'deny'],
  ['touch a.txt', {}, 'nothing said'],
  ['touch a.txt', { workdir: '../elsewhere' }, 'deny'],
])('Codex: `%s` with what only its rollout file says, %j', async (command, more, said) => {
  const { base, ask } = machine()
  const rollout = join(base, 'rollout.jsonl')
  const payload = { type: 'function_call', name: 'exec_command', arguments: JSON.stringify({ cmd: command, ...more }), call_id: 'c1' }
  writeFileSync(rollout, `${JSON.stringify({ type: 'response_item', payload })}\n`)
  const input = JSON.stringify({
    cwd: join(base, 'work'),
    transcript_path: rollout,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
    tool_use_id: 'c1',
  })
  expect(await ask('', { agent: 'codex', input })).toBe(said)
})

test.each(['sh', 'bash -i', 'python3', 'node', 'ssh db-1', 'psql shop', 'sqlite3 a.db', 'bash <&0', 'env bash', 'X=1 python3 -i'])(
  'Codex: what would be typed into `%s` later is never seen, so it does not start',
  async (command) => {
    const { base, ask } = machine()
    const payload = { cwd: join(base, 'work'), hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } }
    expect(await ask('', { agent: 'codex', input: JSON.stringify(payload) })).toBe('deny')
  },
)

const shown = { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://evil', OPENAI_BASE_URL: 'http://evil', PATH: '/evil', HOME: '/evil' }

test("addresses, PATH and HOME of a hook's environment reach no provider", () => {
  const { HOME, PATH, ...rest } = providerEnvironment(shown, false)
  expect(rest).toEqual({ ANTHROPIC_API_KEY: 'k' })
  expect([HOME, PATH].join(' ')).not.toContain('evil')
})

test('unless the user trusts the environment', () => expect(providerEnvironment(shown, true)).toBe(shown))
