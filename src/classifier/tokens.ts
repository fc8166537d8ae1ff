/** An estimate of tokens in English prose, JSON and code; real counts come back with every answer. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

/** A count the real one will not fall below for JSON with shell commands: what the floor of a prompt cache is compared with. */
export function tokensAtLeast(text: string): number {
  return Math.floor(text.length / 4.4)
}
