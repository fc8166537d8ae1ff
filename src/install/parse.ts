import { parse } from 'jsonc-parser'
import { isRecord } from '../is-record.ts'

/** A client's settings as far as they can be read; an object without anything when they cannot. */
export function parseLoose(text: string | undefined): Readonly<Record<string, unknown>> {
  const value: unknown = text === undefined ? undefined : parse(text, [], { allowTrailingComma: true })
  return isRecord(value) ? value : {}
}
