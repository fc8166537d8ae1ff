import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** The way to a value in a config file: keys and places in lists. */
export type Path = readonly (string | number)[]

/** A mistake in the text of a config file and where it is. */
export interface Mistake {
  readonly offset: number
  readonly problem: string
  readonly help: string
}

/** A config file read as data, with the place of every part of it. */
export interface ParsedText {
  readonly value: unknown
  readonly mistakes: readonly Mistake[]
  /** Offset of the value at a path, or of its key; the nearest parent when the path does not exist. */
  offsetOf(path: Path, what?: 'key' | 'value'): number
  /** `line:column` of an offset, both counted from one. */
  place(offset: number): string
}

/** Reads JSON with comments and trailing commas. Never throws; an empty text is an empty object. */
export function parseConfigText(source: string): ParsedText {
  const text = source.startsWith('\uFEFF') ? ` ${source.slice(1)}` : source
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false, allowEmptyContent: true })
  const mistakes: Mistake[] = errors.map((error) => ({
    offset: error.offset,
    problem: `not valid JSON: ${spoken(printParseErrorCode(error.error))}`,
    help: 'fix the syntax at this place; comments and trailing commas are fine',
  }))
  const value = root ? toValue(root, mistakes) : {}
  return {
    value,
    mistakes,
    offsetOf: (path, what = 'value') => (root ? offsetOf(root, path, what) : 0),
    place: (offset) => placeOf(text, offset),
  }
}

/** `CommaExpected` -> `comma expected` */
const spoken = (code: string) => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** Builds the value by hand: a key given twice is a mistake here, and `__proto__` must never become a prototype. */
function toValue(node: Node, mistakes: Mistake[]): unknown {
  if (node.type === 'array') return (node.children ?? []).map((child) => toValue(child, mistakes))
  if (node.type !== 'object') return node.value
  const entries = new Map<string, unknown>()
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? []
    if (!key) continue
    const name = String(key.value)
    if (name in Object.prototype) mistakes.push({ offset: key.offset, problem: `unknown key \`${name}\``, help: 'remove it' })
    else if (entries.has(name))
      mistakes.push({ offset: key.offset, problem: `key \`${name}\` is given twice`, help: 'merge the two into one' })
    else if (value) entries.set(name, toValue(value, mistakes))
  }
  return Object.fromEntries(entries)
}

function offsetOf(root: Node, path: Path, what: 'key' | 'value'): number {
  let node = root
  let key = root
  for (const step of path) {
    const next = childAt(node, step)
    if (!next) return node.offset
    key = next.key
    node = next.value
  }
  return what === 'key' ? key.offset : node.offset
}

function childAt(node: Node, step: string | number): { key: Node; value: Node } | undefined {
  if (typeof step === 'number') {
    const item = node.type === 'array' ? node.children?.[step] : undefined
    return item && { key: item, value: item }
  }
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? []
    if (key?.value === step) return { key, value: value ?? key }
  }
  return undefined
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return `${line}:${offset - before.lastIndexOf('\n')}`
}
