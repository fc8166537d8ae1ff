import { loadAdapter } from '../adapters/index.ts'
import { InputError } from '../errors.ts'
import { planUninstall } from '../install/change.ts'
import { installers } from '../install/index.ts'
import type { Installer, Scope, Site } from '../install/installer.ts'
import { isHere } from '../install/site.ts'
import { suggestion } from '../policy/config/suggest.ts'

/** What a command line means. */
export interface Chosen {
  readonly installers: readonly Installer[]
  /** What `--all` leaves out because nobody ever ran it against the real client. */
  readonly leftOut: readonly string[]
}

/** The installer of an agent; a name that is not known is answered with the one it may mean. */
export function installerNamed(name: string): Installer {
  const installer = installers.get(name)
  if (installer) return installer
  const known = [...installers.keys()]
  const near = [...installers.values()].find(({ programs }) => programs.includes(name))?.agent ?? suggestion(name, known)
  const list = `known agents: ${known.join(', ')}`
  throw usage(`unknown agent \`${name}\``, near === undefined ? list : `did you mean \`${near}\`? ${list}`)
}

/** The agents to install into: the named one, or every one that is here and was run against the real client. */
export async function agentsToInstall(words: Words, site: Site): Promise<Chosen> {
  const here = meant(words, site).filter((installer) => !words.all || isHere(installer, site))
  if (!words.all) return { installers: here, leftOut: [] }
  const proofs = await Promise.all(here.map(({ agent }) => loadAdapter(agent)))
  const isProven = (index: number): boolean => proofs[index]?.proof === 'run'
  return {
    installers: here.filter((_, index) => isProven(index)),
    leftOut: here.filter((_, index) => !isProven(index)).map(({ agent }) => agent),
  }
}

/** The agents to uninstall from: the named one, or every one that holds something of ours. */
export function agentsToUninstall(words: Words, site: Site): Chosen {
  return { installers: meant(words, site).filter((installer) => !words.all || isTouched(installer, site)), leftOut: [] }
}

/** Whether there is something of automode's to take away; a file that cannot be read counts, for what is wrong with it must be said. */
function isTouched(installer: Installer, site: Site): boolean {
  try {
    return planUninstall(installer, site).length > 0
  } catch {
    return true
  }
}

interface Words {
  readonly agent?: string | undefined
  readonly all?: boolean | undefined
}

function meant({ agent, all }: Words, { scope }: Site): readonly Installer[] {
  if (agent === undefined && !all) throw usage('no agent named', `name one of ${[...installers.keys()].join(', ')}, or use --all`)
  if (agent === undefined) return [...installers.values()].filter((installer) => scopesOf(installer).includes(scope))
  if (all) throw usage(`both \`${agent}\` and \`--all\` are given`, 'give one of the two')
  const installer = installerNamed(agent)
  if (scopesOf(installer).includes(scope)) return [installer]
  throw usage(`${agent} has no scope \`${scope}\``, `use --scope ${scopesOf(installer).join(' or ')}`)
}

const scopesOf = ({ scopes, pin }: Installer): readonly Scope[] => (pin ? [...scopes, 'machine'] : scopes)

/** The scope of a command line. */
export function scopeOf(value: string | undefined): Scope {
  if (value === undefined || value === 'user' || value === 'project' || value === 'machine') return value ?? 'user'
  throw usage(`\`--scope\` is \`${value}\``, 'use user, project or machine')
}

/** A mistake on the command line. */
export const usage = (problem: string, help: string): InputError => new InputError({ at: 'command line', problem, help })
