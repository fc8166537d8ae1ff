import { parse } from 'jsonc-parser'
import { isOurs } from './command.ts'

/** The command that a client would start for an event, read back from its own file: the words of a process. */
export function installedCommand(path: string, text: string, event: string): readonly string[] | undefined {
  if (text.startsWith('#!')) return [path]
  const inCode = /^const command = (\[.*\])$/m.exec(text)?.[1]
  if (inCode !== undefined) return words(JSON.parse(inCode))
  const inToml = /^command = (".*")$/m.exec(text)?.[1]
  if (inToml !== undefined) return shell(JSON.parse(inToml))
  return search(parse(text, [], { allowTrailingComma: true }), event)
}

function search(value: unknown, event: string): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { command, args, bash } = value as { command?: unknown; args?: unknown; bash?: unknown }
  if (typeof command === 'string' && Array.isArray(args) && isOurs(JSON.stringify(args)) && args.includes(event))
    return words([command, ...args])
  for (const line of [command, bash]) if (typeof line === 'string' && isOurs(line) && line.includes(` ${event} `)) return shell(line)
  for (const inner of Object.values(value)) {
    const found = search(inner, event)
    if (found) return found
  }
  return undefined
}

const shell = (line: unknown): readonly string[] | undefined => (typeof line === 'string' ? ['/bin/sh', '-c', line] : undefined)
const words = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((word) => typeof word === 'string') ? value : undefined
