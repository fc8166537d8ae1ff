import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import type { Json, JsonObject, ToolCall } from '../tool-call.ts'
import { connectTo } from './connect.ts'
import { isList } from './fields.ts'
import { effectsOfField, type McpContext } from './mcp-fields.ts'
import type { McpName } from './mcp-name.ts'
import { spreadOut } from './told-arguments.ts'
import { toldCommands } from './told-commands.ts'
import { sentFiles, toldFiles } from './told-files.ts'
import { toldInvocations } from './told-invocations.ts'
import { uncheckedAgent } from './unchecked-arguments.ts'

type TellingCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots'>

const namesStatement =
  /^(?:sql|cql|query|queries|statements?|batch|sql_?(?:query|queries|statements?|text|commands?|script)|query_?(?:string|text|sql)|raw_?(?:sql|query))$/i

/** A command, SQL or a path of this machine that would be refused stays refused beside the unknown; `isRemote`: its paths are none of it. */
export function tellingEffects(
  name: McpName,
  given: TellingCall,
  context: McpContext & { readonly isRemote?: boolean },
): readonly Effect[] {
  const call = { ...given, input: spreadOut(given.input) }
  const told = [...statementsTold(call, context), ...toldFiles(name, call, context), ...commandsTold(name, call, context)]
  return [
    ...addressesIn(call.input),
    ...told.filter(({ kind, tag }) => kind !== 'unknown' && !(kind === 'database' && tag !== 'destroy')),
    ...sentFiles(name, call, context),
    ...uncheckedAgent(call.input),
  ]
}

/** Addresses among the values, however they are called, that nobody is to ask. */
function addressesIn(value: Json): readonly Effect[] {
  if (typeof value === 'string') {
    const effect = /^\s*https?:\/\//i.test(value) ? connectTo(value.trim()) : undefined
    return effect?.zones?.includes('metadata') ? [effect] : []
  }
  return isList(value) || isObject(value) ? Object.values(value).flatMap(addressesIn) : []
}

const statementsTold = (call: TellingCall, context: McpContext): readonly Effect[] =>
  statementsIn(call.input).flatMap((statement) => effectsOfField('sql', statement, { call, context, edits: [] }))

/** The statements of a call: one, several, or a list in which each comes with its own arguments. */
const statementsIn = (input: JsonObject): readonly string[] =>
  Object.entries(input).flatMap(([field, value]) =>
    namesStatement.test(field)
      ? [value].flat().flatMap((item) => (typeof item === 'string' ? [item] : isObject(item) ? statementsIn(item) : []))
      : [],
  )

const commandsTold = (name: McpName, call: TellingCall, context: McpContext): readonly Effect[] =>
  [...toldCommands(name, call.input), ...toldInvocations(name, call.input)].flatMap((line) =>
    effectsOfField('command', line, { call, context, edits: [] }),
  )
