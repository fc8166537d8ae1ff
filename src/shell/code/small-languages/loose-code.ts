/** A word, text or sign of code in a language that nobody analyses. */
export interface LooseToken {
  readonly kind: 'name' | 'text' | 'sign'
  readonly text: string
}

/** A value that a name has in a part of the code. */
interface LooseBinding {
  readonly value: readonly LooseToken[]
  /** From one token to another; a name that is bound nowhere near has the values that it has elsewhere. */
  readonly from: number
  readonly to: number
}

/** Code as far as it reads alike in most languages: its tokens, and what its names are given. */
export interface LooseCode {
  readonly tokens: readonly LooseToken[]
  /** What a name may be where it is used. */
  readonly valuesAt: (name: string, place: number) => readonly (readonly LooseToken[])[]
  /** What functions of that name give back. */
  readonly resultsOf: (name: string) => readonly (readonly LooseToken[])[]
}

const form =
  /[ \t\r]+|\n\s*|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<=^|[\s;])#(?![\w({[])[^\n]*|"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|@?[A-Za-z_$][\w$]*[!?]?|\d[\w.]*|::|->|=>|:=|<-|<\/>|\+\+|[=!<>]=|&&|\|\||[\s\S]/g

/** Longer code is not read. */
const mostTokens = 20_000
/** A statement, and what stands between the end of a list of parameters and the body, are not followed further than this. */
const longest = 80
const longestBody = 200
const mostGiven = 400
const mostFunctions = 200

/** All tokens; a line that ends is one. */
function tokensOf(text: string): readonly LooseToken[] {
  const tokens: LooseToken[] = []
  for (const [found] of text.matchAll(form)) {
    if (tokens.length >= mostTokens) return []
    if (/^[ \t\r]|^\/[/*]|^#./.test(found)) continue
    if (found.startsWith('\n')) tokens.push({ kind: 'sign', text: '\n' })
    else if (found.length > 1 && /^["']/.test(found)) tokens.push({ kind: 'text', text: found.replace(/^("""|["'])([\s\S]*)\1$/, '$2') })
    else tokens.push({ kind: /^[@\w$]/.test(found) ? 'name' : 'sign', text: found })
  }
  return tokens
}

/** Reads code of whatever language. */
export function looseCode(text: string): LooseCode {
  const tokens = tokensOf(text)
  const bindings = new Map<string, LooseBinding[]>()
  const bind = (name: string, binding: LooseBinding): void => {
    const known = bindings.get(name)
    if (!known) bindings.set(name, [binding])
    else if (known.length < 16) known.push(binding)
  }
  const called = callsIn(tokens)
  const bodies = functionsIn(tokens).slice(0, mostFunctions)
  const around = (place: number): readonly [number, number] => {
    const body = bodies.filter(({ start, end }) => start <= place && place < end).at(-1)
    return body ? [body.start, body.end] : [0, tokens.length]
  }
  tokens.forEach((token, place) => {
    if (token.kind !== 'name') return
    const value = givenAt(tokens, place)
    const [from, to] = value ? around(place) : [0, 0]
    if (value?.some(isValue) && !isType(value)) bind(token.text, { value, from, to })
    const item = itemAt(tokens, place)
    if (item) bind(item.name, item)
  })
  for (const { name, parameters, start, end, at } of bodies)
    for (const place of parameters.length > 0 ? (called.get(name) ?? []) : [])
      if (place !== at && !(tokens[place - 1]?.text === '::' && ofLibrary.test(tokens[place - 2]?.text ?? '')))
        argumentsOf(tokens, place + 1).forEach((value, index) => {
          const parameter = parameters[index]
          if (parameter !== undefined) bind(parameter, { value: withoutLabel(value), from: start, to: end })
        })
  return {
    tokens,
    resultsOf: (name) => bodies.filter((body) => body.name === name).flatMap((body) => resultIn(tokens, body) ?? []),
    valuesAt(name, place) {
      const all = bindings.get(name) ?? []
      const everywhere = all.filter(({ from, to }) => from === 0 && to === tokens.length)
      const near = all.filter((binding) => binding.from <= place && place < binding.to && !everywhere.includes(binding))
      return ([near, everywhere, all].find((list) => list.length > 0) ?? []).map(({ value }) => value)
    },
  }
}

/** Methods that hand each item of what they are called on to a block. */
const eachOf = /^(?:forEach|ForEach|for_each|each|onEach|foreach)$/

/** `list.forEach { x -> … }`, `list.forEach { … it … }`, `list.for_each(|x| …)`: the name of each item, where it has it, and the list. */
function itemAt(tokens: readonly LooseToken[], place: number): (LooseBinding & { readonly name: string }) | undefined {
  const open = place + 1
  if (!eachOf.test(tokens[place]?.text ?? '') || tokens[place - 1]?.text !== '.' || !/^[({]$/.test(tokens[open]?.text ?? ''))
    return undefined
  const inside = tokens.slice(open + 1, open + 6).filter(({ text }) => !/^[(|\n]$/.test(text))
  const isNamed = inside[0]?.kind === 'name' && /^(?:->|=>|\)|\||in)$/.test(inside[1]?.text ?? '')
  const value = receiverBefore(tokens, place - 1)
  return value.length === 0 ? undefined : { name: isNamed ? (inside[0]?.text ?? '') : 'it', value, from: open, to: closingOf(tokens, open) }
}

/** The expression that a method is called on, seen from the sign before its name. */
export function receiverBefore(tokens: readonly LooseToken[], place: number): readonly LooseToken[] {
  let start = place
  for (let depth = 0; start > 0 && place - start < 60; start--) {
    const { kind, text } = tokens[start - 1] ?? { kind: 'sign', text: ';' }
    if (kind === 'sign') {
      if (/^[)\]]$/.test(text)) depth++
      else if (/^[([]$/.test(text) && --depth < 0) break
      else if (depth === 0 && !/^(?:[.([)\]?]|::|\?\.)$/.test(text)) break
    } else if (depth === 0 && tokens[start]?.kind !== 'sign' && start < place && text !== 'new') break
  }
  return tokens.slice(start, place)
}

/** Whether a token is no mere part of the name of a type. */
const isValue = ({ kind, text }: LooseToken): boolean => kind === 'text' || text === '(' || /^[@_a-z]/.test(text)

/** `dir: std::path::PathBuf`: what a field is, not what it holds. */
const isType = (value: readonly LooseToken[]): boolean =>
  value.length > 2 && /^[A-Z]\w*[a-z]/.test(value.at(-1)?.text ?? '') && value.every(({ kind, text }) => kind === 'name' || text === '::')

/** Types whose functions are not those of the code, whatever these are called. */
const ofLibrary = /^(?:Path|PathBuf|String|Vec|Command|HashMap|HashSet|Box|Arc|Rc|Mutex|File|Duration|Instant)$/

/** Where each name is called. */
function callsIn(tokens: readonly LooseToken[]): ReadonlyMap<string, readonly number[]> {
  const called = new Map<string, number[]>()
  tokens.forEach(({ kind, text }, place) => {
    if (kind !== 'name' || tokens[place + 1]?.text !== '(') return
    const places = called.get(text)
    if (!places) called.set(text, [place])
    else if (places.length < 24) places.push(place)
  })
  return called
}

interface LooseFunction {
  readonly name: string
  /** Where its name stands. */
  readonly at: number
  readonly parameters: readonly string[]
  readonly start: number
  readonly end: number
}

const noFunction = /^(?:if|for|foreach|while|switch|catch|when|match|with|using|lock|synchronized|guard|else|return|throw)$/

/** Functions of the code: a name, its parameters, and a body in braces or behind a sign. */
function functionsIn(tokens: readonly LooseToken[]): readonly LooseFunction[] {
  return tokens.flatMap(({ kind, text }, at): readonly LooseFunction[] => {
    if (kind !== 'name' || tokens[at + 1]?.text !== '(' || noFunction.test(text)) return []
    const end = closingOf(tokens, at + 1)
    let start = end + 1
    // `-> io::Result<()> {`
    while (start < end + longest && tokens[start] && !/^(?:[{=;)\],]|=>|\n)$/.test(tokens[start]?.text ?? ''))
      start = tokens[start]?.text === '(' && tokens[start - 1]?.text === '<' ? closingOf(tokens, start) + 1 : start + 1
    const opener = tokens[start]?.text ?? ''
    const ends = opener === '\n' && tokens[at - 1]?.text === 'function' ? plainEnd(tokens, start) : -1
    if (ends > 0) return [{ name: text, at, parameters: argumentsOf(tokens, at + 1).map(parameterName), start, end: ends }]
    if (opener !== '{' && opener !== '=' && opener !== '=>') return []
    const parameters = argumentsOf(tokens, at + 1).map(parameterName)
    const body = { name: text, at, parameters: parameters.filter((name) => !/^(?:self|this)$/.test(name)), start }
    return [{ ...body, end: opener === '{' ? closingOf(tokens, start) : start + 1 + statementFrom(tokens, start + 1).length }]
  })
}

/** Where a body ends that has no blocks in it, as Julia writes it; -1 where it has some. */
function plainEnd(tokens: readonly LooseToken[], start: number): number {
  const length = tokens.slice(start, start + longestBody).findIndex(({ kind, text }) => kind === 'name' && endsOrBegins.test(text))
  return tokens[start + length]?.text === 'end' ? start + length : -1
}

const endsOrBegins = /^(?:end|begin|if|for|while|let|do|try|struct|quote|macro|module|function)$/

/** What a function returns, or the expression that its body is or ends with. */
function resultIn(tokens: readonly LooseToken[], { start, end }: LooseFunction): readonly (readonly LooseToken[])[] | undefined {
  const body = tokens.slice(start + 1, end).filter(({ text }, index, all) => text !== '\n' || (index > 0 && index < all.length - 1))
  if (body.length > longestBody) return undefined
  const returned = body.flatMap(({ text }, index) => (text === 'return' ? [statementFrom(body, index + 1)] : []))
  if (returned.length > 0) return returned
  const last = lastExpression(body)
  return last.length === 0 ? undefined : [last]
}

/** The expression that stands at the end of a body, behind statements that have their own ends. */
function lastExpression(body: readonly LooseToken[]): readonly LooseToken[] {
  const end = body.findLastIndex(({ text }) => text !== '\n') + 1
  for (let start = 0; start < end; ) {
    const statement = statementFrom(body, start)
    const next = start + statement.length
    if (next >= end) return statement.filter(({ text }) => text !== '\n')
    // a statement that is too long, or holds a block
    if (!/^[;\n]$/.test(body[next]?.text ?? '')) return []
    start = next + 1
  }
  return []
}

/** `_ path: String`, `dir: &str`, `String path`, `const char *path`. */
function parameterName(parameter: readonly LooseToken[]): string {
  const colon = parameter.findIndex(({ text }) => text === ':')
  const equals = parameter.findIndex(({ text }) => text === '=')
  const before = parameter.slice(0, colon > 0 ? colon : equals > 0 ? equals : parameter.length)
  return before.filter(({ kind }) => kind === 'name').at(-1)?.text ?? ''
}

/** `at: path`, `path = x`: the value alone. */
const withoutLabel = (value: readonly LooseToken[]): readonly LooseToken[] =>
  value[0]?.kind === 'name' && /^[:=]$/.test(value[1]?.text ?? '') ? value.slice(2) : value

/** What a name is given at its place: `x = …`, `x: T = …`, `x <- …`, `{ x: … }`, `for x in …`. */
function givenAt(tokens: readonly LooseToken[], place: number): readonly LooseToken[] | undefined {
  const [next = '', before = ''] = [tokens[place + 1]?.text, tokens[place - 1]?.text]
  if (next === '=' || next === ':=' || next === '<-') return statementFrom(tokens, place + 2)
  // `home, err := …`: the first of what it gives
  if (next === ',' && tokens[place + 2]?.kind === 'name' && tokens[place + 3]?.text === ':=') return statementFrom(tokens, place + 4)
  // `string Home => …`: a property
  if (next === '=>' && tokens[place - 1]?.kind === 'name') return statementFrom(tokens, place + 2)
  const loops = tokens.slice(Math.max(0, place - 4), place).some(({ text }) => /^(?:for|foreach)$/.test(text))
  if (loops && /^(?:in|of|:|<-)$/.test(next)) return loopedOver(tokens, place + 2)
  if (next !== ':') return undefined
  for (let index = place + 2; index < place + 12 && !/^[;,){}\n]$/.test(tokens[index]?.text ?? '\n'); index++)
    if (tokens[index]?.text === '=') return statementFrom(tokens, index + 1)
  return /^[{,\n]$/.test(before) ? statementFrom(tokens, place + 2) : undefined
}

/** What a loop goes over, up to its body; `new String[]{"a"}` is no body. */
function loopedOver(tokens: readonly LooseToken[], start: number): readonly LooseToken[] {
  let depth = 0
  for (let index = start; index < start + longest && index < tokens.length; index++) {
    const { kind, text } = tokens[index] ?? { kind: 'sign', text: ';' }
    if (kind !== 'sign') continue
    if (/^[([]$/.test(text)) depth++
    else if (/^[)\]]$/.test(text)) depth--
    else if (text === '{' && depth === 0 && !(tokens[index - 1]?.text === ']' && tokens[index - 2]?.text === '['))
      return index > start ? tokens.slice(start, index) : statementFrom(tokens, start)
    if (depth < 0) break
  }
  return statementFrom(tokens, start)
}

const goesOn = /^(?:[.+/,([&|?]|<\/>|\+\+|->|=>|:=|=)$/

/** The expression from a place to the end of its statement. */
export function statementFrom(tokens: readonly LooseToken[], start: number): readonly LooseToken[] {
  let depth = 0
  for (let index = start; index < tokens.length; index++) {
    if (index - start > longest) return []
    const { kind, text } = tokens[index] ?? { kind: 'sign', text: ';' }
    if (kind !== 'sign') continue
    if (/^[([]$/.test(text) || (text === '{' && /^[\])]$/.test(tokens[index - 1]?.text ?? ''))) depth++
    else if (/^[)\]}]$/.test(text) && --depth < 0) return tokens.slice(start, index)
    else if (depth > 0) continue
    else if (/^[;,{]$/.test(text)) return tokens.slice(start, index)
    else if (
      text === '\n' &&
      index > start &&
      !goesOn.test(tokens[index - 1]?.text ?? '') &&
      !/^\??\.$|^[+]$/.test(tokens[index + 1]?.text ?? '')
    )
      return tokens.slice(start, index)
  }
  return tokens.slice(start)
}

const partners = new WeakMap<readonly LooseToken[], readonly number[]>()

/** For each bracket that opens, where it closes; found in one pass, because every call asks for it. */
function partnersIn(tokens: readonly LooseToken[]): readonly number[] {
  const known = partners.get(tokens)
  if (known) return known
  const found: number[] = []
  const open: number[] = []
  tokens.forEach(({ kind, text }, place) => {
    if (kind !== 'sign') return
    if (/^[([{]$/.test(text)) open.push(place)
    else if (/^[)\]}]$/.test(text)) found[open.pop() ?? tokens.length] = place
  })
  partners.set(tokens, found)
  return found
}

/** Where the bracket at the place closes. */
export const closingOf = (tokens: readonly LooseToken[], place: number): number => partnersIn(tokens)[place] ?? tokens.length

/** What stands between commas in the brackets that open at the place; nothing of more than anybody writes there. */
export function argumentsOf(tokens: readonly LooseToken[], place: number): readonly (readonly LooseToken[])[] {
  const list: LooseToken[][] = [[]]
  const end = closingOf(tokens, place)
  if (end - place > mostGiven) return []
  let depth = 0
  for (const token of tokens.slice(place + 1, end)) {
    if (token.kind === 'sign' && /^[([{]$/.test(token.text)) depth++
    if (token.kind === 'sign' && /^[)\]}]$/.test(token.text)) depth--
    if (depth === 0 && token.kind === 'sign' && /^[,;]$/.test(token.text)) list.push([])
    else if (token.text !== '\n') list.at(-1)?.push(token)
  }
  return list.filter((argument) => argument.length > 0)
}
