import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const suite = (settings: string, step: string): string => `*** Settings ***\n${settings}\n*** Test Cases ***\nA\n    ${step}\n`
const target = (extra: string): string => `{ 'targets': [{ 'target_name': 'a', ${extra} }] }`

test.each([
  ['a step that deletes', 'robot t.robot', { 't.robot': suite('', 'Remove Directory    data    recursive=True') }, 'delete data'],
  ['a step of a named library', 'robot t.robot', { 't.robot': suite('', 'OperatingSystem.Remove File    a.db') }, 'delete a.db'],
  ['a step whose result is kept', 'robot t.robot', { 't.robot': suite('', '${r} =    Run Process    rm    -rf    data') }, 'delete data'],
  ['a step that runs a line', 'robot t.robot', { 't.robot': suite('', 'Run    rm -rf data') }, 'delete data'],
  [
    'a library by its path',
    'robot t.robot',
    { 't.robot': suite('Library    lib/k.py', 'No Operation'), 'lib/k.py': 'import os\nos.system("rm -rf data")' },
    'delete data',
  ],
  [
    'a library by its name',
    'robot t.robot',
    { 't.robot': suite('Library    keys', 'No Operation'), 'keys.py': 'import os\nos.system("rm -rf data")' },
    'delete data',
  ],
  [
    'an action of a native module',
    'npm ci',
    { 'package.json': '{}', 'binding.gyp': target("'actions': [{ 'action': ['rm', '-rf', 'data'] }]") },
    'delete data',
  ],
  [
    'a value of a native module',
    'npm ci',
    { 'package.json': '{}', 'binding.gyp': target("'sources': ['<!@(rm -rf data)']") },
    'delete data',
  ],
  ['settings of the debugger', 'python3 -m pdb a.py', { 'a.py': '1', '.pdbrc': 'import shutil; shutil.rmtree("data")' }, 'delete data'],
  ['settings of the debugger of tests', 'pytest --pdb', { '.pdbrc': 'import shutil; shutil.rmtree("data")' }, 'delete data'],
  [
    'a plugin of yarn',
    'yarn lint',
    {
      'package.json': '{"scripts":{"lint":"true"}}',
      '.yarnrc.yml': 'plugins:\n  - path: .yarn/plugins/p.cjs\n',
      '.yarn/plugins/p.cjs': "require('child_process').execSync('rm -rf data')",
    },
    'delete data',
  ],
  ['another yarn', 'yarn', { 'package.json': '{}', '.yarnrc.yml': 'yarnPath: /opt/y.cjs\n' }, 'execute:arbitrary /opt/y.cjs'],
  ['a folder that settings name', 'vite build', { 'vite.config.ts': "export default { build: { outDir: '../x' } }" }, 'write /x'],
  ['text over a database', 'python3 a.py', { 'a.py': "open('data/app.db', 'w').write('x')" }, 'write data/app.db'],
  ['text over a database in JavaScript', 'node a.js', { 'a.js': "require('fs').copyFileSync('a', 'data/app.db')" }, 'write data/app.db'],
])('%s', (_name, command, files, expected) => {
  expect(effectLines(command, { files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`/w/${name}`, text])) })).toContain(
    expected,
  )
})

test('what a script makes is its own', () => {
  expect(effectLines('python3 a.py', { files: { '/w/a.py': "open('out/report.csv', 'w').write('x')" } })).toEqual(['execute:project a.py'])
})
