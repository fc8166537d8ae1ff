import type { CompoundCommand, CompoundList } from '../tree.ts'

const namesOf = (statements: CompoundList['commands']): readonly (string | undefined)[] =>
  statements.map(({ command }) => (command.type === 'Command' ? command.name?.value : undefined))

/** A group or a subshell is one statement around its own. */
const unwrapped = (statements: CompoundList['commands']): CompoundList['commands'] =>
  statements.flatMap((statement) => {
    const { command, background } = statement
    return !background && (command.type === 'Subshell' || command.type === 'BraceGroup') ? unwrapped(command.body.commands) : [statement]
  })

/** Whether a loop that never ends starts something in the background each round while nothing waits. */
export function spawnsForever({ clause, body }: Extract<CompoundCommand, { type: 'While' }>): boolean {
  if (!namesOf(clause.commands).every((name) => name === 'true' || name === ':')) return false
  const statements = unwrapped(body.commands)
  const here = statements.filter(({ background }) => !background)
  return here.length < statements.length && !namesOf(here).some((name) => /^(?:wait|sleep|read|break)$/.test(name ?? ''))
}
