import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { foldersOf } from '../state/folders.ts'
import { asInstalled } from './change.ts'
import type { Installer, InstallOptions, ManagedFile, Scope, Site } from './installer.ts'
import { readText } from './text-file.ts'

/** The machine as the person at the terminal sees it; hooks later use only what is recorded from here. */
export function siteOf({ env, cwd }: Pick<Site, 'env' | 'cwd'>, scope: Scope, options: InstallOptions = {}): Site {
  const dist = distFolder()
  const { config, state, cache } = foldersOf(env)
  const home = env.HOME ?? dirname(dirname(config))
  return {
    scope,
    home,
    cwd,
    etc: '/etc',
    env,
    options,
    program: {
      node: process.execPath,
      client: join(dist, 'client.sh'),
      plugins: join(dist, '..', 'plugins'),
      paths: { config: env.AUTOMODE_CONFIG || config, state, cache },
    },
  }
}

/** The folder of the running program: dist/. */
function distFolder(): string {
  return dirname(realpathSync(process.argv[1] ?? '.'))
}

/** The first program of the client on PATH. */
export function programOf({ programs }: Installer, env: Site['env']): string | undefined {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of programs) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // not here
      }
    }
  }
  return undefined
}

/** Whether the client seems to be on this machine. */
export function isHere(installer: Installer, site: Site): boolean {
  return programOf(installer, site.env) !== undefined || existsSync(join(site.home, installer.folder))
}

/** Whether automode is in any of the client's files; one that cannot be read holds nothing. */
export function isInstalled(installer: Installer, site: Site): boolean {
  return installer.scopes.some((scope) => installer.files(asInstalled(installer, { ...site, scope })).some(holdsUs))
}

function holdsUs(file: ManagedFile): boolean {
  try {
    const text = readText(file.path)
    return text !== undefined && file.find(text) !== undefined
  } catch {
    return false
  }
}
