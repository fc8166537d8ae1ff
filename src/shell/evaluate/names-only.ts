import type { Effect } from '../../effect.ts'
import type { CommandNode } from '../tree.ts'
import { emit, type Evaluation, takeBack } from './evaluation.ts'

/** Filters that let names or counts through and drop values: `cut -d= -f1`, `wc -l`. Matched on the words as written. */
const filters: readonly RegExp[] = [
  /^cut (?:-s )?(?:-d ?=|-d '='|-d "="|--delimiter==) ?(?:-f ?1|--fields=1)$/,
  /^cut (?:-f ?1|--fields=1) (?:-d ?'?=|--delimiter==)'?$/,
  /^(?:g|m)?awk -F ?['"]?=['"]? ['"]\{ ?print \$1 ?\}['"]$/,
  /^g?sed (?:-E |-r )?(?:-e )?['"]?s([/|,])=\.\*(?:\$)?\1\1['"]?$/,
  /^g?sed (?:-E |-r )?(?:-e )?['"]?s([/|,])=\.\*(?:\$)?\1=(?:<redacted>|\*+|…|x+|redacted|hidden)?\1['"]?$/i,
  /^e?grep (?:-E )?-o?E?o ?['"]\^\[?\^?(?:=\]|[A-Za-z_0-9-]+\])[*+]['"]$/,
  /^(?:wc(?: -[lwcm]+)?|grep -[abchHiIlLnoqsvwxzEFGP]*[cq][abchHiIlLnoqsvwxzEFGP]* .*|md5sum|sha\d*sum|shasum.*|true|:)$/,
]

/** Whether the command lets no values through. */
export function dropsValues(node: CommandNode | undefined, source: (node: CommandNode) => string): boolean {
  if (node?.type !== 'Command' || node.prefix.length > 0) return false
  const text = source(node)
  return filters.some((filter) => filter.test(text))
}

/** Whether all that a command shows goes into the pipe: no redirection, substitution or group lets it out beside. */
export function speaksOnlyToPipe(node: CommandNode): boolean {
  if (node.type !== 'Command') return false
  const plain = [node.name, ...node.suffix].every((item) => item?.type !== 'Word' || !/[$<>]\(|`/.test(item.text))
  return (
    plain &&
    node.redirects.every((redirect) => redirect.operator === '<' || (redirect.type !== 'HereDoc' && redirect.target?.text === '/dev/null'))
  )
}

/** What was read from `start` on is seen by its names only: contents do not come through the filter after it. */
export function seenByNameOnly(evaluation: Evaluation, start: number): void {
  for (const effect of takeBack(evaluation, start))
    if (!showsEnvironment(effect))
      emit(evaluation, effect.kind === 'read' && effect.tag === undefined ? { ...effect, tag: 'names' } : effect)
}

const showsEnvironment = (effect: Effect): boolean =>
  effect.kind === 'infra' && effect.tag === 'secret' && /^(?:environment$|\$)/.test(effect.target)
