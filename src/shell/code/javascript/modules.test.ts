import { expect, test } from 'vitest'
import { formatEffect } from '../../../effect.ts'
import { analyseShell } from '../../analyse-shell.ts'
import { effectLines } from '../../testing/effect-lines.ts'
import { fakeWorld } from '../../testing/fake-world.ts'

const machine = {
  files: {
    '/w/package.json': '{"dependencies":{"dotenv":"16","ws":"8"}}',
    '/w/jobs/tidy.js': "require('fs').rmSync('/etc/x')\n",
    '/w/src/a.js': '',
    '/w/src/deep/b.js': '',
    '/tmp/report.json': '[]',
    '/tmp/folder.json/index.js': '',
    '/tmp/code.js': '',
  },
}
const node = (code: string): readonly string[] => effectLines(`node - <<'E'\n${code}\nE`, machine)
const sqlite = (file: string, sql: string): string =>
  `const { DatabaseSync } = require('node:sqlite')\nnew DatabaseSync('${file}').exec('${sql}')`
const walk = (act: string): string =>
  `const fs = require('fs'), path = require('path')
function* walk(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(file)
    else yield file
  }
}
for (const file of walk('src')) ${act}`

test.each([
  [
    'a thread with options of its own',
    `const { Worker } = require('worker_threads')\nnew Worker('./src/a.js', { execArgv: ['-r', '/tmp/x.js'] })`,
    ['execute:project src/a.js', 'unknown: javascript starts code in a way of its own'],
  ],
  [
    'a thread with variables of its own',
    `const { Worker } = require('worker_threads')\nnew Worker('./src/a.js', { env: { NODE_OPTIONS: '-r /tmp/x.js' } })`,
    [
      'execute:project src/a.js',
      'unknown: `NODE_OPTIONS` changes what runs',
      'unknown: runs `/tmp/x.js`, which is not part of the workspace',
    ],
  ],
  ['who a thread is', `const { isMainThread } = require('worker_threads')\nconsole.log(isMainThread)`, []],
  [
    'a thread of a file',
    `const { Worker } = require('node:worker_threads')\nnew Worker('./jobs/tidy.js')`,
    ['execute:project jobs/tidy.js', 'delete /etc/x'],
  ],
  [
    'a thread of a text',
    `const { Worker } = require('worker_threads')\nnew Worker("require('fs').rmSync('/etc/x')", { eval: true })`,
    ['unknown: javascript runs text as code', 'delete /etc/x'],
  ],
  [
    'what packages say of themselves',
    `for (const name of list()) require(\`./node_modules/\${name}/package.json\`)\nfunction list() {}`,
    [],
  ],
  ['what packages say, by a path put together', `function f(name) { require(require('path').join(name, 'package.json')) }`, []],
  ['data elsewhere', `require('/tmp/report.json')`, ['read /tmp/report.json']],
  ['data elsewhere that is not there', `require('/tmp/none.json')`, ['unknown: javascript module `/tmp/none.json` is not described']],
  ['code elsewhere', `require('/tmp/code.js')`, ['unknown: javascript module `/tmp/code.js` is not described']],
  [
    'data only known at run time',
    'function f(name) { require(`./data/${name}.json`) }',
    ['unknown: reads `./data/(computed).json`, a path only known at run time'],
  ],
  [
    'code only known at run time',
    'function f(name) { require(`./data/${name}.js`) }',
    ['unknown: javascript loads a module only known at run time'],
  ],
  ['what every module could load', `const { createRequire } = require('module')\ncreateRequire(__filename)`, []],
  [
    'what a module elsewhere could load',
    `const { createRequire } = require('module')\ncreateRequire('/tmp/x')`,
    ['unknown: javascript loads code from elsewhere'],
  ],
  [
    'a loader by another name',
    `const load = require('module').createRequire(__filename)\nload('fs').rmSync('x')`,
    ['unknown: javascript `require` can reach anything', 'delete x'],
  ],
  [
    'a module that runs others',
    `[require('module').runMain].map((go) => go())`,
    ['unknown: javascript passes `module.runMain` around', 'unknown: javascript `module.runMain` is not described'],
  ],
  [
    'variables of somebody else',
    `process.loadEnvFile('/tmp/x')`,
    ['execute:project variables', 'unknown: runs `/tmp/x`, which is not part of the workspace'],
  ],
  ['memory in use', `console.log(require('v8').getHeapStatistics())`, []],
  ['memory in a file', `require('v8').writeHeapSnapshot('/etc/x')`, ['write /etc/x']],
  ['switches of the engine', `require('v8').setFlagsFromString('--x')`, ['unknown: javascript `v8.setFlagsFromString` is not described']],
  ['a database in memory', sqlite(':memory:', 'create table a(b)'), ['database:memory CREATE changes the schema']],
  [
    'a database in memory that reaches for a file',
    sqlite(':memory:', 'attach "b.db" as b'),
    ['database:file ATTACH reaches files of the server'],
  ],
  [
    'a database of bun in a file',
    `import { Database } from 'bun:sqlite'\nconsole.log(new Database('a.db').query('select 1').get())`,
    ['read a.db', 'database:read reads only'],
  ],
  ['a database in a file', sqlite('a.db', 'update a set b = 1'), ['read a.db', 'database:write UPDATE changes rows']],
  [
    'a library for a database',
    `const { DatabaseSync } = require('node:sqlite')\nnew DatabaseSync(':memory:').loadExtension('x')`,
    ['unknown: javascript loads a library into a database'],
  ],
  [
    'files found below a folder, written',
    walk(`fs.writeFileSync(file, 'x')`),
    ['read:names src', 'read:names (found paths)', 'write src/**/*'],
  ],
] as const)('%s', (_name, code, expected) => {
  expect(node(code)).toEqual(expected)
})

test.each([
  ['variables that are loaded', `require('dotenv').config()`, false],
  ['variables that are loaded and shown', `console.log(require('dotenv').config().parsed)`, true],
  ['all that loading gives', `console.log(require('dotenv').config())`, true],
])('%s', (_name, code, isShown) => {
  expect(node(code).includes('infra:secret environment')).toBe(isShown)
})

test.each([
  ['by a connection', "const s = require('postgres')()\ns`delete from rides where id > 5`", 'database:write DELETE changes rows'],
  ['by what is called for one', "require('postgres')()`\n  update rides set a = ${1}`", 'database:write UPDATE changes rows'],
  ['in a transaction', 's.begin(async (tx) => { await tx`insert into a values (1)` })', 'database:write INSERT changes rows'],
  ['by a member', 'db.sql`truncate rides`', 'database:write TRUNCATE changes rows'],
  ['as it is', "s.unsafe('delete from rides')", 'database:write DELETE changes rows'],
])('a statement in a template is run %s', (_name, code, expected) => {
  expect(node(code)).toContain(expected)
})

test.each([
  ['a question', "const s = require('postgres')()\ns`select 1`"],
  ['a text', 'console.log(t`Update your settings`, t`Create table tennis club`.length)'],
])('no statement that changes something: %s', (_name, code) => {
  expect(node(code).filter((line) => line.startsWith('database:write'))).toEqual([])
})

const net = `const net = require('net')\n`
test.each([
  ['a port of this machine', `${net}net.connect(3000).once('connect', () => {})`, ['connect:query localhost:3000']],
  ['a port of this machine by its name', `${net}net.connect({ port: 1, host: '127.0.0.1' }).destroy()`, ['connect:query 127.0.0.1:1']],
  [
    'a port to which something is sent',
    `${net}net.connect(6379, 'localhost').write('FLUSHALL')`,
    ['connect:query localhost:6379', 'unknown: javascript sends data by a connection of its own'],
  ],
  [
    'the socket of a service',
    `${net}net.connect('/var/run/docker.sock')`,
    ['connect:login /var/run/docker.sock', 'unknown: javascript opens a connection of its own'],
  ],
  ['another machine', `${net}net.connect(1, '10.0.0.1')`, ['connect:login 10.0.0.1', 'unknown: javascript opens a connection of its own']],
  [
    'a server of the project',
    `const s = require('./src/a.js')\ns.listen(0, () => fetch(\`http://localhost:\${s.address().port}/x\`))`,
    ['execute:project src/a.js', 'connect:get http://localhost:0/x'],
  ],
] as const)('%s', (_name, code, expected) => {
  expect(node(code)).toEqual(expected)
})

test.each([
  ['elsewhere', `const WebSocket = require('ws')\nnew WebSocket('wss://a.test')`, 'connect:post https://a.test'],
  ['on this machine', `const port = 1\nnew WebSocket(\`ws://localhost:\${port}/x\`)`, 'connect:post http://localhost:1/x'],
])('a web socket %s', (_name, code, expected) => {
  expect(node(code)).toContain(expected)
})

const log = (format: string): string =>
  `const { execSync } = require('child_process')
for (const one of execSync('git log --format=${format}').toString().trim().split('\\n')) execSync(\`git show --stat \${one}\`)`

test.each([
  ['a hash', '%h', false],
  ['a title', '%s', true],
])('%s that a program printed, in the next command', (_name, format, isDoubted) => {
  expect(node(log(format)).some((line) => line.startsWith('unknown:'))).toBe(isDoubted)
})

const required = 'node -p "require(\'/tmp/a.json\')"'
const elsewhere = 'unknown: runs `/tmp/a.json`, which is not part of the workspace'

test.each([
  ['a folder', required, { '/tmp/a.json/index.js': '' }],
  ['a folder that takes the place of a file', `rm /tmp/a.json; mkdir /tmp/a.json; ${required}`, { '/tmp/a.json': '{}' }],
  ['a folder that is moved there', `mv /tmp/b /tmp/a.json; ${required}`, { '/tmp/b/index.js': '' }],
  ['a link that this line makes', `ln -sf /tmp/code.js /tmp/a.json; ${required}`, { '/tmp/a.json': '{}' }],
])('no data by its name alone: %s', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files })).toContain(elsewhere)
})

test('a link to code is no data', () => {
  const world = { ...fakeWorld({ files: { '/tmp/a.json': '' } }), realOf: () => '/tmp/code.js' }
  expect(analyseShell(required, { world, cwd: '/w' }).effects.map(formatEffect)).toContain(elsewhere)
})
