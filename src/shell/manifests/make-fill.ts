import { posix } from 'node:path'
import { computeText, substitutePrinted } from './make-functions.ts'
import { closing, commandsIn, forShell, mark } from './filled-quotes.ts'
import { wordsOf } from './make-words.ts'

/** The variables of a makefile, by name. */
interface Names {
  readonly variables: ReadonlyMap<string, string>
  readonly names?: (pattern: string) => readonly string[] | undefined
  /** Variables that a caller may give and nobody did. */
  readonly notGiven?: ReadonlySet<string>
  /** Takes the commands in what make only shows (`$(info …)`). Absent: they stand in its place. */
  readonly tell?: (commands: string) => void
  /** Takes what `$(eval …)` is given, at the moment it is met; false where it cannot. Absent: it is not followed there. */
  readonly evaluate?: (text: string) => boolean
}

type Automatic = Readonly<Record<string, string>>

/** The text of a makefile filled in, as make reads it. */
export const fill = (text: string, made: Names, automatic: Automatic): string | undefined =>
  expand(text, made, automatic)?.replaceAll(mark, '')

/** The text filled in while the file is read, where `$(eval …)` adds lines to it. Expansions keep their marks. */
export const fillAndEvaluate = (text: string, made: Names, evaluate: (text: string) => boolean): string | undefined =>
  expand(text, { variables: made.variables, ...(made.names ? { names: made.names } : {}), evaluate }, {})

/** The text as a variable of its own (`:=`): filled in now, it says the same whatever becomes of the variables that it names. */
export const settled = (text: string, made: Names): string => expand(text, made, {})?.replaceAll('$', '$$$$') ?? text

/** A line of a recipe filled in, as the shell reads it. */
export function fillRecipe(line: string, made: Names, automatic: Automatic): string | undefined {
  const text = expand(line, made, automatic)
  return text === undefined ? undefined : forShell(withoutNotGiven(text, made.notGiven))
}

/** Commands whose operands are lost, replaced or reached by others: what the environment may add to them counts. */
const reachesFar =
  /\b(?:cd|rm|rmdir|unlink|mv|cp|dd|ln|tee|install|rsync|truncate|shred|chmod|chown|kill|pkill|sudo|ssh|scp|docker run|clean|delete|drop\w*|eval)\b/

/** Words of their own behind a command that only the environment could fill: left out, as make leaves them out where it holds nothing. */
function withoutNotGiven(text: string, notGiven: ReadonlySet<string> | undefined): string {
  if (!notGiven || notGiven.size === 0 || reachesFar.test(text)) return text
  return text.replace(wholeVariables, (whole: string) =>
    [...whole.matchAll(/\$\{(\w+)\}/g)].every(([, name = '']) => notGiven.has(name)) ? '' : whole,
  )
}

/** A variable, or several with colons between them (`$(FILE):$(LINE)`). */
const wholeVariables = new RegExp(
  `(?<=[\\w"'./)}:=]\\s{1,9})${mark}\\$\\{\\w{1,60}\\}(?::{0,2}${mark}\\$\\{\\w{1,60}\\}){0,3}(?=\\s|$)`,
  'g',
)

/** A variable that is made of itself twice doubles each time: none is that long. */
const longestText = 32 * 1024

/** `$(VAR)`, `${VAR}`, `$@` filled in, `$$` a dollar, `$(shell cmd)` a substitution; undefined for functions that are not followed. */
function expand(text: string, made: Names, automatic: Automatic, depth = 0): string | undefined {
  if (depth > 8) return undefined
  let result = ''
  for (let place = 0; place < text.length; place++) {
    if (result.length > longestText) return undefined
    if (text[place] !== '$') {
      result += text[place]
      continue
    }
    const next = text[++place]
    if (next === '$') result += '$'
    else if (next === '(' || next === '{') {
      const end = closing(text, place)
      if (end < 0) return undefined
      const value = reference(text.slice(place + 1, end), made, automatic, depth)
      place = end
      if (value === undefined) return undefined
      // where no file fits, nothing is left of it: what stands beside it may be all of a path
      result += /[*?[]/.test(withoutCommands(value)) && (text[place + 1] === '/' || result.endsWith('/')) ? computedFrom(value) : value
    } else if (next !== undefined) {
      const isSet = Object.hasOwn(automatic, next) || made.variables.has(next)
      const value = isSet ? reference(next, made, automatic, depth) : ''
      if (value === undefined) return undefined
      result += value
    }
  }
  return result
}

const ownVariables: ReadonlyMap<string, string> = new Map([
  ['MAKE', 'make'],
  ['CC', 'cc'],
  ['CXX', 'c++'],
  ['CPP', 'cc -E'],
  ['RM', 'rm -f'],
  ['CURDIR', '.'],
  ['AR', 'ar'],
  ['AS', 'as'],
  ['LD', 'ld'],
  ['PWD', '.'],
  ['SHELL', '/bin/sh'],
  ['HOME', `${mark}$HOME`],
  ['USER', `${mark}$USER`],
  ['INSTALL', 'install'],
  ['MAKEFILE_LIST', 'Makefile'],
  ['MAKEFLAGS', ''],
  ['MFLAGS', ''],
  ['MAKECMDGOALS', ''],
])

/** Further options, for whoever calls make to add: nothing where the line and its environment say nothing. */
const usuallyUnset = /^(?:\w+_)?(?:[A-Z]*FLAGS|[A-Z]*OPTS?|[A-Z]*ARGS|args|OPTIONS|LDLIBS|LIBS|DESTDIR|TARGET_ARCH)$/

/** Functions that only compute text; nothing is known of their result, but commands among their arguments still run. */
const computes =
  /^(?:patsubst|subst|filter|filter-out|sort|word|words|firstword|wordlist|notdir|basename|suffix|dir|addprefix|addsuffix|join|findstring|foreach|if|or|and|origin|flavor|value|lastword|intcmp|let)\s/

function reference(inner: string, made: Names, automatic: Automatic, depth: number): string | undefined {
  const [, name = '', rest = ''] = /^([\w-]+)\s+([\s\S]*)$/.exec(inner) ?? []
  const filled = (): string | undefined => expand(rest, made, automatic, depth + 1)
  if (name === 'shell') {
    // the folder that make runs in, wherever a recipe goes
    if (/^pwd\s*$/.test(rest)) return expand('$(CURDIR)', made, automatic, depth + 1)
    const command = filled()
    return command === undefined ? undefined : `${mark}$(${forShell(command)})`
  }
  if (name === 'eval' && made.evaluate) {
    const text = filled()
    return text !== undefined && made.evaluate(text) ? '' : undefined
  }
  if (name === 'call') return called(rest, made, automatic, depth)
  if (name === 'info' || name === 'warning' || name === 'error') {
    const shown = filled()
    if (shown === undefined || !made.tell) return shown && commandsIn(shown)
    made.tell(commandsIn(shown))
    return ''
  }
  if (name === 'wildcard') return foundNames(filled(), made)
  if (name === 'strip') return filled()?.trim()
  if (name === 'abspath' || name === 'realpath') return wholePaths(filled(), expand('$(CURDIR)', made, {}, depth + 1), name)
  if (computes.test(inner)) {
    // what it adds to the file is added once, and only where its turn is known
    let evaluates = false
    const once = made.evaluate ? { ...made, evaluate: () => (evaluates = true) } : made
    const whole = expand(rest, once, automatic, depth + 1)
    const special = Object.hasOwn(ownWays, name) ? ownWays[name] : undefined
    const known = special ? special(rest, made, automatic, depth) : computed(name, rest, made, automatic, depth)
    return whole === undefined || (evaluates && known === undefined) ? undefined : (known ?? computedFrom(whole))
  }
  const pattern = /^([\w.@<^?*+|-]+):([^=]*)=(.*)$/.exec(inner)
  if (pattern) {
    const [, variable = '', from = '', to = ''] = pattern
    if (!made.variables.has(variable) && !Object.hasOwn(automatic, variable))
      return commandsIn(expand(`${from} ${to}`, made, automatic, depth + 1) ?? '')
    const both = from.includes('%') ? `${from},${to}` : `%${from},%${to}`
    const whole = expand(`$(${variable})`, made, automatic, depth + 1)
    const known = computed('patsubst', `${both},$(${variable})`, made, automatic, depth)
    return whole === undefined ? undefined : (known ?? computedFrom(whole))
  }
  // `$($*)`: the name of the variable is filled in first
  if (inner.includes('$')) {
    const named = expand(inner, made, automatic, depth + 1)
    return named !== undefined && /^[\w.-]+$/.test(named) ? reference(named, made, automatic, depth + 1) : undefined
  }
  if (!/^[\w.@<^?*+|-]+$/.test(inner)) return undefined
  if (Object.hasOwn(automatic, inner)) return automatic[inner]
  const value = made.variables.get(inner)
  if (value !== undefined) return expand(value, made, automatic, depth + 1)
  if (usuallyUnset.test(inner)) return ownVariables.get(inner) ?? ''
  // what the environment may hold is left to the shell, where an unset variable counts as anything
  return ownVariables.get(inner) ?? `${mark}\${${inner.replace(/[.-]/g, '_')}}`
}

/** Whole paths of names, seen from where make runs. One that is not there has no real path, so that nothing is left of it. */
function wholePaths(list: string | undefined, folder: string | undefined, kind: 'abspath' | 'realpath'): string | undefined {
  if (list === undefined || folder === undefined || /[$`]/.test(list)) return list
  const isThere = (word: string): boolean => kind === 'abspath' || /^\.{0,2}\/?$/.test(word) || word === folder
  const words = list.split(/\s+/).filter(Boolean)
  return words.map((word) => (isThere(word) ? posix.resolve(folder, word) : `${mark}$(cd ${word} && pwd)`)).join(' ')
}

/** What a function gives for arguments that can be told; they are parted before they are filled in, as make does. */
function computed(name: string, rest: string, made: Names, automatic: Automatic, depth: number): string | undefined {
  const parts = argumentsIn(rest).map((part) => expand(part, made, automatic, depth + 1))
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return undefined
  const most = mostArguments.get(name) ?? 1
  const own = [...known.slice(0, most - 1), known.slice(most - 1).join(',')]
  const [from = '', to = '', list = ''] = own
  if (name === 'patsubst') return computeText(name, own) ?? printedBy(list.trim(), from.trim(), to.trim())
  if (name === 'filter' || name === 'filter-out') return computeText(name, own) ?? chosenPrinted(to.trim(), from.trim(), name)
  return computeText(name, own)
}

/** Functions that do not fill in all that they are given. */
const ownWays: Readonly<Record<string, typeof branch>> = { foreach: repeated, if: branch, or: firstOf }

/** Of functions with several arguments: a comma behind the last one is text. */
const mostArguments: ReadonlyMap<string, number> = new Map([
  ['patsubst', 3],
  ['subst', 3],
  ...['addprefix', 'addsuffix', 'filter', 'filter-out', 'word', 'findstring', 'join'].map((name) => [name, 2] as const),
])

/** `$(if condition,then,else)`, where it is known whether the condition holds; a variable that only the environment may hold is taken to hold something. */
function branch(rest: string, made: Names, automatic: Automatic, depth: number): string | undefined {
  const [condition = '', then = '', ...otherwise] = argumentsIn(rest)
  const holds = expand(condition.trim(), made, automatic, depth + 1)?.trim()
  const isHeld = holds !== undefined && /^\$\{\w+\}$/.test(holds.replace(mark, '')) && !holds.includes('MAKE_COMPUTED')
  if (holds !== undefined && isPrinted(holds))
    return eitherText(
      holds,
      [then, otherwise.join(',')].map((text) => expand(text, { ...made, evaluate: () => false }, automatic, depth + 1)),
    )
  if (holds === undefined || (isOpen(holds) && !isHeld)) return undefined
  return expand(holds === '' ? otherwise.join(',') : then, made, automatic, depth + 1)
}

/** Whether a text is what one command prints, and nothing else. */
const isPrinted = (text: string): boolean => text.startsWith(`${mark}$(`) && closing(text, 2) === text.length - 1

/** One of two plain texts, by whether a command prints anything: the shell is asked the same. */
function eitherText(command: string, [then, otherwise]: readonly (string | undefined)[]): string | undefined {
  if ([then, otherwise].some((text) => text === undefined || !/^[\w ./=,:+-]*$/.test(text))) return undefined
  return `${mark}$(if [ -n "${command.slice(1)}" ]; then echo '${then?.trim()}'; else echo '${otherwise?.trim()}'; fi)`
}

/** The names that patterns find where that is known, else the patterns: the shell finds the same files. */
function foundNames(patterns: string | undefined, { names }: Names): string | undefined {
  if (patterns === undefined || !names || /[$`'"\\]/.test(patterns)) return patterns
  const found = patterns.split(/\s+/).filter(Boolean).slice(0, 9).map(names)
  const all = found.flatMap((list) => list ?? [])
  return found.length > 8 || found.includes(undefined) || all.length > 32 ? patterns : all.join(' ')
}

/** `$(or a,b)`: the first that is not empty; of a variable that only the environment may hold, its value or the next. */
function firstOf(rest: string, made: Names, automatic: Automatic, depth: number): string | undefined {
  const [part = '', ...more] = argumentsIn(rest)
  const value = expand(part.trim(), made, automatic, depth + 1)?.trim()
  if (value === undefined || (value !== '' && !isOpen(value))) return value
  if (more.length === 0) return value
  const next = firstOf(more.join(','), made, automatic, depth + 1)
  if (value === '') return next
  const [, name] = /^\$\{(\w+)\}$/.exec(value.replace(mark, '')) ?? []
  return name !== undefined && next !== undefined && !/[}"'\\]/.test(next) ? `${mark}\${${name}:-${next.replaceAll(mark, '')}}` : undefined
}

/** Whether a text may stand for others: an expansion of the shell, or a pattern. */
const isOpen = (text: string): boolean => /[$`*?[]/.test(text)

/** `$(foreach name,list,text)`: the text once for every word. */
function repeated(rest: string, made: Names, automatic: Automatic, depth: number): string | undefined {
  const [name = '', list = '', ...text] = argumentsIn(rest)
  const [variable, words] = [expand(name, made, automatic, depth + 1)?.trim(), expand(list, made, automatic, depth + 1)]
  if (!variable || words === undefined) return undefined
  const each = wordsOf(words).slice(0, 65)
  // what a command prints stays one word here: where it is several, the shell still sees them
  if (each.some((word) => !isPlainWord(word))) return undefined
  if (each.length > 64) return undefined
  // kept beside the variables: what is added to the file in between changes those
  const texts = each.map((word) => expand(text.join(','), made, { ...automatic, [variable]: word }, depth + 1))
  return texts.includes(undefined) ? undefined : texts.join(' ')
}

/** Nothing but signs that stand for themselves, and beside a name and a sign of equality what a command prints (`V=$(git describe)`). */
const isPlainWord = (word: string): boolean => !/[$`]/.test(word) || /^\w+=[\w\\"'.-]*$/.test(withoutCommands(word).replaceAll(mark, ''))

/** `$(call name,a,b)`: the text of a variable, with what it is given. */
function called(rest: string, made: Names, automatic: Automatic, depth: number): string | undefined {
  const [name = '', ...given] = argumentsIn(rest).map((part) => expand(part, made, automatic, depth + 1))
  const text = made.variables.get(name.trim())
  if (text === undefined || given.includes(undefined)) return undefined
  const numbered = [name.trim(), ...given, '', '', '', '', '', '', '', '', ''].slice(0, 10)
  return expand(text, made, { ...automatic, ...Object.fromEntries(numbered.map((word, place) => [place, word ?? ''])) }, depth + 1)
}

/** The arguments of a function: commas inside brackets part nothing. */
function argumentsIn(text: string): readonly string[] {
  const parts = ['']
  for (let place = 0; place < text.length; place++) {
    const letter = text[place] ?? ''
    const end = letter === '(' || letter === '{' ? closing(text, place) : -1
    if (letter === ',') parts.push('')
    else parts[parts.length - 1] += end < 0 ? letter : text.slice(place, end + 1)
    if (end > 0) place = end
  }
  return parts
}

/** Words that a command prints, changed by a pattern: again what a command prints. */
function printedBy(list: string, from: string, to: string): string | undefined {
  const printed = substitutePrinted(list.replace(mark, ''), from, to)
  return printed === undefined ? undefined : `${mark}${printed}`
}

/** Those of the words that a command prints which fit patterns of make, or do not: again what a command prints. */
function chosenPrinted(list: string, patterns: string, name: 'filter' | 'filter-out'): string | undefined {
  if (!isPrinted(list) || !/^[\w./% -]+$/.test(patterns)) return undefined
  const cases = patterns
    .split(/ +/)
    .map((pattern) => pattern.replace('%', '*'))
    .join('|')
  const print = 'echo "$word"'
  const [fits, others] = name === 'filter' ? [print, ':'] : [':', print]
  return `${mark}$(for word in ${list.slice(1)}; do case "$word" in ${cases}) ${fits};; *) ${others};; esac; done)`
}

/** What only running would show; the commands that it is made with run all the same. */
const computedFrom = (text: string): string => `${mark}\${MAKE_COMPUTED}${commandsIn(text)}`

/** A text without its command substitutions. */
function withoutCommands(text: string): string {
  let left = ''
  for (let place = 0; place < text.length; place++) {
    const end = text.startsWith('$(', place) ? closing(text, place + 1) : -1
    if (end > 0) place = end
    else left += text[place]
  }
  return left
}
