import { variableReadings } from '../../code/shown-variables.ts'
import { textOf } from '../../value.ts'
import type { State } from '../state.ts'

/** Code with the values of the variables that the line itself sets for it in their places; undefined where it reads none of those. */
export function withEnvironment(code: string, { variables }: State): string | undefined {
  const filled = code.replace(variableReadings, (whole, ...groups: unknown[]) => {
    // behind the groups stand the place and the code
    const name = groups.slice(0, -2).find((group) => typeof group === 'string')
    const variable = typeof name === 'string' ? variables.get(name) : undefined
    const value = variable?.exported ? textOf(variable.elements[0]) : undefined
    // what quotes mean inside of quotes differs from language to language
    return value === undefined || /["'\\\n$@#{}]/.test(value) ? whole : `"${value}"`
  })
  return filled === code ? undefined : filled
}
