// An editor that speaks the Agent Client Protocol: opens a session, says one thing, and rejects every permission it is asked for.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Starts the agent; `asked` holds the titles of what the person in the editor was asked about, `shown` all they read. */
export function openEditor([program, ...words], { env, cwd }) {
  const agent = spawn(program, words, { env, cwd, stdio: ['pipe', 'pipe', 'ignore'] })
  const asked = []
  const shown = []
  const waiting = new Map()
  let last = 0
  const send = (message) => agent.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      send({ id, method, params })
    })
  agent.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the agent ended'))
  })
  createInterface({ input: agent.stdout }).on('line', (line) => {
    const { id, method, params, result, error } = JSON.parse(line)
    if (params?.update?.content?.text) shown.push(params.update.content.text)
    if (id === undefined) return
    if (method === 'session/request_permission') {
      asked.push(params.toolCall.title)
      const { optionId } = params.options.find(({ kind }) => kind === 'reject_once')
      send({ id, result: { outcome: { outcome: 'selected', optionId } } })
    } else if (method) send({ id, error: { code: -32601, message: 'not in this editor' } })
    else if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
  })

  return {
    asked,
    shown,
    async converse(text) {
      const clientCapabilities = { fs: { readTextFile: false, writeTextFile: false }, terminal: false }
      await call('initialize', { protocolVersion: 1, clientCapabilities, clientInfo: { name: 'e2e', version: '1' } })
      const { sessionId } = await call('session/new', { cwd, mcpServers: [] })
      await call('session/prompt', { sessionId, prompt: [{ type: 'text', text }] })
      agent.kill()
    },
  }
}
