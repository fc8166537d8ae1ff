import { findServer } from './find-mcp.ts'
import type { McpNaming } from './tool-spec.ts'

/** A tool of an MCP server, as a call names it. */
export interface McpName {
  readonly server: string
  readonly tool: string
}

/** Reads `mcp__server__tool` and its like; undefined when the name is none. */
export function mcpNameOf(name: string, forms: readonly McpNaming[]): McpName | undefined {
  for (const { prefix, separator } of forms) {
    if (!name.startsWith(prefix)) continue
    const rest = name.slice(prefix.length)
    const cut = cutOf(rest, separator, prefix === '')
    if (cut > 0 && cut + separator.length < rest.length) return { server: rest.slice(0, cut), tool: rest.slice(cut + separator.length) }
  }
  return undefined
}

/** Where the server's name ends. A single underscore may be part of it, so then a known server decides. */
function cutOf(rest: string, separator: string, knownOnly: boolean): number {
  const first = rest.indexOf(separator)
  if (separator.length > 1 && !knownOnly) return first
  let longest = -1
  for (let at = first; at >= 0; at = rest.indexOf(separator, at + 1)) if (findServer(rest.slice(0, at))) longest = at
  return longest > 0 ? longest : knownOnly ? -1 : first
}
