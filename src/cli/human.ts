import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { InputError } from '../errors.ts'
import type { Io } from './verb.ts'

/** Variables that agents set for the commands they run. */
const agentVariables = [
  'CLAUDECODE',
  'CLAUDE_CODE_SESSION_ID',
  'CLAUDE_CODE_ENTRYPOINT',
  'CODEX_SANDBOX',
  'CODEX_THREAD_ID',
  'GEMINI_CLI',
  'QWEN_CODE',
  'QWEN_CODE_SESSION_ID',
  'COPILOT_CLI',
  'OPENCODE',
  'CURSOR_AGENT',
  'CLINE_ACTIVE',
  'GOOSE_TERMINAL',
  'AMP_CURRENT_THREAD_ID',
  'AI_AGENT',
]

/** Programs that are agents; a terminal multiplexer or editor between them and us does not matter. */
const agentPrograms = new Set([
  'claude',
  'codex',
  'gemini',
  'qwen',
  'copilot',
  'opencode',
  'cursor-agent',
  'droid',
  'kimi',
  'cline',
  'goose',
  'crush',
  'amp',
  'kiro-cli',
])

/**
 * Refuses to go on unless a person sits at this terminal. The terminal and the typed answer are the real check; the
 * environment and the parents are a further one, and code that runs with the user's rights can defeat all three.
 */
export function requirePerson(verb: string, io: Io): void {
  const variable = agentVariables.find((name) => io.env[name])
  const program = variable === undefined ? agentAmongParents() : undefined
  const found = variable !== undefined ? `\`${variable}\` is set` : program !== undefined ? `\`${program}\` is a parent process` : undefined
  if (found === undefined) return
  throw new InputError({
    at: `automode ${verb}`,
    problem: `this runs inside an agent (${found})`,
    help: 'only a person may do this: run it in a terminal of your own',
  })
}

function agentAmongParents(): string | undefined {
  let pid = process.ppid
  for (let depth = 0; depth < 32 && pid > 1; depth++) {
    const found = programOf(pid)
    if (!found) return undefined
    const name = found.names.find((candidate) => agentPrograms.has(candidate))
    if (name !== undefined) return name
    pid = found.parent
  }
  return undefined
}

function programOf(pid: number): { names: readonly string[]; parent: number } | undefined {
  try {
    // the name stands in parentheses and may hold some itself
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2)
    return { names: words.map((word) => basename(word).replace(/\.(?:c|m)?js$|\.exe$/, '')), parent }
  } catch {
    return undefined
  }
}

/** Shows the text on the controlling terminal and returns the line typed there; pipes and agents have none. */
export function askOnTerminal(verb: string, text: string): string {
  let terminal: number
  try {
    terminal = openSync('/dev/tty', 'r+')
  } catch {
    throw new InputError({ at: `automode ${verb}`, problem: 'there is no terminal to confirm on', help: 'run it yourself in a terminal' })
  }
  try {
    writeSync(terminal, text)
    const bytes = Buffer.alloc(4096)
    const length = readSync(terminal, bytes, 0, bytes.length, null)
    return bytes
      .toString('utf8', 0, length)
      .replace(/\r?\n$/, '')
      .trim()
  } finally {
    closeSync(terminal)
  }
}
