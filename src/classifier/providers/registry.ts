import type { Provider } from '../provider.ts'

/** What a provider may be opened with; each takes what it needs. */
export interface Opening {
  readonly client?: unknown
  readonly languageModel?: unknown
  readonly judge?: unknown
  readonly model?: string
  readonly baseURL?: string
  readonly key?: string
}

/** Where a provider finds its key and address in the environment, and how to say so. */
export interface ProviderEntry {
  readonly load: () => Promise<{ open(opening: Opening): Promise<Provider> }>
  readonly keyVariable?: string
  readonly baseVariable?: string
  /** Works without a key. */
  readonly keyless?: true
}

/** The providers by name. Adding one is one file and one line; nothing is loaded before it is used. */
export const providers: ReadonlyMap<string, ProviderEntry> = new Map<string, ProviderEntry>([
  ['anthropic', { load: () => import('./anthropic.ts'), keyVariable: 'ANTHROPIC_API_KEY', baseVariable: 'ANTHROPIC_BASE_URL' }],
  ['openai', { load: () => import('./openai-responses.ts'), keyVariable: 'OPENAI_API_KEY', baseVariable: 'OPENAI_BASE_URL' }],
  [
    'openai-compatible',
    { load: () => import('./openai-compatible.ts'), keyVariable: 'OPENAI_API_KEY', baseVariable: 'OPENAI_BASE_URL', keyless: true },
  ],
  ['ai-sdk', { load: () => import('./ai-sdk.ts'), keyless: true }],
  ['function', { load: () => import('./function.ts'), keyless: true }],
])
