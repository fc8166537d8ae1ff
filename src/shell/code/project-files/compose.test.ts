import { expect, test } from 'vitest'
import { formatEffect } from '../../../effect.ts'
import { analyseShell } from '../../analyse-shell.ts'
import { fakeWorld } from '../../testing/fake-world.ts'
import { effectLines } from '../../testing/effect-lines.ts'
import { scanCode } from '../index.ts'

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
  ['the whole machine, looked at only', 'volumes: ["/:/host:ro,rslave"]', ['infra:host-access service app: mount of /']],
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

test.each([
  ['a variable stays a name', 'image: "x:${TAG}"', false],
  ['a name without a value', 'environment: [API_KEY]', true],
  ['a file of variables', 'env_file: .env', true],
])('shown with the names of its variables: %s', (_name, settings, shows) => {
  expect(scanCode('compose-resolved', service(settings)).length > 0).toBe(shows)
})

test.each([
  ['docker stack config -c a.yml', 'image: "x:${TAG}"', true],
  ['docker stack config --skip-interpolation -c a.yml', 'image: "x:${TAG}"', false],
  ['docker compose -f a.yml config --no-interpolate', 'image: "x:${TAG}"', false],
  ['docker compose -f a.yml config --no-interpolate', 'env_file: .env', true],
  ['docker compose -f a.yml config --services', 'env_file: .env', false],
])('%s, of %s', (line, settings, shows) => {
  expect(effectLines(line, { files: { '/w/a.yml': service(settings), '/w/.env': 'A=b' } }).includes('read .env')).toBe(shows)
})

const commandOf = (settings: string): readonly string[] =>
  effectLines('docker compose up', { files: { '/w/compose.yml': `services:\n  a:\n    image: x\n${settings}` } }).filter((line) =>
    line.startsWith('delete'),
  )

test.each([
  ['a command', "    volumes: ['./data:/d']\n    command: rm -rf /d\n", ['delete data']],
  ['words of an entry point', "    volumes: ['.:/w']\n    entrypoint: ['sh', '-c', 'rm -rf /w/data']\n", ['delete data']],
  ['the folder it works in', "    volumes: ['.:/w']\n    working_dir: /w\n    command: rm -rf data\n", ['delete data']],
  ['a mount written out', '    volumes: [{ type: bind, source: ./data, target: /d }]\n    command: rm -rf /d\n', ['delete data']],
  ['what stays inside', "    volumes: ['./data:/d']\n    command: rm -rf /tmp/x\n", []],
  ['a mount that is only read', "    volumes: ['./data:/d:ro']\n    command: rm -rf /d\n", []],
  ['a volume of the engine', "    volumes: ['data:/d']\n    command: rm -rf /d\n", []],
])('what a service deletes: %s', (_name, settings, expected) => {
  expect(commandOf(settings)).toEqual(expected)
})

const machine = "    volumes: ['/:/host']\n"
const text = `services:\n  db:\n    image: x\n  web:\n    image: x\n    depends_on: { tool: { condition: service_started } }\n  tool:\n    image: x\n${machine}`

test.each([
  ['docker compose up', true],
  ['docker compose up --exit-code-from db', true],
  ['docker compose up -d web', true],
  ['docker compose run --rm tool sh', true],
  ['docker compose up "$(frob)"', true],
  ['docker compose up -d --wait db', false],
  ['docker compose config -q', false],
  ['docker compose down', false],
  ['docker compose logs tool', false],
] as const)('of the services only those that start count: %s', (line, escapes) => {
  const lines = effectLines(line, { files: { '/w/compose.yml': text } })
  expect(lines.some((one) => one.startsWith('execute:container-escape'))).toBe(escapes)
})

const builtBy = (line: string, build: string, file = '/w/compose.yml'): readonly string[] =>
  effectLines(line, { files: { [file]: `services:\n  a:\n    build: ${build}\n` } }).filter((one) => /host-access|search|unknown/.test(one))

test.each([
  ['a folder of the project', 'docker compose build', '{ context: ./app }', []],
  ['a folder outside', 'docker compose build', '{ context: /opt/x }', ['read:search /opt/x']],
  ['a further folder', 'docker compose build', '{ context: ., additional_contexts: { x: /opt/x } }', ['read:search /opt/x']],
  [
    'rights',
    'docker compose build',
    '{ context: ., privileged: true, network: host }',
    ['infra:host-access build: privileged, network of the host'],
  ],
  ['rights where it also starts', 'docker compose up --build', '{ context: ., privileged: true }', ['infra:host-access build: privileged']],
] as const)('what a build is lent: %s', (_name, line, build, expected) => {
  expect(builtBy(line, build)).toEqual(expected)
})

test('a folder is seen from where the compose file lies', () => {
  expect(builtBy('docker compose -f docker/a.yml build', '{ context: .. }', '/w/docker/a.yml')).toEqual(['read:search .'])
})

test.each([
  ['a folder of the project beside its own', '-f c/a.yml', '../data', []],
  ['the project itself', '-f c/a.yml', '..', []],
  ['a folder outside', '-f c/a.yml', '../../b', ['infra:host-access service app: mount of ../../b']],
  ['a link that leads out', '-f c/a.yml', '../out', ['infra:host-access service app: mount of ../out']],
  ['one of several files', '-f c/b.yml -f c/a.yml', '../data', ['infra:host-access service app: mount of ../data']],
  ['another folder for all of them', '--project-directory c -f a.yml', '../data', ['infra:host-access service app: mount of ../data']],
] as const)('what a file in another folder lends: %s', (_name, options, source, expected) => {
  const files = { '/w/c/a.yml': service(`volumes: ["${source}:/x:ro"]`), '/w/c/b.yml': 'services: {}\n', '/w/data/a': '' }
  const world = { ...fakeWorld({ files }), realOf: (path: string) => path.replace('/w/out', '/etc') }
  const { effects } = analyseShell(`docker compose ${options} up`, { world, cwd: '/w' })
  expect(effects.map(formatEffect).filter((line) => line.startsWith('infra:host-access'))).toEqual(expected)
})
