import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adapterNames, loadAdapter } from '../../src/adapters/index.ts'
import { installers } from '../../src/install/index.ts'
import type { Site } from '../../src/install/installer.ts'

const source = join(import.meta.dirname, '../../src')

/** Where agents may be named: their own files, the two lists of them, what knows a program from outside, and a call to warm up with. */
const mayName = [
  /^cli\/warm-hook\.ts$/,
  /^adapters\/index\.ts$/,
  /^install\/(index\.ts|agents\/)/,
  /^install\/broad-rules\.ts$/,
  /^cli\/human\.ts$/,
]
const ownFile = new RegExp(`^adapters/(?:transcripts/)?(?:${adapterNames.join('|')})\\.ts$`)

const shared = ['adapters', 'daemon', 'install', 'cli'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((name) => !ownFile.test(name) && !mayName.some((pattern) => pattern.test(name))),
)

test.each(shared)('%s names no agent', (file) => {
  // examples and help are for people; what decides would be a text of exactly that name
  const code = readFileSync(join(source, file), 'utf8').replace(/^\s*(?:\[?'automode |\/?\*|\/\/).*$/gm, '')
  const literals = [...code.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => text ?? '')
  expect(literals.filter((text) => adapterNames.includes(text))).toEqual([])
})

const site: Site = {
  scope: 'user',
  home: '/home/u',
  cwd: '/w',
  etc: '/etc',
  env: {},
  options: {},
  program: {
    node: '/usr/bin/node',
    client: '/opt/automode/dist/client.sh',
    plugins: join(import.meta.dirname, '../../plugins'),
    paths: { config: '/c', state: '/s', cache: '/k' },
  },
}

test.each(adapterNames)('%s: the hook answers before its bash client gives up, and that before the agent does', async (name) => {
  const adapter = await loadAdapter(name)
  const client = Number(/ deadline=(\d+) /.exec(readFileSync(join(source, 'daemon/client.sh'), 'utf8'))?.[1])
  const written =
    installers
      .get(name)
      ?.files(site)
      .map((file) => file.add(undefined)) ?? []
  const timeouts = written.flatMap((text) => [...text.matchAll(/\b(?:timeout|timeoutSec|longestMs)"?\s*[:=]\s*([\d_]+)/g)])
  const seconds = timeouts.map(([, value]) => Number(value?.replaceAll('_', ''))).map((value) => (value >= 1000 ? value / 1000 : value))
  for (const event of adapter?.events ?? []) expect(adapter?.capabilities(event).deadlineMs).toBeLessThan(client * 1000)
  for (const timeout of seconds) expect(timeout).toBeGreaterThan(client)
})
