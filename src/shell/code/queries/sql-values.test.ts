import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const inPython = (code: string): string => `python3 - <<'E'\nimport psycopg2\ncur = psycopg2.connect('dbname=a').cursor()\n${code}\nE`
const reads = 'database:read reads only'
const unread = 'database:unread SQL only known at run time'

describe('values in SQL', () => {
  test.each([
    ['a number', 'for i in $(seq 3); do psql -c "select * from t_$i where n > $i"; done', [reads]],
    [
      'a number in what changes rows',
      'for i in $(seq 3); do psql -c "delete from t where n = $i"; done',
      ['database:write DELETE changes rows'],
    ],
    [
      'a name that a database lists',
      'for t in $(psql -Atc "select tablename from pg_tables"); do psql -c "select count(*) from $t"; done',
      [reads, reads],
    ],
    [
      'such a name, picked out of the list',
      'psql -Atc "select 1" | head -1 | while read t; do psql -c "select * from $t"; done',
      [reads, reads],
    ],
    ['such a name on standard input', 'echo "select max(id) from $(psql -Atc "select 1")" | psql', [reads, reads]],
    [
      'such a name in what is dropped',
      'for t in $(psql -Atc "select 1"); do psql -c "drop table $t"; done',
      [reads, 'database:write DROP TABLE'],
    ],
    ['a row where a statement belongs', 'psql -c "$(psql -Atc "select 1")"', [reads, 'unknown: sql code that is only known at run time']],
    [
      'a row where a condition belongs',
      'for c in $(psql -Atc "select 1"); do psql -c "select 1 where $c"; done',
      [reads, 'unknown: sql code that is only known at run time'],
    ],
    ['a variable that nobody set', 'psql -c "select * from $T"', ['unknown: sql code that is only known at run time']],
    [
      'rows in a header',
      'curl https://x.example -H "A: $(psql -Atc "select 1")"',
      [reads, 'connect:get https://x.example', 'send:data https://x.example'],
    ],
    ['rows run as a script', 'psql -Atc "select 1" | sh', [reads, 'unknown: runs `(rows)`, text only known at run time']],
    ['rows that are deleted', 'rm $(psql -Atc "select 1")', [reads, 'unknown: deletes `(rows)`, a path only known at run time']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expect.arrayContaining(expected))
    expect(effectLines(commandLine).some((line) => line.startsWith('unknown'))).toBe(expected.some((line) => line.startsWith('unknown')))
  })

  test.each([
    ['a number', 'for i in range(3): cur.execute(f"select {i}")', [reads]],
    ['a name out of rows', 'for (t,) in cur.fetchall(): cur.execute(f"select count(*) from {t}")', [reads]],
    ['a name out of a loop over the cursor', 'for r in cur: cur.execute("select * from " + r[0])', [reads]],
    ['a name out of rows in what is dropped', 'for (t,) in cur.fetchall(): cur.execute(f"drop table {t}")', ['database:write DROP TABLE']],
    ['a row as statement', 'for r in cur.fetchall(): cur.execute(r[0])', [unread]],
    ['a row as condition', 'for r in cur.fetchall(): cur.execute(f"select 1 where {r[0]}")', [unread]],
    ['a word of the command line', 'import sys\ncur.execute(f"select * from {sys.argv[1]}")', [unread]],
    ['a row as path', 'import os\nfor (p,) in cur.fetchall(): os.remove(p)', ['unknown: deletes `(row)`, a path only known at run time']],
    [
      'rows that are told to others',
      'import requests\nrequests.get("https://x.example", params={"q": cur.fetchall()})',
      ['connect:get https://x.example', 'send:data https://x.example'],
    ],
    ['a row that deletes itself', 'for r in cur.fetchall(): r.delete()', ['unknown: python deletes something only known at run time']],
  ])('in Python: %s', (_name, code, expected) => {
    expect(effectLines(inPython(code))).toEqual(expected)
  })
})
