import { loadAdapter } from '../adapters/index.ts'
import { InputError } from '../errors.ts'
import { type AgentReport, examine } from '../install/examine.ts'
import { installers } from '../install/index.ts'
import { isHere, isInstalled, siteOf } from '../install/site.ts'
import { paint, printable } from './style.ts'
import { defineVerb, type Io } from './verb.ts'

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
    if (args.agent !== undefined && !installers.has(args.agent)) {
      throw new InputError({
        at: 'command line',
        problem: `unknown agent \`${args.agent}\``,
        help: `known agents: ${[...installers.keys()].join(', ')}`,
      })
    }
    const user = siteOf(io, 'user')
    const asked = [...installers.values()].filter((installer) =>
      args.agent === undefined ? isHere(installer, user) || isInstalled(installer, user) : installer.agent === args.agent,
    )
    const reports: AgentReport[] = []
    for (const installer of asked) reports.push(await examine(installer, io))
    if (args.json) io.out(`${JSON.stringify(reports, null, 2)}\n`)
    else if (reports.length === 0) io.out('no agent was found on this machine\n')
    else for (const report of reports) await print(report, io)
    return reports.some(({ findings }) => findings.some(({ level }) => level === 'broken')) ? 1 : 0
  },
})

async function print(report: AgentReport, io: Io): Promise<void> {
  const paints = paint(io)
  const adapter = await loadAdapter(report.agent)
  const signs = {
    broken: paints.red('broken '),
    warning: paints.yellow('warning'),
    info: paints.dim('info   '),
    fine: paints.green('fine   '),
  } as const
  io.out(`${paints.bold(adapter?.title ?? report.agent)}${report.program ? paints.dim(`  ${report.program}`) : ''}\n`)
  for (const { level, message } of report.findings) io.out(`  ${signs[level]}  ${printable(message)}\n`)
  for (const gap of report.installed ? (adapter?.gaps ?? []) : []) io.out(`  ${paints.dim('cannot ')}  ${gap}\n`)
  io.out('\n')
}
