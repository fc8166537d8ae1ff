import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

/** Files that others name. */
const loaded = {
  '/w/pnpm-workspace.yaml': 'packages: [apps/*]\n',
  '/w/preload.py': 'import os\nos.system("rm -rf /srv")\n',
  '/w/preload.rb': '`rm -rf /srv`\n',
  '/w/preload.php': "<?php system('rm -rf /srv');\n",
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
  [
    'a task of hooks with its words apart',
    'husky run',
    '.husky/task-runner.json',
    '{ "tasks": [{ "command": "bash", "args": ["-c", "rm -rf /srv"] }] }',
  ],
  ['what follows the start of a site', 'wp-env start', '.wp-env.json', '{ "lifecycleScripts": { "afterStart": "rm -rf /srv" } }'],
  ['what follows an event', 'nodemon a.js', 'nodemon.json', '{ "events": { "start": "rm -rf /srv" } }'],
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
    'what one that says wireit needs',
    'npm run gen',
    'package.json',
    '{ "scripts": { "gen": "wireit", "a": "wireit" }, "wireit": { "gen": { "dependencies": ["a"] }, "a": { "command": "rm -rf /srv" } } }',
  ],
  [
    'a function among the aliases of mix',
    'mix check',
    'mix.exs',
    'defmodule X do\n  def aliases do\n    [check: ["format", &done/1]]\n  end\n  defp done(_), do: File.rm_rf!("/srv")\nend\n',
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
  ['what settings that are code name', 'vitest run', 'vitest.config.ts', "export default { test: { globalSetup: './preload.ts' } }\n"],
  ['what settings that are code load', 'eslint .', 'eslint.config.mjs', "import './preload.ts'\nexport default []\n"],
  ['settings in package.json', 'jest', 'package.json', '{ "name": "x", "jest": { "setupFiles": ["./preload.ts"] } }'],
  ['what a bundler runs at last', 'tsup', 'tsup.config.ts', "export default { onSuccess: 'rm -rf /srv' }\n"],
  ['an alias of mix', 'mix test', 'mix.exs', 'defmodule X do\n  def aliases, do: [test: ["cmd rm -rf /srv", "test"]]\nend\n'],
  ['a script of composer', 'composer dump-autoload', 'composer.json', '{ "scripts": { "pre-autoload-dump": "rm -rf /srv" } }'],
  ['the set-up of PHPUnit', 'phpunit', 'phpunit.xml', '<phpunit bootstrap="preload.php"/>\n'],
  ['the application of Rails', 'rails test', 'config/application.rb', "system('rm -rf /srv')\n"],
  [
    'a command of a Django project',
    'python manage.py tidy --all',
    'apps/a/management/commands/tidy.py',
    'import os\nos.system("rm -rf /srv")\n',
  ],
  ['the settings of Django', 'python manage.py test', 'core/settings.py', 'import os\nos.system("rm -rf /srv")\n'],
  ['tests of Go', 'go test ./...', 'a/b_test.go', 'package a\nfunc TestA(t *testing.T) { exec.Command("rm", "-rf", "/srv").Run() }\n'],
  [
    'a service whose command is a list',
    'docker compose up',
    'compose.yaml',
    "services:\n  a:\n    image: x\n    command: ['rm', '-rf', '/s']\n    volumes: ['../srv:/s']\n",
  ],
  ['hooks of MkDocs', 'mkdocs build', 'mkdocs.yml', 'site_name: x\nhooks: [preload.py]\n'],
  ['a plugin of Jekyll', 'jekyll build', '_plugins/a.rb', '`rm -rf /srv`\n'],
  ['a plugin of RuboCop', 'rubocop', '.rubocop.yml', 'require: ./preload.rb\n'],
  ['settings of Credo', 'mix credo', '.credo.exs', 'File.rm_rf!("/srv")\n'],
  ['a hook of Gatsby', 'gatsby build', 'gatsby-node.js', "require('fs').rmSync('/srv', { recursive: true })\n"],
  ['a watcher in package.json', 'nodemon', 'package.json', '{ "nodemonConfig": { "exec": "rm -rf /srv" } }'],
  ['a list of processes', 'pm2 start', 'ecosystem.config.js', "module.exports = { apps: [{ script: './preload.ts' }] }\n"],
  ['a hook of a packer', 'electron-builder', 'package.json', '{ "name": "x", "build": { "afterPack": "./preload.ts" } }'],
  ['an example of Rust', 'cargo run --example a', 'examples/a.rs', 'fn main() { std::fs::remove_dir_all("/srv").unwrap(); }\n'],
  ['a build of Zig', 'zig build', 'build.zig', 'pub fn build(b: *Build) void { _ = b.addSystemCommand(&.{ "rm", "-rf", "/srv" }); }\n'],
  ['the console of Laravel', 'php artisan list', 'artisan', "<?php\nsystem('rm -rf /srv');\n"],
  ['a shell of Nix', 'nix-shell --run ls', 'shell.nix', "{ pkgs }: pkgs.mkShell { shellHook = ''\n  rm -rf /srv\n''; }\n"],
  ['a test script of pdm', 'pdm test', 'pyproject.toml', '[tool.pdm.scripts]\ntest = "rm -rf /srv"\n'],
  ['processes of a Procfile', 'honcho start', 'Procfile', 'web: python app.py\nworker: rm -rf /srv\n'],
  ['a watcher', 'air', '.air.toml', '[build]\ncmd = "rm -rf /srv && go build"\n'],
  ['a pipeline', 'dvc repro', 'dvc.yaml', 'stages:\n  train:\n    cmd: rm -rf /srv\n'],
  ['the script that a watcher starts', 'nodemon', 'package.json', '{ "scripts": { "start": "rm -rf /srv" } }'],
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
  ['scripts beside the settings of a tool', 'lint-staged', 'package.json', '{ "scripts": { "clean": "rm -rf /srv" } }'],
])('%s', (_name, commandLine, file, text) => {
  const found = effectLines(commandLine, { files: { [`/w/${file}`]: text } })
  expect(found.filter((line) => /^(?:delete|unknown|execute:arbitrary)/.test(line))).toEqual([])
})

test.each([
  [
    'settings of a tool that nobody described',
    'npx plop',
    {
      '/w/package.json': '{ "devDependencies": { "plop": "4" } }',
      '/w/plopfile.js': "require('fs').rmSync('/srv', { recursive: true })\n",
    },
  ],
  [
    'a file for such a tool',
    'npx plop a.js',
    { '/w/package.json': '{ "devDependencies": { "plop": "4" } }', '/w/a.js': "require('fs').rmSync('/srv', { recursive: true })\n" },
  ],
  [
    'an entry point of the project',
    'uv run serve',
    { '/w/pyproject.toml': '[project.scripts]\nserve = "app:main"\n', '/w/app.py': 'import os\nos.system("rm -rf /srv")\n' },
  ],
])('%s', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files })).toContain('delete /srv')
})
