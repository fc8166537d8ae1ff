import { canonicalJson } from '../call-hash.ts'
import { InputError } from '../errors.ts'
import { isObject } from '../is-record.ts'
import { sha256 } from '../sha256.ts'
import type { CallRequest, Json, JsonObject } from '../tool-call.ts'
import type { HookContext } from './adapter.ts'

/** Reads what a client wrote to a hook's stdin; a byte order mark is skipped. Throws InputError on anything but one JSON object. */
export function parsePayload(text: string): JsonObject {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') throw problem('stdin is empty', 'the client must write one JSON object')
  let value: unknown
  try {
    value = JSON.parse(trimmed)
  } catch {
    throw problem('stdin is not whole JSON', 'the client must write one JSON object and close stdin')
  }
  if (!isObject(value)) throw problem('stdin is not a JSON object', 'the client must write one JSON object')
  return value
}

/** A text field that must be there. */
export function text(payload: JsonObject, name: string): string {
  const value = own(payload, name)
  if (typeof value !== 'string' || value === '')
    throw problem(`field \`${name}\` is not a text`, 'the client may have changed its hook format')
  return value
}

/** A text field that may be missing, empty or null. */
export function optionalText(payload: JsonObject, name: string): string | undefined {
  const value = own(payload, name)
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw problem(`field \`${name}\` is not a text`, 'the client may have changed its hook format')
  return value
}

/** An object field that must be there. */
export function record(payload: JsonObject, name: string): JsonObject {
  const value = own(payload, name)
  if (!isObject(value)) throw problem(`field \`${name}\` is not an object`, 'the client may have changed its hook format')
  return value
}

/** The fields that are there: what is undefined is left out. */
export function given<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReturnType<typeof given<T>>
}

/** The call of a payload that spells it as most clients do. */
export function requestOf(agent: string, payload: JsonObject, { home, attended = true }: HookContext) {
  return {
    tool: text(payload, 'tool_name'),
    input: record(payload, 'tool_input'),
    cwd: text(payload, 'cwd'),
    home,
    agent,
    attended,
    ...given({ session: optionalText(payload, 'session_id') }),
  } satisfies CallRequest
}

/** Refuses a payload that was sent for another event than the one on the command line. */
export function checkEvent(payload: JsonObject, name: string, event: string): void {
  const sent = optionalText(payload, name)
  if (sent !== undefined && sent !== event) {
    throw problem(`hook for \`${event}\` was called for \`${sent.slice(0, 60)}\``, 'run `automode install` again')
  }
}

/** The field itself, never one inherited from a prototype. */
export function own(payload: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(payload, name) ? payload[name] : undefined
}

/** A key that is the same for every hook that fires for one call, in whatever order its fields come. */
export function twinKey(...parts: readonly (Json | undefined)[]): string {
  return sha256(canonicalJson(parts.map((part) => part ?? null))).slice(0, 32)
}

const problem = (what: string, help: string): InputError => new InputError({ at: 'hook payload', problem: what, help })
