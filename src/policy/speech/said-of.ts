import { wordSet } from '../../word-set.ts'
import { actsIn, generic } from './acts.ts'
import type { How } from './forms.ts'
import { knownPrograms } from '../matching/programs.ts'
import { codeWords, emptyWords, kindWords } from './plain-words.ts'
import { environments, namesPlace } from './said-places.ts'
import { restrain, sensesOf } from './senses.ts'

/** A deed or a place, and how what is said of it forbids it. */
interface SaidOf {
  readonly how: How
  readonly text: string
}

/**
 * Statements that leave the order to be understood: "tagging happens in the release workflow", "the upgrade needs a change request", "the
 * locale files are owned by marketing". A deed or a place is spoken of, and then who does it, what it waits for or what it would cost. The
 * words for that are a list, wherever in the statement they stand; what tells how things are ("the build fails") has words of its own.
 */
export function saidOf(clause: string): readonly SaidOf[] {
  const words = clause.split(' ')
  // "one more push and I scream"
  const ofOne = /^(?:one|another|a single|any) /.test(clause)
  const place = words.findIndex(
    (word, index) =>
      index > 0 && (startsPredicate.has(word) || (ofOne && word === 'and' && /^(?:i|we|they|you|it)$/.test(words[index + 1] ?? ''))),
  )
  if (place < 1 || place > mostOfSubject) return []
  const [first = ''] = words
  if ((notSubjects.has(first) && !thatPlace.test(words.slice(0, place).join(' '))) || orders.has(first)) return []
  const [changed] = changesTo.flatMap((expression) => expression.exec(words.slice(0, place).join(' ').replace(determiners, ''))?.[1] ?? [])
  const saidWords = words.slice(place).map(plainWord)
  const said = ` ${saidWords.join(' ')} `
  const subject = words.slice(0, place).join(' ')
  const senses = sensesOf(saidWords)
  if (senses.has('tells') || byProgram(said)) return []
  const isOwned = ownedWords.test(said)
  const isTheirs = isOfSomebody.test(said)
  const restrains = (kind: keyof typeof restrain) => isTheirs || restrain[kind].some((sense) => senses.has(sense))
  // "was frozen" is over, "was audited" is not
  if (isPast.test(said)) {
    const how = namesPlace(subject) ? 'place' : 'leave'
    return senses.has('checked') && (how === 'place' || isPiece(subject)) ? [{ how, text: subject }] : []
  }
  // "the release script must not run on a laptop"
  const notRun = isNotRun.exec(said)
  if (notRun && (isRunThing(subject) || isDeed(subject) || / (?:script|job|task|pipeline|command)$/.test(subject)))
    return [{ how: 'act', text: `run ${subject}` }]
  const isPlace = namesPlace(subject) || thatPlace.test(subject)
  const isKept = isPlace && restrains('place')
  if (changed !== undefined) return restrains('deed') || isKept ? [{ how: 'place', text: changed }] : []
  const isDone =
    (restrains('deed') && isDeed(subject) && !(isOwned && namesPlace(subject))) ||
    isBareDeed(subject, said) ||
    (comesOfIt.test(said) && isGerund(subject) && isDeed(subject))
  const bare = subject.replace(determiners, '')
  return [
    ...(isDone ? [{ how: isRunThing(subject) ? 'unrun' : 'deed', text: subject } as const] : []),
    ...(isKept ? [{ how: 'place', text: subject } as const] : []),
    ...((isPiece(subject) && (isTheirs || senses.has('busy') || senses.has('checked'))) || (isName(bare) && isKeptByName.test(said))
      ? [{ how: 'leave', text: subject } as const]
      : []),
    ...(isProgram(bare) && (restrains('program') || byOthers.test(said)) ? ofProgram(bare, isTheirs || senses.has('owned')) : []),
  ]
}

/** A program that is read-only for the reader is one to look with; whose it is, are its files. */
const ofProgram = (name: string, hasOwner: boolean): readonly SaidOf[] => [
  { how: 'tool', text: name },
  ...(hasOwner ? [{ how: 'leave', text: `the ${name} files` } as const] : []),
]

/** "The billing service": files are called after it. */
const isPiece = (subject: string): boolean => {
  const [noun = '', kind = '', ...more] = subject.replace(determiners, '').split(' ')
  return (
    more.length === 0 && /^[a-z][\w-]+$/.test(noun) && (kindWords.has(kind) || /^(?:files?|dag|notebook|client|job|template)$/.test(kind))
  )
}

/** One word, which may be what a folder is called: "store is Mira's". Of acts and of what stands in files it would be said as well. */
const isName = (text: string): boolean =>
  /^[a-z][\w-]+$/.test(text) && !codeWords.has(text) && !emptyWords.has(text) && actsIn(text).length === 0 && !knownPrograms.has(text)
const isKeptByName =
  / (?:is|are) (?!(?:it|that|what|there|here|let|who|user|customer|client)'s)[a-z]+'s $| belongs? to (?!the |an? |this |it )[a-z]+ | (?:audited|certified|signed off) /

const isNotRun =
  /^ (?:must|should|may|can|is to) (?:not|never) (?:be )?(?:run|start|execute)(?:ed)?(?: (?:on|in|from|until|before|here|now|today|yet|locally|outside|without|while|this) .*| | now | here | yet )$/

const isPast = /^ (?:was|were|went|got) /

/** "… is Kenji's privilege", "… is another team's". */
const isOfSomebody =
  / (?:is|are) (?:(?:an?|the|another|someone|somebody|my|our|only|still) )*(?!(?:it|that|what|there|here|let|who)'s)[a-z]+(?:'s|s') |^ belongs? to (?!the |an? |this |it |you )[a-z]+ $/

/** Who handles a program, or what is done with it. */
const byOthers = / (?:handled|done|run|operated|managed|taken care of) by | (?:i'd rather|i'll|i want to) (?:leave|do|run|handle) /

const isProgram = (subject: string): boolean => /^[\w.-]+$/.test(subject) && knownPrograms.has(subject)

const isGerund = (subject: string): boolean => /^[a-z-]+ing\b/.test(subject.replace(determiners, ''))

/** What would come of a deed, unless that is welcome. */
const comesOfIt =
  /^ (?:would|might|could|will) (?:only |just |probably |also |certainly )*(?!be (?:nice|good|great|fine|ok|okay|best|better|helpful|enough|needed|cool|easier|faster|useful|necessary|perfect|ideal|required|possible)\b|not\b|help|fix|solve|work|allow|let|improve|speed|make (?:it|this|that|things) |show|suffice|do |need|save|then|fail|pass|succeed|tell)/

/** A deed and nothing but: whoever speaks of "pushing" or "adding gems" and says no good of it, and not how it works, wants none of it. */
const isBareDeed = (subject: string, said: string): boolean =>
  /^ (?:is|are|isn't|aren't|would|will|has|have|must|should|can|may|needs?|requires?|happens?|costs?|takes?|messes|mess) /.test(said) &&
  /^[a-z-]+ing(?: (?:it|them|anything|things|stuff|here|locally|now|today|again|from here|gems|packages|dependencies|deps))*$/.test(
    subject.replace(determiners, ''),
  ) &&
  isDeed(subject)

/** "Testing is done by vitest" tells how. */
const byProgram = (said: string): boolean => {
  const [, name = ''] = / (?:by|with|via|through|using) ([\w.-]+) /.exec(said) ?? []
  return knownPrograms.has(name)
}

/** A longer one is a sentence of its own. */
const mostOfSubject = 9

const plainWord = (word: string): string => word.replace(/^["'(]+|(?<!s)'$|["),.!?]+$/g, '')

/** Where a statement goes on to say something of its subject. */
const startsPredicate = wordSet(`
  is are isn't aren't ain't has have need needs require requires must should may can cannot can't will won't would wouldn't could might
  goes go happens happen runs run costs cost takes take stays stay remains remain belongs belong waits wait comes come gets get lives live
  triggers kicks breaks eats burns wakes pages emails mails notifies alerts spams annoys bills charges hogs drains blocks deploys wipes
  overwrites clobbers destroys ruins invalidates interrupts disturbs floods confuses kills makes produces mess messes hangs just i i'll i'd i'm we we'll they'll he'll she'll
  doesn't don't does do gets conflicts clashes dies was were went got`)

/** Who or what is no deed and no place. */
const notSubjects = wordSet(
  'i we you he she they it this that there what which who how why when where if while because since as so and but or let please can could would should do does did is are was were make sure',
)

/** Verbs that ask for work: what follows them is no statement. */
const orders = wordSet(`
  add fix write implement change update refactor rename remove create make use check find show tell explain look see read go give get
  move replace keep leave try ensure verify figure investigate have put set turn clean sort handle convert bump wrap drop
  merge rebase squash revert commit push pull fetch stash tag deploy publish release install run test build format lint migrate start stop`)

/** Nouns and gerunds of acts, at the end of what is spoken of: "the push", "formatting", "a rebuild of the docs". */
function isDeed(subject: string): boolean {
  const [head = ''] = subject.replace(determiners, '').split(ofSomething, 1)
  if (head === '' || /\S[./]\S/.test(head) || environments.test(head)) return false
  if (/^[a-z-]+ing\b/.test(head) && !notDeeds.test(head))
    return isAct(head) || [generic.edit, generic.run].some((forms) => forms.placeIn(head) === 0)
  const ends = head.split(' ')
  return [ends.slice(-1), ends.slice(-2)].map((last) => last.join(' ')).some((last) => endsWithAct(last) && !isFileOnly(last))
}

/** "The install script" is no install. */
const endsWithAct = (text: string): boolean =>
  actsIn(text).some(({ words }) => {
    const found = words.find(text)
    return found !== undefined && text.endsWith(found)
  })

const isAct = (text: string): boolean => actsIn(text).length > 0
/** Names files and nothing one does. */
const isFileOnly = (text: string): boolean => actsIn(text).every(({ concept }) => concept.thing === 'object')
/** "The suite" is run, not done. */
const isRunThing = (subject: string): boolean =>
  !/^[a-z-]+ing\b/.test(subject.replace(determiners, '')) && actsIn(subject).some(({ concept }) => concept.thing === true)

const determiners =
  /^(?:(?:the|an?|any|every|each|all|another|more|our|your|my|these|those|further|new|actual|real|full|whole|complete|and|but|so|because|since|also|as for) )+/
const ofSomething =
  / (?:to|on|onto|of|from|in|into|for|before|after|while|with|without|by|at|here|there|now|right now|today|again|this|that|next|during|against|over|itself|themselves)(?= |$)/
/** Changes as things or deeds, and where they are made: "schema changes", "edits to lib/", "loosening the compiler settings". */
const changesTo = [
  /^(?:manual |hand )?(?:changes|edits|modifications|tweaks|updates) (?:to|in|of|on|under|inside) (.+)$/,
  /^(?:manual |hand )?(.+) (?:changes|edits|modifications|tweaks|updates)$/,
  /^(?:single )?(?:(?:changed|edited|added) )?(?:line|change|edit|character|byte)s?(?: (?:that )?you (?:change|edit|touch|make|add))? (?:in|to|of|on|under|inside) (.+)$/,
  /^[a-z]+ing .*(?:in|of|from) ((?:the )?\S*[./]\S+)$/,
  /^(?:touch|chang|edit|modify|loosen|relax|weaken|disabl|switch|tweak|alter|adjust|rewrit|patch|mess|fiddl|hack|work|refactor|updat)ing (?:with |on |off |around |in )?(.+)$/,
]
/** What was named before. */
const thatPlace = /^(?:this|that|the) (?:file|folder|directory|module|package)$/
/** Files have owners, deeds are done by somebody. */
const ownedWords = / (?:owned|maintained|belongs?|generated|written) /
const notDeeds = /^(?:string|thing|everything|nothing|anything|something|during|setting|warning|meaning|spacing|padding|heading|string)s?\b/
