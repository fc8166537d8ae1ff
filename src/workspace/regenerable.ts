import { readdirSync } from 'node:fs'
import { foldSegments } from './place-list.ts'
import {
  buildFiles,
  outputFiles,
  outputFolders,
  passingFiles,
  runFolders,
  toolFiles,
  toolFolders,
  workFiles,
  workFolders,
} from './regenerable-data.ts'

/** `tool`: only a tool ever writes this. `output`: build output if git ignores it. `work`: never output. */
export type Kind = 'tool' | 'output' | 'work' | undefined

/** What kind of output a path below a repository's top is, by its names alone. */
export function outputKind(relative: string, { folder }: { folder: boolean }): Kind {
  const segments = foldSegments(relative)
  const name = segments.at(-1) ?? ''
  const parents = folder ? segments : segments.slice(0, -1)
  if (parents.some((segment) => isToolFolder(segment)) || (!folder && isPassingFile(name))) return 'tool'
  if (parents.some((segment) => isRunFolder(segment)) || (!folder && isWorkFile(name))) return 'work'
  // two names say more than one: `storage/logs` is no storage
  if (parents.some((segment, index) => isOutputFolder(`${parents[index - 1] ?? ''}/${segment}`))) return 'output'
  // the outermost name decides, as it does when the whole folder is deleted: `dist/notes` was built, `data/build` was not
  const outermost = parents.find((segment) => isWorkFolder(segment) || isOutputFolder(segment))
  if (outermost !== undefined && isWorkFolder(outermost)) return 'work'
  if (!folder && isToolFile(name)) return 'tool'
  if (outermost !== undefined) return 'output'
  return !folder && isOutputFile(name) ? 'output' : undefined
}

const isToolFolder = anyName(toolFolders)
const isToolFile = anyName(toolFiles)
const isPassingFile = anyName(passingFiles)
const isOutputFolder = anyName(outputFolders)
const isWorkFolder = anyName(workFolders)
const isOutputFile = anyName(outputFiles)

const isData = anyName(workFiles)

/** Whether a name is that of settings, keys, data or models: lost when deleted, even from an output folder. */
export const isWorkFile = (name: string): boolean => isData(name) && !isToolFile(name)

/** Whether a name is that of a folder filled by long runs: lost when deleted, even from an output folder. */
export const isRunFolder = anyName(runFolders)

const isBuildFile = anyName([...buildFiles, '*.csproj', '*.sln', '*.cabal', '*.gemspec'])

/** Whether a build happens in the folder. */
export function hasBuildFile(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => isBuildFile(name.toLowerCase()))
  } catch {
    return false
  }
}

function anyName(patterns: readonly string[]): (name: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.includes('*')))
  const wild = patterns.filter((pattern) => pattern.includes('*')).map((pattern) => pattern.split('*') as [string, string])
  return (name) =>
    exact.has(name) ||
    wild.some(([before, after]) => name.length >= before.length + after.length && name.startsWith(before) && name.endsWith(after))
}
