import { mcpServers } from './mcp/registry.ts'
import type { McpServer, McpTool } from './mcp-server.ts'
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

/** The description of a server, under any of the names people give it; undefined when nobody described it. */
export function findServer(name: string): McpServer | undefined {
  return table().get(keyOf(name))
}

/** The description of one tool of a server. */
export function findMcpTool({ server, tool }: McpName): McpTool | undefined {
  const known = findServer(server)
  return known && Object.hasOwn(known.tools, tool) ? known.tools[tool] : undefined
}

let servers: ReadonlyMap<string, McpServer> | undefined

function table(): ReadonlyMap<string, McpServer> {
  servers ??= new Map(mcpServers.flatMap((server) => [server.name, ...server.aliases].map((name) => [keyOf(name), server] as const)))
  return servers
}

/** `plugin_github_github`, `mcp-server-github`, `GitHub` and `github-mcp` are one server: what surrounds the name says only how it was installed. */
function keyOf(name: string): string {
  const plain = name.toLowerCase().replaceAll('_', '-')
  const plugin = /^plugin-(?:.+-)?([^-]+)$/.exec(plain)
  return (plugin?.[1] ?? plain)
    .replace(/^(?:claude-ai|modelcontextprotocol|mcp)-/, '')
    .replace(/^server-/, '')
    .replace(/-(?:mcp|server|mcp-server)$/, '')
}
