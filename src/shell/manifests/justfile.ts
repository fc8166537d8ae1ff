import type { ManifestReader } from './manifest.ts'

interface Recipe {
  readonly parameters: readonly string[]
  readonly needs: readonly string[]
  readonly lines: readonly string[]
}

interface Justfile {
  readonly variables: Map<string, string>
  readonly recipes: Map<string, Recipe>
  first: string | undefined
}

const maxLines = 64

/** `just NAME`: its lines after those of the recipes it needs, variables filled in. */
export const justfile: ManifestReader = {
  manifest: 'justfile',
  files: ['justfile', 'Justfile', '.justfile'],
  read(text, name, parameters = []) {
    const made = parse(text)
    if (typeof made === 'string') return { problem: made }
    const goal = name ?? made.first
    if (goal === undefined) return { lines: [] }
    if (!made.recipes.has(goal)) return 'missing'
    const lines: string[] = []
    const seen = new Set<string>()
    const problem = collect(made, goal, lines, seen, parameters)
    // words that the recipe does not take are further recipes
    const more = made.recipes.get(goal)?.parameters.length === 0 ? parameters : []
    const others = more.map((other) => (made.recipes.has(other) ? collect(made, other, lines, seen, []) : `\`${other}\` is no recipe`))
    const first = [problem, ...others].find((found) => found !== undefined)
    return first !== undefined ? { problem: first } : { lines, separate: true, complete: true }
  },
}

function collect(made: Justfile, name: string, lines: string[], seen: Set<string>, given: readonly string[]): string | undefined {
  if (seen.has(name)) return undefined
  seen.add(name)
  const recipe = made.recipes.get(name)
  if (!recipe) return `recipe \`${name}\` is not there`
  for (const need of recipe.needs) {
    const problem = collect(made, need, lines, seen, [])
    if (problem !== undefined) return problem
  }
  if (recipe.lines[0]?.startsWith('#!') === true) {
    if (!/^#!\s*(?:\/usr\/bin\/env\s+|\/bin\/|\/usr\/bin\/)(?:ba)?sh\b/.test(recipe.lines[0])) return `recipe \`${name}\` is not shell`
    lines.push(fill(recipe.lines.slice(1).join('\n'), made, recipe, given))
    return undefined
  }
  for (const line of recipe.lines) if (lines.push(fill(line.replace(/^[@-]+/, ''), made, recipe, given)) > maxLines) return `recipe \`${name}\` is too long to follow`
  return undefined
}

/** A parameter that was not given, or an expression, is only known at run time: an unset variable says so. */
function fill(line: string, made: Justfile, recipe: Recipe, given: readonly string[]): string {
  return line.replace(/\{\{\s*(.*?)\s*\}\}/g, (_all, expression: string) => {
    const place = recipe.parameters.findIndex((parameter) => parameter.replace(/^[+*$]/, '') === expression)
    const value = place >= 0 ? (/^[+*]/.test(recipe.parameters[place] ?? '') ? given.slice(place).join(' ') : given[place]) : made.variables.get(expression)
    return value === undefined || value === '' ? '$automode_just_value' : value
  })
}

function parse(text: string): Justfile | string {
  const made: Justfile = { variables: new Map(), recipes: new Map(), first: undefined }
  let current: string | undefined
  for (const line of text.replace(/\\\n[ \t]*/g, ' ').split('\n')) {
    if (/^[ \t]+\S/.test(line)) {
      const recipe = current === undefined ? undefined : made.recipes.get(current)
      if (current !== undefined && recipe) made.recipes.set(current, { ...recipe, lines: [...recipe.lines, line.trim()] })
      continue
    }
    if (/^(?:import|mod)\b/.test(line)) return 'the justfile takes in other files'
    if (/^set\s+(?:windows-)?shell\s*:=/.test(line) && !/^set\s+windows-shell|\[\s*["'](?:ba)?sh["']/.test(line)) return 'the justfile uses a shell of its own'
    const variable = /^(?:export\s+)?([\w-]+)\s*:=\s*(.*)$/.exec(line)
    if (variable) {
      const value = /^(['"])([^'"`$]*)\1\s*$/.exec(variable[2] ?? '')?.[2]
      if (value !== undefined) made.variables.set(variable[1] ?? '', value)
      else if (/`/.test(variable[2] ?? '')) return 'a variable of the justfile runs a command'
      continue
    }
    const alias = /^alias\s+([\w-]+)\s*:=/.exec(line)
    if (alias) continue
    const head = /^@?([\w-]+)((?:\s+[^:]*)?):(?!=)\s*(.*)$/.exec(line)
    if (!head) {
      if (line.trim() !== '' && !/^[#[\s]|^set\s/.test(line)) current = undefined
      continue
    }
    current = head[1] ?? ''
    made.first ??= current
    const parameters = (head[2] ?? '').trim().split(/\s+/).filter(Boolean).map((parameter) => parameter.replace(/=.*$/, ''))
    const needs = (head[3] ?? '').replace(/#.*$/, '').replaceAll('&&', ' ').match(/\([\w-]+[^)]*\)|[\w-]+/g) ?? []
    made.recipes.set(current, { parameters, needs: needs.map((need) => need.replace(/^\(([\w-]+).*$/, '$1')), lines: [] })
  }
  return made
}
