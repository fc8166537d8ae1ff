import { setFlagsFromString } from 'node:v8'

// Settings of the engine hold for the whole process, whatever else runs in it: only the entry of a process of our own may ask for them, before
// it starts anything. In a process with several threads a change ends it.

/**
 * Has the engine make an expression ready for good when it is first used. Its default translates it to its own byte code first, which takes
 * as long as machine code does, and then again: the first call of a process with twenty turns of talk takes 190 ms without it, else 300.
 */
export function compileAtOnce(): void {
  if (lateFlags.has(process.versions.v8.split('.')[0] ?? '')) setFlagsFromString('--no-regexp-tier-up')
}

/**
 * Has the engine translate a function plainly as soon as it runs, and optimise only what runs very often. Its default suits hot loops; a call
 * here runs hundreds of functions a few times each, and optimising those early takes more cores than a small machine has: calls wait for
 * the compiler (on two cores p99 4.4 ms, with this 1.5 ms, on Node 20 as on 22).
 */
export function optimiseLate(): void {
  const flags = lateFlags.get(process.versions.v8.split('.')[0] ?? '')
  if (flags) setFlagsFromString(flags)
}

/** By version of V8: another one may not know the flags, and would say so. */
const lateFlags: ReadonlyMap<string, string> = new Map([
  ['11', '--always-sparkplug --interrupt-budget=400000'],
  ['12', '--always-sparkplug --invocation-count-for-turbofan=100000'],
  ['13', '--always-sparkplug --invocation-count-for-turbofan=100000'],
])
