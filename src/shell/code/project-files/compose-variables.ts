import type { Held } from '../analyser.ts'
import { knownText } from '../interpreter/call.ts'

/** Under this name a compose file finds the variables of its environment. */
export const variables = 'env'

/** `$NAME`, `${NAME}`, `${NAME:-otherwise}`; two dollars are one that stands for itself. */
const variable = /(?<!\$)\$(?:\{(\w+)(?::?-([^${}\n]*))?\}|(\w+))/g

/** A compose file with the values of its variables, or with what it takes where nobody says another. */
export function filledIn(text: string, held: Held = new Map()): string {
  // other files hold the variables, and are not known
  if (held.has(`${variables}.`) || held.has(`${variables}.COMPOSE_ENV_FILES`)) return text
  return text.replace(variable, (whole, braced?: string, otherwise?: string, bare?: string) => {
    const given = held.get(`${variables}.${braced ?? bare ?? ''}`)
    return (given ? knownText(given) || (given.kind === 'text' ? otherwise : undefined) : otherwise) ?? whole
  })
}
