import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'
import { afterEdits } from './edits.ts'

const machine = {
  files: { '/w/b.py': 'import os\nos.remove("x")\n', '/w/a.py': 'import os\nGOAL = "x"\nprint(GOAL)\n', '/w/run.sh': 'echo a\n' },
}
const unfollowed = (file: string): string => `unknown: runs \`${file}\`, which this line makes in a way that is not followed`
/** What running a file does after code has run. */
const ran = (code: string, file = 'a.py'): readonly string[] =>
  effectLines(`python3 - <<'E'\n${code}\nE\npython3 ${file}`, machine).filter((line) => !/^(?:read|write|execute)/.test(line))

describe('a file that code edits and the line runs', () => {
  test.each([
    ['harmless', 's = open("a.py").read()\ns = s.replace("x", "y")\nopen("a.py", "w").write(s)', []],
    ['harmless, by a path', 'from pathlib import Path\np = Path("a.py")\ns = p.read_text()\np.write_text(s.replace("x", "y"))', []],
    [
      'harmless, with a context',
      'with open("a.py") as f:\n  s = f.read()\nif "x" not in s: exit(1)\nwith open("a.py", "w") as f:\n  f.write(s.replace("x", "y", 1))',
      [],
    ],
    [
      'harmless, by an expression',
      'import re\ns = open("a.py").read()\ns = re.sub(r"\\"(\\w)\\"", r"\\"\\1y\\"", s)\nopen("a.py", "w").write(s)',
      [],
    ],
    [
      'harmless, by a counted expression',
      'import re\ns = open("a.py").read()\nt, n = re.subn("x", "y", s)\nopen("a.py", "w").write(t)',
      [],
    ],
    [
      'what is put in at the end of a line',
      'import re\ns = open("a.py").read()\nopen("a.py", "w").write(re.sub(r"^print.*$", "os.remove(GOAL)", s, flags=re.M))',
      ['delete x'],
    ],
    [
      'what is put in at the end, before the last line break',
      'import re\ns = open("a.py").read()\nopen("a.py", "w").write(re.sub(r"print.GOAL.$", "os.remove(GOAL)", s))',
      ['delete x'],
    ],
    ['harmless, at its end', 's = open("a.py").read()\nopen("a.py", "w").write(s.rstrip() + "\\n\\nprint(1)\\n")', []],
    ['what is put at its end', 's = open("a.py").read()\nopen("a.py", "w").write(s.rstrip() + "\\nos.remove(GOAL)")', ['delete x']],
    ['what is put before it', 's = open("a.py").read()\nopen("a.py", "w").write("import os; os.remove(\\"y\\")\\n" + s)', ['delete y']],
    ['what is put around it', 's = open("a.py").read()\nopen("a.py", "w").write(f"import os\\n{s}os.remove(GOAL)")', ['delete x']],
    [
      'what is put in',
      's = open("a.py").read()\ns = s.replace("print(GOAL)", "os.remove(GOAL)")\nopen("a.py", "w").write(s)',
      ['delete x'],
    ],
    [
      'step by step',
      's = open("a.py").read()\ns = s.replace("print", "os.rem")\ns = s.replace("rem(", "remove(")\nopen("a.py", "w").write(s)',
      ['delete x'],
    ],
    [
      'another value for what was there',
      's = open("a.py").read()\ns = s.replace("print", "os.remove").replace("\\"x\\"", "\\"/etc/x\\"")\nopen("a.py", "w").write(s)',
      ['delete /etc/x'],
    ],
    [
      'by an expression',
      'import re\ns = open("a.py").read()\ns = re.sub(r"print\\((\\w+)\\)", r"os.remove(\\1)", s)\nopen("a.py", "w").write(s)',
      ['delete x'],
    ],
  ])('%s', (_name, code, expected) => {
    expect(ran(code)).toEqual(expected)
  })

  const each = (code: string): string =>
    `import re\nfrom pathlib import Path\nfor p in Path(".").glob("*.py"):\n  s = p.read_text()\n  ${code}`
  test.each([
    ['harmless', each('p.write_text(s.replace("x", "y"))'), []],
    ['harmless, where it changes anything', each('t = re.sub("x", "y", s)\n  if t != s: p.write_text(t)'), []],
    ['what is put in', each('p.write_text(s.replace("print(GOAL)", "os.remove(GOAL)"))'), ['delete x']],
    ['what nobody knows', each('p.write_text(s.replace("x", input()))'), [unfollowed('a.py')]],
    ['written again', each('p.write_text(s.replace("x", "y"))\n  p.write_text(input())'), [unfollowed('a.py')]],
    ['another text', each('p.write_text(Path("b.py").read_text().replace("x", "y"))'), [unfollowed('a.py')]],
  ])('one of many that are found: %s', (_name, code, expected) => {
    expect(ran(code)).toEqual(expected)
  })

  test.each([
    ['perhaps edited otherwise', 's = open("a.py").read()\nif input(): s = s.replace("x", "y")\nopen("a.py", "w").write(s)'],
    [
      'edited in one of two ways that end alike',
      's = open("a.py").read()\nt = s + "1" if input() else s.replace("print", "os.remove") + "1"\nopen("a.py", "w").write(t)',
    ],
    ['a part of it', 's = open("a.py").read()\ns = s.replace("x", "y")[0]\nopen("a.py", "w").write(s)'],
    ['a line of it', 's = open("a.py").read()\nfor line in s: pass\nopen("a.py", "w").write(line)'],
    ['with something else', 's = open("a.py").read()\nopen("a.py", "w").write(s + input())'],
    ['replaced by what nobody knows', 's = open("a.py").read()\nopen("a.py", "w").write(s.replace("x", input()))'],
    [
      'edited twice',
      's = open("a.py").read()\nopen("a.py", "w").write(s.replace("x", "y"))\nt = open("a.py").read()\nopen("a.py", "w").write(t.replace("y", "z"))',
    ],
    ['added to', 's = open("a.py").read()\nopen("a.py", "w").write(s.replace("x", "y"))\nopen("a.py", "a").write(input())'],
    ['handed to another', 's = open("a.py").read()\nf = open("a.py", "w")\nf.write(s.replace("x", "y"))\nprint(input(), file=f)'],
    ['written by another name', 's = open("a.py").read()\nf = open("a.py", "w")\nf.write(s.replace("x", "y"))\nw = f.write\nw(input())'],
    [
      'by an expression that means something else here',
      'import re\ns = open("a.py").read()\nopen("a.py", "w").write(re.sub("x$|y", "y", s))',
    ],
    ['by an expression that counts otherwise here', 'import re\ns = open("a.py").read()\nopen("a.py", "w").write(re.sub("x{,2}", "y", s))'],
  ])('is not followed when %s', (_name, code) => {
    expect(ran(code)).toEqual([unfollowed('a.py')])
  })
})

describe('a file that code writes and the line runs', () => {
  test.each([
    ['harmless', 'open("n.py", "w").write("print(1)")', []],
    [
      'each of several',
      'for p, t in {"m.py": "import shutil", "n.py": "print(1)"}.items():\n  with open(p, "w") as f:\n    f.write(t)',
      [],
    ],
    ['its text', 'open("n.py", "w").write("import os; os.remove(\\"x\\")")', ['delete x']],
    [
      'its text among others',
      'for p, t in [("m.py", "1"), ("n.py", "import os; os.remove(\\"x\\")")]:\n  open(p, "w").write(t)',
      ['delete x'],
    ],
    ['one of two texts', 't = "1" if input() else "import os; os.remove(\\"x\\")"\nopen("n.py", "w").write(t)', [unfollowed('n.py')]],
    ['written twice', 'open("n.py", "w").write("1")\nopen("n.py", "w").write("2")', [unfollowed('n.py')]],
  ])('%s', (_name, code, expected) => {
    expect(ran(code, 'n.py')).toEqual(expected)
  })

  test('is not followed where the line made one before', () => {
    const lines = effectLines(`echo 'import os; os.remove("x")' > n.py; python3 -c 'open("n.py", "w").write("1")'; python3 n.py`, machine)
    expect(lines).toContain(unfollowed('n.py'))
  })

  // as it was and as it is made, a whole other text where there was one too: code may end before it writes
  test.each([
    ['what was there', 'open("b.py", "w").write("print(1)")', 'python3 b.py', ['delete x']],
    ['what comes instead', 'open("b.py", "w").write("import os; os.remove(\\"y\\")")', 'python3 b.py', ['delete x', 'delete y']],
    ['a shell script', 'open("run.sh", "w").write("rm y")', 'sh run.sh', ['delete y']],
    [
      'a shell script by its edits',
      's = open("run.sh").read()\nopen("run.sh", "w").write(s.replace("echo a", "rm y"))',
      'sh run.sh',
      ['delete y'],
    ],
    ['one that is sourced', 'open("run.sh", "w").write("rm y")', '. ./run.sh', ['delete y']],
    ['one that sed edits then', 'open("run.sh", "w").write("echo b")', "sed -i 's/echo b/rm y/' run.sh; sh run.sh", ['delete y']],
    [
      'one that sed edits where it was edited',
      's = open("run.sh").read()\nopen("run.sh", "w").write(s.replace("echo a", "echo b"))',
      "sed -i 's/echo b/rm y/' run.sh; sh run.sh",
      ['delete y'],
    ],
    ['one that is copied', 'open("run.sh", "w").write("rm y")', 'cp run.sh c.sh; sh c.sh', ['delete y']],
  ])('may hold either text: %s', (_name, code, then, expected) => {
    const lines = effectLines(`python3 - <<'E'\n${code}\nE\n${then}`, machine)
    expect(lines.filter((line) => /^(?:delete|unknown)/.test(line))).toEqual(expected)
  })

  test('is not followed where a link stands for it, or something else changed it before', () => {
    const writes = `python3 -c 'open("run.sh", "w").write("echo b")'`
    expect(effectLines(`ln -sf /opt/x run.sh; ${writes}; sh run.sh`, machine)).toContain(unfollowed('run.sh'))
    expect(effectLines(`sed -i s/a/b/ run.sh; ${writes}; sh run.sh`, machine)).toContain(unfollowed('run.sh'))
  })

  test('what it prints is what either of them prints', () => {
    const writes = `python3 -c 'open("run.sh", "w").write("echo dist")'`
    expect(effectLines(`${writes}; rm -r $(sh run.sh)`, machine)).toContain('delete a')
  })

  test('none of its text where it says so', () => {
    const code = 's = open("b.py").read()\nopen("b.py", "w").write(s.replace("os.remove", "print", 0))'
    expect(ran(code, 'b.py')).toEqual(['delete x'])
  })

  test.each([
    ['Rust', 'main.rs', 'fn main() {}', '{}', '{ std::fs::remove_dir_all("/etc"); }', 'cargo run', 'src/'],
    ['Go', 'main.go', 'package main\nfunc main() {}', '{}', '{ os.RemoveAll("/etc") }', 'go run main.go', ''],
  ])('so does code in %s', (_name, name, text, old, made, command, folder) => {
    const file = `${folder}${name}`
    const code = `s = open('${file}').read()\ni = s.index('${old}')\nopen('${file}', 'w').write(s[:i] + '${made}' + s[i + 2:])`
    expect(effectLines(`python3 - <<'E'\n${code}\nE\n${command}`, { files: { [`/w/${file}`]: text } })).toContain('delete /etc')
  })

  test('and a makefile, before and after', () => {
    const makefile = { files: { '/w/Makefile': 'a:\n\trm -rf /etc\n' } }
    const code = 's = open("Makefile").read()\nopen("Makefile", "w").write(s.replace("/etc", "/usr"))'
    const lines = effectLines(`python3 - <<'E'\n${code}\nE\nmake a`, makefile)
    expect(lines).toEqual(expect.arrayContaining(['delete /etc', 'delete /usr']))
    expect(lines.filter((line) => line.startsWith('unknown'))).toEqual([])
  })

  test('what was there before counts: the code may end before it writes', () => {
    const code = 's = open("b.py").read()\nassert input()\nopen("b.py", "w").write(s.replace("os.remove", "print"))'
    expect(ran(code, 'b.py')).toEqual(['delete x'])
  })

  test('a copy of it is what it became', () => {
    const code = 's = open("a.py").read()\nopen("a.py", "w").write(s.replace("print", "os.remove"))'
    expect(effectLines(`python3 - <<'E'\n${code}\nE\ncp a.py b.py; python3 b.py`, machine)).toContain('delete x')
  })
})

test.each([
  ['every time', 'aba', [{ pattern: 'a', by: 'c' }], 'cbc'],
  ['once', 'aba', [{ pattern: 'a', by: 'c', times: 1 }], 'cba'],
  ['signs that mean something elsewhere', 'a', [{ pattern: 'a', by: '$& $1' }], '$& $1'],
  ['what a group found', 'ab', [{ pattern: '(a)(b)', by: String.raw`\2\g<1>\n`, flags: '' }], 'ba\n'],
  ['letters that another language counts', 'é', [{ pattern: String.raw`\w`, by: 'x', flags: '' }], undefined],
  ['no expression', 'a', [{ pattern: '(', by: 'x', flags: '' }], undefined],
])('an edit: %s', (_name, text, edits, expected) => {
  expect(afterEdits(text, edits)).toBe(expected)
})

describe('expressions that would take for ever', () => {
  test.each([
    ['a repeated group', '(a+)+b'],
    ['many that may be left out', `${'a?'.repeat(24)}${'a'.repeat(24)}b`],
    ['several repetitions', '.*a.*a.*b'],
    ['many choices', `${'(a|a)'.repeat(24)}b`],
  ])('%s', (_name, pattern) => {
    expect(afterEdits('a'.repeat(40), [{ pattern, by: '', flags: '' }])).toBeUndefined()
  })

  test('one repetition over a long text', () => {
    expect(afterEdits('a'.repeat(5000), [{ pattern: 'a*b', by: '', flags: '' }])).toBeUndefined()
    expect(afterEdits('aab', [{ pattern: 'a*b', by: 'c', flags: '' }])).toBe('c')
  })
})

const inNode = (code: string): readonly string[] =>
  effectLines(`node - <<'E'\nconst fs = require('fs')\n${code}\nE`, { files: { '/w/a.ts': 'x', '/w/b.ts': 'x' } }).filter((effect) =>
    effect.startsWith('write'),
  )

test.each([
  ['a loop', 'for (const f of ["a.ts", "b.ts"]) { let s = fs.readFileSync(f, "utf8"); s = s.replace("x", "y"); fs.writeFileSync(f, s) }'],
  ['a function', ';["a.ts", "b.ts"].forEach((f) => { const s = fs.readFileSync(f, "utf8"); fs.writeFileSync(f, s.replace("x", "y")) })'],
])('what %s reads of each file goes back into that file', (_name, code) => {
  expect(inNode(code)).toEqual(['write:edit a.ts', 'write:edit b.ts'])
})

test.each([
  [
    'of two loops',
    'for (const f of ["a.ts", "b.ts"]) for (const g of ["a.ts", "b.ts"]) { const s = fs.readFileSync(g, "utf8"); fs.writeFileSync(f, s) }',
  ],
  ['kept from round to round', 'let s; for (const f of ["a.ts", "b.ts"]) { s ??= fs.readFileSync(f, "utf8"); fs.writeFileSync(f, s) }'],
  ['of a name for all rounds', 'for (const f of ["a.ts", "b.ts"]) { if (s) fs.writeFileSync(f, s); var s = fs.readFileSync(f, "utf8") }'],
])('a text that may be of another file: %s', (_name, code) => expect(inNode(code)).toContain('write b.ts'))
