import { expect, test } from 'vitest'
import { type Files, linesOf } from '../../testing/project-lines.ts'

const coded = Buffer.from('rm -rf /opt/x').toString('base64')
const letters = [...'rm -rf /opt/x'].map((letter) => letter.charCodeAt(0)).join(', ')

/** What a project hides one step further than a reader looks: the line that tells. */
test.each<readonly [name: string, command: string, files: Files, line: string]>([
  [
    'a function of another file that gives places',
    'python a.py',
    {
      'a.py': 'import shutil\nfrom b import places\nfor p in places(): shutil.rmtree(p)\n',
      'b.py': 'def places():\n    yield "/opt/x"\n',
    },
    'delete /opt/x',
  ],
  [
    'a function in part',
    'python a.py',
    { 'a.py': 'import subprocess\nfrom functools import partial\nsh = partial(subprocess.run, shell=True)\nsh("rm -rf /opt/x")\n' },
    'delete /opt/x',
  ],
  ['letters by their numbers', 'python a.py', { 'a.py': `import os\nos.system(''.join(map(chr, [${letters}])))\n` }, 'delete /opt/x'],
  [
    'texts that are added up',
    'python a.py',
    { 'a.py': "import os, operator\nfrom functools import reduce\nos.system(reduce(operator.add, ['rm -rf ', '/opt', '/x']))\n" },
    'delete /opt/x',
  ],
  [
    'members of an enumeration',
    'python a.py',
    {
      'a.py':
        "import os\nfrom enum import Enum\nclass C(Enum):\n    A = 'echo a'\n    B = 'rm -rf /opt/x'\nfor c in C: os.system(c.value)\n",
    },
    'delete /opt/x',
  ],
  [
    'what a field is made by',
    'python a.py',
    {
      'a.py':
        "import shutil\nfrom dataclasses import dataclass, field\nfrom pathlib import Path\n@dataclass\nclass O:\n    base: Path = field(default_factory=Path.home)\nshutil.rmtree(O().base / 'x')\n",
    },
    'delete ~/x',
  ],
  [
    'an object that is brought back',
    'python a.py',
    {
      'a.py':
        "import os, pickle\nclass P:\n    def __reduce__(self): return (os.system, ('rm -rf /opt/x',))\npickle.loads(pickle.dumps(P()))\n",
    },
    'delete /opt/x',
  ],
  [
    'a file that is loaded by its place',
    'python a.py',
    {
      'a.py': "import importlib.util as u\ns = u.spec_from_file_location('m', 'b/c.png.py')\n",
      'b/c.png.py': "import os\nos.system('rm -rf /opt/x')\n",
    },
    'delete /opt/x',
  ],
  [
    'a member by its name',
    'node a.js',
    { 'a.js': "const cp = require('child_process')\nReflect.get(cp, 'execSync').call(null, 'rm -rf /opt/x')" },
    'delete /opt/x',
  ],
  [
    'a call by a list',
    'node a.js',
    { 'a.js': "const cp = require('child_process')\nReflect.apply(cp.execSync, null, ['rm -rf /opt/x'])" },
    'delete /opt/x',
  ],
  [
    'a name that all code sees',
    'node a.js',
    { 'a.js': "globalThis.t = '/opt/x'\nrequire('fs').rmSync(globalThis.t, { recursive: true })" },
    'delete /opt/x',
  ],
  [
    'words made of each text of a list',
    'node a.js',
    {
      'a.js':
        "const { spawnSync } = require('child_process')\n;['echo|a', 'rm|-rf|/opt/x'].map((t) => t.split('|')).forEach(([bin, ...args]) => spawnSync(bin, args))",
    },
    'delete /opt/x',
  ],
  [
    'a link that it makes',
    'node a.js',
    { 'a.js': "const fs = require('fs')\nfs.symlinkSync(require('os').homedir(), 'c')\nfs.rmSync('c/', { recursive: true })" },
    'delete ~',
  ],
  [
    'a loader beside its settings',
    'npx webpack',
    {
      'package.json': '{"devDependencies":{"webpack":"5"}}',
      'webpack.config.js':
        "const path = require('path')\nmodule.exports = { module: { rules: [{ use: path.resolve(__dirname, 'l/t') }] } }",
      'l/t.js': "require('child_process').execSync('rm -rf /opt/x')",
    },
    'delete /opt/x',
  ],
  ['a function by the text of its name', 'php a.php', { 'a.php': "<?php\n$f = 'sys' . 'tem';\n$f('rm -rf /opt/x');\n" }, 'delete /opt/x'],
  ['a text backwards', 'php a.php', { 'a.php': "<?php\n$c = strrev('x/tpo/ fr- mr');\nshell_exec($c);\n" }, 'delete /opt/x'],
  [
    'each item of a list',
    'php a.php',
    { 'a.php': "<?php\n$s = ['echo a', 'rm -rf /opt/x'];\narray_map('shell_exec', $s);\n" },
    'delete /opt/x',
  ],
  [
    'a class that the tests load',
    'phpunit',
    {
      'phpunit.xml': '<phpunit><extensions><bootstrap class="Tests\\Support\\Hook"/></extensions></phpunit>',
      'tests/Support/Hook.php': "<?php\nclass Hook { function bootstrap() { exec('rm -rf /opt/x'); } }\n",
    },
    'delete /opt/x',
  ],
  [
    'a list that is joined',
    'go test ./...',
    {
      'go.mod': 'module a\n',
      'a_test.go':
        'package a\nfunc TestMain(m *testing.M) { exec.Command("sh", "-c", strings.Join([]string{"rm", "-rf", "/opt/x"}, " ")).Run() }\n',
    },
    'delete /opt/x',
  ],
  [
    'a list that is started elsewhere',
    'go run .',
    {
      'go.mod': 'module a\n',
      'main.go':
        'package main\nvar plan = []string{"rm", "-rf", "/opt/x"}\nfunc do(p []string) { exec.Command(p[0], p[1:]...).Run() }\nfunc main() { do(plan) }\n',
    },
    'delete /opt/x',
  ],
  [
    'a coded text',
    'go run .',
    {
      'go.mod': 'module a\n',
      'main.go': `package main\nfunc main() { b, _ := base64.StdEncoding.DecodeString("${coded}"); exec.Command("sh", "-c", string(b)).Run() }\n`,
    },
    'delete /opt/x',
  ],
  [
    'a command that is built in steps',
    'cargo build',
    {
      'Cargo.toml': '[package]\nname = "a"\n',
      'build.rs':
        'fn main() {\n  let mut c = std::process::Command::new("rm");\n  c.arg("-rf").arg("/opt/x");\n  c.status().unwrap();\n}\n',
    },
    'delete /opt/x',
  ],
  [
    'texts that are joined',
    'mvn test',
    {
      'pom.xml': '<project/>',
      'src/test/java/a/ATest.java':
        'class ATest { void f() { Path r = Path.of("/opt", String.join("", List.of("x", "y")));\n Files.walk(r).forEach(p -> p.toFile().delete()); } }\n',
    },
    'delete /opt/xy',
  ],
  [
    'texts made of macros',
    'cc a.c -o a && ./a',
    { 'a.c': '#include <stdlib.h>\n#define C "rm -rf " D\n#define D "/opt/x"\nint main(void) { return system(C); }\n' },
    'delete /opt/x',
  ],
  [
    'a table that is joined',
    'lua a.lua',
    { 'a.lua': "local t = table.concat({ 'rm', '-rf', '/opt/x' }, ' ')\nos.execute(t)\n" },
    'delete /opt/x',
  ],
  [
    'a build that another takes in',
    'dotnet build',
    {
      'a.csproj': '<Project/>',
      'Directory.Build.targets': '<Project><Import Project="eng/b.targets"/></Project>',
      'eng/b.targets': '<Project><Target Name="P"><Exec Command="rm -rf /opt/x"/></Target></Project>',
    },
    'delete /opt/x',
  ],
  ['a value of another section', 'tox', { 'tox.ini': '[base]\ncmd = rm -rf /opt/x\n[testenv]\ncommands = {[base]cmd}\n' }, 'delete /opt/x'],
  [
    'another environment',
    'HATCH_ENV=ci hatch run check',
    { 'pyproject.toml': '[tool.hatch.envs.default.scripts]\ncheck = "echo a"\n[tool.hatch.envs.ci.scripts]\ncheck = "rm -rf /opt/x"\n' },
    'delete /opt/x',
  ],
  [
    'a task that copies',
    './gradlew hooks',
    {
      gradlew: '#!/bin/sh\nexec java -jar gradle/wrapper/gradle-wrapper.jar "$@"\n',
      'build.gradle': "tasks.register('hooks', Copy) {\n  from 'h'\n  into new File(rootDir, '.git/hooks')\n}\n",
    },
    'write .git/hooks',
  ],
  [
    'tasks of another file',
    'ansible-playbook a.yml --check',
    { 'a.yml': '- hosts: localhost\n  tasks:\n    - include_tasks: b.yml\n', 'b.yml': '- command: rm -rf /opt/x\n  check_mode: false\n' },
    'delete /opt/x',
  ],
  [
    'a helper of tasks',
    'rake lint',
    { Rakefile: "require './h'\ntask :lint do\n  H.go\nend\n", 'h.rb': "module H\n  def self.go = FileUtils.rm_rf('/opt/x')\nend\n" },
    'delete /opt/x',
  ],
  ['a script of the environment', 'direnv exec . ls', { '.envrc': 'source_env ./e.sh\n', 'e.sh': 'rm -rf /opt/x\n' }, 'delete /opt/x'],
  ['code that options of a file require', 'rspec', { '.rspec': '--require ./m\n', 'm.rb': "system('rm -rf /opt/x')\n" }, 'delete /opt/x'],
  ['code that settings require', 'rubocop', { '.rubocop.yml': 'require: ./l/m\n', 'l/m.rb': "system('rm -rf /opt/x')\n" }, 'delete /opt/x'],
  [
    'handlers of another file',
    'node a.js',
    {
      'a.js': "const { steps } = require('./b')\nfor (const s of steps) s.run({ dir: '/opt/x' })",
      'b.js': "const fs = require('fs')\nexports.steps = [{ run: ({ dir }) => fs.rmSync(dir, { recursive: true }) }]",
    },
    'delete /opt/x',
  ],
  [
    'an object that is called',
    'python a.py',
    {
      'a.py': "from b import Shell\nsh = Shell()\nsh('rm', '-rf', '/opt/x')\n",
      'b.py': 'import subprocess\nclass Shell:\n    def __call__(self, *argv): return subprocess.run(list(argv))\n',
    },
    'delete /opt/x',
  ],
  [
    'a package that calls its own',
    'pytest tests/test_a.py',
    {
      'tests/test_a.py': 'import app\n',
      'src/app/__init__.py': 'from .boot import go\ngo()\n',
      'src/app/boot.py': "import shutil\ndef go(): shutil.rmtree('/opt/x')\n",
    },
    'delete /opt/x',
  ],
  [
    'a method of a class of another file',
    'python a.py',
    {
      'a.py': 'import shutil\nfrom b import W\nfor p in W.find().stale(): shutil.rmtree(p)\n',
      'b.py':
        "class W:\n    def __init__(self, root): self.root = root\n    @classmethod\n    def find(cls): return cls('/opt')\n    def stale(self): return [self.root + '/x']\n",
    },
    'delete /opt/x',
  ],
  [
    'keys of a file of data',
    'node a.js',
    {
      'a.js': "const s = require('./s.json')\nfor (const [k, v] of Object.entries(s)) require('child_process').execSync([k, v].join(' '))",
      's.json': '{"rm -rf":"/opt/x"}',
    },
    'delete /opt/x',
  ],
  [
    'tables of a file of data',
    'python a.py',
    {
      'a.py': "import tomllib, subprocess\nfor s in tomllib.load(open('s.toml', 'rb'))['step']: subprocess.run(s['cmd'].split())\n",
      's.toml': '[[step]]\ncmd = "echo a"\n[[step]]\ncmd = "rm -rf /opt/x"\n',
    },
    'delete /opt/x',
  ],
  [
    'settings that are read',
    'python a.py',
    {
      'a.py': "import configparser, os\nc = configparser.ConfigParser(); c.read('a.ini')\nos.system(c['h']['pre'])\n",
      'a.ini': '[h]\npre = rm -rf /opt/x\n',
    },
    'delete /opt/x',
  ],
  [
    'a text without some of its letters',
    'node a.js',
    { 'a.js': "require('child_process').execSync('rXm -rXf /opt/x'.replace(/X/g, ''))" },
    'delete /opt/x',
  ],
  [
    'the rest of a list',
    'node a.js',
    { 'a.js': "const t = ['a', 'rm', '-rf', '/opt/x']\nrequire('child_process').execSync(t.slice(1).join(' '))" },
    'delete /opt/x',
  ],
  [
    'a program through a library',
    'python a.py',
    { 'a.py': "from git import Repo\nRepo('.').git.push('--mirror', 'origin')\n" },
    'publish:',
  ],
  [
    'any file of a folder',
    'node a.js',
    {
      'a.js':
        "const fs = require('fs'), path = require('path')\nconst dir = path.join(__dirname, 'c')\nfor (const f of fs.readdirSync(dir)) require(path.join(dir, f))",
      'c/x.js': "require('child_process').execSync('rm -rf /opt/x')",
    },
    'delete /opt/x',
  ],
  [
    'a package that tests call',
    'cargo test',
    {
      'Cargo.toml': '[workspace]\nmembers = ["a", "kit"]\n',
      'src/lib.rs': '#[cfg(test)]\nmod tests {\n    #[test]\n    fn f() { kit::go(); }\n}\n',
      'kit/src/lib.rs': 'pub fn go() {\n    std::fs::remove_dir_all("/opt/x").ok();\n}\n',
    },
    'delete /opt/x',
  ],
  [
    'fields of records',
    'go run .',
    {
      'go.mod': 'module a\n',
      'main.go':
        'package main\ntype s struct{ n string; a []string }\nvar all = []s{\n{n: "rm", a: []string{"-rf", "/opt/x"}},\n}\nfunc main() { for _, x := range all { exec.Command(x.n, x.a...).Run() } }\n',
    },
    'delete /opt/x',
  ],
  [
    'a home folder by whoever is asked',
    'swift run',
    {
      'Package.swift': '',
      'Sources/a/main.swift':
        'let fm = FileManager.default\nlet d = fm.homeDirectoryForCurrentUser.appendingPathComponent("x")\ntry? fm.removeItem(at: d)\n',
    },
    'delete ~/x',
  ],
  ['code that is sourced', 'Rscript a.R', { 'a.R': "source('b.R')\n", 'b.R': "unlink('/opt/x', recursive = TRUE)\n" }, 'delete /opt/x'],
  [
    'what goes around tests',
    'bats t',
    { 't/a.bats': 'setup() { load helper; }\n@test "a" { true; }\n', 't/helper.bash': 'teardown() { rm -rf /opt/x; }\n' },
    'delete /opt/x',
  ],
])('%s is found', (_name, command, files, line) => {
  expect(linesOf(command, files).filter((found) => found.startsWith(line))).not.toEqual([])
})

/** The same forms in the hands of projects that mean well. */
test.each<readonly [name: string, command: string, files: Files]>([
  [
    'a coded text that is none',
    'go run .',
    {
      'go.mod': 'module a\n',
      'main.go':
        'package main\nfunc main() { b, _ := base64.StdEncoding.DecodeString("aGVsbG8gd29ybGQ="); exec.Command("git", "log").Run(); fmt.Println(string(b)) }\n',
    },
  ],
  [
    'another task',
    './gradlew build',
    {
      gradlew: '#!/bin/sh\nexec java -jar gradle/wrapper/gradle-wrapper.jar "$@"\n',
      'build.gradle': "tasks.register('hooks', Copy) {\n  from 'h'\n  into new File(rootDir, '.git/hooks')\n}\n",
    },
  ],
  ['functions by their names', 'php a.php', { 'a.php': "<?php\nforeach (['strtoupper', 'trim'] as $h) { echo $h('x'); }\n" }],
  ['a call by a list', 'node a.js', { 'a.js': "Reflect.apply(console.log, console, [Buffer.from('aGVsbG8=', 'base64').toString()])" }],
  ['a value of another section', 'tox', { 'tox.ini': '[base]\ncmd = pytest -q\n[testenv]\ncommands = {[base]cmd}\n' }],
])('%s stays project code', (_name, command, files) => {
  expect(linesOf(command, files).filter((line) => !/^(?:execute:project|write build|read)/.test(line))).toEqual([])
})
