import { apply, planUninstall, rememberOptions } from '../install/change.ts'
import { siteOf } from '../install/site.ts'
import { agentsToUninstall, scopeOf } from './choose-agents.ts'
import { forEachAgent, installFlags } from './install.ts'
import { reportUninstall, showChanges } from './report-changes.ts'
import { defineVerb } from './verb.ts'

/** `automode uninstall AGENT`: takes automode's own entries out of an agent's files again. */
export const uninstall = defineVerb({
  name: 'uninstall',
  about: 'turn auto mode off in an agent, leaving its files as they were',
  args: installFlags,
  examples: [
    ['automode uninstall claude-code', 'one agent'],
    ['automode uninstall --all --dry-run', 'what would be removed'],
  ],
  run({ args, io }) {
    const site = siteOf(io, scopeOf(args.scope))
    const chosen = agentsToUninstall(args, site)
    if (chosen.installers.length === 0) io.out('nothing of automode was found in any agent\n')
    return forEachAgent(chosen, io, (installer) => {
      const changes = planUninstall(installer, site)
      if (args.dryRun) return showChanges(changes, installer, io)
      apply(changes, site, 'uninstall')
      rememberOptions(installer, site, undefined)
      reportUninstall(installer, changes, io)
    })
  },
})
