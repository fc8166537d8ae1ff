import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import { resolveToolPath } from '../path.ts'
import type { Json, JsonObject, ToolCall } from '../tool-call.ts'
import type { Edit } from '../workspace/protected-content.ts'
import { isList } from './fields.ts'
import { findServer, ownWords, toolOf } from './find-mcp.ts'
import { isAddress } from './lookup-names.ts'
import { effectsOfField, elementEffects, fieldOf, type McpContext, meaningsOf } from './mcp-fields.ts'
import { changesByStatement, choosesFor, onlyLooks } from './mcp-looks.ts'
import type { McpName } from './mcp-name.ts'
import type { FieldMeaning } from './mcp-server.ts'
import { destroysByName } from './destroys-by-name.ts'
import { tellingEffects } from './telling.ts'

type McpCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots' | 'annotations'>

/** What a call of an MCP tool does, as its server's file says of the arguments. A server, tool or argument nobody described is unknown. */
export function mcpEffects(name: McpName, call: McpCall, context: McpContext): readonly Effect[] {
  const server = findServer(name.server)
  const tool = server && toolOf(server, name.tool)
  const looksByName = server !== undefined && tool === server.lookups && !Object.hasOwn(server.tools, name.tool)
  if (!tool || (looksByName && saysItActs(call))) return undescribed(name, call, context)
  const meanings = meaningsOf(tool)
  const input = withInner(call.input, fieldOf(meanings, 'arguments'))
  const stated = typeof tool.effects === 'function' ? tool.effects(input) : (tool.effects ?? [])
  if (tool.fields === 'any') {
    const ran = tool.runs && effectsOfField('command', tool.runs(input), { call, context, edits: [] })
    const isStated = ({ kind, tag }: Effect): boolean => stated.some((effect) => effect.kind === kind && effect.tag === tag)
    const byName = destroysByName(name.server, name.tool, input).filter((effect) => !isStated(effect))
    return [...stated, ...byName, ...(ran ?? tellingEffects(name, call, { ...context, isRemote: isRemote(stated) }))]
  }
  const place = placeOf(meanings, input, call)
  const here = place ?? call
  const edits = Object.entries(input).flatMap(([field, value]) => (meanings.get(field) === 'text' ? editsIn(value, oldText(input)) : []))
  const looks = onlyLooks(tool, stated)
  const isPassedOver = looks ? choosesFor(server, tool) : () => false
  const fromFields: Effect[] = []
  const changes: Effect[] = []
  const unknown: Effect[] = place ? [] : [{ kind: 'unknown', target: 'a working directory that cannot be told' }]
  for (const [field, value] of Object.entries(input)) {
    if (value === null) continue
    const meaning = meanings.get(field) ?? (looks && isAddress(field) ? 'url' : undefined)
    if (meaning !== undefined) fromFields.push(...effectsOfField(meaning, value, { call: here, context, edits, own: ownWords(server) }))
    else if (!isPassedOver(field, value))
      unknown.push({ kind: 'unknown', target: `argument \`${field.slice(0, 60)}\` of \`${name.tool}\` is not described` })
    if (!server.isPublic && (meaning === undefined || (looksByName && !isJudged(meaning)))) changes.push(...changesByStatement(value))
  }
  const ran = tool.runs ? effectsOfField('command', tool.runs(input), { call: here, context, edits }) : []
  const told =
    unknown.length > 0 || fromFields.some(({ kind }) => kind === 'unknown')
      ? [...destroysByName(name.server, name.tool, input), ...tellingEffects(name, call, { ...context, isRemote: isRemote(stated) })]
      : []
  return [...fromFields, ...elementEffects(tool, meanings, input), ...stated, ...ran, ...changes, ...unknown, ...told]
}

/** Whether a tool is known to act on a service alone. */
const isRemote = (stated: readonly Effect[]): boolean => stated.length > 0 && stated.every(({ scope }) => scope === 'remote')

/** The call as seen from the folder that an argument names; undefined when that cannot be told, or two name different ones. */
function placeOf(meanings: ReadonlyMap<string, FieldMeaning>, input: JsonObject, call: McpCall): McpCall | undefined {
  const folders = new Set(Object.entries(input).flatMap(([field, value]) => (meanings.get(field) === 'cwd' && value ? [value] : [])))
  if (folders.size === 0) return call
  const [folder] = folders
  const resolved = folders.size === 1 && typeof folder === 'string' ? resolveToolPath(folder, call) : undefined
  return resolved && 'path' in resolved ? { ...call, cwd: resolved.path } : undefined
}

/** The texts that an argument puts into a file, each with the one it takes the place of. */
function editsIn(value: Json, old: string | undefined): readonly Edit[] {
  if (typeof value === 'string') return [{ text: value, old }]
  if (isList(value)) return value.flatMap((item) => editsIn(item, old))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (isOld.test(name) ? [] : editsIn(inner, oldText(value) ?? old)))
}

const isOld = /^(?:old|needle|regex|search)/i

function oldText(input: JsonObject): string | undefined {
  const [, text] = Object.entries(input).find(([name]) => isOld.test(name)) ?? []
  return typeof text === 'string' ? text : undefined
}

const isJudged = (meaning: FieldMeaning): boolean => meaning === 'sql' || meaning === 'graphql' || meaning === 'cypher'

/** The arguments with those that an object among them holds; one that is given twice stays where it is, and is then unknown. */
function withInner(input: JsonObject, field: string | undefined): JsonObject {
  const inner = field !== undefined && Object.hasOwn(input, field) ? input[field] : undefined
  if (field === undefined || !isObject(inner) || Object.keys(inner).some((name) => name === field || Object.hasOwn(input, name)))
    return input
  const { [field]: _held, ...outer } = input
  return { ...outer, ...inner }
}

/** A hint that a tool does more than its name says can be believed of any server. */
const saysItActs = ({ annotations = {} }: McpCall): boolean =>
  (Object.hasOwn(annotations, 'readOnlyHint') && annotations.readOnlyHint === false) ||
  (Object.hasOwn(annotations, 'destructiveHint') && annotations.destructiveHint === true)

function undescribed(name: McpName, call: McpCall, context: McpContext): readonly Effect[] {
  const { server, tool } = name
  const { annotations } = call
  const { trustedMcpServers } = context
  const trusted = trustedMcpServers.includes(server)
  if (trusted && annotations && Object.hasOwn(annotations, 'readOnlyHint') && annotations.readOnlyHint === true) {
    return [{ kind: 'connect', tag: 'get', target: `${server} (trusted, says it only reads)`, scope: 'remote' }]
  }
  const known = findServer(server) !== undefined
  return [
    {
      kind: 'unknown',
      target: known ? `tool \`${tool}\` of server \`${server}\` is not described` : `server \`${server}\` is not described`,
    },
    ...destroysByName(server, tool, call.input),
    ...tellingEffects(name, call, context),
  ]
}
