import { isObject } from '../is-record.ts'
import type { CallRequest, JsonObject } from '../tool-call.ts'
import type { Verdict } from '../verdict.ts'
import { createAcpSessions } from './acp-sessions.ts'
import type { Adapter } from './adapter.ts'
import { explain } from './explain.ts'
import { parseObject } from '../is-record.ts'

/** What the proxy works with. */
export interface AcpOptions {
  /** The adapter of the agent behind the proxy, where it is a known one. */
  readonly adapter?: Adapter | undefined
  readonly home: string
  decide(request: CallRequest): Promise<Verdict>
}

/** Where a line goes. Everything the proxy does not understand goes on unchanged. */
export interface Routed {
  readonly toEditor?: string
  readonly toAgent?: string
}

/**
 * Stands between an editor and an agent that speak the Agent Client Protocol and answers the agent's permission requests.
 * Only an allow and a deny are answered here: an ask, and everything that goes wrong, reaches the person in the editor.
 */
export function createAcpProxy({ adapter, home, decide }: AcpOptions) {
  const sessions = createAcpSessions()

  return {
    /** A line from the editor: looked at for folders and for what the person says, then passed on as it is. */
    fromEditor(line: string): Routed {
      sessions.fromEditor(parseObject(line) ?? {})
      return { toAgent: line }
    },

    /** A line from the agent: a permission request is decided, everything else is passed on as it is. */
    async fromAgent(line: string): Promise<Routed> {
      const message = parseObject(line) ?? {}
      sessions.fromAgent(message)
      if (message.method !== 'session/request_permission' || message.id === undefined) return { toEditor: line }
      try {
        const chosen = await choose(isObject(message.params) ? message.params : {})
        if (chosen === undefined) return { toEditor: line }
        const { optionId, sessionId, told } = chosen
        const toAgent = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { outcome: { outcome: 'selected', optionId } } })
        return told === undefined ? { toAgent } : { toAgent, toEditor: said(sessionId, told) }
      } catch {
        return { toEditor: line }
      }
    },
  }

  /** The option that says what automode decided, and what the person is told of a deny; undefined leaves the question to them. */
  async function choose(params: JsonObject): Promise<{ optionId: string; sessionId: string; told?: string } | undefined> {
    const sessionId = typeof params.sessionId === 'string' ? params.sessionId : ''
    const session = sessions.get(sessionId)
    const toolCall = isObject(params.toolCall) ? params.toolCall : undefined
    if (!session || !toolCall) return undefined
    const call = callOf(toolCall, session.cwd)
    if (!call) return undefined
    const verdict = await decide({
      ...call,
      cwd: session.cwd,
      home,
      attended: true,
      session: sessionId,
      transcript: session.said,
      ...(adapter ? { agent: adapter.name } : {}),
    })
    if (verdict.decision === 'ask' || verdict.shadow) return undefined
    // by kind, never by id: ids and names differ from agent to agent, and the first of a kind is the plain one
    const wanted = verdict.decision === 'allow' ? 'allow_once' : 'reject_once'
    const options = Array.isArray(params.options) ? params.options.filter(isObject) : []
    const optionId = options.find(({ kind }) => kind === wanted)?.optionId
    if (typeof optionId !== 'string') return undefined
    return { optionId, sessionId, ...(verdict.decision === 'deny' ? { told: explain(verdict, { asked: false }) } : {}) }
  }

  function callOf(toolCall: JsonObject, cwd: string): { tool: string; input: JsonObject } | undefined {
    const meta = isObject(toolCall._meta) ? toolCall._meta : {}
    if (isObject(toolCall.rawInput) && typeof meta.toolName === 'string') return { tool: meta.toolName, input: toolCall.rawInput }
    return adapter?.fromAcp?.(toolCall, cwd)
  }
}

/** A refusal has no room for a reason, so it is shown in the conversation. */
const said = (sessionId: string, text: string): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    method: 'session/update',
    params: { sessionId, update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: `automode: ${text}\n\n` } } },
  })
