import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from '../state/folder.ts'
import type { JournalEntry } from './entry.ts'

const chunkSize = 1 << 18
const isSegment = (name: string): boolean => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(name)

/** Names of the segments, oldest first. */
export const segmentsIn = (folder: string): readonly string[] => namesIn(folder).filter(isSegment).sort()

/** Which entries are wanted; every condition given must hold. */
export interface JournalFilter {
  readonly decision?: string | undefined
  readonly layer?: string | undefined
  readonly tool?: string | undefined
  readonly agent?: string | undefined
  readonly session?: string | undefined
  /** ISO time; earlier entries are left out. */
  readonly since?: string | undefined
  /** Any text of the entry, whatever its letter case. */
  readonly text?: string | undefined
}

/** Whether the entry is one of those wanted. */
export function matches(entry: JournalEntry, filter: JournalFilter): boolean {
  const same = (wanted: string | undefined, value: string | undefined): boolean =>
    wanted === undefined || wanted.toLowerCase() === value?.toLowerCase()
  return (
    same(filter.decision, entry.decision) &&
    same(filter.layer, entry.layer) &&
    same(filter.tool, entry.tool) &&
    same(filter.agent, entry.agent) &&
    same(filter.session, entry.session) &&
    (filter.since === undefined || entry.time >= filter.since) &&
    (filter.text === undefined || JSON.stringify(entry).toLowerCase().includes(filter.text.toLowerCase()))
  )
}

/** Entries newest first. Lines that are not whole entries (torn by a crash) are skipped. */
export function* newestFirst(folder: string, filter: JournalFilter = {}): Generator<JournalEntry> {
  for (const segment of [...segmentsIn(folder)].reverse()) {
    if (filter.since !== undefined && segment.slice(0, 10) < filter.since.slice(0, 10)) return
    for (const line of linesBackward(join(folder, segment))) {
      const entry = parseEntry(line)
      if (entry && matches(entry, filter)) yield entry
    }
  }
}

/** Entries oldest first. */
export function* oldestFirst(folder: string, filter: JournalFilter = {}): Generator<JournalEntry> {
  for (const segment of segmentsIn(folder)) {
    if (filter.since !== undefined && segment.slice(0, 10) < filter.since.slice(0, 10)) continue
    for (const { line } of linesForward(join(folder, segment), 0)) {
      const entry = parseEntry(line)
      if (entry && matches(entry, filter)) yield entry
    }
  }
}

/** The newest entry with this id, or with an id that starts so when only one does. */
export function findEntry(folder: string, id: string): JournalEntry | undefined {
  const near = new Map<string, JournalEntry>()
  for (const segment of [...segmentsIn(folder)].reverse()) {
    for (const line of linesBackward(join(folder, segment))) {
      if (!line.includes(id)) continue
      const entry = parseEntry(line)
      if (entry?.id === id) return entry
      if (entry?.id.startsWith(id) && id.length >= 6 && !near.has(entry.id)) near.set(entry.id, entry)
    }
  }
  return near.size === 1 ? [...near.values()][0] : undefined
}

/** Entries as they are written, from now on, until the signal. */
export async function* follow(folder: string, filter: JournalFilter, signal: AbortSignal): AsyncGenerator<JournalEntry> {
  const offsets = new Map(segmentsIn(folder).map((segment) => [segment, sizeOf(join(folder, segment))]))
  while (!signal.aborted) {
    for (const segment of segmentsIn(folder)) {
      const path = join(folder, segment)
      const from = offsets.get(segment) ?? 0
      if (sizeOf(path) <= from) continue
      for (const { line, end } of linesForward(path, from)) {
        offsets.set(segment, end)
        const entry = parseEntry(line)
        if (entry && matches(entry, filter)) yield entry
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function parseEntry(line: string): JournalEntry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line) as JournalEntry
    return typeof entry.id === 'string' && typeof entry.time === 'string' && typeof entry.decision === 'string' ? entry : undefined
  } catch {
    return undefined
  }
}

function sizeOf(path: string): number {
  const file = tryOpen(path)
  if (file === undefined) return 0
  try {
    return fstatSync(file).size
  } finally {
    closeSync(file)
  }
}

function tryOpen(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch {
    return undefined
  }
}

/** Whole lines from an offset on, each with the offset after it; a last line without its end is left for later. */
function* linesForward(path: string, from: number): Generator<{ line: string; end: number }> {
  const file = tryOpen(path)
  if (file === undefined) return
  try {
    const chunk = Buffer.alloc(chunkSize)
    let pending = Buffer.alloc(0)
    let offset = from
    for (let read = readSync(file, chunk, 0, chunkSize, offset); read > 0; read = readSync(file, chunk, 0, chunkSize, offset)) {
      let text = Buffer.concat([pending, chunk.subarray(0, read)])
      let start = offset - pending.length
      offset += read
      for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10)) {
        start += end + 1
        yield { line: text.toString('utf8', 0, end), end: start }
        text = text.subarray(end + 1)
      }
      pending = Buffer.from(text)
    }
  } finally {
    closeSync(file)
  }
}

function* linesBackward(path: string): Generator<string> {
  const file = tryOpen(path)
  if (file === undefined) return
  try {
    let offset = fstatSync(file).size
    let pending = Buffer.alloc(0)
    while (offset > 0) {
      const size = Math.min(chunkSize, offset)
      const chunk = Buffer.alloc(size)
      readSync(file, chunk, 0, size, offset - size)
      offset -= size
      let text = Buffer.concat([chunk, pending])
      for (let start = text.lastIndexOf(10); start >= 0; start = text.lastIndexOf(10)) {
        yield text.toString('utf8', start + 1)
        text = text.subarray(0, start)
      }
      pending = text
    }
    yield pending.toString('utf8')
  } finally {
    closeSync(file)
  }
}
