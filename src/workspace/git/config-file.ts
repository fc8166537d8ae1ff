import { dirname, join } from 'node:path'
import { expandHome, resolvePath } from '../../path.ts'
import { type Repository, textOfFile } from './repository.ts'

/** Git settings in the order git reads them: the last value of a key counts. Keys: section and name in lower case, subsection as written. */
export type GitConfig = ReadonlyMap<string, readonly string[]>

const maximumIncludes = 16

/** The settings as seen from a repository (or from none), read from files without running git. Conditional includes count as met. */
export function readGitConfig(repository: Repository | undefined, home: string): GitConfig {
  const values = new Map<string, string[]>()
  const files = [
    '/etc/gitconfig',
    join(home, '.config/git/config'),
    join(home, '.gitconfig'),
    ...(repository ? [join(repository.common, 'config'), join(repository.folder, 'config.worktree')] : []),
  ]
  let left = maximumIncludes
  const add = (file: string): void => {
    const text = textOfFile(file, 1_000_000)
    if (text === undefined) return
    for (const [key, value] of parseConfig(text)) {
      const list = values.get(key)
      if (list) list.push(value)
      else values.set(key, [value])
      if ((key === 'include.path' || (key.startsWith('includeif.') && key.endsWith('.path'))) && left-- > 0) {
        const target = expandHome(value, home)
        if (target !== undefined) add(resolvePath(dirname(file), target))
      }
    }
  }
  for (const file of files) add(file)
  return values
}

/** Keys and values of a git config file, in order. */
export function parseConfig(text: string): readonly (readonly [key: string, value: string])[] {
  const found: [string, string][] = []
  let section = ''
  for (const line of text.replace(/\\\r?\n/g, '').split(/\r?\n/)) {
    let rest = line.trim()
    const header = /^\[\s*([\w.-]+)\s*(?:"((?:[^"\\]|\\.)*)")?\s*\]/.exec(rest)
    if (header) {
      const subsection = header[2]?.replace(/\\(.)/g, '$1')
      section = (header[1] ?? '').toLowerCase() + (subsection === undefined ? '' : `.${subsection}`)
      rest = rest.slice(header[0].length).trim()
    }
    const setting = /^([A-Za-z][\w-]*)\s*(?:=\s*(.*))?$/s.exec(rest)
    if (setting && section)
      found.push([`${section}.${(setting[1] ?? '').toLowerCase()}`, setting[2] === undefined ? 'true' : unquote(setting[2])])
  }
  return found
}

function unquote(raw: string): string {
  let value = ''
  let trailing = ''
  let quoted = false
  for (let index = 0; index < raw.length; index++) {
    const character = raw[index] ?? ''
    if (character === '"') quoted = !quoted
    else if (character === '\\') {
      const next = raw[++index] ?? ''
      value += trailing + (next === 'n' ? '\n' : next === 't' ? '\t' : next === 'b' ? '\b' : next)
      trailing = ''
    } else if (!quoted && (character === '#' || character === ';')) break
    else if (!quoted && /\s/.test(character)) trailing += character
    else {
      value += trailing + character
      trailing = ''
    }
  }
  return value
}

/** A key as it is stored: section and name in lower case, subsection kept. */
export function configKey(key: string): string {
  const first = key.indexOf('.')
  const last = key.lastIndexOf('.')
  if (first < 0) return key.toLowerCase()
  return `${key.slice(0, first).toLowerCase()}${first === last ? '' : key.slice(first, last)}.${key.slice(last + 1).toLowerCase()}`
}
