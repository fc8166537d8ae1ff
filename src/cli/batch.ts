import { setImmediate as nextTurn } from 'node:timers/promises'
import { optimiseLate } from '../engine.ts'
import type { Gate } from '../gate.ts'
import { messageOf } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import type { CallRequest } from '../tool-call.ts'
import type { Verdict } from '../verdict.ts'
import { readLines } from './read-input.ts'
import type { Io } from './verb.ts'

/** What a batch is run with. */
export interface BatchOptions {
  readonly gate: Gate
  readonly io: Io
  readonly defaults: Partial<CallRequest>
  /** Calls that may wait for a model at the same time. Without a model nothing waits, and one after the other keeps each `ms` its own. */
  readonly atOnce: number
}

/** Decides every JSONL call of standard input; one verdict a line, in order. A malformed line gets a verdict too. */
export async function runBatch({ gate, io, defaults, atOnce }: BatchOptions): Promise<void> {
  let warm = false
  const waiting: Promise<Verdict>[] = []
  let buffered = ''
  const settle = async (most: number): Promise<void> => {
    while (waiting.length > most) {
      buffered += `${JSON.stringify(await waiting.shift())}\n`
      if (buffered.length > 65_536) flush()
    }
  }
  const flush = (): void => {
    if (buffered) io.out(buffered)
    buffered = ''
  }
  for await (const lines of readLines()) {
    // worth its time only for many calls
    if (!warm && lines.length > 64) {
      optimiseLate()
      gate.warm()
    }
    warm = true
    for (const line of lines) {
      if (line?.trim() === '') continue
      waiting.push(gate.decide(requestOf(line, defaults) as CallRequest))
      await settle(atOnce - 1)
      // the engine collects its garbage between turns: without one, in the middle of every hundredth call (p99 2.5 ms, with it 1.8 ms)
      await nextTurn()
    }
    await settle(0)
    flush()
  }
}

/** What the line holds; for a line that cannot be read, the reason, which the gate refuses as it refuses anything that is no call. */
function requestOf(line: string | undefined, defaults: Partial<CallRequest>): unknown {
  if (line === undefined) return new Error('the line is not UTF-8')
  try {
    const value: unknown = JSON.parse(line.charCodeAt(0) === 0xfeff ? line.slice(1) : line)
    return isRecord(value) ? withDefaults(value, defaults) : value
  } catch (error) {
    return new Error(`the line is not JSON: ${messageOf(error)}`)
  }
}

function withDefaults(request: object, defaults: Partial<CallRequest>): object {
  // an unattended run stays unattended whatever a line says; everything else is the line's to say
  return { ...defaults, ...request, ...(defaults.attended === false ? { attended: false } : {}) }
}
