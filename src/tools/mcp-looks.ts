import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import { changesByGraphql } from '../shell/code/queries/graph-queries.ts'
import { classifySql } from '../shell/code/queries/sql.ts'
import type { Json } from '../tool-call.ts'
import { cannotName, isList } from './fields.ts'
import { actsWhenOn, looksThingsUp, namesAct, namesPlace, onlyChooses, saysAct, wrapsArguments } from './lookup-names.ts'
import type { McpServer, McpTool } from './mcp-server.ts'
import { looksSecret } from './secret-text.ts'

const looking: ReadonlySet<string> = new Set(['connect:get', 'infra:read', 'database:read'])
const lookingMeanings: ReadonlySet<string> = new Set([
  'data',
  'query',
  'reads',
  'lists',
  'searches',
  'cwd',
  'sql',
  'graphql',
  'cypher',
  'act',
  'arguments',
])

/** A tool that only looks, whatever its arguments say. What opens an address must be said to look, for a browser does more there. */
export const onlyLooks = ({ fields, runs }: McpTool, stated: readonly Effect[]): boolean =>
  runs === undefined &&
  stated.every(({ kind, tag }) => looking.has(`${kind}:${tag}`)) &&
  Object.keys(fields).every((meaning) => lookingMeanings.has(meaning) || (meaning === 'url' && stated.length > 0))

/** Which arguments of a look may go undescribed: those that can only choose what is looked at. */
export function choosesFor({ isPublic: holdsPublic, lookups }: McpServer, tool: McpTool): (field: string, value: Json) => boolean {
  const isPublic = holdsPublic === true && lookups === tool
  const chooses = (field: string, written: Json): boolean => {
    const value = switchOf(written)
    if (value === false || isEmpty(value)) return true
    if (saysAct(field) || (value === true && actsWhenOn(field))) return false
    if (cannotName(value)) return true
    if (namesAct(field)) return typeof value === 'string' && looksThingsUp(value)
    if (wrapsArguments(field) && isObject(value)) return Object.entries(value).every(([name, inner]) => chooses(name, inner))
    return (isPublic ? !namesPlace(field) : onlyChooses(field)) && isSearchText(value)
  }
  return chooses
}

/** Some callers write a switch as a text. */
const switchOf = (value: Json): Json => (value === 'true' ? true : value === 'false' ? false : value)

/** Whether a value is a list or an object that holds nothing, and so asks for nothing. */
const isEmpty = (value: Json): boolean => (isList(value) || isObject(value)) && Object.keys(value).length === 0

/** Whether a text can only be looked up: it names neither a file nor an address, and holds no secret. */
function isSearchText(value: Json): boolean {
  if (typeof value === 'string') return !/^(?:[/~.\\]|[a-z][\w+.-]*:\/\/)|\.\.[/\\]|[\n\0]/i.test(value) && !looksSecret(value)
  if (isList(value) || isObject(value)) return Object.values(value).every(isSearchText)
  return value === null || cannotName(value)
}

/** What Kusto takes for more than a query. */
const controlCommand = /^\s*\.(?!show\b)[a-z-]+\s/i

/** What is called a look may still be handed a statement that changes something. */
export function changesByStatement(value: Json): readonly Effect[] {
  if (isList(value) || isObject(value)) return Object.values(value).flatMap(changesByStatement)
  if (typeof value !== 'string') return []
  const { tag, because } = classifySql(value)
  const sql: readonly Effect[] = tag === 'read' || tag === 'unread' ? [] : [{ kind: 'database', tag, target: because }]
  const other = changesByGraphql(value) ? 'GraphQL endpoint' : controlCommand.test(value) ? 'Kusto cluster' : undefined
  return other === undefined ? sql : [...sql, { kind: 'database', tag: 'write', target: other }]
}
