import { wordSet } from '../../word-set.ts'
import type { Effect } from '../../effect.ts'
import { baseName, type CommandPattern, mentionsCommand } from '../matching/command-match.ts'
import { type CallFacts, inPieces, tokensIn } from '../matching/facts.ts'
import { interpreters } from '../matching/programs.ts'
import type { Concept } from './concept.ts'
import { concepts, everything, genericActs } from './vocabulary.ts'
import { remembered } from '../../remembered.ts'
import { listsIn, type WordForms, wordForms } from './word-forms.ts'

/** An act of the vocabulary, ready to be looked for in a phrase and in a call. */
export interface Act {
  readonly concept: Concept
  readonly words: WordForms
  readonly commands: readonly CommandPattern[]
  readonly scripts: ReadonlySet<string>
  readonly effects: ReadonlySet<string>
}

/** The acts of the vocabulary. */
export const acts: readonly Act[] = concepts.map((concept) => ({
  concept,
  words: wordForms(concept.words),
  commands: (concept.commands ?? '')
    .split(/,\s*/)
    .filter(Boolean)
    .map((text) => ({ words: text.split(' '), open: true })),
  scripts: new Set(concept.scripts ?? []),
  effects: new Set(concept.effects ?? []),
}))

/** Acts that decide nothing without their object. */
export const generic = {
  edit: wordForms(genericActs.edit),
  run: wordForms(genericActs.run),
  read: wordForms(genericActs.read),
  create: wordForms(genericActs.create),
}
/** Objects that mean all there is ("anything", "the whole repo"). */
export const everythingWords = wordForms(everything)

const actsByList = new Map(acts.map((act) => [act.words.list, act]))

/** The acts whose words stand in a text. */
export const actsIn = remembered((text): readonly Act[] =>
  listsIn(text).flatMap((list) => {
    const act = actsByList.get(list)
    return act?.words.test(text) ? act : []
  }),
)

const vocabulary = new Map([...acts.map(({ words }) => words), ...Object.values(generic)].map((words) => [words.list, words]))

/** Where the first act of a text starts, if it has one. */
export function firstAct(text: string): number | undefined {
  const places = listsIn(text).flatMap((list) => vocabulary.get(list)?.placeIn(text) ?? [])
  return places.length > 0 ? Math.min(...places) : undefined
}

/** A text without the words of the vocabulary: what is left names things. */
export const withoutVocabulary = (text: string): string =>
  everythingWords.without(listsIn(text).reduce((rest, list) => vocabulary.get(list)?.without(rest) ?? rest, text))

const scriptRunners = wordSet(
  'npm pnpm yarn bun make just task rake turbo nx composer poe mise invoke deno npx lerna rush gradle gradlew mvn mix cargo go',
)

/** Whether an effect contacts only this machine. */
export const isLoopback = ({ scope, host }: Effect): boolean =>
  scope === 'loopback' || host === 'localhost' || host === '127.0.0.1' || host === '::1'

/** Options that write after all: `gofmt -l -w`. */
const writing = new Set(['--write', '-w', '-i', '--fix', '--in-place'])

/** Whether a call shows an act: by its tool, an effect, a command, or the name of a script it runs. */
export function shows({ concept, commands, scripts, effects }: Act, facts: CallFacts): boolean {
  const { action } = facts.call
  if (concept.actions?.includes(action.kind)) return true
  if (concept.fileChanges && action.kind === 'edit' && action.changes.some(({ change }) => concept.fileChanges?.includes(change)))
    return true
  const looks = (words: readonly string[]) =>
    words.some((word) => concept.unless?.includes(word)) && !words.some((word) => writing.has(word))
  const ofAct = () => facts.commands.filter(({ words }) => runs(words, commands, scripts))
  for (const effect of facts.effects) {
    const isRun = effect.kind === 'execute' && effect.tag === 'project' && concept.runs?.includes(effect.target)
    if (isRun && !(concept.unless && ofAct().some(({ words }) => looks(words)))) return true
    if (!(effects.has(effect.kind) || effects.has(`${effect.kind}:${effect.tag}`))) continue
    if ((effect.kind === 'connect' || effect.kind === 'send') && !concept.loopback && isLoopback(effect) && effect.tag !== 'listen')
      continue
    if (effect.kind === 'process' && (effect.tag === 'probe' || effect.tag === 'own')) continue
    return true
  }
  if (action.kind === 'mcp' && concept.servers && tokensIn(action.server).some((token) => concept.servers?.includes(token))) return true
  if (concept.onlyChanges && facts.readOnly) return false
  return ofAct().some(({ words }) => !looks(words))
}

/** Whether a command is one of the act's, or a script named for it: `npm run deploy:eu`, `make deploy`, `./deploy.sh`, `python deploy.py`. */
export function runs(words: readonly string[], commands: readonly CommandPattern[], scripts: ReadonlySet<string>): boolean {
  if (commands.some((command) => mentionsCommand(command, words))) return true
  if (scripts.size === 0) return false
  const [program = '', ...rest] = words
  const operands = rest.filter((word) => !word.startsWith('-'))
  const named = (text: string) => tokensIn(inPieces(text)).some((token) => scripts.has(token))
  if (scriptRunners.has(baseName(program))) return operands.slice(0, 2).some(named)
  const file = program.includes('/') ? program : interpreters.has(program) ? operands[0] : undefined
  return file !== undefined && named(baseName(file))
}
