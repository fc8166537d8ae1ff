import type { Json, JsonObject } from '../tool-call.ts'
import { type KnownTool, meaningElsewhere } from './known-tools.ts'
import type { Role } from './tool-spec.ts'

/** The fields of one call, by meaning. */
export interface Gathered {
  readonly values: ReadonlyMap<Role, Json>
  /** Fields that nobody described, and those that change where or how the call runs. */
  readonly unknownFields: readonly string[]
}

/** Thrown when the input cannot mean anything; caught where calls are decoded. */
export class Invalid extends Error {}

/** Sorts the fields of an input by their meaning. Throws Invalid when two of one meaning differ. */
export function gather(tool: KnownTool, input: JsonObject): Gathered {
  const values = new Map<Role, Json>()
  const sources = new Map<Role, string>()
  const unknownFields: string[] = []
  // own fields only: what stands behind a prototype was not said by the model
  for (const field of Object.keys(input)) {
    const value = input[field]
    if (value === undefined || value === null) continue
    const known = tool.roles.get(field)
    const role = known ?? meaningElsewhere(tool.does, field)
    if (known === undefined && !(passesSwitches.has(tool.does) && cannotName(value))) unknownFields.push(field)
    if (role === undefined || role === 'inert') continue
    if (role === 'risky') {
      if (!isOff(value) && known !== undefined) unknownFields.push(field)
      continue
    }
    const earlier = values.get(role)
    if (earlier !== undefined && !isSame(earlier, value))
      throw new Invalid(`fields \`${sources.get(role)}\` and \`${field}\` mean the same and differ`)
    values.set(role, value)
    sources.set(role, field)
  }
  return { values, unknownFields }
}

/** Kinds of tools in which a number or a switch that nobody described changes nothing that is judged. */
const passesSwitches = new Set(['read', 'list', 'search', 'glob', 'fetch', 'search-web', 'delegate'])

/** A number or a switch cannot name another file or host. */
export const cannotName = (value: Json): boolean => typeof value === 'number' || typeof value === 'boolean'

const isOff = (value: Json): boolean =>
  value === false ||
  value === '' ||
  value === 'use_default' ||
  value === 'default' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const isSame = (one: Json, other: Json): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The text of a field that must be there. */
export function needText({ values }: Gathered, role: Role): string {
  const value = values.get(role)
  if (value === undefined) throw new Invalid(`the ${role} is missing`)
  if (typeof value !== 'string') throw new Invalid(`the ${role} must be a text`)
  return value
}

/** The text of a field that may be left out. */
export function optionalText({ values }: Gathered, role: Role): string | undefined {
  const value = values.get(role)
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw new Invalid(`the ${role} must be a text`)
  return value
}

/** The texts of a field that is one text or a list; undefined when it is not there. */
export function optionalTexts({ values }: Gathered, role: Role): readonly string[] | undefined {
  const value = values.get(role)
  if (value === undefined) return undefined
  if (typeof value === 'string') return [value]
  if (isList(value) && value.every((item): item is string => typeof item === 'string')) return value
  throw new Invalid(`the ${role} must be a text or a list of texts`)
}

/** Whether a value of an input is a list. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
