import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { below, isInside } from '../path.ts'
import { isDeclaredOutput } from './declared-output.ts'
import { isBuiltProgram } from './built-program.ts'
import type { Facts } from './facts.ts'
import { type Git, gitOf } from './git/git.ts'
import { locate } from './git/repositories.ts'
import { entryAt, errorCode } from './real-path.ts'
import { hasBuildFile, isRunFolder, isWorkFile, type Kind, outputKind } from './regenerable.ts'

/** Whether what is at a path could be had again, and the fact behind the answer. */
export interface Recoverability {
  readonly recoverable: boolean
  readonly fact: string
}

const yes = (fact: string): Recoverability => ({ recoverable: true, fact })
const no = (fact: string): Recoverability => ({ recoverable: false, fact })

/** Entries looked at before a folder counts as too large to be looked through. */
const mostEntries = 5000
/** Entries of a folder of build output among which work is looked for; what lies deeper is taken for output. */
const mostOfOutput = 3000

/**
 * Whether deleting or overwriting what is at a path loses nothing: git has it, a tool makes it again, or nothing is there.
 * A folder counts only when everything in it does; one too large to look through does not.
 */
export function recoverability(path: string, facts: Facts): Recoverability {
  return facts.memo(`recoverable\0${path}`, () => {
    try {
      const status = entryAt(path)
      if (!status) return yes('nothing there')
      if (/\/\.git(?:\/|$)/.test(path)) return no('part of the repository itself')
      const walk: Walk = { git: gitOf(facts), left: mostEntries, top: path }
      return status.isDirectory() ? folder(path, walk) : file(path, { size: status.size, isFile: status.isFile() }, walk)
    } catch (error) {
      return no(`cannot be looked at: ${errorCode(error) ?? 'unknown error'}`)
    }
  })
}

interface Walk {
  readonly git: Git
  readonly top: string
  left: number
}

function file(path: string, { size, isFile }: { readonly size: number; readonly isFile: boolean }, { git, top }: Walk): Recoverability {
  const state = git.stateOf(path)
  const named = path === top ? '' : `: ${below(top, path) ?? path}`
  if (state === 'clean') return yes('tracked, clean')
  if (state === 'changed') return no(`uncommitted changes${named}`)
  const kind = kindAt(path, git, { folder: false })
  if (kind === 'tool') return yes('regenerable')
  if (state === 'ignored')
    return kind === 'output' || (kind === undefined && (isDeclaredOutput(path, git) || (isFile && isBuiltProgram(path, git))))
      ? yes('ignored, regenerable')
      : no(`ignored, not regenerable${named}`)
  if (size === 0) return yes('empty file')
  if (state === 'outside') return kind === 'output' && outputBesideBuildFile(path) ? yes('regenerable') : no(`not in git${named}`)
  return no(`untracked${named}`)
}

function folder(path: string, walk: Walk): Recoverability {
  const { git, top } = walk
  const entries = readdirSync(path, { withFileTypes: true })
  if (entries.length === 0) return yes('empty folder')
  const named = path === top ? '' : `: ${below(top, path) ?? path}`
  if (entries.some((entry) => entry.name === '.git')) return no(`holds a git repository${named}`)
  const kind = kindAt(path, git, { folder: true })
  const state = git.stateOf(path)
  const tracked = state !== 'outside' && git.isTracked(path)
  if (!tracked && kind === 'tool') return yes(state === 'ignored' ? 'ignored, regenerable' : 'regenerable')
  const isOutput =
    state === 'ignored'
      ? kind === 'output' || (kind === undefined && isDeclaredOutput(path, git))
      : kind === 'output' && state === 'outside' && outputBesideBuildFile(path)
  if (!tracked && isOutput) {
    const work = workIn(path)
    return work === undefined ? yes(state === 'ignored' ? 'ignored, regenerable' : 'regenerable') : no(`holds ${below(top, work) ?? work}`)
  }
  let fact = ''
  for (const entry of entries) {
    if (walk.left-- <= 0) return no('more files than are looked at')
    const inner = join(path, entry.name)
    const isFile = entry.isFile()
    const found = entry.isDirectory() ? folder(inner, walk) : file(inner, { size: isFile ? (entryAt(inner)?.size ?? 0) : 1, isFile }, walk)
    if (!found.recoverable) return found
    fact = fact === '' || fact === found.fact || found.fact === 'empty folder' ? fact || found.fact : 'tracked or regenerable'
  }
  return yes(fact)
}

/** What kind of output a path is, by its names below the repository; outside of one, by its last names. */
function kindAt(path: string, git: Git, entry: { folder: boolean }): Kind {
  const at = locate(git, path)
  const kind = outputKind(at?.relative ?? path.split('/').slice(-3).join('/'), entry)
  return at && kind === 'work' ? outputKind(below(packageOf(path, at.repository.root), path) ?? at.relative, entry) : kind
}

/** The nearest folder above a path in which a build happens: a package may be called `storage` and still build into `dist`. */
function packageOf(path: string, root: string): string {
  let folder = dirname(path)
  while (folder !== root && isInside(root, folder) && !hasBuildFile(folder)) folder = dirname(folder)
  return folder
}

/** Outside git, `dist` is output only where something builds. */
function outputBesideBuildFile(path: string): boolean {
  for (let folder = dirname(path), depth = 0; depth < 3; depth++, folder = dirname(folder)) if (hasBuildFile(folder)) return true
  return false
}

/** The first entry of an output folder that no build makes: settings, data, models, what long runs left. */
function workIn(path: string): string | undefined {
  const queue = [path]
  let left = mostOfOutput
  for (let current = queue.pop(); current !== undefined; current = queue.pop()) {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      if (left-- <= 0) return undefined
      const inner = join(current, entry.name)
      if (entry.isDirectory()) {
        if (entry.name === '.git' || (isRunFolder(entry.name.toLowerCase()) && readdirSync(inner).length > 0)) return inner
        if (outputKind(entry.name, { folder: true }) !== 'tool') queue.push(inner)
      } else if (isWorkFile(entry.name.toLowerCase())) return inner
    }
  }
  return undefined
}
