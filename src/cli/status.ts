import { join } from 'node:path'
import { installers } from '../install/index.ts'
import { isHere, isInstalled, siteOf } from '../install/site.ts'
import { hasSnapshot } from '../daemon/snapshot.ts'
import { running } from '../daemon/start.ts'
import { oldestFirst } from '../journal/read.ts'
import { projectRootOf } from '../policy/config/load.ts'
import { loadPolicyFor } from './open-gate.ts'
import { defineVerb } from './verb.ts'

/** `automode status`: which agents have the hook, and what was decided today. */
export const status = defineVerb({
  name: 'status',
  about: 'where auto mode is on, and what it did today',
  args: { json: { type: 'boolean', description: 'the same as JSON' } },
  examples: [['automode status', 'a few lines']],
  async run({ args, io }) {
    const site = siteOf(io, 'user')
    const agents = [...installers.values()]
      .map((installer) => ({ agent: installer.agent, on: isInstalled(installer, site), here: isHere(installer, site) }))
      .filter(({ on, here }) => on || here)
      .map(({ agent, on }) => ({ agent, on }))
    const daemon = running(site.program.paths.state)
    const snapshot = hasSnapshot(site.program.paths.cache, join(site.program.client, '..', 'hook.cjs'))
    const today = { allow: 0, ask: 0, deny: 0 }
    const since = new Date(new Date().setHours(0, 0, 0, 0)).toISOString()
    for (const { decision } of oldestFirst(join(site.program.paths.state, 'journal'), { since })) today[decision]++
    const { degraded, settings } = await loadPolicyFor(io, projectRootOf(io.cwd))
    const { shadow } = settings
    if (args.json) {
      const pid = daemon && { pid: daemon.pid }
      io.out(`${JSON.stringify({ agents, daemon: pid, snapshot, today, shadow, broken: degraded, paths: site.program.paths })}\n`)
      return 0
    }
    const on = agents.filter((agent) => agent.on).map(({ agent }) => agent)
    const off = agents.filter((agent) => !agent.on).map(({ agent }) => agent)
    io.out(`on       ${on.join(', ') || 'nowhere'}\n`)
    if (off.length > 0) io.out(`off      ${off.join(', ')}\n`)
    io.out(`daemon   ${daemon ? `running (pid ${daemon.pid})` : 'not running; the next call starts it'}\n`)
    io.out(`snapshot ${snapshot ? 'there: hooks start quickly without the daemon too' : 'none yet; the daemon makes one'}\n`)
    io.out(`today    ${today.allow} allowed, ${today.ask} asked, ${today.deny} denied\n`)
    io.out(`config   ${site.program.paths.config}${degraded ? ' is broken: `automode config` says where' : ''}\n`)
    if (shadow) io.out('shadow   on: verdicts are recorded, and nothing is blocked\n')
    return 0
  },
})
