import { escaped } from '../expressions.ts'

/** Where in a text a shell pattern must match: at its start, at its end, or wherever it does. */
interface Matching {
  readonly starts?: boolean
  readonly ends?: boolean
  readonly everywhere?: boolean
}

/** The regular expression for a shell pattern (`*.[ch]`); undefined where it cannot be one (`[z-a]`). */
export function globExpression(pattern: string, { starts = false, ends = false, everywhere = false }: Matching): RegExp | undefined {
  try {
    return new RegExp(`${starts ? '^' : ''}(?:${sourceOf(pattern)})${ends ? '$' : ''}`, everywhere ? 'gs' : 's')
  } catch {
    return undefined
  }
}

/** `\*` is a star, `*` any text, `?` any letter, and `[!a-c]` any letter but these; all else is itself. */
const sourceOf = (pattern: string): string =>
  pattern.replace(/\\(.)|\*+|\?|\[!?[^\]]*\]|[.+^${}()|\\/]/g, (match, literal: string | undefined) => {
    if (literal !== undefined) return escaped(literal)
    if (match.startsWith('*')) return '.*'
    if (match === '?') return '.'
    return match.startsWith('[') ? match.replace(/^\[!/, '[^') : `\\${match}`
  })
