import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adapterNames } from '../adapters/index.ts'
import { apply, planInstall, planUninstall } from './change.ts'
import { diffOf } from './diff.ts'
import { installers } from './index.ts'
import type { Installer, Scope, Site } from './installer.ts'
import { installedCommand } from './installed-command.ts'
import { isInstalled } from './site.ts'

function siteIn(scope: Scope = 'user', options = {}): Site {
  const base = mkdtempSync(join(tmpdir(), 'automode-install-'))
  const own = join(base, 'own')
  return {
    scope,
    home: join(base, 'home'),
    cwd: join(base, 'project'),
    etc: join(base, 'etc'),
    env: {},
    options,
    program: {
      node: '/usr/bin/node',
      client: "/opt/it's here/dist/client.sh",
      plugins: join(import.meta.dirname, '../../plugins'),
      paths: { config: join(own, 'config'), state: join(own, 'state'), cache: join(own, 'cache') },
    },
  }
}

const install = (installer: Installer, site: Site) => apply(planInstall(installer, site), site, 'install')
const uninstall = (installer: Installer, site: Site) => apply(planUninstall(installer, site), site, 'uninstall')
const read = (path: string): string => readFileSync(path, 'utf8')
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const get = (name: string): Installer => {
  const found = installers.get(name)
  if (!found) throw new Error(name)
  return found
}

test('every agent has an installer', () => expect([...installers.keys()].sort()).toEqual([...adapterNames].sort()))

describe.each(
  [...installers.values()].flatMap((installer) => installer.scopes.map((scope) => [installer.agent, scope, installer] as const)),
)('%s, scope %s', (_agent, scope, installer) => {
  test('on a fresh machine: installed, found again, idempotent, and gone without a trace', () => {
    const site = siteIn(scope)
    install(installer, site)
    for (const file of installer.files(site)) expect(file.find(read(file.path)), file.path).toBeDefined()
    expect(planInstall(installer, site)).toEqual([])
    uninstall(installer, site)
    const base = scope === 'user' ? site.home : site.cwd
    expect(existsSync(base) ? readdirSync(base, { recursive: true }) : []).toEqual([])
  })

  test('the installed command can be read back and names the recorded paths', () => {
    const site = siteIn(scope)
    install(installer, site)
    const commands = installer.files(site).flatMap((file) => installedCommand(file.path, read(file.path), installer.canary.event) ?? [])
    const all =
      commands.join(' ') +
      installer
        .files(site)
        .map((file) => read(file.path))
        .join('')
    for (const path of Object.values(site.program.paths)) expect(all).toContain(path)
    expect(commands.length).toBeGreaterThan(0)
  })
})

test.each([
  ['a folder that was there before', (folder: string) => mkdirSync(folder, { recursive: true }), () => {}],
  ['one with a file of somebody else', () => {}, (folder: string) => write(join(folder, 'notes.md'), '')],
])('%s stays when automode goes', (_name, before, between) => {
  const site = siteIn()
  const folder = join(site.home, '.claude')
  before(folder)
  install(get('claude-code'), site)
  install(get('claude-code'), { ...site, options: { defer: true } })
  between(folder)
  uninstall(get('claude-code'), site)
  expect(existsSync(folder)).toBe(true)
})

/** Whether the later text is the earlier one with something put into one place. */
function isSubsequence(before: string, after: string): boolean {
  let head = 0
  while (head < before.length && before[head] === after[head]) head++
  return after.endsWith(before.slice(head))
}

const commented = `// mine, keep it
{
\t"model": "opus", /* the big one */
\t"hooks": {
\t\t"PreToolUse": [
\t\t\t// another guard
\t\t\t{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "guard" }] },
\t\t],
\t},
}
`

describe('an existing file', () => {
  test.each([
    ['with comments, tabs and trailing commas', commented],
    ['with Windows line ends', '{\r\n    "hooks": {"Stop": []},\r\n    "x": 1\r\n}\r\n'],
    ['on one line without a line end', '{"a":{"b":[1,2]}}'],
    ['empty', ''],
    ['an empty object', '{}\n'],
    ['with a byte order mark', '\uFEFF{\n  "a": 1\n}\n'],
  ])('%s: everything outside our entry stays, and undo gives the same bytes', (_name, before) => {
    const site = siteIn()
    const path = join(site.home, '.claude', 'settings.json')
    write(path, before)
    install(get('claude-code'), site)
    const after = read(path)
    expect(after).toContain('client.sh')
    if (before.trim() !== '') expect(isSubsequence(before, after)).toBe(true)
    expect(planInstall(get('claude-code'), site)).toEqual([])
    uninstall(get('claude-code'), site)
    expect(read(path)).toBe(before)
  })

  test.each([
    commented,
    '{\r\n    "hooks": {"Stop": []},\r\n    "x": 1\r\n}\r\n',
    '{"a":{"b":[1,2]}}',
    '{"hooks":{"PreToolUse":[{"x":1}]}}',
  ])('undo is exact even without the record: %j', (before) => {
    const site = siteIn()
    const [file] = get('claude-code').files(site)
    expect(file?.remove(file.add(before))).toBe(before)
  })

  test('edited after the install: only our part goes', () => {
    const site = siteIn()
    const path = join(site.home, '.claude', 'settings.json')
    write(path, commented)
    install(get('claude-code'), site)
    write(path, read(path).replace('"opus"', '"haiku"'))
    uninstall(get('claude-code'), site)
    expect(read(path)).toContain('"haiku", /* the big one */')
    expect(read(path)).toContain('// another guard')
    expect(read(path)).not.toContain('client.sh')
  })

  test('our entry comes first', () => {
    const site = siteIn()
    const path = join(site.home, '.claude', 'settings.json')
    write(path, commented)
    install(get('claude-code'), site)
    const [file] = get('claude-code').files(site)
    expect(file?.isFirst?.(read(path))).toBe(true)
  })

  test('a newer command takes the place of the old one', () => {
    const site = siteIn()
    const path = join(site.home, '.codex', 'hooks.json')
    write(path, '{"hooks":{}}\n')
    install(get('codex'), site)
    install(get('codex'), { ...site, options: { daemon: false } })
    expect(read(path).match(/"PreToolUse"/g)).toHaveLength(1)
    expect(read(path)).toContain('--no-daemon')
    uninstall(get('codex'), site)
    expect(read(path)).toBe('{"hooks":{}}\n')
  })

  test.each([
    ['{"hooks": [', 'is not valid JSON: close bracket expected at line 1'],
    ['[]', 'does not hold a JSON object'],
    ['{"hooks": "off"}', '`hooks.PreToolUse` is not a list'],
    ['{"hooks": {"PreToolUse": null}}', '`hooks.PreToolUse` is not a list'],
  ])('one that cannot hold our entry is left alone and named: %s', (text, problem) => {
    const site = siteIn()
    write(join(site.home, '.claude', 'settings.json'), text)
    expect(() => planInstall(get('claude-code'), site)).toThrow(`settings.json: ${problem}`)
  })

  test('a file of the same name that is not ours is never overwritten', () => {
    const site = siteIn()
    write(join(site.home, '.cline', 'hooks', 'PreToolUse.sh'), '#!/bin/sh\necho mine\n')
    expect(() => planInstall(get('cline'), site)).toThrow(/was not written by/)
  })

  test('a link into dotfiles stays a link', () => {
    const site = siteIn()
    const target = join(site.home, 'dotfiles', 'claude.json')
    write(target, '{}\n')
    mkdirSync(join(site.home, '.claude'))
    symlinkSync(target, join(site.home, '.claude', 'settings.json'))
    install(get('claude-code'), site)
    expect(read(target)).toContain('client.sh')
  })

  test('its permissions stay', () => {
    const site = siteIn()
    const path = join(site.home, '.claude', 'settings.json')
    write(path, '{}')
    const mode = 0o600
    writeFileSync(path, '{}', { mode })
    install(get('claude-code'), site)
    expect(statSync(path).mode & 0o111).toBe(0)
  })
})

test('Claude Code: no bare shell is left where a client drops what follows the command', () => {
  const site = siteIn()
  const [file] = get('claude-code').files(site)
  const [{ command, ...rest }] = JSON.parse(file?.add(undefined) ?? '').hooks.PreToolUse[0].hooks
  expect(rest).toEqual({ type: 'command', timeout: 30, onFailure: 'block' })
  expect(command).toMatch(/^exec \/bin\/bash -p '\/opt\/it'\\''s here\/dist\/client\.sh' claude-code PreToolUse --node /)
})

test('a broken settings file does not hide where else automode is', () => {
  const site = siteIn()
  write(join(site.home, '.claude', 'settings.json'), '{"hooks": [')
  install(get('codex'), site)
  expect([...installers.values()].filter((installer) => isInstalled(installer, site)).map(({ agent }) => agent)).toEqual(['codex'])
})

test('TOML: our part goes to the end and out again', () => {
  const site = siteIn()
  const path = join(site.home, '.kimi-code', 'config.toml')
  const before = '# mine\ndefault_model = "k2"\n\n[[hooks]]\nevent = "Stop"\ncommand = "x"'
  write(path, before)
  install(get('kimi'), site)
  expect(read(path).startsWith(before)).toBe(true)
  write(path, `${read(path)}telemetry = false\n`)
  uninstall(get('kimi'), site)
  expect(read(path)).toBe(`${before}\ntelemetry = false\n`)
})

test.each([
  ['a list', 'a = [1,\nb = 2\n', 1],
  ['a text', 'a = 1\nb = "x\n', 2],
  ['a text of several lines', "a = '''\nb = 2\n", 1],
  ['a table in a line', '# [\na = { b = "}"\n', 2],
])('TOML: %s without an end is left alone and named', (_name, text, line) => {
  const site = siteIn()
  const path = join(site.home, '.kimi-code', 'config.toml')
  write(path, text)
  expect(() => planInstall(get('kimi'), site)).toThrow(`config.toml: is not valid TOML: what begins at line ${line} has no end`)
})

test('what was there before is kept beside the state', () => {
  const site = siteIn()
  write(join(site.home, '.claude', 'settings.json'), commented)
  install(get('claude-code'), site)
  const kept = readdirSync(join(site.program.paths.state, 'install')).filter((name) => name.endsWith('settings.json'))
  expect(kept.map((name) => read(join(site.program.paths.state, 'install', name)))).toEqual([commented])
})

test('a dry run shows the lines that would come', () => {
  const site = siteIn()
  const [change] = planInstall(get('copilot'), site)
  expect(diffOf('x.json', change?.before, change?.after)).toMatch(/^--- \/dev\/null\n\+\+\+ x\.json\n[\s\S]*\+ {2}"version": 1,/)
  expect(existsSync(site.home)).toBe(false)
})

test.each([
  ['Bash(*)', true],
  ['Bash', true],
  ['Bash(python:*)', true],
  ['Bash(npx *)', true],
  ['Bash(npm run lint:*)', false],
  ['Bash(git status)', false],
  ['Read', false],
])('an allow rule of the agent itself: %s', (rule, broad) => {
  const site = siteIn()
  write(join(site.home, '.claude', 'settings.json'), JSON.stringify({ permissions: { allow: [rule] } }))
  const found = get('claude-code').findings?.(site, (path) => (existsSync(path) ? read(path) : undefined)) ?? []
  expect(found.length > 0).toBe(broad)
})

test.each([
  ['codex', '.codex/rules/default.rules', 'prefix_rule(pattern=["bash"], decision="allow")', true],
  ['codex', '.codex/rules/default.rules', 'prefix_rule(pattern=["git", "status"], decision="allow")', false],
  ['codex', '.codex/rules/default.rules', 'prefix_rule(pattern=["python3"], decision="prompt")', false],
  ['gemini', '.gemini/settings.json', '{"tools":{"allowed":["run_shell_command"]}}', true],
  ['gemini', '.gemini/settings.json', '{"tools":{"allowed":["run_shell_command(git status)"]}}', false],
  ['qwen', '.qwen/settings.json', '{"permissions":{"allow":["Bash(npx *)"]}}', true],
  ['kimi', '.kimi-code/config.toml', '[[permission.rules]]\ndecision = "allow"\npattern = "Bash(*)"\n', true],
  ['kimi', '.kimi-code/config.toml', '[[permission.rules]]\ndecision = "deny"\npattern = "Bash(*)"\n', false],
])('an allow rule of %s itself, in %s: %s', (agent, path, text, broad) => {
  const site = siteIn()
  write(join(site.home, path), text)
  const found = get(agent).findings?.(site, (file) => (existsSync(file) ? read(file) : undefined)) ?? []
  expect(found.map(({ level }) => level)).toEqual(broad ? ['warning'] : [])
})

test.each([
  ['alone', {}, 'fine'],
  ['beside the hook', { hooks: { PreToolUse: [{ hooks: [{ command: 'client.sh --state /s', onFailure: 'block' }] }] } }, 'warning'],
] as const)('Claude Code: the plugin %s', (_name, settings, level) => {
  const site = siteIn()
  write(join(site.home, '.claude', 'settings.json'), JSON.stringify({ ...settings, enabledPlugins: { 'automode@automode': true } }))
  const found = get('claude-code').findings?.(site, (path) => (existsSync(path) ? read(path) : undefined)) ?? []
  expect(found).toMatchObject([{ level, message: expect.stringContaining('automode@automode') }])
})

test('Claude Code: an HTTP hook is named as what it is', () => {
  const site = siteIn()
  const hook = { type: 'http', url: 'http://127.0.0.1:8765/http/claude-code/PreToolUse' }
  write(join(site.home, '.claude', 'settings.json'), JSON.stringify({ hooks: { PreToolUse: [{ hooks: [hook] }] } }))
  const found = get('claude-code').findings?.(site, (path) => (existsSync(path) ? read(path) : undefined)) ?? []
  expect(found).toMatchObject([{ level: 'warning', message: expect.stringContaining('HTTP hook') }])
})

test('Gemini: installed again without the policy, nothing stays open, also where the settings were edited since', () => {
  const site = siteIn()
  const settings = join(site.home, '.gemini', 'settings.json')
  write(settings, '{"model": "x"}\n')
  install(get('gemini'), site)
  write(settings, read(settings).replace('"x"', '"y"'))
  const closed = { ...site, options: { policy: false } }
  install(get('gemini'), closed)
  expect(existsSync(join(site.home, '.gemini', 'policies', 'automode.toml'))).toBe(false)
  expect(read(settings)).not.toContain('acp-guard')
  expect(read(settings)).toContain('client.sh')
  expect(planInstall(get('gemini'), closed)).toEqual([])
  uninstall(get('gemini'), site)
  expect(JSON.parse(read(settings))).toEqual({ model: 'y' })
})

test('an empty file of someone else stays', () => {
  const site = siteIn()
  write(join(site.home, '.kimi-code', 'config.toml'), '')
  uninstall(get('kimi'), site)
  expect(read(join(site.home, '.kimi-code', 'config.toml'))).toBe('')
})

test('Gemini: an open policy without the hook is an alarm', () => {
  const site = siteIn()
  install(get('gemini'), site)
  write(join(site.home, '.gemini', 'settings.json'), '{}')
  const found = get('gemini').findings?.(site, (path) => (existsSync(path) ? read(path) : undefined)) ?? []
  expect(found).toMatchObject([{ level: 'broken' }])
})
