import { posix } from 'node:path'
import type { Json, ToolCall } from '../../tool-call.ts'
import { baseName, fits } from './command-match.ts'
import { isReadOnly } from './facts.ts'
import { stopsCommand } from './other-spelling.ts'
import { isNamed, reaches } from './path-match.ts'
import type { Pattern } from './pattern.ts'
import { interpreters } from './programs.ts'
import { ruleTools } from './rule-tools.ts'

/** Whether a call is what a pattern that forbids something names. */
export function matchesPattern(call: ToolCall, pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'command':
      return call.analysis().commands.some(({ words }) => stopsCommand(pattern.command, words))
    case 'tool':
      return isTool(call, pattern.name)
    case 'literal':
      return textsOf(call).some((text) => pattern.expression.test(text)) && !(call.action.kind === 'shell' && isReadOnly(call))
    case 'path':
      if (runsFile(call, pattern.glob) || (pattern.host !== undefined && reachesHost(call, pattern.host))) return true
      return call
        .analysis()
        .effects.some((effect) => (pattern.use !== 'change' || effect.kind !== 'read') && reaches(pattern.glob, effect, call))
    case 'host':
      return reachesHost(call, pattern.host)
  }
}

/** Whether a call speaks to a machine of that name, or of a name below it. */
const reachesHost = (call: ToolCall, name: string): boolean =>
  call.analysis().effects.some(({ host }) => host !== undefined && (fits(name, host) || host.endsWith(`.${name}`)))

/** The program of a command is the file a rule names. */
const runsFile = (call: ToolCall, glob: string) =>
  call.analysis().commands.some(({ words: [program = '', first = ''] }) => {
    const file = interpreters.has(baseName(program)) && !first.startsWith('-') ? first : program
    return file.includes('/') && isNamed(glob, posix.resolve(call.cwd, file), call)
  })

function isTool({ tool, action }: ToolCall, name: string): boolean {
  if (fits(name, tool) || ruleTools.get(name)?.means === action.kind) return true
  // `mcp__github` is the whole server
  return name.startsWith('mcp__') && tool.startsWith(`${name}__`)
}

/** The texts of a call in which a forbidden text does something: a command, a query, the strings given to a server. Not a file's content. */
function textsOf({ action, input, analysis }: ToolCall): readonly string[] {
  if (action.kind === 'shell') return [action.command, ...analysis().commands.map(({ words }) => words.join(' '))]
  return action.kind === 'mcp' || action.kind === 'other' ? stringsOf(input) : []
}

const stringsOf = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}
