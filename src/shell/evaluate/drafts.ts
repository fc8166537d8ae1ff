import { posix } from 'node:path'
import type { Effect } from '../../effect.ts'
import { codeDrafts, editedBy, emptiesBy, namedValues, renamesBy, withValues } from '../code/index.ts'
import type { Draft, EffectDraft, KnownPart, Language, Taint, Target } from '../command-spec.ts'
import { isShape } from '../matched-shape.ts'
import { inOwnFolder } from '../own-folder.ts'
import { literal, show, textOf, type Word } from '../value.ts'
import { isInWorkspace } from '../world.ts'
import { runConfigured } from './configured.ts'
import { concatenate, type Data, either, emptyData, foundBelow, keptIn, opaqueData, perhaps } from './data.ts'
import { emitDraft, emitRunner, remembered, staysInside } from './effect-drafts.ts'
import { emit, emitUnknown, type Evaluation, nested, type Outcome } from './evaluation.ts'
import { canBeMade, changeNamed, changing, contentOf, emitPathEffect, fileData, throughLinks, warnOfFilling, withText } from './files.ts'
import { flowed } from './flow.ts'
import { fromElsewhere, runInner } from './inner.ts'
import { runManifestScript } from './manifests.ts'
import { elsewhere, leave } from './outcome.ts'
import { runsOnlyProject } from './own-tools.ts'
import { pathOf, resolveWord } from './paths.ts'
import { feedSinks } from './process-substitution.ts'
import { projectCode } from './project-code.ts'
import { runFile } from './scripts.ts'
import { runText } from './shell-text.ts'
import { type State, withEntry } from './state.ts'
import type { Surroundings } from './surroundings.ts'
import { seenByPrograms, seenByShells } from './variables.ts'

type Flow = Extract<Draft, { do: 'flow' }>

/** What has come of the drafts so far. */
interface Course {
  state: State
  stdout: Data | undefined
  /** Something outside the workspace is read. */
  outside: boolean
  /** Effects stated when further rights were taken; undefined when none were. */
  elevated: number | undefined
  known: KnownPart | undefined
  readonly reads: string[]
  readonly taints: Set<Taint>
}

/** Carries out what a spec says: effects are stated, inner commands run, data followed. */
export function perform(evaluation: Evaluation, drafts: readonly Draft[], surroundings: Surroundings): Outcome {
  const course: Course = {
    state: surroundings.state,
    stdout: undefined,
    outside: false,
    elevated: undefined,
    known: undefined,
    reads: [],
    taints: new Set(surroundings.stdin.taints),
  }
  // what statements start beside the database has none of its own
  const { database, ...beside } = surroundings
  for (const draft of drafts) {
    const here = { ...beside, state: seenByPrograms(course.state) }
    const inShell = (): Surroundings => ({ ...beside, state: seenByShells(course.state) })
    switch (draft.do) {
      case 'effect':
        if (draft.kind === 'install' && draft.tag === 'runner') emitRunner(evaluation, draft, here)
        else stateEffect(evaluation, draft, { drafts, course, here: database ? { ...here, database } : here })
        break
      case 'flow':
        follow(evaluation, draft, course, here)
        break
      case 'lines':
        course.known = draft
        break
      case 'run':
        add(course, runInner(evaluation, draft, here))
        break
      case 'shell': {
        const run = (): Data =>
          runText(evaluation, draft.text, { ...inShell(), ...(draft.parameters ? { parameters: draft.parameters } : {}) })
        add(course, draft.where === 'remote' || draft.where === 'pod' ? fromElsewhere(elsewhere(evaluation, run)) : run())
        break
      }
      case 'run-stdin':
        add(course, runStdin(evaluation, draft, on(draft.database, inShell())))
        break
      case 'code':
        runCode(evaluation, draft, course, here)
        break
      case 'script':
        add(course, runFile(evaluation, draft, on(draft.database, inShell())))
        break
      case 'project-code':
        projectCode(evaluation, draft, inShell())
        break
      case 'manifest-script':
        add(course, runManifestScript(evaluation, draft, inShell()))
        break
      case 'configured':
        runConfigured(evaluation, draft.keys, here)
    }
  }
  return outcomeOf(evaluation, drafts, course, surroundings)
}

function add(course: Course, data: Data): void {
  course.stdout = course.stdout ? concatenate(course.stdout, data) : data
}

function stateEffect(
  evaluation: Evaluation,
  draft: EffectDraft,
  { drafts, course, here }: { readonly drafts: readonly Draft[]; readonly course: Course; readonly here: Surroundings },
): void {
  emitDraft(evaluation, putsBack(evaluation, draft, drafts, here) ? { ...draft, tag: 'edit' } : draft, here)
  if (draft.kind === 'privilege' && draft.tag === 'sudo') course.elevated = evaluation.effects.length
  course.state = remembered(draft, course.state)
  const { state } = course
  if (writesUnseen(draft, drafts)) for (const path of pathsOf(draft.target, state)) evaluation.unseen.add(path)
  if (draft.kind === 'write' && isChange(draft) && typeof draft.target !== 'string')
    changeNamed(evaluation, draft.target, state, () => undefined)
  if (draft.kind !== 'read') return
  course.outside ||= !staysInside(evaluation, draft, state)
  const path = typeof draft.target === 'string' ? undefined : pathOf(draft.target, state)
  if (path === undefined) return
  course.reads.push(path)
  for (const taint of fileData(evaluation, path, state).taints) course.taints.add(taint)
}

function follow(evaluation: Evaluation, draft: Flow, course: Course, here: Surroundings): void {
  const flowing = flowed(evaluation, draft, here)
  // what is listed of another folder lies there; what is picked out of a text is named from here
  const isListed = draft.through === undefined || !isShape(draft.through)
  const found = flowing.workspacePaths && course.outside && isListed ? foundBelow(course.reads) : flowing
  if (draft.to === 'stdout') return add(course, found)
  if (draft.computes) return rewrite(evaluation, draft.to, draft.computes, course.state)
  // by way of a link another file may have got it, unless this makes the link
  for (const path of pathsOf(throughLinks(draft.to, course.state, true), course.state))
    if (!found.files?.includes(path)) evaluation.unseen.add(path)
  for (const path of pathsOf(draft.to, course.state)) {
    // code may end before it writes: what was there before may be there still
    if (draft.anew && (course.state.files.has(path) || evaluation.world.kindOf(path) !== 'missing')) {
      evaluation.unseen.add(path)
      continue
    }
    const data = besideOthers(evaluation, found, course.state.files.get(path))
    warnOfFilling(evaluation, path, data)
    course.state = withEntry(course.state, 'files', path, data)
    evaluation.unseen.delete(path)
    // what is put into a folder may replace what this line wrote there
    for (const file of course.state.files.keys())
      if (file.startsWith(`${path}/`) && !isAnother(draft, data, file)) evaluation.unseen.add(file)
    feedSinks(evaluation, [path], data)
  }
}

/** A file that becomes another of itself: of one that this line made nothing is known any more. */
function rewrite(evaluation: Evaluation, file: Word, after: (text: string) => string | undefined, state: State): void {
  for (const path of pathsOf(file, state)) {
    if (state.files.has(path)) evaluation.unseen.add(path)
    else evaluation.changes.push({ covers: (other) => other === path, after })
  }
}

/** A folder that is copied over another leaves what that one had besides. */
function besideOthers({ world }: Evaluation, data: Data, before: Data | undefined): Data {
  const [source] = data.files ?? []
  return before && source !== undefined && world.kindOf(source) === 'folder' ? either(before, data) : data
}

function runCode(evaluation: Evaluation, draft: Extract<Draft, { do: 'code' }>, course: Course, here: Surroundings): void {
  const whole = textOf(draft.text) ?? withValues(draft.language, draft.text) ?? contentOf(evaluation, draft.text)
  const named = whole === undefined ? namedValues(draft.language, draft.text, draft.parameters) : undefined
  const text = whole ?? named?.text
  for (const file of draft.reads ?? []) emitPathEffect(evaluation, { kind: 'read' }, file, course.state)
  if (draft.inPlace) {
    const quiet = draft.inPlace === 'quiet'
    const tag = emptiesBy(draft.language, text, { quiet }) ? 'overwrite' : 'edit'
    for (const file of draft.reads ?? []) {
      emitPathEffect(evaluation, { kind: 'write', tag }, file, course.state)
      course.state = edited(evaluation, draft.language, quiet ? undefined : text, file, course.state)
    }
  }
  if (text === undefined) {
    for (const piece of draft.text.pieces)
      if ('hole' in piece && (piece.hole === 'download' || piece.hole === 'decoded'))
        emit(evaluation, { kind: 'execute', tag: piece.hole, target: show(draft.text), at: draft.text.at })
    emitUnknown(evaluation, `${draft.language} code that is only known at run time`, draft.text.at)
  }
  nested(evaluation, { at: draft.text.at }, () => {
    // what is certain around a hole still counts; that it is doubtful is said already
    const code =
      text === undefined
        ? codeDrafts(draft.language, filledIn(draft.text)).filter(isCertain)
        : codeDrafts(draft.language, text, draft.parameters, named?.values)
    const { states, stdout: printed } = perform(evaluation, inPlace(code, evaluation.world.home), on(draft.database, here))
    leave(evaluation, here.state, states)
    if (text === undefined) return
    const output = editedInput(draft, text, here.stdin, printed) ?? madeOf(printed, draft.reads ?? [], course.state)
    add(course, { ...output, ...editOf(evaluation, draft, text, here) })
  })
}

/** What code prints that passes its input on with changes to it. */
function editedInput(
  { edits, language, reads = [] }: Extract<Draft, { do: 'code' }>,
  code: string,
  stdin: Data,
  printed: Data,
): Data | undefined {
  if (!edits || reads.length > 0) return undefined
  if (stdin.workspacePaths && renamesBy(language, code)) return { taints: stdin.taints, workspacePaths: true }
  const input = stdin.text?.length === 1 ? textOf(stdin.text[0]) : undefined
  const after = input === undefined ? undefined : editedBy(language, code, input)
  return after === undefined ? undefined : perhaps(printed, literal(after))
}

/** The files that code prints with its edits made. */
function editOf(evaluation: Evaluation, draft: Extract<Draft, { do: 'code' }>, code: string, here: Surroundings): Pick<Data, 'kept'> {
  const { edits, language, reads = [] } = draft
  if (!edits || emptiesBy(language, code, { quiet: false })) return {}
  const paths = reads.map((file) => pathOf(file, here.state))
  const kept =
    reads.length === 0
      ? keptIn(here.stdin)
      : paths.flatMap((path) => (path === undefined ? [] : keptIn(fileData(evaluation, path, here.state))))
  return kept.length > 0 ? { kept } : {}
}

const printedByProject: ReadonlySet<Taint> = new Set<Taint>(['project'])

function outcomeOf(evaluation: Evaluation, drafts: readonly Draft[], course: Course, { stdin }: Surroundings): Outcome {
  const { state, stdout, outside, elevated, known, reads, taints } = course
  // whatever it went through, a shell opened with other rights is a root shell
  if (elevated !== undefined && evaluation.effects.slice(elevated).some(opensShell))
    emit(evaluation, { kind: 'privilege', tag: 'root-shell', target: 'a shell' })
  const madeFrom = [...reads, ...(stdin.madeFrom ?? [])]
  // only what is said to pass its input on goes on for ever with it
  taints.delete('endless')
  const made = runsOnlyProject(drafts) ? printedByProject : opaqueData.taints
  const printed = stdout ?? { taints: taints.size > 0 ? taints : made, ...(madeFrom.length > 0 ? { madeFrom } : {}) }
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

const isCertain = (draft: Draft): boolean => draft.do !== 'effect' || draft.kind !== 'unknown'

/** Code with a name in place of each hole. */
const filledIn = ({ pieces }: Word): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : piece.shown.replace(/\W/g, '') || 'hole')).join('')

/** What code prints, made from the files it reads. */
function madeOf(printed: Data, files: readonly Word[], state: State): Data {
  const paths = files.flatMap((file) => pathOf(file, state) ?? [])
  return printed.text || paths.length === 0 ? printed : { ...printed, madeFrom: [...(printed.madeFrom ?? []), ...paths] }
}

/** Every path that a word may name. */
function pathsOf(target: Target, state: State): readonly string[] {
  const word = typeof target === 'string' ? literal(target) : target
  const path = pathOf(word, state)
  return path !== undefined ? [path] : resolveWord(word, state).flatMap((place) => ('path' in place && !place.glob ? [place.path] : []))
}

/** A single file is copied, and it has another name. */
const isAnother = ({ through = 'copy' }: Flow, { files, taints }: Data, path: string): boolean =>
  through === 'copy' &&
  taints.size === 0 &&
  files?.length === 1 &&
  /\.\w+$/.test(files[0] ?? '') &&
  posix.basename(files[0] ?? '') !== posix.basename(path)

/** A write after which a file may do something else when it runs. */
const isChange = ({ tag, isPath, detail }: EffectDraft): boolean =>
  isPath === true && (tag === undefined || changing.has(tag)) && detail?.keeps !== true

/** The flow that tells what a write puts there. */
const flowInto = ({ target }: EffectDraft, drafts: readonly Draft[]): Flow | undefined =>
  drafts.find(
    (other): other is Flow =>
      other.do === 'flow' && other.to !== 'stdout' && show(other.to) === (typeof target === 'string' ? target : show(target)),
  )

/** A write that no flow tells the contents of. */
const writesUnseen = (draft: EffectDraft, drafts: readonly Draft[]): boolean =>
  (draft.tag === 'uncommitted' || (draft.kind === 'write' && isChange(draft))) && !flowInto(draft, drafts)

/** A file of the workspace gets its own content back, as it was or edited: `sed s/a/b/ x > y && mv y x` is an edit like `sed -i`. */
function putsBack(evaluation: Evaluation, draft: EffectDraft, drafts: readonly Draft[], here: Surroundings): boolean {
  if (draft.kind !== 'write' || draft.tag !== undefined || draft.recursive || typeof draft.target === 'string') return false
  const path = pathOf(draft.target, here.state)
  const flow = flowInto(draft, drafts)
  if (!flow || path === undefined || !isInWorkspace(evaluation.world, path)) return false
  return keptIn(flowed(evaluation, flow, here)).includes(path)
}

/** The state in which a file was edited in place: its new text where that can be worked out. */
function edited(evaluation: Evaluation, language: Language, code: string | undefined, file: Word, state: State): State {
  const path = pathOf(file, state)
  if (path === undefined) {
    changeNamed(evaluation, file, state, (before) => (code === undefined ? undefined : editedBy(language, code, before)))
    return state
  }
  const { text, taints, madeFrom = [] } = withText(evaluation, fileData(evaluation, path, state))
  const before = text?.length === 1 ? textOf(text[0]) : undefined
  const after = code === undefined || before === undefined ? undefined : editedBy(language, code, before)
  return withEntry(state, 'files', path, { ...opaqueData, taints, madeFrom, ...(after === undefined ? {} : { text: [literal(after)] }) })
}

/** An interactive shell, or a program that opens one. */
const opensShell = ({ kind, tag, target }: Effect): boolean =>
  kind === 'execute' &&
  tag === 'arbitrary' &&
  /^(?:\/(?:usr\/)?bin\/)?(?:r?ba|z|d?a|m?k|fi|t?c)?sh$|^a (?:(?:root )?shell|terminal)\b/.test(target)

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
      const code = textOf(text) ?? (language === 'shell' ? undefined : withValues(language, text))
      if (language === 'shell')
        output = runText(evaluation, text, {
          ...surroundings,
          stdin: emptyData,
          ...(parameters ? { parameters: [literal('sh'), ...parameters] } : {}),
        })
      else if (code === undefined) emitUnknown(evaluation, `${language} code that is only known at run time`)
      else {
        const drafts = inPlace(codeDrafts(language, code, parameters), evaluation.world.home)
        const outcome = perform(evaluation, drafts, { ...surroundings, stdin: emptyData })
        leave(evaluation, surroundings.state, outcome.states)
        output = outcome.stdout
      }
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

/** Code says `~` where a shell would already have put the home folder, and starts paths from where it lies itself. */
export function inPlace(drafts: readonly Draft[], home: string, folder = '.'): readonly Draft[] {
  return inOwnFolder(drafts, folder).map((draft) => {
    if (draft.do !== 'effect' || typeof draft.target === 'string') return draft
    const [first, ...rest] = draft.target.pieces
    if (!first || !('text' in first) || !/^~(?:\/|$)/.test(first.text)) return draft
    return { ...draft, target: { ...draft.target, pieces: [{ text: home + first.text.slice(1) }, ...rest] } }
  })
}
