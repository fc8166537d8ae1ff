import { posix } from 'node:path'
import { isRecord } from '../../is-record.ts'
import { quoted } from '../../quote.ts'
import { parseYaml } from '../code/parsers.ts'
import { listOf, type Settings } from '../code/project-files/mappings.ts'
import { forShell, mark } from './filled-quotes.ts'
import { type ManifestCall, type ManifestReader, openValue, plainCall } from './manifest.ts'
import { turnsOf, wordsOf } from './taskfile-loops.ts'

/** `task NAME`: its commands after those of the tasks it depends on. */
export const taskfile: ManifestReader = {
  manifest: 'Taskfile.yml',
  files: ['Taskfile.yml', 'taskfile.yml', 'Taskfile.yaml', 'taskfile.yaml', 'Taskfile.dist.yml'],
  read(text, name, call = plainCall) {
    const parsed = parseYaml(text)
    if (!isRecord(parsed)) return { problem: 'the Taskfile cannot be read' }
    const goal = name ?? 'default'
    const made: Collected = { tasks: new Map(), lists: new Map(), lines: [], environment: new Map(), seen: new Set(), call, calls: 0 }
    const variables = new Map<string, string>()
    for (const [variable, value] of call.variables) {
      const given = value ?? openValue(call, variable, `${mark}\${TASK_${variable.toUpperCase()}}`)
      if (given === undefined) return { problem: `variable \`${variable}\` is only known at run time` }
      variables.set(variable, given)
    }
    const unread = readTasks(parsed, made, variables, { space: '', folder: '.', depth: 0 })
    if (unread) return { problem: unread }
    if (!made.tasks.has(goal)) return 'missing'
    const problem = collect(made, goal, variables)
    if (problem) return { problem }
    const loads = listOf(parsed.dotenv).filter((file) => typeof file === 'string')
    return { lines: made.lines, separate: true, parametersAt: -1, environment: made.environment, loads }
  },
}

interface Collected {
  /** By their whole names: `docs:build` for one of an included file. */
  readonly tasks: Map<string, { readonly settings: unknown; readonly space: string; readonly folder: string; readonly dir?: string }>
  /** Variables that are lists, each with all that any part of the file gives it. */
  readonly lists: Map<string, readonly string[]>
  readonly lines: string[]
  readonly environment: Map<string, string>
  readonly seen: Set<string>
  readonly call: ManifestCall
  calls: number
}

/** Tasks that call more others than this, themselves included, are not followed. */
const mostCalls = 64

/** The tasks of a file and of those that it includes, with what the files themselves set and run. */
function readTasks(
  file: Settings,
  made: Collected,
  variables: Map<string, string>,
  { space, folder, depth, dir }: { space: string; folder: string; depth: number; dir?: string },
): string | undefined {
  variables.set('TASKFILE_DIR', folderOf(made, folder))
  readVariables(file.vars, variables, made)
  readEnvironment(file.env, variables, made)
  for (const [name, settings] of Object.entries(isRecord(file.tasks) ? file.tasks : {}))
    if (!made.tasks.has(space + name)) made.tasks.set(space + name, { settings, space, folder, ...(dir === undefined ? {} : { dir }) })
  for (const [name, entry] of Object.entries(isRecord(file.includes) ? file.includes : {})) {
    const include: Settings = isRecord(entry) ? entry : { taskfile: entry }
    if (typeof include.taskfile !== 'string') return `the Taskfile includes \`${name}\` in a way that is not understood`
    const path = posix.join(folder, fill(include.taskfile, variables, made.call))
    const places = /\.ya?ml$/.test(path) ? [path] : taskfile.files.map((own) => posix.join(path, own))
    const found = places.find((place) => made.call.file(place) !== undefined)
    const parsed = found === undefined ? undefined : parseYaml(made.call.file(found) ?? '')
    if (found === undefined && include.optional === true) continue
    if (found === undefined || !isRecord(parsed) || depth > 3) return `the Taskfile includes \`${path}\`, which cannot be read`
    const own = include.flatten === true ? space : `${space}${name}:`
    readVariables(include.vars, variables, made)
    const where = typeof include.dir === 'string' ? include.dir : dir
    const trouble = readTasks(parsed, made, variables, {
      space: own,
      folder: posix.dirname(found),
      depth: depth + 1,
      ...(where === undefined ? {} : { dir: where }),
    })
    if (trouble) return trouble
    const plain = made.tasks.get(`${own}default`)
    if (plain && !made.tasks.has(`${space}${name}`)) made.tasks.set(`${space}${name}`, plain)
  }
  return undefined
}

/** Where a file lies, as its templates call it. */
const folderOf = ({ call }: Collected, folder: string): string => posix.join(call.folder ?? '.', folder)

/** What a task calls another by: a name of its own file, or with a colon before it one of the first file. */
const wholeName = (name: string, space: string): string => (name.startsWith(':') ? name.slice(1) : space + name)

/** Variables of a file, which give way to those on the line, or of a task, which do not. Those that are the output of a command run it. */
function readVariables(vars: unknown, variables: Map<string, string>, made: Collected, { ofTask = false } = {}): void {
  for (const [name, value] of Object.entries(isRecord(vars) ? vars : {})) {
    if (!ofTask && made.call.variables.has(name)) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      variables.set(name, fill(String(value), variables, made.call))
    else if (isRecord(value) && typeof value.sh === 'string') {
      const line = forShell(fill(value.sh, variables, made.call))
      made.lines.push(line)
      variables.set(name, `${mark}$(${line})`)
    } else if (Array.isArray(value)) {
      const words = wordsOf(value)
      if (words) made.lists.set(name, [...(made.lists.get(name) ?? []), ...words])
    }
  }
}

/** The same for the environment of what runs, as far as its values are known. */
function readEnvironment(env: unknown, variables: ReadonlyMap<string, string>, made: Collected): void {
  const all = new Map(variables)
  readVariables(env, all, made, { ofTask: true })
  for (const name of Object.keys(isRecord(env) ? env : {})) {
    const value = all.get(name) ?? ''
    if (!value.includes(mark)) made.environment.set(name, value)
  }
}

function collect(made: Collected, name: string, outer: ReadonlyMap<string, string>): string | undefined {
  const task = made.tasks.get(name)
  if (task === undefined) return `task \`${name}\` is not in the Taskfile`
  if (made.seen.has(name)) return undefined
  if (made.calls++ > mostCalls || made.lines.length > 64) return 'the tasks are too long to follow'
  made.seen.add(name)
  const { space } = task
  const settings: Settings = isRecord(task.settings) ? task.settings : { cmds: listOf(task.settings) }
  const variables = new Map([...outer, ['TASKFILE_DIR', folderOf(made, task.folder)]])
  readVariables(settings.vars, variables, made, { ofTask: true })
  readEnvironment(settings.env, variables, made)
  const dir = typeof settings.dir === 'string' ? settings.dir : task.dir
  const folder = dir === undefined ? '' : `cd ${fill(dir, variables, made.call)} && `
  for (const other of listOf(settings.deps)) {
    const needed = typeof other === 'string' ? other : isRecord(other) ? other.task : undefined
    if (typeof needed !== 'string') return 'a dependency is not understood'
    for (const turn of turnsIn(other, variables, made)) {
      const all = new Map([...variables, ...turn])
      const trouble =
        isRecord(other) && (turn.size > 0 || other.vars !== undefined)
          ? called(made, other, all, space)
          : collect(made, wholeName(needed, space), all)
      if (trouble) return trouble
    }
  }
  const checks = [...listOf(settings.preconditions), ...listOf(settings.status)].map((check) => (isRecord(check) ? check.sh : check))
  // a rehearsal asks what has to be done, too
  const commands = made.call.dry ? [] : [...listOf(settings.cmd), ...listOf(settings.cmds)]
  for (const entry of [...checks, ...commands]) {
    for (const turn of turnsIn(entry, variables, made)) {
      const trouble = command(made, entry, { variables: new Map([...variables, ...turn]), folder, space })
      if (trouble) return trouble
    }
  }
  return undefined
}

/** The turns in which a command or a dependency runs. */
const turnsIn = (entry: unknown, variables: ReadonlyMap<string, string>, { lists }: Collected): ReturnType<typeof turnsOf> =>
  turnsOf(isRecord(entry) ? entry.for : undefined, {
    variable: (name) => variables.get(name),
    list: (name) => lists.get(name),
  })

function command(
  made: Collected,
  entry: unknown,
  { variables, folder, space }: { variables: ReadonlyMap<string, string>; folder: string; space: string },
): string | undefined {
  const text = isRecord(entry) ? (entry.cmd ?? entry.defer) : entry
  if (typeof text === 'string') {
    for (const way of eachWay(text)) made.lines.push(forShell(`${folder}${fill(way, variables, made.call)}`))
    return undefined
  }
  if (isRecord(text) && typeof text.task === 'string') return collect(made, wholeName(text.task, space), variables)
  return isRecord(entry) ? called(made, entry, variables, space) : notUnderstood
}

const notUnderstood = 'a command of the Taskfile is not understood'

/** Another task, with the variables that it is given; it runs again for each call. */
function called(made: Collected, entry: Settings, variables: ReadonlyMap<string, string>, space: string): string | undefined {
  if (typeof entry.task !== 'string') return notUnderstood
  const given = new Map(variables)
  for (const [name, value] of Object.entries(isRecord(entry.vars) ? entry.vars : {}))
    given.set(name, fill(String(value), variables, made.call))
  const name = wholeName(fill(entry.task, variables, made.call), space)
  made.seen.delete(name)
  return collect(made, name, given)
}

const condition =
  /\{\{-?\s*if\s[^{}]*\}\}((?:(?!\{\{-?\s*(?:if|range|with|block|define|end|else)\b)[\s\S])*)(?:\{\{-?\s*else\s*-?\}\}((?:(?!\{\{-?\s*(?:if|range|with|block|define|end|else)\b)[\s\S])*))?\{\{-?\s*end\s*-?\}\}/

/** A command with both sides of each condition in it (`{{if .X}}a{{else}}b{{end}}`), up to a few. */
function eachWay(text: string): readonly string[] {
  let ways: readonly string[] = [text]
  for (let round = 0; round < 3; round++)
    ways = ways.flatMap((way) => {
      const [whole, then = '', otherwise = ''] = condition.exec(way) ?? []
      return whole === undefined ? [way] : [way.replace(whole, () => then), way.replace(whole, () => otherwise)]
    })
  return ways.filter((way) => way.trim() !== '')
}

/** `{{.NAME}}` filled in; any other template is text that only running shows. */
function fill(text: string, variables: ReadonlyMap<string, string>, call: ManifestCall): string {
  return text.replace(/\{\{-?([^{}]*)\}\}/g, (_, inner: string) => {
    const [, asked = '', text, other] = /^([^|]*)\|\s*default\s+(?:"([^"]*)"|(\.\w+|\d+))\s*-?$/.exec(inner.trim()) ?? []
    const [, wanted, name, unless] = /^default\s+(?:"([^"]*)"|(\.\w+|\d+))\s+(\.\w+)\s*-?$/.exec(inner.trim()) ?? []
    if (unless !== undefined) return fill(`{{${unless} | default ${name ?? `"${wanted}"`}}}`, variables, call)
    const otherwise = text ?? (other?.startsWith('.') ? templateValue(other, variables, call) : other)
    if (otherwise !== undefined) return (isUnset(asked, variables) ? '' : templateValue(asked, variables, call)) || otherwise
    return templateValue(inner, variables, call)
  })
}

/** Whether nothing gives the variable a value: one that the environment may hold counts as its default (decision 0026). */
function isUnset(asked: string, variables: ReadonlyMap<string, string>): boolean {
  const name = /^\.(\w+)$/.exec(asked.trim())?.[1]
  return name !== undefined && !/^(?:CLI_ARGS|ROOT_DIR|ITEM)$/.test(name) && !variables.has(name)
}

/** What the machine is like, on the usual one. */
const machine: ReadonlyMap<string, string> = new Map([
  ['exeExt', ''],
  ['OS', 'linux'],
  ['ARCH', 'amd64'],
  ['numCPU', '4'],
])

function templateValue(inner: string, variables: ReadonlyMap<string, string>, { parameters, folder = '.' }: ManifestCall): string {
  const bare = inner.trim().replace(/\s*-$/, '')
  const name = /^\.(\w+(?:\.\w+)?)$/.exec(bare)?.[1]
  const given = machine.get(bare)
  if (given !== undefined) return given
  if (name === 'CLI_ARGS') return parameters.map((word) => (word === undefined ? `${mark}\${TASK_ARGUMENT}` : quoted(word))).join(' ')
  if (name === 'ROOT_DIR') return folder
  return (name === undefined ? undefined : variables.get(name)) ?? `${mark}\${TASK_${(name ?? 'COMPUTED').replace('.', '_').toUpperCase()}}`
}
