import { expect, test } from 'vitest'
import { formatEffect } from '../../effect.ts'
import { analyseShell } from '../analyse-shell.ts'
import { fakeWorld } from '../fake-world.ts'
import { codeDrafts } from './index.ts'

const world = fakeWorld({ files: { '/w/app/__init__.py': '', '/w/lib/x.js': '' } })

function linesOf(language: 'python' | 'javascript', code: string): readonly string[] {
  const program = language === 'python' ? 'python3 -c' : 'node -e'
  return analyseShell(`${program} '${code.replaceAll("'", "'\\''")}'`, { world, cwd: '/w' }).effects.map(formatEffect)
}

test.each([
  ['prints', 'print(1 + 2)', []],
  ['reads a file', 'import json; print(json.load(open("a.json"))["x"])', ['read a.json']],
  ['writes a file', 'open("out.txt", "w").write("x")', ['write out.txt']],
  ['spawned text is shell', 'import os; os.system("rm -rf /")', ['delete /']],
  ['spawned list is a command', 'import subprocess as s; s.run(["rm", "x"], check=True)', ['delete x']],
  ['a name imported from a module', 'from os import system as go; go("rm x")', ['delete x']],
  ['a tree deleted', 'import shutil; shutil.rmtree("/home")', ['delete /home']],
  ['home written with a tilde', 'import shutil, os; shutil.rmtree(os.path.expanduser("~/x"))', ['delete ~/x']],
  ['paths found in the project', 'import glob\nfor f in glob.glob("src/*.py"):\n    print(open(f).read())', ['read:names src/*.py', 'read (found paths)']],
  ['a project module', 'from app import main; main()', ['execute:project python module `app`']],
  ['an unlisted module', 'import mystery', ['unknown: python module `mystery` is not described']],
  ['text as code', 'eval("1")', ['unknown: python `eval` can reach anything']],
  ['a function passed around', 'import os; f = os.system; f("rm x")', ['unknown: python passes `os.system` around']],
  ['getattr', 'import os; getattr(os, "sys" + "tem")("x")', ['unknown: python `getattr` can reach anything']],
  ['computed command', 'import os, sys; os.system(sys.argv[1])', ['unknown: code runs a command only known at run time']],
  ['GET', 'import urllib.request; print(urllib.request.urlopen("http://localhost:3000/x").read())', ['connect:get http://localhost:3000/x']],
] as const)('python %s', (_name, code, expected) => {
  expect(linesOf('python', code)).toEqual(expected)
})

test.each([
  ['prints', 'console.log(1 + 2)', []],
  ['reads a file', 'const fs = require("fs"); console.log(JSON.parse(fs.readFileSync("a.json", "utf8")).x)', ['read a.json']],
  ['spawned text is shell', 'require("child_process").execSync("rm -rf /")', ['delete /']],
  ['destructured and renamed', 'const { execSync: e } = require("node:child_process"); e("rm x")', ['delete x']],
  ['imported', 'import { spawnSync } from "node:child_process"; spawnSync("rm", ["x"])', ['delete x']],
  ['a tree deleted', 'require("fs").rmSync(require("os").homedir(), { recursive: true })', ['delete ~']],
  ['project module', 'require("./lib/x")', ['execute:project javascript module `./lib/x`']],
  ['unlisted module', 'require("mystery")', ['unknown: javascript module `mystery` is not described']],
  ['text as code', 'eval("1")', ['unknown: javascript `eval` can reach anything']],
  ['computed member', 'require("child_process")["ex" + "ec"]("rm x")', ['unknown: javascript picks a function by a computed name']],
  ['template with a hole', 'require("child_process").execSync(`rm ${x}`)', ['unknown: code runs a command only known at run time']],
  ['the whole environment', 'console.log(process.env)', ['unknown: javascript passes `process.env` around']],
  ['one variable', 'console.log(process.env.NODE_ENV)', []],
] as const)('javascript %s', (_name, code, expected) => {
  expect(linesOf('javascript', code)).toEqual(expected)
})

test('code that cannot be parsed is unknown', () => {
  expect(codeDrafts('python', 'def (')).toMatchObject([{ kind: 'unknown' }])
})
