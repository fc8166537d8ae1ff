import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// a build of two files: the launcher does not care what they are
const entry = `"use strict";const{text}=require("./part.cjs");require("node:fs").writeSync(1,text+require("./part.cjs").count());`
const part = (word: string): string => `"use strict";let n=0;exports.text="${word}";exports.count=()=>++n;`
const longAgo = new Date('2020-01-01')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'automode-launcher-'))
  mkdirSync(join(folder, 'cli'))
  for (const [from, to] of [
    ['launcher.cjs', 'cli.cjs'],
    ['code-cache.cjs', 'code-cache.cjs'],
  ] as const)
    copyFileSync(join(import.meta.dirname, from), join(folder, to))
  put('cli.cjs', entry)
  put('part.cjs', part('one'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Files as a build leaves them; the time is the same in every build, so that only what a test means to change does. */
function put(name: string, text: string): void {
  writeFileSync(join(folder, 'cli', name), text)
  utimesSync(join(folder, 'cli', name), longAgo, longAgo)
}

const cache = (): string => join(folder, 'home', '.cache', 'automode')
const cached = (): string => join(cache(), readdirSync(cache())[0] ?? '')

function start(...flags: readonly string[]): string {
  const env = { PATH: process.env.PATH, HOME: join(folder, 'home') }
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, join(folder, 'cli.cjs')], { env, encoding: 'utf8' })
  return status === 0 ? stdout : stderr
}

test('each file of the build is run once', () => expect(start()).toBe('one1'))

test('code compiled at an earlier start is used', () => {
  start()
  // a text of the same length: what is printed tells which code ran
  put('part.cjs', part('two'))
  expect(start()).toBe('one1')
})

test('only its owner can read or write what is kept', () => {
  start()
  expect([cache(), cached()].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
})

test('another build is compiled anew', () => {
  start()
  put('cli.cjs', `${entry} `)
  put('part.cjs', part('two'))
  expect(start()).toBe('two1')
})

test.each([
  ['nothing in it', ''],
  ['something else in it', 'x'.repeat(5_000)],
  ['code that is cut off', undefined],
])('a cache with %s is passed over and made again', (_name, text) => {
  start()
  const whole = readFileSync(cached())
  writeFileSync(cached(), text ?? whole.subarray(0, whole.length - 200))
  expect(start()).toBe('one1')
  expect(readFileSync(cached()).length).toBeGreaterThan(whole.length - 100)
})

test('a folder that cannot be written does no harm', () => {
  writeFileSync(join(folder, 'home'), '')
  expect(start()).toBe('one1')
})

test('code compiled under other options of the engine is not kept', () => {
  put('cli.cjs', `require("node:v8").setFlagsFromString("--always-sparkplug");${entry}`)
  start()
  expect(() => readdirSync(cache())).toThrow('ENOENT')
})
