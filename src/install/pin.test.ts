import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apply, planInstall, planUninstall } from './change.ts'
import { installers } from './index.ts'
import type { Installer, Site } from './installer.ts'
import { switchFindings } from './switches.ts'
import { readText } from './text-file.ts'

function machine(): Site {
  const base = mkdtempSync(join(tmpdir(), 'automode-pin-'))
  const own = join(base, 'own')
  return {
    scope: 'machine',
    home: join(base, 'home'),
    cwd: join(base, 'project'),
    etc: join(base, 'etc'),
    env: {},
    options: {},
    program: {
      node: '/usr/bin/node',
      client: '/opt/automode/dist/client.sh',
      plugins: join(import.meta.dirname, '../../plugins'),
      paths: { config: join(own, 'config'), state: join(own, 'state'), cache: join(own, 'cache') },
    },
  }
}

function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const get = (name: string): Installer => {
  const found = installers.get(name)
  if (!found) throw new Error(name)
  return found
}

/** Per client: the machine's file, what an owner may have there already, and a repository's file that switches hooks off. */
const clients = [
  [
    'claude-code',
    'claude-code/managed-settings.d/automode.json',
    '{\n  "model": "opus"\n}\n',
    '.claude/settings.json',
    '{"disableAllHooks":true}',
  ],
  ['codex', 'codex/requirements.toml', 'allowed_sandbox_modes = ["read-only"]\n', '.codex/config.toml', '[features]\nhooks = false\n'],
  [
    'gemini',
    'gemini-cli/settings.json',
    '{"hooksConfig":{"notifications":false}}',
    '.gemini/settings.json',
    '{"hooksConfig":{"enabled":false}}',
  ],
  ['qwen', 'qwen-code/settings.json', '{ /* ours */ }\n', '.qwen/settings.json', '{"disableAllHooks":true}'],
  ['droid', 'factory/settings.json', '{"hooks":{"showHookOutput":true}}\r\n', '.factory/hooks.json', '{"hooksDisabled":true}'],
  ['droid', 'factory/settings.json', '{}', '.factory/settings.json', '{"hooks":{"hooksDisabled":true}}'],
] as const

describe.each(clients)('%s, /etc/%s beside %j, repository with %s', (agent, file, owners, repositoryFile, off) => {
  const installer = get(agent)

  test('the pin comes, is found again, and goes without a trace', () => {
    const site = machine()
    apply(planInstall(installer, site), site, 'install')
    expect(planInstall(installer, site)).toEqual([])
    expect(switchFindings(installer, site, readText)).toMatchObject([{ level: 'fine' }])
    apply(planUninstall(installer, site), site, 'uninstall')
    expect(existsSync(join(site.etc, file))).toBe(false)
  })

  test("what the machine's owner wrote stays byte for byte", () => {
    const site = machine()
    const path = write(join(site.etc, file), owners)
    apply(planInstall(installer, site), site, 'install')
    expect(readFileSync(path, 'utf8')).not.toBe(owners)
    apply(planUninstall(installer, site), site, 'uninstall')
    expect(readFileSync(path, 'utf8')).toBe(owners)
  })

  test('doctor says that the repository switches hooks off, and what outranks it', () => {
    const site: Site = { ...machine(), scope: 'user' }
    const path = write(join(site.cwd, repositoryFile), off)
    const message = expect.stringMatching(/automode does not run; `sudo automode install .* --scope machine` outranks it/)
    expect(switchFindings(installer, site, readText)).toEqual([{ level: 'broken', message }])
    const pinned: Site = { ...site, scope: 'machine' }
    apply(planInstall(installer, pinned), pinned, 'install')
    expect(switchFindings(installer, site, readText)).toEqual([
      { level: 'fine', message: expect.stringContaining(join(site.etc, file)) },
      { level: 'info', message: expect.stringContaining(path) },
    ])
  })
})

test.each([
  ['gemini', 'gemini-cli/settings.json', '{"hooksConfig":{"enabled":false}}', /`hooksConfig.enabled` is set to `false`/],
  ['codex', 'codex/requirements.toml', '[features]\nhooks = false\n', /has a table `\[features\]` already/],
  ['qwen', 'qwen-code/settings.json', '{"disableAllHooks":', /is not valid JSON/],
])('%s: what the owner decided in /etc/%s is not overruled: %j', (agent, file, text, problem) => {
  const site = machine()
  const path = write(join(site.etc, file), text)
  expect(() => planInstall(get(agent), site)).toThrow(problem)
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test("Codex: a person's trust in the hooks outlives the machine's pin", () => {
  const site = machine()
  const text = '# automode: begin (automode uninstall removes this part)\n[hooks.state.x]\n# automode: end\n'
  const path = write(join(site.home, '.codex', 'config.toml'), text)
  apply(planUninstall(get('codex'), site), site, 'uninstall')
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('a value that was there before automode is not taken back', () => {
  const site = machine()
  write(join(site.etc, 'qwen-code/settings.json'), '{"disableAllHooks":false}')
  expect([planInstall(get('qwen'), site), planUninstall(get('qwen'), site)]).toEqual([[], []])
})

test.each([
  ['another name', '{"hooksConfig":{"disabled":["automode"]}}', []],
  ['its own name', 'OURS', ['broken']],
])('Gemini: a repository lists hooks by name, %s', (_name, text, levels) => {
  const site: Site = { ...machine(), scope: 'user' }
  apply(planInstall(get('gemini'), site), site, 'install')
  const name = /"name": "(automode-[0-9a-f]{8})"/.exec(readText(join(site.home, '.gemini', 'settings.json')) ?? '')?.[1]
  write(join(site.cwd, '.gemini', 'settings.json'), text === 'OURS' ? JSON.stringify({ hooksConfig: { disabled: [name] } }) : text)
  expect(switchFindings(get('gemini'), site, readText).map(({ level }) => level)).toEqual(levels)
})

test.each([
  ['managed-settings.json', { disableAllHooks: true }],
  ['managed-settings.json', { allowManagedHooksOnly: true }],
  ['managed-settings.d/50-company.json', { allowManagedHooksOnly: true }],
])('Claude Code: an organisation decides in /etc/claude-code/%s: %j', (file, settings) => {
  const site: Site = { ...machine(), scope: 'user' }
  write(join(site.etc, 'claude-code', file), JSON.stringify(settings))
  expect(switchFindings(get('claude-code'), site, readText)).toMatchObject([{ level: 'broken', message: expect.stringContaining(file) }])
})
