import { remembered } from '../../remembered.ts'
import { foreign, foreignHalves } from './foreign.ts'
import {
  beforeHalves,
  contrastHalves,
  forbidden,
  type Halves,
  joinOrders,
  joint,
  looksFirst,
  negatedVerb,
  negations,
  onceDone,
  orderedBackHalves,
} from './forms.ts'
import { waitsForOthers } from './conditions.ts'
import { inEnglish } from './in-english.ts'
import { knownPrograms } from '../matching/programs.ts'
import { spellOutLists } from './lists.ts'
import { wellSpelled } from './misspelled.ts'
import { wellContracted, withMarks } from './typed-fast.ts'
import { pathsIn, plainText } from './words.ts'
import { guarded, holding, needsIn, textIndex } from './text-index.ts'

/** A sentence as it was said, and its clauses in lower case: the forms of speech are read in no other. */
export interface Sentence {
  readonly said: string
  readonly clauses: readonly string[]
}

/** What stands before the first word in lists and for emphasis. */
const listMark = /^(?:[-•*+]\s+|\[[ x]?\]\s*|\*+|_(?=\p{L})|["“]|\.{2,}|…)+/u

/** Where a sentence falls into clauses: at its marks, and before words that turn to something else or order it. */
const betweenClauses =
  /,\s+|\s+(?=(?:근데|하지만|그런데)\s)|(?<=\S)(?=但是|不过|但(?!凡|願|愿)|ただし)|\s*[✅✔☑]\uFE0F?\s*|\s+=\s+(?=(?:no|nope|not|never|ok|okay|yes|forbidden|off)\b)|[，、]|\s+[-–—]+\s+|:\s+|\s*(?:\((?!\))|(?<!\()\))\s*|\s+\[|\](?=\s|$)|,(?=(?:don't|do not|never|no|please|but) )|\s+(?=(?:but|aber|pero|mais|ma|maar|mas|но|sondern|instead|then|even though|although|though)\s|so (?:(?:just|please|pls) )*(?:no|nothing|never|don't|do not|steer|stay|leave|keep|skip|avoid|hold|stop|hands|let's|go nowhere|look elsewhere) |so (?:please|pls) |(?<!\b(?:is|are|was|were|do|does|did|be|been|even|or|not|takes?|took|say|said|think|hope|why|if|more|looks?|feels?|seems?|got|gets?|it's|that's|always|never|just|only) )so (?!(?:that|far|much|many|long|often|on|as|slow|fast|big|large|small|hard|easy|bad|good|well|what|few|little|high|low|early|late|soon|ugly|nice|close|simple|complex|complicated|i|we|you|called|lassen|belassen|wie|dass|weit|viel)\b)\S+ \S)|\s+(?=(?:ni|nem) \p{L}+(?:[ae]s|a|e) )|\s+(?:et|y|e|und|en|и|i|och|og)\s+(?=(?:ne|no|non|não|nicht|nichts|keine?[nrms]?|niet|niets|geen|nada|niente|nic|ничего|не|nie|inte|ikke) |n')|\s+(?:and|&|\+)\s+(?=(?:i'll|i will|let me|also|skip|please|don't|do not|never|no|avoid|leave) |(?:starting|running|pushing|committing|merging|installing|deploying|building|rebuilding|commits|pushes|docker) .{0,60}?\b(?:is|are|would|will|needs?|has to|have to)\b)/u

const betweenJoined = new RegExp(`[.!?]${joint} `, 'g')

/** What is put between a negation and its verb: "do not, under any circumstances, push". */
const inserted = guarded(
  "do_not don't dont never must_not should_not may_not",
  /\b(do not|don't|dont|never|must not|should not|may not)(?:,\s+|\s+[-–—]+\s+|\s*\()(?!(?:but|then|so|or)\s)(?:[\w']+\s+){0,6}[\w']+(?:,\s+|\s+[-–—]+\s+|\)\s*)/g,
)

/** "Dnt push", "dotn push", "do nto push". */
const mistypedNegation = guarded(
  "dnt dotn don;t don,t dony donnt dno't do't don_not do_nto do_ont do_no_t do_nt",
  /(?<![\w'])(?:dnt|dotn|dotn't|don;t|don,t|dony|donnt|odnt|dno't|do't|don not|do (?:nto|ont|no t|nt))(?=\s)/g,
)

/** What is put between a thing and what is said of it: "the contract (openapi.yaml) must stay". */
const explained = guarded(
  'is are must should may can has_to have_to need_to needs_to stay remain belong shall will',
  /\s*\(([^()]{1,80})\)\s+(?=(?:is|are|must|should|may|can|has to|have to|needs? to|stays?|remains?|belongs?|shall|will)\b)/g,
)

const acts =
  'commit|push|merge|rebase|sync|seed|train|bump|restart|clean|download|reformat|reset|clone|checkout|switch|compile|generate|regenerate|drop|migrate|deploy|publish|release|tag|install|build|test|lint|format|run|start|edit|change|modify|delete|remove|add|create|rename|move|update|upgrade|stash|touch|write|pull|fetch|amend|squash|class(?=es)|main|master|develop|file|folder|module|function|component|package|dependenc(?=ies)|doc'

/** "Only these commands are allowed: git status, ls". */
const allowedList = guarded(
  'command & these_ the_following_ allowed_ permitted_',
  /^(?:only )?(?:(?:these|the following|allowed|permitted) )+commands?(?: (?:(?:are|is) (?:allowed|permitted)|(?:may|can) be (?:run|used)))?: *(.+)$/,
)

/** "Don't commit/push": one or the other, no path. */
const either = guarded('/', new RegExp(`(?<![\\w./@-])(?:${acts})(?:e?s|ies|ing)?(?:/(?:${acts})(?:e?s|ies|ing)?)+(?![\\w./-])`, 'g'))

/** The sentences of a text; dots inside names do not end one. */
export const sentencesOf = remembered((text): readonly Sentence[] =>
  joinOrders(spellOutLists(plainText(text).replace(thisFolder, ' ./')))
    .split(/(?<=[.!?])\s+|[.!]+$|\n+|;\s*|[。！？；]/u)
    .filter((sentence) => sentence?.trim())
    .map((sentence) => ({
      said: sentence.trim().replaceAll(joint, ''),
      clauses: joinLists(
        withMarks(wellContracted(wellSpelled(sentence.toLowerCase())))
          .replace(betweenJoined, ' ')
          .replace(mistypedNegation, "don't")
          .replace(inserted, '$1 ')
          .replace(explained, ' $1 ')
          .replace(allowedList, (_, list) => `you may only run ${list.replaceAll(/[,;] */g, ' and ')}`)
          .replace(either, (words) => words.replaceAll('/', ' or '))
          .replace(/\s+=\s+(?=me$)/, ': ')
          .replace(/\s+=\s+(?=(?:my|mine|our|taboo|forbidden|off-limits|a no-go)\b)/, ' is ')
          // "don't run go generate / buf generate"
          .replace(/(?<=[a-z]) \/ (?=[a-z])/g, ' or ')
          .replace(/\b(?:can't|cannot|can not|couldn't) not (?=[a-z])/g, 'must ')
          .replaceAll('prior to', 'before')
          .replace(neverShould, '$1 must not be $2')
          .replace(/\b(?:nobody|no one) (?:but|except|other than) (?:me|us)\b/g, 'only i')
          .replace(/\b(?:i'm|im|i am|imma) (?:gonna|going to|about to|planning to)\b|\bimma\b/g, "i'll")
          .replace(/(?<![\w'-])u(?= [a-z])/g, 'you')
          .replace(/(?<=[a-z] )r(?= (?:mine|my|not|off|forbidden|yours|ok|fine)\b)/g, 'are')
          .replace(
            /\b(it|that|something|there)'s\b|\b([a-z]+)'s(?= (?:my|our|mine|off|on me|final|frozen|locked|closed|sacred|taboo|settled|given|read-only|fixed in stone)\b)/g,
            '$1$2 is',
          )
          .replace(/(?<![\w-])zero (?=[a-z])/g, 'no ')
          .replace(/\bw\/(o?)(?=\s)/g, (_, out) => (out ? 'without' : 'with'))
          .replace(marked, (text) => text.replace(/\s+(?=[❌⛔]|🚫)/gu, ', '))
          // "don't commit, push, or tag" is one list
          .replace(/,\s+(?=(?:\w+,\s+){0,4}\w+,?\s+(?:or|nor)\s)/gu, ' or ')
          .split(betweenClauses)
          .flatMap(inPieces)
          .map((clause) =>
            clause
              .trim()
              .replace(listMark, '')
              .replace(/[.!*_"”]+$/, ''),
          )
          // "push ❌"
          .map((clause) =>
            clause.replace(/^(?:❌|🚫|⛔)\s*(.+)$|^(.+?)\s*(?:❌|🚫|⛔)\uFE0F?$/u, (_, after, before) => `don't ${after ?? before}`),
          )
          // "write the plan to plan.md and stop there"
          .map((clause) => clause.replace(/ and (?:then )?stop(?: there| here)?$/, ''))
          .map((clause) => clause.replace(onlyFile, 'only change that $1').replace(oneFile, 'only change $1'))
          // "make no changes"
          .map((clause) =>
            clause.replace(
              /^((?:(?:please|but|and|so|just) )*)(make|do|perform|create|add|run|start|open|write|install) no /,
              "$1don't $2 ",
            ),
          )
          // "pytest runs in ci, no need to run locally", "treat its source as immutable"
          .map((clause) =>
            clause
              .replace(/\b(run|execute|start)(?= (?:locally|here|yourself)\b)/, '$1 it')
              .replace(/\bits (?:source(?: code)?|code|contents?|files|internals)\b/, 'it'),
          )
          .map((clause) =>
            clause.replace(
              /^(?:please )?ignore (?:everything|anything|all) else(?: (?:that )?you (?:see|notice|find|come across))?$/,
              "don't touch anything else",
            ),
          )
          // what is done there, or with it
          .map((clause) => clause.replace(/\bdo anything (?:in|inside|under|with|to) /, 'touch '))
          // "your git rights end at status and log"
          .map((clause) =>
            clause.replace(endsAt, (_, program, rest) => (program ? `no ${program}commands except ${rest}` : `you may only run ${rest}`)),
          )
          .map((clause) => clause.replace(wantsUnchanged, '$1 must not be $2'))
          // "can you leave the Makefile out of this?"
          .map((clause) => clause.replace(politeOrder, '$1').replace(minded, (_, verb) => imperatives.get(verb) ?? verb))
          // "in src/api leave the code as it is"
          .map((clause) => clause.replace(leftInPlace, 'leave $1 alone'))
          // said of what came before
          .map((clause) => clause.replace(leaveIt, "don't touch it"))
          .filter((clause) => clause && !/^(?:seriously|really|honestly|frankly)$/.test(clause)),
      ).map((clause) => inEnglish(clause)),
    })),
)

/** Orders to leave alone what was spoken of, in other words. */
const leaveIt =
  /^(?:(?:so|and|but|please|because|since) )*(?:just |better )?(?:hands off|leave (?:it|them)(?: (?:that way|like that|like this|a [a-z]+|empty))?|don't touch|do not touch|(?:don't|do not|dont) go there|(?:never|not|don't) (?:(?:edit|edited|touch|touched|change|changed) )?(?:by hand|manually)|stay (?:out|away)|keep (?:out|away)|look elsewhere|go around it|(?:all |any |your |local |manual )*(?:edits|changes|fixes|patches) (?:here |there )?(?:(?:will )?(?:get|be) (?:overwritten|lost|reverted|clobbered|wiped)|(?:belong|go|are made|happen|have to go|must go|should go) (?:upstream|elsewhere|there first|in (?:another|the other|a different|its own) (?:repo|repository|project))))(?: for now| for the moment| today| then| please| pls| plz)*$/

/** "Never git add .": no sentence ends behind a space. */
const thisFolder = /(?<=[a-z]) \.(?=\s|$|,)/g

/** Longer orders nobody gives: what is joined without an end would be read again and again. */
const mostOfOrder = 1000

/** A clause without an end is read in pieces: most forms look at all of it from each of its words. */
const inPieces = (clause: string): readonly string[] =>
  clause.length <= 2 * mostOfOrder ? [clause] : (clause.match(/.{1,2000}(?=\s|$)|\S{2000,}/gsu) ?? [clause]).map((piece) => piece.trim())

/** `don't push, commit or tag` is one prohibition: a clause that ends a list with "or" belongs to the one before it. */
function joinLists(clauses: readonly string[]): readonly string[] {
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
    // "helm charts: look but don't touch"
    const heading = joined.at(-2)
    if (last !== undefined && clause === "don't touch it" && toLook.test(last) && heading !== undefined && shortNoun.test(heading)) {
      joined.splice(-2, 2, `leave ${heading} alone`)
      continue
    }
    // the halves of one order: "I'd hate a push, so don't", "edit anything but the tests", "ich will nicht, dass du pushst"
    const both = `${last} ${clause}`
    if (
      last !== undefined &&
      both.length < mostOfOrder &&
      halves.itemsIn(both).some(({ first, second }) => first.test(last) && second.test(clause))
    ) {
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

/** "Make sure that a.ts isn't changed" is an order. */
const wantsUnchanged = guarded(
  "n't_ not_ never_ & sure ensure care see_to it's it_is",
  /^(?:please )?(?:make sure|be sure|ensure|take care|see to it|it(?:'s| is) (?:very )?(?:important|essential|crucial|vital|critical))(?: that)? (.+?) (?:isn't|aren't|is not|are not|is never|are never|doesn't get|don't get|does not get|never gets?|never get) (\w+(?:ed|en|t|run|sent))\b/,
)
/** Marks before the words they are said of: "✅ test ❌ commit". */
const marked = /^\s*(?:[✅✔☑❌⛔]|🚫).+$/su
const politeOrder = guarded(
  'can_you_ could_you_ would_you_ will_you_',
  /^(?:and |but |so )?(?:can|could|would|will) you (?:please |kindly |just )*((?:leave|keep|stay|skip|avoid|refrain|hold|let|treat) .+?)\??$/,
)
/** "Under no circumstances should the dump be opened". */
const neverShould = guarded(
  'under_no_ at_no_ on_no_account_ in_no_case_ never_ & _be_',
  /\b(?:under no circumstances?|at no (?:point|time)|on no account|in no case|never) (?:should|may|must|can|shall) (.{2,60}?) be (?=[a-z]+(?:ed|en|t|un)\b)(\w+)/,
)
/** "Src/a.ts is the one file to change". */
const oneFile = guarded(
  'is_the_only_file_ is_the_one_file_',
  /^(?=\S*[./])(\S+) is the (?:only|one) file (?:to|(?:that )?you (?:may|can|should)) (?:change|edit|touch|modify)\b/,
)
/** "That's the only file I want to see in the diff". */
const onlyFile = guarded(
  'the_only_file_ the_only_folder_',
  /^(?:and |but )*(?:it|this|that) is the only (file|folder) (?:that )?(?:(?:i|we) want(?: to)?(?: see)?(?: be(?:ing)?)? |(?:should|may|must) (?:be )?)(?:touched|changed|edited|modified|change|in (?:the|this|that|my) (?:diff|pr|patch|commit))\b/,
)
/** "Would you mind leaving the tests alone?", "I'd appreciate you keeping out of lib/". */
const minded = guarded(
  'mind_ appreciate_ grateful_for_',
  /^(?:(?:but|and|so|please|also) )*(?:(?:would|do|could) you (?:please )?mind|(?:i'd|i would) (?:really |very much )?(?:appreciate|be grateful for)) (?:you(?:r)? )?(holding|leaving|keeping|staying|skipping|avoiding|waiting|refraining|sticking|steering)(?= )/,
)
const imperatives = new Map(
  'holding hold, leaving leave, keeping keep, staying stay, skipping skip, avoiding avoid, waiting wait, refraining refrain, sticking stick, steering steer'
    .split(', ')
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
)
const leftInPlace = guarded(
  '_leave_ _keep_',
  /^(?:and |but |please )*(?:in|inside|under|within) (?=\S*[./])(\S+) (?:please )?(?:leave|keep) (?:everything|all|it|things|the (?:code|files?)|(?:all |the )*files) (?:alone|untouched|unchanged|intact|as (?:it|they) (?:is|are)|as is|as-is|be)\b/,
)
const endsAt = guarded(
  'your_ & end_at_ ends_at_ stop_at_ stops_at_ limited_to_ cover_only_ covers_only_',
  /^your ((?:[\w-]+ )?)(?:rights|privileges|permissions|powers|access|mandate|licen[cs]e) (?:ends? at|stops? at|(?:is|are) limited to|covers? only) (?=[a-z])(.+)$/,
)
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
const asksBefore = /^(?:bevor|ehe|avant|antes|prima|voordat|voor|zanim|przed|прежде|перед|до того)(?!\p{L})/u
const asksPerson = /^(?:please |just |you |then )*(?:ask|check with|talk to)(?: me| us| first| before)*$/
const notDoing = guarded("don't_", /^(?:but |and )?don't (?:do|implement|code|write|solve|fix)(?: (?:it|anything|things|stuff|for me))*$/)
const toLook = /^(?:you (?:can|may) )?(?:look|read)(?: at (?:it|them))?(?: only)?$/
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
  /^(?:and |but )?nothing (?:else|more) (?:should|may|must|can|is to|gets?|needs? to|has to) (?:be )?(?:chang|edit|touch|modif)\w*$/
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
  /^(?:(?:so|and|but|please) )*(?:do not|don't|dont|never) (?:edit|change|modify|touch|write|delete|remove)$/,
)

/** "Ask before changing". */
const bareBefore = guarded('before_', /\bbefore (?:changing|editing|touching|modifying|updating|you (?:change|edit|touch|modify|update))$/)

/** Clauses that say something only together, by how the first and the second read. */
const halves = textIndex<Halves>(
  [
    beforeHalves,
    forbidden,
    orderedBackHalves,
    {
      on: 'but_',
      first: /\b(?:anything|everything|nothing|everywhere|all)$/,
      second: /^but (?!(?:not|only|please|you|i|we|do|don't|write|edit|change|ask|commit|push)\b)/,
    },
    {
      on: 'if_you',
      first: /^if you\b/,
      second:
        /\b(?:falls? over|goes down|go down|breaks?|dies|is gone|are gone|explodes?|gets? (?:paged|fired|angry|mad|locked)|will (?:break|die|crash|explode|complain|kill))\b/,
    },
    {
      on: 'if_you when_you whenever_you',
      first: /^(?:if|when|whenever) you\b/,
      second: /^(?:please )?(?:ask|check with|tell me|wait|confirm)\b/,
    },
    {
      on: '. /',
      first: /./,
      second: /^(?:and |or )?(?=[\w*-]*[./][\w.*/-])[\w.*/-]+(?:(?: and | or | )(?=[\w*-]*[./][\w.*/-])[\w.*/-]+)*$/,
    },
    // "commit: yes, push: no"
    {
      on: 'no never later forbidden',
      first: /^[\w-]+(?: [\w-]+)?$/,
      second: /^(?:no|nope|never|not (?:ok|okay|allowed|yet|now)|later|forbidden)$/,
    },
    { on: 'hands_off limits read-only taboo', first: /^\S+$/, second: /^(?:hands off|off[- ]limits|read-only|taboo)$/ },
    { on: 'nothing_else', first: /\b(?:edit|change|modify|touch|update|write|work)\b.*[/.]/, second: /^(?:and|but) nothing else$/ },
    // "guests can look but not change anything" says what guests can
    {
      on: 'but_not',
      first: /^(?!(?:you|we|i|please|just|then|and) )(?:(?:the|an?|our|all|normal|other) )*[\w-]+ (?:can|may|could|should|must) \w+/,
      second: /^but (?:can |may |must |should )?not /,
    },
    contrastHalves,
    // "list the findings, I'll fix them"
    {
      on: "i'll_ i_will_",
      first: /^(?:please )?(?:just )?(?:report|list|show|tell|give|print|name|find)\b/,
      second: /^(?:and |then )?(?:i'll|i will) (?:fix|change|edit|do|handle) (?:it|them|that|those|the rest)\b/,
    },
    ...foreignHalves,
    {
      on: 'nothing_else nothing_more no_other',
      first: /^(?:please )?(?:you (?:may|can) )?(?:(?:just|only) )?(?:run|execute|do|use)\b/,
      second: /^(?:and |but )?(?:nothing (?:else|more)|no other (?:commands?|programs?|scripts?|tools?))$/,
    },
    // "look but don't touch"
    {
      on: 'but_',
      first: /^(?:please |you can |you may )*look(?: at (?:it|them|everything))?$/,
      second: /^but (?:don't|do not|dont|never) (?:touch|change|edit)(?: (?:it|them|anything))?$/,
    },
    { on: 'except', first: /\bexcept(?: for)?(?: [\w-]+)+$/, second: /^[\w-]+(?: (?:and|or) [\w-]+)?$/ },
    { on: 'once after when as_soon_as', first: onceDone, second: /^(?:then )?(?:you|we) (?:may|can|could|should) / },
    {
      on: 'although though & said_no said_not_to told_you asked_you',
      first: /^(?:and |but )?you /,
      second: /^(?:even )?(?:although|though) (?:i|we) /,
    },
    {
      on: 'except apart_from other_than but_not',
      first: /^(?:please )?(?:fix|refactor|rename|replace|update|format|change|edit|convert|clean up|add|remove|apply)\b/,
      second: /^(?:except(?: for)?|apart from|other than|but not)(?: (?:in|under|inside))? (?=\S*[./])\S+$/,
    },
    // "commit it when you're happy, I'll take it from there"
    {
      on: 'from_there',
      first: /\b(?:when|once|after) (?:you|it|that|everything|the|tests)\b|\b(?:when|once|after) you're\b/,
      second: /^(?:and )?(?:i'll|i will) take (?:it|over) from there/,
    },
    // "tests need docker, which I don't have"
    {
      on: 'need requir depend',
      first: /^(?!.*\b(?:you|i|we) need)\S.{1,50} (?:needs?|requires?|depends? on) \S/,
      second: /^(?:which|and that|but that|and it|but it|that) (?:i|we|isn't|is|are|aren't)\b/,
    },
    { on: 'exception', first: /^(?:but |and )?(?:the |my )?(?:only|one|single) exceptions?$/, second: /./ },
    { on: 'i_mean_ & not_', first: /\bi mean /, second: /^(?:and |but )?not (?:the|in the|my|our) / },
    // "batch your pushes, ideally nothing until friday"
    {
      on: 'nothing_until nothing_before nothing_till',
      first: /\b(?:push|commit|merg|deploy|releas|install|publish|migrat)/,
      second: /^(?:and |but )?(?:ideally |preferably |best )?nothing (?:until|before|till) /,
    },
    {
      on: "worry bother care & i_ i'll_ i'm_",
      first: /\bdon't (?:worry|bother|care) (?:about|with) /,
      second: /^(?:because |since |as |and )?(?:i|i'll|i will|i'm) (?:do|doing|handle|handling|update|take|fix|write|run|got)\b/,
    },
    // "commits: me"
    { on: '_me _mine', first: /^[\w-]+$/, second: /^(?:me|mine)$/ },
    {
      on: "will_ & you_won't you_don't not_you",
      first: /^(?:[\w']+ ){1,4}will \w+(?: \w+){0,3}$/,
      second: /^(?:and |but )?(?:you won't|you don't|not you)$/,
    },
    { on: 'let_ & not_you', first: /^let /, second: /^(?:and |but )?not you$/ },
    // "terraform files: talk to Igor first"
    {
      on: 'first',
      first: /^[\w./ -]{1,60}$/,
      second: /^(?:please )?(?:talk to|ask|check with|ping|speak to|consult) \w+ first$/,
    },
    { on: 'first_ erst', first: looksFirst, second: /^(?:and |only )*(?:then|dann|afterwards) / },
  ],
  ({ on }) => needsIn(on),
)

const startsAnew = /^(?:i|we|they|it|he|she|you|the|this|that|ich|wir|das|die|der)\s/

/** Whether a clause holds one of the words that `negatedVerb` needs. */
export const hasNegation = holding(negations)

/** Negations of other languages, with the question whether a clause is worth their expression. */
export const otherLanguages = textIndex(foreign, ({ on }) => needsIn(on))

/** Whether a clause holds a negation, in any of the languages that are read. */
export const isNegated = (clause: string): boolean =>
  (hasNegation(clause) && negatedVerb.test(clause)) ||
  /\b(?:no|not|never|without|dont|avoid|stop)\b|n't\b/.test(clause) ||
  otherLanguages.itemsIn(clause).some(({ cue }) => cue.test(clause))
