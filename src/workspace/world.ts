import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import type { World } from '../shell/world.ts'
import { resolvePath } from '../path.ts'
import { createFacts, type Facts } from './facts.ts'
import type { GitConfig } from './git/config-file.ts'
import { type Git, gitOf } from './git/git.ts'
import { locate } from './git/repositories.ts'
import { ownerOf } from './git/repository.ts'
import { expandGlob } from './glob.ts'
import { groundOf, tempFolders } from './ground.ts'
import type { Place } from './place.ts'
import { rightsAt } from './agent-rights.ts'
import { startsAt } from './started-later.ts'
import { riskAt } from './protected-content.ts'
import { linksBelow } from './links-below.ts'
import { entryExists, linkTarget, realTarget } from './real-path.ts'
import { isBuiltProgram } from './built-program.ts'
import { outputKind } from './regenerable.ts'

/** Larger files, and more of them for one call, are not looked through: a decision must stay quick whatever lies on disk. */
const bounds = { bytes: 64 * 1024, files: 64 }

/** The machine as the shell analysis sees it: bounded, read-only, remembered for one call, on the clock of `facts`. */
export function createWorld(place: Place, facts: Facts = createFacts(place)): World & { readonly filesRead: ReadonlyMap<string, string> } {
  let filesLeft = bounds.files
  return {
    home: place.home,
    // as written and as they really are: paths of the line are resolved by name
    roots: groundOf(place).roots,
    temp: tempFolders(),
    filesRead: facts.lookedThrough,
    kindOf: (path) => facts.memo(`kind\0${path}`, () => kindOf(path)),
    changedAt: (path) => facts.memo(`changed\0${path}`, () => changedAt(path)),
    realOf: (path) => facts.memo(`real\0${path}`, () => realTarget(path)),
    linksAt: (path) => facts.memo(`links\0${path}`, () => linksAt(path)),
    textOf(path) {
      return facts.memo(`text\0${path}`, () => {
        if (filesLeft <= 0) return undefined
        const text = readText(path)
        if (text === undefined) return undefined
        filesLeft--
        facts.noteText(path, text)
        return text
      })
    },
    expand(pattern, depth) {
      return facts.memo(`glob\0${depth ?? ''}\0${pattern}`, () => {
        const found = expandGlob(pattern, depth ? { most: 256, deep: true, except: unwalked } : undefined)
        // a pattern whose last part is plain matches only what is there
        return found?.filter((path) => entryExists(path)).sort()
      })
    },
    isBuilt: (path) => facts.memo(`built\0${path}`, () => isBuilt(gitOf(facts), path)),
    riskAt,
    rightsAt,
    startsAt,
    textAfter(path, text, taken) {
      const git = gitOf(facts)
      const at = locate(git, path)
      // what is as git keeps it stays
      if (taken.how === 'restore' && taken.revision === '' && git.stateOf(path) === 'clean') return text
      return at ? git.textAfter(at.repository, at.relative, text, taken) : text
    },
    repositoryOf: (path) => gitOf(facts).repositoryOf(path)?.root,
    gitConfig: (folder, key) => gitOf(facts).config(folder, key),
    gitSettings: (folder) => facts.memo(`settings\0${folder}`, () => settingsAt(gitOf(facts), folder)),
    userGitSettings: () => facts.memo('settings of the user', () => lastValues(gitOf(facts).configOf(undefined))),
  }
}

/** Links at a path and below it, each with what it says. */
function linksAt(path: string): readonly (readonly [link: string, leads: string])[] {
  const leads = linkTarget(path)
  if (leads !== undefined) return [[path, leads]]
  return linksBelow(path, unwalked).map((link) => [link, linkTarget(link) ?? ''] as const)
}

/** Folders that a search of the project has nothing to find in. */
const unwalked: ReadonlySet<string> = new Set(['node_modules', '.git'])

function isBuilt(git: Git, path: string): boolean {
  const kind = outputKind(locate(git, path)?.relative ?? path, { folder: false })
  return (kind === 'output' || (kind === undefined && isBuiltProgram(path, git))) && git.stateOf(path) === 'ignored'
}

const lastValues = (config: GitConfig): ReadonlyMap<string, string> =>
  new Map([...config].map(([key, values]) => [key, values.at(-1) ?? '']))

/**
 * The settings as seen from a folder; that the files lie where they are found anyhow, as in a submodule, is no news. Where `.git` leads to the
 * repository of another folder, that folder is what the setting would name.
 */
function settingsAt(git: Git, folder: string): ReadonlyMap<string, string> {
  const repository = git.settingsFrom(folder)
  const values = lastValues(git.configOf(repository))
  if (!repository) return values
  const elsewhere = values.get('core.worktree')
  if (elsewhere !== undefined) {
    const isOwn = realTarget(resolvePath(repository.folder, elsewhere)) === repository.root
    return isOwn ? new Map([...values].filter(([key]) => key !== 'core.worktree')) : values
  }
  const owner = ownerOf(repository)
  return owner === undefined ? values : new Map([...values, ['core.worktree', owner]])
}

function changedAt(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs
  } catch {
    return undefined
  }
}

function kindOf(path: string): 'file' | 'folder' | 'other' | 'missing' {
  try {
    // most that are asked about are not there, and an error costs ten times the question
    const status = statSync(path, { throwIfNoEntry: false })
    if (!status) return 'missing'
    return status.isFile() ? 'file' : status.isDirectory() ? 'folder' : 'other'
  } catch {
    return 'missing'
  }
}

/** Text of an ordinary file that is not too large; undefined for anything else, so that no pipe or device is ever opened to read. */
function readText(path: string): string | undefined {
  if (kindOf(path) !== 'file') return undefined
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const { size } = fstatSync(file)
    if (size > bounds.bytes) return undefined
    const buffer = Buffer.alloc(size)
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, size, 0))
    return bytes.includes(0) ? undefined : bytes.toString('utf8')
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
