import { execFile } from 'node:child_process'
import type { ClassifierSettings } from '../policy/policy.ts'
import type { ProviderEntry } from './providers/registry.ts'

/** Where requests go and with what key. */
export interface Access {
  readonly key?: string
  readonly baseURL?: string
}

/** No key could be had: what to do about it, in one line. */
export interface NoAccess {
  readonly help: string
}

export type Environment = Readonly<Record<string, string | undefined>>

const commandTimeoutMs = 5_000

/** Finds key and address: the config first, then its `keyCommand`, then, only if an environment is given, the SDK's own variables. */
export async function findAccess(
  settings: Partial<ClassifierSettings>,
  entry: ProviderEntry,
  env: Environment | undefined,
): Promise<Access | NoAccess> {
  const fromEnvironment = (name: string | undefined) => (name && env?.[name]) || undefined
  const base = settings.baseURL ?? fromEnvironment(entry.baseVariable)
  const access = base ? { baseURL: base } : {}
  if (settings.key) return { ...access, key: settings.key }
  if (settings.keyCommand) {
    const key = await run(settings.keyCommand, env)
    return key ? { ...access, key } : { help: '`keyCommand` failed or printed nothing: run it by hand, it must print the key within 5 s' }
  }
  // a key from the environment belongs to the host the environment names, not to any server in the config
  const key = entry.keyless && settings.baseURL ? undefined : fromEnvironment(entry.keyVariable)
  if (key) return { ...access, key }
  if (entry.keyless) return access
  return { help: `set ${entry.keyVariable ?? 'a key'}, or \`classifier.keyCommand\` in the config` }
}

/** The first line a command prints. What it prints on failure is not shown: it may hold the key. */
function run(command: string, env: Environment | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: commandTimeoutMs, windowsHide: true, maxBuffer: 65_536, ...(env ? { env: { ...env } } : {}) }
    const [shell, flags] = process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c']] : ['/bin/sh', ['-c']]
    execFile(shell, [...flags, command], options, (error, stdout) =>
      resolve(error ? undefined : stdout.split(/\r?\n/, 1)[0]?.trim() || undefined),
    )
  })
}
