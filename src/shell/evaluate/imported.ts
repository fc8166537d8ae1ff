import { posix } from 'node:path'
import { scanCode } from '../code/index.ts'
import { importsOf, namedIn } from '../code/imports.ts'
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

/**
 * What the files of the project that a script loads plainly start or delete. Much of them may never be called: of what they
 * ask databases or other machines nothing is taken to happen.
 */
export function importedDrafts(
  evaluation: Evaluation,
  script: Source,
  { state, byName = false }: { readonly state: State; readonly byName?: boolean },
): readonly Draft[] {
  const { cwd } = state
  const seen = new Set([script.path])
  const queue: Source[] = [script]
  const drafts: Draft[] = []
  for (let source = queue.shift(); source; source = queue.shift()) {
    const folders = [posix.dirname(source.path), ...(cwd === undefined ? [] : [cwd])]
    // settings load what they only name
    const names = [...importsOf(source.language, source.text), ...(byName && source === script ? namedIn(source.text) : [])]
    for (const path of names.flatMap((name) => folders.map((folder) => posix.join(folder, name)))) {
      if (seen.size > mostFiles || seen.has(path) || !isInWorkspace(evaluation.world, path)) continue
      const text = textNow(evaluation, path, state)
      if (text === undefined) continue
      seen.add(path)
      queue.push({ ...source, path, text })
      drafts.push(...inOwnFolder(scanCode(source.language, text).filter(isPlainAct), posix.dirname(path)))
    }
  }
  return drafts
}

const isPlainAct = (draft: Draft): boolean =>
  draft.do === 'shell' || draft.do === 'run' || (draft.do === 'effect' && (draft.kind === 'delete' || draft.kind === 'execute'))
