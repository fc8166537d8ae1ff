import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

test.each<[string, readonly string[]]>([
  ['(select 1) to stdout', ['database:read reads only']],
  ["(select a from t where b = 'x') to 'out.csv' csv header", ['database:read reads only', 'write out.csv']],
  ['t(a, b) to out.csv', ['database:read reads only', 'write out.csv']],
  ["t from 'in.csv' csv", ['read in.csv', 'database:write `\\copy` adds rows']],
  ['(delete from t returning *) to stdout', ['database:write DELETE changes rows']],
  ["t to program 'rm -r src'", ['database:read reads only', 'delete src']],
  ["(select 'a) to stdout\nDROP DATABASE x; --'", ['database:destroy DROP DATABASE']],
])('\\copy %s', (rest, expected) => {
  expect(effectLines(`psql <<'E'\n\\copy ${rest}\nE`)).toEqual(expected)
})
