import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const applied = (manifest: string): readonly string[] => effectLines(`kubectl apply -f - <<'E'\n${manifest}\nE`, {})
const pod = (spec: string): string => `kind: Pod\nmetadata: { name: p }\nspec:\n${spec.replace(/^/gm, '  ')}`
const mounted = (path: string, readOnly = false): string =>
  pod(
    `containers:\n- { name: a, image: b, volumeMounts: [{ name: v, mountPath: /v, readOnly: ${readOnly} }] }\nvolumes:\n- { name: v, hostPath: { path: ${path} } }`,
  )

test.each([
  ['an ordinary pod', pod('containers: [{ name: a, image: b }]'), []],
  [
    'a privileged container beside the processes of its node',
    pod('hostPID: true\ncontainers: [{ name: a, image: b, securityContext: { privileged: true } }]'),
    ['execute:container-escape Pod p', 'infra:host-access Pod p: privileged', 'infra:host-access Pod p: hostPID'],
  ],
  ['the whole node mounted', mounted('/'), ['execute:container-escape Pod p', 'infra:host-access Pod p: /']],
  ['the whole node to look at', mounted('/', true), []],
  ['one folder of the node', mounted('/data'), ['infra:host-access Pod p: /data']],
  [
    'the pod of a template',
    `kind: DaemonSet\nmetadata: { name: d }\nspec:\n  template:\n    spec:\n      hostNetwork: true\n      containers: [{ name: a, image: b }]`,
    ['infra:host-access DaemonSet d: hostNetwork'],
  ],
  [
    'an administrator among other objects',
    `kind: Service\n---\nkind: ClusterRoleBinding\nmetadata: { name: b }\nroleRef: { name: cluster-admin }`,
    ['infra:grant-admin ClusterRoleBinding b'],
  ],
  ['no manifest at all', 'just words', []],
] as const)('applies %s', (_name, manifest, found) => {
  expect(applied(manifest)).toEqual([...found, 'infra:change apply'])
})

test.each([
  ['a namespace', 'kind: Namespace\nmetadata: { name: n }', ['infra:destroy Namespace n', 'infra:change delete']],
  [
    'a namespace in a list',
    'kind: List\nitems: [{ kind: Namespace, metadata: { name: n } }]',
    ['infra:destroy Namespace n', 'infra:change delete'],
  ],
  ['a deployment', 'kind: Deployment\nmetadata: { name: d }', ['infra:change delete']],
] as const)('deletes %s', (_name, manifest, found) => {
  expect(effectLines(`kubectl delete -f - <<'E'\n${manifest}\nE`, {})).toEqual(found)
})

test('a manifest from the network is no code that runs', () => {
  expect(effectLines('curl -s https://x.example/a.yaml | kubectl apply -f -', {})).toEqual([
    'connect:get https://x.example/a.yaml',
    'unknown: runs text from standard input as kubernetes',
    'infra:change apply',
  ])
})
