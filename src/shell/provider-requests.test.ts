import { expect, test } from 'vitest'
import { destroysAt } from './provider-requests.ts'

const linesOf = (tag: string, url: string, said = ''): readonly string[] =>
  destroysAt(tag, url, said).map((draft) => (draft.do === 'effect' ? `${draft.kind}:${draft.tag}` : draft.do))

test.each([
  ['an app', 'delete', 'https://api.heroku.com/apps/shop', ['infra:destroy']],
  ['an app, looked at', 'get', 'https://api.heroku.com/apps/shop', []],
  ['one machine of it', 'delete', 'https://api.heroku.com/apps/shop/dynos/web.1', []],
  ['a database', 'delete', 'https://api.digitalocean.com/v2/databases/abc/', ['infra:destroy']],
  ['a zone, with a question', 'delete', 'https://api.cloudflare.com/client/v4/zones/abc?x=1', ['infra:destroy']],
  ['one record of it', 'delete', 'https://api.cloudflare.com/client/v4/zones/abc/dns_records/d', []],
  ['a resource group', 'delete', 'https://management.azure.com/subscriptions/s/resourceGroups/g?api-version=2021-04-01', ['infra:destroy']],
  ['a namespace', 'delete', 'https://10.0.0.1:6443/api/v1/namespaces/shop', ['infra:destroy']],
  ['a namespace by the proxy', 'delete', 'http://localhost:8001/api/v1/namespaces/shop', ['infra:destroy']],
  ['a path of one’s own server', 'delete', 'http://localhost:3000/api/v1/namespaces/shop', []],
  ['one of its pods', 'delete', 'https://10.0.0.1:6443/api/v1/namespaces/shop/pods/a', []],
  ['a repository', 'delete', 'https://api.bitbucket.org/2.0/repositories/a/b', ['publish:repo-delete']],
  ['a repository of a forge', 'delete', 'https://api.github.com/repos/a/b', ['publish:repo-delete']],
  ['every index', 'delete', 'http://localhost:9200/_all?x', ['database:destroy']],
  ['all indexes of a pattern', 'delete', 'https://es.prod.example/orders-*', ['database:destroy']],
  ['those of one’s own server', 'delete', 'http://localhost:9200/test-*', []],
  ['one index', 'delete', 'https://es.prod.example/orders-1', []],
  ['a bucket of measurements', 'delete', 'http://influx:8086/api/v2/buckets/0a', ['database:destroy']],
  ['a database of another provider', 'delete', 'https://api.linode.com/v4/databases/mysql/instances/1', ['infra:destroy']],
  ['a bucket', 'delete', 'https://storage.googleapis.com/storage/v1/b/data', ['infra:destroy']],
  ['one file of it', 'delete', 'https://storage.googleapis.com/storage/v1/b/data/o/a.txt', []],
  ['a stack', 'delete', 'https://api.pulumi.com/api/stacks/acme/app/prod?force=true', ['infra:destroy']],
  ['a machine', 'delete', 'https://api.hetzner.cloud/v1/servers/1', []],
  ['a secret engine', 'delete', 'https://vault.example:8200/v1/sys/mounts/kv', ['infra:destroy']],
  ['an audit device', 'delete', 'https://vault.example:8200/v1/sys/audit/file', ['infra:audit-off']],
  ['a database by HTTP', 'delete', 'http://couch:5984/app', ['database:destroy']],
  ['one document of it', 'delete', 'http://couch:5984/app/1', []],
  ['a project of the server one works on', 'delete', 'http://localhost:3000/api/v1/projects/7', []],
  ['another address', 'delete', 'https://example.com/apps/shop', []],
] as const)('%s', (_name, tag, url, found) => {
  expect(linesOf(tag, url)).toEqual(found)
})

test.each([
  ['a statement as the body', 'post', 'http://localhost:8123/', 'DROP DATABASE app', ['database:destroy']],
  ['a field of the body', 'post', 'localhost:8086/query', 'q=DROP DATABASE app', ['database:destroy']],
  ['a field in JSON', 'post', 'http://localhost:8888/sql', '{"query": "drop schema a"}', ['database:destroy']],
  ['a question of the address', 'get', 'http://localhost:8123/?query=TRUNCATE+TABLE%20t', '', ['database:write']],
  ['a statement that only reads', 'post', 'http://localhost:8123/', 'SELECT 1', []],
  [
    'an owner',
    'post',
    'https://cloudresourcemanager.googleapis.com/v1/projects/p:setIamPolicy',
    '{"policy":{"bindings":[{"role":"roles/owner"}]}}',
    ['infra:grant-admin'],
  ],
  ['a viewer', 'post', 'https://cloudresourcemanager.googleapis.com/v1/projects/p:setIamPolicy', '{"role":"roles/viewer"}', []],
  ['a sentence', 'post', 'http://localhost:3000/', 'text=drop by', []],
  ['every index, without a scheme', 'delete', 'localhost:9200/*', '', ['database:destroy']],
] as const)('%s', (_name, tag, url, said, found) => {
  expect(linesOf(tag, url, said)).toEqual(found)
})
