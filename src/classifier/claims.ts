import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Says between processes who is asking a question right now, so that the others wait for the answer instead of asking too. */
export interface Claims {
  /** True when this process may ask; false when another one is asking. Never in the way for long: a claim ends with its owner. */
  take(key: string): boolean
  release(key: string): void
}

/** No question is under way for longer than this. */
const oldestMs = 60_000

/** Claims in a folder; without one every process asks for itself. */
export function createClaims(folder: string | undefined): Claims {
  if (!folder) return { take: () => true, release: () => undefined }
  const place = (key: string) => join(folder, 'asking', key)
  return {
    take(key) {
      const path = place(key)
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        if (isStale(path)) rmSync(path, { force: true })
        writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 })
        return true
      } catch (error) {
        // a folder that cannot be written to must not keep anybody from asking
        return (error as NodeJS.ErrnoException).code !== 'EEXIST'
      }
    },
    release: (key) => rmSync(place(key), { force: true }),
  }
}

/** Whether a claim no longer counts: its owner is gone, or the question took too long. One that is not there is not stale, for somebody may be making it. */
function isStale(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return false
  if (Date.now() - made > oldestMs) return true
  try {
    const owner = Number(readFileSync(path, 'utf8'))
    // written in two steps: an empty claim is one that is just being made
    return owner !== 0 && !process.kill(owner, 0)
  } catch (error) {
    // gone meanwhile, or a living process of another user: not stale
    const { code } = error as NodeJS.ErrnoException
    return code !== 'ENOENT' && code !== 'EPERM'
  }
}
