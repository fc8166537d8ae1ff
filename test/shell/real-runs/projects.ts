import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gitIdentity, workMark, writeFiles } from './sandbox.ts'

/** The project of scripts that work out names. */
export function plainProject(project: string): void {
  writeFiles(project, {
    'list.txt': 'b\nc d\n',
    's.sh': '#!/bin/bash\nS=from-$1\ntouch "src-${1:-none}"\n',
    'd1/.keep': '',
    'd2/x/.keep': '',
  })
  chmodSync(join(project, 's.sh'), 0o755)
}

/** The project of scripts that call each other; what they hold is written anew for each run, their modes stay. */
export function scripts(project: string): void {
  plainProject(project)
  writeFiles(project, { 'main.sh': '', 'lib.sh': '', 'sub/tool.sh': '', 'sub/template': 'touch made-@N@\n' })
  for (const name of ['main.sh', 'sub/tool.sh']) chmodSync(join(project, name), 0o755)
}

/** A repository with files that git holds, drafts that it does not hold, links that lead out, archives and a neighbour. */
export function repository(project: string): void {
  const run = (program: string, ...words: readonly string[]): void => {
    execFileSync(program, words, { cwd: project, env: { ...process.env, ...gitIdentity, GIT_CONFIG_GLOBAL: '/dev/null' }, stdio: 'ignore' })
  }
  const git = (...words: readonly string[]): void => run('git', ...words)
  writeFiles(join(project, '../other'), { f: 'a of the neighbour\n' })
  writeFiles(project, { kept: 'a\nold\n' })
  git('init', '-qb', 'main', '--template=')
  git('add', '-A')
  git('commit', '-qm', 'start')
  git('branch', 'side')
  writeFiles(project, {
    kept: 'a\nb\n',
    edited: 'a first edition\n',
    list: 'a\nd1/b\nnew.txt\n',
    '-dash': 'dash\n',
    'a b': 'blank\n',
    '.gitignore': 'build/\n*.log\n',
    'd1/kept': 'a of d1\n',
    'd2/x/kept': 'a of d2\n',
    'fix.patch': '--- a/kept\n+++ b/kept\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n',
    'evil.patch': '--- ../other/f\n+++ ../other/f\n@@ -1 +1 @@\n-a of the neighbour\n+patched\n',
    'fix.sed': 's/a/b/\n1w fresh\n',
    'rules.mk': 'OUT ?= fresh\nall:\n\tcp kept $(OUT)\n',
    's.sh': '#!/bin/sh\necho made > "$1"\n',
  })
  chmodSync(join(project, 's.sh'), 0o755)
  symlinkSync('../other', join(project, 'out'))
  symlinkSync('../other/later', join(project, 'dangling'))
  symlinkSync('d2/x', join(project, 'linked'))
  mkdirSync(join(project, '../pack/d1'), { recursive: true })
  writeFiles(join(project, '../pack'), { kept: 'packed\n', 'd1/kept': 'packed\n', 'd1/more': 'packed\n' })
  symlinkSync('../other', join(project, '../pack/link'))
  run('tar', '-cPf', 'in.tar', '-C', '../pack', 'kept', 'd1', 'link')
  run(
    'python3',
    '-c',
    "import zipfile; z = zipfile.ZipFile('in.zip', 'w'); [z.writestr(n, 'zipped') for n in ['kept', 'd1/more', '../zipped-outside']]",
  )
  run('sh', '-c', 'gzip -c < kept > in.gz')
  run('sh', '-c', 'rm -r ../pack')
  git('add', '-A')
  git('commit', '-qm', 'more')
  writeFiles(project, {
    draft: `a draft, ${workMark}\n`,
    'd1/draft': `a second draft, ${workMark}\n`,
    edited: `a first edition\na second one, ${workMark}\n`,
    'build/kept': 'built\n',
    'cache.log': 'log\n',
  })
}
