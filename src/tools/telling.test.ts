import { expect, test } from 'vitest'
import { destroysByName, tellingEffects } from './telling.ts'

const call = { cwd: '/w', home: '/home/me', roots: ['/w'] }
const linesOf = (tool: string, input: Record<string, string>): readonly string[] =>
  tellingEffects(tool, { ...call, input }, { trustedMcpServers: [] }).map(({ kind, tag, target }) => `${kind}:${tag ?? ''} ${target}`)

test.each([
  ['a text for a file', 'save', { path: '~/.bashrc', content: 'x' }, 'write:overwrite'],
  ['a tool that says it writes', 'append_line', { file_path: '~/.bashrc', line: 'x' }, 'write:overwrite'],
  ['a tool that says it deletes', 'remove', { file: '~/.ssh/id_rsa' }, 'delete:move'],
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

test('an address that nobody is to ask counts under any name', () => {
  expect(linesOf('frob', { target: 'http://169.254.169.254/latest' })).toEqual(['connect:get http://169.254.169.254/latest'])
  expect(linesOf('frob', { target: 'https://example.com' })).toEqual([])
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
  ['todos', 'destroy', undefined],
  ['gitlab', 'delete_project', 'publish:repo-delete'],
  ['todos', 'delete_project', undefined],
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
])('%s %j', (tool, input, loses) => {
  expect(destroysByName('git', tool, input).some(({ tag }) => tag === 'force-push-default')).toBe(loses)
})
