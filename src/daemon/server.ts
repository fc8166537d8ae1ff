import { randomBytes, timingSafeEqual } from 'node:crypto'
import { statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Answer } from '../adapters/adapter.ts'
import { answerHook, type Decider, type HookCall } from '../adapters/answer-hook.ts'
import { environmentNames } from '../adapters/index.ts'
import type { OwnPaths } from '../adapters/paths.ts'
import type { CallRequest } from '../tool-call.ts'
import { notMine, providerMark } from './wire.ts'

export interface DaemonOptions {
  readonly paths: OwnPaths
  readonly open: (request: CallRequest) => Promise<Decider>
  /** Folder of the program this daemon was started from, and the file whose change means an upgrade. */
  readonly program: { readonly folder: string; readonly file: string }
  readonly env: Readonly<Record<string, string | undefined>>
  readonly idleMs: number
  /** Told when the daemon should end: nobody called for long, it was asked to, or its program changed. */
  readonly onEnd: (why: string) => void
  readonly token?: string
}

export interface Daemon {
  readonly token: string
  /** One server per way in; both answer alike. */
  readonly servers: { readonly tcp: Server; readonly local: Server }
  answered(): number
  close(): void
}

const largestBody = 16 * 1024 * 1024
const heartbeatMs = 400

/**
 * The resident half of the fast path: answers hook calls over HTTP, exactly as the hook process would. It decides nothing
 * else: there is no way to approve or trust anything here. A call that is not its own it sends back.
 */
export function createDaemon(options: DaemonOptions): Daemon {
  const token = options.token ?? randomBytes(24).toString('hex')
  const stamp = stampOf(options.program.file)
  const provider = providerMark(options.env)
  let count = 0
  let idle = setTimeout(() => options.onEnd('nobody called'), options.idleMs)

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    response.sendDate = false
    clearTimeout(idle)
    idle = setTimeout(() => options.onEnd('nobody called'), options.idleMs)
    const [, route = '', agent = '', event = ''] = (request.url ?? '').split('/')
    const refusal = refusalOf(request) ?? misrouted(request, route, event)
    if (refusal) refuse(response, ...refusal)
    else if (route === 'status') send(response, 200, { body: JSON.stringify({ pid: process.pid, answered: count }) })
    else if (route === 'stop') {
      send(response, 200, { body: '{}' })
      options.onEnd('it was asked to')
    } else
      void readBody(request).then(
        (input) => answer(callOf(request, agent, event, input, options), response, route),
        () => refuse(response, 413, 'the body is too long or was cut'),
      )
  }

  const misrouted = (request: IncomingMessage, route: string, event: string): readonly [number, string] | undefined => {
    const known =
      route === 'status'
        ? request.method === 'GET'
        : request.method === 'POST' && (route === 'stop' || (['hook', 'http'].includes(route) && event !== ''))
    if (!known) return [404, 'no such thing here']
    if (event === '') return undefined
    if (stampOf(options.program.file) !== stamp) {
      options.onEnd('its program was upgraded')
      return [notMine, 'the program was upgraded']
    }
    return route === 'hook' && !isMine(request) ? [notMine, 'another config, version or provider'] : undefined
  }

  const refusalOf = ({ headers, socket }: IncomingMessage): readonly [number, string] | undefined => {
    // no browser page may talk to it, whatever name it found for this address
    if (headers.origin !== undefined) return [403, 'no browsers']
    const port = socket.localPort
    if (port !== undefined && headers.host !== `127.0.0.1:${port}` && headers.host !== `localhost:${port}`) return [403, 'foreign host']
    const given = Buffer.from(headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? undefined : [401, 'no token']
  }

  const isMine = ({ headers }: IncomingMessage): boolean => {
    const { config, state, cache } = options.paths
    const said = (name: string): string => utf8(headers[name])
    return (
      said('x-config') === config &&
      said('x-state') === state &&
      said('x-cache') === cache &&
      said('x-client') === options.program.folder &&
      (headers['x-provider'] ?? '') === provider
    )
  }

  const answer = async (call: HookCall, response: ServerResponse, route: string): Promise<void> => {
    const heart = setInterval(() => response.writeProcessing(), heartbeatMs)
    const said = await answerHook(call, options.open)
    clearInterval(heart)
    count++
    if (route === 'hook') sendAnswer(response, said)
    // a client with HTTP hooks knows no exit code; anything but 2xx is its failure, which is installed as a block
    else if (said.exitCode === 0) send(response, said.stdout === '' ? 204 : 200, { body: said.stdout, type: 'application/json' })
    else refuse(response, 500, said.stderr)
  }

  const make = (): Server =>
    createServer({ maxHeaderSize: 64 * 1024, requestTimeout: 10_000, headersTimeout: 5_000, keepAliveTimeout: 60_000 }, handle)
  const servers = { tcp: make(), local: make() }
  return {
    token,
    servers,
    answered: () => count,
    close() {
      clearTimeout(idle)
      for (const server of [servers.tcp, servers.local]) {
        server.close()
        server.closeIdleConnections()
      }
    },
  }
}

function callOf({ headers }: IncomingMessage, agent: string, event: string, input: string, { paths, env }: DaemonOptions): HookCall {
  const said = (name: string): string => utf8(headers[name])
  const attended = said('x-attended')
  const home = said('x-home') || env.HOME || '/'
  return {
    agent,
    event: decodeURIComponent(event),
    input,
    paths,
    cwd: said('x-cwd') || '/',
    home,
    env: {
      ...Object.fromEntries(environmentNames.flatMap((name) => pair(name, said(`x-env-${name.toLowerCase()}`)))),
      HOME: home,
      PATH: said('x-path'),
    },
    parentPid: Number(said('x-parent')) || 0,
    attended: attended === 'yes' ? true : attended === 'no' ? false : undefined,
    defer: said('x-defer') === 'yes',
  }
}

const pair = (name: string, value: string): readonly (readonly [string, string])[] => (value === '' ? [] : [[name, value]])

/** Header values arrive as single bytes; paths are UTF-8. */
const utf8 = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? Buffer.from(value, 'latin1').toString('utf8') : ''

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    request.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > largestBody) reject(new Error('too long'))
      else pieces.push(piece)
    })
    request.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
    request.on('aborted', () => reject(new Error('cut')))
    request.on('error', reject)
  })
}

function sendAnswer(response: ServerResponse, { stdout, stderr, exitCode }: Answer): void {
  response.setHeader('X-Exit', exitCode)
  send(response, 200, { body: exitCode === 0 ? stdout : stderr })
}

function send(response: ServerResponse, status: number, { body, type }: { body: string; type?: string }): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...(type ? { 'Content-Type': type } : {}), 'Content-Length': bytes.length })
  response.end(bytes)
}

/** Answers without having read a body, and reads none. */
function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(why), Connection: 'close' })
  response.end(why, () => response.socket?.destroySoon())
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino}:${stats.size}:${stats.mtimeMs}` : ''
}
