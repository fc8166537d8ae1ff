import type { Effect } from '../effect.ts'
import type { JsonObject } from '../tool-call.ts'
import { wordsOf } from './lookup-names.ts'

const unchecked: Effect = { kind: 'execute', tag: 'agent-unchecked', target: 'an agent with its checks off' }

/** Arguments that only agents have, and by which one that is started lets everything pass. */
const lettingPass =
  /^(?:dangerously (?:skip|bypass|allow)\b.*|skip permissions?|bypass (?:permissions?|approvals?)\b.*|yolo(?: mode)?|(?:trust|allow) all tools)$/
/** Arguments that say how much an agent may do, and what they say where that is everything. */
const saysHowMuch = /(?:^| )(?:mode|sandbox|permissions?|approvals?|policy|safety|trust|checks?)$/
const everything = /^(?:bypass.*|yolo|dangerously.*|danger full access|never|dont ask)$/

const inWords = (text: string): string => wordsOf(text).join(' ')

/** What arguments say of an agent that a tool starts: that its calls pass unseen. */
export const uncheckedAgent = (input: JsonObject, fields: readonly string[] = Object.keys(input)): readonly Effect[] =>
  fields.some((field) => {
    const value = Object.hasOwn(input, field) ? input[field] : undefined
    const name = inWords(field)
    return value === true ? lettingPass.test(name) : typeof value === 'string' && saysHowMuch.test(name) && everything.test(inWords(value))
  })
    ? [unchecked]
    : []
