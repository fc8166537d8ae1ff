import { mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a folder only its owner can enter. One that is there already stays as its owner made it. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** Names in a folder; none when there is no folder. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Removes files nobody touched for so long. Never throws. */
export function removeOlderThan(folder: string, milliseconds: number, now: number): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    try {
      if (now - statSync(path).mtimeMs > milliseconds) unlinkSync(path)
    } catch {
      // another process was faster
    }
  }
}

/** Removes a file, if it is there and can be removed. Never throws. */
export function removeQuietly(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // gone already
  }
}
