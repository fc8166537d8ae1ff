import { ownFolder } from '../../own-folder.ts'
import type { Taint } from '../../command-spec.ts'
import type { Piece } from '../../value.ts'
import { segmentsOf } from '../../segments.ts'
import { type Additions, type Argument, type Edit, opaque, piecesOf, plain, row, variableName, wordOf } from './call.ts'

const mostOptions = 32
const longestText = 2048
const mostPieces = 16

/** Whether two values are known to be the same. */
export function same(a: Argument, b: Argument): boolean {
  if (a === b) return true
  if (a.kind !== b.kind) return false
  switch (a.kind) {
    case 'text':
      return b.kind === 'text' && a.text === b.text && a.constant === b.constant && a.taint === b.taint
    case 'mixed':
      return (
        b.kind === 'mixed' &&
        a.pieces.length === b.pieces.length &&
        a.pieces.every((piece, index) => samePiece(piece, b.pieces[index])) &&
        sameEdits(a.edits, b.edits)
      )
    case 'list':
      return b.kind === 'list' && grownAlike(a, b) && sameAll(a.items, b.items)
    case 'iterable':
      return b.kind === 'iterable' && grownAlike(a, b) && same(a.item, b.item)
    case 'record':
      return (
        b.kind === 'record' &&
        grownAlike(a, b) &&
        a.entries.size === b.entries.size &&
        [...a.entries].every(([name, value]) => same(value, b.entries.get(name) ?? opaque))
      )
    case 'plain':
      return b.kind === 'plain' && a.listed === b.listed && a.names === b.names
    case 'workspace-path':
      return (
        b.kind === 'workspace-path' &&
        a.pattern === b.pattern &&
        a.listed === b.listed &&
        a.names === b.names &&
        a.climbed === b.climbed &&
        a.above === b.above &&
        a.relative === b.relative
      )
    case 'tainted':
      return (
        b.kind === 'tainted' &&
        a.taints.join() === b.taints.join() &&
        a.part === b.part &&
        sameAll(a.from, b.from) &&
        sameEdits(a.edits, b.edits)
      )
    case 'any-of':
      return b.kind === 'any-of' && sameAll(a.options, b.options)
    case 'member':
      return b.kind === 'member' && a.name === b.name
    case 'function':
      return b.kind === 'function' && a.code === b.code
    case 'object':
      return b.kind === 'object' && a.of === b.of
    case 'bound':
      return b.kind === 'bound' && a.name === b.name && same(a.receiver, b.receiver)
    default:
      return true
  }
}

/** Nothing was put into either collection, or they are one. */
const grownAlike = (a: { readonly additions?: Additions }, b: { readonly additions?: Additions }): boolean =>
  a.additions === b.additions || (a.additions?.added === undefined && b.additions?.added === undefined)
const sameAll = (a: readonly Argument[], b: readonly Argument[]): boolean =>
  a.length === b.length && a.every((value, index) => same(value, b[index] ?? opaque))
const samePiece = (a: Piece, b: Piece | undefined): boolean =>
  b !== undefined && ('text' in a ? 'text' in b && a.text === b.text && a.glob === b.glob : 'hole' in b && a.hole === b.hole)

const sameEdits = (a: readonly Edit[] | undefined, b: readonly Edit[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b))

/** No value at all yet: what a function gives that is still being followed. */
export const nothing: Argument = { kind: 'any-of', options: [] }

/** Either of two values: what a name holds that is bound twice. */
export function either(a: Argument | undefined, b: Argument): Argument {
  if (a === undefined || same(a, b)) return b.kind === 'opaque' || a === undefined ? b : a
  const options: Argument[] = [...optionsOf(a)]
  let isMore = false
  for (const option of optionsOf(b))
    if (!options.some((other) => same(other, option) || covers(other, option))) {
      const covered = options.findIndex((other) => covers(option, other))
      options.splice(covered < 0 ? options.length : covered, covered < 0 ? 0 : 1, option)
      isMore = true
    }
  if (!isMore && a.kind === 'any-of') return a
  // an option that is only known at run time stays beside the others: what is known of them still counts
  if (options.length <= mostOptions) return options.length === 1 ? (options[0] ?? opaque) : { kind: 'any-of', options }
  return derived(options)
}

/** Whether all that the one finds is among what the other finds below the same folder: `src/*` and `src/**\/*`. */
function covers(a: Argument, b: Argument): boolean {
  if (a.kind !== 'workspace-path' || b.kind !== 'workspace-path') return false
  const folder = /^([^*?[]+\/)\*\*\/\*$/.exec(patternOf(a) ?? '')?.[1]
  const inner = patternOf(b)
  return folder !== undefined && inner?.startsWith(folder) === true && inner !== patternOf(a)
}

/** The pattern that finds a path, as it is. */
export const patternOf = (value: Argument): string | undefined =>
  value.kind === 'workspace-path' && !value.climbed && !value.relative && value.listed === undefined ? value.pattern : undefined

/** Any of several values. */
export const eitherOf = (values: readonly Argument[]): Argument => values.reduce<Argument | undefined>(either, undefined) ?? opaque

/** The single values a value may be. */
export const optionsOf = (argument: Argument): readonly Argument[] => (argument.kind === 'any-of' ? argument.options : [argument])

/** Applies a function to each of the values a value may be. */
export const mapOptions = (argument: Argument, change: (option: Argument) => Argument): Argument =>
  argument.kind === 'any-of' ? (argument.options.length === 0 ? nothing : eitherOf(argument.options.map(change))) : change(argument)

/** Computed from other values: nothing is known of its text, but where it came from stays known. */
export function derived(values: readonly Argument[]): Argument {
  const taints = new Set<Taint>()
  const from: Argument[] = []
  for (const value of values) gather(value, taints, from, 0)
  if (taints.size === 0 && from.length === 0) return opaque
  const texts = values.filter((value) => value.kind === 'tainted' || (value.kind === 'mixed' && value.from !== undefined))
  const isPart = texts.length === 1 && texts.every((value) => 'part' in value)
  return { kind: 'tainted', taints: [...taints], from: from.slice(0, 8), ...(isPart ? { part: true } : {}) }
}

/** A value in a form of its own (`%03d`, `{:.2f}`): a number is a number again, text may be cut or filled up. */
export const reshaped = (value: Argument): Argument =>
  value.kind === 'plain' || (value.kind === 'text' && value.constant) ? plain : derived([value])

/** What stands at one place of a text. */
export function placeIn(text: Argument): Argument {
  const found = derived([text])
  return found.kind === 'tainted' ? { ...found, part: true } : found
}

function gather(value: Argument, taints: Set<Taint>, from: Argument[], depth: number): void {
  if (depth > 4) return
  if (value.kind === 'tainted') {
    for (const taint of value.taints) taints.add(taint)
    for (const source of value.from) if (!from.some((other) => same(other, source))) from.push(source)
  } else if ((value.kind === 'text' || value.kind === 'member') && value.taint) taints.add(value.taint)
  else if (value.kind === 'mixed') {
    for (const piece of value.pieces)
      if ('hole' in piece && (piece.hole === 'download' || piece.hole === 'decoded' || piece.hole === 'secret')) taints.add(piece.hole)
    for (const source of value.from ?? []) if (!from.some((other) => same(other, source))) from.push(source)
  }
  for (const part of partsOf(value)) gather(part, taints, from, depth + 1)
}

const depths = new WeakMap<Argument, number>()

/** How many values stand within each other. */
export function depthOf(value: Argument): number {
  const known = depths.get(value)
  if (known !== undefined) return known
  // what was put into itself ends there
  depths.set(value, 0)
  const depth = partsOf(value).reduce((deepest, part) => Math.max(deepest, depthOf(part) + 1), 0)
  depths.set(value, depth)
  return depth
}

/** The values that a value holds or may be, with what was added to it later; none where it is not made of others. */
export function partsOf(value: Argument): readonly Argument[] {
  const added = 'additions' in value && value.additions?.added ? [value.additions.added] : []
  switch (value.kind) {
    case 'list':
      return [...value.items, ...added]
    case 'iterable':
      return [value.item, ...added]
    case 'record':
      return [...value.entries.values(), ...added]
    case 'any-of':
      return value.options
    default:
      return []
  }
}

/** Whether the value is a database, a cursor in one, or what it answers. */
export const holdsRows = (value: Argument): boolean =>
  value.kind === 'object' && /^(?:database|memory-database|server|duckdb|row)$/.test(value.of)

/** What a loop over the value takes from it. */
export function itemOf(value: Argument): Argument {
  if (value.kind === 'any-of') return mapOptions(value, itemOf)
  if (value.kind === 'list') return eitherOf([...value.items, ...(value.additions?.added ? [value.additions.added] : [])])
  if (value.kind === 'iterable') return value.additions?.added ? either(value.item, value.additions.added) : value.item
  if (value.kind === 'workspace-path' || (value.kind === 'object' && value.alike)) return value
  if (value.kind === 'member' && value.taint === 'environment') return variableName
  if (holdsRows(value)) return row
  if (value.kind === 'record') {
    const names = [...value.entries.keys()].map((name): Argument => ({ kind: 'text', text: name }))
    return eitherOf(value.additions?.keys ? [...names, value.additions.keys] : names)
  }
  return value.kind === 'tainted' ? derived([value]) : opaque
}

/** What stands under a key or place of the value. */
export function entryOf(value: Argument, name: string | undefined): Argument {
  if (value.kind === 'any-of') return mapOptions(value, (option) => entryOf(option, name))
  if (value.kind === 'record') {
    const own = name === undefined ? [...value.entries.values()] : value.entries.has(name) ? [value.entries.get(name) ?? opaque] : []
    return eitherOf([...own, ...(value.additions?.added ? [value.additions.added] : [])])
  }
  if (value.kind === 'list') {
    const place = name !== undefined && /^\d+$/.test(name) ? value.items[Number(name)] : undefined
    return place && !value.additions?.added ? place : itemOf(value)
  }
  if (value.kind === 'iterable' || (value.kind === 'object' && value.alike)) return itemOf(value)
  return value.kind === 'tainted' ? derived([value]) : opaque
}

/** Two values written one after the other, as one text. */
export function concat(a: Argument, b: Argument): Argument {
  if (a.kind === 'any-of') return mapOptions(a, (option) => concat(option, b))
  if (b.kind === 'any-of') return mapOptions(b, (option) => concat(a, option))
  if (a.kind === 'text' && b.kind === 'text') {
    if (a.text.length + b.text.length > longestText) return derived([a, b])
    const taint = a.taint ?? b.taint
    return taint ? { kind: 'text', text: a.text + b.text, taint } : { kind: 'text', text: a.text + b.text }
  }
  if (a.kind === 'plain' && b.kind === 'plain') return plain
  if (a.kind === 'workspace-path' && b.kind === 'text' && b.text === '') return a
  if (a.kind === 'text' && a.text.endsWith('/') && (b.kind === 'workspace-path' || (b.kind === 'plain' && b.listed !== undefined)))
    return joinPath({ kind: 'text', text: a.text.replace(/\/+$/, '') || '/' }, b)
  if (isFoundFolder(a) && b.kind === 'workspace-path') return { kind: 'workspace-path' }
  const pieces = [...piecesOf(a), ...piecesOf(b)]
  const source = derived([a, b])
  if (pieces.length > mostPieces) return source
  const edits = editsWith(a, b)
  return {
    kind: 'mixed',
    pieces,
    ...(source.kind === 'tainted' && source.from.length > 0 ? { from: source.from } : {}),
    ...(source.kind === 'tainted' && source.part ? { part: true } : {}),
    ...(edits ? { edits } : {}),
  }
}

/** The edits of a text to which another is added that is known. */
function editsWith(a: Argument, b: Argument): readonly Edit[] | undefined {
  const isPlainText = (value: Argument): value is Extract<Argument, { kind: 'text' }> =>
    value.kind === 'text' && !value.constant && value.taint === undefined
  if ('edits' in a && a.edits && isPlainText(b)) return [...a.edits, { puts: b.text, at: 'end' }]
  return 'edits' in b && b.edits && isPlainText(a) ? [...b.edits, { puts: a.text, at: 'start' }] : undefined
}

/** Whether a value is a path found in the workspace with a slash after it: what is found in it is found in the workspace. */
const isFoundFolder = (value: Argument): boolean => {
  if (value.kind !== 'mixed' || value.pieces.length !== 2) return false
  const [found, slash] = value.pieces
  return (
    found !== undefined &&
    'hole' in found &&
    found.hole === 'workspace-path' &&
    slash !== undefined &&
    'text' in slash &&
    slash.text === '/'
  )
}

const climbs = (text: string): boolean => text.split('/').includes('..')
/** A relative path that stays below where it starts. */
export const staysInside = (text: string): boolean => !/^[/~$]/.test(text) && !climbs(text)

/** A found path with other text in the place of some of its own: a name out of a listing stays a name in that folder. */
export const withReplaced = (
  path: Extract<Argument, { kind: 'workspace-path' }>,
  ...texts: readonly (string | undefined)[]
): Argument | undefined => {
  if (!texts.every((text) => text !== undefined && staysInside(text))) return undefined
  const isName = path.listed !== undefined && !texts.some((text) => text?.includes('/'))
  return { kind: 'workspace-path', ...(isName ? { listed: path.listed } : {}) }
}

/** A folder by the name under which what it holds is listed. */
export const asListed = (folder: string): string => folder.replace(/(?<=.)\/+$/, '')

/** Whether a value is the folder that the code runs in or lies in: nobody joins a whole path to it. */
const isStart = (folder: Argument): boolean =>
  folder.kind === 'text' && (folder.own === true || /^\.?$/.test(folder.text) || folder.text.includes(ownFolder))

/** The beginning of a path that is made of another. */
const owned = ({ own }: { readonly own?: true }): { readonly kind: 'text'; readonly own?: true } => ({
  kind: 'text',
  ...(own ? { own } : {}),
})

const climbsFirst = (path: Argument): boolean => {
  const [start] = piecesOf(path)
  return start !== undefined && 'text' in start && start.text.startsWith('..')
}

/** A found path as seen from a folder that it lies below. */
export function relativeTo(path: Argument, folder: Argument | undefined): Argument {
  const start = folder?.kind === 'text' && folder.text !== '.' ? `${asListed(folder.text)}/` : ''
  return folder?.kind === 'text' && path.kind === 'workspace-path' && path.pattern?.startsWith(start) && !path.climbed
    ? { kind: 'workspace-path', pattern: path.pattern.slice(start.length), relative: true }
    : path
}

/** What lies below anything that a pattern of one folder finds. */
const allBelow = (pattern: string): string => pattern.replace(/(?<=^|\/)[^/]*\*.*$/, '**/*')

/** What lies below with names that a pattern finds. */
const namedBelow = (pattern: string, name: Argument): string =>
  name.kind === 'plain' && name.names !== undefined ? allBelow(pattern).replace(/\*$/, () => name.names ?? '*') : allBelow(pattern)

/** A path that is joined to itself again and again doubles each time: none is that long. */
const isEndless = (path: Argument): boolean =>
  path.kind === 'text' ? path.text.length > longestText : path.kind === 'mixed' && path.pieces.length > mostPieces

/** `a/b`. With `resets`, an absolute second part replaces the first. */
export function joinPath(a: Argument, b: Argument, { resets = false } = {}): Argument {
  if (isEndless(a) || isEndless(b)) return derived([a, b])
  if (a.kind === 'any-of') return mapOptions(a, (option) => joinPath(option, b, { resets }))
  if (b.kind === 'any-of') return mapOptions(b, (option) => joinPath(a, option, { resets }))
  if (resets && b.kind === 'text' && /^[/~]/.test(b.text)) return b
  // `Path("a") / Path("../b").resolve()`: one that was made whole before stays where it is
  if (resets && climbsFirst(b) && !isStart(a)) return eitherOf([joinPath(a, b), b])
  if (a.kind === 'text' && b.kind === 'text')
    return { ...owned(a), text: a.text === '' ? b.text : b.text === '' ? a.text : `${a.text.replace(/\/+$/, '')}/${b.text}` }
  if (a.kind === 'workspace-path' || (a.kind === 'text' && staysInside(a.text) && b.kind === 'workspace-path')) {
    const stays = b.kind === 'plain' || b.kind === 'workspace-path' || (b.kind === 'text' && staysInside(b.text))
    if (stays && a.kind === 'text' && b.kind === 'workspace-path' && b.listed === asListed(a.text))
      return { kind: 'workspace-path', pattern: `${asListed(a.text)}/${b.names ?? '*'}` }
    // a name out of one folder is any name in another
    if (a.kind === 'text' && b.kind === 'workspace-path' && b.listed !== undefined) return joinPath(a, plain)
    if (a.kind === 'text' && b.kind === 'workspace-path' && b.relative && b.pattern !== undefined)
      return { kind: 'workspace-path', pattern: a.text === '.' || a.text === '' ? b.pattern : `${asListed(a.text)}/${b.pattern}` }
    if (stays && a.kind === 'workspace-path' && a.pattern !== undefined && !a.climbed)
      return {
        kind: 'workspace-path',
        pattern: b.kind === 'text' && !a.pattern.includes('**') ? `${a.pattern}/${b.text}` : namedBelow(a.pattern, b),
        ...(a.relative ? { relative: true } : {}),
      }
    if (stays) return { kind: 'workspace-path' }
  }
  if (a.kind === 'temp-path' && (b.kind === 'plain' || (b.kind === 'text' && staysInside(b.text))))
    return { kind: 'mixed', pieces: [...piecesOf(a), { text: '/' }, ...piecesOf(b)] }
  if (a.kind === 'text' && b.kind === 'plain' && b.listed === asListed(a.text))
    return { kind: 'mixed', pieces: [...piecesOf(a), { text: '/' }, { text: b.names ?? '*', glob: true }] }
  // a found path below a folder elsewhere is one more name there
  const below: Argument = b.kind === 'workspace-path' ? plain : b
  return { kind: 'mixed', pieces: [...piecesOf(a), { text: '/' }, ...piecesOf(below)] }
}

/** How many folders stand above whatever a pattern finds, the one that it starts in among them. */
function foldersIn(pattern: string | undefined): number {
  if (pattern === undefined || /^[/~]|(?:^|\/)\.\.(?:\/|$)/.test(pattern)) return 1
  return Math.max(1, pattern.split('/').filter((part) => !/^(?:\.?|\*\*)$/.test(part)).length)
}

/** The folder of a path. */
export function parentOf(path: Argument): Argument {
  if (path.kind === 'any-of') return mapOptions(path, parentOf)
  if (path.kind === 'text' && !path.constant) {
    const cut = path.text.replace(/\/+$/, '').lastIndexOf('/')
    const climbs = path.text === ownFolder || /(?:^|\/)\.*$/.test(path.text)
    return {
      ...owned(path),
      text: climbs ? `${path.text || '.'}/..` : cut < 0 ? '.' : cut === 0 ? '/' : path.text.slice(0, cut),
    }
  }
  if (path.kind === 'mixed') {
    const folder = segmentsOf(wordOf(path))?.folder
    return folder ? { kind: 'mixed', pieces: folder.pieces } : opaque
  }
  if (path.kind === 'workspace-path' && !path.climbed) return { kind: 'workspace-path', climbed: true, above: foldersIn(path.pattern) - 1 }
  if (path.kind === 'workspace-path' && path.above !== undefined && path.above > 0) return { ...path, above: path.above - 1 }
  return path.kind === 'tainted' ? derived([path]) : opaque
}
