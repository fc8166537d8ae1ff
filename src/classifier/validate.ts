import type { Problem } from './classifier.ts'
import type { ModelAnswer, ToolSchema } from './provider.ts'

/** A well-formed answer of the model. */
export interface Finding {
  readonly shouldBlock: boolean
  readonly reason: string
}

/** Why an answer of the model is no ruling. */
export interface Flaw {
  readonly problem: Extract<Problem, 'malformed' | 'refused' | 'truncated'>
  /** What was wrong, in our words: never a word the model wrote. */
  readonly detail: string
}

const reasonLimit = 2000

/** Accepts exactly one whole call of the forced tool with rightly typed fields; all else is a flaw, never a ruling. */
export function validate(answer: ModelAnswer, tool: ToolSchema): Finding | Flaw {
  const input = soleInput(answer, tool)
  if ('problem' in input) return input
  const fields = input.value
  const thinking = own(fields, 'thinking')
  const shouldBlock = own(fields, 'should_block')
  const reason = own(fields, 'reason')
  if (typeof thinking !== 'string') return malformed('`thinking` is missing or not text')
  if (typeof shouldBlock !== 'boolean') return malformed('`should_block` is missing or not a boolean')
  if (typeof reason !== 'string') return malformed('`reason` is missing or not text')
  return { shouldBlock, reason: oneLine(reason) }
}

/** The arguments of the one call the answer may hold. */
export function soleInput(answer: ModelAnswer, tool: ToolSchema): { readonly value: object } | Flaw {
  if (answer.stop === 'refusal') return { problem: 'refused', detail: 'the model refused to answer' }
  if (answer.stop === 'length') return { problem: 'truncated', detail: 'the answer hit its token limit' }
  const [call, second] = answer.calls
  if (!call) return malformed(answer.text ? 'text instead of a tool call' : 'no tool call')
  if (second) return malformed('more than one tool call')
  if (call.name !== tool.name) return malformed('a call of another tool')
  if (answer.stop !== 'done') return malformed('the model stopped for an unknown reason')
  const value = typeof call.input === 'string' ? parsed(call.input) : call.input
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return malformed('arguments that are not a JSON object')
  return { value }
}

/** The id in `[id] …` at the start of a reason. */
export function ruleOf(reason: string): string | undefined {
  return /^\s*\[([^\]\s]{1,80})\]/.exec(reason)?.[1]
}

const malformed = (detail: string): Flaw => ({ problem: 'malformed', detail })

const own = (value: object, key: string): unknown => (Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The reason reaches terminals and agents: one line, no control characters, a bounded length. */
function oneLine(reason: string): string {
  return reason
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, reasonLimit)
}
