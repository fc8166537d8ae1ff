/** What a value may be, as far as the words on the command line decide it. */
export type Known =
  /** `asked`: it comes from the words, from whoever is asked, or from the environment */
  | { readonly kind: 'any'; readonly asked?: 'words' | 'environment' }
  /** one of these; undefined stands for nothing at all; `shortened`: a word may stand for a longer one that it begins */
  | { readonly kind: 'texts'; readonly texts: readonly (string | undefined)[]; readonly shortened?: boolean }
  /** the list of words itself */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'number'; readonly number: number }
  /** what a parser makes of the words; `parsed`: of words among which no option is */
  | { readonly kind: 'options' | 'parsed' }

export const anything: Known = { kind: 'any' }
/** Nothing is known of it but that somebody has to ask for it. */
export const asked: Known = { kind: 'any', asked: 'words' }
export const nothing: Known = { kind: 'texts', texts: [undefined] }

export const someOf = (texts: readonly (string | undefined)[], shortened = false): Known => ({ kind: 'texts', texts, shortened })

/** Whether a condition holds; undefined: it may, `asked` for a reason that lies with whoever calls the program. */
export type Holds = { readonly is: boolean } | { readonly asked: 'words' | 'environment' } | undefined

export const holds: Holds = { is: true }
export const fails: Holds = { is: false }

export const opposite = (condition: Holds): Holds =>
  condition && 'is' in condition ? { is: !condition.is } : condition?.asked === 'words' ? condition : undefined

/** One value that is any of several. */
export function oneOf(values: readonly Known[]): Known {
  const open = values.find((value) => value.kind !== 'texts')
  if (open) return values.length === 1 ? open : { kind: 'any', ...reasonOf(values) }
  const lists = values.filter((value) => value.kind === 'texts')
  return someOf(
    [...new Set(lists.flatMap(({ texts }) => texts))],
    lists.some(({ shortened }) => shortened),
  )
}

/** Whose doing an open value is, where it is anybody's. */
export function reasonOf(values: readonly Known[]): { readonly asked?: 'words' | 'environment' } {
  if (
    values.some((value) =>
      value.kind === 'any' ? value.asked === 'words' : value.kind === 'words' || value.kind === 'options' || value.kind === 'parsed',
    )
  )
    return { asked: 'words' }
  return values.some((value) => value.kind === 'any' && value.asked === 'environment') ? { asked: 'environment' } : {}
}

/** It cannot be told, and perhaps why. */
function open(values: readonly Known[]): Holds {
  const { asked: reason } = reasonOf(values)
  // one of several texts: which one depends on the words
  return reason
    ? { asked: reason }
    : values.some((value) => value.kind === 'texts' && value.texts.length > 1)
      ? { asked: 'words' }
      : undefined
}

/** Whether two values are the same. */
export function isSame(left: Known, right: Known): Holds {
  if (left.kind === 'number' && right.kind === 'number') return { is: left.number === right.number }
  if (left.kind !== 'texts' || right.kind !== 'texts') return open([left, right])
  const pairs = left.texts.flatMap((one) => right.texts.map((other) => [one, other] as const))
  if (pairs.every(([one, other]) => one === other)) return holds
  const mayMean = (short: string | undefined, long: string | undefined): boolean =>
    short !== undefined && short !== '' && long?.startsWith(short) === true
  const meets = pairs.some(
    ([one, other]) => one === other || (left.shortened && mayMean(one, other)) || (right.shortened && mayMean(other, one)),
  )
  return meets ? { asked: 'words' } : fails
}

/** Whether a list holds a value. */
export function isAmong(value: Known, list: readonly Known[]): Holds {
  return anyHolds(list.map((item) => isSame(value, item)))
}

export const anyHolds = (conditions: readonly Holds[]): Holds => together(conditions, true)
export const allHold = (conditions: readonly Holds[]): Holds => together(conditions, false)

/** One condition out of several, of which one decides them all that `is` so. */
function together(conditions: readonly Holds[], is: boolean): Holds {
  if (conditions.some((condition) => condition && 'is' in condition && condition.is === is)) return { is }
  if (conditions.every((condition) => condition && 'is' in condition)) return { is: !is }
  const reasons = conditions.filter((condition) => condition && 'asked' in condition)
  return reasons.find((condition) => condition && 'asked' in condition && condition.asked === 'words') ?? reasons[0]
}

/** Whether a value counts as true by itself. */
export function isTruthy(value: Known): Holds {
  if (value.kind === 'words') return { is: value.words.length > 0 }
  if (value.kind === 'number') return { is: value.number !== 0 }
  if (value.kind !== 'texts') return open([value])
  const full = value.texts.map((text) => text !== undefined && text !== '')
  if (full.every(Boolean)) return holds
  return full.some(Boolean) ? { asked: 'words' } : fails
}
