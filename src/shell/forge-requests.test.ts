import { expect, test } from 'vitest'
import { irreversible, pathBelowForge } from './forge-requests.ts'

const linesOf = (tag: string, path: string, said = ''): readonly string[] =>
  irreversible(tag, path, said).map((draft) => (draft.do === 'effect' ? `${draft.kind}:${draft.tag}` : draft.do))

test.each([
  ['a repository goes', 'delete', 'repos/a/b', '', ['publish:repo-delete']],
  ['a project goes', 'delete', '/projects/a%2Fb', '', ['publish:repo-delete']],
  ['an organisation goes', 'delete', 'orgs/a', '', ['infra:destroy']],
  ['everybody may look', 'put', 'repos/a/b', '{"private": false}', ['publish:repo-public']],
  ['another description', 'put', 'repos/a/b', '{"description": "public"}', []],
  ['the default branch goes', 'delete', 'repos/a/b/git/refs/heads/main', '', ['publish:force-push-default']],
  ['a protected branch by an encoded name', 'delete', 'projects/1/repository/branches/release%2F2', '', ['publish:force-push-default']],
  ['the default branch is forced', 'put', 'repos/a/b/git/refs/heads/main', 'sha=x\nforce=true', ['publish:force-push-default']],
  ['the default branch moves on', 'put', 'repos/a/b/git/refs/heads/main', 'sha=x', []],
  ['a branch of one’s own goes', 'delete', 'repos/a/b/git/refs/heads/fix', '', []],
  ['its protection goes', 'delete', 'repos/a/b/branches/main/protection', '', ['infra:destroy']],
  ['an administrator', 'put', 'orgs/a/memberships/b', 'role=admin', ['infra:grant-admin']],
  ['an owner of a project', 'post', 'projects/1/members', '{"access_level":50}', ['infra:grant-admin']],
  ['a member', 'put', 'repos/a/b/collaborators/c', 'permission=pull', []],
  ['a comment goes', 'delete', 'repos/a/b/issues/comments/1', '', []],
] as const)('%s', (_name, tag, path, said, found) => {
  expect(linesOf(tag, path, said)).toEqual(found)
})

test.each([
  ['https://api.github.com/repos/a/b?x=1', 'repos/a/b'],
  ['https://git.corp.example/api/v4/projects/1', 'projects/1'],
  ['https://git.corp.example/api/v1/repos/a/b', 'repos/a/b'],
  ['https://example.com/repos/a/b', undefined],
] as const)('the path of %s below its forge', (url, path) => {
  expect(pathBelowForge(url)).toBe(path)
})
