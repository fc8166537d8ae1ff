import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import type { Json, JsonObject, ToolCall } from '../tool-call.ts'
import { connectTo } from './connect.ts'
import { namesOf, serverOf } from './deeds.ts'
import { isList } from './fields.ts'
import { effectsOfField, type McpContext } from './mcp-fields.ts'
import { wordsOf } from './lookup-names.ts'
import type { McpName } from './mcp-name.ts'
import { callsIn } from './told-arguments.ts'
import { toldCommands } from './told-commands.ts'
import { sentFiles, toldFiles } from './told-files.ts'
import { toldInvocations } from './told-invocations.ts'
import { uncheckedAgent } from './unchecked-arguments.ts'

type TellingCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots'>

const namesStatement =
  /^(?:sql|cql|query|queries|statements?|batch|sql_?(?:query|queries|statements?|text|commands?|script)|query_?(?:string|text|sql)|raw_?(?:sql|query))$/i

/** A command, SQL or a path of this machine that would be refused stays refused beside the unknown; `isRemote`: its paths are none of it. */
export function tellingEffects(name: McpName, call: TellingCall, context: McpContext & { readonly isRemote?: boolean }): readonly Effect[] {
  const [whole, ...held] = callsIn(call.input)
  return [
    ...addressesIn(whole),
    ...toldBy(name, { ...call, input: whole }, context),
    ...held.flatMap((input) => {
      const server = serverOf(name.server, input)
      return namesOf(name.tool, input).flatMap((tool) => toldBy({ server, tool }, { ...call, input }, context))
    }),
  ]
}

function toldBy(name: McpName, call: TellingCall, context: McpContext & { readonly isRemote?: boolean }): readonly Effect[] {
  const told = [...statementsTold(name, call, context), ...toldFiles(name, call, context), ...commandsTold(name, call, context)]
  return [
    ...told.filter(({ kind, tag }) => kind !== 'unknown' && !(kind === 'database' && tag !== 'destroy')),
    ...sentFiles(name, call, context),
    ...uncheckedAgent(call.input),
  ]
}

/** Addresses among the values that nobody is to ask: written out under any name, or as the host alone where the argument says so. */
function addressesIn(value: Json, field = ''): readonly Effect[] {
  if (typeof value === 'string') {
    const text = value.trim()
    const isHost = namesHost.test(field) && /^[^\s/:]+(?::\d+)?(?:\/|$)/.test(text)
    const effect = /^https?:\/\//i.test(text) ? connectTo(text) : isHost ? connectTo(`http://${text}`) : undefined
    return effect?.zones?.includes('metadata') ? [effect] : []
  }
  if (isList(value)) return value.flatMap((item) => addressesIn(item, field))
  return isObject(value) ? Object.entries(value).flatMap(([name, inner]) => addressesIn(inner, name)) : []
}

const namesHost = /^(?:base_?)?(?:url|uri|host(?:_?name)?|ip(?:_?address)?|address|server|endpoint|domain|target)s?$/i

const statementsTold = (name: McpName, call: TellingCall, context: McpContext): readonly Effect[] =>
  statementsIn(name, call.input).flatMap((statement) => effectsOfField('sql', statement, { call, context, edits: [] }))

/** The statements of a call: one, or several. */
function statementsIn(name: McpName, input: JsonObject): readonly string[] {
  const isSql =
    asksDatabase(name) ||
    Object.entries(input).some(([field, value]) => namesKind.test(field) && typeof value === 'string' && sqlName.test(value))
  return Object.entries(input).flatMap(([field, value]) =>
    namesStatement.test(field) || (isSql && namesText.test(field)) ? [value].flat().filter((item) => typeof item === 'string') : [],
  )
}

/** Arguments that say in which language a text is, and those that hold one. */
const namesKind = /^(?:lang(?:uage)?|type|kind|dialect|engine|format)$/i
const sqlName = /^(?:\w*sql|sqlite3?|postgres|snowflake|bigquery|duckdb)$/i
const namesText = /^(?:q|text|code|content|body|source|value|script)$/i

/** Whether a tool carries out what it is told, by its name, in a database, by that or the name of its server. */
const asksDatabase = ({ server, tool }: McpName): boolean =>
  wordsOf(tool).some((word) => /^(?:run|exec|execute|query|sql|statement)$/.test(word)) &&
  wordsOf(`${server} ${tool}`).some((word) => sqlName.test(word) || /^(?:db|database|oracle|mariadb|clickhouse|redshift)$/.test(word))

const commandsTold = (name: McpName, call: TellingCall, context: McpContext): readonly Effect[] =>
  [...toldCommands(name, call.input), ...toldInvocations(name, call.input)].flatMap((line) =>
    effectsOfField('command', line, { call, context, edits: [] }),
  )
