import { literal, show, type Word } from '../../value.ts'
import { builtins } from '../builtins/builtins.ts'
import { opaqueData } from '../data.ts'
import type { Surroundings } from '../surroundings.ts'
import { endingHere, together } from '../outcome.ts'
import { callsWithoutEnd } from './recursion.ts'
import { emit, emitUnknown, type Evaluation, type Outcome } from '../evaluation.ts'
import type { State } from '../state.ts'
import { withoutLocals } from '../words/variables.ts'

/** How deep a function that may end is followed into itself. */
const mostCalls = 6

/** Runs a function of the line with these parameters; one that nothing ends is a fork bomb. */
export function callFunction(evaluation: Evaluation, name: string, parameters: readonly Word[], surroundings: Surroundings): Outcome {
  const label = `function ${name}`
  const { state } = surroundings
  const calls = evaluation.via.filter((via) => via === label).length
  if (calls >= 2) {
    const circle = evaluation.via.slice(evaluation.via.lastIndexOf(label)).map((via) => via.replace('function ', ''))
    const bodies = [...state.functions].filter(([other]) => circle.includes(other))
    const isEndless = callsWithoutEnd(new Map(bodies))
    if (isEndless) emit(evaluation, { kind: 'process', tag: 'fork-bomb', target: `\`${name}\` calls itself without end` })
    else if (calls === mostCalls) emitUnknown(evaluation, `\`${name}\` calls itself`)
    if (isEndless || calls === mostCalls) return { states: [state], stdout: opaqueData }
  }
  const before = evaluation.via
  evaluation.via = [...before, label]
  evaluation.depth++
  const { returned, callersOwn } = evaluation
  evaluation.returned = []
  if (state.locals.size > 0) evaluation.callersOwn = new Set([...callersOwn, ...state.locals.keys()])
  try {
    const run = evaluation.runFunction(name, { ...state, positional: parameters, locals: new Map() }, surroundings.stdin)
    const { states, failed = [], stdout, early, left } = endingHere(run, 'function')
    const restore = (after: State): State => ({
      ...after,
      variables: withoutLocals(after),
      positional: state.positional,
      locals: state.locals,
    })
    const endsShell = left?.of === 'shell' && evaluation.returned.length === 0
    return {
      states: [...states, ...failed, ...evaluation.returned].map(restore),
      stdout,
      ...(early ? { early } : {}),
      ...(endsShell ? { left } : {}),
    }
  } finally {
    evaluation.returned = returned
    evaluation.callersOwn = callersOwn
    evaluation.via = before
    evaluation.depth--
  }
}

/** Runs what an alias stands for, with the words behind it. */
export function runAlias(evaluation: Evaluation, name: string, text: string, rest: readonly Word[], surroundings: Surroundings): Outcome {
  const before = evaluation.via
  evaluation.via = [...before, `alias ${name}`]
  try {
    const { aliases } = surroundings.state
    let last = text
    const pieces = [
      { text },
      ...rest.flatMap((word) => {
        // behind an alias that ends in a blank the next word may be one, too
        const meant = /\s$/.test(last) ? aliases.get(show(word)) : undefined
        last = meant ?? ''
        return [{ text: ' ' }, ...(meant === undefined ? word.pieces : [{ text: meant }])]
      }),
    ]
    const line: Word = { pieces, at: rest[0]?.at ?? literal('').at }
    // it stands in for the words themselves: what it changes stays
    const outcome = builtins.get('eval')?.(evaluation, [line], surroundings)
    return together([...(outcome ? [outcome] : []), { states: [surroundings.state], stdout: outcome?.stdout ?? opaqueData }])
  } finally {
    evaluation.via = before
  }
}
