import { findNodeAtLocation, type JSONPath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { InputError } from '../errors.ts'
import { removeNode } from './json-text.ts'

/** The tree of a settings file, comments and trailing commas allowed; throws InputError where it is no JSON object. */
export function parsed(text: string, file: string): Node {
  const errors: ParseError[] = []
  // the mark becomes a space, so that offsets stay
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true })
  const [first] = errors
  if (first) {
    // `CommaExpected` as words
    const problem = printParseErrorCode(first.error)
      .replace(/\B[A-Z]/g, ' $&')
      .toLowerCase()
    throw unusable(file, `is not valid JSON: ${problem} at line ${text.slice(0, first.offset).split('\n').length}`)
  }
  if (root?.type !== 'object') throw unusable(file, 'does not hold a JSON object')
  return root
}

/** Takes what became empty out of the text, innermost first; what holds a comment is not empty. */
export function pruned(text: string, way: JSONPath, file: string): string {
  const node = way.length === 0 ? undefined : findNodeAtLocation(parsed(text, file), way)
  if (!node || (node.children ?? []).length > 0 || hasComment(text.slice(node.offset, node.offset + node.length))) return text
  return pruned(removeNode(text, node), way.slice(0, -1), file)
}

/** Whether a text holds nothing at all. */
export const isBlank = (text: string): boolean => text.replace(/^\uFEFF/, '').trim() === ''

/** Whether someone wrote something between the values. */
export const hasComment = (text: string): boolean => /\/[/*]/.test(text)

/** A file of a client that cannot be changed as it stands. */
export const unusable = (file: string, problem: string): InputError =>
  new InputError({ at: file, problem, help: 'repair the file, then try again; nothing was changed' })
