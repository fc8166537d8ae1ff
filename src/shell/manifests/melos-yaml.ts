import { isRecord } from '../../is-record.ts'
import { quoted } from '../../quote.ts'
import { parseYaml } from '../code/parsers.ts'
import { listOf } from '../code/project-files/mappings.ts'
import type { ManifestReader } from './manifest.ts'

/** `melos run NAME`: a line, or what the script runs, in each package or step by step. */
export const melosYaml: ManifestReader = {
  manifest: 'melos.yaml',
  files: ['melos.yaml'],
  read(text, name) {
    const parsed = parseYaml(text)
    if (!isRecord(parsed)) return { problem: 'melos.yaml cannot be read' }
    if (name === undefined) return { lines: [] }
    const scripts = isRecord(parsed.scripts) ? parsed.scripts : {}
    return Object.hasOwn(scripts, name) ? { lines: linesOf(scripts[name]), separate: true } : 'missing'
  },
}

function linesOf(script: unknown): readonly string[] {
  if (typeof script === 'string') return [script]
  if (!isRecord(script)) return []
  const { run, exec, steps } = script
  const inPackages =
    typeof exec === 'string'
      ? `melos exec -- sh -c ${quoted(exec)}`
      : isRecord(exec) && typeof run === 'string'
        ? `melos exec -- sh -c ${quoted(run)}`
        : undefined
  return [isRecord(exec) ? undefined : run, inPackages, ...listOf(steps)].filter((line) => typeof line === 'string')
}
