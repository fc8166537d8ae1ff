import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isPerson } from '../../is-person.ts'
import type { TranscriptEntry } from '../../tool-call.ts'

/** How a client writes its transcript down. */
export interface Layout {
  /** What a record starts with, behind the line end before it. */
  readonly start: string
  /** JSON texts, one of which stands in every record with a person's words: in the long part of a file, only these records are parsed. */
  readonly marks: readonly string[]
  /** Whether a record with such a mark may be one of those, where the mark alone says little. */
  readonly mayBeTurn?: (record: string) => boolean
  /** The entries in whole records; half ones at the ends of the piece, and anything else unreadable, are skipped. */
  readonly entriesOf: (piece: string) => readonly TranscriptEntry[]
}

/** How much of a transcript is read, in bytes: all entries of its last part, the turns of people before that, and the very beginning. */
export interface Limits {
  readonly tail: number
  readonly older: number
  readonly head: number
  /** Read at a time. */
  readonly piece: number
}

const usual: Limits = { tail: 256 * 1024, older: 64 * 1024 * 1024, head: 256 * 1024, piece: 512 * 1024 }

/**
 * The entries of a transcript: everything in its last part, and from before that what people said, because "don't push" holds however
 * long ago it was. One that cannot be read is empty. Never throws.
 */
export function readTranscript(path: string, layout: Layout, limits: Limits = usual): readonly TranscriptEntry[] {
  return withFile(path, (file, size) => {
    const from = Math.max(0, size - limits.tail)
    const tail = bytesOf(file, from, size)
    const start = from === 0 ? 0 : tail.indexOf(`\n${layout.start}`)
    // a last part that is all one record belongs to what is older
    const first = from === 0 ? 0 : start === -1 ? tail.length : start + 1
    return [...olderTurns({ path, file, end: from + first }, layout, limits), ...layout.entriesOf(tail.toString('utf8', first))]
  })
}

/** The first part of a file as text; empty where it cannot be read. */
export function readHead(path: string, length: number): string {
  return withFile(path, (file, size) => [bytesOf(file, 0, Math.min(length, size)).toString('utf8')])[0] ?? ''
}

/** The last part of a file as text; empty where it cannot be read. */
export function readTail(path: string, length: number): string {
  return withFile(path, (file, size) => [bytesOf(file, Math.max(0, size - length), size).toString('utf8')])[0] ?? ''
}

/** What people said before the last part of a transcript, and where that part began. */
interface Older {
  readonly end: number
  /** The bytes right before `end`: where they are still the same, the file has only grown. */
  readonly mark: Buffer
  readonly turns: readonly TranscriptEntry[]
}

/** By path. A process that stays reads each byte of a session once. */
const known = new Map<string, Older>()
const knownLimit = 100
const markLength = 128

function olderTurns(
  { path, file, end }: { readonly path: string; readonly file: number; readonly end: number },
  layout: Layout,
  limits: Limits,
): readonly TranscriptEntry[] {
  if (end === 0) return []
  const markAt = (at: number): Buffer => bytesOf(file, Math.max(0, at - markLength), at)
  const seen = known.get(path)
  const before = seen && seen.end <= end && markAt(seen.end).equals(seen.mark) ? seen : undefined
  if (before?.end === end) return before.turns
  const from = before?.end ?? Math.max(0, end - limits.older)
  const opening = !before && from > 0 ? turnsBetween(file, { from: 0, end: Math.min(limits.head, from) }, layout, limits) : []
  const turns = [...(before?.turns ?? opening), ...turnsBetween(file, { from, end }, layout, limits)]
  if (known.size >= knownLimit) known.clear()
  known.set(path, { end, mark: markAt(end), turns })
  return turns
}

/** The turns of people in a part of a file, read in pieces of whole records: one small buffer is filled again and again. */
function turnsBetween(
  file: number,
  { from, end }: { readonly from: number; readonly end: number },
  layout: Layout,
  limits: Limits,
): readonly TranscriptEntry[] {
  const turns: TranscriptEntry[] = []
  let buffer = Buffer.allocUnsafe(Math.min(limits.piece, end - from))
  for (let at = from; at < end; ) {
    const piece = fill(buffer.subarray(0, end - at), file, at)
    // fewer bytes than asked for: the file became shorter meanwhile
    const isLast = at + piece.length === end || piece.length < buffer.length
    const whole = isLast ? piece.length : piece.lastIndexOf(`\n${layout.start}`) + 1
    if (whole === 0) buffer = Buffer.allocUnsafe(2 * buffer.length)
    turns.push(...turnsIn(piece.subarray(0, whole), layout))
    at = isLast ? end : at + whole
  }
  return turns
}

/** The turns of people in a piece. Looking for bytes is some fifty times as fast as parsing everything. */
function turnsIn(piece: Buffer, { start, marks, mayBeTurn = () => true, entriesOf }: Layout): readonly TranscriptEntry[] {
  const endOf = (at: number): number => {
    const next = piece.indexOf(`\n${start}`, at)
    return next === -1 ? piece.length : next
  }
  const found = new Set<number>()
  for (const mark of marks)
    for (let at = piece.indexOf(mark); at !== -1; at = piece.indexOf(mark, endOf(at))) found.add(piece.lastIndexOf(`\n${start}`, at) + 1)
  return [...found]
    .sort((one, other) => one - other)
    .map((from) => piece.toString('utf8', from, endOf(from)))
    .filter(mayBeTurn)
    .flatMap((record) => entriesOf(record).filter(isPerson))
}

/** What `read` finds in a file, or nothing: a transcript is context, never a reason to fail a call. */
function withFile<T>(path: string, read: (file: number, size: number) => readonly T[]): readonly T[] {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const stats = fstatSync(file)
    return stats.isFile() ? read(file, stats.size) : []
  } catch {
    return []
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

const bytesOf = (file: number, from: number, to: number): Buffer => fill(Buffer.allocUnsafe(to - from), file, from)

/** The buffer with what stands at a place in a file; shorter where the file ends. */
function fill(buffer: Buffer, file: number, from: number): Buffer {
  let filled = 0
  while (filled < buffer.length) {
    const count = readSync(file, buffer, filled, buffer.length - filled, from + filled)
    if (count === 0) break
    filled += count
  }
  return buffer.subarray(0, filled)
}
