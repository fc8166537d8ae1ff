import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

/** What a wrong reading of these expressions would delete is not there, so that nobody would ask. */
const machine = { files: { '/w/a.db': 'x' } }
const python = (value: string): readonly string[] =>
  effectLines(`python3 - <<'E'\nimport os\nfrom pathlib import Path\nos.remove(${value})\nE`, machine)
const node = (value: string): readonly string[] =>
  effectLines(`node - <<'E'\nconst fs = require('fs'), path = require('path'), url = require('url')\nfs.unlinkSync(${value})\nE`, machine)

test.each([
  ['a name without its ending', `Path('a.txt').stem + '.db'`],
  ['an ending', `'a' + Path('x.db').suffix`],
  ['a constant of the system', `'a' + os.extsep + 'db'`],
])('python: %s', (_name, value) => {
  expect(python(value)).toEqual(['delete a.db'])
})

test.each([
  ['the first in order', `sorted(['x', 'a.db'])[0]`],
  ['the last first', `list(reversed(['x', 'a.db']))[0]`],
  ['a character by its name', `'a\\N{FULL STOP}db'`],
  ['a character by its number', `'%c.db' % 97`],
  ['a text cut off', `'a.%.2s' % 'dbx'`],
  ['a text cut off in its place', `'a.{:.2}'.format('dbx')`],
  ['a text cut off where it stands', `f"a.{'dbx':.2}"`],
])('python is not sure of %s', (_name, value) => {
  expect(python(value).join('\n')).toMatch(/^delete (?:a\.db|\*\.db)$|^unknown: deletes/m)
})

test.each([
  ['a name without an ending', `path.basename('a.db.bak', '.bak')`],
  ['a way from elsewhere', `path.relative('src', 'src/../a.db').replace('../', '')`],
])('javascript is not sure of %s', (_name, value) => {
  expect(node(value).join('\n')).toMatch(/^delete (?:a\.db|\*)$|^unknown: deletes/m)
})

test.each([
  ['the path of an address', `'.' + new URL('http://x/a.db').pathname`],
  ['a file by its address', `url.fileURLToPath('file:///w/a.db')`],
  ['a file by its address from here', `new URL('a.db', 'file://' + process.cwd() + '/').pathname`],
])('javascript: %s', (_name, value) => {
  expect(node(value)).toEqual(['delete a.db'])
})

test.each([
  ['a list grown by a function', `l = ['x']\nlist.insert(l, 0, 'a.db')\nos.remove(l[0])`],
  ['a record filled by a function', `d = {'p': 'x'}\ndict.update(d, p='a.db')\nos.remove(d['p'])`],
  ['a heap', `import heapq\nl = ['x']\nheapq.heappush(l, 'a.db')\nos.remove(l[0])`],
  ['a method by a name of its own', `l = ['x']\ng = l.insert\ng(0, 'a.db')\nos.remove(l[0])`],
  ['a copy', `l = ['x']\nm = l[:]\nm[0] = 'a.db'\nos.remove(m[0])`],
  ['what a star leaves', `*_, p = 'x:y:a.db'.split(':')\nos.remove(p)`],
  ['a value with its quotes', `os.remove(f'{"a.db"!r}'[1:-1])`],
])('python: what became of %s', (_name, code) => {
  const lines = effectLines(`python3 - <<'E'\nimport os\n${code}\nE`, machine)
  expect(lines.join('\n')).toMatch(/^delete a\.db$|^unknown: deletes/m)
})

test.each([
  ['a record filled by a function', `const o = { p: 'x' }; Object.assign(o, { p: 'a.db' }); fs.unlinkSync(o.p)`],
  ['a list moved within itself', `const l = ['x', 'a.db']; l.copyWithin(0, 1); fs.unlinkSync(l[0])`],
])('javascript: what became of %s', (_name, code) => {
  const lines = effectLines(`node - <<'E'\nconst fs = require('fs')\n${code}\nE`, machine)
  expect(lines.join('\n')).toMatch(/^delete a\.db$|^unknown: deletes/m)
})
