import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const outside = expect.arrayContaining([expect.stringMatching(/is not part of the workspace|takes code from/)])

test.each([
  ['a module in place of another', 'go test ./...', 'go.mod', 'module a\n\nreplace example.test/b => /opt/b\n'],
  ['the same in a list', 'go build ./...', 'go.mod', 'module a\n\nreplace (\n\texample.test/b v1.0.0 => ../../b\n)\n'],
  ['a workspace of modules', 'go vet ./...', 'go.work', 'go 1.22\n\nuse (\n\t.\n\t../b\n)\n'],
  ['one of its modules', 'go run ./cmd', 'go.work', 'use ../b\n'],
  ['a toolchain', 'cargo fmt', 'rust-toolchain.toml', '[toolchain]\npath = "/opt/rust"\n'],
  ['the same by its path alone', 'cargo build', 'rust-toolchain', '/opt/rust\n'],
  ['a crate', 'cargo test', 'Cargo.toml', '[dependencies]\nb = { path = "../b" }\n'],
  ['members of a workspace', 'cargo build', 'Cargo.toml', '[workspace]\nmembers = [\n  "a",\n  "../b",\n]\n'],
  ['folders of tests', 'pytest', 'pytest.ini', '[pytest]\ntestpaths =\n    tests\n    /opt/tests\n'],
  ['folders of modules', 'pytest', 'pyproject.toml', '[tool.pytest.ini_options]\npythonpath = ["src", "../lib"]\n'],
  ['settings elsewhere', 'pytest', 'setup.cfg', '[tool:pytest]\naddopts = -q -c /opt/p.ini\n'],
  ['variables of an environment', 'tox', 'tox.ini', '[testenv]\nsetenv =\n    PYTHONPATH = /opt/lib\n'],
  ['a library by its folder', 'bundle install', 'Gemfile', "source 'https://rubygems.org'\ngem 'b', path: '../b'\n"],
  ['a package by its folder', 'npm ci', 'package.json', '{ "dependencies": { "b": "file:../b" } }'],
  [
    'a package beside scripts',
    'npm ci',
    'package.json',
    '{ "scripts": { "start": "node build/a.js" }, "dependencies": { "b": "link:../b" } }',
  ],
  ['members beside scripts', 'npm ci', 'package.json', '{ "scripts": { "start": "node build/a.js" }, "workspaces": ["a", "../b"] }'],
  ['a build that is included', 'gradle build', 'settings.gradle', "includeBuild '../b'\n"],
  ['settings of a build', 'bazel build //...', '.bazelrc', 'import /opt/b.bazelrc\n'],
  ['the path of a build', 'bazel test //...', '.bazelrc', 'build --action_env=PATH=/opt/b\n'],
  ['a module of a build', 'bazel build //...', 'MODULE.bazel', 'local_path_override(module_name = "b", path = "/opt/b")\n'],
  ['below the home', 'cargo build', 'Cargo.toml', '[dependencies]\nb = { path = "~/b" }\n'],
])('%s outside: `%s` with %s', (_name, commandLine, file, text) => {
  expect(effectLines(commandLine, { files: { [`/w/${file}`]: text } })).toEqual(outside)
})

test.each([
  ['go test ./...', 'go.mod', 'module a\n\nreplace example.test/b => ./b\nreplace example.test/c => github.com/d/c v1.2.3\n// x => ../y\n'],
  ['go test ./...', 'go.work', 'go 1.22\n\nuse (\n\t.\n\t./b\n)\n'],
  ['cargo build', 'rust-toolchain.toml', '[toolchain]\nchannel = "1.78"\n'],
  ['cargo build', 'rust-toolchain', 'stable\n'],
  ['cargo build', 'Cargo.toml', '[workspace]\nmembers = ["crates/*"]\n'],
  ['pytest', 'pytest.ini', '[pytest]\ntestpaths = tests\npythonpath = src\naddopts = -q -p no:cacheprovider\n'],
  ['npm ci', 'package.json', '{ "homepage": "https://a.example/../b", "main": "./a.js", "dependencies": { "b": "file:./b" } }'],
  ['npm ci', 'package.json', '{ "name": "a", "scripts": { "start": "node build/index.js", "package": "tar -cf /opt/a.tar dist" } }'],
  [
    'npm ci',
    'package.json',
    '{\n  "packageManager": "pnpm@9",\n  "files": [\n    "package-support.json"\n  ],\n  "jest": {\n    "testPathIgnorePatterns": [\n      "/node_modules/"\n    ]\n  }\n}\n',
  ],
  ['npm ci', 'package.json', '{ "jest": { "testMatch": ["<rootDir>/test/**/*.js"] } }'],
  ['npm ci', 'package.json', '{ "name": "a", "description": "a build/test helper" }'],
  ['bazel build //...', '.bazelrc', 'build --compilation_mode=opt --action_env=CI\n'],
])('`%s` with %s that stays inside', (commandLine, file, text) => {
  expect(effectLines(commandLine, { files: { [`/w/${file}`]: text } })).not.toEqual(outside)
})

test('a folder beside that lies in the workspace', () => {
  const files = { '/w/a/go.mod': 'module a\n\nreplace example.test/b => ../b\n', '/w/b/go.mod': 'module b\n' }
  expect(effectLines('cd a && go test ./...', { files })).not.toEqual(outside)
})

test.each([
  ['node --env-file=/opt/a.env src/a.js', 'runs `/opt/a.env`, which is not part of the workspace'],
  ['uv run --env-file a.env pytest', '`PYTHONPATH` changes what runs'],
])('variables from a file: `%s`', (commandLine, expected) => {
  const files = { '/w/a.env': 'export PYTHONPATH="/opt/lib"\nPORT=1\n', '/w/src/a.js': '' }
  expect(effectLines(commandLine, { files }).join('; ')).toContain(expected)
})

test('variables that change nothing', () => {
  expect(effectLines('uv run --env-file a.env pytest', { files: { '/w/a.env': 'PORT=1\n' } })).toEqual(effectLines('uv run pytest'))
})
