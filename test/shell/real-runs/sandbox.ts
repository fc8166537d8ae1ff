import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import picomatch from 'picomatch'
import { createGate } from '../../../src/gate.ts'
import type { Effect } from '../../../src/effect.ts'

/** What became of one program: the files that it really wrote and that no effect speaks of, or undefined where it was not allowed. */
export type Missed = readonly string[] | undefined

/** A throwaway project in which harmless programs are judged and then run. */
export interface Sandbox {
  /** Judges a command line; one that is allowed is run, and what it wrote compared with what was foreseen. */
  missedBy(command: string, files?: Readonly<Record<string, string>>): Promise<Missed>
  remove(): void
}

/** Long ago, so that whatever is written later tells itself by its time. */
const before = new Date('2020-01-01T00:00:00Z')

const ofProject: Readonly<Record<string, string>> = {
  'list.txt': 'b\nc d\n',
  's.sh': '#!/bin/bash\nS=from-$1\ntouch "src-${1:-none}"\n',
  'd1/.keep': '',
  'd2/x/.keep': '',
}

export function createSandbox(): Sandbox {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'automode-runs-')))
  const bin = join(root, 'bin')
  const home = join(root, 'home')
  const project = join(home, 'work', 'project')
  write(join(bin, 'touch'), touchInside(root))
  chmodSync(join(bin, 'touch'), 0o755)
  const gate = createGate()
  const env = { PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, HOME: home, LC_ALL: 'C' }

  return {
    async missedBy(command, files = {}) {
      rmSync(home, { recursive: true, force: true })
      for (const [name, text] of Object.entries({ ...ofProject, ...files })) write(join(project, name), text)
      chmodSync(join(project, 's.sh'), 0o755)
      const { verdict, call } = await gate.explain({ tool: 'Bash', input: { command }, cwd: project, home })
      if (verdict.decision !== 'allow') return undefined
      spawnSync('timeout', ['5', 'bash', '--norc', '-c', command], { cwd: project, env, input: '', stdio: ['pipe', 'ignore', 'ignore'] })
      const effects = call?.analysis().effects ?? []
      return writtenBelow(home).filter((path) => !effects.some((effect) => covers(effect, path)))
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, before, before)
}

/** Makes files below the root only, wherever a script may have gone. */
const touchInside = (root: string): string =>
  `#!/bin/sh\nfor f in "$@"; do\ncase $f in -*) continue ;; /*) p=$f ;; *) p=$PWD/$f ;; esac\ncase $p in ${root}/*) : > "$f" ;; esac\ndone 2>/dev/null\ntrue\n`

function writtenBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).mtimeMs > before.getTime())
}

/** Whether an effect says that this file is written: by its path, by a pattern, or as a path that only running would show. */
const covers = ({ kind, path, glob }: Effect, written: string): boolean =>
  kind === 'write' && (path === undefined || path === written || (glob === true && picomatch(path, { dot: true })(written)))
