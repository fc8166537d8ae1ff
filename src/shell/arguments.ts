import type { Grammar, OptionKind, Options } from './command-spec.ts'
import { dropPrefix, holes, knownPrefix, textOf, type Word } from './value.ts'

/** The arguments of one command, read by its own grammar. Look-ups accept any spelling of an option. */
export interface Args {
  /** The name the command was called by, without its folder. */
  readonly name: string
  /** Every word after the name (and subcommand). */
  readonly words: readonly Word[]
  readonly operands: readonly Word[]
  /** Options in order, by first spelling. */
  readonly given: readonly GivenOption[]
  has(...spellings: readonly string[]): boolean
  /** The last value of an option. */
  value(spelling: string): Word | undefined
  values(spelling: string): readonly Word[]
  /** Known text of the operand, or undefined. */
  text(index: number): string | undefined
  /** Standard input is a pipe, file or here-document whose text the evaluation may know. */
  readonly hasStdin: boolean
}

export interface GivenOption {
  readonly name: string
  readonly kind: OptionKind
  readonly value?: Word
  readonly at: Word
}

export type ParsedArguments = { readonly args: Args; readonly help: boolean } | { readonly unknown: string; readonly at: Word }

interface OptionTable {
  readonly kinds: ReadonlyMap<string, { readonly name: string; readonly kind: OptionKind }>
}

const tables = new WeakMap<Options, OptionTable>()

function tableOf(options: Options): OptionTable {
  const known = tables.get(options)
  if (known) return known
  const kinds = new Map<string, { name: string; kind: OptionKind }>()
  for (const [spellings, kind] of Object.entries(options)) {
    const names = spellings.split(' ')
    for (const spelling of names) kinds.set(spelling, { name: names[0] ?? spelling, kind })
  }
  const table = { kinds }
  tables.set(options, table)
  return table
}

const takesValue = (kind: OptionKind): boolean => kind !== 'flag' && kind !== 'value?' && kind !== 'unsafe'

/** Reads words by a grammar. An option nobody described, or a hole where an option could stand, ends in `unknown`. */
export function parseArguments(
  grammar: Grammar,
  words: readonly Word[],
  { name, inherited = [], hasStdin = false }: { name: string; inherited?: readonly Options[]; hasStdin?: boolean },
): ParsedArguments {
  const operands: Word[] = []
  const given: GivenOption[] = []
  const style = grammar.style ?? 'gnu'
  const lookUp = (spelling: string) => {
    for (const options of [grammar.options ?? {}, ...inherited]) {
      const found = tableOf(options).kinds.get(spelling)
      if (found) return found
    }
    return undefined
  }
  let help = false
  let onlyOperands = style === 'raw'
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const prefix = knownPrefix(word)
    if (onlyOperands) {
      operands.push(word)
      continue
    }
    if (prefix === '' && couldBeOption(word)) return { unknown: 'a word that is only known at run time could be an option', at: word }
    const text = textOf(word)
    if (text === '--') {
      onlyOperands = true
      continue
    }
    if (!prefix.startsWith('-') || text === '-') {
      operands.push(word)
      if (style === 'posix') onlyOperands = true
      continue
    }
    const take = (found: { name: string; kind: OptionKind }, attached: Word | undefined): string | undefined => {
      if (found.kind === 'unsafe') return `option \`${found.name}\` of \`${name}\` can run or load anything`
      if (!takesValue(found.kind)) {
        if (attached && found.kind === 'flag') return `option \`${found.name}\` of \`${name}\` takes no value`
        given.push({ name: found.name, kind: found.kind, at: word, ...(attached ? { value: attached } : {}) })
        return undefined
      }
      const value = attached ?? words[++index]
      if (!value) return `option \`${found.name}\` of \`${name}\` has no value`
      given.push({ name: found.name, kind: found.kind, value, at: word })
      return undefined
    }
    if (prefix.startsWith('--') || style === 'long') {
      const equals = prefix.indexOf('=')
      const spelling = equals < 0 ? (text ?? prefix) : prefix.slice(0, equals)
      const found = lookUp(spelling) ?? (style === 'long' && spelling.startsWith('--') ? lookUp(spelling.slice(1)) : undefined)
      if (equals < 0 && text === undefined) return { unknown: `option \`${prefix}…\` is only known at run time`, at: word }
      if (!found) {
        if (operands.length === 0 && (text === '--help' || text === '--version')) {
          help = true
          continue
        }
        return { unknown: `option \`${spelling}\` of \`${name}\` is not described`, at: word }
      }
      const problem = take(found, equals < 0 ? undefined : dropPrefix(word, equals + 1))
      if (problem) return { unknown: problem, at: word }
      continue
    }
    if (grammar.numeric && text !== undefined && /^-\d+$/.test(text)) continue
    // a bundle of short options: `-rf`, `-n5`, `-ofile`; a whole-word spelling (`-std`, `-exec`) goes first
    const whole = text !== undefined && text.length > 2 ? lookUp(text) : undefined
    if (whole) {
      const problem = take(whole, undefined)
      if (problem) return { unknown: problem, at: word }
      continue
    }
    for (let place = 1; place < prefix.length; place++) {
      const spelling = `-${prefix[place]}`
      const found = lookUp(spelling)
      if (!found) return { unknown: `option \`${spelling}\` of \`${name}\` is not described`, at: word }
      const rest = place + 1 < prefix.length || text === undefined
      if (takesValue(found.kind) || found.kind === 'value?') {
        const problem = take(found, rest ? dropPrefix(word, place + 1) : undefined)
        if (problem) return { unknown: problem, at: word }
        break
      }
      const problem = take(found, undefined)
      if (problem) return { unknown: problem, at: word }
      if (place + 1 === prefix.length && text === undefined) return { unknown: `options after \`${prefix}\` are only known at run time`, at: word }
    }
  }
  return { args: makeArgs(name, words, operands, given, lookUp, hasStdin), help }
}

/** A hole at the start of a word may turn out to begin with a dash, unless its kind rules that out. */
export function couldBeOption(word: Word): boolean {
  const first = word.pieces[0]
  if (!first || 'text' in first) return false
  return !['workspace-path', 'temp-path', 'plain'].includes(holes(word)[0] ?? 'opaque')
}

function makeArgs(
  name: string,
  words: readonly Word[],
  operands: readonly Word[],
  given: readonly GivenOption[],
  lookUp: (spelling: string) => { readonly name: string } | undefined,
  hasStdin: boolean,
): Args {
  const values = (spelling: string): readonly Word[] => {
    const canonical = lookUp(spelling)?.name ?? spelling
    return given.flatMap((option) => (option.name === canonical && option.value ? [option.value] : []))
  }
  return {
    name,
    words,
    operands,
    given,
    hasStdin,
    has: (...spellings) => spellings.some((spelling) => given.some((option) => option.name === (lookUp(spelling)?.name ?? spelling))),
    value: (spelling) => values(spelling).at(-1),
    values,
    text: (index) => textOf(operands[index]),
  }
}
