import type { Draft } from '../command-spec.ts'
import { connect, execute, infra, read, remove, removeTree, run, shell, unknown, write } from '../command-spec.ts'
import { literal, nowhere, type Word } from '../value.ts'
import { argumentsAt, type Lexis, literalOf, type Token, tokenise } from './lexical.ts'
import { isSecretName } from './secret-name.ts'

/** What a described function of a small language does with its arguments. */
export type LexicalMeaning = (args: readonly (readonly Token[])[]) => readonly Draft[]

/** What is known of a small language: its words that compute or print, and its functions that act. Everything else is unknown. */
export interface Lexicon {
  readonly language: string
  readonly lexis: Lexis
  /** Keywords, functions and methods that only compute or print. */
  readonly names: ReadonlySet<string>
  /** Functions that act, by name or by qualified name (`File.read`). */
  readonly calls: ReadonlyMap<string, LexicalMeaning>
  /** Words that reach anything, even where the code seems to define them. */
  readonly reflective: RegExp
  /** Names that the code binds itself, seen from the token at the place. */
  binds(tokens: readonly Token[], place: number): boolean
  /** Further findings that need the tokens around the place. */
  around?(tokens: readonly Token[], place: number): readonly Draft[] | undefined
  /** What the words of the whole code amount to together. */
  together?(words: ReadonlySet<string>): readonly Draft[]
}

const hole: Word = { pieces: [{ hole: 'opaque', shown: '(computed)' }], at: nowhere }
const wordOf = (argument: readonly Token[] | undefined): Word => {
  const text = literalOf(argument)
  return text === undefined ? hole : literal(text)
}

export const reads: LexicalMeaning = ([path]) => [read(wordOf(path))]
export const readsFileOrUrl: LexicalMeaning = ([path]) =>
  /^https?:/.test(literalOf(path) ?? '') ? [connect('get', wordOf(path))] : [read(wordOf(path))]
export const lists: LexicalMeaning = ([path]) => [read(path ? wordOf(path) : '.', 'names')]
export const writes: LexicalMeaning = ([path]) => [write(wordOf(path))]
export const appends: LexicalMeaning = ([path]) => [write(wordOf(path), 'append')]
export const makesFolder: LexicalMeaning = ([path]) => [write(wordOf(path), 'folder')]
export const deletes: LexicalMeaning = (paths) => paths.map((path) => remove(wordOf(path)))
export const deletesTree: LexicalMeaning = ([path]) => [removeTree(wordOf(path))]
export const copies: LexicalMeaning = ([from, to]) => [read(wordOf(from)), write(wordOf(to))]
export const moves: LexicalMeaning = ([from, to]) => [remove(wordOf(from)), write(wordOf(to))]
export const changesRights: LexicalMeaning = (args) => [write(wordOf(args.at(-1)), 'mode')]
export const gets: LexicalMeaning = ([url]) => [connect('get', wordOf(url))]

/** `open(path, mode)` and its like. */
export const opens: LexicalMeaning = ([path, mode]) => {
  const text = literalOf(mode) ?? (mode === undefined ? 'r' : undefined)
  if (/^https?:/.test(literalOf(path) ?? '')) return [connect('get', wordOf(path))]
  // `open('| cmd')` runs a command
  if (/^\s*\|/.test(literalOf(path) ?? '')) return [shell(literal((literalOf(path) ?? '').replace(/^\s*\|/, '')))]
  if (text === undefined) return [unknown('code opens a file in a mode only known at run time')]
  if (/[wcx]/.test(text)) return [write(wordOf(path))]
  if (/a/.test(text)) return [write(wordOf(path), 'append')]
  return text.includes('+') ? [read(wordOf(path)), write(wordOf(path), 'edit')] : [read(wordOf(path))]
}

/** One text is shell; several are the words of a command; anything computed is unknown. */
export const spawns: LexicalMeaning = (args) => {
  const texts = args.map(literalOf)
  const known = texts.filter((text) => text !== undefined)
  if (args.length > 0 && known.length === args.length)
    return known.length === 1 ? [shell(literal(known[0] ?? ''))] : [run(known.map((text) => literal(text)))]
  const first = args[0]?.[0]
  const visible = first?.kind === 'text' ? [shell(literal(first.text))] : []
  return [...visible, ...taintedBy(args.flat()), unknown('code runs a command only known at run time')]
}

const decoders = /decode|unpack|unhex|hex2bin|inflate|pack/i
const downloaders = /open-uri|URI|Net::HTTP|LWP|curl|file_get_contents|HTTParty|http/i

/** Decoded or downloaded text that is run where these tokens stand. */
export function taintedBy(tokens: readonly Token[]): readonly Draft[] {
  const named = tokens.filter((token) => token.kind === 'name')
  return [
    ...(named.some((token) => decoders.test(token.text)) ? [execute('decoded', 'decoded text')] : []),
    ...(named.some((token) => downloaders.test(token.text)) ? [execute('download', 'text from the network')] : []),
  ]
}

/** One environment variable is data unless its name says secret. */
export const environmentVariable = (name: string | undefined): readonly Draft[] =>
  name === undefined ? [infra('secret', 'environment')] : isSecretName(name) ? [infra('secret', `environment variable ${name}`)] : []

/** Everything the code does, or why that cannot be told. With `known`, only what is plain to see. */
export function lexicalDrafts(
  text: string,
  lexicon: Lexicon,
  { depth = 0, known = false, outer = new Set<string>() }: { depth?: number; known?: boolean; outer?: ReadonlySet<string> } = {},
): readonly Draft[] {
  const { language } = lexicon
  const tokens = depth > 4 ? undefined : tokenise(text, lexicon.lexis)
  if (!tokens) return known ? [] : [unknown(`${language} code is not understood`)]
  const found: Draft[] = []
  const bound = new Set([...outer, ...tokens.flatMap((token, place) => (lexicon.binds(tokens, place) ? [token.text] : []))])
  tokens.forEach((token, place) => {
    for (const inner of token.inner ?? []) found.push(...lexicalDrafts(inner, lexicon, { depth: depth + 1, known, outer: bound }))
    if (token.doubt) found.push(unknown(`${language} text is filled in by code that is not followed`))
    if (token.kind === 'shell')
      found.push(
        shell(literal(token.text)),
        ...(token.dynamic || token.inner ? [unknown('code runs a command only known at run time')] : []),
      )
    const special = lexicon.around?.(tokens, place)
    if (special) {
      found.push(...special)
      return
    }
    if (token.kind !== 'name') return
    const qualified = qualifiedName(tokens, place)
    const meaning = lexicon.calls.get(qualified) ?? (qualified === token.text ? undefined : lexicon.calls.get(`.${token.text}`))
    if (meaning) found.push(...meaning(argumentsAt(tokens, place)))
    else if (lexicon.reflective.test(token.text))
      found.push(...taintedBy(argumentsAt(tokens, place).flat()), unknown(`${language} \`${token.text}\` can reach anything`))
    else if (!lexicon.names.has(token.text) && !lexicon.names.has(qualified) && !bound.has(token.text) && !isKey(tokens, place))
      found.push(unknown(`${language} \`${qualified}\` is not described`))
  })
  return [...found, ...(lexicon.together?.(new Set(tokens.filter((token) => token.kind === 'name').map((token) => token.text))) ?? [])]
}

/** `name:` or `name =>` or `{name}`: a key, not a call. */
function isKey(tokens: readonly Token[], place: number): boolean {
  const [previous, next] = [tokens[place - 1], tokens[place + 1]]
  if (next?.text === '=>') return true
  return previous?.text === '{' && next?.text === '}' && !previous.spaced
}

function qualifiedName(tokens: readonly Token[], place: number): string {
  const token = tokens[place]
  const [owner, sign] = [tokens[place - 2], tokens[place - 1]]
  if (!token) return ''
  return sign && /^(?:\.|::|->|&\.)$/.test(sign.text) ? `${owner?.kind === 'name' ? owner.text : ''}.${token.text}` : token.text
}
