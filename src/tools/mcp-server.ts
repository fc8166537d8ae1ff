import type { Effect } from '../effect.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'

/**
 * What an argument of an MCP tool means. `data`: cannot change what is touched. `query`: text that leaves the machine.
 * `reads`, `lists`, `searches`, `sends`, `writes`, `edits`, `moves`, `deletes`: a path, or a list of them, that the tool uses so.
 * `sql`, `graphql`, `cypher`, `url`, `command`, `cwd`: judged as anywhere else. `element`: the words on what a browser acts on.
 * `act`: what a tool of many acts is to do, by name. `arguments`: an object that holds the arguments.
 */
export type FieldMeaning =
  | 'data'
  | 'query'
  | 'reads'
  | 'lists'
  | 'searches'
  | 'sends'
  | 'writes'
  | 'edits'
  | 'moves'
  | 'deletes'
  | 'sql'
  | 'graphql'
  | 'cypher'
  | 'url'
  | 'command'
  | 'cwd'
  | 'element'
  | 'text'
  | 'act'
  | 'arguments'

/** What one tool of a server does. An argument that is not described makes the call unknown. */
export interface McpTool {
  /** Meanings and, separated by spaces, the arguments that have them; `any`: arguments change nothing, the effects are never allowed anyway. */
  readonly fields: Readonly<Partial<Record<FieldMeaning, string>>> | 'any'
  /** What it does beyond what its path, SQL, URL and command arguments say. */
  readonly effects?: readonly Effect[] | ((input: JsonObject) => readonly Effect[])
  /** The words of the command it amounts to, run in the folder that its `cwd` argument names. */
  readonly runs?: (input: JsonObject) => readonly string[]
}

/** Knowledge of a well-known MCP server, or of several of one kind: declaration, documentation and tests in one file. */
export interface McpServer {
  readonly name: string
  /** Names under which people configure it. */
  readonly names: readonly string[]
  readonly about: string
  readonly tools: Readonly<Record<string, McpTool>>
  /** What its other tools do whose names say that they look things up. */
  readonly lookups?: McpTool
  /** What its other tools do whose names say that they carry out a statement: what that says. */
  readonly statements?: McpTool
  /** It holds nothing but public knowledge, so whatever text a look-up is given only searches it. */
  readonly isPublic?: true
  /** [tool, input, expected canonical effect lines] */
  readonly examples: readonly (readonly [tool: string, input: JsonObject, ...effects: string[]])[]
}

type Knowledge = Omit<McpServer, 'names'>

/** Knowledge of one server; its other names as words. */
export const defineMcpServer = ({ aliases = '', ...server }: Knowledge & { readonly aliases?: string }): McpServer => ({
  ...server,
  names: [server.name, ...wordSet(aliases)],
})

/** Knowledge of servers of one kind. None is called after the kind: that is what people call a server of their own. */
export const defineMcpFamily = ({ servers, ...family }: Knowledge & { readonly servers: string }): McpServer => ({
  ...family,
  names: [...wordSet(servers)],
})

/** The same knowledge for several tools. */
export function tools(names: string, tool: McpTool): Readonly<Record<string, McpTool>> {
  return Object.fromEntries([...wordSet(names)].map((name) => [name, tool]))
}

/** Reads from a service on the network. */
export const reads = (host: string, fields: McpTool['fields'] = {}): McpTool => ({
  fields,
  effects: [{ kind: 'connect', tag: 'get', target: host, host, scope: 'remote' }],
})

/** Computes or looks at nothing but what it is given. */
export const harmless = (fields: McpTool['fields'] = {}): McpTool => ({ fields })

/** Does something that no policy allows by itself: its arguments are for the judge, not for a rule. */
export const acts = (kind: Effect['kind'], tag: string, target: string): McpTool => ({
  fields: 'any',
  effects: [{ kind, tag, target, scope: 'remote' }],
})

/** Reads infrastructure. */
export const readsInfra = (target: string, fields: McpTool['fields']): McpTool => ({
  fields,
  effects: [{ kind: 'infra', tag: 'read', target }],
})

/** Reads a database beyond what SQL arguments say. */
export const readsDatabase = (target: string, fields: McpTool['fields'] = {}): McpTool => ({
  fields,
  effects: [{ kind: 'database', tag: 'read', target }],
})

/** The texts that an argument gives: one, or those of a list. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')

/** Does what cannot be told from its arguments. */
export const unclear = (because: string): McpTool => ({ fields: 'any', effects: [{ kind: 'unknown', target: because }] })
