import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClaims } from '../../src/classifier/claims.ts'
import { bundle } from '../bundle.ts'
import { scratch } from './fixtures.ts'
import { allow, answers, bodyFor, errors, type ModelServer, sendJson, startModelServer, wireOf } from './model-server.ts'

let program: string
beforeAll(async () => {
  program = await bundle(fileURLToPath(new URL('./ask-many.ts', import.meta.url)))
})

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

/** Starts processes at once; how many allows each got. */
const start = (processes: number, times: number, folder: string) =>
  Promise.all(
    Array.from({ length: processes }, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [program, server.url, folder, String(times)])
      return Number(stdout)
    }),
  )

describe('processes that ask the same at the same time', () => {
  test('50 calls in two of them send one request', async () => {
    // longer than the two may start apart
    server.script = (request, response) => setTimeout(() => sendJson(response, 200, bodyFor(wireOf(request), allow)), 1500)
    expect(await start(2, 25, scratch())).toEqual([25, 25])
    expect(server.requests).toHaveLength(1)
  }, 30_000)

  test('one whose question fails leaves the others free to ask', async () => {
    let failed = false
    server.script = (request, response, number) => {
      const script = failed ? answers(allow) : errors(400, 'invalid_request_error')
      setTimeout(() => script(request, response, number), failed ? 0 : 1000)
      failed = true
    }
    const allowed = await start(2, 1, scratch())
    expect([...allowed].sort()).toEqual([0, 1])
    expect(server.requests).toHaveLength(2)
  }, 30_000)

  test('nothing is left behind', async () => {
    const folder = scratch()
    await start(1, 1, folder)
    expect(readdirSync(join(folder, 'asking'))).toEqual([])
  }, 30_000)
})

describe('a claim', () => {
  const claimed = (text: string, ageMs = 0): string => {
    const folder = scratch()
    mkdirSync(join(folder, 'asking'))
    const path = join(folder, 'asking', 'key')
    writeFileSync(path, text)
    const at = (Date.now() - ageMs) / 1000
    utimesSync(path, at, at)
    return folder
  }

  test.each([
    ['of a living process holds', () => claimed(String(process.ppid)), false],
    ['that is just being made holds', () => claimed(''), false],
    ['of a process that is gone does not', () => claimed('2147480000'), true],
    ['that is too old does not', () => claimed(String(process.ppid), 120_000), true],
    ['that is no number does not', () => claimed('someone'), true],
    ['in a folder that cannot be made stands in nobody’s way', () => '/dev/null/nowhere', true],
  ])('%s', (_name, make, free) => {
    expect(createClaims(make()).take('key')).toBe(free)
  })

  test('is there for others once it is released', () => {
    const claims = createClaims(scratch())
    expect([claims.take('key'), claims.take('key'), claims.take('other')]).toEqual([true, false, true])
    claims.release('key')
    expect(claims.take('key')).toBe(true)
  })
})
