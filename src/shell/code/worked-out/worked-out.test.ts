import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../command-spec.ts'
import { codeDrafts } from '../index.ts'

const start = 'import os\n\ndef a(x):\n    return x * 2\n\n\ndef b():\n    pass\n'

/** Every text that the code may leave in `f.py`, the last one last; undefined where it is not worked out. */
function workedOut(language: Language, code: string, text = start): readonly string[] | undefined {
  for (const draft of codeDrafts(language, code)) if (draft.do === 'flow' && draft.becomes) return draft.becomes(text)
  return undefined
}

/** What is really in the file after the code. */
function really(language: 'python' | 'javascript', code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'worked-out-'))
  try {
    writeFileSync(join(folder, 'f.py'), start)
    const [program, ...words] = language === 'python' ? ['python3', '-I', '-c', code] : [process.execPath, '-e', code]
    spawnSync(program ?? '', words, { cwd: folder, timeout: 10_000 })
    return readFileSync(join(folder, 'f.py'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const hasPython = spawnSync('python3', ['--version']).status === 0

const reading = "s = open('f.py').read()\n"
const writing = "open('f.py', 'w').write(s)\n"
const readingLines = "t = open('f.py').readlines()\n"
const writingLines = "open('f.py', 'w').writelines(t)\n"

const python: readonly (readonly [name: string, code: string])[] = [
  ['cut at a place and put together', `${reading}i = s.index('def b')\ns = s[:i] + '# b\\n' + s[i:]\n${writing}`],
  ['between two places', `${reading}i = s.index('def a')\nj = s.index('return', i)\ns = s[:i] + 'def a(y):\\n    ' + s[j:]\n${writing}`],
  ['counted from the end', `${reading}s = s[:-5] + 'return\\n'\n${writing}`],
  ['found from behind', `${reading}i = s.rindex('def')\ns = s[:i] + s[i + 4:]\n${writing}`],
  ['not there', `${reading}i = s.index('nowhere')\ns = s[:i]\n${writing}`],
  ['not there, by number', `${reading}i = s.find('nowhere')\nif i < 0:\n    raise SystemExit('x')\ns = s[:i]\n${writing}`],
  ['a line put in', `${readingLines}t.insert(1, 'import re\\n')\n${writingLines}`],
  ['a line put in from the end', `${readingLines}t.insert(-1, '    x = 1\\n')\n${writingLines}`],
  [
    'a line where one is found',
    `${readingLines}for i, l in enumerate(t):\n    if l.startswith('def b'):\n        t.insert(i, '# b\\n')\n        break\nelse:\n    raise SystemExit(1)\n${writingLines}`,
  ],
  [
    'nothing found',
    `${readingLines}for i, l in enumerate(t):\n    if l.startswith('class'):\n        t.insert(i, '# b\\n')\n        break\nelse:\n    raise SystemExit(1)\n${writingLines}`,
  ],
  [
    'lines one by one',
    `${readingLines}o = []\nfor l in t:\n    o.append(l)\n    if 'import os' in l:\n        o.append('import re\\n')\nopen('f.py', 'w').writelines(o)\n`,
  ],
  ['some left out', `${readingLines}t = [l for l in t if not l.strip().startswith('pass')]\n${writingLines}`],
  [
    'some in the place of others',
    `${readingLines}i = next(i for i, l in enumerate(t) if l.startswith('def a'))\nt[i:i + 2] = ['def a(): return 1\\n']\n${writingLines}`,
  ],
  [
    'one in the place of another',
    `${readingLines}for i in range(len(t)):\n    if 'x * 2' in t[i]:\n        t[i] = t[i].replace('2', '3')\n${writingLines}`,
  ],
  ['lines without their ends', `${reading}t = s.splitlines()\nt[0] = 'import sys'\ns = '\\n'.join(t) + '\\n'\n${writing}`],
  ['lines with their ends', `${reading}t = s.splitlines(keepends=True)\nt.insert(0, '# x\\n')\ns = ''.join(t)\n${writing}`],
  ['parts by a sign', `${reading}head, tail = s.split('\\n\\n', 1)\ns = head + '\\nimport re\\n\\n' + tail\n${writing}`],
  ['grown', `${reading}s += '\\n# end\\n'\ns = s.replace('x', 'y', 1)\n${writing}`],
  [
    'by a function',
    `def f(t, n=2):\n    if n == 2:\n        return t.upper() if False else t.rstrip()\n    return t\n${reading}s = f(s) + '\\n'\n${writing}`,
  ],
  ['by turns', `${reading}while '\\n\\n' in s:\n    s = s.replace('\\n\\n', '\\n')\n${writing}`],
  ['by a path', `from pathlib import Path\np = Path('f.py')\ns = p.read_text()\ni = s.index('def')\np.write_text('# top\\n' + s[i:])\n`],
  [
    'twice',
    `from pathlib import Path\np = Path('f.py')\np.write_text(p.read_text().replace('a', 'c'))\np.write_text('# x\\n' + p.read_text())\n`,
  ],
  ['checked', `${reading}assert s.count('def') == 2, s.count('def')\ns = s[3:]\n${writing}`],
  ['checked and refused', `${reading}assert s.count('def') == 5\ns = s[3:]\n${writing}`],
  [
    'in one of two ways',
    `${reading}if 'import re' in s:\n    s = s[2:]\nelif 'import os' in s:\n    s = 'x = 1\\n' + s[10:]\nelse:\n    s = ''\n${writing}`,
  ],
  ['by a pattern', `import re\n${reading}i = s.index('def')\ns = s[:i] + re.sub(r'(\\w+) \\* 2', r'\\1 * 4', s[i:])\n${writing}`],
  ['with numbers', `${reading}n = len(s)\ns = f'# {n} signs\\n' + s[:n - 1]\n${writing}`],
  [
    'from a file that is open',
    `with open('f.py') as f:\n    o = ''\n    for l in f:\n        if l.startswith('def '):\n            o += '# here\\n'\n        o += l\nwith open('f.py', 'w') as f:\n    f.write(o)\n`,
  ],
]

const javascript: readonly (readonly [name: string, code: string])[] = [
  ['cut at a place and put together', "const i = s.indexOf('def b'); s = s.slice(0, i) + '# b\\n' + s.slice(i)"],
  ['lines put in', "const t = s.split('\\n'); const i = t.findIndex(l => l.startsWith('def b')); t.splice(i, 0, '# b'); s = t.join('\\n')"],
  ['lines replaced', "const t = s.split('\\n'); t.splice(0, 2, 'import re', ''); s = t.join('\\n')"],
  ['lines left out', "s = s.split('\\n').filter(l => !l.includes('pass')).join('\\n')"],
  ['by a pattern', "s = s.replace(/def (\\w)/g, 'def $1$1')"],
  ['by a text with signs', "s = s.replace('def a', '$& $$ x')"],
  ['in one of two ways', "if (s.includes('import re')) { s = s.slice(3) } else { s = '# x\\n' + s }"],
  ['checked', "const before = s; s = s.replace('nothing', ''); if (s === before) { process.exit(1) } s = ''"],
  ['each line', "s = s.split('\\n').map(l => l.startsWith('def') ? l + ' # f' : l).join('\\n')"],
  ['one by one', "const o = []; for (const l of s.split('\\n')) { if (l.trim() === 'pass') continue; o.push(l) } s = o.join('\\n')"],
]

const inJavascript = (code: string): string =>
  `const fs = require('fs'); let s = fs.readFileSync('f.py', 'utf8'); ${code}; fs.writeFileSync('f.py', s)`

describe('what code leaves in a file is what it really leaves there', () => {
  test.skipIf(!hasPython).each(python)('python: %s', (_name, code) =>
    expect(workedOut('python', code)?.at(-1)).toBe(really('python', code)),
  )

  test.each(javascript)('javascript: %s', (_name, code) =>
    expect(workedOut('javascript', inJavascript(code))?.at(-1)).toBe(really('javascript', inJavascript(code))),
  )
})

describe('what is not worked out to the letter is not known', () => {
  test.each([
    [
      'a list that changes while it is gone through',
      `${readingLines}for i, l in enumerate(t):\n    if l == '\\n':\n        t.insert(i, '#\\n')\n        continue\n${writingLines}`,
    ],
    ['a test of another file', `${reading}o = open('g.py').read()\nif o:\n    s = s[1:]\n${writing}`],
    ['the text of another file', `${reading}o = open('g.py').read()\ns = o + s[1:]\n${writing}`],
    ['what is asked for', `${reading}s = s[1:] + input()\n${writing}`],
    ['a function that is not described', `${reading}s = s[1:].translate({1: 2})\n${writing}`],
    ['errors that are caught', `${reading}try:\n    s = s[s.index('q'):]\nexcept ValueError:\n    s = '# q'\n${writing}`],
    ['text that is on its way', `f = open('f.py', 'w')\nf.write('x')\ns = open('f.py').read()\ns = s[1:]\n${writing}`],
    ['every second line', `${readingLines}t = t[::2]\n${writingLines}`],
    ['other ends of lines', `s = open('f.py', newline='').read()\ns = s[1:]\n${writing}`],
    ['items by turns', `def g(t):\n    for l in t:\n        yield l\n${readingLines}t = [l for l in g(t)]\n${writingLines}`],
    ['a name from around', `n = 0\ndef f():\n    global n\n    n = 1\nf()\n${reading}s = s[n:]\n${writing}`],
  ])('python: %s', (_name, code) => expect(workedOut('python', code)).toBeUndefined())

  test.each([
    ['a name that is declared twice', "const i = 1; { const i = 2; s = s.slice(i) } s = s.slice(i) + 'x'.slice(0)"],
    ['a division', "s = s.slice(8 / 2) + s.split('x').join('')"],
    ['a function of its own', "String.prototype.slice = () => 'x'; s = s.slice(1) + s.split('x').join('')"],
    ['what runs later', "setTimeout(() => fs.writeFileSync('f.py', s), 1); s = s.slice(1) + s.split('x').join('')"],
  ])('javascript: %s', (_name, code) => expect(workedOut('javascript', inJavascript(code))).toBeUndefined())

  test.each(['a\r\nb\n', 'a\u2028b', '😀\n', '\ufeffa'])('text that languages read differently: %j', (text) =>
    expect(workedOut('python', `${reading}s = s[1:]\n${writing}`, text)).toBeUndefined(),
  )
})

/** Steps on a text and its lines, with places and words to fill in. */
const steps = [
  (a: number, w: string) => `s = s[${a}:] + '${w}'`,
  (a: number, w: string) => `s = s[:${a}] + '${w}\\n' + s[${a}:]`,
  (a: number, w: string) => `t = s.split('\\n')\nt.insert(${a}, '${w}')\ns = '\\n'.join(t)`,
  (a: number, w: string) => `t = s.splitlines(True)\nt[${a}:${a + 2}] = ['${w}\\n']\ns = ''.join(t)`,
  (_: number, w: string) => `i = s.find('${w}')\nif i >= 0:\n    s = s[:i] + s[i + 1:]\nelse:\n    s = s + '${w}'`,
  (a: number, w: string) => `s = s.replace('${w}', '${w}${a}', ${Math.abs(a)})`,
  (a: number, w: string) =>
    `o = []\nfor i, l in enumerate(s.splitlines(keepends=True)):\n    if i == ${a} or '${w}' in l:\n        continue\n    o.append(l)\ns = ''.join(o)`,
  (a: number, w: string) => `t = s.splitlines()\nt[${a}] = t[${a}].strip('${w}')\ns = '\\n'.join(t) + '\\n'`,
  (_: number, w: string) => `s = s.strip('${w}').rstrip() + '\\n'`,
  (a: number, _w: string) => `t = [l for l in s.splitlines() if len(l) > ${a}]\nt.append(str(len(t)))\ns = '\\n'.join(t)`,
]

test.skipIf(!hasPython)(
  'random edits end as they really do',
  () => {
    const step = fc
      .tuple(fc.constantFrom(...steps), fc.integer({ min: -4, max: 9 }), fc.constantFrom('a', 'def', 'x', ' ', 'pass', 'os'))
      .map(([make, place, word]) => make(place, word))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (lines) => {
        const code = `${reading}${lines.join('\n')}\n${writing}`
        const worked = workedOut('python', code)
        if (worked) expect(worked.at(-1)).toBe(really('python', code))
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    )
  },
  120_000,
)
