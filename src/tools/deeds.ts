import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { wordsOf } from './lookup-names.ts'

/** What a tool does to something, as its name says it. */
export interface Deed {
  readonly verb: string
  /** The thing, its words joined: `db_instance`. */
  readonly thing: string
  /** What stands before the verb: often whose thing it is. */
  readonly before: string
}

const takingAway = wordSet('delete drop destroy remove rm purge terminate wipe nuke empty')
/** Whether a word says that something is taken away. */
export const isTakingAway = (word: string): boolean => takingAway.has(word)
const changing = wordSet('update edit change set patch modify make')
/** Words of a name that only asks what would become of something. */
const rehearsing = wordSet('plan preview dry simulate estimate check show diff get list describe view read search validate')
export const isRehearsing = (word: string): boolean => rehearsing.has(word)
const sayingNothing = wordSet('tool api async v1 v2')
/** What stands behind one of these only says where the thing is, or how it is found. */
const placing = /_(?:from|in|of|to|by|with|on|at|for|within|inside)(?:_|$)/

/** The deeds that a name speaks of: the verb stands before its things, or behind the only one. */
function deedsIn(name: string, verbs: ReadonlySet<string>): readonly Deed[] {
  const words = wordsOf(name).filter((word) => !sayingNothing.has(word))
  const at = words.findIndex((word) => verbs.has(word))
  const verb = words[at]
  if (verb === undefined || words.slice(0, at).some(isRehearsing)) return []
  const after = words.slice(at + 1)
  const things = (after.length > 0 ? after.join('_') : words.slice(0, at).join('_')).split('_and_')
  return things.map((thing) => ({ verb, thing: `_${thing}`.split(placing)[0]?.slice(1) ?? '', before: words.slice(0, at).join('_') }))
}

/** What a name takes away. */
export const losses = (name: string): readonly Deed[] => deedsIn(name, takingAway)
/** What a name changes. */
export const changes = (name: string): readonly Deed[] => deedsIn(name, changing)

const namesDeed =
  /^(?:operation|operation_?name|action|action_?name|act|api_?name|tool|tool_?name|function|function_?name|subcommand|(?:tool_?|action_?)?slug)$/i
const namesServer = /^(?:(?:mcp_?)?server(?:_?(?:name|id))?|toolkit|integration|provider)$/i
const longestName = 80

/** A command that is one word names a deed; any other is a line of its own. */
const namesCommand = /^(?:command|cmd)$/i

/** The names of a call: that of its tool, and those of deeds that it is told, by themselves and as deeds of that tool. */
export const namesOf = (tool: string, input: JsonObject): readonly string[] => [
  tool,
  ...Object.entries(input).flatMap(([field, value]) => {
    if (typeof value !== 'string' || value.length > longestName) return []
    if (!namesDeed.test(field) && !(namesCommand.test(field) && /^[a-z][\w-]*$/i.test(value))) return []
    return tool === '' ? [value] : [value, `${tool}_${value}`]
  }),
]

/** The name of a server, and that of the one it is told to hand a call on to. */
export function serverOf(server: string, input: JsonObject): string {
  const told = Object.entries(input).flatMap(([field, value]) =>
    namesServer.test(field) && typeof value === 'string' && value.length <= longestName ? [value] : [],
  )
  return [server, ...told].join(' ')
}

/** Whether a switch is on, or off; some callers write it as a text. */
export const isOn = (value: Json | undefined): boolean => value === true || value === 'true'
export const isOff = (value: Json | undefined): boolean => value === false || value === 'false'

/** Whether a call says that it only rehearses, which a tool may not know: it is less plain then, and no more. */
export const isRehearsal = (input: JsonObject): boolean =>
  Object.entries(input).some(
    ([field, value]) => /^(?:dry[_-]?run|what[_-]?if)$/i.test(field) && (isOn(value) || /^(?:client|server|all)$/i.test(String(value))),
  )
