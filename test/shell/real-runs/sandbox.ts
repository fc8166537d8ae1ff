import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import picomatch from 'picomatch'
import type { Effect } from '../../../src/effect.ts'
import { createGate } from '../../../src/gate.ts'
import { isInside } from '../../../src/path.ts'
import { realTarget } from '../../../src/workspace/real-path.ts'

/** What one program did that nobody foresaw, in words, or undefined where it was not allowed and so not run. */
export type Surprises = readonly string[] | undefined

/** A throwaway project in which harmless programs are judged and then run. */
export interface Sandbox {
  /** Judges a command line; one that is allowed is run, and what became of the files compared with what was foreseen. */
  surprisesOf(command: string, files?: Readonly<Record<string, string>>): Promise<Surprises>
  remove(): void
}

/** Long ago, so that whatever is written later tells itself by its time. */
const before = new Date('2020-01-01T00:00:00Z')

/** A sandbox whose project is made by `prepare`, below a home of its own and outside of the folders for temporary files. */
export function createSandbox(prepare: (project: string) => void): Sandbox {
  const cache = resolve(import.meta.dirname, '../../../.cache')
  mkdirSync(cache, { recursive: true })
  const base = realpathSync(mkdtempSync(join(cache, 'runs-')))
  // a repository around it all, so that nothing counts as ignored by the one these tests live in
  spawnSync('git', ['init', '-q', base])
  const bin = join(base, 'bin')
  const original = join(base, 'original')
  // all that a program may change, so that it is seen when it does
  const world = join(base, 'world')
  const home = join(world, 'home')
  const temporary = join(world, 'temporary')
  const project = join(home, 'work', 'project')
  mkdirSync(temporary, { recursive: true })
  writeFiles(bin, { touch: touchInside(world) })
  chmodSync(join(bin, 'touch'), 0o755)
  prepare(join(original, 'work', 'project'))
  const gate = createGate()
  const confined = confinementTo(world)
  const env = {
    TMPDIR: temporary,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    npm_config_cache: join(temporary, 'npm'),
    npm_config_update_notifier: 'false',
    ...gitIdentity,
  }

  // a copy of the project takes longer than most verdicts
  let changed = true

  return {
    async surprisesOf(command, files = {}) {
      if (changed) {
        rmSync(home, { recursive: true, force: true, maxRetries: 20 })
        cpSync(original, home, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
      }
      writeFiles(project, files)
      changed = Object.keys(files).length > 0
      const { verdict, call } = await gate.explain({ tool: 'Bash', input: { command }, cwd: project, home })
      if (verdict.decision !== 'allow') return undefined
      changed = true
      const effects = (call?.analysis().effects ?? []).flatMap(atRealPath)
      const found = stateOf(world, temporary)
      const [program = '', ...words] = [...confined, 'timeout', '5', 'bash', '--norc', '-c', command]
      spawnSync(program, words, { cwd: project, env, input: '', stdio: ['pipe', 'ignore', 'ignore'] })
      return surprises(found, stateOf(world, temporary), effects, project)
    },
    remove: () => rmSync(base, { recursive: true, force: true, maxRetries: 20 }),
  }
}

/**
 * What runs a command so that it can change nothing outside of a folder, reach no network and no other process, whatever the grammars or the
 * verdicts get wrong; nothing where the machine does not let it.
 */
export function confinementTo(folder: string): readonly string[] {
  const closed = mounts().map(({ point, options }) => `mount -o remount,bind,ro${options} ${point}`)
  const alone = ['mount --bind "$0" "$0"', 'mount -t tmpfs -o ro none /sys', ...closed, 'cd "$PWD"', 'exec "$@"'].join(' && ')
  const words = ['unshare', '-rmnp', '--fork', '--kill-child', 'sh', '-c', alone, folder]
  const [program = '', ...rest] = [...words, 'true']
  return spawnSync(program, rest, { cwd: folder }).status === 0 ? words : []
}

/** Where something is mounted that can be written to, beside what the kernel shows of itself, with what must stay as it is. */
function mounts(): readonly { readonly point: string; readonly options: string }[] {
  if (!existsSync('/proc/self/mountinfo')) return []
  return readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, , , , point = '', options = '']) => /^\/(?!(?:proc|sys)\b)/.test(point) && /^rw\b/.test(options))
    .map(([, , , , point = '', options = '']) => ({ point, options: options.match(/,no(?:suid|dev|exec)\b/g)?.join('') ?? '' }))
}

export const gitIdentity = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.test',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.test',
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    utimesSync(path, before, before)
  }
}

/** Does nothing for a path outside of the root, wherever a script may have gone. */
const touchInside = (root: string): string =>
  `#!/bin/sh\nfor f in "$@"; do\ncase $f in -*) continue ;; /*) p=$f ;; *) p=$PWD/$f ;; esac\ncase $p in ${root}/*) ;; *) exit ;; esac\ndone\nexec /usr/bin/env -i PATH=/usr/bin:/bin touch "$@"\n`

/** Everything below a folder but what lies in another: for each path what is there. The insides of git's own folder are left to git, except for what it would run. */
type State = ReadonlyMap<string, string>

function stateOf(folder: string, except: string): State {
  const state = new Map<string, string>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (/\/\.git\/(?!hooks\/)/.test(path) || isInside(except, path)) continue
    if (entry.isDirectory()) state.set(path, 'folder')
    else if (entry.isSymbolicLink()) state.set(path, `link ${readlinkSync(path)}`)
    else if (entry.isFile()) state.set(path, `${lstatSync(path).mtimeMs} ${readFileSync(path, 'latin1')}`)
  }
  return state
}

/** What happened to files and was not foreseen: outside of the project anything, inside what no effect speaks of, and work that is gone. */
function surprises(found: State, left: State, effects: readonly Effect[], project: string): readonly string[] {
  const changed = [...new Set([...found.keys(), ...left.keys()])].filter((path) => found.get(path) !== left.get(path))
  const unforeseen = changed.flatMap((path) => {
    const what = left.has(path) ? (found.has(path) ? 'changes' : 'makes') : 'removes'
    if (!isInside(project, path)) return [`${what} ${path} outside of the project`]
    if (!effects.some((effect) => covers(effect, path, what))) return [`${what} ${path}, which no effect speaks of`]
    return []
  })
  const kept = [...left.values()].join('\0')
  const lost = [...found]
    .filter(([, text]) => text.includes(workMark) && !kept.includes(contentOf(text)))
    .filter(([path]) => !effects.some((effect) => /^(?:edit|stash)$/.test(effect.tag ?? '') && covers(effect, path, 'changes')))
    .map(([path]) => `loses ${path}`)
  return [...unforeseen, ...lost]
}

/** Stands in files that hold work which git does not have. */
export const workMark = 'not committed'

const contentOf = (state: string): string => state.slice(state.indexOf(' ') + 1)

/** What git does to all of the working tree at once, keeping what it takes away or refusing to take away what it does not keep. */
const ofWholeTree = new Set(['stash', 'merge'])

/** What `touch` and `mkdir` do is done to that path alone, whatever lies below it; a repository fills its folder. */
const isOfItself = ({ tag, detail }: Effect): boolean => tag === 'append' || (tag === 'folder' && detail?.repository === undefined)

/**
 * Whether an effect says that something happens to this path: by its path, by a folder around it or one that is made on the way to it, by a
 * pattern, or as a path that only running would show.
 */
const covers = (effect: Effect, changed: string, what: 'makes' | 'changes' | 'removes'): boolean => {
  const { kind, tag, path, glob } = effect
  if (kind !== 'write' && kind !== 'delete') return false
  if (what === 'removes' && kind !== 'delete' && !ofWholeTree.has(tag ?? '')) return false
  return (
    path === undefined ||
    (tag !== undefined && ofWholeTree.has(tag)) ||
    path === changed ||
    (!isOfItself(effect) && isInside(path, changed)) ||
    (what !== 'removes' && isInside(changed, path)) ||
    (glob === true && picomatch([path, `${path}/**`], { dot: true })(changed))
  )
}

/** The effect, and the same with the path that its links lead to before anything has run. */
function atRealPath(effect: Effect): readonly Effect[] {
  if (effect.path === undefined) return [effect]
  const { glob, ...one } = effect
  const found = glob ? matchesOf(effect.path).map((path) => ({ ...one, path: realTarget(path) ?? path })) : []
  return [effect, { ...effect, path: realTarget(effect.path) ?? effect.path }, ...found]
}

/** What a pattern finds, by way of links too. */
const matchesOf = (pattern: string): readonly string[] =>
  spawnSync('bash', ['-O', 'nullglob', '-c', `printf '%s\\n' ${pattern.replace(/[^\w/.*?[\]{},-]/g, '?')}`], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
