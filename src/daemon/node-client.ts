import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { running } from './start.ts'
import { socketFile } from './wire.ts'

/** What the daemon answered. */
export interface DaemonReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** One request to the daemon of a state folder, over its socket, or its port where there is no socket. Rejects when there is none. */
export function askDaemon(
  state: string,
  {
    method,
    path,
    headers = {},
    body = '',
    timeoutMs = 2_000,
  }: { method: string; path: string; headers?: Readonly<Record<string, string>>; body?: string; timeoutMs?: number },
): Promise<DaemonReply> {
  const found = running(state)
  if (!found) return Promise.reject(new Error('no daemon'))
  const socket = socketFile(state)
  const where = socket !== undefined && existsSync(socket) ? { socketPath: socket } : { host: '127.0.0.1', port: found.port }
  return new Promise((resolve, reject) => {
    const asked = request({
      ...where,
      method,
      path,
      timeout: timeoutMs,
      headers: {
        host: `127.0.0.1:${found.port}`,
        authorization: `Bearer ${found.token}`,
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', reject)
    asked.on('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('half an answer')))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces).toString('utf8') }),
      )
    })
    asked.end(body)
  })
}
