import {
  agentFolderFile,
  agentFolders,
  agentInstructionFolders,
  agentRecords,
  agentSettings,
  agentSettingsOnMachine,
  dependencyFiles,
  dependencyFolders,
  protectedFiles,
} from './protected-data.ts'
import { placeList } from './place-list.ts'

const settings = placeList(agentSettings)
const records = placeList(agentRecords)
const settingsOnMachine = placeList(agentSettingsOnMachine)
const lists = protectedFiles.map(([reason, entries]) => [reason, placeList(entries)] as const)
const everything = placeList(protectedFiles.flatMap(([, entries]) => entries))
const folders = new Set(agentFolders)
const instructionFolders = new Set(agentInstructionFolders)
const dependencies = new Set(dependencyFolders)
const dependencyNames = new Set(dependencyFiles)

/** Whether the path is a permission or hook file of an agent, or lies in a folder of such. */
export function isAgentSettings(segments: readonly string[]): boolean {
  return settings.matchesAnywhere(segments) || settingsOnMachine.matchesAt(segments, 0)
}

/** Whether an agent records there what was said in its sessions. */
export const isAgentRecord = (segments: readonly string[]): boolean => records.matchesAnywhere(segments)

/** Whether the path is installed code; `start` is the first segment below the workspace. */
export function isDependencyCode(segments: readonly string[], start: number): boolean {
  for (let index = start; index < segments.length; index++) if (dependencies.has(segments[index] ?? '')) return !isCache(segments, index)
  return dependencyNames.has(segments.at(-1) ?? '')
}

/** Whether a tool keeps its cache there (`node_modules/.cache`, `.vite`): data, not code that anybody calls. */
const isCache = (segments: readonly string[], index: number): boolean =>
  segments[index] === 'node_modules' &&
  /^\.(?:cache|vite|vitest|tmp)$/.test(segments[index + 1] ?? '') &&
  !segments.slice(index + 1).some((segment) => dependencies.has(segment))

/** Whether a name is that of an environment file with values: `.env`, `.env.local`, `.dev.vars` of Workers; not `.env.example` and its like. */
export function isEnvironmentFile(name: string): boolean {
  if (!/^\.(?:env|dev\.vars)/.test(name) || name === '.envrc') return false
  return !/[._-](?:example|sample|template|dist)$/.test(name)
}

/** Why a file is protected from edits that nobody looks at; undefined for ordinary files. */
export function protectedReason(segments: readonly string[], { outside }: { outside: boolean }): string | undefined {
  if (everything.matchesAnywhere(segments)) return lists.find(([, list]) => list.matchesAnywhere(segments))?.[0]
  const name = segments.at(-1) ?? ''
  if (isEnvironmentFile(name)) return 'environment file'
  if (isInstruction(segments)) return 'instructions of an agent'
  // an agent's home can be moved anywhere by a variable; its shape stays
  if (outside && looksLikeAgentHome(segments, name)) return 'looks like the settings of an agent'
  return undefined
}

function isInstruction(segments: readonly string[]): boolean {
  return segments.some((segment, index) => {
    if (!folders.has(segment)) return false
    const next = segments[index + 1]
    if (next === undefined) return false
    return instructionFolders.has(next) || (index + 2 === segments.length && agentFolderFile.test(next))
  })
}

function looksLikeAgentHome(segments: readonly string[], name: string): boolean {
  if (/^settings(?:\.local)?\.json$/.test(name)) return true
  return name.endsWith('.md') && segments.some((segment, index) => index < segments.length - 1 && instructionFolders.has(segment))
}
