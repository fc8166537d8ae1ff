import { InputError } from '../errors.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { findEntry } from '../journal/read.ts'
import { foldersOf } from '../state/folders.ts'
import { renderEntry } from './render-entry.ts'
import { defineVerb } from './verb.ts'

/** `automode show ID`: everything the journal knows about one verdict. */
export const show = defineVerb({
  name: 'show',
  about: 'everything the journal knows about one verdict',
  args: {
    id: { type: 'positional', description: 'the id from `automode log` or from a denial; its beginning is enough' },
    json: { type: 'boolean', description: 'print the entry as JSON' },
    dump: { type: 'boolean', description: 'print the side queries that were kept of it (AUTOMODE_DUMP=1, --dump)' },
  },
  examples: [
    ['automode show 1m7gjvdwb3sdpxmn', 'one verdict'],
    ['automode show 1m7gjv --json', 'by the beginning of its id, for programs'],
  ],
  async run({ args, io }) {
    const folders = foldersOf(io.env)
    const entry = entryOrThrow(folders.journal, args.id ?? '')
    if (args.dump) {
      const { readDumps } = await import('../classifier/dump.ts')
      const dumps = readDumps(folders.state, entry.id)
      if (dumps.length === 0)
        throw new InputError({
          at: `verdict ${entry.id}`,
          problem: 'no side query was kept of it',
          help: 'set AUTOMODE_DUMP=1 or `"dump": true` before the call',
        })
      io.out(dumps.join(''))
      return 0
    }
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
