import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sha256 } from '../sha256.ts'

/** Which repository files a person trusts, each pinned to the hash of its content. */
export interface TrustStore {
  /** True only for exactly this content of this file; a missing or corrupt record is no trust. */
  isTrusted(path: string, contentHash: string): boolean
  /** Changes whenever the answer for the file may have changed. */
  stampOf(path: string): string
  trust(path: string, contentHash: string): void
  distrust(path: string): void
}

/** Trusts nothing and remembers nothing. */
export const noTrust: TrustStore = { isTrusted: () => false, stampOf: () => '', trust: () => {}, distrust: () => {} }

/**
 * The trust records below a state folder: one small file for each trusted path, so that two people trusting at once
 * cannot lose each other's record and a corrupt one costs only itself.
 */
export function openTrustStore(stateFolder: string): TrustStore {
  const folder = join(stateFolder, 'trusted')
  const recordOf = (path: string) => join(folder, `${sha256(resolve(path))}.json`)
  return {
    isTrusted(path, contentHash) {
      const record = readRecord(recordOf(path))
      return record !== undefined && record.path === resolve(path) && record.sha256 === contentHash
    },
    stampOf(path) {
      const stat = statSync(recordOf(path), { bigint: true, throwIfNoEntry: false })
      return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : ''
    },
    trust(path, contentHash) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = recordOf(path)
      const draft = `${file}.${process.pid}.${Date.now()}`
      writeFileSync(draft, `${JSON.stringify({ path: resolve(path), sha256: contentHash, trustedAt: new Date().toISOString() })}\n`, {
        mode: 0o600,
      })
      renameSync(draft, file)
    },
    distrust(path) {
      rmSync(recordOf(path), { force: true })
    },
  }
}

function readRecord(file: string): { path?: unknown; sha256?: unknown } | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof record === 'object' && record !== null ? record : undefined
  } catch {
    // missing or corrupt: not trusted, which is also what an absent store means
    return undefined
  }
}
