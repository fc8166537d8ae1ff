import { existsSync, realpathSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { InputError } from '../errors.ts'
import { isInside } from '../path.ts'

/** Where automode's own files lie for this hook. Never taken from the environment. */
export interface OwnPaths {
  readonly config: string
  readonly state: string
  readonly cache: string
}

/**
 * The paths recorded on the command line by `install`; what is not recorded comes from the account's home folder as the
 * system knows it, because a repository can set HOME and XDG_* for a hook.
 */
export function recordedPaths(given: { config?: string | undefined; state?: string | undefined; cache?: string | undefined }): OwnPaths {
  const home = userInfo().homedir
  const paths = {
    config: given.config ?? join(home, '.config', 'automode'),
    state: given.state ?? join(home, '.local', 'state', 'automode'),
    cache: given.cache ?? join(home, '.cache', 'automode'),
  }
  for (const [name, path] of Object.entries(paths)) {
    if (!isAbsolute(path))
      throw new InputError({
        at: 'hook command line',
        problem: `\`--${name}\` is not an absolute path`,
        help: 'run `automode install` again',
      })
  }
  return paths
}

/**
 * Refuses a recorded path that lies inside a folder the agent works in: whoever writes there could write the policy.
 * Working in the home folder itself, or above it, is no such folder: there automode's files are protected by name.
 */
export function refuseInside(paths: OwnPaths, roots: readonly string[]): void {
  const home = realOf(userInfo().homedir)
  for (const root of roots.map(realOf)) {
    if (isInside(root, home)) continue
    for (const [name, path] of Object.entries(paths)) {
      if (isInside(root, realOf(path))) {
        throw new InputError({
          at: `--${name} ${path}`,
          problem: "automode's own files lie inside the folder the agent works in",
          help: 'run `automode install` with paths outside of it',
        })
      }
    }
  }
}

/** The real path of the longest part that exists, with the rest appended. */
function realOf(path: string): string {
  let folder = resolve(path)
  const rest: string[] = []
  while (!existsSync(folder)) {
    const parent = dirname(folder)
    if (parent === folder) break
    rest.unshift(basename(folder))
    folder = parent
  }
  try {
    return join(realpathSync(folder), ...rest)
  } catch {
    return resolve(path)
  }
}
