import { wordSet } from '../../word-set.ts'
import { actsIn, generic } from './acts.ts'
import type { How } from './forms.ts'
import { knownPrograms } from '../matching/programs.ts'
import { environments, namesPlace } from './said-places.ts'

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
  const place = words.findIndex((word, index) => index > 0 && startsPredicate.has(word))
  if (place < 1 || place > mostOfSubject) return []
  const [first = ''] = words
  if ((notSubjects.has(first) && !thatPlace.test(words.slice(0, place).join(' '))) || orders.has(first)) return []
  const [changed] = changesTo.flatMap((expression) => expression.exec(words.slice(0, place).join(' ').replace(determiners, ''))?.[1] ?? [])
  const saidWords = words.slice(place).map(plainWord)
  const said = ` ${saidWords.join(' ')} `
  const subject = words.slice(0, place).join(' ')
  const restrains = ({ words: single, phrases }: Turns) =>
    saidWords.some((word) => single.has(word)) || phrases.some((phrase) => said.includes(phrase))
  if (restrains(tellsHow) || byProgram(said)) return []
  const isOwned = ownedWords.test(said)
  const isKept = (restrains(restrainsPlaces) || isOfSomebody.test(said)) && (namesPlace(subject) || thatPlace.test(subject))
  const isBad = restrains(restrainsDeeds) || isOfSomebody.test(said)
  if (bareChanges.test(subject.replace(determiners, '')) && isBad) return [{ how: 'place', text: 'that file' }]
  if (changed !== undefined) return isBad || isKept ? [{ how: 'place', text: changed }] : []
  const isDone =
    (isBad && isDeed(subject) && !(isOwned && namesPlace(subject))) ||
    isBareDeed(subject, said) ||
    (comesOfIt.test(said) && isGerund(subject) && isDeed(subject))
  return [
    ...(isDone ? [{ how: isRunThing(subject) ? 'unrun' : 'deed', text: subject } as const] : []),
    ...(isKept ? [{ how: 'place', text: subject } as const] : []),
    ...(isBad && isProgram(subject) && (restrains(restrainsPlaces) || byOthers.test(said))
      ? [{ how: 'tool', text: subject } as const]
      : []),
  ]
}

/** "… is Kenji's privilege", "… is another team's". */
const isOfSomebody =
  / (?:is|are) (?:(?:an?|the|another|someone|somebody|my|our|only|still) )*(?!(?:it|that|what|there|here|let|who)'s)[a-z]+(?:'s|s') /

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
  doesn't don't does do gets conflicts clashes dies`)

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
  if (generic.create.test(subject) && / new |^new /.test(subject)) return true
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
  /^[a-z]+ing .*(?:in|of|from) ((?:the )?\S*[./]\S+)$/,
  /^(?:touch|chang|edit|modify|loosen|relax|weaken|disabl|switch|tweak|alter|adjust|rewrit|patch|mess|fiddl|hack|work|refactor|updat)ing (?:with |on |off |around |in )?(.+)$/,
]
/** "Changes need buy-in from the others", to what was spoken of. */
const bareChanges = /^(?:changes|edits|modifications|tweaks)(?: there| here)?$/
/** What was named before. */
const thatPlace = /^(?:this|that|the) (?:file|folder|directory|module|package)$/
/** Files have owners, deeds are done by somebody. */
const ownedWords = / (?:owned|maintained|belongs?|generated|written) /
const notDeeds = /^(?:string|thing|everything|nothing|anything|something|during|setting|warning|meaning|spacing|padding|heading|string)s?\b/

/** Words and turns of words, wherever in a statement they stand. */
interface Turns {
  readonly words: ReadonlySet<string>
  readonly phrases: readonly string[]
}

function listOf(text: string): Turns {
  const all = text.split(/\s+/).filter(Boolean)
  return {
    words: wordSet(all.filter((one) => !one.includes('_')).join(' ')),
    phrases: all.filter((one) => one.includes('_')).map((one) => ` ${one.replaceAll('_', ' ')} `),
  }
}

/** How things are, and what may be done. */
const tellsHow = listOf(`
  fail fails failing failed red green flaky wrong bug bugs error errors crash crashes crashing hang hangs missing pass passes passing slow_because
  fine okay ok_to ok_for ok_if is_ok are_ok allowed welcome nice great good_to easy to_be_fixed fixed faster works work doesn't_work should_be_small weird buggy incorrect inconsistent slow used_to no_longer any_more anymore impossible
  commitlint needs_fixing needs_a_fix broken needs_work outdated incomplete succeeds reports prints returns throws shows says`)

/** Who does it, when, with whose word, and what would come of it. */
const restrainsDeeds = listOf(`
  me us mine ours my_job our_job myself ourselves himself herself themselves someone somebody i'll i'd_like i_do i_run i_handle i'd_rather we'll they'll he'll she'll
  ops qa sre devops dba dbas ci pipeline workflow bot bots team teams people folks guys colleague boss manager lead leads maintainer maintainers
  legal finance marketing security infra platform admin admins owner owners reviewers humans nightly jenkins else's
  later tomorrow tonight afterwards eventually until till monday tuesday wednesday thursday friday saturday sunday weekend next_week next_sprint
  next_month lunch after_my after_the after_our after_i after_we once_i once_we once_the when_i when_we before_the first window
  approval approvals permission sign-off signoff go-ahead blessing consent ticket change_request request review reviewed approved cleared clearance agreed
  authorised authorized discussion rfc vote yubikey key vpn
  forbidden prohibited banned disallowed off out closed paused blocked frozen freeze locked suspended restricted reserved manual manually elsewhere
  upstream separate separately different own scheduled planned unwelcome unwanted undesired premature pointless overkill irreversible dangerous
  risky risk harmful taboo no-go no-no sacred verboten embargoed hold limited metered gated audited controlled pinned by_hand
  cost costs costly expensive money billed bills charged charges charge $ euros credits quota budget minutes hour hours ages forever eats burns drains hogs
  battery fans laptop bandwidth
  triggers kicks wakes pages emails mails notifies alerts spams annoys deploys goes_live everyone everybody customer customers shared staging prod production
  mess messes i_want_to_do i_want_to_run i_want_to_handle in_the_cluster_only in_ci_only by_ci real overwrites clobbers wipes destroys ruins invalidates interrupts disturbs floods confuses conflict conflicts lose loses lost
  not_your not_yours isn't_your not_part isn't_part not_on_the isn't_on_the not_in_scope not_an_option isn't_an_option not_happening not_today not_now not_needed
  not_a_solution no_solution isn't_a_solution not_the_solution not_the_way not_the_answer isn't_the_answer cheating come_from come_out_of own_pr discussion meeting rfc happens
  silly stupid crazy nuts insane wasteful useless unnecessary needless excessive redundant superfluous unwise unhelpful hopeless futile insufficient
  buy-in go_from ok_from word_from consent_of nod_from discussed announced coordinated negotiated booked booking quota_is slot slots
  postponed delayed deferred shelved cancelled canceled halted suspended stopped gone over_for done_for not_before not_until earliest
  nervous angry mad unhappy garbage nonsense does_not_count doesn't_count no_good dies die`)

/** Whose it is, what state it has to keep, and what becomes of changes there. */
const restrainsPlaces = listOf(`
  mine ours his hers theirs myself themselves else's owned owner owners team's department marketing legal security_team platform_team infra_team
  generated vendored audited audit frozen locked final as_is untouched unchanged read-only reserved embargoed sacred taboo off-limits off_limits no-go
  under_review in_review in_use in_flux checked_out in_the_middle reworked rewritten rewriting migrated being_replaced replaced_by snapshot immutable
  approval sign-off signoff change_request clearance through_the through_a lost overwritten clobbered reverted
  come_from comes_from provided_by delivered_by automatically dumped synced reconciled up_for off-topic off_topic i'd_rather_leave i_leave i'll_leave another_day
  buy-in agreed negotiated signed contract contractual certified legacy_customers shared_with copied_from mirrored synced_from
  own_pr own_branch own_ticket own_commit own_task separate_pr different_pr dedicated_pr another_pr
  conflict conflicts someone somebody dies deleted_soon next_sprint next_month next_week next_quarter`)

/**
 * The last try for a negation: whoever says of himself, of the reader or of a deed that it is not to be done orders it, however the sentence
 * goes on. What is said of anybody or anything else tells how things are.
 */
export function negatedSense(clause: string): readonly SaidOf[] {
  const words = clause.split(' ')
  const place = words.findIndex((word) => negation.test(word))
  if (place < 0 || clause.endsWith('?')) return []
  const before = words.slice(0, place).join(' ')
  const [next = '', ...rest] = words.slice(place + 1)
  const after = [next, ...rest].join(' ')
  if (words[place] === 'without') return orders.has(words[0] ?? '') && /^[a-z-]+ing$/.test(next) ? [{ how: 'act', text: after }] : []
  if (isCopula.test(words[place] ?? '') || /(?:^| )(?:is|are)$/.test(before)) {
    const subject = before.replace(/ ?(?:is|are)$/, '')
    if (subject === '' || notSubjects.has(words[0] ?? '') || tellsState.has(next) || /ing$/.test(next)) return []
    if (isDeed(subject)) return [{ how: isRunThing(subject) ? 'unrun' : 'deed', text: subject }]
    return /\S[./]\S/.test(subject) && !/\b(?:in|of|from)\b/.test(subject) && endsPlaces.test(after)
      ? [{ how: 'place', text: subject }]
      : []
  }
  if (!speaksForBoth.test(before)) return []
  const deed = after.replace(
    /^(?:want|wish|intend|plan|like|need|going|go|allow|accept|expect|appreciate|have|see|let)(?: on| for| to)?(?: (?:you|anyone|anybody|anything|any|to|the agent|it to))* /,
    '',
  )
  return thinks.has(next) || deed === after ? [] : [{ how: 'somewhere', text: deed }]
}

const negation = /^(?:not|never|without|cannot|\w+n't)$/
const isCopula = /^(?:isn't|aren't)$/
/** The speaker, the reader, or both. */
const speaksForBoth =
  /^(?:(?:so|and|but|please|because|since|as|then|also|for now|today|really) )*(?:i|i'd|we|we'd|i'm|we're|i am|we are|i do|we do|i would|we would)$/
const thinks = wordSet('know understand think remember care believe mean trust mind sure certain get find really seem')
const tellsState = wordSet(
  'working passing green defined found installed running covered deterministic idempotent fast slow enough clear sure there here ready complete finished done yet even only just consistent clean good great bad correct right wrong used called set sorted empty visible tested typed documented being getting able',
)
const endsPlaces =
  /^(?:up for|to be|for (?:you|us|editing|changing|now)|part of|in scope|on the (?:table|list|menu)|something|open|yours|ours|mine|fair game|negotiable|allowed|ok|okay)\b/
