import type { IncomingMessage, ServerResponse } from 'node:http'

const largestBody = 16 * 1024 * 1024

/** All of a request's body as text; rejects where it is too long or was cut. */
export function readBody(request: IncomingMessage): Promise<string> {
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

/** Sends one whole answer. */
export function send(response: ServerResponse, status: number, { body, type }: { body: string; type?: string }): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...(type ? { 'Content-Type': type } : {}), 'Content-Length': bytes.length })
  response.end(bytes)
}

/** Answers at once and leaves the body of the request unread. */
export function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(why), Connection: 'close' })
  response.end(why, () => response.socket?.destroySoon())
}

/** The text of a header; its value arrives as single bytes, and paths are UTF-8. */
export function header({ headers }: IncomingMessage, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? Buffer.from(value, 'latin1').toString('utf8') : ''
}
