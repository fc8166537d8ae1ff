import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/app.db': 'x' } }

test.each<[string, string, readonly string[]]>([
  ['in the temp folder', 'sqlite3 /tmp/a.db "DELETE FROM t"', ['write:edit /tmp/a.db', 'database:memory DELETE changes rows']],
  [
    'in a fresh folder',
    'D=$(mktemp -d); sqlite3 $D/a.db "DELETE FROM t"',
    ['write:edit $(mktemp)/a.db', 'database:memory DELETE changes rows'],
  ],
  [
    'begun in this line',
    'sqlite3 new.db "CREATE TABLE t(a)"; sqlite3 new.db "INSERT INTO t VALUES (1)"',
    ['database:memory CREATE changes the schema', 'database:memory INSERT changes rows'],
  ],
  ['on standard input', 'sqlite3 new.db <<< "CREATE TABLE t(a)"', ['database:memory CREATE changes the schema']],
  [
    'by a program',
    `python -c "import sqlite3; c = sqlite3.connect('new.db'); c.execute('create table t(a)'); c.execute('delete from t')"`,
    ['database:memory CREATE changes the schema', 'database:memory DELETE changes rows'],
  ],
  ['not there, and not begun', 'sqlite3 gone.db "DELETE FROM t"', ['database:write DELETE changes rows']],
  ['not begun, though another was', 'touch new.db; sqlite3 gone.db "DELETE FROM t"', ['database:write DELETE changes rows']],
  ['only known at run time', 'sqlite3 "$X" "DELETE FROM t"', ['database:write DELETE changes rows']],
  ['found in the workspace', 'sqlite3 $(git ls-files) "DELETE FROM t"', ['database:write DELETE changes rows']],
  ['there before', 'sqlite3 app.db "CREATE TABLE t(a)"', ['database:migrate CREATE changes the schema']],
  ['outside', 'sqlite3 ~/new.db "CREATE TABLE t(a)"', ['database:migrate CREATE changes the schema']],
  ['another one by a link', 'ln -s app.db new.db; sqlite3 new.db "CREATE TABLE t(a)"', ['database:migrate CREATE changes the schema']],
  [
    'another one by a link in a fresh folder',
    'D=$(mktemp -d); ln -s "$PWD/app.db" $D/a.db; sqlite3 $D/a.db "DELETE FROM t"',
    ['database:write DELETE changes rows'],
  ],
  ['another one by a move', 'mv app.db new.db; sqlite3 new.db "CREATE TABLE t(a)"', ['database:migrate CREATE changes the schema']],
  ['a server that its shell calls', `sqlite3 /tmp/a.db ".shell psql -c 'DELETE FROM t'"`, ['database:write DELETE changes rows']],
  [
    'other files it reaches',
    `sqlite3 /tmp/a.db "ATTACH 'app.db' AS a; DELETE FROM a.t"`,
    ['database:file ATTACH reaches files of the server'],
  ],
])('a database that is nobody else’s: %s', (_name, line, expected) => {
  expect(effectLines(line, machine)).toEqual(expect.arrayContaining([...expected]))
})
