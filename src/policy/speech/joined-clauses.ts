import { actsIn, generic } from './acts.ts'
import { waitsForOthers } from './conditions.ts'
import { orderedBackHalves } from './forms.ts'
import { halves } from './halves.ts'
import { inEnglish } from './in-english.ts'
import { knownPrograms } from '../matching/programs.ts'
import { isNegated } from './negation.ts'
import { pathsIn } from './words.ts'
import { guarded } from './text-index.ts'

/** Longer orders nobody gives: what is joined without an end would be read again and again. */
export const mostOfOrder = 1000

/** `don't push, commit or tag` is one prohibition: a clause that ends a list with "or" belongs to the one before it. */
export function joinLists(clauses: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const said of clauses) {
    const last = joined.at(-1)
    // "deploy/ is owned by others: do not edit"
    const clause =
      (bareOrder.test(said) || bareBefore.test(said)) && joined.some((earlier) => pathsIn(earlier).length > 0) ? `${said} it` : said
    // "explain, don't do"
    if (
      last !== undefined &&
      /^(?:(?:so|just|please|only) )*(?:explain|advise|teach|guide|describe|tell|hint|suggest)(?: (?:me|it|things))*$/.test(last) &&
      notDoing.test(clause)
    ) {
      joined[joined.length - 1] = 'just explain'
      continue
    }
    // "print the patched file, don't save it"
    if (last !== undefined && showsText.test(last) && notKeeping.test(clause)) {
      joined[joined.length - 1] = 'just explain'
      continue
    }
    // "helm charts: look but don't touch"
    const heading = joined.at(-2)
    if (last !== undefined && clause === "don't touch it" && toLook.test(last) && heading !== undefined && shortNoun.test(heading)) {
      joined.splice(-2, 2, `leave ${heading} alone`)
      continue
    }
    // "we are on the live server, so look but don't touch"
    if (
      last !== undefined &&
      clause === "don't touch it" &&
      toLook.test(last) &&
      joined.every((earlier) => pathsIn(earlier).length === 0)
    ) {
      joined[joined.length - 1] = 'look only'
      continue
    }
    // the halves of one order: "I'd hate a push, so don't", "edit anything but the tests", "ich will nicht, dass du pushst"
    const both = `${last} ${clause}`
    if (
      last !== undefined &&
      both.length < mostOfOrder &&
      halves.itemsIn(both).some(({ first, second }) => first.test(last) && second.test(clause))
    ) {
      // "can't run vitest here, this is a container, so don't bother"
      const ofEarlier = orderedBackHalves.second.test(clause) && !namesDeed(last) ? joined.findLastIndex(namesDeed) : -1
      if (ofEarlier >= 0) joined.splice(ofEarlier, joined.length - ofEarlier, `${joined[ofEarlier]} ${clause}`)
      else joined[joined.length - 1] = both
      continue
    }
    // "можешь править всё, кроме firmware/"
    if (last !== undefined && both.length < mostOfOrder && excepts.test(clause)) {
      joined[joined.length - 1] = both
      continue
    }
    // "erst fragen, bevor du pushst"
    if (last !== undefined && both.length < mostOfOrder && asksBefore.test(clause) && inEnglish(both).startsWith('ask me before ')) {
      joined[joined.length - 1] = both
      continue
    }
    // "don't run black on the code, only check"
    const [, program] =
      (last !== undefined && /^(?:only|just) (?:check|--check|list|report)(?: mode)?$/.test(clause) && refusesRun.exec(last)) || []
    if (program !== undefined) {
      joined[joined.length - 1] = `don't let ${program} loose`
      continue
    }
    // "don't change the code, only the tests"
    const [, spared] = (last !== undefined && refusesChange.test(last) && onlyThat.exec(clause)) || []
    if (spared !== undefined) {
      joined[joined.length - 1] = `${last} except ${spared}`
      continue
    }
    // "no code, only docs"
    const [, alone] = (last !== undefined && /^no code(?: changes)?$/.test(last) && /^(?:only|just) (.+)$/.exec(clause)) || []
    if (alone !== undefined) {
      joined[joined.length - 1] = `only change ${alone}`
      continue
    }
    // "don't run everything, only the cart tests"
    const [, onlyTests] = (last !== undefined && refusesAll.test(last) && /^(?:only|just) (?:the )?(.+?)(?: tests?)?$/.exec(clause)) || []
    if (onlyTests !== undefined) {
      joined[joined.length - 1] = `only run the ${onlyTests} tests`
      continue
    }
    // "don't touch lib/, not even its tests" goes on about the place
    const [, evenTests] = (last !== undefined && isNegated(last) && pathsIn(last).length > 0 && notEven.exec(clause)) || []
    if (evenTests !== undefined) {
      const place =
        pathsIn(last ?? '')
          .at(-1)
          ?.replace(/\/$/, '') ?? ''
      if (/^(?:test|spec)s?$/.test(evenTests)) joined.push(`don't run the ${place.slice(place.lastIndexOf('/') + 1)} tests`)
      continue
    }
    // "literally just that line, nothing else"
    if (last !== undefined && justThis.test(last) && nothingElse.test(clause)) {
      joined[joined.length - 1] = 'only change that file'
      continue
    }
    // "only lint and typecheck, nothing else gets executed"
    const [, runAlone] = (last !== undefined && nothingElseRuns.test(clause) && onlyThese.exec(last)) || []
    if (runAlone !== undefined) {
      joined[joined.length - 1] = `only run ${runAlone} and nothing else`
      continue
    }
    // "only that one file a.ts, nothing else"
    if (last !== undefined && onlyPlace.test(last) && nothingElse.test(clause)) {
      joined[joined.length - 1] = `only change ${pathsIn(last).join(' and ')}`
      continue
    }
    // "change only a.ts, nothing else" says one thing twice
    if (last !== undefined && /\bonly\b/.test(last) && nothingElse.test(clause)) continue
    // "add it, nothing else" says how much is asked for, and that may be a change
    if (last !== undefined && orderedChange.test(last) && /^(?:and |but )?nothing (?:else|more)$/.test(clause)) {
      if (pathsIn(last).length > 0) joined[joined.length - 1] = `only change ${pathsIn(last).join(' and ')}`
      continue
    }
    // "you can fix that one, nothing else"
    if (last !== undefined && mayFix.test(last) && !waitsForOthers(last) && nothingElse.test(clause)) {
      const named = pathsIn(last)
      joined[joined.length - 1] = named.length > 0 ? `only change ${named.join(' and ')}` : 'only change that file'
      joined.push("don't commit or push or install anything")
      continue
    }
    // "you may touch a.ts, and that's it"
    if (last !== undefined && pathsIn(last).length > 0 && mayChange.test(last) && /^(?:and |but )?that is (?:it|all)$/.test(clause)) {
      joined[joined.length - 1] = last.replace(mayChange, 'only change ')
      continue
    }
    // "fix a.ts, nothing else should change"
    if (last !== undefined && pathsIn(last).length > 0 && !isNegated(last) && nothingElseChanges.test(clause)) {
      joined[joined.length - 1] = `only change ${pathsIn(last).join(' and ')}`
      continue
    }
    // "you can use git, but only for reading"
    const [, looking] = (last !== undefined && onlyToLook.test(clause) && usesProgram.exec(last)) || []
    if (looking !== undefined) {
      joined[joined.length - 1] = `don't run any ${looking} command that changes anything`
      continue
    }
    // "anything else, ask"
    if (last !== undefined && /^(?:but |and |for )*(?:every|any)thing else$/.test(last) && asksPerson.test(clause)) {
      joined[joined.length - 1] = "don't touch anything else"
      continue
    }
    // "leave everything as it is, except the typo in a.md"
    const [, onlyExcept] =
      (last !== undefined &&
        /^(?:please )?(?:leave|keep) (?:everything|all of it|all) /.test(last) &&
        /^except(?: for)? (.+)$/.exec(clause)) ||
      []
    if (onlyExcept !== undefined) {
      joined[joined.length - 1] = `don't touch anything except ${onlyExcept}`
      continue
    }
    // "work on a new branch, not on feat/x"
    const [, otherBranch] =
      (last !== undefined && /\bbranch\b/.test(last) && /^(?:and |but )?not on ([\w-]+(?:\/[\w./-]+)?)$/.exec(clause)) || []
    if (otherBranch !== undefined) {
      joined.push(`don't commit to ${otherBranch}`)
      continue
    }
    // "for anything outside of it ping me"
    if (elseAsk.test(clause)) {
      joined.push("don't touch anything else")
      continue
    }
    // "everything else: look, don't touch"
    if (last !== undefined && /^(?:every|any)thing else$/.test(last) && /^(?:only |just )?look(?:ing)?(?: (?:only|but))?$/.test(clause))
      continue
    if (last !== undefined && /^(?:every|any)thing else$/.test(last) && (bareOrder.test(said) || said === "don't touch it")) {
      joined[joined.length - 1] = `${said.replace(/ it$/, '')} ${last}`
      continue
    }
    const continues =
      last !== undefined &&
      (isNegated(last) || (/\bbefore\b/.test(last) && knownPrograms.has(clause.split(' ', 1)[0] ?? ''))) &&
      /^(?:\S+\s+){0,3}(?:or|nor|oder|o|ni|ou|or even)\s+\S+/.test(clause) &&
      !isNegated(clause) &&
      !startsAnew.test(clause)
    if (continues) joined[joined.length - 1] = `${last} or ${clause}`
    else joined.push(clause)
  }
  return joined
}

/** Says something that "don't" may take back. */
const namesDeed = (clause: string): boolean =>
  actsIn(clause).some(({ concept }) => concept.thing !== 'object') || generic.run.test(clause) || generic.edit.test(clause)

const mayChange = /^(?:please )?(?:you (?:may|can|could|should) |just )?(?:touch|edit|change|modify|fix|update) /
const orderedChange = /^(?:please |just |then |and |now )*(?:add|fix|change|update|rename|implement|replace|remove|adjust|edit|correct)\s/
const mayFix =
  /^(?:(?:ok|okay|yes|sure|fine|then|so|and|but) )*(?:you (?:may|can|could)|feel free to|go ahead and) (?:now |then |just )?(?:fix|change|edit|update|touch|modify|adjust|correct|refactor|apply) /
const nothingElse =
  /^(?:and |but )?nothing (?:else|more)(?: (?:should|may|must|can|is to|gets?|needs? to|has to) (?:be )?(?:chang|edit|touch|modif)\w*)?$/
const onlyThese = guarded(
  'only_ just_',
  /^(?:please )?(?:only|just) (?:run |execute |use )?(?:the )?(.+?)(?: (?:scripts?|commands?|tasks?|targets?))?(?: please)?$/,
)
const nothingElseRuns = guarded(
  'nothing_else_',
  /^(?:and |but )?nothing else (?:gets?|is(?: to be)?|may be|should be|must be|needs to be|is allowed to) (?:run|executed|started|called)\b/,
)
const excepts = /^(?:кроме|за исключением|sauf|hormis|excepto|salvo|außer|ausser|tranne|eccetto|exceto|behalve|oprócz|poza)(?!\p{L})/u
const asksBefore = /^(?:bevor|ehe|avant|antes|prima|voordat|voor|zanim|przed|прежде|перед|до того)(?!\p{L})/u
const asksPerson = /^(?:please |just |you |then )*(?:ask|check with|talk to)(?: me| us| first| before)*$/
const showsText = /^(?:please |just )*(?:print|show|give|output|display|post|paste)\b/
const notKeeping = guarded("don't_", /^(?:but |and )?don't (?:save|write|apply|store) (?:it|them|anything)$/)
const notDoing = guarded("don't_", /^(?:but |and )?don't (?:do|implement|code|write|solve|fix)(?: (?:it|anything|things|stuff|for me))*$/)
const toLook = /^(?:(?:so|please|just|only) )*(?:you (?:can|may) )?(?:look|read)(?: at (?:it|them))?(?: only)?$/
const shortNoun = /^(?:the |my |our |all )?[\w./-]+(?: [\w./-]+){0,2}$/
const elseAsk = guarded(
  'anything_ everything_ & ping ask check talk tell come run confirm need',
  /^(?:and |but |for )*(?:every|any)thing (?:else|outside(?: of)?(?: it| that| there| this| those)?|beyond (?:it|that)|other than (?:that|it)) (?:please |you |just |i |should )*(?:ping|ask|check (?:in )?with|talk to|tell|come (?:back )?to|run (?:it )?(?:by|past)|confirm with|needs? (?:my|an?) (?:ok|okay|approval))\b/,
)
const onlyPlace =
  /^(?:please |and |so )*(?:just|only) (?:(?:that|this|the|those|these|one|file|files|single|two) )*(?=\S*[./])\S+(?: and (?=\S*[./])\S+)*$/
const justThis = guarded(
  'just_ only_ & line file function method change fix word import typo',
  /^(?:literally |really |please |and |so )*(?:just|only) (?:that|this|the|those|these) (?:one |single |\w+ )?(?:lines?|files?|functions?|methods?|changes?|fix|words?|imports?|typos?)$/,
)
const nothingElseChanges =
  /^(?:and |but )?nothing (?:else|more) (?:should|may|must|can|is to|gets?|needs? to|has to) (?:be )?(?:chang|edit|touch|modif)\w*$|^(?:and |but )?nowhere else$/
const refusesAll = guarded(
  "don't_run_ do_not_run_ dont_run_ & everything all the_whole the_full the_entire",
  /^(?:please )?(?:don't|do not|dont) run (?:everything|(?:all|all of|the (?:whole|full|entire)) ?(?:the )?(?:tests?|specs?|(?:test )?suite|thing|them)?)$/,
)
const refusesRun = guarded(
  "don't_ do_not_ dont_ never_ & run_ use_ start_",
  /^(?:please )?(?:don't|do not|dont|never) (?:run|use|start) ([\w-]+)(?: (?:on|over) .+)?$/,
)
const usesProgram = guarded('use_', /^(?:(?:please|and|so) )*(?:you (?:may|can) )?use ([\w-]+)$/)
const onlyToLook = guarded('only_', /^(?:but )?only (?:for|to) (?:read|look|view|inspect)\w*(?: only)?$/)
const notEven = guarded('not_even_', /^not even (?:the |its |their |a |to )?(.+)$/)
const refusesChange = guarded(
  "don't_ do_not_ dont_ never_ & change_ edit_ touch_ modify_ update_",
  /^(?:please )?(?:don't|do not|dont|never) (?:change|edit|touch|modify|update) /,
)
const onlyThat = guarded('only_ just_', /^(?:only|just) ((?:the|my|our|its) [\w-]+(?: [\w-]+)?|\S*[./]\S*)$/)

/** An order that leaves out what it is about. */
export const bareOrder = guarded(
  "do_not_ don't_ dont_ never_ & edit change modify touch write delete remove",
  /^(?:(?:so|and|but|please|\w+ly) )*(?:do not|don't|dont|never) (?:edit|change|modify|touch|write|delete|remove)$/,
)

/** "Ask before changing". */
const bareBefore = guarded('before_', /\bbefore (?:changing|editing|touching|modifying|updating|you (?:change|edit|touch|modify|update))$/)

const startsAnew = /^(?:i|we|they|it|he|she|you|the|this|that|ich|wir|das|die|der)\s/
