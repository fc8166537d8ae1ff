/** More patterns than this are not written out for one expression. */
const mostPatterns = 16

/** The same pattern for names in either case. */
export const inEitherCase = (glob: string): string =>
  glob.replace(/\[[^\]]*\]|[A-Za-z]/g, (part) => (part.length > 1 ? part : `[${part.toLowerCase()}${part.toUpperCase()}]`))

interface Reader {
  rest: string
  /** The signs of a group and of its alternatives: `(`, `|`, `)`, or these behind a backslash. */
  readonly signs: { readonly open: string; readonly bar: string; readonly close: string }
}

/**
 * Patterns of names, one of which matches whatever the expression does; undefined where it is more than text, wildcards, sets and groups.
 * Unless it is `whole`, the expression may match a part of a name. In the `emacs` dialect a backslash stands before the signs of groups.
 */
export function globsOf(expression: string, { whole = false, emacs = false } = {}): readonly string[] | undefined {
  const signs = emacs ? { open: '\\(', bar: '\\|', close: '\\)' } : { open: '(', bar: '|', close: ')' }
  const reader: Reader = { rest: expression, signs }
  const found = alternatives(reader)
  if (!found || reader.rest !== '' || found.length > mostPatterns) return undefined
  const globs = found.map((glob) => withAnchors(whole ? `^${glob}$` : glob))
  return globs.every((glob) => glob !== undefined) ? globs : undefined
}

/** The pattern with a star wherever nothing holds it to the start or the end; undefined where an anchor stands elsewhere. */
function withAnchors(glob: string): string | undefined {
  const text = glob.replace(/^\^+/, '').replace(/\$+$/, '')
  const open = `${glob.startsWith('^') ? '' : '*'}${text}${glob.endsWith('$') ? '' : '*'}`.replace(/\*{2,}/g, '*')
  return /[\^$]/.test(text) ? undefined : open
}

function takes(reader: Reader, sign: string): boolean {
  if (!reader.rest.startsWith(sign)) return false
  reader.rest = reader.rest.slice(sign.length)
  return true
}

function alternatives(reader: Reader): readonly string[] | undefined {
  const found: string[] = []
  do {
    const globs = sequence(reader)
    if (!globs) return undefined
    found.push(...globs)
  } while (takes(reader, reader.signs.bar))
  return found
}

function sequence(reader: Reader): readonly string[] | undefined {
  const { bar, close } = reader.signs
  let found: readonly string[] = ['']
  while (reader.rest !== '' && !reader.rest.startsWith(bar) && !reader.rest.startsWith(close)) {
    const next = quantified(reader, atom(reader))
    if (!next) return undefined
    found = found.flatMap((before) => next.map((after) => before + after))
    if (found.length > mostPatterns) return undefined
  }
  return found
}

function quantified(reader: Reader, globs: readonly string[] | undefined): readonly string[] | undefined {
  if (!globs || /^[{]/.test(reader.rest)) return undefined
  if (takes(reader, '?')) return [...globs, '']
  if (takes(reader, '*')) return ['*']
  return takes(reader, '+') ? globs.map((glob) => `${glob}*`) : globs
}

function atom(reader: Reader): readonly string[] | undefined {
  if (takes(reader, reader.signs.open)) {
    takes(reader, '?:')
    const inner = alternatives(reader)
    // where an alternative is held to the start or the end, the group is not followed
    return inner && takes(reader, reader.signs.close) && !inner.some((glob) => /[\^$]/.test(glob)) ? inner : undefined
  }
  const [taken, escaped, set, sign] = /^(?:\\([^A-Za-z\d|()])|(\[[\w.-]+\])|([\w ,@~#%&=:;/^$.<>"'!-]))/.exec(reader.rest) ?? []
  if (taken === undefined) return undefined
  reader.rest = reader.rest.slice(taken.length)
  // a star or a bracket that stands for itself would be one again
  if (escaped !== undefined) return /[*?[\]\\^$]/.test(escaped) ? ['?'] : [escaped]
  return [set ?? (sign === '.' ? '?' : (sign ?? ''))]
}
