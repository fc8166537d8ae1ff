import { expect, test } from 'vitest'
import type { CallRequest } from '../tool-call.ts'
import type { Decision, Verdict } from '../verdict.ts'
import { createAcpProxy } from './acp-proxy.ts'
import { gemini } from './gemini.ts'
import { qwen } from './qwen.ts'

const options = [
  { optionId: 'always', kind: 'allow_always' },
  { optionId: 'once', kind: 'allow_once' },
  { optionId: 'once_and_more', kind: 'allow_once' },
  { optionId: 'no', kind: 'reject_once' },
]
const here = [{ type: 'content', content: { type: 'text', text: '[current working directory /w/shop] (x)' } }]
const question = (toolCall: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'session/request_permission', params: { sessionId: 's', options, toolCall } })

function proxyThat(decision: Decision, adapter = gemini) {
  const asked: CallRequest[] = []
  const proxy = createAcpProxy({
    adapter,
    home: '/home/u',
    decide: async (request): Promise<Verdict> => {
      asked.push(request)
      return { id: 'v', decision, cause: 'policy', layer: 'effects', reason: 'r', effects: [], ms: 0 }
    },
  })
  proxy.fromEditor(JSON.stringify({ id: 1, method: 'session/new', params: { cwd: '/w/shop' } }))
  void proxy.fromAgent(JSON.stringify({ id: 1, result: { sessionId: 's' } }))
  proxy.fromEditor(
    JSON.stringify({ id: 2, method: 'session/prompt', params: { sessionId: 's', prompt: [{ type: 'text', text: 'do it' }] } }),
  )
  return { proxy, asked }
}

const chosen = (optionId: string) => ({
  toAgent: JSON.stringify({ jsonrpc: '2.0', id: 7, result: { outcome: { outcome: 'selected', optionId } } }),
})

test.each([
  ['allow', chosen('once')],
  ['deny', { ...chosen('no'), toEditor: expect.stringMatching(/"sessionId":"s".*agent_message_chunk.*automode: r\..*automode approve v/) }],
] as const)("%s is answered in the editor's place", async (decision, routed) => {
  const { proxy, asked } = proxyThat(decision)
  expect(await proxy.fromAgent(question({ kind: 'execute', title: 'ls', content: here }))).toEqual(routed)
  expect(asked[0]).toMatchObject({
    tool: 'run_shell_command',
    input: { command: 'ls' },
    cwd: '/w/shop',
    agent: 'gemini',
    session: 's',
    transcript: [{ role: 'user', content: 'do it' }],
  })
})

test.each([
  ['an ask', 'ask', { kind: 'execute', title: 'ls', content: here }],
  ['a title that is cut', 'allow', { kind: 'execute', title: 'ls && …', content: here }],
  ['a command in another folder', 'allow', { kind: 'execute', title: 'ls', content: [] }],
  ['a kind nobody described', 'allow', { kind: 'think', title: 'x' }],
  [
    'two files in one edit',
    'allow',
    {
      kind: 'edit',
      content: [
        { type: 'diff', path: 'a', newText: '' },
        { type: 'diff', path: 'b', newText: '' },
      ],
    },
  ],
] as const)('%s reaches the person', async (_name, decision, toolCall) => {
  const line = question(toolCall)
  expect(await proxyThat(decision).proxy.fromAgent(line)).toEqual({ toEditor: line })
})

test('raw input is judged where it is there', async () => {
  const { proxy, asked } = proxyThat('allow', qwen)
  await proxy.fromAgent(
    question({ kind: 'execute', title: 'x (y)', rawInput: { command: 'ls' }, _meta: { toolName: 'run_shell_command' } }),
  )
  expect(asked[0]).toMatchObject({ tool: 'run_shell_command', input: { command: 'ls' }, agent: 'qwen' })
})

test('an unknown session, and a gate that throws, reach the person', async () => {
  const line = question({ kind: 'execute', title: 'ls', content: here })
  const broken = createAcpProxy({
    adapter: gemini,
    home: '/',
    decide: () => {
      throw new Error('x')
    },
  })
  expect(await broken.fromAgent(line)).toEqual({ toEditor: line })
  broken.fromEditor(JSON.stringify({ id: 3, method: 'session/load', params: { sessionId: 's', cwd: '/w/shop' } }))
  expect(await broken.fromAgent(line)).toEqual({ toEditor: line })
})

test.each(['not json', '{"method":"session/update"}', '[]'])('anything else goes on unchanged: %s', async (line) => {
  const { proxy } = proxyThat('allow')
  expect(await proxy.fromAgent(line)).toEqual({ toEditor: line })
  expect(proxy.fromEditor(line)).toEqual({ toAgent: line })
})
