import { posix } from 'node:path'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

interface Recipe {
  readonly parameters: readonly { readonly name: string; readonly otherwise?: string; readonly rest?: true }[]
  readonly needs: readonly (readonly string[])[]
  readonly body: readonly string[]
}

interface Justfile {
  readonly variables: Map<string, string>
  readonly exported: Set<string>
  readonly recipes: Map<string, Recipe>
  first: string | undefined
}

const mostLines = 64

/** `just NAME ARGUMENTS`: its lines after those of its dependencies, variables and parameters filled in. */
export const justfile: ManifestReader = {
  manifest: 'justfile',
  files: ['justfile', 'Justfile', '.justfile'],
  read(text, name, call = plainCall) {
    const made: Justfile = { variables: new Map(), exported: new Set(), recipes: new Map(), first: undefined }
    const unread = parse(text, made, { file: call.file, folder: '.', depth: 0 })
    if (unread) return { problem: unread }
    for (const [variable, value] of call.variables) {
      if (value === undefined) return { problem: `variable \`${variable}\` is only known at run time` }
      made.variables.set(variable, value)
    }
    // variables that hold the output of a command run it before any recipe
    const lines = [...made.variables.values()].filter((value) => value.includes('$(')).map((value) => `: ${value}`)
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
    const environment = new Map([...made.exported].map((variable) => [variable, made.variables.get(variable) ?? ''] as const))
    return { lines, separate: true, parametersAt: -1, environment }
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
      body?.push(line.trim())
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
      made.variables.set(name, expression(value, made.variables))
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

/** The text of an expression as shell: known text, a command's output, or a variable that stays open. */
function expression(text: string, variables: ReadonlyMap<string, string>): string {
  const bare = text.trim()
  const quoted = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)")$/.exec(bare)
  if (quoted) return quoted[1] ?? (quoted[2] ?? '').replace(/\\(.)/g, '$1')
  const command = /^`([^`]*)`$/.exec(bare)
  if (command) return `$(${command[1] ?? ''})`
  if (/^[\w-]+$/.test(bare)) return variables.get(bare) ?? `\${JUST_${bare.toUpperCase().replaceAll('-', '_')}}`
  const parts = bare.split(/\s*\+\s*/)
  if (parts.length > 1 && parts.every((part) => /^(?:'[^']*'|"[^"]*"|`[^`]*`|[\w-]+)$/.test(part)))
    return parts.map((part) => expression(part, variables)).join('')
  // functions read the machine or compute; commands in them still run
  const commands = [...bare.matchAll(/`([^`]*)`|\bshell\(\s*['"]([^'"]*)['"]/g)].map((match) => `$(${match[1] ?? match[2] ?? ''})`)
  return commands.length > 0 ? commands.join('') : '${JUST_COMPUTED}'
}

function collect(made: Justfile, name: string, given: ManifestCall['parameters'], lines: string[], depth: number): string | undefined {
  const recipe = made.recipes.get(name)
  if (!recipe) return `recipe \`${name}\` is not in the justfile`
  if (depth > 16) return 'the recipes are nested too deeply'
  const values = new Map(made.variables)
  recipe.parameters.forEach(({ name: parameter, otherwise, rest }, index) => {
    const words = rest ? given.slice(index) : given.slice(index, index + 1)
    const shown = words.map((word) => word ?? '${JUST_ARGUMENT}').join(' ')
    values.set(parameter, words.length > 0 ? shown : otherwise === undefined ? '' : expression(otherwise, made.variables))
  })
  for (const [need = '', ...parameters] of recipe.needs) {
    const problem = collect(
      made,
      need,
      parameters.map((parameter) => expression(parameter, values)),
      lines,
      depth + 1,
    )
    if (problem) return problem
  }
  const body = recipe.body.filter((line) => line !== '')
  const filled = body.map((line) => fill(line, values))
  const [first = ''] = filled
  if (first.startsWith('#!')) {
    const [, program = ''] = /^#!\s*(?:\/usr\/bin\/env\s+(?:-S\s+)?)?(?:\/(?:usr\/)?bin\/)?([\w.]+)/.exec(first) ?? []
    const script = filled.slice(1).join('\n')
    if (/^(?:ba|z|da)?sh$/.test(program)) lines.push(script)
    // they all take a script from standard input
    else if (/^(?:python[\d.]*|node|ruby|perl|lua)$/.test(program)) lines.push(`${program} - <<'END OF RECIPE'\n${script}\nEND OF RECIPE`)
    else return `recipe \`${name}\` is a script in another language`
  } else lines.push(...filled.filter((line) => !line.startsWith('#')).map((line) => line.replace(/^[@-]+\s*/, '')))
  return lines.length > mostLines ? `the recipes of \`${name}\` are too long to follow` : undefined
}

const fill = (line: string, values: ReadonlyMap<string, string>): string =>
  line
    .replace(/\{\{\{\{/g, '\0')
    .replace(/\{\{(.*?)\}\}/g, (_, inner: string) => expression(inner, values))
    .replaceAll('\0', '{{')
