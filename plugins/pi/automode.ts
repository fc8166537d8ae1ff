// automode for pi: decides every tool call before it runs. `automode install pi` writes this file with its command filled in,
// `automode uninstall pi` removes it. Throwing blocks the call in pi, so whatever goes wrong here is a block.
import { spawn } from 'node:child_process'

const command = ['AUTOMODE_COMMAND']
const longestMs = 28_000

interface Said {
  readonly decision: 'allow' | 'deny' | 'ask' | 'none'
  readonly reason: string
}

interface Entry {
  readonly message?: { readonly role?: string }
}

function ask(payload: unknown): Promise<Said> {
  return new Promise((resolve, reject) => {
    const [program = '', ...words] = command
    const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'] })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('automode: no answer in time; the call is blocked'))
    }, longestMs)
    let said = ''
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
    child.stdin.on('error', () => {})
    child.on('error', (error) => reject(new Error(`automode: its hook cannot be started (${error.message}); the call is blocked`)))
    child.on('close', () => {
      clearTimeout(timer)
      try {
        resolve(JSON.parse(said) as Said)
      } catch {
        reject(new Error('automode: its hook ended without an answer; the call is blocked'))
      }
    })
    child.stdin.end(JSON.stringify(payload))
  })
}

// biome-ignore lint/suspicious/noExplicitAny: pi's types are not installed where this file is checked
export default function automode(pi: any): void {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  pi.on('tool_call', async (event: any, context: any) => {
    const messages = (context.sessionManager?.getEntries?.() ?? []).filter((entry: { type?: string }) => entry.type === 'message')
    // what the person said holds however long ago it was
    const entries = messages.filter((entry: Entry, index: number) => entry.message?.role === 'user' || index >= messages.length - 60)
    const session = context.sessionManager?.getSessionId?.()
    const { decision, reason } = await ask({
      toolName: event.toolName,
      toolCallId: event.toolCallId,
      input: event.input,
      cwd: context.cwd,
      hasUI: context.hasUI === true,
      session,
      entries,
    })
    if (decision === 'allow' || decision === 'none') return undefined
    if (decision === 'ask' && context.hasUI === true && (await context.ui.confirm('automode', reason))) return undefined
    return { block: true, reason }
  })
}
