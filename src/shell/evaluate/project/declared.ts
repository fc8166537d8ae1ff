import { posix } from 'node:path'
import { escaped } from '../../../expressions.ts'
import { packagesWith } from '../../npm-programs.ts'
import type { Evaluation } from '../evaluation.ts'
import { memberFolders } from './packages.ts'
import type { State } from '../state.ts'

/** Whether the project itself names the package: in its manifest, its lockfile, or by having it installed. */
export function isDeclared(evaluation: Evaluation, name: string, ecosystem: string, state: State): boolean {
  // a version or tag after the name fetches that version, whatever is declared; nobody knows what an unknown folder declares
  if (/.@/.test(name) || state.cwd === undefined) return false
  const { cwd } = state
  const folders = [...new Set([...foldersUp(cwd, evaluation.world.roots), ...evaluation.world.roots])]
  if (ecosystem === 'npm')
    return (
      folders.some((folder) => inPackageJson(evaluation, folder, name)) ||
      // what one package of the workspace declares is installed for all of them
      memberFolders(evaluation, cwd).some((folder) => inPackageJson(evaluation, folder, name))
    )
  return folders.some((folder) => {
    if (ecosystem === 'ruby') return mentions(evaluation, folder, ['Gemfile', 'Gemfile.lock', 'gems.rb'], name)
    if (ecosystem === 'php') return evaluation.world.kindOf(posix.join(folder, 'vendor/bin', name)) !== 'missing'
    if (ecosystem === 'ocaml') return mentions(evaluation, folder, ['dune', 'bin/dune', 'src/dune', 'app/dune'], name)
    if (ecosystem === 'perl') return mentions(evaluation, folder, ['cpanfile', 'Makefile.PL', 'Build.PL', 'dist.ini', 'META.json'], name)
    if (ecosystem === 'dotnet')
      return [name, name.replace(/^dotnet-/, '')].some((tool) =>
        mentions(evaluation, folder, ['.config/dotnet-tools.json', 'dotnet-tools.json'], tool),
      )
    return inPythonManifest(evaluation, folder, name)
  })
}

/** The folder and its parents up to the root of the workspace it lies in. */
function foldersUp(folder: string, roots: readonly string[]): readonly string[] {
  const root = roots.find((one) => folder.startsWith(`${one}/`))
  return root === undefined || folder === root ? [folder] : [folder, ...foldersUp(posix.dirname(folder), roots)]
}

function inPackageJson({ world }: Evaluation, folder: string, name: string): boolean {
  if (world.kindOf(posix.join(folder, 'node_modules/.bin', name)) !== 'missing') return true
  const text = world.textOf(posix.join(folder, 'package.json'))
  if (text === undefined) return false
  try {
    const manifest = JSON.parse(text) as Record<string, Record<string, unknown> | undefined>
    const names = packagesWith(name)
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
  const mentioned = new RegExp(`(?:^|["'\\s\\[,])${escaped(name).replace(/[-_]/g, '[-_.]')}(?:["'\\s\\[<>=~!;,\\]]|$)`, 'im')
  return pythonManifests.some((file) => mentioned.test(world.textOf(posix.join(folder, file)) ?? ''))
}

/** The name stands in one of the files, as a word of its own. */
function mentions({ world }: Evaluation, folder: string, files: readonly string[], name: string): boolean {
  const word = new RegExp(`(?:^|["'\\s])${escaped(name)}(?:["'\\s(),]|$)`, 'm')
  return files.some((file) => word.test(world.textOf(posix.join(folder, file)) ?? ''))
}
