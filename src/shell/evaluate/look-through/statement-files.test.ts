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
