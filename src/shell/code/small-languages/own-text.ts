import { edited, takesAll } from './lexical-bindings.ts'
import { argumentsAt, type Token } from './lexical.ts'
import { type Bindings, closing } from './lexical-brackets.ts'
import { addedItem, knownText, splitAt, type ValueLexis, valuesOf } from './lexical-values.ts'

/** How a small language reads a file's text, changes it and writes it back. */
export interface TextLexis {
  /** Functions that write their second argument into the file that the first one names. */
  readonly writes: ReadonlySet<string>
  /** Functions that give all that the file holds which their first argument names. */
  readonly reads: ReadonlySet<string>
  /** Functions that give one of their arguments, changed: by its place. */
  readonly passes: ReadonlyMap<string, number>
  /** Of these, those that may be given more behind it, which only says how. */
  readonly withOptions: ReadonlySet<string>
  /** Methods that give what they are called on, changed. */
  readonly methods: ReadonlySet<string>
}

/** The file that is written, and what is known of the code around it. */
export interface OwnTextSearch {
  readonly path: readonly Token[]
  readonly texts: TextLexis
  readonly values: ValueLexis
  readonly bindings: Bindings
}

/** What an expression is: the file's text, the text under a name that is looked at already, or something else. */
type Found = 'own' | 'again' | undefined

/**
 * Whether an expression is the text that a file holds, changed at most: what is then written into that file is an edit of it. Every value
 * that a name is given must be such a text, and what is put into it must be written out.
 */
export const isOwnText = (content: readonly Token[], search: OwnTextSearch): boolean => foundIn(content, search, new Set()) === 'own'

function foundIn(content: readonly Token[], search: OwnTextSearch, names: ReadonlySet<string>): Found {
  const { texts, values } = search
  const [first] = content
  if (!first) return undefined
  const again = (tokens: readonly Token[]): Found => foundIn(tokens, search, names)
  const parts = splitAt(content, values.concat)
  if (parts.length > 1) {
    const found = parts.map(again)
    return found.find((part) => part === 'own') ?? found.find((part) => part !== undefined)
  }
  if (content.length === 1) return first.kind === 'text' ? undefined : underName(first.text, search, names)
  const place = lastMember(content, values.member)
  const owner = place === 1 && /^[A-Z]/.test(first.text) ? `${first.text}.` : ''
  const called = content[place === 0 ? 0 : place + 1]
  const args = called && argumentsOf(content, place === 0 ? 0 : place + 1)
  if (!called || !args) return undefined
  if (place > 0 && owner === '') {
    const isChange = texts.methods.has(called.text) && args.every((argument) => isWrittenOut(argument, search))
    return isChange ? again(content.slice(0, place)) : undefined
  }
  const name = owner + called.text
  if (texts.reads.has(name)) return args[0] !== undefined && isSamePlace(args[0], search) ? 'own' : undefined
  const passed = texts.passes.get(name)
  const isMore = passed !== undefined && args.length > passed + 1 && !texts.withOptions.has(name)
  const text = passed === undefined || isMore ? undefined : args[passed]
  return text && args.every((argument, at) => at >= (passed ?? 0) || isWrittenOut(argument, search)) ? again(text) : undefined
}

/** What a name is given, whichever way: all of it must be the text. */
function underName(name: string, search: OwnTextSearch, names: ReadonlySet<string>): Found {
  if (names.has(name)) return 'again'
  const given = search.bindings.get(name)?.filter((value) => value !== edited && value[0] !== addedItem) ?? []
  const found = given.map((value) => foundIn(value, search, new Set([...names, name])))
  return found.includes(undefined) ? undefined : (found.find((value) => value === 'own') ?? found[0])
}

/** The same text, or the same name where that has one value, or one a turn of a loop. */
function isSamePlace(given: readonly Token[], { path, bindings }: OwnTextSearch): boolean {
  const isSame = ({ kind, text, inner }: Token, index: number): boolean =>
    kind === path[index]?.kind && text === path[index]?.text && !inner && (bindings.get(text)?.length ?? 1) === 1
  return given.length === path.length && given.every(isSame)
}

/** What the last call of an expression is given; undefined where something else follows it. */
function argumentsOf(tokens: readonly Token[], place: number): readonly (readonly Token[])[] | undefined {
  if (tokens.length === place + 1) return []
  const isClosed = tokens[place + 1]?.text !== '(' || closing(tokens, place + 1) === tokens.length - 1
  return isClosed && !tokens.some(({ text }) => text === '{' || text === 'do') ? argumentsAt(tokens, place) : undefined
}

/** Where the last member of an expression begins; 0 where it has none. */
function lastMember(tokens: readonly Token[], member: string | undefined): number {
  let found = 0
  for (let place = 0; place < tokens.length; place++) {
    const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
    if (kind !== 'sign') continue
    if (/^[([{]$/.test(text)) place = closing(tokens, place)
    else if (text === member) found = place
  }
  return found
}

/** A pattern or text that stands there, and does not take everything. */
function isWrittenOut(argument: readonly Token[], { values, bindings }: OwnTextSearch): boolean {
  const [only] = argument
  if (argument.length === 1 && only?.kind === 'pattern') return only.source !== undefined && !takesAll(only.source)
  if (argument.every(({ kind }) => kind === 'number')) return true
  const texts = valuesOf(argument, values, bindings).map(knownText)
  return texts.length > 0 && texts.every((text) => text !== undefined && !takesAll(text.replace(/^([/#~])([\s\S]*)\1\w*$/, '$2')))
}
