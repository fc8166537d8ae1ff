import { wordSet } from '../../word-set.ts'
import { type Act, acts, actsIn, firstAct, runs } from './acts.ts'
import { actDemand, type Demand, restricted } from './demand.ts'
import { isDoer, isPlural } from './named-demands.ts'
import { type CallFacts, tokensIn } from '../matching/facts.ts'
import { emptyWords, testKinds } from './plain-words.ts'
import { pathsIn } from './words.ts'
import { guarded } from './text-index.ts'

const whole = guarded(
  'test spec suite & whole entire full complete all',
  /\b(?:whole|entire|full|complete|all(?: of)?(?: the| our| my)?) (?:\w+ )?(?:tests?|specs?|suites?)\b/,
)

/** Kinds that lie beside the others and are run with them unless something is picked. */
const amongOthers = new Set(['integration', 'slow', 'smoke', 'load'])

/** Runners that take every test below the folder, whatever its kind. */
const collects = /(?:^|\/)(?:pytest|rspec|phpunit)$/

const collectsAll = (act: Act, { commands }: CallFacts): boolean =>
  commands.some(({ words }) => {
    const place = words.findIndex((word) => collects.test(word))
    const given = words.slice(place + 1)
    return place >= 0 && picksNothing(act, given) && !given.some((word) => /^(?:-[mkt]|--(?:ignore|deselect|tag|exclude|group))/.test(word))
  })

/** `-m "not integration"`, `--ignore=tests/integration`: named to be left out. */
const leavesOut = (kind: string, { commands }: CallFacts): boolean => {
  const naming = commands.flatMap(({ words }) => words.filter((word) => tokensIn(word).includes(kind)))
  const isLeftOut = (word: string) => new RegExp(`\\bnot ${kind}\\b|^--?(?:ignore|deselect|exclude|x)\\S*=|^!`).test(word)
  return naming.length > 0 && naming.every(isLeftOut)
}

/** What the tests are for. */
const ofSubject = guarded('_test _spec', /(?:^\s*|\b(?:the|any|our|my) )(\w+) (?:tests?|specs?)\b/)

/** "Skip the container tests". */
const isObject = (word: string): boolean => actsIn(word).some(({ concept }) => concept.thing === 'object')

/** "No e2e runs". */
const beforeRuns = /\b\w+(?= (?:runs?|ones)\b)/g

const isNoun = (noun: string) => (token: string) => isPlural(noun, token) || isPlural(token, noun)

/** The tests a prohibition is about: those of a kind, the whole suite, those of something it names, or any. */
export function testDemand(act: Act, prose: string, nouns: readonly string[]): Demand {
  const demand = actDemand(act)
  const kinds = [...nouns, ...(prose.match(beforeRuns) ?? [])].filter((noun) => testKinds.has(noun))
  // all tests there are include the unit tests, unless others are named
  if (kinds.includes('unit'))
    return restricted(demand, ({ tokens }) => tokens.has('unit') || ![...testKinds].some((kind) => tokens.has(kind)))
  if (kinds.length > 0)
    return restricted(
      demand,
      (facts) =>
        kinds.some((kind) => (facts.tokens.has(kind) && !leavesOut(kind, facts)) || (kind === 'e2e' && drivesPages(facts.tokens))) ||
        (kinds.some((kind) => amongOthers.has(kind)) && collectsAll(act, facts)),
    )
  if (whole.test(prose)) return restricted(demand, (facts) => runsAll(act, facts))
  const subject = ofSubject.exec(prose)?.[1] ?? ''
  if (subject && !emptyWords.has(subject) && !/ing$/.test(subject) && (firstAct(subject) === undefined || isObject(subject)))
    return restricted(demand, (facts) => runsAll(act, facts) || [...facts.tokens].some(isNoun(subject)))
  return demand
}

/** "Only run the server tests", "run only the tests in internal/server": a run that does not name those is more than that. */
export function otherTests(text: string): readonly Demand[] {
  // which those are shows later; all of them it is not
  if (ofOwnChanges.test(text))
    return acts.filter(({ concept }) => concept.id === 'test').map((act) => restricted(actDemand(act), (facts) => runsAll(act, facts)))
  const [, before = '', after = ''] =
    /^(?:the |my |our |this |that |those )*((?:[\w./-]+ ){0,3}?)(?:tests?|specs?|suites?)(?: (?:in|for|of|under|from|inside|at) (.+))?$/.exec(
      text,
    ) ?? [undefined, text]
  const paths = pathsIn(text).map(tokensIn)
  const wanted =
    paths.length > 0 ? paths : tokensIn(`${before}${after}`).flatMap((word) => (emptyWords.has(word) || word === 'unit' ? [] : [[word]]))
  // a plain run is one of the unit tests, too
  if (wanted.length === 0)
    return /\bunit\b/.test(text) ? ofTests(({ tokens }) => !tokens.has('unit') && [...testKinds].some((kind) => tokens.has(kind))) : []
  const names = ({ tokens }: CallFacts) =>
    wanted.some((words) => words.every((word) => [...tokens].some((token) => isNoun(word)(token) || isDoer(word, token))))
  return ofTests((facts) => !names(facts))
}

const ofOwnChanges = guarded(
  'you changed touched edited modified affected relevant related',
  /\b(?:you|you've|you have) (?:touch|chang|edit|modif|add|work)\w*|^(?:the |those )?(?:changed|touched|edited|modified|affected|relevant|related) /,
)

const ofTests = (which: (facts: CallFacts) => boolean): readonly Demand[] =>
  acts.filter(({ concept }) => concept.id === 'test').map((act) => restricted(actDemand(act), which))

/** Tests from end to end are known by the tool that drives the pages. */
const drivesPages = (tokens: ReadonlySet<string>): boolean =>
  ['playwright', 'cypress', 'puppeteer', 'testcafe', 'nightwatch', 'detox', 'wdio'].some((tool) => tokens.has(tool))

/** Whether the act is done to all there is. What the line itself says decides before what its scripts come to. */
export function runsAll(act: Act, { commands }: CallFacts): boolean {
  const ofAct = commands.filter(({ words }) => runs(words, act.commands, act.scripts))
  const ofLine = ofAct.filter(
    ({ words, via }) => via === undefined && !isEcho(words, commands[commands.findIndex((command) => command.words === words) - 1]?.words),
  )
  return (ofLine.length > 0 ? ofLine : ofAct).some(({ words }) =>
    picksNothing(
      act,
      words.slice(1).filter((word) => !handsOn.has(word)),
    ),
  )
}

/** `pnpm run format` is no more than `format`. */
const handsOn = wordSet('run run-script exec')

/** What a command comes to in the package it was given: `pnpm test` behind `pnpm --filter web test`. */
const isEcho = (words: readonly string[], before: readonly string[] | undefined): boolean =>
  before !== undefined && before.length > words.length && before[0] === words[0] && words.every((word) => before.includes(word))

/** Is given nothing to pick by: no file, folder or name. */
function picksNothing(act: Act, words: readonly string[]): boolean {
  const ofCommand = new Set(act.commands.flatMap((command) => command.words))
  return !words.some((word) => /^[^-].*[a-z]/i.test(word) && !ofCommand.has(word) && !act.scripts.has(word.replace(/\/$/, '')))
}
