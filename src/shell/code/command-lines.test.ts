import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

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
  expect(effectLines(commandLine, { files: { [`/w/${file}`]: text } })).toContain('delete /srv')
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
