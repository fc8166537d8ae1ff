import type { Effect } from '../../effect.ts'
import { tokensIn } from '../matching/facts.ts'
import { isLoopback } from './acts.ts'
import { type Demand, restricted } from './demand.ts'

const farKinds = new Set<Effect['kind']>(['infra', 'database', 'publish', 'send'])

const production: ReadonlySet<string> = new Set(['prod', 'production', 'prd', 'live'])

/** Environments a call may name in place of the one that is meant. */
const environmentNames: ReadonlySet<string> = new Set([
  ...production,
  ...'staging stage dev development test qa uat sandbox preview local minikube kind'.split(' '),
])

const namesOf = (environment: string): ReadonlySet<string> => (production.has(environment) ? production : new Set([environment]))

const goesFar = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => (farKinds.has(effect.kind) && effect.tag !== 'container') || (effect.kind === 'connect' && !isLoopback(effect)))

/** The demand in one environment only ("… against prod"): a call that stays on this machine must name it. */
export function inEnvironment(demand: Demand, name: string): Demand {
  const names = namesOf(name)
  return restricted(demand, ({ effects, tokens }) => {
    const said = (token: string) => names.has(token)
    const elsewhere = [...tokens].some((token) => environmentNames.has(token)) && ![...tokens].some(said)
    return (
      (goesFar(effects) && !elsewhere) ||
      [...tokens].some(said) ||
      effects.some(({ path }) => path !== undefined && tokensIn(path).some(said))
    )
  })
}

/** Reaches an environment that it names, if only to look: "don't connect to prod". */
export const reachingEnvironment = (name: string): Demand => ({
  key: `environment:${name}`,
  test: ({ effects, tokens }) =>
    goesFar(effects) && [...namesOf(name)].some((said) => tokens.has(said)) ? `it reaches \`${name}\`` : undefined,
})

/** Changes a file that is called after an environment: "production configuration" is `deploy/prod.yaml`, too. */
export const environmentFiles = (name: string): Demand => ({
  key: `files:${name}`,
  test({ changes }) {
    const hit = changes.find(
      ({ path = '' }) =>
        /\.(?:ya?ml|json|toml|ini|conf|cfg|env|properties|tfvars)$/.test(path) && tokensIn(path).some((token) => namesOf(name).has(token)),
    )
    return hit && `it touches \`${hit.target}\``
  },
})
