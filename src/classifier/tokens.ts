/** An estimate of tokens in English prose, JSON and code; real counts come back with every answer. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

/**
 * A count the real one will not fall below for rules with their examples: what the floor of a prompt cache is compared with.
 * `npm run bench -- classifier-cost` counts the same text with a real tokeniser (4.1 characters a token) and says so if this is ever wrong.
 */
export function tokensAtLeast(text: string): number {
  return Math.floor(text.length / 4.2)
}
