import { posix } from 'node:path'
import { isInside } from '../../../path.ts'

/** The folder and those above it, as long as they are part of the workspace; a folder outside stands alone. */
export function foldersUp(folder: string, roots: readonly string[]): readonly string[] {
  const parent = posix.dirname(folder)
  return parent !== folder && roots.some((root) => isInside(root, parent)) ? [folder, ...foldersUp(parent, roots)] : [folder]
}
