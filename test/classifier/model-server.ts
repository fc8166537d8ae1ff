import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

/** One request as it arrived. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

/** What the server does with one request. */
export type Script = (request: Received, response: ServerResponse, number: number) => void

export type Wire = 'anthropic' | 'responses' | 'chat'

/** Arguments of the forced call, as a well-behaved model gives them. */
export interface Answer {
  readonly thinking?: unknown
  readonly should_block?: unknown
  readonly reason?: unknown
  readonly [extra: string]: unknown
}

/** The answer of a model that lets a call pass. */
export const allow: Answer = { thinking: '', should_block: false, reason: 'fine' }

export interface ModelServer {
  readonly url: string
  readonly requests: readonly Received[]
  readonly connections: () => number
  /** Headers of the requests that only open a connection. */
  readonly warmUps: readonly Received['headers'][]
  script: Script
  close(): Promise<void>
}

/** A model server on loopback that speaks the wire formats and does what its script says. */
export async function startModelServer(
  script: Script = answers(allow),
  { tls }: { readonly tls?: { readonly key: string; readonly cert: string } } = {},
): Promise<ModelServer> {
  const requests: Received[] = []
  const warmUps: Received['headers'][] = []
  let connections = 0
  const sockets = new Set<Socket>()
  const handle = (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', () => undefined)
    incoming.on('end', () => {
      if (incoming.method === 'GET') {
        warmUps.push(incoming.headers)
        response.writeHead(404).end('not here\n'.repeat(5000))
        return
      }
      const text = Buffer.concat(chunks).toString('utf8')
      const received: Received = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: text === '' ? {} : (JSON.parse(text) as Received['body']),
      }
      requests.push(received)
      server.script(received, response, requests.length)
    })
  }
  const http = tls ? createTlsServer(tls, handle) : createServer(handle)
  http.on('connection', (socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: ModelServer = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    warmUps,
    script,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        http.close(() => resolve())
      }),
  }
  return server
}

/** The wire format a request was made in. */
export function wireOf({ path }: Received): Wire {
  return path.endsWith('/messages') ? 'anthropic' : path.endsWith('/responses') ? 'responses' : 'chat'
}

/** Sends a body as JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export interface Shape {
  /** Name of the called tool. */
  readonly name?: string
  /** How many calls. */
  readonly calls?: number
  /** Prose instead of, or beside, the call. */
  readonly text?: string
  readonly stop?: 'done' | 'length' | 'refusal'
  readonly usage?: { readonly input: number; readonly output: number; readonly cached?: number }
}

/** A whole answer in the wire format of the request. */
export function bodyFor(wire: Wire, answer: Answer, shape: Shape = {}): unknown {
  const { name = 'classify_result', calls = 1, text, stop = 'done', usage = { input: 900, output: 40, cached: 0 } } = shape
  const cached = usage.cached ?? 0
  const each = <Item>(make: (index: number) => Item): Item[] => Array.from({ length: calls }, (_, index) => make(index))
  if (wire === 'anthropic') {
    const stops = { done: 'tool_use', length: 'max_tokens', refusal: 'refusal' }
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'scripted',
      content: [
        ...(text === undefined ? [] : [{ type: 'text', text }]),
        ...each((index) => ({ type: 'tool_use', id: `toolu_${index}`, name, input: answer })),
      ],
      stop_reason: stops[stop],
      stop_sequence: null,
      usage: {
        input_tokens: usage.input - cached,
        output_tokens: usage.output,
        cache_read_input_tokens: cached,
        cache_creation_input_tokens: 0,
      },
    }
  }
  if (wire === 'responses') {
    const message = {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      content: [stop === 'refusal' ? { type: 'refusal', refusal: 'no' } : { type: 'output_text', text: text ?? '', annotations: [] }],
    }
    return {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      model: 'scripted',
      status: stop === 'length' ? 'incomplete' : 'completed',
      incomplete_details: stop === 'length' ? { reason: 'max_output_tokens' } : null,
      output: [
        ...(text === undefined && stop !== 'refusal' ? [] : [message]),
        ...each((index) => ({
          type: 'function_call',
          id: `fc_${index}`,
          call_id: `call_${index}`,
          name,
          arguments: JSON.stringify(answer),
          status: 'completed',
        })),
      ],
      usage: {
        input_tokens: usage.input,
        output_tokens: usage.output,
        total_tokens: usage.input + usage.output,
        input_tokens_details: { cached_tokens: cached },
        output_tokens_details: { reasoning_tokens: 0 },
      },
    }
  }
  const stops = { done: 'tool_calls', length: 'length', refusal: 'content_filter' }
  const toolCalls = each((index) => ({ id: `call_${index}`, type: 'function', function: { name, arguments: JSON.stringify(answer) } }))
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      {
        index: 0,
        finish_reason: stops[stop],
        message: { role: 'assistant', content: text ?? null, ...(calls > 0 ? { tool_calls: toolCalls } : {}) },
      },
    ],
    usage: {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
      prompt_tokens_details: { cached_tokens: cached },
    },
  }
}

/** Always the same answer, in the wire format of the request. */
export const answers =
  (answer: Answer, shape: Shape = {}): Script =>
  (request, response) =>
    sendJson(response, 200, bodyFor(wireOf(request), answer, shape))

/** One script per request, the last one for all that follow. */
export const inTurn =
  (...scripts: readonly Script[]): Script =>
  (request, response, number) =>
    scripts[Math.min(number, scripts.length) - 1]?.(request, response, number)

/** An API error in the shape both makers use. */
export const errors =
  (status: number, type: string, headers: Readonly<Record<string, string>> = {}, message = 'scripted error'): Script =>
  (_request, response) =>
    sendJson(response, status, { type: 'error', error: { type, message, code: type } }, headers)
