import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const act = "require('child_process').execSync('rm -rf /srv')\n"

test.each([
  ['code that tests load first', 'mocha', '.mocharc.json', '{ "require": ["./tools/pre.cjs"] }'],
  ['the same in YAML', 'mocha', '.mocharc.yml', 'require:\n  - tools/pre.cjs\n'],
  ['a plugin', 'prettier --check .', '.prettierrc', '{ "plugins": ["./tools/pre.cjs"] }'],
  ['a set-up file', 'jest', 'jest.config.json', '{ "setupFiles": ["./tools/pre.cjs"] }'],
  ['settings in a manifest', 'prettier --check .', 'package.json', '{ "name": "x", "prettier": { "plugins": ["./tools/pre.cjs"] } }'],
  ['settings with a name', 'prettier --check .', '.prettierrc', '{ "name": "x", "plugins": ["./tools/pre.cjs"] }'],
  ['settings that ask for packages', 'mocha', '.mocharc.json', '{ "dependencies": {}, "require": ["./tools/pre.cjs"] }'],
  ['a rule of a linter', 'deno lint', 'deno.json', '{ "tasks": {}, "lint": { "plugins": ["./tools/pre.cjs"] } }'],
])('%s', (_name, commandLine, file, text) => {
  expect(effectLines(commandLine, { files: { [`/w/${file}`]: text, '/w/tools/pre.cjs': act } })).toContain('delete /srv')
})

test.each([
  ['code that tests load first', 'mocha', '.mocharc.json', '{ "require": ["/tmp/pre.cjs"] }'],
  ['a plugin', 'prettier --check .', '.prettierrc', '{ "plugins": ["/tmp/pre.cjs"] }'],
  ['a plugin of a package manager', 'yarn lint', '.yarnrc.yml', 'plugins:\n  - path: /tmp/pre.cjs\n'],
])('elsewhere: %s', (_name, commandLine, file, text) => {
  expect(effectLines(commandLine, { files: { '/w/package.json': '{}', [`/w/${file}`]: text } })).toContain(
    'unknown: runs `/tmp/pre.cjs`, which is not part of the workspace',
  )
})

test('a path of a site is no file', () => {
  const files = { '/w/.prettierrc': '{ "plugins": ["/static/a.js"] }' }
  expect(effectLines('prettier --check .', { files })).toEqual(effectLines('prettier --check .'))
})

test.each([
  ['tasks', 'deno lint', 'deno.json', '{ "tasks": { "prune": "node tools/pre.cjs" } }'],
  [
    'files of the package',
    'prettier --check .',
    'package.json',
    '{ "name": "x", "main": "tools/pre.cjs", "bin": { "pre": "tools/pre.cjs" } }',
  ],
])('what a manifest says of others is not loaded: %s', (_name, commandLine, file, text) => {
  const files = { [`/w/${file}`]: text, '/w/tools/pre.cjs': act }
  expect(effectLines(commandLine, { files })).not.toContain('delete /srv')
})

test('settings that name no code', () => {
  const files = { '/w/.prettierrc': '{ "singleQuote": true, "plugins": ["prettier-plugin-x"] }' }
  expect(effectLines('prettier --check .', { files })).toEqual(effectLines('prettier --check .'))
})
