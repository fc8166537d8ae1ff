import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, removeOlderThan } from '../state/folder.ts'
import type { Verdict } from '../verdict.ts'

/** How long after the first hook another one may still belong to the same call: at once, or after a person answered a prompt. */
const lifetimes = { twins: 10_000, prompted: 60 * 60_000 } as const

/** A verdict that was already given for this call at another hook. */
export interface Twin {
  readonly verdict: Verdict
  /** `agent/event` of the hook that decided. */
  readonly by: string
}

/**
 * Remembers verdicts of calls for which several hooks fire, so that the call is decided, counted and journalled once.
 * Each hook takes a verdict once: the same hook again means the agent tries again, and that is a new call.
 */
export function twinStore(state: string, { kind, now = Date.now }: { kind: keyof typeof lifetimes; now?: () => number }) {
  const folder = join(state, kind)
  const lifetimeMs = lifetimes[kind]
  /** A call made after the verdict was kept is another one. Where nobody can tell (yet), only what follows at once is the same. */
  const isLater = (madeAt: number | undefined, keptAt: number): boolean =>
    madeAt === undefined ? now() - keptAt > lifetimes.twins : madeAt > keptAt
  return {
    take(key: string, by: string, madeAt?: () => number | undefined): Twin | undefined {
      const file = join(folder, `${key}.json`)
      try {
        const keptAt = statSync(file).mtimeMs
        if (now() - keptAt > lifetimeMs) return undefined
        const kept = JSON.parse(readFileSync(file, 'utf8')) as { verdict: Verdict; by: string; taken: string[] }
        if (kept.by === by || kept.taken.includes(by)) return undefined
        if (madeAt && isLater(madeAt(), keptAt)) return undefined
        keep(folder, key, { ...kept, taken: [...kept.taken, by] })
        return { verdict: kept.verdict, by: kept.by }
      } catch {
        return undefined
      }
    },
    keep(key: string, by: string, verdict: Verdict): void {
      try {
        removeOlderThan(folder, lifetimeMs, now())
        keep(folder, key, { verdict, by, taken: [] })
      } catch {
        // only an optimisation: without it the call is decided twice
      }
    },
  }
}

/** Without waiting for the disk: a lost verdict is only decided again. */
function keep(folder: string, key: string, value: unknown): void {
  makePrivateFolder(folder)
  const draft = join(folder, `.${key}.${process.pid}`)
  writeFileSync(draft, JSON.stringify(value), { mode: 0o600 })
  renameSync(draft, join(folder, `${key}.json`))
}
