import { loadAdapter } from '../adapters/index.ts'
import { type AgentReport, examine } from '../install/examine.ts'
import { installers } from '../install/index.ts'
import type { Finding } from '../install/installer.ts'
import { isHere, isInstalled, siteOf } from '../install/site.ts'
import { projectRootOf } from '../policy/config/load.ts'
import type { Policy } from '../policy/policy.ts'
import { installerNamed } from './choose-agents.ts'
import { loadPolicyFor } from './open-gate.ts'
import { paint, printable } from './style.ts'
import { defineVerb, type Io } from './verb.ts'

/** `automode doctor`: whether the hooks are there, first, trusted and closed on failure. */
export const doctor = defineVerb({
  name: 'doctor',
  about: 'which agents are here, and does auto mode really hold in them',
  args: {
    agent: { type: 'positional', required: false, description: 'only this agent' },
    json: { type: 'boolean', description: 'the same as JSON' },
  },
  examples: [
    ['automode doctor', 'every agent found on this machine'],
    ['automode doctor codex', 'one agent'],
  ],
  async run({ args, io }) {
    const user = siteOf(io, 'user')
    const asked =
      args.agent === undefined
        ? [...installers.values()].filter((installer) => isHere(installer, user) || isInstalled(installer, user))
        : [installerNamed(args.agent)]
    const policy = await loadPolicyFor(io, projectRootOf(io.cwd))
    const reports: AgentReport[] = []
    for (const installer of asked) {
      const report = await examine(installer, io, { shadow: policy.settings.shadow })
      reports.push(report.installed ? { ...report, findings: [...report.findings, ...configFindings(policy)] } : report)
    }
    if (args.json) io.out(`${JSON.stringify(reports, null, 2)}\n`)
    else if (reports.length === 0) io.out('no agent was found on this machine; `automode install NAME` works before it is there\n')
    else for (const report of reports) await print(report, io)
    return reports.some(({ findings }) => findings.some(({ level }) => level === 'broken')) ? 1 : 0
  },
})

/** What in the config keeps automode from doing what a person expects of it. */
function configFindings({ degraded, problems, settings }: Policy): readonly Finding[] {
  const first = problems.find(({ severity }) => severity === 'error')
  return [
    ...(degraded && first
      ? [
          {
            level: 'broken',
            message: `the config is broken, so everything that is not read-only asks: ${first.at}: ${first.problem}`,
          } as const,
        ]
      : []),
    ...(settings.shadow
      ? [{ level: 'warning', message: '`shadow` is on in the config: verdicts are recorded, and nothing is blocked' } as const]
      : []),
  ]
}

async function print(report: AgentReport, io: Io): Promise<void> {
  const paints = paint(io)
  const adapter = await loadAdapter(report.agent)
  const signs = {
    broken: paints.red('broken '),
    warning: paints.yellow('warning'),
    info: paints.dim('info   '),
    fine: paints.green('fine   '),
  } as const
  const title = adapter?.title ?? report.agent
  io.out(`${paints.bold(title)}  ${paints.dim(report.program ?? 'its program was not found on PATH')}\n`)
  for (const { level, message, seen } of report.findings) {
    io.out(`  ${signs[level]}  ${printable(message)}\n`)
    if (seen !== undefined) io.out(paints.dim(`             the agent sees: ${printable(seen)}\n`))
  }
  const gaps = report.installed ? (adapter?.gaps ?? []) : []
  if (gaps.length > 0) io.out(`  what ${title} cannot guarantee:\n`)
  for (const gap of gaps) io.out(`    - ${gap}\n`)
  io.out('\n')
}
