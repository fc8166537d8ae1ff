import { dayOf, type Entry, readLedger } from '../classifier/ledger.ts'
import { pricesAsOf } from '../classifier/prices.ts'
import { InputError } from '../errors.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { oldestFirst } from '../journal/read.ts'
import { parseDuration } from '../duration.ts'
import { foldersOf } from '../state/folders.ts'
import { renderTable } from './render-table.ts'
import { clip, paint } from './style.ts'
import { defineVerb } from './verb.ts'

/** What was decided and what the model cost, for one day, session or model. */
interface Row {
  readonly key: string
  calls: number
  allow: number
  ask: number
  deny: number
  /** Calls that no model was needed for. */
  settled: number
  queries: number
  input: number
  cached: number
  output: number
  usd: number
  /** Queries of a model without a known price. */
  unpriced: number
}

/** `automode stats`: decisions, how much settled without a model, tokens and dollars. */
export const stats = defineVerb({
  name: 'stats',
  about: 'decisions, how much settled without a model, tokens and dollars',
  args: {
    since: { type: 'string', valueHint: 'DURATION', default: '7d', description: 'how far back (12h, 7d)' },
    by: { type: 'enum', options: ['day', 'session', 'model'], default: 'day', description: 'one line for each' },
    json: { type: 'boolean', description: 'print the rows as JSON' },
  },
  examples: [
    ['automode stats', 'the last week, by day'],
    ['automode stats --by session --since 12h', 'what each session cost'],
  ],
  run({ args, io }) {
    const ago = parseDuration(args.since)
    if (ago === undefined) throw new InputError({ at: '--since', problem: `\`${args.since}\` is not a duration`, help: 'write 12h or 7d' })
    const from = Math.max(0, Date.now() - ago)
    const folders = foldersOf(io.env)
    const rows = collect(
      args.by === 'model' ? [] : oldestFirst(folders.journal, { since: new Date(from).toISOString() }),
      readLedger(folders.state, dayOf(from)).filter(({ at }) => at >= from),
      args.by,
    )
    if (args.json) io.out(`${JSON.stringify(rows)}\n`)
    else if (rows.length === 0) io.error('automode: nothing recorded in that time\n')
    else io.out(render(rows, args.by, paint(io)))
    return 0
  },
})

type By = 'day' | 'session' | 'model'

function collect(journal: Iterable<JournalEntry>, ledger: readonly Entry[], by: By): readonly Row[] {
  const rows = new Map<string, Row>()
  const rowOf = (key: string): Row => {
    const row = rows.get(key) ?? {
      key,
      calls: 0,
      allow: 0,
      ask: 0,
      deny: 0,
      settled: 0,
      queries: 0,
      input: 0,
      cached: 0,
      output: 0,
      usd: 0,
      unpriced: 0,
    }
    rows.set(key, row)
    return row
  }
  for (const entry of journal) {
    const row = rowOf(by === 'day' ? dayOf(Date.parse(entry.time)) : (entry.session ?? '(none)'))
    row.calls++
    row[entry.decision]++
    if (entry.layer !== 'classifier') row.settled++
  }
  for (const entry of ledger) {
    const row = rowOf(by === 'day' ? dayOf(entry.at) : by === 'model' ? entry.model : (entry.session ?? '(none)'))
    row.queries++
    row.input += entry.input
    row.cached += entry.cached
    row.output += entry.output
    row.usd += entry.usd ?? 0
    if (entry.usd === undefined) row.unpriced++
  }
  return [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

function render(rows: readonly Row[], by: By, { bold, dim }: ReturnType<typeof paint>): string {
  const share = (row: Row) => (row.calls === 0 ? '-' : `${((row.settled / row.calls) * 100).toFixed(1)} %`)
  const each = (row: Row) => (row.queries > row.unpriced ? `$${(row.usd / (row.queries - row.unpriced)).toFixed(5)}` : '-')
  // the journal does not say which model would have been asked
  const decided = (row: Row) => (by === 'model' ? [] : [...[row.calls, row.allow, row.ask, row.deny].map(String), share(row)])
  const decisions = by === 'model' ? [] : ['calls', 'allow', 'ask', 'deny', 'no model needed']
  const head = [by, ...decisions, 'questions', 'tokens in', 'cached', 'out', 'cost', 'each'].map(bold)
  const body = rows.map((row) => [
    clip(row.key, 30),
    ...decided(row),
    ...[row.queries, row.input, row.cached, row.output].map(String),
    `$${row.usd.toFixed(4)}`,
    each(row),
  ])
  const unpriced = rows.reduce((sum, row) => sum + row.unpriced, 0)
  return `${renderTable([head, ...body])}${dim(`prices of ${pricesAsOf}${unpriced > 0 ? `; ${unpriced} questions to models without a known price are not in the cost` : ''}`)}\n`
}
