import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { makeId } from '../id.ts'

/** Replaces a file in one step: a reader sees the old text or the new, and a crash leaves one of the two. */
export function writeFileAtomic(path: string, text: string, { mode = 0o600 }: { readonly mode?: number } = {}): void {
  const temporary = `${path}.${process.pid}.${makeId()}.tmp`
  const file = openSync(temporary, 'wx', mode)
  try {
    try {
      writeSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    unlinkSync(temporary)
    throw error
  }
}
