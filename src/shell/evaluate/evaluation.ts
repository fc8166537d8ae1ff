import type { Effect, Span } from '../../effect.ts'
import type { FoundCommand } from '../../tool-call.ts'
import type { Draft } from '../command-spec.ts'
import type { Script } from '../tree.ts'
import type { Word } from '../value.ts'
import type { World } from '../world.ts'
import type { Data, Taken } from './data.ts'
import type { State } from './state.ts'
import type { Surroundings } from './surroundings.ts'

/** What running something leaves behind: the possible states, and what it printed. */
export interface Outcome {
  readonly states: readonly State[]
  /** States after failure where they differ (`cd` that found no folder); absent: the same states. */
  readonly failed?: readonly State[]
  /** It cannot fail where it stands: what `&&` puts behind it runs for certain. */
  readonly certain?: true
  readonly stdout: Data
  readonly early?: Early
  readonly left?: End
}

/** What may come to its end, each within those behind it. */
export const ending = ['round', 'loop', 'function', 'shell'] as const

/** What comes to its end for certain; where a test that is known led there, nothing further runs in it. */
export interface End {
  readonly of: (typeof ending)[number]
  readonly chosen?: true
}

/** What was printed up to where a round of a loop, a function or the shell was left early (`continue`, `return`, `exit`). */
export type Early = Readonly<Partial<Record<'round' | 'function' | 'shell', Data>>>

/** What a subshell wrote to disk; its variables and its folder are gone when it ends. */
export type Left = Pick<State, 'files' | 'links' | 'settings'>

/** What one analysis collects. Nothing else in the evaluation is ever changed in place. */
export interface Evaluation {
  readonly world: World
  /** Working directory of the call: paths are shown relative to it. */
  readonly origin: string
  readonly effects: Effect[]
  readonly commands: FoundCommand[]
  /** What was stated or looked at before, with the number of changes stated until then. */
  readonly seen: Map<string, number>
  /** Where the command begins that stated an effect first. */
  readonly statedBy: Map<string, number | undefined>
  /** Where commands begin that would have stated effects of these kinds, had not another one done so. */
  readonly repeating: Map<number | undefined, Set<Effect['kind']>>
  /** Changes stated so far: what comes after one may mean something else than the same before it. */
  changed: number
  /** Simple commands looked at so far; bounded. */
  steps: number
  depth: number
  via: readonly string[]
  /** Inside nested text the place is that of the word that holds it. */
  at: Span | undefined
  /** The simple command of the call's own text that is being run: the place of what it does without a word that says so. */
  command: Span | undefined
  /** Variables of their own that the functions have which called the current one. */
  callersOwn: ReadonlySet<string>
  /** States in which a function was left early (`return`): what follows there may not run. */
  returned: State[]
  /** The same for a loop (`break`, `continue`), or for as many around each other. */
  broken: { readonly state: State; readonly loops: number }[]
  /** Start scripts of tools that were looked through and do nothing else, with what they saw. */
  readonly started: Set<string>
  /** Fresh paths handed out so far. */
  fresh: number
  /** Texts of code looked through beside files of tests, with those tests; bounded by `mostLent`. */
  readonly lent: Set<string>
  /** Files that this line wrote in a way that is not followed: what was known of their text holds no longer. */
  readonly unseen: Set<string>
  /** Files whose variables are loaded into the environment of a command of this line, and variables that its code prints. */
  readonly loaded: Set<string>
  readonly shown: Set<string>
  /** Changes to files that a pattern or a listing names: which these may be, and what may become of the text of one. A path of this line may be a copy of the file. */
  readonly changes: {
    readonly covers: (file: string, path: string) => boolean
    readonly after: (text: string, file: string, path: string) => string | readonly string[] | undefined
  }[]
  /** States in which what is trapped was run already, by their variables, and the commands that took; undefined while it runs. */
  ends: { readonly seen: Map<State['variables'], State>; steps: number } | undefined
  /** What subshells in the words of the current command wrote to disk. */
  left: Left | undefined
  /** What the current command would read: substitutions in its words read it too. */
  stdin: Data
  /** Of which inputs something was taken. */
  taken: ReadonlyMap<Data, Taken>
  /** What the words of the current command assigned, by arithmetic or as a default. */
  assigned: Map<string, Word>
  /** Text arrives that the analysis never sees (Codex' `write_stdin`). */
  readonly interactive: boolean
  /** What `<(cmd)` holds, by made-up path. */
  readonly substitutions: Map<string, Data>
  /** Commands of `>(cmd)`, by made-up path: they run on whatever is written there. */
  readonly sinks: Map<string, { fed: boolean; readonly run: (data: Data) => void }>
  /**
   * The steps of the evaluation that lead back to its beginning: a nested script, a function of the state, the words of an inner command,
   * and what a spec or code says of it. Handed in because each of them depends on most of what is here.
   */
  readonly runScript: (script: Script, state: State, stdin: Data) => Outcome
  readonly runFunction: (name: string, state: State, stdin: Data) => Outcome
  readonly runWords: (words: readonly Word[], surroundings: Surroundings) => Outcome
  readonly perform: (drafts: readonly Draft[], surroundings: Surroundings) => Outcome
}

/** More characters of code than this are not looked through beside files of tests in one call: each of many may load much. */
export const mostLent = 32 * 1024

/** More simple commands than this are not followed in one call. */
export const maxSteps = 300
/** Scripts inside words, and files looked through, are followed this deep. */
export const maxNesting = 12
/** More files than this are not looked through for one command. */
export const maxImplied = 24

/** Tells effects apart. */
export const keyOf = (effect: Effect): string =>
  `${effect.kind}\0${effect.tag ?? ''}\0${effect.path ?? effect.target}\0${effect.recursive ?? ''}\0${effect.carries?.join() ?? ''}\0${effect.scope ?? ''}\0${effect.cwd ?? ''}\0${effect.detail ? JSON.stringify(effect.detail) : ''}`

/** Kinds of effects that change what the effects after them come to: the branch that is current, where work was moved. */
const changes: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>(['write', 'delete', 'config', 'publish'])

/** Takes back the effects from `start` on; the same ones may be stated again later. */
export function takeBack(evaluation: Evaluation, start: number): readonly Effect[] {
  const taken = evaluation.effects.splice(start)
  for (const effect of taken) evaluation.seen.delete(keyOf(effect))
  return taken
}

/** Notes how far the analysis is; whoever calls what this gives takes back all that came after, and gets the effects that were stated. */
export function rehearsal(evaluation: Evaluation): () => readonly Effect[] {
  const { effects, commands, seen, changed, steps, started, fresh, lent, unseen, loaded, shown, changes } = evaluation
  const counts = [effects.length, commands.length, changes.length] as const
  const sets = [started, lent, unseen, loaded, shown].map((set) => [set, [...set]] as const)
  const stated = [...seen]
  return () => {
    for (const [set, items] of sets) {
      set.clear()
      for (const item of items) set.add(item)
    }
    seen.clear()
    for (const [key, at] of stated) seen.set(key, at)
    Object.assign(evaluation, { changed, steps, fresh })
    commands.splice(counts[1])
    changes.splice(counts[2])
    return effects.splice(counts[0])
  }
}

/** States effects again that were taken back. */
export function putBack(evaluation: Evaluation, effects: readonly Effect[]): void {
  for (const effect of effects) {
    evaluation.seen.set(keyOf(effect), evaluation.changed)
    evaluation.effects.push(effect)
  }
}

const isSomewhere = (at: Span | undefined): boolean => at !== undefined && at.end > at.start

/** States an effect, unless the same was stated before and nothing has changed since then. */
export function emit(evaluation: Evaluation, effect: Effect): void {
  const key = keyOf(effect)
  const isChange = changes.has(effect.kind)
  const before = evaluation.seen.get(key)
  const from = (evaluation.at ?? evaluation.command)?.start
  if (before !== undefined && (!isChange || before === evaluation.changed)) {
    if (evaluation.statedBy.get(key) !== from)
      evaluation.repeating.set(from, (evaluation.repeating.get(from) ?? new Set<Effect['kind']>()).add(effect.kind))
    return
  }
  if (isChange) evaluation.changed++
  evaluation.seen.set(key, evaluation.changed)
  evaluation.statedBy.set(key, from)
  const at = evaluation.at ?? (isSomewhere(effect.at) ? effect.at : evaluation.command)
  // keys are set one by one: this runs for every effect, and a spread that adds keys is slow where nothing is optimised yet
  const stated: { -readonly [Key in keyof Effect]: Effect[Key] } = { ...effect }
  if (at) stated.at = at
  if (evaluation.via.length > 0) stated.via = evaluation.via
  evaluation.effects.push(stated)
}

/** States that something is not known, and why. */
export function emitUnknown(evaluation: Evaluation, because: string, at?: Span): void {
  emit(evaluation, { kind: 'unknown', target: because, ...(at ? { at } : {}) })
}

/** Runs `body` one level deeper: a script inside a word, a file looked through. Too deep is unknown. */
export function nested(evaluation: Evaluation, { via, at }: { via?: string; at?: Span }, body: () => void): void {
  if (evaluation.depth >= maxNesting) {
    emitUnknown(evaluation, 'indirection is nested too deeply', at)
    return
  }
  const before = { via: evaluation.via, at: evaluation.at }
  evaluation.depth++
  if (via) evaluation.via = [...evaluation.via, via]
  evaluation.at = before.at ?? (isSomewhere(at) ? at : evaluation.command)
  try {
    body()
  } finally {
    evaluation.depth--
    evaluation.via = before.via
    evaluation.at = before.at
  }
}
