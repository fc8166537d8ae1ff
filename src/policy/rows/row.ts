import type { Effect, EffectKind } from '../../effect.ts'
import type { Answer } from '../policy.ts'

/** One line of the policy: what it answers for which effects, and why. Rows are data; `docs/reference/policy.md` is made from them. */
export interface Row {
  readonly id: string
  readonly answer: Answer
  /** For people: what it covers. */
  readonly about: string
  readonly kinds: readonly EffectKind[]
  /** Tags it covers; absent: all. `''` stands for an effect without a tag. */
  readonly tags?: readonly string[]
  /** Zones of which the effect must lie in at least one. */
  readonly zones?: readonly string[]
  /** Zones the effect must not lie in. */
  readonly notZones?: readonly string[]
  readonly scopes?: readonly string[]
  readonly recoverable?: boolean
  /** What the fields above cannot say. */
  readonly when?: (effect: Effect) => boolean
  /** What the agent can do instead. */
  readonly instead?: string
  /** No configuration gives it another answer. */
  readonly fixed?: true
  /** Shell lines that must meet this row: tests and documentation at once. */
  readonly examples: readonly string[]
}

/** Only the rights of others to a file are taken away: `chmod 600`. */
export const keepsPrivate = ({ tag, detail, recursive }: Effect): boolean =>
  tag === 'mode' && !recursive && /^(?:0?[467]00|go?-rwx|o-rwx|go=|u=rw,go=)$/.test(String(detail?.mode))

/** The rows that speak of a kind of effect, in their order: most of the policy has nothing to say of any one effect. */
export function rowsByKind(rows: readonly Row[]): (kind: EffectKind) => readonly Row[] {
  const lists = new Map<EffectKind, Row[]>()
  for (const row of rows) for (const kind of row.kinds) lists.set(kind, [...(lists.get(kind) ?? []), row])
  return (kind) => lists.get(kind) ?? []
}

/** Whether the row speaks about the effect. */
export function covers(row: Row, effect: Effect): boolean {
  if (!row.kinds.includes(effect.kind)) return false
  if (row.tags && !row.tags.includes(effect.tag ?? '')) return false
  const zones = effect.zones ?? []
  if (row.zones && !row.zones.some((zone) => zones.includes(zone))) return false
  if (row.notZones?.some((zone) => zones.includes(zone))) return false
  if (row.scopes && !row.scopes.includes(effect.scope ?? '')) return false
  if (row.recoverable !== undefined && (effect.recoverable ?? false) !== row.recoverable) return false
  return row.when?.(effect) ?? true
}

/** What git writes into its own folder or, by merging, into files that it could give back. */
export const ofGit = ['commit', 'index', 'merge', 'object', 'objects', 'ref', 'refs', 'stash', 'notes']
