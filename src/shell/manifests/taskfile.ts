import type { ManifestReader } from './manifest.ts'

/** `task NAME`: its commands after those of its dependencies. Only the plain form of the file is read. */
export const taskfile: ManifestReader = {
  manifest: 'Taskfile.yml',
  files: ['Taskfile.yml', 'taskfile.yml', 'Taskfile.yaml', 'taskfile.yaml', 'Taskfile.dist.yml', 'Taskfile.dist.yaml'],
  read(text, name = 'default') {
    const tasks = tasksOf(text)
    if (/^includes:/m.test(text) && name.includes(':')) return { problem: 'the Taskfile takes in other files' }
    const task = tasks.get(name)
    if (!task) return 'missing'
    const lines: string[] = []
    const problem = collect(tasks, name, lines, new Set())
    return problem !== undefined ? { problem } : { lines, separate: true, complete: true }
  },
}

interface Task {
  readonly commands: string[]
  readonly needs: string[]
  problem?: string
}

function collect(tasks: ReadonlyMap<string, Task>, name: string, lines: string[], seen: Set<string>): string | undefined {
  if (seen.has(name)) return undefined
  seen.add(name)
  const task = tasks.get(name)
  if (!task) return `task \`${name}\` is not there`
  if (task.problem !== undefined) return task.problem
  for (const need of task.needs) {
    const problem = collect(tasks, need, lines, seen)
    if (problem !== undefined) return problem
  }
  for (const command of task.commands) {
    const other = /^task:\s*([\w:.-]+)$/.exec(command)
    const problem = other ? collect(tasks, other[1] ?? '', lines, seen) : undefined
    if (problem !== undefined) return problem
    // values of the template are only known at run time
    if (!other) lines.push(command.replace(/\{\{.*?\}\}/g, '$automode_task_value'))
  }
  return undefined
}

const unquoted = (text: string): string => text.trim().replace(/^(['"])(.*)\1$/, '$2')

function tasksOf(text: string): ReadonlyMap<string, Task> {
  const tasks = new Map<string, Task>()
  const lines = text.split('\n')
  const start = lines.findIndex((line) => /^tasks:\s*$/.test(line))
  let current: Task | undefined
  let list: 'cmds' | 'deps' | undefined
  let depth: number | undefined
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    if (/^\S/.test(line) && !line.startsWith('#')) break
    if (line.trim() === '' || /^\s*#/.test(line)) continue
    const indent = line.length - line.trimStart().length
    depth ??= indent
    const content = line.trim()
    if (indent === depth) {
      const head = /^(['"]?)([\w:.*-]+)\1:\s*(.*)$/.exec(content)
      current = { commands: [], needs: [] }
      if (head?.[3]) current.commands.push(unquoted(head[3]))
      tasks.set(head?.[2] ?? content, current)
      list = undefined
      continue
    }
    const item = /^-\s+(.*)$/.exec(content)
    if (item) readItem(item[1] ?? '', current, list)
    else {
      const [key = '', value = ''] = content.split(/:\s*(.*)$/s)
      list = key === 'cmds' || key === 'deps' ? key : undefined
      if (key === 'deps' && value.startsWith('[')) current?.needs.push(...value.replace(/[[\]]/g, '').split(',').map(unquoted))
      else if (key === 'cmd' && value !== '') current?.commands.push(unquoted(value))
      else if (value === '|' || value === '>' || key === 'cmds' && value !== '') if (current) current.problem = 'a task of the Taskfile is written in a way that is not followed'
    }
  }
  return tasks
}

function readItem(text: string, task: Task | undefined, list: 'cmds' | 'deps' | undefined): void {
  if (!task || list === undefined) return
  const command = /^cmd:\s*(.*)$/.exec(text)?.[1] ?? text
  if (/^[|>{]|^(?:for|defer):/.test(command)) task.problem = 'a task of the Taskfile is written in a way that is not followed'
  else if (list === 'deps') task.needs.push(unquoted(command.replace(/^task:\s*/, '')))
  else task.commands.push(unquoted(command))
}
