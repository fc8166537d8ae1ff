import type { Io } from '../cli/verb.ts'
import { loadAdapter } from '../adapters/index.ts'
import { messageOf } from '../errors.ts'
import { runCanary } from './canary.ts'
import { planInstall, readText } from './change.ts'
import { installedCommand } from './installed-command.ts'
import type { Finding, Installer, Scope, Site } from './installer.ts'
import { programOf, siteOf } from './site.ts'

export interface AgentReport {
  readonly agent: string
  readonly program?: string
  readonly installed: boolean
  readonly findings: readonly Finding[]
}

/** Everything `doctor` can find out about one agent: present, up to date, first, trusted, closed on failure, shadowed. */
export async function examine(installer: Installer, io: Io): Promise<AgentReport> {
  const program = programOf(installer, io.env)
  const findings: Finding[] = []
  let installed = false
  for (const scope of installer.scopes) {
    const site = siteOf(io, scope)
    const found = examineFiles(installer, site)
    if (found.length === 0) continue
    installed = true
    findings.push(...found, ...(await examineCanary(installer, site)))
    if (installer.trust && program !== undefined) findings.push(...(await installer.trust.examine(program, site)))
  }
  if (!installed) findings.push({ level: 'info', message: `automode is not installed here: automode install ${installer.agent}` })
  findings.push(...settingsFindings(installer, io))
  const adapter = await loadAdapter(installer.agent)
  if (adapter?.proof === 'documented')
    findings.push({ level: 'warning', message: 'built from its documentation and never run against the real program' })
  return { agent: installer.agent, ...(program === undefined ? {} : { program }), installed, findings }
}

function settingsFindings(installer: Installer, io: Io): readonly Finding[] {
  try {
    return installer.findings?.(siteOf(io, 'user'), readText) ?? []
  } catch (error) {
    return [{ level: 'warning', message: `its settings could not be read: ${messageOf(error)}` }]
  }
}

/** Nothing when automode is in none of the files. */
function examineFiles(installer: Installer, site: Site): readonly Finding[] {
  const where = (scope: Scope): string => (scope === 'user' ? '' : ' (this project)')
  try {
    const files = installer.files(site)
    const present = files.filter((file) => file.find(readText(file.path) ?? '{}') !== undefined)
    if (present.length === 0) return []
    const missing = files.filter((file) => !present.includes(file))
    const found: Finding[] = missing.map((file) => ({ level: 'broken', message: `${file.path} lacks automode's part: install again` }))
    const stale = planInstall(installer, site).length > 0 && missing.length === 0
    if (stale)
      found.push({
        level: 'warning',
        message: `the hook is not as this version would write it${where(site.scope)}: automode install ${installer.agent}`,
      })
    for (const file of present) {
      const text = readText(file.path) ?? ''
      if (file.isFirst?.(text) === false) found.push({ level: 'warning', message: `${file.path}: another hook comes before automode's` })
    }
    return [
      ...found,
      ...(missing.length === 0
        ? [{ level: 'fine', message: `hook present${where(site.scope)} in ${present.map((file) => file.path).join(', ')}` } as const]
        : []),
    ]
  } catch (error) {
    return [{ level: 'broken', message: messageOf(error) }]
  }
}

const calls = [
  { what: 'a harmless call (`ls`)', command: 'ls', wanted: 'passes' },
  { what: 'a dangerous one (`rm -rf "$HOME"`, judged only)', command: 'rm -rf "$HOME"', wanted: 'blocked' },
] as const

async function examineCanary({ canary, files }: Installer, site: Site): Promise<readonly Finding[]> {
  if (!canary) return []
  const found: Finding[] = []
  for (const { path } of files(site)) {
    const command = installedCommand(path, readText(path) ?? '', canary.event)
    if (command === undefined) continue
    for (const { what, command: line, wanted } of calls) {
      const { seen, answer, ms } = await runCanary(command, JSON.stringify(canary.payload(line, site.cwd)), site.cwd, { ...site.env })
      const said = answer.stdout || answer.stderr.trim() || 'nothing'
      const message = `${what} ${seen}, ${ms.toFixed(0)} ms; the agent sees: ${said}`
      found.push(seen === wanted ? { level: 'fine', message } : { level: wanted === 'blocked' ? 'broken' : 'warning', message })
    }
    const empty = await runCanary(command, '', site.cwd, { ...site.env })
    found.push(
      empty.seen === 'blocked'
        ? { level: 'fine', message: 'a call that cannot be read is blocked' }
        : { level: 'broken', message: 'a call that cannot be read passes' },
    )
    break
  }
  return found
}
