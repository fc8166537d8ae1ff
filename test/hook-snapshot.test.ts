import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasSnapshot, makeSnapshot, snapshotFile, snapshotOptions } from '../src/daemon/snapshot.ts'

// the hook as it is built, frozen once, beside the same hook started from its file
const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const base = mkdtempSync(join(tmpdir(), 'automode-snapshot-'))
const dist = join(base, 'dist')
const program = join(dist, 'hook.cjs')
const project = join(base, 'project')
const paths = { config: join(base, 'config', 'automode'), state: join(base, 'state'), cache: join(base, 'cache') }
const kept = join(base, 'kept')
const launcher = join(root, 'src/cli/hook-launcher.cjs')

beforeAll(async () => {
  mkdirSync(project)
  mkdirSync(paths.config, { recursive: true })
  execFileSync(process.execPath, ['scripts/hook-pack.mjs', dist], { cwd: root })
  expect(await makeSnapshot(paths.cache, program)).toBe(true)
  copyFileSync(snapshotFile(paths.cache), kept)
}, 120_000)
beforeEach(() => {
  copyFileSync(launcher, program)
  copyFileSync(kept, snapshotFile(paths.cache))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const recorded = ['--config', paths.config, '--state', paths.state, '--cache', paths.cache, '--no-daemon', '--attended', 'yes']
const env = { PATH: process.env.PATH ?? '', HOME: join(base, 'home') }
const bash = (command: string): string =>
  JSON.stringify({ session_id: 's', cwd: project, hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } })

function client(input: string, more: Record<string, string> = {}, options: readonly string[] = []) {
  const words = ['-p', join(dist, 'client.sh'), 'claude-code', 'PreToolUse', '--node', process.execPath, ...recorded, ...options]
  const { stdout, stderr, status } = spawnSync('/bin/bash', words, { input, env: { ...env, ...more }, cwd: project, encoding: 'utf8' })
  return { stdout, stderr, status }
}

/** From here on the hook's own file only says that it was asked: what decides can only be the snapshot. */
const plainSaysSo = () => writeFileSync(program, "process.stdout.write('plain\\u00010')")
const journal = () =>
  readdirSync(join(paths.state, 'journal'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as { id: string; time: string; cwd: string })

test('it is used', () => {
  plainSaysSo()
  expect(client(bash('ls')).stdout).toContain('"permissionDecision":"allow"')
})

test("it is without the compiled code of Node's own modules", () => {
  const whole = join(base, 'whole')
  execFileSync(process.execPath, [...snapshotOptions, '--snapshot-blob', whole, '--build-snapshot', program])
  expect(readFileSync(kept).length).toBeLessThan(readFileSync(whole).length - 2_000_000)
})

test('no module of the pack needs another to be loaded before it', () => {
  const texts = readPack(join(dist, 'hook', 'hook.cjs'))
  const failed = [...texts.keys()].filter((first) => {
    const made = new Map<string, object>()
    const load = (id: string): object => {
      const exports = made.get(id) ?? {}
      const text = texts.get(id)
      if (made.has(id)) return exports
      if (text === undefined) return require(id)
      made.set(id, exports)
      runInThisContext(text)(exports, load, { exports }, import.meta.url, (module: object) => ({ ...module, default: module }))
      return exports
    }
    try {
      return Object.values(load(first)).includes(undefined)
    } catch {
      return true
    }
  })
  expect(texts.size).toBeGreaterThan(500)
  expect(failed).toEqual([])
})

/** The texts of all modules by id. */
function readPack(file: string): ReadonlyMap<string, string> {
  const whole = readFileSync(file, 'latin1')
  const start = 8 + Number(whole.slice(0, 8))
  const lines = whole.slice(8, start).trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [id = '', at, length] = line.split(' ')
      return [id, whole.slice(start + Number(at), start + Number(at) + Number(length))]
    }),
  )
}

test('drafts of makers that were killed are swept', async () => {
  const [old, young] = [join(paths.cache, 'snapshot.1'), join(paths.cache, 'snapshot.2')]
  for (const draft of [old, young]) writeFileSync(draft, '')
  utimesSync(old, 0, 0)
  rmSync(snapshotFile(paths.cache))
  await makeSnapshot(paths.cache, program)
  expect(readdirSync(paths.cache)).toContain('snapshot.2')
  expect(readdirSync(paths.cache)).not.toContain('snapshot.1')
})

test('the client gives the options it was made with', () => {
  expect(readFileSync(join(root, 'src/daemon/client.sh'), 'utf8')).toContain(`${snapshotOptions.join(' ')} --snapshot-blob`)
})

// node ends at once on it or waits for ever, as chance has it
test('half of one blocks a call at most once', () => {
  const whole = readFileSync(kept)
  plainSaysSo()
  writeFileSync(snapshotFile(paths.cache), whole.subarray(0, Math.floor(whole.length / 2)))
  const blocked = { stdout: '', stderr: 'automode: no answer in time; the call is blocked\n', status: 2 }
  const plain = { stdout: 'plain', stderr: '', status: 0 }
  const first = client(bash('ls'), {}, ['--deadline', '3'])
  expect([plain, blocked]).toContainEqual(first)
  if (first.status !== 0) expect(client(bash('ls'))).toEqual(plain)
})

test('a snapshot that does not answer in time is not asked again', () => {
  // a program in the place of node that never ends where it is given a snapshot
  const slow = join(base, 'slow-node')
  writeFileSync(slow, `#!/bin/bash\ncase "$*" in *--snapshot-blob*) exec sleep 20 ;; *) exec ${process.execPath} "$@" ;; esac\n`, {
    mode: 0o755,
  })
  utimesSync(slow, 1, 1)
  plainSaysSo()
  expect(client(bash('ls'), {}, ['--node', slow, '--deadline', '2'])).toMatchObject({ stdout: '', status: 2 })
  expect(readFileSync(snapshotFile(paths.cache))).toHaveLength(0)
  expect(hasSnapshot(paths.cache, program)).toBe(false)
  expect(client(bash('ls'))).toEqual({ stdout: 'plain', stderr: '', status: 0 })
})

describe('what cannot be used leads to the plain hook', () => {
  const whole = () => readFileSync(kept)
  const middle = (bytes: Buffer) => Math.floor(bytes.length / 2)
  test.each([
    ['none', () => rmSync(snapshotFile(paths.cache))],
    ['an empty one', () => writeFileSync(snapshotFile(paths.cache), '')],
    ['other bytes', () => writeFileSync(snapshotFile(paths.cache), Buffer.alloc(100_000, 7))],
    [
      'one with a changed byte',
      () => {
        const bytes = whole()
        bytes[middle(bytes)] = (bytes[middle(bytes)] ?? 0) ^ 255
        writeFileSync(snapshotFile(paths.cache), bytes)
      },
    ],
    [
      'one of another version of node',
      () => {
        const bytes = whole()
        bytes.write('0', bytes.indexOf(process.versions.node))
        writeFileSync(snapshotFile(paths.cache), bytes)
      },
    ],
    ['one older than the program', () => utimesSync(snapshotFile(paths.cache), 1, 1)],
    [
      'a folder in its place',
      () => {
        rmSync(snapshotFile(paths.cache))
        mkdirSync(snapshotFile(paths.cache))
      },
    ],
  ])('%s', (_name, spoil) => {
    plainSaysSo()
    spoil()
    expect(client(bash('ls'))).toEqual({ stdout: 'plain', stderr: '', status: 0 })
    rmSync(snapshotFile(paths.cache), { recursive: true, force: true })
  })

  test('one of an earlier build, though newer than this one', () => {
    plainSaysSo()
    const pack = join(dist, 'hook', 'hook.cjs')
    renameSync(pack, `${pack}.aside`)
    writeFileSync(pack, `${readFileSync(`${pack}.aside`)}\n`)
    utimesSync(pack, 1, 1)
    expect(client(bash('ls')).stdout).toBe('plain')
    renameSync(`${pack}.aside`, pack)
    rmSync(snapshotFile(paths.cache))
  })

  test('and a cache folder nobody can write to gets none', async () => {
    const file = join(base, 'a-file')
    writeFileSync(file, '')
    expect(await makeSnapshot(join(file, 'cache'), program)).toBe(false)
    expect(hasSnapshot(join(file, 'cache'), program)).toBe(false)
  })
})

describe('what counts is how things are at the call, not when it was made', () => {
  beforeEach(plainSaysSo)

  test('files', () => {
    mkdirSync(join(project, 'notes'), { recursive: true })
    const before = client(bash('rm -rf notes')).stdout
    writeFileSync(join(project, 'notes', 'a.txt'), 'work')
    expect(client(bash('rm -rf notes')).stdout).not.toBe(before)
  })

  test('the policy', () => {
    expect(client(bash('ls -la')).stdout).toContain('"allow"')
    writeFileSync(join(paths.config, 'config.jsonc'), '{ "hard_deny": ["ls -la"] }')
    expect(client(bash('ls -la')).stdout).toContain('"deny"')
    rmSync(join(paths.config, 'config.jsonc'))
    expect(client(bash('ls -la')).stdout).toContain('"allow"')
  })

  test('the home folder', () => {
    const outside = client(bash('cat ~/project/a.txt'))
    expect(client(bash('cat ~/project/a.txt'), { HOME: base }).stdout).not.toBe(outside.stdout)
  })

  test('the folder it runs in', () => {
    rmSync(join(paths.state, 'journal'), { recursive: true, force: true })
    client('{}')
    expect(journal().map(({ cwd }) => cwd)).toEqual([realpathSync(project)])
  })

  test('and nothing is left of the folder in which it decided calls before', () => {
    expect(readFileSync(kept).toString('latin1')).not.toMatch(/automode-warm-\w{6}/)
  })

  test('clock and random numbers', () => {
    rmSync(join(paths.state, 'journal'), { recursive: true, force: true })
    const begin = new Date().toISOString()
    for (let run = 0; run < 3; run++) client(bash('ls'))
    const lines = journal()
    expect(new Set(lines.map(({ id }) => id.slice(-7))).size).toBe(3)
    for (const { time } of lines) expect(time >= begin).toBe(true)
  })
})

describe('the same bytes as the plain hook', () => {
  const corpus = join(root, 'corpus/payloads')
  // each verdict has an id of its own
  const stable = (text: string) => text.replace(/\b[0-9a-z]{16}\b/g, 'ID')
  const run = (options: readonly string[], agent: string, file: string) => {
    const { event, payload, env: own = {} } = JSON.parse(readFileSync(join(corpus, agent, file), 'utf8'))
    const words = [...options, program, agent, event, ...recorded]
    rmSync(paths.state, { recursive: true, force: true })
    const { stdout, stderr, status } = spawnSync(process.execPath, words, {
      input: JSON.stringify(payload),
      env: { ...env, ...own },
      cwd: project,
      encoding: 'utf8',
    })
    return { stdout: stable(stdout), stderr: stable(stderr), status }
  }
  test.each(readdirSync(corpus))('%s', (agent) => {
    for (const file of readdirSync(join(corpus, agent))) {
      const plain = run([], agent, file)
      expect(plain.stdout + plain.stderr + plain.status).not.toBe('')
      expect(run([...snapshotOptions, '--snapshot-blob', kept], agent, file)).toEqual(plain)
    }
  })
})
