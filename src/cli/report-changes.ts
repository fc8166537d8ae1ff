import { loadAdapter } from '../adapters/index.ts'
import type { Change } from '../install/change.ts'
import { diffOf } from '../install/diff.ts'
import type { Installer, Site } from '../install/installer.ts'
import { paint } from './style.ts'
import type { Io } from './verb.ts'

/** Shows what would change, as a diff. */
export function showChanges(changes: readonly Change[], { agent }: Installer, io: Io): void {
  if (changes.length === 0) io.out(`${agent}: nothing would change\n`)
  for (const { path, before, after } of changes) io.out(diffOf(path, before, after))
}

/** Says what an install did and what is left to do; one that changed nothing says only that. */
export async function reportInstall(
  installer: Installer,
  changes: readonly Change[],
  { site, wasHere, io }: { site: Site; wasHere: boolean; io: Io },
): Promise<void> {
  const { agent } = installer
  const [files, gone] = [changes.filter(({ after }) => after !== undefined), changes.filter(({ after }) => after === undefined)].map(
    pathsOf,
  )
  if (changes.length === 0) {
    io.out(`${agent}: already installed\n`)
    return
  }
  if (site.scope === 'machine') {
    io.out(`${agent}: no repository can switch its hooks off any more (${files})\n`)
    io.out(`  the hook itself is each person's own: automode install ${agent}\n`)
    return
  }
  const adapter = await loadAdapter(agent)
  const title = adapter?.title ?? agent
  if (files) io.out(`${agent}: installed in ${files}\n`)
  if (gone) io.out(`${agent}: removed ${gone}\n`)
  if (adapter?.proof === 'documented')
    io.out(`  ${paint(io).yellow('not proven')}: built from ${title}'s documentation and never run against it\n`)
  for (const note of installer.notes?.(site) ?? []) io.out(`  ${note}\n`)
  if (site.scope === 'project') io.out('  what was written holds paths of this machine: keep it out of commits\n')
  if (!wasHere) io.out(`  ${title} was not found on this machine; the hook waits for it\n`)
  io.out(`  sessions that already run do not know the hook; \`automode doctor ${agent}\` tries it\n`)
}

/** Says what an uninstall took away. */
export function reportUninstall({ agent }: Installer, changes: readonly Change[], io: Io): void {
  io.out(changes.length === 0 ? `${agent}: nothing of automode was there\n` : `${agent}: removed from ${pathsOf(changes)}\n`)
}

const pathsOf = (changes: readonly Change[]): string => changes.map(({ path }) => path).join(', ')
