import type { Draft, KnownPart, Part, Source, Taint } from '../../command-spec.ts'
import { isShape, type Shape } from '../../matched-shape.ts'
import { asFiltered, hasGlob, literal, madeOf, type Piece, show, textOf, type Word } from '../../value.ts'
import {
  concatenate,
  type Data,
  emptyData,
  isListing,
  knownData,
  opaqueData,
  partOf,
  perhaps,
  plainText,
  respelled,
  someOf,
} from '../data.ts'
import { decodeText } from './decode.ts'
import type { Evaluation } from '../evaluation.ts'
import { fileData, filesMatching, namedData, plainName, textAt } from '../files/files.ts'
import { pathOf, resolveWord } from '../files/paths.ts'
import { emitShownSecrets } from './shown-secrets.ts'
import { readThrough } from '../shared-input.ts'
import type { Surroundings } from '../surroundings.ts'

/** Whether the call itself shows all of a word: no part of it comes out of a database. */
const isShown = ({ pieces }: Word): boolean => pieces.every((piece) => 'text' in piece || piece.hole !== 'row')

/** What a stream gives away: the files and taints behind it; known text gives away nothing that the call does not show. */
export function givenAway(data: Data): readonly string[] {
  const sources = [...(data.files ?? []), ...(data.madeFrom ?? []), ...data.taints]
  return sources.length > 0 || data.text?.every(isShown) ? sources : ['opaque']
}

/** The word with each path of `mktemp` and each second in it numbered, because each that is printed is another one. */
function numbered(evaluation: Evaluation, word: Word): Word {
  const isNew = (piece: Piece): boolean =>
    'hole' in piece && (piece.hole === 'temp-path' || piece.moment === true) && piece.fresh === undefined
  if (!word.pieces.some(isNew)) return word
  return { ...word, pieces: word.pieces.map((piece) => (isNew(piece) ? { ...piece, fresh: evaluation.fresh++ } : piece)) }
}

function sourceData(evaluation: Evaluation, source: Source, { state, stdin }: Surroundings): Data {
  if (source === 'stdin') return readThrough(evaluation, stdin)
  if ('known' in source) return knownData(numbered(evaluation, source.known), ...(source.or ? [numbered(evaluation, source.or)] : []))
  if ('taint' in source) return { taints: new Set([source.taint]) }
  if ('place' in source) {
    const folder = state.cwd === undefined ? undefined : evaluation.world.repositoryOf(state.cwd)
    return folder === undefined ? { taints: new Set(), workspacePaths: true } : knownData(literal(`${folder}\n`))
  }
  if ('pathOf' in source) {
    const path = pathOf(source.pathOf, state)
    return path === undefined ? opaqueData : knownData(literal(`${state.follow(path)}\n`))
  }
  if ('paths' in source) return { taints: new Set(), workspacePaths: true }
  return namedData(evaluation, source, state)
}

/** What a flow prints as it stands in the line. */
function printedWords({ from, to }: Extract<Draft, { do: 'flow' }>, stdin: Data): readonly Word[] {
  if (to !== 'stdout') return []
  return from.flatMap((source) =>
    source === 'stdin' ? (stdin.text ?? []) : typeof source === 'object' && 'known' in source ? [source.known] : [],
  )
}

/** The same pattern, marked as one of which only some of what it finds is left; one that ends in a name says itself what it finds. */
function someFound(word: Word): Word {
  const last = word.pieces.findLastIndex((piece) => !('text' in piece) || piece.text.trim() !== '')
  const piece = word.pieces[last]
  if (!piece || !('text' in piece) || !piece.glob || !/(?:^|\/)\.?\*{1,2}$/.test(piece.text)) return word
  return { ...word, pieces: word.pieces.with(last, { ...piece, some: true }) }
}

/** Where the line with a number may be among those that are dropped, nothing may be left of it. */
const perhapsNone = ({ pieces, ...word }: Word): Word => ({
  ...word,
  pieces: pieces.map((piece) => {
    if (!('hole' in piece) || !piece.number) return piece
    const { number: _number, ...rest } = piece
    return rest
  }),
})

/** What is known of lines of which only some are left. */
const knownOfSome = ({ part, is, numbered }: KnownPart): KnownPart => ({ part, is, ...(numbered ? { numbered } : {}) })

/** What is known of lines once a number stands in front of the path or name that each of them is (`uniq -c`). */
function behindCount({ workspacePaths, text }: Data): Pick<Data, 'known'> {
  const is = workspacePaths ? 'workspace-path' : text?.every(isListing) ? 'plain' : undefined
  return is ? { known: { part: 'after-count', is } } : {}
}

const parts: ReadonlySet<string> = new Set<Part>(['first-word', 'beginning', 'before-colon', 'after-letters', 'after-count'])
const isPart = (through: string): through is Part => parts.has(through)

/**
 * Texts of one shape out of this data. What came over the network or holds secrets stays that, whatever it looks like; a text that is
 * known counts beside what is picked out of it.
 */
function shaped(shape: Shape, { text, taints }: Data, origin: Pick<Data, 'madeFrom'>): Data {
  if ([...taints].some((taint) => taint !== 'opaque' && taint !== 'project')) return { taints, ...origin }
  const hole = shape === 'path' || shape === 'place' ? 'workspace-path' : 'plain'
  const match: Piece = { hole, many: true, shown: '(match)', ...(shape === 'number' ? { number: true } : {}), ...origin }
  const known = text?.every((word) => textOf(word) !== undefined) ? text : []
  const parts: Pick<Data, 'known'> = shape === 'place' ? { known: { part: 'before-colon', is: 'workspace-path', numbered: true } } : {}
  return { ...knownData(...known, madeOf(match)), ...origin, ...parts }
}

/** What a filter makes of a file of the workspace, or of what was worked out of one before. */
export function workedOut(
  evaluation: Evaluation,
  { from, of }: Extract<Draft, { do: 'works' }>,
  surroundings: Surroundings,
): string | undefined {
  const data = sourceData(evaluation, from, surroundings)
  if ([...data.taints].some((taint) => taint !== 'opaque')) return undefined
  const text = data.text ? undefined : (data.worked ?? textAt(evaluation, data.whole))
  return text === undefined ? undefined : of(text)
}

type Computing = Required<Pick<Extract<Draft, { do: 'flow' }>, 'computes'>> & Pick<Extract<Draft, { do: 'flow' }>, 'exact'>

/** Text worked out where it is known; it stays made from what it was made from. */
function computedData(evaluation: Evaluation, { computes, exact }: Computing, data: Data): Data {
  const { text, taints, whole, files = [], madeFrom = [] } = data
  const input = text?.length === 1 ? textOf(text[0]) : undefined
  const sources = [...files, ...madeFrom]
  const rest: Data = { taints: taints.size > 0 ? taints : opaqueData.taints, ...(sources.length > 0 ? { madeFrom: sources } : {}) }
  const output = input === undefined ? undefined : computes(input)
  if (output !== undefined && exact && plainText.test(input ?? '')) return { ...rest, taints, text: [literal(output)] }
  if (output !== undefined) return perhaps(rest, literal(output))
  const value = text ? undefined : computes(textAt(evaluation, whole) ?? '')?.trimEnd()
  const isPlain = value !== undefined && plainName.test(value)
  return isPlain ? { ...rest, text: [madeOf({ hole: 'plain', shown: `(${value})`, value, madeFrom: sources })] } : rest
}

/** A source of a program: its text or its files; several where a pattern or a listing of the workspace names them. */
function compiledSources(evaluation: Evaluation, source: Source, surroundings: Surroundings): NonNullable<Data['compiledFrom']> {
  const data = sourceData(evaluation, source, surroundings)
  // an object that this line compiled
  if (data.compiledFrom) return data.compiledFrom
  return [namedSource(evaluation, source, data, surroundings), ...writtenSources(evaluation, source, surroundings)]
}

const sourceFile = /\.(?:[ch](?:c|pp|xx|\+\+)?|go|rs)$/

/** Files of this line that a pattern among the sources finds, or that may be in a listing of the workspace. */
function writtenSources(evaluation: Evaluation, source: Source, { state }: Surroundings): NonNullable<Data['compiledFrom']> {
  if (state.files.size === 0 || typeof source !== 'object' || !('pieces' in source) || textOf(source) !== undefined) return []
  const written = [...state.files.keys()]
  const paths = resolveWord(source, state).flatMap((place) =>
    'path' in place ? filesMatching(evaluation, place.path, state) : written.filter((path) => sourceFile.test(path)),
  )
  return written.filter((path) => paths.includes(path)).map((path) => ({ ...fileData(evaluation, path, state), name: path }))
}

function namedSource(
  evaluation: Evaluation,
  source: Source,
  data: Data,
  surroundings: Surroundings,
): NonNullable<Data['compiledFrom']>[number] {
  if (typeof source !== 'object' || !('pieces' in source)) return data
  const name = show(source)
  if (source.pieces.every((piece) => 'hole' in piece && piece.hole === 'workspace-path')) return { taints: data.taints, files: [], name }
  const [place, ...more] = data.files ? [] : resolveWord(source, surroundings.state)
  const found = place && more.length === 0 && 'path' in place && place.glob ? evaluation.world.expand(place.path) : undefined
  return { ...data, ...(found ? { files: found } : {}), name }
}

/** The files that data was made from, where there are any. */
type Origin = Pick<Data, 'madeFrom'>

/** The data that a flow puts into its file or prints. */
export function flowed(evaluation: Evaluation, draft: Extract<Draft, { do: 'flow' }>, surroundings: Surroundings): Data {
  emitShownSecrets(evaluation, printedWords(draft, surroundings.stdin))
  const whole = draft.from.map((source) => sourceData(evaluation, source, surroundings)).reduce(concatenate, emptyData)
  const isPicked = draft.some === true || draft.through === 'start' || draft.through === 'cut'
  const data = isPicked && whole.known?.all ? { ...whole, known: knownOfSome(whole.known) } : whole
  const names = draft.through === 'respelled' ? respelled(data) : undefined
  if (names) return names
  const { computes, exact, through } = draft
  const isKnown = data.text?.length === 1 && textOf(data.text[0]) !== undefined
  const isOpen = !through || through === 'respelled' || (through === 'renamed' && !data.workspacePaths)
  if (computes && (isKnown || isOpen)) return computedData(evaluation, exact ? { computes, exact } : { computes }, data)
  if (!draft.through || draft.through === 'copy') return data
  const madeFrom = [...(data.files ?? []), ...(data.madeFrom ?? [])]
  const origin: Origin = madeFrom.length > 0 ? { madeFrom } : {}
  if (isShape(draft.through)) return shaped(draft.through, data, origin)
  if (draft.through === 'renamed') return { taints: data.taints, ...origin, ...(data.workspacePaths ? { workspacePaths: true } : {}) }
  if (draft.through === 'counted') return { taints: data.taints, ...origin, ...behindCount(data) }
  // a second word is behind a count, or any word
  if (isPart(draft.through) && data.known && (draft.through !== 'after-count' || data.known.part === 'after-count'))
    return { ...origin, ...partOf(data, draft.through) }
  if (draft.through === 'filter' || draft.through === 'start' || draft.through === 'first-word' || draft.through === 'after-count') {
    const left = picked(data, { origin, isPicked, ends: draft.through === 'start' })
    // names hardly ever have a second word
    return draft.through === 'after-count' && left.text?.some(hasGlob) ? { ...left, text: [...left.text, literal('')] } : left
  }
  if (draft.through === 'pieces' || draft.through === 'cut') return piecesOf(data, { origin, ends: draft.through === 'cut' })
  if (isPart(draft.through)) return { taints: data.taints, ...origin }
  if (draft.through === 'compile')
    return {
      taints: data.taints,
      ...origin,
      compiledFrom: draft.from.flatMap((source) => compiledSources(evaluation, source, surroundings)),
    }
  if (draft.through === 'archive') return { taints: new Set<Taint>([...data.taints, 'archive']), ...origin }
  return decodedFrom(data, origin)
}

/** Lines of the data, or words of its lines: the words of paths and of plain names are paths and plain names. */
function picked(
  data: Data,
  { origin, isPicked, ends }: { readonly origin: Origin; readonly isPicked: boolean; readonly ends: boolean },
): Data {
  // which lines of a known text are left is not worked out: all of them count, and so does that there may be fewer
  if (data.text?.length === 1 && textOf(data.text[0])?.includes('\n')) return perhaps({ taints: data.taints, ...origin }, ...data.text)
  // lines picked out of a list of patterns still lie inside the patterns, and lines of plain names stay plain
  const patterns = data.text?.some(hasGlob)
    ? { text: (isPicked ? data.text.map(someFound) : data.text).map(ends ? (word) => word : asFiltered) }
    : data.text?.every(isListing)
      ? { text: data.text.map((word) => (isPicked ? perhapsNone(someOf(word)) : someOf(word))) }
      : {}
  const { known, workspacePaths } = data
  const taints = ends ? new Set([...data.taints].filter((taint) => taint !== 'endless')) : data.taints
  return { taints, ...origin, ...patterns, ...(known ? { known } : {}), ...(workspacePaths ? { workspacePaths } : {}) }
}

/** Parts of lines: of names that are found nothing is left that they were, of a known text any line may be. */
function piecesOf(
  { known: _known, workspacePaths: _paths, text, ...data }: Data,
  { origin, ends }: { readonly origin: Origin; readonly ends: boolean },
): Data {
  const isFound = text?.some((word) => hasGlob(word) || isListing(word)) === true
  return picked({ ...data, ...(text && !isFound ? { text } : {}) }, { origin, isPicked: true, ends })
}

/** The kind of code is guessed by its looks: what is found counts, and so does that it may be something else. */
function decodedFrom(data: Data, origin: Origin): Data {
  const taints = new Set<Taint>([...data.taints, 'decoded'])
  const decoded = data.text?.flatMap((word) => decodeText(textOf(word)) ?? []) ?? []
  const guessed: Word = madeOf({ hole: 'decoded', shown: '(decoded text)' })
  return decoded.length > 0 ? { text: [...decoded.map((text) => literal(text)), guessed], taints, ...origin } : { taints, ...origin }
}
