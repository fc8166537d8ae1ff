import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { OwnPaths } from '../adapters/paths.ts'
import { header } from './http.ts'

/** Why a request is not answered: status and reason. */
export type Refusal = readonly [status: number, why: string]

/** Who may ask at all; decided before any body is read. */
export function refusalOf({ headers, socket }: IncomingMessage, token: string): Refusal | undefined {
  // no browser page may talk to it, whatever name it found for this address
  if (headers.origin !== undefined) return [403, 'no browsers']
  const port = socket.localPort
  if (port !== undefined && headers.host !== `127.0.0.1:${port}` && headers.host !== `localhost:${port}`) return [403, 'foreign host']
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? undefined : [401, 'no token']
}

/** What a daemon was started with: by it the daemon knows the calls that are its own. */
export interface Identity {
  readonly paths: OwnPaths
  /** The folder of its program. */
  readonly folder: string
  /** The mark of its provider settings. */
  readonly provider: string
}

/** Whether a call belongs to this daemon: same config, same program, same provider. */
export function isMine(request: IncomingMessage, { paths, folder, provider }: Identity): boolean {
  return (
    header(request, 'x-config') === paths.config &&
    header(request, 'x-state') === paths.state &&
    header(request, 'x-cache') === paths.cache &&
    header(request, 'x-client') === folder &&
    (request.headers['x-provider'] ?? '') === provider
  )
}
