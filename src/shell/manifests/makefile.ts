import type { ManifestReader } from './manifest.ts'

interface Target {
  readonly needs: readonly string[]
  readonly recipe: readonly string[]
}

interface Makefile {
  readonly variables: Map<string, string>
  readonly targets: Map<string, Target>
  first: string | undefined
}

const maxLines = 64

/** `make TARGET`: its recipe after those of its prerequisites, variables filled in. */
export const makefile: ManifestReader = {
  manifest: 'Makefile',
  files: ['GNUmakefile', 'makefile', 'Makefile'],
  read(text, name) {
    const made = parse(text)
    if (typeof made === 'string') return { problem: made }
    const goal = name ?? made.first
    if (goal === undefined) return { lines: [], separate: true }
    if (!made.targets.has(goal)) return [...made.targets.keys()].some((target) => target.includes('%')) ? { problem: `target \`${goal}\` is made by a pattern rule` } : 'missing'
    const lines: string[] = []
    const problem = collect(made, goal, lines, new Set())
    return problem ? { problem } : { lines, separate: true }
  },
}

function collect(made: Makefile, name: string, lines: string[], seen: Set<string>): string | undefined {
  if (seen.has(name)) return undefined
  seen.add(name)
  const target = made.targets.get(name)
  if (!target) return undefined
  for (const need of target.needs) {
    const problem = collect(made, need, lines, seen)
    if (problem) return problem
  }
  for (const line of target.recipe) {
    const filled = fill(line.replace(/^[@+-\s]+/, ''), made, { '@': name, '<': target.needs[0] ?? '', '^': target.needs.join(' '), '?': target.needs.join(' '), '*': name })
    if (filled === undefined) return `a recipe of \`${name}\` uses a make function that is not followed`
    if (lines.push(filled) > maxLines) return `the recipes of \`${name}\` are too long to follow`
  }
  return undefined
}

function parse(text: string): Makefile | string {
  const made: Makefile = { variables: new Map(), targets: new Map(), first: undefined }
  let current: string[] = []
  const lines = text.replace(/\\\n[ \t]*/g, ' ').split('\n')
  for (const line of lines) {
    if (line.startsWith('\t')) {
      for (const name of current) {
        const target = made.targets.get(name)
        if (target && line.trim() !== '') made.targets.set(name, { ...target, recipe: [...target.recipe, line.trim()] })
      }
      continue
    }
    const bare = line.replace(/(^|\s)#.*$/, '').trim()
    if (bare === '') continue
    if (/^-?s?include\s/.test(bare)) return 'the makefile includes another'
    if (/^(?:define|ifeq|ifneq|ifdef|ifndef|load)\b/.test(bare)) {
      if (/^(?:define|load)\b/.test(bare)) return 'the makefile defines functions that are not followed'
      continue // both sides of a condition count
    }
    if (/^(?:else|endif|endef|export|unexport|vpath|override)\b/.test(bare) && !bare.includes('=')) continue
    const assignment = /^(?:export\s+|override\s+)?([\w.-]+)\s*(\?|:{1,3}|\+|!)?=\s*(.*)$/.exec(bare)
    if (assignment) {
      const [, name = '', operator, value = ''] = assignment
      if (operator === '!') return `variable \`${name}\` of the makefile runs a command`
      if (name === 'SHELL' && !/^\/(?:usr\/)?bin\/(?:ba|z|da)?sh$/.test(value)) return 'the makefile chooses its own shell'
      if (operator === '+') made.variables.set(name, `${made.variables.get(name) ?? ''} ${value}`.trim())
      else made.variables.set(name, value)
      current = []
      continue
    }
    const rule = /^([^:=]+?)\s*::?\s*([^;=]*)(?:;\s*(.*))?$/.exec(bare)
    if (!rule) continue
    const names = (fill(rule[1] ?? '', made, {}) ?? rule[1] ?? '').split(/\s+/)
    const needs = (fill(rule[2] ?? '', made, {}) ?? '').split(/\s+/).filter((need) => need !== '' && need !== '|')
    current = names
    for (const name of names) {
      const earlier = made.targets.get(name)
      made.targets.set(name, { needs: [...(earlier?.needs ?? []), ...needs], recipe: [...(earlier?.recipe ?? []), ...(rule[3] ? [rule[3]] : [])] })
      if (made.first === undefined && !name.startsWith('.') && !name.includes('%')) made.first = name
    }
  }
  return made
}

/** `$(VAR)`, `${VAR}`, `$@` filled in, `$$` a dollar, `$(shell cmd)` a substitution; undefined for other functions. */
function fill(text: string, made: Makefile, automatic: Readonly<Record<string, string>>, depth = 0): string | undefined {
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
      const inner = text.slice(place + 1, end)
      place = end
      const value = reference(inner, made, automatic, depth)
      if (value === undefined) return undefined
      result += value
    } else if (next !== undefined) result += Object.hasOwn(automatic, next) ? automatic[next] : (made.variables.get(next) ?? '')
  }
  return result
}

const ownVariables: Readonly<Record<string, string>> = { MAKE: 'make', CC: 'cc', CXX: 'c++', RM: 'rm -f', CURDIR: '.', AR: 'ar', PWD: '.', SHELL: '/bin/sh', HOME: '$HOME', USER: '$USER' }

function reference(inner: string, made: Makefile, automatic: Readonly<Record<string, string>>, depth: number): string | undefined {
  const shell = /^shell\s+([\s\S]*)$/.exec(inner)
  if (shell) {
    const command = fill(shell[1] ?? '', made, automatic, depth + 1)
    return command === undefined ? undefined : `$(${command})`
  }
  if (/^(?:info|warning)\s/.test(inner)) return ''
  if (!/^[\w.@<^?*-]+$/.test(inner)) return undefined
  if (Object.hasOwn(automatic, inner)) return automatic[inner]
  const value = made.variables.get(inner)
  if (value !== undefined) return fill(value, made, automatic, depth + 1)
  // what the environment may hold is left to the shell, where an unset variable counts as anything
  return Object.hasOwn(ownVariables, inner) ? ownVariables[inner] : `\${${inner}}`
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
