import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Project, throwawayProject } from './project.ts'

/** A repository with a remote, on its default branch, with a branch `topic` that nothing else keeps. */
function makeRepository(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.test']
  const git = (...words: readonly string[]): void =>
    void execFileSync('git', ['-C', folder, ...identity, ...words], { stdio: 'ignore', env: { PATH: process.env.PATH ?? '' } })
  writeFileSync(join(folder, 'pyproject.toml'), '[project]\nname = "other"\n')
  git('init', '-qb', 'main')
  git('add', '-A')
  git('commit', '-qm', 'start')
  git('remote', 'add', 'origin', 'https://git.example.test/other.git')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  git('config', 'branch.main.remote', 'origin')
  git('config', 'branch.main.merge', 'refs/heads/main')
  git('switch', '-qc', 'topic')
  git('commit', '-q', '--allow-empty', '-m', 'only here')
  git('switch', '-q', 'main')
}

let project: Project
beforeAll(() => {
  project = throwawayProject()
  for (const folder of [join(project.root, 'vendor/lib'), join(project.root, 'vendor/elsewhere'), join(project.home, 'other')])
    makeRepository(folder)
  appendFileSync(join(project.root, 'vendor/elsewhere/.git/config'), '[core]\n\tworktree = ../../../..\n')
  appendFileSync(join(project.root, 'vendor/lib/.git/config'), '[core]\n\tworktree = ..\n')
  // a folder that git takes for a repository itself
  for (const folder of ['objects', 'refs']) mkdirSync(join(project.root, 'vendor/bare', folder), { recursive: true })
  writeFileSync(join(project.root, 'vendor/bare/HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(project.root, 'vendor/bare/config'), '[core]\n\tworktree = "."\n\tfsmonitor = rm -rf /etc\n')
})
afterAll(() => project.remove())

// the project is on a branch of its own, which may be pushed, and knows no branch `topic`
test.each([
  ['push from the project', 'git push', 'allow'],
  ['push from a repository inside it', 'cd vendor/lib && git push', 'not allow'],
  ['the same by option', 'git -C vendor/lib push origin HEAD', 'not allow'],
  ['after a push from the project', 'git push; cd vendor/lib; git push', 'not allow'],
  [
    'a branch of another repository is none of this one',
    '(cd vendor/lib && git switch -c new) && git switch main && git push',
    'not allow',
  ],
  ['the same, switched there last', 'git switch main; (cd vendor/lib && git switch -c new); git push', 'not allow'],
  ['a forced push of its default branch', 'cd vendor/lib && git push --force', 'deny'],
  ['a forced push outside', 'git -C ~/other push -f', 'deny'],
  ['a branch that is only there', 'git -C vendor/lib branch -D topic', 'not allow'],
  ['a branch that is only there, outside', 'cd ~/other && git branch -D topic', 'not allow'],
  ['a folder only known at run time', 'cd "$LIB" && git push', 'not allow'],
  ['another repository by its folder of git', 'git --git-dir=vendor/lib/.git branch -D topic', 'not allow'],
  ['the repository of one folder with files of another', 'git --work-tree=vendor/lib push', 'not allow'],
  ['records of a repository inside the project', 'cd vendor/lib && git add -A && git commit -m x', 'allow'],
  ['records of a repository outside', 'cd ~/other && git add -A', 'not allow'],
  ['a branch outside', 'git -C ~/other branch new', 'not allow'],
  ['files of a stash outside', 'git -C ~/other stash pop', 'not allow'],
  ['a patch outside', 'cd ~/other && git apply fix.patch', 'not allow'],
  ['a setting outside', 'git -C ~/other config user.name A', 'not allow'],
  ['packages of another project', 'cd ~/other && poetry install', 'not allow'],
  ['packages of the project, from a folder of it', 'cd src && poetry install', 'allow'],
  ['settings of a folder that is a repository itself', 'cd vendor/bare && git status', 'deny'],
  ['files that lie elsewhere', 'cd vendor/elsewhere && git clean -fd out', 'not allow'],
  ['files that lie where they are, as in a submodule', 'cd vendor/lib && git status', 'allow'],
  ['reading outside', 'git -C ~/other log --oneline -3', 'allow'],
])('%s: %s', async (_name, command, expected) => {
  const { decision, effects } = await project.decide(command)
  expect(expected === 'not allow' ? decision !== 'allow' : decision === expected, `${decision}: ${effects.join('; ')}`).toBe(true)
})

test('a tool that is told where to run its command', async () => {
  const { root, gate } = project
  const { decision } = await gate.decide({
    tool: 'shell',
    input: { command: ['git', 'push'], workdir: join(root, 'vendor/lib') },
    cwd: root,
  })
  expect(decision).not.toBe('allow')
})

test('a tool that is told to run code in a folder outside, there or not', async () => {
  const { root, gate } = project
  const within = (workdir: string) => gate.decide({ tool: 'exec_command', input: { cmd: 'go test ./...', workdir }, cwd: root })
  expect(await within(root)).toMatchObject({ decision: 'allow' })
  expect(await within('/tmp/not-there-yet')).not.toMatchObject({ decision: 'allow' })
})

test('a part of a repository opened by itself', async () => {
  const { root, gate } = project
  const within = (command: string) => gate.decide({ tool: 'Bash', input: { command }, cwd: join(root, 'src'), roots: [join(root, 'src')] })
  expect(await within('cd .. && git add -A')).toMatchObject({ decision: 'allow' })
  expect(await within('cd ../vendor/lib && git add -A')).not.toMatchObject({ decision: 'allow' })
})
