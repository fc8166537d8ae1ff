import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseObject } from '../is-record.ts'
import { isInside, resolvePath } from '../path.ts'
import { outputsIn } from '../shell/code/project-files/output-settings.ts'
import { inOwnFolder } from '../shell/own-folder.ts'
import type { Git } from './git/git.ts'
import { textOnDisk } from './protected-content.ts'

/** Whether a path lies in a folder that committed settings of the project say a build fills: made there, or published from there. */
export function isDeclaredOutput(path: string, git: Git): boolean {
  const root = git.repositoryOf(path)?.root
  if (root === undefined) return false
  for (let inner = path; inner !== root && isInside(root, inner); inner = dirname(inner))
    if (outputsOf(dirname(inner), git).some((output) => isInside(output, path))) return true
  return false
}

/** Folders below one that the settings in it name; what a project says of itself or of its neighbours counts for nothing. */
function outputsOf(folder: string, git: Git): readonly string[] {
  const named = settingsIn(folder).flatMap((name) => {
    const file = join(folder, name)
    const text = git.stateOf(file) === 'clean' ? textOnDisk(file) : undefined
    if (text === undefined || text.length > maximumLength) return []
    const ownForm = forms.get(name)
    if (ownForm) return ownForm(text)
    return [...inOwnFolder(outputsIn(text), '.'), ...builders.flatMap(([settings, output]) => (settings.test(name) ? [output] : []))]
  })
  return named.map((output) => resolvePath(folder, output)).filter((output) => output !== folder && isInside(folder, output))
}

const maximumLength = 64 * 1024

/** Settings that name what is made in a form of their own. */
const forms: ReadonlyMap<string, (text: string) => readonly string[]> = new Map([
  ['package.json', publishedFrom],
  ['Makefile', madeFrom],
  ['export_presets.cfg', exportedTo],
])

/** Settings of builders of sites, and the folder that they fill unless told otherwise. */
const builders: readonly (readonly [settings: RegExp, output: string])[] = [
  [/^(?:hugo\.(?:toml|ya?ml|json)|gatsby-config\.(?:m?js|ts))$/, 'public'],
  [/^_pkgdown\.ya?ml$/, 'docs'],
]

/** Settings of compilers, bundlers, test runners and builders of sites. */
const isSettings =
  /^(?:tsconfig[\w.-]*|angular|nest-cli)\.json$|^[\w.-]+\.config\.(?:[cm]?[jt]s|json)$|^(?:book|foundry)\.toml$|^(?:mkdocs|_config|_quarto|buf\.gen)\.ya?ml$/

function settingsIn(folder: string): readonly string[] {
  try {
    return [
      ...readdirSync(folder).filter(
        (name) => forms.has(name) || isSettings.test(name) || builders.some(([settings]) => settings.test(name)),
      ),
      '.cargo/config.toml',
    ]
  } catch {
    return []
  }
}

/** Files in folders that a makefile makes from others; a name alone may be that of a task. */
function madeFrom(text: string): readonly string[] {
  return [...text.matchAll(/^([\w.-]+\/[\w./-]+)[ \t]*:(?![:=])[ \t]*[^\s#]/gm)].map(([, target = '']) => target)
}

/** Folders in which the engine puts a game for each of its platforms. */
function exportedTo(text: string): readonly string[] {
  return [...text.matchAll(/^export_path="([^"\n]+)"/gm)].map(([, game = '']) => dirname(game))
}

/** Folders that a package hands out: what git does not keep of them has to be built before. */
function publishedFrom(text: string): readonly string[] {
  const { files, main, module, types } = parseObject(text) ?? {}
  const named = [files, main, module, types].flat().filter((entry): entry is string => typeof entry === 'string')
  return named.map((entry) => entry.replace(/^\.?\//, '').split('/')[0] ?? '')
}
