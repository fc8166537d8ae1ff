import { appendFileSync, openSync, closeSync, readSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../errors.ts'
import { sha256 } from '../sha256.ts'
import type { Decision } from '../verdict.ts'
import { makePrivateFolder, removeOlderThan, removeQuietly } from './folder.ts'

/** Denials of one session so far. */
export interface Denials {
  readonly inARow: number
  readonly inAll: number
}

/** Counts denials per agent session, across processes. Never throws: a breaker that cannot count never trips. */
export interface Breaker {
  read(session: string): Denials
  count(session: string, decision: Decision): void
}

const none: Denials = { inARow: 0, inAll: 0 }
const week = 7 * 24 * 3600_000

/**
 * A breaker whose state is one file per session with one letter per event: `d` for a deny, `a` for the allow that ends a row.
 * Appending one byte cannot be torn by a crash or lost to another process.
 */
export function openBreaker(folder: string, { onProblem }: { readonly onProblem?: (message: string) => void } = {}): Breaker {
  const fileOf = (session: string): string => join(folder, sha256(session).slice(0, 32))

  const events = (path: string): string => {
    let file: number | undefined
    try {
      file = openSync(path, 'r')
      const bytes = Buffer.alloc(65_536)
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0))
    } catch {
      return ''
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }

  const trusted = (path: string): string => {
    const text = events(path)
    if (/^[ad]*$/.test(text)) return text
    // something else wrote here: counts that cannot be trusted are not used
    removeQuietly(path)
    return ''
  }

  return {
    read(session) {
      const text = trusted(fileOf(session))
      if (text === '') return none
      return { inARow: text.length - (text.lastIndexOf('a') + 1), inAll: text.split('d').length - 1 }
    },

    count(session, decision) {
      if (decision === 'ask') return
      const path = fileOf(session)
      const text = trusted(path)
      if (decision === 'allow' && !text.endsWith('d')) return
      try {
        if (text === '' && !existsSync(path)) {
          makePrivateFolder(folder)
          removeOlderThan(folder, week, Date.now())
        }
        appendFileSync(path, decision === 'deny' ? 'd' : 'a', { mode: 0o600 })
      } catch (error) {
        onProblem?.(`denials are not counted: ${messageOf(error)}`)
      }
    },
  }
}

/** A breaker for one process, for embedding without a disk. */
export function memoryBreaker(): Breaker {
  const sessions = new Map<string, Denials>()
  return {
    read: (session) => sessions.get(session) ?? none,
    count(session, decision) {
      const { inARow, inAll } = sessions.get(session) ?? none
      if (decision === 'deny') sessions.set(session, { inARow: inARow + 1, inAll: inAll + 1 })
      else if (decision === 'allow' && inARow > 0) sessions.set(session, { inARow: 0, inAll })
    },
  }
}
