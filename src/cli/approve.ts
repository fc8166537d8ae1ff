import { InputError } from '../errors.ts'
import type { Grant } from '../grant.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { openGrants } from '../state/grants.ts'
import { parseDuration } from '../duration.ts'
import { foldersOf } from '../state/folders.ts'
import { askOnTerminal, requirePerson } from './human.ts'
import { renderEntry } from './render-entry.ts'
import { entryOrThrow } from './show.ts'
import { printable } from './style.ts'
import { defineVerb } from './verb.ts'

const day = 24 * 3600_000

/** `automode approve ID`: a person lets one exact call pass. */
export const approve = defineVerb({
  name: 'approve',
  about: 'let one exact call pass that was denied or asked about; needs a person at a terminal',
  args: {
    id: { type: 'positional', description: 'the id of the verdict' },
    once: { type: 'boolean', description: 'for the next time only (default)' },
    session: { type: 'boolean', description: 'for the rest of that agent session' },
    for: { type: 'string', valueHint: 'TIME', description: 'for a time: 30m, 2h; at most a day' },
  },
  examples: [
    ['automode approve 1m7gjvdwb3sdpxmn', 'the same call passes once'],
    ['automode approve 1m7gjvdwb3sdpxmn --session', 'as often as the session asks'],
    ['automode approve 1m7gjvdwb3sdpxmn --for 30m', 'for half an hour'],
  ],
  run({ args, io }) {
    requirePerson('approve', io)
    const folders = foldersOf(io.env)
    const entry = entryOrThrow(folders.journal, args.id ?? '')
    const grant = grantFor(entry, { session: args.session === true, for: args.for }, Date.now())
    const shown = `${renderEntry(entry, io)}\n`
    if (grant.liftsProtect) typeBack(entry, shown)
    else if (askOnTerminal('approve', `${shown}type approve to let this exact call pass ${describe(grant)}: `) !== 'approve')
      throw notConfirmed()
    openGrants(folders.grants).add(grant)
    io.out(`approved ${describe(grant)}; the agent can try the same call again\n`)
    return 0
  },
})

/** The grant that lifts the entry, or an InputError that says why none can. */
export function grantFor(
  entry: JournalEntry,
  wanted: { readonly session: boolean; readonly for?: string | undefined },
  now: number,
): Grant {
  const refuse = (problem: string, help: string): InputError => new InputError({ at: `verdict ${entry.id}`, problem, help })
  if (entry.decision === 'allow') throw refuse('was allowed already', 'there is nothing to approve')
  if (entry.call === undefined) throw refuse('was no readable call', 'only a call that could be read can be approved')
  if (entry.layer === 'hard-rules')
    throw refuse(
      `is denied by the hard rule \`${entry.rule ?? ''}\``,
      'no approval lifts a hard_deny: change the rule in your config (`automode config` shows the file)',
    )
  const protectDeny = entry.layer === 'protect' && entry.cause === 'hard'
  if (protectDeny && entry.rule?.startsWith('own-'))
    throw refuse("concerns automode's own files", 'no approval lifts this: change them yourself')
  if (wanted.session && wanted.for !== undefined)
    throw refuse('cannot be approved for a session and for a time', 'give one of --once, --session, --for')
  if (protectDeny && (wanted.session || wanted.for !== undefined))
    throw refuse(`is denied by \`${entry.rule ?? 'protect'}\``, 'such a call can be approved once only: use --once')
  const base = { call: entry.call, verdict: entry.id }
  if (wanted.session) {
    if (entry.session === undefined) throw refuse('belongs to no session', 'use --once or --for')
    return { ...base, lifetime: 'session', session: entry.session, until: now + day }
  }
  if (wanted.for !== undefined) {
    const length = parseDuration(wanted.for)
    if (length === undefined || length <= 0 || length > day)
      throw refuse(`cannot be approved for \`${wanted.for}\``, 'write a time like 30m or 2h, at most a day')
    return { ...base, lifetime: 'until', until: now + length }
  }
  return { ...base, lifetime: 'once', until: now + day, ...(protectDeny ? { liftsProtect: true } : {}) }
}

/** What is beyond repair is approved by writing down what it does, not by a habit of typing yes. */
function typeBack(entry: JournalEntry, shown: string): void {
  const effects = entry.effects.slice(0, 3).map(printable)
  for (const [index, effect] of effects.entries()) {
    const text = `${index === 0 ? shown : ''}this is denied because it cannot be undone or looks hostile; to let it pass once, type back: ${effect}\n> `
    if (askOnTerminal('approve', text) !== effect.trim()) throw notConfirmed()
  }
  if (effects.length === 0 && askOnTerminal('approve', `${shown}type approve once: `) !== 'approve once') throw notConfirmed()
}

const notConfirmed = (): InputError => new InputError({ at: 'automode approve', problem: 'not confirmed', help: 'nothing was changed' })

const describe = ({ lifetime, until }: Grant): string =>
  lifetime === 'once' ? 'once' : lifetime === 'session' ? 'for its session' : `until ${new Date(until).toISOString().slice(11, 16)} UTC`
