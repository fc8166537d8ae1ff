import { show, type Word } from '../../value.ts'
import type { Surroundings } from '../surroundings.ts'
import { meaningOf } from './environment.ts'
import { emit, emitUnknown, type Evaluation } from '../evaluation.ts'
import { emitPathEffect } from '../files/path-effects.ts'
import { runValue } from './environment-values.ts'
import { alwaysSeen } from '../words/variables.ts'

/** Variables in front of the command, or exported before it, that change what runs or switch a check off. */
export function checkEnvironment(evaluation: Evaluation, first: Word, surroundings: Surroundings): void {
  for (const [name, variable] of surroundings.state.variables) {
    if (!variable.exported && !alwaysSeen.test(name)) continue
    const [value] = variable.elements
    // `export NAME` alone passes on what the environment held before
    if (!value || show(value) === `$${name}`) continue
    const meaning = meaningOf(name, value, {
      world: evaluation.world,
      state: surroundings.state,
      effects: evaluation.effects,
      program: show(first).replace(/^.*\//, ''),
    })
    if (meaning === 'runs') {
      emitUnknown(evaluation, `\`${name}\` changes what runs`, value.at.end > 0 ? value.at : first.at)
      runValue(evaluation, name, value, surroundings)
      if (fileVariable.test(name) && /^[~./]*\//.test(show(value)))
        emitPathEffect(evaluation, { kind: 'write', tag: 'append' }, value, surroundings.state)
    } else if (meaning === 'skips-checks') emit(evaluation, { kind: 'config', tag: 'skip-checks', target: name, at: value.at })
    else if (meaning === 'tls-off') emit(evaluation, { kind: 'config', tag: 'tls-off', target: name, at: value.at })
  }
}

/** Variables whose value is a file that is written. */
const fileVariable =
  /^(?:GIT_TRACE\w*|GIT_REDIRECT_STD(?:OUT|ERR)|TF_LOG_PATH|SSLKEYLOGFILE|NODE_REDIRECT_WARNINGS|MALLOC_TRACE|LD_DEBUG_OUTPUT)$/
