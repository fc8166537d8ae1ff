import { findNodeAtLocation, getNodeValue, type JSONPath } from 'jsonc-parser'
import { InputError } from '../errors.ts'
import type { ManagedFile } from './installer.ts'
import { hasComment, isBlank, parsed, pruned, unusable } from './json-file.ts'
import { insertValue, removeNode } from './json-text.ts'

/** One value in a JSON file. Where someone else set it to another one, that stands and nothing is changed. */
export function jsonValue(path: string, way: JSONPath, value: boolean): ManagedFile {
  const nodeIn = (text: string) => findNodeAtLocation(parsed(text, path), way)
  return {
    path,
    unmarked: true,
    add(text) {
      const start = text === undefined || isBlank(text) ? '{}\n' : text
      const node = nodeIn(start)
      if (node === undefined) {
        const longer = insertValue(start, parsed(start, path), way, value)
        if (longer === undefined) throw unusable(path, `\`${way.slice(0, -1).join('.')}\` is not an object`)
        return longer
      }
      if (getNodeValue(node) === value) return start
      throw new InputError({
        at: path,
        problem: `\`${way.join('.')}\` is set to \`${JSON.stringify(getNodeValue(node))}\``,
        help: 'someone decided that for this machine: change it there first; nothing was changed',
      })
    },
    remove(text) {
      const node = isBlank(text) ? undefined : nodeIn(text)
      if (node === undefined || getNodeValue(node) !== value) return text
      const edited = pruned(removeNode(text, node), way.slice(0, -1), path)
      return (parsed(edited, path).children ?? []).length === 0 && !hasComment(edited) ? undefined : edited
    },
    find(text) {
      const node = isBlank(text) ? undefined : nodeIn(text)
      return node !== undefined && getNodeValue(node) === value ? text.slice(node.offset, node.offset + node.length) : undefined
    },
  }
}
