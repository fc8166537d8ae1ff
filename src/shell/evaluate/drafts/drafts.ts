import { isForeign, isFreshlyBuilt } from '../files/brought.ts'
import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { namesPlaces } from '../../code/index.ts'
import type { Draft, EffectDraft, Taint, Target } from '../../command-spec.ts'
import { isShape } from '../../matched-shape.ts'
import { join, literal, nowhere, show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { runConfigured } from '../look-through/configured.ts'
import { addOutput, type Course } from './course.ts'
import { type Data, either, foundBelow, keptIn, opaqueData, withHeard } from '../data.ts'
import { emitDraft, emitPlaced, emitRunner, sendHoles, staysInside, withTraces } from './effect-drafts.ts'
import { emit, emitUnknown, type Evaluation, type Outcome } from '../evaluation.ts'
import { canBeMade, changeNamed, changing, fileData, markUnseen, textNow, textsOf, withFile } from '../files/files.ts'
import { takeOver } from '../files/taken-over.ts'
import { throughNewLinks, warnOfFilling, warnOfStarting, isFolder, landing } from '../files/path-effects.ts'
import { flowed, workedOut } from './flow.ts'
import { fromElsewhere, runInner } from './inner.ts'
import { certainly } from './partly-known.ts'
import { runManifestScript } from '../project/manifests.ts'
import { elsewhere } from '../outcome.ts'
import { runsOnlyProject } from '../project/own-tools.ts'
import { pathOf, resolveWord } from '../files/paths.ts'
import { feedSinks } from '../words/process-substitution.ts'
import { countOn } from '../project/declared.ts'
import { projectCode } from '../project/project-code.ts'
import { runCode, runStdin } from '../look-through/run-code.ts'
import { runFile } from '../look-through/scripts.ts'
import { runText } from '../look-through/shell-text.ts'
import type { State } from '../state.ts'
import { onDatabase, searching, type Surroundings } from '../surroundings.ts'
import { seenByPrograms, seenByShells } from '../words/variables.ts'

type Flow = Extract<Draft, { do: 'flow' }>

/** Carries out what a spec says: effects are stated, inner commands run, data followed. */
export function perform(evaluation: Evaluation, drafts: readonly Draft[], surroundings: Surroundings): Outcome {
  const course: Course = {
    state: surroundings.state,
    stdout: undefined,
    outside: false,
    elevated: undefined,
    known: undefined,
    traces: false,
    worked: undefined,
    reads: [],
    taints: new Set(surroundings.stdin.taints),
  }
  const { database } = surroundings
  // what statements start beside the database has none of its own
  const beside = database ? withoutDatabase(surroundings) : surroundings
  for (const draft of drafts) {
    const here = { ...beside, state: seenByPrograms(course.state) }
    const inShell = (): Surroundings => ({ ...beside, state: startedFrom(course) })
    switch (draft.do) {
      case 'effect':
        if (draft.kind === 'install' && draft.tag === 'runner') emitRunner(evaluation, draft, here)
        else if (draft.kind === 'install' && draft.tag === 'placed') emitPlaced(evaluation, draft, here)
        else stateEffect(evaluation, draft, { drafts, course, here: database ? { ...here, database } : here })
        break
      case 'flow':
        follow(evaluation, draft, course, here)
        break
      case 'works':
        course.worked = workedOut(evaluation, draft, here)
        break
      case 'lines':
        course.known = draft
        break
      case 'run':
        addOutput(course, draft.partly ? certainly(evaluation, () => runInner(evaluation, draft, here)) : runInner(evaluation, draft, here))
        break
      case 'shell': {
        const whole = (): Data =>
          runText(evaluation, draft.text, { ...inShell(), ...(draft.parameters ? { parameters: draft.parameters } : {}) })
        const run = draft.partly ? (): Data => certainly(evaluation, whole) : whole
        if (draft.where === 'remote' || draft.where === 'pod') sendHoles(evaluation, draft.text)
        addOutput(course, draft.where === 'remote' || draft.where === 'pod' ? fromElsewhere(elsewhere(evaluation, run)) : run())
        break
      }
      case 'run-stdin':
        addOutput(course, runStdin(evaluation, draft, onDatabase(draft.database, inShell())))
        break
      case 'code':
        runCode(evaluation, draft, course, searching(draft.searched, here))
        break
      case 'script':
        addOutput(course, runFile(evaluation, draft, searching(draft.searched, onDatabase(draft.database, inShell()))))
        break
      case 'lent': {
        if (!isOwnPlace(evaluation, draft.place, here.state)) addOutput(course, evaluation.perform(draft.otherwise, inShell()).stdout)
        break
      }
      case 'by-text': {
        const path = pathOf(draft.file, here.state)
        const text = path === undefined ? undefined : textNow(evaluation, path, here.state)
        const { isOther, does, otherwise } = draft
        addOutput(course, evaluation.perform(text !== undefined && isOther(text) ? otherwise : does, inShell()).stdout)
        break
      }
      case 'project-code':
        projectCode(evaluation, draft, inShell())
        break
      case 'declared':
        countOn(evaluation, draft, here)
        break
      case 'manifest-script':
        addOutput(course, runManifestScript(evaluation, draft, inShell()))
        break
      case 'trace':
        course.traces = true
        break
      case 'configured':
        runConfigured(evaluation, draft.keys, here)
    }
  }
  return outcomeOf(evaluation, drafts, course, surroundings)
}

/** Whether a place lies in the project, itself and what a link there leads to; a command that was put into another folder may mean another. */
function isOwnPlace({ world }: Evaluation, place: Word, state: State): boolean {
  const path = state.placed ? undefined : pathOf(place, state)
  return path !== undefined && [path, state.follow(path), world.realOf?.(path) ?? path].every((one) => isInWorkspace(world, one))
}

/** The state in which a shell starts. */
const startedFrom = ({ state, traces }: Course): State => (traces ? { ...seenByShells(state), traced: true } : seenByShells(state))

const withoutDatabase = ({ database: _, ...beside }: Surroundings): Surroundings => beside

function stateEffect(
  evaluation: Evaluation,
  draft: EffectDraft,
  { drafts, course, here }: { readonly drafts: readonly Draft[]; readonly course: Course; readonly here: Surroundings },
): void {
  takeOver(evaluation, draft, course.state)
  emitDraft(evaluation, putsBack(evaluation, draft, drafts, here) ? { ...draft, tag: 'edit' } : draft, here)
  if (draft.kind === 'privilege' && draft.tag === 'sudo') course.elevated = evaluation.effects.length
  course.state = withTraces(evaluation, draft, course.state)
  if (draft.kind === 'install' && draft.tag === 'manifest' && typeof draft.target === 'string' && namesPlaces(draft.target))
    projectCode(evaluation, { do: 'project-code', what: 'packages', files: [draft.target], as: 'code-places', notCode: true }, here)
  if (draft.kind === 'install' && draft.tag === 'manifest' && typeof draft.target !== 'string')
    doubtElsewhere(evaluation, draft.target, course.state)
  const { state } = course
  const { puts } = draft
  if (puts) for (const path of pathsOf(draft.target, state)) warnOfStarting(evaluation, path, () => [puts])
  if (writesUnseen(draft, drafts))
    for (const path of pathsOf(draft.target, state)) if (!isPutBack(evaluation, draft, path, state)) markUnseen(evaluation, path, state)
  if (draft.kind === 'write' && isChange(draft) && typeof draft.target !== 'string' && !flowInto(draft, drafts)?.becomes)
    changeNamed(evaluation, draft.target, state, () => undefined)
  // what is put into a folder may replace what lies there
  if (draft.kind === 'write' && draft.tag === undefined && writesUnseen(draft, drafts) && typeof draft.target !== 'string')
    for (const path of pathsOf(draft.target, state)) if (isFolder(evaluation, path)) changeBelow(evaluation, draft.target, state)
  if (draft.kind !== 'read') return
  course.outside ||= !staysInside(evaluation, draft, state)
  const path = typeof draft.target === 'string' ? undefined : pathOf(draft.target, state)
  if (path === undefined) return
  course.reads.push(path)
  for (const taint of fileData(evaluation, path, state).taints) course.taints.add(taint)
}

/** A manifest that the line names is the project's only if it lies in it. */
function doubtElsewhere(evaluation: Evaluation, manifest: Word, state: State): void {
  const path = pathOf(manifest, state)
  if (path === undefined || (isForeign(path, evaluation) && !isFreshlyBuilt(evaluation, path)))
    emitUnknown(evaluation, `installs what \`${show(manifest)}\` names, which is not part of the workspace`, manifest.at)
}

/** Notes that nothing is known any more of what lies in a folder, but for the project as a whole. */
function changeBelow(evaluation: Evaluation, folder: Word, state: State): void {
  const path = pathOf(folder, state)
  if (path === undefined || evaluation.world.roots.includes(path)) return
  changeNamed(evaluation, join(folder, { pieces: [{ text: '/' }, { text: '**', glob: true }], at: nowhere }), state, () => undefined)
}

function follow(evaluation: Evaluation, given: Flow, course: Course, here: Surroundings): void {
  const landed = landing(evaluation, { ...given, target: given.to }, course.state)
  const draft = landed ? { ...given, to: landed } : given
  if (landed && given.to !== 'stdout' && pathsOf(landed, course.state).length === 0) changeBelow(evaluation, given.to, course.state)
  const flowing = flowed(evaluation, draft, here)
  // what is listed of another folder lies there; what is picked out of a text is named from here
  const isListed = draft.through === undefined || !isShape(draft.through)
  const found = flowing.workspacePaths && course.outside && isListed ? foundBelow(course.reads) : flowing
  if (draft.to === 'stdout') return addOutput(course, found)
  const after = draft.becomes ?? draft.computes
  if (after) return rewrite(evaluation, { file: draft.to, after, stated: draft.stated === true }, course.state)
  const unseen = new Set(evaluation.unseen)
  // by way of a link another file may have got it, unless this makes the link
  for (const path of pathsOf(throughNewLinks(draft.to, course.state), course.state))
    if (!found.files?.includes(path)) markUnseen(evaluation, path, course.state)
  for (const path of pathsOf(draft.to, course.state)) {
    warnOfStarting(evaluation, path, () => textsOf(evaluation, found))
    // code may end before it writes: what was there before may be there still
    if (draft.anew && (course.state.files.has(path) || evaluation.world.kindOf(path) !== 'missing')) {
      if (!draft.orBefore || unseen.has(path) || !eitherText(evaluation, path, found, course.state))
        markUnseen(evaluation, path, course.state)
      continue
    }
    const data = besideOthers(evaluation, found, course.state.files.get(path))
    warnOfFilling(evaluation, path, data)
    course.state = withFile(course.state, path, data)
    evaluation.unseen.delete(path)
    evaluation.unseen.delete(course.state.follow(path))
    // what is put into a folder may replace what this line wrote there
    for (const file of course.state.files.keys())
      if (file.startsWith(`${path}/`) && !isAnother(draft, data, file)) evaluation.unseen.add(file)
    feedSinks(evaluation, [path], data)
  }
}

/** Notes that a file holds what lies on disk or a known text; false where one of them is not known. */
function eitherText(evaluation: Evaluation, path: string, { text }: Data, { files, follow }: State): boolean {
  const { world, changes, unseen } = evaluation
  const made = text?.length === 1 ? textOf(text[0]) : undefined
  const isChanged = changes.some(({ covers }) => covers(path, path))
  if (made === undefined || isChanged || follow(path) !== path || files.has(path) || world.textOf(path) === undefined) return false
  unseen.delete(path)
  changes.push({ covers: (other) => follow(other) === path, after: (before) => [before, made] })
  return true
}

/** Notes a known change of a file's text. The text of a file that this line wrote itself is no longer known after it. */
function rewrite(
  evaluation: Evaluation,
  { file, after, stated }: { file: Word; after: (text: string) => string | readonly string[] | undefined; stated: boolean },
  state: State,
): void {
  const paths = pathsOf(file, state)
  // by way of a link that this line made, another file gets it
  for (const path of pathsOf(throughNewLinks(file, state), state)) if (!paths.includes(path)) markUnseen(evaluation, path, state)
  if (paths.length === 0) changeNamed(evaluation, file, state, after)
  for (const path of paths) {
    if (state.files.has(path)) markUnseen(evaluation, path, state)
    else evaluation.changes.push({ covers: (other) => other === path || state.follow(other) === state.follow(path), after })
    if (stated) continue
    warnOfStarting(evaluation, path, () => {
      const old = evaluation.world.textOf(path)
      const made = old === undefined ? undefined : after(old)
      const texts = made === undefined ? [] : typeof made === 'string' ? [made] : made
      return old === undefined ? [] : texts.map((text) => ({ text, old }))
    })
  }
}

/** What lies at a path after a copy: a folder that is copied over another keeps what the other one had besides. */
function besideOthers({ world }: Evaluation, data: Data, before: Data | undefined): Data {
  const [source] = data.files ?? []
  return before && source !== undefined && world.kindOf(source) === 'folder' ? either(before, data) : data
}

const printedByProject: ReadonlySet<Taint> = new Set<Taint>(['project'])

function outcomeOf(evaluation: Evaluation, drafts: readonly Draft[], course: Course, { stdin }: Surroundings): Outcome {
  const { state, stdout, outside, elevated, known, worked, reads, taints } = course
  // whatever it went through, a shell opened with other rights is a root shell
  if (elevated !== undefined && evaluation.effects.slice(elevated).some(opensShell))
    emit(evaluation, { kind: 'privilege', tag: 'root-shell', target: 'a shell' })
  const madeFrom = [...reads, ...(stdin.madeFrom ?? [])]
  // only what is said to pass its input on goes on for ever with it
  taints.delete('endless')
  const made = runsOnlyProject(drafts) ? printedByProject : opaqueData.taints
  const followed = stdout ?? { taints: taints.size > 0 ? taints : made, ...(madeFrom.length > 0 ? { madeFrom } : {}) }
  const given = [stdin, ...reads.flatMap((path) => state.files.get(path) ?? [])]
  const printed = given.reduce(withHeard, worked === undefined ? followed : { ...followed, worked })
  const certain = drafts.length > 0 && drafts.every((draft) => isSure(evaluation, draft, state)) ? { certain: true as const } : {}
  return { states: [state], ...certain, stdout: known && !(outside && known.is === 'workspace-path') ? { ...printed, known } : printed }
}

/** Whether a draft cannot fail: `mkdir -p` where nothing is in its way. */
function isSure(evaluation: Evaluation, draft: Draft, state: State): boolean {
  if (draft.do !== 'effect' || draft.detail?.parents !== true) return false
  const paths = pathsOf(draft.target, state)
  return paths.length > 0 && paths.every((path) => canBeMade(evaluation, path))
}

/** Every path that a word may name. */
function pathsOf(target: Target, state: State): readonly string[] {
  const word = typeof target === 'string' ? literal(target) : target
  const path = pathOf(word, state)
  return path !== undefined ? [path] : resolveWord(word, state).flatMap((place) => ('path' in place && !place.glob ? [place.path] : []))
}

/** Whether what is put into the folder is a single file of another name, so that this file stays what it was. */
const isAnother = ({ through = 'copy' }: Flow, { files, taints }: Data, path: string): boolean =>
  through === 'copy' &&
  taints.size === 0 &&
  files?.length === 1 &&
  /\.\w+$/.test(files[0] ?? '') &&
  posix.basename(files[0] ?? '') !== posix.basename(path)

/** Whether a file may do something else when it runs after this write. */
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

/** Whether git gives a file that is there the text that it keeps, which can be looked up. */
const isPutBack = ({ world }: Evaluation, { tag }: EffectDraft, path: string, { files }: State): boolean =>
  tag === 'uncommitted' && world.textAfter !== undefined && world.kindOf(path) !== 'missing' && !files.has(path)

/** Whether a file of the workspace gets its own content back, as it was or edited: `sed s/a/b/ x > y && mv y x` is an edit like `sed -i`. */
function putsBack(evaluation: Evaluation, draft: EffectDraft, drafts: readonly Draft[], here: Surroundings): boolean {
  if (draft.kind !== 'write' || draft.tag !== undefined || draft.recursive || typeof draft.target === 'string') return false
  const path = pathOf(draft.target, here.state)
  const flow = flowInto(draft, drafts)
  if (!flow || path === undefined || !isInWorkspace(evaluation.world, path)) return false
  // a program at the end of a pipe empties the file while others still read it, unless it writes last of all
  if (flow.from.includes('stdin') && draft.detail?.last !== true) return false
  return keptIn(flowed(evaluation, flow, here)).includes(path)
}

/** An interactive shell, or a program that opens one. */
const opensShell = ({ kind, tag, target }: Effect): boolean =>
  kind === 'execute' &&
  tag === 'arbitrary' &&
  /^(?:\/(?:usr\/)?bin\/)?(?:r?ba|z|d?a|m?k|fi|t?c)?sh$|^a (?:(?:root )?shell|terminal)\b/.test(target)
