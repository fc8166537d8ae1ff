import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '../state/folder.ts'
import { bareEnvironment } from './bare-environment.ts'
import { slimSnapshot } from './slim-snapshot.ts'

/** The hook frozen after its start, in the cache folder; the bash client looks for it by this name. */
export const snapshotFile = (cache: string): string => join(cache, 'snapshot')

/**
 * Options that change what a snapshot holds; the bash client gives the same ones, or node would refuse it. Since Node 22 nothing but the
 * checksum of V8 notices a changed byte.
 */
export const snapshotOptions = [
  '--no-rehash-snapshot',
  '--verify-snapshot-checksum',
  '--no-flush-bytecode',
  '--no-sparkplug',
  '--single-threaded',
  '--min-semi-space-size=4',
  '--regexp-tier-up-ticks=1000',
  '--no-regexp-optimization',
  '--no-regexp-peephole-optimization',
] as const

const packOf = (program: string): string => join(dirname(program), 'hook', 'hook.cjs')

/** Whether there is one that the bash client would use: newer than the program and than node. */
export function hasSnapshot(cache: string, program: string): boolean {
  const file = snapshotFile(cache)
  const made = timeOf(file)
  // the client empties one that did not answer
  return made > timeOf(packOf(program)) && made > timeOf(process.execPath) && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** When a file was last changed; 0 where there is none. */
function timeOf(file: string): number {
  try {
    return statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/** Makes it in a process of its own with low priority, unless there is one. Says whether there is one now; never throws. */
export async function makeSnapshot(cache: string, program: string): Promise<boolean> {
  if (hasSnapshot(cache, program)) return true
  if (!existsSync(packOf(program))) return false
  const draft = `${snapshotFile(cache)}.${process.pid}`
  try {
    makePrivateFolder(cache)
    sweepDrafts(cache)
    const blob = [...snapshotOptions, '--snapshot-blob', draft]
    const made = await run([...blob, '--build-snapshot', program])
    if (made) slimSnapshot(draft)
    // asked about another program it ends at once, if node can read it
    const usable = made && (await run([...blob, process.execPath]))
    if (usable) renameSync(draft, snapshotFile(cache))
    else rmSync(draft, { force: true })
    return usable
  } catch {
    return false
  }
}

/** A process that was killed while making one leaves its draft behind; no making takes this long. */
function sweepDrafts(cache: string): void {
  for (const name of readdirSync(cache)) {
    const draft = join(cache, name)
    if (/^snapshot\.\d+$/.test(name) && Date.now() - timeOf(draft) > 2 * longestMs) rmSync(draft, { force: true })
  }
}

const longestMs = 60_000

function run(words: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { cwd: '/', env: bareEnvironment(), stdio: 'ignore', timeout: longestMs })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  })
}
