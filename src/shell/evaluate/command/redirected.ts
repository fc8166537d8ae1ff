import type { Redirection } from '../../tree.ts'
import { type Data, either, emptyData, opaqueData } from '../data.ts'
import { isBlank } from '../drafts/effect-drafts.ts'
import { type Early, emit, type Evaluation, type Outcome } from '../evaluation.ts'
import { fileData, textsOf, withText } from '../files/files.ts'
import { warnOfFilling, warnOfStarting } from '../files/path-effects.ts'
import { feedSinks } from '../words/process-substitution.ts'
import { applyRedirects, type Redirected, storeOutputs } from './redirects.ts'
import type { State } from '../state.ts'

/** Runs `body` with its redirections; `keep` leaves the descriptors open afterwards (`exec 3<file`). */
export function runRedirected(
  evaluation: Evaluation,
  redirects: readonly Redirection[],
  state: State,
  stdin: Data,
  body: (state: State, stdin: Data) => Outcome,
  { keep = false } = {},
): Outcome {
  if (redirects.length === 0) return body(state, stdin)
  const redirected = applyRedirects(evaluation, redirects, state)
  const input = redirected.stdin ?? stdin
  const opened = new Map([...state.descriptors, ...redirected.opened, ['0', input] as const])
  const given = { ...redirected.state, descriptors: opened, input: keep ? (redirected.stdin ?? state.input) : undefined }
  const before = evaluation.effects.length
  const outcome = body(given, input)
  const { early } = outcome
  const all = early && redirected.captured ? either(outcome.stdout, ...Object.values(early)) : outcome.stdout
  // after `exec >` it gets whatever the rest of the line prints
  const printed = keep ? opaqueData : all
  networkEffects(evaluation, redirected, redirected.network === 'both' ? all : printed, before)
  feedSinks(
    evaluation,
    redirected.outputs.flatMap(({ path }) => path ?? []),
    printed,
  )
  for (const { path, descriptor } of redirected.outputs)
    if (path !== undefined && descriptor === '1') {
      warnOfFilling(evaluation, path, printed)
      warnOfStarting(evaluation, path, () => textsOf(evaluation, printed))
    }
  const finish = (after: State): State => {
    const restored = keep
      ? after
      : after === given && redirected.state === state
        ? state
        : { ...after, descriptors: state.descriptors, writers: state.writers, input: state.input }
    return storeOutputs(restored, redirected, printed, (path) => withText(evaluation, fileData(evaluation, path, state)))
  }
  return {
    states: outcome.states.map(finish),
    stdout: redirected.captured ? emptyData : outcome.stdout,
    ...(outcome.failed ? { failed: outcome.failed.map(finish) } : {}),
    // what went into a file is printed nowhere else
    ...(early ? { early: redirected.captured ? withoutText(early) : early } : {}),
    // a file that cannot be opened makes the command fail before it starts
    ...(outcome.certain && redirected.outputs.every(({ path }) => path === '/dev/null') && !redirected.stdin ? { certain: true } : {}),
  }
}

const withoutText = (early: Early): Early => Object.fromEntries(Object.keys(early).map((what) => [what, emptyData]))

/** Bash itself talked to the network: what was printed left the machine. */
function networkEffects(evaluation: Evaluation, { network, ownServer }: Redirected, sent: Data, before: number): void {
  const interactive = evaluation.effects
    .slice(before)
    .some((effect) => effect.kind === 'execute' && (effect.tag === 'arbitrary' || effect.tag === 'download'))
  if (network && interactive) emit(evaluation, { kind: 'execute', tag: 'remote-shell', target: 'a shell joined to the network' })
  if (network !== 'out' && network !== 'both') return
  // an empty line only asks whether the server is there
  if (ownServer !== undefined && isBlank(sent)) return
  emit(evaluation, {
    kind: 'send',
    tag: 'data',
    target: ownServer ?? '/dev/tcp',
    carries: [...(sent.files ?? []), ...(sent.madeFrom ?? []), ...sent.taints],
  })
}
