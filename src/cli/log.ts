import { InputError } from '../errors.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { follow, type JournalFilter, newestFirst } from '../journal/read.ts'
import { parseDuration } from '../duration.ts'
import { foldersOf } from '../state/folders.ts'
import { renderLogLine } from './render-entry.ts'
import { defineVerb } from './verb.ts'

/** `automode log`: what was decided, newest last. */
export const log = defineVerb({
  name: 'log',
  about: 'what was decided, newest last',
  args: {
    decision: { type: 'enum', options: ['allow', 'deny', 'ask'], description: 'only these' },
    layer: { type: 'string', valueHint: 'NAME', description: 'only what this layer decided' },
    tool: { type: 'string', valueHint: 'NAME', description: 'only calls of this tool' },
    agent: { type: 'string', valueHint: 'NAME', description: 'only calls of this agent' },
    session: { type: 'string', valueHint: 'ID', description: 'only calls of this session' },
    since: { type: 'string', valueHint: 'WHEN', description: 'a time (2026-01-31, 2026-01-31T09:00) or how long ago (2h, 3d)' },
    text: { type: 'string', valueHint: 'TEXT', description: 'only entries that hold this text' },
    limit: { type: 'string', alias: 'n', valueHint: 'NUMBER', default: '50', description: 'how many at most; 0 for all' },
    follow: { type: 'boolean', alias: 'f', description: 'go on with new entries as they come' },
    json: { type: 'boolean', description: 'print the entries as JSONL' },
  },
  examples: [
    ['automode log --decision deny', 'what was denied'],
    ['automode log --since 2h --tool Bash', 'shell calls of the last two hours'],
    ['automode log --text "git push" --json | jq .reason', 'for programs'],
    ['automode log --follow', 'watch an agent work'],
  ],
  async run({ args, io }) {
    const { journal } = foldersOf(io.env)
    const filter: JournalFilter = { ...args, since: args.since === undefined ? undefined : sinceOf(args.since, Date.now()) }
    const limit = Number(args.limit)
    if (args.limit.trim() === '' || !Number.isInteger(limit) || limit < 0)
      throw new InputError({ at: '--limit', problem: `\`${args.limit}\` is not a number`, help: 'give a whole number, or 0 for all' })
    const print = (entry: JournalEntry): void => io.out(args.json ? `${JSON.stringify(entry)}\n` : renderLogLine(entry, io))
    const found: JournalEntry[] = []
    for (const entry of newestFirst(journal, filter)) {
      found.push(entry)
      if (found.length === limit) break
    }
    for (const entry of found.reverse()) print(entry)
    if (!args.follow && found.length === 0 && !args.json)
      io.error('automode: no such entries; verdicts are journaled by hooks and by `check --journal`\n')
    if (args.follow) {
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      for await (const entry of follow(journal, filter, stop.signal)) print(entry)
    }
    return 0
  },
})

/** An ISO time from a time or a duration. A day begins at midnight where the reader is; JavaScript would take it as UTC. */
function sinceOf(text: string, now: number): string {
  const ago = parseDuration(text)
  const written = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text
  const time = ago === undefined ? Date.parse(written) : Math.max(0, now - ago)
  if (Number.isNaN(time))
    throw new InputError({
      at: '--since',
      problem: `\`${text}\` is neither a time nor a duration`,
      help: 'write 2026-01-31, 2026-01-31T09:00, 30m, 2h or 3d',
    })
  return new Date(time).toISOString()
}
