import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOwnFile } from './own-file.ts'
import { redactKeys } from './redact.ts'

/** One side query as it was sent and answered. */
export interface DumpRecord {
  readonly id: string
  readonly at: string
  readonly provider: string
  readonly model: string
  readonly endpoint: string
  readonly stage: string
  readonly attempt: number
  readonly ms: number
  readonly request: unknown
  readonly response?: unknown
  readonly error?: string
}

/** Writes side queries down, one file each, named after the journal id, for this user only, without keys. */
export interface Dump {
  write(record: DumpRecord): void
}

/** The id as a file name: a host may send any text as the id of a call. */
const nameOf = (id: string): string => id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 80) || 'call'

/** A dump into `folder/dumps`. Without a folder nothing is written. */
export function createDump({ folder, keys }: { readonly folder?: string; readonly keys: () => readonly string[] }): Dump {
  let number = 0
  return {
    write(record) {
      if (!folder) return
      const text = redactKeys(JSON.stringify(record, undefined, 2), keys())
      try {
        writeOwnFile(
          join(folder, 'dumps', `${nameOf(record.id)}.${record.stage}.${record.attempt}.${process.pid}-${number++}.json`),
          `${text}\n`,
        )
      } catch {
        // a dump that cannot be written must not cost the verdict
      }
    },
  }
}

/** The side queries of one journal id, in the order they were sent, as written. */
export function readDumps(folder: string, id: string): readonly string[] {
  const start = `${nameOf(id)}.`
  let names: string[]
  try {
    names = readdirSync(join(folder, 'dumps')).filter((name) => name.startsWith(start) && name.endsWith('.json'))
  } catch {
    return []
  }
  const texts = names.map((name) => readFileSync(join(folder, 'dumps', name), 'utf8'))
  return texts
    .map((text) => ({ text, at: (JSON.parse(text) as DumpRecord).at }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ text }) => text)
}
