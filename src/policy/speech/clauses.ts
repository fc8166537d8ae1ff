import { remembered } from '../../remembered.ts'
import { joinOrders, joint } from './forms.ts'
import { inEnglish } from './in-english.ts'
import { joinLists, mostOfOrder } from './joined-clauses.ts'
import { spellOutLists } from './lists.ts'
import { wellSpelled } from './misspelled.ts'
import { wellContracted, withMarks } from './typed-fast.ts'
import { plainText } from './words.ts'
import { wordSet } from '../../word-set.ts'
import { guarded, type Guarded } from './text-index.ts'

/** A sentence as it was said, and its clauses in lower case: the forms of speech are read in no other. */
export interface Sentence {
  readonly said: string
  readonly clauses: readonly string[]
}

/** What stands before the first word in lists and for emphasis. */
const listMark = /^(?:[-•*+]\s+|\[[ x]?\]\s*|\*+|_(?=\p{L})|["“]|\.{2,}|…)+/u

/** Where a sentence falls into clauses: at its marks, and before words that turn to something else or order it. */
const betweenClauses: readonly (RegExp | Guarded)[] = [
  /,\s+|\s+=\s+(?=(?:no|nope|not|never|ok|okay|yes|forbidden|off)\b)|[，、]|\s+[-–—]+\s+|:\s+|\s*(?:\((?!\))|(?<!\()\))\s*|\s+\[|\](?=\s|$)|,(?=(?:don't|do not|never|no|please|but) )/u,
  /\s*(?:✅|✔|☑)\uFE0F?\s*/u,
  /\s+(?=(?:근데|하지만|그런데)\s)|(?<=\S)(?=但是|不过|但(?!凡|願|愿)|ただし)/u,
  guarded(
    'but aber pero mais ma maar mas но sondern instead then though so_',
    /\s+(?=(?:but|aber|pero|mais|ma|maar|mas|но|sondern|instead|then|even though|although|though)\s|so (?:(?:just|please|pls) )*(?:no|nothing|never|don't|do not|steer|stay|leave|keep|skip|avoid|hold|stop|hands|let's|go nowhere|look elsewhere|(?:it|they|this|that) (?:has|have|must|should|needs?|can't|cannot|may|is|are)) |so (?:please|pls) |(?<!\b(?:is|are|was|were|do|does|did|be|been|even|or|not|takes?|took|say|said|think|hope|why|if|more|looks?|feels?|seems?|got|gets?|it's|that's|always|never|just|only) )so (?!(?:that|far|much|many|long|often|on|as|slow|fast|big|large|small|hard|easy|bad|good|well|what|few|little|high|low|early|late|soon|ugly|nice|close|simple|complex|complicated|i|we|you|called|lassen|belassen|wie|dass|weit|viel)\b)\S+ \S)/u,
  ),
  guarded('ni_ nem_', /\s+(?=(?:ni|nem) \p{L}+(?:[ae]s|a|e) )/u),
  guarded(
    "ne_ no_ non_ não_ nicht nichts kein niet niets geen nada niente nic ничего не_ nie_ inte ikke n'",
    /\s+(?:et|y|e|und|en|и|i|och|og)\s+(?=(?:ne|no|non|não|nicht|nichts|keine?[nrms]?|niet|niets|geen|nada|niente|nic|ничего|не|nie|inte|ikke) |n')/u,
  ),
  guarded(
    'and',
    /\s+and\s+(?=(?:i'll|i will|let me|also|skip|please|don't|do not|never|no|avoid|leave) |(?:starting|running|pushing|committing|merging|installing|deploying|building|rebuilding|commits|pushes|docker) .{0,60}?\b(?:is|are|would|will|needs?|has to|have to)\b)/u,
  ),
]

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
  'is are must should may can has_to have_to need_to needs_to stay remain belong go come get shall will',
  /\s*\(([^()]{1,80})\)\s+(?=(?:is|are|must|should|may|can|has to|have to|needs? to|stays?|remains?|belongs?|goes|go|comes|come|gets|get|shall|will)\b)/g,
)

const acts = wordSet(`
  commit push merge rebase sync seed train bump restart clean download reformat reset clone checkout switch compile generate
  regenerate drop migrate deploy publish release tag install build test lint format run start edit change modify delete remove add
  create rename move update upgrade stash touch write pull fetch amend squash class main master develop file folder module
  function component package dependenc doc`)

/** "Leave docs, deploy and config alone" is one order, and so is "don't touch lib, docs and db" where none of it is something to do. */
const sparedList = guarded(
  ',_ & leave_ keep_ touch_ edit_ change_ modify_ hands_off_ out_of_ away_from_',
  /\b(leave|keep|(?:don't|do not|dont|never) (?:touch|edit|change|modify)|hands off|(?:stay|keep) (?:out of|away from)) ((?:the |our |my )?[\w./*-]+, (?:(?:the |our |my )?[\w./*-]+, ){0,5}(?:and )?(?:the |our |my )?[\w./*-]+(?: and (?:the |our |my )?[\w./*-]+)?)( (?:alone|untouched|unchanged|intact|as is|as they are|in peace)\b)?(?= (?:for now|please|today|yet|until|unless)\b|$|[.!?;])/g,
)

function asOneList(text: string, order: string, list: string, end: string | undefined): string {
  const isClosed = end !== undefined
  const isOfPlaces = !/^(?:leave|keep)$/.test(order) && !list.split(/, (?:and )?| and /).some((one) => toDo.test(one))
  return isClosed || isOfPlaces ? `${order} ${list.replaceAll(/, (?:and )?/g, ' and ')}${end ?? ''}` : text
}
const toDo =
  /^(?:commit|push|merge|rebase|deploy|publish|tag|install|run|start|delete|remove|add|create|rename|move|update|upgrade|stash|fix|make|write|test|build|go|just|only)$/

/** "Only these commands are allowed: git status, ls". */
const allowedList = guarded(
  'command & these_ the_following_ allowed_ permitted_',
  /^(?:only )?(?:(?:these|the following|allowed|permitted) )+commands?(?: (?:(?:are|is) (?:allowed|permitted)|(?:may|can) be (?:run|used)))?: *(.+)$/,
)

/** "Don't commit/push": one or the other, no path. */
const slashed = /(?<![\w./@-])[a-z]+(?:\/[a-z]+)+(?![\w./-])/g
const isSaidAct = (word: string): boolean =>
  ['', 's', 'es', 'ies', 'ing'].some((end) => word.endsWith(end) && acts.has(word.slice(0, word.length - end.length)))
const either = (words: string): string => (words.split('/').every(isSaidAct) ? words.replaceAll('/', ' or ') : words)

/** The sentences of a text; dots inside names do not end one. */
export const sentencesOf = remembered((text): readonly Sentence[] =>
  joinOrders(spellOutLists(plainText(text).replace(thisFolder, ' ./').replace(bareFiles, './$1')))
    .split(/(?<=[.!?])\s+|[.!]+$|\n+|;\s*|[。！？；]/u)
    .filter((sentence) => sentence?.trim())
    .map((sentence) => ({
      said: sentence.trim().replaceAll(joint, ''),
      clauses: joinLists(
        inClauses(
          withMarks(wellContracted(wellSpelled(sentence.toLowerCase())))
            .replace(betweenJoined, ' ')
            .replace(mistypedNegation, "don't")
            .replace(/(?<=\b(?:don't|dont|do not|never|no) )auto-?(?=commit|push|merg|format|deploy|install|stag)/g, '')
            .replace(inserted, '$1 ')
            .replace(explained, (_, inner) => ` ${inner.replaceAll(/,\s+/g, ' and ')} `)
            .replace(allowedList, (_, list) => `you may only run ${list.replaceAll(/[,;] */g, ' and ')}`)
            .replace(slashed, either)
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
            .replace(sparedList, asOneList)
            // "don't commit, push, or tag" is one list
            .replace(/,\s+(?=(?:\w+,\s+){0,4}\w+,?\s+(?:or|nor)\s)/gu, ' or '),
        )
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

/** Splits at one kind of boundary after the other: most sentences hold few of them. */
const inClauses = (sentence: string): readonly string[] =>
  betweenClauses.reduce<readonly string[]>((pieces, boundary) => pieces.flatMap((piece) => piece.split(boundary)), [sentence])

/** Orders to leave alone what was spoken of, in other words. */
const leaveIt = guarded(
  'no_touch hands_off fingers_off leave_ keep_ need_ want_ touch go_there let_ time_ effort_ energy_ by_hand manually stay_ keep_out keep_away look_elsewhere go_around edits changes fixes patches',
  /^(?:(?:so|and|but|please|because|since) )*(?:just |better )?(?:(?:keep )?(?:your )?(?:hands|fingers) off|leave (?:it|them)(?: (?:that way|like that|like this|a [a-z]+|empty|failing|red|broken|skipped|disabled|messy|ugly|dirty|in place|there))?|keep (?:it|them) (?:that way|like that|like this|so|as is|exactly so)|i (?:need|want) (?:it|them) (?:untouched|unmodified|unchanged|intact|as is|as (?:it|they) (?:is|are))|no touch(?:y|ing|ies)|don't touch|do not touch|(?:don't|do not|dont) (?:go there|(?:invest|spend|waste) (?:any |your |our )?(?:time|effort|energy) (?:there|here|in (?:it|that|them)))|(?:never|not|don't) (?:(?:edit|edited|touch|touched|change|changed) )?(?:by hand|manually)|stay (?:out|away)|keep (?:out|away)|look elsewhere|let (?:it|them) (?:be|rest)|go around it|(?:all |any |your |local |manual )*(?:edits|changes|fixes|patches) (?:here |there )?(?:(?:will )?(?:get|be) (?:overwritten|lost|reverted|clobbered|wiped)|(?:belong|go|are made|happen|have to go|must go|should go) (?:upstream|elsewhere|there first|in (?:another|the other|a different|its own) (?:repo|repository|project))))(?: for now| for the moment| today| then| please| pls| plz)*$/,
)

/** Files known by a name in capitals. */
const bareFiles = /(?<![\w./-])(VERSION|OWNERS|AUTHORS|NOTICE|COPYING|LICENSE|WORKSPACE)(?![\w./-]|(?: [A-Z]{2,}){2})/g

/** "Never git add .": no sentence ends behind a space. */
const thisFolder = /(?<=[a-z]) \.(?=\s|$|,)/g

/** A clause without an end is read in pieces: most forms look at all of it from each of its words. */
const inPieces = (clause: string): readonly string[] =>
  clause.length <= 2 * mostOfOrder ? [clause] : (clause.match(/.{1,2000}(?=\s|$)|\S{2000,}/gsu) ?? [clause]).map((piece) => piece.trim())

/** "Make sure that a.ts isn't changed" is an order. */
const wantsUnchanged = guarded(
  "n't_ not_ never_ & sure ensure care see_to it's it_is i'd_ i_would_ we'd_ we_would_ it'd_ it_would_",
  /^(?:please )?(?:make sure|be sure|ensure|take care|see to it|it(?:'s| is) (?:very )?(?:important|essential|crucial|vital|critical)|(?:i'd|i would|we'd|we would) (?:really )?(?:prefer|like|love|appreciate|rather)(?: it)?(?: if)?|(?:it'd|it would) be (?:great|nice|good|best|better|cool|lovely) if)(?: that)? (.+?) (?:isn't|aren't|wasn't|weren't|is not|are not|was not|were not|is never|are never|doesn't get|don't get|does not get|never gets?|never get) (\w+(?:ed|en|t|run|sent))\b/,
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
