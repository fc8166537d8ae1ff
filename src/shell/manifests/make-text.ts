import type { ManifestCall } from './manifest.ts'

/** A rule: what it needs, what it runs, and the variables that count only there. */
export interface Target {
  readonly needs: readonly string[]
  readonly recipe: readonly string[]
  readonly own: ReadonlyMap<string, string>
}

/** A makefile as far as its rules and variables can be told without running it. */
export interface Makefile {
  readonly variables: ReadonlyMap<string, string>
  /** First values of variables that conditions set in more than one way. */
  readonly conditional: ReadonlyMap<string, string>
  readonly targets: ReadonlyMap<string, Target>
  /** Texts that make expands while it reads the file. */
  readonly immediate: readonly string[]
  /** Names of the files that it includes, there or not. */
  readonly included: readonly string[]
  /** Names of variables that recipes get in their environment; a star stands for all. */
  readonly exported: ReadonlySet<string>
  readonly first: string | undefined
}

/** The makefile with other values for some variables. */
export const withVariables = (made: Makefile, values: ReadonlyMap<string, string>): Makefile =>
  values.size === 0 ? made : { ...made, variables: new Map([...made.variables, ...values]) }

interface Draft {
  readonly variables: Map<string, string>
  readonly fixed: Set<string>
  readonly conditional: Map<string, string>
  readonly targets: Map<string, Target>
  readonly immediate: string[]
  readonly included: string[]
  readonly exported: Set<string>
  first: string | undefined
  depth: number
  current: readonly string[]
}

/** Reads a makefile and those it includes; a reason when it holds what is not followed. */
export function parseMakefile(text: string, call: ManifestCall): Makefile | string {
  const made: Draft = {
    variables: new Map(),
    fixed: new Set(),
    conditional: new Map(),
    targets: new Map(),
    immediate: [],
    included: [],
    exported: new Set(),
    first: undefined,
    depth: 0,
    current: [],
  }
  // what the environment holds gives way to the makefile, except where that asks with `?=`
  for (const [name, value] of call.environment ?? []) if (value !== undefined) made.variables.set(name, value)
  for (const [name, value] of call.variables) {
    if (value === undefined) return `variable \`${name}\` is only known at run time`
    made.variables.set(name, value)
    made.fixed.add(name)
  }
  return readLines(text, made, call) ?? made
}

function readLines(text: string, made: Draft, call: ManifestCall): string | undefined {
  for (const line of logicalLines(text)) {
    if (line.startsWith('\t')) {
      for (const name of made.current) addRecipe(made, name, line.trim())
      continue
    }
    const bare = line.replace(/(^|[^\\])#.*$/, '$1').trim()
    if (bare === '') continue
    const problem = readLine(bare, made, call)
    if (problem) return problem
  }
  return undefined
}

/** Lines that go on after a backslash are one. In a recipe both stay: it is the shell that joins them, and it does not do so in a remark. */
const logicalLines = (text: string): readonly string[] =>
  (text.replace(/\r\n/g, '\n').match(/(?:[^\n\\]|\\[\s\S]|\\$)+/g) ?? []).map((line) =>
    line.startsWith('\t') ? line.replace(/\\\n\t?/g, '\\\n') : line.replace(/\\\n[ \t]*/g, ' '),
  )

function addRecipe(made: Draft, name: string, line: string): void {
  const target = made.targets.get(name)
  if (target && line !== '' && !line.startsWith('#')) made.targets.set(name, { ...target, recipe: [...target.recipe, line] })
}

function readLine(bare: string, made: Draft, call: ManifestCall): string | undefined {
  const include = /^(-|s)?include\s+(.+)$/.exec(bare)
  if (include) return readIncludes(include[2] ?? '', include[1] !== undefined, made, call)
  if (/^(?:define|load|undefine)\b/.test(bare)) return 'the makefile defines functions that are not followed'
  const condition = /^(?:else\s+)?(ifeq|ifneq|ifdef|ifndef)\b(.*)$/.exec(bare)
  if (condition) {
    // both sides of a condition count
    if (!bare.startsWith('else')) made.depth++
    made.immediate.push(condition[2] ?? '')
    return undefined
  }
  if (bare === 'endif') made.depth--
  noteExports(bare, made)
  if (/^vpath\b/.test(bare)) made.variables.set('VPATH', bare)
  if (/^(?:else|endif)$/.test(bare) || (/^(?:export|unexport|vpath|override|private)\b/.test(bare) && !bare.includes('='))) return undefined
  if (/^\.RECIPEPREFIX\b|^MAKEFLAGS\s*[+:]*=.*--eval/.test(bare)) return 'the makefile changes how recipes are written'
  const assignment = /^((?:export|override|private)\s+)*([\w.-]+)\s*(\?|:{1,3}|\+|!)?=\s*(.*)$/.exec(bare)
  if (assignment) {
    made.current = []
    return assign(made, {
      name: assignment[2] ?? '',
      operator: assignment[3] ?? '',
      value: assignment[4] ?? '',
      overrides: bare.startsWith('override'),
    })
  }
  const own = /^([^:=]+):\s*(?:(?:export|override|private)\s+)?([\w.-]+)\s*([?:+!])?=\s*(.*)$/.exec(bare)
  if (own) return ownVariable(own, made)
  const rule = /^([^:=]+)::?\s*((?:[^;=$]|\$\([^)]{0,1000}\)|\$(?!\([^)]{0,1000}\)))*)(?:;\s*(.*))?$/.exec(bare)
  if (rule) return addRule(rule, made)
  // a call on a line of its own (`$(info …)`, `$(eval …)`) is expanded at once
  if (bare.startsWith('$')) made.immediate.push(bare)
  return undefined
}

function noteExports(bare: string, made: Draft): void {
  if (/^\.EXPORT_ALL_VARIABLES\s*:/.test(bare)) made.exported.add('*')
  const [whole, names = ''] = /^(?:override\s+)?export\b\s*([^=:?+!]*)/.exec(bare) ?? []
  if (whole === undefined) return
  const list = names.split(/\s+/).filter((name) => name !== '' && name !== 'override')
  for (const name of list.length > 0 ? list : ['*']) made.exported.add(name)
}

function readIncludes(list: string, optional: boolean, made: Draft, call: ManifestCall): string | undefined {
  const names = fill(list, made, {})
  if (names === undefined) return 'the makefile includes a file only known at run time'
  for (const name of names.split(/\s+/).filter(Boolean)) {
    if (name.includes('$')) {
      if (optional) continue
      return 'the makefile includes a file only known at run time'
    }
    made.included.push(name)
    const own = call.file(name)
    const texts = /[*?[]/.test(name) ? call.found(name) : own === undefined ? [] : [own]
    if (texts.length === 0) {
      if (optional) continue
      return `the makefile includes \`${name}\`, which cannot be read`
    }
    if (made.included.length > 8 || texts.length > 8) return 'the makefile includes too many others'
    for (const text of texts) {
      const problem = readLines(text, made, call)
      if (problem) return problem
    }
  }
  return undefined
}

function assign(
  made: Draft,
  { name, operator, value, overrides }: { name: string; operator: string; value: string; overrides: boolean },
): string | undefined {
  if (name === 'SHELL' && !/^(?:\/(?:usr\/)?bin\/(?:env\s+)?)?(?:ba|z|da)?sh$/.test(value.trim()))
    return 'the makefile chooses its own shell'
  if (name === '.SHELLFLAGS' && !/^[-\w\s]*$/.test(value)) return 'the makefile chooses its own shell'
  if (operator.startsWith(':')) made.immediate.push(value)
  if (operator === '!') made.immediate.push(`$(shell ${value})`)
  if (made.fixed.has(name) && !overrides) return undefined
  const old = made.variables.get(name)
  const grown = operator === '+' ? `${old ?? ''} ${value}`.trim() : operator === '!' ? `$(shell ${value})` : value
  // `?=` gives way to the environment too: where its value is not known, the file's own is the likely one
  if (operator === '?' && old !== undefined) return undefined
  if (made.depth > 0 && old !== undefined && old !== grown && !made.conditional.has(name)) made.conditional.set(name, old)
  made.variables.set(name, grown)
  return undefined
}

function ownVariable([, names = '', name = '', operator, value = '']: RegExpExecArray, made: Draft): string | undefined {
  if (name === 'SHELL') return 'the makefile chooses its own shell'
  if (operator === '!') return `variable \`${name}\` of the makefile runs a command`
  for (const target of (fill(names, made, {}) ?? names).trim().split(/\s+/)) {
    const known = made.targets.get(target) ?? { needs: [], recipe: [], own: new Map<string, string>() }
    const old = known.own.get(name) ?? made.variables.get(name) ?? ''
    if (!made.fixed.has(name))
      made.targets.set(target, { ...known, own: new Map([...known.own, [name, operator === '+' ? `${old} ${value}` : value]]) })
  }
  return undefined
}

function addRule([, left = '', right = '', inline]: RegExpExecArray, made: Draft): string | undefined {
  made.immediate.push(left, right)
  // `a b &: c` makes both at once
  const names = (fill(left, made, {}) ?? left)
    .split(/\s+/)
    .filter((name) => name !== '' && name !== '&')
    .map(patternOf)
  const needs = (fill(right, made, {}) ?? '')
    .replace(/^[^:]*%[^:]*:/, '')
    .split(/\s+/)
    .filter((need) => need !== '' && need !== '|')
  made.current = names
  for (const name of names) {
    const earlier = made.targets.get(name)
    made.targets.set(name, {
      needs: [...(earlier?.needs ?? []), ...needs],
      recipe: [...(earlier?.recipe ?? []), ...(inline ? [inline] : [])],
      own: earlier?.own ?? new Map(),
    })
    if (made.first === undefined && !name.startsWith('.') && !name.includes('%')) made.first = name
  }
  return undefined
}

/** `.c.o` is the old way to write `%.o: %.c`. */
const patternOf = (name: string): string => name.replace(/^\.\w+(\.\w+)$/, '%$1')

/** The commands that expanding texts at reading time runs; undefined when one is not followed. */
export function expansions(made: Makefile): readonly string[] | undefined {
  const lines: string[] = []
  for (const text of made.immediate) {
    if (!/\$[({](?:shell|eval|call|file)\b/.test(resolveDeep(text, made))) continue
    const filled = fill(text, made, {})
    if (filled === undefined) return undefined
    if (filled.includes('$(')) lines.push(`: ${filled}`)
  }
  return lines
}

/** The text with the variables it names beside it: whether any of them runs something. */
function resolveDeep(text: string, made: Makefile, depth = 0): string {
  if (depth > 6) return text
  const names = [...text.matchAll(/\$[({]([\w.-]+)[)}]/g)].map((match) => match[1] ?? '')
  return [text, ...names.map((name) => resolveDeep(made.variables.get(name) ?? '', made, depth + 1))].join(' ')
}

type Names = Pick<Makefile, 'variables'>

/** `$(VAR)`, `${VAR}`, `$@` filled in, `$$` a dollar, `$(shell cmd)` a substitution; undefined for functions that are not followed. */
export function fill(text: string, made: Names, automatic: Readonly<Record<string, string>>, depth = 0): string | undefined {
  if (depth > 8) return undefined
  let result = ''
  for (let place = 0; place < text.length; place++) {
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
      result += value
    } else if (next !== undefined) result += Object.hasOwn(automatic, next) ? automatic[next] : (made.variables.get(next) ?? '')
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
  ['HOME', '$HOME'],
  ['USER', '$USER'],
  ['INSTALL', 'install'],
  ['MAKEFILE_LIST', 'Makefile'],
  ['MAKEFLAGS', ''],
  ['MFLAGS', ''],
  ['MAKECMDGOALS', ''],
])

/** Functions that only compute text; nothing is known of their result, but commands among their arguments still run. */
const computes =
  /^(?:patsubst|subst|filter|filter-out|sort|word|words|wordlist|notdir|basename|suffix|dir|addprefix|addsuffix|join|findstring|foreach|if|or|and|origin|flavor|value|lastword|intcmp|let)\s/

/** Names of variables that stand for further words of a tool (`make test ARGS=-x`): they are given on the line of make, or not at all. */
const furtherWords = /^(?:[A-Za-z]+_)?(?:ARGS|args|SPHINXOPTS|(?:TEST|PYTEST|JEST|EXTRA|LINT|BUILD|RUN)_?(?:FLAGS|OPTS|OPTIONS))$/

function reference(inner: string, made: Names, automatic: Readonly<Record<string, string>>, depth: number): string | undefined {
  const [, name = '', rest = ''] = /^([\w-]+)\s+([\s\S]*)$/.exec(inner) ?? []
  const filled = (): string | undefined => fill(rest, made, automatic, depth + 1)
  if (name === 'shell') {
    const command = filled()
    return command === undefined ? undefined : `$(${command})`
  }
  if (name === 'info' || name === 'warning' || name === 'error') {
    const shown = filled()
    return shown === undefined ? undefined : commandsIn(shown)
  }
  // the shell finds the same files
  if (/^(?:wildcard|strip|abspath|realpath|firstword)$/.test(name)) return filled()
  if (computes.test(inner)) {
    const parts = filled()
    return parts === undefined ? undefined : `\${MAKE_COMPUTED}${commandsIn(parts)}`
  }
  const pattern = /^([\w.-]+):[^=]*=.*$/.exec(inner)
  if (pattern) return made.variables.has(pattern[1] ?? '') ? '${MAKE_COMPUTED}' : ''
  if (!/^[\w.@<^?*+|-]+$/.test(inner)) return undefined
  if (Object.hasOwn(automatic, inner)) return automatic[inner]
  const value = made.variables.get(inner)
  if (value !== undefined) return fill(value, made, automatic, depth + 1)
  if (furtherWords.test(inner)) return ''
  // what the environment may hold is left to the shell, where an unset variable counts as anything
  return ownVariables.get(inner) ?? `\${${inner.replace(/[.-]/g, '_')}}`
}

/** Command substitutions in a text, without the text. */
function commandsIn(text: string): string {
  let found = ''
  for (let place = text.indexOf('$('); place >= 0; place = text.indexOf('$(', place + 2)) {
    const end = closing(text, place + 1)
    if (end > 0) found += text.slice(place, end + 1)
  }
  return found
}

function closing(text: string, open: number): number {
  const pair = text[open] === '(' ? ['(', ')'] : ['{', '}']
  let depth = 0
  for (let place = open; place < text.length; place++) {
    if (text[place] === pair[0]) depth++
    else if (text[place] === pair[1] && --depth === 0) return place
  }
  return -1
}
