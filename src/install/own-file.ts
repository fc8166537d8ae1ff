import { InputError } from '../errors.ts'
import type { ManagedFile } from './installer.ts'

/** A file that is automode's alone. One of the same name that automode did not write is never overwritten. */
export function ownFile(path: string, content: string, { executable }: { executable?: true } = {}): ManagedFile {
  return {
    path,
    ...(executable ? { executable } : {}),
    add(text) {
      if (text !== undefined && !mentions(text)) {
        throw new InputError({
          at: path,
          problem: 'exists and was not written by automode',
          help: 'move it away, then install again; nothing was changed',
        })
      }
      return content
    },
    remove: (text) => (mentions(text) ? undefined : text),
    find: (text) => (mentions(text) ? text : undefined),
  }
}

const mentions = (text: string): boolean => /automode/.test(text)
