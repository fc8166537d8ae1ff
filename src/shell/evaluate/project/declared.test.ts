import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]

const broken = '{"devDependencies":'
const npm = (list: string): string => JSON.stringify({ [list]: { thing: '1' } })

test.each<Row>([
  ['in package.json', 'npx thing', { '/w/package.json': npm('dependencies') }],
  ['there as optional', 'npx thing', { '/w/package.json': npm('optionalDependencies') }],
  ['there as a peer', 'npx thing', { '/w/package.json': npm('peerDependencies') }],
  ['by being installed', 'npx thing', { '/w/node_modules/.bin/thing': '' }],
  ['in the Gemfile', 'bundle exec thing', { '/w/Gemfile': "gem 'other'\ngem 'thing'\n" }],
  ['in the lockfile of Ruby', 'bundle exec thing', { '/w/Gemfile.lock': '  specs:\n    thing (1.0)\n' }],
  ['in gems.rb', 'bundle exec thing', { '/w/gems.rb': 'gem "thing"\n' }],
  ['above the folder', 'cd sub && bundle exec thing', { '/w/Gemfile': "gem 'thing'\n", '/w/sub/a.rb': '' }],
  ['as a tool of .NET', 'dotnet thing', { '/w/.config/dotnet-tools.json': '{"tools": {"dotnet-thing": {}}}' }],
  ['as a program that Cabal builds', 'cabal exec thing', { '/w/thing.cabal': 'name: a\nexecutable thing\n  main-is: Main.hs\n' }],
  [
    'as a program of a package of Stack',
    'stack exec thing',
    { '/w/package.yaml': 'name: a\nexecutables:\n  other:\n    main: A.hs\n  thing:\n    main: B.hs\n' },
  ],
  ['as a program that OCaml builds', 'dune exec thing', { '/w/bin/dune': '(executable (public_name thing) (name main))' }],
  ['as such a tool without its prefix', 'dotnet thing', { '/w/dotnet-tools.json': '{"tools": {"thing": {}}}' }],
  ['in the requirements, whatever the letters', 'uv run thing', { '/w/requirements.txt': 'other\nThing==1\n' }],
  ['in pyproject.toml', 'uv run thing', { '/w/pyproject.toml': 'dependencies = ["thing>=1"]\n' }],
  ['with a dash for the line', 'uv run thing_x', { '/w/pyproject.toml': 'dependencies = ["thing-x"]\n' }],
  ['in go.mod', 'go run example.com/a/thing -x', { '/w/go.mod': 'module m\n\nrequire example.com/a v1.0.0\n' }],
  ['in a list of go.mod', 'go run example.com/a/cmd/thing', { '/w/go.mod': 'require (\n\texample.com/a v1.0.0 // indirect\n)\n' }],
  ['as part of the module itself', 'go run example.com/m/cmd/thing', { '/w/go.mod': 'module example.com/m\n' }],
  ['with the version in its path', 'go run example.com/thing/v2', { '/w/go.mod': 'require example.com/thing/v2 v2.0.0\n' }],
  ['in the environment of Python', 'uv run thing', { '/w/.venv/bin/thing': '' }],
])('a program that the project names: %s', (_name, commandLine, files) => {
  const lines = effectLines(commandLine, { files })
  expect(lines.filter((line) => /thing|unknown/.test(line))).toEqual([
    expect.stringMatching(/^execute:project (?:dotnet-)?thing(?:_x)? \(declared dependency\)$/),
  ])
})

test('a program under another name than that of its package', () => {
  const files = { '/w/requirements.txt': 'cython\n' }
  expect(effectLines('uv run cythonize a.pyx', { files })).toEqual(['execute:project cythonize (declared dependency)'])
  expect(effectLines('uv run datasets-cli env', { files })).toContain('unknown: program `datasets-cli` is not described')
})

test.each<Row>([
  ['a manifest that is no JSON', 'npx thing', { '/w/package.json': broken }],
  ['another project', 'cd /opt/x && npx thing', { '/opt/package.json': npm('dependencies'), '/opt/x/a': '' }],
  ['nobody knows which project', 'cd "$X" && npx thing', { '/w/package.json': npm('dependencies') }],
  ['a longer name in Ruby', 'bundle exec thing', { '/w/Gemfile': "gem 'thingy'\ngem 'a-thing'\n" }],
  ['a longer name in Python', 'uv run thing', { '/w/pyproject.toml': 'dependencies = ["something", "things"]\n' }],
  [
    'a script of another environment',
    'hatch run thing',
    { '/w/pyproject.toml': '[tool.hatch.envs.x.scripts]\nthing = "rm -rf a"\nall = ["thing"]\n' },
  ],
  ['a package of a module by that name', 'uvx thing', { '/w/pyproject.toml': 'dependencies = ["python-thing"]\n' }],
  ['a pattern for a name', 'bundle exec t.ing', { '/w/Gemfile': "gem 'thing'\n" }],
  ['a longer path in go.mod', 'go run example.com/ab/thing', { '/w/go.mod': 'require example.com/a v1.0.0\n' }],
  [
    'what go.mod puts in place of another',
    'go run example.com/a/thing',
    { '/w/go.mod': 'replace example.com/a => example.com/b v1.0.0\n' },
  ],
  ['no manifest of Ruby', 'bundle exec was', {}],
  ['no manifest of Python', 'uv run here', {}],
  ['no program that Cabal builds', 'cabal exec other', { '/w/thing.cabal': 'name: other\nexecutable thing\n  main-is: other\n' }],
  [
    'no program of a package of Stack',
    'stack exec thing',
    { '/w/package.yaml': 'name: a\ndependencies:\n  thing: 1\nexecutables:\n  other:\n    main: A.hs\n' },
  ],
  ['no program that OCaml builds', 'dune exec other', { '/w/bin/dune': '(executable (public_name thing) (name main))' }],
  ['no list of tools', 'dotnet other', { '/w/dotnet-tools.json': '{"tools": {"thing": {}}}' }],
])('one that it does not name: %s', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files }).at(-1)).toMatch(/^unknown: program `.+` is not described$/)
})

test.each<Row>([
  ['of go.mod into the project', 'GOBIN=$PWD/bin go install example.com/a/cmd/thing', { '/w/go.mod': 'require example.com/a v1.0.0\n' }],
  ['of the project into the project', 'export GOBIN=/w/bin; go install ./cmd/thing', {}],
])('programs %s are its own', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files }).filter((line) => /bin|global/.test(line))).toEqual(['write:folder bin'])
})

test.each<Row>([
  ['of nobody', 'GOBIN=/w/bin go install example.com/a/cmd/thing', {}],
  ['of any version', 'GOBIN=/w/bin go install example.com/a@latest', { '/w/go.mod': 'require example.com/a v1.0.0\n' }],
  ['of go.mod, for everybody', 'go install example.com/a', { '/w/go.mod': 'require example.com/a v1.0.0\n' }],
  ['of go.mod, elsewhere', 'GOBIN=/opt/bin go install example.com/a', { '/w/go.mod': 'require example.com/a v1.0.0\n' }],
  ['that nobody knows', 'GOBIN=/w/bin go install "$X"', { '/w/go.mod': 'require example.com/a v1.0.0\n' }],
  ['into a folder that nobody knows', 'GOBIN="$X" go install ./cmd/thing', {}],
])('programs %s are not', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files }).join()).toContain('install:global')
})

const manifest = (version: string): Readonly<Record<string, string>> => ({
  '/w/package.json': JSON.stringify({ devDependencies: { thing: version } }),
})
const withInstalled = { ...manifest('^3.6.0'), '/w/node_modules/thing/package.json': '{"version":"3.6.2"}' }

test.each([
  ['npx thing@3.6.2', withInstalled, true],
  ['npx thing@3', withInstalled, true],
  ['npx -y thing@^3.6', withInstalled, true],
  ['npx thing@3.6.1', withInstalled, false],
  ['npx thing@4', withInstalled, false],
  ['npx thing@latest', withInstalled, false],
  ['npx thing@3.6.1', manifest('^3.6.0'), true],
  ['npx thing@3', manifest('3.6.2'), true],
  ['npx thing@2', manifest('3.6.2'), false],
  ['npx thing@git+https://x.example/a', withInstalled, false],
  ['npx thin@3', withInstalled, false],
  ['npx -p thing@3 thing', withInstalled, true],
])('a version of a package that the project names: %s %#', (commandLine, files, isNamed) => {
  expect(effectLines(commandLine, { files }).some((line) => line.startsWith('install'))).toBe(!isNamed)
})
