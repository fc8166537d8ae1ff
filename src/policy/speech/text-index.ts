/** What must stand in a text for something to be worth a try: of each list one. No lists: it is always worth one. */
export type Needs = readonly (readonly string[])[]

/** Items that are looked for in texts by what they need. */
export interface TextIndex<T> {
  /** The items whose needs a text holds, in the order they were given. */
  itemsIn(text: string): readonly T[]
}

/** Whether a text holds one of each list. */
export const hasNeeds = (needs: Needs, text: string): boolean => needs.every((list) => list.some((part) => text.includes(part)))

function shortest(list: readonly string[]): number {
  let least = 99
  for (const { length } of list) if (length < least) least = length
  return least
}

/** The list with the longest texts is the one that most texts lack. */
function rarest(lists: Needs): readonly string[] {
  let [best = ['']] = lists
  for (const list of lists) if (list !== best && shortest(list) > shortest(best)) best = list
  return best
}

/** Entries by a number made of the first letters of their text; what two texts share is told apart by comparing. */
const slots = 4096
const slotOf = (first: number, second: number, third: number): number => (first + second * 37 + third * 1369) & (slots - 1)

interface Entry {
  readonly order: number
  readonly text: string
  readonly rest: Needs
}

/** An index that finds all items with one pass over a text, whatever their number. It is made on the first question. */
export function textIndex<T>(items: readonly T[], needsOf: (item: T) => Needs): TextIndex<T> {
  const always: Entry[] = []
  const byTwo: (Entry[] | undefined)[] = []
  const byThree: (Entry[] | undefined)[] = []
  let made = false
  const make = () => {
    made = true
    byTwo.length = slots
    byThree.length = slots
    items.forEach((item, order) => {
      const lists = needsOf(item)
      const first = rarest(lists)
      const rest = lists.length > 1 ? lists.filter((list) => list !== first) : []
      if (shortest(first) < 2) always.push({ order, text: '', rest: [first, ...rest] })
      else
        for (const text of first) {
          const table = text.length === 2 ? byTwo : byThree
          const slot = slotOf(text.charCodeAt(0), text.charCodeAt(1), text.length === 2 ? 0 : text.charCodeAt(2))
          const entry = { order, text, rest }
          const entries = table[slot]
          if (entries) entries.push(entry)
          else table[slot] = [entry]
        }
    })
  }
  return {
    itemsIn(text) {
      if (!made) make()
      const found = new Set<number>()
      const addFrom = (entries: readonly Entry[], place: number) => {
        for (const { order, text: needed, rest } of entries)
          if (!found.has(order) && text.startsWith(needed, place) && hasNeeds(rest, text)) found.add(order)
      }
      for (const { order, rest } of always) if (hasNeeds(rest, text)) found.add(order)
      let first = text.charCodeAt(0)
      let second = text.charCodeAt(1)
      for (let place = 0; place + 1 < text.length; place += 1) {
        const third = place + 2 < text.length ? text.charCodeAt(place + 2) : 0
        const long = byThree[slotOf(first, second, third)]
        if (long) addFrom(long, place)
        const short = byTwo[slotOf(first, second, 0)]
        if (short) addFrom(short, place)
        first = second
        second = third
      }
      return [...found].sort((one, other) => one - other).flatMap((order) => items[order] ?? [])
    },
  }
}

/** Reads `push merge & main`: one word of each list; `_` is a space. */
export const needsIn = (on: string): Needs =>
  on.split(' & ').map((words) => words.split(' ').map((word) => (word.includes('_') ? word.replaceAll('_', ' ') : word)))

/** Whether a lowercase text holds what `on` names. Costs next to nothing, unlike an expression. */
export function holding(on: string): (text: string) => boolean {
  const needs = needsIn(on)
  return (text) => hasNeeds(needs, text)
}

/** An expression that is made only for texts that hold what it needs: most are never made. Texts are replaced and split by it, too. */
export interface Guarded {
  readonly on: string
  readonly expression: RegExp
  test(text: string): boolean
  exec(text: string): RegExpExecArray | null
  [Symbol.replace](text: string, by: string): string
  [Symbol.replace](text: string, by: (found: string, ...groups: string[]) => string): string
  [Symbol.split](text: string, limit?: number): string[]
}

/** All of them, for the test that none is guarded by words it can do without. */
export const guards: Guarded[] = []

/** An expression behind the words that all it matches must hold. One with the flag `g` only replaces. */
export function guarded(on: string, expression: RegExp): Guarded {
  const ignoresCase = expression.flags.includes('i')
  const holds = holding(on)
  const mayMatch = (text: string): boolean => holds(ignoresCase ? text.toLowerCase() : text)
  const made: Guarded = {
    on,
    expression,
    test: (text) => mayMatch(text) && expression.test(text),
    exec: (text) => (mayMatch(text) ? expression.exec(text) : null),
    [Symbol.replace]: (text: string, by: string | ((found: string, ...groups: string[]) => string)) =>
      // two calls for the sake of their types
      mayMatch(text) ? (typeof by === 'string' ? text.replace(expression, by) : text.replace(expression, by)) : text,
    [Symbol.split]: (text, limit) => (mayMatch(text) ? text.split(expression, limit) : [text]),
  }
  guards.push(made)
  return made
}
