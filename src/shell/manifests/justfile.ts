import { posix } from 'node:path'
import { languageOf, scanCode } from '../code/index.ts'
import type { Draft } from '../command-spec.ts'
import { evaluate, type Value } from './just-expression.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

interface Recipe {
  readonly parameters: readonly { readonly name: string; readonly otherwise?: string; readonly rest?: true }[]
  readonly needs: readonly (readonly string[])[]
  readonly body: readonly string[]
}

interface Justfile {
  readonly environment: ReadonlyMap<string, string | undefined>
  readonly variables: Map<string, Value>
  /** `set export`: recipes get all variables in their environment. */
  exportsAll: boolean
  readonly exported: Set<string>
  readonly recipes: Map<string, Recipe>
  /** What recipes in other languages do. */
  readonly drafts: Draft[]
  first: string | undefined
}

const mostLines = 64

/** `just NAME ARGUMENTS`: its lines after those of its dependencies, variables and parameters filled in. */
export const justfile: ManifestReader = {
  manifest: 'justfile',
  files: ['justfile', 'Justfile', '.justfile'],
  read(text, name, call = plainCall) {
    const made: Justfile = {
      environment: call.environment ?? new Map(),
      variables: new Map(),
      exportsAll: false,
      exported: new Set(),
      recipes: new Map(),
      drafts: [],
      first: undefined,
    }
    const unread = parse(text, made, { file: call.file, folder: '.', depth: 0 })
    if (unread) return { problem: unread }
    for (const [variable, value] of call.variables) {
      if (value === undefined) return { problem: `variable \`${variable}\` is only known at run time` }
      if (!made.variables.has(variable)) return { problem: `variable \`${variable}\` is not in the justfile` }
      made.variables.set(variable, { text: value })
    }
    // variables that hold the output of a command run it before any recipe
    const lines = [...made.variables.values()].filter(({ text }) => text.includes('$(')).map(({ text }) => `: ${text}`)
    let goal = name ?? (made.recipes.has('default') ? 'default' : made.first)
    if (goal === undefined || call.dry) return { lines, separate: true }
    if (!made.recipes.has(goal)) return 'missing'
    // words that a recipe does not take are further recipes
    let left: ManifestCall['parameters'] = call.parameters
    while (goal !== undefined) {
      const recipe: Recipe | undefined = made.recipes.get(goal)
      if (!recipe) return { problem: `recipe \`${goal}\` is not in the justfile` }
      const taken: number = recipe.parameters.some(({ rest }) => rest) ? left.length : recipe.parameters.length
      const problem = collect(made, goal, left.slice(0, taken), lines, 0)
      if (problem) return { problem }
      left = left.slice(taken)
      if (left.length > 0 && left[0] === undefined) return { problem: 'a word of the call is only known at run time' }
      goal = left[0]
      left = left.slice(1)
    }
    const exported = made.exportsAll ? [...made.variables.keys()] : [...made.exported]
    const environment = new Map(exported.map((variable) => [variable, made.variables.get(variable)?.text ?? ''] as const))
    return { lines, separate: true, parametersAt: -1, environment, ...(made.drafts.length > 0 ? { drafts: made.drafts } : {}) }
  },
}

/** Where the text of a justfile comes from. */
interface Origin {
  readonly file: ManifestCall['file']
  readonly folder: string
  readonly depth: number
}

/** Adds what a justfile and those that it imports define; a reason when it holds what is not followed. */
function parse(text: string, made: Justfile, origin: Origin): string | undefined {
  const aliases: (readonly [string, string])[] = []
  let body: string[] | undefined
  for (const line of text
    .replace(/\r\n/g, '\n')
    .replace(/\\\n[ \t]*/g, ' ')
    .split('\n')) {
    if (/^[ \t]/.test(line)) {
      body?.push(line.trimEnd())
      continue
    }
    const bare = line.trim()
    if (bare === '') continue
    body = undefined
    if (bare.startsWith('#') || bare.startsWith('[')) continue
    if (/^(?:import|mod)\b\??/.test(bare) && !/^\w+\s*:?=/.test(bare)) {
      const problem = parseImported(bare, made, origin)
      if (problem) return problem
      continue
    }
    const setting = /^set\s+([\w-]+)\s*(?::=\s*(.*))?$/.exec(bare)
    if (setting) {
      if (setting[1] === 'shell' && !/^\[\s*['"](?:ba|z|da)?sh['"]\s*,/.test(setting[2] ?? '')) return 'the justfile chooses its own shell'
      if (setting[1] === 'working-directory') return 'the justfile runs elsewhere'
      if (setting[1] === 'export' && setting[2] !== 'false') made.exportsAll = true
      continue
    }
    const alias = /^alias\s+([\w-]+)\s*:=\s*([\w-]+)/.exec(bare)
    if (alias) {
      aliases.push([alias[1] ?? '', alias[2] ?? ''])
      continue
    }
    const variable = /^(export\s+)?([\w-]+)\s*:=\s*(.*)$/.exec(bare)
    if (variable) {
      const [, exported, name = '', value = ''] = variable
      if (exported) made.exported.add(name)
      made.variables.set(name, evaluate(value, made.variables, made.environment))
      continue
    }
    const recipe = /^@?([\w-]+)((?:\s+[^:]*?)?)\s*:(?!=)\s*(.*)$/.exec(bare)
    if (!recipe) return `the justfile is not understood at \`${bare.slice(0, 40)}\``
    body = []
    const [, name = '', parameters = '', needs = ''] = recipe
    // what a justfile defines itself comes before what it imports
    if (origin.depth === 0 || !made.recipes.has(name))
      made.recipes.set(name, { parameters: parametersOf(parameters), needs: needsOf(needs), body })
    made.first ??= name
  }
  for (const [name, target] of aliases) {
    const recipe = made.recipes.get(target)
    if (recipe) made.recipes.set(name, recipe)
  }
  return undefined
}

/** `import 'x.just'`, `import? 'x.just'`; a module has recipes with names of their own. */
function parseImported(line: string, made: Justfile, { file, folder, depth }: Origin): string | undefined {
  const [, optional, , name] = /^import(\?)?\s+(['"])([^'"]+)\2$/.exec(line) ?? []
  if (name === undefined || depth > 4) return 'the justfile imports another'
  const path = posix.join(folder, name)
  const text = file(path)
  if (text === undefined) return optional ? undefined : `the justfile imports \`${name}\`, which cannot be read`
  return parse(text, made, { file, folder: posix.dirname(path), depth: depth + 1 })
}

const parametersOf = (text: string): Recipe['parameters'] =>
  [...text.matchAll(/([+*$]*)([\w-]+)(?:=('[^']*'|"[^"]*"|`[^`]*`|[^\s]+))?/g)].map(([, sign = '', name = '', value]) => ({
    name,
    ...(value === undefined ? {} : { otherwise: value }),
    ...(/[+*]/.test(sign) ? { rest: true as const } : {}),
  }))

const needsOf = (text: string): Recipe['needs'] =>
  [...text.replace(/#.*$/, '').matchAll(/\(([^)]*)\)|([\w-]+)/g)].map(([, call, name]) =>
    call === undefined ? [name ?? ''] : (call.match(/'[^']*'|"[^"]*"|\S+/g) ?? []),
  )

function collect(made: Justfile, name: string, parameters: ManifestCall['parameters'], lines: string[], depth: number): string | undefined {
  const recipe = made.recipes.get(name)
  if (!recipe) return `recipe \`${name}\` is not in the justfile`
  if (depth > 16) return 'the recipes are nested too deeply'
  const values = new Map(made.variables)
  recipe.parameters.forEach(({ name: parameter, otherwise, rest }, index) => {
    const words = rest ? parameters.slice(index) : parameters.slice(index, index + 1)
    const shown = words.map((word) => word ?? '${JUST_ARGUMENT}').join(' ')
    const given = words.includes(undefined) ? { text: shown, open: true as const } : { text: shown }
    values.set(
      parameter,
      words.length > 0 ? given : otherwise === undefined ? { text: '' } : evaluate(otherwise, made.variables, made.environment),
    )
  })
  for (const [need = '', ...words] of recipe.needs) {
    const problem = collect(
      made,
      need,
      words.map((word) => evaluate(word, values, made.environment).text),
      lines,
      depth + 1,
    )
    if (problem) return problem
  }
  const filled = setOut(recipe.body).map((line) => fill(line, values, made.environment))
  const [first = ''] = filled
  if (first.startsWith('#!')) {
    const text = filled.join('\n')
    const language = languageOf('', text)
    if (language === undefined) return `recipe \`${name}\` is a script in another language`
    if (language === 'shell') lines.push(filled.slice(1).join('\n'))
    else made.drafts.push(...scanCode(language, text))
  } else lines.push(...filled.flatMap((line) => (/^\s*#/.test(line) ? [] : [line.trim().replace(/^[@-]+\s*/, '')])))
  return lines.length > mostLines ? `the recipes of \`${name}\` are too long to follow` : undefined
}

/** Lines without what all of them are set in by. */
function setOut(body: readonly string[]): readonly string[] {
  const lines = body.filter((line) => line !== '')
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent))
}

const fill = (line: string, values: ReadonlyMap<string, Value>, environment: Justfile['environment']): string =>
  line
    .replace(/\{\{\{\{/g, '\0')
    .replace(/\{\{(.*?)\}\}/g, (_, inner: string) => evaluate(inner, values, environment).text)
    .replaceAll('\0', '{{')
