import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Environment } from '../environment.ts'

/** Where automode keeps its own files. */
export interface Folders {
  readonly config: string
  readonly state: string
  readonly cache: string
  readonly journal: string
  readonly grants: string
  readonly breaker: string
}

/** The folders of the person at the command line, by the XDG rules: a relative value counts as not set. */
export function foldersOf(env: Environment): Folders {
  const home = env.HOME && isAbsolute(env.HOME) ? env.HOME : homedir()
  const base = (name: string, fallback: string): string => {
    const value = env[name]
    return join(value && isAbsolute(value) ? value : join(home, fallback), 'automode')
  }
  const state = base('XDG_STATE_HOME', '.local/state')
  return {
    config: base('XDG_CONFIG_HOME', '.config'),
    state,
    cache: base('XDG_CACHE_HOME', '.cache'),
    journal: join(state, 'journal'),
    grants: join(state, 'grants'),
    breaker: join(state, 'breaker'),
  }
}
