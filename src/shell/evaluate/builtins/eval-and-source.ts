import { parseShell } from '../../parse.ts'
import { literal, nowhere, show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { type Builtin, done } from './builtin.ts'
import { emit, emitUnknown, type Evaluation, maxNesting, type Outcome, takeBack } from '../evaluation.ts'
import { isForeign } from '../files/brought.ts'
import { isOfNewEnvironment, runnableData } from '../files/files.ts'
import { emitPathEffect } from '../files/path-effects.ts'
import { goingOn, mapStates, together } from '../outcome.ts'
import { pathOf } from '../files/paths.ts'
import { scriptName, runFile } from '../look-through/scripts.ts'
import { isSetupScript } from './setup-scripts.ts'
import { runText } from '../look-through/shell-text.ts'
import { keptSecret } from '../files/secret-values.ts'
import { readingFile, withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** `eval` runs in this shell: state changes stay. */
export const evaluate: Builtin = (evaluation, given, surroundings) => {
  const words = textOf(given[0]) === '--' ? given.slice(1) : given
  const pieces = words.flatMap((word, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...word.pieces])
  const text: Word = { pieces, at: words[0]?.at ?? nowhere }
  const known = textOf({ pieces, at: text.at })
  const parsed = known === undefined ? undefined : parseShell(known)
  if (!parsed || 'problem' in parsed || evaluation.depth >= maxNesting)
    return done(surroundings.state, runText(evaluation, text, surroundings))
  return runHere(evaluation, parsed.script, surroundings, text)
}

/** `ztcp HOST PORT` of zsh opens a connection as bash does by the name of a file, and says in `REPLY` which descriptor it got. */
export const connects: Builtin = (evaluation, words, surroundings) => {
  const texts = words.map(show)
  const [host, port] = texts.filter((text, index) => !text.startsWith('-') && !takesDescriptor(texts[index - 1]))
  if (host === undefined || port === undefined || !words.every((word) => textOf(word) !== undefined)) {
    emitUnknown(evaluation, 'a connection of which only running shows where it leads', words[0]?.at)
    return done(surroundings.state)
  }
  const number = texts.find((_, index) => takesDescriptor(texts[index - 1]))
  return evaluate(evaluation, [literal(`exec ${number ?? '{REPLY}'}<>/dev/tcp/${host}/${port}`, words[0]?.at)], surroundings)
}

const takesDescriptor = (option = ''): boolean => /^-\w*d$/.test(option)

/** Runs a script in the shell it stands in: what it changes stays. */
function runHere(
  evaluation: Evaluation,
  script: Parameters<Evaluation['runScript']>[0],
  { state, stdin }: Surroundings,
  word: Word,
): Outcome {
  const before = evaluation.at
  evaluation.at = before ?? word.at
  evaluation.depth++
  const { returned } = evaluation
  evaluation.returned = []
  try {
    const run = evaluation.runScript(script, state, stdin)
    // a `return` may end no more than what is sourced
    const outcome = run.left?.of === 'shell' ? run : goingOn(run)
    // `return` ends a sourced script; in `eval` it ends the function around it as well
    returned.push(...evaluation.returned)
    return evaluation.returned.length > 0
      ? { ...outcome, failed: [...(outcome.failed ?? outcome.states), ...evaluation.returned] }
      : outcome
  } finally {
    evaluation.returned = returned
    evaluation.at = before
    evaluation.depth--
  }
}

/** Where the script lies that starts a virtual environment (`.venv/bin/activate`, `~/.virtualenvs/shop/bin/activate`). */
const activateScript = /\/(?:\.?venv|env|\.virtualenvs?\/[\w.-]+)\/bin\/activate(?:\.(?:fish|csh))?$/

/** `source FILE`: a virtual environment of the workspace, or a script that is looked through. */
export const source: Builtin = (evaluation, words, surroundings) => {
  const [file, ...parameters] = words
  if (!file) return done(surroundings.state)
  const path = pathOf(file, surroundings.state)
  emitPathEffect(evaluation, { kind: 'read', ...(path === undefined ? { detail: { sourced: true } } : {}) }, file, surroundings.state)
  if (path !== undefined && activateScript.test(path) && isInWorkspace(evaluation.world, path) && !surroundings.state.files.has(path)) {
    emit(evaluation, { kind: 'execute', tag: 'project', target: show(file), fact: 'virtual environment', at: file.at })
    scanOnly(evaluation, () => void runFile(evaluation, { file, language: 'shell', parameters }, surroundings))
    return done(surroundings.state)
  }
  if (path !== undefined && /\/activate$/.test(path) && isOfNewEnvironment(evaluation, path)) {
    emit(evaluation, { kind: 'execute', tag: 'project', target: show(file), fact: 'virtual environment', at: file.at })
    return done(surroundings.state)
  }
  if (isSetupScript(evaluation, file, surroundings.state)) return done(surroundings.state)
  const written = path === undefined ? undefined : runnableData(evaluation, path, surroundings.state)
  const onDisk = written?.files?.length === 1 ? written.files[0] : undefined
  const inside = onDisk !== undefined && !isForeign(onDisk, evaluation)
  const texts = written?.text ? written.text.map(textOf) : [inside ? evaluation.world.textOf(onDisk) : undefined]
  const scripts = texts.flatMap((text) => {
    const parsed = text === undefined ? undefined : parseShell(text)
    return parsed && 'script' in parsed ? [parsed.script] : []
  })
  if (scripts.length === texts.length && written?.taints.size === 0 && evaluation.depth < maxNesting) {
    if (inside) emit(evaluation, { kind: 'execute', tag: 'project', target: show(file), at: file.at })
    const { positional, variables } = surroundings.state
    const reading = readingFile(surroundings.state, scriptName(file, path ?? ''))
    const given = parameters.length > 0 ? { ...reading, positional: parameters } : reading
    // a file that was written in several ways may hold any of them
    const outcome = together(scripts.map((script) => runHere(evaluation, script, { ...surroundings, state: given }, file)))
    return mapStates(outcome, (state) => ({
      ...withEntry(keptSecret(state, path ?? '', variables), 'variables', 'BASH_SOURCE', variables.get('BASH_SOURCE')),
      ...(parameters.length > 0 ? { positional } : {}),
    }))
  }
  runFile(evaluation, { file, language: 'shell', parameters }, surroundings)
  return done(surroundings.state)
}

/** Looks for plain danger in a script that is otherwise taken for what its name says: what is merely not understood does not count. */
function scanOnly(evaluation: Evaluation, body: () => void): void {
  const before = evaluation.effects.length
  body()
  for (const effect of takeBack(evaluation, before))
    if (effect.kind !== 'unknown' && effect.kind !== 'read' && effect.tag !== 'project') emit(evaluation, effect)
}
