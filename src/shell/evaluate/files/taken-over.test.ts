import { expect, test } from 'vitest'
import { formatEffect } from '../../../effect.ts'
import { analyseShell } from '../../analyse-shell.ts'
import { fakeWorld } from '../../testing/fake-world.ts'
import type { World } from '../../world.ts'

/** A machine on which the branch `other` and the stash hold another Makefile. */
const world: World = {
  ...fakeWorld({ files: { '/w/Makefile': 'all:\n\techo a\n' } }),
  textAfter: (path, text, { how, revision }) =>
    path === '/w/Makefile' && /^(?:other|stash@\{1\})$/.test(revision) && how !== 'undo' ? 'all:\n\trm -rf /srv\n' : text,
}

const lines = (commandLine: string): readonly string[] => analyseShell(commandLine, { world, cwd: '/w' }).effects.map(formatEffect)

test.each([
  'git switch other && make',
  'git checkout other; make',
  'git switch -c new other && make',
  'git checkout -b new other && make',
  'git merge other && make',
  'git cherry-pick other && make',
  'git rebase other && make',
  'git rebase --onto other main && make',
  'git stash pop stash@{1} && make',
  'git stash apply stash@{1} && make',
  'git worktree add wt other && make -C wt',
  'git checkout other -- Makefile && make',
  'git checkout other -- . && make',
  'git restore --source=other Makefile && make',
  'git reset --hard other && make',
])('what git brings in runs: %s', (commandLine) => {
  expect(lines(commandLine)).toContain('delete /srv')
})

test.each([
  'git switch main && make',
  'git stash pop && make',
  'git revert other && make',
  'make && git switch other',
  'git worktree add wt other && make',
  'git checkout other -- src && make',
  'git checkout -- Makefile && make',
])('what is there stays: %s', (commandLine) => {
  expect(lines(commandLine)).not.toContain('delete /srv')
})
