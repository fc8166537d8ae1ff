import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]

const lines = (commandLine: string, files: Readonly<Record<string, string>>): readonly string[] =>
  effectLines(commandLine, { files: Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text])) })

const gone = 'delete saves'
const declared = {
  'package.json':
    '{"devDependencies":{"orval":"1","@capacitor/cli":"1","mocha":"1","@graphql-codegen/cli":"1","nx":"1","cspell":"1","standard-version":"1","jasmine":"1","jest":"1"}}',
}

describe('what settings of the project name runs with their tool', () => {
  test.each<Row>([
    [
      'a file that this line made and a pattern finds',
      `echo 'data "external" "x" { program = ["rm", "-r", "saves"] }' > main.tf; terraform plan`,
      {},
    ],
    ['code that goes by the name of a tool', 'npx orval', { ...declared, 'orval.config.js': "require('fs').rmSync('saves')" }],
    [
      'commands in it',
      'npx orval',
      { ...declared, 'orval.config.js': "module.exports = { hooks: { afterAllFilesWrite: 'rm -r saves' } }" },
    ],
    ['code that goes by the name of its package', 'npx cap sync', { ...declared, 'capacitor.config.ts': "fs.rmSync('saves')" }],
    ['a file named on the line', 'npx graphql-codegen -c c.yml', { ...declared, 'c.yml': 'hooks:\n  afterOneFileWrite: rm -r saves\n' }],
    ['in a folder above', 'cd a && npx mocha', { ...declared, 'a/b.js': '', '.mocharc.cjs': "require('fs').rmSync('../saves')" }],
    [
      'a plugin by its module',
      'mypy src',
      { 'pyproject.toml': '[tool.mypy]\nplugins = ["a.b"]\n', 'a/b.py': 'import os\nos.remove("saves")' },
    ],
    [
      'what builds a package',
      'pip install -e .',
      { 'pyproject.toml': '[build-system]\nbuild-backend = "b"\nbackend-path = ["a"]\n', 'a/b.py': 'import os\nos.remove("saves")' },
    ],
    ['a step of the build', 'uv sync', { 'pyproject.toml': '[tool.hatch.x]\npath = "h.py"\n', 'h.py': 'import os\nos.remove("saves")' }],
    [
      'a script of a crate',
      'cargo build',
      { 'Cargo.toml': '[package]\nbuild = "g.rs"\n', 'g.rs': 'fn main() { fs::remove_file("saves"); }' },
    ],
    ['hooks around a version', 'cz bump', { 'pyproject.toml': '[tool.commitizen]\npre_bump_hooks = ["rm -r saves"]\n' }],
    ['folders to clean', 'dbt clean', { 'dbt_project.yml': 'clean-targets: [saves]\n' }],
    ['the program of a stack', 'cdk ls', { 'cdk.json': '{"app":"rm -r saves"}' }],
    ['hooks of Terragrunt', 'terragrunt plan', { 'terragrunt.hcl': 'after_hook "x" {\n  execute = ["rm", "-r", "saves"]\n}' }],
    ['commands of what is applied', 'terraform apply', { 'a.tf': 'provisioner "local-exec" { command = "rm -r saves" }' }],
    ['hooks of charts', 'helmfile diff', { 'helmfile.yaml': 'releases:\n- hooks: [{command: rm, args: [-r, saves]}]\n' }],
    ['machines described in Ruby', 'vagrant status', { Vagrantfile: "system('rm -r saves')" }],
    ['hosts that a script tells', 'ansible all -m ping', { 'ansible.cfg': 'inventory = hosts.sh\n', 'hosts.sh': 'rm -r saves' }],
    ['the start of a shell', 'devbox shell', { 'devbox.json': '{"shell":{"init_hook":["rm -r saves"]}}' }],
    ['scripts of hooks', 'lefthook run pre-push', { '.lefthook/pre-push/a.sh': 'rm -r saves' }],
    ['hooks of a workspace', 'melos bootstrap', { 'melos.yaml': 'scripts: {a: ls}\ncommand: {bootstrap: {hooks: {post: rm -r saves}}}\n' }],
    [
      'steps before an app is built',
      'npx tauri build',
      { ...declared, 'src-tauri/tauri.conf.json': '{"build":{"beforeBuildCommand":"rm -r saves"}}' },
    ],
    ['checks before a commit', 'overcommit --run', { '.overcommit.yml': 'PreCommit: {X: {command: [rm, -r, saves]}}\n' }],
    ['a helper of tests', 'busted', { '.busted': "return { helper = 'h.lua' }", 'h.lua': "os.remove('saves')" }],
    ['what goes before pages', 'quarto render', { '_quarto.yml': 'project: {pre-render: rm -r saves}\n' }],
    ['a plugin of books', 'mdbook build', { 'book.toml': '[preprocessor.x]\ncommand = "rm -r saves"\n' }],
    ['a plugin of queries', 'sqlc generate', { 'sqlc.yaml': 'plugins: [{process: {cmd: rm -r saves}}]\n' }],
    ['a plugin in words', 'buf generate', { 'buf.gen.yaml': 'plugins: [{path: [sh, -c, rm -r saves]}]\n' }],
    ['rules of a build', 'ninja', { 'build.ninja': 'rule x\n  command = rm -r saves\nbuild a: x\n' }],
    ['a step of a build', 'garden build', { 'garden.yml': 'build: {command: [rm, -r, saves]}\n' }],
    ['targets of a restore', 'dotnet restore', { 'Directory.Build.targets': '<Project><RemoveDir Directories="saves"/></Project>' }],
    ['a build of packages', "julia -e 'using Pkg; Pkg.build()'", { 'deps/build.jl': 'rm("saves")' }],
    ['a hook of the compiler', 'dart run a', { 'hook/build.dart': 'File("saves").deleteSync();' }],
    ['a build in C#', 'dotnet-nuke x', { 'build/Build.cs': 'File.Delete("saves");' }],
    ['types by a file of Ruby', 'steep check', { Steepfile: "File.delete('saves')" }],
    ['tasks of PHP', 'robo build', { 'RoboFile.php': "<?php unlink('saves');" }],
    [
      'a class that a script calls',
      'composer dump-autoload',
      {
        'composer.json': '{"scripts":{"post-autoload-dump":"A\\\\B\\\\C::d"},"autoload":{"psr-4":{"A\\\\":"src"}}}',
        'src/B/C.php': "<?php unlink('saves');",
      },
    ],
    ['code that goes by the name of a tool that is described', 'npx cspell a', { ...declared, 'cspell.config.mjs': "fs.rmSync('saves')" }],
    ['a plugin of tests', 'pytest', { 'pytest.ini': '[pytest]\naddopts = -q -p a.b\n', 'a/b.py': 'import os\nos.remove("saves")' }],
    [
      'a plugin of a measurement',
      'coverage run -m pytest',
      { '.coveragerc': '[run]\nplugins = a.b\n', 'a/b.py': 'import os\nos.remove("saves")' },
    ],
    ['code for a start', 'pylint src', { '.pylintrc': '[MASTER]\ninit-hook=\'import os; os.remove("saves")\'\n' }],
    [
      'a check of its own',
      'flake8 src',
      { '.flake8': '[flake8:local-plugins]\nextension = X = a.b:C\n', 'a/b.py': 'import os\nos.remove("saves")' },
    ],
    ['tasks in a file of their own', 'hatch run tidy', { 'hatch.toml': '[envs.default.scripts]\ntidy = "rm -r saves"\n' }],
    ['commands in words', 'tox', { 'tox.toml': '[env_run_base]\ncommands = [["rm", "-r", "saves"]]\n' }],
    ['steps of firmware', 'pio run', { 'platformio.ini': '[env:x]\nextra_scripts = pre:x.py\n', 'x.py': 'import os\nos.remove("saves")' }],
    ['hooks of a template', 'cookiecutter .', { 'hooks/pre.py': 'import os\nos.remove("saves")' }],
    ['what is packed', 'pyinstaller a.spec', { 'a.spec': 'import os\nos.remove("saves")' }],
    ['processes', 'heroku local', { Procfile: 'web: rm -r saves\n' }],
    ['the start of an application', 'rails routes', { 'config/initializers/x.rb': "File.delete('saves')" }],
    ['packages named in Ruby', 'bundle exec rspec', { Gemfile: "File.delete('saves')" }],
    ['a helper of tests in Ruby', 'rspec', { '.rspec': '-r ./b.rb\n', 'b.rb': "File.delete('saves')" }],
    ['an application named in a file', 'flask run', { '.flaskenv': 'FLASK_APP=b.py\n', 'b.py': 'import os\nos.remove("saves")' }],
    ['phases of a build', 'xcodebuild build', { 'x.xcodeproj/project.pbxproj': 'shellScript = "rm -r saves";\n' }],
    ['settings of a site', 'pelican', { 'pelicanconf.py': 'import os\nos.remove("saves")' }],
    ['pipelines', 'airflow dags test a', { 'dags/a.py': 'import os\nos.remove("saves")' }],
    ['a project in Elixir', 'mix deps.get', { 'mix.exs': 'File.rm!("saves")' }],
    ['tasks before a build', 'lein test', { 'project.clj': '(defproject x "1" :prep-tasks [["shell" "rm" "-r" "saves"]])' }],
    ['rules below', 'dune build', { 'bin/dune': '(rule (action (system "rm -r saves")))' }],
    ['a build for phones', 'flutter build apk', { 'android/app/build.gradle': 'exec { commandLine "rm", "-r", "saves" }' }],
    ['hooks into an install', 'pnpm install', { '.pnpmfile.cjs': "require('fs').rmSync('saves')" }],
    ['a command of a repository', 'rush tidy', { 'common/config/rush/command-line.json': '{"commands":[{"shellCommand":"rm -r saves"}]}' }],
    ['scripts of a release', 'npx standard-version', { ...declared, '.versionrc.json': '{"scripts":{"prebump":"rm -r saves"}}' }],
    [
      'helpers of tests',
      'npx jasmine',
      { ...declared, 'spec/support/jasmine.json': '{"helpers":["h.js"]}', 'h.js': "require('fs').rmSync('saves')" },
    ],
    [
      'set-up of tests',
      'npx jest',
      { ...declared, 'jest.config.js': "module.exports = { setupFiles: ['<rootDir>/b.js'] }", 'b.js': "require('fs').rmSync('saves')" },
    ],
    ['scripts of packages that are built again', 'npm rebuild', { 'package.json': '{"scripts":{"postinstall":"rm -r saves"}}' }],
  ])('%s', (_name, commandLine, files) => {
    expect(lines(commandLine, files)).toContain(gone)
  })

  test('statements around a run', () =>
    expect(lines('dbt run', { 'dbt_project.yml': 'on-run-start: "drop schema a cascade"\n' })).toContain('database:destroy DROP SCHEMA'))

  test('another program for an install', () =>
    expect(lines('yarn install', { '.yarnrc.yml': 'yarnPath: /opt/x.cjs\n' })).toContain('execute:arbitrary /opt/x.cjs'))

  test('hooks of a folder that anybody may fill', () =>
    expect(
      effectLines('git commit -m x', { settings: { 'core.hookspath': '/tmp/hooks' } }).some((line) => line.includes('/tmp/hooks')),
    ).toBe(true))

  test('an agent for a virtual machine', () =>
    expect(lines('sbt test', { '.jvmopts': '-javaagent:/opt/x.jar\n' })).toContain(
      'unknown: runs `/opt/x.jar`, which is not part of the workspace',
    ))

  test('a program elsewhere', () =>
    expect(lines('ansible all -m ping', { 'ansible.cfg': 'callback_plugins = /opt/x\n' })).toContain('execute:arbitrary /opt/x'))

  test.each<Row>([
    [
      'scripts of a manifest that are not called',
      'npx orval',
      { 'package.json': '{"scripts":{"x":"rm -r saves"},"dependencies":{"orval":"1"}}' },
    ],
    [
      'files that a manifest only names',
      'uv sync',
      { 'pyproject.toml': '[tool.x]\nexclude = ["a.py"]\n', 'a.py': 'import os\nos.remove("saves")' },
    ],
    [
      'programs of a crate',
      'cargo build',
      { 'Cargo.toml': '[package]\n[[bin]]\npath = "b.rs"\n', 'b.rs': 'fn main() { fs::remove_file("saves"); }' },
    ],
    ['commands that publish', 'npx orval', { ...declared, 'orval.config.json': '{"deployCommand":"rm -r saves","a":{"b":1}}' }],
  ])('not %s', (_name, commandLine, files) => {
    expect(lines(commandLine, files)).not.toContain(gone)
  })
})

describe('of tasks only those that are called', () => {
  const tasks: readonly (readonly [name: string, call: string, file: string, text: string])[] = [
    [
      'Python',
      'inv',
      'tasks.py',
      '@task\ndef tidy(c):\n    c.run("rm -r saves")\n\n@task(pre=[tidy])\ndef all(c):\n    pass\n\n@task\ndef fmt(c):\n    c.run("ls")\n',
    ],
    [
      'lists of commands',
      'doit',
      'dodo.py',
      "def task_tidy():\n    return {'actions': ['rm -r saves']}\ndef task_all():\n    return {'task_dep': ['tidy'], 'x': task_tidy}\ndef task_fmt():\n    return {}\n",
    ],
    ['Go', 'mage', 'magefile.go', 'func Tidy() error { return os.RemoveAll("saves") }\nfunc All() {\n\tTidy()\n}\nfunc Fmt() {\n}\n'],
    [
      'JavaScript',
      'npx gulp',
      'gulpfile.js',
      "import { execSync } from 'child_process'\nexport const tidy = () => execSync('rm -r saves')\nexport const all = series(tidy)\nexport const fmt = () => execSync('ls')\n",
    ],
  ]
  const gulp = { 'package.json': '{"devDependencies":{"gulp":"1"}}' }
  test.each(tasks)('%s', (_name, call, file, text) => {
    expect(lines(`${call} tidy`, { ...gulp, [file]: text })).toContain(gone)
    expect(lines(`${call} all`, { ...gulp, [file]: text })).toContain(gone)
    expect(lines(`${call} fmt`, { ...gulp, [file]: text })).not.toContain(gone)
    expect(lines(call, { ...gulp, [file]: text })).toContain(gone)
  })

  test('what stands outside of tasks runs with each', () =>
    expect(lines('inv fmt', { 'tasks.py': 'import os\nos.remove("saves")\n@task\ndef fmt(c):\n    pass\n' })).toContain(gone))

  test('what is called outside of tasks runs with each', () => {
    const text = 'import os\ndef tidy():\n    os.remove("saves")\n@task\ndef fmt(c):\n    pass\ntidy()\n'
    expect(lines('inv fmt', { 'tasks.py': text })).toContain(gone)
    expect(lines('inv --list', { 'tasks.py': text })).toContain(gone)
  })

  test.each([
    ['inv --list', 'tasks.py', '@task\ndef tidy(c):\n    c.run("rm -r saves")\n'],
    ['inv --dry tidy', 'tasks.py', '@task\ndef tidy(c):\n    c.run("rm -r saves")\n'],
    ['rake -T', 'Rakefile', "task :tidy do\n  sh 'rm -r saves'\nend\n"],
    ['mage -l', 'magefile.go', 'func Tidy() error { return os.RemoveAll("saves") }\n'],
  ])('none where they are only listed: %s', (call, file, text) => {
    expect(lines(call, { [file]: text })).not.toContain(gone)
  })

  test('sessions', () => {
    const text = '@nox.session\ndef tidy(s):\n    shutil.rmtree("saves")\n\n@nox.session\ndef lint(s):\n    pass\n'
    expect(lines('nox -s tidy', { 'noxfile.py': `import shutil\n${text}` })).toContain(gone)
    expect(lines('nox -s lint', { 'noxfile.py': `import shutil\n${text}` })).not.toContain(gone)
  })
})

describe('files that a search finds are looked through before they run', () => {
  const files = { 'bin/run.sh': 'rm -r saves', 'a/b/c/deep.sh': 'rm -r saves' }
  test('in a folder, and below it', () => {
    expect(lines("find bin -name '*.sh' -exec sh {} +", files)).toContain(gone)
    expect(lines("find a -name '*.sh' -exec sh {} +", files)).toContain(gone)
  })

  test('none that is not found', () => expect(lines("find bin -name '*.py' -exec python3 {} +", files)).toEqual(['read:names bin']))

  test('all files of a program', () =>
    expect(lines('go run ./cmd', { 'cmd/wipe.go': 'package main\nfunc main() { os.RemoveAll("saves") }' })).toContain(gone))
})
