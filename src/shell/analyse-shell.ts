import type { Effect, Span } from '../effect.ts'
import { messageOf } from '../errors.ts'
import type { FoundCommand } from '../tool-call.ts'
import { scanCode } from './code/index.ts'
import type { Language } from './command-spec.ts'
import { emptyData, opaqueData } from './evaluate/data.ts'
import { perform } from './evaluate/drafts/drafts.ts'
import { emit, emitUnknown, type Evaluation, maxSteps } from './evaluate/evaluation.ts'
import { runFunction, runScript } from './evaluate/statements/run.ts'
import { performCode } from './evaluate/look-through/perform-code.ts'
import { runWords } from './evaluate/command/run-words.ts'
import { skim } from './evaluate/statements/skimmed.ts'
import { initialState } from './evaluate/state.ts'
import type { Script } from './tree.ts'
import { parseShell } from './parse.ts'
import type { Word } from './value.ts'
import type { World } from './world.ts'

/** What a shell call does, and the commands it consists of. */
export interface ShellAnalysis {
  readonly effects: readonly Effect[]
  readonly commands: readonly FoundCommand[]
}

/** Everything a shell call may do, as effects without facts. What is not understood whole is in it as `unknown`. Never throws. */
export function analyseShell(
  text: string,
  { world, cwd, interactive = false, placed = false }: { world: World; cwd: string; interactive?: boolean; placed?: boolean },
): ShellAnalysis {
  const evaluation = newEvaluation(world, cwd, { interactive })
  const parsed = parseShell(text)
  if ('problem' in parsed) emitUnknown(evaluation, parsed.problem)
  // written without blanks it is no bash, but zsh runs it
  if ('problem' in parsed && callsItselfTwice.test(text))
    emit(evaluation, { kind: 'process', tag: 'fork-bomb', target: 'a function that calls itself without end' })
  const script = 'problem' in parsed ? parsed.partly : parsed.script
  if (script) {
    try {
      runScript(evaluation, script, { ...initialState(cwd, world.roots, (path) => world.realOf?.(path) ?? path), placed }, emptyData)
      if (evaluation.steps >= maxSteps) {
        // said again: what was taken back on the way may have been that
        emitUnknown(evaluation, 'the command is too long to follow')
        runSkimmed(evaluation, script, cwd)
      }
      // a command that nothing visible was written to still runs, on text nobody has seen
      for (const sink of evaluation.sinks.values()) if (!sink.fed) sink.run(opaqueData)
    } catch (error) {
      // a bug here must not open the gate, and a deny already found must stay one
      emitUnknown(evaluation, `the analysis failed: ${messageOf(error)}`)
    }
  }
  const { effects, commands, repeating } = evaluation
  return { effects, commands: repeating.size > 0 ? commands.map((command) => withRepeats(command, repeating)) : commands }
}

/** The command with what it repeats of another one. */
function withRepeats(command: FoundCommand, repeating: Evaluation['repeating']): FoundCommand {
  const repeated = command.at && repeating.get(command.at.start)
  return repeated ? { ...command, repeats: [...repeated] } : command
}

/**
 * What code of a project does once it is run, as far as that is plain: the same that a scan tells before a program is started, whoever calls
 * which of its functions. Never throws.
 */
export function analyseCode(language: Language, text: string, { world, cwd }: { world: World; cwd: string }): readonly Effect[] {
  const evaluation = newEvaluation(world, cwd)
  try {
    const surroundings = { state: initialState(cwd, world.roots), stdin: emptyData }
    performCode(evaluation, scanCode(language, text), surroundings)
  } catch (error) {
    emitUnknown(evaluation, `the analysis failed: ${messageOf(error)}`)
  }
  return evaluation.effects
}

function newEvaluation(world: World, cwd: string, { interactive = false } = {}): Evaluation {
  const evaluation: Evaluation = {
    world,
    origin: cwd,
    effects: [],
    lent: new Set(),
    commands: [],
    seen: new Map(),
    statedBy: new Map(),
    repeating: new Map(),
    changed: 0,
    steps: 0,
    depth: 0,
    via: [],
    at: undefined,
    command: undefined,
    callersOwn: new Set(),
    returned: [],
    broken: [],
    started: new Set(),
    interactive,
    fresh: 0,
    unseen: new Set(),
    loaded: new Set(),
    shown: new Set(),
    changes: [],
    ends: { seen: new Map(), steps: 0 },
    left: undefined,
    stdin: emptyData,
    taken: new Map(),
    assigned: new Map(),
    substitutions: new Map(),
    sinks: new Map(),
    runScript: (script, state, stdin) => runScript(evaluation, script, state, stdin),
    runFunction: (name, state, stdin) => runFunction(evaluation, name, state, stdin),
    runWords: (words, surroundings) => runWords(evaluation, words, surroundings),
    perform: (drafts, surroundings) => perform(evaluation, drafts, surroundings),
  }
  return evaluation
}

const callsItselfTwice = /([\w:.]{1,40})\s*\(\)\s*\{\s*\1\s*\|\s*\1\s*&\s*;?\s*\}/

const spanOf = (words: readonly Word[]): Span => ({ start: words[0]?.at.start ?? 0, end: words.at(-1)?.at.end ?? 0 })

/** A script too long to follow is unknown; what stands plainly in it counts beside that. */
function runSkimmed(evaluation: Evaluation, script: Script, cwd: string): void {
  evaluation.steps = 0
  for (const words of skim(script)) {
    evaluation.command = spanOf(words)
    runWords(evaluation, words, { state: initialState(cwd), stdin: emptyData })
  }
}
