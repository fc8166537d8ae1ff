import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import type { Json, ToolCall } from '../tool-call.ts'
import { connectTo } from './connect.ts'
import { isList } from './fields.ts'
import { effectsOfField, type McpContext } from './mcp-fields.ts'
import type { McpName } from './mcp-name.ts'
import { toldCommands } from './told-commands.ts'
import { sentFiles, toldFiles } from './told-files.ts'
import { uncheckedAgent } from './unchecked-arguments.ts'

type TellingCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots'>

const namesStatement = /^(?:sql|cql|query|statement|sql_?(?:query|statement|text|command)|query_?(?:string|text|sql)|raw_?(?:sql|query))$/i

/** A command, SQL or a path of this machine that would be refused stays refused beside the unknown; `isRemote`: its paths are none of it. */
export function tellingEffects(name: McpName, call: TellingCall, context: McpContext & { readonly isRemote?: boolean }): readonly Effect[] {
  const told = [...statementsTold(call, context), ...toldFiles(name, call, context), ...commandsTold(name, call, context)]
  return [
    ...addressesIn(call.input),
    ...told.filter(({ kind, tag }) => kind !== 'unknown' && !(kind === 'database' && tag !== 'destroy')),
    ...sentFiles(name, call),
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
  Object.entries(call.input).flatMap(([field, value]) =>
    namesStatement.test(field) ? effectsOfField('sql', value, { call, context, edits: [] }) : [],
  )

const commandsTold = (name: McpName, call: TellingCall, context: McpContext): readonly Effect[] =>
  toldCommands(name, call.input).flatMap((line) => effectsOfField('command', line, { call, context, edits: [] }))
