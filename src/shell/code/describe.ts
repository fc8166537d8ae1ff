import type { Draft } from '../command-spec.ts'
import { config, connect, database, execute, infra, processes, read, remove, removeTree, run, send, shell, unknown, write } from '../command-spec.ts'
import type { Word } from '../value.ts'
import { type Argument, type Call, changedWordOf, knownText, wordOf } from './call.ts'
import { classifySql } from './sql.ts'
import { derived, optionsOf } from './values.ts'

/** What a described function does with its arguments. One vocabulary for all languages. */
export type Meaning = (call: Call) => readonly Draft[]

export const harmless: Meaning = () => []
export const reads: Meaning = ({ positional }) => [read(wordOf(positional[0]))]
export const lists: Meaning = ({ positional }) => [read(positional[0] ? wordOf(positional[0]) : '.', 'names')]
export const writes: Meaning = ({ positional }) => [write(changedWordOf(positional[0]))]
export const appends: Meaning = ({ positional }) => [write(changedWordOf(positional[0]), 'append')]
export const makesFolder: Meaning = ({ positional }) => [write(changedWordOf(positional[0]), 'folder')]
export const changesRights: Meaning = ({ positional }) => [write(changedWordOf(positional[0]), 'mode')]
export const deletes: Meaning = ({ positional }) => [remove(changedWordOf(positional[0]))]
export const deletesTree: Meaning = ({ positional }) => [removeTree(changedWordOf(positional[0]))]
export const copies: Meaning = ({ positional }) => [read(wordOf(positional[0])), write(changedWordOf(positional[1]))]
export const moves: Meaning = ({ positional }) => [remove(changedWordOf(positional[0])), write(changedWordOf(positional[1]))]
export const kills: Meaning = ({ positional }) => [processes('number', wordOf(positional[0]))]
export const environment: Meaning = () => [infra('secret', 'environment')]
export const setsEnvironment: Meaning = ({ positional }) => [config('runs', wordOf(positional[0]))]
export const links: Meaning = ({ positional }) => [write(changedWordOf(positional[1]), 'link', { detail: { to: knownText(positional[0]) ?? '' } })]

/** GET; what goes along in parameters or headers is sent. */
export const gets: Meaning = ({ positional, named }) => {
  const url = positional[0] ?? named.get('url')
  const carried = carriedBy([...positional.slice(1), ...named.values()])
  return [connect('get', wordOf(url)), ...(carried.length > 0 ? [send('data', wordOf(url), { carries: carried })] : [])]
}
export const posts: Meaning = ({ positional, named }) => {
  const url = positional[0] ?? named.get('url')
  const carried = carriedBy([...positional.slice(1), ...named.values()])
  return [connect('post', wordOf(url)), send('data', wordOf(url), { carries: carried.length > 0 ? carried : ['opaque'] })]
}
export const changesRemote: Meaning = ({ positional, named }) => [connect('put', wordOf(positional[0] ?? named.get('url')))]

/** Files and taints that arguments were made from: what sending them gives away. */
function carriedBy(values: readonly Argument[]): readonly (Word | 'secret' | 'environment' | 'archive')[] {
  const source = derived(values)
  if (source.kind !== 'tainted') return []
  const taints = source.taints.filter((taint) => taint === 'secret' || taint === 'environment' || taint === 'archive')
  return [...source.from.map(wordOf), ...taints]
}

/** Running text that was downloaded or decoded. */
export function runsTainted(argument: Argument | undefined): readonly Draft[] {
  if (!argument) return []
  const source = derived([argument])
  if (source.kind !== 'tainted') return []
  return [
    ...(source.taints.includes('download') ? [execute('download', 'text from the network')] : []),
    ...(source.taints.includes('decoded') ? [execute('decoded', 'decoded text')] : []),
  ]
}

/** Runs shell text, or a list of words; what is computed is unknown. */
export const spawns: Meaning = ({ positional }) => spawnOf(positional[0], positional[1])

export function spawnOf(first: Argument | undefined, rest: Argument | undefined): readonly Draft[] {
  const tainted = [...runsTainted(first), ...runsTainted(rest)]
  const commands = commandsOf(first)
  if (commands) return [...tainted, ...commands.map((words) => run(words))]
  if (first === undefined || (first.kind !== 'text' && first.kind !== 'mixed')) return [...tainted, unknown('code runs a command only known at run time')]
  const more = commandsOf(rest)
  return [...tainted, ...(more ? more.map((words) => run([wordOf(first), ...words])) : [shell(wordOf(first))])]
}

/** The commands a list of words may be; undefined when it is no list that is known. */
function commandsOf(argument: Argument | undefined): readonly (readonly Word[])[] | undefined {
  if (argument?.kind !== 'list' || argument.additions?.added || argument.items.length === 0) return undefined
  let commands: readonly (readonly Word[])[] = [[]]
  for (const item of argument.items) {
    const options = commands.length * optionsOf(item).length <= 24 ? optionsOf(item) : [item]
    commands = commands.flatMap((words) => options.map((option) => [...words, wordOf(option)]))
  }
  return commands
}

/** Statements that take away every row at once. */
const losesAll = /(?:^|;)\s*(?:truncate\b|delete\s+from\s+[\w."`]+\s*(?:;|$))/i

/** SQL given as text; computed SQL is unread. */
export function sqlOf(argument: Argument | undefined): readonly Draft[] {
  if (argument?.kind !== 'text') return [database('unread', 'SQL only known at run time')]
  const { tag, because } = classifySql(argument.text)
  return [database(tag, because, losesAll.test(argument.text) ? { detail: { all: true } } : {})]
}
