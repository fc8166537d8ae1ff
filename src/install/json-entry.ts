import {
  applyEdits,
  type FormattingOptions,
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { InputError } from '../errors.ts'
import { isOurs as isHookCommand } from './command.ts'
import type { ManagedFile } from './installer.ts'

/** Entries for lists in a JSON or JSONC file, each by the path of its list. Comments and everything else stay byte for byte. */
export function jsonEntries(
  path: string,
  entries: readonly { readonly list: JSONPath; readonly value: unknown }[],
  base: Readonly<Record<string, unknown>> = {},
  isOurs: (text: string) => boolean = isHookCommand,
): ManagedFile {
  return {
    path,
    add(text) {
      let edited = text === undefined || text.trim() === '' ? `${JSON.stringify(base, null, 2)}\n` : text
      checked(edited, path)
      for (const { list, value } of entries) {
        const node = nodeAt(edited, list, path)
        if (node !== undefined && node.type !== 'array') throw unusable(path, `\`${list.join('.')}\` is not a list`)
        edited = node ? change(edited, [...list, 0], value, { insert: true }) : change(edited, list, [value])
      }
      return edited
    },
    remove(text) {
      let edited = text
      for (const { list } of entries) edited = withoutOurs(edited, list, path, isOurs)
      const left: unknown = getNodeValue(checked(edited, path))
      return JSON.stringify(left) === JSON.stringify(base) && edited.trim() !== text.trim() && onlyBase(edited) ? undefined : edited
    },
    isFirst: (text) => entries.every(({ list }) => startsWith(nodeAt(text, list, path), isOurs)),
    find(text) {
      const found = entries.map(({ list }) =>
        ours(nodeAt(text, list, path), isOurs).map((node) => text.slice(node.offset, node.offset + node.length)),
      )
      return found.every((pieces) => pieces.length > 0) ? found.flat().join('\n') : undefined
    },
  }
}

/** Nothing but data is left: a comment is someone's writing. */
const onlyBase = (text: string): boolean => !/\/[/*]/.test(text)

const startsWith = (list: Node | undefined, isOurs: IsOurs): boolean =>
  list?.children?.[0] !== undefined && list.children[0] === ours(list, isOurs)[0]

type IsOurs = (text: string) => boolean

function ours(list: Node | undefined, isOurs: IsOurs): readonly Node[] {
  return (list?.type === 'array' ? (list.children ?? []) : []).filter((node) => isOurs(JSON.stringify(getNodeValue(node))))
}

function withoutOurs(text: string, list: JSONPath, path: string, isOurs: IsOurs): string {
  let edited = text
  for (;;) {
    const node = nodeAt(edited, list, path)
    const [first] = ours(node, isOurs)
    if (!node || !first) return edited
    const index = (node.children ?? []).indexOf(first)
    edited = change(edited, othersInside(first) ?? [...list, index], undefined)
    edited = prune(edited, list, path)
  }

  /** A group that someone else put a hook into as well loses only ours. */
  function othersInside(group: Node): JSONPath | undefined {
    const inner = group.type === 'object' ? findNodeAtLocation(group, ['hooks']) : undefined
    const handlers = inner?.children ?? []
    const mine = handlers.findIndex((handler) => isOurs(JSON.stringify(getNodeValue(handler))))
    if (mine < 0 || handlers.length < 2) return undefined
    const node = nodeAt(edited, list, path)
    return [...list, (node?.children ?? []).findIndex((child) => child.offset === group.offset), 'hooks', mine]
  }
}

/** Removes containers that became empty, innermost first. */
function prune(text: string, list: JSONPath, path: string): string {
  let edited = text
  for (let depth = list.length; depth > 0; depth--) {
    const node = nodeAt(edited, list.slice(0, depth), path)
    if (!node || (node.children ?? []).length > 0) return edited
    edited = change(edited, list.slice(0, depth), undefined)
  }
  return edited
}

function change(text: string, path: JSONPath, value: unknown, { insert = false }: { insert?: boolean } = {}): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: formattingOf(text), isArrayInsertion: insert }))
}

/** The file's own indentation and line ends. */
function formattingOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

function nodeAt(text: string, path: JSONPath, file: string): Node | undefined {
  return findNodeAtLocation(checked(text, file), path)
}

function checked(text: string, file: string): Node {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (first)
    throw unusable(file, `is not valid JSON: ${printParseErrorCode(first.error)} at line ${text.slice(0, first.offset).split('\n').length}`)
  if (root?.type !== 'object') throw unusable(file, 'does not hold a JSON object')
  return root
}

const unusable = (file: string, problem: string): InputError =>
  new InputError({ at: file, problem, help: 'repair the file, then install again; nothing was changed' })
