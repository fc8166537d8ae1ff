import { sha256 } from '../../sha256.ts'
import type { Language } from '../command-spec.ts'

/** What one call looks through, in the three readings of each file that a program may need (decision 0024). */
const mostRemembered = 256

/** Remembers what was made of files lately: the same ones are about to run again and again. */
export function lately<Made>(): (language: Language, key: string, make: () => Made) => Made {
  const remembered = new Map<string, Made>()
  return (language, key, make) => {
    const short = sha256(`${language}\n${key}`)
    const made = remembered.has(short) ? (remembered.get(short) as Made) : make()
    // what was used last is forgotten last: in turn, a set that is larger by one would never be found
    remembered.delete(short)
    remembered.set(short, made)
    if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
    return made
  }
}
