import { messageOf } from './errors.ts'
import { isRecord } from './is-record.ts'
import type { CallRequest, Json, JsonObject, TranscriptEntry } from './tool-call.ts'

/** Bounds on one request. A call beyond them is refused, never cut: what is not read cannot be judged. */
export const requestLimits = { characters: 8_000_000, depth: 64, values: 200_000 }

/** A request read once into plain data, or why it is not one, with what could be read for the journal. */
export type DecodedRequest =
  | { readonly ok: true; readonly request: CallRequest; readonly input: JsonObject }
  | { readonly ok: false; readonly because: string; readonly request: CallRequest }

/**
 * Reads an untrusted value into plain data, touching every getter and proxy trap exactly once. Never throws.
 * Later code may therefore trust that what was judged is what was read.
 */
export function decodeRequest(value: unknown): DecodedRequest {
  const seen: Draft = { tool: '', input: {} }
  try {
    const input = readFields(value, seen)
    return { ok: true, request: seen, input }
  } catch (error) {
    return { ok: false, because: describe(error), request: seen }
  }
}

type Draft = { -readonly [Key in keyof CallRequest]: CallRequest[Key] }

function readFields(value: unknown, seen: Draft): JsonObject {
  // whoever could not even read a call hands over the error, so that it gets a verdict and a journal line too
  if (value instanceof Error) throw new Problem(value.message)
  if (!isRecord(value)) throw new Problem('the call is not an object')
  const budget = { characters: requestLimits.characters, values: requestLimits.values }
  const tool = value.tool
  if (typeof tool !== 'string' || tool === '') throw new Problem('`tool` must be a non-empty text')
  if (tool.length > 512) throw new Problem('`tool` is longer than 512 characters')
  seen.tool = checkText(tool, 'tool')
  for (const name of ['id', 'cwd', 'home', 'agent', 'session'] as const) {
    const text = value[name]
    if (text === undefined || text === null) continue
    if (typeof text !== 'string' || text.length > 4096) throw new Problem(`\`${name}\` must be a text of at most 4096 characters`)
    if (text.includes('\0')) throw new Problem(`\`${name}\` holds a NUL character`)
    if (text !== '') seen[name] = checkText(text, name)
  }
  const { attended, roots, annotations, rules, transcript } = value
  if (attended !== undefined && attended !== null) {
    if (typeof attended !== 'boolean') throw new Problem('`attended` must be true or false')
    seen.attended = attended
  }
  if (roots !== undefined && roots !== null) seen.roots = readTexts(roots, 'roots', budget)
  if (annotations !== undefined && annotations !== null) seen.annotations = readObject(annotations, 'annotations', budget)
  if (rules !== undefined && rules !== null) seen.rules = readRules(rules, budget)
  if (transcript !== undefined && transcript !== null) seen.transcript = readTranscript(transcript)
  const input = readObject(value.input, 'input', budget)
  seen.input = input
  return input
}

class Problem extends Error {}

const describe = (error: unknown): string => {
  try {
    if (error instanceof Problem) return error.message
    return `the call could not be read: ${messageOf(error)}`
  } catch {
    // even what was thrown may throw when it is looked at
    return 'the call could not be read'
  }
}

interface Budget {
  characters: number
  values: number
}

const isWellFormed = (text: string): boolean => (text as unknown as { isWellFormed(): boolean }).isWellFormed()

function checkText(text: string, where: string): string {
  if (!isWellFormed(text)) throw new Problem(`\`${where}\` holds half of a surrogate pair, which is not text`)
  return text
}

function readObject(value: unknown, where: string, budget: Budget): JsonObject {
  if (!isRecord(value)) throw new Problem(value === undefined ? `\`${where}\` is missing` : `\`${where}\` must be an object`)
  return readJson(value, where, budget, 0) as JsonObject
}

function readJson(value: unknown, where: string, budget: Budget, depth: number): Json {
  if (--budget.values < 0) throw new Problem(`\`${where}\` holds more than ${requestLimits.values} values`)
  if (typeof value === 'string') {
    budget.characters -= value.length
    if (budget.characters < 0) throw new Problem(`\`${where}\` is longer than ${requestLimits.characters} characters`)
    return checkText(value, where)
  }
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Problem(`\`${where}\` holds a number that is not finite`)
    return value
  }
  if (typeof value !== 'object') throw new Problem(`\`${where}\` holds a ${typeof value}`)
  if (depth >= requestLimits.depth) throw new Problem(`\`${where}\` is nested deeper than ${requestLimits.depth} levels`)
  if (Array.isArray(value)) {
    const length = value.length
    if (length > budget.values) throw new Problem(`\`${where}\` holds more than ${requestLimits.values} values`)
    const items: Json[] = []
    for (let index = 0; index < length; index++) items.push(readJson(value[index], where, budget, depth + 1))
    return items
  }
  const copy: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[key]
    if (item === undefined) continue
    budget.characters -= key.length
    const read = readJson(item, depth === 0 ? `${where}.${key.slice(0, 60)}` : where, budget, depth + 1)
    // assigning to `__proto__` would hide the field from everyone who looks for unknown fields
    if (key === '__proto__') Object.defineProperty(copy, key, { value: read, enumerable: true, configurable: true, writable: true })
    else copy[key] = read
  }
  return copy
}

function readTexts(value: unknown, where: string, budget: Budget): string[] {
  const list = Array.isArray(value) ? (readJson(value, where, budget, 0) as Json[]) : undefined
  if (!list?.every((item): item is string => typeof item === 'string' && item !== '' && !item.includes('\0'))) {
    throw new Problem(`\`${where}\` must be a list of texts`)
  }
  return list
}

const ruleLists = ['allow', 'soft_deny', 'hard_deny', 'environment'] as const

function readRules(value: unknown, budget: Budget): NonNullable<CallRequest['rules']> {
  const rules = readObject(value, 'rules', budget)
  const unknown = Object.keys(rules).find((key) => !(ruleLists as readonly string[]).includes(key))
  if (unknown !== undefined) throw new Problem(`\`rules\` has no list \`${unknown.slice(0, 60)}\`; the lists are ${ruleLists.join(', ')}`)
  for (const [name, list] of Object.entries(rules)) {
    const fine = Array.isArray(list) && list.every((rule) => typeof rule === 'string' || (isRecord(rule) && typeof rule.rule === 'string'))
    if (!fine) throw new Problem(`\`rules.${name}\` must be a list of texts or of objects with \`rule\``)
  }
  return rules as NonNullable<CallRequest['rules']>
}

const roles = new Set(['user', 'assistant', 'tool', 'system'])

function readTranscript(value: unknown): NonNullable<CallRequest['transcript']> {
  // a function is read when a layer asks for it: most calls never do
  if (typeof value === 'function') return () => readEntries((value as () => unknown)())
  return readEntries(value)
}

function readEntries(value: unknown): readonly TranscriptEntry[] {
  if (!Array.isArray(value)) throw new Problem('`transcript` must be a list')
  const budget = { characters: requestLimits.characters * 4, values: requestLimits.values }
  return value.map((entry: unknown, index): TranscriptEntry => {
    const where = `transcript[${index}]`
    const { role, action, content, machine } = readObject(entry, where, budget)
    if (typeof role !== 'string' || !roles.has(role)) throw new Problem(`\`${where}.role\` must be user, assistant, tool or system`)
    for (const text of [action, content]) {
      if (text !== undefined && text !== null && typeof text !== 'string') throw new Problem(`\`${where}\` must hold texts`)
    }
    return {
      role: role as TranscriptEntry['role'],
      ...(typeof action === 'string' ? { action } : {}),
      ...(typeof content === 'string' ? { content } : {}),
      ...(machine === true ? { machine } : {}),
    }
  })
}
