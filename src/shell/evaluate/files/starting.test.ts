import { describe, expect, test } from 'vitest'
import { formatEffect } from '../../../effect.ts'
import { analyseShell } from '../../analyse-shell.ts'
import { fakeWorld } from '../../testing/fake-world.ts'
import type { World } from '../../world.ts'

const world: World = {
  ...fakeWorld({ files: { '/w/setup.py': 'install()\n', '/w/other.py': 'spawn()\n' } }),
  riskAt: (path) =>
    path.endsWith('/setup.py')
      ? (text, old = '') => (text.includes('spawn') && !old.includes('spawn') ? 'starts a process' : undefined)
      : undefined,
}
const effects = (line: string): readonly string[] => analyseShell(line, { world, cwd: '/w' }).effects.map(formatEffect)
const starts = 'config:runs setup.py (starts a process)'

describe('what a line puts into a file that tools run by themselves', () => {
  test.each([
    ['by a redirection', "echo 'spawn()' > setup.py"],
    ['at its end', "echo 'spawn()' >> setup.py"],
    ['from a here-document with a word only known at run time', 'cat > setup.py <<E\nspawn($X)\nE'],
    ['by a program', "echo 'spawn()' | tee setup.py"],
    ['by code', `python3 -c "open('setup.py', 'w').write('spawn()')"`],
    [
      'by code that replaces a part',
      `python3 -c "from pathlib import Path; p = Path('setup.py'); p.write_text(p.read_text().replace('install', 'spawn'))"`,
    ],
    ['by a copy of what the line wrote', "echo 'spawn()' > a; mv a setup.py"],
    ['by a copy of a file', 'cp other.py setup.py'],
    ['in place', "sed -i 's/install/spawn/' setup.py"],
    ['in place, in a way that is not followed', "sed -i '1a spawn()' setup.py"],
    ['by a diff', "git apply <<'E'\n--- a/setup.py\n+++ b/setup.py\n@@ -1 +1,2 @@\n install()\n+spawn()\nE"],
    ['by a diff in a mail', "git am <<'E'\nSubject: x\n\n--- a/setup.py\n+++ b/setup.py\n@@ -1 +1,2 @@\n install()\n+spawn()\nE"],
    ['by a patch of an agent', "apply_patch <<'E'\n*** Begin Patch\n*** Update File: setup.py\n@@\n+spawn()\n*** End Patch\nE"],
  ])('%s', (_name, line) => expect(effects(line)).toContain(starts))

  test.each([
    ['another text', "echo 'install()' > setup.py"],
    ['another file', "echo 'spawn()' > other.py"],
    ['another part of it', "sed -i 's/install/build/' setup.py"],
    ['what takes it out', "git apply <<'E'\n--- a/setup.py\n+++ b/setup.py\n@@ -1,2 +1 @@\n install()\n-spawn()\nE"],
    ['what stays there', "git apply <<'E'\n--- a/setup.py\n+++ b/setup.py\n@@ -1 +1,2 @@\n spawn()\n+install()\nE"],
    ['outside the workspace', "echo 'spawn()' > /tmp/setup.py"],
  ])('not %s', (_name, line) => expect(effects(line)).not.toContainEqual(expect.stringMatching(/^config:runs/)))
})

test('a patch of an agent names its files as a diff does', () => {
  const patch = '*** Begin Patch\n*** Add File: a\n+x\n*** Update File: b\n*** Move to: c\n@@\n-x\n+y\n*** Delete File: d\n*** End Patch'
  expect(effects(`apply_patch <<'E'\n${patch}\nE`)).toEqual(['write:edit a', 'delete:move b', 'write:edit c', 'delete d'])
})
