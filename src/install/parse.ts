import { parse } from 'jsonc-parser'

/** A client's settings as far as they can be read; an object without anything when they cannot. */
export function parseLoose(text: string | undefined): Readonly<Record<string, unknown>> {
  const value: unknown = text === undefined ? undefined : parse(text, [], { allowTrailingComma: true })
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
