import type { Command, CompoundList, PipelineNode } from '../../tree.ts'

/** What ends a round of the loop that it stands in for certain, and the lists that were looked into. */
const ends = new WeakSet<Command>()
const seen = new WeakSet<CompoundList>()

/** Whether a `break` or `continue` stands in the body of a loop itself, in none of the shells, functions and further loops in it. */
export const endsRound = (node: Command): boolean => ends.has(node)

/** Notes what ends a round of the loop with this body. */
export function noteEnds(body: CompoundList): void {
  if (seen.has(body)) return
  seen.add(body)
  for (const { command, background } of body.commands)
    if (!background) for (const node of command.type === 'AndOr' ? command.commands : [command]) noteEndsIn(node)
}

function noteEndsIn(node: PipelineNode): void {
  if (node.type === 'BraceGroup') noteEnds(node.body)
  else if (node.type === 'If') for (const list of [node.then, ...node.elif.map((elif) => elif.then), node.else]) if (list) noteEnds(list)
  if (node.type === 'Case') for (const { body } of node.items) noteEnds(body)
  if (node.type !== 'Command' || node.args.length + node.redirects.length + node.prefix.length > 0) return
  if (/^(?:break|continue)$/.test(node.name?.text ?? '')) ends.add(node)
}
