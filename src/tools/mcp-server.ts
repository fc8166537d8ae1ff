import type { Effect } from '../effect.ts'
import type { JsonObject } from '../tool-call.ts'

/** What one argument of an MCP tool means. Arguments of other names make the call unknown. */
export type FieldMeaning = 'data' | 'path' | 'paths' | 'sql' | 'url' | 'command'

/** What one tool of a server does. */
export interface McpTool {
  readonly fields: Readonly<Record<string, FieldMeaning>>
  /** Effects from the arguments; path, SQL, URL and command fields are analysed as anywhere else and need not be repeated. */
  readonly effects: readonly Effect[] | ((input: JsonObject) => readonly Effect[])
  /** How `path` fields are used. */
  readonly paths?: 'read' | 'write' | 'delete'
}

/** Knowledge of one well-known MCP server: declaration, documentation and tests in one file. */
export interface McpServer {
  readonly name: string
  /** Server names people give it in their configuration. */
  readonly aliases: readonly string[]
  readonly about: string
  readonly tools: Readonly<Record<string, McpTool>>
  /** [tool, input, expected canonical effect lines] */
  readonly examples: readonly (readonly [tool: string, input: JsonObject, ...effects: string[]])[]
}

export function defineMcpServer(server: McpServer): McpServer {
  return server
}
