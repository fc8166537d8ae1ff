import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createGate, type Gate } from '../../src/gate.ts'

/** Files of the throwaway project, by path from its root; committed unless ignored. */
const files: Readonly<Record<string, string>> = {
  'README.md': '# Shop\n',
  '.gitignore': 'dist/\nnode_modules/\n.env\n*.log\ndata/\n.venv/\n',
  'package.json': JSON.stringify({
    name: 'shop',
    scripts: { test: 'vitest run', build: 'tsc -p .', lint: 'eslint src', clean: 'rm -rf dist', dev: 'vite' },
    devDependencies: { vitest: '1.0.0', typescript: '5.0.0', eslint: '9.0.0', vite: '6.0.0', prettier: '3.0.0' },
  }),
  'package-lock.json': '{}\n',
  'requirements.txt': 'pytest\nruff\n',
  'pyproject.toml': '[project]\nname = "shop"\ndependencies = ["pytest", "ruff"]\n',
  Makefile: 'build:\n\techo build\nclean:\n\trm -rf dist\n',
  Gemfile: "source 'https://rubygems.org'\ngem 'rake'\n",
  'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\n',
  'go.mod': 'module example.test/shop\n',
  'a.txt': 'a\n',
  'report.json': '{}\n',
  'jobs.txt': '0 * * * * true\n',
  'key.pub': 'ssh-ed25519 AAAA\n',
  'payload.txt': 'bHM=\n',
  'run.sh': '#!/bin/sh\necho hello\n',
  'x.yaml': 'kind: Pod\n',
  'src/a.ts': 'export const a = 1\n',
  'src/main.py': 'print(1)\n',
  'tests/test_a.py': 'def test_a():\n    assert True\n',
  'scripts/deploy.sh': '#!/bin/sh\nrm -rf "$1"\n',
}

/** Files that git does not know. */
const untracked: Readonly<Record<string, string>> = {
  '.env': 'TOKEN=abc\n',
  'dist/main.js': 'x\n',
  'node_modules/left/index.js': 'x\n',
  'data/users.db': 'x\n',
  'draft.md': 'not yet committed\n',
  'app.db': 'x\n',
}

/** Files of the home folder. */
const ofHome: Readonly<Record<string, string>> = {
  '.ssh/id_rsa': 'key\n',
  '.ssh/id_ed25519': 'key\n',
  '.ssh/authorized_keys': 'key\n',
  '.aws/credentials': 'key\n',
  '.npmrc': 'token\n',
  '.netrc': 'token\n',
  '.bashrc': 'x\n',
  '.codex/config.toml': 'x\n',
  '.config/automode/config.jsonc': '{}\n',
  'notes.md': 'notes\n',
  'Documents/letter.txt': 'x\n',
}

export interface Project {
  readonly root: string
  readonly home: string
  readonly gate: Gate
  readonly decide: (command: string, cwd?: string) => ReturnType<Gate['decide']>
  readonly remove: () => void
}

/** Where the project lies below the folder that is thrown away. */
const homeOf = (base: string): string => join(base, 'home/dev')
const rootOf = (base: string): string => join(homeOf(base), 'code/work/shop')

function gitIn(base: string, ...words: readonly string[]): void {
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.test',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.test',
  }
  const env = { PATH: process.env.PATH ?? '', HOME: homeOf(base), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...identity }
  execFileSync('git', ['-C', rootOf(base), ...words], { env, stdio: 'ignore' })
}

function fill(folder: string, all: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** The project that all others are copies of: a copy takes one run of git, making it fifteen. */
let original: string | undefined

function makeOriginal(): string {
  const base = mkdtempSync(join(tmpdir(), 'project-'))
  const git = (...words: readonly string[]): void => gitIn(base, ...words)
  // a repository around it all, so that nothing counts as ignored by the one these tests live in
  execFileSync('git', ['init', '-q', base], { stdio: 'ignore' })
  fill(homeOf(base), ofHome)
  fill(rootOf(base), files)
  git('init', '-qb', 'main')
  git('add', '-A')
  git('commit', '-qm', 'start')
  git('branch', 'merged')
  git('switch', '-qc', 'feature')
  git('remote', 'add', 'origin', 'https://git.example.test/shop.git')
  for (const branch of ['main', 'feature']) git('update-ref', `refs/remotes/origin/${branch}`, 'HEAD')
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main')
  git('config', 'branch.feature.remote', 'origin')
  git('config', 'branch.feature.merge', 'refs/heads/feature')
  fill(rootOf(base), { 'later.txt': 'later\n' })
  git('add', 'later.txt')
  git('commit', '-qm', 'not yet pushed')
  fill(rootOf(base), untracked)
  return base
}

/** For tests: a git project with a home around it, outside the temp folder, on branch `feature` with an upstream that has nothing unpushed. */
export function throwawayProject(): Project {
  const cache = resolve(import.meta.dirname, '../../.cache')
  mkdirSync(cache, { recursive: true })
  const base = realpathSync(mkdtempSync(join(cache, 'project-')))
  original ??= makeOriginal()
  cpSync(original, base, { recursive: true, preserveTimestamps: true })
  // the index knows the files of the original, which are others than these
  gitIn(base, 'update-index', '-q', '--refresh')
  const home = homeOf(base)
  const root = rootOf(base)
  const gate = createGate({ cwd: root, home })
  return {
    root,
    home,
    gate,
    decide: (command, cwd = root) => gate.decide({ tool: 'Bash', input: { command }, cwd, roots: [root] }),
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}
