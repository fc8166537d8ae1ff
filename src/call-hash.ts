import { sha256 } from './sha256.ts'
import type { Json } from './tool-call.ts'

/** Identifies one exact call: same tool, same input whatever the order of its fields, same folder. */
export function callHash({ tool, input, cwd }: { readonly tool: string; readonly input: Json; readonly cwd: string }): string {
  return sha256(canonicalJson([tool, input, cwd]))
}

/** JSON with the keys of every object sorted, so that equal values have equal text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value as { readonly [key: string]: Json }).sort(([left], [right]) => (left < right ? -1 : 1))
    return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
