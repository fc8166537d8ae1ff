import { ownFolder } from '../../own-folder.ts'
import type { Taint } from '../../command-spec.ts'
import { literal, madeOf, nowhere, type Origin, type Piece, type Word } from '../../value.ts'
import type { FunctionExpression } from './code-tree.ts'

/** What was put into a collection after it was written down; shared by every name of the same collection. */
export interface Additions {
  added?: Argument
  /** The keys under which it was put there. */
  keys?: Argument
}

/** One change to a whole text, as data so that two of them can be compared: something replaced, put before or behind it, or blanks cut off. */
export type Edit = Replacement | { readonly puts: string; readonly at: 'start' | 'end' } | { readonly trims: 'start' | 'end' | 'both' }

/** Something replaced in a whole text. */
export interface Replacement {
  readonly pattern: string
  readonly by: string
  /** The pattern is a regular expression with these flags; undefined: it is the text itself. */
  readonly flags?: string
  /** Only so many times. */
  readonly times?: number
}

/** What is known of a value before the code runs. */
export type Argument =
  /** `own`: a path that begins with the folder of the file that it stands in */
  | { readonly kind: 'text'; readonly text: string; readonly constant?: true; readonly taint?: Taint; readonly own?: true }
  /** known text with holes (`f"out/{i}.txt"`); `edits`, `part`: as of a text that came from files */
  | {
      readonly kind: 'mixed'
      readonly pieces: readonly Piece[]
      readonly from?: readonly Argument[]
      readonly edits?: readonly Edit[]
      readonly part?: true
    }
  | { readonly kind: 'list'; readonly items: readonly Argument[]; readonly additions?: Additions }
  | { readonly kind: 'iterable'; readonly item: Argument; readonly additions?: Additions }
  | { readonly kind: 'record'; readonly entries: ReadonlyMap<string, Argument>; readonly additions?: Additions }
  /** a path found in the workspace; `pattern`: the glob that finds it; `listed`: the folder it is a name in, `names`: which names there; `climbed`: its folder was taken already, `above`: how many folders above that one are below the start as well; `relative`: as seen from a folder that it lies below */
  | {
      readonly kind: 'workspace-path'
      readonly pattern?: string
      readonly listed?: string
      readonly names?: string
      readonly climbed?: true
      readonly above?: number
      readonly relative?: true
    }
  /** a fresh path under the temp folder */
  | { readonly kind: 'temp-path' }
  /** text without slashes: numbers, dates, file names; `listed`: the folder it is a name in; `names`: the pattern that it matches */
  | { readonly kind: 'plain'; readonly listed?: string; readonly names?: string }
  /** text that came from the network, a decoder, a secret, or files; `edits`: all of the text of its only file, after these; `part`: what stands at one place of it */
  | {
      readonly kind: 'tainted'
      readonly taints: readonly Taint[]
      readonly from: readonly Argument[]
      readonly edits?: readonly Edit[]
      readonly part?: true
    }
  | { readonly kind: 'any-of'; readonly options: readonly Argument[] }
  /** a module or one of its members, by its full name */
  | { readonly kind: 'member'; readonly name: string; readonly taint?: Taint }
  /** a function that the code itself defines, or another file in `folder` */
  | { readonly kind: 'function'; readonly code: FunctionExpression; readonly scope: unknown; readonly folder?: string }
  /** a method by itself, with what it is to be called on */
  | { readonly kind: 'bound'; readonly receiver: Argument; readonly name: string }
  /** an object of a described kind (`memory-database`) */
  /** `alike`: its parts and what it holds are judged as it is */
  | { readonly kind: 'object'; readonly of: string; readonly made?: Argument; readonly alike?: true }
  /** picked by a name that was computed, or a function that reaches anything (`eval`): data, but never to be called; `inside`: out of a module */
  | { readonly kind: 'picked'; readonly name?: string; readonly inside?: true }
  | { readonly kind: 'opaque' }

/** A value out of a database. */
export const row: Argument = { kind: 'object', of: 'row', alike: true }
/** A value of which nothing is known. */
/** The name of any variable of the environment: it is no secret, the value under it may be. */
export const variableName: Argument = { kind: 'object', of: 'variable-name', alike: true }
export const opaque: Argument = { kind: 'opaque' }
/** A number, a date or a name: text without a slash. */
export const plain: Argument = { kind: 'plain' }
/** The port of a server that the code itself started: the system picks it. */
export const ownPort: Argument = { kind: 'mixed', pieces: [{ hole: 'plain', number: true, shown: '0' }] }
/** The file that the code itself lies in. */
export const ownFile: Argument = { kind: 'text', text: `${ownFolder}/file` }
/** A text that is known whole. */
export const textArgument = (text: string): Argument => ({ kind: 'text', text })

/** One call found in code, names resolved. */
export interface Call {
  readonly name: string
  readonly positional: readonly Argument[]
  readonly named: ReadonlyMap<string, Argument>
  /** A list or a record is written out among them that is not known whole: more may be given than is seen. */
  readonly more?: true | undefined
}

/** The text of an argument that is known whole. */
export const knownText = (argument: Argument | undefined): string | undefined => (argument?.kind === 'text' ? argument.text : undefined)

const origins: Partial<Readonly<Record<Taint, Origin>>> = {
  download: 'download',
  decoded: 'decoded',
  secret: 'secret',
  environment: 'secret',
}

/** The argument as stretches of a word. */
export function piecesOf(argument: Argument | undefined): readonly Piece[] {
  if (argument?.kind === 'text') return argument.text === '' ? [] : [{ text: argument.text }]
  if (argument?.kind === 'mixed') return argument.pieces
  if (argument?.kind === 'workspace-path') return [{ hole: 'workspace-path', shown: '(found paths)' }]
  if (argument?.kind === 'temp-path') return [{ hole: 'temp-path', shown: '(temporary file)' }]
  if (argument?.kind === 'plain') return [{ hole: 'plain', shown: '*' }]
  if (argument?.kind === 'object' && argument.of === 'row') return [{ hole: 'row', shown: '(row)' }]
  if (argument?.kind === 'tainted')
    return [
      { hole: argument.taints.map((taint) => origins[taint]).find((origin) => origin !== undefined) ?? 'opaque', shown: '(computed)' },
    ]
  return [{ hole: 'opaque', shown: '(computed)' }]
}

/** The argument as a word of the shell analysis: paths, URLs and commands share one vocabulary. */
export function wordOf(argument: Argument | undefined): Word {
  if (argument?.kind === 'text') return literal(argument.text)
  const pieces = piecesOf(argument)
  return { pieces: pieces.length > 0 ? pieces : [{ text: '' }], at: nowhere }
}

/** The argument as the target of a change: paths that a pattern found are that pattern, so that what is lost can be judged. */
export function changedWordOf(argument: Argument | undefined): Word {
  if (argument?.kind === 'workspace-path' && argument.pattern !== undefined && !argument.climbed && !argument.relative)
    return madeOf({ text: argument.pattern, glob: true })
  if (argument?.kind === 'workspace-path' && argument.listed === '.') return madeOf({ text: argument.names ?? '*', glob: true })
  return wordOf(argument)
}
