import type { JsonObject } from '../../tool-call.ts'
import { textsOf } from '../mcp-server.ts'

/** Arguments that hold the command which something else is to run: a line for its shell, or words. */
export const innerFields = 'command cmd args commands shell_command'

/** The words of that command. */
export function innerWords({ command, cmd, commands, shell_command, args }: JsonObject): readonly string[] {
  const given = command ?? cmd ?? commands ?? shell_command
  const more = textsOf(args)
  if (typeof given === 'string') return more.length > 0 ? [given, ...more] : ['sh', '-c', given]
  return [...textsOf(given), ...more]
}
