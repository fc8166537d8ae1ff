import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/docs/a.md': '', '/w/docs/deep/b.md': '', '/w/packages/x/package.json': '{}' } }
const changes = (line: string): readonly string[] => effectLines(line, machine).filter((effect) => !effect.startsWith('read'))
const python = (code: string): readonly string[] => changes(`python3 - <<'E'\nimport os\nfrom pathlib import Path\n${code}\nE`)
const node = (code: string): readonly string[] =>
  changes(`node - <<'E'\nconst fs = require('fs'), path = require('path')\nfor (const file of fs.globSync('docs/**/*.md')) ${code}\nE`)
const walker = (code: string): readonly string[] => changes(`node - <<'E'\nconst fs = require('fs'), path = require('path')\n${code}\nE`)
const found = (place: string): string => `for p in Path("docs").rglob("*.md"): ${place}.write_text("x")`

test.each([
  ['itself', 'p', ['write docs/**/*.md']],
  ['by another ending', 'p.with_suffix(".html")', ['write docs/**/*.html']],
  ['by another name', 'p.with_name("c.md")', ['write docs/**/c.md']],
  ['by its own name and more', 'p.with_name(p.stem + ".test.md")', ['write docs/**/*.test.md']],
  ['by a name that is no name', 'p.with_name("../" + p.name)', ['unknown: writes `(computed)`, a path only known at run time']],
  ['by a name that is computed', 'p.with_name(p.name.upper())', ['write docs/**/*']],
  ['in another folder', '(Path("out") / p.relative_to("docs"))', ['write out/**/*.md']],
  ['in another folder by another ending', '(Path("out") / p.relative_to("docs").with_suffix(".html"))', ['write out/**/*.html']],
  ['in another folder, though it is named whole', '(Path("out") / p.resolve())', ['write (found paths)']],
  ['in another folder, though it is made whole again', '(Path("out") / p.relative_to("docs").resolve())', ['write (found paths)']],
  ['as seen from elsewhere', '(Path("out") / p.relative_to("x", walk_up=True))', ['write (found paths)']],
  ['as seen from its folder', 'p.relative_to("docs")', ['write (found paths)']],
  ['beside its folder', '(p.parent.parent / "c.md")', ['write (found paths)']],
  [
    'above where the search began',
    '(p.parent.parent.parent / "c.md")',
    ['unknown: writes `(computed)/c.md`, a path only known at run time'],
  ],
] as const)('a found path: %s', (_name, place, expected) => {
  expect(python(found(place))).toEqual(expected)
})

test.each([
  [
    'walked through, in another folder',
    'for r, d, f in os.walk("docs"):\n  for n in f: open(os.path.join("out", os.path.relpath(os.path.join(r, n), "docs")), "w")',
    ['write out/**/*'],
  ],
  ['outside, made whole before it is joined', '(Path("out") / Path("../x").resolve()).write_text("x")', ['write x', 'write /x']],
  [
    'a name in each of several folders',
    'for p in Path("packages").iterdir(): (p / "package.json").write_text("x")',
    ['write packages/*/package.json'],
  ],
] as const)('%s', (_name, code, expected) => {
  expect(python(code)).toEqual(expected)
})

test.each([
  [
    'a name out of a folder, by another ending in it',
    'for n in os.listdir("docs"): os.rename(os.path.join("docs", n), os.path.join("docs", n.replace(".md", ".mdx")))',
    ['delete docs/*', 'write docs/*'],
  ],
  [
    'a name out of a folder that becomes a way',
    'for n in os.listdir("docs"): open(os.path.join("docs", n.replace("a", "../x")), "w")',
    ['unknown: writes `docs/(computed)`, a path only known at run time'],
  ],
  [
    'what a fresh folder of a fresh folder holds',
    'import tempfile\nd = Path(tempfile.mkdtemp()) / "a"\nfor p in d.rglob("*.py"): p.write_text("x")',
    ['write (temporary file)/a/**/*.py'],
  ],
] as const)('%s', (_name, code, expected) => {
  expect(python(code)).toEqual(expected)
})

test('a name out of a folder, by another ending in it, by node', () => {
  const code = 'for (const n of fs.readdirSync("docs")) fs.renameSync(path.join("docs", n), path.join("docs", n.replace(/md$/, "mdx")))'
  expect(walker(code)).toEqual(['delete docs/*', 'write docs/*'])
})

test('in another folder, by node', () => {
  expect(node(`fs.writeFileSync(path.join('out', path.relative('docs', file)), 'x')`)).toEqual(['write out/**/*.md'])
})

const rewrites = 'fs.writeFileSync(f, fs.readFileSync(f, "utf8").replace("a", "b"))'

test.each([
  [
    'one list after the other',
    'function walk(d) { let all = []; for (const n of fs.readdirSync(d)) { const p = path.join(d, n); if (fs.statSync(p).isDirectory()) all = all.concat(walk(p)); else all.push(p) } return all }',
  ],
  [
    'one list for all',
    'function walk(d, all = []) { for (const e of fs.readdirSync(d, { withFileTypes: true })) { const p = path.join(d, e.name); if (e.isDirectory()) walk(p, all); else all.push(p) } return all }',
  ],
  [
    'lists of lists, some of them empty',
    'const walk = (d) => fs.readdirSync(d, { withFileTypes: true }).map((e) => e.name === "x" ? [] : e.isDirectory() ? walk(path.join(d, e.name)) : [path.join(d, e.name)]).flat()',
  ],
])('a function that walks through folders: %s', (_name, walk) => {
  expect(walker(`${walk}\nfor (const f of walk("docs")) ${rewrites}`)).toEqual(['write:edit docs/**/*'])
})

test('a function that walks through folders: by handing on what it gives itself', () => {
  const walk =
    'def walk(d):\n  for n in os.listdir(d):\n    p = os.path.join(d, n)\n    if os.path.isdir(p): yield from walk(p)\n    else: yield p'
  expect(python(`${walk}\nfor p in walk("docs"): open(p, "w").write("")`)).toContain('write:overwrite docs/**/*')
})

test.each([
  [';[].concat(["/etc"]).forEach((f) => fs.rmSync(f))', 'delete /etc'],
  ['const a = []; const b = [].concat(a); a.push("/etc"); [].concat(a, b).forEach((f) => fs.rmSync(f))', 'delete /etc'],
  ['const all = ["a", "b"]; all.forEach((f, i, list) => { list[1] = "/etc"; fs.rmSync(f) })', 'delete /etc'],
  [';[["/etc"], []].flat().forEach((f) => fs.rmSync(f))', 'delete /etc'],
  ['fs.readdirSync("docs").flatMap((n) => n ? [] : ["/etc"]).forEach((f) => fs.rmSync(f))', 'delete /etc'],
])('%s', (code, effect) => expect(walker(code)).toContain(effect))

test.each([
  [
    'one pattern after the other',
    "for (const f of fs.globSync('{docs,src}/*.{md,ts}')) fs.writeFileSync(f, fs.readFileSync(f, 'utf8').trim())",
    ['write:edit docs/*.md', 'write:edit docs/*.ts', 'write:edit src/*.md', 'write:edit src/*.ts'],
  ],
  [
    'another text than its own',
    "for (const f of fs.globSync('{docs,src}/*.md')) fs.writeFileSync(f, 'x')",
    ['write docs/*.md', 'write src/*.md'],
  ],
  [
    'choices inside choices',
    "for (const f of fs.globSync('{docs,{src,lib}}/*')) fs.unlinkSync(f)",
    ['delete (found paths) (paths only known at run time)'],
  ],
  [
    'one of which leads out',
    "for (const f of fs.globSync('{docs,{src,/etc}}/*')) fs.unlinkSync(f)",
    ['unknown: deletes `(computed)`, a path only known at run time'],
  ],
] as const)('choices in braces: %s', (_name, code, expected) => expect(walker(code)).toEqual(expected))

test.each([
  ['', ['write docs/*.md']],
  ['"."', ['write docs/*.md']],
  ['"sub"', ['write (found paths)']],
  ['"/etc"', ['unknown: writes `(computed)`, a path only known at run time']],
  ['{ cwd: fs.readFileSync("x", "utf8") }', ['unknown: writes `(computed)`, a path only known at run time']],
] as const)('a pattern of Bun in a folder: %s', (folder, expected) =>
  expect(walker(`for (const f of new Bun.Glob("docs/*.md").scanSync(${folder})) fs.writeFileSync(f, "x")`)).toEqual(expected),
)

test.each([
  ['where it runs already', 'os.chdir("/w"); open("a.md", "w")', ['write a.md']],
  [
    'elsewhere',
    'os.chdir("/etc"); open("hosts", "w")',
    ['unknown: python changes its working directory', 'write hosts', 'write /etc/hosts'],
  ],
  ['another root', 'os.chroot("/w")', ['unknown: python `os.chroot` is not described']],
] as const)('code that changes its folder to %s', (_name, code, expected) => expect(python(code)).toEqual(expected))
