import { carriesOutStatement, looksThingsUp, wordsBeforeLook, wordsOf } from './lookup-names.ts'
import { mcpServers } from './mcp/registry.ts'
import type { McpServer, McpTool } from './mcp-server.ts'

const longestName = 200

/** The description of a server, under any of the names people give it; undefined when nobody described it. */
export function findServer(name: string): McpServer | undefined {
  if (name.length > longestName || !writtenPlainly.test(name)) return undefined
  const servers = table()
  for (const key of keysOf(name)) {
    const server = servers.get(key)
    if (server) return server
  }
  return undefined
}

/** The description of one tool of a server: that of its name, else that of a statement or a look-up where its name says that it is one. */
export function toolOf(server: McpServer, name: string): McpTool | undefined {
  const { tools, statements, lookups } = server
  if (Object.hasOwn(tools, name)) return tools[name]
  const other = otherSpellings(name, server).find((spelling) => Object.hasOwn(tools, spelling))
  if (other !== undefined) return tools[other]
  if (statements && carriesOutStatement(name, ownWords(server))) return statements
  return lookups && looksThingsUp(name, ownWords(server)) ? lookups : undefined
}

/** Many servers put their own name before those of their tools, or leave it out: `redis_get` is `get`, and `click` is `browser_click`. */
function otherSpellings(name: string, server: McpServer): readonly string[] {
  const [, first = '', rest = ''] = /^([a-z]+)[_-](.+)$/.exec(name) ?? []
  return [...(server.names.includes(first) ? [rest] : []), `${server.name}_${name}`, `browser_${name}`]
}

const wordsOfServers = new WeakMap<McpServer, ReadonlySet<string>>()

/** The words that a server's tools put before their own: those of its names, and those that its listed looks begin with. */
export function ownWords(server: McpServer): ReadonlySet<string> {
  let words = wordsOfServers.get(server)
  if (!words) {
    const looks = Object.entries(server.tools).filter(([, tool]) => tool === server.lookups)
    words = new Set([...server.names.flatMap(wordsOf), ...looks.flatMap(([name]) => wordsBeforeLook(wordsOf(name)))])
    wordsOfServers.set(server, words)
  }
  return words
}

let servers: ReadonlyMap<string, McpServer> | undefined

function table(): ReadonlyMap<string, McpServer> {
  servers ??= new Map(mcpServers.flatMap((server) => server.names.map((name) => [joined(name), server] as const)))
  return servers
}

/** A name with other characters in it may not be what it looks like. */
const writtenPlainly = /^[\w@](?:[\w .:/@-]*\w)?$/

/** What stands before a name says only where it was installed from, and what stands behind it that it is a server. */
const installation = /^(?:(?:claude-ai|user|mcp|modelcontextprotocol|awslabs)-)?(?:server-)?/
const ending = /-(?:mcp|server|mcp-server|mcp-tools)$/
/** A repository or package is known with its owner: anybody may call theirs like a product, but for those who publish the well-known ones. */
const repository = /^(?:github-com-)?(?:(?:modelcontextprotocol(?:-servers-tree-main-src)?|awslabs(?:-mcp-tree-main-src)?)-(?:server-)?)?/

/** Which instance of a server it is. */
const instance =
  /(?:-(?:dev|development|prod|production|staging|stage|test|local|remote|cloud|self-hosted|enterprise|work|official|sse|http|stdio|readonly|read-only|ro|main|primary|replica|v?\d+))+$/

/** `azureDevOps` and `azure-devops` are one name. */
const joined = (name: string): string => name.replaceAll(/[^a-z0-9]/g, '')

/**
 * The names a server may be known by, the fullest first: `mcp-server-github`, `plugin_tools_github` and `github-prod` are `github`
 * where nothing else is known.
 */
function keysOf(name: string): readonly string[] {
  const words = wordsOf(name)
  const inPlugin = words[0] === 'plugin' ? words.slice(1).map((_word, at) => words.slice(at + 1)) : []
  const prefix = name.includes('/') ? repository : installation
  const bareName = (named: string): string => named.replace(ending, '').replace(prefix, '')
  return [words, ...inPlugin]
    .map((named) => named.join('-'))
    .flatMap((named) => [named, named.replace(ending, ''), bareName(named), bareName(named.replace(ending, '').replace(instance, ''))])
    .map(joined)
}
