/** A part of a text. */
export type Span = readonly [start: number, end: number]

/** A task as a build script declares it. */
export interface Declared {
  readonly name: string
  /** The words that declare it. */
  readonly head: Span
  /** The parts that act only where the task runs. */
  readonly acting: readonly Span[]
}

const textOrRemark = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Code without what stands in quotes and remarks, everything at its place. */
export const onlyCode = (text: string): string => text.replace(textOrRemark, blank)

/** The text with nothing in these parts of it. */
export const without = (text: string, spans: readonly Span[]): string =>
  spans.reduce((left, [start, end]) => left.slice(0, start) + blank(left.slice(start, end)) + left.slice(end), text)

/**
 * Names by which a task says that it reaches out, changes a machine or takes something away: nobody calls it by chance. One that does so
 * under any other name counts as if it were called, for it may be by what nobody sees here.
 */
const saysSo =
  /deploy|publish|release|push|ship|upload|promote|rollout|install|clean|wipe|reset|drop|delete|remove|nuke|purge|destroy|teardown|kill|stop|prune|migrat|provision|flash|sign|notify|sync/i

/** Whether a task says by its name that it acts beyond the build. */
export const saysThatItActs = (name: string): boolean => saysSo.test(name)

const wordsIn = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? []

/**
 * A build script without what only tasks do that are neither meant nor named anywhere, in it or in the others. What stands outside of
 * them stays.
 */
export function withoutUncalled(
  text: string,
  tasks: readonly Declared[],
  { isMeant, others }: { readonly isMeant: (name: string) => boolean; readonly others: readonly string[] },
): string {
  const rest = without(
    text,
    tasks.flatMap(({ head, acting }) => [head, ...acting]),
  )
  const named = new Set([rest, ...others].flatMap(wordsIn))
  const kept = new Set(tasks.filter(({ name }) => !saysThatItActs(name) || named.has(name) || isMeant(name)))
  // a set grows while it is walked
  for (const { acting } of kept) {
    const words = new Set(acting.flatMap(([start, end]) => wordsIn(text.slice(start, end))))
    for (const task of tasks) if (words.has(task.name)) kept.add(task)
  }
  return without(
    text,
    tasks.filter((task) => !kept.has(task)).flatMap(({ acting }) => acting),
  )
}
