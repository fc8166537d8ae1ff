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

const begin = '# automode: begin (automode uninstall removes this part)'
const end = '# automode: end'

/** A part at the end of a TOML file, between two comment lines. */
export function tomlBlock(path: string, block: string): ManagedFile {
  return {
    path,
    add(text = '') {
      const clean = cut(text)
      const gap = clean === '' || clean.endsWith('\n') ? '' : '\n'
      return `${clean}${gap}${begin}\n${block.trimEnd()}\n${end}\n`
    },
    remove(text) {
      const clean = cut(text)
      return clean.trim() === '' ? undefined : clean
    },
    find(text) {
      const from = text.indexOf(begin)
      const to = text.indexOf(end, from)
      return from < 0 || to < 0 ? undefined : text.slice(from, to)
    },
  }
}

function cut(text: string): string {
  const from = text.indexOf(begin)
  const to = from < 0 ? -1 : text.indexOf(`${end}\n`, from)
  return to < 0 ? text : text.slice(0, from) + text.slice(to + end.length + 1)
}
