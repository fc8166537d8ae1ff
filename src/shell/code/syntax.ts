import type { SyntaxNode } from '@lezer/common'

/** Children of a node in order. */
export function children(node: SyntaxNode): readonly SyntaxNode[] {
  const list: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) list.push(child)
  return list
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
