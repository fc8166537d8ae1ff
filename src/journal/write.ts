import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../errors.ts'
import { makePrivateFolder } from '../state/folder.ts'
import { pause } from '../state/pause.ts'
import type { Journal, JournalEntry } from './entry.ts'
import { redact, redactText, structureOf } from './redact.ts'

/** Where a journal is kept, and how much of each call. */
export interface JournalOptions {
  readonly folder: string
  /** Keep no text of calls: only their shape and the verdict. */
  readonly structureOnly?: boolean
  /** Told once when the journal cannot be written. */
  readonly onProblem?: (message: string) => void
}

/** The name of the segment that holds the entries of a day. */
export const segmentOf = (time: string): string => `${time.slice(0, 10)}.jsonl`

/**
 * The log of record: one JSON line per verdict, one append per line, one file per day, readable by its owner only.
 * Safe with many processes at once. A journal that cannot be written is reported once and never changes a verdict.
 */
export function openJournal({ folder, structureOnly = false, onProblem }: JournalOptions): Journal {
  let segment = ''
  let file: number | undefined
  let reported = false

  const close = (): void => {
    if (file !== undefined) closeSync(file)
    file = undefined
  }

  const open = (name: string): number => {
    if (file !== undefined && name === segment && fstatSync(file).nlink > 0) return file
    close()
    makePrivateFolder(folder)
    file = openSync(join(folder, name), constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600)
    segment = name
    return file
  }

  return {
    write(entry) {
      try {
        const line = `${JSON.stringify(structureOnly ? withoutText(entry) : withoutSecrets(entry))}\n`
        const target = open(segmentOf(entry.time))
        writeLine(target, line)
      } catch (error) {
        if (!reported) onProblem?.(`the journal cannot be written: ${messageOf(error)}; verdicts go on without it`)
        reported = true
      }
    },
    close() {
      try {
        close()
      } catch {
        // nothing is left to lose
      }
    },
  }
}

function writeLine(file: number, line: string): void {
  const bytes = Buffer.from(endsInMidLine(file) ? `\n${line}` : line, 'utf8')
  // one write: the system appends it in one piece, whoever else is writing
  if (writeSync(file, bytes) < bytes.length) throw new Error('the disk took only part of a line')
}

const lastByte = Buffer.alloc(1)

/** A process that was killed while writing leaves half a line; the next line must not be glued to it. */
function endsInMidLine(file: number): boolean {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { size } = fstatSync(file)
    if (size === 0) return false
    readSync(file, lastByte, 0, 1, size - 1)
    if (lastByte[0] === 10) return false
    // another process may be in the middle of its line right now; only after a crash does the half line stay
    pause()
  }
  return true
}

/** How much of a verdict one entry keeps beside the input. */
const most = { effects: 100, effectLength: 400, toolLength: 200 }

function withoutSecrets(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    tool: redactText(entry.tool, { longest: most.toolLength }),
    input: redact(entry.input),
    reason: redactText(entry.reason),
    effects: entry.effects.slice(0, most.effects).map((effect) => redactText(effect, { longest: most.effectLength })),
    ...(entry.instead === undefined ? {} : { instead: redactText(entry.instead) }),
  }
}

function withoutText({ instead: _instead, roots: _roots, ...entry }: JournalEntry): JournalEntry {
  const kinds = entry.effects.slice(0, most.effects).map((effect) => effect.match(/^[a-z]+(?::[a-z-]+)?/)?.[0] ?? 'unknown')
  return { ...entry, input: structureOf(entry.input), cwd: '', reason: '', effects: kinds }
}
