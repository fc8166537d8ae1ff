import type { Args, GivenOption } from './arguments.ts'
import { type ParsedArguments, parseArguments } from './parse-arguments.ts'
import type { CommandSpec, Draft, Grammar, Options } from './command-spec.ts'
import { commandOfSubcommand, doubtedCommands } from './doubted-commands.ts'
import { install, loadsVariables, read, readsOperands, unknown, write } from './command-spec.ts'
import { veiled } from './reveals.ts'
import { dropPrefix, knownPrefix, literal, nowhere, show, textOf, type Word } from './value.ts'

/** What the spec says its command does with these words; what is not described is `unknown` beside what is. */
export function draftsOf(spec: CommandSpec, words: readonly Word[], { name = spec.name, hasStdin = false } = {}): readonly Draft[] {
  // whatever else an option of that name may mean, alone it only prints
  if (words.length === 1 && !spec.projectFile && !(spec.readsCode && hasStdin) && onlyTells(spec, textOf(words[0]) ?? '')) return []
  // a folder option moves the whole command: it runs again there, without that option
  const written = [literal(name), ...words]
  const elsewhere = (option: GivenOption, folder: Word): readonly Draft[] => [
    { do: 'run', words: written.filter((word) => word !== option.at && word !== folder), written, cwd: folder },
  ]
  const inPackages = (options: readonly GivenOption[]): readonly Draft[] => {
    const left = written.filter((word) => !options.some((option) => option.at === word || option.value === word))
    const command = { do: 'run', words: left, written } as const
    const isRootToo = options.some(({ kind }) => kind === 'root')
    return [...(isRootToo ? [command] : []), { ...command, packages: options.flatMap(({ value }) => (value ? [value] : [])) }]
  }
  const { abbreviates = false, eitherCase = false } = spec
  const helps = !spec.ignoresHelp && !spec.ownTasks
  const drafts = level(spec, words, {
    name,
    inherited: [],
    outer: [],
    hasStdin,
    abbreviates,
    eitherCase,
    helps,
    answers: helps,
    elsewhere,
    inPackages,
  })
  const unasked = drafts.length === 0 ? withoutWishBehindDashes(words) : undefined
  if (unasked) return draftsOf(spec, unasked, { name, hasStdin })
  const showsHelp =
    !spec.ignoresHelp && asksForHelp(words) && drafts.every(isPlainEffect) && !drafts.some((draft) => takesFile(draft, words))
  return showsHelp ? drafts.filter((draft) => draft.do === 'project-code') : drafts
}

const onlyTells = ({ alone = '' }: CommandSpec, word: string): boolean =>
  /^--(?:version|help)$/.test(word) || (word !== '' && ` ${alone} `.includes(` ${word} `))

/** Behind two dashes `--help` is no wish but one more operand: the words without it, or undefined where none stands there. */
function withoutWishBehindDashes(words: readonly Word[]): readonly Word[] | undefined {
  const dashes = words.findIndex((word) => textOf(word) === '--')
  const isWish = (word: Word, index: number): boolean => index > dashes && /^-(?:-help|-version|h|V)$/.test(textOf(word) ?? '')
  return dashes >= 0 && words.some(isWish) ? words.filter((word, index) => !isWish(word, index)) : undefined
}

/** `tool deploy --help`: subcommands only, then the wish for help. */
const asksForHelp = (words: readonly Word[]): boolean =>
  words.length < 5 && textOf(words.at(-1)) === '--help' && words.slice(0, -1).every(isName)

/** Whether a word can only be the name of a subcommand or a topic: no option, no path, nothing that running would fill. */
const isName = (word: Word): boolean => /^[A-Za-z\d][\w:.-]*$/.test(textOf(word) ?? '')

/** Whether a draft hands no words on to another program and states nothing unknown but what a subcommand does that only shows its help. */
const isPlainEffect = (draft: Draft): boolean =>
  draft.do === 'effect' ? draft.kind !== 'unknown' || isAbout(draft, 'subcommand') : draft.do === 'project-code' || draft.do === 'flow'

/**
 * Whether a draft deletes or writes a file that the line names: where operands end the options, as on BSD, `--help` would be one more such
 * file.
 */
const takesFile = (draft: Draft, words: readonly Word[]): boolean =>
  draft.do === 'effect' && /^(?:delete|write)$/.test(draft.kind) && words.some((word) => word === draft.target)

interface Context {
  readonly name: string
  readonly inherited: readonly Options[]
  /** What the options of the levels above mean, wherever they stand. */
  readonly outer: readonly ((args: Args) => readonly Draft[])[]
  readonly hasStdin: boolean
  readonly abbreviates: boolean
  readonly eitherCase: boolean
  /** `help` and names of subcommands here are a wish for help. */
  readonly helps: boolean
  /** A subcommand that is not described answers `--help` by itself. */
  readonly answers: boolean
  readonly elsewhere: (option: GivenOption, folder: Word) => readonly Draft[]
  readonly inPackages: (options: readonly GivenOption[]) => readonly Draft[]
}

/** The command in the first folder its options name, or undefined when it stays where it is. */
function moved(given: readonly GivenOption[], { elsewhere, inPackages }: Context): readonly Draft[] | undefined {
  const option = given.find(({ kind }) => kind === 'folder')
  const packages = given.filter(({ kind }) => kind === 'package' || kind === 'packages')
  const root = given.filter(({ kind }) => kind === 'root')
  // in a bundle (`-vC dir`) the option cannot be taken out alone
  const bundled = (option?.value ? [option] : packages).find(({ at: word, name }) => {
    const spelled = knownPrefix(word)
    return !spelled.startsWith('--') && spelled.length > 2 && name[1] !== spelled[1]
  })
  if (bundled) return [unknown(`option \`${bundled.name}\` stands in a bundle`)]
  if (option?.value) return elsewhere(option, option.value)
  return packages.length > 0 ? inPackages([...packages, ...root]) : undefined
}

function level(grammar: Grammar, words: readonly Word[], context: Context): readonly Draft[] {
  if (!grammar.subcommands) return leaf(grammar, parseArguments(grammar, words, context), context)
  // options of this level end at the subcommand
  const parsed = parseArguments({ ...grammar, style: grammar.style === 'long' ? 'long' : 'posix' }, words, context)
  if (parsed.help) return []
  const [first, ...rest] = grammar.style === 'long' ? splitLong(parsed.args) : parsed.args.operands
  // with long options the parser went on past the subcommand: only what stood before it belongs here
  const own = first && grammar.style === 'long' ? parseArguments(grammar, words.slice(0, words.indexOf(first)), context) : parsed
  const there = moved(own.args.given, context)
  if (there) return [...doubtsOf(own), ...there]
  if (!first) return grammar.effects ? leaf(grammar, parsed, context) : doubtsOf(parsed)
  const name = textOf(first)
  const found = name === undefined ? undefined : findSubcommand(grammar, name)
  if (!found) {
    // a level with both (`docker compose …`, `node FILE`) takes other words as operands
    if (typeof grammar.effects === 'function') return leaf(grammar, parseArguments(grammar, words, context), context)
    const because =
      name === undefined
        ? `subcommand of \`${context.name}\` is only known at run time`
        : `subcommand \`${name}\` of \`${context.name}\` is not described`
    if (name === 'help' && context.helps && rest.every(isName)) return doubtsOf(own)
    return [
      ...doubtsOf(own),
      at({ ...unknown(because), ...(context.answers ? { detail: { about: 'subcommand' } } : {}) }, first),
      ...commandOfSubcommand(name ?? '', rest),
    ]
  }
  const inherited = grammar.inherit && grammar.options ? [grammar.options, ...context.inherited] : context.inherited
  // what may stand behind the subcommand as well means the same there
  const { before: stated } = grammar
  const outer = stated && grammar.inherit ? [...context.outer, (args: Args) => stated(withFurther(own.args, args))] : context.outer
  const passedOn = own.args.given.filter((option) => grammar.passesOn?.includes(option.name)).map((option) => option.at)
  const inner = level(found, [...passedOn, ...rest], { ...context, name: `${context.name} ${name}`, inherited, outer, helps: false })
  const { given } = own.args
  const before = grammar.inherit ? [] : (stated?.(own.args) ?? [])
  return [...doubtsOf(own), ...optionDrafts(given), ...before, ...pointed(inner, { given, operands: [] })]
}

/** The arguments of a level with the options that stand behind its subcommand. */
const withFurther = (own: Args, further: Args): Args => ({
  ...own,
  given: [...own.given, ...further.given],
  has: (...names) => own.has(...names) || further.has(...names),
  value: (name) => further.value(name) ?? own.value(name),
  values: (name) => [...own.values(name), ...further.values(name)],
})

/** With long options the parser does not stop at the first operand: cut the words there. */
function splitLong(args: Args): readonly Word[] {
  const first = args.operands[0]
  return first ? args.words.slice(args.words.indexOf(first)) : []
}

const subcommandTables = new WeakMap<object, ReadonlyMap<string, Grammar>>()

function findSubcommand(grammar: Grammar, name: string): Grammar | undefined {
  const { subcommands } = grammar
  if (!subcommands) return undefined
  let table = subcommandTables.get(subcommands)
  if (!table) {
    const names = new Map<string, Grammar>()
    for (const [key, subcommand] of Object.entries(subcommands))
      for (const alias of [key, ...(subcommand.aliases ?? [])]) names.set(alias, subcommand)
    table = names
    subcommandTables.set(subcommands, table)
  }
  return table.get(name)
}

function leaf(grammar: Grammar, parsed: ParsedArguments, context: Context): readonly Draft[] {
  if (parsed.help) return []
  const there = moved(parsed.args.given, context)
  if (there) return [...doubtsOf(parsed), ...there]
  const effects = grammar.effects ?? readsOperands
  const drafts = pointed(typeof effects === 'function' ? effects(parsed.args) : effects, parsed.args)
  const further = [
    ...(grammar.ownNames ? [] : pointedOut(drafts, parsed.args)),
    ...(grammar.fillsLast ? fillsPattern(parsed.args, grammar.fillsLast) : []),
  ]
  const before = context.outer.length === 0 ? [] : context.outer.flatMap((stated) => stated(parsed.args))
  return [...before, ...doubtsOf(parsed), ...optionDrafts(parsed.args.given), ...veiled(drafts, grammar, parsed.args), ...further]
}

/** The last of the files that a pattern stands for is written by programs that take what they read and what they write in a row. */
function fillsPattern({ operands, name }: Pick<Args, 'operands' | 'name'>, names: true | RegExp): readonly Draft[] {
  const last = operands.at(-1)
  return (names === true || names.test(name)) && last?.pieces.some((piece) => 'glob' in piece && piece.glob) ? [write(last)] : []
}

/** Where the line points a tool that looks for files by their names. */
function pointed(drafts: readonly Draft[], { given, operands }: Pick<Args, 'given' | 'operands'>): readonly Draft[] {
  const named = [
    ...given.flatMap(({ kind, value }) => (kind === 'code' && value ? [value] : [])),
    ...drafts.flatMap((draft) => (draft.do === 'script' ? [draft.file] : [])),
  ]
  if (named.length + operands.length === 0) return drafts
  return drafts.map((draft) =>
    draft.do === 'project-code'
      ? { ...draft, settings: [...named, ...(draft.settings ?? [])], places: [...operands, ...(draft.places ?? [])] }
      : draft,
  )
}

/**
 * Where the line points a tool that runs code, or takes packages from a manifest, at a place that leads out and that its spec does not
 * speak of: what lies there is not the project's. Behind two dashes stand words for the code itself.
 */
function pointedOut(drafts: readonly Draft[], { operands, words, given }: Args): readonly Draft[] {
  if (!drafts.some(runsWhatItFinds)) return []
  // lists that packages are taken from
  const lists = drafts.some(installsListed)
    ? [
        ...given.flatMap(({ kind, value }) => (kind === 'reads' && value ? [value] : [])),
        ...drafts.flatMap((draft) =>
          draft.do === 'effect' && installsListed(draft) && typeof draft.target !== 'string' ? [draft.target] : [],
        ),
      ]
    : []
  const addresses = lists.filter((word) => isAddress.test(show(word))).map((word) => install('url', word))
  if (addresses.length > 0) return addresses
  const inOptions = given.flatMap(placeOf)
  const named = drafts.some(takesWords) ? [] : [...new Set([...operands, ...lists])].filter((word) => leadsOut.test(show(word)))
  const leading = [...inOptions, ...named]
  if (leading.length === 0) return []
  // an installation that is called after the list says nothing of where that lies
  const told = drafts.filter(
    (draft) => !installsListed(draft) && !mayBeRenamed(draft) && !lists.some((word) => draft.do === 'effect' && draft.target === word),
  )
  const dashes = words.findIndex((word) => textOf(word) === '--')
  const handedOn = dashes < 0 ? [] : words.slice(dashes)
  return leading
    .filter((word) => !handedOn.includes(word) && !speaksOf(told, word))
    .map((word) => ({ do: 'project-code', what: show(word), files: [word], notCode: true }))
}

// `/p:Configuration=Release` and `/nologo` are switches
const leadsOut = /^(?:\/(?![A-Za-z]+(?::|$))|\/(?:tmp|var|opt|home|root|srv|mnt)$|~)|(?:^|\/)\.\.(?:\/|$)/

/** A value that leads far out, in an option that says nothing of files: what a tool is told to take from there is not the project's. */
function placeOf({ kind, name, value, at: given }: GivenOption): readonly Word[] {
  if ((kind !== 'value' && kind !== 'value?') || !value) return []
  const text = textOf(value)
  const place = text?.slice(text.indexOf('=') + 1)
  if (text === undefined || place === undefined || !leadsFarOut.test(place) || usualProgram.test(place)) return []
  const called = `${name} ${/^--[\w.-]{1,60}/.exec(knownPrefix(given))?.[0] ?? ''} ${text.slice(0, -place.length)}`
  return takesNoCode.test(called) ? [] : [dropPrefix(value, text.length - place.length)]
}

// a slash alone may begin a route or an expression
const leadsFarOut = /^(?:\/(?:tmp|var|opt|home|root|srv|mnt|usr|etc|dev\/shm)(?:\/|$)|~\/|(?:\.\.\/)+\w)/
/** Compilers and interpreters that come with the system. */
const usualProgram =
  /^\/usr\/(?:local\/)?bin\/(?:python[\d.]*|gcc|g\+\+|clang(?:\+\+)?|cc|c\+\+|ld|lld|mold|ar|ranlib|ninja|make|cmake|git|node|ruby|perl|php|java)(?:-[\d.]+)?$/
const takesNoCode =
  /ignore|exclude|skip|omit|deselect|except|cache|sock|uds|bind|host|tmp|temp|log|pid|title|message|description|filter|grep|match|pattern|env|user|label|tag|watch|data|input|out|dest|prefix|report|dump|database|^-[kgtm] /i

const isAddress = /^[a-z][\w+.-]*:\/\//i

const installsListed = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'install' && draft.tag === 'manifest'

/** A name that the project may give to something else, with the words after it. */
const mayBeRenamed = (draft: Draft): boolean => draft.do === 'manifest-script' && draft.otherwise?.length === 0

const runsWhatItFinds = (draft: Draft): boolean => (draft.do === 'project-code' ? !draft.notCode : installsListed(draft))

/** A program or task of the project gets what follows its name. */
const takesWords = (draft: Draft): boolean =>
  draft.do === 'project-code' &&
  ((draft.tasks !== undefined && draft.tasks.length > 0) || /^(?:program|alias|(?:nx )?target|tasks?)\b/.test(draft.what))

/** Whether something in a draft is the word, or stands where it stands; that files are looked for there says nothing of the place. */
function speaksOf(part: unknown, word: Word): boolean {
  if (part === word) return true
  if (typeof part !== 'object' || part === null) return false
  if ('at' in part && part.at === word.at && word.at !== nowhere) return true
  return Object.entries(part).some(([key, inner]) => key !== 'places' && speaksOf(inner, word))
}

const doubtsOf = (parsed: ParsedArguments): readonly Draft[] =>
  parsed.unknowns.length === 0
    ? []
    : [
        ...parsed.unknowns.map(({ because, at: word, about }) =>
          at({ ...unknown(because), ...(about ? { detail: { about } } : {}) }, word),
        ),
        ...doubtedCommands(parsed),
      ]

const isAbout = (draft: Draft, ...abouts: readonly string[]): boolean =>
  draft.do === 'effect' && abouts.some((about) => about === draft.detail?.about)

/** Whether a draft only says that an option is not described. */
export const isUndescribedOption = (draft: Draft): boolean => isAbout(draft, 'undescribed', 'handed-on')

/** Whether it says so of an option that is handed on to code of the project. */
export const isHandedOn = (draft: Draft): boolean => isAbout(draft, 'handed-on')

/** Whether a draft doubts a word that project code printed, because it stands where an option could. */
export const isPrintedWord = (draft: Draft): boolean => isAbout(draft, 'printed')

/** Effects that an option's kind alone implies. */
function optionDrafts(given: readonly GivenOption[]): readonly Draft[] {
  return given.flatMap(({ kind, value }): readonly Draft[] => {
    // `-` is standard input or output
    if (!value || textOf(value) === '-') return []
    if (kind === 'reads') return [read(value)]
    if (kind === 'writes' || kind === 'writes?') return [write(value)]
    if (kind === 'code' && /^[a-z][\w+.-]*:\/\//i.test(knownPrefix(value))) return [unknown(`\`${show(value)}\` is code from elsewhere`)]
    if (kind === 'code') return [{ do: 'project-code', what: show(value), files: [], settings: [value], otherwise: 'code-settings' }]
    if (kind === 'environment') return [loadsVariables(value)]
    if (kind === 'runs' || kind === 'program') return [{ do: 'shell', text: value }]
    if (kind === 'starts' && !isBareName(value)) return [{ do: 'run', words: [value, literal('--version')] }]
    return []
  })
}

/** A name without a path, though perhaps one that only running shows. */
const isBareName = ({ pieces }: Word): boolean =>
  pieces.every((piece) => ('text' in piece ? !piece.glob && !piece.text.includes('/') : piece.hole === 'plain'))

const at = (draft: Draft, word: Word): Draft => (draft.do === 'effect' ? { ...draft, at: word.at } : draft)
