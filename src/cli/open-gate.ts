import { homedir } from 'node:os'
import { dirname, isAbsolute, resolve } from 'node:path'
import type { Classifier } from '../classifier/classifier.ts'
import { createGate, type Gate, type GateOptions } from '../gate.ts'
import { openJournal } from '../journal/write.ts'
import { loadPolicy, projectRootOf } from '../policy/config/load.ts'
import { protectRows } from '../policy/rows/protect.ts'
import type { ClassifierSettings, Policy } from '../policy/policy.ts'
import { openTrustStore } from '../state/trust.ts'
import { foldersOf } from '../state/folders.ts'
import type { Io } from './verb.ts'

/** What the command line asks of a gate. */
export interface OpenGateOptions {
  readonly io: Io
  readonly classifier?: string | undefined
  readonly cache?: boolean | undefined
  readonly journal?: boolean | undefined
  readonly dump?: boolean | undefined
  readonly attended?: boolean | undefined
}

/** The gate of the person at the command line: their config, no breaker and no grants, a journal only when asked. */
export async function openGate({
  io,
  classifier,
  cache = false,
  journal = false,
  dump = false,
  attended = true,
}: OpenGateOptions): Promise<Gate> {
  const told = new Set<string>()
  const tell = (message: string): void => {
    if (!told.has(message)) io.error(`automode: ${message}\n`)
    told.add(message)
  }
  const policyOf = policyLoader(io, { classifier, tell })
  const here = await policyOf({ cwd: io.cwd })
  const folders = foldersOf(io.env)
  if (journal && !here.settings.journal.enabled) tell('`journal.enabled` is false in the config: nothing is recorded')
  const model = classifier === 'none' ? undefined : await openClassifier(here, { io, cache, dump })
  const options: GateOptions = {
    policy: policyOf,
    attended,
    cwd: io.cwd,
    home: io.env.HOME && isAbsolute(io.env.HOME) ? io.env.HOME : homedir(),
    onProblem: tell,
    ownPlaces: [folders.config, folders.state, folders.cache, ...(io.env.AUTOMODE_CONFIG ? [resolve(io.cwd, io.env.AUTOMODE_CONFIG)] : [])],
    ...(model ? { classifier: model } : {}),
    ...(journal
      ? { journal: openJournal({ folder: folders.journal, structureOnly: here.settings.journal.structureOnly, onProblem: tell }) }
      : {}),
  }
  return createGate(options)
}

/** The model the settings name; its code is loaded only when there is one. */
async function openClassifier(
  { settings }: Policy,
  { io, cache, dump }: { io: Io; cache: boolean; dump: boolean },
): Promise<Classifier | undefined> {
  if (settings.classifiers.length === 0 && !io.env.ANTHROPIC_API_KEY && !io.env.OPENAI_API_KEY) return undefined
  const { createClassifier } = await import('../classifier/create.ts')
  const folders = foldersOf(io.env)
  const chosen = dump ? { ...settings, dump } : settings
  return createClassifier(chosen, { env: io.env, stateFolder: folders.state, ...(cache ? { cacheFolder: folders.cache } : {}) })
}

/** Loads the policy of each folder once per process, and says on stderr what was wrong or ignored. */
export function policyLoader(
  io: Io,
  { classifier, tell }: { classifier?: string | undefined; tell: (message: string) => void },
): (place: { cwd: string }) => Policy | Promise<Policy> {
  const byRoot = new Map<string, Policy | Promise<Policy>>()
  const rootOf = new Map<string, string>()
  return ({ cwd }) => {
    const root = rootOf.get(cwd) ?? projectRootOf(cwd)
    rootOf.set(cwd, root)
    const known = byRoot.get(root)
    if (known) return known
    const loading = loadPolicyFor(io, root).then((policy) => {
      for (const { at, problem, help } of policy.problems) tell(`${at}: ${problem}\n  ${help}`)
      const chosen = classifier === undefined ? policy : withClassifier(policy, classifier as ClassifierSettings['provider'])
      byRoot.set(root, chosen)
      return chosen
    })
    byRoot.set(root, loading)
    return loading
  }
}

/** The policy that holds in a project, by the environment of the command line. */
export function loadPolicyFor(io: Io, projectRoot: string): Promise<Policy> {
  const folders = foldersOf(io.env)
  const configFile = io.env.AUTOMODE_CONFIG
  return loadPolicy({
    configHome: dirname(folders.config),
    projectRoot,
    ...(configFile ? { configFile: resolve(io.cwd, configFile) } : {}),
    trusted: openTrustStore(folders.state),
    rows: protectRows.map(({ id }) => id),
  })
}

function withClassifier(policy: Policy, provider: ClassifierSettings['provider']): Policy {
  const classifiers =
    provider === 'none' ? [] : [policy.settings.classifiers.find((settings) => settings.provider === provider) ?? { provider }]
  return { ...policy, settings: { ...policy.settings, classifiers } }
}
