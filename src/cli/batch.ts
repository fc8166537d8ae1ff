import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
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
  compileAtOnce()
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
    // worth its time from a dozen calls on: it costs what these would otherwise pay one by one
    if (!warm && lines.length > 16) {
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

/**
 * Has the engine make an expression ready for good when it is first used. Its default translates it to its own byte code first, which takes
 * as long as machine code does, and then again: what people say costs half as much at first reading without it. Not for hooks: a process with
 * threads, or one that was started from a snapshot, crashes when this is changed (Node 20), and some clients go on without a hook that crashed.
 */
function compileAtOnce(): void {
  if (lateFlags.has(process.versions.v8.split('.')[0] ?? '')) setFlagsFromString('--no-regexp-tier-up')
}

/**
 * Has the engine translate a function plainly as soon as it runs, and optimise only what runs very often. Its default suits hot loops; a call
 * here runs hundreds of functions a few times each, and optimising those early takes more cores than a small machine has: calls wait for
 * the compiler (on two cores p99 4.4 ms, with this 1.5 ms, on Node 20 as on 22).
 */
function optimiseLate(): void {
  const flags = lateFlags.get(process.versions.v8.split('.')[0] ?? '')
  if (flags) setFlagsFromString(flags)
}

/** By version of V8: another one may not know the flags, and would say so. */
const lateFlags: ReadonlyMap<string, string> = new Map([
  ['11', '--always-sparkplug --interrupt-budget=400000'],
  ['12', '--always-sparkplug --invocation-count-for-turbofan=100000'],
  ['13', '--always-sparkplug --invocation-count-for-turbofan=100000'],
])

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
