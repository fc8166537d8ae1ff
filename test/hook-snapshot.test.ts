import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasSnapshot, makeSnapshot, snapshotFile, snapshotOptions } from '../src/daemon/snapshot.ts'

// the hook as it is built, frozen once, beside the same hook started from its file
const root = join(import.meta.dirname, '..')
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

function client(input: string, more: Record<string, string> = {}) {
  const words = ['-p', join(dist, 'client.sh'), 'claude-code', 'PreToolUse', '--node', process.execPath, ...recorded]
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

test('the client gives the options it was made with', () => {
  expect(readFileSync(join(root, 'src/daemon/client.sh'), 'utf8')).toContain(`${snapshotOptions.join(' ')} --snapshot-blob`)
})

describe('what cannot be used leads to the plain hook', () => {
  const whole = () => readFileSync(kept)
  const middle = (bytes: Buffer) => Math.floor(bytes.length / 2)
  test.each([
    ['none', () => rmSync(snapshotFile(paths.cache))],
    ['half of one', () => writeFileSync(snapshotFile(paths.cache), whole().subarray(0, middle(whole())))],
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
        bytes.write('v0', bytes.indexOf(process.version))
        writeFileSync(snapshotFile(paths.cache), bytes)
      },
    ],
    ['one older than the program', () => utimesSync(snapshotFile(paths.cache), 1, 1)],
    ['a folder in its place', () => (rmSync(snapshotFile(paths.cache)), mkdirSync(snapshotFile(paths.cache)))],
  ])('%s', (_name, spoil) => {
    plainSaysSo()
    spoil()
    expect(client(bash('ls'))).toEqual({ stdout: 'plain', stderr: '', status: 0 })
    rmSync(snapshotFile(paths.cache), { recursive: true, force: true })
  })

  test('one of an earlier build, though newer than this one', () => {
    plainSaysSo()
    const pack = join(dist, 'hook', 'hook.cjs')
    const before = readFileSync(pack)
    appendFileSync(pack, '\n')
    utimesSync(pack, 1, 1)
    expect(client(bash('ls')).stdout).toBe('plain')
    writeFileSync(pack, before)
    rmSync(snapshotFile(paths.cache))
  })

  test('and a cache folder nobody can write to gets none', async () => {
    const file = join(base, 'a-file')
    writeFileSync(file, '')
    expect(await makeSnapshot(join(file, 'cache'), program)).toBe(false)
    expect(hasSnapshot(join(file, 'cache'), program)).toBe(false)
  })
})
