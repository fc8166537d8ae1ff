import type { Args } from '../../arguments.ts'
import { sedEdited } from '../../code/text-tools/sed-commands.ts'
import { expressionOf, partsOf, substitution } from '../../code/text-tools/sed-edit.ts'
import { patternBudget } from '../../code/pattern-cost.ts'
import type { Draft } from '../../command-spec.ts'
import { hasGlob, textOf, type Word } from '../../value.ts'

type Work = (text: string) => string | undefined

/** What a filter prints of a file of the workspace, or of what another filter prints of one: a version, a name. */
export const works = (files: readonly Word[], of: Work | undefined): readonly Draft[] => {
  const [file = 'stdin', ...more] = files
  if (!of || more.length > 0 || (file !== 'stdin' && hasGlob(file))) return []
  return [{ do: 'works', from: file !== 'stdin' && textOf(file) === '-' ? 'stdin' : file, of }]
}

const linesIn = (text: string): readonly string[] => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** The lines that are left of a text, changed; undefined where looking for them takes too long. */
function eachLine(expressions: readonly RegExp[], change: (line: string, number: number) => readonly string[]): Work {
  return (text) => {
    const affords = patternBudget()
    const lines = linesIn(text)
    const isTried =
      (line: string) =>
      (expression: RegExp): boolean =>
        line.includes(textNeeded(expression))
    if (!lines.every((line) => affords(expressions.filter(isTried(line)), line))) return undefined
    return joined(lines.flatMap((line, index) => change(line, index + 1)))
  }
}

/** The longest text that stands in all that an expression finds, as far as that is plain. */
function textNeeded({ source, flags }: RegExp): string {
  if (flags.includes('i') || /\||\(\?/.test(source)) return ''
  const parts =
    source
      .replaceAll(/\\\w|\[[^\]]*\]/g, '.')
      .replaceAll(/\\([./<>"'-])/g, '$1')
      .match(/[\w<>":=@/ -]+(?![\w<>":=@/ -]|[*?{])/g) ?? []
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Whether a line holds what an expression looks for; one without the text that all of it has is passed over at once. */
function holding(expression: RegExp): (line: string) => boolean {
  const needed = textNeeded(expression)
  return (line) => line.includes(needed) && expression.test(line)
}

/** What `sed` prints: an edited text, or with `-n` the lines in which something was replaced. */
export function editedBy(script: string, { extended, quiet }: { readonly extended: boolean; readonly quiet: boolean }): Work | undefined {
  if (!quiet) return (text) => sedEdited(script, text, { extended, whole: false, filled: false })
  const [, address, command = script] = /^\/((?:[^/\\]|\\.)+)\/\s*(s.+)$/.exec(script.trim()) ?? []
  const parts = partsOf(command.trim())
  const looked = parts && expressionOf(parts.pattern, extended, '')
  const among = address === undefined ? /^/ : expressionOf(address, extended, '')
  const change = parts && /^g?p$/.test(parts.flags) ? substitution({ ...parts, flags: parts.flags.replace('p', '') }, looked) : undefined
  if (!looked || !among || !change) return undefined
  const [isAmong, isFound] = [holding(among), holding(looked)]
  return eachLine([looked, among], (line) => (isAmong(line) && isFound(line) ? [change(line)] : []))
}

/** An expression of Perl that means the same in JavaScript; what stands before `\K` is looked for and left out. */
function perlExpression(pattern: string, flags: string): RegExp | undefined {
  const source = pattern.replace(/^((?:[^\\]|\\[^K])*)\\K/, '(?<=$1)')
  if (/\\[^wWdDsSb./"'()[\]{}+*?^$|-]|\(\?[^:=!<]|\(\?<[^=!]|\)[*+?{]|[*+?}][+]|\[:/.test(source)) return undefined
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

const grepOptions: ReadonlySet<string> = new Set(['-o', '-E', '-G', '-P', '-h', '-i', '-m', '-v', '-s', '-a'])

/** What `grep` prints: lines that hold something, or only what was found in them. */
export function foundBy({ given, has, text, value, name, words }: Args): Work | undefined {
  const pattern = text(0)
  const hasContext = words.some((word) => /^-\d/.test(textOf(word) ?? ''))
  if (hasContext || pattern === undefined || !given.every((option) => grepOptions.has(option.name)) || !/^e?grep$/.test(name))
    return undefined
  const flags = has('-i') ? 'i' : ''
  const expression = has('-P') ? perlExpression(pattern, flags) : expressionOf(pattern, has('-E') || name === 'egrep', flags)
  const most = has('-m') ? Number(textOf(value('-m'))) : Number.POSITIVE_INFINITY
  if (!expression || Number.isNaN(most) || (has('-o') && has('-v'))) return undefined
  const all = new RegExp(expression.source, `${expression.flags}g`)
  const isFound = holding(expression)
  return (input) => {
    let left = most
    const change = (line: string): readonly string[] => {
      if (left <= 0 || isFound(line) === has('-v')) return []
      left--
      return has('-o') ? (line.match(all) ?? []).filter((found) => found !== '') : [line]
    }
    return eachLine([expression], change)(input)
  }
}

/** `/^version/ {print $2; exit}`: the lines that are picked, the fields that are printed, and whether the first of them is the last. */
const awkProgram =
  /^\s{0,9}(?:\/((?:[^/\\]|\\.)+)\/|NR\s{0,9}==\s{0,9}(\d+)|\$(\d+)\s{0,9}==\s{0,9}"([^"\\]*)")?\s{0,9}\{\s{0,9}print\s{1,9}(\$(?:\d+|NF)(?:\s{0,9},\s{0,9}\$(?:\d+|NF)){0,9})\s{0,9}(?:;\s{0,9}(exit)\s{0,9})?;?\s{0,9}\}\s{0,9}$/

/** What `awk` prints: fields of the lines that it picks. */
export function printedBy(program: string, separator: string | undefined): Work | undefined {
  const [, pattern, number, column, value, printed = '', ends] = awkProgram.exec(program) ?? []
  const wanted: readonly string[] = printed.match(/\d+|NF/g) ?? []
  const expression = pattern === undefined ? /^/ : expressionOf(pattern, true, '')
  const fields = fieldsBy(separator)
  if (wanted.length === 0 || wanted.includes('0') || !expression || !fields) return undefined
  const isFound = holding(expression)
  return (text) => {
    let isOver = false
    const change = (line: string, at: number): readonly string[] => {
      const parts = fields(line)
      const isPicked =
        isFound(line) && (number === undefined || at === Number(number)) && (column === undefined || parts[Number(column) - 1] === value)
      if (isOver || !isPicked) return []
      isOver = ends !== undefined
      return [wanted.map((field) => (field === 'NF' ? parts.at(-1) : parts[Number(field) - 1]) ?? '').join(' ')]
    }
    return eachLine([expression], change)(text)
  }
}

/** How a line falls apart: at blanks, at one sign, or at any of several. */
function fieldsBy(separator: string | undefined): ((line: string) => readonly string[]) | undefined {
  if (separator === undefined || separator === ' ') return (line) => line.split(/[ \t]+/).filter((part) => part !== '')
  if (separator === '\\t') return (line) => line.split('\t')
  if (/^[^\\]$/.test(separator)) return (line) => line.split(separator)
  const [, signs] = /^\[([\w"'<>=:;,.@#/ ]+)\]$/.exec(separator) ?? []
  return signs === undefined ? undefined : (line) => line.split(new RegExp(`[${signs}]`))
}

/** How many lines `head` and `tail` print; undefined where they count something else. */
export const countOf = ({ given, value, words }: Args): string | undefined => {
  const [short] = words.flatMap((word) => /^-(\d+)$/.exec(textOf(word) ?? '')?.[1] ?? [])
  return given.every(({ name }) => name === '-n' || name === '-q') ? (textOf(value('-n')) ?? short ?? '10') : undefined
}

/** The first or the last lines of a text. */
export function endOf(count: string | undefined, which: 'first' | 'last'): Work | undefined {
  if (!/^\d{1,6}$/.test(count ?? '')) return undefined
  const number = Number(count)
  return (text) => joined(which === 'first' ? linesIn(text).slice(0, number) : number === 0 ? [] : linesIn(text).slice(-number))
}
