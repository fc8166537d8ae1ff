import { languageOf, scanCode } from '../code/index.ts'
import type { Draft } from '../command-spec.ts'
import { quoted } from '../../quote.ts'
import { commandsIn, forShell, mark } from './filled-quotes.ts'
import { evaluate, evaluateAll, type Scope, type Value } from './just-expression.ts'
import { type Justfile, parseJustfile, type Recipe } from './just-syntax.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

/** A call of `just`: the justfile, the values of its variables, and what is run so far. */
interface Run {
  readonly made: Justfile
  readonly scope: Scope
  readonly lines: string[]
  /** What recipes in other languages do. */
  readonly drafts: Draft[]
}

const mostLines = 64

/** `just NAME ARGUMENTS`: its lines after those of its dependencies, variables and parameters filled in. */
export const justfile: ManifestReader = {
  manifest: 'justfile',
  files: ['justfile', 'Justfile', '.justfile'],
  read(text, name, call = plainCall) {
    const made = parseJustfile(text, call.file)
    if (typeof made === 'string') return { problem: made }
    for (const [variable, value] of call.variables) {
      if (value === undefined) return { problem: `variable \`${variable}\` is only known at run time` }
      if (!made.definitions.has(variable)) return { problem: `variable \`${variable}\` is not in the justfile` }
    }
    const run: Run = { made, scope: scopeOf(made, call), lines: [], drafts: [] }
    const variables = [...made.definitions.keys()].map((variable) => [variable, run.scope.valueOf(variable) ?? { text: '' }] as const)
    // variables that hold the output of a command run it before any recipe
    for (const [, value] of variables) runCommandsIn(value.text, run)
    const { said, own, imported } = made.first
    const goals = [name ?? said ?? imported ?? own, ...(name === undefined && said === undefined && imported !== undefined ? [own] : [])]
    const [goal] = goals
    if (goal === undefined || call.dry) return { lines: run.lines, separate: true }
    if (!made.recipes.has(goal)) return 'missing'
    for (const one of goals) {
      const problem = one === undefined ? undefined : collectAll(run, one, call.parameters)
      if (problem) return { problem }
    }
    const environment = new Map(
      variables.flatMap(([variable, value]) =>
        (made.exportsAll || made.exported.has(variable)) && !value.open ? [[variable, value.text]] : [],
      ),
    )
    return {
      lines: run.lines,
      separate: true,
      parametersAt: -1,
      environment,
      loads: loadedBy(text),
      ...(run.drafts.length > 0 ? { drafts: run.drafts } : {}),
    }
  },
}

/** `set dotenv-load`, `set dotenv-path := "a.env"`: the files whose variables recipes get. */
const loadedBy = (text: string): readonly string[] =>
  [...text.matchAll(/^set\s+dotenv-(?:load\b(?!\s*:=\s*false)|(?:filename|path)\s*:=\s*["']([^"'\n]+))/gm)].map(([, file = '.env']) => file)

/** The values of variables: an assignment on the line is one for all that refer to it, wherever they stand. */
function scopeOf(made: Justfile, call: ManifestCall): Scope {
  const values = new Map<string, Value | undefined>()
  const scope: Scope = {
    environment: call.environment ?? new Map(),
    folder: call.folder ?? '.',
    valueOf(name) {
      if (values.has(name)) return values.get(name)
      // one that refers to itself has no value
      values.set(name, undefined)
      const [given, definition] = [call.variables.get(name), made.definitions.get(name)]
      const value = given !== undefined ? { text: given } : definition === undefined ? undefined : evaluate(definition, scope)
      values.set(name, value)
      return value
    },
  }
  return scope
}

function runCommandsIn(text: string, { lines }: Run): void {
  const commands = commandsIn(text).replaceAll(mark, '')
  if (commands !== '') lines.push(`: ${commands}`)
}

/** A recipe and those behind it: words that a recipe does not take are further recipes. */
function collectAll(run: Run, first: string, parameters: ManifestCall['parameters']): string | undefined {
  let goal: string | undefined = first
  let left = parameters
  while (goal !== undefined) {
    const recipes: readonly Recipe[] = run.made.recipes.get(goal) ?? []
    const taken = Math.max(
      0,
      ...recipes.map((recipe) => (recipe.parameters.some(({ rest }) => rest) ? left.length : recipe.parameters.length)),
    )
    const given = left
      .slice(0, taken)
      .map((word): Value => (word === undefined ? { text: `${mark}\${JUST_ARGUMENT}`, open: true } : { text: word }))
    const problem = collect(run, goal, given, 0)
    if (problem) return problem
    left = left.slice(taken)
    if (left.length > 0 && left[0] === undefined) return 'a word of the call is only known at run time'
    goal = left[0]
    left = left.slice(1)
  }
  return undefined
}

function collect(run: Run, name: string, given: readonly Value[], depth: number): string | undefined {
  const recipes = run.made.recipes.get(name)
  if (!recipes) return `recipe \`${name}\` is not in the justfile`
  if (depth > 16) return 'the recipes are nested too deeply'
  for (const recipe of recipes) {
    const problem = recipe.problem ?? collectOne(run, name, recipe, given, depth)
    if (problem) return problem
  }
  return run.lines.length > mostLines ? `the recipes of \`${name}\` are too long to follow` : undefined
}

function collectOne(run: Run, name: string, recipe: Recipe, given: readonly Value[], depth: number): string | undefined {
  const { scope, words } = withParameters(run, recipe, given)
  const collectNeeds = (needs: Recipe['before']): string | undefined => {
    for (const need of needs) {
      const problem = collect(run, need.name, evaluateAll(need.given, scope), depth + 1)
      if (problem) return problem
    }
    return undefined
  }
  return collectNeeds(recipe.before) ?? collectBody(run, name, recipe, words, scope) ?? collectNeeds(recipe.after)
}

/** The scope inside a recipe, and all that it is given. What a parameter is by default may run commands, used or not. */
function withParameters(
  run: Run,
  { parameters }: Recipe,
  given: readonly Value[],
): { readonly scope: Scope; readonly words: readonly Value[] } {
  const values = new Map<string, Value>()
  const all: Value[] = []
  const scope: Scope = { ...run.scope, valueOf: (name) => values.get(name) ?? run.scope.valueOf(name) }
  for (const [index, { name, otherwise, rest }] of parameters.entries()) {
    const words = rest ? given.slice(index) : given.slice(index, index + 1)
    const value = words.length === 0 && otherwise !== undefined ? evaluate(otherwise, scope) : joined(words)
    if (words.length === 0) runCommandsIn(value.text, run)
    values.set(name, value)
    all.push(...(rest && (words.length > 0 || otherwise === undefined) ? words : [value]))
  }
  return { scope, words: all }
}

const joined = (values: readonly Value[]): Value => ({
  text: values.map(({ text }) => text).join(' '),
  ...(values.some(({ open }) => open) ? { open: true as const } : {}),
})

function collectBody(run: Run, name: string, recipe: Recipe, given: readonly Value[], scope: Scope): string | undefined {
  const filled = setOut(recipe.body).map((line) => fill(line, scope))
  const parameters = recipe.positional ? `set -- ${given.map(wordOf).join(' ')}; ` : ''
  const isComment = (line: string): boolean => /^\s*#/.test(line)
  // a comment is only one once it is filled in
  for (const line of filled.filter(isComment)) runCommandsIn(line, run)
  const isScript = recipe.isScript || filled[0]?.startsWith('#!')
  if (!isScript) {
    for (const line of filled) if (!isComment(line)) run.lines.push(forShell(`${parameters}${line.trim().replace(/^[@-]+\s*/, '')}`))
    return undefined
  }
  const text = filled.join('\n')
  const language = recipe.isScript ? 'shell' : languageOf('', text)
  if (language === undefined) return `recipe \`${name}\` is a script in another language`
  if (language === 'shell') run.lines.push(parameters + forShell((recipe.isScript ? filled : filled.slice(1)).join('\n')))
  else if (text.includes(mark)) return `recipe \`${name}\` puts what is only known at run time into a script`
  else run.drafts.push(...scanCode(language, text))
  return undefined
}

/** A parameter as one word. */
const wordOf = ({ text, open }: Value): string => (open ? `"${text}"` : quoted(text))

/** Lines without what all of them are set in by. */
function setOut(body: readonly string[]): readonly string[] {
  const lines = body.filter((line) => line !== '')
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent))
}

const fill = (line: string, scope: Scope): string =>
  line
    .replace(/\{\{\{\{/g, '\0')
    .replace(/\{\{(.*?)\}\}/g, (_, inner: string) => evaluate(inner, scope).text)
    .replaceAll('\0', '{{')
