// The throwaway folder of the effects oracle: a git project with the files that the examples of the specs name.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const text = 'b,2\na,1\na,1\n'
const names =
  'a b c x f a.txt b.txt c.txt x.txt list list.txt names.txt in.txt notes.txt notes.md README.md doc.md log.txt app.log data.csv a.csv data.json a.json package.json a.ts src/a.ts src/b.ts src/index.ts src/main.c src/app.js docs/a.md run.sh a.sh a.py b.py main.py'
const files = Object.fromEntries(names.split(' ').map((name) => [name, text]))
const special = {
  'package.json': '{"name":"x","version":"1.0.0"}\n',
  'data.json': '{"a":1}\n',
  'a.json': '{"a":1}\n',
  'run.sh': '#!/bin/sh\necho hello\n',
  'a.sh': '#!/bin/sh\necho hello\n',
  'a.py': 'print(1)\n',
  'b.py': 'print(1)\n',
  'main.py': 'print(1)\n',
}

/** Makes the folder and returns its project and home. */
export function prepare() {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'oracle-')))
  const root = join(base, 'home/project')
  for (const [name, content] of Object.entries({ ...files, ...special })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  for (const folder of ['dist', 'build', 'tests', 'lib', 'dir']) mkdirSync(join(root, folder), { recursive: true })
  const git = (...words) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@example.test', ...words], {
      stdio: 'ignore',
      env: gitEnvironment(base),
    })
  git('init', '-qb', 'main')
  git('config', 'user.name', 'a')
  git('config', 'user.email', 'a@example.test')
  git('add', '-A')
  git('commit', '-qm', 'start')
  const temp = join(base, 'temp')
  mkdirSync(temp)
  return { base, root, temp, home: join(base, 'home') }
}

const gitEnvironment = (base) => ({ PATH: process.env.PATH, HOME: join(base, 'home'), GIT_CONFIG_NOSYSTEM: '1' })
