import { isRecord } from '../../is-record.ts'
import { parseJsonc } from './jsonc.ts'
import type { ManifestReader, ManifestScript } from './manifest.ts'

/** `turbo run NAME`: the tasks that `turbo.json` puts before it, which are scripts of the packages as well. */
export const turboJson: ManifestReader = {
  manifest: 'turbo.json',
  files: ['turbo.json', 'turbo.jsonc'],
  read: (text, name) => before(text, name, ['tasks', 'pipeline'], 'turbo run'),
}

/** `nx run-many -t NAME`: the targets that `nx.json` puts before it. */
export const nxJson: ManifestReader = {
  manifest: 'nx.json',
  files: ['nx.json'],
  read: (text, name) => before(text, name, ['targetDefaults'], 'nx run-many -t'),
}

/** What a task waits for, by whichever package it is said of: `["lint", "^build", "web#prepare"]`, `[{ "target": "lint" }]`. */
function before(text: string, name: string | undefined, keys: readonly string[], command: string): ManifestScript | 'missing' {
  const parsed = parseJsonc(text)
  const tables = keys.map((key) => parsed?.[key]).filter(isRecord)
  const tasks = tables.flatMap((table) => Object.entries(table)).filter(([key]) => name !== undefined && taskOf(key) === name)
  const others = tasks.flatMap(([, task]) => (isRecord(task) && Array.isArray(task.dependsOn) ? (task.dependsOn as unknown[]) : []))
  const names = others.map((other) => (isRecord(other) ? other.target : other)).filter((other) => typeof other === 'string')
  const wanted = [...new Set(names.map(taskOf))].filter((other) => /^[\w][\w:.@/-]*$/.test(other) && other !== name)
  return wanted.length === 0 ? 'missing' : { lines: wanted.map((other) => `${command} ${other}`), separate: true, parametersAt: -1 }
}

const taskOf = (name: string): string => name.slice(name.lastIndexOf('#') + 1).replace(/^\^/, '')
