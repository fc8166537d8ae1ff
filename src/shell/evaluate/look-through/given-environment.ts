import { textOf } from '../../value.ts'
import type { State } from '../state.ts'

/** How languages read a variable of the environment by a name that is written out; the name is the last group that is filled. */
const readings =
  /\bos\.environ\[\s*["'](\w+)["']\s*\]|\bos\.(?:getenv|environ\.get)\(\s*["'](\w+)["']\s*\)|\bprocess\.env\.(\w+)|\bprocess\.env\[\s*["'](\w+)["']\s*\]|\bENV\[\s*["'](\w+)["']\s*\]|\bENVIRON\[\s*"(\w+)"\s*\]|\$ENV\{["']?(\w+)["']?\}|\bgetenv\(\s*["'](\w+)["']\s*\)/g

/** Code with the values of the variables that the line itself sets for it in their places; undefined where it reads none of those. */
export function withEnvironment(code: string, { variables }: State): string | undefined {
  const filled = code.replace(readings, (whole, ...groups: unknown[]) => {
    const name = groups.slice(0, 8).find((group) => typeof group === 'string')
    const variable = typeof name === 'string' ? variables.get(name) : undefined
    const value = variable?.exported ? textOf(variable.elements[0]) : undefined
    // what quotes mean inside of quotes differs from language to language
    return value === undefined || /["'\\\n$@#{}]/.test(value) ? whole : `"${value}"`
  })
  return filled === code ? undefined : filled
}
