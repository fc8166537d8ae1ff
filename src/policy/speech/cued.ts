import type { Forbidding } from './forbidding.ts'
import { cues } from './forms.ts'
import { guarded } from './text-index.ts'
import { pathsIn } from './words.ts'

/** The last try: a sentence whose grammar is none of ours, with a word that limits and something it can be said of. */
export function cuedForbiddings(clause: string): readonly Forbidding[] {
  const place = pathsIn(clause).join(' and ')
  // whoever asks for a change there in the same breath has said it for another reason
  if (place && cues.spares.test(clause) && !makesSo.test(clause)) return [{ how: 'place', text: place }]
  if (place && cues.confines.test(clause) && !ofProgram.test(clause)) return [{ how: 'only-there', text: place }]
  if (place && cues.stops.test(clause) && !makesSo.test(clause) && !/\bthere(?:'s| is| was)\b/.test(clause))
    return [{ how: 'leave', text: place }]
  return cues.stops.test(clause) && !asksForProgram.test(clause) && !asksForGuard.test(clause) ? [{ how: 'somewhere', text: clause }] : []
}

/** "Make a.yml read-only" is to be done, and so is "mention the rule in a.md". */
const makesSo = /^(?:please |can you |then |and )*(?:make|set|mark|open|mount|turn|remove|mention|document|describe)\b/

/** What somebody is to write forbids or does nothing: "add a rule that forbids default exports". */
const asksForProgram = guarded(
  'forbid prohibit nothing nobody no_one & add write implement create log print introduce define',
  /^(?:please |can you |could you )*(?:add|write|implement|create|log|print|introduce|define)\b.*\b(?:forbids?|prohibits?|nothing|nobody|no one)\b/,
)

/** What is to be made impossible for everybody: "make sure nobody can push without tests". */
const asksForGuard = guarded(
  'nobody no_one & make_sure ensure',
  /^(?:and |please )*(?:make sure|ensure)(?: that)? (?:nobody|no one) (?:can|is able|could)\b/,
)

/** What a program is to do, not who reads this: "the script must not write outside runs/". */
const ofProgram = guarded(
  '_must _should _may _can _shall _does',
  /^(?:the|an?|our|this) (?!changes?|edits?|diff|work|fix|patch)\w+ (?:must|should|may|can|shall|does)\b/,
)
