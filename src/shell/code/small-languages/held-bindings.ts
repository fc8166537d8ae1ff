import type { Held } from '../analyser.ts'
import { type Argument, piecesOf } from '../interpreter/call.ts'
import type { Token } from './lexical.ts'
import type { Bindings } from './lexical-brackets.ts'
import { under } from './lexical-members.ts'

/** What other files hold, in the form of what the code itself gives its names. */
export const boundTo = (held: Held = new Map()): Bindings =>
  new Map([
    // what files of data say is found by its keys
    ...[...held].flatMap(([name, value]) => (value.kind === 'record' && name.startsWith('{data}') ? keysIn(value) : [])),
    ...[...held].map(([name, value]) => [name, [[tokenHolding(value)]]] as const),
  ])

const keysIn = (value: Argument, depth = 0): readonly (readonly [string, readonly (readonly Token[])[]])[] =>
  value.kind === 'record' && depth < 4
    ? [...value.entries].flatMap(([key, entry]) => [
        ...(entry.kind === 'text' || entry.kind === 'list' ? [[under(key), [[tokenHolding(entry)]]] as const] : []),
        ...keysIn(entry, depth + 1),
      ])
    : []

const tokenHolding = (value: Argument): Token =>
  value.kind === 'list'
    ? { kind: 'text', text: '', items: value.items.map(tokenHolding) }
    : value.kind === 'text'
      ? { kind: 'text', text: value.text }
      : { kind: 'text', text: '', dynamic: true, pieces: piecesOf(value) }
