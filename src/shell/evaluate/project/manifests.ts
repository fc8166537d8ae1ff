import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { isInside } from '../../../path.ts'
import { quoted } from '../../../quote.ts'
import type { Draft } from '../../command-spec.ts'
import { manifestReader } from '../../manifests/index.ts'
import { type ManifestReader, type ManifestScript, plainCall } from '../../manifests/manifest.ts'
import { holes, literal, madeOf, nowhere, opaque, show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { concatenate, type Data, emptyData, opaqueData } from '../data.ts'
import { emit, emitUnknown, type Evaluation, nested } from '../evaluation.ts'
import { isForeign, mayBring } from '../files/brought.ts'
import { builtHere, filesMatching, originalOf, runnableData } from '../files/files.ts'
import { joined, leave } from '../outcome.ts'
import { foldersUp } from './folders-up.ts'
import { memberFolders } from './packages.ts'
import { displayPath, pathOf } from '../files/paths.ts'
import { emitForeignText } from '../look-through/foreign-text.ts'
import { performCode } from '../look-through/perform-code.ts'
import { destructiveWord } from './promised-words.ts'
import { runSource } from '../look-through/shell-text.ts'
import { noteLoaded } from '../look-through/shown-values.ts'
import { exportedIn, readingFile, type State, withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

type ScriptRun = Extract<Draft, { do: 'manifest-script' }>

/** A script as the call names it. */
interface Wanted {
  readonly draft: ScriptRun
  readonly reader: ManifestReader
  readonly label: string
  /** Its name; undefined stands for the script that runs when none is named. */
  readonly name: string | undefined
  readonly at: Word['at'] | undefined
}

/** Runs a named script of a manifest by looking through to its lines. */
export function runManifestScript(evaluation: Evaluation, draft: ScriptRun, surroundings: Surroundings): Data {
  const { manifest, name } = draft
  if (draft.members) return runInMembers(evaluation, draft, surroundings)
  if (manifest === 'git-alias') return runGitAlias(evaluation, draft, surroundings)
  const reader = manifestReader(manifest)
  const label = `${manifest} ${name ? show(name) : '(default)'}`
  const text = name && textOf(name)
  if (!reader || (name && text === undefined)) return unknownScript(evaluation, `script \`${label}\` cannot be looked up`, name?.at)
  const wanted: Wanted = { draft, reader, label, name: text, at: name?.at }
  const folder = folderInside(evaluation, draft, surroundings)
  if (folder === undefined) {
    const file = draft.file && pathOf(draft.file, surroundings.state)
    const made = file === undefined ? undefined : runnableData(evaluation, file, surroundings.state)
    const output = made && runMadeHere(evaluation, wanted, made, surroundings)
    if (output && file !== undefined && surroundings.state.files.has(file)) return output
    return unknownScript(evaluation, `script \`${label}\` is not part of the workspace`, name?.at)
  }
  const found = findManifest(evaluation, draft, folder, reader.files, surroundings)
  if (!found) return runOtherwise(evaluation, wanted, 'no manifest', surroundings)
  if ('texts' in found) {
    const [output = opaqueData, ...others] = found.texts.map((one) =>
      runFound(evaluation, wanted, { text: one, folder: found.folder }, surroundings),
    )
    return others.length > 0 ? opaqueData : output
  }
  for (const taint of ['download', 'decoded'] as const) if (holds(found.brought, taint)) emitScript(evaluation, wanted, { tag: taint })
  return unknownScript(evaluation, `script \`${label}\` is of a manifest that this line brings`, name?.at)
}

/** Runs a manifest elsewhere that this line makes (`make -f <(printf …)`): it is none of the project's; undefined where not all of it is known. */
function runMadeHere(evaluation: Evaluation, wanted: Wanted, made: Data, surroundings: Surroundings): Data | undefined {
  const { cwd: folder } = surroundings.state
  emitForeignText(evaluation, made, wanted.label, wanted.at)
  const { text: words = [] } = made
  const texts = words.flatMap((word) => textOf(word) ?? [])
  if (folder === undefined || texts.length === 0) return undefined
  const [output = opaqueData, ...others] = texts.map((text) => runFound(evaluation, wanted, { text, folder }, surroundings))
  const isKnown = texts.length === words.length && !holds(made, 'download') && !holds(made, 'decoded') && !isForeign(folder, evaluation)
  return isKnown ? (others.length > 0 ? opaqueData : output) : undefined
}

/** Runs the script here and in every package of the workspace. */
function runInMembers(evaluation: Evaluation, { members: _members, ...once }: ScriptRun, surroundings: Surroundings): Data {
  const { cwd } = surroundings.state
  const output = runManifestScript(evaluation, once, surroundings)
  for (const folder of cwd === undefined ? [] : memberFolders(evaluation, cwd))
    runManifestScript(evaluation, { ...once, folder: literal(folder) }, surroundings)
  return output
}

function unknownScript(evaluation: Evaluation, because: string, at: Word['at'] | undefined): Data {
  emitUnknown(evaluation, because, at)
  return opaqueData
}

const emitScript = (evaluation: Evaluation, { label, at }: Wanted, { tag = 'project', fact }: { tag?: string; fact?: string } = {}): void =>
  emit(evaluation, { kind: 'execute', tag, target: label, ...(fact ? { fact } : {}), ...(at ? { at } : {}) })

/** The folder the search for the manifest begins in; undefined when that or the file lies outside the workspace. */
function folderInside(evaluation: Evaluation, draft: ScriptRun, { state }: Surroundings): string | undefined {
  const folder = draft.folder ? pathOf(draft.folder, state) : state.cwd
  const explicit = draft.file ? (pathOf(draft.file, state) ?? '/') : undefined
  const isOutside = (path: string | undefined): boolean =>
    path !== undefined &&
    isForeign(path, evaluation) &&
    originalOf(evaluation, path, state) === undefined &&
    // a folder that a build of the project makes for itself
    !(evaluation.world.kindOf(path) === 'missing' && builtHere(evaluation, `${path}/any`))
  return isOutside(folder) || isOutside(explicit) ? undefined : folder
}

/** Without such a script the call does what its spec says, or fails. */
function runOtherwise(evaluation: Evaluation, wanted: Wanted, fact: string, surroundings: Surroundings): Data {
  const { otherwise } = wanted.draft
  if (otherwise) return evaluation.perform(otherwise, surroundings).stdout
  emitScript(evaluation, wanted, { fact })
  return opaqueData
}

/** The pieces of a value in which plain words stand that only running shows. */
function openVariable([name, value]: readonly [string, Word]): readonly (readonly [string, readonly (string | undefined)[]])[] {
  const origins = holes(value)
  const isOpen = origins.length > 0 && origins.every((origin) => origin === 'plain')
  return isOpen ? [[name, value.pieces.map((piece) => ('text' in piece ? piece.text : undefined))]] : []
}

function runFound(
  evaluation: Evaluation,
  wanted: Wanted,
  found: { readonly text: string; readonly folder: string },
  surroundings: Surroundings,
): Data {
  const { draft, reader, label, name, at } = wanted
  const script = reader.read(found.text, name, {
    parameters: draft.parameters.map(textOf),
    variables: new Map((draft.variables ?? []).map(([variable, value]) => [variable, textOf(value)])),
    open: new Map((draft.variables ?? []).flatMap(openVariable)),
    environment: new Map([...exportedIn(surroundings.state)].map(([variable, value]) => [variable, textOf(value)])),
    ...(draft.dry ? { dry: true } : {}),
    ...(draft.always ? { always: true } : {}),
    folder: found.folder,
    ...(draft.file ? { named: textOf(draft.file) ?? show(draft.file) } : {}),
    isCurrent: (path, needs) => isCurrent(evaluation, found.folder, path, needs),
    names: (pattern) => namesOf(evaluation, found.folder, pattern),
    file: (path) => fileText(evaluation, posix.resolve(found.folder, path), surroundings),
    found: (pattern) =>
      filesMatching(evaluation, posix.join(found.folder, pattern), surroundings.state).flatMap(
        (path) => fileText(evaluation, path, surroundings) ?? [],
      ),
  })
  if (script === 'missing') {
    // where the packages of a workspace run a script, those without it are passed over
    if (draft.otherwise && isElsewhere(evaluation, draft, surroundings)) return emptyData
    return runOtherwise(evaluation, wanted, 'no such script', surroundings)
  }
  if ('problem' in script) return unknownScript(evaluation, script.problem, at)
  emitScript(evaluation, wanted)
  if (!draft.dry && name !== undefined && destructiveWord.test(name))
    emitUnknown(evaluation, `script \`${name}\` has a name that promises destruction`, at)
  const base = displayPath(posix.join(found.folder, label), evaluation)
  const via = evaluation.via.includes(base) ? [base, ...givenWords(draft)].join(' ') : base
  if (evaluation.via.includes(via)) return opaqueData
  if (evaluation.via.filter((outer) => outer.startsWith(base)).length > mostCallsOfItself)
    return unknownScript(evaluation, `script \`${label}\` calls itself again and again`, at)
  return runLines(evaluation, { draft, script, via, at }, { ...surroundings, state: { ...surroundings.state, cwd: found.folder } })
}

/** Kinds of effects after which a file may be gone, and such after which there may be others. */
const mayRemove: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>(['delete', 'config', 'unknown'])
const brings: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([...mayRemove, 'write', 'connect', 'install'])

/** Whether a file is there and newer than those that it was made from, and nothing in this line may have changed that. */
function isCurrent({ world, effects }: Evaluation, folder: string, name: string, needs: readonly string[]): boolean {
  const paths = [name, ...needs].map((path) => posix.resolve(folder, path))
  const isWritten = ({ kind, path }: Effect): boolean => kind === 'write' && paths.some((one) => path === undefined || isInside(path, one))
  if (effects.some((effect) => mayRemove.has(effect.kind) || isWritten(effect))) return false
  if (paths.some((path) => !isInWorkspace(world, path) || /[*?[$%]/.test(path))) return false
  const [made, ...others] = paths.map((path) => world.changedAt?.(path))
  return made !== undefined && others.every((changed) => changed !== undefined && changed <= made)
}

/** Whether nothing at or below a path can have a name that begins like this, nor be a folder on the way to one. */
const isApart = (path: string, beginning: string): boolean =>
  !`${path}/`.startsWith(beginning) && !beginning.startsWith(`${path}/`) && !beginning.startsWith(path)

/** Plain names that a pattern finds in the workspace, as it is before this line changes anything; undefined where that is not known. */
function namesOf({ world, effects }: Evaluation, folder: string, pattern: string): readonly string[] | undefined {
  const whole = posix.join(folder, pattern)
  const beginning = whole.slice(0, whole.search(/[*?[]|$/))
  // an edit, or a file of another name, brings none that the pattern finds
  const isAside = ({ kind, tag, path = '*' }: Effect): boolean =>
    !/[*?[]/.test(path) &&
    ((/^(?:write|delete)$/.test(kind) && isApart(path, beginning)) ||
      (kind === 'write' &&
        (tag === undefined || tag === 'edit' || tag === 'append') &&
        world.kindOf(path) !== 'folder' &&
        (!path.startsWith(beginning) || (tag === 'edit' && world.kindOf(path) === 'file'))))
  if (!isInWorkspace(world, whole) || effects.some((effect) => brings.has(effect.kind) && !isAside(effect))) return undefined
  const names = /[*?[]/.test(pattern) ? world.expand(whole) : world.kindOf(whole) === 'missing' ? [] : [whole]
  const isPlain = (name: string): boolean => isInWorkspace(world, name) && /^[\w.+-][\w./+-]*$/.test(posix.relative(folder, name))
  return names?.every(isPlain) ? names.map((name) => `${pattern.startsWith('./') ? './' : ''}${posix.relative(folder, name)}`) : undefined
}

/** A script that calls itself with other words, of another file or with other variables does something else. */
const givenWords = ({ file, variables = [], parameters }: ScriptRun): readonly string[] => [
  ...(file ? [`of ${show(file)}`] : []),
  ...variables.map(([name, value]) => `${name}=${show(value)}`),
  ...parameters.map(show),
]
const mostCallsOfItself = 4

/** Runs the lines of a script in the folder of its manifest, then what else it does. */
function runLines(
  evaluation: Evaluation,
  { draft, script, via, at }: Pick<Wanted, 'draft' | 'at'> & { readonly script: ManifestScript; readonly via: string },
  surroundings: Surroundings,
): Data {
  const last = script.parametersAt ?? script.lines.length - 1
  const given = appended(draft.parameters, surroundings.state)
  const lines = script.lines.map((line, index) => (index === last ? `${line}${given.text}` : line))
  // runners print the lines themselves, or what they are called
  let output = opaqueData
  for (const file of script.loads ?? []) noteLoaded(evaluation, posix.resolve(surroundings.state.cwd ?? '/', file))
  // a setting with a default counts as its default, as in a script
  let state = readingFile(given.state, literal(via))
  for (const [name, value] of script.environment ?? []) {
    // what the environment holds goes on as it is, unless the line gives the variable another value
    const isHandedOn = value === `\${${name}}` && exportedIn(state).has(name) && !draft.variables?.some(([given]) => given === name)
    // the project's own programs are found by a search path of its own
    if (name === 'PATH' || isHandedOn) continue
    const text = value.replace(/^\$HOME(?=\/|$)/, () => evaluation.world.home)
    const word = /[$`]/.test(text) ? filledIn(evaluation, { name, text, via }, { ...surroundings, state }) : literal(text)
    state = withEntry(state, 'variables', name, { elements: [word], exported: true })
  }
  for (const source of script.separate ? lines : [lines.join('\n')]) {
    const stdout = runSource(evaluation, source, { ...surroundings, state, at: at ?? nowhere, via })
    output = concatenate(output, stdout)
    state = joined(evaluation, { states: [state], stdout }).states[0] ?? state
  }
  leave(evaluation, surroundings.state, [state])
  const { drafts } = script
  if (drafts)
    nested(evaluation, { via, ...(at ? { at } : {}) }, () => void performCode(evaluation, drafts, { ...surroundings, stdin: emptyData }))
  return output
}

/** A value in which commands stand that the runner runs: with what they print, as far as that is known. */
function filledIn(
  evaluation: Evaluation,
  { name, text, via }: { readonly name: string; readonly text: string; readonly via: string },
  surroundings: Surroundings,
): Word {
  const isPlain = /^[\w./+:,@-]*$/.test(text.replace(/\$\([^()`\\]*\)/g, ''))
  const printed = isPlain ? runSource(evaluation, `printf %s "${text}"`, { ...surroundings, at: nowhere, via }).text : undefined
  return printed?.length === 1 && printed[0] ? printed[0] : madeOf(opaque(`$${name}`))
}

/** Whether another of the packages that the command runs in has a script of that name. */
function isElsewhere(evaluation: Evaluation, { manifest, name }: ScriptRun, surroundings: Surroundings): boolean {
  const reader = manifestReader(manifest)
  const wanted = name && textOf(name)
  return (surroundings.packages ?? []).some((folder) =>
    reader?.files.some((file) => {
      const text = fileText(evaluation, posix.join(folder, file), surroundings)
      return text !== undefined && reader.read(text, wanted, plainCall) !== 'missing'
    }),
  )
}

/** Text of a file of the workspace, as this line leaves it. */
function fileText(evaluation: Evaluation, path: string, { state }: Surroundings): string | undefined {
  if (!isInWorkspace(evaluation.world, path)) return undefined
  const { text } = runnableData(evaluation, path, state)
  if (!text) return evaluation.world.textOf(path)
  if (text.length > 1)
    emitUnknown(evaluation, `\`${displayPath(path, evaluation)}\` is one of several texts that this line may leave there`)
  return textOf(text[0])
}

/** Whether text is of such an origin, as a whole or in a part that only running would fill in. */
const holds = ({ taints, text = [] }: Data, origin: 'download' | 'decoded'): boolean =>
  taints.has(origin) || text.some(({ pieces }) => pieces.some((piece) => 'hole' in piece && piece.hole === origin))

/** The words as they are appended to a line. What only running would fill in, and what a pattern finds, is handed on by variables. */
function appended(words: readonly Word[], state: State): { readonly text: string; readonly state: State } {
  const known = words.map(textOf)
  if (!known.includes(undefined)) return { text: known.map((text = '') => ` ${quoted(text)}`).join(''), state }
  const variables = new Map(state.variables)
  const named = words.map((word, index) => {
    const text = known[index]
    if (text !== undefined) return ` ${quoted(text)}`
    variables.set(`automode_parameter_${index}`, { elements: [word] })
    return ` "$automode_parameter_${index}"`
  })
  return { text: named.join(''), state: { ...state, variables } }
}

/** The nearest manifest: in the folder, or in a parent up to the workspace root. */
function findManifest(
  evaluation: Evaluation,
  draft: ScriptRun,
  folder: string,
  files: readonly string[],
  { state }: Surroundings,
): { texts: readonly string[]; folder: string } | { brought: Data } | undefined {
  const explicit = draft.file ? pathOf(draft.file, state) : undefined
  const candidates = explicit
    ? [{ path: explicit, parent: folder }]
    : foldersUp(folder, evaluation.world.roots).flatMap((parent) => files.map((file) => ({ path: posix.join(parent, file), parent })))
  for (const { path, parent } of candidates) {
    const written = runnableData(evaluation, path, state)
    const source = written.files?.[0]
    if (!written.text && (source === undefined || written.files?.length !== 1)) return { brought: written }
    const texts = written.text?.map(textOf) ?? [evaluation.world.textOf(source ?? path)]
    const known = texts.filter((text) => text !== undefined)
    // what this line put there is only known at run time, or comes from elsewhere
    if (written.text && (known.length < texts.length || holds(written, 'download') || holds(written, 'decoded')))
      return { brought: written }
    if (known.length > 0) return { texts: known, folder: parent }
    if (source !== undefined && source !== path && !isInWorkspace(evaluation.world, source)) return { brought: written }
  }
  // a file that the line names, and that something in it may make
  return explicit !== undefined && mayBring(evaluation, explicit) ? { brought: opaqueData } : undefined
}

/** `git NAME`: an alias from this line or from the settings, or a subcommand nobody described. */
function runGitAlias(evaluation: Evaluation, { name, parameters }: ScriptRun, surroundings: Surroundings): Data {
  const { state } = surroundings
  const alias = name ? textOf(name)?.toLowerCase() : undefined
  const key = `alias.${alias}`
  const value = state.settings.get(key) ?? (state.cwd === undefined ? undefined : evaluation.world.gitConfig(state.cwd, key))
  const label = `git ${alias}`
  // a program of its own, `git-NAME`: which version it is, it may say as any other
  if (value === undefined && parameters.length === 1 && textOf(parameters[0]) === '--version') return opaqueData
  if (value === undefined || evaluation.via.includes(label)) {
    emitUnknown(evaluation, `subcommand \`${alias}\` of \`git\` is not described`, name?.at)
    return opaqueData
  }
  const source = value.startsWith('!') ? value.slice(1) : `git ${value}`
  const given = appended(parameters, state)
  return runSource(evaluation, `${source}${given.text}`, {
    ...surroundings,
    state: given.state,
    ...(name ? { at: name.at } : {}),
    via: label,
  })
}
