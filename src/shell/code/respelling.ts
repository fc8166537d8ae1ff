import type { Parser, SyntaxNode } from '@lezer/common'
import { hasError } from './syntax.ts'

/** A form that a grammar does not know, with another spelling of the same length. */
export type Respelling = readonly [form: RegExp, spelled: (form: string) => string]

/** Blanks in place of a form, so that nothing behind it moves. */
export const blank = (form: string): string => form.replaceAll(/[^\n]/g, ' ')

/** The tree of the code, or of the same code spelled otherwise where the grammar does not know how it is written. */
export function parsedAs(
  parser: Parser,
  code: string,
  respellings: readonly Respelling[],
): { readonly tree: SyntaxNode; readonly code: string } {
  const tree = parser.parse(code).topNode
  if (!hasError(tree)) return { tree, code }
  const other = respellings.reduce(
    (text, [form, spelled]) => text.replaceAll(form, (...found) => (isText(tree, found.at(-2) as number) ? found[0] : spelled(found[0]))),
    code,
  )
  return other === code ? { tree, code } : { tree: parser.parse(other).topNode, code: other }
}

function isText(tree: SyntaxNode, place: number): boolean {
  for (let node: SyntaxNode | null = tree.resolveInner(place, 1); node; node = node.parent)
    if (/String|Comment/.test(node.name)) return true
  return false
}
