import { posix } from 'node:path'
import type { Effect } from '../../effect.ts'
import { codeDrafts, editedBy, takesValues } from '../code/index.ts'
import type { Draft, EffectDraft, KnownPart, Language, Taint, Target } from '../command-spec.ts'
import { literal, show, textOf, type Word } from '../value.ts'
import { runConfigured } from './configured.ts'
import { concatenate, type Data, emptyData, opaqueData } from './data.ts'
import { emitDraft, emitRunner, remembered, staysInside } from './effect-drafts.ts'
import { emit, emitUnknown, type Evaluation, nested, type Outcome } from './evaluation.ts'
import { feedSinks } from './expand.ts'
import { canBeMade, changing, emitPathEffect, fileData, warnOfFilling, withText } from './files.ts'
import { flowed } from './flow.ts'
import { fromElsewhere, runInner } from './inner.ts'
import { runManifestScript } from './manifests.ts'
import { pathOf, resolveWord } from './paths.ts'
import { projectCode, runFile, runText } from './scripts.ts'
import { type State, withEntry } from './state.ts'
import type { Surroundings } from './surroundings.ts'
import { seenByPrograms, seenByShells } from './variables.ts'

/** Carries out what a spec says: effects are stated, inner commands run, data followed. */
export function perform(evaluation: Evaluation, drafts: readonly Draft[], surroundings: Surroundings): Outcome {
  let state = surroundings.state
  let stdout: Data | undefined
  const reads: string[] = []
  let outside = false
  let elevated = -1
  let known: KnownPart | undefined
  const taints = new Set<Taint>(surroundings.stdin.taints)
  const add = (data: Data): void => {
    stdout = stdout ? concatenate(stdout, data) : data
  }
  // what statements start beside the database has none of its own
  const { database, ...beside } = surroundings
  for (const draft of drafts) {
    const here = { ...beside, state: seenByPrograms(state) }
    const inShell = (): Surroundings => ({ ...beside, state: seenByShells(state) })
    switch (draft.do) {
      case 'effect':
        if (draft.kind === 'install' && draft.tag === 'runner') {
          emitRunner(evaluation, draft, here)
          break
        }
        emitDraft(evaluation, draft, database ? { ...here, database } : here)
        if (draft.kind === 'privilege' && draft.tag === 'sudo') elevated = evaluation.effects.length
        state = remembered(draft, state)
        if (writesUnseen(draft, drafts)) for (const path of pathsOf(draft.target, state)) evaluation.unseen.add(path)
        if (draft.kind === 'read') outside ||= !staysInside(evaluation, draft, state)
        if (draft.kind === 'read' && typeof draft.target !== 'string') {
          const path = pathOf(draft.target, state)
          if (path !== undefined) {
            reads.push(path)
            for (const taint of fileData(evaluation, path, state).taints) taints.add(taint)
          }
        }
        break
      case 'flow': {
        const flowing = flowed(evaluation, draft, here)
        const data = flowing.workspacePaths && outside ? opaqueData : flowing
        if (draft.to === 'stdout') add(data)
        else {
          for (const path of pathsOf(draft.to, state)) {
            warnOfFilling(evaluation, path, data)
            state = withEntry(state, 'files', path, data)
            evaluation.unseen.delete(path)
            // what is put into a folder may replace what this line wrote there
            for (const file of state.files.keys())
              if (file.startsWith(`${path}/`) && !isAnother(draft, data, file)) evaluation.unseen.add(file)
            feedSinks(evaluation, [path], data)
          }
        }
        break
      }
      case 'lines':
        known = draft
        break
      case 'run':
        add(runInner(evaluation, draft, here))
        break
      case 'shell': {
        const printed = runText(evaluation, draft.text, { ...inShell(), ...(draft.parameters ? { parameters: draft.parameters } : {}) })
        add(draft.where === 'remote' || draft.where === 'pod' ? fromElsewhere(printed) : printed)
        break
      }
      case 'run-stdin':
        add(runStdin(evaluation, draft, on(draft.database, inShell())))
        break
      case 'code': {
        const text = textOf(draft.text) ?? (takesValues(draft.language) ? withValues(draft.text) : undefined)
        for (const file of draft.reads ?? []) emitPathEffect(evaluation, { kind: 'read' }, file, state)
        if (draft.inPlace)
          for (const file of draft.reads ?? []) {
            emitPathEffect(evaluation, { kind: 'write', tag: 'edit' }, file, state)
            state = edited(evaluation, draft.language, text, file, state)
          }
        if (text === undefined) {
          for (const piece of draft.text.pieces)
            if ('hole' in piece && (piece.hole === 'download' || piece.hole === 'decoded'))
              emit(evaluation, { kind: 'execute', tag: piece.hole, target: show(draft.text), at: draft.text.at })
          emitUnknown(evaluation, `${draft.language} code that is only known at run time`, draft.text.at)
        } else
          nested(evaluation, { at: draft.text.at }, () =>
            add(perform(evaluation, inHome(codeDrafts(draft.language, text), evaluation.world.home), on(draft.database, here)).stdout),
          )
        break
      }
      case 'script':
        add(runFile(evaluation, draft, on(draft.database, inShell())))
        break
      case 'project-code':
        projectCode(evaluation, draft, inShell())
        break
      case 'manifest-script':
        add(runManifestScript(evaluation, draft, inShell()))
        break
      case 'configured':
        runConfigured(evaluation, draft.keys, here)
    }
  }
  // whatever it went through, a shell opened with other rights is a root shell
  if (elevated >= 0 && evaluation.effects.slice(elevated).some(opensShell))
    emit(evaluation, { kind: 'privilege', tag: 'root-shell', target: 'a shell' })
  const madeFrom = [...reads, ...(surroundings.stdin.madeFrom ?? [])]
  // only what is said to pass its input on goes on for ever with it
  taints.delete('endless')
  const printed = stdout ?? { taints: taints.size > 0 ? taints : opaqueData.taints, ...(madeFrom.length > 0 ? { madeFrom } : {}) }
  const certain = drafts.length > 0 && drafts.every((draft) => isSure(evaluation, draft, state)) ? { certain: true as const } : {}
  return { states: [state], ...certain, stdout: known && !(outside && known.is === 'workspace-path') ? { ...printed, known } : printed }
}

/** `mkdir -p` where nothing is in its way. */
function isSure(evaluation: Evaluation, draft: Draft, state: State): boolean {
  if (draft.do !== 'effect' || draft.detail?.parents !== true) return false
  const paths = pathsOf(draft.target, state)
  return paths.length > 0 && paths.every((path) => canBeMade(evaluation, path))
}

const on = (database: Word | undefined, surroundings: Surroundings): Surroundings =>
  database ? { ...surroundings, database } : surroundings

/** Every path that a word may name. */
function pathsOf(target: Target, state: State): readonly string[] {
  const word = typeof target === 'string' ? literal(target) : target
  const path = pathOf(word, state)
  return path !== undefined ? [path] : resolveWord(word, state).flatMap((place) => ('path' in place && !place.glob ? [place.path] : []))
}

/** A single file is copied, and it has another name. */
const isAnother = ({ through = 'copy' }: Extract<Draft, { do: 'flow' }>, { files, taints }: Data, path: string): boolean =>
  through === 'copy' &&
  taints.size === 0 &&
  files?.length === 1 &&
  /\.\w+$/.test(files[0] ?? '') &&
  posix.basename(files[0] ?? '') !== posix.basename(path)

/** A write that no flow tells the contents of. */
const writesUnseen = ({ kind, tag, isPath, target, detail }: EffectDraft, drafts: readonly Draft[]): boolean =>
  kind === 'write' &&
  isPath === true &&
  (tag === undefined || changing.has(tag)) &&
  detail?.keeps !== true &&
  !drafts.some(
    (draft) => draft.do === 'flow' && draft.to !== 'stdout' && show(draft.to) === (typeof target === 'string' ? target : show(target)),
  )

/** Code with a number in place of each number, name or path of the workspace that running would put there. */
function withValues({ pieces }: Word): string | undefined {
  const texts = pieces.map((piece) => {
    if ('text' in piece) return piece.glob ? '1' : piece.text
    return piece.hole === 'plain' || piece.hole === 'workspace-path' ? '1' : undefined
  })
  return texts.includes(undefined) ? undefined : texts.join('')
}

/** The state in which a file was edited in place: its new text where that can be worked out. */
function edited(evaluation: Evaluation, language: Language, code: string | undefined, file: Word, state: State): State {
  const path = pathOf(file, state)
  if (path === undefined) return state
  const { text, taints, madeFrom = [] } = withText(evaluation, fileData(evaluation, path, state))
  const before = text?.length === 1 ? textOf(text[0]) : undefined
  const after = code === undefined || before === undefined ? undefined : editedBy(language, code, before)
  return withEntry(state, 'files', path, { ...opaqueData, taints, madeFrom, ...(after === undefined ? {} : { text: [literal(after)] }) })
}

/** An interactive shell, or a program that opens one. */
const opensShell = ({ kind, tag, target }: Effect): boolean =>
  kind === 'execute' && tag === 'arbitrary' && /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k|fi)?sh$|^a (?:(?:root )?shell|terminal)\b/.test(target)

const shellTaints: readonly (readonly [Taint, string])[] = [
  ['download', 'download'],
  ['decoded', 'decoded'],
]

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

function runStdin(evaluation: Evaluation, draft: Extract<Draft, { do: 'run-stdin' }>, surroundings: Surroundings): Data {
  const { language, parameters, notCode } = draft
  const { stdin } = surroundings
  for (const [taint, tag] of shellTaints)
    if (stdin.taints.has(taint) && !notCode) emit(evaluation, { kind: 'execute', tag, target: `standard input as ${language}` })
  const file = stdin.files?.[0]
  if (language === 'shell') for (const path of stdin.files ?? []) awaitsText(evaluation, path)
  if (stdin.text) {
    let output: Data = emptyData
    for (const text of stdin.text) {
      const code = textOf(text)
      if (language === 'shell')
        output = runText(evaluation, text, {
          ...surroundings,
          stdin: emptyData,
          ...(parameters ? { parameters: [literal('sh'), ...parameters] } : {}),
        })
      else if (code === undefined) emitUnknown(evaluation, `${language} code that is only known at run time`)
      else
        output = perform(evaluation, inHome(codeDrafts(language, code), evaluation.world.home), {
          ...surroundings,
          stdin: emptyData,
        }).stdout
    }
    return output
  }
  if (file !== undefined && stdin.files?.length === 1)
    return runFile(
      evaluation,
      { file: literal(file), language, parameters: parameters ?? [], ...(notCode ? { notCode } : {}) },
      { ...surroundings, stdin: emptyData },
    )
  emitUnknown(evaluation, `runs text from standard input as ${language}`)
  return opaqueData
}

/** Code says `~` where a shell would already have put the home folder. */
export function inHome(drafts: readonly Draft[], home: string): readonly Draft[] {
  return drafts.map((draft) => {
    if (draft.do !== 'effect' || typeof draft.target === 'string') return draft
    const [first, ...rest] = draft.target.pieces
    if (!first || !('text' in first) || !/^~(?:\/|$)/.test(first.text)) return draft
    return { ...draft, target: { ...draft.target, pieces: [{ text: home + first.text.slice(1) }, ...rest] } }
  })
}
