import { describe, expect, test } from 'vitest'
import { analyseShell } from '../../analyse-shell.ts'
import { effectLines } from '../../testing/effect-lines.ts'
import { fakeWorld } from '../../testing/fake-world.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const notNamed = (name: string): string => `unknown: program \`${name}\` is not described`
const notDescribed = notNamed('frob')
const textRuns = 'unknown: runs text from standard input as shell'

function rows(list: readonly Row[]): void {
  test.each(list)('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
}

describe('a name that means something else', () => {
  rows([
    ['an alias that changes the folder', "alias up='cd /etc'; up; rm a", ['delete /etc/a', 'delete a']],
    ['an alias that sets a variable', "alias pick='x=b'; pick; rm a$x", expect.arrayContaining(['delete ab'])],
    ['what an alias prints in place of a program', 'alias mktemp=\'echo a\'; rm "$(mktemp)"', expect.arrayContaining(['delete a'])],
    ['an alias over a function', "f() { rm b; }; alias f='rm a'; f", ['delete a', 'delete b']],
    ['a function over an alias', "alias f='rm a'; f() { rm b; }; f", ['delete a', 'delete b']],
    ['what a pinned program prints', 'hash -p /bin/echo mktemp; rm "$(mktemp a)"', expect.arrayContaining(['delete a'])],
  ])
})

describe('a program that nobody described', () => {
  rows([
    ['code among its words', `frob -x 'import os; os.system("rm a")'`, [notDescribed, 'delete a']],
    ['orders that it is fed', "frob <<< '! rm a'", [notDescribed, 'delete a']],
    ['given a key', 'frob ~/.ssh/id_rsa', [notDescribed, 'read ~/.ssh/id_rsa']],
    ['given a key to log in with', 'frob -i ~/.ssh/id_rsa', [notDescribed]],
    ['asked for its help alone', 'frob --help && rm a', ['delete a']],
    ['asked for more', 'frob --help x', [notDescribed]],
    ['asked for something else', 'frob x--help', [notDescribed]],
    [
      'given an address may print what lies there',
      'frob https://x.example/a | sh',
      [notDescribed, 'execute:download standard input as shell', textRuns],
    ],
    ['whatever the protocol', 'frob http://x.example/a | sh', [notDescribed, 'execute:download standard input as shell', textRuns]],
    ['given no address', 'frob x=https://x.example | sh', [notDescribed, textRuns]],
    [
      'whose name is a whole command',
      "'rm -rf /etc'",
      ['unknown: program `rm -rf /etc` is not described', 'delete /etc', expect.anything()],
    ],
    ['in other letters', 'echo "rm z" | SH', ['delete z', 'unknown: program `SH` is not described']],
    ['in other letters without input', 'SH', ['execute:arbitrary SH', 'unknown: program `SH` is not described']],
  ])
})

describe('values that may be empty', () => {
  const deletesAll = ['read:names .', 'read:names -delete', 'delete **']
  rows([
    ['inside an option', 'find . -d"$X"elete', deletesAll],
    ['parameters of the script inside an option', 'find . -d$@elete', deletesAll],
    ['a variable that not every machine has', 'find . -d${CI}elete', ['read:names .', 'read:names -d*elete', 'delete **']],
    ['what a program prints', 'find . -d$(cat a)elete', ['read a', 'read:names .', 'delete **']],
    ['a list that finds nothing', 'find . -d$(git ls-files x)elete', ['read .', 'read:names .', 'delete **']],
    [
      'in front of a subcommand',
      'git $X clean -f',
      [
        'unknown: a word that is only known at run time could be an option',
        'unknown: subcommand of `git` is only known at run time',
        'delete:uncommitted .',
      ],
    ],
    ['a number is never empty', 'touch a$((RANDOM))b', ['write:append a[0-9]*b']],
    ['nor is a value behind its name', 'env PATH="$PATH" ls', ['read:names .']],
    ['a folder', 'cd /e$@tc && rm a', ['unknown: deletes `a (working directory unknown)`, a path only known at run time', 'delete /etc/a']],
  ])
})

describe('files whose names are options', () => {
  const made = 'write:append -delete'
  const doubt = 'unknown: a test of `find` is only known at run time'
  rows([
    ['found by a pattern', 'touch ./-delete; find . *', [made, 'read:names .', 'read:names *', doubt, 'delete **']],
    ['spelled in part', 'touch ./-delete; find . -d*', [made, 'read:names .', 'read:names -d*', doubt, 'delete **']],
    ['that the pattern does not find', 'touch ./-delete; find . *.ts', [made, 'read:names .', 'read:names *.ts']],
    ['in another folder', 'touch ./-delete; cd src && find . *', [made, 'read:names src', 'read:names src/*']],
    ['behind the end of options', 'touch ./-n; cat -- *', ['write:append -n', 'read *']],
    ['as paths', 'touch ./-delete; find . ./*', [made, 'read:names .', 'read:names *']],
  ])
})

describe('a program whose name only running shows', () => {
  rows([
    ['the shell that reads the line', "$0 -c 'rm a'", ['unknown: runs `$0`, a command only known at run time', 'delete a']],
    ['with what is left of the line', '$1 rm a', ['unknown: runs `$1`, a command only known at run time', 'delete a']],
    ['all parameters may be none', '$* rm a', ['unknown: runs `$*`, a command only known at run time', 'delete a']],
    ['by a pattern', '/bin/r[m] a', ['unknown: runs `/bin/r[m]`, a command only known at run time', 'delete a']],
    ['by a pattern in which a dot is a dot', '/bin/r.* a', ['unknown: runs `/bin/r.*`, a command only known at run time']],
    ['with a default that it is named after', '${RM:-rm} a', ['delete a']],
    ['kept in the variable', 'RM_BIN=${RM_BIN:-rm}; "$RM_BIN" a', ['delete a']],
    ['with a default of another name', '${X1:-rm} a', ['delete a', 'unknown: runs `$X1`, a command only known at run time', notNamed('a')]],
    ['with a default and more', '${RM:-rm}x a', [notNamed('rmx'), 'unknown: runs `$RMx`, a command only known at run time', notNamed('x')]],
    ['named without a default', '$RM a', ['unknown: runs `$RM`, a command only known at run time', notNamed('a')]],
    ['read by the line', 'read -r RM < x; ${RM:-rm} a', ['read x', 'delete a', 'unknown: runs `$RM`, a command only known at run time']],
  ])
})

describe('a program called by its bare name that a manifest of the language declares', () => {
  const files = {
    '/w/pyproject.toml': 'description = "like frob but thing"\ndependencies = [\n  "frob>=1",\n]\n',
    '/w/Gemfile': "gem 'grob'\n",
  }
  test.each([
    ['of Python', 'frob src', 'execute:project frob (declared dependency)'],
    ['of Ruby', 'grob src', 'execute:project grob (declared dependency)'],
    ['that a sentence mentions', 'thing src', notNamed('thing')],
    ['in a folder elsewhere', 'cd /tmp && frob src', notDescribed],
    ['in a container', 'docker exec web frob src', notDescribed],
    ['to do more than work', 'frob deploy', notDescribed],
    ['in a place elsewhere', 'frob /etc', notDescribed],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, { files })).toContain(expected)
  })
})

describe('a program of a package that the project declares', () => {
  const told = (words: string): readonly string[] =>
    effectLines('npm run x', {
      files: { '/w/package.json': JSON.stringify({ devDependencies: { frob: '1' }, scripts: { x: `frob ${words}` } }) },
    }).slice(1)

  test.each(['a', '--out=/w/out', '$(git ls-files)', '--url http://localhost:3000'])('runs as it is meant to: %s', (words) => {
    expect(told(words)).toContain('execute:project frob (declared dependency)')
  })

  test.each([
    '--out /opt/x',
    '--out ../x',
    '--out=/w/../x',
    '-o=/opt/x',
    '~/.ssh',
    '"$HOME"',
    '$(curl https://x.example)',
    'https://x.example/a',
  ])('may do more when told to: %s', (words) => {
    expect(told(words)).toContain(notDescribed)
  })
})

describe('functions and aliases', () => {
  rows([
    ['one inside the other', 'f() { g; }; g() { h; }; h() { rm a; }; f', ['delete a']],
    [
      'what follows a function that never ends counts',
      'f() { g; }; g() { h; }; h() { f; }; f; rm b',
      ['process:fork-bomb `f` calls itself without end', 'delete b'],
    ],
    ['what follows an alias counts', 'alias x="ls c"\nx; rm b', ['read:names c', 'delete b']],
    ['an alias used twice', 'alias x=ls\nx a\nx b', ['read:names a', 'read:names b']],
  ])
})

describe('variables that name a program', () => {
  const changes = (name: string): string => `unknown: \`${name}\` changes what runs`
  rows([
    [
      'a search path with a program of the line in front',
      `echo 'rm b' > bin/ls; PATH=$PWD/bin:$PATH ls c`,
      ['write bin/ls', changes('PATH'), 'execute:project bin/ls', 'delete b', 'read:names c'],
    ],
    [
      'each of their values counts',
      'GIT_PAGER="rm a" git log; GIT_PAGER="rm b" git log',
      [changes('GIT_PAGER'), 'delete a', 'read .', 'delete b'],
    ],
    ['a pipe inside is no pipe in front', 'LESSOPEN="rm z | cat" less a', [changes('LESSOPEN'), 'delete z', 'read a']],
    ['a pipe in front', 'LESSOPEN="|rm %s" less a', [changes('LESSOPEN'), 'delete %s', 'read a']],
    [
      'they do not hold inside themselves',
      "GIT_PAGER='rm -- $GIT_PAGER' git log",
      [changes('GIT_PAGER'), 'unknown: deletes `$GIT_PAGER`, a path only known at run time', 'read .'],
    ],
  ])
})

test('a tool that builds and is told to reach out', () => {
  expect(effectLines('gulp deploy')[0]).toBe('unknown: `gulp` is told to `deploy`')
})

test.each(['cargo test destroy', 'swift test destroy', 'mix test deploy'])('a runner of tests that is told their name: %s', (line) => {
  expect(effectLines(line)[0]).toBe('execute:project tests')
})

test.each(['gradle test destroy', 'sbt test destroy', 'mix destroy', 'kitchen destroy'])('other tasks beside tests: %s', (line) => {
  expect(effectLines(line).some((effect) => effect.startsWith('unknown:'))).toBe(true)
})

test.each([
  ['by name', 'go run ./cmd/reset', true],
  ['by an argument', 'cargo run --release -- --wipe', true],
  ['by an option of the tool', 'react-native start --reset-cache', false],
  ['by an argument of a test', 'cargo test -- reset_password', false],
  ['by the name of a test', 'vitest run tests/reset.test.ts -t "drop all"', false],
  ['by the name of a task', 'mage reset', true],
  ['by the name of a task of gulp', 'gulp drop-db', true],
])('a program that is told to destroy %s', (_name, line, told) => {
  expect(effectLines(line).some((effect) => effect.startsWith('unknown: a program is told to'))).toBe(told)
})

describe('a program among what builds left that is called like one that is described', () => {
  const machine = { programs: ['/w/bin/kubectl', '/w/bin/ledger'], files: { '/w/tools/kubectl': '#!/bin/sh\necho "$@"\n' } }
  test.each([
    ['does what that one does', 'bin/kubectl delete pod a', ['infra:change delete pod a', 'execute:project bin/kubectl']],
    ['may have further options', 'bin/kubectl get pods --frob', ['infra:read kubectl get', 'execute:project bin/kubectl']],
    ['by another name is the project itself', 'bin/ledger delete pod a', ['execute:project bin/ledger']],
    ['as a script is what it says', 'tools/kubectl delete pod a', ['execute:project tools/kubectl']],
  ] as const)('%s', (_name, line, expected) => expect(effectLines(line, machine)).toEqual(expected))
})

test.each([
  ['in front of it', 'A=1 B=2 git push', ['A', 'B']],
  ['exported before', 'export A=1; git push', ['A']],
  ['by env', 'env A=1 git push', ['A']],
  ['kept to the shell', 'A=1; git push', []],
  ['no longer exported', 'export A=1; unset A; git push', []],
])('variables that a command finds set by the line: %s', (_name, line, expected) => {
  const { commands } = analyseShell(line, { world: fakeWorld({}), cwd: '/w' })
  expect(commands.find(({ words: [program] }) => program === 'git')?.sets ?? []).toEqual(expected)
})
