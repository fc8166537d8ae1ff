import { posix } from 'node:path'
import { escaped } from '../../../expressions.ts'
import { isRecord, parseObject } from '../../../is-record.ts'
import { liesIn, lowestOf } from '../../npm-versions.ts'
import { packagesWith } from '../../npm-programs.ts'
import { distributionsOfProgram, distributionsWith } from '../../python-distributions.ts'
import type { Draft } from '../../command-spec.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { foldersUp } from './folders-up.ts'
import { memberFolders } from './packages.ts'
import type { State } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'
import { isTaskTable } from '../../manifests/pyproject-toml.ts'

/** Whether the project itself names the package: in its manifest, its lockfile, or by having it installed. */
export function isDeclared(evaluation: Evaluation, name: string, ecosystem: string, state: State): boolean {
  // nobody knows what an unknown folder declares
  if (state.cwd === undefined) return false
  const { cwd } = state
  const folders = [...new Set([...foldersUp(cwd, evaluation.world.roots), ...evaluation.world.roots])]
  const [, named = '', version] = /^(@?[^@]+)@(.+)$/.exec(name) ?? []
  // a tag fetches what is behind it, whatever is declared
  if (version !== undefined) return ecosystem === 'npm' && folders.some((folder) => hasVersion(evaluation, folder, named, version))
  if (ecosystem === 'npm')
    return (
      folders.some((folder) => inPackageJson(evaluation, folder, name)) ||
      // what one package of the workspace declares is installed for all of them
      memberFolders(evaluation, cwd).some((folder) => inPackageJson(evaluation, folder, name))
    )
  return folders.some((folder) => {
    if (ecosystem === 'ruby')
      return [name, name.replaceAll('_', '')].some((gem) => mentions(evaluation, folder, ['Gemfile', 'Gemfile.lock', 'gems.rb'], gem))
    if (ecosystem === 'php') return evaluation.world.kindOf(posix.join(folder, 'vendor/bin', name)) !== 'missing'
    if (ecosystem === 'go') return inGoModule(evaluation, folder, name)
    if (ecosystem === 'ocaml') return mentions(evaluation, folder, ['dune', 'bin/dune', 'src/dune', 'app/dune'], name)
    if (ecosystem === 'haskell') return builtByCabal(evaluation, folder, name)
    if (ecosystem === 'perl') return mentions(evaluation, folder, ['cpanfile', 'Makefile.PL', 'Build.PL', 'dist.ini', 'META.json'], name)
    if (ecosystem === 'dotnet')
      return [name, name.replace(/^dotnet-/, '')].some((tool) =>
        mentions(evaluation, folder, ['.config/dotnet-tools.json', 'dotnet-tools.json'], tool),
      )
    return inPythonManifest(evaluation, folder, ecosystem === 'python-module' ? distributionsWith(name) : distributionsOfProgram(name))
  })
}

/** `executable NAME` of a package, or what `package.yaml` lists as one. */
function builtByCabal({ world }: Evaluation, folder: string, name: string): boolean {
  const stanza = new RegExp(`^(?:executable|test-suite|benchmark)[ \\t]+${escaped(name)}[ \\t]*$`, 'im')
  const entry = new RegExp(`^(?:executables|tests|benchmarks):[ \\t]*\\n(?:[ \\t]+.*\\n|\\n)*?[ \\t]+${escaped(name)}:[ \\t]*$`, 'm')
  const packages = ['*.cabal', '*/*.cabal'].flatMap((pattern) => world.expand(posix.join(folder, pattern)) ?? [])
  return (
    packages.slice(0, mostFiles).some((file) => stanza.test(world.textOf(file) ?? '')) ||
    entry.test(world.textOf(posix.join(folder, 'package.yaml')) ?? '')
  )
}

/** A package of a module that `go.mod` names, or of the module itself: without a version on the line go takes that one or none. */
function inGoModule({ world }: Evaluation, folder: string, name: string): boolean {
  const text = (world.textOf(posix.join(folder, 'go.mod')) ?? '').replace(/^\s*(?:replace|exclude|retract)\b\s*(?:\([^)]*\)|.*)/gm, '')
  const modules = [...text.matchAll(/^[ \t]*(?:(?:module|require|tool)[ \t]+)?"?((?=[^\s/]+\.)[\w.-]+(?:\/[\w.~-]+)*)"?(?:\s|$)/gm)].map(
    ([, module = '']) => module,
  )
  return modules.some((module) => name === module || name.startsWith(`${module}/`))
}

function inPackageJson({ world }: Evaluation, folder: string, name: string): boolean {
  if (world.kindOf(posix.join(folder, 'node_modules/.bin', name)) !== 'missing') return true
  const names = packagesWith(name)
  return ['package.json', 'deno.json'].some((file) => {
    const manifest = parseObject(world.textOf(posix.join(folder, file)) ?? '')
    return dependencyLists.some((list) => {
      const declared = manifest?.[list]
      return isRecord(declared) && names.some((candidate) => Object.hasOwn(declared, candidate))
    })
  })
}

/** Whether a package as it is installed, or where it is not as it is declared, is of that version: it is what runs. */
function hasVersion({ world }: Evaluation, folder: string, name: string, range: string): boolean {
  const installed = parseObject(world.textOf(posix.join(folder, 'node_modules', name, 'package.json')) ?? '')?.version
  if (typeof installed === 'string') return liesIn(installed, range)
  const manifest = parseObject(world.textOf(posix.join(folder, 'package.json')) ?? '')
  return dependencyLists.some((list) => {
    const declared = isRecord(manifest?.[list]) ? manifest[list][name] : undefined
    return typeof declared === 'string' && (liesIn(lowestOf(declared), range) || liesIn(range, declared))
  })
}

const dependencyLists = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'imports']

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

function inPythonManifest({ world }: Evaluation, folder: string, packages: readonly string[]): boolean {
  if (world.kindOf(posix.join(folder, '.venv/bin', packages[0] ?? '')) !== 'missing') return true
  // at the start of a line, of a string or of an item of a list: a word in a sentence declares nothing
  const names = packages.map((name) => escaped(name).replace(/[-_]/g, '[-_.]'))
  const mentioned = new RegExp(`(?:^\\s*(?:- *)?|["'\\[,]\\s*)(?:${names.join('|')})\\s*(?:["'\\[<>=~!;,@#\\]]|$)`, 'im')
  return pythonManifests.some((file) => mentioned.test(withoutTasks(world.textOf(posix.join(folder, file)) ?? '')))
}

/** A manifest without its tables of tasks: their names, and the programs in them, are no packages. */
const withoutTasks = (text: string): string =>
  text.includes('[tool.')
    ? text.replace(/^\[([\w.-]+)\][^\n]*(?:\n(?!\[)[^\n]*)*/gm, (table, name: string) => (isTaskTable(name) ? '' : table))
    : text

/** The name stands in one of the files, as a word of its own. */
function mentions({ world }: Evaluation, folder: string, files: readonly string[], name: string): boolean {
  const word = new RegExp(`(?:^|["'\\s])${escaped(name)}(?:["'\\s(),]|$)`, 'm')
  return files.some((file) => word.test(world.textOf(posix.join(folder, file)) ?? ''))
}

/** Files that are looked through for a name: a large application has more, and a name in none of these is left to somebody else. */
const mostFiles = 64

/** A name that files of the project declare counts as described. */
export function countOn(
  evaluation: Evaluation,
  { what, files, holds }: Extract<Draft, { do: 'declared' }>,
  { state: { cwd } }: Surroundings,
): void {
  const { world } = evaluation
  const places = cwd === undefined ? [] : files.map((file) => posix.resolve(cwd, file))
  const paths = places.flatMap((path) => (path.includes('*') ? (world.expand(path) ?? []) : [path]))
  if (!paths.slice(0, mostFiles).some((path) => holds.test(world.textOf(path) ?? ''))) emitUnknown(evaluation, `${what} is not described`)
}
