import { installFlags, scopeOf, uninstallAgents } from './install.ts'
import { defineVerb } from './verb.ts'

export const uninstall = defineVerb({
  name: 'uninstall',
  about: 'turn auto mode off in an agent, leaving its files as they were',
  args: installFlags,
  examples: [
    ['automode uninstall claude-code', 'one agent'],
    ['automode uninstall --all --dry-run', 'what would be removed'],
  ],
  async run({ args, io }) {
    await uninstallAgents(args.agent, args.all === true, { scope: scopeOf(args.scope), dryRun: args.dryRun === true, io })
    return 0
  },
})
