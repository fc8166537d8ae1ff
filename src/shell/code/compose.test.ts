import { expect, test } from 'vitest'
import { scanCode } from './index.ts'

const service = (settings: string): string => `services:\n  app:\n    image: x\n${settings.replace(/^/gm, '    ')}\n`
const linesOf = (text: string): readonly string[] =>
  scanCode('compose', text).flatMap((draft) =>
    draft.do === 'effect'
      ? [
          `${draft.kind}:${draft.tag ?? ''} ${typeof draft.target === 'string' ? draft.target : draft.target.pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')}`,
        ]
      : [],
  )

test.each([
  ['nothing special', 'ports: ["3000:3000"]\nenvironment: { A: b }'],
  ['folders of the project', 'volumes:\n  - ./src:/app/src\n  - .:/app\n  - ${PWD}/data:/data'],
  ['named volumes', 'volumes:\n  - db:/var/lib/postgresql/data\n  - /cache'],
  ['a network of its own', 'network_mode: bridge'],
] as const)('%s stays inside', (_name, settings) => {
  expect(linesOf(service(settings))).toEqual([])
})

test.each([
  ['privileged', 'privileged: true', ['infra:host-access service app: privileged']],
  [
    'privileged with the host’s processes',
    'privileged: true\npid: host',
    ['infra:host-access service app: privileged', 'infra:host-access service app: pid of the host', 'execute:container-escape service app'],
  ],
  ['the network of the host', 'network_mode: host', ['infra:host-access service app: network_mode of the host']],
  ['capabilities', 'cap_add: [CAP_SYS_ADMIN, CHOWN]', ['infra:host-access service app: capability CAP_SYS_ADMIN']],
  ['devices', 'devices: ["/dev/kvm"]', ['infra:host-access service app: device /dev/kvm']],
  [
    'the engine socket',
    'volumes: ["/var/run/docker.sock:/var/run/docker.sock"]',
    ['infra:host-access service app: container engine socket /var/run/docker.sock'],
  ],
  ['the whole machine', 'volumes: ["/:/host"]', ['execute:container-escape service app mounts /']],
  ['a folder outside', 'volumes: ["../other:/x:ro"]', ['infra:host-access service app: mount of ../other', 'read: ../other']],
  ['home', 'volumes: ["~/.aws:/root/.aws"]', ['infra:host-access service app: mount of ~/.aws', 'write:folder ~/.aws']],
  [
    'the long form',
    'volumes:\n  - type: bind\n    source: /srv\n    target: /x',
    ['infra:host-access service app: mount of /srv', 'write:folder /srv'],
  ],
] as const)('%s reaches out', (_name, settings, expected) => {
  expect(linesOf(service(settings))).toEqual(expected)
})

test('anchors and merges are followed', () => {
  expect(linesOf('x-base: &base\n  privileged: true\nservices:\n  a:\n    <<: *base\n    image: x\n')).toEqual([
    'infra:host-access service a: privileged',
  ])
})

test('what cannot be read is unknown', () => {
  expect(linesOf('services: [')).toEqual(['unknown: the compose file cannot be read'])
})

test.each<[string, string, boolean]>([
  ['plain values', 'environment: { A: b }\nports: ["80:80"]', false],
  ['a dollar that stands for itself', 'command: echo $$HOME', false],
  ['a variable', 'image: "x:${TAG}"', true],
  ['a file of variables', 'env_file: .env', true],
  ['a name without a value', 'environment: [API_KEY]', true],
  ['a key without a value', 'environment:\n  API_KEY:', true],
  ['settings of another file', 'extends: { file: base.yml, service: app }', true],
])('shown with its values, the file gives the environment away: %s', (_name, settings, shows) => {
  expect(scanCode('compose-shown', service(settings)).length > 0).toBe(shows)
})
