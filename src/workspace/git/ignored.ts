import { join } from 'node:path'
import createIgnore, { type Ignore } from 'ignore'
import { expandHome } from '../../path.ts'
import type { GitConfig } from './config-file.ts'
import { type Repository, textOfFile } from './repository.ts'

/** Answers whether git ignores a path of the working tree, by its ignore files. */
export type IgnoreTest = (relative: string, options: { readonly folder: boolean }) => boolean

/** The ignore rules of a repository: each folder's `.gitignore`, `info/exclude`, the user's excludes file. */
export function ignoreRules(repository: Repository, config: GitConfig, home: string): IgnoreTest {
  const ignoreCase = config.get('core.ignorecase')?.at(-1) === 'true'
  const excludes = config.get('core.excludesfile')?.at(-1)
  const general = [
    excludes === undefined ? join(home, '.config/git/ignore') : (expandHome(excludes, home) ?? ''),
    join(repository.common, 'info/exclude'),
  ].map((file) => rulesFrom(file, ignoreCase))
  const ofFolders = new Map<string, Ignore | undefined>()
  const rulesIn = (folder: string): Ignore | undefined => {
    if (!ofFolders.has(folder)) ofFolders.set(folder, rulesFrom(join(repository.root, folder, '.gitignore'), ignoreCase))
    return ofFolders.get(folder)
  }
  const folders = new Map<string, boolean>()

  const decide = (relative: string, folder: boolean): boolean => {
    const asked = folder ? `${relative}/` : relative
    const parts = relative.split('/')
    // the nearest file that says anything counts
    for (let depth = parts.length - 1; depth >= 0; depth--) {
      const prefix = parts.slice(0, depth).join('/')
      const answer = answerOf(rulesIn(prefix), prefix === '' ? asked : asked.slice(prefix.length + 1))
      if (answer !== undefined) return answer
    }
    for (const rules of [...general].reverse()) {
      const answer = answerOf(rules, asked)
      if (answer !== undefined) return answer
    }
    return false
  }

  return (relative, { folder }) => {
    if (relative === '' || relative.startsWith('..')) return false
    // below an ignored folder everything is ignored: git never looks there
    for (let slash = relative.indexOf('/'); slash >= 0; slash = relative.indexOf('/', slash + 1)) {
      const parent = relative.slice(0, slash)
      let ignored = folders.get(parent)
      if (ignored === undefined) {
        ignored = decide(parent, true)
        folders.set(parent, ignored)
      }
      if (ignored) return true
    }
    return decide(relative, folder)
  }
}

function rulesFrom(file: string, ignoreCase: boolean): Ignore | undefined {
  const text = textOfFile(file, 256_000)
  return text ? createIgnore({ allowRelativePaths: true, ignorecase: ignoreCase }).add(text) : undefined
}

function answerOf(rules: Ignore | undefined, path: string): boolean | undefined {
  if (!rules) return undefined
  const { ignored, unignored } = rules.test(path)
  return ignored ? true : unignored ? false : undefined
}
