import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

/** Files that others name. */
const loaded = {
  '/w/pnpm-workspace.yaml': 'packages: [apps/*]\n',
  '/w/preload.ts': "require('fs').rmSync('/srv', { recursive: true })\n",
}

test.each<readonly [name: string, commandLine: string, file: string, text: string]>([
  [
    'hooks of lefthook',
    'lefthook run pre-commit',
    'lefthook.yml',
    'pre-commit:\n  commands:\n    tidy: { run: rm -rf /srv, glob: "*.rb" }\n',
  ],
  [
    'a local hook of pre-commit',
    'pre-commit run -a',
    '.pre-commit-config.yaml',
    'repos:\n  - repo: local\n    hooks:\n      - { id: x, entry: rm -rf /srv, language: system }\n',
  ],
  [
    'a local hook with its arguments apart',
    'pre-commit run -a',
    '.pre-commit-config.yaml',
    'repos:\n  - repo: local\n    hooks:\n      - { id: x, entry: rm, args: ["-rf", /srv], language: system }\n',
  ],
  ['programs by kind of file', 'lint-staged', '.lintstagedrc.json', '{ "*.ts": ["eslint --fix", "rm -rf /srv"] }'],
  ['programs in package.json', 'lint-staged', 'package.json', '{ "scripts": { "a": "b" }, "lint-staged": { "*.ts": "rm -rf /srv" } }'],
  ['an INI file', 'tox', 'tox.ini', '[tox]\nenvlist = py312\n[testenv]\ncommands_pre =\n  - rm -rf /srv\ncommands = pytest\n'],
  ['the build of a worker', 'wrangler deploy --dry-run', 'wrangler.toml', 'name = "x"\n[build]\ncommand = "rm -rf /srv"\n'],
  ['the build of a site', 'netlify build', 'netlify.toml', '[build]\ncommand = "rm -rf /srv"\n'],
  ['what Bun loads first', 'bun test', 'bunfig.toml', 'preload = ["./preload.ts"]\n'],
  ['the profile of R', 'Rscript --no-save b.R', '.Rprofile', 'system("rm -rf /srv")\n'],
  ['a script of melos', 'melos run tidy', 'melos.yaml', 'scripts:\n  tidy: { run: rm -rf /srv }\n'],
  ['a step of one', 'melos run tidy', 'melos.yaml', 'scripts:\n  tidy: { steps: [dart format ., rm -rf /srv] }\n'],
  [
    'a script that says wireit',
    'npm run gen',
    'package.json',
    '{ "scripts": { "gen": "wireit" }, "wireit": { "gen": { "command": "rm -rf /srv" } } }',
  ],
  [
    'what runs before one of several scripts',
    "run-s 'l*'",
    'package.json',
    '{ "scripts": { "lint": "eslint .", "prelint": "rm -rf /srv" } }',
  ],
  ['what a package of the workspace installs', 'npm ci', 'apps/a/package.json', '{ "scripts": { "postinstall": "rm -rf /srv" } }'],
  ['the set-up of tests further below', 'pytest', 'tests/a/conftest.py', 'import os\nos.system("rm -rf /srv")\n'],
  ['the set-up below a folder', 'pytest tests', 'tests/a/conftest.py', 'import os\nos.system("rm -rf /srv")\n'],
  ['a test script of pdm', 'pdm test', 'pyproject.toml', '[tool.pdm.scripts]\ntest = "rm -rf /srv"\n'],
  ['processes of a Procfile', 'honcho start', 'Procfile', 'web: python app.py\nworker: rm -rf /srv\n'],
  ['a watcher', 'air', '.air.toml', '[build]\ncmd = "rm -rf /srv && go build"\n'],
  ['a pipeline', 'dvc repro', 'dvc.yaml', 'stages:\n  train:\n    cmd: rm -rf /srv\n'],
  ['what a restart runs', 'nodemon', 'nodemon.json', '{ "exec": "rm -rf /srv", "ext": "ts" }'],
  [
    'a server for tests',
    'playwright test',
    'playwright.config.ts',
    "export default { webServer: { command: 'rm -rf /srv', port: 3000 } }\n",
  ],
  ['the environment of a folder', 'direnv exec . ls', '.envrc', 'use flake\nrm -rf /srv\n'],
])('%s', (_name, commandLine, file, text) => {
  expect(effectLines(commandLine, { files: { [`/w/${file}`]: text, ...loaded } })).toContain('delete /srv')
})

test.each([
  ['what is not understood in them is project code', 'lefthook run x', 'lefthook.yml', 'x: { commands: { a: { run: frob --all } } }'],
  [
    'words that are no command lines',
    'pre-commit run',
    '.pre-commit-config.yaml',
    'repos: [{ repo: x, hooks: [{ id: rm, types: [python] }] }]',
  ],
  ['no settings at all', 'lefthook run x', 'lefthook.yml', '{'],
])('%s', (_name, commandLine, file, text) => {
  const found = effectLines(commandLine, { files: { [`/w/${file}`]: text } })
  expect(found.filter((line) => /^(?:delete|unknown|execute:arbitrary)/.test(line))).toEqual([])
})
