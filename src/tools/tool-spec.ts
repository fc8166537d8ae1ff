/** What a tool does, whatever its agent calls it. */
export type ToolKind =
  | 'shell'
  /** changes a file in place */
  | 'edit'
  /** creates a file or replaces all of it */
  | 'write'
  | 'delete'
  /** moves a file to another place or name */
  | 'move'
  /** changes the files that a patch names */
  | 'patch'
  | 'read'
  /** lists one folder */
  | 'list'
  /** reads everything below a folder */
  | 'search'
  /** names below a folder; its pattern may itself be a path */
  | 'glob'
  | 'fetch'
  | 'search-web'
  | 'delegate'
  /** reads a resource that a server offers, which may be a file */
  | 'resource'
  /** the agent's own bookkeeping: plans, questions, task lists */
  | 'coordinate'
  /** runs another tool by name */
  | 'dispatch'
  /** runs a tool of an MCP server by name */
  | 'mcp'
  /** known to do more than any of these; `about` says what */
  | 'other'

/**
 * What a field means. Two fields of one meaning must agree, except `inert` ones.
 * `inert`: cannot change what is touched (labels, limits, timeouts). `risky`: changes where or how the call runs, unless off.
 */
export type Role =
  | 'command'
  | 'commands'
  | 'cwd'
  | 'shell'
  | 'interactive'
  | 'path'
  | 'paths'
  /** where a file goes */
  | 'to'
  | 'text'
  /** the new text as one or as its lines */
  | 'lines'
  | 'old'
  | 'edits'
  | 'patch'
  | 'pattern'
  | 'filter'
  | 'url'
  | 'urls'
  | 'query'
  | 'queries'
  | 'brief'
  | 'name'
  | 'arguments'
  | 'server'
  | 'inert'
  | 'risky'

/** Meanings and, separated by spaces, the names of the fields that have them. */
export type Fields = Readonly<Partial<Record<Role, string>>>

/** What one tool of an agent does with its fields. A field that is not here is unknown, and so is then the call. */
export interface ToolSpec {
  readonly does: ToolKind
  readonly fields: Fields
  readonly dialect?: 'powershell' | 'cmd'
  /** The value of one field chooses what the tool does (`command: "view"`). */
  readonly by?: { readonly field: string; readonly cases: Readonly<Record<string, ToolSpec>> }
  /** For `other`: what is not told by the fields. */
  readonly about?: string
  /** Paths begin with the name of an opened folder: `app/src/a.ts` is `src/a.ts` of the folder `app`. */
  readonly rooted?: true
}

/** How an agent writes the name of a server's tool. */
export interface McpNaming {
  readonly prefix: string
  readonly separator: string
}

/** The tools of one agent, by exact name. */
export interface AgentTools {
  readonly name: string
  readonly tools: Readonly<Record<string, ToolSpec>>
  readonly mcp?: readonly McpNaming[]
}

/** Declares the tools of one agent. */
export function defineAgent(agent: AgentTools): AgentTools {
  return agent
}

/** Makes the description of a tool of one kind from its fields. */
const tool =
  (does: ToolKind) =>
  (fields: Fields = {}): ToolSpec => ({ does, fields })

export const shell = tool('shell')
export const edit = tool('edit')
export const write = tool('write')
export const remove = tool('delete')
export const move = tool('move')
export const patch = tool('patch')
export const read = tool('read')
export const list = tool('list')
export const search = tool('search')
export const glob = tool('glob')
export const fetch = tool('fetch')
export const searchWeb = tool('search-web')
export const delegate = tool('delegate')
export const dispatch = tool('dispatch')
export const mcp = tool('mcp')

/** Fields of bookkeeping tools are not looked at: they reach nobody but the agent and its user. */
export const coordinate: ToolSpec = { does: 'coordinate', fields: {} }

/** What servers offer is looked at by its address; one that is a file is read like any other. */
export const resource: ToolSpec = {
  does: 'resource',
  fields: { url: 'uri Uri', inert: 'server server_name serverName ServerName mcp_name extension_name' },
}

/** A tool known to do something that its fields do not tell. */
export const other = (about: string): ToolSpec => ({ does: 'other', fields: {}, about })

/** A tool that runs PowerShell. */
export const powershell = (fields: Fields): ToolSpec => ({ does: 'shell', fields, dialect: 'powershell' })

/** The field's value chooses the meaning; any other value is unknown. */
export const by = (field: string, cases: Readonly<Record<string, ToolSpec>>): ToolSpec => ({
  does: 'other',
  fields: {},
  by: { field, cases },
})

/** Tools whose paths begin with the name of an opened folder. */
export const rooted = (tools: AgentTools['tools']): AgentTools['tools'] =>
  Object.fromEntries(Object.entries(tools).map(([name, spec]) => [name, { ...spec, rooted: true }]))

/** The same meaning for several names. */
export const names = (text: string, spec: ToolSpec): Readonly<Record<string, ToolSpec>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((name) => [name, spec]),
  )

/** `mcp__server__tool`. */
export const doubleUnderscore: McpNaming = { prefix: 'mcp__', separator: '__' }
/** `mcp_server_tool`. */
export const singleUnderscore: McpNaming = { prefix: 'mcp_', separator: '_' }
