import { wordSet } from '../../word-set.ts'
import type { CallFacts } from '../matching/facts.ts'
import { acts } from './acts.ts'
import { type Demand, restricted } from './demand.ts'
import type { Reading } from './reading.ts'
import { programsIn } from './said-programs.ts'
import { guarded } from './text-index.ts'

export const further = guarded(
  'new system global freeze frozen additional extra external third-party further more other neue nuev nouve',
  /(?<!\p{L})(?:new|system(?:-wide)?(?= (?:packages?|librar|dependenc|software|tools))|global(?:ly)?|freeze|frozen|additional|extra|external|third-party|further|more|other|another|neue\p{L}*|nuev\p{L}+|nouve\p{L}+)(?!\p{L})/u,
)

const packages = guarded(
  'software version librar packag crate gem paket abhäng paquet depend dépend 依赖 зависим пакет',
  /software|version|librar|packag|crates?\b|gems?\b|dependenc|paket|abhäng|paquet|depend|dépend|依赖|зависим|пакет/u,
)

export const manifests = acts.flatMap(({ concept }) =>
  concept.id === 'manifest' || concept.id === 'lockfile' ? (concept.files ?? []) : [],
)

/** Speaks of other packages than the project has. */
export const adds = ({ prose, uses }: Reading): boolean =>
  further.test(prose) || ((uses.create || uses.edit || /\b(?:upgrad|bump)/.test(prose)) && !/\b(?:re)?install(?:s|ing)?\b/.test(prose))

/** "No new dependencies" leaves those of the lockfile alone, if not their versions. */
export const addsPackages = ({ effects, tokens }: CallFacts): boolean =>
  ['update', 'upgrade', 'up', 'u', 'tidy'].some((verb) => tokens.has(verb)) ||
  !effects.some(({ kind, tag }) => kind === 'install' && tag === 'manifest') ||
  effects.some(({ kind, tag }) => kind === 'install' && tag !== 'manifest')

/** Programs that install others. */
const installers = wordSet(
  'npm pnpm yarn bun deno npx pip pip3 python python3 uv poetry pipenv conda mamba pdm cargo go gem bundle composer brew apt apt-get dnf yum apk pacman mix nuget dotnet rustup nvm volta asdf mise snap flatpak pod',
)

/** "Don't install lodash" means lodash. */
export function installDemand(demand: Demand, { prose, nouns }: Reading): Demand {
  const named = programsIn(prose).flatMap(([name = '']) => (installers.has(name) ? [] : [name]))
  if (named.length > 0) return restricted(demand, ({ tokens }) => named.some((name) => tokens.has(name)))
  if (nouns.length > 0 && !packages.test(prose)) return restricted(demand, ({ tokens }) => nouns.some((noun) => tokens.has(noun)))
  return demand
}
