import { posix } from 'node:path'
import { type Draft, run, unknown } from '../command-spec.ts'
import { knownPrefix, literal, madeOf, show, textOf, type Word } from '../value.ts'
import type { Meaning } from './describe.ts'
import { knownText } from './interpreter/call.ts'

/** Code that changes its working directory: paths after it may start from there. */
export const changesFolder = (language: string, folder = ''): Draft => ({
  ...unknown(`${language} changes its working directory`),
  detail: { movesTo: folder },
})

/** A function that changes it to the folder it is given. */
export const changesFolderTo =
  (language: string): Meaning =>
  ({ positional: [folder] }) => [changesFolder(language, knownText(folder))]

/** The drafts, and what is deleted, written or started after such a change also as seen from the folder: whether it was made is not followed. */
export function seenFromFolders(drafts: readonly Draft[]): readonly Draft[] {
  let folder = ''
  return drafts.flatMap((draft): readonly Draft[] => {
    if (folder !== '' && (draft.do === 'run' || draft.do === 'shell')) return [draft, startedIn(folder, draft)]
    if (draft.do !== 'effect') return [draft]
    const to = draft.detail?.movesTo
    if (typeof to === 'string' && to !== '') folder = to.startsWith('/') ? to : posix.join(folder, to)
    const isChange = draft.kind === 'delete' || draft.kind === 'write'
    const target = isChange && folder !== '' && typeof draft.target !== 'string' ? below(folder, draft.target) : undefined
    // what was found from the start is found there, and nobody lists one folder to act in another
    return target ? [...(isPattern(draft.target) ? [] : [draft]), { ...draft, target }] : [draft]
  })
}

/** The same for folders that stand beside what is started there (`cmd.Dir = "/a"`): each may be that of anything. */
export const startedInAny = (drafts: readonly Draft[], folders: readonly string[]): readonly Draft[] =>
  folders.length === 0 ? drafts : folders.flatMap((folder) => seenFromFolders([changesFolder('code', folder), ...drafts]))

/** The same command in the folder, or in the one that it names seen from there. */
function startedIn(folder: string, draft: Extract<Draft, { do: 'run' | 'shell' }>): Draft {
  if (draft.do === 'run') return { ...draft, cwd: (draft.cwd && below(folder, draft.cwd)) ?? draft.cwd ?? literal(folder) }
  return run([literal('sh'), literal('-c'), draft.text, ...(draft.parameters ?? [])], {
    cwd: literal(folder),
    ...(draft.where ? { where: draft.where } : {}),
  })
}

/** Whether a target is all that a pattern finds, from its start on. */
const isPattern = (target: Word | string): boolean => {
  const [only, ...more] = typeof target === 'string' ? [] : target.pieces
  return only !== undefined && more.length === 0 && 'text' in only && only.glob === true && /^\*/.test(only.text)
}

/** A relative path as it is below a folder; of paths that were found, all that lies there. */
function below(folder: string, target: Word): Word | undefined {
  const text = textOf(target)
  if (text !== undefined) return /^[/~]/.test(text) ? undefined : literal(posix.join(folder, text))
  if (isPattern(target)) return madeOf({ text: `${folder}/${show(target)}`, glob: true })
  const isFound = knownPrefix(target) === '' && target.pieces.some((piece) => 'hole' in piece && piece.hole === 'workspace-path')
  return isFound ? madeOf({ text: `${folder}/*`, glob: true }) : undefined
}
