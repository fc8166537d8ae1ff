import type { Environment } from '../environment.ts'
import { InputError } from '../errors.ts'
import type { ClassifierSettings, Settings } from '../policy/policy.ts'
import { createClaims } from './claims.ts'
import type { Classifier, NoVerdict } from './classifier.ts'
import { fallbacks } from './fallbacks.ts'
import { findAccess } from './keys.ts'
import { createLedger } from './ledger.ts'
import { explain } from './messages.ts'
import { type ModelParts, modelClassifier } from './model-classifier.ts'
import type { Judge } from './providers/function.ts'
import { providers } from './providers/registry.ts'
import { createVerdictCache } from './verdict-cache.ts'

/** A model to ask: as the config names it, or an object the embedding program already has. */
export type ModelSource =
  | ClassifierSettings
  | { readonly provider: 'anthropic' | 'openai' | 'openai-compatible'; readonly client: object; readonly model?: string }
  | { readonly provider: 'ai-sdk'; readonly languageModel: object }
  | { readonly provider: 'function'; readonly judge: Judge; readonly model?: string }

/** What a classifier may be given beside the settings. */
export interface ClassifierOptions {
  /** Models to ask, in order, instead of those in the settings. */
  readonly models?: readonly ModelSource[]
  /** Where the SDKs' own variables may be read. Without it no variable is read. */
  readonly env?: Environment
  /** Folder for the circuit breaker, the spending and the dumps; shared between processes. */
  readonly stateFolder?: string
  /** Folder for rulings; shared between processes. Without it no ruling is kept, only concurrent questions share one. */
  readonly cacheFolder?: string
  /** Does not look at failures that other processes met, nor tell them of its own. */
  readonly ownCircuit?: true
  readonly now?: () => number
  /** First wait before a retry, in milliseconds. */
  readonly retryBaseMs?: number
}

/** Builds the classifier the settings ask for; undefined when they ask for none. Loads nothing and asks nothing yet. */
export function createClassifier(settings: Settings, options: ClassifierOptions = {}): Classifier | undefined {
  const sources = (options.models ?? chosen(settings, options.env)).filter(({ provider }) => provider !== 'none')
  if (sources.length === 0) return
  const now = options.now ?? Date.now
  const { stateFolder, cacheFolder } = options
  const shared = {
    cache: createVerdictCache({ ttlMs: cacheFolder ? settings.cacheTtlMs : 0, now, ...(cacheFolder ? { folder: cacheFolder } : {}) }),
    // without kept rulings there is nothing to wait for
    claims: createClaims(settings.cacheTtlMs > 0 ? cacheFolder : undefined),
    ledger: createLedger({ now, ...(stateFolder ? { folder: stateFolder } : {}) }),
    now,
    retryBaseMs: options.retryBaseMs ?? 250,
    ...(stateFolder && !options.ownCircuit ? { circuitFolder: stateFolder } : {}),
    ...(stateFolder && (settings.dump || options.env?.AUTOMODE_DUMP === '1') ? { dumpFolder: stateFolder } : {}),
  }
  return fallbacks(sources.map((source) => modelClassifier({ ...shared, name: source.provider, open: opener(source, options.env) })))
}

/** The models the settings name. Nothing configured: the first SDK variable that holds a key says which model the user has. */
export function chosen(settings: Settings, env: Environment | undefined): readonly ModelSource[] {
  if (settings.classifiers.length > 0 || !env) return settings.classifiers
  if (env.ANTHROPIC_API_KEY) return [{ provider: 'anthropic' }]
  if (env.OPENAI_API_KEY) return [{ provider: 'openai' }]
  return []
}

/** Opens the model a source names, on demand; a NoVerdict says why it cannot. */
export function opener(source: ModelSource, env: Environment | undefined): ModelParts['open'] {
  return async () => {
    const entry = providers.get(source.provider)
    if (!entry) return failed(`there is no provider \`${source.provider}\``)
    try {
      if ('client' in source || 'judge' in source || 'languageModel' in source) return { provider: await (await entry.load()).open(source) }
      const access = await findAccess(source, entry, env)
      if ('help' in access) return { problem: 'no-key', message: `no API key for \`${source.provider}\`: ${access.help}` }
      const { keyFrom, ...opening } = access
      const provider = await (await entry.load()).open({ ...opening, ...(source.model ? { model: source.model } : {}) })
      return { provider, ...(access.key ? { key: access.key } : {}), ...(keyFrom ? { keyFrom } : {}) }
    } catch (error) {
      if (error instanceof InputError) return { problem: 'error', message: `${error.problem}: ${error.help}` }
      return failed(`the SDK for \`${source.provider}\` could not be loaded`)
    }
  }
}

const failed = (what: string): NoVerdict => ({ problem: 'error', message: explain('error', what) })
