import { expect, test } from 'vitest'
import { codeLines, effectLines } from '../testing/effect-lines.ts'

const machine = { files: { '/w/a.txt': 'a', '/w/package.json': '{}' } }

const effectsOf = (program: string, code: string): readonly string[] => codeLines(program, code, machine)

test.each([
  ['a bare yield', 'import os\ndef f():\n  try:\n    yield\n  finally:\n    os.remove("a.txt")\nnext(f())'],
  ['a yield in parentheses', 'import os\ndef f():\n  x = (yield)\n  os.remove("a.txt")\nnext(f())'],
  [
    'patterns that name nothing',
    'import os\nmatch x():\n  case str() | bytes(): os.remove("a.txt")\n  case []: print()\n  case {}: print()',
  ],
  ['a number that ends in a point', 'import os\nx = 1.\nos.remove("a.txt")'],
])('python is understood with %s', (_name, code) => {
  expect(effectsOf('python3 -', code)).toContain('delete a.txt')
  expect(effectsOf('python3 -', code)).not.toContain('unknown: python code is not understood')
})

test('what is sent into a generator may be anything', () => {
  expect(effectsOf('python3 -', 'def f():\n  p = yield\n  open(p, "w")\ng = f()\nnext(g)\ng.send("a.txt")')).toEqual([
    'unknown: writes `(computed)`, a path only known at run time',
  ])
})

test.each([
  ['attributes of an import', 'import data from "./package.json" with { type: "json" }'],
  ['attributes of a dynamic import', 'const data = await import("./package.json", { with: { type: "json" } })'],
  ['an import of the old kind', 'import path = require("path")'],
  ['a name that is surely set', 'let x!: string'],
  ['the type of an error', 'try { JSON.parse("") } catch (error: unknown) { console.log(error) }'],
  ['a function with a type', 'const same = <T>(x: T) => x'],
])('javascript is understood with %s', (_name, line) => {
  const effects = effectsOf('npx tsx', `${line}\nrequire("fs").unlinkSync("a.txt")`)
  expect(effects).toContain('delete a.txt')
  expect(effects).not.toContain('unknown: javascript code is not understood')
})

test.each([
  ['python3 x.py', '/w/x.py', 'rm -rf a\n', 'unknown: python code is not understood'],
  ['node x.js', '/w/x.js', 'rm -rf a\n', 'unknown: javascript code is not understood'],
])('of a long file that is no code nothing is told: %s', (command, file, text, expected) => {
  expect(effectLines(command, { files: { [file]: text.repeat(7_000) } })).toContain(expected)
})
