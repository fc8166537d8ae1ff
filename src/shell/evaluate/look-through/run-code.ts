import { codeDrafts, editedBy, emptiesBy, namedValues, renamesBy, respellsBy, withValues } from '../../code/index.ts'
import type { Draft } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { addOutput, type Course } from '../drafts/course.ts'
import { type Data, emptyData, keptIn, opaqueData, perhaps, plainText, respelled } from '../data.ts'
import { emit, emitUnknown, type Evaluation, nested } from '../evaluation.ts'
import { changeNamed, contentOf, fileData, runnableData, withContents, withFile, withText } from '../files/files.ts'
import { emitPathEffect, warnOfStarting } from '../files/path-effects.ts'
import { emitForeignPieces, emitForeignText } from './foreign-text.ts'
import { leave } from '../outcome.ts'
import { mayBring } from '../files/brought.ts'
import { displayPath, pathOf } from '../files/paths.ts'
import { withEnvironment } from './given-environment.ts'
import { performCode } from './perform-code.ts'
import { runFile } from './scripts.ts'
import { emitShownValues } from './shown-values.ts'
import { runHeard, runText } from './shell-text.ts'
import type { State } from '../state.ts'
import { take } from '../shared-input.ts'
import { onDatabase, type Surroundings } from '../surroundings.ts'

/** Inline code: what it does, what it prints, and what becomes of the files that it edits in place. */
export function runCode(evaluation: Evaluation, draft: Extract<Draft, { do: 'code' }>, course: Course, here: Surroundings): void {
  const whole = textOf(draft.text) ?? withValues(draft.language, withContents(evaluation, draft.text)) ?? contentOf(evaluation, draft.text)
  const named = whole === undefined ? namedValues(draft.language, draft.text, draft.parameters) : undefined
  const text = whole ?? named?.text
  for (const file of draft.reads ?? []) emitPathEffect(evaluation, { kind: 'read' }, file, course.state)
  if (draft.inPlace) {
    const quiet = draft.inPlace === 'quiet'
    const tag = emptiesBy(draft.language, text, { quiet }) ? 'overwrite' : 'edit'
    for (const file of draft.reads ?? []) {
      emitPathEffect(evaluation, { kind: 'write', tag }, file, course.state)
      course.state = edited(evaluation, draft, quiet || draft.takes === 'otherwise' ? undefined : text, file, course.state)
    }
  }
  if (text === undefined) {
    emitForeignPieces(evaluation, draft.text)
    emitUnknown(evaluation, `${draft.language} code that is only known at run time`, draft.text.at)
  }
  nested(evaluation, { at: draft.text.at }, () => {
    // what is certain around a hole still counts; that it is doubtful is said already
    const code =
      text === undefined
        ? codeDrafts(draft.language, filledIn(draft.text)).filter(isCertain)
        : codeDrafts(draft.language, text, draft.parameters, named?.values)
    const { states, stdout: printed } = performCode(evaluation, code, onDatabase(draft.database, here))
    leave(evaluation, here.state, states)
    if (text === undefined) return
    emitShownValues(evaluation, text, here.state)
    // a command that the line hands over in a variable
    const filled = withEnvironment(text, here.state)
    if (filled !== undefined)
      performCode(evaluation, codeDrafts(draft.language, filled, draft.parameters), onDatabase(draft.database, here))
    const output =
      editedInput(draft, text, here.stdin, printed) ??
      editedFile(evaluation, draft, text, course.state) ??
      withSources(printed, draft.reads ?? [], course.state)
    addOutput(course, {
      ...output,
      taints: withForeign(evaluation, output, draft.reads ?? [], course.state),
      ...editOf(evaluation, draft, text, here),
    })
  })
}

/** What was downloaded or decoded stays so when code passes it on. */
function withForeign(evaluation: Evaluation, { taints }: Data, files: readonly Word[], state: State): Data['taints'] {
  const read = files.flatMap((file) => {
    const path = pathOf(file, state)
    return path === undefined ? [] : [...fileData(evaluation, path, state).taints]
  })
  const foreign = read.filter((taint) => taint === 'download' || taint === 'decoded')
  return foreign.length > 0 ? new Set([...taints, ...foreign]) : taints
}

/** What code prints that passes its input on with changes to it. */
function editedInput(
  { edits, language, text, reads = [] }: Extract<Draft, { do: 'code' }>,
  code: string,
  stdin: Data,
  printed: Data,
): Data | undefined {
  const filled = textOf(text) === undefined
  if (!edits || reads.length > 0) return undefined
  if (stdin.workspacePaths && renamesBy(language, code)) return { taints: stdin.taints, workspacePaths: true }
  const names = respellsBy(language, code) ? respelled(stdin) : undefined
  if (names) return names
  const input = stdin.text?.length === 1 ? textOf(stdin.text[0]) : undefined
  const after = input === undefined ? undefined : editedBy(language, code, input, { whole: false, filled })
  if (after === undefined) return undefined
  const { taints, files = [], madeFrom = [] } = stdin
  // an escape is not the same to every program
  const isExact = taints.size === 0 && plainText.test(input ?? '') && !/\\[a-z]/i.test(code)
  return isExact ? { taints, text: [literal(after)], madeFrom: [...files, ...madeFrom] } : perhaps(printed, literal(after))
}

/** What code prints that passes the only file it reads on with changes to it. */
function editedFile(
  evaluation: Evaluation,
  { edits, language, text, reads = [] }: Extract<Draft, { do: 'code' }>,
  code: string,
  state: State,
): Data | undefined {
  const [file, ...more] = reads
  const path = edits && file && more.length === 0 ? pathOf(file, state) : undefined
  if (path === undefined) return undefined
  const { text: before, taints, madeFrom = [] } = withText(evaluation, runnableData(evaluation, path, state))
  const known = before?.length === 1 ? textOf(before[0]) : undefined
  const after = known === undefined ? undefined : editedBy(language, code, known, { whole: false, filled: textOf(text) === undefined })
  return after === undefined ? undefined : { taints, text: [literal(after)], madeFrom: [...madeFrom, path] }
}

/** The files that code prints with its edits made. */
function editOf(evaluation: Evaluation, draft: Extract<Draft, { do: 'code' }>, code: string, here: Surroundings): Pick<Data, 'kept'> {
  const { edits, language, reads = [] } = draft
  if (edits && reads.length === 0) take(evaluation, here.stdin, 'letters')
  if (!edits || emptiesBy(language, code, { quiet: false })) return {}
  const paths = reads.map((file) => pathOf(file, here.state))
  const kept =
    reads.length === 0
      ? keptIn(here.stdin)
      : paths.flatMap((path) => (path === undefined ? [] : keptIn(fileData(evaluation, path, here.state))))
  return kept.length > 0 ? { kept } : {}
}

const isCertain = (draft: Draft): boolean => draft.do !== 'effect' || draft.kind !== 'unknown'

/** Code with a name in place of each hole. */
const filledIn = ({ pieces }: Word): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : piece.shown.replace(/\W/g, '') || 'hole')).join('')

/** What code prints, made from the files it reads. */
function withSources(printed: Data, files: readonly Word[], state: State): Data {
  const paths = files.flatMap((file) => pathOf(file, state) ?? [])
  return printed.text || paths.length === 0 ? printed : { ...printed, madeFrom: [...(printed.madeFrom ?? []), ...paths] }
}

/** The state in which a file was edited in place: its new text where that can be worked out. */
function edited(
  evaluation: Evaluation,
  { language, takes, text: written }: Extract<Draft, { do: 'code' }>,
  code: string | undefined,
  file: Word,
  state: State,
): State {
  const path = pathOf(file, state)
  const how = { whole: takes === 'whole', filled: textOf(written) === undefined }
  const change = (before: string): string | undefined => (code === undefined ? undefined : editedBy(language, code, before, how))
  if (path === undefined) {
    changeNamed(evaluation, file, state, change)
    return state
  }
  // what this line did to it before counts, and it may hold one of several texts by now
  const { text = [], taints, madeFrom = [] } = withText(evaluation, runnableData(evaluation, path, state))
  const edits = text.map((word) => {
    const before = textOf(word)
    const after = before === undefined ? undefined : change(before)
    return before === undefined || after === undefined ? undefined : { text: after, old: before }
  })
  const known = edits.filter((edit) => edit !== undefined)
  const isKnown = known.length > 0 && known.length === edits.length
  // what cannot be worked out holds no more than the code does
  warnOfStarting(evaluation, path, () => (isKnown ? known : [{ text: code ?? '' }]))
  return withFile(state, path, { ...opaqueData, taints, madeFrom, ...(isKnown ? { text: known.map((edit) => literal(edit.text)) } : {}) })
}

/** A shell that reads a named pipe runs whatever the rest of the line writes into it. */
function awaitsText(evaluation: Evaluation, path: string): void {
  if (evaluation.sinks.has(path)) return
  evaluation.sinks.set(path, {
    fed: true,
    run: ({ taints }) => {
      if (taints.has('download')) emit(evaluation, { kind: 'execute', tag: 'remote-shell', target: 'a shell joined to the network' })
      else if (taints.has('decoded')) emit(evaluation, { kind: 'execute', tag: 'decoded', target: path })
    },
  })
}

/** A dump that is unpacked, or comes from another database, is put back: it is not seen, but it is no code that somebody hides or sends. */
function withoutRestored(data: Data): Data {
  const taints = [...data.taints].filter((taint) => taint !== 'decoded' && !(taint === 'download' && data.taints.has('dump')))
  return { ...data, taints: new Set(taints) }
}

/** The text of a file of the workspace as it lies there, where this line does not change it. */
function ownText(evaluation: Evaluation, file: Word, state: State): string | undefined {
  const { world, changes } = evaluation
  const path = pathOf(file, state)
  if (path === undefined || state.files.has(path) || mayBring(evaluation, path)) return undefined
  if (changes.some(({ covers }) => covers(path, path)) || !isInWorkspace(world, world.realOf?.(path) ?? path)) return undefined
  return world.textOf(path)
}

/** Runs what standard input holds as code. */
export function runStdin(evaluation: Evaluation, draft: Extract<Draft, { do: 'run-stdin' }>, surroundings: Surroundings): Data {
  const { language, parameters, notCode, zero = 'sh' } = draft
  const { stdin } = surroundings
  take(evaluation, stdin, 'letters')
  if (!notCode) emitForeignText(evaluation, language === 'sql' ? withoutRestored(stdin) : stdin, `standard input as ${language}`)
  if (language === 'shell') for (const path of stdin.files ?? []) awaitsText(evaluation, path)
  if (stdin.text) {
    let output: Data = emptyData
    for (const text of stdin.text) {
      const code = contentOf(evaluation, text) ?? (language === 'shell' ? undefined : withValues(language, text))
      if (language === 'shell')
        output = runText(evaluation, code === undefined ? text : literal(code, text.at), {
          ...surroundings,
          stdin: emptyData,
          ...(parameters ? { parameters: [literal(zero), ...parameters] } : {}),
        })
      else if (code === undefined) emitUnknown(evaluation, `${language} code that is only known at run time`)
      else {
        if (!notCode) emitShownValues(evaluation, code, surroundings.state)
        const outcome = performCode(evaluation, draft.meaning?.(literal(code, text.at)) ?? codeDrafts(language, code, parameters), {
          ...surroundings,
          stdin: emptyData,
        })
        leave(evaluation, surroundings.state, outcome.states)
        output = outcome.stdout
      }
    }
    return output
  }
  const file = stdin.whole === undefined ? stdin.matched : literal(stdin.whole)
  const known = draft.meaning && file ? ownText(evaluation, file, surroundings.state) : undefined
  if (known !== undefined && draft.meaning && file) {
    const shown = displayPath(pathOf(file, surroundings.state) ?? show(file), evaluation)
    if (!notCode) emit(evaluation, { kind: 'execute', tag: 'project', target: shown, at: file.at })
    const drafts = draft.meaning(literal(known))
    nested(evaluation, { via: shown, at: file.at }, () => {
      const outcome = performCode(evaluation, drafts, { ...surroundings, stdin: emptyData })
      leave(evaluation, surroundings.state, outcome.states)
    })
    return opaqueData
  }
  if (file)
    return runFile(
      evaluation,
      { file, language, parameters: parameters ?? [], zero: literal(zero), ...(notCode ? { notCode } : {}) },
      { ...surroundings, stdin: emptyData },
    )
  emitUnknown(evaluation, `runs text from standard input as ${language}`)
  if (language === 'shell') runHeard(evaluation, stdin, surroundings)
  return opaqueData
}
