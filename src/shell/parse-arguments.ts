import type { Args, GivenOption } from './arguments.ts'
import type { Grammar } from './command-spec.ts'
import { type OptionKind, type Options, optionsOf } from './options.ts'
import { dropPrefix, holes, knownPrefix, literal, textOf, undashed, type Word } from './value.ts'

/** What could not be read is listed beside what could: an unknown option must not hide what the operands say. */
export interface ParsedArguments {
  readonly args: Args
  /** Only asks for help or the version. */
  readonly help: boolean
  readonly unknowns: readonly Doubt[]
}

interface Doubt {
  readonly because: string
  readonly at: Word
  /**
   * `undescribed`: an option that nobody described, and nothing else is wrong with it. `handed-on`: one that goes to code of the
   * project. `printed`: a word that code of the project printed.
   */
  readonly about?: 'undescribed' | 'handed-on' | 'printed'
}

interface Known {
  readonly name: string
  readonly kind: OptionKind
}

type OptionTable = ReadonlyMap<string, Known>

const optionTables = new WeakMap<Options, OptionTable>()
const noOptions: Options = {}

function tableOf(options: Options): OptionTable {
  const known = optionTables.get(options)
  if (known) return known
  const table = new Map<string, Known>()
  for (const [spellings, kind] of Object.entries(optionsOf(options))) {
    const names = spellings.split(' ')
    for (const spelling of names) table.set(spelling, { name: names[0] ?? spelling, kind })
  }
  optionTables.set(options, table)
  return table
}

/** Names of options that keep a check on. */
const keepsWatch = /verif|tls|ssl|secur|check|sign|auth|protect|sandbox|confirm|prompt|script/

const takesNoValue: ReadonlySet<OptionKind> = new Set<OptionKind>([
  'flag',
  'packages',
  'root',
  'rest',
  'value?',
  'writes?',
  'unsafe',
  'trust',
])
const takesValue = (kind: OptionKind): boolean => !takesNoValue.has(kind)
const mayTakeValue = (kind: OptionKind): boolean => kind === 'value?' || kind === 'writes?'
const dash = literal('-')

/** Why an option of such a kind leaves the call unknown. */
const doubtful: Readonly<Partial<Record<OptionKind, string>>> = {
  unsafe: 'can run or load anything',
  program: 'can run or load anything',
  trust: 'changes what the program trusts',
}

interface ArgumentContext {
  readonly name: string
  readonly inherited?: readonly Options[]
  readonly hasStdin?: boolean
  /** A program's way with abbreviations is that of its subcommands. */
  readonly abbreviates?: boolean
  readonly eitherCase?: boolean
}

/** The words of one command while they are read. */
interface Reading {
  readonly name: string
  readonly grammar: Grammar
  readonly style: NonNullable<Grammar['style']>
  readonly abbreviates: boolean
  readonly eitherCase: boolean
  readonly tables: readonly OptionTable[]
  readonly lookUp: (spelling: string) => Known | undefined
  readonly words: readonly Word[]
  /** The next word. */
  index: number
  onlyOperands: boolean
  help: boolean
  readonly operands: Word[]
  readonly given: GivenOption[]
  readonly unknowns: Doubt[]
}

/** Reads words by a grammar. An option nobody described, or a hole where an option could stand, is listed as unknown. */
export function parseArguments(
  grammar: Grammar,
  words: readonly Word[],
  {
    name,
    inherited = [],
    hasStdin = false,
    abbreviates = grammar.abbreviates === true,
    eitherCase = grammar.eitherCase === true,
  }: ArgumentContext,
): ParsedArguments {
  const style = grammar.style ?? 'gnu'
  const tables = [grammar.options ?? noOptions, ...inherited].map(tableOf)
  const lookUp = (spelling: string): Known | undefined => {
    for (const table of tables) {
      const found = table.get(spelling)
      if (found) return found
    }
    return undefined
  }
  const reading: Reading = {
    name,
    grammar,
    style,
    abbreviates,
    eitherCase,
    tables,
    lookUp,
    words,
    index: 0,
    onlyOperands: style === 'raw' && !grammar.options,
    help: false,
    operands: [],
    given: [],
    unknowns: [],
  }
  while (reading.index < words.length) readWord(reading, words[reading.index++] as Word)
  const { operands, given, help, unknowns } = reading
  return { args: makeArgs(name, words, operands, given, lookUp, hasStdin), help, unknowns }
}

function readWord(reading: Reading, word: Word): void {
  const { grammar, style, onlyOperands } = reading
  const prefix = knownPrefix(word)
  const text = textOf(word)
  if (style === 'raw') readRaw(reading, word, prefix, text)
  else if (onlyOperands || !prefix.startsWith('-') || text === '-') {
    if (!onlyOperands && prefix === '' && !grammar.harmless && couldBeOption(word))
      reading.unknowns.push({
        because: 'a word that is only known at run time could be an option',
        at: word,
        ...(holes(word).every((origin) => origin === 'project') ? { about: 'printed' } : {}),
      })
    reading.operands.push(word)
    if (style === 'posix') reading.onlyOperands = true
  } else if (text === '--') reading.onlyOperands = true
  else if (grammar.numeric && text !== undefined && /^-\d+$/.test(text)) return
  else if (prefix.startsWith('--') || style === 'long') readLong(reading, word, prefix, text)
  else readShort(reading, word, prefix, text)
}

/** Where the spec reads its words itself, options only say which there are; a word may still be the value of the one before. */
function readRaw(reading: Reading, word: Word, prefix: string, text: string | undefined): void {
  const { lookUp, operands, onlyOperands } = reading
  if (reading.grammar.verbFirst && prefix === '' && couldBeOption(word) && operands.every((other) => knownPrefix(other).startsWith('-')))
    doubt(reading, word, 'what it does is only known at run time')
  operands.push(word)
  if (onlyOperands || !prefix.startsWith('-') || text === '-') return
  if (text === '--') {
    reading.onlyOperands = true
    return
  }
  const spelling = prefix.replace(/=.*$/s, '')
  // `-la`, `-n5`, `-d10s`
  const [, letters = '-'] = /^-([A-Za-z]+)(?:\d+[a-z]{0,2})?$/.exec(text ?? '') ?? []
  const isBundle = [...letters].every((letter) => lookUp(`-${letter}`))
  const found = lookUp(text ?? '') ?? lookUp(spelling) ?? attachedTo(text ?? `${prefix}…`, lookUp)?.option
  const because = found && doubtful[found.kind]
  if (because) doubt(reading, word, `option \`${found.name}\` of \`${reading.name}\` ${because}`)
  else if (!found && !isBundle && text !== '--help') undescribed(reading, word, spelling)
}

const doubt = ({ unknowns }: Reading, word: Word, because: string): void => void unknowns.push({ because, at: word })

/** Kinds of options by which a program does more than read. */
const takesPart: ReadonlySet<OptionKind> = new Set<OptionKind>([
  'writes',
  'writes?',
  'code',
  'environment',
  'runs',
  'program',
  'starts',
  'unsafe',
])

function undescribed(reading: Reading, word: Word, spelling: string): void {
  const { grammar, name, unknowns, lookUp } = reading
  // `-oFILE` where `-o` writes
  const acts = !spelling.startsWith('--') && takesPart.has(lookUp(spelling.slice(0, 2))?.kind ?? 'flag')
  if (grammar.onlyReads && !acts) return
  const because = `option \`${spelling}\` of \`${name}\` is not described`
  unknowns.push({ because, at: word, about: grammar.handsOn ? 'handed-on' : 'undescribed' })
}

function take(reading: Reading, word: Word, { name, kind }: Known, attached?: Word): void {
  const { given, words } = reading
  // `--flag=true` is the flag; `--flag=false` is as if it were not there, unless that switches a check off
  const said = kind === 'flag' && attached ? (textOf(attached) ?? '') : ''
  if (/^(?:false|0|no)$/.test(said) && !keepsWatch.test(name)) return
  if (/^(?:true|1|yes)$/.test(said)) return void given.push({ name, kind, at: word })
  const mayFollow = kind === 'writes?' && !knownPrefix(words[reading.index] ?? dash).startsWith('-')
  const value = attached ?? (takesValue(kind) || mayFollow ? words[reading.index++] : undefined)
  const option = `option \`${name}\` of \`${reading.name}\``
  // in place of a program these do nothing but pass on what they are given
  const inert = kind === 'program' && /^(?::|true|cat)$/.test(textOf(value) ?? '')
  const because = inert ? undefined : doubtful[kind]
  if (kind === 'rest') reading.onlyOperands = true
  if (because) doubt(reading, word, `${option} ${because}`)
  else if (kind === 'flag' && attached) doubt(reading, word, `${option} takes no value`)
  else if (takesValue(kind) && !value) doubt(reading, word, `${option} has no value`)
  given.push({ name, kind, at: word, ...(value ? { value } : {}) })
}

/** `--name`, `--name=value`, and every option of programs that write `-name`. */
function readLong(reading: Reading, word: Word, prefix: string, text: string | undefined): void {
  const { lookUp, style, words } = reading
  const equals = valueStart(prefix, lookUp)
  const spelling = equals < 0 ? (text ?? prefix) : prefix.slice(0, equals)
  if (equals < 0 && text === undefined && !attachedTo(`${prefix}…`, lookUp))
    return doubt(reading, word, `option \`${prefix}…\` is only known at run time`)
  const found = lookUp(spelling) ?? spelledOtherwise(reading, spelling)
  const joined = found ? undefined : attachedTo(text ?? `${prefix}…`, lookUp)
  if (found) take(reading, word, found, equals < 0 ? undefined : dropPrefix(word, equals + 1))
  else if (joined) take(reading, word, joined.option, dropPrefix(word, joined.length))
  else if (
    words.length === 1 &&
    (text === '--help' || text === '--version' || (style === 'long' && (text === '-help' || text === '-version')))
  )
    reading.help = true
  else if (text !== '--help') undescribed(reading, word, spelling)
}

/** The option whose value follows it in the same word, spelled `-W*`: the longest that the word begins with. */
function attachedTo(prefix: string, lookUp: Reading['lookUp']): { readonly option: Known; readonly length: number } | undefined {
  for (let length = Math.min(prefix.length - 1, longestBundle); length > 1; length--) {
    const option = lookUp(`${prefix.slice(0, length)}*`)
    if (option) return { option, length }
  }
  return undefined
}

function spelledOtherwise({ style, abbreviates, eitherCase, tables, lookUp }: Reading, spelling: string): Known | undefined {
  if (style === 'long' && spelling.startsWith('--')) return lookUp(spelling.slice(1))
  if (abbreviates) return abbreviated(tables, spelling)
  return eitherCase ? respelled(spelling, lookUp) : undefined
}

/** Where the name of a long option ends: at `=`, or at the colon that .NET tools write. */
function valueStart(prefix: string, lookUp: Reading['lookUp']): number {
  const colon = prefix.indexOf(':')
  return colon > 0 && /^value\??$/.test(lookUp(prefix.slice(0, colon))?.kind ?? '') ? colon : prefix.indexOf('=')
}

/** A whole-word spelling (`-std`, `-exec`) goes before a bundle of short options. */
function readShort(reading: Reading, word: Word, prefix: string, text: string | undefined): void {
  const { lookUp, words } = reading
  const whole = text !== undefined && text.length > 2 ? lookUp(text) : undefined
  // `-bl:file`, as .NET tools write it, `-gdir=res://tests`, as scripts of Godot read it
  const sign = prefix.search(/[:=]/)
  const named = !whole && sign > 2 ? lookUp(prefix.slice(0, sign)) : undefined
  if (whole) take(reading, word, whole)
  else if (named) take(reading, word, named, dropPrefix(word, sign + 1))
  // behind a subcommand `-V` is no wish for the version: npm goes on without it
  else if (words.length === 1 && (text === '-h' || (text === '-V' && !reading.name.includes(' '))) && !lookUp(text)) reading.help = true
  else readBundle(reading, word, prefix, text)
}

/** More letters than this are no bundle that anybody writes. */
const longestBundle = 64

/** A bundle of short options: `-rf`, `-n5`, `-ofile`. */
function readBundle(reading: Reading, word: Word, prefix: string, text: string | undefined): void {
  for (let place = 1; place < prefix.length; place++) {
    const spelling = `-${prefix[place]}`
    if (place > longestBundle) return undescribed(reading, word, `${prefix.slice(0, longestBundle)}…`)
    const found = reading.lookUp(spelling)
    const more = place + 1 < prefix.length || text === undefined
    if (!found) undescribed(reading, word, spelling)
    // `-w=false`, as programs in Go read it; the others refuse it
    else if (found.kind === 'flag' && prefix[place + 1] === '=') return take(reading, word, found, dropPrefix(word, place + 2))
    else if (takesValue(found.kind) || mayTakeValue(found.kind))
      return take(reading, word, found, more ? dropPrefix(word, place + 1) : undefined)
    else take(reading, word, found)
  }
  if (text === undefined) doubt(reading, word, `options after \`${prefix}\` are only known at run time`)
}

/** The option that a spelling abbreviates, where only one begins so. */
function abbreviated(tables: readonly OptionTable[], spelling: string): Known | undefined {
  if (!/^--\w/.test(spelling)) return undefined
  const found = new Map<string, Known>()
  for (const table of tables) for (const [name, known] of table) if (name.startsWith(spelling)) found.set(known.name, known)
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** The option in the other way of writing it, one of a family (`--env.*`), or a flag switched off that keeps no check on. */
function respelled(spelling: string, lookUp: Reading['lookUp']): Known | undefined {
  const other = (text: string): string =>
    /.-\w/.test(text.slice(2))
      ? `--${text.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
      : text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const found = lookUp(other(spelling)) ?? lookUp(spelling.replace(/^(--[\w-]+)\..+$/, '$1.*'))
  if (found || !spelling.startsWith('--no-')) return found
  const positive = `--${spelling.slice('--no-'.length)}`
  const flag = lookUp(positive) ?? lookUp(other(positive))
  return flag && (flag.kind === 'flag' || flag.kind === 'value?') && !keepsWatch.test(flag.name)
    ? { name: spelling, kind: 'flag' }
    : undefined
}

/** A hole at the start of a word may turn out to begin with a dash, unless its kind rules that out. */
export function couldBeOption(word: Word): boolean {
  const first = word.pieces[0]
  if (!first || 'text' in first) return false
  return !undashed.has(holes(word)[0] ?? 'opaque')
}

function makeArgs(
  name: string,
  words: readonly Word[],
  operands: readonly Word[],
  given: readonly GivenOption[],
  lookUp: (spelling: string) => { readonly name: string } | undefined,
  hasStdin: boolean,
): Args {
  // specs ask for many options of which a line gives few: plain loops, because this is most of what reading a command costs
  const canonicalOf = (spelling: string): string => lookUp(spelling)?.name ?? spelling
  const values = (spelling: string): readonly Word[] => {
    if (given.length === 0) return []
    const canonical = canonicalOf(spelling)
    const found: Word[] = []
    for (const { name: own, value } of given) if (own === canonical && value) found.push(value)
    return found
  }
  const has = (...spellings: readonly string[]): boolean => {
    if (given.length === 0) return false
    for (const spelling of spellings) {
      const canonical = canonicalOf(spelling)
      for (const option of given) if (option.name === canonical) return true
    }
    return false
  }
  return {
    name,
    words,
    operands,
    given,
    hasStdin,
    has,
    value: (spelling) => values(spelling).at(-1),
    values,
    text: (index) => textOf(operands[index]),
  }
}
