import type { Problem } from './classifier.ts'

/** A failed request, understood: what it was, whether trying again may help, and how long the server asked us to wait. */
export interface Failure {
  readonly problem: Problem
  /** In our words plus status and error code: never text a server wrote, which may repeat the key. */
  readonly detail: string
  readonly retryable: boolean
  readonly retryAfterMs?: number
  /** Counts towards opening the circuit. */
  readonly outage: boolean
}

/** The deadline passed; thrown by `within`. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/** The answer was larger than any ruling can be. */
export class OversizedError extends Error {
  override readonly name = 'OversizedError'
}

const retryableStatus = (status: number): boolean => status === 408 || status === 409 || status === 429 || status >= 500

/** Maps whatever an SDK threw to a failure. Works on shapes, so that errors of any SDK copy or client are understood. */
export function failureOf(error: unknown): Failure {
  const chain = causes(error)
  if (chain.some(({ name }) => name === 'DeadlineError' || name === 'APIConnectionTimeoutError' || name === 'TimeoutError')) {
    return { problem: 'timeout', detail: 'no answer within the deadline', retryable: false, outage: true }
  }
  if (chain.some(({ name }) => name === 'OversizedError')) return fixed('malformed', 'the answer is too large to be a ruling')
  const status = chain.map(statusOf).find((found) => found !== undefined)
  if (status !== undefined) return statusFailure(status, chain)
  if (chain.some(({ name }) => name === 'APIUserAbortError' || name === 'AbortError')) return fixed('timeout', 'the request was cancelled')
  if (chain.some(({ name }) => name === 'SyntaxError' || /JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody/.test(name))) {
    return fixed('malformed', 'the answer is not valid JSON')
  }
  const code = chain.map(codeOf).find((found) => found !== undefined)
  if (code && /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|ALTNAME/.test(code)) {
    const help = 'the certificate of a private authority belongs in NODE_EXTRA_CA_CERTS'
    return { problem: 'network', detail: `the certificate of the server is not trusted (${code}; ${help})`, retryable: false, outage: true }
  }
  if (code && /TLS|SSL|EPROTO/.test(code)) {
    return { problem: 'network', detail: `the server does not speak TLS as expected (${code})`, retryable: false, outage: true }
  }
  if (code || chain.some(({ name }) => /Connection|Fetch/.test(name)) || chain.some(isFetchFailure)) {
    return { problem: 'network', detail: `the connection failed${code ? ` (${code})` : ''}`, retryable: true, outage: true }
  }
  return fixed('error', `the model call failed (${chain[0]?.name ?? 'unknown error'})`)
}

function statusFailure(status: number, chain: readonly Link[]): Failure {
  const kind = chain.map(errorKind).find((found) => found !== undefined)
  const detail = `HTTP ${status}${kind ? ` ${kind}` : ''}`
  const retryAfterMs = chain.map(retryAfter).find((found) => found !== undefined)
  const common = { detail, retryable: retryableStatus(status), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  if (status === 401 || status === 403) return { ...common, problem: 'no-key', detail: `the key was refused (${detail})`, outage: true }
  if (status === 429) return { ...common, problem: 'rate-limit', outage: true }
  if (status >= 300 && status < 400)
    return {
      ...common,
      problem: 'network',
      detail: `the endpoint redirects elsewhere (${detail}); redirects are not followed`,
      outage: true,
    }
  // an answer with a good status that the SDK could not read
  if (status < 300) return { ...common, problem: 'malformed', detail: 'the answer is not valid JSON', outage: false }
  return {
    ...common,
    problem: status >= 500 || status === 408 ? 'network' : 'error',
    outage: status >= 500 || status === 408 || status === 404,
  }
}

const fixed = (problem: Problem, detail: string): Failure => ({ problem, detail, retryable: false, outage: false })

interface Link {
  readonly name: string
  readonly error: Readonly<Record<string, unknown>>
}

/** The error and its causes, outermost first. */
function causes(error: unknown): readonly Link[] {
  const chain: Link[] = []
  for (let current = error; typeof current === 'object' && current !== null && chain.length < 6; ) {
    const fields = current as Readonly<Record<string, unknown>>
    chain.push({ name: plain(fields.name) ?? 'Error', error: fields })
    // the AI SDK wraps the last error of its own retries in `lastError`
    current = fields.cause ?? fields.lastError
  }
  return chain
}

const plain = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w.:-]{1,60}$/.test(value) ? value : undefined)

function statusOf({ error }: Link): number | undefined {
  const status = error.status ?? error.statusCode
  return typeof status === 'number' && status >= 100 && status < 600 ? status : undefined
}

const codeOf = ({ error }: Link): string | undefined => {
  const code = plain(error.code)
  return code && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : undefined
}

const isFetchFailure = ({ name, error }: Link): boolean =>
  name === 'TypeError' && typeof error.message === 'string' && /fetch failed|terminated|network/i.test(error.message)

/** The machine-readable kind of an API error (`overloaded_error`), never its message. */
function errorKind({ error }: Link): string | undefined {
  const kind = plain(error.type) ?? plain(error.code)
  return kind && /^[a-z][a-z_]+$/.test(kind) ? kind : undefined
}

function retryAfter({ error }: Link): number | undefined {
  const headers = error.headers ?? error.responseHeaders
  const milliseconds = Number(headerOf(headers, 'retry-after-ms'))
  if (milliseconds > 0) return milliseconds
  const value = headerOf(headers, 'retry-after')
  if (!value) return
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}

function headerOf(headers: unknown, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  if (typeof headers !== 'object' || headers === null || !Object.hasOwn(headers, name)) return
  const value = (headers as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
