import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { snapshotFile } from '../../src/daemon/snapshot.ts'
import { bundle } from '../bundle.ts'

const root = join(import.meta.dirname, '../..')

/** One package for all tests of a file, and a new machine for each. */
export function newMachines(): { readonly folder: string; readonly machine: Machine } {
  const held = {} as { folder: string; machine: Machine }
  beforeAll(async () => {
    held.folder = await makePackage()
  }, 120_000)
  beforeEach(() => {
    held.machine = newMachine(held.folder)
  })
  afterEach(() => held.machine.remove())
  afterAll(() => rmSync(held.folder, { recursive: true, force: true }))
  return held
}

/** The package as people get it: dist with the hook and the command line, plugins beside it. */
async function makePackage(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'automode-package-')))
  execFileSync(process.execPath, ['scripts/hook-pack.mjs', join(folder, 'dist')], { cwd: root })
  const cli = await bundle('src/cli/main.ts')
  cpSync(dirname(cli), join(folder, 'dist'), { recursive: true })
  copyFileSync(join(root, 'src/cli/hook-launcher.cjs'), join(folder, 'dist', 'hook.cjs'))
  copyFileSync(join(root, 'src/daemon/client.sh'), join(folder, 'dist', 'client.sh'))
  cpSync(join(root, 'plugins'), join(folder, 'plugins'), { recursive: true })
  rmSync(dirname(cli), { recursive: true })
  return folder
}

export interface Said {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | null
}

/** A person's machine: home, project, and the folders automode uses by default. */
function newMachine(packageFolder: string) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'automode-machine-')))
  const home = join(base, 'home')
  const work = join(base, 'work')
  const env = { PATH: '/usr/bin:/bin', HOME: home }
  const paths = { config: join(home, '.config/automode'), state: join(home, '.local/state/automode'), cache: join(home, '.cache/automode') }
  const recorded = Object.entries(paths).flatMap(([name, path]) => [`--${name}`, path])
  for (const folder of [home, work, paths.cache]) mkdirSync(folder, { recursive: true })
  // made once: freezing the hook for every machine again would take longer than all else
  const [frozen, own] = [join(packageFolder, 'snapshot'), snapshotFile(paths.cache)]
  if (existsSync(frozen)) linkSync(frozen, own)
  const removeBase = () => rmSync(base, { recursive: true, force: true })
  const hookWords = (words: readonly string[]) => [
    '-p',
    join(packageFolder, 'dist/client.sh'),
    ...words,
    '--node',
    process.execPath,
    ...recorded,
  ]

  return {
    home,
    work,
    paths,
    write(path: string, text: string): void {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    },

    /** `automode WORDS` in the project. */
    automode(...words: readonly string[]): Said {
      const cli = join(packageFolder, 'dist/cli.cjs')
      const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...words], { cwd: work, env, encoding: 'utf8' })
      return { stdout, stderr, status }
    },

    /** The installed hook with a payload on standard input, given in pieces. */
    hook(words: readonly string[], pieces: readonly (string | Buffer)[], more: Readonly<Record<string, string>> = {}): Promise<Said> {
      const child = spawn('/bin/bash', hookWords(words), { cwd: work, env: { ...env, ...more } })
      const said = { stdout: '', stderr: '' }
      child.stdout.on('data', (piece: Buffer) => {
        said.stdout += piece.toString()
      })
      child.stderr.on('data', (piece: Buffer) => {
        said.stderr += piece.toString()
      })
      child.stdin.on('error', () => {})
      const give = (index: number): void => {
        const piece = pieces[index]
        if (piece === undefined) return void child.stdin.end()
        child.stdin.write(piece, () => setTimeout(() => give(index + 1), pieces.length > 1 ? 40 : 0))
      }
      give(0)
      return new Promise((resolve) => child.on('close', (status) => resolve({ ...said, status })))
    },

    /** What a call would look like in Claude Code. */
    bash: (command: string): string =>
      JSON.stringify({ session_id: 's', cwd: work, hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } }),

    journal(): readonly Record<string, unknown>[] {
      const folder = join(paths.state, 'journal')
      if (!existsSync(folder)) return []
      return readdirSync(folder).flatMap((name) =>
        readFileSync(join(folder, name), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    },

    /** Every file below home that is not automode's own, with its text. */
    files(): Readonly<Record<string, string>> {
      const entries = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      const named = entries.map((entry) => join(entry.parentPath, entry.name))
      const foreign = named.filter((path) => !Object.values(paths).some((own) => path.startsWith(own)))
      return Object.fromEntries(foreign.map((path) => [path.slice(home.length + 1), readFileSync(path, 'utf8')]))
    },

    /** The process of the daemon that answers here. */
    daemonPid(): number | undefined {
      const file = join(paths.state, 'daemon', 'client')
      return existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split(' ')[2]) : undefined
    },

    /** Ends the daemon and removes everything; a hook that goes on tidying up may write once more. */
    async remove(): Promise<void> {
      const pid = this.daemonPid()
      if (existsSync(own) && !existsSync(frozen)) linkSync(own, frozen)
      for (const end of [() => pid !== undefined && process.kill(pid, 'SIGKILL'), removeBase, removeBase]) {
        try {
          end()
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 300))
        }
      }
    },
  }
}

export type Machine = ReturnType<typeof newMachine>
