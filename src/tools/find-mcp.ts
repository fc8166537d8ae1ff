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
  if (known && Object.hasOwn(known.tools, tool)) return known.tools[tool]
  return known?.lookups && looksThingsUp(tool) ? known.lookups : undefined
}

const looking =
  /^(?:get|list|search|find|lookup|read|show|view|describe|explain|resolve|browse|compare|recommend|suggest|query|check|docs?|documentation|info)$/
const further =
  /^(?:add|create|update|delete|remove|set|write|publish|install|run|exec|execute|deploy|send|post|upload|download|init|generate|apply|import|migrate|sync|save|edit|rename|move|enable|disable|start|stop|cancel|submit|login|auth|token|secret|secrets|key|keys|credential|credentials|password|variable|variables|env|environment|workspace|workspaces|state|file|files)$/

/** Whether a tool's name says that it looks something up, and nothing beside. */
function looksThingsUp(tool: string): boolean {
  const words = tool
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.some((word) => looking.test(word)) && !words.some((word) => further.test(word))
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
