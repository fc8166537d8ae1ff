import { wordSet } from '../../word-set.ts'
import { holding } from './text-index.ts'

/** Contractions as they are typed in a hurry; none of these is a word of its own. */
const plain = new Map(
  "b4 before, dont don't, cant can't, wont won't, isnt isn't, arent aren't, wasnt wasn't, werent weren't, hasnt hasn't, havent haven't, hadnt hadn't, doesnt doesn't, didnt didn't, shouldnt shouldn't, wouldnt wouldn't, couldnt couldn't, mustnt mustn't, neednt needn't, im i'm, ive i've, youre you're, youve you've, youll you'll, theyre they're, theyve they've, weve we've, itll it'll, thats that's, theres there's, whats what's, heres here's"
    .split(', ')
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
)

const unmarked = new RegExp(`(?<![\\w./@'-])(?:${[...plain.keys()].join('|')})(?![\\w/'-]|\\.\\w)`, 'g')

/** Those that are words as well, by what follows. */
const byNext: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\w./'-])ill(?= (?:just |also |then |only |probably |rather )*(?:push|commit|merge|deploy|run|do|handle|test|review|take|write|make|check|look|fix|say|tell|let|give|be|update|add|edit|change|release|publish|tag|install|migrate|rebase|squash|restart|bump|ping|decide|get|need|have|start|finish|format)\b)/g,
    "i'll",
  ],
  [/(?<![\w./'-])id(?= (?:rather|like|prefer|love|appreciate|hate|want|say|be|really|much)\b)/g, "i'd"],
  [/(?<![\w./'-])lets(?= (?:not|just|keep|leave|wait|hold|skip|only|stay|please|avoid|stick|do|go|first)\b)/g, "let's"],
  [/(?<![\w./'-])wed(?= (?:rather|like|prefer)\b)/g, "we'd"],
  [/(?<![\w./'-])well(?= (?:do|push|merge|deploy|handle) (?:it|that|this|them|the)\b)/g, "we'll"],
  [
    /(?<=^|[,.;] |\b(?:and|but|so|because|since|cause) )were(?= (?:on|in|not|still|currently|about|going|using|doing|under|behind|short|almost|nearly|out) )/g,
    "we're",
  ],
  [
    /(?<![\w./'-])its(?= (?:not|an?|the|my|mine|our|off|frozen|locked|generated|shared|only|still|being|already|been|going|too|just|read)\b)/g,
    "it's",
  ],
]

const isHurried = holding('ill_ id_ lets_ wed_ well_ were_ its_')

/** A lowercase sentence with its contractions as they are spelled. */
export const wellContracted = (sentence: string): string => {
  const spelled = sentence.replace(unmarked, (word) => plain.get(word) ?? word)
  return isHurried(spelled) ? byNext.reduce((text, [typed, meant]) => text.replace(typed, meant), spelled) : spelled
}

const tasks = wordSet(`
  fix add update refactor implement write create make rename change remove clean upgrade bump run build test check look
  investigate find explain review convert migrate move extract split merge rebase commit push finish continue wire set use try
  improve optimise optimize speed tidy format lint debug document translate port delete replace show do work go figure get edit
  rewrite adjust bring start analyse analyze read prepare draft generate rework simplify hook drop sort patch resolve solve
  address redo reproduce trace profile audit compare list summarise summarize describe inline dedupe type annotate swap switch
  enable disable expose handle support validate cache log`)

/** What may stand before the verb of a task. */
const beforeTask = wordSet(
  "hey hi hello yo ok okay so please pls plz can could would you now then just and also first next great thanks cool yes yep good i we need want like to may go ahead let's quick quickly alright i'd still one more thing finally actually maybe up",
)

/** A task, and so an order of its own: what follows it starts another. */
function isTask(sentence: string): boolean {
  const rest = sentence.split(' ').find((word) => !beforeTask.has(word))
  // "go" and "need" may be the task or lead to it
  return rest !== undefined && tasks.has(/^[a-z]+/.exec(rest)?.[0] ?? '')
}

/** What makes the end of a task part of what follows: a subject, a condition, or a word that wants more. */
const goesOn =
  /\b(?:why|where|when|whenever|that|which|who|whose|if|because|since|how|whether|what|until|unless|after|before|while|once|says?|said|saying|called|named|like|as)\b|\b(?:you|we|i|they|it|he|she|to|and|or|nor|but|so|with|of|for|in|on|at|by|from|is|are|was|were|be|has|have|had|there|users?|people|then|also|please|pls|the|an?|not|just|only|get|gets|got|see|sees|shows?|returns?|finds?|means?|into|make sure|ensure)$/

const verbs =
  'push|commit|touch|change|edit|modify|run|delete|remove|install|add|create|deploy|merge|update|upgrade|bump|rename|move|format|reformat|start|stop|build|test|use|write|open|publish|release|rebase|reset|switch|fix|refactor|restart|mess|bother|regenerate|generate|migrate|stash|amend|squash|tag|lint|download|fetch|pull|even|do|go|forget|let|need|change|drop|kill|clean|break|introduce|rewrite|overwrite|alter|pull'

/** Where an order starts that no mark and no "and" leads to: "fix the login dont push yet". */
const orderStarts = new RegExp(
  `\\s+(?=(?:(?:please|pls|plz|also|just|oh) )*(?:(?:don't|do not|never) (?:${verbs})\\b|no (?:new|more|other|extra|code|commits?|push(?:es|ing)?|edits?|changes|tests?|deps|dependencies|packages|refactor\\w*|(?:re)?format\\w*|install\\w*|deploy\\w*|migrations?|touching|committing|merging|deleting|need to)\\b|(?:i'll|i will) (?:push|commit|run|do|handle|test|merge|deploy|review|take|update|write|release)\\b|leave (?:the|my|our|it|them|that|\\S*[./]\\S)|(?:keep|skip) (?:the|my|our|all) |stay (?:out of|away|off|inside|within|on) |stick to |only (?:touch|edit|change|look|read|run|use) |hands off |wait (?:for|until|with|till) ))`,
  'g',
)

/** Words of which every such start has one. */
const mayStart = holding("don't_ do_not_ never_ _no_ i'll_ i_will_ leave_ keep_ skip_ stay_ stick_to_ only_ hands_off wait_")

/** A lowercase sentence with a mark where one order follows another without any. */
export const withMarks = (sentence: string): string =>
  mayStart(sentence) && isTask(sentence)
    ? sentence.replace(orderStarts, (space, ...found) => {
        const before = sentence.slice(0, Number(found.at(-2)))
        const clause = before.slice(before.search(/[^,;:()]*$/)).trim()
        return clause !== '' && clause.includes(' ') && !goesOn.test(clause) ? ', ' : space
      })
    : sentence
