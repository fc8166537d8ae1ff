import { describe, expect, test } from 'vitest'
import { analyseShell } from '../../analyse-shell.ts'
import { fakeWorld } from '../../testing/fake-world.ts'

type Files = Readonly<Record<string, string>>
type Happens = 'certainly' | 'perhaps' | 'never'

/** Whether `/opt/x` is deleted where these files lie. */
function happens(command: string, files: Files): Happens {
  const world = fakeWorld({ files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`/w/${name}`, text])) })
  const { effects } = analyseShell(command, { world, cwd: '/w' })
  const found = effects.filter(({ kind, path }) => kind === 'delete' && path === '/opt/x')
  if (found.length === 0) return 'never'
  return found.every(({ detail }) => detail?.perhaps === true) ? 'perhaps' : 'certainly'
}

const gone = "shutil.rmtree('/opt/x')"
const py = (text: string): Files => ({ 'a.py': `import sys, os, shutil, argparse\n${text}\n` })
const js = (text: string): Files => ({ 'a.js': `const fs = require('fs')\n${text}\n` })
const goneJs = "fs.rmSync('/opt/x', { recursive: true })"
const goneGo = 'os.RemoveAll("/opt/x")'

const chain = py(`c = sys.argv[1] if len(sys.argv) > 1 else 'help'\nif c == 'list':\n  print(c)\nelif c == 'reset':\n  ${gone}`)
const parser = py(
  `def reset(a): ${gone}\ndef show(a): print(a)\np = argparse.ArgumentParser()\ns = p.add_subparsers(dest='c')\nx = s.add_parser('list')\nx.set_defaults(f=show)\nx = s.add_parser('reset', aliases=['r'])\nx.set_defaults(f=reset)\na = p.parse_args()\na.f(a)`,
)
const named = py(
  `p = argparse.ArgumentParser()\ns = p.add_subparsers(dest='c')\ns.add_parser('list')\ns.add_parser('reset')\na = p.parse_args()\nif a.c == 'reset': ${gone}`,
)
const flag = py(
  `p = argparse.ArgumentParser()\np.add_argument('--all', '-a', action='store_true')\np.add_argument('-v', action='store_true')\na = p.parse_args()\nif a.all: ${gone}`,
)
const table = py(`def show(): print(1)\ndef reset(): ${gone}\nT = {'list': show, 'reset': reset}\nif sys.argv[1] in T: T[sys.argv[1]]()`)
const click = (more: string): Files => ({
  'a.py': `import click, shutil\n@click.group()\ndef cli(): pass\n@cli.command()\ndef show(): ${more}\n@cli.command('reset-all')\ndef reset(): ${gone}\ncli()\n`,
})
const modules: Files = {
  'a.py': "import sys\nfrom b import show, reset\nif sys.argv[1] == 'list': show()\nelif sys.argv[1] == 'reset': reset()\n",
  'b.py': `import shutil\ndef show(): print(1)\ndef reset(): ${gone}\n`,
}
const elsewhere = (start: string, group = ''): Files => ({
  'a.py': start,
  'b.py': `import click, shutil\n@click.group(${group})\ndef cli(): pass\n@cli.command()\ndef show(): print(1)\n@cli.command()\ndef reset(): ${gone}\n`,
})
const given = (start: string): Files => ({
  'a.js': start,
  'b.js': `const fs = require('fs')\nexports.list = () => {}\nexports.reset = () => ${goneJs}\n`,
})
const choice = js(
  `const [c = 'help'] = process.argv.slice(2)\nswitch (c) {\n  case 'list': console.log(1); break\n  case 'reset': ${goneJs}; break\n}`,
)
const commander = js(
  `const { program } = require('commander')\nprogram.command('list').action(() => {})\nprogram.command('reset').alias('r').action(() => ${goneJs})\nprogram.parse()`,
)
const commanderDefault = js(
  `const { program } = require('commander')\nprogram.command('list').action(() => {})\nprogram.command('reset', { isDefault: true }).action(() => ${goneJs})\nprogram.parse()`,
)
const loaded: Files = {
  'a.js': 'const name = process.argv[2]\nrequire(`./commands/${name}.js`)()\n',
  'commands/list.js': 'module.exports = () => {}\n',
  'commands/reset.js': `const fs = require('fs')\nmodule.exports = () => ${goneJs}\n`,
}
const go = (text: string): Files => ({ 'main.go': `package main\nimport "os"\n${text}\n` })
const goChoice = go(
  `func reset() {\n\t${goneGo}\n}\nfunc main() {\n\tswitch c := os.Args[1]; c {\n\tcase "list":\n\t\tprintln(1)\n\tcase "reset":\n\t\treset()\n\t}\n}`,
)
const goFlag = go(
  `import "flag"\nfunc main() {\n\treset := flag.Bool("reset", false, "")\n\tflag.Parse()\n\tif *reset {\n\t\t${goneGo}\n\t}\n}`,
)
const rubyChoice: Files = {
  'a.rb': "require 'fileutils'\ncase ARGV[0]\nwhen 'list'\n  puts 1\nwhen 'reset'\n  FileUtils.rm_rf('/opt/x')\nend\n",
}
const phpChoice: Files = {
  'a.php':
    "<?php\n$c = $argv[1] ?? 'help';\nswitch ($c) {\n  case 'list':\n    echo 1;\n    break;\n  case 'reset':\n    exec('rm -rf /opt/x');\n    break;\n}\n",
}

describe('what a program does when it is called with certain words', () => {
  test.each<readonly [command: string, files: Files, expected: Happens]>([
    ['python a.py list', chain, 'never'],
    ['python a.py', chain, 'never'],
    ['python a.py reset', chain, 'certainly'],
    ['python a.py "$C"', chain, 'perhaps'],
    ['python a.py list', parser, 'never'],
    ['python a.py reset', parser, 'certainly'],
    ['python a.py r', parser, 'certainly'],
    ['python a.py res', parser, 'perhaps'],
    ['python a.py list', named, 'never'],
    ['python a.py reset', named, 'certainly'],
    ['python a.py res', named, 'perhaps'],
    ['python a.py -v', flag, 'never'],
    ['python a.py --all', flag, 'certainly'],
    ['python a.py --al', flag, 'perhaps'],
    ['python a.py -va', flag, 'perhaps'],
    ['python a.py list', table, 'never'],
    ['python a.py reset', table, 'certainly'],
    ['python a.py show', click('print(1)'), 'never'],
    ['python a.py reset-all', click('print(1)'), 'certainly'],
    ['python a.py show', click('reset()'), 'certainly'],
    ['python a.py list', modules, 'never'],
    ['python a.py show', elsewhere('from b import cli\ncli()\n'), 'never'],
    ['python a.py reset', elsewhere('from b import cli\ncli()\n'), 'certainly'],
    [
      'node a.js list',
      given(
        "const { program } = require('commander')\nconst { list, reset } = require('./b')\nprogram.command('list').action(list)\nprogram.command('reset').action(reset)\nprogram.parse()\n",
      ),
      'never',
    ],
    ['python a.py reset', modules, 'certainly'],
    ['node a.js list', choice, 'never'],
    ['node a.js', choice, 'never'],
    ['node a.js reset', choice, 'certainly'],
    ['node a.js list', commander, 'never'],
    ['node a.js r', commander, 'certainly'],
    ['node a.js list', commanderDefault, 'never'],
    ['node a.js', commanderDefault, 'perhaps'],
    ['node a.js other', commanderDefault, 'perhaps'],
    ['node a.js --all list', commanderDefault, 'perhaps'],
    ['node a.js list', loaded, 'never'],
    ['node a.js reset', loaded, 'certainly'],
    ['go run . list', goChoice, 'never'],
    ['go run . reset', goChoice, 'certainly'],
    ['go run . -v', goFlag, 'never'],
    ['go run . --reset', goFlag, 'perhaps'],
    ['ruby a.rb list', rubyChoice, 'never'],
    ['ruby a.rb reset', rubyChoice, 'certainly'],
    ['php a.php list', phpChoice, 'never'],
    ['php a.php', phpChoice, 'never'],
    ['php a.php reset', phpChoice, 'certainly'],
  ])('%s', (command, files, expected) => expect(happens(command, files)).toBe(expected))
})

describe('what is asked for', () => {
  test.each<readonly [name: string, files: Files, expected: Happens]>([
    ['an answer', py(`if input('sure? ') == 'y': ${gone}`), 'perhaps'],
    ['a variable that is set', py(`if os.environ.get('RESET'): ${gone}`), 'perhaps'],
    ['a variable that is not', py(`if not os.environ.get('CI'): ${gone}`), 'certainly'],
    ['what is there', py(`if os.path.exists('/opt/x'): ${gone}`), 'certainly'],
    ['a function that nothing calls', py(`def reset():\n  ${gone}\nprint(1)`), 'never'],
    ['a method that nothing calls', py(`class A:\n  def reset(self):\n    ${gone}\nA()`), 'never'],
    ['an answer of several', py(`T = {'a': lambda: print(1), 'b': lambda: ${gone}}\nT[input()]()`), 'perhaps'],
  ])('%s', (_name, files, expected) => expect(happens('python a.py', files)).toBe(expected))
})

/** Ways in which code does it although the words do not say so. */
describe('whatever the words are', () => {
  test.each<readonly [name: string, files: Files]>([
    ['other words are put in their place', py(`sys.argv[1] = 'reset'\nif sys.argv[1] == 'reset': ${gone}`)],
    ['by another name', py(`a = sys.argv\na[1] = 'reset'\nif sys.argv[1] == 'reset': ${gone}`)],
    ['among other things', py(`sys.argv[1], x = 'reset', 1\nif sys.argv[1] == 'reset': ${gone}`)],
    ['by a function', py(`def f(a): a[1] = 'reset'\nf(sys.argv)\nif sys.argv[1] == 'reset': ${gone}`)],
    ['by another file', { ...py(`import b\nif sys.argv[1] == 'reset': ${gone}`), 'b.py': "import sys\nsys.argv[1:] = ['reset']\n" }],
    [
      'by their name',
      py(`from unittest.mock import patch\nwith patch.object(sys, 'argv', ['', 'reset']):\n  if sys.argv[1] == 'reset': ${gone}`),
    ],
    [
      'an option is set',
      py(
        `p = argparse.ArgumentParser()\np.add_argument('--r', action='store_true')\np.add_argument('c')\na = p.parse_args()\na.r = True\nif a.r: ${gone}`,
      ),
    ],
    ['another caller says so', py(`def f(c):\n  if c == 'reset': ${gone}\nf(sys.argv[1])\nf('reset')`)],
    ['a caller by another name', py(`def f(c):\n  if c == 'reset': ${gone}\nf(sys.argv[1])\ng = f\ng('reset')`)],
    ['one for another', py(`c = {'list': 'reset'}.get(sys.argv[1])\nif c == 'reset': ${gone}`)],
    ['the opposite', py(`if sys.argv[1] != 'reset': ${gone}`)],
    ['all the rest', py(`if sys.argv[1] == 'help': print(1)\nelse: ${gone}`)],
    ['what is missing', py(`try:\n  c = sys.argv[2]\nexcept IndexError:\n  c = 'reset'\nif c == 'reset': ${gone}`)],
    ['in the end', py(`def f():\n  try:\n    if sys.argv[1] == 'list': return\n  finally:\n    ${gone}\nf()`)],
    ['by a computed name', py(`class A:\n  def reset(self): ${gone}\ngetattr(A(), 're' + 'set')()`)],
    ['by decoration', py(`import atexit\n@atexit.register\ndef f(): ${gone}`)],
    ['as an object goes', py(`class A:\n  def __del__(self): ${gone}\nA()`)],
    ['as a class begins', py(`class A:\n  def __init_subclass__(cls): cls.f()\n  def f(): ${gone}\nclass B(A): pass`)],
    [
      'a program that starts itself',
      py(
        `import subprocess\nif sys.argv[1] == 'list': subprocess.run([sys.executable, __file__, 'reset'])\nelif sys.argv[1] == 'reset': ${gone}`,
      ),
    ],
    ['a group that is told', { 'a.py': click('print(1)')['a.py']?.replace('cli()\n', "cli(['reset-all'])\n") ?? '' }],
  ])('%s', (_name, files) => expect(happens('python a.py list', files)).not.toBe('never'))

  test.each<readonly [name: string, files: Files]>([
    [
      'a branch that falls through',
      js(`switch (process.argv[2]) {\n  case 'list':\n    console.log(1)\n  case 'reset':\n    ${goneJs}\n}`),
    ],
    ['another default', js(`const f = (c = 'reset') => { if (c === 'reset') ${goneJs} }\nf(process.argv[3])`)],
    ['a function behind the end', js(`if (process.argv[2] === 'list') { done(); process.exit(0) }\nfunction done() { ${goneJs} }`)],
    [
      'all entries of a table',
      js(`const t = { list() {}, reset() { ${goneJs} } }\nfor (const f of Object.values(t)) f()\nt[process.argv[2]]()`),
    ],
    ['another entry of a table', js(`const t = { list() {}, reset() { ${goneJs} } }\nt[{ list: 'reset' }[process.argv[2]]]()`)],
    ['words before the others', js(`const a = process.argv.slice(2)\na.unshift('reset')\nif (a[0] === 'reset') ${goneJs}`)],
    ['a method by a computed name', js(`class A { list() { this['re' + 'set']() } reset() { ${goneJs} } }\nnew A().list()`)],
    [
      'a parser that is told',
      js(
        `const { program } = require('commander')\nprogram.command('list').action(() => {})\nprogram.command('reset').action(() => ${goneJs})\nprogram.parse(['', '', 'reset'])`,
      ),
    ],
  ])('%s in JavaScript', (_name, files) => expect(happens('node a.js list', files)).not.toBe('never'))

  test.each<readonly [name: string, files: Files]>([
    ['is told which command is meant', elsewhere('from b import cli\ncli(["reset"])\n')],
    ['goes by another name', elsewhere('from b import cli as run\nrun(["reset"])\n')],
    ['is handed on', elsewhere('from b import cli\nf = cli\nf(["reset"])\n')],
    ['is looked through', elsewhere('from b import *\ncli.commands["reset"].callback()\n')],
    ['names a member of its module', elsewhere('import b\nb.cli.main(args=["reset"])\n')],
    ['has a command of its own choice', elsewhere('from b import cli\ncli()\n', 'cls=DefaultGroup, default="reset"')],
    ['calls a command by itself', elsewhere('from b import cli, reset\nreset.callback()\n')],
  ])('a group of another file that %s', (_name, files) => expect(happens('python a.py show', files)).not.toBe('never'))

  test.each<readonly [name: string, start: string]>([
    ['by a name in brackets', "require('./b')['reset']()\n"],
    ['by a computed name', "const b = require('./b')\nb['re' + 'set']()\n"],
    ['under another name', "const { reset: go } = require('./b')\ngo()\n"],
    ['all of them', "Object.values(require('./b')).forEach((f) => f())\n"],
    ['all of a module', "const b = require('./b')\nfor (const [, f] of Object.entries(b)) f()\n"],
    ['out of a copy', "const { reset } = { ...require('./b') }\nreset()\n"],
  ])('what another file gives is called %s', (_name, start) => expect(happens('node a.js list', given(start))).not.toBe('never'))

  test.each<readonly [name: string, command: string, files: Files]>([
    [
      'a pointer',
      'go run . list',
      go(`func main() {\n\tc := os.Args[1]\n\tp := &c\n\t*p = "reset"\n\tif c == "reset" {\n\t\t${goneGo}\n\t}\n}`),
    ],
    [
      'a parameter',
      'go run . list',
      go(`func f(c string) {\n\tif c == "reset" {\n\t\t${goneGo}\n\t}\n}\nfunc main() {\n\tc := os.Args[1]\n\t_ = c\n\tf("reset")\n}`),
    ],
    [
      'a text that is replaced',
      'ruby a.rb list',
      { 'a.rb': "c = ARGV[0]\nc.replace('reset')\ncase c\nwhen 'reset'\n  FileUtils.rm_rf('/opt/x')\nend\n" },
    ],
    [
      'a loop',
      'php a.php list',
      { 'a.php': "<?php\n$c = $argv[1];\nforeach (['reset'] as $c) {\n  if ($c === 'reset') {\n    exec('rm -rf /opt/x');\n  }\n}\n" },
    ],
    [
      'a branch that falls through',
      'php a.php list',
      { 'a.php': "<?php\nswitch ($argv[1]) {\n  case 'list':\n    echo 1;\n  case 'reset':\n    exec('rm -rf /opt/x');\n}\n" },
    ],
  ])('%s in other languages', (_name, command, files) => expect(happens(command, files)).not.toBe('never'))

  const reset = py(`if 'reset' in sys.argv: ${gone}`)
  test.each<readonly [command: string, files: Files]>([
    ['echo reset | xargs python a.py', reset],
    ['find . -exec python a.py {} +', reset],
    ['ipython a.py reset', reset],
    ['coverage run a.py reset', reset],
    ['python -m a reset', reset],
    ['for c in list reset; do python a.py $c; done', reset],
    [
      'node -r ./b.js a.js reset',
      { 'a.js': 'console.log(1)\n', 'b.js': `const fs = require('fs')\nif (process.argv.includes('reset')) ${goneJs}\n` },
    ],
    ['zx a.mjs', { 'a.mjs': `import fs from 'fs'\nif (process.argv[2]) ${goneJs}\n` }],
  ])('words come in other ways: %s', (command, files) => expect(happens(command, files)).not.toBe('never'))
})

test.each<[name: string, command: string, text: string, expected: Happens]>([
  ['a command that leaves it alone', 'python manage.py list', chain['a.py'] ?? '', 'never'],
  ['the command that deletes', 'python manage.py reset', chain['a.py'] ?? '', 'certainly'],
  ['what Django loads with every command', 'python manage.py check', `import django, shutil\n${gone}\n`, 'certainly'],
])('a `manage.py` with or without Django: %s', (_name, command, text, expected) =>
  expect(happens(command, { 'manage.py': text })).toBe(expected),
)

test('where a parser puts what it reads is no file', () => {
  const world = fakeWorld({ files: { '/w/a.py': parser['a.py'] ?? '' } })
  expect(analyseShell('python a.py list', { world, cwd: '/w' }).effects.filter(({ kind }) => kind === 'write')).toEqual([])
})
