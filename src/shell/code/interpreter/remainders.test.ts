import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/a.md': 'one\ntwo\n' } }
const python = (code: string): readonly string[] => effectLines(`python3 - <<'E'\nimport re\np = 'a.md'\n${code}\nE`, machine)
const node = (code: string): readonly string[] => effectLines(`node - <<'E'\nconst fs = require('fs')\n${code}\nE`, machine)
const writesOf = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith('write'))

describe('a file written back from its own text is left with nothing or next to nothing', () => {
  test.each([
    ['an empty slice', "t = open(p).read()\nopen(p, 'w').write(t[:0])"],
    ['an empty slice of its lines', "t = open(p).read().splitlines()\nopen(p, 'w').write('\\n'.join(t[2:2]))"],
    ['one sign', "t = open(p).read()\nopen(p, 'w').write(t[0].strip())"],
    ['a few signs', "t = open(p).read()\nopen(p, 'w').write(t[:3])"],
    ['the last signs', "t = open(p).read()\nopen(p, 'w').write(t[-1:])"],
    ['one line', "t = open(p).read().split('\\n')\nopen(p, 'w').write(t[0])"],
    ['its first line', "t = open(p).readline()\nopen(p, 'w').write(t)"],
    ['the next line', "t = next(open(p))\nopen(p, 'w').write(t)"],
    ['one line and an end', "t = open(p).read().split('\\n')\nopen(p, 'w').write(f'{t[0]}\\n')"],
    ['so many signs', "t = open(p).read(3)\nopen(p, 'w').write(t)"],
    ['what was found', "m = re.search('o', open(p).read())\nopen(p, 'w').write(m.group())"],
    ['no times', "t = open(p).read()\nopen(p, 'w').write(0 * t)"],
    ['all replaced', "t = open(p).read()\nopen(p, 'w').write(t.replace(t, 'x'))"],
    ['a pattern that takes all', "t = open(p).read()\nopen(p, 'w').write(re.sub('.*', '', t, flags=re.S))"],
    ['a pattern by its own', "t = open(p).read()\nopen(p, 'w').write(re.compile(r'[\\s\\S]+').sub('', t))"],
    ['a condition that never holds', "t = open(p).read()\nopen(p, 'w').write(''.join(c for c in t if False))"],
    ['emptied lines', "t = open(p).readlines()\nt.clear()\nopen(p, 'w').writelines(t)"],
    ['lines deleted', "t = open(p).readlines()\ndel t[:]\nopen(p, 'w').writelines(t)"],
    ['lines deleted from the first on', "t = open(p).readlines()\ndel t[0:]\nopen(p, 'w').writelines(t)"],
    ['others in their place', "t = open(p).readlines()\nt[:] = ['x']\nopen(p, 'w').writelines(t)"],
    ['emptied data', "import json\nd = json.load(open(p))\nd.clear()\njson.dump(d, open(p, 'w'))"],
    ['written again', "t = open(p).read()\nopen(p, 'w').write(t + 'a')\nopen(p, 'w').write('x')"],
    ['nothing after all', "t = open(p).read()\nt = t and ''\nopen(p, 'w').write(t)"],
    ['how often something is in it', "t = open(p).read()\nopen(p, 'w').write('%d' % t.count('x'))"],
    ['cut off', "open(p, 'r+').truncate(0)"],
    ['cut off and written anew', "f = open(p, 'r+')\nf.truncate(0)\nf.write('x')"],
    ['opened before it is read', "open(p, 'w').write(open(p).read())"],
    ['opened by a name before it is read', "f = open(p, 'w')\nf.write(open(p).read())"],
  ])('python: %s', (_name, code) => {
    expect(writesOf(python(code)).join()).toMatch(/write(?::overwrite)? a\.md/)
  })

  test.each([
    ['an empty slice', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').slice(0, 0))"],
    ['an empty part', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').substring(4, 4))"],
    ['no length', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').substr(4, 0))"],
    ['no times', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').repeat(0))"],
    ['a pattern that takes all', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').replace(/[^]*/, ''))"],
    ['every sign', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').replace(/./g, ''))"],
    ['no lines', "const t = fs.readFileSync('a.md', 'utf8').split('\\n')\nt.length = 0\nfs.writeFileSync('a.md', t.join('\\n'))"],
    ['no line', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').split('\\n').filter(() => false).join('\\n'))"],
  ])('javascript: %s', (_name, code) => {
    expect(writesOf(node(code)).join()).toMatch(/write(?::overwrite)? a\.md/)
  })
})

describe('an edit', () => {
  test.each([
    ['one part replaced', "t = open(p).read()\nopen(p, 'w').write(t[:3] + 'x' + t[4:])"],
    ['parts around a mark', "t = open(p).read().split('---')\nopen(p, 'w').write(t[0] + 'x' + t[1])"],
    ['cut off behind it', "with open(p, 'r+') as f:\n  t = f.read().replace('a', 'b')\n  f.seek(0)\n  f.write(t)\n  f.truncate()"],
    ['all but the last sign', "t = open(p).read()\nopen(p, 'w').write(t[:-1])"],
    ['a pattern that takes some', "t = open(p).read()\nopen(p, 'w').write(re.sub('a.*', '', t))"],
    ['some lines deleted', "t = open(p).readlines()\ndel t[1:2]\nopen(p, 'w').writelines(t)"],
    ['some lines in their place', "t = open(p).readlines()\nt[:] = [line for line in t if line]\nopen(p, 'w').writelines(t)"],
    ['some lines', "t = [line for line in open(p) if 'x' in line]\nopen(p, 'w').writelines(t)"],
  ])('python: %s', (_name, code) => {
    expect(writesOf(python(code))).toEqual(['write:edit a.md'])
  })

  test.each([
    ['the first sign taken by a pattern', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').replace(/./, ''))"],
    ['all but the first sign', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').slice(1))"],
    ['a pattern that takes some', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').replace(/a.*/g, ''))"],
    ['some lines', "fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').split('\\n').filter((line) => line).join('\\n'))"],
  ])('javascript: %s', (_name, code) => {
    expect(writesOf(node(code))).toEqual(['write:edit a.md'])
  })
})
