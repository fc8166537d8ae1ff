import { type Effect, formatEffect } from '../effect.ts'
import type { Explanation, LayerOpinion } from '../gate.ts'
import { unsettledOf } from '../policy/judge.ts'
import type { ToolCall } from '../tool-call.ts'
import { summary } from './render-entry.ts'
import { milliseconds, shadowNote } from './render-verdict.ts'
import { blanks, clip, type Paint, paint, paintDecision, printable } from './style.ts'
import type { Io } from './verb.ts'

/** An explanation for a person: the call, its effects with carets, the layers in order, the verdict. */
export function renderExplanation({ verdict, call, layers }: Explanation, io: Pick<Io, 'colour' | 'columns'>): string {
  const paints = paint(io)
  const lines: string[] = []
  if (call) {
    lines.push(paints.bold(printable(call.tool)), ...renderEffects(call, paints, io.columns), '')
    lines.push(paints.bold('layers'), ...layers.map((opinion) => renderOpinion(opinion, verdict.layer, paints, io.columns)), '')
  }
  const open = call && verdict.layer === 'classifier' ? leftOpen(call) : []
  if (open.length > 0) lines.push(paints.bold('left open'), ...open.map((text) => `  ${printable(text)}`), '')
  lines.push(`${paints.bold(paintDecision(paints, verdict.decision))}  ${printable(verdict.reason)}`)
  if (verdict.rule) lines.push(`${paints.dim('rule')}     ${printable(verdict.rule)}`)
  if (verdict.instead) lines.push(`${paints.cyan('instead')}  ${printable(verdict.instead)}`)
  if (verdict.shadow) lines.push(shadowNote)
  lines.push(
    paints.dim(`${milliseconds(verdict.ms)} ms${verdict.facts_ms ? `, ${milliseconds(verdict.facts_ms)} ms of it on disk and git` : ''}`),
  )
  return `${lines.join('\n')}\n`
}

/** What kept the static layers from settling the call. */
function leftOpen(call: ToolCall): readonly string[] {
  try {
    const open = unsettledOf(call.analysis().effects, new Map())
    return [
      ...open.flatMap(({ effect, row }) => (effect ? [`${formatEffect(effect)}${row ? `: ${row.about}` : ''}`] : [])),
      ...(call.unsettledBecause ?? []),
    ]
  } catch {
    return []
  }
}

function renderOpinion({ layer, opinion, skipped }: LayerOpinion, decisive: string, paints: Paint, columns: number): string {
  const mark = layer === decisive ? paints.bold('>') : ' '
  if (skipped) return `${mark} ${layer.padEnd(13)} ${paints.dim('not asked')}`
  if (!opinion) return `${mark} ${layer.padEnd(13)} ${paints.dim('no opinion')}`
  const decision = paintDecision(paints, opinion.decision, opinion.decision.padEnd(6))
  return `${mark} ${layer.padEnd(13)} ${decision} ${clip(opinion.reason, Math.max(40, columns - 24))}`
}

/** The text that effects point into: a shell command, or whatever the call is recognised by. */
const sourceOf = (call: ToolCall): string => (call.action.kind === 'shell' ? call.action.command : summary(call.input))

function renderEffects(call: ToolCall, paints: Paint, columns: number): readonly string[] {
  const source = sourceOf(call)
  let effects: readonly Effect[]
  try {
    effects = call.analysis().effects
  } catch {
    effects = []
  }
  const placed = effects.filter((effect) => effect.at && effect.at.end > effect.at.start && effect.at.end <= source.length)
  const lines: string[] = []
  for (const { offset, end } of piecesOf(source, Math.max(20, columns - 2))) {
    lines.push(`  ${printable(source.slice(offset, end))}`)
    for (const effect of placed) {
      const { start, end: stop } = effect.at ?? { start: 0, end: 0 }
      if (start < offset || start >= end) continue
      // what lies on a later line is not underlined: the first line shows where it begins
      const carets = '^'.repeat(Math.max(1, blanks(source.slice(start, Math.min(stop, end))).length))
      lines.push(`  ${blanks(source.slice(offset, start))}${paints.yellow(carets)} ${describe(effect, paints)}`)
    }
  }
  for (const effect of effects) if (!placed.includes(effect)) lines.push(`  ${paints.dim('-')} ${describe(effect, paints)}`)
  if (effects.length === 0) lines.push(`  ${paints.dim('no effects')}`)
  return lines
}

/** The lines of a text, cut where the terminal would break them: carets stand below what they mean. */
function piecesOf(source: string, width: number): readonly { readonly offset: number; readonly end: number }[] {
  const pieces: { offset: number; end: number }[] = []
  let offset = 0
  for (const line of source.split('\n')) {
    const end = offset + line.length
    do {
      const cut = Math.min(end, offset + width)
      pieces.push({ offset, end: cut })
      offset = cut
    } while (offset < end)
    offset = end + 1
  }
  return pieces
}

function describe(effect: Effect, paints: Paint): string {
  const notes = [effect.scope, ...(effect.zones ?? []), effect.via?.length ? `via ${effect.via.join(' > ')}` : undefined].filter(
    (note) => note !== undefined,
  )
  return `${printable(formatEffect(effect))}${notes.length > 0 ? paints.dim(` [${printable(notes.join(', '))}]`) : ''}`
}
