import type { Parser, PartialParse, SyntaxNode } from '@lezer/common'
import { hasError } from './syntax.ts'

/** A form that a grammar does not know, with another spelling of the same length. */
export type Respelling = readonly [form: RegExp, spelled: (form: string) => string]

/** Blanks in place of a form, so that nothing behind it moves. */
export const blank = (form: string): string => form.replaceAll(/[^\n]/g, ' ')

/**
 * The tree of the code, or of the same code spelled otherwise where the grammar does not know how it is written; undefined for text of
 * which the parser can make nothing.
 */
export function parsedAs(
  parser: Parser,
  code: string,
  respellings: readonly Respelling[],
): { readonly tree: SyntaxNode; readonly code: string } | undefined {
  const tree = treeOf(parser, code)
  if (!tree) return undefined
  if (!hasError(tree)) return { tree, code }
  const other = respellings.reduce(
    (text, [form, spelled]) => text.replaceAll(form, (...found) => (isText(tree, found.at(-2) as number) ? found[0] : spelled(found[0]))),
    code,
  )
  if (other === code) return { tree, code }
  const respelled = treeOf(parser, other)
  return respelled && { tree: respelled, code: other }
}

/** Steps that the parser may take beside the first way in which it reads a text: real files need a few thousand at most. */
const maxDetours = 20_000

function treeOf(parser: Parser, code: string): SyntaxNode | undefined {
  const parse: PartialParse & { readonly stacks?: readonly unknown[] } = parser.startParse(code)
  for (let detours = 0; detours <= maxDetours; detours += (parse.stacks?.length ?? 1) - 1) {
    const tree = parse.advance()
    if (tree) return tree.topNode
  }
  return undefined
}

function isText(tree: SyntaxNode, place: number): boolean {
  for (let node: SyntaxNode | null = tree.resolveInner(place, 1); node; node = node.parent)
    if (/String|Comment/.test(node.name)) return true
  return false
}
