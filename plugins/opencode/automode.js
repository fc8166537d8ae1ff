// automode for OpenCode: decides every tool call before it runs. `automode install opencode` writes this file with its command
// filled in, `automode uninstall opencode` removes it. It imports nothing but Node: a plugin that fails to load is skipped by
// OpenCode, and everything would run.
import { spawn } from 'node:child_process'

const command = ['AUTOMODE_COMMAND']
const longestMs = 28_000

/** Asks automode about one call; anything but a whole answer is a deny. */
function ask(payload) {
  return new Promise((resolve) => {
    const deny = (reason) => resolve({ decision: 'deny', reason: `automode: ${reason}; the call is blocked` })
    let child
    try {
      child = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'] })
    } catch (error) {
      return deny(`its hook cannot be started (${error.message})`)
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      deny('no answer in time')
    }, longestMs)
    let said = ''
    child.stdout.on('data', (piece) => {
      said += piece
    })
    child.stderr.resume()
    child.stdin.on('error', () => {})
    child.on('error', (error) => deny(`its hook cannot be started (${error.message})`))
    child.on('close', () => {
      clearTimeout(timer)
      try {
        const { decision, reason } = JSON.parse(said)
        if (decision === 'allow' || decision === 'deny' || decision === 'none') resolve({ decision, reason })
        else deny('its answer cannot be read')
      } catch {
        deny('its hook ended without an answer')
      }
    })
    child.stdin.end(JSON.stringify(payload))
  })
}

/** What a person wrote in one message; the rest of it is put there by the client. */
function turnOf(parts) {
  const text = (parts ?? [])
    .filter((part) => part.type === 'text' && !part.synthetic)
    .map((part) => part.text)
    .join('\n')
  return text ? [{ text: text.slice(0, 4000) }] : []
}

/** What OpenCode answers, or nothing: context is never a reason to fail a call. */
async function told(asking) {
  try {
    return (await asking()).data
  } catch {
    return undefined
  }
}

export const Automode = async ({ client, directory }) => {
  const said = new Map()
  const parents = new Map()
  const allowed = new Set()

  /** The session in which a person writes: one that an agent started belongs to that agent's. */
  async function sessionOfPerson(id) {
    if (!parents.has(id)) {
      const session = await told(() => client.session.get({ path: { id } }))
      parents.set(id, session?.parentID)
    }
    const parent = parents.get(id)
    return parent ? sessionOfPerson(parent) : id
  }

  /** What the person wrote before this plugin was loaded: a session can be taken up again. */
  async function earlier(id) {
    const messages = await told(() => client.session.messages({ path: { id } }))
    return (messages ?? []).filter(({ info }) => info?.role === 'user').flatMap(({ parts }) => turnOf(parts))
  }

  return {
    // for the judge; in a session that an agent started, the agent writes
    'chat.message': async ({ sessionID }, output) => {
      if ((await sessionOfPerson(sessionID)) !== sessionID) return
      said.set(sessionID, [...(said.get(sessionID) ?? (await earlier(sessionID))), ...turnOf(output?.parts)])
    },

    'tool.execute.before': async (input, output) => {
      const { tool, sessionID, callID } = input
      const messages = said.get(await sessionOfPerson(sessionID)) ?? []
      const { decision, reason } = await ask({ tool, sessionID, callID, args: output.args, directory, messages })
      if (decision === 'deny') throw new Error(reason)
      if (decision === 'allow') allowed.add(callID)
    },

    // OpenCode's own prompt for a call that automode allowed; it must be answered at once or `opencode run` answers it
    event: async ({ event }) => {
      if (event.type !== 'permission.asked') return
      const { id, tool } = event.properties ?? {}
      if (!allowed.has(tool?.callID)) return
      await client._client.post({
        url: `/permission/${id}/reply`,
        headers: { 'content-type': 'application/json' },
        body: { reply: 'once' },
      })
    },

    'tool.execute.after': async (input) => {
      allowed.delete(input.callID)
    },
  }
}
