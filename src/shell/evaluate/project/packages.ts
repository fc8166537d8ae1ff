import { posix } from 'node:path'
import { starred } from '../../../expressions.ts'
import { isRecord, parseObject } from '../../../is-record.ts'
import { show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'
import { foldersUp } from './folders-up.ts'

/** A command that works in more packages than this is not followed into the others. */
const mostPackages = 32

/** Folders of the workspace packages that are selected by name or folder, or of all of them; where none can be told, the folder itself. */
export function packageFolders(evaluation: Evaluation, selectors: readonly Word[], state: State): readonly string[] {
  const { cwd } = state
  if (cwd === undefined) return []
  const root = workspaceRoot(evaluation, cwd)
  const all = memberFolders(evaluation, cwd)
  const texts = selectors.map((word) => textOf(word))
  // a selection by what changed, or one only known at run time, may be any of them
  const everything = texts.length === 0 || texts.some((text) => text === undefined || /[[\]]/.test(text))
  const wanted = texts.flatMap((text) =>
    text === undefined || text.startsWith('!') ? [] : [text.replace(/^\.{3}\^?|\^?\.{3}$/g, '').replace(/^\{(.*)\}$/, '$1')],
  )
  const further = texts.some((text) => text?.includes('...') === true)
  const found =
    everything || further
      ? all
      : all.filter((folder) => wanted.some((selector) => selects(evaluation, selector, { folder, root: root ?? cwd, cwd })))
  if (found.length > mostPackages) emitUnknown(evaluation, `works in ${found.length} packages, more than are looked at`, selectors[0]?.at)
  if (found.length > 0) return found.slice(0, mostPackages)
  const named = selectors[0] && posix.resolve(cwd, show(selectors[0]))
  return [named !== undefined && evaluation.world.kindOf(posix.join(named, 'package.json')) === 'file' ? named : cwd]
}

/** Folders of the packages that belong to the same workspace as this one. */
export function memberFolders(evaluation: Evaluation, cwd: string): readonly string[] {
  const root = workspaceRoot(evaluation, cwd)
  return root === undefined ? [] : foldersIn(evaluation, root)
}

function selects({ world }: Evaluation, selector: string, { folder, root, cwd }: { folder: string; root: string; cwd: string }): boolean {
  if (posix.resolve(cwd, selector) === folder || posix.resolve(root, selector) === folder) return true
  const pattern = starred(selector.replaceAll('**', '*'))
  if (pattern.test(posix.relative(root, folder)) || pattern.test(`./${posix.relative(root, folder)}`)) return true
  const name = nameIn(world.textOf(posix.join(folder, 'package.json')))
  return name !== undefined && (pattern.test(name) || name.endsWith(`/${selector}`))
}

/** The nearest folder whose manifest lists packages, inside the workspace. */
function workspaceRoot({ world }: Evaluation, cwd: string): string | undefined {
  if (!isInWorkspace(world, cwd)) return undefined
  return foldersUp(cwd, world.roots).find((folder) => listedIn(world, folder).patterns.length > 0)
}

function foldersIn({ world }: Evaluation, root: string): readonly string[] {
  const { patterns, manifest: name } = listedIn(world, root)
  const manifests = patterns.flatMap((pattern) => (pattern.startsWith('!') ? [] : (world.expand(posix.join(root, pattern, name)) ?? [])))
  return [...new Set(manifests.filter((path) => !path.includes('/node_modules/')).map((path) => posix.dirname(path)))]
}

function patternsIn(world: Evaluation['world'], folder: string): readonly string[] {
  const fromYaml = listIn(world.textOf(posix.join(folder, 'pnpm-workspace.yaml')))
  if (fromYaml.length > 0) return fromYaml
  const workspaces = workspacesIn(world.textOf(posix.join(folder, 'package.json')))
  const { packages } = workspaces.length > 0 ? {} : manifestIn(world.textOf(posix.join(folder, 'lerna.json')))
  return Array.isArray(packages) ? packages.filter((item) => typeof item === 'string') : workspaces
}

/** What a folder lists as its packages, and the file that each of those has. */
function listedIn(world: Evaluation['world'], folder: string): { readonly patterns: readonly string[]; readonly manifest: string } {
  const npm = patternsIn(world, folder)
  if (npm.length > 0) return { patterns: npm, manifest: 'package.json' }
  return { patterns: listIn(world.textOf(posix.join(folder, 'melos.yaml'))), manifest: 'pubspec.yaml' }
}

/** The list under `packages:`, in either style of YAML. */
function listIn(text: string | undefined): readonly string[] {
  const list = /^packages:[ \t]*(?:#.*)?(\[[^\]]*\]|(?:\s*\n[ \t]*-[^\n]*|\s*\n[ \t]*#[^\n]*)+)/m.exec(text ?? '')?.[1]
  if (list === undefined) return []
  const items = list.startsWith('[')
    ? list.slice(1, -1).split(',')
    : [...list.matchAll(/^[ \t]*-[ \t]*(.*)$/gm)].map(([, item]) => item ?? '')
  return items
    .map((item) =>
      item
        .replace(/\s+#.*$/, '')
        .trim()
        .replace(/^(['"])(.*)\1$/, '$2'),
    )
    .filter(Boolean)
}

function workspacesIn(text: string | undefined): readonly string[] {
  const { workspaces } = manifestIn(text)
  const list = isRecord(workspaces) ? workspaces.packages : workspaces
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

function nameIn(text: string | undefined): string | undefined {
  const { name } = manifestIn(text)
  return typeof name === 'string' ? name : undefined
}

const manifestIn = (text: string | undefined): Readonly<Record<string, unknown>> => parseObject(text ?? '') ?? {}
