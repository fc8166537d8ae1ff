import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Answer } from '../adapters/adapter.ts'
import { answerHook, type Decider, type HookCall } from '../adapters/answer-hook.ts'
import type { OwnPaths } from '../adapters/paths.ts'
import type { Environment } from '../environment.ts'
import { fileStamp } from '../file-stamp.ts'
import type { CallRequest } from '../tool-call.ts'
import { isMine, type Refusal, refusalOf } from './entrance.ts'
import { hookCallOf } from './hook-call.ts'
import { readBody, refuse, send } from './http.ts'
import { notMine, providerMark } from './wire.ts'

/** What a daemon works with. */
export interface DaemonOptions {
  readonly paths: OwnPaths
  readonly open: (request: CallRequest) => Promise<Decider>
  /** Folder of the program this daemon was started from, and the file whose change means an upgrade. */
  readonly program: { readonly folder: string; readonly file: string }
  readonly env: Environment
  readonly idleMs: number
  /** Told when the daemon should end: nobody called for long, it was asked to, or its program changed. */
  readonly onEnd: (why: string) => void
  readonly token?: string
}

/** A daemon that answers, until it is closed. */
export interface Daemon {
  readonly token: string
  /** One server per way in; both answer alike. */
  readonly servers: { readonly tcp: Server; readonly local: Server }
  answered(): number
  close(): void
}

/** How often the bash client is told that its call is being judged: without a sign it takes the daemon for hung. */
const heartbeatMs = 400
/** A client sends its request at once; whoever takes longer, or sends larger headers, is none. */
const limits = { maxHeaderSize: 64 * 1024, requestTimeout: 10_000, headersTimeout: 5_000, keepAliveTimeout: 60_000 }

/**
 * The resident half of the fast path: answers hook calls over HTTP, exactly as the hook process would. It decides nothing
 * else: there is no way to approve or trust anything here. A call that is not its own it sends back.
 */
export function createDaemon(options: DaemonOptions): Daemon {
  const { paths, env, program, onEnd } = options
  const token = options.token ?? randomBytes(24).toString('hex')
  const stamp = fileStamp(program.file)
  const identity = { paths, folder: program.folder, provider: providerMark(env) }
  let count = 0
  let idle = setTimeout(() => onEnd('nobody called'), options.idleMs)

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    response.sendDate = false
    clearTimeout(idle)
    idle = setTimeout(() => onEnd('nobody called'), options.idleMs)
    const [, route = '', agent = '', event = ''] = (request.url ?? '').split('/')
    const refusal = refusalOf(request, token) ?? misrouted(request, route, event)
    if (refusal) refuse(response, ...refusal)
    else if (route === 'status') send(response, 200, { body: JSON.stringify({ pid: process.pid, answered: count }) })
    else if (route === 'stop') {
      send(response, 200, { body: '{}' })
      onEnd('it was asked to')
    } else
      void readBody(request)
        .then((input) => answer(hookCallOf(request, { agent, event, input }, { paths, home: env.HOME }), response, route))
        .catch(() => refuse(response, 400, 'the request is too long, was cut or cannot be read'))
  }

  const misrouted = (request: IncomingMessage, route: string, event: string): Refusal | undefined => {
    if (!isRoute(request.method, route, event)) return [404, 'no such thing here']
    if (event === '') return undefined
    if (fileStamp(program.file) !== stamp) {
      onEnd('its program was upgraded')
      return [notMine, 'the program was upgraded']
    }
    return route === 'hook' && !isMine(request, identity) ? [notMine, 'another config, version or provider'] : undefined
  }

  const answer = async (call: HookCall, response: ServerResponse, route: string): Promise<void> => {
    const heart = setInterval(() => response.writeProcessing(), heartbeatMs)
    const said = await answerHook(call, options.open)
    clearInterval(heart)
    count++
    if (route === 'hook') sendToClient(response, said)
    else sendToHttpHook(response, said)
  }

  const servers = { tcp: createServer(limits, handle), local: createServer(limits, handle) }
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

function isRoute(method: string | undefined, route: string, event: string): boolean {
  if (route === 'status') return method === 'GET'
  return method === 'POST' && (route === 'stop' || (['hook', 'http'].includes(route) && event !== ''))
}

/** The bash client prints the body and ends with the code. */
function sendToClient(response: ServerResponse, { stdout, stderr, exitCode }: Answer): void {
  response.setHeader('X-Exit', exitCode)
  send(response, 200, { body: exitCode === 0 ? stdout : stderr })
}

/** A client with HTTP hooks knows no exit code; anything but 2xx is a failure, which it blocks only where it is told to. */
function sendToHttpHook(response: ServerResponse, { stdout, stderr, exitCode }: Answer): void {
  if (exitCode === 0) send(response, stdout === '' ? 204 : 200, { body: stdout, type: 'application/json' })
  else refuse(response, 500, stderr)
}
