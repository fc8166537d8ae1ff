import { assign, isAssignment, ownVariable } from './make-assign.ts'
import { fill, fillAndEvaluate } from './make-fill.ts'
import { endCondition, newBranch } from './make-conditions.ts'
import { resolveDeep } from './make-immediate.ts'
import { type Block, blockAt, blockGoesOn, logicalLines } from './make-lines.ts'
import type { Draft, Makefile } from './make-model.ts'
import { addRecipe, addRule } from './make-rule-line.ts'
import { closing, commandsIn, mark } from './filled-quotes.ts'
import { piecesOf, withStars, wordsOf } from './make-words.ts'
import { type ManifestCall, openValue } from './manifest.ts'

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

/** A line up to a remark: a sign in a reference begins none, and a backslash in front of one is left out. */
function withoutRemark(line: string): string {
  if (!line.includes('#')) return line
  let said = ''
  for (const piece of piecesOf(line)) {
    if (piece !== '#') said += piece
    else if (said.endsWith('\\')) said = `${said.slice(0, -1)}#`
    else break
  }
  return said
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
    const said = withoutRemark(line).trimStart()
    if (said === '') continue
    const problem = readLine(said, made, call)
    if (problem) return problem
  }
  return block ? 'the makefile ends in the middle of a definition' : undefined
}

/** A word that says something of a variable, unless it is the name of a rule. */
const isModified = /^(?:export|unexport|vpath|override|private)\b(?!\s*:)/

function readLine(line: string, made: Draft, call: ManifestCall): string | undefined {
  const bare = line.trimEnd()
  const include = /^(-|s)?include\s+(.+)$/.exec(bare)
  if (include) return readIncludes(include[2] ?? '', include[1] !== undefined, made, call)
  if (/^-?(?:load|undefine)\s+[^\s:=]/.test(bare)) return 'the makefile loads code that is not followed'
  if (/^(?:\w+\s+)*define\b/.test(bare)) return 'the makefile defines functions that are not followed'
  const condition = /^(?:else\s+)?(ifeq|ifneq|ifdef|ifndef)\b(.*)$/.exec(bare)
  if (condition) {
    // both sides of a condition count
    const branch = newBranch(made, bare.replace(/^else\s+/, ''))
    if (bare.startsWith('else')) made.branches.at(-1)?.push(branch)
    else {
      made.depth++
      made.branches.push([branch])
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
  // blanks at the end of a value are part of it
  const assignment = isAssignment.exec(line)
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
  const own = /^([^:=]+):\s*(?:(?:export|override|private)\s+)?([\w.-]+)\s*([?:+!])?=\s*(.*)$/.exec(line)
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
