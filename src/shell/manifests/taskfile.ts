import { isRecord } from '../../is-record.ts'
import { quoted } from '../../quote.ts'
import { parseYaml } from '../code/parsers.ts'
import { listOf, type Settings } from '../code/project-files/mappings.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

/** `task NAME`: its commands after those of the tasks it depends on. */
export const taskfile: ManifestReader = {
  manifest: 'Taskfile.yml',
  files: ['Taskfile.yml', 'taskfile.yml', 'Taskfile.yaml', 'taskfile.yaml', 'Taskfile.dist.yml'],
  read(text, name, call = plainCall) {
    const parsed = parseYaml(text)
    if (!isRecord(parsed)) return { problem: 'the Taskfile cannot be read' }
    const tasks = new Map(Object.entries(isRecord(parsed.tasks) ? parsed.tasks : {}))
    const goal = name ?? 'default'
    if (!tasks.has(goal))
      return parsed.includes && goal.includes(':') ? { problem: `task \`${goal}\` comes from an included file` } : 'missing'
    const made: Collected = { tasks, lines: [], environment: new Map(), seen: new Set(), call }
    const variables = new Map<string, string>()
    const problem =
      readVariables(parsed.vars, variables, made) ?? readEnvironment(parsed.env, variables, made) ?? collect(made, goal, variables)
    return problem ? { problem } : { lines: made.lines, separate: true, parametersAt: -1, environment: made.environment }
  },
}

interface Collected {
  readonly tasks: ReadonlyMap<string, unknown>
  readonly lines: string[]
  readonly environment: Map<string, string>
  readonly seen: Set<string>
  readonly call: ManifestCall
}

/** Variables that are the output of a command run it. */
function readVariables(vars: unknown, variables: Map<string, string>, made: Collected): string | undefined {
  for (const [name, value] of Object.entries(isRecord(vars) ? vars : {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      variables.set(name, fill(String(value), variables, made.call))
    else if (isRecord(value) && typeof value.sh === 'string') {
      made.lines.push(fill(value.sh, variables, made.call))
      variables.set(name, `$(${fill(value.sh, variables, made.call)})`)
    }
  }
  for (const [name, value] of made.call.variables) {
    if (value === undefined) return `variable \`${name}\` is only known at run time`
    variables.set(name, value)
  }
  return undefined
}

/** The same for the environment of what runs. */
function readEnvironment(env: unknown, variables: ReadonlyMap<string, string>, made: Collected): string | undefined {
  const all = new Map(variables)
  const problem = readVariables(env, all, made)
  for (const name of Object.keys(isRecord(env) ? env : {})) made.environment.set(name, all.get(name) ?? '')
  return problem
}

function collect(made: Collected, name: string, outer: ReadonlyMap<string, string>): string | undefined {
  const task = made.tasks.get(name)
  if (task === undefined) return `task \`${name}\` is not in the Taskfile`
  if (made.seen.has(name)) return undefined
  made.seen.add(name)
  const settings: Settings = isRecord(task) ? task : { cmds: listOf(task) }
  const variables = new Map(outer)
  const problem = readVariables(settings.vars, variables, made) ?? readEnvironment(settings.env, variables, made)
  if (problem) return problem
  const folder = typeof settings.dir === 'string' ? `cd ${fill(settings.dir, variables, made.call)} && ` : ''
  for (const other of listOf(settings.deps)) {
    const needed = typeof other === 'string' ? other : isRecord(other) ? other.task : undefined
    const trouble = typeof needed === 'string' ? collect(made, needed, variables) : 'a dependency is not understood'
    if (trouble) return trouble
  }
  const checks = [...listOf(settings.preconditions), ...listOf(settings.status)].map((check) => (isRecord(check) ? check.sh : check))
  // a rehearsal asks what has to be done, too
  const commands = made.call.dry ? [] : [...listOf(settings.cmd), ...listOf(settings.cmds)]
  for (const entry of [...checks, ...commands]) {
    const trouble = command(made, entry, { variables, folder })
    if (trouble) return trouble
  }
  return undefined
}

function command(
  made: Collected,
  entry: unknown,
  { variables, folder }: { variables: ReadonlyMap<string, string>; folder: string },
): string | undefined {
  const text = isRecord(entry) ? (entry.cmd ?? entry.defer) : entry
  if (typeof text === 'string') {
    made.lines.push(`${folder}${fill(text, variables, made.call)}`)
    return undefined
  }
  if (isRecord(text) && typeof text.task === 'string') return collect(made, text.task, variables)
  if (!isRecord(entry) || typeof entry.task !== 'string') return 'a command of the Taskfile is not understood'
  const given = new Map(variables)
  for (const [name, value] of Object.entries(isRecord(entry.vars) ? entry.vars : {}))
    given.set(name, fill(String(value), variables, made.call))
  made.seen.delete(entry.task)
  return made.lines.length > 64 ? 'the tasks are too long to follow' : collect(made, entry.task, given)
}

/** `{{.NAME}}` filled in; any other template is text that only running shows. */
function fill(text: string, variables: ReadonlyMap<string, string>, call: ManifestCall): string {
  return text.replace(/\{\{-?([^{}]*)\}\}/g, (_, inner: string) => {
    const [, first = '', otherwise] = /^([^|]*)\|\s*default\s+"([^"]*)"\s*-?$/.exec(inner.trim()) ?? []
    const [, wanted = '', unless] = /^default\s+"([^"]*)"\s+(\.\w+)\s*-?$/.exec(inner.trim()) ?? []
    if (unless !== undefined) return fill(`{{${unless} | default "${wanted}"}}`, variables, call)
    if (otherwise !== undefined) return templateValue(first, variables, call) || otherwise
    return templateValue(inner, variables, call)
  })
}

/** What the machine is like, on the usual one. */
const machine: ReadonlyMap<string, string> = new Map([
  ['exeExt', ''],
  ['OS', 'linux'],
  ['ARCH', 'amd64'],
  ['numCPU', '4'],
])

function templateValue(inner: string, variables: ReadonlyMap<string, string>, { parameters }: ManifestCall): string {
  const bare = inner.trim().replace(/\s*-$/, '')
  const name = /^\.(\w+)$/.exec(bare)?.[1]
  const given = machine.get(bare)
  if (given !== undefined) return given
  if (name === 'CLI_ARGS') return parameters.map((word) => (word === undefined ? '"$TASK_ARGUMENT"' : quoted(word))).join(' ')
  if (name === 'ROOT_DIR' || name === 'TASKFILE_DIR' || name === 'USER_WORKING_DIR') return '.'
  return (name === undefined ? undefined : variables.get(name)) ?? `\${TASK_${(name ?? 'COMPUTED').toUpperCase()}}`
}
