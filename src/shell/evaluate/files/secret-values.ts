import { textOf, type Word } from '../../value.ts'
import type { World } from '../../world.ts'
import { type State, withEntry } from '../state.ts'

/** Files of values that nobody is to see; an example of one holds none. */
const ofSecrets = /\/\.env(?:rc|\.(?!.*(?:example|sample|template|dist)$)[\w.-]+)?$|\/\.dev\.vars$/

/** Whether the values that a file sets are secrets. */
export const holdsSecrets = (path: string): boolean => ofSecrets.test(path)

const valueFrom = (name: string, path: string, value?: string): Word['pieces'] => [
  { hole: 'opaque', shown: `$${name}`, madeFrom: [path], ...(value === undefined ? {} : { value }) },
]

/** What a file of secrets set stays its own: it is known where it leads, and that it came from there when it is given away. */
export function keptSecret(state: State, path: string, before: State['variables']): State {
  if (!holdsSecrets(path)) return state
  return [...state.variables].reduce((next, [name, variable]) => {
    if (variable === before.get(name) || variable.array) return next
    const elements = variable.elements.map((word): Word => ({ ...word, pieces: valueFrom(name, path, textOf(word)) }))
    return withEntry(next, 'variables', name, { ...variable, elements })
  }, state)
}

/** The variables that a word declares which is made of such a file (`export $(cat .env)`). */
export function declaredFromSecrets(state: State, word: Word, world: World): State {
  const paths = word.pieces.flatMap((piece) => ('hole' in piece ? (piece.madeFrom ?? []) : [])).filter((path) => holdsSecrets(path))
  return paths.reduce((next, path) => {
    const names = [...(world.textOf(path) ?? '').matchAll(/^(?:export )?([A-Za-z_]\w*)=/gm)].flatMap(([, name]) => name ?? [])
    return names.reduce(
      (known, name) => withEntry(known, 'variables', name, { elements: [{ pieces: valueFrom(name, path), at: word.at }], exported: true }),
      next,
    )
  }, state)
}
