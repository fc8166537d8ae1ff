import { parse } from 'jsonc-parser'
import type { ManifestReader } from './manifest.ts'

/** `deno task NAME`: its line, after those of the tasks it depends on. */
export const denoJson: ManifestReader = {
  manifest: 'deno.json',
  files: ['deno.json', 'deno.jsonc', 'package.json'],
  read(text, name) {
    const manifest: unknown = parse(text)
    if (typeof manifest !== 'object' || manifest === null) return { problem: 'deno.json cannot be read' }
    if (name === undefined) return { lines: [] }
    const { tasks = {}, scripts = {} } = manifest as { tasks?: Record<string, unknown>; scripts?: Record<string, unknown> }
    return lineOf({ ...scripts, ...tasks }, name)
  },
}

function lineOf(tasks: Readonly<Record<string, unknown>>, name: string): ReturnType<ManifestReader['read']> {
  if (!Object.hasOwn(tasks, name)) return 'missing'
  const task = tasks[name]
  if (typeof task === 'string') return { lines: [task] }
  const { command, dependencies } = (task ?? {}) as { command?: unknown; dependencies?: unknown }
  const before = Array.isArray(dependencies) ? dependencies.map((other) => `deno task ${String(other)}`) : []
  return typeof command === 'string' || before.length > 0
    ? { lines: [...before, ...(typeof command === 'string' ? [command] : [])] }
    : { problem: `task \`${name}\` of deno.json cannot be read` }
}
