import { dirname, join } from 'node:path'
import { sha256 } from '../sha256.ts'
import { namesIn, removeOlderThan } from '../state/folder.ts'
import type { Question } from './classifier.ts'
import { readJson, writeOwnFile } from './own-file.ts'
import { promptVersion } from './prompt.ts'
import type { Finding } from './validate.ts'

/** Rulings kept for a while, shared between processes. Never holds anything but rulings. */
export interface VerdictCache {
  get(key: string): Finding | undefined
  set(key: string, finding: Finding): void
}

/** What a ruling was asked of: everything it may depend on besides the question. */
export interface Asked {
  readonly provider: string
  readonly endpoint: string
  readonly model: string
  readonly system: string
}

/** The hash of everything the model was shown or could depend on. */
export function cacheKey({ call, concerned, settings, flagged }: Question, asked: Asked): string {
  const { effects, lookedThrough } = call.analysis()
  const { include } = settings.transcript
  const said = call
    .transcript()
    .filter(
      ({ role, content, action }) =>
        role === 'user' ||
        (role === 'tool' && include.includes('tool')) ||
        (role === 'assistant' && action === undefined && content !== undefined && include.includes('assistant')),
    )
  const parts = [
    promptVersion,
    [asked.provider, asked.endpoint, asked.model, settings.stages, flagged ?? false],
    asked.system,
    [call.tool, call.input, call.cwd, call.roots, call.home, call.agent ?? '', call.annotations ?? {}, call.unknownFields],
    effects,
    [...(lookedThrough ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)),
    concerned.map(({ id, list, text }) => [id, list, text]),
    said.map(({ role, action, content, machine }) => [role, action ?? content ?? '', machine ?? false]),
    settings.transcript,
  ]
  return sha256(JSON.stringify(parts))
}

const shardLimit = 256

/** A cache of files in a folder; without one, in memory. A `ttlMs` of 0 keeps nothing. */
export function createVerdictCache({
  folder,
  ttlMs,
  now = Date.now,
}: {
  readonly folder?: string
  readonly ttlMs: number
  readonly now?: () => number
}): VerdictCache {
  if (ttlMs <= 0) return { get: () => undefined, set: () => undefined }
  const memory = new Map<string, { readonly at: number; readonly finding: Finding }>()
  const isFresh = (at: number) => at <= now() + 1000 && now() - at < ttlMs
  const place = (key: string) => folder && join(folder, 'verdicts', key.slice(0, 2), `${key.slice(2)}.json`)
  return {
    get(key) {
      const remembered = memory.get(key)
      if (remembered && isFresh(remembered.at)) return remembered.finding
      const path = place(key)
      const stored = path && entryOf(readJson(path), key)
      return stored && isFresh(stored.at) ? stored.finding : undefined
    },
    set(key, finding) {
      if (memory.size >= 1000) memory.clear()
      memory.set(key, { at: now(), finding })
      const path = place(key)
      if (!path) return
      try {
        writeOwnFile(path, JSON.stringify({ key, at: now(), ...finding }))
        const shard = dirname(path)
        if (namesIn(shard).length >= shardLimit) removeOlderThan(shard, ttlMs, now())
      } catch {
        // a full or read-only disk costs a repeated question, not the ruling
      }
    },
  }
}

function entryOf(value: unknown, key: string): { readonly at: number; readonly finding: Finding } | undefined {
  if (typeof value !== 'object' || value === null) return
  const { key: stored, at, shouldBlock, reason } = value as Record<string, unknown>
  if (stored !== key || typeof at !== 'number' || typeof shouldBlock !== 'boolean' || typeof reason !== 'string') return
  return { at, finding: { shouldBlock, reason } }
}
