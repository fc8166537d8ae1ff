import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installers } from '../../src/install/index.ts'
import type { Scope, Site } from '../../src/install/installer.ts'
import { zonesOf } from '../../src/workspace/zones.ts'

const home = '/srv/team/home/dev'
const cwd = `${home}/work/app`

function siteOf(scope: Scope): Site {
  const program = {
    node: '/usr/bin/node',
    client: '/opt/automode/dist/client.sh',
    plugins: join(import.meta.dirname, '../../plugins'),
    paths: { config: `${home}/.config/automode`, state: `${home}/.local/state/automode`, cache: `${home}/.cache/automode` },
  }
  return { scope, home, cwd, etc: '/etc', env: {}, options: {}, program }
}

const files = [...installers.values()].flatMap((installer) =>
  installer.scopes
    .filter((scope) => scope !== 'machine')
    .flatMap((scope) => installer.files(siteOf(scope)).map(({ path }) => [installer.agent, scope, path] as const)),
)

// whoever may write there could take the gate out of an agent
test.each(files)('%s, scope %s: %s is nobody’s to change', (_agent, _scope, path) => {
  const { zones } = zonesOf(path, { cwd, home, roots: [cwd] })
  expect(zones.some((zone) => zone === 'agent-settings' || zone === 'own-files')).toBe(true)
})
