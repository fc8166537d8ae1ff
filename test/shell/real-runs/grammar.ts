/** What may stand for each name; `«name»` in a text is filled in with one of its texts. */
export type Grammar = Readonly<Record<string, readonly string[]>>

/** Beyond this depth only texts are chosen that lead no further, or least far. */
const maxDepth = 9

/** A random text of the grammar; the same seed gives the same text. */
export function randomText(grammar: Grammar, start: string, seed: number): string {
  const random = randomNumbers(seed)
  const fill = (name: string, depth: number): string => {
    const texts = grammar[name] ?? []
    const least = Math.min(...texts.map(placesIn))
    const choice = depth < maxDepth ? texts : texts.filter((text) => placesIn(text) === least)
    const text = choice[Math.floor(random() * choice.length)] ?? ''
    return text.replace(/«(\w+)»/g, (_place, inner: string) => fill(inner, depth + 1))
  }
  return fill(start, 0)
}

const placesIn = (text: string): number => text.split('«').length - 1

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
