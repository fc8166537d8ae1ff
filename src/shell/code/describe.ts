import type { Draft } from '../command-spec.ts'
import { config, connect, database, infra, processes, read, remove, removeTree, run, send, shell, unknown, write } from '../command-spec.ts'
import type { Argument, Call } from './call.ts'
import { wordOf, wordsOf } from './call.ts'
import { classifySql } from './sql.ts'

/** What a described function does with its arguments. One vocabulary for all languages. */
export type Meaning = (call: Call) => readonly Draft[]

export const harmless: Meaning = () => []
export const reads: Meaning = ({ positional }) => [read(wordOf(positional[0]))]
export const lists: Meaning = ({ positional }) => [read(positional[0] ? wordOf(positional[0]) : '.', 'names')]
export const writes: Meaning = ({ positional }) => [write(wordOf(positional[0]))]
export const appends: Meaning = ({ positional }) => [write(wordOf(positional[0]), 'append')]
export const makesFolder: Meaning = ({ positional }) => [write(wordOf(positional[0]), 'folder')]
export const changesRights: Meaning = ({ positional }) => [write(wordOf(positional[0]), 'mode')]
export const deletes: Meaning = ({ positional }) => [remove(wordOf(positional[0]))]
export const deletesTree: Meaning = ({ positional }) => [removeTree(wordOf(positional[0]))]
export const copies: Meaning = ({ positional }) => [read(wordOf(positional[0])), write(wordOf(positional[1]))]
export const moves: Meaning = ({ positional }) => [remove(wordOf(positional[0])), write(wordOf(positional[1]))]
export const gets: Meaning = ({ positional }) => [connect('get', wordOf(positional[0]))]
export const posts: Meaning = ({ positional }) => [connect('post', wordOf(positional[0])), send('data', wordOf(positional[0]), { carries: ['opaque'] })]
export const changesRemote: Meaning = ({ positional }) => [connect('put', wordOf(positional[0]))]
export const kills: Meaning = ({ positional }) => [processes('number', wordOf(positional[0]))]
export const environment: Meaning = () => [infra('secret', 'environment')]
export const exits: Meaning = harmless
export const setsEnvironment: Meaning = ({ positional }) => [config('runs', wordOf(positional[0]))]

/** Runs shell text, or a list of words; what is computed is unknown. */
export const spawns: Meaning = ({ positional }) => spawnOf(positional[0], positional[1])

export function spawnOf(first: Argument | undefined, rest: Argument | undefined): readonly Draft[] {
  const words = wordsOf(first)
  if (words) return [run(words)]
  if (first?.kind !== 'text') return [unknown('code runs a command only known at run time')]
  const more = wordsOf(rest)
  return more ? [run([wordOf(first), ...more])] : [shell(wordOf(first))]
}

/** SQL given as text; computed SQL is unread. */
export function sqlOf(argument: Argument | undefined): readonly Draft[] {
  if (argument?.kind !== 'text') return [database('unread', 'SQL only known at run time')]
  const { tag, because } = classifySql(argument.text)
  return [database(tag, because)]
}
