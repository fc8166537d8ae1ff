import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { estimateTokens } from '../src/classifier/tokens.ts'

/** Counts tokens, and says how. */
export interface Counter {
  readonly how: string
  count(text: string): number
}

interface Tokeniser {
  encode(text: string): { readonly length: number }
}

/** OpenAI's o200k vocabulary, which gpt-4.1 uses; an estimate where `js-tiktoken` is not installed. */
export function openTokenCounter(): Counter {
  try {
    // found from the project: the bundled bench lies in a temporary folder
    const require = createRequire(resolve('package.json'))
    const { Tiktoken } = require('js-tiktoken/lite') as { Tiktoken: new (ranks: unknown) => Tokeniser }
    const ranks: unknown = require('js-tiktoken/ranks/o200k_base')
    const tokeniser = new Tiktoken(ranks)
    return { how: 'counted with the o200k vocabulary', count: (text) => tokeniser.encode(text).length }
  } catch {
    return { how: 'ESTIMATED at 4 characters each, for want of `js-tiktoken`', count: estimateTokens }
  }
}
