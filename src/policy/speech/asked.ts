import { remembered } from '../../remembered.ts'
import { type Act, acts, actsIn } from './acts.ts'
import { forbiddings } from './forbiddings.ts'
import { permitted } from './permission.ts'
import { kindsIn, withoutPaths } from './said-places.ts'
import { guarded } from './text-index.ts'
import { pathsIn } from './words.ts'

/** The act a clause starts with: "commit it" is asked for, whatever else the message says not to change. */
export const actOrdered = remembered((clause): readonly Act[] => {
  // "install without running scripts" asks for the install
  const asked = clause.split(' without ', 1)[0] ?? clause
  const order = forbiddings(asked).length > 0 ? undefined : permitted(asked)
  if (order === undefined || /^\w+s$/.test(order) || statement.test(order)) return []
  // "fix it, then commit and push": each of them is asked for
  const deeds = order.split(/ (?:and|then|&) (?:then )?/).flatMap((deed) => [deed, deed.replace(startingIt, '')])
  const begun = new Set(deeds.flatMap((deed) => actsIn(deed).filter(({ words }) => words.placeIn(deed) === 0)))
  return acts.filter((act) => begun.has(act))
})

/** "Run the tests" asks for tests. */
const startingIt = /^(?:run|start|execute|launch) (?:(?:the|a|all|my|our|those) )*/

/** "Tests are red" asks for nothing. */
const statement = /^\S+(?: \S+)? (?:is|are|was|were|isn't|aren't|has|have|needs?|must|should|will|would|gets?|can|may|takes?|costs?)\b/

/** "Don't use npm install, use npm ci". */
export const takesInstead = guarded('use_ run_ prefer_ take_', /^(?:(?:please|just|but|so) )*(?:use|run|prefer|take) /)

export const changing = guarded(
  'actualis actualiz aggiorn atualiz ajout añad agreg aggiung adicion popraw dodaj zaktualizuj исправ добав обнов поправ the_same same_for same_in same_with fix implement change edit update refactor write apply add create make rename replace simplify remove corrig modifi arregl cambi änder korrigier beheb',
  /^(?:(?:do )?the same\b|same (?:for|in|with)\b|only change|fix|implement|change|edit|update|refactor|rewrite|write|apply|add|create|make|rename|replace|simplify|remove .+ from|(?:corrig|modifi|actualis|actualiz|aggiorn|atualiz|ajout|añad|agreg|aggiung|adicion|popraw|dodaj|zaktualizuj|исправ|добав|обнов|поправ)\p{L}*|arregl\w+|cambi\w+|änder\w*|korrigier\w*|beheb\w*)(?!\p{L})/u,
)

/** "First write the spec": what is named to be written, by path or kind. */
export const placesToWrite = remembered((clause): readonly string[] => [
  ...pathsIn(clause),
  ...kindsIn(withoutPaths(clause, pathsIn(clause))),
])

export const asksForChange = (clause: string): boolean => {
  const wish = (permitted(clause) ?? '').replace(/^first /, '')
  return changing.test(wish) || verbLast.test(wish)
}

/** "Bitte die README anpassen". */
const verbLast = guarded(
  'anpassen ändern ergänzen aktualisieren fixen korrigieren überarbeiten umbauen beheben erweitern',
  /\s(?:anpassen|ändern|ergänzen|aktualisieren|fixen|korrigieren|überarbeiten|umbauen|beheben|erweitern)$/,
)
