import { looksThingsUp, wordsOf } from './lookup-names.ts'
import { mcpServers } from './mcp/registry.ts'
import type { McpServer, McpTool } from './mcp-server.ts'

const longestName = 200

/** The description of a server, under any of the names people give it; undefined when nobody described it. */
export function findServer(name: string): McpServer | undefined {
  if (name.length > longestName) return undefined
  const servers = table()
  for (const key of keysOf(name)) {
    const server = servers.get(key)
    if (server) return server
  }
  return undefined
}

/** The description of one tool of a server: that of its name, else that of a look-up where its name says that it is one. */
export function toolOf(server: McpServer, name: string): McpTool | undefined {
  const { tools, lookups } = server
  if (Object.hasOwn(tools, name)) return tools[name]
  return lookups && looksThingsUp(name, ownWords(server)) ? lookups : undefined
}

const wordsOfServers = new WeakMap<McpServer, ReadonlySet<string>>()

/** The words of a server's names, which its tools put before their own. */
function ownWords(server: McpServer): ReadonlySet<string> {
  let words = wordsOfServers.get(server)
  if (!words) {
    words = new Set([server.name, ...server.aliases].flatMap(wordsOf))
    wordsOfServers.set(server, words)
  }
  return words
}

let servers: ReadonlyMap<string, McpServer> | undefined

function table(): ReadonlyMap<string, McpServer> {
  servers ??= new Map(mcpServers.flatMap((server) => [server.name, ...server.aliases].map((name) => [plainName(name), server] as const)))
  return servers
}

/** `mcp-server-github`, `GitHub` and `github-mcp` are one server: what surrounds the name says only how it was installed. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_./]/g, '-')
    .replace(/^(?:claude-ai|modelcontextprotocol|awslabs|mcp)-/, '')
    .replace(/^server-/, '')
    .replace(/-(?:mcp|server|mcp-server)$/, '')

/** Which instance of a server it is. */
const instance =
  /-(?:dev|development|prod|production|staging|stage|test|local|remote|cloud|self-hosted|enterprise|work|official|sse|http|stdio|readonly|read-only|ro|v?\d+)$/

/** The names a server may be known by, the fullest first: `plugin_tools_github` and `github-prod` are `github` where nothing else is known. */
function keysOf(name: string): readonly string[] {
  const plain = plainName(name)
  const words = plain.startsWith('plugin-') ? plain.split('-').slice(1) : []
  const names = [plain, ...words.map((_word, at) => plainName(words.slice(at).join('-')))]
  return names.flatMap((key) => (instance.test(key) ? [key, plainName(key.replace(instance, ''))] : [key]))
}
