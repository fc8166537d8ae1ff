import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const files = {
  '/w/look.sql': "select count(*) from read_parquet('a/*.parquet')",
  '/w/save.sql': "copy (select 1) to 'b.csv'",
}

/** Statements that DuckDB is fed from a file mean what they mean on the line, as long as the file is the one that was looked at. */
test.each([
  [
    'a file that only looks',
    'duckdb < look.sql',
    ['read look.sql', 'execute:project look.sql', 'read a/*.parquet', 'database:memory reads only'],
  ],
  [
    'through a pipe',
    'cat look.sql | duckdb',
    ['read look.sql', 'execute:project look.sql', 'read a/*.parquet', 'database:memory reads only'],
  ],
  ['a file that writes', 'duckdb < save.sql', ['read save.sql', 'execute:project save.sql', 'database:memory reads only', 'write b.csv']],
])('%s', (_name, line, expected) => {
  expect(effectLines(line, { files })).toEqual(expected)
})

test.each(['git pull -q && duckdb < look.sql', 'git checkout main -- look.sql; duckdb < look.sql', 'duckdb < /opt/look.sql'])(
  'not where another may lie there: %s',
  (line) => {
    expect(effectLines(line, { files: { ...files, '/opt/look.sql': files['/w/look.sql'] } })).not.toContain('read a/*.parquet')
  },
)
