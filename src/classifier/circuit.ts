import { join } from 'node:path'
import type { Problem } from './classifier.ts'
import type { Failure } from './failure.ts'
import { readJson, writeOwnFile } from './own-file.ts'

/** Keeps an outage from costing one timeout per call. Shared between processes through one small file. */
export interface Circuit {
  /** Why nothing may be sent now; undefined: go ahead. While the circuit is half open, one caller gets to try. */
  blocked(): Blocked | undefined
  succeeded(): void
  failed(failure: Failure): void
}

/** Why nothing is sent, and for how long. */
export interface Blocked {
  readonly problem: Problem
  readonly detail: string
  readonly waitMs: number
}

/** Failures in a row that open it; a timeout has cost so much already that one is enough. */
const threshold = 3
const timeoutWeight = 3
const firstPauseMs = 15_000
const longestPauseMs = 300_000

interface State {
  readonly failures: number
  readonly pauses: number
  readonly openUntil: number
  readonly problem: Problem
  readonly detail: string
}

const closed: State = { failures: 0, pauses: 0, openUntil: 0, problem: 'network', detail: '' }

/** A circuit for one endpoint and model. Without a folder it lives in this process only. */
export function createCircuit({
  folder,
  name,
  now = Date.now,
}: {
  readonly folder?: string
  readonly name: string
  readonly now?: () => number
}): Circuit {
  const file = folder && join(folder, `circuit-${name}.json`)
  let memory = closed
  const load = (): State => (file && stateOf(readJson(file), now())) || memory
  const save = (state: State) => {
    memory = state
    if (!file) return
    try {
      writeOwnFile(file, JSON.stringify(state))
    } catch {
      // a read-only state folder leaves the circuit to this process
    }
  }
  return {
    blocked() {
      const state = load()
      if (state.openUntil === 0) return
      const waitMs = state.openUntil - now()
      if (waitMs > 0) return { problem: state.problem, detail: state.detail, waitMs }
      // half open: whoever comes first tries, everybody else waits for the result
      save({ ...state, openUntil: now() + firstPauseMs, failures: threshold - 1 })
      return
    },
    succeeded() {
      if (load().failures > 0) save(closed)
    },
    failed(failure) {
      if (!failure.outage) return
      const state = load()
      const failures = state.failures + (failure.problem === 'timeout' || failure.problem === 'no-key' ? timeoutWeight : 1)
      const asked = failure.retryAfterMs ?? 0
      if (failures < threshold && asked < firstPauseMs) return save({ ...state, failures })
      const pauseMs = Math.min(longestPauseMs, Math.max(asked, firstPauseMs * 2 ** state.pauses))
      save({
        failures,
        pauses: Math.min(state.pauses + 1, 5),
        openUntil: now() + pauseMs,
        problem: failure.problem,
        detail: failure.detail,
      })
    },
  }
}

const problems: readonly Problem[] = ['rate-limit', 'timeout', 'network', 'no-key', 'error']

/** A state another process wrote, if it is one; a clock that jumped must not keep the circuit open for long. */
function stateOf(value: unknown, now: number): State | undefined {
  if (typeof value !== 'object' || value === null) return
  const { failures, pauses, openUntil, problem, detail } = value as Record<string, unknown>
  if (typeof failures !== 'number' || typeof pauses !== 'number' || typeof openUntil !== 'number' || typeof detail !== 'string') return
  const known = problems.find((candidate) => candidate === problem)
  if (!known || openUntil > now + longestPauseMs + 1000) return
  return { failures, pauses, openUntil, problem: known, detail: detail.slice(0, 200) }
}
