import { expect, test } from 'vitest'
import { formatEffect } from '../effect.ts'
import type { CallRequest } from '../tool-call.ts'
import { annotateNetwork } from './annotate-network.ts'
import { decodeCall } from './decode.ts'
import { effectsOfAction } from './effects.ts'

const effectsOf = (tool: string, input: unknown, more: Partial<CallRequest> = {}) =>
  effectsOfAction(
    decodeCall(
      { tool, input, cwd: '/w', home: '/h', ...more },
      { analyse: () => ({ effects: [], commands: [], factsMs: 0 }), defaultCwd: '/', defaultHome: '/', id: 'x' },
    ),
  )

test.each([
  ['an edit', 'Edit', { file_path: 'a.ts', old_string: 'x', new_string: 'y' }, ['write:edit a.ts']],
  ['a write inside is an edit', 'Write', { file_path: '/w/a.ts', content: 'y' }, ['write:edit /w/a.ts']],
  ['a write outside overwrites', 'Write', { file_path: '/x/a.ts', content: 'y' }, ['write:overwrite /x/a.ts']],
  ['several edits are one effect', 'MultiEdit', { file_path: 'a', edits: [{ new_string: 'x' }, { new_string: 'y' }] }, ['write:edit a']],
  ['a delete', 'Delete', { path: 'a' }, ['delete a']],
  [
    'a patch',
    'apply_patch',
    { input: '*** Begin Patch\n*** Add File: a\n+x\n*** Update File: b\n*** Move to: c\n@@\n-x\n+y\n*** Delete File: d\n*** End Patch' },
    ['write:create a', 'delete:move b', 'write:overwrite c', 'delete d'],
  ],
  [
    'a patch that is not read',
    'apply_patch',
    { input: 'x' },
    ['unknown: the patch cannot be read whole: a line that is not understood: `x`'],
  ],
  ['a read', 'Read', { file_path: '~/x' }, ['read ~/x']],
  ['a search', 'Grep', { pattern: 'x', path: 'src' }, ['read:search src']],
  ['a search for a file', 'Grep', { pattern: 'x', glob: '.env' }, ['read:search .', 'read:search .env']],
  ['a glob', 'Glob', { pattern: '**/*.ts' }, ['read:names .']],
  ['a list', 'list_directory', { dir_path: 'src' }, ['read:names src']],
  ['a pattern of files', 'read_many_files', { paths: ['src/**/*.ts', 'a*'] }, ['read:search src', 'read a*']],
  [
    'a fetch of a file',
    'WebFetch',
    { url: 'file:///etc/shadow', prompt: '' },
    ['connect:get file:///etc/shadow', 'read file:///etc/shadow'],
  ],
  ['a fetch', 'WebFetch', { url: 'https://x.example/', prompt: '' }, ['connect:get https://x.example/']],
  ['a download', 'download', { url: 'https://x.example/a', file_path: 'a' }, ['connect:get https://x.example/a', 'write:overwrite a']],
  ['a click', 'browser_action', { action: 'click', coordinate: '1,2' }, ['unknown: acts in a browser']],
  ['a web search', 'WebSearch', { query: 'vitest' }, ['connect:search web search']],
  ['a secret in a search', 'WebSearch', { query: `what is ghp_${'a1B2c3D4e5F6'.repeat(3)}` }, ['send:data web search']],
  ['a move', 'move_file', { source: 'a', destination: 'b' }, ['delete:move a', 'write:overwrite b']],
  ['a subagent', 'Task', { prompt: 'look  at\nit' }, ['delegate:agent look at it']],
  [
    'a subagent with its checks off',
    'Agent',
    { prompt: 'x', mode: 'bypassPermissions' },
    ['delegate:agent x', 'execute:agent-unchecked an agent with its checks off'],
  ],
  [
    'a subagent with its checks switched off',
    'spawn_agent',
    { message: 'x', yolo: true },
    ['delegate:agent x', 'execute:agent-unchecked an agent with its checks off'],
  ],
  ['bookkeeping', 'TodoWrite', { todos: [] }, []],
  ['a tool nobody knows', 'Frobnicate', {}, ['unknown: tool `Frobnicate` is not described']],
  ['a tool known to do more', 'Skill', { skill: 'x' }, ['unknown: loads the instructions of a skill']],
  ['an mcp call', 'mcp__acme__x', {}, ['unknown: server `acme` is not described']],
  ['a path with NUL', 'Write', { file_path: 'a\0b' }, ['unknown: the path holds a NUL character']],
  ['a path that could mean two places', 'Read', { file_path: 'a%2e%2e/b' }, ['unknown: the path holds percent-encoded dots or slashes']],
  [
    'an install-time script',
    'Write',
    { file_path: '/w/package.json', content: '{"scripts":{"preinstall":"x"}}' },
    ['write:edit /w/package.json (changes the install-time script `preinstall`)'],
  ],
  [
    'a process at test time',
    'Edit',
    { file_path: '/w/conftest.py', new_string: 'import subprocess' },
    ['write:edit /w/conftest.py (`conftest.py` runs by itself and the new text starts a process)'],
  ],
])('%s', (_name, tool, input, lines) => {
  expect(effectsOf(tool, input).map(formatEffect)).toEqual(lines)
})

test.each([
  ['http://169.254.169.254/', 'remote', ['metadata']],
  ['http://10.0.0.1/', 'remote', ['private-network']],
  ['file:///etc/passwd', 'remote', ['odd-url']],
  ['http://127.0.0.1:2375/', 'loopback', ['to-loopback', 'admin-port']],
  ['http://localhost:3000/', 'loopback', ['to-loopback']],
  ['https://a:b@x.example/', 'remote', ['credentials-in-url']],
  ['https://x.example/?password=hunter2hunter2', 'remote', ['secret-in-url']],
  ['https://x.example/', 'remote', undefined],
])('fetch of %s', (url, scope, zones) => {
  const [effect] = effectsOf('WebFetch', { url })
  expect([effect?.scope, effect?.zones]).toEqual([scope, zones])
})

test.each([
  ['a search', 'post', 'localhost:9200/orders/_search', false],
  ['a look', 'get', 'http://localhost:9200/_cat/indices?v', false],
  ['a change', 'post', 'localhost:9200/orders/_delete_by_query', true],
  ['a change that names a search', 'post', 'localhost:9200/orders/_delete_by_query?x=/_search', true],
  ['a way back out of a search', 'post', 'localhost:9200/orders/_search/../_delete_by_query', true],
  ['a new document', 'post', 'localhost:9200/orders/_doc', true],
  ['series that go', 'post', 'http://localhost:9090/api/v1/admin/tsdb/delete_series?match[]=up', true],
  ['a look at series', 'post', 'http://localhost:9090/api/v1/query?query=up', false],
  ['logs that go', 'post', '127.0.0.1:3100/loki/api/v1/delete?query={a="b"}', true],
  ['the end of a server', 'post', 'http://localhost:9093/-/quit', true],
  ['new settings', 'post', 'http://localhost:9093/-/reload', false],
  ['a look at another server', 'get', 'localhost:2379/v2/keys', true],
])('%s of a server on this machine', (_name, tag, target, isAdmin) => {
  const place = { home: '/h', cwd: '/w', roots: ['/w'] }
  const [effect] = annotateNetwork([{ kind: 'connect', tag, target }], place)
  expect(effect?.zones?.includes('admin-port')).toBe(isAdmin)
})

test('risky content in pieces is a protected zone', () => {
  const edits = [{ new_string: '"post' }, { new_string: 'install": "x"' }]
  expect(effectsOf('MultiEdit', { file_path: '/w/package.json', edits })).toContainEqual(expect.objectContaining({ zones: ['protected'] }))
})

test('risky content is a protected zone', () => {
  expect(effectsOf('Write', { file_path: '/w/package.json', content: '{"scripts":{"postinstall":"x"}}' })).toMatchObject([
    { path: '/w/package.json', zones: ['protected'] },
  ])
})

test('paths are absolute', () => {
  expect(effectsOf('Edit', { file_path: 'src/../a.ts' })).toMatchObject([{ path: '/w/a.ts' }])
  expect(effectsOf('Read', { file_path: '~/x' })).toMatchObject([{ path: '/h/x' }])
})
