import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
    if (name === 'package.json') return publishedFrom(text)
    if (name === 'Makefile') return madeFrom(text)
    return [...inOwnFolder(outputsIn(text), '.'), ...builders.flatMap(([settings, output]) => (settings.test(name) ? [output] : []))]
  })
  return named.map((output) => resolvePath(folder, output)).filter((output) => output !== folder && isInside(folder, output))
}

const maximumLength = 64 * 1024

/** Settings of builders of sites, and the folder that they fill unless told otherwise. */
const builders: readonly (readonly [settings: RegExp, output: string])[] = [
  [/^(?:hugo\.(?:toml|ya?ml|json)|gatsby-config\.(?:m?js|ts))$/, 'public'],
  [/^_pkgdown\.ya?ml$/, 'docs'],
]

/** Settings of compilers, bundlers, test runners and builders of sites. */
const isSettings =
  /^Makefile$|^(?:package|tsconfig[\w.-]*|angular|nest-cli)\.json$|^[\w.-]+\.config\.(?:[cm]?[jt]s|json)$|^(?:book|foundry)\.toml$|^(?:mkdocs|_config|_quarto|buf\.gen)\.ya?ml$/

function settingsIn(folder: string): readonly string[] {
  try {
    return [
      ...readdirSync(folder).filter((name) => isSettings.test(name) || builders.some(([settings]) => settings.test(name))),
      '.cargo/config.toml',
    ]
  } catch {
    return []
  }
}

/** Files in folders that a makefile makes from others; a name alone may be that of a task. */
const madeFrom = (text: string): readonly string[] =>
  [...text.matchAll(/^([\w.-]+\/[\w./-]+)[ \t]*:(?![:=])[ \t]*[^\s#]/gm)].map(([, target = '']) => target)

/** Folders that a package hands out: what git does not keep of them has to be built before. */
function publishedFrom(text: string): readonly string[] {
  try {
    const { files, main, module, types } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
    const named = [files, main, module, types].flat().filter((entry): entry is string => typeof entry === 'string')
    return named.map((entry) => entry.replace(/^\.?\//, '').split('/')[0] ?? '')
  } catch {
    return []
  }
}
