import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as adapters from '../src/entries/adapters.ts'
import * as classifier from '../src/entries/classifier.ts'
import * as automode from '../src/index.ts'
import { version } from '../src/version.ts'

test('the public names are these and no others', () => {
  expect(Object.keys(automode).sort()).toEqual([
    'InputError',
    'builtInPolicy',
    'callHash',
    'createGate',
    'createPolicyLoader',
    'defaultLayers',
    'findEntry',
    'follow',
    'formatEffect',
    'loadPolicy',
    'memoryBreaker',
    'newestFirst',
    'noTrust',
    'oldestFirst',
    'openBreaker',
    'openGrants',
    'openJournal',
    'openTrustStore',
    'version',
  ])
})

test('the subpaths export these names', () => {
  expect(Object.keys(classifier).sort()).toEqual(['createClassifier'])
  expect(Object.keys(adapters).sort()).toEqual(['adapterNames', 'loadAdapter'])
})

test('the order of the layers is the one the documentation shows', () => {
  const grants = { find: () => undefined, use: () => false, isEmpty: () => true }
  const names = automode.defaultLayers({ policy: automode.builtInPolicy(), grants }).map(({ name }) => name)
  expect(names).toEqual(['hard-rules', 'grants', 'protect', 'allowlist', 'accept-edits', 'effects', 'classifier'])
})

test('the verdict has exactly the documented fields', async () => {
  const verdict = await automode.createGate().decide({ tool: 'Bash', input: { command: 'rm -rf /' }, cwd: '/srv/w', home: '/home/sam' })
  expect(Object.keys(verdict)).toEqual(expect.arrayContaining(['id', 'decision', 'layer', 'cause', 'reason', 'effects', 'ms']))
  const documented = readFileSync(resolve(import.meta.dirname, '../docs/reference/verdict.md'), 'utf8')
  expect(Object.keys(verdict).filter((field) => !documented.includes(`| \`${field}\` |`))).toEqual([])
})

test('the version is that of the package', () => {
  const manifest = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  expect(version).toBe(manifest.version)
})

test('nothing is installed with the package', () => {
  const manifest = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest.dependencies).toBeUndefined()
})
