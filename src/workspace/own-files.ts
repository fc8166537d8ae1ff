import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseObject } from '../is-record.ts'
import { isInside } from '../path.ts'
import { realTarget } from './real-path.ts'

const inHome = [
  '.config/automode',
  '.local/state/automode',
  '.local/share/automode',
  '.cache/automode',
  'Library/Application Support/automode',
  'Library/Preferences/automode',
  'Library/Caches/automode',
  'Library/Logs/automode',
  'AppData/Roaming/automode',
  'AppData/Local/automode',
]

let ofThisProcess: readonly string[] | undefined

/** Folders and files of automode itself: config, state, cache, the running package and its binary. */
export function ownPlaces(home: string, roots: readonly string[]): readonly string[] {
  ofThisProcess ??= placesOfProcess()
  const places = [...inHome.map((name) => join(home, name)), ...ofThisProcess]
  const source = packageFolder()
  // whoever opened the folder of the source is working on automode itself
  if (source && !roots.some((root) => isInside(source, root))) places.push(source)
  return places
}

function placesOfProcess(): readonly string[] {
  const places = inHome.map((name) => join(homedir(), name))
  const script = process.argv[1]
  if (script && /automode|cli\.cjs$/.test(script)) places.push(...[script, realTarget(script)].flatMap((path) => path ?? []))
  return places
}

let packageFolderOnce: { readonly folder: string | undefined } | undefined

function packageFolder(): string | undefined {
  packageFolderOnce ??= { folder: findPackageFolder() }
  return packageFolderOnce.folder
}

function findPackageFolder(): string | undefined {
  // a CommonJS bundle has no URL of its own
  const start = import.meta.url ? fileURLToPath(import.meta.url) : process.argv[1]
  if (!start) return undefined
  for (let folder = dirname(realTarget(start) ?? start); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    try {
      if (parseObject(readFileSync(manifest, 'utf8'))?.name === 'automode') return folder
    } catch {
      // not a manifest of ours
    }
  }
  return undefined
}
