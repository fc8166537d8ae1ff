import type { Span } from '../../../effect.ts'
import { parseShell } from '../../parse.ts'
import type { SyntaxWord, WordPart } from '../../tree.ts'
import { compact, literal, opaque, type Origin, type Piece, show, textOf, type Word } from '../../value.ts'
import { visitArithmetic } from './arithmetic-effects.ts'
import { numberOf } from './arithmetic.ts'
import { countedPieces, expandBraces } from './braces.ts'
import { type Data, emptyData, holeOf } from '../data.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { plainName, textAt } from '../files/files.ts'
import { type Atom, type Choices, markQuoted, one, toFields, unsplit } from './fields.ts'
import { inOwnShell, seenByNext } from '../outcome.ts'
import { parameterAtoms, variableAtoms } from './parameter-expansion.ts'
import { processSubstitution } from './process-substitution.ts'
import { separatorsOf } from './separators.ts'
import type { State } from '../state.ts'
import { tildeAtoms } from './tilde.ts'

/** More ways than this in which a word may turn out are not kept. */
const maxChoices = 8

/** All the field lists a word may expand to: one, unless a default or a branch leaves several. */
export function expandWord(evaluation: Evaluation, word: SyntaxWord, state: State): readonly (readonly Word[])[] {
  if (word.parts?.some((part) => part.type === 'BraceExpansion')) return [expandBraced(evaluation, word, state)]
  const separators = separatorsOf(state)
  return wordAtoms(evaluation, word, state).map((atoms) => toFields(atoms, word, separators).map(withoutNames))
}

/** A word that is all that a file holds says nothing by itself: what the file names counts only inside a path. */
function withoutNames(word: Word): Word {
  const piece = word.pieces.length === 1 ? word.pieces[0] : undefined
  if (!piece || !('hole' in piece) || piece.contentOf === undefined) return word
  const { value: _value, ...open } = piece
  return { ...word, pieces: [{ ...open, hole: piece.hole === 'plain' ? 'opaque' : piece.hole }] }
}

/** The fields of a word with `{a,b}` or `{1..9}` in it, each choice expanded on its own. */
function expandBraced(evaluation: Evaluation, word: SyntaxWord, state: State): readonly Word[] {
  const at = { start: word.pos, end: word.end }
  const texts = expandBraces(word)
  if (!texts) {
    const counted = countedPieces(word)
    if (!counted) emitUnknown(evaluation, `brace expansion \`${word.text.slice(0, 40)}\` is too large`, at)
    return [{ pieces: counted ?? [opaque(word.text)], at }]
  }
  const fields: Word[] = []
  for (const text of texts) {
    // an empty choice without quotes leaves no word
    if (text === '') continue
    const inner = parseWord(text)
    if (!inner) emitUnknown(evaluation, `\`${text.slice(0, 40)}\`, which braces expand to, cannot be read`, at)
    fields.push(
      ...(inner ? (expandWord(evaluation, inner, state)[0] ?? []).map((field) => ({ ...field, at })) : [{ pieces: [opaque(text)], at }]),
    )
  }
  return fields
}

/** The word as one string, never split: redirect targets, here-strings, `case` subjects. */
export function expandString(evaluation: Evaluation, word: SyntaxWord | undefined, state: State): Word {
  if (!word) return literal('')
  const [only, ...others] = expandStrings(evaluation, word, state)
  return only && others.length === 0 ? only : { pieces: [opaque(word.text)], at: { start: word.pos, end: word.end } }
}

/** Holes that stand for values of one kind only: a known text beside them may be another one. */
const ofOneKind: ReadonlySet<string> = new Set<Origin>(['temp-path', 'workspace-path', 'plain'])

/** All the strings that a word may be, never split: the one with a hole that covers the others, or each known one. */
export function expandStrings(evaluation: Evaluation, word: SyntaxWord, state: State): readonly Word[] {
  const at = { start: word.pos, end: word.end }
  const choices = wordAtoms(evaluation, word, state).map((atoms): Word => ({ pieces: compact(unsplit(atoms)), at }))
  const covering = choices.find(({ pieces }) => pieces.some((piece) => 'hole' in piece && !ofOneKind.has(piece.hole)))
  return covering ? [covering] : [...new Map(choices.map((choice) => [textOf(choice) ?? `\0${show(choice)}`, choice])).values()]
}

/** Text with expansions but no word structure: here-documents. */
export function expandParts(evaluation: Evaluation, parts: readonly WordPart[], state: State, at: Span): Word {
  const pieces = parts.flatMap((part) => unsplit(partAtoms(evaluation, part, state, { quoted: true, first: false })[0] ?? []))
  return { pieces: compact(pieces), at }
}

function parseWord(text: string): SyntaxWord | undefined {
  const parsed = parseShell(`: ${text}`)
  if ('problem' in parsed) return undefined
  const command = parsed.script.commands[0]?.command
  const argument = command?.type === 'Command' ? command.suffix[0] : undefined
  return argument?.type === 'Word' ? argument : undefined
}

const wordAtoms = (evaluation: Evaluation, word: SyntaxWord, state: State): Choices =>
  word.parts ? partsAtoms(evaluation, word.parts, state, { quoted: false }) : [tildeAtoms(word.text, word.value, state, evaluation)]

/** The word of `${X:-…}` or `${X:+…}` outside quotes: it falls apart at its own blanks, and stays whole where quotes stand in it. */
export function operandAtoms(evaluation: Evaluation, word: SyntaxWord, state: State, { quoted = false } = {}): Choices {
  const { parts } = word
  if (parts && quoted) return partsAtoms(evaluation, parts, state, { quoted })
  if (!parts) return wordAtoms(evaluation, word, state).map((atoms) => atoms.map(splitting))
  let choices: Atom[][] = [[]]
  for (const [index, part] of parts.entries()) {
    const next = partAtoms(evaluation, part, seenByNext(evaluation, state), { quoted: false, first: index === 0 })
    choices = extended(choices, part.type === 'Literal' ? next.map((atoms) => atoms.map(splitting)) : next)
  }
  return choices
}

const splitting = (atom: Atom): Atom => (atom === 'break' ? atom : { ...atom, split: true })

function partsAtoms(evaluation: Evaluation, parts: readonly WordPart[], before: State, { quoted }: { quoted: boolean }): Choices {
  let choices: Atom[][] = [[]]
  for (const [index, part] of parts.entries()) {
    const state = seenByNext(evaluation, before)
    choices = extended(
      choices,
      isSubscripted(parts, index, state) ? one(opaque(part.text)) : partAtoms(evaluation, part, state, { quoted, first: index === 0 }),
    )
  }
  return choices
}

/** `$X[1]` of a list: its first element to zsh, and to bash that with `[1]` behind it. */
function isSubscripted(parts: readonly WordPart[], index: number, { variables }: State): boolean {
  const [part, next] = parts.slice(index, index + 2)
  return part?.type === 'SimpleExpansion' && next?.text.startsWith('[') === true && variables.get(part.text.slice(1))?.array === true
}

/** Each choice followed by each of the next. A single next is added in place: words of many parts must not cost their square. */
function extended(choices: Atom[][], next: Choices): Atom[][] {
  const [only] = next
  if (next.length !== 1 || !only) return choices.flatMap((before) => next.map((atoms) => [...before, ...atoms])).slice(0, maxChoices)
  for (const before of choices) for (const atom of only) before.push(atom)
  return choices
}

function partAtoms(evaluation: Evaluation, part: WordPart, state: State, { quoted, first }: { quoted: boolean; first: boolean }): Choices {
  switch (part.type) {
    case 'Literal':
      return first && !quoted ? [tildeAtoms(part.text, part.value, state, evaluation)] : one({ text: part.value })
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return one({ text: part.value })
    case 'Glob':
    case 'ExtendedGlob':
      // substitutions inside a pattern run; what they leave may match any name
      for (const child of part.parts ?? []) partAtoms(evaluation, child, state, { quoted: true, first: false })
      return one(
        quoted ? { text: part.text } : { text: part.parts?.some((child) => child.type !== 'Literal') ? '*' : part.text, glob: true },
      )
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.length === 0 ? one({ text: '' }) : partsAtoms(evaluation, part.parts, state, { quoted: true })
    case 'SimpleExpansion':
      return variableAtoms(evaluation, part.text.slice(1), state, quoted)
    case 'ParameterExpansion':
      return parameterAtoms(evaluation, part, state, quoted)
    case 'CommandExpansion':
      return substitutionAtoms(
        evaluation,
        part.script ? inOwnShell(evaluation, part.script, state, evaluation.stdin) : emptyData,
        part.text,
        quoted,
      )
    case 'ArithmeticExpansion':
      visitArithmetic(evaluation, part.expression, state)
      return one(numberPiece(numberOf(part.expression, state), part.text))
    case 'ProcessSubstitution':
      return one({ text: processSubstitution(evaluation, part.script, part.operator, state, part.pos) })
    case 'BraceExpansion':
      return one({ text: part.text })
  }
}

const numberPiece = (value: number | undefined, shown: string): Piece =>
  value === undefined ? { hole: 'plain', number: true, shown } : { text: String(value) }

function substitutionAtoms(evaluation: Evaluation, data: Data, shown: string, quoted: boolean): Choices {
  if (!data.text) {
    const hole = markQuoted(named(evaluation, holeOf(data, shown), data.worked), quoted)
    // what is certain of it stands behind what is not, so that nothing counts as its beginning
    const certain = (data.among ?? []).flatMap((text) => [{ text: '\n' }, ...stripNewlines(text.pieces)])
    return [[hole, ...certain].map((piece) => ({ piece, split: !quoted }))]
  }
  return data.text.slice(0, maxChoices).map((text) => stripNewlines(text.pieces).map((piece) => ({ piece, split: !quoted })))
}

/** `$(cat VERSION)`: what a file of the workspace holds, or what a filter leaves of it, where that is a name. */
function named(evaluation: Evaluation, piece: Piece, worked: string | undefined): Piece {
  if (!('hole' in piece) || piece.hole !== 'opaque' || (piece.contentOf === undefined && worked === undefined)) return piece
  const value = (worked ?? textAt(evaluation, piece.contentOf))?.trimEnd()
  return value !== undefined && plainName.test(value) ? { ...piece, hole: 'plain', value } : piece
}

function stripNewlines(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1)
  if (!last || !('text' in last)) return pieces
  const text = last.text.replace(/\n+$/, '')
  // what may not have been printed stands there as an empty piece
  return text === '' && pieces.length > 1 ? stripNewlines(pieces.slice(0, -1)) : [...pieces.slice(0, -1), { ...last, text }]
}
