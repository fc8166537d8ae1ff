import { spawn } from 'node:child_process'
import type { Environment } from '../environment.ts'
import { InputError } from '../errors.ts'
import type { ClassifierSettings } from '../policy/policy.ts'
import type { ProviderEntry } from './providers/registry.ts'

/** Where requests go and with what key. */
export interface Access {
  readonly key?: string
  /** Where the key was found, in words for a person. */
  readonly keyFrom?: string
  readonly baseURL?: string
}

/** No key could be had: what to do about it, in one line. */
export interface NoAccess {
  readonly help: string
}

const commandTimeoutMs = 5_000
const longestOutput = 65_536

/** Finds key and address: the config first, then its `keyCommand`, then, only if an environment is given, the SDK's own variables. */
export async function findAccess(
  settings: Partial<ClassifierSettings>,
  entry: ProviderEntry,
  env: Environment | undefined,
): Promise<Access | NoAccess> {
  const fromEnvironment = (name: string | undefined) => (name && env?.[name]) || undefined
  const base = settings.baseURL ?? fromEnvironment(entry.baseVariable)
  const access = base ? { baseURL: checkedAddress(base, settings.baseURL ? '`classifier.baseURL`' : (entry.baseVariable ?? '')) } : {}
  if (settings.key) return { ...access, key: settings.key, keyFrom: '`classifier.key`' }
  if (settings.keyCommand) {
    const key = await run(settings.keyCommand, env)
    return key
      ? { ...access, key, keyFrom: '`classifier.keyCommand`' }
      : { help: '`keyCommand` failed or printed nothing: run it by hand, it must print the key within 5 s' }
  }
  // a key from the environment belongs to the host the environment names, not to any server in the config
  const key = entry.keyless && settings.baseURL ? undefined : fromEnvironment(entry.keyVariable)
  if (key) return { ...access, key, keyFrom: entry.keyVariable ?? '' }
  if (entry.keyless) return access
  return { help: `set ${entry.keyVariable ?? 'a key'}, or \`classifier.keyCommand\` in the config` }
}

/** The address, unless requests could never be sent there. It is not repeated in the error: it may hold a password. */
function checkedAddress(address: string, at: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InputError({ at, problem: `${at} is not an http address`, help: 'write it as https://host/path' })
  if (url.username || url.password)
    throw new InputError({
      at,
      problem: `${at} holds a user name or a password, which requests cannot carry`,
      help: 'put the key into `classifier.key` or `classifier.keyCommand`',
    })
  return address
}

/** The first line with text that a command prints. What it prints on failure is not shown: it may hold the key. */
function run(command: string, env: Environment | undefined): Promise<string | undefined> {
  const [shell, ...flags] = process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c'] : ['/bin/sh', '-c']
  return new Promise((resolve) => {
    const child = spawn(shell, [...flags, command], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      // a group of its own, so that what the shell started ends with it
      detached: process.platform !== 'win32',
      ...(env ? { env: { ...env } } : {}),
    })
    let printed = ''
    const end = (key: string | undefined) => {
      clearTimeout(timer)
      child.stdout.destroy()
      resolve(key)
    }
    const stop = () => {
      try {
        if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
        else child.kill()
      } catch {
        // it has just ended by itself
      }
      end(undefined)
    }
    const timer = setTimeout(stop, commandTimeoutMs)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.length > longestOutput) stop()
    })
    child.on('error', () => end(undefined))
    child.on('close', (code) => end(code === 0 ? firstLine(printed) : undefined))
  })
}

const firstLine = (text: string): string | undefined =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => line !== '')
