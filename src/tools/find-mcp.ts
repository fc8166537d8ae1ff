import { mcpServers } from './mcp/registry.ts'
import type { McpName } from './mcp-name.ts'
import type { McpServer, McpTool } from './mcp-server.ts'

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
