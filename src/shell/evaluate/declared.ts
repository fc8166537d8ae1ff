import { posix } from 'node:path'
import { packagesOf } from '../npm-programs.ts'
import type { Evaluation } from './evaluation.ts'
import type { State } from './state.ts'

/** Whether the project itself names the package: in its manifest, its lockfile, or by having it installed. */
export function isDeclared(evaluation: Evaluation, name: string, ecosystem: string, state: State): boolean {
  // a version or tag after the name fetches that version, whatever is declared; nobody knows what an unknown folder declares
  if (/.@/.test(name) || state.cwd === undefined) return false
  const folders = [...new Set([state.cwd, ...evaluation.world.roots])]
  return folders.some((folder) => {
    if (ecosystem === 'npm') return inPackageJson(evaluation, folder, name)
    if (ecosystem === 'ruby') return mentions(evaluation, folder, ['Gemfile', 'Gemfile.lock', 'gems.rb'], name)
    if (ecosystem === 'dotnet')
      return [name, name.replace(/^dotnet-/, '')].some((tool) =>
        mentions(evaluation, folder, ['.config/dotnet-tools.json', 'dotnet-tools.json'], tool),
      )
    return inPythonManifest(evaluation, folder, name)
  })
}

function inPackageJson({ world }: Evaluation, folder: string, name: string): boolean {
  if (world.kindOf(posix.join(folder, 'node_modules/.bin', name)) !== 'missing') return true
  const text = world.textOf(posix.join(folder, 'package.json'))
  if (text === undefined) return false
  try {
    const manifest = JSON.parse(text) as Record<string, Record<string, unknown> | undefined>
    const names = [name, ...(packagesOf.get(name) ?? [])]
    return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].some((list) =>
      names.some((candidate) => Object.hasOwn(manifest[list] ?? {}, candidate)),
    )
  } catch {
    return false
  }
}

const pythonManifests = [
  'pyproject.toml',
  'requirements.txt',
  'requirements-dev.txt',
  'dev-requirements.txt',
  'Pipfile',
  'setup.cfg',
  'setup.py',
  'uv.lock',
  'poetry.lock',
  'environment.yml',
]

function inPythonManifest({ world }: Evaluation, folder: string, name: string): boolean {
  if (world.kindOf(posix.join(folder, '.venv/bin', name)) !== 'missing') return true
  const mentioned = new RegExp(
    `(?:^|["'\\s\\[,])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[-_]/g, '[-_.]')}(?:["'\\s\\[<>=~!;,\\]]|$)`,
    'im',
  )
  return pythonManifests.some((file) => mentioned.test(world.textOf(posix.join(folder, file)) ?? ''))
}

/** The name stands in one of the files, as a word of its own. */
function mentions({ world }: Evaluation, folder: string, files: readonly string[], name: string): boolean {
  const word = new RegExp(`(?:^|["'\\s])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:["'\\s(,]|$)`, 'm')
  return files.some((file) => word.test(world.textOf(posix.join(folder, file)) ?? ''))
}
