import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** What one side query cost. */
export interface Entry {
  readonly at: number
  readonly id: string
  readonly session?: string
  readonly model: string
  readonly stages: number
  readonly input: number
  readonly output: number
  readonly cached: number
  readonly usd?: number
  readonly ms: number
  /** allow, block, or the problem that left no verdict. */
  readonly outcome: string
}

/** Spending of all processes, one append-only file a day. */
export interface Ledger {
  record(entry: Entry): void
  /** Dollars spent today, by everyone on this machine. */
  spentToday(): number
}

/** The day an instant belongs to, in local time: `2026-11-15`. */
export function dayOf(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A ledger in a folder; without one, of this process only. */
export function createLedger({ folder, now = Date.now }: { readonly folder?: string; readonly now?: () => number }): Ledger {
  let day = ''
  let sum = 0
  let offset = 0
  const turnDay = () => {
    const today = dayOf(now())
    if (today === day) return
    day = today
    sum = 0
    offset = 0
  }
  return {
    record(entry) {
      turnDay()
      if (!folder) {
        sum += entry.usd ?? 0
        return
      }
      try {
        mkdirSync(join(folder, 'spend'), { recursive: true, mode: 0o700 })
        // one write of one line: processes do not mix their records
        appendFileSync(fileOf(folder, dayOf(entry.at)), `${JSON.stringify(entry)}\n`, { mode: 0o600 })
      } catch {
        sum += entry.usd ?? 0
      }
    },
    spentToday() {
      turnDay()
      if (!folder) return sum
      const { text, end } = readFrom(fileOf(folder, day), offset)
      const lines = text.split('\n')
      // a line still being written is counted next time
      const rest = lines.pop() ?? ''
      for (const entry of lines.flatMap(parseEntry)) sum += entry.usd ?? 0
      offset = end - Buffer.byteLength(rest)
      return sum
    },
  }
}

const fileOf = (folder: string, day: string): string => join(folder, 'spend', `${day}.jsonl`)

function readFrom(path: string, offset: number): { readonly text: string; readonly end: number } {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch {
    return { text: '', end: offset }
  }
  try {
    const size = fstatSync(descriptor).size
    const buffer = Buffer.alloc(Math.max(0, size - offset))
    const length = buffer.length === 0 ? 0 : readSync(descriptor, buffer, 0, buffer.length, offset)
    return { text: buffer.toString('utf8', 0, length), end: offset + length }
  } finally {
    closeSync(descriptor)
  }
}

function parseEntry(line: string): readonly Entry[] {
  try {
    const value: unknown = JSON.parse(line)
    const { at, model, usd } = value as Partial<Entry>
    return typeof at === 'number' && typeof model === 'string' && (usd === undefined || (typeof usd === 'number' && usd >= 0))
      ? [value as Entry]
      : []
  } catch {
    return []
  }
}

/** Every recorded side query since a day, oldest first. */
export function readLedger(folder: string, since: string): readonly Entry[] {
  let names: string[]
  try {
    names = readdirSync(join(folder, 'spend'))
  } catch {
    return []
  }
  return names
    .filter((name) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name) && name.slice(0, 10) >= since)
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, 'spend', name), 'utf8')
        .split('\n')
        .flatMap(parseEntry),
    )
}
