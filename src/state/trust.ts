import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileStamp } from '../file-stamp.ts'
import { parseObject } from '../is-record.ts'
import { sha256 } from '../sha256.ts'
import type { TrustStore } from '../trust-store.ts'
import { writeFileAtomic } from './atomic-file.ts'
import { makePrivateFolder } from './folder.ts'

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
    stampOf: (path) => fileStamp(recordOf(path)),
    trust(path, contentHash) {
      makePrivateFolder(folder)
      const record = { path: resolve(path), sha256: contentHash, trustedAt: new Date().toISOString() }
      writeFileAtomic(recordOf(path), `${JSON.stringify(record)}\n`)
    },
    distrust(path) {
      rmSync(recordOf(path), { force: true })
    },
  }
}

function readRecord(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return parseObject(readFileSync(file, 'utf8'))
  } catch {
    // missing: not trusted, which is also what an absent store means
    return undefined
  }
}
