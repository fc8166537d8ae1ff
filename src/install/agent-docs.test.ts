import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Adapter } from '../adapters/adapter.ts'
import { adapterNames, loadAdapter } from '../adapters/index.ts'
import { installers } from './index.ts'
import type { Site } from './installer.ts'

// AUTOMODE_PIN=1 writes the pages anew; read the diff before committing it
const pin = process.env.AUTOMODE_PIN === '1'
const folder = join(import.meta.dirname, '../../docs/guide/agents')

const site = (scope: Site['scope']): Site => ({
  scope,
  home: '~',
  cwd: '.',
  etc: '/etc',
  env: {},
  options: {},
  program: {
    node: 'node',
    client: 'client.sh',
    plugins: join(import.meta.dirname, '../../plugins'),
    paths: { config: 'config', state: 'state', cache: 'cache' },
  },
})

function page(adapter: Adapter): string {
  const installer = installers.get(adapter.name)
  const files = (installer?.scopes ?? []).flatMap((scope) =>
    (installer?.files(site(scope)) ?? []).map(({ path }) => `- \`${path}\` (${scope})`),
  )
  const pins = (installer?.pin?.('/etc') ?? []).map(({ path }) => `- \`${path}\` (machine: only what keeps hooks switched on)`)
  const events = adapter.events.map((event) => {
    const { grants, asks, explains, onFailure } = adapter.capabilities(event)
    return `| \`${event}\` | ${yes(grants)} | ${asks} | ${yes(explains)} | ${onFailure.crash} | ${onFailure.timeout} | ${onFailure.malformed} |`
  })
  const notes = installer?.notes?.(site('user')) ?? []
  return `# ${adapter.title}

${adapter.proof === 'run' ? `Run against the real program (\`npm run e2e ${adapter.name}\`).` : 'Built from its documentation; **never run against the real program**.'}

    automode install ${adapter.name}
    automode doctor ${adapter.name}
    automode uninstall ${adapter.name}

## Files

${[...files, ...pins].join('\n')}
${notes.length > 0 ? `\n## After installing\n\n${notes.map((note) => `- ${note}`).join('\n')}\n` : ''}
## What its hooks can carry

The last three columns say what the client itself does with a hook that fails; the installed command ends closed before that
wherever it still can.

| event | allow skips its prompt | ask | reason reaches the model | crash | timeout | nonsense |
|---|---|---|---|---|---|---|
${events.join('\n')}

## What it cannot guarantee

${adapter.gaps.map((gap) => `- ${gap}`).join('\n')}
`
}

const yes = (value: boolean): string => (value ? 'yes' : 'no')

test.each(adapterNames)('docs/guide/agents/%s.md says what the adapter says', async (name) => {
  const adapter = await loadAdapter(name)
  if (!adapter) throw new Error(name)
  const file = join(folder, `${name}.md`)
  if (pin) writeFileSync(file, page(adapter))
  expect(readFileSync(file, 'utf8')).toBe(page(adapter))
})
