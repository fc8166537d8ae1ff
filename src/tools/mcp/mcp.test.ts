import { describe, expect, test } from 'vitest'
import { formatEffect } from '../../effect.ts'
import { mcpEffects } from '../mcp-effects.ts'
import { findServer } from '../find-mcp.ts'
import { mcpServers } from './registry.ts'

const place = { cwd: '/w', home: '/h', roots: ['/w'] }
const effectsOf = (server: string, tool: string, input: object, trustedMcpServers: readonly string[] = [], annotations = {}) =>
  mcpEffects({ server, tool }, { ...place, input: input as never, annotations }, { trustedMcpServers }).map(formatEffect)

for (const server of mcpServers) {
  describe(server.name, () => {
    test.each(server.examples.map(([tool, input, ...expected]) => [`${tool} ${JSON.stringify(input)}`, tool, input, expected] as const))(
      '%s',
      (_name, tool, input, expected) => {
        expect(effectsOf(server.names[0] ?? '', tool, input)).toEqual(expected)
      },
    )

    test('every effect it states is shown by an example', () => {
      const shown = new Set(server.examples.flatMap(([, , ...expected]) => expected))
      const stated = Object.values(server.tools).flatMap(({ effects }) =>
        typeof effects === 'function' ? [] : (effects ?? []).map(formatEffect),
      )
      expect([...new Set(stated)].filter((line) => !shown.has(line))).toEqual([])
    })
  })
}

test('every name leads to its server, and none is there twice in another spelling', () => {
  for (const server of mcpServers) for (const name of server.names) expect(findServer(name)).toBe(server)
  const spellings = mcpServers.flatMap(({ names }) => names.map((name) => name.replaceAll('-', '')))
  expect(spellings.filter((name, index) => spellings.indexOf(name) !== index)).toEqual([])
})

test.each([
  ['github', 'github'],
  ['GitHub', 'github'],
  ['github-mcp-server', 'github'],
  ['mcp-server-github', 'github'],
  ['plugin_github_github', 'github'],
  ['claude_ai_Linear', 'linear'],
  ['brave-search', 'web-search'],
  ['plugin_web-kit_chrome-devtools', 'chrome-devtools'],
  ['postgres-prod', 'postgres'],
  ['postgres-prod-readonly', 'postgres'],
  ['github-mcp-2', 'github'],
  ['github-evil', undefined],
  ['evil-github', undefined],
  ['plugin_x', undefined],
  [`plugin_${'x_'.repeat(200)}github`, undefined],
  ['awslabs.dynamodb-mcp-server', 'aws'],
  ['awslabs.iam-mcp-server', 'aws'],
  ['azureDevOps', 'ci'],
  ['GitMCP', 'context7'],
  ['Framelink Figma MCP', 'figma'],
  ['@upstash/context7-mcp', 'context7'],
  ['github.com/upstash/context7-mcp', 'context7'],
  ['github.com/modelcontextprotocol/servers/tree/main/src/github', 'github'],
  ['github.com/evil/github', undefined],
  ['github.com/user/github-mcp-server', undefined],
  ['@mcp/github', undefined],
  ['@modelcontextprotocol/server-filesystem', 'filesystem'],
  ['user-github', 'github'],
  ['gith\u0435ub', undefined],
  ['git\u200bhub', undefined],
  ['github ', undefined],
  ['githubx', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
])('server %s is %s', (name, server) => {
  expect(findServer(name)?.name).toBe(server)
})

test.each(
  'admin api app billing builder commands containers content customers data docs drive files iam kanban lambda notes platform queues reports shell tasks terminal tools workplace'.split(
    ' ',
  ),
)('a server called `%s` may be anybody’s own', (name) => {
  expect(findServer(name)).toBeUndefined()
  expect(findServer(`plugin_x_${name}`)).toBeUndefined()
})

test.each([
  ['a server nobody described', 'acme', 'list_things', {}, 'unknown: server `acme` is not described'],
  ['a tool nobody described', 'github', 'reindex', {}, 'unknown: tool `reindex` of server `github` is not described'],
  ['a name from the prototype', 'github', 'constructor', {}, 'unknown: tool `constructor` of server `github` is not described'],
  [
    'a secret in a search',
    'github',
    'search_code',
    { query: `ghp_${'a1B2c3D4e5F6'.repeat(3)}` },
    'send:data text that looks like a secret',
  ],
  ['a path with NUL', 'filesystem', 'read_file', { path: 'a\0b' }, 'unknown: the path holds a NUL character'],
  ['a path that is a number', 'filesystem', 'read_file', { path: 5 }, 'unknown: an argument of the wrong type'],
])('%s', (_name, server, tool, input, line) => {
  expect(effectsOf(server, tool, input)).toContain(line)
})

test.each([{ readOnlyHint: false }, { destructiveHint: true }])('a look by its name only whose server says more: %j', (hint) => {
  const undescribed = 'unknown: tool `list_looms` of server `github` is not described'
  expect(effectsOf('github', 'list_looms', {}, [], hint)).toEqual([undescribed])
  expect(effectsOf('github', 'list_issues', {}, [], hint)).toEqual(['connect:get api.github.com'])
})

test('hints of a server count only when the user trusts it', () => {
  const hint = { readOnlyHint: true }
  expect(effectsOf('acme', 'x', {}, [], hint)).toEqual(['unknown: server `acme` is not described'])
  expect(effectsOf('acme', 'x', {}, ['other'], hint)).toEqual(['unknown: server `acme` is not described'])
  expect(effectsOf('acme', 'x', {}, ['acme'], { readOnlyHint: 'true' })).toEqual(['unknown: server `acme` is not described'])
  expect(effectsOf('acme', 'x', {}, ['acme'], hint)).toEqual(['connect:get acme (trusted, says it only reads)'])
})

test.each([
  ['one that adds a script of the install', { oldText: 'a', newText: '"postinstall": "sh x",' }, [{ kind: 'write', zones: ['protected'] }]],
  ['one that only takes it away', { oldText: '"postinstall": "sh x",', newText: '' }, [{ kind: 'write', path: '/w/package.json' }]],
])('what edits put into a file counts: %s', (_name, edit, expected) => {
  const input = { path: 'package.json', edits: [edit] }
  const effects = mcpEffects({ server: 'filesystem', tool: 'edit_file' }, { ...place, input }, { trustedMcpServers: [] })
  expect(effects).toMatchObject(expected)
  expect(effects.some(({ zones = [] }) => zones.includes('protected'))).toBe(edit.newText !== '')
})

test('paths of the filesystem server are absolute and by both readings of `..`', () => {
  expect(
    mcpEffects({ server: 'filesystem', tool: 'write_file' }, { ...place, input: { path: '~/x', content: '' } }, { trustedMcpServers: [] }),
  ).toMatchObject([{ kind: 'write', path: '/h/x' }])
})

test.each([
  ['a number', 'github', 'list_issues', { owner: 'a', repo: 'b', zap: 5 }, ['connect:get api.github.com']],
  ['a switch', 'github', 'list_issues', { owner: 'a', repo: 'b', zap: true }, ['connect:get api.github.com']],
  [
    'a text',
    'github',
    'list_issues',
    { owner: 'a', repo: 'b', zap: 'x' },
    ['connect:get api.github.com', 'unknown: argument `zap` of `list_issues` is not described'],
  ],
  [
    'a switch that acts',
    'github',
    'list_issues',
    { owner: 'a', repo: 'b', closeStale: true },
    ['connect:get api.github.com', 'unknown: argument `closeStale` of `list_issues` is not described'],
  ],
  [
    'a switch that shows secrets',
    'github',
    'list_issues',
    { includeSecrets: true, pageToken: 'x' },
    ['connect:get api.github.com', 'unknown: argument `includeSecrets` of `list_issues` is not described'],
  ],
  [
    'a switch that is an act by itself',
    'github',
    'list_issues',
    { refund: true },
    ['connect:get api.github.com', 'unknown: argument `refund` of `list_issues` is not described'],
  ],
  ['an act that is switched off', 'github', 'list_issues', { owner: 'a', repo: 'b', closeStale: false }, ['connect:get api.github.com']],
  ['a list of nothing', 'github', 'list_issues', { owner: 'a', repo: 'b', zap: [] }, ['connect:get api.github.com']],
  ['arguments held by one', 'github', 'list_issues', { request: { owner: 'a', team_slug_id: 'x' } }, ['connect:get api.github.com']],
  [
    'an act among them',
    'github',
    'list_issues',
    { request: { owner: 'a', closeStale: true } },
    ['connect:get api.github.com', 'unknown: argument `request` of `list_issues` is not described'],
  ],
  ['a look by its name', 'github', 'list_issues', { zap_action: 'get_titles' }, ['connect:get api.github.com']],
  [
    'an act by its name',
    'github',
    'list_issues',
    { zap_action: 'close_all' },
    ['connect:get api.github.com', 'unknown: argument `zap_action` of `list_issues` is not described'],
  ],
  [
    'a statement that changes rows',
    'github',
    'list_issues',
    { zap_query: 'DELETE FROM looms' },
    ['connect:get api.github.com', 'database:write DELETE changes rows'],
  ],
  ['a text that chooses', 'github', 'list_issues', { owner: 'a', repo: 'b', team_slug_id: 'x' }, ['connect:get api.github.com']],
  [
    'the address of what is looked at',
    'github',
    'list_issues',
    { url: 'https://example.com/a' },
    ['connect:get https://example.com/a', 'connect:get api.github.com'],
  ],
  [
    'the address of somebody to be told',
    'github',
    'list_issues',
    { callback_url: 'https://example.com/a' },
    ['connect:get api.github.com', 'unknown: argument `callback_url` of `list_issues` is not described'],
  ],
  ['a switch written as a text', 'github', 'list_issues', { looms: 'true' }, ['connect:get api.github.com']],
  [
    'a switch written as a text that does more than choose',
    'github',
    'list_issues',
    { closeStale: 'true', refund: 'true' },
    [
      'connect:get api.github.com',
      'unknown: argument `closeStale` of `list_issues` is not described',
      'unknown: argument `refund` of `list_issues` is not described',
    ],
  ],
  ['a filter of several', 'sentry', 'list_issues', { query_filters: { level: ['error'], since: 3 } }, ['connect:get sentry.io']],
  [
    'a switch of a tool that does more than look',
    'playwright',
    'browser_navigate',
    { url: 'http://localhost/', zap: true },
    ['connect:get http://localhost/', 'unknown: argument `zap` of `browser_navigate` is not described'],
  ],
])('an argument nobody described: %s', (_name, server, tool, input, expected) => {
  expect(effectsOf(server, tool, input)).toEqual(expected)
})

test.each([
  ['a path', '/etc/passwd'],
  ['a path that climbs', 'a/../../b'],
  ['an address', 'https://example.com'],
  ['a secret', `ghp_${'a1B2c3D4e5F6'.repeat(3)}`],
  ['several lines', 'a\nb'],
])('%s does not merely choose, whatever its argument is called', (_name, id) => {
  const undescribed = 'unknown: argument `team_slug_id` of `list_issues` is not described'
  expect(effectsOf('github', 'list_issues', { team_slug_id: id })).toContain(undescribed)
})

test.each([
  ['below the home', '~/.ssh/id_rsa', 'read:search ~/.ssh/id_rsa'],
  ['of the system', ['/proc/self/environ'], 'read:search /proc/self/environ'],
  ['that climbs', 'a/../../b', 'read:search a/../../b'],
])('a path %s is read, whatever its argument is called', (_name, ref, line) => {
  expect(effectsOf('github', 'list_commits', { ref })).toContain(line)
})

test.each([
  ['a statement that changes rows', { query: 'DELETE FROM looms' }, 'database:write DELETE changes rows'],
  ['one among several texts', { queries: ['warp', 'DROP TABLE looms'] }, 'database:write DROP TABLE'],
  ['a mutation', { query: 'mutation { wipe }' }, 'database:write GraphQL endpoint'],
  ['a command for the cluster', { query: '.drop table looms' }, 'database:write Kusto cluster'],
])('a look by its name only, given %s', (_name, input, line) => {
  expect(effectsOf('datadog', 'query_looms', input)).toContain(line)
})

test.each([
  ['git_commit', { repo_path: '/w/sub', message: "it's" }, "git commit --message 'it'\\''s' in /w/sub"],
  ['git_add', { repo_path: '/w', files: ['a', '-x'] }, 'git add -- a -x in /w'],
  ['git_create_branch', { repo_path: '/w', branch_name: 'b', base_branch: 'main' }, 'git branch b main in /w'],
  ['git_checkout', { repo_path: '/w', branch_name: 'b' }, 'git checkout b in /w'],
  ['git_reset', { repo_path: '/w' }, 'git reset in /w'],
  ['git_reset', { repo_path: '../other' }, 'git reset in /other'],
  ['git_reset', { repo_path: '' }, 'git reset in /w'],
  ['git_reset', { mode: 'hard', target: 'HEAD~1' }, "git reset --hard 'HEAD~1' in /w"],
  ['git_push', { remote: 'origin', branch: 'main', forceWithLease: true }, 'git push --force-with-lease origin main in /w'],
  ['push', { branch: 'b', force: 'true' }, 'git push origin --force b in /w'],
  ['git_checkout', { branch: 'b', createBranch: true }, 'git checkout -b b in /w'],
  ['git_stash', { mode: 'pop', stashRef: 'stash@{0}' }, "git stash pop 'stash@{0}' in /w"],
  ['git_stash', { message: 'x' }, 'git stash push --message x in /w'],
])('%s is judged as the command it amounts to', (tool, input, command) => {
  const analyseCommand = (text: string, cwd: string) => [{ kind: 'execute' as const, tag: 'program', target: `${text} in ${cwd}` }]
  const effects = mcpEffects({ server: 'git', tool }, { ...place, input }, { trustedMcpServers: [], analyseCommand })
  expect(effects.map(formatEffect)).toEqual([`execute:program ${command}`])
})

test.each([
  ['redis', 'redis_get', { key: 'a' }, 'database:read keys'],
  ['playwright', 'navigate', { url: 'http://localhost:3000/' }, 'connect:get http://localhost:3000/'],
  ['playwright', 'click', { element: 'Delete account' }, 'execute:sending Delete account'],
  ['github', 'github_merge_pull_request', {}, 'publish:merge github.com'],
  ['redis', 'acme_get', { key: 'a' }, 'unknown: tool `acme_get` of server `redis` is not described'],
])('%s: `%s` is the tool without the name of the server, or with it', (server, tool, input, line) => {
  expect(effectsOf(server, tool, input)).toEqual([line])
})

test.each([
  ['docker', 'docker_exec', { container: 'a', command: 'ls b' }, "docker exec a sh -c 'ls b' in /w"],
  ['docker', 'exec', { container_id: 'a', cmd: ['ls', 'b'], user: 'root' }, 'docker exec -u root a ls b in /w'],
  ['kubernetes', 'pods_exec', { name: 'a', namespace: 'n', command: ['ls'] }, 'kubectl exec -n n a -- ls in /w'],
  ['terraform', 'run_terraform', { command: 'destroy' }, 'terraform destroy -auto-approve in /w'],
])('%s %s is judged as the command it amounts to', (server, tool, input, command) => {
  const analyseCommand = (text: string, cwd: string) => [{ kind: 'execute' as const, tag: 'program', target: `${text} in ${cwd}` }]
  const effects = mcpEffects({ server, tool }, { ...place, input }, { trustedMcpServers: [], analyseCommand })
  expect(effects.map(formatEffect)).toEqual([`execute:program ${command}`])
})

test.each([
  ['a list', { cwd: ['/srv'] }],
  ['two that differ', { cwd: '/w', workdir: '/srv' }],
  ['one in a variable', { cwd: '$OLDPWD' }],
])('a command in a folder that cannot be told: %s', (_name, folder) => {
  expect(effectsOf('iterm', 'run_command', { command: 'ls', ...folder })).toContain('unknown: a working directory that cannot be told')
})

test.each([
  ['iterm', 'run_command', { command: 'ls', working_directory: '/srv' }, 'execute:program ls in /srv'],
  ['jetbrains', 'create_new_file', { pathInProject: 'cron.d/x', text: 'x', projectPath: '/etc' }, 'write:overwrite /etc/cron.d/x'],
])('%s: what `%s` is given is seen from the folder that is named', (server, tool, input, line) => {
  const analyseCommand = (text: string, cwd: string) => [{ kind: 'execute' as const, tag: 'program', target: `${text} in ${cwd}` }]
  const effects = mcpEffects({ server, tool }, { ...place, input }, { trustedMcpServers: [], analyseCommand })
  expect(effects.map((effect) => formatEffect({ ...effect, target: effect.path ?? effect.target }))).toEqual([line])
})

test.each([
  ['of a server nobody described', 'acme', 'run_x', { command: 'rm -rf /' }],
  ['of a tool that could do anything', 'iterm', 'write_to_terminal', { command: 'rm -rf /' }],
  ['in words', 'acme', 'run_x', { argv: ['rm', '-rf', '/'] }],
])('a command that would be refused is seen beside the unknown: %s', (_name, server, tool, input) => {
  const analyseCommand = (text: string) => [{ kind: 'delete' as const, tag: 'recursive', target: text }]
  const effects = mcpEffects({ server, tool }, { ...place, input }, { trustedMcpServers: [], analyseCommand })
  expect(effects.map(formatEffect)).toEqual([expect.stringMatching('^unknown: '), 'delete:recursive rm -rf /'])
})

test('a path of this machine is read by whatever it is given to', () => {
  const unknown = 'unknown: server `acme` is not described'
  expect(effectsOf('acme', 'get_page', { page: '~/.ssh/id_rsa', title: 'a/b' })).toEqual([unknown, 'read:search ~/.ssh/id_rsa'])
})

test.each([
  ['text', 'ls -l', 'ls -l'],
  ['words', ['ls', 'a b'], "ls 'a b'"],
])('commands go through the analysis that is passed in: %s', (_name, given, command) => {
  const analyseCommand = (text: string, cwd: string) => [{ kind: 'execute' as const, tag: 'program', target: `${text} in ${cwd}` }]
  const call = { ...place, input: { command: given } }
  const effects = mcpEffects({ server: 'desktop-commander', tool: 'execute_command' }, call, { trustedMcpServers: [], analyseCommand })
  expect(effects.map(formatEffect)).toEqual([`execute:program ${command} in /w`])
})
