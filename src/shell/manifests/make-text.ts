import { fill, fillAndEvaluate, settled } from './make-fill.ts'
import { type Conditions, endCondition, newBranch } from './make-conditions.ts'
import { resolveDeep } from './make-immediate.ts'
import { closing, commandsIn, mark } from './filled-quotes.ts'
import { placeOf, withStars, wordsOf, writtenOut } from './make-words.ts'
import { type ManifestCall, openValue } from './manifest.ts'

/** A rule: what it needs, what it runs, and the variables that count only there. */
export interface Target {
  readonly needs: readonly string[]
  /** What it needs with the other values of variables that conditions set, where that is not the same. */
  readonly otherNeeds?: readonly string[]
  readonly recipe: readonly string[]
  readonly own: ReadonlyMap<string, string>
  /** Those of its needs that only must be there (behind `|`): it does not matter how old they are. */
  readonly ordered?: readonly string[]
  /** Some of its needs only running shows. */
  readonly computed?: boolean
  /** It runs whatever is there: two colons, or needs that are only known at run time. */
  readonly always?: boolean
  /** The branches of conditions in which it stands, by their numbers. */
  readonly within?: ReadonlySet<number>
}

/** A makefile as far as its rules and variables can be told without running it. */
export interface Makefile {
  readonly variables: ReadonlyMap<string, string>
  /** First values of variables that conditions set in more than one way. */
  readonly conditional: ReadonlyMap<string, string>
  /** Of variables that only one branch of a condition sets, the number of that branch. */
  readonly setIn: ReadonlyMap<string, number>
  /** Values before others were tried for some of them. */
  readonly held?: ReadonlyMap<string, string>
  readonly targets: ReadonlyMap<string, Target>
  /** Texts that make expands while it reads the file. */
  readonly immediate: readonly string[]
  /** Names of the files that it includes, there or not. */
  readonly included: readonly string[]
  /** Names of variables that the line of the call sets: the file's own values give way, and recipes find them in their environment. */
  readonly fixed: ReadonlySet<string>
  /** Names of variables that recipes get in their environment; a star stands for all. */
  readonly exported: ReadonlySet<string>
  /** Names of those that they do not get (`unexport`). */
  readonly hidden: ReadonlySet<string>
  /** The goals that make may begin with: the first one, and those before it that only a condition adds. */
  readonly first: readonly string[]
  /** Names of the files that a pattern finds; undefined where that is not known. */
  readonly names: ManifestCall['names']
}

/** The makefile with other values for some variables. */
export const withVariables = (made: Makefile, values: ReadonlyMap<string, string>): Makefile =>
  values.size === 0 ? made : { ...made, variables: new Map([...made.variables, ...values]) }

interface Draft extends Conditions {
  readonly variables: Map<string, string>
  readonly fixed: Set<string>
  readonly targets: Map<string, Target>
  readonly immediate: string[]
  readonly included: string[]
  readonly exported: Set<string>
  readonly hidden: Set<string>
  /** Variables that only another `override` sets from then on. */
  readonly overridden: Set<string>
  readonly names: ManifestCall['names']
  /** Variables whose value was expanded when it was read: what is added to them is, too. */
  readonly simple: Set<string>
  /** What conditions speak of: files among it may be there or not. */
  readonly askedFor: Set<string>
  readonly first: string[]
  /** Whether one of them stands behind no condition. */
  isBegun: boolean
  current: readonly string[]
  /** How many texts `$(eval …)` has added. */
  evaluated: number
}

/** Reads a makefile and those it includes; a reason when it holds what is not followed. */
export function parseMakefile(text: string, call: ManifestCall): Makefile | string {
  const made: Draft = {
    variables: new Map(),
    fixed: new Set(),
    conditional: new Map(),
    setIn: new Map(),
    targets: new Map(),
    immediate: [],
    included: [],
    exported: new Set(),
    hidden: new Set(),
    overridden: new Set(),
    names: call.names,
    simple: new Set(['MAKEFLAGS', 'SHELL', '.SHELLFLAGS']),
    askedFor: new Set(),
    first: [],
    isBegun: false,
    depth: 0,
    branches: [],
    counted: 0,
    current: [],
    evaluated: 0,
  }
  // what the environment holds gives way to the makefile, except where that asks with `?=`
  for (const [name, value] of call.environment ?? []) made.variables.set(name, value?.replaceAll(mark, '') ?? `${mark}$$\{${name}}`)
  if (call.folder !== undefined) made.variables.set('CURDIR', call.folder)
  if (call.named !== undefined) made.variables.set('MAKEFILE_LIST', call.named)
  for (const [name, value] of call.variables) {
    const given = value?.replaceAll(mark, '') ?? openValue(call, name, `${mark}$$\{${name}}`)
    if (given === undefined) return `variable \`${name}\` is only known at run time`
    made.variables.set(name, given)
    made.fixed.add(name)
  }
  return readLines(ownText(text), made, call) ?? made
}

/** What a file says, without the sign that only stands before expansions of make. */
const ownText = (text: string): string => text.replaceAll(mark, '')

function readLines(text: string, made: Draft, call: ManifestCall): string | undefined {
  let block: Block | undefined
  for (const line of logicalLines(text)) {
    if (!block && /^ *export +(?:override +)?define\b/.test(line)) made.exported.add(blockAt(line)?.name ?? '*')
    block ??= blockAt(line)
    if (block) {
      if (blockGoesOn(block, line)) continue
      const problem = assign(made, { ...block, value: block.lines.slice(1).join('\n') })
      if (problem) return problem
      block = undefined
      continue
    }
    if (line.startsWith('\t')) {
      for (const name of made.current) addRecipe(made, name, line.trim())
      continue
    }
    const bare = line.replace(/(^|[^\\])#.*$/, '$1').trim()
    if (bare === '') continue
    const problem = readLine(bare, made, call)
    if (problem) return problem
  }
  return block ? 'the makefile ends in the middle of a definition' : undefined
}

/** A variable of several lines: `define NAME`, and what follows up to `endef`. */
interface Block {
  readonly name: string
  readonly operator: string
  readonly overrides: boolean
  readonly lines: string[]
  depth: number
}

function blockAt(line: string): Block | undefined {
  const [, overrides, name, operator = ''] =
    /^ *(?:export +)?(override +)?define[ \t]+([\w.-]+)[ \t]*(\?|:{1,3}|\+|!)?=?[ \t]*(?:#.*)?$/.exec(line) ?? []
  return name === undefined ? undefined : { name, operator, overrides: overrides !== undefined, lines: [], depth: 0 }
}

/** Takes a line into the block; false where it is the end of it. */
function blockGoesOn(block: Block, line: string): boolean {
  if (/^\s*(?:(?:export|override)\s+)*define\b/.test(line)) block.depth++
  else if (/^\s*endef\b/.test(line) && --block.depth === 0) return false
  block.lines.push(line.trimEnd())
  return true
}

/** Lines that go on after a backslash are one. In a recipe both stay: it is the shell that joins them, and it does not do so in a remark. */
const logicalLines = (text: string): readonly string[] =>
  (text.replace(/\r\n/g, '\n').match(/(?:[^\n\\]|\\[\s\S]|\\$)+/g) ?? []).map((line) =>
    line.startsWith('\t') ? line.replace(/\\\n\t?/g, '\\\n') : line.replace(/\\\n[ \t]*/g, ' '),
  )

function addRecipe(made: Draft, name: string, line: string): void {
  const target = made.targets.get(name)
  // make fills in the comments of a recipe as well, and leaves it to the shell to pass them over
  if (target && line !== '' && !/^#[^$]*$/.test(line)) made.targets.set(name, { ...target, recipe: [...target.recipe, line] })
}

const isAssignment = /^((?:export|override|private)\s+)*([\w.-]+)\s*(\?|:{1,3}|\+|!)?=\s*(.*)$/

/** A word that says something of a variable, unless it is the name of a rule. */
const isModified = /^(?:export|unexport|vpath|override|private)\b(?!\s*:)/

function readLine(bare: string, made: Draft, call: ManifestCall): string | undefined {
  const include = /^(-|s)?include\s+(.+)$/.exec(bare)
  if (include) return readIncludes(include[2] ?? '', include[1] !== undefined, made, call)
  if (/^-?(?:load|undefine)\s+[^\s:=]/.test(bare)) return 'the makefile loads code that is not followed'
  if (/^(?:\w+\s+)*define\b/.test(bare)) return 'the makefile defines functions that are not followed'
  const condition = /^(?:else\s+)?(ifeq|ifneq|ifdef|ifndef)\b(.*)$/.exec(bare)
  if (condition) {
    // both sides of a condition count
    if (bare.startsWith('else')) made.branches.at(-1)?.push(newBranch(made))
    else {
      made.depth++
      made.branches.push([newBranch(made)])
    }
    made.immediate.push(condition[2] ?? '')
    for (const name of (fill(condition[2] ?? '', made, {}) ?? '').split(/[\s(),"']+/)) made.askedFor.add(name)
    return undefined
  }
  if (bare === 'else') made.branches.at(-1)?.push(newBranch(made))
  if (bare === 'endif') endCondition(made)
  noteExports(bare, made)
  // what such a line names is expanded when it is read
  if (isModified.test(bare) && !isAssignment.test(bare)) made.immediate.push(bare)
  if (/^vpath\b/.test(bare)) made.variables.set('VPATH', bare)
  if (/^(?:else|endif)$/.test(bare) || (isModified.test(bare) && !bare.includes('='))) return undefined
  if (/^\.RECIPEPREFIX\b|^MAKEFLAGS\s*[+:]*=.*--eval/.test(bare)) return 'the makefile changes how recipes are written'
  const assignment = isAssignment.exec(bare)
  if (assignment) {
    made.current = []
    return assign(made, {
      name: assignment[2] ?? '',
      operator: assignment[3] ?? '',
      value: assignment[4] ?? '',
      overrides: bare.startsWith('override'),
    })
  }
  if (isOneCall(bare)) return readCall(bare, made, call)
  const own = /^([^:=]+):\s*(?:(?:export|override|private)\s+)?([\w.-]+)\s*([?:+!])?=\s*(.*)$/.exec(bare)
  if (own) return ownVariable(own, made)
  const rule = /^([^:=]+)(::?)\s*((?:[^;=$]|\$\([^)]{0,1000}\)|\$(?!\([^)]{0,1000}\)))*)(?:;\s*(.*))?$/.exec(bare)
  if (rule) return addRule(rule, made)
  // what is written in no way that is known here counts as a call
  return readCall(bare, made, call)
}

/** Whether a line is one reference from its first sign to its last: colons in it are not those of a rule. */
const isOneCall = (bare: string): boolean => /^\$[({]/.test(bare) && closing(bare, 1) === bare.length - 1

/** A call on a line of its own (`$(info …)`, `$(eval …)`): expanded at once. */
function readCall(bare: string, made: Draft, call: ManifestCall): string | undefined {
  if (/\$[({]eval\b/.test(resolveDeep(bare, made))) return evaluate(bare, made, call)
  made.immediate.push(bare)
  return undefined
}

/** More texts than this are not followed: each may hold the next. */
const mostEvaluated = 64

/** `$(eval …)`: lines that the makefile writes itself, read where they stand. */
function evaluate(bare: string, made: Draft, call: ManifestCall): string | undefined {
  let problem: string | undefined
  // both answers count
  const isAsked = /\$[({](?:if|or|and)\s/.test(bare)
  const add = (text: string): boolean => {
    noteCommands(text, made)
    const lines = secondTime(text)
    problem ??= lines === undefined || ++made.evaluated > mostEvaluated ? 'the makefile runs a command that is not followed' : undefined
    if (lines === undefined || problem !== undefined) return false
    made.current = []
    problem = isAsked ? underCondition(made, () => readLines(lines, made, call)) : readLines(lines, made, call)
    made.current = []
    return problem === undefined
  }
  const filled = fillAndEvaluate(bare, made, add)
  if (filled === undefined) return problem ?? 'the makefile runs a command that is not followed'
  noteCommands(filled, made)
  return undefined
}

/** Reads lines that only count where some condition holds. */
function underCondition<Result>(made: Draft, read: () => Result): Result {
  made.depth++
  made.branches.push([newBranch(made)])
  const result = read()
  endCondition(made)
  return result
}

/** Commands in a text that is filled in: they run while the file is read, whatever becomes of the text. */
function noteCommands(text: string, made: Draft): void {
  const commands = commandsIn(text, `${mark}$(`).replaceAll(mark, '')
  if (commands !== '') made.immediate.push(`$(shell : ${commands.replaceAll('$', '$$$$')})`)
}

/**
 * Make expands such a text again: what a command printed or the environment holds is data for a recipe or a variable, and
 * anywhere else it may be any line.
 */
function secondTime(text: string): string | undefined {
  const lines = text.split('\n')
  if (lines.some((line) => line.includes(mark) && !line.startsWith('\t') && !isAssignment.test(line))) return undefined
  return lines.map((line) => line.replaceAll(`${mark}$`, `${mark}$$$$`)).join('\n')
}

function noteExports(bare: string, made: Draft): void {
  if (/^\.EXPORT_ALL_VARIABLES\s*:/.test(bare)) made.exported.add('*')
  for (const name of /^unexport\s+([^=]*)$/.exec(bare)?.[1]?.split(/\s+/) ?? []) made.hidden.add(name)
  const [whole, names = ''] = /^(?:override\s+)?export\b(?!\s*:)\s*([^=:?+!]*)/.exec(bare) ?? []
  if (whole === undefined) return
  const list = names.split(/\s+/).filter((name) => name !== '' && name !== 'override')
  for (const name of list.length > 0 ? list : ['*']) made.exported.add(name)
}

/** What a compiler wrote about its sources, though only running shows where. */
const holdsNoRecipes = /^\$\(find [\w./ -]+ -name ['"]?\*\.(?:d|dep)['"]?\)$|[\w%*]\.d$|\.d"; done\)$/

/** What a compiler writes: names and what they need, and nothing that make would fill in or run. */
const isListOfNeeds = (text: string): boolean => !/^\t|[$=!;|]|^ *-?s?include\b|^ *define\b/m.test(text.replace(/\\\n/g, ' '))

function readIncludes(list: string, optional: boolean, made: Draft, call: ManifestCall): string | undefined {
  const names = fill(list, made, {})
  made.immediate.push(list)
  if (names === undefined) return 'the makefile includes a file only known at run time'
  for (const name of wordsOf(names)) {
    if (name.includes('$')) {
      const lies = /\.d$/.test(name) && call.found(withStars(name)).some((text) => !isListOfNeeds(text))
      if (!lies && (holdsNoRecipes.test(name) || (optional && !name.includes('$(')))) continue
      return 'the makefile includes a file only known at run time'
    }
    made.included.push(name)
    const own = call.file(name)
    const texts = /[*?[]/.test(name) ? call.found(name) : own === undefined ? [] : [own]
    if (texts.length === 0) {
      if (optional || (made.depth > 0 && made.askedFor.has(name))) continue
      return `the makefile includes \`${name}\`, which cannot be read`
    }
    if (made.included.length > 8 || texts.length > 8) return 'the makefile includes too many others'
    for (const text of texts) {
      const problem = readLines(ownText(text), made, call)
      if (problem) return problem
    }
  }
  return undefined
}

/** A shell that runs recipes as they are written, perhaps with options that make it stop at errors. */
const ordinaryShell =
  /^(?:(?:\/(?:usr\/)?(?:local\/)?bin\/(?:env\s+)?)?(?:ba|z|da)?sh(?:\s+-[eux]*o\s+(?:pipefail|errexit|nounset)|\s+-[eux]+)*|\$\(shell (?:which|command -v) bash\))$/

/** A variable that is what `echo` prints of plain words, and nothing else. */
const said = /^\$\(shell\s+echo\s+([\w./@+=:,]+(?: [\w./@+=:,]+)*)\s*\)$/

function assign(
  made: Draft,
  { name, operator, value, overrides }: { name: string; operator: string; value: string; overrides: boolean },
): string | undefined {
  if (name === 'SHELL' && !ordinaryShell.test(value.trim())) return 'the makefile chooses its own shell'
  if (name === '.SHELLFLAGS' && !/^[-\w\s]*$/.test(value)) return 'the makefile chooses its own shell'
  if (operator.startsWith(':')) made.simple.add(name)
  else if (operator === '' && !/^(?:MAKEFLAGS|SHELL|\.SHELLFLAGS)$/.test(name)) made.simple.delete(name)
  if (operator.startsWith(':') || made.simple.has(name)) made.immediate.push(value)
  if (operator === '!') made.immediate.push(`$(shell ${value})`)
  if (!overrides && (made.fixed.has(name) || made.overridden.has(name))) return undefined
  if (overrides) made.overridden.add(name)
  const old = made.variables.get(name)
  const given = made.simple.has(name) ? settled(value, made) : value
  const run = operator === '!' ? `$(shell ${value})` : given
  // plain words that a command prints come back as they are
  const known = run.replace(said, '$1')
  const grown = operator === '+' ? `${old ?? ''} ${known}`.trim() : known
  // `?=` gives way to the environment too: where its value is not known, the file's own is the likely one
  if (operator === '?' && old !== undefined) return undefined
  const isFirst = old === undefined || made.branches.some((branches) => branches.some(({ sets }) => sets.has(name)))
  if (isFirst) made.branches.at(-1)?.at(-1)?.sets.add(name)
  if (!isFirst) made.setIn.delete(name)
  if (made.depth > 0 && old !== undefined && old !== grown && !made.conditional.has(name)) made.conditional.set(name, old)
  made.variables.set(name, grown)
  return undefined
}

function ownVariable([, names = '', name = '', operator, value = '']: RegExpExecArray, made: Draft): string | undefined {
  if (name === 'SHELL') return 'the makefile chooses its own shell'
  if (operator === ':') made.immediate.push(value)
  if (operator === '!') return `variable \`${name}\` of the makefile runs a command`
  for (const target of wordsOf(fill(names, made, {}) ?? names)) {
    const known = made.targets.get(target) ?? { needs: [], recipe: [], own: new Map<string, string>() }
    const old = known.own.get(name) ?? made.variables.get(name) ?? ''
    if (!made.fixed.has(name))
      made.targets.set(target, { ...known, own: new Map([...known.own, [name, operator === '+' ? `${old} ${value}` : value]]) })
  }
  return undefined
}

const printed = new RegExp(String.raw`${mark}?\$\(\s*echo\s+([\w./@+=:,][\w./@+=:, -]*)\)`, 'g')

/** What only the environment could fill. */
const fromOutside = /\$\{(?!MAKE_COMPUTED\})\w+\}/g

/** A list of make filled in: with the values that variables have here, and with those that they have where neither conditions nor the environment set any. */
function filledBothWays(list: string, made: Draft): readonly [string | undefined, string | undefined] {
  // plain words that a command prints come back as they are
  const filled = (names: Makefile): string | undefined => fill(list, names, {})?.replace(printed, '$1')
  const here = filled(made)
  return [here, list.includes('$') ? filled(withVariables(made, made.conditional))?.replace(fromOutside, '') : here]
}

/** The names left of a colon; `a b &: c` makes both at once. */
const namesIn = (text: string): readonly string[] =>
  wordsOf(text)
    .filter((name) => name !== '&')
    .map(patternOf)

/** What stands behind the colon, without the pattern that says which names it is for. */
const needsIn = (text = ''): readonly string[] => wordsOf(text.replace(/^[^:]*%[^:]*:/, ''))

/** What a rule written in the old way needs: `.c.o` makes objects of sources. */
const sourceOf = (left: string): readonly string[] => {
  const [, ending] = /^\s*(\.\w+)\.\w+\s*$/.exec(left) ?? []
  return ending === undefined ? [] : [`%${ending}`]
}

function addRule([, left = '', colons, right = '', inline]: RegExpExecArray, made: Draft): string | undefined {
  made.immediate.push(left, right)
  const names = new Set(filledBothWays(left, made).flatMap((filled) => namesIn(filled ?? left)))
  const [filled, other] = filledBothWays(right, made)
  const words = right.trim() === '' ? sourceOf(left) : needsIn(filled)
  const needs = words.filter((need) => need !== '|')
  const otherNeeds = other === filled ? undefined : needsIn(other).filter((need) => need !== '|')
  const bar = words.indexOf('|')
  const ordered = bar < 0 ? [] : words.slice(bar + 1)
  const always = filled === undefined || colons === '::'
  const isComputed = filled === undefined || /\$/.test(filled)
  made.current = [...names]
  for (const name of names) {
    const earlier = made.targets.get(name)
    made.targets.set(name, {
      needs: [...(earlier?.needs ?? []), ...needs],
      ...((otherNeeds ?? earlier?.otherNeeds)
        ? { otherNeeds: [...(earlier?.otherNeeds ?? earlier?.needs ?? []), ...(otherNeeds ?? needs)] }
        : {}),
      recipe: [...(earlier?.recipe ?? []), ...(inline ? [inline] : [])],
      own: earlier?.own ?? new Map(),
      ordered: [...(earlier?.ordered ?? []), ...ordered],
      always: always || earlier?.always === true,
      computed: isComputed || earlier?.computed === true,
      ...(earlier ? {} : { within: new Set(made.branches.flatMap((branches) => branches.at(-1)?.number ?? [])) }),
    })
    noteFirst(name, made)
  }
  return undefined
}

/** A rule that make may begin with, where nothing before it is one for certain. */
function noteFirst(name: string, made: Draft): void {
  const open = made.branches.flatMap((branches) => branches.at(-1) ?? [])
  if (made.isBegun || open.some(({ begins }) => begins) || /^\.[^/]*$/.test(name) || placeOf('%', name) >= 0) return
  made.first.push(name)
  const [inner] = open.slice(-1)
  if (inner) inner.begins = true
  // a name that is only known at run time may be none, or one that begins with a dot
  else made.isBegun = !name.startsWith('$') || writtenOut(name).includes('/')
}

/** `.c.o` is the old way to write `%.o: %.c`. */
const patternOf = (name: string): string => name.replace(/^\.\w+(\.\w+)$/, '%$1')
