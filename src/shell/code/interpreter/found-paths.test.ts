import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/docs/a.md': '', '/w/docs/deep/b.md': '', '/w/packages/x/package.json': '{}' } }
const changes = (line: string): readonly string[] => effectLines(line, machine).filter((effect) => !effect.startsWith('read'))
const python = (code: string): readonly string[] => changes(`python3 - <<'E'\nimport os\nfrom pathlib import Path\n${code}\nE`)
const node = (code: string): readonly string[] =>
  changes(`node - <<'E'\nconst fs = require('fs'), path = require('path')\nfor (const file of fs.globSync('docs/**/*.md')) ${code}\nE`)
const found = (place: string): string => `for p in Path("docs").rglob("*.md"): ${place}.write_text("x")`

test.each([
  ['itself', 'p', ['write docs/**/*.md']],
  ['by another ending', 'p.with_suffix(".html")', ['write docs/**/*.html']],
  ['by another name', 'p.with_name("c.md")', ['write docs/**/c.md']],
  ['by a name that is computed', 'p.with_name(p.name.upper())', ['write docs/**/*']],
  ['in another folder', '(Path("out") / p.relative_to("docs"))', ['write out/**/*.md']],
  ['in another folder by another ending', '(Path("out") / p.relative_to("docs").with_suffix(".html"))', ['write out/**/*.html']],
  ['in another folder, though it is named whole', '(Path("out") / p.resolve())', ['write (found paths)']],
  ['in another folder, though it is made whole again', '(Path("out") / p.relative_to("docs").resolve())', ['write (found paths)']],
  ['as seen from elsewhere', '(Path("out") / p.relative_to("x", walk_up=True))', ['write (found paths)']],
  ['as seen from its folder', 'p.relative_to("docs")', ['write (found paths)']],
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

test('in another folder, by node', () => {
  expect(node(`fs.writeFileSync(path.join('out', path.relative('docs', file)), 'x')`)).toEqual(['write out/**/*.md'])
})
