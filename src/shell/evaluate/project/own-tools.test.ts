import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/package.json':
      '{"devDependencies":{"webpack":"5","rimraf":"6","lightningcss-cli":"1","frob-migrate":"1","frob":"1","nx":"19","cross-env":"7"},"scripts":{"pack":"webpack --frob"}}',
    '/w/node_modules/.bin/rollup': '',
  },
}

const undescribed = (option: string, tool = 'webpack'): string => `unknown: option \`${option}\` of \`${tool}\` is not described`

test.each([
  ['through the package manager', 'npx webpack --frob', 'execute:project build', 'write dist'],
  ['with a value', 'npx webpack --frob=2 --stats-depth 3', 'execute:project build', 'read 3', 'write dist'],
  ['with a value that only sounds like a check', 'npx webpack --frob=Security.Rule', 'execute:project build', 'write dist'],
  ['named after a language', 'npx webpack --typescript', 'execute:project build', 'write dist'],
  ['where it is installed', 'node_modules/.bin/rollup --frob', 'execute:project build', 'write dist'],
  ['from a script of the project', 'npm run pack', 'execute:project package.json pack', 'execute:project build', 'write dist'],
  [
    'that runs scripts of the packages',
    'npx nx build web --stats-json',
    'execute:project nx target',
    'execute:project package.json build (no such script)',
  ],
  ['whose value is the name of a program', 'npx frob --platform node --minify', 'execute:project frob (declared dependency)'],
  ['of a package named after it', 'npx lightningcss -m a.css', 'read a.css'],
])('an option nobody described of a tool that only runs the project: %s', (_name, commandLine, ...expected) => {
  expect(effectLines(commandLine, machine)).toEqual(expected)
})

test.each([
  ['a verb of a tool of the project', 'npx frob build', true],
  ['what looks like another verb, as the value of an option or in the name of a file', 'npx frob --mode import src/import.ts', true],
  ['a verb that brings more about', 'npx frob upgrade', false],
  ['a verb behind another', 'npx frob db restore', false],
  ['a verb of a group', 'npx frob db:import', false],
  ['the program of a service', 'npx surge dist a.surge.sh', false],
  ['what it does here', 'npx convex codegen', true],
])('%s', (_name, commandLine, runs) => {
  const declared = { files: { ...machine.files, '/w/package.json': '{"devDependencies":{"frob":"1","surge":"1","convex":"1"}}' } }
  expect(effectLines(commandLine, declared).some((line) => line.endsWith('is not described'))).toBe(!runs)
})

test.each([
  ['a log and the number of its process', 'npx frob > frob.log & echo $! > frob.pid; npx frob', false],
  ['settings', 'date > frob.json; npx frob', true],
  ['settings with a name in front', 'date > frob-local.js; npx frob', true],
])('what a line writes by the name of a tool: %s', (_name, commandLine, isLoaded) => {
  expect(effectLines(commandLine, machine).some((line) => line.endsWith('which this line makes in a way that is not followed'))).toBe(
    isLoaded,
  )
})

test.each([
  ['not declared', 'npx gulp --frob', undescribed('--frob', 'gulp')],
  ['not known to be the one of the project', 'webpack --frob', undescribed('--frob')],
  ['a tool that hands words on', 'npx cross-env --frob ls rm -r src', undescribed('--frob', 'cross-env')],
  ['a target that promises more', 'npx nx deploy web --frob', undescribed('--frob', 'nx')],
  ['not known to be the one of the project, in a function', 'f() { webpack --frob; }; f', undescribed('--frob')],
  ['not known to be the one of the project, in another shell', "bash <(echo 'webpack --frob')", undescribed('--frob')],
  ['a tool that deletes', 'npx rimraf --frob dist', undescribed('--frob', 'rimraf')],
  ['a file outside', 'npx webpack --frob=/tmp/x.js', undescribed('--frob')],
  ['a file outside, after it', 'npx webpack --frob /tmp/x.js', undescribed('--frob')],
  ['a place above', 'npx webpack --frob ../x', undescribed('--frob')],
  ['an address', 'npx webpack --frob https://x.example/y', undescribed('--frob')],
  ['a command line', "npx webpack --after 'rm -rf src'", undescribed('--after')],
  ['a command line, attached', "npx webpack --after='rm -rf src'", undescribed('--after')],
  ['a word only known at run time', 'npx webpack --frob "$X"', undescribed('--frob')],
  ['a check switched off', 'npx webpack --no-verify-x', undescribed('--no-verify-x')],
  ['rights given away', 'npx webpack --allow-all', undescribed('--allow-all')],
  ['something to run', 'npx webpack --exec-after=x', undescribed('--exec-after')],
  ['a script to run', 'npx webpack --post-script x', undescribed('--post-script')],
  ['something set up', 'npx webpack --install-hooks', undescribed('--install-hooks')],
  ['something sent to a service', 'npx webpack --cloud', undescribed('--cloud')],
  ['a key', 'npx webpack --api-key x', undescribed('--api-key')],
  ['a word that promises more', 'npx webpack --frob deploy', undescribed('--frob')],
  ['a place elsewhere behind an option with a dot', 'npx webpack --frob.module=/opt/x', undescribed('--frob.module')],
  ['a name that promises more', 'npx frob-migrate down', 'unknown: program `frob-migrate` is not described'],
  ['code behind an option', 'npx frob -e "f()"', 'unknown: program `frob` is not described'],
  ['a command line in one text', 'npx frob "rm -rf /etc"', 'delete /etc'],
  ['a command line behind an option', 'npx frob --watch src "rm -rf src"', 'delete src'],
  ['words of a command', 'npx frob -- rm -rf src', 'delete src'],
  ['a program of the system with the name of the one in the project', '/usr/bin/rails --frob', undescribed('--frob', 'rails')],
  ['such a program by where it is found', '$(command -v rails) --frob', undescribed('--frob', 'rails')],
  ['another version', 'npx webpack@1 --frob', 'install:undeclared webpack@1'],
  ['a word that promises more, where a tool is installed', 'vendor/bin/frob migrate', 'unknown: program `frob` is not described'],
])('stays unknown: %s', (_name, commandLine, line) => {
  expect(effectLines(commandLine, machine)).toContain(line)
})

test.each([
  ['of the tests themselves', 'go test ./a -update', ['execute:project tests']],
  ['behind the word for it', 'go test ./a -args -update -exec x', ['execute:project tests']],
  ['of a plug-in', 'pytest --update-golden tests', ['execute:project tests']],
  ['a file outside', 'go test ./a -frob=/opt/a', [undescribed('-frob', 'go test'), 'execute:project tests']],
  ['a word that promises more', 'pytest --frob deploy', [undescribed('--frob', 'pytest'), 'execute:project tests']],
])('an option that goes to code of the project: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

describe('what code of the project printed', () => {
  const options = 'unknown: a word that is only known at run time could be an option'
  test.each([
    ['handed back to what runs it', "cargo test | grep FAILED | awk '{print $2}' | xargs cargo test"],
    ['read line by line', 'pytest -q | cut -d" " -f2 | while read -r t; do pytest "$t"; done'],
    ['out of a file of the line', 'pytest -q > out.txt; pytest $(cat out.txt)'],
  ])('%s', (_name, commandLine) => {
    expect(effectLines(commandLine)).not.toContain(options)
  })
  test.each([
    ['to what publishes', 'cargo test | xargs cargo publish'],
    ['to what deletes', 'cargo test | xargs rm'],
    ['to what installs', 'cargo test | xargs cargo install'],
    ['fed by the network', 'curl https://x.example | cargo test | xargs cargo test'],
    ['beside text of a file', 'cargo test $(cat list; cargo test)'],
  ])('is not handed %s', (_name, commandLine) => {
    expect(effectLines(commandLine)).toContain(options)
  })
})
