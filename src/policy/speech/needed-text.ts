import type { Needs } from './text-index.ts'

/** What a part of an expression matches: all of it where that is a short list, and what must stand in the text besides. */
interface Part {
  readonly exact?: readonly string[]
  readonly needs: Needs
}

/** Longer lists cost more to make and to look for than they spare. */
const fewTexts = 8
const mostLooked = 10
const nothing: Part = { exact: [''], needs: [] }
const anything: Part = { needs: [] }

/** The length of the shortest text of a list; short ones stand in most texts. */
const worth = (list: readonly string[]): number => {
  let least = 99
  for (const text of list) least = Math.min(least, text.length)
  return least
}

const listsOf = ({ exact, needs }: Part): Needs => (exact ? [exact, ...needs] : needs)

/** What a text must hold for the source of an expression to match it, the rarest first. To look is cheap, to make an expression is not. */
export const needsOf = (source: string, mostTexts = fewTexts): Needs => {
  const lists = listsOf(partsOf(source, mostTexts)).filter((list) => worth(list) > 1 && list.length <= mostLooked * mostTexts)
  return lists.length > 1 ? lists.sort((one, other) => worth(other) - worth(one)) : lists
}

const literals = /[^\\^$.|?*+()[\]{}]+/y
const quantifier = /[?*+]\??|\{(\d+)(,?)(\d*)\}\??/y
const groupStart = /\?(?:[:=!]|<[=!]|<\w+>)/y
const longEscape = /\{[^}]*\}|<[^>]*>|[\da-fA-F]{2,4}/y
const classOfTexts = /^[a-z]{1,4}$/
const characterKinds = 'dDwWsS0123456789'
const longEscapes = 'pPuxk'
const quantifiers = '?*+{'
const inText = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])

/** Reads the source of an expression from its start to its end, once. */
function partsOf(source: string, mostTexts: number): Part {
  let place = 0
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = place
    const found = expression.exec(source)
    if (found) place += found[0].length
    return found
  }
  const choice = (): Part => {
    const first = sequence()
    if (source[place] !== '|') return first
    const parts = [first]
    while (source[place] === '|') {
      place += 1
      parts.push(sequence())
    }
    return eitherOf(parts)
  }
  const sequence = (): Part => {
    let run: readonly string[] = ['']
    let needs: Needs = []
    let whole = true
    for (let next = source[place]; next !== undefined && next !== '|' && next !== ')'; next = source[place]) {
      const part = one(next)
      if (part.needs.length > 0) needs = [...needs, ...part.needs]
      const { exact } = part
      if (exact && run.length * exact.length <= mostTexts) {
        run = joined(run, exact)
        continue
      }
      whole = false
      if (worth(run) > 1) needs = [...needs, run]
      run = exact ?? ['']
    }
    return whole ? { exact: run, needs } : { needs: worth(run) > 1 ? [...needs, run] : needs }
  }
  const one = (next: string): Part => {
    literals.lastIndex = place
    const [text = ''] = literals.exec(source) ?? []
    if (text !== '') {
      place += text.length
      // a quantifier is said of the last letter only
      if (text.length === 1 || !quantifiers.includes(source[place] ?? '-')) return repeated({ exact: [text], needs: [] })
      place -= 1
      return { exact: [text.slice(0, -1)], needs: [] }
    }
    place += 1
    if (next === '(') return repeated(group())
    if (next === '[') return repeated(characterClass())
    if (next === '\\') return repeated(escaped())
    return next === '^' || next === '$' ? nothing : repeated(anything)
  }
  const repeated = (part: Part): Part => {
    const next = source[place] ?? '-'
    if (!quantifiers.includes(next)) return part
    const [, least = '', comma = '', most = ''] = take(quantifier) ?? []
    const once = next === '?' || (next === '{' && (comma === '' ? least === '1' : most === '1'))
    if (next === '?' || next === '*' || least === '0') return once && part.exact ? { exact: ['', ...part.exact], needs: [] } : anything
    return once ? part : { needs: listsOf(part) }
  }
  const group = (): Part => {
    const [start = ''] = source[place] === '?' ? (take(groupStart) ?? []) : []
    const part = choice()
    place += 1
    if (start === '?!' || start === '?<!') return nothing
    // what is only looked at is no part of the match, but it stands there
    return start === '?=' || start === '?<=' ? { exact: [''], needs: listsOf(part) } : part
  }
  const characterClass = (): Part => {
    const start = place
    while (place < source.length && source[place] !== ']') place += source[place] === '\\' ? 2 : 1
    const inside = source.slice(start, place)
    place += 1
    return classOfTexts.test(inside) ? { exact: [...inside], needs: [] } : anything
  }
  const escaped = (): Part => {
    const letter = source[place] ?? ''
    place += 1
    if (letter === 'b' || letter === 'B') return nothing
    if (longEscapes.includes(letter)) take(longEscape)
    if (longEscapes.includes(letter) || characterKinds.includes(letter)) return anything
    return { exact: [inText.get(letter) ?? letter], needs: [] }
  }
  return choice()
}

function joined(run: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 1 && more[0] === '') return run
  if (run.length === 1 && run[0] === '') return more
  return run.flatMap((start) => more.map((end) => start + end))
}

/** One of several parts: all that they match, or one list that has something of each. */
function eitherOf(parts: readonly Part[]): Part {
  if (parts.every(({ exact }) => exact)) return { exact: parts.flatMap(({ exact = [] }) => exact), needs: [] }
  const all: string[] = []
  for (const part of parts) {
    let best: readonly string[] = ['']
    for (const list of listsOf(part)) if (worth(list) > worth(best)) best = list
    if (worth(best) < 2) return anything
    all.push(...best)
  }
  return { needs: [all] }
}
