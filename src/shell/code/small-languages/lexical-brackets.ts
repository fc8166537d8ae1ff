import type { Token } from './lexical.ts'

/** Every expression that a name is given somewhere in the code. */
export type Bindings = ReadonlyMap<string, readonly (readonly Token[])[]>

/** Where the bracket at the place closes. */
export function closing(tokens: readonly Token[], place: number): number {
  let depth = 0
  for (let index = place; index < tokens.length; index++) {
    if (tokens[index]?.kind !== 'sign') continue
    if (/^[([{]$/.test(tokens[index]?.text ?? '')) depth++
    if (/^[)\]}]$/.test(tokens[index]?.text ?? '') && --depth === 0) return index
  }
  return tokens.length
}

/** Where the bracket opens that closes at the place. */
export function opening(tokens: readonly Token[], place: number): number {
  let depth = 0
  for (let index = place; index >= 0; index--) {
    if (tokens[index]?.kind !== 'sign') continue
    if (/^[)\]}]$/.test(tokens[index]?.text ?? '')) depth++
    if (/^[([{]$/.test(tokens[index]?.text ?? '') && --depth === 0) return index
  }
  return -1
}
