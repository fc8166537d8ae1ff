/** An estimate of tokens in English prose, JSON and code; real counts come back with every answer. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

/** A count the real one will not fall below: what a prompt cache's floor is compared with. */
export function tokensAtLeast(text: string): number {
  return Math.floor(text.length / 4.8)
}
