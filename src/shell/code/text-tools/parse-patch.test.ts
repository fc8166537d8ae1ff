import { describe, expect, test } from 'vitest'
import { parsePatch } from './parse-patch.ts'

const envelope = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')

test.each([
  ['add', envelope('*** Add File: a.ts', '+one', '+two'), [{ change: 'create', path: 'a.ts', text: 'one\ntwo' }]],
  [
    'update',
    envelope('*** Update File: a.ts', '@@ fn', ' same', '-old', '+new'),
    [{ change: 'edit', path: 'a.ts', text: 'same\nnew', old: 'same\nold' }],
  ],
  ['delete', envelope('*** Delete File: a.ts'), [{ change: 'delete', path: 'a.ts' }]],
  [
    'move',
    envelope('*** Update File: a.ts', '*** Move to: b.ts', '@@', '-x', '+y'),
    [{ change: 'move', path: 'a.ts', to: 'b.ts', text: 'y', old: 'x' }],
  ],
  [
    'several files',
    envelope('*** Add File: a', '+x', '*** Delete File: /etc/b', '*** Update File: ../c', '@@', '-x', '+y', '*** End of File'),
    [
      { change: 'create', path: 'a', text: 'x' },
      { change: 'delete', path: '/etc/b' },
      { change: 'edit', path: '../c', text: 'y', old: 'x' },
    ],
  ],
  ['inside a here-document', `<<'EOF'\n${envelope('*** Delete File: a')}\nEOF`, [{ change: 'delete', path: 'a' }]],
  ['a unified diff', '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-old\n+new\n', [{ change: 'edit', path: 'x.ts', text: 'new', old: 'old' }]],
  ['without sides', '--- x.ts\n+++ x.ts\n@@ -1 +1 @@\n-old\n+new\n', [{ change: 'edit', path: 'x.ts', text: 'new', old: 'old' }]],
  [
    'a new file',
    'diff --git a/x b/x\nnew file mode 100644\nindex 0000000..e69de29\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+new\n',
    [{ change: 'create', path: 'x', text: 'new' }],
  ],
  ['a deleted file', '--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-old\n', [{ change: 'delete', path: 'x' }]],
  [
    'a rename',
    'diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n',
    [{ change: 'move', path: 'x', to: 'y', text: '', old: '' }],
  ],
  [
    'text that looks like a header stays text',
    '--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n--- a/evil\n+++ b/evil\n+z\n',
    [{ change: 'edit', path: 'x', text: '++ b/evil\nz', old: '-- a/evil' }],
  ],
])('%s', (_name, text, changes) => {
  expect(parsePatch(text)).toEqual({ changes })
})

describe('refused', () => {
  test.each([
    ['empty', ''],
    ['no file', envelope()],
    ['no end', '*** Begin Patch\n*** Add File: a\n+x'],
    ['an unknown operation', envelope('*** Copy File: a')],
    ['a header with a space before it', envelope('*** Update File: a', '@@', ' *** Delete File: /etc/b')],
    ['a line that belongs to nothing', envelope('stray', '*** Add File: a')],
    ['text in a deleted file', envelope('*** Delete File: a', '+x')],
    ['a move of nothing', envelope('*** Move to: b')],
    ['a move after the text', envelope('*** Update File: a', '@@', '+x', '*** Move to: /etc/b')],
    ['two names', '--- a/x\n+++ b/y\n@@ -1 +1 @@\n-a\n+b\n'],
    ['a hunk without a file', '@@ -1 +1 @@\n-a\n+b\n'],
    ['a short hunk', '--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n a\n'],
    ['a long hunk', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n+c\n'],
    ['a quoted name', 'diff --git "a/x y" "b/x y"\n'],
    ['a link', 'diff --git a/x b/x\nnew file mode 120000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+/etc\n'],
    ['binary', 'diff --git a/x b/x\nGIT binary patch\n'],
    ['a rename that differs', 'diff --git a/x b/y\nrename from x\nrename to /etc/z\n'],
    ['prose', 'please change a.ts'],
  ])('%s', (_name, text) => {
    expect(parsePatch(text)).toHaveProperty('invalid')
  })
})
