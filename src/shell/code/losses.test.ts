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
  ['a table of the query builder', 'a.php', "<?php DB::table('users')->delete();"],
  ['each model in PHP', 'a.php', '<?php User::all()->each->delete();'],
  ['each model, one after the other', 'a.php', '<?php User::all()->each(fn ($user) => $user->delete());'],
  ['each record in Ruby', 'a.rb', 'User.find_each(&:destroy)'],
  ['each record by a block', 'a.rb', 'User.all.each { |user| user.destroy! }'],
  ['all of a relation without conditions', 'a.rb', 'User.unscoped.delete_all'],
  ['batches', 'a.rb', 'User.in_batches.delete_all'],
  ['a table by its name in Ruby', 'a.rb', "ActiveRecord::Base.connection.truncate_tables('users')"],
  ['each object in Python', 'a.py', 'for user in User.objects.all():\n    user.delete()'],
  ['each object in a list', 'a.py', '[u.delete() for u in User.objects.all()]'],
  ['a query without conditions', 'a.py', 'session.query(User).delete()'],
  ['a statement without conditions', 'a.py', 'session.execute(delete(User))'],
  ['a model of peewee', 'a.py', 'User.delete().execute()'],
  ['a table of knex', 'a.mjs', "await knex('users').del()"],
  ['a table of drizzle', 'a.mjs', "import { drizzle } from 'drizzle-orm'\nawait db.delete(users)"],
  ['a repository of TypeORM', 'a.mjs', 'await dataSource.getRepository(User).clear()'],
  ['a column of a model in Ruby', 'a.rb', 'User.update_all(stock: 0)'],
  ['a column of a model in Python', 'a.py', 'User.objects.update(stock=0)'],
  ['a column of a model in PHP', 'a.php', "<?php User::query()->update(['stock' => 0]);"],
  ['whatever there is', 'a.mjs', 'await User.destroy({ where: {} })'],
])('a script that is run by its name empties %s', (_name, path, text) => {
  const program = { mjs: 'node', py: 'python3', rb: 'ruby', php: 'php' }[path.slice(2)]
  expect(losesRows(path, `${program} ${path}`, text)).toBe(true)
})

test.each([
  ['some rows', 'a.mjs', 'await db.user.deleteMany({ where: { id } })', 'node a.mjs'],
  ['an entry of a list', 'a.rb', 'options[:names].delete(name)', 'ruby a.rb'],
  ['some rows of the query builder', 'a.php', "<?php DB::table('users')->where('id', 1)->delete();", 'php a.php'],
  ['some records in Ruby', 'a.rb', 'User.where(id: 1).destroy_all', 'ruby a.rb'],
  ['a column of some records', 'a.rb', 'User.where(id: 1).update_all(stock: 0)', 'ruby a.rb'],
  ['each record that is looked at', 'a.rb', 'User.find_each { |user| puts user.name }\nitem.destroy', 'ruby a.rb'],
  ['some objects in Python', 'a.py', 'for user in User.objects.filter(id=1):\n    user.delete()', 'python3 a.py'],
  ['some of a query', 'a.py', 'session.query(User).filter_by(id=1).delete()', 'python3 a.py'],
  ['a statement with conditions', 'a.py', 'session.execute(delete(User).where(User.id == 1))', 'python3 a.py'],
  ['some of a table of knex', 'a.mjs', "await knex('users').where({ id }).del()", 'node a.mjs'],
  ['some of a table of drizzle', 'a.mjs', 'const db = drizzle()\nawait db.delete(users).where(eq(users.id, id))', 'node a.mjs'],
  ['some of it on the next line', 'a.mjs', 'const db = drizzle()\nawait db\n  .delete(users)\n  .where(eq(users.id, id))', 'node a.mjs'],
  ['one object of a session', 'a.py', 'db.delete(user)', 'python3 a.py'],
  ['an entry of a map', 'a.mjs', 'seen.delete(key)', 'node a.mjs'],
  ['a list on the page', 'a.mjs', 'list.clear()', 'node a.mjs'],
  ['a table in memory', 'a.py', "import sqlite3\nc = sqlite3.connect(':memory:')\nc.execute('drop table a')", 'python3 a.py'],
  ['a text', 'a.mjs', 'title.truncate(10)', 'node a.mjs'],
  ['the database of tests', 'conftest.py', 'Base.metadata.drop_all(engine)', 'pytest'],
  ['what a test is connected to', 'a.test.mjs', 'await db.user.deleteMany()', 'npx vitest run a.test.mjs'],
])('not %s', (_name, path, text, call) => expect(losesRows(path, call, text)).toBe(false))

const tasks = `task :load do
  User.create!
end
task :again => :load do
  User.delete_all
end
task :spec do
  User.delete_all
end
`

test.each([
  ['a task that does', 'rake again', true],
  ['another one of the file', 'bundle exec rake load', false],
  ['tests', 'rake spec', false],
] as const)('of a Rakefile, %s', (_name, call, isLoss) => expect(losesRows('Rakefile', call, tasks)).toBe(isLoss))

test.each([
  ['inv again', true],
  ['inv show', false],
  ['inv --list', false],
] as const)('of tasks in Python, %s', (call, isLoss) =>
  expect(losesRows('tasks.py', call, '@task\ndef again(c):\n    User.objects.all().delete()\n@task\ndef show(c):\n    print(1)\n')).toBe(
    isLoss,
  ),
)

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
