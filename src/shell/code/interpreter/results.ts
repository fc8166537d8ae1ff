import { type Argument, type Call, knownText, opaque, plain, variableName } from './call.ts'

/** What is known of a call's result; undefined where this says nothing. */
export type Result = (call: Call) => Argument | undefined

/** The results of functions, each under all of its names. */
export const resultTable = (rows: readonly (readonly [names: string, result: Result])[]): ReadonlyMap<string, Result> =>
  new Map(rows.flatMap(([names, result]) => names.split(' ').map((name) => [name, result] as const)))

/** A number, a date or a name. */
export const anything: Result = () => plain
/** Its first argument, unchanged. */
export const itself: Result = ({ positional: [first] }) => first ?? opaque
/** A list of what its first argument holds; without one, an empty list. */
export const sequence: Result = ({ positional: [first] }) =>
  first === undefined
    ? { kind: 'list', items: [], additions: {} }
    : first.kind === 'member' && first.taint === 'environment'
      ? { kind: 'iterable', item: variableName }
      : first
/** What reading a file gives. */
export const contents: Result = ({ positional: [first] }) => ({ kind: 'tainted', taints: [], from: first ? [first] : [] })
/** A regular expression. */
export const expression: Result = ({ positional: [first, flags] }) =>
  first && { kind: 'object', of: knownText(flags)?.includes('g') ? 'global expression' : 'expression', made: first }
/** A path's last part. */
export const lastPart: Result = ({ positional: [first] }) =>
  first?.kind === 'text' ? { kind: 'text', text: first.text.replace(/^.*\//, '') } : plain
