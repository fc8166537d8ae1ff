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

export const Automode = async ({ client, directory }) => {
  const said = new Map()
  const allowed = new Set()
  return {
    // what the person wrote, for the judge; the newest twenty of each session
    'chat.message': async (input, output) => {
      const text = (output?.parts ?? [])
        .filter((part) => part.type === 'text' && !part.synthetic)
        .map((part) => part.text)
        .join('\n')
      if (text) said.set(input.sessionID, [...(said.get(input.sessionID) ?? []), { text }].slice(-20))
    },

    'tool.execute.before': async (input, output) => {
      const { tool, sessionID, callID } = input
      const { decision, reason } = await ask({ tool, sessionID, callID, args: output.args, directory, messages: said.get(sessionID) ?? [] })
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
