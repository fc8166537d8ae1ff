import { readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isInside } from '../path.ts'
import { outputsIn } from '../shell/code/output-settings.ts'
import { inOwnFolder } from '../shell/own-folder.ts'
import type { Git } from './git/git.ts'
import { textOnDisk } from './protected-content.ts'

/** Whether a path lies in a folder that committed settings of the project say a build fills, or from which a package is published. */
export function isDeclaredOutput(path: string, git: Git): boolean {
  const root = git.repositoryOf(path)?.root
  if (root === undefined) return false
  const committed = (file: string): string => (git.stateOf(file) === 'clean' ? (textOnDisk(file) ?? '') : '')
  for (let folder = path; folder !== root && isInside(root, folder); folder = dirname(folder)) {
    const parent = dirname(folder)
    const settings = readdirSync(parent).filter((name) => namesOutput.test(name))
    const isFilled = settings.some((name) =>
      outputsIn(committed(join(parent, name))).some((output) => resolve(parent, inOwnFolder(output, parent)) === folder),
    )
    if (isFilled || publishedFrom(committed(join(parent, 'package.json'))).includes(basename(folder))) return true
  }
  return false
}

/** Settings of compilers and builders of sites. */
const namesOutput = /^(?:tsconfig(?:\.\w+)?\.json|angular\.json|[\w-]+\.config\.[cm]?[jt]s|(?:_config|mkdocs|hugo)\.\w+|book\.toml)$/

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
