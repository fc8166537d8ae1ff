import { emitShownSecrets } from './shown-secrets.ts'
import type { Draft, Taint } from '../../command-spec.ts'
import { hasGlob, isDynamic, literal, show, textOf, type Word } from '../../value.ts'
import { asChangesThere, forgetOwnDatabases, inContainer, isSealed } from './container.ts'
import { foldersToRunIn } from '../builtins/folders.ts'
import { concatenate, type Data, either, emptyData, opaqueData } from '../data.ts'
import { emitUnknown, type Evaluation, type Outcome } from '../evaluation.ts'
import { elsewhere, leave, withLeft } from '../outcome.ts'
import { operandsIn, withOperands } from './operands.ts'
import { certainly } from './partly-known.ts'
import { packageFolders } from '../project/packages.ts'
import { pathOf } from '../files/paths.ts'
import { type State, withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** What another machine prints is a download, whatever the command there was. */
export const fromElsewhere = ({ taints }: Data): Data => ({ taints: new Set<Taint>([...taints, 'download']) })

/** Runs the command a wrapper hands on: here, in a container, on another machine; with operands from standard input. */
export function runInner(evaluation: Evaluation, draft: Extract<Draft, { do: 'run' }>, surroundings: Surroundings): Data {
  const { words, cwd, where, operandsFromStdin } = draft
  if (words.length === 0) return opaqueData
  if (draft.packages) {
    const { packages: _packages, ...once } = draft
    let output: Data = emptyData
    const packages = packageFolders(evaluation, draft.packages, surroundings.state)
    for (const folder of packages)
      output = concatenate(output, runInner(evaluation, { ...once, cwd: literal(folder) }, { ...surroundings, packages }))
    return output
  }
  let { state } = surroundings
  const folders = cwd && hasGlob(cwd) && !where && !operandsFromStdin ? foldersToRunIn(evaluation, cwd, state) : undefined
  // where the pattern finds nothing, nothing runs
  if (folders) {
    let output: Data = emptyData
    for (const folder of folders) output = concatenate(output, runInner(evaluation, { ...draft, cwd: literal(folder) }, surroundings))
    return output
  }
  if (cwd) state = { ...state, cwd: pathOf(cwd, state), placed: true }
  // the working directory here says nothing of the one there
  const thereCwd = cwd ? pathOf(cwd, { ...surroundings.state, cwd: undefined }) : undefined
  if (draft.withoutEnv === 'all') state = { ...state, variables: new Map(), bare: true }
  else for (const name of draft.withoutEnv ?? []) state = withEntry(state, 'variables', show(name), { elements: [] })
  for (const [name, value] of draft.env ?? []) state = withEntry(state, 'variables', name, { elements: [value], exported: true })
  const stdin = operandsFromStdin || draft.stdin ? emptyData : surroundings.stdin
  const { ofPackage: _ofPackage, packageName: _packageName, ...outer } = surroundings
  const { ofPackage, packageName } = draft
  const inner = { ...outer, state, stdin, ...(ofPackage ? { ofPackage } : {}), ...(packageName ? { packageName } : {}) }
  if (operandsFromStdin && surroundings.stdin.taints.has('endless')) emitUnknown(evaluation, 'starts processes without end')
  const items = operandsFromStdin && operandsIn(evaluation, operandsFromStdin.file, surroundings)
  if (items) emitShownSecrets(evaluation, items.text ?? [])
  const sequences = items ? withOperands(words, items, operandsFromStdin) : [[words]]
  const sealed = isSealed(evaluation, draft.container)
  if (!where && !sealed && items && mayBeNone(items) && !operandsFromStdin.needsItems)
    // where nothing arrives, many run the command as it stands
    certainly(evaluation, () => runOne(evaluation, words, { draft, inner }))
  if (!where && !sealed) return runSequences(evaluation, sequences, { draft, inner })
  let output: Data = emptyData
  for (const list of sequences.flat()) {
    const start = evaluation.effects.length
    if (where === 'container' || sealed) {
      const printed = inContainer(evaluation, draft, {
        state: surroundings.state,
        run: (folder) =>
          elsewhere(
            evaluation,
            () =>
              runOne(evaluation, list, { draft, inner: { ...inner, state: { ...state, cwd: folder ?? thereCwd, placed: false } } }).stdout,
          ),
      })
      output = concatenate(output, printed)
      if (sealed) forgetOwnDatabases(evaluation, start, list)
    } else {
      const there = { ...state, cwd: thereCwd, files: new Map(), placed: false }
      const named = where === 'pod' ? byName(list) : list
      output = concatenate(
        output,
        fromElsewhere(elsewhere(evaluation, () => runOne(evaluation, named, { draft, inner: { ...inner, state: there } }).stdout)),
      )
      if (where === 'pod') asChangesThere(evaluation, start)
    }
  }
  return output
}

/** Whether a list may be empty. */
const mayBeNone = ({ text }: Data): boolean => !text?.some((word) => textOf(word) !== undefined)

/** Runs commands one after the other, each on what those before it left on disk; in each of the ways that their list may go. */
function runSequences(
  evaluation: Evaluation,
  sequences: readonly (readonly (readonly Word[])[])[],
  { draft, inner }: { readonly draft: Extract<Draft, { do: 'run' }>; readonly inner: Surroundings },
): Data {
  const [first, ...others] = sequences.flat()
  const standsForSeveral = draft.operandsFromStdin ? isOpen : isFound
  const goesOn = sequences.flat().some(standsForSeveral)
  if (first && others.length === 0 && !goesOn) {
    const { stdout, states } = runOne(evaluation, first, { draft, inner })
    leave(evaluation, inner.state, states)
    return stdout
  }
  const { left } = evaluation
  const ends: State[] = []
  const printed: Data[] = []
  for (const sequence of sequences) {
    let { state } = inner
    let output: Data = emptyData
    const run = (words: readonly Word[]): void => {
      evaluation.left = undefined
      const { stdout, states } = runOne(evaluation, words, { draft, inner: { ...inner, state } })
      leave(evaluation, state, states)
      state = withLeft(state, evaluation.left)
      output = concatenate(output, stdout)
    }
    for (const words of sequence) {
      const { files } = state
      run(words)
      // a word that stands for several has it run several times, on what was left by the time before
      if (standsForSeveral(words) && state.files !== files) run(words)
    }
    ends.push(state)
    printed.push(output)
  }
  evaluation.left = left
  leave(evaluation, inner.state, ends)
  return either(...printed)
}

const isOpen = (words: readonly Word[]): boolean => words.some((word) => isDynamic(word) || hasGlob(word))

/** Whether one of the words is what a search finds at any depth. */
const isFound = (words: readonly Word[]): boolean =>
  words.some(({ pieces }) => pieces.some((piece) => 'text' in piece && piece.glob && piece.text.includes('**')))

function runOne(
  evaluation: Evaluation,
  words: readonly Word[],
  { draft, inner }: { readonly draft: Extract<Draft, { do: 'run' }>; readonly inner: Surroundings },
): Outcome {
  const listed = evaluation.commands.length
  const outcome = evaluation.runWords(words, inner)
  const said = evaluation.commands[listed]
  if (draft.unsaid) evaluation.commands.splice(listed, 1)
  else if (said) evaluation.commands[listed] = { ...said, ...(draft.written ? { written: draft.written.map(show) } : { inside: true }) }
  return outcome
}

/** A program of an image goes by its name, wherever the image keeps what is installed. */
function byName([program, ...rest]: readonly Word[]): readonly Word[] {
  const name = /^\/(?:opt|usr)\/(?:[\w-][\w.-]*\/)*s?bin\/([\w.-]+)$/.exec((program && textOf(program)) ?? '')?.[1]
  return program ? [name === undefined ? program : literal(name, program.at), ...rest] : rest
}
