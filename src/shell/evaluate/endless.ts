import type { CompoundCommand, CompoundList } from '../tree.ts'

const namesOf = (statements: CompoundList['commands']): readonly (string | undefined)[] =>
  statements.map(({ command }) => (command.type === 'Command' ? command.name?.value : undefined))

/** Whether a loop that never ends starts something in the background each round while nothing waits. */
export function spawnsForever({ clause, body }: Extract<CompoundCommand, { type: 'While' }>): boolean {
  if (!namesOf(clause.commands).every((name) => name === 'true' || name === ':')) return false
  const here = body.commands.filter(({ background }) => !background)
  return here.length < body.commands.length && !namesOf(here).some((name) => /^(?:wait|sleep|read|break)$/.test(name ?? ''))
}
