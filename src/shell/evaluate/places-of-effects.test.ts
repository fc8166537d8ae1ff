import { describe, expect, test } from 'vitest'
import { formatEffect } from '../../effect.ts'
import { analyseShell } from '../analyse-shell.ts'
import { fakeWorld } from '../testing/fake-world.ts'

const files = {
  '/w/run.sh': 'rm -rf /etc',
  '/w/package.json': '{"scripts":{"wipe":"rm -rf /etc"}}',
  '/w/tool.py': 'import os\nos.system("rm -rf /etc")\n',
}
const analyse = (commandLine: string) => analyseShell(commandLine, { world: fakeWorld({ files }), cwd: '/w' })

describe('each effect points at the words that cause it', () => {
  test.each<[name: string, commandLine: string, effect: string, words: string]>([
    ['an operand', 'ls && rm -rf /etc', 'delete /etc', '/etc'],
    ['a variable where it is used', 'X=/etc; rm -rf "$X"', 'delete /etc', '"$X"'],
    ['a redirection', 'echo a > /etc/hosts', 'write /etc/hosts', '/etc/hosts'],
    ['inside text that runs, the text', "true; bash -c 'rm -rf /etc'", 'delete /etc', "'rm -rf /etc'"],
    ['inside text inside text, the outer one', `sh -c "eval 'rm -rf /etc'"`, 'delete /etc', `"eval 'rm -rf /etc'"`],
    ['inside eval', "eval 'rm -rf /etc'", 'delete /etc', "'rm -rf /etc'"],
    ['inside a substitution', 'echo $(rm -rf /etc)', 'delete /etc', '/etc'],
    ['inside a script, its name', 'sh run.sh', 'delete /etc', 'run.sh'],
    ['inside a script of the manifest, its name', 'npm run wipe', 'delete /etc', 'wipe'],
    ['inside code, the code', `python3 -c 'import os; os.system("rm -rf /etc")'`, 'delete /etc', `'import os; os.system("rm -rf /etc")'`],
    ['an address', 'curl https://x.example', 'connect:get https://x.example', 'https://x.example'],
    ['an unknown program', 'ls; frobnicate x', 'unknown: program `frobnicate` is not described', 'frobnicate'],
    ['a variable that changes what runs', 'LD_PRELOAD=x ls', 'unknown: `LD_PRELOAD` changes what runs', 'x'],
    ['a name only known at run time', 'ls; $X a', 'unknown: runs `$X`, a command only known at run time', '$X'],
    [
      'a file only known at run time',
      'rm "a$(curl https://x.example)"',
      'unknown: deletes `a$(curl https://x.example)`, a path only known at run time',
      '"a$(curl https://x.example)"',
    ],
    ['a connection of the shell', 'cat < /dev/tcp/x.example/80', 'connect:tunnel x.example:80', '/dev/tcp/x.example/80'],
    ['a function where it is defined', 'f() { rm -rf /etc; }; f', 'delete /etc', '/etc'],
  ])('%s', (_name, commandLine, effect, words) => {
    const found = analyse(commandLine).effects.find((one) => formatEffect(one) === effect)
    expect(found?.at && commandLine.slice(found.at.start, found.at.end)).toBe(words)
  })
})

describe('each effect and command says through what it came', () => {
  test.each<[name: string, commandLine: string, via: readonly string[] | undefined]>([
    ['plainly there', 'rm -rf /etc', undefined],
    ['a script', 'sh run.sh', ['run.sh']],
    ['a script of the manifest', 'npm run wipe', ['package.json wipe']],
    ['a program', 'python3 tool.py', ['tool.py']],
    ['a function', 'f() { rm -rf /etc; }; f', ['function f']],
    ['a function in a function', 'f() { g; }; g() { rm -rf /etc; }; f', ['function f', 'function g']],
    ['an alias', "alias x='rm -rf'; x /etc", ['alias x']],
    ['a function that runs a script', 'f() { sh run.sh; }; f', ['function f', 'run.sh']],
    ['not what is over', 'f() { ls; }; f; rm -rf /etc', undefined],
    ['not a script that is over', 'sh run.sh a; rm -rf /usr', ['run.sh']],
  ])('%s', (_name, commandLine, via) => {
    const { effects, commands } = analyse(commandLine)
    expect(effects.find((one) => one.kind === 'delete')?.via).toEqual(via)
    expect(commands.find(({ words }) => words[0] === 'rm')?.via).toEqual(via)
  })
})

test('a command with a word only known at run time says so', () => {
  const { commands } = analyse('rm a; rm "$X" b; ls')
  expect(commands.map(({ words, dynamic }) => [words.join(' '), dynamic])).toEqual([
    ['rm a', false],
    ['rm $X b', true],
    ['ls', false],
  ])
})

test('an effect that is stated twice counts once, one that differs in its reach counts', () => {
  expect(analyse('rm a; rm a').effects).toHaveLength(1)
  // what a change in between makes of it is another matter
  expect(analyse('rm a; mv b a; rm a').effects.map(({ kind }) => kind)).toEqual(['delete', 'delete', 'write', 'delete'])
  expect(analyse('git switch a; git switch b; git switch b; git switch a').effects.map(({ detail }) => detail?.to)).toEqual([
    'a',
    undefined,
    'b',
    'a',
  ])
  expect(analyse('rm src; rm -rf src').effects.map(({ recursive }) => recursive)).toEqual([undefined, true])
})

test('scripts that run scripts are followed only so deep', () => {
  const chain = Object.fromEntries(Array.from({ length: 16 }, (_unused, index) => [`/w/${index}.sh`, `sh ${index + 1}.sh`]))
  const from = (start: number): readonly string[] =>
    analyseShell(`sh ${start}.sh; rm a`, { world: fakeWorld({ files: { ...chain, '/w/16.sh': 'rm -rf /etc' } }), cwd: '/w' })
      .effects.map(formatEffect)
      .filter((line) => !line.startsWith('execute'))
  expect(from(5)).toEqual(['delete /etc', 'delete a'])
  expect(from(4)).toEqual(['unknown: indirection is nested too deeply', 'delete a'])
})
