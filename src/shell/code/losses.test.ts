import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const losesRows = (path: string, call: string, text: string): boolean =>
  effectLines(call, { files: { [`/w/${path}`]: text } }).some((line) => line.startsWith('database:write'))

test.each([
  ['a store', 'a.mjs', 'await new Redis().flushall()'],
  ['rows of a model', 'a.mjs', 'await db.user.deleteMany({ })'],
  ['tables made anew', 'a.mjs', 'await s.sync({ force: true, logging: false })'],
  ['a database that it is connected to', 'a.mjs', 'await mongoose.connection.db.dropDatabase()'],
  ['tables', 'a.py', 'Base.metadata.drop_all(create_engine(url))'],
  ['rows of a model in Python', 'a.py', 'User.objects.all().delete()'],
  ['all of them', 'a.py', "call_command('flush', interactive=False)"],
  ['migrations', 'a.py', "command.downgrade(Config('alembic.ini'), 'base')"],
  ['migrations in JavaScript', 'a.mjs', 'await db.migrate.rollback(undefined, true)'],
  ['rows of a model in Ruby', 'a.rb', 'User.delete_all'],
  ['a collection with all below it', 'a.mjs', "await db.recursiveDelete(db.collection('users'))"],
  ['a schema by a statement in a template', 'a.mjs', 'await db.execute(sql`DROP SCHEMA public CASCADE`)'],
  ['a table beside one in memory', 'a.py', "m = connect(':memory:')\nc = connect(url)\nc.execute('drop table a')"],
  ['a table in Ruby', 'a.rb', 'DB.drop_table(:users)'],
  ['rows of a table in Ruby', 'a.rb', 'DB[:users].delete'],
  ['statements at once', 'a.rb', "db.execute_batch('DROP TABLE users')"],
  ['a table in PHP', 'a.php', '<?php $db->query("DROP TABLE IF EXISTS {$prefix}users");'],
  ['rows in PHP', 'a.php', "<?php DB::table('users')->truncate();"],
])('a script that is run by its name empties %s', (_name, path, text) => {
  const program = { mjs: 'node', py: 'python3', rb: 'ruby', php: 'php' }[path.slice(2)]
  expect(losesRows(path, `${program} ${path}`, text)).toBe(true)
})

test.each([
  ['some rows', 'a.mjs', 'await db.user.deleteMany({ where: { id } })', 'node a.mjs'],
  ['an entry of a list', 'a.rb', 'options[:names].delete(name)', 'ruby a.rb'],
  ['a table in memory', 'a.py', "import sqlite3\nc = sqlite3.connect(':memory:')\nc.execute('drop table a')", 'python3 a.py'],
  ['a text', 'a.mjs', 'title.truncate(10)', 'node a.mjs'],
  ['the database of tests', 'conftest.py', 'Base.metadata.drop_all(engine)', 'pytest'],
  ['what a test is connected to', 'a.test.mjs', 'await db.user.deleteMany()', 'npx vitest run a.test.mjs'],
])('not %s', (_name, path, text, call) => expect(losesRows(path, call, text)).toBe(false))

const takesDown = "from kubernetes import client\nclient.CoreV1Api().delete_namespace('prod')\n"

test.each([
  ['looks at no word', takesDown, true],
  ['asks first', `if input('sure? ') != 'y': raise SystemExit\n${takesDown}`, false],
  ['does it for one of its words', `import sys\nif sys.argv[1] == 'down':\n  ${takesDown.replaceAll('\n', '\n  ')}`, false],
])('a script that takes something down in a cloud and %s', (_name, text, isRefused) => {
  const lines = effectLines('python3 a.py down', { files: { '/w/a.py': text } })
  expect(lines).toContain('infra:change delete_namespace')
  expect(lines.includes('infra:destroy delete_namespace')).toBe(isRefused)
})
