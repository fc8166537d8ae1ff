import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/a.sql': 'select 1;', '/w/b.sql': 'drop table t;', '/w/a.sh': 'ls\n' } }

test.each<[string, string, readonly string[]]>([
  ['asked', 'psql -c "$(cat a.sql)"', ['read a.sql', 'database:read reads only']],
  ['by way of a variable', 'Q=$(<a.sql); psql -c "$Q"', ['read a.sql', 'database:read reads only']],
  ['changed by it', 'psql -c "$(cat b.sql)"', ['read b.sql', 'database:write DROP TABLE']],
  ['of two files', 'psql -c "$(cat a.sql b.sql)"', ['read a.sql', 'read b.sql', 'database:write DROP TABLE']],
  ['with a word behind it', 'psql -c "$(cat a.sql; echo "drop table x;")"', ['read a.sql', 'database:write DROP TABLE']],
])('statements that are the text of files: %s', (_name, line, expected) => {
  expect(effectLines(line, machine)).toEqual(expected)
})

test.each([
  'psql -c "$(cat a.sql c.sql)"',
  'psql -c "$(cat a.sql; date)"',
  'psql -c "$(cat a.sql | sed s/a/b/)"',
  'psql -c "$(cat /srv/a.sql)"',
  'tee a.sql < /srv/x.sql; psql -c "$(cat a.sql)"',
])('text that is not just a file of the workspace stays unknown: %s', (line) => {
  expect(effectLines(line, machine).some((effect) => effect.startsWith('unknown'))).toBe(true)
})

test.each([
  ['before it', '(echo "rm b"; cat a.sh) | sh', ['read a.sh', 'delete b', 'read:names .']],
  ['behind it', 'cat a.sh <(echo "rm b") | sh', ['read a.sh', 'read:names .', 'delete b']],
  ['in another language', '(cat b.sql; echo "select 1") | psql', ['read b.sql', 'database:write DROP TABLE']],
  [
    'the same file in either branch',
    'if x=1; then cat a.sh; else cat a.sh; fi | sh',
    ['read a.sh', 'execute:project a.sh', 'read:names .'],
  ],
  [
    'of a file elsewhere',
    'cat a.sh /srv/a.sh | sh',
    ['read a.sh', 'read /srv/a.sh', 'unknown: runs `$(</w/a.sh)$(</srv/a.sh)`, text only known at run time'],
  ],
])('what stands beside the text of a file runs with it: %s', (_name, line, expected) => {
  expect(effectLines(line, machine)).toEqual(expected)
})

const scripts = { files: { '/w/m/a.sql': 'select 1;', '/w/m/b.sql': 'drop table t;', '/w/s/a.sh': 'rm b\n' } }
const openPattern = (pattern: string): string => `unknown: runs \`${pattern}\`, a file only known at run time`

test.each([
  ['together', 'cat m/*.sql | psql', expect.arrayContaining(['read m/*.sql', 'database:read reads only', 'database:write DROP TABLE'])],
  ['one by one', 'for f in s/*.sh; do sh < "$f"; done', ['read s/*.sh', 'execute:project s/a.sh', 'delete b']],
  [
    'into a file of the line',
    'd=$(mktemp); for f in m/*.sql; do sqlite3 "$d" < "$f"; done',
    expect.arrayContaining(['read m/*.sql', 'database:memory DROP TABLE']),
  ],
  [
    'after an edit of one of them',
    'sed -i s/select/delete/ m/a.sql; cat m/*.sql | psql',
    expect.arrayContaining(['database:write DELETE changes rows', 'database:write DROP TABLE']),
  ],
  ['after an edit of everything', 'patch -p1 < x; cat m/*.sql | psql', expect.arrayContaining([openPattern('m/*.sql')])],
  ['beside one of the line', 'echo "rm c" > s/b.sh; cat s/*.sh | sh', expect.arrayContaining(['delete b', 'delete c'])],
  ['beside what the line brings', 'cp -r /opt/s s; cat s/*.sh | sh', expect.arrayContaining([openPattern('s/*.sh')])],
])('files that a pattern names run as they lie there: %s', (_name, line, expected) => {
  expect(effectLines(line, scripts)).toEqual(expected)
})

test('a fresh file is none of a workspace that lies in the temp folder', () => {
  const line = 'd=$(mktemp); for f in m/*.sql; do sqlite3 "$d" < "$f"; done'
  expect(effectLines(line, { ...scripts, temp: ['/w'] })).toEqual(effectLines(line, scripts))
})
