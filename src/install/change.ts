import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sha256 } from '../sha256.ts'
import { writeFileAtomic } from '../state/atomic-file.ts'
import { makePrivateFolder } from '../state/folder.ts'
import type { Installer, InstallOptions, ManagedFile, Site } from './installer.ts'
import { outermostMissing, readText, removeEmptyFolders, removeFile, requireWritable, writeText } from './text-file.ts'

/** What an install or uninstall does to one file. */
export interface Change {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
  /** What undoing gives back: the text without any part of ours. */
  readonly original?: string | undefined
  readonly executable?: true | undefined
}

/** Bytes of a file before automode came, and what automode made of them: enough to undo exactly. */
interface Kept {
  readonly path: string
  /** File that holds the text from before; undefined: there was no file. */
  readonly backup?: string
  /** The outermost folder that was made for it. */
  readonly madeFolder?: string
  readonly afterHash: string
}

/** For the whole machine only what keeps hooks switched on: the hook itself names folders of one person. */
const filesOf = (installer: Installer, site: Site): readonly ManagedFile[] =>
  site.scope === 'machine' ? (installer.pin?.(site.etc) ?? []) : installer.files(site)

/** What installing would change; a file that is already as it should be is not in it. */
export function planInstall(installer: Installer, site: Site): readonly Change[] {
  const wanted = filesOf(installer, site)
  // an earlier install with other options may have written more
  const possible = filesOf(installer, { ...site, options: {} })
  const added = wanted.flatMap((file) =>
    addition(
      file,
      site,
      possible.find(({ path }) => path === file.path),
    ),
  )
  const left = possible.filter(({ path }) => !wanted.some((file) => file.path === path))
  return [...added, ...left.flatMap((file) => removal(file, site))]
}

/** What putting our part into one file would change; `widest` is the same file with everything that could be ours. */
export function addition(file: ManagedFile, site: Site, widest: ManagedFile = file): readonly Change[] {
  const { path, executable } = file
  const before = readText(path)
  const original = before === undefined ? undefined : cleaned(widest, before, site)
  const after = file.add(original)
  return before === after ? [] : [{ path, before, after, original, executable }]
}

/** What uninstalling would change: the very text from before where nobody touched the file since, else only our part goes. */
export function planUninstall(installer: Installer, site: Site): readonly Change[] {
  const extra = site.scope === 'machine' ? [] : (installer.extra?.(site) ?? [])
  return [...filesOf(installer, site), ...extra].flatMap((file) => removal(file, site))
}

function removal(file: ManagedFile, site: Site): readonly Change[] {
  const before = readText(file.path)
  if (before === undefined) return []
  const after = cleaned(file, before, site)
  return before === after ? [] : [{ path: file.path, before, after }]
}

function cleaned(file: ManagedFile, text: string, site: Site): string | undefined {
  const kept = keptOf(site, file.path)
  if (kept && kept.afterHash === sha256(text)) return kept.backup === undefined ? undefined : readText(kept.backup)
  if (!kept && file.unmarked) return text
  return file.remove(text)
}

/**
 * Writes the changes, keeping what was there before. `install` remembers how to undo, `uninstall` forgets it. A file that
 * cannot be written stops it before the first change.
 */
export function apply(changes: readonly Change[], site: Site, doing: 'install' | 'uninstall'): void {
  for (const { path } of changes) requireWritable(path, { root: site.scope === 'machine' })
  const made = doing === 'uninstall' ? changes.map(({ path }) => ({ path, outermost: keptOf(site, path)?.madeFolder })) : []
  for (const { path, after, original, executable } of changes) {
    if (doing === 'install' && after !== undefined) keep(site, path, original, after)
    if (after === undefined) removeFile(path)
    else writeText(path, after, { executable })
    if (doing === 'uninstall' || after === undefined) rmSync(recordFile(site, path), { force: true })
  }
  // inner folders first: an outer one is empty only after them
  made.sort((one, other) => other.path.length - one.path.length)
  for (const { path, outermost } of made) if (outermost !== undefined) removeEmptyFolders(dirname(path), outermost)
}

function keep(site: Site, path: string, original: string | undefined, after: string): void {
  const folder = installFolder(site)
  makePrivateFolder(folder)
  const file = backup(folder, path, original)
  const madeFolder = keptOf(site, path)?.madeFolder ?? outermostMissing(dirname(path))
  const kept: Kept = {
    path,
    afterHash: sha256(after),
    ...(file === undefined ? {} : { backup: file }),
    ...(madeFolder === undefined ? {} : { madeFolder }),
  }
  writeFileAtomic(recordFile(site, path), JSON.stringify(kept))
}

function backup(folder: string, path: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const file = join(folder, `${sha256(path).slice(0, 12)}-${sha256(text).slice(0, 12)}-${basename(path)}`)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

/** Keeps what an install was made with, so that `doctor` expects no more; undefined forgets it. */
export function rememberOptions({ agent }: Installer, site: Site, options: InstallOptions | undefined): void {
  const file = optionsFile(agent, site)
  if (options === undefined) rmSync(file, { force: true })
  else {
    makePrivateFolder(installFolder(site))
    writeFileAtomic(file, JSON.stringify(options))
  }
}

/** The same site with the options that the agent was installed with there. */
export function asInstalled({ agent }: Installer, site: Site): Site {
  try {
    return { ...site, options: JSON.parse(readFileSync(optionsFile(agent, site), 'utf8')) as InstallOptions }
  } catch {
    return { ...site, options: {} }
  }
}

function keptOf(site: Site, path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(site, path), 'utf8')) as Kept
  } catch {
    return undefined
  }
}

/** Changes for the whole machine are remembered beside them, whoever became root to make them. */
const installFolder = ({ scope, etc, program }: Site): string =>
  join(scope === 'machine' ? join(etc, 'automode') : program.paths.state, 'install')
const optionsFile = (agent: string, site: Site): string => {
  const key = sha256([agent, site.scope, site.scope === 'project' ? site.cwd : ''].join('\n')).slice(0, 24)
  return join(installFolder(site), `${key}.options.json`)
}
const recordFile = (site: Site, path: string): string => join(installFolder(site), `${sha256(path).slice(0, 24)}.json`)
