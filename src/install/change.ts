import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeFileAtomic } from '../state/atomic-file.ts'
import { makePrivateFolder } from '../state/folder.ts'
import type { Installer, ManagedFile, Site } from './installer.ts'
import { readText, removeFile, requireWritable, writeText } from './text-file.ts'

/** What an install or uninstall does to one file. */
export interface Change {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
  readonly executable?: true
}

/** Bytes of a file before automode came, and what automode made of them: enough to undo exactly. */
interface Kept {
  readonly path: string
  /** File that holds the text from before; undefined: there was no file. */
  readonly backup?: string
  readonly afterHash: string
}

/** For the whole machine only what keeps hooks switched on: the hook itself names folders of one person. */
const filesOf = (installer: Installer, site: Site): readonly ManagedFile[] =>
  site.scope === 'machine' ? (installer.pin?.(site.etc) ?? []) : installer.files(site)

/** What installing would change; a file that is already as it should be is not in it. */
export function planInstall(installer: Installer, site: Site): readonly Change[] {
  return filesOf(installer, site).flatMap((file) => {
    const before = readText(file.path)
    const after = file.add(before === undefined ? undefined : cleaned(file, before, site))
    return before === after ? [] : [{ path: file.path, before, after, ...(file.executable ? { executable: file.executable } : {}) }]
  })
}

/** What uninstalling would change: the very text from before where nobody touched the file since, else only our part goes. */
export function planUninstall(installer: Installer, site: Site): readonly Change[] {
  const extra = site.scope === 'machine' ? [] : (installer.extra?.(site) ?? [])
  return [...filesOf(installer, site), ...extra].flatMap((file) => {
    const before = readText(file.path)
    if (before === undefined) return []
    const after = cleaned(file, before, site)
    return before === after ? [] : [{ path: file.path, before, after }]
  })
}

function cleaned(file: ManagedFile, text: string, site: Site): string | undefined {
  const kept = keptOf(site, file.path)
  if (kept && kept.afterHash === hashOf(text)) return kept.backup === undefined ? undefined : readText(kept.backup)
  if (!kept && file.unmarked) return text
  return file.find(text) === undefined && !partly(file, text) ? text : file.remove(text)
}

/** An entry may be there for one event and not for another. */
const partly = (file: ManagedFile, text: string): boolean => file.remove(text) !== text

/**
 * Writes the changes, keeping what was there before. `install` remembers how to undo, `uninstall` forgets it. A file that
 * cannot be written stops it before the first change.
 */
export function apply(changes: readonly Change[], site: Site, doing: 'install' | 'uninstall'): void {
  for (const { path } of changes) requireWritable(path, { root: site.scope === 'machine' })
  for (const { path, before, after, executable } of changes) {
    if (doing === 'install' && after !== undefined) keep(site, path, before, after)
    if (after === undefined) removeFile(path)
    else writeText(path, after, { executable })
    if (doing === 'uninstall') rmSync(recordFile(site, path), { force: true })
  }
}

function keep(site: Site, path: string, before: string | undefined, after: string): void {
  const folder = installFolder(site)
  makePrivateFolder(folder)
  const earlier = keptOf(site, path)
  // a second install must not take its own work for the original
  const original = earlier && before !== undefined && earlier.afterHash === hashOf(before) ? earlier.backup : backup(folder, path, before)
  const kept: Kept = { path, afterHash: hashOf(after), ...(original === undefined ? {} : { backup: original }) }
  writeFileAtomic(recordFile(site, path), JSON.stringify(kept))
}

function backup(folder: string, path: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const file = join(folder, `${hashOf(path).slice(0, 12)}-${hashOf(text).slice(0, 12)}-${basename(path)}`)
  writeFileSync(file, text, { mode: 0o600 })
  return file
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
const recordFile = (site: Site, path: string): string => join(installFolder(site), `${hashOf(path).slice(0, 24)}.json`)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
