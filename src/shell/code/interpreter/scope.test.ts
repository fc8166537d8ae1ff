import { expect, test } from 'vitest'
import { codeLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/a.py': 'x = 1' } }

const effectsOf = (code: string): readonly string[] => codeLines('python3 -', code, machine)

test.each([
  ['another loop', 'import os\nfor p in ["a"]:\n  os.remove(p)\nfor p in input():\n  print(p)', ['delete a']],
  ['a comprehension', 'import os\nfor p in ["a"]:\n  os.remove(p)\nprint([p for p in input()])', ['delete a']],
  ['a function', 'import os\ndef f():\n  p = input()\n  return p\np = "a"\nos.remove(p)', ['delete a']],
  ['a lambda', 'import os\nf = lambda p: print(p)\np = "a"\nf(input())\nos.remove(p)', ['delete a']],
  ['an earlier line', 'import os\np = input()\nprint(p)\np = "a"\nos.remove(p)', ['delete a']],
  ['a later line', 'import os\np = "a"\nos.remove(p)\np = input()\nprint(p)', ['delete a']],
  ['another round', 'import os\nfor p, q in [("a", "b"), ("c", input())]:\n  n = p\n  os.remove(n)', ['delete a', 'delete c']],
  ['a loop of a function', 'import os\ndef f():\n  for p in input(): print(p)\nfor p in ["a"]:\n  os.remove(p)', ['delete a']],
] as const)('a name of %s is another name', (_name, code, expected) => {
  expect(effectsOf(code)).toEqual(expected)
})

test.each([
  ['around a generator', 'print([list(os.remove(p) for _ in [1]) for p in ["a"]])', ['delete a']],
  ['after the loop', 'for p in ["a"]: pass\nos.remove(p)', ['delete a']],
  ['behind the loop', 'for p in ["a"]: pass\nelse: p = "b"\nos.remove(p)', ['delete a', 'delete b']],
  ['bound again in the loop', 'for p in ["a"]:\n  p = "b"\n  os.remove(p)', ['delete b']],
  ['that another round bound', 'p = "a"\nfor i in input():\n  os.remove(p)\n  p = "b"', ['delete a', 'delete b']],
  ['that a round before bound', 'p = "a"\nfor i in [1, 2]:\n  os.remove(p)\n  p = "b"', ['delete a', 'delete b']],
  ['that a loop inside bound', 'p = "a"\nwhile input():\n  os.remove(p)\n  for p in ["b"]: pass', ['delete a', 'delete b']],
  ['that another round bound as it was before', 'p = "b"\np = "a"\nwhile input():\n  os.remove(p)\n  p = "b"', ['delete a', 'delete b']],
  ['by what waits a while', 'p = "a"\ng = (os.remove(p) for _ in [1])\np = "b"\nlist(g)', ['delete a', 'delete b']],
  ['perhaps bound again', 'p = "a"\nif input(): p = "b"\nos.remove(p)', ['delete a', 'delete b']],
  [
    'perhaps bound again, another way',
    'p = "a"\nif not input(): pass\nelif input(): pass\nelse: p = "b"\nos.remove(p)',
    ['delete a', 'delete b'],
  ],
  ['tried to be bound again', 'p = "a"\ntry:\n  p = input() and "b"\nexcept OSError: pass\nos.remove(p)', ['delete a', 'delete b']],
  ['bound again where it fails', 'p = "a"\ntry: input()\nexcept OSError: p = "b"\nos.remove(p)', ['delete a', 'delete b']],
  [
    'bound again in a context',
    'import contextlib\np = "a"\nwith contextlib.suppress(OSError): p = "b"\nos.remove(p)',
    ['delete a', 'delete b'],
  ],
  [
    'bound again in a context with a name',
    'import contextlib\nc = contextlib.suppress(OSError)\np = "a"\nwith c: p = "b"\nos.remove(p)',
    ['delete a', 'delete b'],
  ],
  ['bound again by a case', 'p = "a"\nmatch input():\n  case "x": p = "b"\nos.remove(p)', ['delete a', 'delete b']],
  ['caught by a case', 'p = "a"\nmatch "b":\n  case p if input(): pass\nos.remove(p)', ['delete a']],
  ['bound again in a condition', 'p = "a"\nif input() and (p := "b"): pass\nos.remove(p)', ['delete a', 'delete b']],
  ['bound again in one of two', 'p = "a"\nq = (p := "b") if input() else 1\nos.remove(p)', ['delete a', 'delete b']],
  ['bound again in a comprehension', 'p = "a"\nq = [(p := "b") for i in input()]\nos.remove(p)', ['delete a', 'delete b']],
  ['bound again in a while', 'p = "a"\nwhile input():\n  os.remove(p)\n  p = "b"', ['delete a', 'delete b']],
  ['in a function made before', 'p = "a"\ndef f(): os.remove(p)\np = "b"\nf()', ['delete a', 'delete b']],
  ['in a function that is called before', 'p = "a"\nf = lambda: os.remove(p)\nf()\np = "b"', ['delete a']],
  ['grown once', 'p = "a"\np += "b"\nos.remove(p)', ['delete ab']],
  ['perhaps grown', 'p = "a"\nif input(): p += "b"\nos.remove(p)', ['delete a', 'delete ab']],
  ['deleted in between', 'p = "a"\nos.remove(p)\ndel p\np = "b"\nos.remove(p)', ['delete a', 'delete b']],
  ['bound again in a loop inside', 'for p in ["a"]:\n  while input():\n    os.remove(p)\n    p = "b"', ['delete a', 'delete b']],
  ['by a function made in the loop', 'for p in ["a"]:\n  def f(): os.remove(p)\np = "b"\nf()', ['delete a', 'delete b']],
  ['by what waits', 'for p in ["a"]:\n  g = (os.remove(p) for _ in [1])\np = "b"\nlist(g)', ['delete a', 'delete b']],
  ['bound by a function', 'def f():\n  global p\n  p = "b"\nfor p in ["a"]:\n  f()\n  os.remove(p)', ['delete a', 'delete b']],
  [
    'bound by a function inside another that has one',
    'def f():\n  p = 1\n  def g():\n    global q, \\\n      p\n    p = "b"\n  g()\nfor p in ["a"]:\n  f()\n  os.remove(p)',
    ['delete a', 'delete b'],
  ],
  [
    'bound by a function around it',
    'def f():\n  p = "a"\n  def g():\n    nonlocal p\n    p = "b"\n  g()\n  os.remove(p)\nf()',
    ['delete a', 'delete b'],
  ],
] as const)('what a name holds counts %s', (_name, code, expected) => {
  expect(effectsOf(`import os\n${code}`)).toEqual(expect.arrayContaining([...expected]))
})

test.each([
  ['submitted', 'pool = concurrent.futures.ThreadPoolExecutor()\npool.submit(f, "a")'],
  ['submitted with a name', 'pool = concurrent.futures.ThreadPoolExecutor()\npool.submit(f, p="a")'],
  ['mapped by a pool', 'pool = concurrent.futures.ThreadPoolExecutor()\npool.map(f, ["a"])'],
  ['mapped', 'list(map(f, ["a"]))'],
  ['given to a thread', 'threading.Thread(target=f, args=("a",)).start()'],
  ['applied in part', 'functools.partial(f, "a")()'],
] as const)('a function that is %s gets what stands beside it', (_name, code) => {
  expect(effectsOf(`import concurrent.futures, threading, functools, os\ndef f(p): os.remove(p)\n${code}`)).toEqual(['delete a'])
})

test.each([
  ['a method with another name', 'import pathlib\nf = pathlib.Path("a").unlink\nf()', 'delete a'],
  ['a method in a list', 'import pathlib\nfor f in [pathlib.Path("a").unlink]: f()', 'delete a'],
  ['a method handed on', 'import pathlib, atexit\natexit.register(pathlib.Path("a").unlink)', 'delete a'],
  ['a method of a database', 'import sqlite3\nrun = sqlite3.connect("x.db").execute\nrun("drop table t")', 'database:write DROP TABLE'],
  [
    'a method of nobody knows what',
    'import pathlib\nf = pathlib.Path(input()).unlink\nf()',
    'unknown: deletes `(computed)`, a path only known at run time',
  ],
] as const)('%s acts as it does by its own', (_name, code, expected) => {
  expect(effectsOf(code)).toContain(expected)
})
