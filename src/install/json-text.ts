import { createScanner, findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser'

/**
 * Puts a value at the front of a list, making the list and what holds it where they are missing. Only inserts: every byte
 * that was there stays, in its order. Undefined where something else stands in the way.
 */
export function insertFirst(text: string, root: Node, list: JSONPath, value: unknown): string | undefined {
  const { holder, missing } = deepest(root, list)
  return insertInto(text, holder, missing, missing.length === 0 ? value : [value])
}

/** Puts a value where nothing stands yet, in the same way. */
export function insertValue(text: string, root: Node, way: JSONPath, value: unknown): string | undefined {
  const { holder, missing } = deepest(root, way)
  return missing.length === 0 ? undefined : insertInto(text, holder, missing, value)
}

/** How far a way leads in the tree, and what is missing of it. */
function deepest(root: Node, way: JSONPath): { holder: Node; missing: JSONPath } {
  for (let depth = way.length; depth > 0; depth--) {
    const holder = findNodeAtLocation(root, way.slice(0, depth))
    if (holder) return { holder, missing: way.slice(depth) }
  }
  return { holder: root, missing: way }
}

function insertInto(text: string, holder: Node, missing: JSONPath, value: unknown): string | undefined {
  if (holder.type !== (missing.length === 0 ? 'array' : 'object')) return undefined
  const built = missing.slice(1).reduceRight<unknown>((held, key) => ({ [key]: held }), value)
  const style = styleOf(text)
  const indent = indentOfChildren(text, holder, style)
  const key = missing.length === 0 ? '' : `${JSON.stringify(missing[0])}: `
  const written = key + JSON.stringify(built, null, style.unit).replaceAll('\n', style.eol + indent)
  const isEmpty = (holder.children ?? []).length === 0
  const closing = isEmpty ? style.eol + indentAt(text, holder.offset) : ','
  return insert(text, holder.offset + 1, `${style.eol}${indent}${written}${closing}`)
}

/** Takes one item of a list or one property of an object out, with its comma and the white space before it. */
export function removeNode(text: string, node: Node): string {
  const item = node.parent?.type === 'property' ? node.parent : node
  const siblings = item.parent?.children ?? []
  const index = siblings.indexOf(item)
  const after = commaAfter(text, item.offset + item.length)
  const before = index > 0 ? commaAfter(text, end(siblings[index - 1])) : undefined
  const start = whiteSpaceBefore(text, item.offset)
  if (after !== undefined) return cut(text, start, after + 1)
  const shorter = cut(text, start, item.offset + item.length)
  if (before !== undefined) return cut(shorter, before, before + 1)
  // the only one: the white space that was written after it goes too
  const rest = /^\s*/.exec(shorter.slice(start))?.[0].length ?? 0
  return /^[\]}]/.test(shorter.slice(start + rest)) ? cut(shorter, start, start + rest) : shorter
}

const end = (node: Node | undefined): number => (node ? node.offset + node.length : 0)
const insert = (text: string, at: number, piece: string): string => text.slice(0, at) + piece + text.slice(at)
const cut = (text: string, from: number, to: number): string => text.slice(0, from) + text.slice(to)

/** Offset of the comma that follows, with only white space and comments between. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true)
  scanner.setPosition(offset)
  scanner.scan()
  const at = scanner.getTokenOffset()
  return text.charAt(at) === ',' ? at : undefined
}

function whiteSpaceBefore(text: string, offset: number): number {
  let start = offset
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--
  return start
}

interface Style {
  readonly unit: string
  readonly eol: string
}

function styleOf(text: string): Style {
  return { unit: /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ', eol: text.includes('\r\n') ? '\r\n' : '\n' }
}

/** The indentation of the line an offset lies on. */
function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(line))?.[0] ?? ''
}

function indentOfChildren(text: string, holder: Node, { unit }: Style): string {
  const [first] = holder.children ?? []
  const ownLine = first !== undefined && text.slice(holder.offset, first.offset).includes('\n')
  return ownLine ? indentAt(text, first.offset) : indentAt(text, holder.offset) + unit
}
