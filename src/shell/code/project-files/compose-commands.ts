import { isRecord } from '../../../is-record.ts'
import { type Draft, run } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser, Held } from '../analyser.ts'
import { parseYaml } from '../parsers.ts'
import { startedServices } from './compose.ts'
import { filledIn, variables } from './compose-variables.ts'
import { listOf, type Settings } from './mappings.ts'
import { tasksWanted } from './tasks.ts'

/** Compose files about to start: what the commands of their services delete in folders of the project. */
export const composeCommands: CodeAnalyser = {
  language: 'compose-commands',
  inline: scan,
  scan,
  environment: variables,
  variablesFile: '.env',
}

const deletes = /(?:^|[\s"'/;&|])(?:rm|rmdir|unlink|shred|truncate|find|rsync|git)[\s"',\]]/

function scan(text: string, held?: Held): readonly Draft[] {
  // most files hold no such word, and need no parse
  const parsed = deletes.test(text) ? parseYaml(filledIn(text, held)) : undefined
  return isRecord(parsed) ? startedServices(parsed.services, tasksWanted(held)).flatMap(([, service]) => commandOf(service)) : []
}

/** The command with the folders that it sees; a text is split like a line of a shell. */
function commandOf({ entrypoint, command, volumes, working_dir: folder }: Settings): readonly Draft[] {
  const mounts = listOf(volumes).flatMap(mountOf)
  const words = [entrypoint, command].flatMap((part) =>
    typeof part === 'string' ? ['sh', '-c', part] : listOf(part).map((word) => String(word)),
  )
  if (mounts.length === 0 || words.length === 0) return []
  return [
    run(
      words.map((word) => literal(word)),
      { where: 'container', mounts, ...(typeof folder === 'string' ? { cwd: literal(folder) } : {}) },
    ),
  ]
}

type Mounts = NonNullable<Extract<Draft, { do: 'run' }>['mounts']>

function mountOf(volume: unknown): Mounts {
  const [source = '', inside = '', mode = ''] = isRecord(volume)
    ? [String(volume.source ?? ''), String(volume.target ?? ''), volume.read_only === true ? 'ro' : '']
    : String(volume).split(':')
  return /^\.{1,2}(?:\/|$)/.test(source) && inside.startsWith('/')
    ? [{ inside, outside: literal(source), readonly: /\bro\b/.test(mode) }]
    : []
}
