import { posix } from 'node:path'
import { type Draft, unknown } from '../command-spec.ts'
import { knownPrefix, literal, madeOf, textOf, type Word } from '../value.ts'
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

/** The drafts, and what is deleted or written after such a change also as seen from the folder: whether it was made is not followed. */
export function seenFromFolders(drafts: readonly Draft[]): readonly Draft[] {
  let folder = ''
  return drafts.flatMap((draft): readonly Draft[] => {
    if (draft.do !== 'effect') return [draft]
    const to = draft.detail?.movesTo
    if (typeof to === 'string' && to !== '') folder = to.startsWith('/') ? to : posix.join(folder, to)
    const isChange = draft.kind === 'delete' || draft.kind === 'write'
    const target = isChange && folder !== '' && typeof draft.target !== 'string' ? below(folder, draft.target) : undefined
    return target ? [draft, { ...draft, target }] : [draft]
  })
}

/** A relative path as it is below a folder; of paths that were found, all that lies there. */
function below(folder: string, target: Word): Word | undefined {
  const text = textOf(target)
  if (text !== undefined) return /^[/~]/.test(text) ? undefined : literal(posix.join(folder, text))
  const isFound = knownPrefix(target) === '' && target.pieces.some((piece) => 'hole' in piece && piece.hole === 'workspace-path')
  return isFound ? madeOf({ text: `${folder}/*`, glob: true }) : undefined
}
