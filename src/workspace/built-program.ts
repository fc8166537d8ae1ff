import { closeSync, openSync, readSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { isInside } from '../path.ts'
import type { Git } from './git/git.ts'
import { hasBuildFile } from './regenerable.ts'

/** How files begin that compilers make: ELF, Mach-O in its forms, and the programs of Windows. */
const beginnings: ReadonlySet<string> = new Set(['7f454c46', 'cffaedfe', 'cefaedfe', 'cafebabe', 'feedfacf', 'feedface', '4d5a9000'])

/** Whether a file that git ignores is a program of the machine's, in a project that builds: `/app` beside `go.mod`. */
export function isBuiltProgram(path: string, git: Git): boolean {
  if (!/^[\w-]+(?:\.(?:exe|so|dylib|dll|elf))?$/.test(basename(path))) return false
  const root = git.repositoryOf(path)?.root
  if (root === undefined) return false
  let folder = dirname(path)
  while (folder !== root && isInside(root, folder) && !hasBuildFile(folder)) folder = dirname(folder)
  return hasBuildFile(folder) && beginnings.has(beginningOf(path))
}

function beginningOf(path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const bytes = Buffer.alloc(4)
    return readSync(file, bytes, 0, 4, 0) === 4 ? bytes.toString('hex') : ''
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
