import { unknown } from '../../command-spec.ts'
import { namesPerCode, type Token } from './lexical.ts'
import { objectStart, sourceOf } from './lexical-classes.ts'
import * as means from './lexicon.ts'
import { each, type LexicalMeaning } from './lexicon.ts'

/** What the methods of a path do, which is handed to them as the first argument. */
const methods: ReadonlyMap<string, LexicalMeaning> = new Map([
  ...each('read binread readlines each_line', means.reads),
  ...each('glob children each_child entries each_entry find', means.lists),
  ...each('write binwrite', means.writes),
  ...each('delete unlink rmdir', (args) => means.deletes(args.slice(0, 1))),
  ...each('rmtree', means.deletesTree),
  ...each('rename', means.moves),
  ...each('mkpath mkdir', means.makesFolder),
  ...each('chmod chown', means.changesRights),
  ...each('open', means.opens),
])

/** What makes a path: `Pathname("a")`, `Rails.root`, `Bundler.root`. */
const makes = /^(?:Pathname|Rails|Bundler)$/
const makers = namesPerCode((tokens) => tokens.flatMap(({ kind, text }) => (kind === 'name' && makes.test(text) ? [text] : [])))
const makesPaths = (tokens: readonly Token[]): boolean => makers(tokens).size > 0

/** Whether a method that is handed on by its name (`each(&:unlink)`) may be one of a path. */
export const mayActOnPath = (tokens: readonly Token[], name: string): boolean => methods.has(name) && makesPaths(tokens)

/** Names that hold a path, or one after the other those that a path gave. */
const paths = namesPerCode((tokens, outer) => {
  const found = new Set(outer)
  tokens.forEach(({ kind, text }, place) => {
    const source = kind === 'name' || kind === 'variable' ? sourceOf(tokens, place) : undefined
    if (source !== undefined && isPath(tokens, source, found)) found.add(text)
  })
  return found
})

const isPath = (tokens: readonly Token[], place: number, known: ReadonlySet<string>): boolean =>
  makes.test(tokens[place]?.text ?? '') || known.has(tokens[place]?.text ?? '')

/** A method of a path; in code that makes paths, one that is called on anything else might be. */
export function onPath(
  tokens: readonly Token[],
  place: number,
): { readonly object: readonly Token[]; readonly meaning: LexicalMeaning } | undefined {
  const meaning = methods.get(tokens[place]?.text ?? '')
  if (!meaning || !/^&?\.$/.test(tokens[place - 1]?.text ?? '') || !makesPaths(tokens)) return undefined
  const start = objectStart(tokens, place - 1)
  if (isPath(tokens, start, paths(tokens))) return { object: tokens.slice(start, place - 1), meaning }
  const { kind, text } = tokens[start] ?? { kind: 'sign', text: '' }
  // a method that only paths have
  if (tokens[place]?.text === 'rmtree' && kind === 'name' && text !== 'FileUtils')
    return { object: tokens.slice(start, place - 1), meaning }
  if (kind === 'text' || /^(?:\$?std(?:in|out|err)|STD\w+|ARGF|File|Dir|IO|Tempfile|FileUtils|JSON|YAML|CSV)$/.test(text)) return undefined
  return { object: [], meaning: () => [unknown('ruby calls what may be a method of a path')] }
}
