import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Repository, textOfFile } from './repository.ts'

const hash = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
const maximumRefs = 5000

/** What HEAD names: a branch, or a commit when detached. */
export function readHead(repository: Repository): { readonly branch?: string; readonly commit?: string } {
  const text = textOfFile(join(repository.folder, 'HEAD'), 4096)?.trim() ?? ''
  const branch = /^ref: refs\/heads\/(.+)$/.exec(text)?.[1]
  if (branch !== undefined) {
    const commit = readRef(repository, `refs/heads/${branch}`)
    return commit === undefined ? { branch } : { branch, commit }
  }
  return hash.test(text) ? { commit: text } : {}
}

/** The commit a full ref name points at, symbolic refs followed; undefined when there is none. */
export function readRef(repository: Repository, name: string, depth = 0): string | undefined {
  if (depth > 5 || name.includes('..')) return undefined
  for (const folder of new Set([repository.folder, repository.common])) {
    const text = textOfFile(join(folder, name), 4096)?.trim()
    if (text === undefined) continue
    if (text.startsWith('ref: ')) return readRef(repository, text.slice(5), depth + 1)
    if (hash.test(text)) return text
  }
  return packedRefs(repository).get(name)
}

/** The ref that a symbolic ref names. */
export function readSymbolicRef(repository: Repository, name: string): string | undefined {
  const text = textOfFile(join(repository.common, name), 4096)?.trim()
  return text?.startsWith('ref: ') ? text.slice(5) : undefined
}

function packedRefs(repository: Repository): ReadonlyMap<string, string> {
  const refs = new Map<string, string>()
  for (const line of (textOfFile(join(repository.common, 'packed-refs'), 16_000_000) ?? '').split('\n')) {
    const space = line.indexOf(' ')
    if (space > 0 && hash.test(line.slice(0, space))) refs.set(line.slice(space + 1), line.slice(0, space))
  }
  return refs
}

/** All refs under a prefix (`refs/remotes/`) with their commits; undefined when there are too many. */
export function listRefs(repository: Repository, prefix: string): ReadonlyMap<string, string> | undefined {
  const refs = new Map<string, string>()
  for (const [name, commit] of packedRefs(repository)) if (name.startsWith(prefix)) refs.set(name, commit)
  const walk = (name: string, depth: number): void => {
    if (refs.size > maximumRefs || depth > 12) return
    let entries: readonly import('node:fs').Dirent[]
    try {
      entries = readdirSync(join(repository.common, name), { withFileTypes: true })
    } catch {
      return
    }
    for (const entry of entries) {
      const full = `${name}/${entry.name}`
      if (entry.isDirectory()) walk(full, depth + 1)
      else {
        const commit = readRef(repository, full)
        if (commit) refs.set(full, commit)
      }
    }
  }
  walk(prefix.replace(/\/$/, ''), 0)
  return refs.size > maximumRefs ? undefined : refs
}
