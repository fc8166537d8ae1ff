import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { entryAt } from '../real-path.ts'
import type { Index, IndexEntry } from './index-file.ts'
import { readHead } from './refs.ts'
import type { Repository } from './repository.ts'
import { runGit } from './run-git.ts'

const maximumHashedBytes = 16_000_000

/** Whether a file's content is what the index holds. Never true on a guess: where the status differs, the content is compared. */
export function equalsIndex(path: string, status: Stats, entry: IndexEntry, index: Index): boolean {
  if (entry.unsettled) return false
  const kind = entry.mode & 0o170000
  if (kind === 0o160000) return false // a submodule: what is in it is another repository's
  if ((kind === 0o120000) !== status.isSymbolicLink() || (!status.isFile() && !status.isSymbolicLink())) return false
  if (kind === 0o100000 && Boolean(entry.mode & 0o100) !== Boolean(status.mode & 0o100)) return false
  const sameSize = status.size >>> 0 === entry.size
  const seconds = Math.floor(status.mtimeMs / 1000)
  // a file changed in the same tick as the index was written can look unchanged
  const racy = status.mtimeMs >= Math.floor(index.modifiedMs)
  const sameTime = seconds === entry.modified && Math.abs(Math.floor((status.mtimeMs % 1000) * 1e6) - entry.modifiedNanoseconds) < 1000
  if (sameSize && sameTime && !racy && entry.modifiedNanoseconds !== 0) return true
  if (status.size > maximumHashedBytes) return false
  if (!sameSize && entry.size !== 0) return false
  return blobHash(status.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path)) === entry.hash
}

/** The hash by which git names some content. */
function blobHash(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** Paths whose staged content is in no commit yet; undefined when that cannot be told. */
export function stagedPaths(repository: Repository, index: Index): ReadonlySet<string> | undefined {
  const { commit } = readHead(repository)
  if (commit === undefined) return undefined
  if (index.tree !== undefined && treeOfLooseCommit(repository, commit) === index.tree) return new Set()
  const output = runGit(repository, [
    'diff-index',
    '--cached',
    '--name-only',
    '-z',
    '--no-renames',
    '--no-ext-diff',
    '--ignore-submodules=all',
    'HEAD',
  ])
  return output === undefined ? undefined : new Set(output.split('\0').filter(Boolean))
}

function treeOfLooseCommit(repository: Repository, commit: string): string | undefined {
  try {
    const file = join(repository.common, 'objects', commit.slice(0, 2), commit.slice(2))
    const status = entryAt(file)
    if (!status || status.size > 100_000) return undefined
    return /^commit \d+\0tree ([0-9a-f]{40})\n/.exec(
      inflateSync(readFileSync(file), { maxOutputLength: 1_000_000 }).toString('latin1'),
    )?.[1]
  } catch {
    return undefined
  }
}
