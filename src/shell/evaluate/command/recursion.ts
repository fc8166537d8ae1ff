import { forEachChild, type FunctionBody, type SyntaxNode } from '../../tree.ts'

/** What may keep a function from calling itself: a condition, a list that is empty, an early end. */
const guards: ReadonlySet<SyntaxNode['type']> = new Set<SyntaxNode['type']>([
  'AndOr',
  'If',
  'Case',
  'For',
  'While',
  'ArithmeticFor',
  'Select',
])

/** How often a node calls one of the functions, by a name that is written out. */
function callsIn(node: SyntaxNode, names: ReadonlySet<string>): number {
  let calls = node.type === 'Command' && names.has(node.name?.text ?? '') ? 1 : 0
  forEachChild(node, (child) => {
    calls += callsIn(child, names)
  })
  return calls
}

const someNode = (node: SyntaxNode, holds: (node: SyntaxNode) => boolean): boolean => {
  let found = holds(node)
  forEachChild(node, (child) => {
    found ||= someNode(child, holds)
  })
  return found
}

/**
 * Whether functions that call each other in a circle go on for ever or start more and more processes: nothing may end it, or a call is left
 * in the background or on each side of a pipe. Where their calls are not written out, they are taken to.
 */
export function callsWithoutEnd(circle: ReadonlyMap<string, FunctionBody>): boolean {
  const names = new Set(circle.keys())
  const bodies = [...circle.values()]
  const multiplies = (node: SyntaxNode): boolean =>
    node.type === 'Coproc' || (node.type === 'Statement' && node.background === true)
      ? callsIn(node, names) > 0
      : node.type === 'Pipeline' && node.commands.filter((command) => callsIn(command, names) > 0).length > 1
  return (
    bodies.every((body) => callsIn(body, names) === 0) ||
    !bodies.some((body) => someNode(body, ({ type }) => guards.has(type))) ||
    bodies.some((body) => someNode(body, multiplies))
  )
}

/** The same for a script that starts itself, by whatever name. */
export const startsWithoutEnd = (script: SyntaxNode): boolean =>
  !someNode(script, ({ type }) => guards.has(type)) &&
  someNode(script, (node) => (node.type === 'Statement' ? node.background === true : node.type === 'Pipeline' && node.commands.length > 1))
