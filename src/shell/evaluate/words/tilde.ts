import { opaque } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Atom } from './fields.ts'
import { previousFolder, type State } from '../state.ts'

/** `~`, `~user`, `~+` and `~-` at the start of a word as the folder they name. */
export function tildeAtoms(text: string, value: string, state: State, evaluation: Evaluation): readonly Atom[] {
  if (!text.startsWith('~')) return [{ piece: { text: value }, split: false }]
  const slash = value.indexOf('/')
  const user = slash < 0 ? value.slice(1) : value.slice(1, slash)
  const rest = slash < 0 ? '' : value.slice(slash)
  const folder = tildeFolder(user, state, evaluation)
  // a number counts the folders that `pushd` left
  if (folder === undefined && /^[-+]?\d*$/.test(user)) return [{ piece: opaque(value), split: false }]
  return [{ piece: { text: folder === undefined ? value : folder + rest }, split: false }]
}

function tildeFolder(user: string, state: State, { world }: Evaluation): string | undefined {
  if (user === '') return world.home
  if (user === '+') return state.cwd
  if (user === '-') return previousFolder(state)
  const [, sign, place] = /^([-+]?)(\d{1,3})$/.exec(user) ?? []
  // the list that `dirs` prints, from its start or its end
  if (place !== undefined) return [state.cwd, ...state.folders].at(sign === '-' ? -1 - Number(place) : Number(place))
  if (user === 'root') return '/root'
  return /^[a-z_][\w.-]*$/i.test(user) ? `/home/${user}` : undefined
}
