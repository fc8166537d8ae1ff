import type { SyntaxNode } from '@lezer/common'

/** Children of a node in order, without comments. */
export function children(node: SyntaxNode): readonly SyntaxNode[] {
  const list: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) if (!/Comment$/.test(child.name)) list.push(child)
  return list
}

/** Gives the text of nodes, and notes the calls that were lowered. */
export interface Source {
  (node: SyntaxNode): string
  readonly lowered: Set<string>
}

export const sourceOf = (text: string): Source =>
  Object.assign((node: SyntaxNode): string => text.slice(node.from, node.to), { lowered: new Set<string>() })

const isCall = /^(?:CallExpression|NewExpression|TaggedTemplateExpression|DynamicImport)$/
export const noteCall = (node: SyntaxNode, { lowered }: Source): unknown =>
  isCall.test(node.name) && lowered.add(`${node.from} ${node.to} ${node.name}`)

/** Whether every call of the tree was lowered: what a grammar has and the lowering does not know must not go unseen. */
export function isWhole(tree: SyntaxNode, { lowered }: Source): boolean {
  let whole = true
  tree.cursor().iterate((node) => {
    if (isCall.test(node.name) && !lowered.has(`${node.from} ${node.to} ${node.name}`)) whole = false
    return whole
  })
  return whole
}

/** Whether the parser met text it could not read. */
export function hasError(node: SyntaxNode): boolean {
  let found = false
  node.cursor().iterate((inner) => {
    if (inner.type.isError) found = true
    return !found
  })
  return found
}
