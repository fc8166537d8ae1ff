import { posix } from 'node:path'
import type { CommandSpec, Draft } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, show, textOf, type Word } from '../../value.ts'

/** Words that promise harm when a script of one's own carries them in its name or arguments. */
export const destructiveWord = /(?:^|[^a-z])(?:drop|reset|wipe|purge|destroy|nuke|truncate)(?:[^a-z]|$)/i

/** Whether code of the project is called by a name, or with a word, that promises destruction. */
export const promisesHarm = (shown: string, parameters: readonly Word[]): boolean =>
  [shown, ...(isTestProgram(shown) ? [] : parameters.map(show))].some((text) => destructiveWord.test(posix.basename(text)))

/** Libraries that answer `--help` by themselves, before anything of what the words say is done. */
const answersHelp = /^[ \t]*(?:import|from)[ \t]+(?:argparse|click|typer)\b/m

/** Whether a program, whose code these texts are, is only asked how it is used. */
export const onlyAsksForHelp = (texts: readonly string[], parameters: readonly Word[]): boolean =>
  textOf(parameters.at(-1)) === '--help' &&
  !parameters.some((word) => textOf(word) === undefined || textOf(word) === '--') &&
  texts.length > 0 &&
  texts.every((text) => answersHelp.test(text))

/** What a program of tests is told chooses among them: one that is called so, or that a build made of a folder of tests. */
const isTestProgram = (shown: string): boolean =>
  /(?:^|[^a-z])tests?(?:[^a-z]|$)/i.test(posix.basename(shown)) ||
  /^(?:\.\/)?(?:build|out|cmake-build)[\w-]*\/(?:.*\/)?tests?\/[\w-]+$/i.test(shown)

const programOption =
  /^--?(?:[a-z]+-)?(?:bin|binary|exe|executable|interpreter|runner|program|compiler|command|cmd|shell|plugin|python|node|tool)(?:-?path)?$/i

/** Places that options give which name a program to run: `--binary /tmp/x`, `--python=../x`. */
export const programsNamed = (parameters: readonly Word[]): readonly Word[] =>
  parameters.flatMap((word, index) => {
    const sign = knownPrefix(word).indexOf('=')
    const attached = sign > 0 && programOption.test(knownPrefix(word).slice(0, sign)) ? [dropPrefix(word, sign + 1)] : []
    const before = parameters[index - 1]
    return before && programOption.test(show(before)) ? [word] : attached
  })

/** Verbs that reach beyond this machine, or take things down. */
const promisesReach = /^(?:[\w@/.-]+:)?(?:deploy|publish|upload|destroy|undeploy|wipe|purge|nuke)$/
const reaching: ReadonlySet<string> = new Set(['publish', 'infra', 'unknown', 'database', 'install'])

/** A word that promises more than the program's description says of the call, and why it is doubted. */
export function promisedBeside(
  spec: CommandSpec,
  name: string,
  words: readonly Word[],
  drafts: readonly Draft[],
): { readonly because: string; readonly word: Word } | undefined {
  const builds =
    drafts.some((draft) => draft.do === 'project-code' && !draft.notCode) &&
    drafts.every((draft) => draft.do !== 'effect' || !reaching.has(draft.kind))
  // its own name for doing more than build was not described
  // behind the verb of a runner of tests stand their names
  const names = words.slice(0, drafts.some(runsTests) ? 1 : 2)
  const told = names.find((word) => promisesReach.test(textOf(word) ?? '') && !hasVerb(spec, textOf(word) ?? ''))
  if (!told) {
    const harm = builds && !drafts.some(runsTests) ? (destructiveAmong(words) ?? destructiveTask(words, drafts)) : undefined
    return harm && { because: `a program is told to \`${show(harm)}\``, word: harm }
  }
  const isVerb = told === words[0] && spec.subcommands !== undefined && drafts.every((draft) => draft.do === 'effect')
  const asksForHelp = textOf(words[0]) === 'help' || (textOf(words.at(-1)) === '--help' && !spec.ignoresHelp)
  if (!(builds || isVerb) || asksForHelp || (words[0] && knownPrefix(words[0]).startsWith('-'))) return undefined
  return { because: `\`${name}\` is told to \`${show(told)}\``, word: told }
}

/** What is said to a runner of tests chooses among them. */
const runsTests = (draft: Draft): boolean =>
  draft.do === 'project-code' && !draft.notCode && (draft.what === 'tests' || draft.what === 'benchmarks')

const hasVerb = ({ subcommands = {} }: CommandSpec, verb: string): boolean =>
  Object.hasOwn(subcommands, verb) || Object.values(subcommands).some(({ aliases }) => aliases?.includes(verb))

/** The name of a task that the project defines: `mage reset`. */
function destructiveTask(words: readonly Word[], drafts: readonly Draft[]): Word | undefined {
  const tasks = drafts.flatMap((draft) => (draft.do === 'project-code' ? (draft.tasks ?? []) : []))
  return words.find((word) => destructiveWord.test(show(word)) && tasks.includes(show(word)))
}

/** One of the words that a tool hands on to the program it runs: `cargo run -- --wipe`, `go run . reset`. */
function destructiveAmong(words: readonly Word[]): Word | undefined {
  const start = words.findIndex((word) => /^(?:run|exec|start)\b/.test(knownPrefix(word)))
  if (start < 0) return undefined
  const end = words.findIndex((word) => textOf(word) === '--')
  const isHandedOn = (word: Word, index: number) => index >= start && (!knownPrefix(word).startsWith('-') || (end >= 0 && index > end))
  return words.find((word, index) => isHandedOn(word, index) && destructiveWord.test(show(word)))
}
