import { oncePerCode, type Token } from './lexical.ts'

type At = (tokens: readonly Token[], place: number) => boolean

/**
 * Tells whether the name at a place is a method of a class, of a variable that holds what a class gave, or of what such a
 * method gave (`Class.new(1).run`): the class answers for it.
 */
export function methodOf(isMember: (sign: string) => boolean, isClass: At): At {
  const instances = oncePerCode((tokens): ReadonlySet<string> => {
    const found = new Set<string>()
    tokens.forEach(({ kind, text }, place) => {
      if ((kind === 'variable' || kind === 'name') && tokens[place + 1]?.text === '=' && isHead(tokens, place + 2, found)) found.add(text)
    })
    return found
  })
  const isHead = (tokens: readonly Token[], place: number, known: ReadonlySet<string>): boolean =>
    isClass(tokens, place) || known.has(tokens[place]?.text ?? '')
  const isMethod: At = (tokens, place) => {
    if (tokens[place]?.kind !== 'name' || !isMember(tokens[place - 1]?.text ?? '')) return false
    if (tokens[place - 2]?.text !== ')') return isHead(tokens, place - 2, instances(tokens)) || isMethod(tokens, place - 2)
    let opened = place - 2
    for (let depth = 0; opened >= 0; opened--) {
      if (tokens[opened]?.text === ')') depth++
      if (tokens[opened]?.text === '(' && --depth === 0) break
    }
    return isMethod(tokens, opened - 1)
  }
  return isMethod
}
