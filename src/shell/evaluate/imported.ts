import { posix } from 'node:path'
import type { Held } from '../code/analyser.ts'
import { heldIn, scanCode } from '../code/index.ts'
import { importsOf, namedIn } from '../code/imports.ts'
import type { Argument } from '../code/interpreter/call.ts'
import type { Draft, Language } from '../command-spec.ts'
import { inOwnFolder } from '../own-folder.ts'
import { isInWorkspace } from '../world.ts'
import type { Evaluation } from './evaluation.ts'
import { textNow } from './files.ts'
import type { State } from './state.ts'

interface Source {
  readonly path: string
  readonly language: Language
  readonly text: string
}

const mostFiles = 12

/** What the files of the project that a script loads plainly start or delete, and what they hold for it. */
interface Imported {
  readonly drafts: readonly Draft[]
  readonly held: Held
}

/**
 * Looks through the files of the project that a script loads. Much of them may never be called: of what they
 * ask databases or other machines nothing is taken to happen.
 */
export function imported(
  evaluation: Evaluation,
  script: Source,
  { state, byName = false, further = true }: { readonly state: State; readonly byName?: boolean; readonly further?: boolean },
): Imported {
  const found = new Map([[script.path, script.text as string | undefined]])
  const queue: Source[] = [script]
  const drafts: Draft[] = []
  const textOf = (path: string): string | undefined => {
    if (!found.has(path) && queue.length <= mostFiles && isInWorkspace(evaluation.world, path)) {
      const text = textNow(evaluation, path, state)
      found.set(path, text)
      if (text !== undefined) queue.push({ ...script, path, text })
    }
    return found.get(path)
  }
  const known = new Map<string, Held>()
  // what the modules hold that a file loads; those that load each other find nothing there yet
  const heldFor = (source: Source): Held => {
    const held = new Map<string, Argument>()
    const before = known.get(source.path)
    if (before) return before
    known.set(source.path, held)
    for (const { name, paths } of importsOf(source.language, source.text))
      for (const path of placesOf(paths, source, state)) {
        const text = textOf(path)
        if (text === undefined) continue
        for (const [member, value] of heldIn(source.language, text, heldFor({ ...source, path, text })))
          held.set(name === undefined ? member : `${name}.${member}`, inOwnFolder(value, posix.dirname(path)))
      }
    return held
  }
  const own = heldFor(script)
  // settings load what they only name
  if (byName) for (const path of placesOf(namedIn(script.text), script, state)) textOf(path)
  for (const source of further ? queue : [])
    if (source !== script)
      drafts.push(...inOwnFolder(scanCode(source.language, source.text, heldFor(source)).filter(isPlainAct), posix.dirname(source.path)))
  return { drafts, held: own }
}

/** Modules are looked for beside the file and where it is run. */
const placesOf = (paths: readonly string[], { path }: Source, { cwd }: State): readonly string[] =>
  paths.flatMap((name) => [posix.dirname(path), ...(cwd === undefined ? [] : [cwd])].map((folder) => posix.join(folder, name)))

const isPlainAct = (draft: Draft): boolean =>
  draft.do === 'shell' || draft.do === 'run' || (draft.do === 'effect' && (draft.kind === 'delete' || draft.kind === 'execute'))
