import type { Argument } from '../interpreter/call.ts'
import { described } from './modules.ts'
import { builtins, pureModules } from './pure.ts'

/** Modules of which something is described. */
export const roots = new Set([...described.keys()].map((name) => name.split('.')[0] ?? ''))
/** Modules that others re-export; reached that way they are the same modules. */
export const reachable = new Set(
  [...roots, 'builtins', 'importlib', 'ctypes', 'posix', 'nt', 'code', 'imp', 'runpy', 'pty'].filter(
    (name) => !pureModules.has(name) && !builtins.has(name) && name !== 'open',
  ),
)

/** Whether nothing in a module reaches beyond the process. */
export const isPure = (name: string): boolean =>
  name.split('.').some((_, index, parts) => pureModules.has(parts.slice(0, index + 1).join('.')))
/** Where the file of a module of the project lies. */
export const pathOfModule = (name: string): string => name.replace(/^\.+/, '').replaceAll('.', '/')
/** Whether a module is known, as against one of the project or an installed one. */
export const isListed = (module: string): boolean =>
  isPure(module) || roots.has(module.split('.')[0] ?? '') || module === 'http' || module === 'xml' || module === 'urllib'

/** The package of the project that a module with a half-known name (`f'app.{name}'`) belongs to. */
export function packageOf(name: Argument): string | undefined {
  const beginning = name.kind === 'mixed' && name.pieces[0] && 'text' in name.pieces[0] ? name.pieces[0].text : ''
  const known = /^(\w+(?:\.\w+)*)\./.exec(beginning)?.[1]
  return known === undefined || isListed(known) ? undefined : known
}

/** The name by which a member is described, whichever module it was reached through. */
export function canonical(name: string): string {
  if (!name.includes('.')) return name === 'posix' ? 'os' : name
  // what a module holds by name is what it holds
  const parts = name
    .split('.')
    .filter((part) => part !== '__dict__')
    .map((part) => (part === 'posix' ? 'os' : part))
  for (let index = parts.length - 1; index > 0; index--) {
    const bare = (parts[index] ?? '').replace(/^_+/, '')
    // `json.codecs.open` is `codecs.open`, `random._os.system` is `os.system`
    const isItsOwn = pureModules.has(parts.slice(0, index + 1).join('.'))
    if (reachable.has(bare) && !isItsOwn && !described.has(name) && !(parts[0] === 'asyncio' && bare === 'subprocess'))
      return [bare, ...parts.slice(index + 1)].join('.')
  }
  return parts
    .join('.')
    .replace(/^pathlib\.PosixPath/, 'pathlib.Path')
    .replace(/^redis\.asyncio(?=\.|$)/, 'redis')
    .replace(/^(?:anyio|trio)\.Path(?=\.|$)/, 'pathlib.Path')
}
