import { describe, expect, test } from 'vitest'
import type { Manifest } from '../command-spec.ts'
import { manifestReader } from './index.ts'
import { type ManifestCall, plainCall } from './manifest.ts'

type Row = readonly [
  name: string,
  text: string,
  script: string | undefined,
  expected: readonly string[] | 'missing' | RegExp,
  call?: Partial<ManifestCall>,
]

function check(manifest: Manifest, row: readonly unknown[]): void {
  const [, text, script, expected, call = {}] = row as Row
  const found = manifestReader(manifest)?.read(text, script, { ...plainCall, ...call })
  if (expected === 'missing') expect(found).toBe('missing')
  else if (expected instanceof RegExp) expect(found).toMatchObject({ problem: expect.stringMatching(expected) as string })
  else expect(found).toMatchObject({ lines: expected })
}

describe('package.json', () => {
  const text = JSON.stringify({ scripts: { pretest: 'lint', test: 'vitest', posttest: 'report', prepare: 'husky' } })
  test.each<Row>([
    ['hooks around a script', text, 'test', ['lint', 'vitest', 'report']],
    ['a lifecycle script', text, 'prepare', ['husky']],
    ['none', text, 'deploy', 'missing'],
    ['what npm runs by itself', text, 'env', ['env']],
    ['several by a pattern', text, 'p*test', ['lint', 'report']],
    ['several by an expression', text, '/^(?:pre|post)test$/', ['lint', 'report']],
    ['none by a pattern', text, 'deploy:*', 'missing'],
    ['not JSON', '{', 'test', /cannot be read/],
  ])('%s', (...row) => check('package.json', row))

  test.each([
    ['another shell', 'script-shell=/opt/x/sh\n', ['/opt/x/sh']],
    ['code loaded first', 'node-options=--require ../x.js\n', ['--require ../x.js']],
    ['the usual shell', 'script-shell=bash\nnode-options=--max-old-space-size=4096\n', undefined],
  ])('settings beside it: %s', (_name, settings, expected) => {
    const found = manifestReader('package.json')?.read(text, 'test', { ...plainCall, file: () => settings })
    expect(typeof found === 'object' && 'lines' in found ? found.drafts?.map((draft) => 'target' in draft && draft.target) : []).toEqual(
      expected,
    )
  })

  test('parameters go to the script, not to what runs after it', () => {
    expect(manifestReader('package.json')?.read(text, 'test')).toMatchObject({ parametersAt: 1 })
  })
})

describe('composer.json', () => {
  const text = JSON.stringify({
    extra: { 'public-dir': 'web/' },
    scripts: {
      test: 'phpunit',
      all: ['@test', '@php artisan x', 'App\\Hooks::run', '@putenv X=1'],
      lost: ['@nowhere'],
      auto: { 'cache:clear': 'symfony-cmd', 'assets:install %PUBLIC_DIR%': 'symfony-cmd', 'a.php': 'php-script', 'rm -rf x': 'script' },
      odd: { 'cache:clear': 'symfony-cmd', x: 'frob' },
      install: ['@auto'],
    },
  })
  test.each<Row>([
    ['a script', text, 'test', ['phpunit']],
    ['references and PHP', text, 'all', ['phpunit', 'php artisan x', 'export X=1']],
    ['a reference to nothing', text, 'lost', /nowhere/],
    [
      'commands by their kind',
      text,
      'install',
      ['php bin/console cache:clear', 'php bin/console assets:install web', 'php a.php', 'rm -rf x'],
    ],
    ['a command of no known kind', text, 'odd', /not understood/],
    ['none', text, 'x', 'missing'],
  ])('%s', (...row) => check('composer.json', row))
})

describe('deno.json', () => {
  const text = '{ // tasks\n "tasks": { "a": "deno run x.ts", "b": { "command": "echo b", "dependencies": ["a"] }, }, }'
  test.each<Row>([
    ['a task, comments and commas forgiven', text, 'a', ['deno run x.ts']],
    ['dependencies first', text, 'b', ['deno run x.ts', 'echo b']],
    ['none', text, 'c', 'missing'],
  ])('%s', (...row) => check('deno.json', row))
})

describe('pyproject.toml', () => {
  const text = `[project]
name = "x"
[project.scripts]
cli = "app.cli:main"
[tool.poe.tasks]
test = "pytest -q"  # tests
lint.cmd = "ruff check ."
"fmt:all" = { shell = """
black .
isort .
""" }
check = ["lint", "test"]
deploy = { sequence = [{ cmd = "rm -rf /srv" }, "test"], help = "x" }
serve = { script = "app.server:run" }
odd = { expr = "1 + 1" }
[tool.poe.tasks.docs]
cmd = "mkdocs build"
deps = ["lint"]
[tool.taskipy.tasks]
pre_build = "echo before"
build = "python -m build"
[tool.hatch.envs.default.scripts]
cov = ["test --cov {args:tests}", "coverage report"]
[tool.hatch.envs.style.scripts]
check2 = "ruff ."
cov = "rm -rf /srv"
every = ["check2", "cov", "mypy ."]
[tool.hatch.envs.docs]
scripts.site = "mkdocs build"
[tool.pdm.scripts]
all = { composite = ["lint", "echo done"] }
[tool.pixi.tasks]
ci = { depends-on = ["lint", "test"] }
`
  test.each<Row>([
    ['a task', text, 'test', ['pytest -q']],
    ['a dotted key', text, 'lint', ['ruff check .']],
    ['shell text', text, 'fmt:all', ['black .\nisort .\n']],
    ['a list of tasks', text, 'check', ['ruff check .', 'pytest -q']],
    ['a sequence', text, 'deploy', ['rm -rf /srv', 'pytest -q']],
    ['a table of its own', text, 'docs', ['ruff check .', 'mkdocs build']],
    ['a function of the project', text, 'serve', ['python -m app.server:run']],
    ['an entry point', text, 'cli', ['python -m app.cli:main']],
    ['what runs before', text, 'build', ['echo before', 'python -m build']],
    ['hatch, through another script', text, 'cov', ['pytest -q --cov tests', 'coverage report']],
    ['hatch in another environment', text, 'style:check2', ['ruff .']],
    ['one that the default environment has, too', text, 'style:cov', ['rm -rf /srv']],
    ['scripts of the same environment', text, 'style:every', ['ruff .', 'rm -rf /srv', 'mypy .']],
    ['a script beside the settings of its environment', text, 'docs:site', ['mkdocs build']],
    ['one of the default environment', text, 'docs:cov', ['pytest -q --cov tests', 'coverage report']],
    ['no environment', text, 'pre_docs:cov', 'missing'],
    ['composite', text, 'all', ['ruff check .', 'echo done']],
    ['tasks that only stand before it', text, 'ci', ['ruff check .', 'pytest -q']],
    ['what is not followed', text, 'odd', /not understood/],
    ['none', text, 'nothing', 'missing'],
    ['not TOML', 'x = [', 'a', /cannot be read/],
  ])('%s', (...row) => check('pyproject.toml', row))

  test('tasks of pixi in a file of their own', () => {
    const file = (path: string): string | undefined => (path === 'pixi.toml' ? '[tasks]\ndocs2 = "rm -r site"\n' : undefined)
    expect(manifestReader('pyproject.toml')?.read(text, 'docs2', { ...plainCall, file })).toEqual({ lines: ['rm -r site'] })
  })
})

describe('mise.toml', () => {
  const text = `[tasks]
quick = "pytest -q"
[tasks.lint]
run = ["ruff check .", "mypy ."]
[tasks.test]
depends = ["lint"]
run = "pytest"
[tasks.odd]
file = "tasks/odd.sh"
`
  test.each<Row>([
    ['a task in a line', text, 'quick', ['pytest -q']],
    ['several lines', text, 'lint', ['ruff check .', 'mypy .']],
    ['dependencies first', text, 'test', ['ruff check .', 'mypy .', 'pytest']],
    ['a file elsewhere', text, 'odd', /not understood/],
    ['none', text, 'x', 'missing'],
  ])('%s', (...row) => check('mise.toml', row))
})

describe('justfile', () => {
  const text = `set dotenv-load
dir := "build" + "/out"
alias b := build

# builds
build: clean (copy "a" dir)
    @echo {{dir}}
    -cc -o {{dir}}/x

clean:
    rm -rf {{dir}}

copy from to="/etc":
    cp {{from}} {{to}}

run *args:
    ./x {{args}}

script:
    #!/usr/bin/env bash
    set -e
    rm -rf /srv

py:
    #!/usr/bin/env python3
    print(1)
`
  test.each<Row>([
    ['dependencies and variables', text, 'build', ['rm -rf build/out', 'cp a build/out', 'echo build/out', 'cc -o build/out/x']],
    ['an alias', text, 'b', ['rm -rf build/out', 'cp a build/out', 'echo build/out', 'cc -o build/out/x']],
    ['parameters', text, 'copy', ['cp x y'], { parameters: ['x', 'y'] }],
    ['a default', text, 'copy', ['cp x /etc'], { parameters: ['x'] }],
    ['all words', text, 'run', ['./x -a b'], { parameters: ['-a', 'b'] }],
    ['a word only known at run time', text, 'run', ['./x ${JUST_ARGUMENT}'], { parameters: [undefined] }],
    ['words left over are recipes', text, 'clean', ['rm -rf build/out', './x y'], { parameters: ['run', 'y'] }],
    ['variables on the line', text, 'clean', ['rm -rf /etc'], { variables: new Map([['dir', '/etc']]) }],
    ['a shell script', text, 'script', ['set -e\nrm -rf /srv']],
    ['another language', text, 'py', []],
    ['a language that is not read', 'x:\n  #!/usr/bin/env frob\n  1', 'x', /another language/],
    ['the folder of the justfile', 'root := justfile_directory()\nx:\n  rm -rf {{root}}/build {{root / "a"}}', 'x', ['rm -rf ./build ./a']],
    ['a variable of the environment', 'd := env("D", "out")\nx:\n  rm -rf {{d}} {{env_var("E")}}', 'x', ['rm -rf out ${E}']],
    ['one that the line sets', 'd := env("D", "out")\nx:\n  rm -rf {{d}}', 'x', ['rm -rf /srv'], { environment: new Map([['D', '/srv']]) }],
    [
      'one that the line sets to anything',
      'd := env("D", "out")\nx:\n  rm -rf {{d}}',
      'x',
      ['rm -rf ${D}'],
      { environment: new Map([['D', undefined]]) },
    ],
    ['one of two', 'x p="a":\n  rm -rf {{ if p == "a" { "dist" } else { "/srv" } }}', 'x', ['rm -rf /srv'], { parameters: ['b'] }],
    [
      'one of two that is not known',
      'x:\n  rm -rf {{ if os() == "linux" { "dist" } else { "/srv" } }}',
      'x',
      ['rm -rf ${JUST_COMPUTED:?}'],
    ],
    [
      'commands in what is not known',
      'x:\n  echo {{ if `rm a` == "" { "b" } else { `rm c` } }}',
      'x',
      ['echo ${JUST_COMPUTED:?}$(rm a)$(rm c)'],
    ],
    ['functions of text', 'x:\n  rm {{replace(uppercase("a.c"), ".C", "/b")}} {{quote("a b")}}', 'x', ["rm A/b 'a b'"]],
    ['a function that is not followed', 'x:\n  rm -rf {{blake3_file("a")}}/b', 'x', ['rm -rf ${JUST_COMPUTED:?}/b']],
    ['a variable that is not there', 'x:\n  ls\n', 'x', /not in the justfile/, { variables: new Map([['dir', '/etc']]) }],
    ['the first recipe', text, undefined, ['rm -rf build/out', 'cp a build/out', 'echo build/out', 'cc -o build/out/x']],
    ['none', text, 'x', 'missing'],
    ['commands in variables run first', 'sha := `git describe`\nx:\n  echo {{sha}}', 'x', [': $(git describe)', 'echo $(git describe)']],
    ['commands in variables run in a rehearsal', 'sha := `git describe`\nx:\n  ls', 'x', [': $(git describe)'], { dry: true }],
    ['another shell', 'set shell := ["python3", "-c"]\nx:\n  1', 'x', /own shell/],
    ['an import that is not there', "import 'other.just'\nx:\n  1", 'x', /imports/],
    ['one that may be missing', "import? 'other.just'\nx:\n  1", 'x', ['1']],
    ['a module', 'mod other\nx:\n  1', 'x', /imports/],
    ['an open value in quotes', "d := env('D')\nx:\n  rm -rf '{{d}}/a'", 'x', [`rm -rf ''"\${D}"'/a'`]],
    [
      'a variable on the line is one for all',
      "a := 'out'\nb := a / 'x'\nx:\n  rm {{b}}",
      'x',
      ['rm /srv/x'],
      { variables: new Map([['a', '/srv']]) },
    ],
    ['a variable that is defined later', "b := a\na := 'out'\nx:\n  rm {{b}}", 'x', ['rm out']],
    ['the first recipe, not the one called default', 'x:\n  rm a\ndefault:\n  ls', undefined, ['rm a']],
    ['the recipe that says so', 'x:\n  rm a\n[default]\ny:\n  ls', undefined, ['ls']],
    ['expressions handed on', "x: (y 'a' / '..' / '..')\ny d:\n  rm {{d}}", 'x', ['rm a/../..']],
    ['recipes that come after', 'x: && z\n  1\nz:\n  2', 'x', ['1', '2']],
    ['one for each machine', '[linux]\nx:\n  rm a\n[windows]\nx:\n  del a', 'x', ['rm a', 'del a']],
    ['another folder', "[working-directory: '..']\nx:\n  rm a", 'x', /is not followed/],
    ['another interpreter', "[script('perl')]\nx:\n  rm a", 'x', /is not followed/],
    ['a script without a first line', "[script('bash')]\nx:\n  cd a\n  rm b", 'x', ['cd a\nrm b']],
    ['a shell with more in it', "set shell := ['bash', '-c', 'rm a; eval \"$0\"']\nx:\n  1", 'x', /own shell/],
    ['a shell with options', "set shell := ['bash', '-eu', '-o', 'pipefail', '-c']\nx:\n  1", 'x', ['1']],
    ['commands in a comment of a script', '[script]\nx:\n  # {{`rm a`}}\n  ls', 'x', [': $(rm a)', '# $(rm a)\nls']],
    ['commands in a comment', 'x:\n  # {{`rm a`}}', 'x', [': $(rm a)']],
    ['commands in a default', 'x p=`rm a`:\n  ls', 'x', [': $(rm a)', 'ls']],
    ['parameters by number and their defaults', "set positional-arguments\nx p='a' *q:\n  ls $1 $@", 'x', ["set -- 'a'; ls $1 $@"]],
    ['parameters by number', 'set positional-arguments\nx p:\n  rm $1', 'x', ["set -- 'a b'; rm $1"], { parameters: ['a b'] }],
    ['the home, which just puts in', "x:\n  rm -rf '{{x'~/a'}}'", 'x', [`rm -rf ''"$HOME"'/a'`]],
    ['a command with parameters', "x:\n  rm {{shell('echo $1', '/srv')}}", 'x', ["rm $(set -- '/srv'; echo $1)"]],
    ['an open value in another language', "d := env('D')\nx:\n  #!/usr/bin/env python3\n  print('{{d}}')", 'x', /only known at run time/],
  ])('%s', (...row) => check('justfile', row))

  test('what only running shows is no value in the environment', () => {
    const script = "export a := `cat x`\nexport b := 'y'\nx:\n  rm $a"
    expect(manifestReader('justfile')?.read(script, 'x')).toMatchObject({ environment: new Map([['b', 'y']]) })
  })

  test('what a recipe in another language does', () => {
    const script = 'x:\n    #!/usr/bin/env python3\n    import shutil\n    if True:\n        shutil.rmtree("/srv")\n'
    expect(manifestReader('justfile')?.read(script, 'x')).toMatchObject({ drafts: [{ kind: 'delete' }] })
  })
})

describe('Taskfile.yml', () => {
  const text = `version: '3'
vars:
  DIR: dist
  SHA: { sh: git rev-parse HEAD }
tasks:
  default: { cmds: [{ task: build }] }
  build:
    deps: [clean]
    dir: app
    cmds:
      - echo {{.SHA}} {{.CLI_ARGS}}
      - cmd: go build -o {{.DIR}}
  clean: rm -rf {{.DIR}}
  loop: { cmds: [{ for: [a], cmd: 'echo {{.ITEM}}' }] }
`
  test.each<Row>([
    ['a rehearsal fills in its variables', text, 'build', ['git rev-parse HEAD'], { dry: true }],
    [
      'dependencies, variables, folder',
      text,
      'build',
      ['git rev-parse HEAD', 'rm -rf dist', "cd app && echo $(git rev-parse HEAD) 'x'", 'cd app && go build -o dist'],
      { parameters: ['x'] },
    ],
    ['a variable on the line', text, 'clean', ['git rev-parse HEAD', 'rm -rf /etc'], { variables: new Map([['DIR', '/etc']]) }],
    [
      'one for all that refer to it',
      "vars: { A: out, B: '{{.A}}/x' }\ntasks: { x: ['rm {{.B}}'] }",
      'x',
      ['rm /srv/x'],
      { variables: new Map([['A', '/srv']]) },
    ],
    [
      'not for what a task says itself',
      "tasks: { x: { vars: { A: /srv }, cmds: ['rm {{.A}}'] } }",
      'x',
      ['rm /srv'],
      { variables: new Map([['A', 'out']]) },
    ],
    ['an open value in quotes', `tasks: { x: ["rm '{{.A}}/b'"] }`, 'x', [`rm ''"\${TASK_A}"'/b'`]],
    ['the output of a command in quotes', `vars: { A: { sh: pwd } }\ntasks: { x: ["rm '{{.A}}/b'"] }`, 'x', ['pwd', `rm ''"$(pwd)"'/b'`]],
    [
      'the folder of the file',
      "tasks: { x: ['cd a && rm {{.TASKFILE_DIR}}/b {{.ROOT_DIR}}/c'] }",
      'x',
      ['cd a && rm /w/b /w/c'],
      { folder: '/w' },
    ],
    ['a loop over words', text, 'loop', ['git rev-parse HEAD', 'echo a']],
    [
      'a loop over the words of a variable',
      "vars: { A: 'x y' }\ntasks: { x: { cmds: [{ for: { var: A }, cmd: 'rm -rf {{.ITEM}}/out' }] } }",
      'x',
      ['rm -rf x/out', 'rm -rf y/out'],
    ],
    [
      'a loop over a list, under a name',
      "vars: { A: [x, /srv] }\ntasks: { x: { cmds: [{ for: { var: A, as: P }, task: t, vars: { D: '{{.P}}' } }] }, t: 'rm {{.D}}' }",
      'x',
      ['rm x', 'rm /srv'],
    ],
    [
      'tasks that a loop names',
      "tasks: { x: { deps: [{ for: [a, b], task: 't:{{.ITEM}}' }] }, 't:a': make a, 't:b': rm /srv }",
      'x',
      ['make a', 'rm /srv'],
    ],
    [
      'each with each',
      "tasks: { x: { cmds: [{ for: { matrix: { A: [x, y], B: [p] } }, cmd: 'rm {{.ITEM.A}}/{{.ITEM.B}}' }] } }",
      'x',
      ['rm x/p', 'rm y/p'],
    ],
    [
      'a loop over what only running shows',
      'tasks: { x: { sources: [a/*], cmds: [{ for: sources, cmd: "rm {{.ITEM}}/b" }] } }',
      'x',
      ['rm ${TASK_ITEM:?}/b'],
    ],
    [
      'a loop over the output of a command',
      'vars: { A: { sh: ls } }\ntasks: { x: { cmds: [{ for: { var: A }, cmd: "rm {{.ITEM}}/b" }] } }',
      'x',
      ['ls', 'rm ${TASK_ITEM:?}/b'],
    ],
    ['a task that calls itself', 'tasks: { x: { cmds: [{ task: x }] } }', 'x', /too long/],
    ['text that only running shows', 'tasks: { x: "echo {{.ITEM}}" }', 'x', ['echo ${TASK_ITEM}']],
    ['none', text, 'x', 'missing'],
    ['not YAML', 'tasks: [', 'x', /cannot be read/],
    ['a default', 'tasks: { x: "rm {{.A | default \\"b\\"}} {{.C | default 8080}}" }', 'x', ['rm b 8080']],
    [
      'a default that is a variable',
      "vars: { A: a, B: b }\ntasks: { x: 'rm {{.A | default .B}} {{.CLI_ARGS | default .B}} {{default .B .D}}' }",
      'x',
      ['rm a b b'],
    ],
    ['a default for what only running shows', "vars: { A: { sh: ls } }\ntasks: { x: 'rm {{.A | default 1}}' }", 'x', ['ls', 'rm $(ls)']],
    ['both sides of a condition', "tasks: { x: ['{{if .A}}rm {{.A}}{{else}}rm b{{end}} c'] }", 'x', ['rm ${TASK_A} c', 'rm b c']],
    ['a condition with one side', "tasks: { x: ['rm {{if .A}}-rf{{end}} c'] }", 'x', ['rm -rf c', 'rm  c']],
    ['one in another', "tasks: { x: ['{{if .A}}{{if .B}}rm a{{else}}rm b{{end}}{{else}}ls{{end}}'] }", 'x', ['rm a', 'ls', 'rm b', 'ls']],
  ])('%s', (...row) => check('Taskfile.yml', row))

  const including = (include: string, cmds = '[x:a]') =>
    `version: '3'\nincludes: { x: ${include} }\ntasks: { all: { deps: ${cmds} }, own: ls }\n`
  const files = new Map([
    ['t/Taskfile.yml', "version: '3'\nvars: { D: /srv }\ntasks: { a: [task: b], b: ['rm -rf {{.D}}', task: ':own'] }\n"],
    ['c.yml', "version: '3'\ntasks: { a: { cmds: [make] } }\n"],
  ])
  const file = (path: string) => files.get(path)
  test.each<Row>([
    ['of a folder', including('./t'), 'all', ['rm -rf /srv', 'ls'], { file }],
    ['named on the line', including('t/Taskfile.yml'), 'x:a', ['rm -rf /srv', 'ls'], { file }],
    ['in a folder of its own', including('{ taskfile: c.yml, dir: ../up }'), 'all', ['cd ../up && make'], { file }],
    ['without a name of its own', including('{ taskfile: c.yml, flatten: true }', '[a]'), 'all', ['make'], { file }],
    ['that is not there', including('gone.yml'), 'own', /gone.yml/, { file }],
    ['that may be missing', including('{ taskfile: gone.yml, optional: true }'), 'own', ['ls'], { file }],
  ])('a file included %s', (...row) => check('Taskfile.yml', row))
})

describe('Rakefile', () => {
  const read = (name: string, text: string, found: readonly string[] = []) =>
    manifestReader('Rakefile')?.read(text, name, { ...plainCall, found: (pattern) => (pattern === 'lib/tasks/*.rake' ? found : []) })
  const deletes = (name: string): string => `task :${name} do\n  sh 'rm -rf /srv'\nend\n`

  test.each([
    ['the task', read('x', deletes('x')), 1],
    ['not another', read('x', `task :x do\n  ls\nend\n${deletes('y')}`), 0],
    ['one that it needs', read('x', `task :x => [:y] do\n  ls\nend\n${deletes('y')}`), 1],
    ['one that stands in for it', read('x', `task x: :y\n${deletes('y')}`), 1],
    ['what stands outside of tasks', read('x', `task :x do\n  ls\nend\nsh 'rm -rf /srv'\n`), 1],
    ['a task in a file of its own', read('a:x', '', [`namespace :a do\n  ${deletes('x').replaceAll('\n', '\n  ')}end\n`]), 1],
  ])('is Ruby that is scanned: %s', (_name, found, count) => {
    expect(found).toMatchObject({ drafts: { length: count } })
  })
  test('a task it does not name', () => check('Rakefile', ['', 'task :x', 'deploy', /not in the Rakefile/]))
})

describe('cargo-alias', () => {
  const text = '[build]\njobs = 2\n[alias]\nlint = "clippy -- -D warnings"\nship = ["build", "--release"]\nodd = 1\n'
  test.each<Row>([
    ['a line', text, 'lint', ['cargo clippy -- -D warnings']],
    ['a list of words', text, 'ship', ['cargo build --release']],
    ['no text', text, 'odd', /not understood/],
    ['none', text, 'frob', 'missing'],
    ['not TOML', '{', 'lint', /cannot be read/],
  ])('%s', (...row) => check('cargo-alias', row))
})

describe('Earthfile', () => {
  const text =
    'VERSION 0.8\nFROM alpine\nbuild:\n  BUILD +gen\n  RUN rm -rf /srv\n  SAVE ARTIFACT out AS LOCAL ../out\ngen:\n  LOCALLY\n  RUN --no-cache rm \\\n    -rf dist\n'
  test.each<Row>([
    ['a target in a container', text.replace('  BUILD +gen\n', ''), 'build', []],
    ['one that it needs, on this machine', text, 'build', ['rm  -rf dist']],
    ['none', text, 'deploy', 'missing'],
  ])('%s', (...row) => check('Earthfile', row))

  test('what it brings out of containers is written', () =>
    expect(manifestReader('Earthfile')?.read(text, 'build')).toMatchObject({ drafts: [{ kind: 'write' }] }))
})

test('variables of the environment that are commands run', () => {
  const text = "version: '3'\ntasks:\n  a:\n    env: { X: { sh: rm -rf /srv } }\n    cmds: [ls]\n"
  check('Taskfile.yml', ['', text, 'a', ['rm -rf /srv', 'ls']])
})

test('a rule for everything that has none', () => check('Makefile', ['', '.DEFAULT:\n\trm -rf /srv\n', 'x', ['rm -rf /srv']]))

describe('Makefile', () => {
  const text = `DIR ?= dist
SHA := $(shell git rev-parse HEAD)
LAZY = $(shell rm -rf /lazy)
SRC = $(wildcard src/*.c)
OBJ = $(patsubst %.c,%.o,$(SRC))

build: main.o
\t@cc -o $(DIR)/x $^
%.o: %.c
\tcc -c $< -o $@
clean:
\t-rm -rf $(DIR) $(OBJ)
sub: DIR = /srv
sub: clean
\t+$(MAKE) -C sub
\techo done
use:
\techo $(LAZY)
`
  const sha = ': $(git rev-parse HEAD)'
  test.each<Row>([
    ['prerequisites made by a pattern', text, 'build', [sha, 'cc -c main.c -o main.o', 'cc -o dist/x main.o']],
    ['names computed from patterns', text, 'clean', [sha, 'rm -rf dist src/*.o']],
    ['a variable on the line', text, 'clean', [sha, 'rm -rf /etc src/*.o'], { variables: new Map([['DIR', '/etc']]) }],
    ['one of the environment', text, 'clean', [sha, 'rm -rf /etc src/*.o'], { environment: new Map([['DIR', '/etc']]) }],
    ['one that the makefile sets all the same', 'D = a\nx:\n\trm $(D)\n', 'x', ['rm a'], { environment: new Map([['D', '/etc']]) }],
    ['a variable only known at run time', text, 'clean', /only known at run time/, { variables: new Map([['DIR', undefined]]) }],
    ['a variable of a target counts for what it needs', text, 'sub', [sha, 'rm -rf /srv src/*.o', 'make -C sub', 'echo done']],
    [
      'variables of the line count for another make',
      'x:\n\t$(MAKE) -C sub\n',
      'x',
      ["make D='/srv' -C sub"],
      { variables: new Map([['D', '/srv']]) },
    ],
    ['a rehearsal runs what is read at once and what calls make', text, 'sub', [sha, 'make -n -C sub'], { dry: true }],
    ['a command in a lazy variable runs where it is used', text, 'use', [sha, 'echo $(rm -rf /lazy)']],
    ['the first target', text, undefined, [sha, 'cc -c main.c -o main.o', 'cc -o dist/x main.o']],
    ['the target that is named as the first', '.DEFAULT_GOAL := b\na:\n\techo\nb:\n\trm c\n', undefined, ['rm c']],
    ['files that are looked for in other folders', 'VPATH = d\na: b\n\trm $<\n', 'a', ['rm ${MAKE_COMPUTED}']],
    ['files of a kind that are', 'vpath %.b d\na: x.b\n\trm $^\n', 'a', ['rm ${MAKE_COMPUTED}']],
    ['none', 'a:\n\techo', 'x', 'missing'],
    ['both sides of a condition', 'ifdef CI\nD = /etc\nelse\nD = dist\nendif\nx:\n\trm -rf $(D)\n', 'x', ['rm -rf dist', 'rm -rf /etc']],
    [
      'a file included',
      'include config.mk\nx:\n\trm -rf $(D)\n',
      'x',
      ['rm -rf /srv'],
      { file: (path) => (path === 'config.mk' ? 'D = /srv\n' : undefined) },
    ],
    ['one that may be missing', '-include .env\nx:\n\techo\n', 'x', ['echo']],
    ['one that is made first', '-include a.mk\na.mk:\n\trm -rf /srv\nx:\n\techo\n', 'x', ['rm -rf /srv', 'echo']],
    ['one that a rehearsal makes', '-include a.mk\na.mk:\n\trm -rf /srv\nx:\n\techo\n', 'x', ['rm -rf /srv'], { dry: true }],
    ['the file makes itself', 'Makefile: y\n\trm -rf /srv\nx:\n\techo\n', 'x', ['rm -rf /srv', 'echo']],
    ['one that must not be missing', 'include gone.mk\nx:\n\techo\n', 'x', /gone.mk/],
    ['an assignment that runs', 'V != rm -rf /srv\nx:\n\techo\n', 'x', [': $(rm -rf /srv)', 'echo']],
    ['a condition that runs a command', 'ifeq (,$(shell rm -rf /srv))\nD = a\nendif\nx:\n\techo\n', 'x', [': $(rm -rf /srv)', 'echo']],
    ['options that nobody gives', 'x:\n\tcc $(LDFLAGS) a.c $(EXTRA_ARGS) $(DIR)\n', 'x', ['cc  a.c  ${DIR}']],
    [
      'options of the environment',
      'x:\n\tcc $(LDFLAGS) a.c\n',
      'x',
      ['cc ${LDFLAGS} a.c'],
      { environment: new Map([['LDFLAGS', undefined]]) },
    ],
    ['the value of a variable by its name', 'A = /srv\nprint-%:\n\trm $($*)\n', 'print-A', ['rm /srv']],
    ['files that may not be there before a slash', 'x:\n\trm -rf $(wildcard out*)/*\n', 'x', ['rm -rf ${MAKE_COMPUTED}/*']],
    ['files but some', 'x:\n\trm $(filter-out a.o,$(wildcard *.o) a.o b.o)\n', 'x', ['rm *.o b.o']],
    ['one of two texts', 'V = 1\nx:\n\t$(if $(filter 1,$(V)),,@)rm $(if $(N),a,/srv)\n', 'x', ['rm a', 'rm /srv']],
    ['one of two that are known', 'V = 1\nx:\n\t$(if $(filter 1,$(V)),,@)rm $(if $(filter 2,$(V)),a,/srv)\n', 'x', ['rm /srv']],
    ['the first that is there', 'E =\nx:\n\trm $(or $(E),/srv) $(or $(N),$(E),d)\n', 'x', ['rm /srv ${N:-d}']],
    ['a shell that stops at errors', 'SHELL = /usr/bin/env bash -o pipefail\n.SHELLFLAGS = -ec\nx:\n\trm a\n', 'x', ['rm a']],
    ['a shell with text of its own', 'SHELL = /bin/bash -ec "rm -rf /srv"\nx:\n\techo\n', 'x', /own shell/],
    ['a shell of its own', 'SHELL = python3\nx:\n\techo\n', 'x', /own shell/],
    ['a variable of several lines', 'define f\n@rm -rf /srv\necho\nendef\nx:\n\t$(f)\n', 'x', ['rm -rf /srv', 'echo']],
    ['a function of its own', 'define f\nrm -rf $(1) $(2)\nendef\nx:\n\t$(call f,/srv,$(D))\n', 'x', ['rm -rf /srv ${D}']],
    ['a function written as a variable', 'f = rm -rf $(1)\nx:\n\t@$(call f,/srv)\n', 'x', ['rm -rf /srv']],
    ['rules that are made', 'define f\n$(1):\n\trm\nendef\n$(eval $(call f,x))\n', 'x', ['rm']],
    ['a definition without an end', 'define f\nrm\nx:\n\techo\n', 'x', /in the middle/],
    ['functions of its own', 'define f\nrm -rf $(1)/$2\nendef\nx:\n\t$(call f,/srv,$@)\n', 'x', ['rm -rf /srv/x']],
    ['text of several lines', 'define f\n@cd /srv\n@rm -rf *\nendef\nx:\n\t$(f)\n', 'x', ['cd /srv', 'rm -rf *']],
    ['text that is filled in at once', 'define f :=\n$(shell rm)\nendef\nx:\n\techo\n', 'x', [': $(rm)', 'echo']],
    ['rules that are made', 'define f\n$(1):\n\trm -rf /srv\nendef\n$(eval $(call f,x))\nx:\n\techo\n', 'x', ['rm -rf /srv', 'echo']],
    ['a word in each of several', 'x:\n\trm -rf $(foreach d,/srv /opt,$(d)/x)\n', 'x', ['rm -rf /srv/x /opt/x']],
    ['words with another ending', 'S = a.c $(D)/b.c\nD = d\nx:\n\trm $(S:.c=.o) $(S:%.c=/srv/%)\n', 'x', ['rm a.o d/b.o /srv/a /srv/d/b']],
    ['words that a command prints', 'S = $(shell cat l)\nx:\n\trm $(S:.c=.o)\n', 'x', ['rm ${MAKE_COMPUTED}$(cat l)']],
    ['text that nothing uses', 'define f\nrm\nendef\nx:\n\techo\n', 'x', ['echo']],
    ['text that is evaluated', 'define f\nx:\n\trm a\nendef\n$(eval $(f))\ny:\n\techo\n', 'y', ['echo']],
    ['a call that is not followed', 'x:\n\t$(call f,1)\n', 'x', /not followed/],
    ['further words that are not given', 'x:\n\tpytest $(ARGS) $(PYTEST_OPTS)\n', 'x', ['pytest  ']],
    ['another variable that nobody sets', 'x:\n\trm -rf $(OUT)\n', 'x', ['rm -rf ${OUT}']],
    ['one shell for all lines', '.ONESHELL:\nx:\n\tcd /srv\n\trm -rf *\n', 'x', ['cd /srv\nrm -rf *']],
    ['an old suffix rule', '.c.o:\n\trm -rf /srv\nx: a.o\n\techo\n', 'x', ['rm -rf /srv', 'echo']],
  ])('%s', (...row) => check('Makefile', row))
})

describe('what make runs while it reads a makefile', () => {
  test.each<Row>([
    ['names to hand on', 'export $(shell rm a)\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['names to keep', 'unexport $(shell rm a)\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['folders to search', 'vpath %.c $(shell rm a)\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['a variable of one rule', 'x: Y := $(shell rm a)\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['what is added to text that is fixed', 'Y := a\nY += $(shell rm a)\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['its own options', 'MAKEFLAGS += $(shell rm a)\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['what recipes find in their environment', 'Y = $(shell rm a)\nexport Y\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['all that they find there', 'Y = $(shell rm a)\nexport\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['a text of several lines there', 'export define Y\n$(shell rm a)\nendef\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['a name that is put together', 'Y$(Z) := $(shell rm a)\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['the ending of nothing', 'Z := $(Y:a=$(shell rm a))\nx:\n\techo', 'x', [': $(rm a)', 'echo']],
    ['text that is only looked at later', 'Y := a\nY = b\nY += $(shell rm a)\nx:\n\techo', 'x', ['echo']],
    ['a file whose name is printed', '-include $(shell echo a.mk)\nx:\n\techo', 'x', /only known at run time/],
    ['another language', 'Y := $(guile (system "rm a"))\nx:\n\techo', 'x', /not followed/],
  ])('%s', (...row) => check('Makefile', row))

  test.each<Row>([
    ['asked for by name', 'ifneq (,$(wildcard .env))\ninclude .env\nendif\nx:\n\techo', 'x', ['echo']],
    [
      'asked for by a command',
      'ifeq ($(shell test -f .env && echo 1),1)\ninclude .env\nendif\nx:\n\techo',
      'x',
      [': $(test -f .env && echo 1)', 'echo'],
    ],
    ['asked for before', 'ifneq (,$(wildcard .env))\nendif\ninclude .env\nx:\n\techo', 'x', /cannot be read/],
    ['another one', 'ifneq (,$(wildcard .env))\ninclude .other\nendif\nx:\n\techo', 'x', /cannot be read/],
    ['what a compiler wrote', '-include $(shell find build -name "*.d")\nx:\n\techo', 'x', [': $(find build -name "*.d")', 'echo']],
  ])('a file that is not there: %s', (...row) => check('Makefile', row))
})
