import { join } from 'node:path'
import type { Environment } from '../environment.ts'

/** The folder of everything the daemon shares with its clients; only its owner can enter it. */
export const daemonFolder = (state: string): string => join(state, 'daemon')

/** One line `port token pid`, readable by its owner only: all that the bash client reads. */
export const clientFile = (state: string): string => join(daemonFolder(state), 'client')

/** Where Node clients connect; beyond the length a socket address can hold there is none, and they use the port. */
export function socketFile(state: string): string | undefined {
  const path = join(daemonFolder(state), 'socket')
  return Buffer.byteLength(path) > 100 ? undefined : path
}

/** Environment variables that decide where model requests go and who pays for them. */
export const providerNames = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'ANTHROPIC_BASE_URL', 'OPENAI_BASE_URL'] as const

/** Tells two provider settings apart without sending a key: length and last four characters of each value. */
export function providerMark(env: Environment): string {
  return providerNames.map((name) => markOf(env[name] ?? '')).join('')
}

function markOf(value: string): string {
  const bytes = Buffer.from(value)
  return `${bytes.length}:${bytes.subarray(Math.max(0, bytes.length - 4)).toString('latin1')},`
}

/** What the daemon answers when a call belongs to another config, version or provider. The client then decides itself. */
export const notMine = 421
