import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Grant, Grants } from '../grant.ts'
import { makeId } from '../id.ts'
import { writeFileAtomic } from './atomic-file.ts'
import { makePrivateFolder, namesIn, removeQuietly } from './folder.ts'

const shape = v.strictObject({
  call: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  lifetime: v.picklist(['once', 'session', 'until']),
  session: v.optional(v.string()),
  until: v.pipe(v.number(), v.finite()),
  liftsProtect: v.optional(v.literal(true)),
  verdict: v.string(),
})

/** Grants kept as one file each, so that taking one is a single rename that only one process can win. */
export interface GrantStore extends Grants {
  add(grant: Grant): void
}

/** The grants in a folder. Files that cannot be read or are not grants count as none and are removed. */
export function openGrants(folder: string): GrantStore {
  const fileOf = new Map<Grant, string>()

  const read = (name: string): Grant | undefined => {
    const path = join(folder, name)
    try {
      const parsed = v.safeParse(shape, JSON.parse(readFileSync(path, 'utf8')))
      if (parsed.success) return withFile(parsed.output as Grant, path)
    } catch {
      // falls through: what cannot be read is not trusted
    }
    removeQuietly(path)
    return undefined
  }

  const withFile = (grant: Grant, path: string): Grant => {
    fileOf.set(grant, path)
    return grant
  }

  return {
    isEmpty: () => !namesIn(folder).some(isGrantFile),

    find({ call, session, now }) {
      fileOf.clear()
      for (const name of namesIn(folder)) {
        if (!isGrantFile(name) || !name.startsWith(call.slice(0, 32))) continue
        const grant = read(name)
        if (!grant || grant.call !== call) continue
        if (grant.until <= now) removeQuietly(join(folder, name))
        else if (grant.lifetime !== 'session' || (session !== undefined && grant.session === session)) return grant
      }
      return undefined
    },

    use(grant) {
      if (grant.lifetime !== 'once') return true
      const path = fileOf.get(grant)
      if (path === undefined) return false
      const taken = `${path}.${process.pid}.${makeId()}.taken`
      try {
        // renaming the same name twice fails for the second process: the grant is used exactly once
        renameSync(path, taken)
      } catch {
        return false
      }
      removeQuietly(taken)
      return true
    },

    add(grant) {
      makePrivateFolder(folder)
      writeFileAtomic(join(folder, `${grant.call.slice(0, 32)}-${makeId()}.json`), JSON.stringify(grant))
    },
  }
}

const isGrantFile = (name: string): boolean => /^[0-9a-f]{32}-[0-9a-z]+\.json$/.test(name)
