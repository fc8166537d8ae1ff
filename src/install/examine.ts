import { loadAdapter } from '../adapters/index.ts'
import { messageOf } from '../errors.ts'
import { runCanary } from './canary.ts'
import { asInstalled, planInstall } from './change.ts'
import { installedCommand } from './installed-command.ts'
import type { Finding, Installer, Site } from './installer.ts'
import { programOf, siteOf } from './site.ts'
import { switchFindings } from './switches.ts'
import { readText } from './text-file.ts'

/** What `doctor` says of one agent. */
export interface AgentReport {
  readonly agent: string
  readonly program?: string
  readonly installed: boolean
  readonly findings: readonly Finding[]
}

/** Everything `doctor` can find out about one agent: present, up to date, first, trusted, closed on failure, shadowed. */
export async function examine(
  installer: Installer,
  terminal: Pick<Site, 'env' | 'cwd'>,
  { shadow }: { readonly shadow: boolean },
): Promise<AgentReport> {
  const program = programOf(installer, terminal.env)
  const findings: Finding[] = []
  let installed = false
  for (const scope of installer.scopes) {
    const site = asInstalled(installer, siteOf(terminal, scope))
    const found = examineFiles(installer, site)
    if (found.length === 0) continue
    installed = true
    findings.push(...found, ...(await examineCanary(installer, site, { shadow })))
    if (installer.trust && program !== undefined) findings.push(...(await installer.trust.examine(program, site)))
  }
  if (!installed) findings.push({ level: 'info', message: `automode is not installed here: automode install ${installer.agent}` })
  findings.push(...settingsFindings(installer, siteOf(terminal, 'user')))
  const adapter = await loadAdapter(installer.agent)
  if (adapter?.proof === 'documented')
    findings.push({ level: 'warning', message: 'built from its documentation and never run against the real program' })
  return { agent: installer.agent, ...(program === undefined ? {} : { program }), installed, findings }
}

function settingsFindings(installer: Installer, site: Site): readonly Finding[] {
  try {
    return [...switchFindings(installer, site, readText), ...(installer.findings?.(site, readText) ?? [])]
  } catch (error) {
    return [{ level: 'warning', message: `its settings could not be read: ${messageOf(error)}` }]
  }
}

/** What is to be said of the agent's files; nothing when automode is in none of them. */
function examineFiles(installer: Installer, site: Site): readonly Finding[] {
  const again = `automode install ${installer.agent}${site.scope === 'user' ? '' : ` --scope ${site.scope}`}`
  try {
    const files = installer.files(site)
    const present = files.filter((file) => file.find(readText(file.path) ?? '{}') !== undefined)
    if (present.length === 0) return []
    const missing = files.filter((file) => !present.includes(file))
    const found: Finding[] = missing.map((file) => ({ level: 'broken', message: `${file.path} lacks automode's part: ${again}` }))
    const stale = planInstall(installer, site).length > 0 && missing.length === 0
    if (stale) found.push({ level: 'warning', message: `the hook is not as this version would write it: ${again}` })
    for (const file of present) {
      const text = readText(file.path) ?? ''
      if (file.isFirst?.(text) === false) found.push({ level: 'warning', message: `${file.path}: another hook comes before automode's` })
    }
    return [
      ...found,
      ...(missing.length === 0
        ? [{ level: 'fine', message: `the hook is in ${present.map((file) => file.path).join(', ')}` } as const]
        : []),
    ]
  } catch (error) {
    return [{ level: 'broken', message: messageOf(error) }]
  }
}

const calls = [
  { what: 'a harmless call (`ls`)', command: 'ls', wanted: 'passes' },
  { what: 'a dangerous one (`rm -rf "$HOME"`, only judged)', command: 'rm -rf "$HOME"', wanted: 'is blocked' },
] as const

async function examineCanary(
  { canary, files }: Installer,
  site: Site,
  { shadow }: { readonly shadow: boolean },
): Promise<readonly Finding[]> {
  const found: Finding[] = []
  for (const { path } of files(site)) {
    const command = installedCommand(path, readText(path) ?? '', canary.event)
    if (command === undefined) continue
    const env = { ...site.env, ...canary.env }
    for (const { what, command: line, wanted } of calls) {
      const { seen, answer, ms } = await runCanary(command, JSON.stringify(canary.payload(line, site.cwd)), site.cwd, env)
      const level = seen === wanted ? 'fine' : shadow ? 'info' : 'broken'
      const said = answer.stdout || answer.stderr.trim() || `nothing (exit ${answer.exitCode})`
      found.push({ level, message: `${what} ${seen} (${ms.toFixed(0)} ms)`, seen: said })
    }
    const empty = await runCanary(command, '', site.cwd, env)
    found.push(
      empty.seen === 'is blocked'
        ? { level: 'fine', message: 'a call that cannot be read is blocked' }
        : { level: 'broken', message: 'a call that cannot be read passes' },
    )
    break
  }
  return found
}
