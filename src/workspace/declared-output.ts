import { basename, dirname, join } from 'node:path'
import { isInside } from '../path.ts'
import type { Git } from './git/git.ts'
import { textOnDisk } from './protected-content.ts'

/** Whether a path lies in a folder that committed settings of the project say a build fills: compiled to, or published from. */
export function isDeclaredOutput(path: string, git: Git): boolean {
  const root = git.repositoryOf(path)?.root
  if (root === undefined) return false
  const committed = (file: string): string => (git.stateOf(file) === 'clean' ? (textOnDisk(file) ?? '') : '')
  for (let folder = path; folder !== root && isInside(root, folder); folder = dirname(folder)) {
    const parent = dirname(folder)
    const isCompiledTo = settings.some((file) => outputOf(committed(join(parent, file))) === basename(folder))
    if (isCompiledTo || publishedFrom(committed(join(parent, 'package.json'))).includes(basename(folder))) return true
    if (basename(folder) === 'public' && siteSettings.some((file) => committed(join(parent, file)) !== '')) return true
  }
  return false
}

const settings = ['tsconfig.json', 'tsconfig.build.json', 'tsconfig.lib.json']

/** Builders of sites that fill `public`. */
const siteSettings = ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json', 'gatsby-config.js', 'gatsby-config.ts', 'gatsby-config.mjs']

const outputOf = (text: string): string | undefined => /"outDir"\s*:\s*"(?:\.\/)?([\w.-]+)\/?"/.exec(text)?.[1]

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
