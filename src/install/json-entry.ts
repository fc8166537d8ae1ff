import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser'
import { isOurs as isHookCommand } from './command.ts'
import type { ManagedFile } from './installer.ts'
import { hasComment, isBlank, parsed, pruned, unusable } from './json-file.ts'
import { insertFirst, removeNode } from './json-text.ts'

/** A value that belongs into a list of a JSON file. */
export interface Entry {
  /** The way to the list the value goes into. */
  readonly list: JSONPath
  readonly value: unknown
}

type IsOurs = (text: string) => boolean

/** Entries for lists in a JSON or JSONC file. Comments and everything else stay byte for byte; `base` is what a new file holds. */
export function jsonEntries(
  path: string,
  entries: readonly Entry[],
  base: Readonly<Record<string, unknown>> = {},
  isOurs: IsOurs = isHookCommand,
): ManagedFile {
  const listAt = (text: string, list: JSONPath): Node | undefined => findNodeAtLocation(parsed(text, path), list)
  const oursIn = (list: Node | undefined): readonly Node[] =>
    (list?.type === 'array' ? (list.children ?? []) : []).filter((node) => isOurs(JSON.stringify(getNodeValue(node))))

  const without = (text: string, list: JSONPath): string => {
    const [first] = oursIn(listAt(text, list))
    if (!first) return text
    return without(pruned(removeNode(text, narrowed(first, isOurs)), list, path), list)
  }

  return {
    path,
    add(text) {
      const start = text === undefined || isBlank(text) ? `${JSON.stringify(base, null, 2)}\n` : text
      return entries.reduceRight((edited, { list, value }) => {
        const longer = insertFirst(edited, parsed(edited, path), list, value)
        if (longer === undefined) throw unusable(path, `\`${list.join('.')}\` is not a list`)
        return longer
      }, start)
    },
    remove(text) {
      if (isBlank(text)) return text
      const edited = entries.reduce((rest, { list }) => without(rest, list), text)
      const isBase = JSON.stringify(getNodeValue(parsed(edited, path))) === JSON.stringify(base)
      return edited !== text && isBase && !hasComment(edited) ? undefined : edited
    },
    isFirst: (text) =>
      entries.every(({ list }) => {
        const node = listAt(text, list)
        return node?.children?.[0] !== undefined && node.children[0] === oursIn(node)[0]
      }),
    find(text) {
      if (isBlank(text)) return undefined
      const found = entries.map(({ list }) => oursIn(listAt(text, list)).map((node) => text.slice(node.offset, node.offset + node.length)))
      return found.every((pieces) => pieces.length > 0) ? found.flat().join('\n') : undefined
    },
  }
}

/** A group that someone else put a hook into as well loses only ours. */
function narrowed(group: Node, isOurs: IsOurs): Node {
  const handlers = (group.type === 'object' ? findNodeAtLocation(group, ['hooks']) : undefined)?.children ?? []
  const ours = handlers.find((handler) => isOurs(JSON.stringify(getNodeValue(handler))))
  return ours && handlers.length > 1 ? ours : group
}
