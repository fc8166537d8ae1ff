import type { Effect } from '../effect.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordsOf } from './lookup-names.ts'

const unchecked: Effect = { kind: 'execute', tag: 'agent-unchecked', target: 'an agent with its checks off' }

/** Arguments that only agents have, and by which one that is started lets everything pass. */
const lettingPass =
  /^(?:dangerously (?:skip|bypass|allow)\b.*|skip permissions?|bypass (?:permissions?|approvals?)\b.*|yolo(?: mode)?|(?:trust|allow) all tools)$/
/** Arguments that say how much an agent may do, and what they say where that is everything. */
const saysHowMuch = /(?:^| )(?:mode|sandbox|permissions?|approvals?|policy|safety|trust|checks?)$/
const everything = /^(?:bypass.*|dangerously.*|danger full access)$/
/** Words that many tools know: they count where they are said of permissions, or of an agent that is given a task. */
const saysPermission = /(?:^| )(?:permissions?|approvals?)(?: |$)/
const asksNobody = /^(?:never|yolo|dont ask)$/
const givesTask = /^(?:prompt|task|instructions?|goal)$/

const inWords = (text: string): string => wordsOf(text).join(' ')

function letsPass(field: string, value: Json | undefined, ofAgent: boolean): boolean {
  const name = inWords(field)
  if (value === true) return lettingPass.test(name)
  if (typeof value !== 'string' || !saysHowMuch.test(name)) return false
  return everything.test(inWords(value)) || (asksNobody.test(inWords(value)) && (saysPermission.test(name) || ofAgent))
}

/** What arguments say of an agent that a tool starts: that its calls pass unseen. */
export function uncheckedAgent(input: JsonObject, fields: readonly string[] = Object.keys(input)): readonly Effect[] {
  const ofAgent = Object.keys(input).some((field) => givesTask.test(inWords(field)))
  return fields.some((field) => Object.hasOwn(input, field) && letsPass(field, input[field], ofAgent)) ? [unchecked] : []
}
