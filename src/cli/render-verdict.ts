import type { Verdict } from '../verdict.ts'
import { paint, paintDecision, printable } from './style.ts'
import type { Io } from './verb.ts'

/** A verdict for a person: calm and short, the decision first. */
export function renderVerdict(verdict: Verdict, io: Pick<Io, 'colour'>): string {
  const paints = paint(io)
  const lines = [`${paints.bold(paintDecision(paints, verdict.decision))}  ${printable(verdict.reason)}`]
  const facts = [verdict.layer, verdict.cause, ...(verdict.rule ? [verdict.rule] : []), `${milliseconds(verdict.ms)} ms`]
  lines.push(paints.dim(`  by ${facts.join(' · ')}`))
  for (const effect of verdict.effects.slice(0, 12)) lines.push(`  ${paints.dim('-')} ${printable(effect)}`)
  if (verdict.effects.length > 12) lines.push(paints.dim(`  … and ${verdict.effects.length - 12} more effects`))
  if (verdict.instead) lines.push(`  ${paints.cyan('instead')}  ${printable(verdict.instead)}`)
  if (verdict.shadow) lines.push(`  ${shadowNote}`)
  if (verdict.model) {
    const { name, stages, cost_usd, ms, cached } = verdict.model
    lines.push(
      paints.dim(
        `  model ${name}, ${stages} stage${stages === 1 ? '' : 's'}, ${cached ? 'from the cache' : `${Math.round(ms)} ms`}${cost_usd === undefined ? '' : `, $${cost_usd.toFixed(5)}`}`,
      ),
    )
  }
  return `${lines.join('\n')}\n`
}

/** What a verdict in shadow mode means. */
export const shadowNote = 'shadow mode: recorded, not enforced'

/** Milliseconds with as many digits as matter. */
export const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(3) : ms.toFixed(0))
