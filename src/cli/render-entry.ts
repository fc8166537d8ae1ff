import type { JournalEntry } from '../journal/entry.ts'
import type { Json } from '../tool-call.ts'
import { milliseconds } from './render-verdict.ts'
import { clip, paint, paintDecision, printable } from './style.ts'
import type { Io } from './verb.ts'

/** One line of `automode log`. */
export function renderLogLine(entry: JournalEntry, io: Pick<Io, 'colour' | 'columns'>): string {
  const paints = paint(io)
  const decision = paintDecision(paints, entry.decision, `${entry.shadow ? '~' : ''}${entry.decision}`.padEnd(6))
  const head = `${clock(entry.time)}  ${entry.id}  `
  const what = `${entry.tool} ${summary(entry.input)}`
  const width = Math.max(30, io.columns - head.length - 22)
  return `${paints.dim(head)}${decision}  ${entry.layer.padEnd(12)}  ${clip(what, width)}\n`
}

/** Month, day and time where the reader is, as `--since` takes them. */
function clock(time: string): string {
  const date = new Date(time)
  const two = (number: number): string => String(number).padStart(2, '0')
  const hours = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${two(date.getMonth() + 1)}-${two(date.getDate())} ${hours}`
}

/** The part of an input a person recognises a call by. */
export function summary(input: Json): string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return JSON.stringify(input)
  const fields = input as { readonly [key: string]: Json }
  for (const name of ['command', 'file_path', 'path', 'url', 'query', 'pattern']) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof value === 'string') return value
  }
  return JSON.stringify(input)
}

/** All of one entry, for `automode show`. */
export function renderEntry(entry: JournalEntry, io: Pick<Io, 'colour'>): string {
  const paints = paint(io)
  const rows: (readonly [string, string])[] = [
    ['decision', `${paints.bold(paintDecision(paints, entry.decision))}${entry.shadow ? ' (shadow: not enforced)' : ''}`],
    ['reason', printable(entry.reason)],
    ['layer', `${entry.layer} (${entry.cause})`],
  ]
  if (entry.rule) rows.push(['rule', entry.rule])
  if (entry.instead) rows.push(['instead', printable(entry.instead)])
  rows.push(
    ['tool', printable(entry.tool)],
    ['input', printable(JSON.stringify(entry.input, undefined, 2)).replaceAll('\n', `\n${' '.repeat(10)}`)],
    ['cwd', printable(entry.cwd)],
  )
  for (const [index, effect] of entry.effects.entries()) rows.push([index === 0 ? 'effects' : '', printable(effect)])
  if (entry.agent) rows.push(['agent', `${printable(entry.agent)}${entry.session ? `, session ${printable(entry.session)}` : ''}`])
  rows.push([
    'time',
    `${entry.time}, ${milliseconds(entry.ms)} ms${entry.facts_ms ? ` (${milliseconds(entry.facts_ms)} ms on disk and git)` : ''}`,
  ])
  if (entry.model)
    rows.push([
      'model',
      `${entry.model.name}, ${entry.model.input_tokens} in, ${entry.model.output_tokens} out${entry.model.cost_usd === undefined ? '' : `, $${entry.model.cost_usd.toFixed(5)}`}`,
    ])
  const policy = entry.policy === '' ? '' : `, policy ${entry.policy.slice(0, 12)}`
  rows.push(['by', `automode ${entry.version}${policy}`], ['id', entry.id])
  return rows.map(([name, value]) => `${paints.dim(name.padEnd(10))}${value}\n`).join('')
}
