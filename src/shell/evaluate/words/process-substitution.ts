import type { Script } from '../../tree.ts'
import { type Data, emptyData } from '../data.ts'
import type { Evaluation } from '../evaluation.ts'
import { inOwnShell } from '../outcome.ts'
import type { State } from '../state.ts'

/** `<(cmd)` names a file that holds what the command prints; the file lives in the state of the evaluation. */
export function processSubstitution(
  evaluation: Evaluation,
  script: Script | undefined,
  operator: '<' | '>',
  state: State,
  place: number,
): string {
  const path = `/dev/fd/substitution-${place}`
  if (operator === '<') evaluation.substitutions.set(path, script ? inOwnShell(evaluation, script, state, evaluation.stdin) : emptyData)
  else if (script) {
    evaluation.substitutions.set(path, emptyData)
    evaluation.sinks.set(path, { fed: false, run: (data) => void inOwnShell(evaluation, script, state, data) })
  }
  return path
}

/** Data written to a `>(cmd)` is what that command reads. */
export function feedSinks(evaluation: Evaluation, paths: readonly string[], data: Data): void {
  for (const path of paths) {
    const sink = evaluation.sinks.get(path)
    if (!sink) continue
    sink.fed = true
    sink.run(data)
  }
}
