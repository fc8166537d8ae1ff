import { patternBudget } from '../pattern-cost.ts'
import { expressionOf, partsOf, substitution, substitutionsOf } from './sed-edit.ts'

/** How a script takes a text: `extended` expressions, in one piece instead of line by line, and with values filled in that only stand for others. */
interface How {
  readonly extended: boolean
  readonly whole: boolean
  readonly filled: boolean
}

/** The text after a script of substitutions, deletions and added lines was run on it; undefined when it holds anything else. */
export function sedEdited(script: string, text: string, how: How): string | undefined {
  const commands = how.filled && !substitutionsOf(script) ? undefined : sedCommands(script, how.extended)
  if (text === '') return ''
  // what is added to a text taken whole ends with another sign
  if (how.whole && commands?.some(({ does }) => does !== 'substitute')) return undefined
  const ends = !how.whole && text.endsWith('\n')
  const lines = how.whole ? [text] : (ends ? text.slice(0, -1) : text).split('\n')
  if (!commands) return undefined
  const affords = patternBudget()
  const running = commands.map((command) => ({ command, applies: selector(command) }))
  const after: string[] = []
  for (const [index, line] of lines.entries()) {
    const here = { number: index + 1, last: index === lines.length - 1 }
    const edited = edit(running, line, here, affords)
    if (!edited) return undefined
    const [added, space, later] = edited
    after.push(...added, ...(space === undefined ? [] : [space]), ...later)
  }
  return after.join('\n') + (ends ? '\n' : '')
}

type Running = readonly { readonly command: SedCommand; readonly applies: (space: string, at: LineAt) => boolean }[]

/** One line: what is put before it, what becomes of it, and what comes after it; undefined where looking for that takes too long. */
function edit(
  running: Running,
  line: string,
  at: LineAt,
  affords: ReturnType<typeof patternBudget>,
): readonly [readonly string[], string | undefined, readonly string[]] | undefined {
  const [before, after]: [string[], string[]] = [[], []]
  let space = line
  for (const { command, applies } of running) {
    if (!affords(command.expressions, space)) return undefined
    if (!applies(space, at)) continue
    if (command.does === 'substitute') space = command.change(space)
    else if (command.does === 'add') after.push(command.text)
    else if (command.does === 'insert') before.push(command.text)
    else return [[...before, ...(command.does === 'replace' ? [command.text] : [])], undefined, after]
  }
  return [before, space, after]
}

/** A line that a command is for: its number, the last one, or one that holds what an expression finds. */
type Address = number | 'last' | RegExp

interface Lines {
  readonly from?: Address
  /** The end of a range; how many lines it goes on for. */
  readonly to?: Address | { readonly more: number }
  readonly not: boolean
}

/** A command of a script whose work can be followed. */
type SedCommand = { readonly lines: Lines; readonly expressions: readonly RegExp[] } & (
  | { readonly does: 'substitute'; readonly change: (text: string) => string }
  | { readonly does: 'delete' }
  | { readonly does: 'add' | 'insert' | 'replace'; readonly text: string }
)

/** Where a line stands in its file. */
interface LineAt {
  readonly number: number
  readonly last: boolean
}

interface Reader {
  readonly script: string
  readonly extended: boolean
  place: number
}

/** All commands of a script; undefined when one of them is none that can be followed. */
function sedCommands(script: string, extended: boolean): readonly SedCommand[] | undefined {
  const reader: Reader = { script, extended, place: 0 }
  const found: SedCommand[] = []
  for (;;) {
    take(reader, /[\s;]*/y)
    if (reader.place >= script.length) return found
    const one = command(reader)
    if (!one) return undefined
    // where a line is gone before a range is asked, programs differ in whether it has begun
    if (one.lines.to !== undefined && found.some(({ does }) => does === 'delete' || does === 'replace')) return undefined
    found.push(one)
  }
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.place
  const found = pattern.exec(reader.script)
  if (found) reader.place += found[0].length
  return found ?? undefined
}

function command(reader: Reader): SedCommand | undefined {
  const from = address(reader)
  if (from === false) return undefined
  const to = take(reader, / *, */y) ? rangeEnd(reader) : undefined
  if (to === false || (to !== undefined && from === undefined)) return undefined
  const not = take(reader, / *! */y) !== undefined
  take(reader, / */y)
  // only a range that ends at an expression begins before the first line
  if (from === 0 && (!(to instanceof RegExp) || not)) return undefined
  const lines: Lines = { not, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const expressions = [from, to].filter((one) => one instanceof RegExp)
  const name = reader.script[reader.place] ?? ''
  if (name === 's') return substitutes(reader, lines, expressions)
  reader.place++
  if (name === 'd') return endsHere(reader) ? { does: 'delete', lines, expressions } : undefined
  const does = name === 'a' ? 'add' : name === 'i' ? 'insert' : name === 'c' && to === undefined && !not ? 'replace' : undefined
  const text = does && textOf(reader)
  return does && text !== undefined ? { does, text, lines, expressions } : undefined
}

const endsHere = (reader: Reader): boolean => take(reader, /[ \t]*(?=[;\n]|$)/y) !== undefined

/** One address; undefined where none stands, false where it is not understood. */
function address(reader: Reader): Address | undefined | false {
  const number = take(reader, /\d+(?!~)/y)
  if (number) return Number(number[0])
  if (take(reader, /\$/y)) return 'last'
  const expression = take(reader, /\/((?:[^/\\\n[]|\\[^\n]|\[[^\]/\\\n]+\])+)\/(I?)/y)
  if (!expression) return /[\\/~+\d]/.test(reader.script[reader.place] ?? '') ? false : undefined
  const [, pattern = '', flags = ''] = expression
  return expressionOf(pattern.replaceAll('\\/', '/'), reader.extended, flags.toLowerCase()) ?? false
}

function rangeEnd(reader: Reader): Lines['to'] | false {
  const more = take(reader, /\+(\d+)/y)
  return more ? { more: Number(more[1]) } : (address(reader) ?? false)
}

function substitutes(reader: Reader, lines: Lines, expressions: readonly RegExp[]): SedCommand | undefined {
  const start = reader.place
  const delimiter = reader.script[start + 1] ?? ''
  reader.place += 2
  for (let found = 0; found < 2; reader.place++) {
    const sign = reader.script[reader.place]
    if (sign === undefined || sign === '\n') return undefined
    if (sign === '\\') reader.place++
    else if (sign === delimiter) found++
  }
  take(reader, /\w*/y)
  const text = reader.script.slice(start, reader.place)
  // an escaped backslash before the delimiter is read in two ways
  if (!endsHere(reader) || text.includes(`\\\\${delimiter}`)) return undefined
  // nothing to look for: what the address found last
  const again = text.startsWith(`s${delimiter}${delimiter}`)
  if (again && (expressions.length !== 1 || lines.not || (lines.to !== undefined && lines.from !== 0))) return undefined
  const parts = partsOf(again ? `s${delimiter}x${text.slice(2)}` : text)
  const looked = again ? expressions[0] : parts && expressionOf(parts.pattern, reader.extended, parts.flags.includes('I') ? 'i' : '')
  const change = parts && substitution(parts, looked)
  return looked && change && { does: 'substitute', change, lines, expressions: [...expressions, looked] }
}

/** The text of `a`, `i` and `c`, to the end of the line and of those after it where a backslash ends it. */
function textOf(reader: Reader): string | undefined {
  const found = take(reader, /[ \t]*(?:\\\n?)?([^\n\\]*(?:\\\n[^\n\\]*)*)(?=\n|$)/y)
  return found?.[1]?.replaceAll('\\\n', '\n')
}

const isAt = (address: Address | undefined, space: string, { number, last }: LineAt): boolean =>
  address === undefined || (address === 'last' ? last : typeof address === 'number' ? address === number : address.test(space))

/** Whether a command is for a line, asked line after line. */
function selector({ lines: { from, to, not } }: SedCommand): (space: string, at: LineAt) => boolean {
  if (to === undefined) return (space, at) => isAt(from, space, at) !== not
  let open = from === 0
  let end = Number.POSITIVE_INFINITY
  const goesOn = (space: string, at: LineAt): boolean =>
    typeof to === 'number' ? at.number < to : to === 'last' || (to instanceof RegExp ? !to.test(space) : at.number < end)
  return (space, at) => {
    if (open) {
      open = goesOn(space, at)
      return !not
    }
    if (!isAt(from, space, at)) return not
    // an expression is first looked for on the line after
    end = typeof to === 'object' && 'more' in to ? at.number + to.more : end
    open = to instanceof RegExp || goesOn(space, at)
    return !not
  }
}
