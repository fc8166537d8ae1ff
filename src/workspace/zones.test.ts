import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Place } from './place.ts'
import { fill, freshPlace, link } from './testing/temp-folder.ts'
import { zonesOf } from './zones.ts'

const place: Place = { cwd: '/srv/team/home/dev/w', home: '/srv/team/home/dev', roots: ['/srv/team/home/dev/w'] }
const zones = (path: string, where: Place = place) => zonesOf(path.replace(/^~/, where.home).replace(/^\.\//, `${where.cwd}/`), where)

test.each([
  ['./src/a.ts', 'workspace', []],
  ['./.qwen/PROJECT_SUMMARY.md', 'workspace', []],
  ['./.claude/worktrees/feature/src/a.ts', 'workspace', []],
  ['./plugin/hooks/hooks.json', 'workspace', []],
  ['./.env.example', 'workspace', []],
  ['./.env.production.sample', 'workspace', []],
  ['./.dialyzerignore', 'workspace', []],
  ['./server.pem', 'workspace', []],
  ['./.dvc/config.local', 'workspace', ['project-key']],
  ['./instance/config.py', 'workspace', ['project-key']],
  ['./.secrets.toml', 'workspace', ['project-key']],
  ['./.dvc/config', 'workspace', []],
  ['./profiles.yml', 'workspace', []],
  ['~/.dbt/profiles.yml', 'secret', ['secret-store', 'store-outside']],
  ['~/.mlflow/credentials', 'secret', ['secret-store', 'store-outside']],
  ['./~/.bash_history', 'secret', ['secret-store', 'store-outside']],
  ['./~/notes.md', 'workspace', []],
  ['./.gitignore', 'workspace', []],
  ['.', 'workspace', ['workspace-root']],
  ['~', 'home', ['above-workspace', 'home-itself', 'above-secrets']],
  ['~/Documents', 'home', ['home-child']],
  ['~/Documents/a.md', 'home', []],
  ['~/.claude/projects/x/tool-results/1.txt', 'home', []],
  ['~/.claude/projects/x/memory/notes.md', 'home', []],
  ['/tmp/x', 'temp', ['temp']],
  ['/tmp', 'temp', ['temp', 'temp-itself']],
  ['/', 'system', ['above-workspace', 'above-secrets', 'system']],
  ['/srv', 'system', ['above-workspace', 'above-secrets', 'system']],
  ['/srv/other/x', 'system', []],
  ['/opt/tool/x', 'system', []],
  ['/opt', 'system', ['system']],
  ['/mnt/c/Users/ann', 'system', ['home-itself', 'above-secrets']],
  ['/c/Users/ann/Documents', 'system', ['home-child']],
  ['/mnt/c/Users/ann/src/app', 'system', []],
  ['/c/users', 'system', ['above-secrets', 'system']],
  ['/etc/hosts', 'system', ['system']],
  ['/usr/local/bin/x', 'system', ['system']],
  ['/LIB64/x', 'system', ['system']],
  ['/var/log/syslog', 'system', ['system']],
  ['/var/www/x', 'system', []],
  ['/srv/team/home/eve/x', 'system', ['other-home']],
  ['/root/x', undefined, ['other-home', 'system']],
  ['/dev/null', 'device', []],
  ['/dev/stderr', 'device', []],
  ['/dev/fd/3', 'device', []],
  ['/dev/sda', 'device', ['device']],
  ['/dev/shm/x', 'temp', ['temp']],
] as const)('%s is in %s with %j', (path, scope, expected) => {
  const found = zonesOf(path === '.' ? place.cwd : path.replace(/^~/, place.home).replace(/^\.\//, `${place.cwd}/`), place)
  expect([...found.zones].sort()).toEqual([...expected].sort())
  if (scope) expect(found.scope).toBe(scope)
})

test.each([
  ['.', ['above-secrets', 'workspace-root', 'home-itself']],
  ['./notes/a.md', []],
  ['./.ssh/config', ['protected']],
  ['./.config/tool/settings.toml', ['protected']],
  ['./.ssh', ['private-key', 'protected']],
])('where the home itself was opened, %s has %j', (path, expected) => {
  const opened: Place = { cwd: place.home, home: place.home, roots: [place.home] }
  expect([...zones(path === '.' ? place.home : path, opened).zones].sort()).toEqual([...expected].sort())
})

test.each([
  ['project-key', ['./secrets/signing.pem', './storage/oauth-private.key', './deploy/.secrets/jwt.key', './ios/AuthKey_AB12.p8']],
  ['secret-store', ['./.pypirc', './config/credentials.json']],
  [
    'private-key',
    [
      '~/.ssh/id_rsa',
      '~/.ssh/work',
      '~/.SSH/ID_ED25519',
      '~/.ssh',
      '~/.gnupg/private-keys-v1.d/x.key',
      '~/.gnupg',
      '~/certs/site.p12',
      '/etc/shadow',
      '/etc/ssl/private/x',
      '/etc/ssh/ssh_host_rsa_key',
      '/root/.ssh/id_rsa',
      '/home/eve/.ssh/id_dsa',
      '~/certs-backup/server.key',
      '~/certs/client.key',
      '~/certs/client-key.pem',
      '~/pki/ca.key',
      '~/pki/root-key.pem',
      '/srv/x/deploy.pem',
      '/etc/letsencrypt/live/x/privkey.pem',
    ],
  ],
  ['store-outside', ['~/.aws/credentials', '/proc/self/environ', '~/other/.env']],
  ['project-key', ['./server.key', './keys/device.pem', './boot/keys/signing-p256.pem', './certs/AuthKey_X1.p8']],
  [
    'secret-store',
    [
      './.env',
      './packages/api/.env.local',
      './.dev.vars',
      './.ENV',
      '~/.aws/credentials',
      '~/.netrc',
      '~/.npmrc',
      '~/.docker/config.json',
      '~/.kube/config',
      '~/.bash_history',
      '~/.mozilla/firefox/x/logins.json',
      '/proc/self/environ',
      '/proc/1/environ',
      '~/.pypirc',
      '~/.cargo/credentials.toml',
      '~/.conan2/credentials.json',
      '~/.config/gh/hosts.yml',
      '~/.git-credentials',
      '~/.local/share/keyrings/x',
      '~/.password-store/a.gpg',
      '~/.pgpass',
      '~/.config/gcloud/x',
      '~/.azure/x',
      '/root/.aws/credentials',
      './config/master.key',
      './wp-config.php',
      '/run/secrets/db',
    ],
  ],
  [
    'persistence',
    [
      '~/.bashrc',
      '~/.zshrc',
      '~/.profile',
      '/etc/cron.d/x',
      '/etc/crontab',
      '/var/spool/cron/x',
      '/etc/systemd/system/x.service',
      '~/.config/systemd/user/x.service',
      '~/.config/autostart/x.desktop',
      '~/.ssh/authorized_keys',
      '/etc/sudoers',
      '/etc/sudoers.d/x',
      '/etc/profile.d/x.sh',
      '/etc/ld.so.preload',
      '/etc/pam.d/sshd',
      '~/Library/LaunchAgents/x.plist',
      '/root/.bashrc',
      '/etc/rc3.d/S01x',
      '~/.git-templates/hooks/post-checkout',
      '~/.config/git/hooks/pre-commit',
      '~/.bash_completion',
      '~/.config/openbox/autostart',
    ],
  ],
  [
    'own-files',
    [
      '~/.config/automode/config.jsonc',
      '~/.local/state/automode/journal/x',
      '~/.cache/automode/x',
      '~/.automoderc',
      './.automode.jsonc',
      './deep/er/.AutoMode.jsonc',
      './.automode/x',
      './node_modules/automode/dist/cli.cjs',
      './node_modules/.bin/automode',
      '/usr/local/bin/automode',
    ],
  ],
  [
    'agent-settings',
    [
      './.codex/hooks.json',
      '~/.codex/config.toml',
      './.gemini/settings.json',
      './.qwen/settings.json',
      './opencode.json',
      './.opencode/plugin/x.ts',
      '~/.config/opencode/opencode.json',
      './.cline/hooks/PreToolUse.mjs',
      './.clinerules/hooks/PreToolUse',
      './.claude/hooks/guard.sh',
      '~/.claude/hooks/guard.sh',
      './.cursor/hooks/audit.py',
      './.copilot/hooks/x.json',
      './.factory/hooks.json',
      './crush.json',
      './.windsurf/hooks.json',
      '~/.codeium/windsurf/hooks.json',
      './.kiro/agents/x.json',
      './.vibe/hooks.toml',
      './.claude/settings.json',
      './.claude/settings.local.json',
      './.CLAUDE/Settings.Json',
      '~/.claude/settings.json',
      './packages/a/.claude/settings.json',
      './.cursor/hooks.json',
      './.github/hooks/x.json',
    ],
  ],
  [
    'agent-record',
    [
      '~/.claude/projects/-srv-app/1.jsonl',
      '~/.claude/projects/-srv-app/1/subagents/agent-a.jsonl',
      '~/.claude/projects',
      '~/.codex/sessions/2026/11/rollout-1.jsonl',
      '~/.gemini/tmp/app/chats/session-1.jsonl',
      '~/.qwen/projects/-srv-app/chats/1.jsonl',
      '~/.copilot/session-state/1/events.jsonl',
      '~/.kimi-code/sessions/wd_app_1/session_1/agents/main/wire.jsonl',
      '~/.factory/sessions/-srv-app/1.jsonl',
      '~/.pi/agent/sessions/--srv-app--/1.jsonl',
      '~/.cline/data/sessions/1/1.messages.json',
      '~/.local/share/opencode/opencode.db-wal',
    ],
  ],
  ['git-folder', ['./.git', './sub/.git', './.GIT', './.git.', './git~1', './.git/objects', './.git/refs']],
  ['git-file', ['./.git/config', './.git/refs/heads/x', './.git/hooks/pre-commit', './.Git/index', './.gıt/../.git/x']],
  [
    'dependency-code',
    [
      './node_modules/x/index.js',
      './node_modules',
      './.venv/lib/x.py',
      './vendor/x.go',
      './a/site-packages/x.py',
      '/opt/x/node_modules/y.js',
    ],
  ],
  ['above-secrets', ['~', '/', '/home', '/etc', '~/.config', '/root']],
  ['other-home', ['/home/eve', '/home/eve/x', '/Users/eve/x', '/root/x']],
  ['device', ['/dev/sda', '/dev/nvme0n1', '/dev/mem']],
  ['above-workspace', ['/srv/team', '~', '/']],
] as const)('paths in the zone `%s`', (zone, paths) => {
  const missing = paths.filter((path) => !zones(path).zones.includes(zone))
  expect(missing).toEqual([])
})

test.each([
  ['a folder beside the opened one', '/home/eve/notes/a.md', 'home', []],
  ['the home itself', '/home/eve', 'home', ['above-workspace', 'home-itself', 'above-secrets']],
  ['keys of that home', '/home/eve/.ssh/id_rsa', 'secret', ['private-key']],
  ['a third home', '/home/bob/notes/a.md', 'system', ['other-home']],
] as const)('a home in which something was opened is nobody else’s: %s', (_name, path, scope, expected) => {
  const found = zonesOf(path, { cwd: '/home/eve/app', home: '/srv/home/dev', roots: ['/home/eve/app'] })
  expect(found).toMatchObject({ scope, zones: expect.arrayContaining([...expected]) })
  expect(found.zones.includes('other-home')).toBe(path.startsWith('/home/bob'))
})

test.each([
  [
    'private-key',
    [
      '~/.ssh/id_rsa.pub',
      '~/.ssh/known_hosts',
      '~/.ssh/config',
      '/etc/ssl/certs/ca.pem',
      '/usr/lib/python3/certifi/cacert.pem',
      './server.key',
      '/tmp/generated.pem',
      '/srv/x/fullchain.pem',
      '/srv/x/ca.pem',
      '~/certs/client.pem',
      '~/pki/public-key.pem',
    ],
  ],
  ['store-outside', ['./.env', './packages/api/.env.local', '/tmp/x/.env']],
  ['secret-store', ['./tests/fixtures/secrets.json', './src/test/resources/service-account.json']],
  [
    'project-key',
    [
      './testdata/server.key',
      './spec/fixtures/id_rsa',
      './secrets/public.pem',
      './keys/public-private-pair.md',
      './secrets/fullchain.pem',
      './testdata/keys/root.pem',
      './keys/README.md',
    ],
  ],
  [
    'secret-store',
    [
      './.env.example',
      './.env.sample',
      './.env.template',
      './.env.dist',
      './src/env.ts',
      './.npmrc',
      './environment.md',
      '/proc/cpuinfo',
      '/proc/self/status',
      '~/.gitconfig',
    ],
  ],
  ['system', ['./etc/hosts', '/tmp/etc/passwd', '/srv/etc/x', '/etcetera/x', '/home/eve/x']],
  ['above-secrets', ['./src', '.', '/usr/share', '~/Documents', '/tmp']],
  ['persistence', ['./.bashrc', './etc/crontab', '~/.vimrc']],
  ['own-files', ['./src/automode.ts', './automode/x.ts', './docs/automode']],
  ['git-file', ['./.github/workflows/x.yml', './.gitignore', './git/x']],
  ['dependency-code', ['/tmp/venv/bin/x', '/tmp/x/node_modules/y.js', './src/vendors/x.go']],
] as const)('not %s', (zone, paths) => {
  const wrong = paths.filter((path) => zones(path === '.' ? place.cwd : path).zones.includes(zone))
  expect(wrong).toEqual([])
})

test.each(
  // biome-ignore format: a list
  ['.git/hooks/pre-commit', '.git', '.husky/pre-commit', '.HUSKY/_/x', 'lefthook.yml', 'captainhook.json', '.pre-commit-config.yaml', '.gitmodules', '.gitpod.yml', '.gdbinit', 'sitecustomize.py', '.Rprofile', 'NuGet.Config', '.mise/config.toml', '.amazonq/rules/x.md', '.junie/guidelines.md', '.clinerules', '.clinerules/x.md', '.openhands/microagents/x.md', 'codefresh.yml', '.vscode/tasks.json', '.idea/workspace.xml', '.devcontainer/devcontainer.json', '.mcp.json', '.MCP.JSON', 'pkg/.mcp.json', 'AGENTS.md', 'agents.md', 'docs/CLAUDE.md', 'GEMINI.md', 'QWEN.md', '.qwen/QWEN.LOCAL.MD', '.cursorrules', '.claude/skills/x/SKILL.md', '.claude/commands/x.md', '.claude/agents/x.md', '.cursor/rules/x.mdc', '.qwen/fork-profiles/x.md', '.qwen/worktrees/f/.qwen/rules/b.md', '.claude/hooks/x.sh', '.cursor/mcp.json', 'node_modules/x/a.js', '.venv/bin/activate', 'lib/site-packages/x.py', 'vendor/a/b.go', '.envrc', '.npmrc', '.yarnrc.yml', '.pnpmfile.cjs', '.cargo/config.toml', '.mvn/jvm.config', 'gradle/wrapper/gradle-wrapper.properties', '.bashrc', '.zshenv', '.github/workflows/ci.yml', '.gitlab-ci.yml', '.circleci/config.yml', 'Jenkinsfile', '.env', '.env.production', '.automode.jsonc', '.claude/settings.json', '.vſcode/tasks.json', '.g\u200cit/config', '.npmrc '],
)('%s is protected in the tree, with a reason', (path) => {
  const found = zonesOf(join(place.cwd, path), place)
  expect(found.zones).toContain('protected')
  expect(found.reason).toBeTruthy()
})

test.each(['/tmp/custom-home/settings.local.json', '/tmp/custom-home/commands/review.md', '/tmp/h/skills/review/SKILL.md'])(
  '%s has the shape of an agent home',
  (path) => {
    expect(zonesOf(path, place).zones).toContain('protected')
  },
)

describe('links', () => {
  test.each([
    ['data/hosts', 'system', ['system']],
    ['out.json', 'home', ['persistence']],
    ['key', 'secret', ['private-key']],
    ['shared/new/deep/x', 'temp', []],
    ['conf', 'workspace', ['git-file']],
  ] as const)('%s counts as what it leads to', (path, scope, expected) => {
    const { base, cwd, home, roots } = freshPlace()
    mkdirSync(join(base, 'other'))
    fill(home, { '.ssh/id_rsa': 'x' })
    fill(cwd, { '.git/config': '' })
    link(cwd, {
      data: '/etc',
      'out.json': '../home/.ssh/authorized_keys',
      key: '../home/.ssh/id_rsa',
      shared: '../other',
      conf: '.git/config',
    })
    const found = zonesOf(join(cwd, path), { cwd, home, roots })
    expect(found.scope).toBe(scope)
    expect(found.zones).toEqual(expect.arrayContaining([...expected]))
  })

  test('deleting a link does not reach what it leads to', () => {
    const { cwd, home, roots } = freshPlace()
    link(cwd, { data: '/etc' })
    expect(zonesOf(join(cwd, 'data'), { cwd, home, roots }, { follow: false })).toEqual({ scope: 'workspace', zones: [] })
  })

  test('a loop inside the workspace is unresolved', () => {
    const { cwd, home, roots } = freshPlace()
    link(cwd, { loop: 'loop' })
    expect(zonesOf(join(cwd, 'loop/x'), { cwd, home, roots }).scope).toBe('unresolved')
  })

  test('`..` behind a link is judged as the kernel walks it', () => {
    const { cwd, home, roots } = freshPlace()
    link(cwd, { out: '/etc/ssl' })
    expect(zonesOf(`${cwd}/out/../passwd`, { cwd, home, roots }).zones).toContain('system')
  })
})

test.each([
  ['the workspace may lie in a system folder', '/usr/src/app', '/usr/src/app/a', []],
  ['or be a top-level folder', '/repo', '/repo/a', []],
  ['or lie in a folder named as installed code', '/srv/vendor/x', '/srv/vendor/x/a.go', []],
])('%s', (_name, root, path, expected) => {
  expect(zonesOf(path, { cwd: root, home: '/home/dev', roots: [root] })).toEqual({ scope: 'workspace', zones: expected })
})

test('opening the home as a workspace does not open its secrets', () => {
  const home: Place = { cwd: '/home/dev', home: '/home/dev', roots: ['/home/dev'] }
  expect(zonesOf('/home/dev/.ssh/id_rsa', home).zones).toContain('private-key')
  expect(zonesOf('/home/dev/.bashrc', home).zones).toContain('persistence')
  expect(zonesOf('/home/dev/notes.md', home)).toEqual({ scope: 'workspace', zones: [] })
})

test('a home that is the machine administrator’s is not a system folder', () => {
  const root: Place = { cwd: '/root/w', home: '/root', roots: ['/root/w'] }
  expect(zonesOf('/root/x', root)).toMatchObject({ scope: 'home', zones: ['home-child'] })
})
