import { type Draft, unknown } from '../command-spec.ts'
import { ownName, spelledApart } from './names.ts'

const always: ReadonlySet<string> = new Set(['wipe', 'purge', 'nuke', 'destroy'])
const ofData =
  /^(?:all|everything|db|databases?|data|tables?|schemas?|collections?|stores?|indexes|indices|queues?|users?|accounts?|tenants?|production|prod)$/

/** Whether a name says that data is taken away (`wipeUsers`, `reset_db`); `truncate` alone may be about text. */
function isDestructive(name: string): boolean {
  const words = spelledApart(name).split(/[^a-z]+/)
  if (words.some((word) => always.has(word))) return true
  return words.some((word) => /^(?:drop|reset|truncate|delete|clear|flush)$/.test(word)) && words.some((word) => ofData.test(word))
}

/** A function of the project or of a package that takes data away by its name. */
export const destroysByName = (language: string, name: string): readonly Draft[] =>
  isDestructive(ownName(name)) ? [unknown(`${language} calls \`${name}\`, which may destroy data`)] : []
