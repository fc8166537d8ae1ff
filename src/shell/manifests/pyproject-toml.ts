import { quoted } from '../../quote.ts'
import { type ManifestReader, plainCall } from './manifest.ts'
import { parseToml, type TomlValue } from './toml.ts'

type Tables = ReadonlyMap<string, Readonly<Record<string, TomlValue>>>

/** Tables of tasks of the tools that keep them in pyproject.toml. */
const taskTables = [
  'tool.poe.tasks',
  'tool.pdm.scripts',
  'tool.taskipy.tasks',
  'tool.rye.scripts',
  'tool.hatch.envs.default.scripts',
  'tool.pixi.tasks',
  'scripts',
  'tasks',
  'envs.default.scripts',
]
/** Whether a table of a manifest holds tasks, which run when they are named and not with other tools. */
export const isTaskTable = (table: string): boolean =>
  /^tool\./.test(table) &&
  (/^tool\.hatch\.envs\.[\w.-]+\.scripts$/.test(table) || taskTables.some((tasks) => table === tasks || table.startsWith(`${tasks}.`)))

/** Tables of programs that the project installs: `name = "package.module:function"`. */
const entryTables = ['project.scripts', 'project.gui-scripts', 'tool.poetry.scripts']

/** `poe NAME`, `pdm run NAME`, `task NAME`, `hatch run NAME`: tasks, and the project's own entry points. */
export const pyprojectToml: ManifestReader = {
  manifest: 'pyproject.toml',
  files: ['pyproject.toml', 'Pipfile', 'pixi.toml', 'hatch.toml'],
  read(text, name, { file } = plainCall) {
    const tables = parseToml(text)
    if (!tables) return { problem: 'the task list cannot be read' }
    if (name === undefined) return { lines: [] }
    const lines: string[] = []
    const found = collect(tables, name, lines, new Set())
    const [beside] = ['Pipfile', 'pixi.toml', 'hatch.toml'].flatMap((other) => file(other) ?? []).filter((other) => other !== text)
    const there = beside === undefined ? 'missing' : pyprojectToml.read(beside, name)
    if (found === 'missing') return entryPoint(tables, name) ?? there
    if (found) return { problem: found }
    // several tools may each have a task of that name, and which of them is asked is not told here
    const problem = namesakes(tables, name)
      .map((task) => add(tables, name, task, lines, new Set([name])))
      .find((one) => one !== undefined)
    if (problem !== undefined) return { problem }
    lines.unshift(...hatchHooks(tables, name))
    if (there === 'missing') return { lines }
    return 'problem' in there ? there : { ...there, lines: [...lines, ...there.lines] }
  },
}

/** What hatch runs before and after it makes the environment that a script of it runs in. */
function hatchHooks(tables: Tables, name: string): readonly string[] {
  const [environment, script] = name.includes(':') ? name.split(':') : ['default', name]
  const settings = ['tool.hatch.envs', 'envs'].flatMap((table) => {
    const holds = ['default', environment].some((one) => own(tables.get(`${table}.${one}.scripts`), script ?? '') !== undefined)
    return holds ? [...new Set(['default', environment])].map((one) => tables.get(`${table}.${one}`)) : []
  })
  const lists = settings.flatMap((own) => [own?.['pre-install-commands'] ?? [], own?.['post-install-commands'] ?? []])
  return (lists.flat() as readonly TomlValue[]).filter((line) => typeof line === 'string')
}

function entryPoint(tables: Tables, name: string): { lines: readonly string[] } | undefined {
  for (const table of entryTables) {
    const target = own(tables.get(table), name)
    if (typeof target === 'string') return { lines: [startsFunction(target)] }
  }
  return undefined
}

/** `package.module:function`, as the command for Python takes it; a call with arguments is one word. */
const startsFunction = (target: string): string => `python -m ${/^[\w.:]+$/.test(target) ? target : quoted(target)}`

const own = (table: Readonly<Record<string, TomlValue>> | undefined, name: string): TomlValue | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined

const isEnvironment = (tables: Tables, table: string): boolean =>
  [...tables.keys()].some((name) => name === table || name.startsWith(`${table}.`))

function lookUp(tables: Tables, name: string): TomlValue | undefined {
  const [environment, script] = name.includes(':') ? name.split(':') : [undefined, undefined]
  // environments of hatch take over the scripts of the default one
  for (const table of environment ? ['tool.hatch.envs', 'envs'] : [])
    for (const place of isEnvironment(tables, `${table}.${environment}`) ? [environment, 'default'] : []) {
      const scoped = own(tables.get(`${table}.${place}.scripts`), script ?? '')
      if (scoped !== undefined) return scoped
    }
  for (const table of taskTables) {
    const task = own(tables.get(table), name) ?? tables.get(`${table}.${name}`)
    if (task !== undefined) return task
  }
  return undefined
}

/** What other tools know by a name that one of them has already. */
const namesakes = (tables: Tables, name: string): readonly TomlValue[] =>
  taskTables
    .map((table) => own(tables.get(table), name) ?? tables.get(`${table}.${name}`))
    .filter((task) => task !== undefined)
    .slice(1)

function collect(tables: Tables, name: string, lines: string[], seen: Set<string>): string | 'missing' | undefined {
  const task = lookUp(tables, name)
  if (task === undefined) return 'missing'
  if (seen.has(name)) return undefined
  seen.add(name)
  const around = (other: string): string | undefined =>
    lookUp(tables, other) === undefined ? undefined : collect(tables, other, lines, seen)
  return around(`pre_${name}`) ?? add(tables, name, task, lines, seen) ?? around(`post_${name}`)
}

/** The whole name of a script that another one names: first of all one of the same environment; undefined where there is none. */
function besideOf(tables: Tables, name: string, other: string): string | undefined {
  const scoped = name.includes(':') ? `${name.split(':')[0]}:${other}` : other
  return [scoped, other].find((one) => one !== name && lookUp(tables, one) !== undefined)
}

/** `{args:default}` of hatch; what is given on the line is appended. */
const withoutArguments = (text: string): string => text.replace(/\{args(?::([^}]*))?\}/g, '$1')

function add(tables: Tables, name: string, task: TomlValue, lines: string[], seen: Set<string>): string | undefined {
  const unclear = `task \`${name}\` of pyproject.toml is not understood`
  if (typeof task === 'string') {
    // a script of hatch may start with the name of another
    const [first = '', ...rest] = task.split(/\s+/)
    const other = besideOf(tables, name, first)
    if (other !== undefined) {
      const problem = collect(tables, other, lines, seen)
      if (rest.length > 0) lines.push(`${lines.pop() ?? ''} ${withoutArguments(rest.join(' '))}`)
      return problem
    }
    lines.push(withoutArguments(task))
    return undefined
  }
  if (Array.isArray(task)) {
    for (const item of task as readonly TomlValue[]) {
      const other = typeof item === 'string' ? besideOf(tables, name, item) : undefined
      const problem = other === undefined ? add(tables, name, item, lines, seen) : collect(tables, other, lines, seen)
      if (problem) return problem
    }
    return undefined
  }
  if (typeof task !== 'object') return unclear
  const settings = task as Readonly<Record<string, TomlValue>>
  const before = [settings.deps ?? settings['depends-on'] ?? settings.depends_on ?? []].flat()
  for (const other of before as readonly TomlValue[]) {
    const problem = typeof other === 'string' ? collect(tables, other.split(/\s+/)[0] ?? other, lines, seen) : unclear
    if (problem) return problem
  }
  const interpreter = settings.interpreter
  if (interpreter !== undefined && !/^(?:posix|sh|bash|zsh)$/.test(String(interpreter))) return unclear
  const command = settings.cmd ?? settings.shell ?? settings.cmds
  if (typeof command === 'string' || Array.isArray(command))
    return add(
      tables,
      name,
      Array.isArray(command) && command.every((word) => typeof word === 'string') && settings.cmds === undefined
        ? command.join(' ')
        : command,
      lines,
      seen,
    )
  const call = settings.script ?? settings.call
  if (typeof call === 'string') {
    lines.push(startsFunction(call))
    return undefined
  }
  const others = settings.sequence ?? settings.composite ?? settings.chain ?? settings.ref ?? settings.parallel
  if (others === undefined) return before.length > 0 ? undefined : unclear
  return add(tables, name, others, lines, seen)
}
