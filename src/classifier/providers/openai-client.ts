import type OpenAI from 'openai'
import { guardedFetch } from './wire.ts'

const defaultEndpoint = 'https://api.openai.com/v1'

/** A client of the official SDK that retries nothing, follows no redirect and reads no variable of the environment. */
export async function connect({ baseURL, key }: { readonly baseURL?: string; readonly key?: string }): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    // local servers need none; the SDK insists on some text
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: baseURL ?? defaultEndpoint,
    maxRetries: 0,
    fetch: guardedFetch,
    logLevel: 'off',
  })
}
