import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { askDaemon } from './node-client.ts'
import { serve } from './serve.ts'
import { running } from './start.ts'
import { clientFile, socketFile } from './wire.ts'

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A daemon in this process, asked to end after the test. */
async function daemonIn(base: string, { idleMs = 60_000 } = {}) {
  const paths = { config: join(base, 'automode'), state: join(base, 'state'), cache: join(base, 'cache') }
  const program = join(base, 'hook.cjs')
  writeFileSync(program, '')
  const before = read(clientFile(paths.state))
  const ended = serve({ paths, idleMs, program })
  while (read(clientFile(paths.state)) === before) await new Promise((resolve) => setTimeout(resolve, 10))
  ending.push(async () => {
    await askDaemon(paths.state, { method: 'POST', path: '/stop' }).catch(() => {})
    await ended
  })
  return { state: paths.state, ended }
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const newBase = (): string => mkdtempSync(join(tmpdir(), 'automode-serve-'))

test('it is found by what it wrote, answers over its socket, and only its owner can reach it', async () => {
  const { state } = await daemonIn(newBase())
  expect(running(state)?.pid).toBe(process.pid)
  expect(JSON.parse((await askDaemon(state, { method: 'GET', path: '/status' })).body)).toEqual({ pid: process.pid, answered: 0 })
  const files = [dirname(clientFile(state)), clientFile(state), socketFile(state) ?? '']
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o700, 0o600, 0o600])
})

test('it ends when nobody calls, and leaves nothing that looks like a daemon', async () => {
  const { state, ended } = await daemonIn(newBase(), { idleMs: 200 })
  expect(await ended).toBe('nobody called')
  expect([existsSync(clientFile(state)), existsSync(socketFile(state) ?? '')]).toEqual([false, false])
  expect(running(state)).toBeUndefined()
})

test('a newer one takes the place, and the older one ends without taking the newer one with it', async () => {
  const base = newBase()
  const older = await daemonIn(base)
  const newer = await daemonIn(base)
  expect(await older.ended).toBe('another daemon took its place')
  expect((await askDaemon(newer.state, { method: 'GET', path: '/status' })).status).toBe(200)
}, 15_000)
