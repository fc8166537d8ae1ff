/**
 * What every text that a regular expression matches is like. `path`: relative, going neither up nor into anything hidden; `place`: with
 * the number of a line behind it, perhaps.
 */
export type Shape = 'number' | 'plain' | 'path' | 'place'

const shapes: ReadonlySet<string> = new Set<Shape>(['number', 'plain', 'path', 'place'])
/** Whether a name is that of a shape. */
export const isShape = (name: string): name is Shape => shapes.has(name)

/** The dialects of `grep`, `grep -E` and `grep -P`. */
export type RegexDialect = 'basic' | 'extended' | 'perl'

/** Kinds of characters: digits, letters, signs that names hold, each of the four that paths and options turn on, and all the others. */
type Kind = 'digit' | 'letter' | 'sign' | '-' | '.' | '/' | ':' | 'other'

const everyKind: ReadonlySet<Kind> = new Set<Kind>(['digit', 'letter', 'sign', '-', '.', '/', ':', 'other'])
const none: ReadonlySet<Kind> = new Set()

/** What is known of the texts that a part of an expression matches. */
interface Texts {
  readonly all: ReadonlySet<Kind>
  readonly first: ReadonlySet<Kind>
  readonly last: ReadonlySet<Kind>
  /** Kinds that may stand side by side, with a space between their names. */
  readonly pairs: ReadonlySet<string>
  readonly mayBeEmpty: boolean
}

const empty: Texts = { all: none, first: none, last: none, pairs: new Set(), mayBeEmpty: true }

const union = <Value>(...sets: readonly ReadonlySet<Value>[]): ReadonlySet<Value> => new Set(sets.flatMap((set) => [...set]))

const oneOf = (kinds: ReadonlySet<Kind>): Texts => ({ all: kinds, first: kinds, last: kinds, pairs: new Set(), mayBeEmpty: false })

const between = (before: ReadonlySet<Kind>, after: ReadonlySet<Kind>): ReadonlySet<string> =>
  new Set([...before].flatMap((left) => [...after].map((right) => `${left} ${right}`)))

const followed = (one: Texts, next: Texts): Texts => ({
  all: union(one.all, next.all),
  first: one.mayBeEmpty ? union(one.first, next.first) : one.first,
  last: next.mayBeEmpty ? union(one.last, next.last) : next.last,
  pairs: union(one.pairs, next.pairs, between(one.last, next.first)),
  mayBeEmpty: one.mayBeEmpty && next.mayBeEmpty,
})

const either = (one: Texts, other: Texts): Texts => ({
  all: union(one.all, other.all),
  first: union(one.first, other.first),
  last: union(one.last, other.last),
  pairs: union(one.pairs, other.pairs),
  mayBeEmpty: one.mayBeEmpty || other.mayBeEmpty,
})

const repeated = (texts: Texts): Texts => ({ ...texts, pairs: union(texts.pairs, between(texts.last, texts.first)) })

function kindOf(character: string): Kind {
  if (/\d/.test(character)) return 'digit'
  if (/[A-Za-z_]/.test(character)) return 'letter'
  if (/[@+,]/.test(character)) return 'sign'
  return character === '-' || character === '.' || character === '/' || character === ':' ? character : 'other'
}

interface Reader {
  readonly text: string
  readonly dialect: RegexDialect
  place: number
  /** Something in it is not understood. */
  failed: boolean
  /** What each group matches, in the order in which they open. */
  readonly groups: Texts[]
}

function read(text: string, dialect: RegexDialect): { readonly whole: Texts; readonly groups: readonly Texts[] } | undefined {
  const reader: Reader = { text, dialect, place: 0, failed: false, groups: [] }
  const whole = alternatives(reader)
  return reader.failed || reader.place < text.length ? undefined : { whole, groups: reader.groups }
}

/** Marks the expression as not understood. */
function unread(reader: Reader): Texts {
  reader.failed = true
  reader.place = reader.text.length
  return empty
}

/** The shape of every text, other than the empty one, that the expression matches. */
export function shapeOfMatches(expression: string, dialect: RegexDialect): Shape | undefined {
  const found = read(expression, dialect)
  return found && shapeOf({ ...found.whole, mayBeEmpty: false })
}

/** The shape of what is put in the place of a line that the expression matches whole: text, with what groups matched (`\1`) in it. */
export function shapeOfReplaced(expression: string, replacement: string, dialect: RegexDialect): Shape | undefined {
  const found = /^(?:\^|\.\*)/.test(expression) && /(?:\$|\.\*)$/.test(expression) ? read(expression, dialect) : undefined
  if (!found || /&|\\\D/.test(replacement)) return undefined
  const parts = replacement.match(/\\\d|./gs) ?? []
  const texts = parts.map((part) =>
    part.length === 1 ? oneOf(new Set([kindOf(part)])) : (found.groups[Number(part[1]) - 1] ?? oneOf(everyKind)),
  )
  return shapeOf(texts.reduce(followed, empty))
}

const notInNames: readonly Kind[] = ['/', 'other']
/** Up, hidden, an address, or the place of another machine. */
const notInPaths = ['. .', '/ .', ': /', ': letter', ': sign', ': -', ': .', ': :']

function shapeOf({ all, first, pairs, mayBeEmpty }: Texts): Shape | undefined {
  if (mayBeEmpty || all.has('other') || first.has('-') || first.has('.') || first.has('/')) return undefined
  if (all.size === 1 && all.has('digit')) return 'number'
  if (pairs.has('. .')) return undefined
  if (!notInNames.some((kind) => all.has(kind))) return 'plain'
  if (first.has(':') || notInPaths.some((pair) => pairs.has(pair))) return undefined
  return all.has(':') ? 'place' : 'path'
}

function alternatives(reader: Reader): Texts {
  let found = sequence(reader)
  while (takes(reader, 'bar')) found = either(found, sequence(reader))
  return found
}

/** The special signs, which the basic dialect writes with a backslash. */
const signs = { open: '(', close: ')', bar: '|', brace: '{' } as const

function ahead({ text, place, dialect }: Reader, sign: keyof typeof signs): boolean {
  return text.startsWith(dialect === 'basic' ? `\\${signs[sign]}` : signs[sign], place)
}

function takes(reader: Reader, sign: keyof typeof signs): boolean {
  if (!ahead(reader, sign)) return false
  reader.place += reader.dialect === 'basic' ? 2 : 1
  return true
}

function sequence(reader: Reader): Texts {
  let found = empty
  while (reader.place < reader.text.length && !ahead(reader, 'bar') && !ahead(reader, 'close')) {
    // what was matched so far is left out of the match
    if (reader.dialect === 'perl' && reader.text.startsWith('\\K', reader.place)) {
      reader.place += 2
      found = empty
    } else found = followed(found, quantified(reader, atom(reader)))
  }
  return found
}

function quantified(reader: Reader, texts: Texts): Texts {
  const rest = reader.text.slice(reader.place)
  const pattern = reader.dialect === 'basic' ? /^(?:\*|\\\+|\\\?|\\\{(\d*)(,?)\d*\\\})/ : /^(?:[*+?]|\{(\d*)(,?)\d*\})[+?]?/
  const found = pattern.exec(rest)
  if (!found) return texts
  const [whole, least] = found
  reader.place += whole.length
  const once = /^\\?\?/.test(whole)
  const mayBeEmpty = texts.mayBeEmpty || once || whole.startsWith('*') || least === '0' || least === ''
  return { ...(once ? texts : repeated(texts)), mayBeEmpty }
}

const emptyGroup = /^\(\?(?:[=!]|<[=!])/

function atom(reader: Reader): Texts {
  if (reader.dialect === 'perl' && emptyGroup.test(reader.text.slice(reader.place))) {
    reader.place += emptyGroup.exec(reader.text.slice(reader.place))?.[0].length ?? 0
    alternatives(reader)
    return takes(reader, 'close') ? empty : unread(reader)
  }
  if (takes(reader, 'open')) return group(reader)
  const character = reader.text[reader.place++] ?? ''
  switch (character) {
    case '^':
    case '$':
      return empty
    case '.':
      return oneOf(everyKind)
    case '[':
      return bracket(reader)
    case '\\':
      return escaped(reader)
    case '*':
    case '+':
    case '?':
    case '{':
      // a sign that stands for itself, or one that this does not know
      return unread(reader)
    default:
      return oneOf(new Set([kindOf(character)]))
  }
}

function group(reader: Reader): Texts {
  const unnumbered = reader.text.startsWith('?:', reader.place)
  if (unnumbered) reader.place += 2
  else if (reader.text[reader.place] === '?') return unread(reader)
  const number = unnumbered ? -1 : reader.groups.push(empty) - 1
  const inner = alternatives(reader)
  if (!takes(reader, 'close')) return unread(reader)
  if (number >= 0) reader.groups[number] = inner
  return inner
}

const letters: ReadonlySet<Kind> = new Set<Kind>(['letter'])
const digits: ReadonlySet<Kind> = new Set<Kind>(['digit'])
const namedKinds = new Map<string, ReadonlySet<Kind>>([
  ['d', digits],
  ['digit', digits],
  ['alpha', letters],
  ['lower', letters],
  ['upper', letters],
  ['alnum', union(letters, digits)],
  ['xdigit', union(letters, digits)],
  ['w', union(letters, digits)],
])

/** The rest of an ending of a name, as in `\\.tsx?` and `\\.go:`. */
const restOfEnding = /^[a-z\d]+\??(?:$|[$:)|]|\\b)/

function escaped(reader: Reader): Texts {
  const character = reader.text[reader.place++] ?? ''
  // the dot before an ending hides nothing
  if (character === '.' && restOfEnding.test(reader.text.slice(reader.place))) return oneOf(new Set(['sign']))
  if (/[bB<>]/.test(character)) return empty
  if (/[A-Za-z\d]/.test(character)) return oneOf(namedKinds.get(character) ?? everyKind)
  return oneOf(new Set([kindOf(character)]))
}

/** Kinds of a single character each, which a bracket may leave out. */
const single: readonly Kind[] = ['-', '.', '/', ':']

function bracket(reader: Reader): Texts {
  const found = /^(\^?)(\]?(?:\[:\w+:\]|\\.|[^\]\\])*)\]/.exec(reader.text.slice(reader.place))
  if (!found) return unread(reader)
  const [whole, not, inside = ''] = found
  reader.place += whole.length
  const kinds = new Set<Kind>()
  for (const [part] of inside.matchAll(/\[:\w+:\]|\\.|.-[^\]]|./gs)) {
    const name = /^(?:\[:(\w+):\]|\\([A-Za-z]))$/.exec(part)
    const named = name ? (namedKinds.get(name[1] ?? name[2] ?? '') ?? everyKind) : undefined
    for (const kind of named ?? kindsBetween(part)) kinds.add(kind)
  }
  return oneOf(not ? new Set([...everyKind].filter((kind) => !single.includes(kind) || !kinds.has(kind))) : kinds)
}

/** One character, one behind a backslash, or a range of letters or digits. */
function kindsBetween(part: string): ReadonlySet<Kind> {
  const [from = '', to] = part.startsWith('\\') ? [part[1]] : part.length === 3 ? [part[0], part[2]] : [part]
  if (to === undefined) return new Set([kindOf(from)])
  return /^(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)$/.test(part) ? new Set([kindOf(from)]) : everyKind
}
