import { InputError } from '../errors.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { findEntry } from '../journal/read.ts'
import { foldersOf } from './folders.ts'
import { renderEntry } from './render-entry.ts'
import { defineVerb } from './verb.ts'

/** `automode show ID`: everything the journal knows about one verdict. */
export const show = defineVerb({
  name: 'show',
  about: 'everything the journal knows about one verdict',
  args: {
    id: { type: 'positional', description: 'the id from `automode log` or from a denial; its beginning is enough' },
    json: { type: 'boolean', description: 'print the entry as JSON' },
  },
  examples: [
    ['automode show 1m7gjvdwb3sdpxmn', 'one verdict'],
    ['automode show 1m7gjv --json', 'by the beginning of its id, for programs'],
  ],
  run({ args, io }) {
    const entry = entryOrThrow(foldersOf(io.env).journal, args.id ?? '')
    io.out(args.json ? `${JSON.stringify(entry)}\n` : renderEntry(entry, io))
    return 0
  },
})

/** The entry a person names. */
export function entryOrThrow(folder: string, id: string): JournalEntry {
  const entry = findEntry(folder, id)
  if (!entry) throw new InputError({ at: folder, problem: `no single verdict with the id \`${id}\``, help: '`automode log` lists ids' })
  return entry
}
