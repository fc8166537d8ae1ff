import { expect, test } from 'vitest'
import { codeLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/a.txt': 'a', '/w/b.txt': 'b' } }

const effectsOf = (code: string): readonly string[] => codeLines('python3 -', code, machine)

const method = 'import os\nclass C:\n  def go(self, p="a.txt"): os.remove(p)\nc = C()\nc.go()\n'
const field = 'import os\nclass C:\n  def __init__(self, p="a.txt"): self.p = p\n  def go(self): os.remove(self.p)\nc = C()\nc.go()\n'
const data =
  'import os\nfrom dataclasses import dataclass, replace\n@dataclass\nclass C:\n  n: int\n  p: str = "a.txt"\n  def go(self): os.remove(self.p)\nc = C(1)\nc.go()\n'

test.each([
  ['what a method is given', `${method}c.go("b.txt")`, ['delete a.txt', 'delete b.txt']],
  ['what the object was made with', `${field}C("b.txt").go()`, ['delete a.txt', 'delete b.txt']],
  ['a field by its place', `${data}C(1, "b.txt").go()`, ['delete a.txt', 'delete b.txt']],
  ['a field by its name', `${data}C(n=1, p="b.txt").go()`, ['delete a.txt', 'delete b.txt']],
  ['a field that is set', `${field}c.p = "b.txt"`, ['delete a.txt', 'delete b.txt']],
  [
    'what a class is made with by another name',
    `${field.replace('class C:', 'class C:\n  @classmethod\n  def make(cls, p): return cls(p)')}C.make("b.txt").go()`,
    ['delete a.txt', 'delete b.txt'],
  ],
  ['what is made of the class of an object', `${field}type(c)("b.txt").go()`, ['delete a.txt', 'delete b.txt']],
  [
    'what a property gives',
    'import os\nclass C:\n  def __init__(self, n): self.n = n\n  @property\n  def p(self): return self.n + ".txt"\n  def go(self): os.remove(self.p)\nC("a").go()',
    ['delete a.txt'],
  ],
  [
    'what a property gives to be called',
    'import os\nclass C:\n  @property\n  def go(self): return lambda p: os.remove(p)\nC().go("a.txt")',
    ['delete a.txt'],
  ],
  ['a field of the class', `${field}C.p = "b.txt"`, ['delete a.txt', 'delete b.txt']],
  ['another name of a method', 'import os\nclass C:\n  def go(self, p): os.remove(p)\n  run = go\nC().run("a.txt")', ['delete a.txt']],
  [
    'a class in a class',
    'import os\nclass C:\n  class D:\n    def __init__(self, p): self.p = p\n    def go(self): os.remove(self.p)\n  def go(self): self.D("a.txt").go()\nC().go()',
    ['delete a.txt'],
  ],
] as const)('%s is followed', (_name, code, expected) => {
  expect(effectsOf(code)).toEqual(expected)
})

test.each([
  ['on its class', `${method}C.go(c, "b.txt")`],
  ['by what takes the place of a decorator', `def dataclass(c): c.go(None, "b.txt")\n${method.replace('class', '@dataclass\nclass')}`],
  ['on whatever class it has', `${method}type(c).go(c, "b.txt")`],
  ['on an object that is not seen', `import queue\n${method}queue.Queue().get().go("b.txt")`],
  ['on an object out of a collection', `import collections\n${method}collections.deque([c]).pop().go("b.txt")`],
  ['by each of a list', `${method}[x.go("b.txt") for x in sorted([c], key=id)]`],
  ['in part', `${method}import functools\nfunctools.partial(C.go, c, "b.txt")()`],
  ['on what a class makes of a list', `${field}list(map(C, ["b.txt"]))[0].go()`],
])('a method is followed when it is called %s', (_name, code) => {
  expect(effectsOf(code)).toContain('delete b.txt')
})

const anything = 'unknown: deletes `(computed)`, a path only known at run time'

test.each([
  ['a method that is kept', `${method}f = c.go\nf("b.txt")`],
  ['a method of a table', `${method}{"x": c.go}["x"]("b.txt")`],
  ['a method by its name', `${method}import operator\noperator.methodcaller("go", "b.txt")(c)`],
  ['an object printed to', 'import os\nclass C:\n  def write(self, p="a.txt"): os.remove(p)\nC().write()\nprint("b.txt", file=C())'],
  [
    'an object in place of the output',
    'import os, sys\nclass C:\n  def write(self, p="a.txt"): os.remove(p)\nC().write()\nsys.stdout = C()\nprint("b.txt")',
  ],
  ['a field out of a record', `${field}vars(c).update(p="b.txt")\nc.go()`],
  ['a field inside the object', `${field}c.__dict__.update(p="b.txt")\nc.go()`],
  ['a field that somebody sets', `${field}fill(c)\nc.go()`],
  ['a field of a class made of it', `${field}type("D", (C,), {"p": "b.txt"})().go()`],
  [
    'a field whose place is not known',
    'import os\nfrom dataclasses import dataclass\nfrom typing import ClassVar\n@dataclass\nclass C:\n  k: ClassVar[int] = 1\n  p: str = "a.txt"\n  def go(self): os.remove(self.p)\nC().go()\nC("b.txt").go()',
  ],
  [
    'what the language gives a method',
    'import os\nclass C:\n  def __getitem__(self, p="a.txt"): os.remove(p)\nc = C()\nc.__getitem__()\nc["b.txt"]',
  ],
  ['a field of a copy', `${data}replace(c, p="b.txt").go()`],
  ['a field out of a list', `${data}C(*input().split()).go()`],
  [
    'a field of another class',
    'import os, threading\nclass C(threading.Thread):\n  def run(self): os.remove(self.name)\nclass D:\n  name = "a.txt"\nC(name="b.txt").start()',
  ],
  ['a field that is made up', 'import os\nclass C:\n  def __getattr__(self, n): return "b.txt"\nclass D:\n  p = "a.txt"\nos.remove(C().p)'],
  [
    'what a context gives',
    'from pathlib import Path\nclass C:\n  def __enter__(self):\n    x = Path("b.txt")\n    return x\n  def __exit__(self, *a): pass\n  def unlink(self): pass\nwith C() as p: p.unlink()',
  ],
  ['what an unknown property gives', 'class C:\n  @property\n  def path(self): return make()\n  def unlink(self): pass\nC().path.unlink()'],
])('%s may be anything', (_name, code) => {
  expect(effectsOf(code)).toContain(anything)
})

test.each([
  ['a method of a class', 'class C:\n  open = len\n  def go(self): open("a.txt", "w")\nC().go()', ['write a.txt']],
  ['a comprehension in a class', 'class C:\n  open = len\n  x = [open("a.txt", "w") for _ in [1]]', ['write a.txt']],
  ['a default in a class', 'class C:\n  p = "a.txt"\n  def go(self, q=p): open(q, "w")\nC().go()', ['write a.txt']],
])('%s sees the names that Python lets it see', (_name, code, expected) => {
  expect(effectsOf(code)).toEqual(expected)
})

test.each([
  ['a list', 'def f(a, b="x", p="a.txt"): open(p, "w")\nf(*input().split())'],
  ['a record', 'import json\ndef f(a=1, b=2, c=3, p="a.txt"): open(p, "w")\nf(**json.loads(input()))'],
])('%s that is not known whole may give any argument', (_name, code) => {
  expect(effectsOf(code)).toContain('unknown: writes `(computed)`, a path only known at run time')
})
