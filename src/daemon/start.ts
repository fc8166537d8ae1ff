import { spawn } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnPaths } from '../adapters/paths.ts'
import { makePrivateFolder } from '../state/folder.ts'
import { bareEnvironment } from './bare-environment.ts'
import { clientFile, daemonFolder, providerNames } from './wire.ts'

/** What `client` says of a running daemon. */
export interface Running {
  readonly port: number
  readonly token: string
  readonly pid: number
}

/** The daemon that answers for this state folder, if its process lives. */
export function running(state: string): Running | undefined {
  try {
    const [port, token, pid] = readFileSync(clientFile(state), 'utf8').trim().split(' ')
    if (!port || !token || !pid) return undefined
    process.kill(Number(pid), 0)
    return { port: Number(port), token, pid: Number(pid) }
  } catch {
    return undefined
  }
}

/** A start that has not shown in so long has failed: the next hook may try again. */
const pauseMs = 3_000

/** Starts a daemon that outlives this process, unless one runs or was started a moment ago. Never throws and never waits. */
export function startDaemon(paths: OwnPaths, program: string, extra: readonly string[] = []): boolean {
  try {
    if (running(paths.state)) return false
    makePrivateFolder(daemonFolder(paths.state))
    if (!takeTurn(join(daemonFolder(paths.state), 'starting'))) return false
    const words = [program, '--serve', '--config', paths.config, '--state', paths.state, '--cache', paths.cache, ...extra]
    const child = spawn(process.execPath, words, { detached: true, stdio: 'ignore', cwd: '/', env: cleanEnvironment() })
    child.on('error', () => {})
    child.unref()
    return true
  } catch {
    return false
  }
}

/** Of hooks that start at the same time one starts the daemon. */
function takeTurn(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && Date.now() - stats.mtimeMs > pauseMs) rmSync(file, { force: true })
  try {
    closeSync(openSync(file, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600))
    return true
  } catch {
    return false
  }
}

/** A hook's environment may come from a repository; the daemon gets only what it needs of it. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = providerNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...bareEnvironment(), ...Object.fromEntries(kept) }
}
