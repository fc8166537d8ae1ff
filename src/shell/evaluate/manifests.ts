import { posix } from 'node:path'
import type { Draft } from '../command-spec.ts'
import { manifestReader } from '../manifests/index.ts'
import { show, textOf, type Word } from '../value.ts'
import { type Data, emptyData, opaqueData } from './data.ts'
import { inHome, perform } from './drafts.ts'
import type { Surroundings } from './surroundings.ts'
import { emit, emitUnknown, type Evaluation, nested } from './evaluation.ts'
import { runnableData } from './files.ts'
import { displayPath, pathOf } from './paths.ts'
import { destructiveWord, runSource } from './scripts.ts'

type ScriptRun = Extract<Draft, { do: 'manifest-script' }>

/** Runs a named script of a manifest by looking through to its lines. */
export function runManifestScript(evaluation: Evaluation, draft: ScriptRun, surroundings: Surroundings): Data {
  const { manifest, name, parameters } = draft
  if (manifest === 'git-alias') return runGitAlias(evaluation, draft, surroundings)
  const reader = manifestReader(manifest)
  const label = `${manifest} ${name ? show(name) : '(default)'}`
  const nameText = name && textOf(name)
  if (!reader || (name && nameText === undefined)) {
    emitUnknown(evaluation, `script \`${label}\` cannot be looked up`, name?.at)
    return opaqueData
  }
  const folder = draft.folder ? pathOf(draft.folder, surroundings.state) : surroundings.state.cwd
  const explicit = draft.file ? (pathOf(draft.file, surroundings.state) ?? '/') : undefined
  const outside = [folder, explicit].some(
    (path) => path !== undefined && !evaluation.world.roots.some((root) => path === root || path.startsWith(`${root}/`)),
  )
  if (folder === undefined || outside) {
    emitUnknown(evaluation, `script \`${label}\` is not part of the workspace`, name?.at)
    return opaqueData
  }
  const found = findManifest(evaluation, draft, folder, reader.files, surroundings)
  if (found && 'brought' in found) {
    for (const taint of ['download', 'decoded'] as const)
      if (found.brought.taints.has(taint))
        emit(evaluation, { kind: 'execute', tag: taint, target: label, ...(name ? { at: name.at } : {}) })
    emitUnknown(evaluation, `script \`${label}\` is of a manifest that this line brings`, name?.at)
    return opaqueData
  }
  if (!found) {
    if (draft.otherwise) return perform(evaluation, draft.otherwise, surroundings).stdout
    emit(evaluation, { kind: 'execute', tag: 'project', target: label, fact: 'no manifest', ...(name ? { at: name.at } : {}) })
    return opaqueData
  }
  const script = reader.read(found.text, nameText, {
    parameters: parameters.map(textOf),
    variables: new Map((draft.variables ?? []).map(([variable, value]) => [variable, textOf(value)])),
    ...(draft.dry ? { dry: true } : {}),
    file: (path) => fileText(evaluation, posix.resolve(found.folder, path), surroundings),
  })
  if (script === 'missing') {
    // where the packages of a workspace run a script, those without it are passed over
    if (draft.otherwise && isElsewhere(evaluation, draft, surroundings)) return emptyData
    if (draft.otherwise) return perform(evaluation, draft.otherwise, surroundings).stdout
    emit(evaluation, { kind: 'execute', tag: 'project', target: label, fact: 'no such script', ...(name ? { at: name.at } : {}) })
    return opaqueData
  }
  if ('problem' in script) {
    emitUnknown(evaluation, script.problem, name?.at)
    return opaqueData
  }
  emit(evaluation, { kind: 'execute', tag: 'project', target: label, ...(name ? { at: name.at } : {}) })
  if (nameText !== undefined && destructiveWord.test(nameText))
    emitUnknown(evaluation, `script \`${nameText}\` has a name that promises destruction`, name?.at)
  // a script of the same name in another package is another script
  const via = displayPath(posix.join(found.folder, label), evaluation)
  if (evaluation.via.includes(via)) return opaqueData
  const state = { ...surroundings.state, cwd: found.folder }
  const last = script.parametersAt ?? script.lines.length - 1
  const lines = script.lines.map((line, index) => (index === last ? `${line}${quoted(parameters)}` : line))
  const sources = script.separate ? lines : [lines.join('\n')]
  let output: Data = emptyData
  for (const source of sources)
    output = runSource(evaluation, source, { ...surroundings, state, at: name?.at ?? { start: 0, end: 0 }, via })
  if (script.drafts)
    nested(
      evaluation,
      { via, ...(name ? { at: name.at } : {}) },
      () => void perform(evaluation, inHome(script.drafts ?? [], evaluation.world.home), { ...surroundings, state, stdin: emptyData }),
    )
  return output
}

/** Another of the packages that the command runs in has a script of that name. */
function isElsewhere(evaluation: Evaluation, { manifest, name }: ScriptRun, surroundings: Surroundings): boolean {
  const reader = manifestReader(manifest)
  const wanted = name && textOf(name)
  return (surroundings.packages ?? []).some((folder) =>
    reader?.files.some((file) => {
      const text = fileText(evaluation, posix.join(folder, file), surroundings)
      return text !== undefined && reader.read(text, wanted, { parameters: [], variables: new Map(), file: () => undefined }) !== 'missing'
    }),
  )
}

/** Text of a file of the workspace, as this line leaves it. */
function fileText(evaluation: Evaluation, path: string, { state }: Surroundings): string | undefined {
  if (!evaluation.world.roots.some((root) => path.startsWith(`${root}/`))) return undefined
  const written = runnableData(evaluation, path, state)
  return written.text ? textOf(written.text[0]) : evaluation.world.textOf(path)
}

const quoted = (words: readonly Word[]): string => words.map((word) => ` '${show(word).replaceAll("'", "'\\''")}'`).join('')

/** The nearest manifest: in the folder, or in a parent up to the workspace root. */
function findManifest(
  evaluation: Evaluation,
  draft: ScriptRun,
  folder: string,
  files: readonly string[],
  { state }: Surroundings,
): { text: string; folder: string } | { brought: Data } | undefined {
  const explicit = draft.file ? pathOf(draft.file, state) : undefined
  const candidates = explicit
    ? [explicit]
    : parents(folder, evaluation.world.roots).flatMap((parent) => files.map((file) => posix.join(parent, file)))
  for (const path of candidates) {
    const written = runnableData(evaluation, path, state)
    const source = written.files?.[0]
    if (!written.text && (source === undefined || written.files?.length !== 1)) return { brought: written }
    const text = written.text ? textOf(written.text[0]) : evaluation.world.textOf(source ?? path)
    if (text !== undefined) return { text, folder: explicit ? folder : posix.dirname(path) }
  }
  return undefined
}

function parents(folder: string, roots: readonly string[]): readonly string[] {
  const list = [folder]
  for (let current = folder; !roots.includes(current) && current !== '/' && roots.some((root) => current.startsWith(`${root}/`)); ) {
    current = posix.dirname(current)
    list.push(current)
  }
  return list
}

/** `git NAME`: an alias from this line or from the settings, or a subcommand nobody described. */
function runGitAlias(evaluation: Evaluation, { name, parameters }: ScriptRun, surroundings: Surroundings): Data {
  const { state } = surroundings
  const alias = name ? textOf(name)?.toLowerCase() : undefined
  const key = `alias.${alias}`
  const value = state.settings.get(key) ?? (state.cwd === undefined ? undefined : evaluation.world.gitConfig(state.cwd, key))
  const label = `git ${alias}`
  if (value === undefined || evaluation.via.includes(label)) {
    emitUnknown(evaluation, `subcommand \`${alias}\` of \`git\` is not described`, name?.at)
    return opaqueData
  }
  const source = value.startsWith('!') ? value.slice(1) : `git ${value}`
  return runSource(evaluation, `${source}${quoted(parameters)}`, { ...surroundings, ...(name ? { at: name.at } : {}), via: label })
}
