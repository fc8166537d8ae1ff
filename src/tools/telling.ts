import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import { resolveToolPath } from '../path.ts'
import type { Json, JsonObject, ToolCall } from '../tool-call.ts'
import { connectTo } from './connect.ts'
import { isList } from './fields.ts'
import { effectsOfField, type McpContext } from './mcp-fields.ts'
import type { McpName } from './mcp-name.ts'
import type { FieldMeaning } from './mcp-server.ts'
import { toldCommands } from './told-commands.ts'
import { uncheckedAgent } from './unchecked-arguments.ts'

type TellingCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots'>

const namesStatement = /^(?:sql|query|statement)$/i
const namesFile = /^(?:(?:abs(?:olute)?|target|output|out|dest(?:ination)?|full)_?)?(?:file_?)?(?:path|name)?$/i
const namesSeveral = /^(?:files|edits|changes|operations|patches|documents)$/i
const holdsText = /^(?:file_?)?(?:content|contents|text|body|data|new_?(?:text|string|str|content))$/i
const namesWrite = /(?:^|[_-])(?:write|save|create|append|edit|put|update|replace|insert)/i
const namesDelete = /(?:^|[_-])(?:delete|remove|rm|unlink|trash)/i
const namesSend = /(?:^|[_-])(?:upload|send|share|attach|post|publish|submit|mail|put_?object|add_?attachment)/i
const namesSent = /^(?:(?:local|source|src)_?)?(?:files?|attachments?|paths?|file_?paths?|file_?names?|attachment_?paths?|uploads?)$/i

/** What a tool does with the file it is given: its name says so, or a text that comes with it. */
function meaningOfFile(tool: string, input: JsonObject): FieldMeaning {
  if (namesDelete.test(tool)) return 'moves'
  if (hasText(input)) return 'writes'
  // what goes elsewhere is only read here
  return namesWrite.test(tool) && !namesSend.test(tool) ? 'writes' : 'data'
}

const hasText = (input: JsonObject): boolean =>
  Object.entries(input).some(([field, value]) => holdsText.test(field) && typeof value === 'string')

/** A command, SQL or a path of this machine that would be refused stays refused beside the unknown. */
export function tellingEffects(name: McpName, call: TellingCall, context: McpContext): readonly Effect[] {
  const told = [...valuesTold(name.tool, call, context), ...commandsTold(name, call, context)]
  return [
    ...addressesIn(call.input),
    ...told.filter(({ kind, tag }) => kind !== 'unknown' && !(kind === 'database' && tag !== 'destroy')),
    ...filesSent(name, call),
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

function valuesTold(tool: string, call: TellingCall, context: McpContext): readonly Effect[] {
  return Object.entries(call.input).flatMap(([field, value]) => {
    // several files at once, each with what becomes of it
    if (isList(value) && namesSeveral.test(field))
      return value.flatMap((item) =>
        isObject(item) ? valuesTold(tool, { ...call, input: item }, context) : effectsOfField('data', item, { call, context, edits: [] }),
      )
    const isFile = typeof value === 'string' && /[/~]/.test(value) && field !== '' && namesFile.test(field)
    const meaning = namesStatement.test(field) ? 'sql' : isFile ? meaningOfFile(tool, call.input) : 'data'
    return effectsOfField(meaning, value, { call, context, edits: [] })
  })
}

const commandsTold = (name: McpName, call: TellingCall, context: McpContext): readonly Effect[] =>
  toldCommands(name, call.input).flatMap((line) => effectsOfField('command', line, { call, context, edits: [] }))

/** Files that a tool hands to its service, by its name: what they hold leaves the machine. */
function filesSent({ server, tool }: McpName, call: TellingCall): readonly Effect[] {
  if (!namesSend.test(tool)) return []
  // beside a text a path may only say what the text is about
  const isSent = (field: string): boolean => namesSent.test(field) && !(/path/i.test(field) && hasText(call.input))
  const texts = Object.entries(call.input).flatMap(([field, value]) => (isSent(field) ? (isList(value) ? value : [value]) : []))
  const carries = texts.flatMap((text) => {
    const resolved = typeof text === 'string' && !/^\w+:\/\//.test(text) ? resolveToolPath(text, call) : undefined
    return resolved && 'path' in resolved ? [resolved.path] : []
  })
  return carries.length === 0 ? [] : [{ kind: 'send', tag: 'upload', target: server || tool, scope: 'remote', carries }]
}
