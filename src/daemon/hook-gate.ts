import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Decider } from '../adapters/answer-hook.ts'
import type { OwnPaths } from '../adapters/paths.ts'
import type { Environment } from '../environment.ts'
import { createGate, type Gate } from '../gate.ts'
import { openJournal } from '../journal/write.ts'
import { createPolicyLoader, type PolicyPlaces, projectRootOf } from '../policy/config/load.ts'
import type { Policy } from '../policy/policy.ts'
import { protectRows } from '../policy/rows/protect.ts'
import { openTrustStore } from '../state/trust.ts'
import { openBreaker } from '../state/breaker.ts'
import { openGrants } from '../state/grants.ts'
import type { CallRequest } from '../tool-call.ts'
import { providerNames } from './wire.ts'

/** Opens the gate for hooks: everything lies where the recorded paths say, and policy changes count from the next call on. */
export function openHookGate(
  paths: OwnPaths,
  { env, onProblem }: { readonly env: Environment; readonly onProblem: (message: string) => void },
): (request: CallRequest) => Promise<Decider> {
  const load = createPolicyLoader()
  const trusted = openTrustStore(paths.state)
  const rows = protectRows.map(({ id }) => id)
  const gates = new WeakMap<Policy, Gate>()
  const grants = openGrants(join(paths.state, 'grants'))
  const breaker = openBreaker(join(paths.state, 'breaker'), { onProblem })
  return async (request) => {
    const policy = await load({
      ...placesOf(paths),
      trusted,
      rows,
      projectRoot: request.cwd === undefined ? undefined : projectRootOf(request.cwd),
    })
    const gate = gates.get(policy) ?? (await open(policy))
    gates.set(policy, gate)
    return { decide: (call) => gate.decide(call), ruleAt: (id) => policy.rules.find((rule) => rule.id === id)?.at }
  }

  async function open(policy: Policy): Promise<Gate> {
    const journal = openJournal({ folder: join(paths.state, 'journal'), structureOnly: policy.settings.journal.structureOnly, onProblem })
    const model = providerEnvironment(env, policy.settings.trustEnvironment)
    const wanted = policy.settings.classifiers.length > 0 || model.ANTHROPIC_API_KEY || model.OPENAI_API_KEY
    // the models' code is large: loaded only where one is configured
    const classifier = wanted
      ? (await import('../classifier/create.ts')).createClassifier(policy.settings, {
          env: model,
          stateFolder: paths.state,
          cacheFolder: paths.cache,
        })
      : undefined
    return createGate({
      policy,
      ownPlaces: [paths.config, paths.state, paths.cache],
      journal,
      grants,
      breaker,
      onProblem,
      ...(classifier ? { classifier } : {}),
    })
  }
}

/** What of a hook's environment may reach a model's client: keys; addresses and PATH only where the user trusts the environment. */
export function providerEnvironment(env: Environment, trustEnvironment: boolean): Environment {
  if (trustEnvironment) return env
  const keys = providerNames.filter((name) => name.endsWith('_KEY')).map((name) => [name, env[name]] as const)
  const home = userInfo().homedir
  return { ...Object.fromEntries(keys), HOME: home, PATH: `/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin:${join(home, '.local', 'bin')}` }
}

/** A recorded folder named `automode` is the usual config folder; a recorded file stands alone. */
function placesOf({ config }: OwnPaths): Pick<PolicyPlaces, 'configHome' | 'configFile'> {
  const isFile = config === '/dev/null' || /\.jsonc?$/.test(config)
  if (isFile) return { configHome: dirname(config), configFile: config }
  return basename(config) === 'automode'
    ? { configHome: dirname(config) }
    : { configHome: config, configFile: join(config, 'config.jsonc') }
}
