import { quoted } from '../../../quote.ts'
import type { ParameterExpansionPart, SyntaxWord } from '../../tree.ts'
import type { Piece, Word } from '../../value.ts'
import { madeOf, mayBeEmpty, nowhere, opaque, textOf } from '../../value.ts'
import { unescapeText } from '../../commands/_escapes.ts'
import { segmentsOf, withoutEnding } from '../../segments.ts'
import { globExpression } from '../../glob-expression.ts'

/** What stands behind the name in `${X…}`. */
export type Operation = NonNullable<ParameterExpansionPart['operation']>

interface Subject {
  readonly pieces: readonly Piece[]
  /** true or false when this line decides it; undefined when the environment does. */
  readonly isSet: boolean | undefined
  readonly shown: string
  /** The value is a list of several elements. */
  readonly broken: boolean
}

/** What a word of the operation comes to. */
type Expand = (word: SyntaxWord | undefined) => Word

/** All values `${X op …}` may have; `same` leaves the value as it is. What cannot be worked out is a hole. */
export function applyOperation(operation: Operation, subject: Subject, expand: Expand): readonly (readonly Piece[])[] | 'same' {
  if (operation.type === 'Default') return withDefault(operation.operator, subject, () => expand(operation.operand).pieces)
  const madeFrom = subject.pieces.flatMap((piece) => ('hole' in piece ? (piece.madeFrom ?? []) : []))
  const hole: readonly Piece[] = [{ ...opaque(subject.shown), ...(madeFrom.length > 0 ? { madeFrom } : {}) }]
  if (subject.broken) return [hole]
  const text = textOf({ pieces: subject.pieces, at: nowhere })
  switch (operation.type) {
    case 'Remove':
      return removed(operation, subject, text, expand) ?? keepKind(subject, hole)
    case 'Replace':
      return replaced(operation, subject, text, expand) ?? keepKind(subject, hole)
    case 'Slice':
      return sliced(operation, text, expand) ?? keepKind(subject, hole)
    case 'CaseModification':
      return inOtherCase(operation, text, expand) ?? keepKind(subject, hole)
    case 'Transform':
      return known(transformed(operation.operand.text, text)) ?? [hole]
    default:
      return [hole]
  }
}

/** `${X@U}`, `${X@E}`: the text in other letters, or with its escapes written out where it has any. */
function transformed(operator: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (operator === 'U') return text.toUpperCase()
  if (operator === 'L') return text.toLowerCase()
  if (operator === 'u') return text.charAt(0).toUpperCase() + text.slice(1)
  if (operator === 'Q') return quoted(text)
  // where `echo -e` would read them otherwise they stay open
  if (operator === 'E') return /\\(?:c|0[0-7]{3})/.test(text) ? undefined : unescapeText(text)
  // a prompt shows what holds none of its signs as it is
  return operator === 'P' && !/[$`\\]/.test(text) ? text : undefined
}

type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>
type Values = readonly (readonly Piece[])[] | undefined

const known = (text: string | undefined): Values => (text === undefined ? undefined : [[{ text }]])

/** `${X#pattern}`, `${X%%pattern}`. */
function removed({ operand, operator }: OperationOf<'Remove'>, subject: Subject, text: string | undefined, expand: Expand): Values {
  const pattern = patternOf(operand, expand)
  if (pattern === undefined) return undefined
  if (text === undefined) return cutPath(subject, operator, pattern)
  return isCostly(text, pattern) ? undefined : known(removeMatch(text, pattern, operator))
}

/** `${X/pattern/text}`, and `//` for all places, `/#` at the start, `/%` at the end. */
function replaced(operation: OperationOf<'Replace'>, subject: Subject, text: string | undefined, expand: Expand): Values {
  const { operator } = operation
  const pattern = patternOf(operation.pattern, expand)
  const replacement = textOf(expand(operation.replacement))
  const flattens = pattern === '/' && operator === '//' && /^[\w.@-]+$/.test(replacement ?? '')
  // without any slash what is left of a path is a name
  if (text === undefined && flattens && subject.pieces.every(isPath)) return [[{ hole: 'plain', shown: subject.shown }]]
  // `&` stands for what matched, unless it is quoted
  const repeats = replacement?.includes('&') && !/^(['"]).*\1$/s.test(operation.replacement.text)
  if (text === undefined || pattern === undefined || replacement === undefined || repeats || isCostly(text, pattern)) return undefined
  if (subject.isSet === false) return known('')
  const expression = globExpression(pattern, { starts: operator === '/#', ends: operator === '/%', everywhere: operator === '//' })
  return known(expression && text.replace(expression, () => replacement))
}

/** `${X:offset:length}`, either of which counts from the end where it is negative. */
function sliced(operation: OperationOf<'Slice'>, text: string | undefined, expand: Expand): Values {
  const offset = decimal(textOf(expand(operation.offset)))
  const length = operation.length ? decimal(textOf(expand(operation.length))) : undefined
  if (text === undefined || !Number.isInteger(offset) || (length !== undefined && !Number.isInteger(length))) return undefined
  if (-offset > text.length) return known('')
  const start = offset < 0 ? text.length + offset : offset
  return known(text.slice(start, length === undefined || length < 0 ? length : start + length))
}

/** `${X^^}`, `${X,}`; which letters a pattern behind it picks is not worked out. */
function inOtherCase({ operand, operator }: OperationOf<'CaseModification'>, text: string | undefined, expand: Expand): Values {
  if (operand) expand(operand)
  if (text === undefined || operand) return undefined
  if (operator === '^^') return known(text.toUpperCase())
  if (operator === ',,') return known(text.toLowerCase())
  return known((operator === '^' ? text.charAt(0).toUpperCase() : text.charAt(0).toLowerCase()) + text.slice(1))
}

/** The name, the folder, or all but a known ending, cut out of a path that is known by a pattern or by its kind. */
function cutPath({ pieces }: Subject, operator: string, pattern: string): Values {
  const word: Word = { pieces, at: nowhere }
  const last = pieces.at(-1)
  const ends = last !== undefined && 'text' in last && !last.glob && last.text.endsWith('/')
  if (operator === '##' && pattern === '*/') return ends ? known('') : onlyPieces(segmentsOf(word)?.name)
  if (operator === '%' && pattern === '/*') return ends ? onlyPieces(withoutEnding(word, '/')) : onlyPieces(segmentsOf(word)?.folder)
  if (isFound(operator.startsWith('%') ? last : pieces[0]) && (operator.startsWith('%') ? cutOff : cutInFront).test(pattern))
    return [pieces]
  if (!operator.startsWith('%')) return withoutBeginning(pieces, pattern)
  // a star at the start of what is cut off takes as little as it can, which the known end shows
  const cut = last && 'text' in last && !last.glob ? removeMatch(last.text, pattern, '%') : undefined
  if (cut === undefined || !last || !('text' in last) || cut === last.text || (operator === '%%' && /[*?[]/.test(pattern))) return undefined
  return onlyPieces(withoutEnding(word, last.text.slice(cut.length)))
}

/** A value without the folders that it is known to begin with. */
function withoutBeginning([first, ...more]: readonly Piece[], pattern: string): Values {
  if (!first || !('text' in first) || first.glob || !cutInFront.test(pattern) || !first.text.startsWith(pattern)) return undefined
  return [[{ ...first, text: first.text.slice(pattern.length) }, ...more]]
}

const isPath = (piece: Piece): boolean => 'text' in piece || piece.hole === 'plain' || isFound(piece)

const isFound = (piece: Piece | undefined): boolean => piece !== undefined && 'hole' in piece && piece.hole === 'workspace-path'

/** Patterns that `${path%…}` may cut off the end so that a path of the workspace is left: an ending, or all behind the first folder. */
const cutOff = /^(?:\.(?!.*\.\.)[\w.-]+|\.\*|\/\*)$/
/** Patterns that `${path#…}` may cut off its start: whole folders. */
const cutInFront = /^(?:\.\/|[\w@][\w@./-]*\/)$/

const onlyPieces = (word: Word | undefined): Values => (word ? [word.pieces] : undefined)

/** What cannot be worked out is a hole; a part of a plain name is one of its kind again. */
function keepKind(subject: Subject, hole: readonly Piece[]): readonly (readonly Piece[])[] {
  const only = subject.pieces.length === 1 ? subject.pieces[0] : undefined
  if (!only || !('hole' in only) || only.hole !== 'plain') return [hole]
  // a part of it is another name than the whole
  const { moment: _moment, fresh: _fresh, ...part } = only
  return [[part]]
}

function withDefault(
  operator: string,
  { pieces, isSet }: Subject,
  fallback: () => readonly Piece[],
): readonly (readonly Piece[])[] | 'same' {
  const colon = operator.startsWith(':')
  const empty = pieces.every((piece) => 'text' in piece && piece.text === '')
  const perhapsEmpty = pieces.every((piece) => ('text' in piece ? piece.text === '' : piece.hole !== 'plain' && piece.hole !== 'temp-path'))
  const usable = isSet === undefined || (isSet && colon && perhapsEmpty && !empty) ? undefined : isSet && !(colon && empty)
  switch (operator.at(-1)) {
    case '?':
      // the message is only expanded when there is no value
      if (!usable) fallback()
      return colon && pieces.length === 1 && pieces.some(mayBeEmpty) ? [filled(pieces)] : 'same'
    case '+':
      return usable === undefined ? [fallback(), [{ text: '' }]] : usable ? [fallback()] : [[{ text: '' }]]
    default: {
      if (usable) return 'same'
      const instead = fallback()
      if (isUsualPlace(pieces, instead)) return [instead]
      // an environment nobody here has seen may hold a value: both count
      return usable === undefined ? [instead, beside(colon ? filled(pieces) : pieces, instead)] : [instead]
    }
  }
}

/** `${XDG_CONFIG_HOME:-$HOME/.config}`: where people have another folder for it, it is the same kind of place. */
function isUsualPlace([piece, ...more]: readonly Piece[], fallback: readonly Piece[]): boolean {
  const [, kind] =
    piece && 'hole' in piece && piece.hole === 'unset' ? (/^\$XDG_(CONFIG|CACHE|DATA|STATE)_HOME$/.exec(piece.shown) ?? []) : []
  return (
    kind !== undefined &&
    more.length === 0 &&
    new RegExp(`/(?:\\.${kind.toLowerCase()}|\\.local/(?:share|state))$`).test(textOf(madeOf(...fallback)) ?? '')
  )
}

/** A value that is not empty: where nothing else is in it, its only hole is not. */
const filled = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.length === 1 ? pieces.map((piece) => (mayBeEmpty(piece) ? { ...piece, filled: true } : piece)) : pieces

/** What the environment may hold, with the text that stands in for it. */
function beside(pieces: readonly Piece[], fallback: readonly Piece[]): readonly Piece[] {
  const orElse = textOf(madeOf(...fallback))
  return orElse === undefined ? pieces : pieces.map((piece) => ('hole' in piece && piece.hole === 'unset' ? { ...piece, orElse } : piece))
}

/** The number that a text writes in plain decimal digits; NaN for anything else, such as a leading zero or a name. */
export const decimal = (text: string | undefined): number => (/^\s*-?(?:0|[1-9]\d*)\s*$/.test(text ?? '') ? Number(text) : Number.NaN)

/** Extended patterns and character classes, which the matching here does not know. */
const beyondGlobs = /[?*+@!]\(|\[[^\]]*\[[:.=]/

/** The pattern a word stands for; one that came out of a variable is live too where it was not quoted. */
function patternOf(syntax: SyntaxWord | undefined, expand: Expand): string | undefined {
  const word = expand(syntax)
  const brought = syntax?.parts?.some((part) => /Expansion$/.test(part.type)) && /[*?[]/.test(textOf(word) ?? '')
  return !brought && !beyondGlobs.test(syntax?.text ?? '') && word.pieces.every((piece) => 'text' in piece)
    ? word.pieces.map((piece) => ('text' in piece ? (piece.glob ? piece.text : escapeGlob(piece.text)) : '')).join('')
    : undefined
}

/** Whether matching would take too long to be worked out: each star multiplies the ways to match. */
function isCostly(text: string, pattern: string): boolean {
  const stars = pattern.match(/(?<!\\)\*+/g)?.length ?? 0
  return stars > 2 || text.length > (stars > 1 ? 128 : 1024)
}

const escapeGlob = (text: string): string => text.replace(/[*?[\\]/g, '\\$&')

/** The text without the shortest or longest start or end that the pattern matches; undefined where the pattern cannot be matched here. */
function removeMatch(text: string, pattern: string, operator: '#' | '##' | '%' | '%%'): string | undefined {
  const whole = globExpression(pattern, { starts: true, ends: true })
  if (!whole) return undefined
  const cuts = Array.from({ length: text.length + 1 }, (_, index) => index)
  const prefix = operator.startsWith('#')
  const order = operator.length === 2 ? (prefix ? cuts.reverse() : cuts) : prefix ? cuts : cuts.reverse()
  for (const cut of order) {
    if (prefix && whole.test(text.slice(0, cut))) return text.slice(cut)
    if (!prefix && whole.test(text.slice(cut))) return text.slice(0, cut)
  }
  return text
}
