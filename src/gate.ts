import { isAbsolute } from 'node:path'
import { userInfo } from 'node:os'
import { variedLines, warmUp } from './analyse.ts'
import { callHash } from './call-hash.ts'
import type { Classifier } from './classifier/classifier.ts'
import { formatEffects } from './effect.ts'
import { messageOf } from './errors.ts'
import type { Grants } from './grant.ts'
import type { Journal, JournalEntry } from './journal/entry.ts'
import type { Layer } from './layer.ts'
import { defaultLayers } from './layers/index.ts'
import { type Ruling, decide as walk } from './pipeline.ts'
import { builtInPolicy } from './policy/built-in.ts'
import type { Policy } from './policy/policy.ts'
import { variedTurns } from './policy/speech/varied-turns.ts'
import { type Place, policyByRules, type Readable, type Reading, readCall } from './read-call.ts'
import { degrade, escalate, refuseUnattended } from './settle.ts'
import type { Breaker } from './state/breaker.ts'
import type { Analysis, CallRequest, JsonObject, ToolCall, TranscriptEntry } from './tool-call.ts'
import type { Opinion, Verdict } from './verdict.ts'
import { version } from './version.ts'

/** What a gate is made of. Everything has a default. */
export interface GateOptions {
  /** What to decide by; a function is asked per call, for policies that depend on the folder. Default: the built-in policy. */
  readonly policy?: Policy | ((place: Place) => Policy | Promise<Policy>)
  /** Replaces the layers altogether, and with them policy and classifier. */
  readonly layers?: readonly Layer[]
  readonly classifier?: Classifier
  readonly journal?: Journal
  readonly grants?: Grants
  readonly breaker?: Breaker
  /** Whether a person can answer an ask; a request may say otherwise. Default: true. */
  readonly attended?: boolean
  /** Records what would have been decided; adapters then give the agent no opinion. Default: as the policy says. */
  readonly shadow?: boolean
  /** What `~` means for calls that do not say. Default: the home of the user this process runs as. */
  readonly home?: string
  /** Where automode keeps its files, if not in the usual places: no call may change them. */
  readonly ownPlaces?: readonly string[]
  /** Where calls happen that do not say. Default: the folder of this process. */
  readonly cwd?: string
  readonly now?: () => number
  /** Told once of each thing that went wrong beside the verdicts. */
  readonly onProblem?: (message: string) => void
}

/** One layer's part in a decision. */
export interface LayerOpinion {
  readonly layer: string
  readonly opinion?: Opinion
  /** The layer was not asked: an earlier one settled the call and this one would have cost something. */
  readonly skipped?: true
}

/** A verdict with all that led to it. */
export interface Explanation {
  readonly verdict: Verdict
  /** Absent when the request could not be read. */
  readonly call?: ToolCall
  readonly layers: readonly LayerOpinion[]
}

/** Decides tool calls. Holds no global state and reads no environment. */
export interface Gate {
  /** The verdict on a call. Never throws: whatever cannot be judged is denied with `cause: "invalid"`. */
  decide(request: CallRequest): Promise<Verdict>
  /** Starts on a call that may come, so that a model's ruling is ready; records nothing. */
  prejudge(request: CallRequest): Promise<void>
  /** Every layer's opinion; records nothing and uses up no grant. */
  explain(request: CallRequest): Promise<Explanation>
  /** Loads what is otherwise loaded on first use: for processes that stay and decide many calls. */
  warm(): void
  close(): void
}

/** Wires policy, layers, journal and state into one gate. */
export function createGate(options: GateOptions = {}): Gate {
  const { now = Date.now, attended = true, journal, breaker } = options
  const home = options.home ?? homeOfUser()
  const ownPlaces = (options.ownPlaces ?? []).filter((path) => isAbsolute(path) && !path.startsWith('/dev/'))
  const layersOf = layersByPolicy(options)
  const policyOf = policyByRules(options.policy ?? builtInPolicy())
  const shadowOf = (policy: Policy): boolean => options.shadow ?? policy.settings.shadow

  const reader = { home, cwd: options.cwd, attended, now, policyOf, ownPlaces }
  const read = (value: unknown): Reading | Promise<Reading> => readCall(value, reader)

  const settle = (ruling: Ruling, { call, policy }: Readable): Ruling => {
    const judged = policy.degraded ? degrade(ruling, call, policy) : ruling
    const denials = call.session !== undefined ? breaker?.read(call.session) : undefined
    const escalated = denials ? escalate(judged, denials, policy.settings.breaker) : judged
    const final = call.attended ? escalated : refuseUnattended(escalated)
    if (call.session !== undefined) breaker?.count(call.session, final.decision)
    return final
  }

  const record = (reading: Reading, verdict: Verdict): void => {
    if (!journal || (reading.policy && !reading.policy.settings.journal.enabled)) return
    try {
      journal.write(entryOf(reading, verdict, { time: new Date(now()).toISOString(), attended }))
    } catch (error) {
      options.onProblem?.(`the journal cannot be written: ${messageOf(error)}`)
    }
  }

  return {
    async decide(value) {
      const started = performance.now()
      const pending = read(value)
      const reading = pending instanceof Promise ? await pending : pending
      if (!reading.call) {
        const verdict = finish(invalid(reading.because), reading, { started, shadow: false })
        record(reading, verdict)
        return verdict
      }
      const ruling = settle(await walk(layersOf(reading.policy), reading.call), reading)
      const verdict = finish(ruling, reading, { started, shadow: shadowOf(reading.policy) })
      record(reading, verdict)
      return verdict
    },

    async prejudge(value) {
      const reading = await read(value)
      if (!reading.call || reading.policy.degraded) return
      // a grant must still be there for the real call
      await walk(withoutGrants(layersOf(reading.policy)).map(early), reading.call)
    },

    async explain(value) {
      const started = performance.now()
      const reading = await read(value)
      if (!reading.call) return { verdict: finish(invalid(reading.because), reading, { started, shadow: false }), layers: [] }
      const layers = withoutGrants(layersOf(reading.policy))
      const ruling = await walk(layers, reading.call)
      const judged = reading.policy.degraded ? degrade(ruling, reading.call, reading.policy) : ruling
      const final = reading.call.attended ? judged : refuseUnattended(judged)
      const verdict = finish(final, reading, { started, shadow: shadowOf(reading.policy) })
      return { verdict, call: reading.call, layers: await opinionsOf(layers, reading.call, ruling) }
    },

    warm() {
      warmUp()
      options.classifier?.prewarm?.()
      // by the built-in policy: the gate's own may have to be read from disk first
      const ordinary = { ...reader, policyOf: policyByRules(builtInPolicy()) }
      const tryOut = (command: string, transcript: readonly TranscriptEntry[]): void => {
        // a folder that is not there: warming up must not cost what reading a large project costs
        const reading = readCall({ tool: 'Bash', input: { command }, cwd: '/nonexistent', transcript }, ordinary)
        if (!(reading instanceof Promise) && reading.call) void walk(staticLayers(layersOf(reading.policy)), reading.call)
      }
      for (let round = 0; round < warmRounds; round++) for (const command of variedLines) tryOut(command, [])
      // what people said is asked about only where a call would be allowed
      tryOut(
        'ls',
        variedTurns.map((content) => ({ role: 'user', content })),
      )
    },

    close() {
      journal?.close()
    },
  }
}

/** What the journal keeps of a call and its verdict; `attended` holds for a request that is no call. */
function entryOf(
  { call, policy, request }: Reading,
  verdict: Verdict,
  { time, attended }: { readonly time: string; readonly attended: boolean },
): JournalEntry {
  return {
    time,
    ...verdict,
    version,
    policy: policy?.hash ?? '',
    ...(request.agent === undefined ? {} : { agent: request.agent }),
    ...(request.session === undefined ? {} : { session: request.session }),
    tool: request.tool,
    input: request.input as JsonObject,
    cwd: call?.cwd ?? request.cwd ?? '',
    ...(request.roots === undefined ? {} : { roots: request.roots }),
    attended: call?.attended ?? attended,
    ...(call ? { call: callHash(call) } : {}),
  }
}

const invalid = (because: string): Ruling => ({
  decision: 'deny',
  cause: 'invalid',
  layer: 'input',
  reason: because,
  instead: 'send the call again in the form the tool describes',
})

function finish(
  { layer, ...opinion }: Ruling,
  reading: Reading,
  { started, shadow }: { readonly started: number; readonly shadow: boolean },
): Verdict {
  const analysis = analysisOf(reading.call)
  return {
    id: reading.id,
    decision: opinion.decision,
    layer,
    cause: opinion.cause,
    reason: opinion.reason,
    ...(opinion.rule === undefined ? {} : { rule: opinion.rule }),
    effects: analysis ? formatEffects(analysis.effects) : [],
    ...(opinion.instead === undefined ? {} : { instead: opinion.instead }),
    ms: floor(performance.now() - started),
    ...(analysis && reading.call ? { facts_ms: floor(analysis.factsMs + reading.policyMs) } : {}),
    ...(opinion.model === undefined ? {} : { model: opinion.model }),
    ...(shadow ? { shadow: true } : {}),
  }
}

/** Rounded down: a decision is never said to have taken longer than it did. */
const floor = (ms: number): number => Math.floor(ms * 10_000) / 10_000

function analysisOf(call: ToolCall | undefined): Analysis | undefined {
  try {
    return call?.analysis()
  } catch {
    // the layer that asked first has already turned this into a deny
    return undefined
  }
}

async function opinionsOf(layers: readonly Layer[], call: ToolCall, ruling: Ruling): Promise<readonly LayerOpinion[]> {
  const opinions: LayerOpinion[] = []
  let settled = false
  for (const layer of layers) {
    if (layer.name === ruling.layer) {
      opinions.push({ layer: layer.name, opinion: ruling })
      settled = true
    } else if (settled && layer.uses === 'model') opinions.push({ layer: layer.name, skipped: true })
    else {
      const { layer: by, ...opinion } = await walk([layer], call)
      opinions.push(by === layer.name ? { layer: layer.name, opinion } : { layer: layer.name })
    }
  }
  return opinions
}

const warmRounds = 3

/** The layers that only look: no grant is used up and no model asked. */
const staticLayers = (layers: readonly Layer[]): readonly Layer[] => layers.filter(({ uses }) => uses === undefined)

/** A layer for a call that may still come: one that can prejudge starts to, and gives no opinion yet. */
const early = (layer: Layer): Layer => (layer.prejudge ? { name: layer.name, decide: (call) => void layer.prejudge?.(call) } : layer)

const withoutGrants = (layers: readonly Layer[]): readonly Layer[] => layers.filter(({ uses }) => uses !== 'grant')

/** One set of layers per policy, made once. */
function layersByPolicy({ layers, classifier, grants, now }: GateOptions): (policy: Policy) => readonly Layer[] {
  if (layers) return () => layers
  const made = new WeakMap<Policy, readonly Layer[]>()
  return (policy) => {
    const known = made.get(policy)
    if (known) return known
    // a broken configuration may also misconfigure the model: nothing is sent until it is repaired
    const fresh = defaultLayers({
      policy,
      ...(classifier && !policy.degraded ? { classifier } : {}),
      ...(grants ? { grants } : {}),
      ...(now ? { now } : {}),
    })
    made.set(policy, fresh)
    return fresh
  }
}

function homeOfUser(): string {
  try {
    return userInfo().homedir
  } catch {
    // a user without an entry has no home: nothing is inside it
    return '/nonexistent'
  }
}
