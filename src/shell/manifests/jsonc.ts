import { isRecord } from '../../is-record.ts'

/** A JSON object, comments and trailing commas forgiven; undefined when it is none. */
export function parseJsonc(text: string): Readonly<Record<string, unknown>> | undefined {
  // each of these ends with the text where it has no end of its own, so that nothing is looked through twice
  const token = /"(?:[^"\\]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
  const bare = text.replace(/^\uFEFF/, '').replace(token, (match) => (match.startsWith('"') ? match : ''))
  try {
    const parsed: unknown = JSON.parse(
      bare.replace(/("(?:[^"\\]|\\.)*"?)|,(\s*[}\]])/g, (_, quoted?: string, end?: string) => quoted ?? end ?? ''),
    )
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
