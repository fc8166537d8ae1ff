import { parseDuration } from '../../duration.ts'
import type { ClassifierSettings, Settings } from '../policy.ts'
import type { Config } from './schema.ts'

/** What holds where no file says anything. */
export const defaultSettings: Settings = {
  classifiers: [],
  stages: 'two',
  deadlines: { stageOneMs: 4_000, stageTwoMs: 12_000, overallMs: 20_000 },
  cacheTtlMs: 24 * 3_600_000,
  transcript: { entries: 20, characters: 200, include: [] },
  breaker: { inARow: 3, inAll: 20 },
  shadow: false,
  journal: { enabled: true, structureOnly: false },
  dump: false,
  roots: [],
  trustedMcpServers: [],
  trustEnvironment: false,
  prices: {},
}

/** Milliseconds of a duration that passed the schema, which takes a plain number for milliseconds. */
const milliseconds = (duration: string | number | undefined): number | undefined =>
  typeof duration === 'string' ? parseDuration(duration) : duration

type Endpoint = { readonly [key in keyof ClassifierSettings]?: ClassifierSettings[key] | undefined }

/** Settings over others: what the file says wins, what it leaves out stays. Lists of places and servers add up. */
export function applyConfig(settings: Settings, config: Config, home: string): Settings {
  const { classifier = {}, transcript = {}, breaker = {}, journal = {} } = config
  const { deadlines = {} } = classifier
  const onBlock = classifier.onBlock ?? settings.onBlock
  const dailyBudgetUsd = classifier.dailyBudgetUsd ?? settings.dailyBudgetUsd
  const expand = (path: string) => (path.startsWith('~/') ? `${home}${path.slice(1)}` : path)
  return {
    classifiers: classifiersOf(config) ?? settings.classifiers,
    stages: classifier.stages ?? settings.stages,
    ...(onBlock ? { onBlock } : {}),
    deadlines: {
      stageOneMs: milliseconds(deadlines.stageOne) ?? settings.deadlines.stageOneMs,
      stageTwoMs: milliseconds(deadlines.stageTwo) ?? settings.deadlines.stageTwoMs,
      overallMs: milliseconds(deadlines.overall) ?? settings.deadlines.overallMs,
    },
    ...(dailyBudgetUsd === undefined ? {} : { dailyBudgetUsd }),
    cacheTtlMs: milliseconds(classifier.cacheTtl) ?? settings.cacheTtlMs,
    transcript: {
      entries: transcript.entries ?? settings.transcript.entries,
      characters: transcript.characters ?? settings.transcript.characters,
      include: transcript.include ?? settings.transcript.include,
    },
    breaker: { inARow: breaker.inARow ?? settings.breaker.inARow, inAll: breaker.inAll ?? settings.breaker.inAll },
    shadow: config.shadow ?? settings.shadow,
    journal: {
      enabled: journal.enabled ?? settings.journal.enabled,
      structureOnly: journal.structureOnly ?? settings.journal.structureOnly,
    },
    dump: config.dump ?? settings.dump,
    roots: [...settings.roots, ...(config.roots ?? []).map(expand)],
    trustedMcpServers: [...settings.trustedMcpServers, ...(config.trustedMcpServers ?? [])],
    trustEnvironment: config.trustEnvironment ?? settings.trustEnvironment,
    prices: { ...settings.prices, ...withoutUndefined(config.prices ?? {}) },
  }
}

/** The providers a file names, in the order they are asked; undefined when it names none. */
function classifiersOf({ classifier, classifiers }: Config): readonly ClassifierSettings[] | undefined {
  if (classifiers) return classifiers.map(endpointOf)
  if (
    !classifier ||
    (classifier.provider === undefined && classifier.model === undefined && classifier.baseURL === undefined && !classifier.fallbacks)
  )
    return undefined
  const first = classifier.provider ?? guessProvider(classifier)
  return [endpointOf({ ...classifier, provider: first }), ...(classifier.fallbacks ?? []).map(endpointOf)]
}

/** A model or URL without a provider still says whom the user means. */
function guessProvider({ model, baseURL }: Endpoint): ClassifierSettings['provider'] {
  if (baseURL !== undefined) return 'openai-compatible'
  return model === undefined || model.startsWith('claude') ? 'anthropic' : 'openai'
}

function endpointOf({ provider = 'none', model, baseURL, key, keyCommand }: Endpoint): ClassifierSettings {
  return {
    provider,
    ...(model ? { model } : {}),
    ...(baseURL ? { baseURL } : {}),
    ...(key ? { key } : {}),
    ...(keyCommand ? { keyCommand } : {}),
  }
}

type Prices = Settings['prices']
type LoosePrices = Readonly<Record<string, { readonly input: number; readonly output: number; readonly cached?: number | undefined }>>

const withoutUndefined = (prices: LoosePrices): Prices =>
  Object.fromEntries(
    Object.entries(prices).map(([model, { input, output, cached }]) => [
      model,
      { input, output, ...(cached === undefined ? {} : { cached }) },
    ]),
  )
