import { expect, test } from 'vitest'
import { destroysByName } from './destroys-by-name.ts'
import { tellingEffects } from './telling.ts'
import { toldCommands } from './told-commands.ts'
import { toldInvocations } from './told-invocations.ts'

const call = { cwd: '/w', home: '/home/me', roots: ['/w'] }
const linesOf = (tool: string, input: Record<string, string>): readonly string[] =>
  tellingEffects({ server: 'x', tool }, { ...call, input }, { trustedMcpServers: [] }).map(
    ({ kind, tag, target }) => `${kind}:${tag ?? ''} ${target}`,
  )

test.each([
  ['a text for a file', 'save', { path: '~/.bashrc', content: 'x' }, 'write:overwrite'],
  ['a tool that says it writes', 'append_line', { file_path: '~/.bashrc', line: 'x' }, 'write:overwrite'],
  ['a tool that says it deletes', 'remove', { file: '~/.ssh/id_rsa' }, 'delete:move'],
  ['rights of a file', 'set_file_permissions', { path: '~/.bashrc', mode: '777' }, 'write:edit'],
  ['rights that are looked at', 'get_file_permissions', { path: '~/.bashrc' }, 'read:search'],
  ['a tool that may only read', 'frob', { path: '~/.ssh/id_rsa' }, 'read:search'],
] as const)('%s', (_name, tool, input, found) => {
  expect(linesOf(tool, input).map((line) => line.split(' ')[0])).toEqual([found])
})

test.each([
  ['terraform', 'apply', { destroy: true }, true],
  ['terraform', 'ExecuteTerraformCommand', { command: 'destroy' }, true],
  ['pulumi', 'run_command', { action: 'down' }, true],
  ['terraform', 'apply', { destroy: false }, false],
  ['terraform', 'ExecuteTerraformCommand', { command: 'plan' }, false],
])('%s %s %j', (server, tool, input, destroys) => expect(destroysByName(server, tool, input).length > 0).toBe(destroys))

test.each([
  [{ 'approval-policy': 'never', prompt: 'x' }, true],
  [{ sandbox: 'danger-full-access' }, true],
  [{ permissionMode: 'bypassPermissions' }, true],
  [{ dangerouslySkipPermissions: true }, true],
  [{ yolo: true }, true],
  [{ dangerouslySkipPermissions: false }, false],
  [{ 'approval-policy': 'on-request' }, false],
  [{ text: 'yolo' }, false],
  [{ task: 'x', mode: 'yolo' }, true],
  [{ mode: 'yolo' }, false],
  [{ notifications_mode: 'never' }, false],
  [{ mode: 'read-only' }, false],
])('an agent that a tool starts: %j', (input, isUnchecked) => {
  const effects = tellingEffects({ server: 'x', tool: 'run' }, { ...call, input }, { trustedMcpServers: [] })
  expect(effects.some(({ tag }) => tag === 'agent-unchecked')).toBe(isUnchecked)
})

test.each([
  [{ visibility: 'public' }, 'edit_repository', true],
  [{ private: false }, 'update_project', true],
  [{ visibility: 'private' }, 'edit_repository', false],
  [{ visibility: 'public' }, 'list_repositories', false],
])('a repository that everybody may read: %j %s', (input, tool, isPublic) => {
  expect(destroysByName('gitlab', tool, input).some(({ tag }) => tag === 'repo-public')).toBe(isPublic)
  expect(destroysByName('x', tool, input)).toEqual([])
})

test('several files at once', () => {
  const input = { files: [{ path: '~/.bashrc', content: 'x' }] }
  const effects = tellingEffects({ server: 'x', tool: 'edit_files' }, { ...call, input }, { trustedMcpServers: [] })
  expect(effects.map(({ kind, tag }) => `${kind}:${tag}`)).toContain('write:overwrite')
})

test('an address that nobody is to ask counts under any name', () => {
  expect(linesOf('frob', { target: 'http://169.254.169.254/latest' })).toEqual(['connect:get http://169.254.169.254/latest'])
  expect(linesOf('frob', { target: 'https://example.com' })).toEqual([])
  expect(linesOf('frob', { hostname: '169.254.169.254' })).toEqual(['connect:get http://169.254.169.254'])
  expect(linesOf('frob', { note: '169.254.169.254', hostname: 'example.com' })).toEqual([])
})

test.each([
  ['an object among the arguments', { params: { sql: 'DROP DATABASE a' } }],
  ['an object in an object', { request: { arguments: { query: 'DROP DATABASE a' } } }],
  ['an object that is written as JSON', { action_json: '{"statement": "DROP DATABASE a"}' }],
  ['one of several', { sqlStatements: ['SELECT 1', 'DROP DATABASE a'] }],
  ['one of several with arguments of their own', { batch: [{ sql: 'DROP DATABASE a', params: [] }] }],
  ['a step of a step', { steps: [{ name: 'a', actions: [{ sql: 'DROP DATABASE a' }] }] }],
  ['the one call that is held', { operation: { args: { sql: 'DROP DATABASE a' } } }],
  ['an argument that another of its name hides', { sql: 'DROP DATABASE a', params: { sql: 'SELECT 1' } }],
  ['an object that another hides', { params: { sql: 'DROP DATABASE a' }, request: { sql: 'SELECT 1' } }],
  ['a text of that language', { job: { type: 'sql', text: 'DROP DATABASE a' } }],
])('a statement in %s', (_name, input) => {
  const effects = tellingEffects({ server: 'x', tool: 'frob' }, { ...call, input }, { trustedMcpServers: [] })
  expect(effects.map(({ kind, tag }) => `${kind}:${tag}`)).toEqual(['database:destroy'])
})

test.each([
  ['text that is no argument', { note: { sql: 'DROP DATABASE a' } }],
  ['a text that only looks like JSON', { params: '{"sql": "DROP DATABASE a"' }],
])('%s is not looked into', (_name, input) => {
  expect(tellingEffects({ server: 'x', tool: 'frob' }, { ...call, input }, { trustedMcpServers: [] })).toEqual([])
})

test.each([
  ['prod-db', 'run_query', { text: 'DROP DATABASE a' }, ['database:destroy']],
  ['sql', 'query', { q: 'DROP DATABASE a' }, ['database:destroy']],
  ['web', 'search_query', { text: 'drop database a' }, []],
  ['db', 'search_docs', { text: 'drop database a' }, []],
])('a database is told by %s, %s: %j', (server, tool, input, found) => {
  const effects = tellingEffects({ server, tool }, { ...call, input }, { trustedMcpServers: [] })
  expect(effects.map(({ kind, tag }) => `${kind}:${tag}`)).toEqual(found)
})

test('what a database is told counts only where it destroys', () => {
  expect(linesOf('frob', { query: 'DROP DATABASE a' }).map((line) => line.split(' ')[0])).toEqual(['database:destroy'])
  expect(linesOf('frob', { query: 'DELETE FROM a' })).toEqual([])
})

test.each([
  ['x', 'delete_namespace', 'infra:destroy'],
  ['x', 'deleteBucket', 'infra:destroy'],
  ['x', 'drop-database', 'database:destroy'],
  ['x', 'delete_repository', 'publish:repo-delete'],
  ['aws-prod', 'delete_db_instance', 'infra:destroy'],
  ['vercel', 'delete_project', 'infra:destroy'],
  ['cloudflare', 'd1_database_delete', 'database:destroy'],
  ['cloudflare', 'r2_bucket_delete', 'infra:destroy'],
  ['redis', 'flushall', 'database:destroy'],
  ['terraform', 'terraform_destroy', 'infra:destroy'],
  ['tf', 'terraform_destroy', 'infra:destroy'],
  ['pulumi', 'stack_rm', 'infra:destroy'],
  ['todos', 'rm', undefined],
  ['okta', 'assign_super_admin', 'infra:grant-admin'],
  ['todos', 'destroy', undefined],
  ['gitlab', 'delete_project', 'publish:repo-delete'],
  ['todos', 'delete_project', undefined],
  ['azure', 'azure_group_delete', 'infra:destroy'],
  ['velero', 'delete_backup', 'infra:destroy'],
  ['google-cloud', 'delete_project', 'infra:destroy'],
  ['flyio', 'delete_app', 'infra:destroy'],
  ['vault', 'delete_secret_engine', 'infra:destroy'],
  ['azure', 'sql_server_delete', 'infra:destroy'],
  ['aws', 'deleteDBInstance', 'infra:destroy'],
  ['aws', 'dynamodb_delete_table', 'infra:destroy'],
  ['neon', 'delete_branch_and_project', 'infra:destroy'],
  ['opensearch', 'DeleteRepositoryTool', 'publish:repo-delete'],
  ['x', 'empty_bucket', 'infra:destroy'],
  ['x', 'remove_user_from_repository', undefined],
  ['x', 'delete_object_in_bucket', undefined],
  ['aws', 'remove_tag_from_account', undefined],
  ['github', 'delete_project', undefined],
  ['notion', 'delete_database', undefined],
  ['butterfly', 'delete_app', undefined],
  ['renderer', 'delete_service', undefined],
  ['neontetra', 'delete_project', undefined],
  ['dynamodb', 'delete_table', 'infra:destroy'],
  ['x', 'delete_table', undefined],
  ['x', 'delete_group', undefined],
  ['cloudtrail', 'stop_logging', 'infra:audit-off'],
  ['x', 'delete_audit_logs', 'infra:audit-off'],
  ['x', 'get_audit_logs', undefined],
  ['x', 'delete_namespace_label', undefined],
  ['x', 'list_namespaces', undefined],
] as const)('%s %s', (server, tool, found) => {
  expect(destroysByName(server, tool).map(({ kind, tag }) => `${kind}:${tag}`)).toEqual(found === undefined ? [] : [found])
})

test.each([
  ['delete_branch', { branch: 'main' }, true],
  ['delete_branch', { branch: 'feature/x' }, false],
  ['git_push', { branch: 'main', force: true }, true],
  ['git_push', { branch: 'main' }, false],
  ['update_ref', { ref: 'heads/main', force: true }, true],
  ['force_push', { branch: 'main' }, true],
  ['force_push', { branch: 'topic' }, false],
  ['git_push', { branch: 'main', force_with_lease: 'true' }, true],
  ['update_ref', { ref: 'heads/main', force: false }, false],
])('%s %j', (tool, input, loses) => {
  expect(destroysByName('git', tool, input).some(({ tag }) => tag === 'force-push-default')).toBe(loses)
})

test.each([
  ['delete_resource', { kind: 'Namespace', name: 'a' }, 'destroy'],
  ['delete_resource', { resource_type: 'AWS::RDS::DBInstance' }, 'destroy'],
  ['delete_resource', { kind: 'Pod', name: 'namespace' }, undefined],
  ['get_resource', { kind: 'Namespace' }, undefined],
  ['delete_index', { index: '_all' }, 'destroy'],
  ['delete_index', { index: 'orders' }, undefined],
  ['request', { method: 'DELETE', path: '/_all' }, 'destroy'],
  ['request', { method: 'GET', path: '/_all' }, undefined],
  ['request', { method: 'DELETE', path: '/orders' }, undefined],
  ['use_aws', { service_name: 'rds', operation_name: 'delete_db_instance' }, 'destroy'],
  ['use_aws', { service_name: 'rds', operation_name: 'describe_db_instances' }, undefined],
  ['run_command', { command: { dropDatabase: 1 } }, 'destroy'],
  ['kill', { pid: -1 }, 'all'],
  ['kill', { pid: 1 }, undefined],
  ['delete_namespace', { name: 'a', dryRun: true }, undefined],
  ['delete_namespace', { name: 'a', dry_run: 'server' }, undefined],
  ['delete_namespace', { name: 'a', dry_run: false }, 'destroy'],
  ['attach_user_policy', { policy_arn: 'arn:aws:iam::aws:policy/AdministratorAccess' }, 'grant-admin'],
  ['create_role_binding', { role: { name: 'cluster-admin' } }, 'grant-admin'],
  ['remove_iam_policy_binding', { role: 'roles/owner' }, undefined],
  ['get_policy', { policy_arn: 'arn:aws:iam::aws:policy/AdministratorAccess' }, undefined],
])('%s told %j', (tool, input, tag) => {
  expect(destroysByName('x', tool, input)[0]?.tag).toBe(tag)
})

test.each([
  ['a line', 'x', 'run', { command: 'ls' }, ['ls']],
  ['a list of lines', 'x', 'run', { command: ['ls a', 'rm b'] }, ['ls a', 'rm b']],
  ['words', 'x', 'run', { cmd: ['rm', '-r', 'a b'] }, ["rm -r 'a b'"]],
  ['a program and its words', 'x', 'run', { command: 'rm', args: ['-r', 'a'] }, ['rm', 'rm -r a']],
  ['words of the program a tool is called after', 'x', 'run_kubectl', { args: ['delete', 'ns', 'a'] }, ['kubectl delete ns a']],
  ['words of the program a server is called after', 'azure', 'cli', { command: 'group list' }, ['group list', 'az group list']],
  ['the program is there', 'azure', 'cli', { command: 'az group list' }, ['az group list']],
  ['code whose language is told', 'x', 'run', { languageId: 'python', code: 'a()' }, ["python3 -c 'a()'"]],
  ['code of a server', 'jupyter', 'execute_cell', { code: '!ls a\nb()' }, ['ls a', "python3 -c '\nb()'"]],
  ['a cell for the shell', 'jupyter', 'execute_cell', { code: '%%bash\nls' }, ['ls', "python3 -c '\nls'"]],
  ['a line of another shell', 'windows', 'powershell', { command: 'ls a' }, ['ls a', "pwsh -Command 'ls a'"]],
  ['code of no known language', 'x', 'run', { code: 'a()' }, []],
  [
    'a line of the shell that an argument names',
    'windows',
    'run',
    { shell: 'cmd', command: 'dir' },
    ['cmd', 'dir', 'cmd /c cmd', 'cmd /c dir'],
  ],
  ['words behind the verb of a tool', 'git', 'git_push', { args: ['--force'] }, ['git --force', 'git push --force']],
  ['what a cluster is to hold', 'k8s', 'apply_yaml', { yaml: 'kind: Pod' }, ["kubectl apply -f - <<'MANIFEST'\nkind: Pod\nMANIFEST"]],
  ['a command of a store of documents', 'mongo', 'run', { command: 'db.a.find()' }, ['db.a.find()', "mongosh --eval 'db.a.find()'"]],
  ['what is typed into a program', 'x', 'interact_with_process', { pid: 1, input: 'ls a\n' }, ['ls a']],
  ['keys of a terminal by its short name', 'term', 'send', { keys: 'ls a\n' }, ['ls a']],
  ['keys', 'tmux', 'send-keys', { keys: 'ls a Enter' }, ['ls a']],
  ['a list of keys', 'tmux', 'send-keys', { keys: ['ls a', 'Enter'] }, ['ls a']],
  ['a text of another kind', 'x', 'translate', { input: 'ls a' }, []],
  ['a command in a container', 'acme', 'exec_in_container', { command: 'rm a' }, ["docker exec container sh -c 'rm a'"]],
  ['a command in a sandbox', 'e2b', 'run', { command: 'rm a' }, ["docker exec container sh -c 'rm a'"]],
  ['words that begin with the program', 'x', 'run', { args: ['bash', '-c', 'rm a'] }, ["bash -c 'rm a'"]],
  ['several, as lines or words', 'x', 'run', { commands: ['ls', ['rm', 'a']] }, ['ls', 'rm a']],
  ['what code nobody reads hands to a shell', 'x', 'run', { code_snippet: "a = system('ls b')" }, ['ls b']],
  ['a script for the desktop by another name', 'x', 'run', { script_content: 'do shell script "ls b"' }, ['ls b']],
  ['a script for the desktop', 'applescript', 'run', { code_snippet: 'beep' }, ['osascript -e beep']],
])('%s', (_name, server, tool, input, lines) => {
  expect(toldCommands({ server, tool }, input)).toEqual(lines)
})

test.each([
  ['aws', 'iam_add_user_to_group', { UserName: 'a', GroupName: 'b' }, 'aws iam add-user-to-group --user-name a --group-name b'],
  ['aws', 'use_aws', { service_name: 'rds', operation_name: 'DeleteDBInstance' }, 'aws rds delete-db-instance'],
  ['azure', 'azmcp_group_delete', { 'resource-group': 'a' }, 'az group delete --resource-group a'],
  ['heroku', 'addons_destroy', {}, 'heroku addons:destroy'],
  ['git', 'push', { remote: 'origin', branch: 'main', force: 'true' }, 'git push --force origin main'],
  ['vercel', 'remove_domain', {}, 'vercel domain remove'],
  ['k8s', 'delete_ns', { name: 'a' }, 'kubectl delete ns a'],
  ['x', 'docker_volume_prune', { all: true }, 'docker volume prune --all'],
] as const)('%s %s %j is a command line', (server, tool, input, line) => {
  expect(toldInvocations({ server, tool }, input).some((one) => one.startsWith(line))).toBe(true)
})

test.each([
  ['acme', 'delete_namespace', {}],
  ['git', 'push', { dry_run: true }],
  ['aws', 'describe_delete_jobs', {}],
  ['aws', 'rds_delete_db_instance', { dryRun: true }],
  ['docker', 'preview_volume_prune', {}],
] as const)('%s %s %j is none', (server, tool, input) => expect(toldInvocations({ server, tool }, input)).toEqual([]))

test.each([
  ['a file', 'upload_file', { path: '/w/.env' }, ['/w/.env']],
  ['several', 'send_mail', { body: 'hello', attachments: ['a.sql', '/w/b'] }, ['/w/a.sql', '/w/b']],
  ['the path a text is about', 'post_comment', { path: '.env', body: 'hello' }, undefined],
  ['a tool that does not send', 'look_at', { path: '/w/.env' }, undefined],
  ['a file beside a message', 'send_message', { content: 'hello', file_path: '/w/.env' }, ['/w/.env']],
  ['a source', 'upload_object', { bucket: 'a', source: '/w/.env' }, ['/w/.env']],
])('what is sent: %s', (_name, tool, input, carries) => {
  const effects = tellingEffects({ server: 'x', tool }, { ...call, input }, { trustedMcpServers: [] })
  expect(effects.find(({ kind }) => kind === 'send')?.carries).toEqual(carries)
})

test.each([
  ['git', 'push', { refspec: '+HEAD:main' }, 'force-push-default'],
  ['git', 'push', { refspecs: [':refs/heads/main'] }, 'force-push-default'],
  ['docker', 'system_prune', { volumes: true }, 'destroy'],
  ['gitlab', 'delete_group', { group_id: '4' }, 'destroy'],
  ['cloudflare', 'zone_delete', { zone_id: 'x' }, 'destroy'],
  ['databricks', 'delete_catalog', { name: 'main' }, 'destroy'],
  ['okta', 'add_admin_role', { role: 'SUPER_ADMIN' }, 'grant-admin'],
  ['cron', 'create_cron_job', { command: 'x' }, 'cron'],
  ['redis', 'flushdb', {}, 'destroy'],
  ['datadog', 'delete_organization', { id: 'x' }, 'destroy'],
  ['hcp-terraform', 'delete_workspace', { id: 'x' }, 'destroy'],
  ['cdk', 'destroy', { stacks: ['*'] }, 'destroy'],
  ['heroku', 'pg_reset', { app: 'x' }, 'destroy'],
  ['gitkraken', 'git_push', { flags: ['--force'], branch: 'main' }, 'force-push-default'],
  ['vault', 'disable_audit_device', { path: 'file' }, 'audit-off'],
  ['workspace', 'make_user_admin', { user: 'x' }, 'grant-admin'],
  ['cron', 'create_job', { command: 'x' }, 'cron'],
  ['gitlab', 'unprotect_branch', { name: 'main' }, 'destroy'],
  ['docker', 'remove_all_volumes', {}, 'destroy'],
  ['github', 'make_repository_public', {}, 'repo-public'],
  ['github', 'disable_branch_protection', {}, 'destroy'],
  ['aws', 'rds_delete_instance', {}, 'destroy'],
  ['aws', 'cloudformation_delete', {}, 'destroy'],
  ['kubernetes', 'delete_pv', {}, 'destroy'],
  ['openshift', 'delete_project', { name: 'a' }, 'destroy'],
  ['gitlab', 'project_delete', { id: '1' }, 'repo-delete'],
  ['system', 'reboot_machine', {}, 'shutdown'],
  ['kubernetes', 'delete', { manifest: 'apiVersion: v1\nkind: Namespace' }, 'destroy'],
  ['snowflake', 'drop_object', { object_type: 'database' }, 'destroy'],
  ['vault', 'audit_disable', { path: 'file' }, 'audit-off'],
  ['acme', 'invite_member', { role: 'admin' }, 'grant-admin'],
  ['github', 'add_collaborator', { permission: 'admin' }, 'grant-admin'],
  ['github', 'update_repository', { private: 'false' }, 'repo-public'],
  ['', 'github_delete_repository', { repo: 'a' }, 'repo-delete'],
  ['', 'github.delete_repository', { repo: 'a' }, 'repo-delete'],
  ['hub', 'run_tools', { tools: [{ tool_slug: 'GITHUB_DELETE_A_REPOSITORY', arguments: {} }] }, 'repo-delete'],
  ['git', 'git_branch', { operation: 'delete', name: 'main', remote: true }, 'force-push-default'],
  ['azure', 'group', { command: 'group_delete' }, 'destroy'],
  ['hub', 'call_tool', { server: 'vercel', tool: 'delete_project', arguments: { id: 'a' } }, 'destroy'],
  ['x', 'apply_action', { action: 'delete', resource: { kind: 'namespace', name: 'a' } }, 'destroy'],
])('%s %s %j is refused', (server, tool, input, tag) => {
  expect(destroysByName(server, tool, input).map((effect) => effect.tag)).toEqual([tag])
})

test.each([
  ['git', 'push', { refspec: '+HEAD:topic' }],
  ['git', 'push', { refspec: 'HEAD:main' }],
  ['docker', 'system_prune', { volumes: false }],
  ['cron', 'list_cron_jobs', { command: 'x' }],
  ['okta', 'remove_admin_role', { role: 'SUPER_ADMIN' }],
  ['gitkraken', 'git_push', { flags: ['--force'], branch: 'topic' }],
  ['heroku', 'reset_database_cache', { app: 'x' }],
  ['vscode', 'delete_workspace', { id: 'x' }],
  ['todos', 'create_job', { command: 'x' }],
  ['kubernetes', 'delete', { manifest: 'kind: Pod\nmetadata:\n  name: namespace' }],
  ['acme', 'invite_member', { role: 'viewer' }],
  ['acme', 'preview_delete_namespace', {}],
  ['acme', 'make_repository_public', {}],
  ['aws', 'lightsail_delete_instance_tag', {}],
  ['system', 'reboot_status', {}],
  ['acme', 'restart_service', {}],
  ['acme', 'list_members', { role: 'admin' }],
  ['acme', 'create_issue', { role: 'admin' }],
  ['acme', 'remove_member_role', { role: 'admin' }],
  ['hub', 'run_tools', { tools: [{ tool_slug: 'GITHUB_DELETE_A_REPOSITORY', dry_run: true }] }],
  ['git', 'git_branch', { operation: 'list', name: 'main' }],
  ['acme', 'get_namespace', { action: 'delete' }],
  ['hub', 'delete_notes', { notes: [{ tool: 'delete_repository' }] }],
  ['acme', 'delete_comments', { items: [{ type: 'database' }] }],
])('%s %s %j is not', (server, tool, input) => expect(destroysByName(server, tool, input)).toEqual([]))
