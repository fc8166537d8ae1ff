import { createHash } from 'node:crypto'

/** The SHA-256 hash of a text, in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
