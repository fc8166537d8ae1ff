import { mkdirSync, mkdtempSync, readdirSync, realpathSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { CallRequest } from '../tool-call.ts'
import type { Verdict } from '../verdict.ts'
import type { Answer } from './adapter.ts'
import { answerHook, type HookCall } from './answer-hook.ts'
import { adapterNames, loadAdapter } from './index.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'automode-hook-')))
const work = join(base, 'work')
mkdirSync(work)
const paths = { config: join(base, 'config', 'automode'), state: join(base, 'state'), cache: join(base, 'cache') }
const allowed: Verdict = { id: 'v1', decision: 'allow', cause: 'safe', layer: 'allowlist', reason: 'reads only', effects: [], ms: 0 }

const bash = {
  session_id: 's',
  transcript_path: '/none',
  cwd: work,
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
}

function hookCall(changes: Partial<HookCall> = {}): HookCall {
  return {
    agent: 'claude-code',
    event: 'PreToolUse',
    input: JSON.stringify(bash),
    env: {},
    cwd: work,
    home: '/home/u',
    parentPid: 0,
    paths,
    ...changes,
  }
}

/** A gate that always says the same and remembers what it was asked. */
function gateSaying(verdict: Verdict) {
  const asked: CallRequest[] = []
  const decide = async (request: CallRequest): Promise<Verdict> => {
    asked.push(request)
    return verdict
  }
  return {
    asked,
    open: () => ({ decide, ruleAt: (rule: string) => (rule === 'no-push' ? '/home/u/.config/automode/config.jsonc:3:5' : undefined) }),
  }
}

const blocks = ({ stdout, stderr, exitCode }: Answer): boolean =>
  exitCode === 2
    ? stderr.trim() !== ''
    : /"(permissionDecision|decision|behavior|permission)":"(deny|block)"|"cancel":true|"overrideInput"/.test(stdout)

describe("bad input is the client's own deny", async () => {
  const inputs: readonly (readonly [string, string])[] = [
    ['empty stdin', ''],
    ['only spaces', ' \n'],
    ['half a JSON', '{"tool_name":"Bash"'],
    ['not an object', '[1]'],
    ['plain text', 'hello'],
    ['no fields', '{}'],
    [
      'fields of the wrong type',
      '{"tool_name":7,"toolName":7,"tool":7,"tool_input":[],"toolArgs":3,"args":1,"input":2,"cwd":{},"tool_call":1,"tool_info":"x","command":5}',
    ],
    [
      'a field only through __proto__',
      '{"__proto__":{"tool_name":"Bash","tool_input":{},"cwd":"/w","tool":"bash","args":{},"toolName":"bash","toolArgs":{},"input":{},"tool_call":{},"tool_info":{},"command":"ls"}}',
    ],
  ]
  for (const agent of adapterNames) {
    const adapter = await loadAdapter(agent)
    for (const event of adapter?.events ?? []) {
      test.each(inputs)(`${agent} ${event}: %s`, async (_name, input) => {
        const gate = gateSaying(allowed)
        const answer = await answerHook(hookCall({ agent, event, input }), gate.open)
        expect(blocks(answer), JSON.stringify(answer)).toBe(true)
        // and the journal got its line: the gate refuses a call without an input
        expect(gate.asked).toEqual([
          { tool: expect.stringMatching(/^unreadable hook call: ./), input: undefined, cwd: work, home: '/home/u', agent },
        ])
      })
    }
    test(`${agent}: an unknown event`, async () => {
      const gate = gateSaying(allowed)
      expect(blocks(await answerHook(hookCall({ agent, event: 'Surprise' }), gate.open))).toBe(true)
      expect(gate.asked.map(({ tool, input }) => [tool, input])).toEqual([[expect.stringContaining('unknown event `Surprise`'), undefined]])
    })
    test(`${agent}: a gate that throws`, async () => {
      const event = adapter?.events[0] ?? ''
      const answer = await answerHook(hookCall({ agent, event }), () => {
        throw new Error('broken')
      })
      expect(blocks(answer)).toBe(true)
    })
  }
})

test('an unknown agent is refused with the names of the known ones', async () => {
  const gate = gateSaying(allowed)
  const answer = await answerHook(hookCall({ agent: 'constructor' }), gate.open)
  expect(gate.asked).toMatchObject([{ input: undefined, agent: 'constructor' }])
  expect(answer).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('claude-code, codex') })
})

test('a payload sent for another event is refused', async () => {
  expect(
    blocks(await answerHook(hookCall({ input: JSON.stringify({ ...bash, hook_event_name: 'PostToolUse' }) }), gateSaying(allowed).open)),
  ).toBe(true)
})

test('a byte order mark before the JSON is skipped', async () => {
  const answer = await answerHook(hookCall({ input: `\uFEFF${JSON.stringify(bash)}` }), gateSaying(allowed).open)
  expect(answer.stdout).toContain('"permissionDecision":"allow"')
})

test('the hook answers before its client stops waiting', async () => {
  vi.useFakeTimers()
  const pending = answerHook(hookCall(), () => ({ decide: () => new Promise(() => {}) }))
  await vi.advanceTimersByTimeAsync(20_001)
  expect(blocks(await pending)).toBe(true)
  vi.useRealTimers()
})

test.each([
  ['inside the workspace', { ...paths, state: join(work, '.state') }, true],
  ['a policy inside the workspace', { ...paths, config: join(work, 'automode') }, true],
  ['outside', paths, false],
  ['a sibling with the same prefix', { ...paths, state: `${work}-state` }, false],
] as const)('own files %s', async (_name, given, refused) => {
  expect(blocks(await answerHook(hookCall({ paths: given }), gateSaying(allowed).open))).toBe(refused)
})

test('shadow mode gives no opinion', async () => {
  const answer = await answerHook(hookCall(), gateSaying({ ...allowed, decision: 'deny', shadow: true }).open)
  expect(answer).toEqual({ stdout: '', stderr: '', exitCode: 0 })
})

describe('who can answer an ask', () => {
  test.each([
    ['Claude Code with a person', { env: {} }, true],
    ['Claude Code -p', { env: { CLAUDE_CODE_SESSION_ATTENDED: '0' } }, false],
    ['Claude Code -p with deferral', { env: { CLAUDE_CODE_SESSION_ATTENDED: '0' }, defer: true }, true],
    ['Codex before the call, where an ask would run', { agent: 'codex' }, false],
    [
      'Codex at its own prompt',
      { agent: 'codex', event: 'PermissionRequest', input: JSON.stringify({ ...bash, hook_event_name: 'PermissionRequest' }) },
      true,
    ],
    [
      'Gemini, where nobody knows',
      { agent: 'gemini', event: 'BeforeTool', input: JSON.stringify({ ...bash, hook_event_name: 'BeforeTool' }) },
      false,
    ],
    [
      'Gemini, installed as attended',
      { agent: 'gemini', event: 'BeforeTool', input: JSON.stringify({ ...bash, hook_event_name: 'BeforeTool' }), attended: true },
      true,
    ],
  ] as const)('%s', async (_name, changes, attended) => {
    const gate = gateSaying(allowed)
    await answerHook(hookCall(changes), gate.open)
    expect(gate.asked[0]?.attended).toBe(attended)
  })

  test('a deferred ask is put off, not denied', async () => {
    const answer = await answerHook(
      hookCall({ env: { CLAUDE_CODE_SESSION_ATTENDED: '0' }, defer: true }),
      gateSaying({ ...allowed, decision: 'ask' }).open,
    )
    expect(answer.stdout).toContain('"permissionDecision":"defer"')
  })
})

describe('a call that several hooks see', () => {
  const copilot = (session: string): HookCall =>
    hookCall({
      agent: 'copilot',
      event: 'preToolUse',
      input: JSON.stringify({ sessionId: session, timestamp: 1, cwd: work, toolName: 'bash', toolArgs: { command: 'ls', mode: 'sync' } }),
    })
  const claudes = (session: string): HookCall =>
    hookCall({
      env: { COPILOT_CLI: '1' },
      input: JSON.stringify({
        hook_event_name: 'PreToolUse',
        session_id: session,
        timestamp: 'x',
        cwd: work,
        tool_name: 'Bash',
        tool_input: { mode: 'sync', command: 'ls' },
      }),
    })

  test('is decided once, each answer in its own dialect', async () => {
    const gate = gateSaying({ ...allowed, decision: 'deny', cause: 'soft', reason: 'no' })
    const answers = [await answerHook(copilot('a'), gate.open), await answerHook(claudes('a'), gate.open)]
    expect(gate.asked).toHaveLength(1)
    expect(answers.map(({ stdout }) => Object.keys(JSON.parse(stdout))[0])).toEqual(['permissionDecision', 'hookSpecificOutput'])
  })

  test('VS Code, which runs the hooks of Claude settings too', async () => {
    const gate = gateSaying(allowed)
    const payload = { timestamp: 'x', cwd: work, sessionId: 'v', hookEventName: 'PreToolUse', transcript_path: '/none' }
    const input = JSON.stringify({ ...payload, tool_name: 'runTerminalCommand', tool_input: { command: 'ls' } })
    for (const agent of ['vscode', 'claude-code']) await answerHook(hookCall({ agent, input }), gate.open)
    expect(gate.asked).toMatchObject([{ agent: 'vscode', session: 'v' }])
  })

  test('is decided again when the agent tries again', async () => {
    const gate = gateSaying(allowed)
    for (const call of [copilot('b'), claudes('b'), copilot('b'), claudes('b')]) await answerHook(call, gate.open)
    expect(gate.asked).toHaveLength(2)
  })

  test('is not mixed up with another one', async () => {
    const gate = gateSaying(allowed)
    await answerHook(copilot('c'), gate.open)
    await answerHook(claudes('d'), gate.open)
    expect(gate.asked).toHaveLength(2)
  })

  describe("a person who said yes at the client's own prompt", () => {
    const chat = join(base, 'chat.jsonl')
    const calls = (...made: readonly (readonly [string, number])[]) =>
      writeFileSync(chat, made.map(([id, at]) => `${JSON.stringify(line(id, at))}\n`).join(''))
    const line = (id: string, at: number) => ({
      type: 'assistant',
      timestamp: new Date(at).toISOString(),
      message: { parts: [{ functionCall: { id, name: bash.tool_name, args: bash.tool_input } }] },
    })
    const ask = gateSaying({ ...allowed, decision: 'ask', cause: 'policy' })
    const qwen = async (event: string, more = {}) => {
      const before = ask.asked.length
      const input = JSON.stringify({ ...bash, transcript_path: chat, hook_event_name: event, ...more })
      const { stdout } = await answerHook(hookCall({ agent: 'qwen', event, input }), ask.open)
      return [stdout === '' ? 'nothing said' : 'asked', ask.asked.length - before]
    }

    test('is not asked again', async () => {
      const at = Date.now() - 50
      expect(await qwen('PermissionRequest')).toEqual(['nothing said', 1])
      calls(['c1', at])
      expect(await qwen('PreToolUse', { tool_call_id: 'c1' })).toEqual(['nothing said', 0])
    })

    test('said yes to that call and to no later one like it', async () => {
      expect(await qwen('PermissionRequest')).toEqual(['nothing said', 1])
      // the person said no; the model tries again, and the client lets it through without a prompt
      calls(['c2', Date.now() - 50], ['c3', Date.now() + 50])
      expect(await qwen('PreToolUse', { tool_call_id: 'c3' })).toEqual(['asked', 1])
    })

    test('is asked again where nobody knows when the call was made, unless it follows at once', async () => {
      calls()
      expect(await qwen('PermissionRequest')).toEqual(['nothing said', 1])
      expect(await qwen('PreToolUse', { tool_call_id: 'c4' })).toEqual(['nothing said', 0])
      expect(await qwen('PermissionRequest')).toEqual(['nothing said', 1])
      const prompted = join(paths.state, 'prompted')
      for (const name of readdirSync(prompted)) utimesSync(join(prompted, name), new Date(), Date.now() / 1000 - 11)
      expect(await qwen('PreToolUse', { tool_call_id: 'c4' })).toEqual(['asked', 1])
    })
  })
})

describe('what the agent is told', () => {
  const reasonOf = async (verdict: Partial<Verdict>): Promise<string> => {
    const { stdout } = await answerHook(hookCall(), gateSaying({ ...allowed, decision: 'deny', ...verdict }).open)
    return JSON.parse(stdout).hookSpecificOutput.permissionDecisionReason
  }
  test('why, what instead, not round it, and the exact line that lifts it', async () => {
    expect(await reasonOf({ cause: 'soft', layer: 'classifier', reason: 'deletes work', instead: 'move it to a backup' })).toBe(
      'automode: deletes work. Instead: move it to a backup. Do not try to reach the same effect another way. If it is needed, stop and ask the person you work for; they can allow this exact call by running `automode approve v1` in their own terminal, after which the same call passes.',
    )
  })
  test.each([
    ['copilot', 'preToolUse', { sessionId: 'ask-1', cwd: work, toolName: 'bash', toolArgs: { command: 'x' } }],
    ['qwen', 'PreToolUse', { ...bash, session_id: 'ask-2', prompt_id: 'p' }],
  ])('an ask that %s may refuse by itself names the way on', async (agent, event, payload) => {
    const ask: Verdict = { ...allowed, decision: 'ask', cause: 'policy', layer: 'effects' }
    const { stdout } = await answerHook(hookCall({ agent, event, input: JSON.stringify(payload) }), gateSaying(ask).open)
    expect(stdout).toContain('`automode approve v1`')
  })
  test('an ask that a person is shown stays short', async () => {
    expect(await reasonOf({ decision: 'ask', cause: 'policy', layer: 'effects', reason: 'may be work' })).toBe('automode: may be work.')
  })
  test('a protect deny is lifted once only', async () => {
    expect(await reasonOf({ cause: 'hard', layer: 'protect', rule: 'delete-home' })).toContain('`automode approve v1 --once`')
  })
  test('a hard rule names the rule and its file, and no approval', async () => {
    const reason = await reasonOf({ cause: 'hard', layer: 'hard-rules', rule: 'no-push' })
    expect(reason).toContain('rule `no-push` in /home/u/.config/automode/config.jsonc:3:5')
    expect(reason).not.toContain('automode approve')
  })
  test('own files cannot be approved', async () => {
    expect(await reasonOf({ cause: 'hard', layer: 'protect', rule: 'own-files' })).not.toContain('automode approve')
  })
})
