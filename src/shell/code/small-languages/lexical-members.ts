import { keyOf, type Token } from './lexical.ts'
import { type Bindings, closing, opening } from './lexical-brackets.ts'

/**
 * What functions give back and what stands under keys, by their names alone: of which object or record is not told apart. For code that
 * is only scanned, where knowing more can but make the answer stricter.
 */
export function withMembers(bindings: Bindings, tokens: readonly Token[]): Bindings {
  const found = new Map(bindings)
  const added = new Set<string>()
  const add = (name: string, value: readonly Token[]): void => {
    if (value.length === 0 || value.length > longest) return
    const key = keyOf(name, value)
    if (added.has(key)) return
    added.add(key)
    found.set(name, [...(found.get(name) ?? []), value])
  }
  tokens.forEach((token, place) => {
    const defined = token.kind === 'name' && defines.test(token.text) ? functionAt(tokens, place) : undefined
    if (defined) for (const value of defined.gives) add(givenBy(defined.name), value)
    const entry = entryAt(tokens, place)
    if (entry) add(under(entry.key), expressionFrom(tokens, entry.place))
  })
  return found
}

/** The name under which is bound what a function gives back. */
export const givenBy = (name: string): string => `${name}()`
/** The name under which is bound what stands under a key. */
export const under = (key: string): string => `[${key}]`

const defines = /^(?:defp?|function|fn|func|sub)$/
/** `x <- function() …`, `x = function() …`, as R writes it: the name before the word. */
const givenTo = (tokens: readonly Token[], place: number): Token | undefined => {
  const sign = tokens[place - 1]?.text ?? ''
  const isGiven = sign === '=' || sign === '<-' || (sign === '-' && tokens[place - 2]?.text === '<')
  return isGiven ? tokens[place - (sign === '-' ? 3 : 2)] : undefined
}
const longest = 60
const longestBody = 400
const hangsOn = /^(?:&?\.|\??->|::)$/
const setsKey = /^(?:\.|->|\{|,)$/

/** The members that an expression may end with, as they are bound: a function that is called, a key that is looked up. */
export function membersAt(
  tokens: readonly Token[],
  bindings: Bindings,
  textsOf: (key: readonly Token[]) => readonly string[],
): readonly string[] {
  const isBound = (name: string): boolean => bindings.has(name)
  const last = tokens.at(-1)
  if (last?.text === ']' || last?.text === '}') {
    const opened = opening(tokens, tokens.length - 1)
    const [key, ...more] = tokens.slice(opened + 1, -1)
    if (opened < 1 || !key || more.length > 0 || key.kind === 'number') return []
    const keys = key.kind === 'text' || last.text === '}' ? [key.text] : key.text.startsWith(':') ? [key.text.slice(1)] : textsOf([key])
    return keys.map(under).filter(isBound)
  }
  const place = last?.text === ')' ? opening(tokens, tokens.length - 1) - 1 : tokens.length - 1
  const name = tokens[place]
  if (name?.kind !== 'name' || (place > 0 && !hangsOn.test(tokens[place - 1]?.text ?? ''))) return []
  const own = name.text.slice(name.text.lastIndexOf(':') + 1)
  return [givenBy(own), ...(place > 0 && last?.text !== ')' ? [under(own), `$${own}`] : [])].filter(isBound)
}

/** The function that is defined at the place, and all that it gives back as far as that is seen. */
function functionAt(
  tokens: readonly Token[],
  place: number,
): { readonly name: string; readonly gives: readonly (readonly Token[])[] } | undefined {
  const isRuby = /^defp?$/.test(tokens[place]?.text ?? '')
  // `def self.x`, `func (c *Config) x`
  const at =
    tokens[place + 2]?.text === '.' && isRuby ? place + 3 : tokens[place + 1]?.text === '(' ? closing(tokens, place + 1) + 1 : place + 1
  const before = givenTo(tokens, place)
  const name = before ?? tokens[at]
  if (name?.kind !== 'name') return undefined
  const opened = before ? place + 1 : at + 1
  const head = tokens[opened]?.text === '(' ? closing(tokens, opened) + 1 : opened
  if (before && tokens[head]?.text !== '{') return { name: name.text, gives: [expressionFrom(tokens, head)] }
  if (isRuby && tokens[head]?.text === '=') return { name: name.text, gives: [expressionFrom(tokens, head + 1)] }
  const body = isRuby ? untilEnd(tokens, head) : inBraces(tokens, head)
  const returns = body.flatMap(({ kind, text }, index) => (kind === 'name' && text === 'return' ? [expressionFrom(body, index + 1)] : []))
  // the last statement is what it gives where nothing else is
  return { name: name.text, gives: returns.length > 0 ? returns : [lastStatement(body)] }
}

function untilEnd(tokens: readonly Token[], place: number): readonly Token[] {
  const body = tokens.slice(place, place + longestBody)
  const end = body.findIndex(({ kind, text }) => kind === 'name' && text === 'end')
  return end < 0 ? [] : body.slice(0, end)
}

function inBraces(tokens: readonly Token[], place: number): readonly Token[] {
  const opened = tokens.slice(place, place + 12).findIndex(({ kind, text }) => kind === 'sign' && text === '{')
  return opened < 0 ? [] : tokens.slice(place + opened + 1, Math.min(closing(tokens, place + opened), place + longestBody))
}

function lastStatement(body: readonly Token[]): readonly Token[] {
  const end = body.findLastIndex(({ kind, text }) => !(kind === 'sign' && /^[;\n]$/.test(text)))
  const start = body.slice(0, Math.max(end, 0)).findLastIndex(({ kind, text }) => kind === 'sign' && /^[;\n]$/.test(text))
  return body.slice(start + 1, end + 1)
}

/** `"key" => 1`, `:key => 1`, `key: 1`, `Key: 1`: the key and where its value begins. */
function entryAt(tokens: readonly Token[], place: number): { readonly key: string; readonly place: number } | undefined {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  // `x.key = 1`, `{ key = 1 }`
  if (token?.kind === 'name' && next?.kind === 'sign' && next.text === '=' && before?.kind === 'sign' && setsKey.test(before.text))
    return { key: token.text, place: place + 2 }
  if (token?.kind === 'variable' && token.text.endsWith(':')) return { key: token.text.slice(0, -1), place: place + 1 }
  if (!next || !/^(?:=>|:)$/.test(next.text) || next.kind !== 'sign' || !token || token.dynamic) return undefined
  if (token.kind === 'text' || token.kind === 'name') return { key: token.text, place: place + 2 }
  return token.kind === 'variable' && token.text.startsWith(':') ? { key: token.text.slice(1), place: place + 2 } : undefined
}

/** The expression that begins at the place: one of several, or the last of a statement. */
function expressionFrom(tokens: readonly Token[], place: number): readonly Token[] {
  let depth = 0
  for (let index = place; index < tokens.length && index - place <= longest; index++) {
    const { kind, text } = tokens[index] ?? { kind: 'sign', text: '' }
    if (kind === 'name' && depth === 0 && /^(?:if|unless|end)$/.test(text)) return tokens.slice(place, index)
    if (kind !== 'sign') continue
    if (/^[([{]$/.test(text)) depth++
    if ((/^[)\]}]$/.test(text) && --depth < 0) || (depth === 0 && /^[;\n,]$/.test(text))) return tokens.slice(place, index)
  }
  return tokens.length - place <= longest ? tokens.slice(place) : []
}
