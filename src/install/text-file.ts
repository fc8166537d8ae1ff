import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { InputError } from '../errors.ts'
import { isInside } from '../path.ts'
import { writeFileAtomic } from '../state/atomic-file.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The whole text of a file; undefined where there is none. Throws InputError where it cannot be given back byte for byte. */
export function readText(path: string): string | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new InputError({ at: path, problem: `cannot be read (${code})`, help: 'make it a file you can read, then try again' })
  }
  try {
    return utf8.decode(bytes)
  } catch {
    throw new InputError({ at: path, problem: 'is not UTF-8 text', help: 'save it as UTF-8, then try again; nothing was changed' })
  }
}

/** Replaces a file in one step. A link into someone's dotfiles stays a link, and permissions stay as they were. */
export function writeText(path: string, text: string, { executable }: { readonly executable?: boolean | undefined } = {}): void {
  const target = targetOf(path)
  mkdirSync(dirname(target), { recursive: true })
  const mode = statSync(target, { throwIfNoEntry: false })?.mode
  writeFileAtomic(target, text, { mode: mode === undefined ? 0o644 : mode & 0o777 })
  if (executable) chmodSync(target, 0o755)
}

/** Removes a file; where a link leads to it, the link stays. */
export function removeFile(path: string): void {
  rmSync(targetOf(path), { force: true })
}

/** The outermost folder that writing into this one would make; undefined where it is there already. */
export function outermostMissing(folder: string): string | undefined {
  if (existsSync(folder)) return undefined
  return outermostMissing(dirname(folder)) ?? folder
}

/** Removes a folder and those around it, out to `outermost`, as long as they are empty. */
export function removeEmptyFolders(folder: string, outermost: string): void {
  if (!isInside(outermost, folder)) return
  try {
    rmdirSync(folder)
  } catch {
    // someone else's files are there
    return
  }
  removeEmptyFolders(dirname(folder), outermost)
}

/** Refuses a file that could not be written, or that someone made read-only. */
export function requireWritable(path: string, { root }: { readonly root: boolean }): void {
  const target = targetOf(path)
  const stats = statSync(target, { throwIfNoEntry: false })
  let folder = dirname(target)
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    if (stats) accessSync(target, constants.W_OK)
    accessSync(folder, constants.W_OK)
    // root may write it all the same, and so may a rename in its folder
    if (stats === undefined || (stats.mode & 0o222) !== 0) return
  } catch {
    // said below
  }
  const help = root ? 'only root can: run the same line with sudo' : 'make it and its folder writable, then try again'
  throw new InputError({ at: path, problem: 'cannot be written', help: `${help}; nothing was changed` })
}

/** Where a path leads in the end, also where nothing is there yet. */
function targetOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    try {
      return resolve(dirname(path), readlinkSync(path))
    } catch {
      return path
    }
  }
}
