import type { Piece } from '../../value.ts'
import { argumentsAt, type Token } from './lexical.ts'
import { isSecretName } from '../../secret-name.ts'
import { type Bindings, closing } from './lexical-brackets.ts'
import { givenBy, membersAt } from './lexical-members.ts'

/** How a small language puts values together. */
export interface ValueLexis {
  /** The sign that writes texts one after the other. */
  readonly concat: string
  /** The sign between an object and its member. */
  readonly member?: string
  /** Lists stand between braces. */
  readonly braceLists?: true
  /** Where another value stands in a double-quoted text: the first group that matched is its name. */
  readonly hole: RegExp
  /** The tokens of what stands there, where it may be more than a name. */
  readonly read?: (code: string) => readonly Token[] | undefined
  /** Functions and methods whose result is known, by name or qualified name. */
  readonly results: ReadonlyMap<string, (args: readonly Value[], receiver: Value | undefined) => Value | undefined>
}

/** What is known of a value: text that may have holes, or a list. */
export type Value =
  /** `path`: what is added to it lies below it. */
  | { readonly pieces: readonly Piece[]; readonly path?: true }
  /** `some`: each may be left out or stand elsewhere, so that nobody can tell which is the first. */
  | { readonly items: readonly Value[]; readonly some?: true }

const mostValues = 8
const deepest = 8
const hole: Value = { pieces: [{ hole: 'opaque', shown: '(computed)' }] }
const secret: Value = { pieces: [{ hole: 'secret', shown: '(environment)' }] }

/** A text that is known whole. */
export const textValue = (text: string): Value => ({ pieces: [{ text }] })
/** The paths that a pattern finds. */
export const patternValue = (text: string): Value => ({ pieces: [{ text, glob: true }] })

/** The text of a value that is known whole. */
export function knownText(value: Value | undefined): string | undefined {
  if (!value || !('pieces' in value)) return undefined
  return value.pieces.every((piece) => 'text' in piece && !piece.glob)
    ? value.pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')
    : undefined
}

/** The items of a value, lists among them written out. */
export const itemsOf = (value: Value): readonly Value[] => ('items' in value ? value.items.flatMap(itemsOf) : [value])

/** Texts written one after the other; a list is written out with spaces. */
export const concatenated = (values: readonly Value[], between = ''): { readonly pieces: readonly Piece[] } => ({
  pieces: values.flatMap((value, index): readonly Piece[] => [
    ...(index > 0 && between !== '' ? [{ text: between }] : []),
    ...('pieces' in value ? value.pieces : hole.pieces),
  ]),
})

/** Names of the environment that stand for known values. */
export const variableValue = (name: string | undefined): Value =>
  name === 'HOME' ? textValue('~') : name === 'PWD' ? textValue('.') : name !== undefined && isSecretName(name) ? secret : hole

/** Put after an expression: what one turn of a loop over it takes. */
export const eachItem: Token = { kind: 'sign', text: 'each' }
/** Stands before what a list gets besides, one item by one: `$list[] = x`, `list << x`, `push @list, x`. */
export const addedItem: Token = { kind: 'sign', text: '\0added' }
/** What a loop that counts gives its name. */
export const aNumber: Token = { kind: 'text', text: '', pieces: [{ hole: 'plain', number: true, shown: '(number)' }] }
const turns = (value: Value): readonly Value[] =>
  'items' in value ? value.items : value.pieces.some((piece) => ('text' in piece ? piece.glob : piece.hole === 'row')) ? [value] : [hole]

/** What an expression may be; a hole where nothing is known of it. */
export function valuesOf(tokens: readonly Token[], lexis: ValueLexis, bindings: Bindings, depth = 0): readonly Value[] {
  if (tokens.at(-1) === eachItem) return bounded(eachOf(tokens.slice(0, -1), lexis, bindings, depth))
  // `shift // 'x'`, `ENV['X'] || 'x'`: either of them
  const options = ['//', '||', '??'].map((sign) => splitAt(tokens, sign)).find((sides) => sides.length > 1)
  if (options) return bounded(options.flatMap((side) => valuesOf(side, lexis, bindings, depth + 1)))
  const parts = splitAt(tokens, lexis.concat)
  if (parts.length === 1) return termValues(tokens, lexis, bindings, depth)
  let values: readonly Value[] | undefined
  for (const part of parts) {
    const next = termValues(part, lexis, bindings, depth)
    if (!values) {
      values = next
      continue
    }
    if (values.length * next.length > mostValues) return [hole]
    values = values.flatMap((before) => next.map((after) => ('path' in before ? belowPath(before, after) : concatenated([before, after]))))
  }
  return values ?? [hole]
}

/** A path below another; what may begin at the root takes its place. */
export function belowPath(path: Value, added: Value): Value {
  const [first] = 'pieces' in added ? added.pieces : []
  return first && 'text' in first && !/^[/~]/.test(first.text) ? { ...concatenated([path, added], '/'), path: true } : hole
}

/** What one turn of a loop over a list may take; of one that gets its items one by one, each of them. */
function eachOf(list: readonly Token[], lexis: ValueLexis, bindings: Bindings, depth: number): readonly Value[] {
  const inner = list[0]?.text === '(' && list.length === 3 ? list.slice(1, 2) : list
  const [name, ...more] = inner
  const given = name && more.length === 0 && name.kind !== 'text' ? bindings.get(name.text) : undefined
  // `@list = ("a")`: what stands in the brackets is an item, however many there are
  const holdsItems = name?.text.startsWith('@') === true
  if (!given || !(holdsItems || given.some(([first]) => first === addedItem)))
    return valuesOf(list, lexis, bindings, depth + 1).flatMap(turns)
  if (given.length > mostValues || depth > deepest) return [hole]
  return given.flatMap((tokens) => {
    const isItem = tokens[0] === addedItem
    return valuesOf(isItem ? tokens.slice(1) : tokens, lexis, bindings, depth + 1).flatMap(isItem || holdsItems ? itemsOf : turns)
  })
}

/** One side of a concatenation: a literal, a name, a list, or a call whose result is known, and methods called on it. */
function termValues(tokens: readonly Token[], lexis: ValueLexis, bindings: Bindings, depth: number): readonly Value[] {
  const [first, second] = tokens
  if (!first || depth > deepest) return [hole]
  // `list...` among arguments
  const dots = tokens.findLastIndex(({ text }) => !/^\.+$/.test(text)) + 1
  if (dots > 0 && dots < tokens.length) return termValues(tokens.slice(0, dots), lexis, bindings, depth)
  // `*list` among arguments, `new Maker()`
  if (/^(?:\*|new)$/.test(first.text) && tokens.length > 1) return termValues(tokens.slice(1), lexis, bindings, depth)
  const again = (inner: readonly Token[]): readonly Value[] => valuesOf(inner, lexis, bindings, depth + 1)
  if (tokens.length === 1) return single(first, lexis, bindings, depth)
  if (first.text === '(' || first.text === '[' || (first.text === '{' && lexis.braceLists)) {
    const end = closing(tokens, 0)
    const items = argumentsAt(
      [{ kind: 'name', text: '' }, { kind: 'sign', text: '(' }, ...tokens.slice(1, end), { kind: 'sign', text: ')' }],
      0,
    )
    return choices(items.map(again)).map((inner) => {
      const value: Value = first.text === '(' && inner.length === 1 && inner[0] ? inner[0] : { items: inner }
      return methods(value, tokens.slice(end + 1), lexis, again)
    })
  }
  if (first.kind === 'name' || first.kind === 'variable') {
    const qualified = second && second.text === lexis.member && tokens[2]?.kind === 'name' ? 2 : 0
    const name = qualified ? `${first.text}.${tokens[2]?.text ?? ''}` : first.text
    // `paths.Data`: a constant of another file
    if (qualified && tokens.length === 3 && bindings.has(name)) return single({ kind: 'name', text: name }, lexis, bindings, depth)
    const result = lexis.results.get(name)
    if (result) {
      const opened = tokens[qualified + 1]?.text
      const end = opened === '(' || opened === '[' ? closing(tokens, qualified + 1) : opened === lexis.member ? qualified : tokens.length
      const given =
        opened === '['
          ? [tokens.slice(qualified + 2, end)]
          : opened === lexis.member
            ? []
            : argumentsAt(tokens.slice(0, end + 1), qualified)
      return choices(given.map(again)).map((args) => methods(result(args, undefined) ?? hole, tokens.slice(end + 1), lexis, again))
    }
  }
  // `x[1:]`, `x[1:]...`
  if (second?.text === '[' && tokens[2]?.kind === 'number' && tokens[3]?.text === ':' && tokens[4]?.text === ']')
    return single(first, lexis, bindings, depth).map((value) =>
      'items' in value ? { items: value.items.slice(Number(tokens[2]?.text)) } : hole,
    )
  // `x[0]`
  if (second?.text === '[' && tokens[2]?.kind === 'number')
    return itemsAt(first, tokens[2].text, lexis, bindings, depth).map((value) => methods(value, tokens.slice(4), lexis, again))
  const textsOf = (key: readonly Token[]): readonly string[] => again(key).flatMap((value) => knownText(value) ?? [])
  const members = membersAt(tokens, bindings, textsOf).flatMap((text) => single({ kind: 'name', text }, lexis, bindings, depth))
  // `x.join(" ")`, `"a".strip`: methods of a name or a text
  if (second && second.text === lexis.member && (first.kind === 'text' || bindings.has(first.text)))
    return withKnown(
      members,
      single(first, lexis, bindings, depth).map((value) => methods(value, tokens.slice(1), lexis, again)),
    )
  if (members.length > 0) return members
  // `Places::DATA`: a constant by where it stands
  const last = tokens.at(-1)
  if (last && bindings.has(last.text) && tokens.every(({ kind, text }, index) => (index % 2 === 0 ? kind === 'name' : text === '::')))
    return single(last, lexis, bindings, depth)
  return tokens.some(
    (token, place) => token.text === 'ENV' || token.text === '%ENV' || token.text === '$_ENV' || takesSecret(tokens, place),
  )
    ? [secret]
    : [hole]
}

const readsWhole = /^(?:read|readlines|binread|slurp|read_text|file|file_get_contents)$/
const store =
  /(?:^|\/)\.(?:env(?!\.(?:example|sample|template|dist)$)(?:\.[\w-]{1,40})?|dev\.vars|netrc|npmrc|pgpass|git-credentials|aws\/credentials|ssh\/id_\w+)$/

/** Whether the call at the place gives a secret: `getenv("API_TOKEN")`, `File.read(".env")`. */
function takesSecret(tokens: readonly Token[], place: number): boolean {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  if (kind !== 'name' || !(text === 'getenv' || readsWhole.test(text))) return false
  const [first = []] = argumentsAt(tokens, place)
  const [given] = first
  if (first.length !== 1 || given?.kind !== 'text') return false
  return text === 'getenv' ? isSecretName(given.text) : store.test(given.text)
}

/** Values that are known, before others of which something is; where nothing is known of either, that. */
const withKnown = (known: readonly Value[], others: readonly Value[]): readonly Value[] =>
  bounded(known.length > 0 ? [...known, ...others.filter((value) => value !== hole)] : others)

/**
 * What arguments may be together, of which each may be several. Where that is too much, the first of all, the second of all and so on, beside
 * what nobody can tell.
 */
function choices(options: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  if (options.reduce((count, { length }) => count * length, 1) <= mostValues)
    return options.reduce<readonly (readonly Value[])[]>(
      (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
      [[]],
    )
  const most = Math.min(mostValues - 1, Math.max(...options.map(({ length }) => length)))
  const some = Array.from({ length: most }, (_, index) => options.map((values) => values[Math.min(index, values.length - 1)] ?? hole))
  return [...some, options.map((values) => (values.length === 1 ? (values[0] ?? hole) : hole))]
}

/** As many values as are followed; where there are more, what nobody can tell is one of them. */
const bounded = (values: readonly Value[]): readonly Value[] =>
  values.length > mostValues ? [...values.slice(0, mostValues - 1), hole] : values

/** The value, if it is the only one that an expression may have. */
const only = (values: readonly Value[]): Value => (values.length === 1 ? (values[0] ?? hole) : hole)

function methods(start: Value, rest: readonly Token[], lexis: ValueLexis, again: (tokens: readonly Token[]) => readonly Value[]): Value {
  let value = start
  for (let place = 0; place < rest.length; ) {
    const name = rest[place + 1]
    if (rest[place]?.text !== lexis.member || name?.kind !== 'name') return hole
    const opened = rest[place + 2]?.text === '('
    const end = opened ? closing(rest, place + 2) : place + 1
    const given = opened ? argumentsAt(rest.slice(0, end + 1), place + 1).map((argument) => only(again(argument))) : []
    const result = lexis.results.get(`.${name.text}`)?.(given, value)
    if (!result) return hole
    value = result
    // a block chooses or orders; what is chosen are items of the same list
    place = rest[end + 1]?.text === '{' ? closing(rest, end + 1) + 1 : end + 1
  }
  return value
}

function single(token: Token, lexis: ValueLexis, bindings: Bindings, depth: number): readonly Value[] {
  if (token.kind === 'text') {
    if (token.items) return [{ items: token.items.map((item) => only(single(item, lexis, bindings, depth))) }]
    if (token.pieces) return [{ pieces: token.pieces }]
    if (token.words) return token.dynamic ? [hole] : [{ items: token.text.trim().split(/\s+/).map(textValue) }]
    return token.dynamic || token.inner ? filled(token.text, lexis, bindings, depth) : [textValue(token.text)]
  }
  if (token.kind === 'number') return [{ pieces: [{ hole: 'plain', number: true, shown: token.text }] }]
  // `$Places::DATA` is what `$DATA` is in its own file
  const given = bindings.get(token.text) ?? bindings.get(token.text.replace(/^([$@]).*::/, '$1'))
  const constant = given ? undefined : lexis.results.get(token.text)?.([], undefined)
  if (constant) return [constant]
  // what a function gives that is called without brackets
  const called = token.kind === 'name' ? (bindings.get(givenBy(token.text)) ?? []) : []
  const all = [...called, ...(given ?? [])]
  if (all.length === 0 || all.length > mostValues) return [hole]
  return bounded(all.flatMap((tokens) => valuesOf(tokens, lexis, bindings, depth + 1)))
}

/** An item of the lists that a name may hold; to Perl the list of `$x[0]` is `@x`. */
const itemsAt = (name: Token, place: string, lexis: ValueLexis, bindings: Bindings, depth: number): readonly Value[] =>
  [name, { ...name, text: name.text.replace(/^\$/, '@') }]
    .flatMap((list) => single(list, lexis, bindings, depth))
    .map((value) => ('items' in value && !value.some ? value.items[Number(place)] : undefined) ?? hole)

/** A text with the values of the names in it. */
function filled(text: string, lexis: ValueLexis, bindings: Bindings, depth: number): readonly Value[] {
  let found: readonly Value[] = [{ pieces: [] }]
  let end = 0
  for (const match of text.matchAll(lexis.hole)) {
    const written = match.slice(1).find((group) => group !== undefined) ?? ''
    const [subscript = ''] = /^\[\d+\]/.exec(text.slice(match.index + match[0].length)) ?? []
    const [, name = written, place] = /^([^[]+)\[(\d+)\]$/.exec(written + subscript) ?? []
    const token: Token = { kind: 'name', text: name }
    const inner = place === undefined && !/^[$@]*\w+$/.test(written) && depth < deepest ? lexis.read?.(written) : undefined
    const options = inner
      ? valuesOf(inner, lexis, bindings, depth + 1)
      : place === undefined
        ? single(token, lexis, bindings, depth + 1)
        : itemsAt(token, place, lexis, bindings, depth + 1)
    const usable = found.length * options.length <= mostValues ? options : [hole]
    const before = textValue(text.slice(end, match.index))
    found = found.flatMap((start) => usable.map((option) => concatenated([start, before, option])))
    end = match.index + match[0].length + subscript.length
  }
  return found.map((start) => concatenated([start, textValue(text.slice(end))]))
}

/** The parts of an expression between signs that stand outside brackets. */
export function splitAt(tokens: readonly Token[], sign: string): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token.kind === 'sign' && /^[([{]$/.test(token.text)) depth++
    if (token.kind === 'sign' && /^[)\]}]$/.test(token.text)) depth--
    if (depth === 0 && token.kind === 'sign' && token.text === sign) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** A resolved value as the one token of an argument. */
export function tokenOf(value: Value): Token {
  const text = knownText(value)
  if (text !== undefined) return { kind: 'text', text }
  return 'items' in value
    ? { kind: 'text', text: '', items: value.items.flatMap(itemsOf).map(tokenOf) }
    : { kind: 'text', text: '', dynamic: true, pieces: value.pieces }
}
