import { agents, base } from './agents/index.ts'
import type { AgentTools, McpNaming, Role, ToolKind, ToolSpec } from './tool-spec.ts'

/** A tool as the decoder uses it: each field with its meaning. */
export interface KnownTool {
  readonly does: ToolKind
  readonly dialect: 'bash' | 'powershell' | 'cmd'
  readonly roles: ReadonlyMap<string, Role>
  readonly by: { readonly field: string; readonly cases: ReadonlyMap<string, KnownTool> } | undefined
  readonly about: string | undefined
  readonly rooted: boolean
}

/** The tools and naming habits that hold for one agent. */
export interface Toolbox {
  readonly tools: ReadonlyMap<string, KnownTool>
  readonly mcp: readonly McpNaming[]
}

/** What is known of an agent's tools: its own and the base names; for no agent, or one nobody described, those of all. */
export function toolboxOf(agent: string | undefined): Toolbox {
  return (agent === undefined ? undefined : ownToolbox(agent)) ?? everyone()
}

const toolboxes = new Map<string, Toolbox>()

function ownToolbox(agent: string): Toolbox | undefined {
  const known = toolboxes.get(agent)
  if (known) return known
  const described = agents.find((tools) => tools().name === agent)?.()
  if (!described) return undefined
  const made = toolbox([described, base])
  toolboxes.set(agent, made)
  return made
}

const safe: ReadonlySet<ToolKind> = new Set<ToolKind>(['read', 'list', 'search', 'glob', 'resource', 'coordinate'])

/** Whether the name, exactly as it is, is that of a tool that only reads or only keeps the agent's books. */
export function isSafeTool(name: string, agent: string | undefined): boolean {
  const tool = toolboxOf(agent).tools.get(name)
  return tool !== undefined && safe.has(tool.does)
}

/** Meanings that field names have anywhere for tools of a kind: a field that means a path elsewhere is not harmless here. */
export function meaningElsewhere(does: ToolKind, field: string): Role | undefined {
  return elsewhere().get(does)?.get(field)
}

const everyone = once(() => toolbox([...agents.map((tools) => tools()), base]))

const elsewhere = once(() => {
  const kinds = new Map<ToolKind, Map<string, Role>>()
  for (const tool of everyone().tools.values()) {
    const roles = kinds.get(tool.does) ?? new Map<string, Role>()
    kinds.set(tool.does, roles)
    for (const [field, role] of tool.roles) if (role !== 'inert' && roles.get(field) === undefined) roles.set(field, role)
  }
  return kinds
})

function toolbox(sources: readonly AgentTools[]): Toolbox {
  const tools = new Map<string, KnownTool>()
  for (const source of sources) {
    for (const [name, spec] of Object.entries(source.tools)) {
      const known = tools.get(name)
      const tool = compile(spec)
      // of several agents that write their paths in two ways nobody knows which one calls
      tools.set(name, known ? { ...merge(known, tool), rooted: known.rooted && (tool.rooted || sources.length === 2) } : tool)
    }
  }
  if (sources.length > 2) shareFields(tools)
  const naming = sources.flatMap((source) => source.mcp ?? [])
  // a dash or an underscore alone stands in every name, so as a separator it counts only for the agent that uses it
  const usable = sources.length > 2 ? naming.filter(({ prefix, separator }) => prefix !== '' || !/^[-_]$/.test(separator)) : naming
  const distinct = new Map(usable.map((form) => [`${form.prefix} ${form.separator}`, form]))
  // the longest first: `mcp__a__b` is no `mcp_` name
  const length = ({ prefix, separator }: McpNaming): number => prefix.length * 8 + separator.length
  return { tools, mcp: [...distinct.values()].sort((a, b) => length(b) - length(a)) }
}

const sharing: ReadonlySet<ToolKind> = new Set<ToolKind>(['shell', 'edit', 'write', 'delete', 'read', 'list'])
const shared: ReadonlySet<Role> = new Set<Role>(['path', 'text', 'old', 'cwd', 'inert'])

/** Nobody says which agent calls: then a field may mean what it means to any of them for tools of this kind. */
function shareFields(tools: Map<string, KnownTool>): void {
  const fields = new Map<ToolKind, Map<string, Role>>()
  for (const { does, roles } of tools.values()) {
    const known = fields.get(does) ?? new Map<string, Role>()
    fields.set(does, known)
    for (const [field, role] of roles) if (shared.has(role) && !known.has(field)) known.set(field, role)
  }
  for (const [name, tool] of tools) {
    const known = sharing.has(tool.does) ? fields.get(tool.does) : undefined
    if (known) tools.set(name, { ...tool, roles: new Map([...known, ...tool.roles]) })
  }
}

function compile(spec: ToolSpec): KnownTool {
  const roles = new Map<string, Role>()
  for (const [role, fields] of Object.entries(spec.fields)) for (const field of fields.split(/\s+/)) roles.set(field, role as Role)
  const cases = spec.by && new Map(Object.entries(spec.by.cases).map(([value, inner]) => [value, compile(inner)]))
  return {
    does: spec.does,
    dialect: spec.dialect ?? 'bash',
    roles,
    by: spec.by && cases ? { field: spec.by.field, cases } : undefined,
    about: spec.about,
    rooted: spec.rooted ?? false,
  }
}

/** One name that several agents use: all their fields. A meaning beats none. */
function merge(one: KnownTool, other: KnownTool): KnownTool {
  const roles = new Map(one.roles)
  for (const [field, role] of other.roles) if (roles.get(field) === undefined || roles.get(field) === 'inert') roles.set(field, role)
  return { ...one, roles, by: one.by ?? other.by }
}

function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined
  return () => {
    value ??= { of: compute() }
    return value.of
  }
}
