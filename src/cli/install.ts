import { join } from 'node:path'
import { adapterNames, loadAdapter } from '../adapters/index.ts'
import { refuseInside } from '../adapters/paths.ts'
import { makeSnapshot } from '../daemon/snapshot.ts'
import { InputError } from '../errors.ts'
import { apply, type Change, planInstall, planUninstall, readText } from '../install/change.ts'
import { diffOf } from '../install/diff.ts'
import { installers } from '../install/index.ts'
import type { Installer, Scope, Site } from '../install/installer.ts'
import { isHere, programOf, siteOf } from '../install/site.ts'
import { paint } from './style.ts'
import { defineVerb, type Io } from './verb.ts'

/** Flags that `install` and `uninstall` share. */
export const installFlags = {
  agent: { type: 'positional', required: false, description: 'the agent, for example `claude-code`' },
  all: { type: 'boolean', description: 'every agent found on this machine' },
  scope: { type: 'string', valueHint: 'user|project', description: 'for you everywhere (default), or for the current folder' },
  dryRun: { type: 'boolean', description: 'show what would change and change nothing' },
} as const

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
  ],
  async run({ args, io }) {
    const scope = scopeOf(args.scope)
    if (args.attended !== undefined && args.attended !== 'yes' && args.attended !== 'no')
      throw usage(`\`--attended\` is \`${args.attended}\``, 'use yes or no')
    const site = siteOf(io, scope, { defer: args.defer, attended: args.attended, daemon: args.daemon, policy: args.policy })
    if (scope === 'project') refuseInside(site.program.paths, [site.cwd])
    warnOfMovingProgram(site, io)
    for (const installer of await chosen(args.agent, args.all === true, site)) {
      const changes = planInstall(installer, site)
      if (args.dryRun) show(changes, installer, io)
      else {
        apply(changes, site, 'install')
        await report(installer, changes, site, io)
        if (args.trust && installer.trust) await recordTrust(installer, site, io)
      }
    }
    if (!args.dryRun) await makeSnapshot(site.program.paths.cache, join(site.program.client, '..', 'hook.cjs'))
    return 0
  },
})

/** Installs and removes by the same list of files; the plan differs. */
export async function uninstallAgents(
  agent: string | undefined,
  all: boolean,
  { scope, dryRun, io }: { scope: Scope; dryRun: boolean; io: Io },
): Promise<void> {
  const site = siteOf(io, scope)
  for (const installer of await chosen(agent, all, site)) {
    const changes = planUninstall(installer, site)
    if (dryRun) show(changes, installer, io)
    else {
      apply(changes, site, 'uninstall')
      io.out(
        changes.length === 0
          ? `${installer.agent}: nothing of automode was there\n`
          : `${installer.agent}: removed from ${changes.map(({ path }) => path).join(', ')}\n`,
      )
    }
  }
}

export function scopeOf(value: string | undefined): Scope {
  if (value === undefined || value === 'user' || value === 'project') return value ?? 'user'
  throw usage(`\`--scope\` is \`${value}\``, 'use user or project')
}

async function chosen(agent: string | undefined, all: boolean, site: Site): Promise<readonly Installer[]> {
  if (all) {
    const here = [...installers.values()].filter((installer) => installer.scopes.includes(site.scope) && isHere(installer, site))
    const proofs = await Promise.all(here.map((installer) => loadAdapter(installer.agent)))
    // what was never run against the real client is installed only by name
    return here.filter((_, index) => proofs[index]?.proof === 'run')
  }
  if (agent === undefined) throw usage('no agent named', `name one of ${adapterNames.join(', ')}, or use --all`)
  const installer = installers.get(agent)
  if (!installer) throw usage(`unknown agent \`${agent}\``, `known agents: ${adapterNames.join(', ')}`)
  if (!installer.scopes.includes(site.scope))
    throw usage(`${agent} has no scope \`${site.scope}\``, `use --scope ${installer.scopes.join(' or ')}`)
  return [installer]
}

function show(changes: readonly Change[], { agent }: Installer, io: Io): void {
  if (changes.length === 0) io.out(`${agent}: nothing would change\n`)
  for (const { path, before, after } of changes) io.out(diffOf(path, before, after))
}

async function report(installer: Installer, changes: readonly Change[], site: Site, io: Io): Promise<void> {
  const adapter = await loadAdapter(installer.agent)
  const paints = paint(io)
  io.out(
    changes.length === 0
      ? `${installer.agent}: already installed\n`
      : `${installer.agent}: installed in ${changes.map(({ path }) => path).join(', ')}\n`,
  )
  if (adapter?.proof === 'documented')
    io.out(`  ${paints.yellow('not proven')}: built from ${adapter.title}'s documentation and never run against it\n`)
  for (const note of installer.notes?.(site) ?? []) io.out(`  ${note}\n`)
}

async function recordTrust(installer: Installer, site: Site, io: Io): Promise<void> {
  const program = programOf(installer, site.env)
  const file = program === undefined ? undefined : await installer.trust?.record(program, site)
  if (!file) {
    io.error(`${installer.agent}: your trust could not be recorded; record it in the agent itself\n`)
    return
  }
  const before = readText(file.path)
  apply([{ path: file.path, before, after: file.add(before) }], site, 'install')
  io.out(`${installer.agent}: your trust in the hooks is recorded in ${file.path}\n`)
}

function warnOfMovingProgram(site: Site, io: Io): void {
  if (/\/_npx\/|^\/tmp\//.test(site.program.client))
    io.error(`automode: ${site.program.client} may disappear; install automode for good (npm install -g automode) and install again\n`)
}

const usage = (problem: string, help: string): InputError => new InputError({ at: 'command line', problem, help })
