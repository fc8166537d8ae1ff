import { type Argument, knownText, opaque } from './call.ts'
import { either, optionsOf } from './values.ts'

/** Options that change what a program does which code starts. */
const decisive = ['cwd', 'env', 'input', 'shell']

/** What a record holds for each option, with what was put into it after it was made; under a name that is not known, any of the decisive ones. */
export function givenOptions({ entries, additions }: Extract<Argument, { kind: 'record' }>): readonly (readonly [string, Argument])[] {
  const added = additions?.added
  if (!added) return [...entries]
  const names = optionsOf(additions.keys ?? opaque).flatMap((key) => knownText(key) ?? decisive)
  const later = [...new Set(names)].map((name): readonly [string, Argument] => {
    const first = entries.get(name)
    return [name, first ? either(first, added) : added]
  })
  return [...entries, ...later]
}
