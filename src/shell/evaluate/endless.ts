import type { CompoundCommand, CompoundList } from '../tree.ts'

const namesOf = (statements: CompoundList['commands']): readonly (string | undefined)[] =>
  statements.map(({ command }) => (command.type === 'Command' ? command.name?.value : undefined))

/** A group or a subshell is one statement around its own. */
const unwrapped = (statements: CompoundList['commands']): CompoundList['commands'] =>
  statements.flatMap((statement) => {
    const { command, background } = statement
    return !background && (command.type === 'Subshell' || command.type === 'BraceGroup') ? unwrapped(command.body.commands) : [statement]
  })

/** Whether a loop that never ends starts something in the background each round while nothing waits: `only` when it does nothing else. */
export function spawnsForever({ clause, body }: Extract<CompoundCommand, { type: 'While' }>): 'only' | 'also' | undefined {
  if (!namesOf(clause.commands).every((name) => name === 'true' || name === ':')) return undefined
  const statements = unwrapped(body.commands)
  const here = statements.filter(({ background }) => !background)
  if (here.length === statements.length) return undefined
  if (here.length === 0) return 'only'
  return namesOf(here).some((name) => /^(?:wait|sleep|read|break)$/.test(name ?? '')) ? undefined : 'also'
}
