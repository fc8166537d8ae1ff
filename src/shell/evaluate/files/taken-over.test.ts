import { expect, test } from 'vitest'
import { formatEffect } from '../../../effect.ts'
import { analyseShell } from '../../analyse-shell.ts'
import { fakeWorld } from '../../testing/fake-world.ts'
import type { World } from '../../world.ts'

/** A machine on which the branch `other` and the stash hold another Makefile. */
const world: World = {
  ...fakeWorld({ files: { '/w/Makefile': 'all:\n\techo a\n' } }),
  textAfter: (path, text, { how, revision }) =>
    revision.includes('$')
      ? undefined
      : path === '/w/Makefile' && /^(?:other|stash@\{1\})$/.test(revision) && how !== 'undo'
        ? 'all:\n\trm -rf /srv\n'
        : text,
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

const brought = 'is of a manifest that this line brings'

test.each([
  ['a commit by the name that git printed', 'c=$(git rev-parse other); git switch --detach $c && make', 'delete /srv'],
  ['offered by anybody', 'git fetch origin pull/7/head:pr && git checkout pr && make', brought],
  ['offered, by the name of what was fetched last', 'git fetch origin refs/merge-requests/7/head && git merge FETCH_HEAD && make', brought],
  ['offered and pulled', 'git pull origin pull/7/head && make', brought],
  ['`HEAD` is another one after a switch', 'git switch main && git checkout HEAD~1 && make', brought],
  ['the `HEAD` of any working tree', 'c=$(git -C /tmp/wt rev-parse HEAD); git checkout $c && make', brought],
  [
    'what was committed comes back',
    'echo "all: ; rm -rf /srv" > Makefile; git commit -am a; echo all: > Makefile; git commit -am b; git revert HEAD; make',
    brought,
  ],
  [
    'what was stashed comes back',
    'echo "all: ; rm -rf /srv" > Makefile; git stash; echo all: > Makefile; git commit -am b; git stash pop; make',
    brought,
  ],
])('what is not told by the disk: %s', (_name, commandLine, expected) => {
  expect(lines(commandLine)).toContainEqual(expect.stringContaining(expected))
})

test.each([
  'git switch main && git pull && git switch - && make',
  'git fetch origin pull/7/head:pr && git log main..pr && make',
  'echo x > new.txt; git stash -u; git stash pop; make',
  'git stash; git switch main; make; git switch -; git stash pop; make',
])('what is told by it: %s', (commandLine) => {
  expect(lines(commandLine)).not.toContainEqual(expect.stringContaining(brought))
})
