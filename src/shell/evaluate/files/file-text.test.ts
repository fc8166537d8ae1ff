import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/a.sql': 'select 1;', '/w/b.sql': 'drop table t;' } }

test.each<[string, string, readonly string[]]>([
  ['asked', 'psql -c "$(cat a.sql)"', ['read a.sql', 'database:read reads only']],
  ['by way of a variable', 'Q=$(<a.sql); psql -c "$Q"', ['read a.sql', 'database:read reads only']],
  ['changed by it', 'psql -c "$(cat b.sql)"', ['read b.sql', 'database:write DROP TABLE']],
])('statements that are the text of a file: %s', (_name, line, expected) => {
  expect(effectLines(line, machine)).toEqual(expected)
})

test.each([
  'psql -c "$(cat a.sql b.sql)"',
  'psql -c "$(cat a.sql; echo x)"',
  'psql -c "$(cat a.sql | sed s/a/b/)"',
  'psql -c "$(cat /srv/a.sql)"',
  'tee a.sql < /srv/x.sql; psql -c "$(cat a.sql)"',
])('text that is not just a file of the workspace stays unknown: %s', (line) => {
  expect(effectLines(line, machine).some((effect) => effect.startsWith('unknown'))).toBe(true)
})
