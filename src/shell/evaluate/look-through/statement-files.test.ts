import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const files = {
  '/w/purge_counts.sql': 'SELECT count(*) FROM jobs;\n',
  '/w/counts.sql': 'DELETE FROM jobs;\n',
  '/w/look.js': 'db.jobs.find({ state: "gone" }).forEach((job) => print(job._id));\n',
  '/w/peek.js': 'db.jobs.find({});\ndb.jobs.deleteMany({});\n',
  '/w/odd.js': 'load("other.js");\n',
}

/** Files of statements are judged by what stands in them, whatever they are called. */
test.each<readonly [name: string, commandLine: string, expected: readonly string[]]>([
  ['a name that promises harm', 'psql app -f purge_counts.sql', ['execute:project purge_counts.sql', 'database:read reads only']],
  ['a name that promises none', 'psql app -f counts.sql', ['execute:project counts.sql', 'database:write DELETE changes rows']],
  ['code that only reads', 'mongosh app look.js', ['database:read reads documents']],
  ['code that also deletes', 'mongosh app peek.js', ['database:write changes documents']],
  ['code that loads more', 'mongosh app odd.js', ['database:unread code that is not understood']],
  ['code that is not there', 'mongosh app none.js', ['unknown: runs `none.js`, which cannot be read']],
])('%s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine, { files })).toEqual(expected)
})

const folder = { '/w/sql/1.sql': 'DROP SCHEMA public CASCADE;\n', '/w/sql/a.txt': 'DROP DATABASE app;\n' }
const each = (place: string): string => `for (const f of fs.readdirSync(${place}))`

test.each([
  [
    'node a.js',
    `const fs = require('fs'), db = new (require('pg').Pool)()\n${each("'sql'")} db.query(fs.readFileSync('sql/' + f, 'utf8'))\n`,
  ],
  [
    'node a.js',
    `const fs = require('fs'), db = new (require('pg').Pool)()\n${each("__dirname + '/sql'")} db.query(fs.readFileSync(__dirname + '/sql/' + f, 'utf8'))\n`,
  ],
  [
    'python a.py',
    'import os, psycopg2\nc = psycopg2.connect("").cursor()\nfor f in os.listdir("sql"):\n  c.execute(open(os.path.join("sql", f)).read())\n',
  ],
])('whatever lies in a folder: %s %#', (line, code) => {
  const lines = effectLines(line, { files: { ...folder, [`/w/${line.split(' ')[1]}`]: code } })
  expect(lines.filter((one) => one.startsWith('database'))).toEqual(['database:destroy DROP SCHEMA'])
})

test('a folder that no database is given', () => {
  const code = `const fs = require('fs')\n${each("'sql'")} run(fs.readFileSync('sql/' + f, 'utf8'))\n`
  expect(effectLines('node a.js', { files: { ...folder, '/w/a.js': code } })).toEqual(['execute:project a.js'])
})
