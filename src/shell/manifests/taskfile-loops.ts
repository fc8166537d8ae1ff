import { isRecord } from '../../is-record.ts'
import { mark } from './filled-quotes.ts'

/** One turn of a loop: the variables that it sets. */
export type Turn = ReadonlyMap<string, string>

/** What a loop may go through. */
export interface Loops {
  readonly variable: (name: string) => string | undefined
  readonly list: (name: string) => readonly string[] | undefined
}

/** More turns than this are one turn of unknown words. */
const mostTurns = 32

/** Text of which only running shows more than that it is not empty. */
const somethingUnknown = `${mark}\${TASK_ITEM:?}`

/** The turns of `for: [a, b]`, `for: { var: NAME, split: ',', as: X }` and `for: { matrix: { OS: [a, b] } }`; one without variables where nothing is repeated. */
export function turnsOf(loop: unknown, loops: Loops): readonly Turn[] {
  if (loop === undefined) return [new Map()]
  if (isRecord(loop) && isRecord(loop.matrix)) return matrixTurns(loop.matrix)
  const name = isRecord(loop) && typeof loop.as === 'string' ? loop.as : 'ITEM'
  const items = itemsOf(loop, loops)
  if (items === undefined || items.length > mostTurns) return [new Map([[name, somethingUnknown]])]
  return items.map((item) => new Map([[name, item]]))
}

function itemsOf(loop: unknown, { variable, list: listNamed }: Loops): readonly string[] | undefined {
  if (Array.isArray(loop)) return wordsOf(loop)
  if (!isRecord(loop) || typeof loop.var !== 'string') return undefined
  const list = listNamed(loop.var)
  const value = variable(loop.var)
  if (list !== undefined && value === undefined) return list
  if (value === undefined || list !== undefined || value.includes(mark)) return undefined
  const parts = typeof loop.split === 'string' && loop.split !== '' ? value.split(loop.split) : value.split(/\s+/)
  return parts.filter(Boolean)
}

/** The items of a list, where all are plain words. */
export function wordsOf(list: readonly unknown[]): readonly string[] | undefined {
  const words = list.map((item) => (typeof item === 'string' || typeof item === 'number' ? String(item) : ''))
  return words.some((word) => word === '' || word.includes('{{')) ? undefined : words
}

/** Each with each: `{{.ITEM.OS}}` and `{{.ITEM.ARCH}}`. */
function matrixTurns(matrix: Record<string, unknown>): readonly Turn[] {
  let turns: readonly Turn[] = [new Map()]
  for (const [name, list] of Object.entries(matrix)) {
    const words = (Array.isArray(list) ? wordsOf(list) : undefined) ?? [somethingUnknown]
    const each = words.length * turns.length > mostTurns ? [somethingUnknown] : words
    turns = turns.flatMap((turn) => each.map((word) => new Map([...turn, [`ITEM.${name}`, word]])))
  }
  return turns
}
