import { join } from 'node:path'
import { refuseInside } from '../adapters/paths.ts'
import { makeSnapshot } from '../daemon/snapshot.ts'
import { InputError } from '../errors.ts'
import { addition, apply, planInstall, rememberOptions } from '../install/change.ts'
import type { Installer, Site } from '../install/installer.ts'
import { isHere, programOf, siteOf } from '../install/site.ts'
import { agentsToInstall, type Chosen, scopeOf, usage } from './choose-agents.ts'
import { reportInstall, showChanges } from './report-changes.ts'
import { defineVerb, type Io } from './verb.ts'

/** Flags that `install` and `uninstall` share. */
export const installFlags = {
  agent: { type: 'positional', required: false, description: 'the agent, for example `claude-code`' },
  all: { type: 'boolean', description: 'every agent found on this machine' },
  scope: {
    type: 'string',
    valueHint: 'user|project|machine',
    description: 'for you everywhere (default), for the current folder, or, as root, so that no repository can switch hooks off',
  },
  dryRun: { type: 'boolean', description: 'show what would change and change nothing' },
} as const

/** `automode install AGENT`: writes the hook into an agent's settings. */
export const install = defineVerb({
  name: 'install',
  about: 'turn auto mode on in an agent',
  args: {
    ...installFlags,
    defer: {
      type: 'boolean',
      description: 'where the agent can put a call off until a person answers, do that instead of denying it (Claude Code `-p`)',
    },
    attended: {
      type: 'string',
      valueHint: 'yes|no',
      description: 'whether someone can answer an ask, for agents that do not tell (Gemini CLI)',
    },
    policy: {
      type: 'boolean',
      default: true,
      description: "open the agent's own policy where a hook cannot grant (Gemini CLI); `--no-policy` leaves its prompts on",
    },
    daemon: { type: 'boolean', default: true, description: '`--no-daemon` lets every call decide in its own process' },
    trust: { type: 'boolean', description: 'also record your trust in the hook (Codex CLI)' },
  },
  examples: [
    ['automode install claude-code', 'one agent'],
    ['automode install --all --dry-run', 'what would change for every agent found here'],
    ['automode install codex --trust', 'and tell Codex that you trust the hook'],
    ['sudo automode install claude-code --scope machine', "settings above a repository's keep hooks switched on"],
  ],
  async run({ args, io }) {
    const scope = scopeOf(args.scope)
    const { defer, attended, daemon, policy, trust } = args
    if (attended !== undefined && attended !== 'yes' && attended !== 'no') throw usage(`\`--attended\` is \`${attended}\``, 'use yes or no')
    const site = siteOf(io, scope, { defer, attended, daemon, policy, trust })
    if (scope === 'project') refuseInside(site.program.paths, [site.cwd])
    const chosen = await agentsToInstall(args, site)
    if (args.all && chosen.installers.length + chosen.leftOut.length === 0) io.out('no agent was found on this machine\n')
    if (chosen.installers.length > 0 && scope !== 'machine') warnOfMovingProgram(site, io)
    const code = await forEachAgent(chosen, io, async (installer) => {
      const changes = planInstall(installer, site)
      if (args.dryRun) return showChanges(changes, installer, io)
      const wasHere = isHere(installer, site)
      apply(changes, site, 'install')
      if (scope !== 'machine') rememberOptions(installer, site, site.options)
      await reportInstall(installer, changes, { site, wasHere, io })
      if (trust && installer.trust) await recordTrust(installer, site, io)
    })
    if (!args.dryRun && chosen.installers.length > 0 && scope !== 'machine')
      await makeSnapshot(site.program.paths.cache, join(site.program.client, '..', 'hook.cjs'))
    return code
  },
})

/** Does the same for every agent; of several, one that cannot be done does not keep the others from it. */
export async function forEachAgent(
  { installers, leftOut }: Chosen,
  io: Io,
  act: (installer: Installer) => Promise<void> | void,
): Promise<number> {
  let failed = false
  for (const installer of installers) {
    try {
      await act(installer)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      failed = true
      io.error(`automode: ${error.message}\n`)
    }
  }
  if (leftOut.length > 0) io.out(`left out, because never run against the real program: ${leftOut.join(', ')} (name one to mean it)\n`)
  return failed ? 2 : 0
}

async function recordTrust(installer: Installer, site: Site, io: Io): Promise<void> {
  const program = programOf(installer, site.env)
  const file = program === undefined ? undefined : await installer.trust?.record(program, site)
  if (!file) {
    io.error(`${installer.agent}: your trust could not be recorded; record it in the agent itself\n`)
    return
  }
  apply(addition(file, site), site, 'install')
  io.out(`${installer.agent}: your trust in the hooks is recorded in ${file.path}\n`)
}

function warnOfMovingProgram(site: Site, io: Io): void {
  if (/\/_npx\/|^\/tmp\//.test(site.program.client))
    io.error(`automode: ${site.program.client} may disappear; install automode for good (npm install -g automode) and install again\n`)
}
