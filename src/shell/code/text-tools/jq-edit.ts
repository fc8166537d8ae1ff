import { isRecord } from '../../../is-record.ts'
import { changedAt, type Path } from '../json-document.ts'

/** A change to a document; undefined where it cannot be made. */
type Step = (document: unknown) => unknown
type Bindings = Map<string, unknown>

/** A document after a filter that only sets, adds to or takes out what stands at plain paths; undefined for any other. */
export function editedDocument(filter: string, text: string): string | undefined {
  const parts = splitOutside(filter.replace(/^\s*#.*$/gm, ''), '|')
  const bindings: Bindings = new Map()
  try {
    let document: unknown = JSON.parse(text)
    for (const part of parts ?? ['?']) {
      const step = bound(part, bindings) ?? stepOf(part.trim(), bindings)
      document = step?.(document)
      if (document === undefined) return undefined
    }
    return isRecord(document) || Array.isArray(document) ? `${JSON.stringify(document, null, 2)}\n` : undefined
  } catch {
    return undefined
  }
}

/** The parts between signs that stand outside texts and brackets; undefined where a text or a bracket stays open. */
function splitOutside(text: string, sign: '|' | ','): readonly string[] | undefined {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|["()[\]{}|,]/g)) {
    if (found === '"') return undefined
    if ('([{'.includes(found)) depth++
    else if (')]}'.includes(found)) depth--
    else if (found === sign && depth === 0 && !/^\|=|^\/\/=/.test(text.slice(index, index + 3))) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return depth === 0 ? [...parts, text.slice(start)] : undefined
}

/** `"x" as $name`: what follows finds the value under the name. */
function bound(part: string, bindings: Bindings): Step | undefined {
  const [, value, name] = /^\s*(\S[\s\S]*?)\s+as\s+\$(\w+)\s*$/.exec(part) ?? []
  if (value === undefined || name === undefined) return undefined
  bindings.set(name, writtenOut(value, bindings))
  return (document) => document
}

function stepOf(step: string, bindings: Bindings): Step | undefined {
  if (step === '.') return (document) => document
  const [, removed] = /^del\(([\s\S]*)\)$/.exec(step) ?? []
  if (removed !== undefined) return removing(splitOutside(removed, ',') ?? ['?'])
  const [, merged] = /^\.\s*[+*]\s*(\{[\s\S]*\})$/.exec(step) ?? []
  if (merged !== undefined) return adding([], writtenOut(merged, bindings), step)
  const [, path, sign, value] = /^(\.[^=|+]*?)\s*(=|\+=|\|=)(?!=)\s*([\s\S]+)$/.exec(step) ?? []
  const keys = path === undefined ? undefined : keysOf(path)
  if (keys === undefined || keys.length === 0 || value === undefined) return undefined
  const [, added] = sign === '|=' ? (/^\.\s*\+\s*([\s\S]+)$/.exec(value) ?? []) : []
  const given = writtenOut(added ?? value, bindings)
  return sign === '+=' || added !== undefined ? adding(keys, given, '+') : (document) => changedAt(document, keys, () => given)
}

/** `.a.b`, `.a["b-c"]`, `.a[0]`. */
function keysOf(path: string): Path | undefined {
  const parts = [...path.matchAll(/\.([A-Za-z_]\w*)|\.?"((?:[^"\\]|\\.)*)"|\.?\["((?:[^"\\]|\\.)*)"\]|\.?\[(\d+)\]/g)]
  if (parts.map(([whole]) => whole).join('') !== path.trim()) return undefined
  return parts.map(([, name, quoted, inBrackets, place]) =>
    place === undefined ? (name ?? String(JSON.parse(`"${quoted ?? inBrackets ?? ''}"`))) : Number(place),
  )
}

/** A value that is written out: JSON, with bare names as keys, or a name that is bound. */
function writtenOut(text: string, bindings: Bindings): unknown {
  const [, name] = /^\s*\$(\w+)\s*$/.exec(text) ?? []
  if (name !== undefined) {
    if (!bindings.has(name)) throw new Error('not bound')
    return bindings.get(name)
  }
  // a text may be filled in by a filter
  if (text.includes('\\(')) throw new Error('not written out')
  return JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"|\b([A-Za-z_]\w*)(?=\s*:)/g, (whole, key?: string) => (key === undefined ? whole : `"${key}"`)),
  )
}

/** `+=`: texts and lists grow, objects take the entries over. `*` merges what lies deeper as well, and is only followed where nothing does. */
function adding(keys: Path, added: unknown, sign: string): Step {
  const sum = (before: unknown): unknown => {
    if (before === undefined || before === null) return added
    if (typeof before === 'string' && typeof added === 'string') return before + added
    if (Array.isArray(before) && Array.isArray(added)) return [...before, ...added]
    if (!isRecord(before) || !isRecord(added) || (sign.includes('*') && Object.values(added).some(isRecord)))
      throw new Error('not followed')
    return Object.fromEntries([...Object.entries(before), ...Object.entries(added)])
  }
  return (document) => changedAt(document, keys, sum)
}

function removing(paths: readonly string[]): Step {
  return (document) =>
    paths.reduce((rest: unknown, path) => {
      const keys = keysOf(path.trim())
      const last = keys?.at(-1)
      if (!keys || typeof last !== 'string') throw new Error('not followed')
      return changedAt(rest, keys.slice(0, -1), (holder) =>
        isRecord(holder) ? Object.fromEntries(Object.entries(holder).filter(([key]) => key !== last)) : {},
      )
    }, document)
}
