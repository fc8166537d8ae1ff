import type { JsonObject } from './tool-call.ts'

/** Whether a value maps names to values: neither null nor a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same for a value that came out of JSON. */
export const isObject = (value: unknown): value is JsonObject => isRecord(value)

/** The object that a JSON text holds; undefined where it holds none, or is no JSON. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
