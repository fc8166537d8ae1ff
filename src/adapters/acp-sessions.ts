import { isObject } from '../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../tool-call.ts'
import { textOf, userTurn } from './transcripts/lines.ts'

/** One conversation of an editor with an agent. */
export interface AcpSession {
  readonly cwd: string
  readonly said: readonly TranscriptEntry[]
}

/** Reads along in both directions and remembers the folder of each session and what the person said in it. */
export function createAcpSessions() {
  const sessions = new Map<string, AcpSession>()
  /** Folders of sessions that the agent has not named yet, by the id of the request. */
  const opening = new Map<string, string>()
  return {
    get: (id: string): AcpSession | undefined => sessions.get(id),

    fromEditor({ id, method, params }: JsonObject): void {
      if (!isObject(params)) return
      const { cwd, sessionId, prompt } = params
      if (typeof cwd === 'string') {
        if (method === 'session/new') opening.set(JSON.stringify(id), cwd)
        if (typeof sessionId === 'string') sessions.set(sessionId, { cwd, said: [] })
      }
      const session = typeof sessionId === 'string' ? sessions.get(sessionId) : undefined
      if (method === 'session/prompt' && typeof sessionId === 'string' && session)
        sessions.set(sessionId, { ...session, said: [...session.said, userTurn(textOf(prompt))] })
    },

    fromAgent({ id, result }: JsonObject): void {
      if (!isObject(result) || typeof result.sessionId !== 'string') return
      const cwd = opening.get(JSON.stringify(id))
      if (cwd !== undefined) sessions.set(result.sessionId, { cwd, said: [] })
      opening.delete(JSON.stringify(id))
    },
  }
}
