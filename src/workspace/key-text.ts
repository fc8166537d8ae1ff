import { closeSync, constants, openSync, readSync } from 'node:fs'

/** Names under which keys and certificates lie in projects: which of the two a file is, only its text tells. */
const mayBeKey = /\.(?:key|pem|p8|pk8)$/i
const keyBlock = /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY-----/
/** A certificate may stand before its key. */
const mostRead = 16 * 1024

/** Whether a file with the name of a key or a certificate holds a private key; false also where it cannot be read. */
export function holdsPrivateKey(path: string): boolean {
  if (!mayBeKey.test(path)) return false
  let file: number | undefined
  try {
    // a named pipe would wait for somebody to write
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const start = Buffer.alloc(mostRead)
    return keyBlock.test(start.toString('latin1', 0, readSync(file, start, 0, mostRead, 0)))
  } catch {
    return false
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
