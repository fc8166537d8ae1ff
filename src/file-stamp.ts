import { statSync } from 'node:fs'
import { messageOf } from './errors.ts'

/** A text that changes whenever a file is replaced or written, also twice in the same millisecond; empty where there is no file. */
export function fileStamp(path: string): string {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
    return stat ? `${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}` : ''
  } catch (error) {
    return messageOf(error)
  }
}
