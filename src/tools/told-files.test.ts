import { expect, test } from 'vitest'
import type { JsonObject } from '../tool-call.ts'
import { toldFiles } from './told-files.ts'
import { toldRequests } from './told-requests.ts'

const call = { cwd: '/w', home: '/home/me', roots: ['/w'] }
const linesOf = (server: string, tool: string, input: JsonObject): readonly string[] =>
  toldFiles({ server, tool }, { ...call, input }, { trustedMcpServers: [] }).map(
    ({ kind, tag, target }) => `${kind}:${tag ?? ''} ${target}`,
  )

test.each<readonly [server: string, tool: string, input: JsonObject, expected: readonly string[]]>([
  ['files', 'move', { from: '/etc', to: '/x/etc' }, ['delete:move /etc', 'write:overwrite /x/etc']],
  ['x', 'rename', { old_path: '/w/.git', new_path: '/tmp/g' }, ['delete:move /w/.git']],
  ['x', 'delete_many', { paths: ['/etc/hosts', 'a/b'] }, ['delete:move /etc/hosts', 'delete:move a/b']],
  ['x', 'delete_folder', { folder: '/w' }, ['delete:move /w']],
  ['x', 'chmod', { path: '/etc', mode: '777' }, ['write:edit /etc']],
  ['x', 'download', { url: 'https://x.example/a', destination: '/home/me/.bashrc' }, ['write:overwrite /home/me/.bashrc']],
  ['x', 'copy', { source: '~/.ssh/id_rsa', destination: 'a/b' }, ['read:search ~/.ssh/id_rsa', 'write:overwrite a/b']],
  ['x', 'apply_diff', { path: '~/.bashrc', diff: 'x' }, ['write:overwrite ~/.bashrc']],
  // a path of a service is a place over there
  ['dropbox', 'delete_file', { path: '/photos/a.jpg' }, []],
  ['cms', 'delete_page', { path: '/home/about' }, ['read:search /home/about']],
  ['x', 'delete', { path: '/home/ann/.ssh/id_rsa' }, ['delete:move /home/ann/.ssh/id_rsa']],
  ['api', 'update', { path: '/settings', body: '{}' }, []],
  ['files', 'delete', { path: '/photos' }, ['delete:move /photos']],
  ['', 'delete', { path: '/photos' }, ['delete:move /photos']],
])('%s %s %j', (server, tool, input, expected) => {
  expect(linesOf(server, tool, input)).toEqual(expected)
})

test.each<readonly [server: string, input: JsonObject, expected: readonly string[]]>([
  ['github', { method: 'DELETE', endpoint: '/repos/a/b' }, ['curl -X DELETE https://api.github.com/repos/a/b']],
  ['x', { method: 'patch', url: 'https://x.example/a', body: { a: 1 } }, [`curl -X PATCH -d '{"a":1}' https://x.example/a`]],
  ['github', { query: 'mutation { a }' }, ["gh api graphql -f 'query=mutation { a }'"]],
  ['x', { method: 'GET', url: 'https://x.example/a' }, []],
  ['x', { method: 'DELETE', path: '/a' }, []],
  ['x', { query: 'mutation { a }' }, []],
])('a request told to %s: %j', (server, input, expected) => {
  expect(toldRequests({ server, tool: 'call' }, input)).toEqual(expected)
})
