import type { Draft } from '../../command-spec.ts'
import { destroysByName } from '../destructive-name.ts'
import { namesPerCode, type Token } from './lexical.ts'
import { parametersIn } from './lexical-bindings.ts'
import type { Lexicon } from './lexicon.ts'
import { opening } from './lexical-brackets.ts'

type At = (tokens: readonly Token[], place: number) => boolean

/** Where that begins which a name is given: behind its sign, in the list of its loop, or before the block that it is an argument of. */
export function sourceOf(tokens: readonly Token[], place: number): number | undefined {
  const before = tokens[place - 1]?.text ?? ''
  if (tokens[place + 1]?.text === '=') return place + 2
  if (before === 'as') return tokens.slice(0, place).findLastIndex(({ text }) => text === 'foreach') + 2
  return before === '|' && /^(?:\{|do)$/.test(tokens[place - 2]?.text ?? '') ? objectStart(tokens, place - 2) : undefined
}

/**
 * Tells whether the name at a place is a method of a class, of a name that holds what a class gave, or of what such a
 * method gave (`Class.new(1).run`): the class answers for it.
 */
export function methodOf(isMember: (sign: string) => boolean, isClass: At): At {
  // a name that is given anything else is nobody's
  const instances = namesPerCode((tokens, outer) => {
    const [found, others] = [new Set(outer), new Set(parametersIn(tokens))]
    tokens.forEach(({ kind, text }, place) => {
      const source = kind === 'variable' || kind === 'name' ? sourceOf(tokens, place) : undefined
      if (source !== undefined) (isHead(tokens, source, found) ? found : others).add(text)
    })
    return [...found].filter((name) => !others.has(name))
  })
  const isHead = (tokens: readonly Token[], place: number, known: ReadonlySet<string>): boolean =>
    tokens[place]?.text === '(' ? isHead(tokens, place + 1, known) : isClass(tokens, place) || known.has(tokens[place]?.text ?? '')
  const isMethod: At = (tokens, place) => {
    if (tokens[place]?.kind !== 'name' || !isMember(tokens[place - 1]?.text ?? '')) return false
    if (tokens[place - 2]?.text !== ')') return isHead(tokens, place - 2, instances(tokens)) || isMethod(tokens, place - 2)
    const opened = opening(tokens, place - 2)
    // `(new Pot(1))->width()`
    const isGroup = tokens[opened - 1]?.kind !== 'name' || /^(?:echo|print|return|puts)$/.test(tokens[opened - 1]?.text ?? '')
    return isMethod(tokens, opened - 1) || isClass(tokens, opened - 1) || (isGroup && isHead(tokens, opened + 1, instances(tokens)))
  }
  return isMethod
}

const hangsOn = /^(?:&?\.|::|\??->)$/

/** Where the object begins that ends before the place: names, members, calls and blocks that hang together. */
export function objectStart(tokens: readonly Token[], place: number): number {
  for (let start = place - 1; ; ) {
    const last = tokens[start]
    const isClosed = last?.kind === 'sign' && /^[)\]}]$/.test(last.text)
    const first = isClosed ? opening(tokens, start) : start
    const [before, opener] = [tokens[first - 1], tokens[first]]
    // after a space, brackets hold an argument
    const isCalled =
      isClosed && !(opener?.spaced && opener.text !== '{') && (before?.text === ')' || /^(?:name|variable)$/.test(before?.kind ?? ''))
    if (before && hangsOn.test(before.text)) start = first - 2
    else if (isCalled) start = first - 1
    else return first
  }
}

/** What a method does that a class of the project answers for: nothing but what its name says. Undefined for any other method. */
export function ownMethod(
  { language, reflective, calls, onObject }: Lexicon,
  isMethod: At,
  tokens: readonly Token[],
  place: number,
): readonly Draft[] | undefined {
  const { text } = tokens[place] ?? { text: '' }
  return isMethod(tokens, place) && !reflective.test(text) && !calls.has(`.${text}`) && !onObject?.(tokens, place)
    ? destroysByName(language, text)
    : undefined
}
