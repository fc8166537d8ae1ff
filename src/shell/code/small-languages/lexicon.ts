import type { Draft } from '../../command-spec.ts'
import {
  connect,
  execute,
  hidden,
  infra,
  privilege,
  processes,
  read,
  remove,
  removeTree,
  run,
  send,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { escaped } from '../../../expressions.ts'
import { lendsRights } from '../../modes.ts'
import { dropPrefix, knownPrefix, literal, nowhere, type Piece, type Word } from '../../value.ts'
import type { Held } from '../analyser.ts'
import { type Argument, textArgument } from '../interpreter/call.ts'
import { memorySql, sqlOf } from '../describe.ts'
import { destroysByName } from '../destructive-name.ts'
import { seenFromFolders } from '../working-folder.ts'
import { argumentsAt, type Lexis, literalOf, oncePerCode, standsIn, type Token, tokenise } from './lexical.ts'
import { bindingsOf } from './lexical-bindings.ts'
import { withMembers } from './lexical-members.ts'
import { type Bindings, opening } from './lexical-brackets.ts'
import { knownText, tokenOf, type ValueLexis, valuesOf } from './lexical-values.ts'
import { ownName, split } from '../names.ts'
import { spawnedIn } from '../spawned.ts'
import { furtherDeleted } from './deleted-paths.ts'
import { isOwnText, type TextLexis } from './own-text.ts'
import { isSecretName } from '../../secret-name.ts'

/** What a described function of a small language does with its arguments. */
export type LexicalMeaning = (args: readonly (readonly Token[])[]) => readonly Draft[]

/** The same meaning under each of the names of a list. */
export const each = (names: string, meaning: LexicalMeaning): readonly [string, LexicalMeaning][] =>
  split(names).map((name) => [name, meaning])

/** What is known of a small language: its words that compute or print, and its functions that act. Everything else is unknown. */
export interface Lexicon {
  readonly language: string
  readonly lexis: Lexis
  /** Keywords, functions and methods that only compute or print. */
  readonly names: Pick<ReadonlySet<string>, 'has'>
  /** Functions that act, by name or by qualified name (`File.read`). */
  readonly calls: ReadonlyMap<string, LexicalMeaning>
  /** Words that reach anything, even where the code seems to define them. */
  readonly reflective: RegExp
  /** Names that the code binds itself, seen from the token at the place. */
  binds(tokens: readonly Token[], place: number): boolean
  /** Names that the code gives its objects: fields of its records, members of its classes. */
  declares?(tokens: readonly Token[]): ReadonlySet<string>
  /** What loads files of the project, which one a name stands for, and how a function is defined in it. */
  readonly defines?: { readonly by: RegExp; file(name: string): string; holds(name: string): RegExp; readonly methods?: true }
  /** Further findings that need the tokens around the place. */
  around?(tokens: readonly Token[], place: number): readonly Draft[] | undefined
  /** Names whose members act, and what stands behind one that is used by itself: anywhere else it is handed on, and acts by another name. */
  readonly holders?: { readonly names: RegExp; readonly use: RegExp }
  /** What the words of the whole code amount to together. */
  together?(words: ReadonlySet<string>): readonly Draft[]
  /** How values are put together, and what a loop gives the name that starts at the place. */
  readonly values?: ValueLexis
  /** How the text of a file is read, changed and written back. */
  readonly texts?: TextLexis
  loops?(tokens: readonly Token[], place: number): readonly [name: string, items: readonly Token[]] | undefined
  /** Functions that run a text as code, and those that call what their first argument names. */
  readonly evaluates?: RegExp
  readonly callsByName?: RegExp
  /** A call of a word that reaches anything which only calls code that is written beside it (`array_map(fn …)`). */
  isHarmless?(name: string, args: readonly (readonly Token[])[], tokens: readonly Token[]): boolean
  /** A text or a variable in front of arguments is called by the name that it holds: `$f('x')`. */
  readonly callsTexts?: true
  /** What a method does to the object before it, which it is handed as its first argument. */
  onObject?(tokens: readonly Token[], place: number): { readonly object: readonly Token[]; readonly meaning: LexicalMeaning } | undefined
  /** What a pipe in front of the name at the place hands it as its first argument; nothing in it where that is computed. */
  piped?(tokens: readonly Token[], place: number): readonly Token[] | undefined
  /** What a function acts on that is called without arguments. */
  readonly implied?: string
  /** Functions that open a database, by qualified name. */
  readonly opensDatabase?: RegExp
  /** The sign before a member. */
  readonly members?: RegExp
  /** Functions that start another process, and loops that never end. */
  readonly forks?: { readonly names: RegExp; readonly endless: RegExp }
}

const hole: Word = { pieces: [{ hole: 'opaque', shown: '(computed)' }], at: nowhere }
/** What an argument is known to be; nothing is known of one that is computed. */
export const wordOf = (argument: readonly Token[] | undefined): Word => {
  const text = literalOf(argument)
  const [only] = argument ?? []
  return text !== undefined ? literal(text) : only?.pieces ? { pieces: only.pieces, at: nowhere } : hole
}
const isTemporary = ({ pieces: [first] = [] }: Token): boolean => first !== undefined && 'hole' in first && first.hole === 'temp-path'
/** What a name holds is told for certain only by running it: enough to refuse a command or a delete, not to let it pass. */
const doubtNames = (args: readonly (readonly Token[])[]): readonly Draft[] =>
  args.some((argument) => argument.some((token) => token.named && !isTemporary(token)))
    ? [unknown('code acts on a name whose value may change')]
    : []

/** Arguments with lists among them written out. */
const flat = (args: readonly (readonly Token[])[]): readonly (readonly Token[])[] =>
  args.flatMap((argument) => (argument.length === 1 && argument[0]?.items ? argument[0].items.map((item) => [item]) : [argument]))

/** Reads the file that its first argument names. */
export const reads: LexicalMeaning = ([path]) => [read(wordOf(path))]
/** Reads a file, or asks the URL that stands in its place. */
export const readsFileOrUrl: LexicalMeaning = ([path]) =>
  /^https?:/.test(knownPrefix(wordOf(path))) ? [connect('get', wordOf(path))] : [read(wordOf(path))]
/** Lists a folder. */
export const lists: LexicalMeaning = ([path]) => [read(path ? wordOf(path) : '.', 'names')]
/** Writes its second argument into a file; an empty text leaves nothing of it. */
export const writes: LexicalMeaning = ([path, content]) => [write(wordOf(path), literalOf(content) === '' ? 'overwrite' : undefined)]
/** Leaves nothing of what a file held. */
export const truncates: LexicalMeaning = ([path]) => [write(wordOf(path), 'overwrite')]
/** Adds to the end of a file. */
export const appends: LexicalMeaning = ([path]) => [write(wordOf(path), 'append')]
/** Makes a folder. */
export const makesFolder: LexicalMeaning = ([path]) => [write(wordOf(path), 'folder')]
/** Makes something with a name of its own in a folder. */
export const makesIn: LexicalMeaning = ([folder]) => [
  write({ pieces: [...wordOf(folder).pieces, { text: '/' }, { hole: 'plain', shown: '(new)' }], at: nowhere }),
]
/** Deletes the files that its arguments name. */
export const deletes: LexicalMeaning = (paths) => [
  ...flat(paths.length > 0 ? paths : [[]]).map((path) => remove(wordOf(path))),
  ...doubtNames(paths),
]
/** Deletes a folder and everything below it. */
export const deletesTree: LexicalMeaning = ([path]) => [
  ...flat([path ?? []]).map((one) => removeTree(wordOf(one))),
  ...doubtNames(path ? [path] : []),
]
/** Copies a folder with all it holds. */
export const copiesTree: LexicalMeaning = ([from, to]) => [read(wordOf(from), 'search'), write(wordOf(to))]
/** Copies its first argument to its second. */
export const copies: LexicalMeaning = ([from, to]) => [read(wordOf(from)), write(wordOf(to), undefined, { lands: wordOf(from) })]
/** Moves its first argument to its second. */
export const moves: LexicalMeaning = ([from, to]) => [remove(wordOf(from)), write(wordOf(to), undefined, { lands: wordOf(from) })]
/** Changes the rights to the file that its last argument names. */
export const changesRights: LexicalMeaning = (args) => {
  const target = wordOf(args.at(-1))
  const lent = args.flat().flatMap(({ kind, text }) => (kind === 'number' || kind === 'text' ? (lendsRights(text) ?? []) : []))
  return [write(target, 'mode'), ...lent.map((bit) => privilege(bit, target))]
}
/** Sends what its other arguments hold. */
export const posts: LexicalMeaning = ([url, ...rest]) => [
  connect('post', wordOf(url)),
  send('data', wordOf(url), { carries: carriedBy(rest.flat()) }),
]
const wholeEnvironment = /^(?:ENV|%ENV|\$_ENV|\$_SERVER)$/
function carriedBy(tokens: readonly Token[]): readonly (Word | 'environment' | 'opaque')[] {
  const files = tokens.flatMap((token, place) =>
    /^(?:read|file_get_contents|binread)$/.test(token.text) ? argumentsAt(tokens, place).map(literalOf) : [],
  )
  return [
    ...files.filter((path) => path !== undefined).map((path) => literal(path)),
    ...(tokens.some((token) => wholeEnvironment.test(token.text)) ? (['environment'] as const) : []),
    'opaque',
  ]
}
/** Ends a process: `-1` stands for all of them, any other number is one that nobody can tell. */
export const kills =
  (otherwise: string): LexicalMeaning =>
  (args) =>
    args.some((argument) => argument.map(({ text }) => text).join('') === '-1') ? [processes('all', '-1')] : [unknown(otherwise)]
/** A path in a document (`//item/title`), which no statement starts like. */
const isXPath = /^(?:\.{0,2}\/\/|\/\w)[^;]*$/
/** Statements for a database server. */
export const asksSql: LexicalMeaning = ([sql]) => (sql === undefined || isXPath.test(literalOf(sql) ?? '') ? [] : sqlOf(statementOf(sql)))
const asksMemory: LexicalMeaning = ([sql]) => (sql === undefined ? [] : memorySql(statementOf(sql)))
const inMemory = new WeakMap<readonly Token[], boolean>()
/** Whether each database that the code opens goes with the program; every statement asks for it. */
function staysInMemory(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const known = inMemory.get(tokens)
  if (known !== undefined) return known
  const places = tokens.flatMap((_token, place) =>
    lexicon.opensDatabase?.test(qualifiedName(tokens, place, lexicon)) && tokens[place + 1]?.text !== '::' ? [place] : [],
  )
  const stays = places.length > 0 && places.every((place) => /^(?:sqlite:)?:memory:$/.test(literalOf(argumentsAt(tokens, place)[0]) ?? ''))
  inMemory.set(tokens, stays)
  return stays
}
/** A statement that is known, apart from values in it. */
export const statementOf = (sql: readonly Token[]): Argument | undefined => {
  const text = literalOf(sql)
  if (text !== undefined) return textArgument(text)
  return sql.length === 1 && sql[0]?.pieces ? { kind: 'mixed', pieces: sql[0].pieces } : undefined
}
/** Asks a URL. */
export const gets: LexicalMeaning = ([url]) => [connect('get', wordOf(url))]

/** Where a file may stand, and a bar before its name makes a command of it: `open('| cmd')`. */
export const orRuns =
  (meaning: LexicalMeaning): LexicalMeaning =>
  (args) => {
    const word = wordOf(args[0])
    const [bar] = /^\s*\|/.exec(knownPrefix(word)) ?? []
    return bar === undefined ? meaning(args) : [shell(dropPrefix(word, bar.length))]
  }

/** `open(path, mode)` and its like. */
export const opens = orRuns(([path, mode]) => {
  const text = literalOf(mode) ?? (mode === undefined ? 'r' : undefined)
  if (/^https?:/.test(literalOf(path) ?? '')) return [connect('get', wordOf(path))]
  if (text === undefined) return [unknown('code opens a file in a mode only known at run time')]
  if (/[wcx]/.test(text)) return [write(wordOf(path))]
  if (/a/.test(text)) return [write(wordOf(path), 'append')]
  return text.includes('+') ? [read(wordOf(path)), write(wordOf(path), 'edit')] : [read(wordOf(path))]
})

/** One text is shell; several are the words of a command; anything computed is unknown. */
export const spawns: LexicalMeaning = (given) => {
  const args = flat(given)
  const texts = args.map(literalOf)
  const known = texts.filter((text) => text !== undefined)
  const listed = given[0]?.[0]?.items !== undefined
  if (args.length > 0 && known.length === args.length)
    return [known.length === 1 && !listed ? shell(literal(known[0] ?? '')) : run(known.map((text) => literal(text))), ...doubtNames(given)]
  const first = args[0]?.[0]
  const visible =
    first?.pieces && args.length === 1
      ? [shell(wordOf(args[0]))]
      : first?.kind === 'text' && !first.items
        ? [args.length > 1 ? run(args.map(wordOf)) : shell(literal(first.text))]
        : []
  return [...visible, ...taintedBy(given.flat()), hidden('code runs a command only known at run time')]
}

const decoders = /decode|unhex|hex2bin|inflate|^(?:un)?pack\d?$|rot13|^strrev$|uncompress/i
const downloaders = /open-uri|^URI$|Net::HTTP|LWP|curl|file_get_contents|HTTParty|http/i

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

/** Where code stands in other code: how deep, what names that binds, and what they hold. */
interface Nesting {
  readonly depth?: number
  readonly known?: boolean
  readonly outer?: ReadonlySet<string>
  readonly held?: () => Bindings
  readonly within?: readonly Token[]
}

/** Everything the code does, or why that cannot be told. With `known`, only what is plain to see. */
export function lexicalDrafts(
  text: string,
  lexicon: Lexicon,
  { depth = 0, known = false, outer = new Set<string>(), held = () => new Map(), within }: Nesting = {},
): readonly Draft[] {
  const { language } = lexicon
  const tokens = depth > 4 ? undefined : tokenise(text, lexicon.lexis)
  // what cannot be read in its own language is looked through like one that nobody analyses
  if (!tokens) return known ? plainIn(text) : [unknown(`${language} code is not understood`)]
  if (within) standsIn(tokens, within)
  const found: Draft[] = []
  let bindings: Bindings | undefined
  const bindingsHere = (): Bindings => {
    const found = (): Bindings => bindingsOf(tokens, held(), lexicon.loops ?? (() => undefined))
    bindings ??= lexicon.values ? (known ? withMembers(found(), tokens) : found()) : new Map()
    return bindings
  }
  const resolve = resolver(lexicon, bindingsHere)
  const forks = lexicon.forks?.endless.test(text) && !/\b(?:accept|wait\w*|sleep|break|last|exit)\b/.test(text)
  const bound = new Set([...outer, ...boundIn(tokens, lexicon)])
  tokens.forEach((token, place) => {
    if (token.inner) {
      const here = {
        depth: depth + 1,
        known,
        outer: new Set([...bound, ...boundBy(token.inner, lexicon)]),
        held: bindingsHere,
        within: tokens,
      }
      for (const inner of token.inner) found.push(...lexicalDrafts(inner, lexicon, here))
    }
    if (token.doubt) found.push(unknown(`${language} text is filled in by code that is not followed`))
    if (token.kind === 'shell') {
      const readings = token.dynamic || token.inner ? resolve([[{ ...token, kind: 'text' }]]) : [[[token]]]
      for (const [text] of readings) found.push(shell(text?.[0]?.pieces ? wordOf(text) : literal(text?.[0]?.text ?? token.text)))
      if (token.dynamic || token.inner) found.push(hidden('code runs a command only known at run time'))
    }
    if (token.kind === 'name' && lexicon.holders?.names.test(token.text) && !lexicon.holders.use.test(tokens[place + 1]?.text ?? ''))
      found.push(hidden(`${language} passes \`${token.text}\` around`))
    if (lexicon.callsTexts && tokens[place + 1]?.text === '(')
      for (const meaning of calledByText(tokens, place, lexicon, resolve))
        for (const args of resolve(argumentsAt(tokens, place))) found.push(...meaning(args))
    const special = lexicon.around?.(tokens, place)
    if (special) {
      found.push(...special)
      return
    }
    if (token.kind !== 'name') return
    const qualified = qualifiedName(tokens, place, lexicon)
    if (forks && lexicon.forks?.names.test(token.text)) found.push(processes('fork-bomb', token.text))
    const called = calledAt(tokens, place, qualified, lexicon)
    if (called) {
      const [path = [], content = []] = called.given
      const { texts, values } = lexicon
      const edits = texts?.writes.has(qualified) && values && isOwnText(content, { path, texts, values, bindings: bindingsHere() })
      for (const args of resolve(called.given)) found.push(...called.meaning(args).map((draft) => (edits ? asEdit(draft) : draft)))
    } else if (lexicon.reflective.test(token.text)) {
      const given = argumentsAt(tokens, place)
      if (lexicon.isHarmless?.(token.text, given, tokens)) return
      const fetched =
        lexicon.evaluates?.test(token.text) && given.flat().some(({ kind, text }) => kind !== 'name' && /https?:\/\//.test(text))
      if (fetched) found.push(execute('download', 'text from the network'))
      found.push(...taintedBy(given.flat()), hidden(`${language} \`${token.text}\` can reach anything`))
      for (const args of resolve(given)) found.push(...reflected(qualified, args, lexicon, depth))
    } else if (!lexicon.names.has(token.text) && !lexicon.names.has(qualified) && !bound.has(token.text) && !isKey(tokens, place))
      found.push(...(definedElsewhere(tokens, qualified, lexicon) ?? [unknown(`${language} \`${qualified}\` is not described`)]))
  })
  const together = lexicon.together?.(new Set(tokens.filter((token) => token.kind === 'name').map((token) => token.text))) ?? []
  return [...seenFromFolders(found), ...together]
}

function plainIn(text: string): readonly Draft[] {
  const spawned = spawnedIn(literal(text))
  return [...spawned, ...furtherDeleted(text, spawned)]
}

/** What writes a file's own text back, changed, is an edit of it. */
const asEdit = (draft: Draft): Draft =>
  draft.do === 'effect' && draft.kind === 'write' && draft.tag === undefined ? { ...draft, tag: 'edit' } : draft

/** A function that may be defined in a file that the code loads. */
function definedElsewhere(tokens: readonly Token[], named: string, { defines, language }: Lexicon): readonly Draft[] | undefined {
  if (!defines || !/^[\w.]+$/.test(named) || (named.startsWith('.') && !defines.methods)) return undefined
  const name = defines.methods ? named.replace(/^.*\./, '') : named
  const files = loadedFiles(tokens)(defines)
  if (files.length === 0) return undefined
  const draft: Draft = { do: 'declared', what: `${language} \`${name}\``, files, holds: defines.holds(escaped(name)) }
  return [...destroysByName(language, name), draft]
}

/** The files that code loads, found when they are first asked for. */
const loadedFiles = oncePerCode((tokens) => {
  let files: readonly string[] | undefined
  return ({ by, file }: NonNullable<Lexicon['defines']>): readonly string[] => {
    files ??= tokens.flatMap(({ kind, text }, place) => {
      const [argument = []] = kind === 'name' && by.test(text) ? argumentsAt(tokens, place) : []
      return argument
        .filter((token) => token.kind === 'text' && !token.dynamic)
        .slice(-1)
        .map((token) => file(token.text))
    })
    return files
  }
})

/** Names that the code binds and declares itself. */
const boundIn = (tokens: readonly Token[], lexicon: Lexicon): readonly string[] => [
  ...(lexicon.declares?.(tokens) ?? []),
  ...tokens.flatMap((token, place) => (lexicon.binds(tokens, place) ? [token.text] : [])),
]

/** What code in a text binds for a text in that code: `"#{list.map { |x| "#{x}" }}"`. */
const boundBy = (inner: readonly string[], lexicon: Lexicon): readonly string[] =>
  inner.length < 2 ? [] : inner.flatMap((code) => boundIn(tokenise(code, lexicon.lexis) ?? [], lexicon))

/** What the names of a file hold for those that load it. */
export function lexicalHeld(text: string, { lexis, values, loops = () => undefined }: Lexicon): Held {
  const tokens = values && tokenise(text, lexis)
  if (!tokens) return new Map()
  const bindings = withMembers(bindingsOf(tokens, new Map(), loops), tokens)
  return new Map(
    [...bindings].flatMap(([name, given]) => {
      const found = given.flatMap((value) => valuesOf(value, values, bindings))
      const [known] = found.flatMap((value) => knownText(value) ?? [])
      if (known !== undefined) return [[name, textArgument(known)] as const]
      const [list] = found.flatMap((value) => ('items' in value ? [value.items.map(knownText)] : []))
      return list?.length && list.every((text) => text !== undefined)
        ? [[name, { kind: 'list', items: list.map((text) => textArgument(text)) } as const] as const]
        : []
    }),
  )
}

/** What a described function does, and all it is given: what a pipe hands it, or the object whose method it is, comes first. */
function calledAt(
  tokens: readonly Token[],
  place: number,
  qualified: string,
  lexicon: Lexicon,
): { readonly meaning: LexicalMeaning; readonly given: Arguments } | undefined {
  // `Class::NAME` is what stands in it
  if (tokens[place + 1]?.text === '::') return undefined
  const { calls } = lexicon
  const name = ownName(qualified)
  const meaning = calls.get(qualified) ?? (qualified === name ? undefined : calls.get(`.${name}`))
  const method = meaning ? undefined : lexicon.onObject?.(tokens, place)
  if (method) return { meaning: method.meaning, given: [method.object, ...argumentsAt(tokens, place)] }
  const first = lexicon.piped?.(tokens, place)
  return (
    meaning && {
      meaning: meaning === asksSql && staysInMemory(tokens, lexicon) ? asksMemory : meaning,
      given: first ? [first, ...argumentsAt(tokens, place)] : argumentsAt(tokens, place),
    }
  )
}

/** The described functions that a value in front of arguments may name: a variable, a text, or a text that is put together. */
function calledByText(
  tokens: readonly Token[],
  place: number,
  { calls }: Lexicon,
  resolve: (args: Arguments) => readonly Arguments[],
): readonly LexicalMeaning[] {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  const value =
    kind === 'variable' || kind === 'text'
      ? tokens.slice(place, place + 1)
      : kind === 'sign' && text === ')'
        ? tokens.slice(opening(tokens, place) + 1, place)
        : []
  if (value.length === 0 || value.length > longestName) return []
  return resolve([value]).flatMap(([name]) => calls.get((literalOf(name) ?? '').replace(/^\\/, '')) ?? [])
}

/** Tokens that a name is put together of, at most. */
const longestName = 24

/** `name:` or `name =>` or `{name}`: a key, not a call. */
function isKey(tokens: readonly Token[], place: number): boolean {
  const [previous, next] = [tokens[place - 1], tokens[place + 1]]
  if (next?.text === '=>') return true
  return previous?.text === '{' && next?.text === '}' && !previous.spaced
}

/** Text run as code, and functions called by their name: doubted already; what is plain to see in them still counts. */
function reflected(qualified: string, args: readonly (readonly Token[])[], lexicon: Lexicon, depth: number): readonly Draft[] {
  const [first, ...rest] = args
  const name = ownName(qualified)
  const text = literalOf(first) ?? (first?.[0]?.kind === 'variable' ? first[0].text.replace(/^:/, '') : undefined)
  if (text === undefined) return first ? taintedBy(first) : []
  if (lexicon.evaluates?.test(name)) return lexicalDrafts(text, lexicon, { depth: depth + 1 })
  if (!lexicon.callsByName?.test(name)) return []
  const meaning = lexicon.calls.get(`${qualified.slice(0, -name.length)}${text}`) ?? lexicon.calls.get(text)
  // each item of a list is given to it by itself
  return meaning ? (/^array_/.test(name) ? flat(rest).flatMap((item) => meaning([item])) : meaning(flat(rest))) : []
}

type Arguments = readonly (readonly Token[])[]

/** Gives every reading of a call's arguments: names and concatenations replaced by what they hold. */
function resolver({ values, implied }: Lexicon, bindingsHere: () => Bindings): (args: Arguments) => readonly Arguments[] {
  if (!values) return (args) => [args]
  return (given) => {
    const args: Arguments = given.length === 0 && implied !== undefined ? [[{ kind: 'variable', text: implied }]] : given
    let readings: readonly Arguments[] = [[]]
    for (const argument of args) {
      const options = optionsOf(argument, values, bindingsHere())
      const usable = readings.length * options.length <= 16 ? options : [argument]
      readings = readings.flatMap((reading) => usable.map((option) => [...reading, option]))
    }
    return readings
  }
}

/** An argument as it stands, or each value it may have; where nothing is known of a value its own tokens tell more. */
function optionsOf(argument: readonly Token[], values: ValueLexis, bindings: Bindings): Arguments {
  // a number is one to whoever takes it: a mode, a signal, rights
  if (literalOf(argument) !== undefined || (argument.length === 1 && argument[0]?.kind === 'number')) return [argument]
  const found = valuesOf(argument, values, bindings)
  const tainted = bindingTokens(argument, bindings)
  const named = argument.some((token) => bindings.has(token.text) || token.dynamic) ? { named: true as const } : {}
  return found.map((value) => ('pieces' in value && value.pieces.every(isDark) ? tainted : [{ ...tokenOf(value), ...named }]))
}

const isDark = (piece: Piece): boolean => 'hole' in piece && (piece.hole === 'opaque' || piece.hole === 'secret')

/** The tokens of an argument, and those of the values that its names hold. */
const bindingTokens = (argument: readonly Token[], bindings: Bindings): readonly Token[] =>
  argument.length === 1 ? [...argument, ...argument.flatMap(({ text }) => (bindings.get(text) ?? []).flat())] : argument

function qualifiedName(tokens: readonly Token[], place: number, { members }: Lexicon): string {
  const token = tokens[place]
  const [owner, sign] = [tokens[place - 2], tokens[place - 1]]
  if (!token) return ''
  return sign && (members ?? /^(?:\.|::|->|&\.)$/).test(sign.text)
    ? `${owner?.kind === 'name' ? owner.text : ''}.${token.text}`
    : token.text
}
