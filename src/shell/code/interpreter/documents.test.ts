import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = { files: { '/w/package.json': '{"scripts":{"build":"ls src"},"dependencies":{"a":"1"}}' } }
const effects = (line: string): readonly string[] => effectLines(line, machine)
const python = (code: string): string => `python3 - <<'E'\nimport json\nfrom pathlib import Path\n${code}\nE\n`
const node = (code: string): string => `node - <<'E'\nconst fs = require('fs')\n${code}\nE\n`
const opened = 'd = json.load(open("package.json"))\n'
const closed = '\njson.dump(d, open("package.json", "w"), indent=2)'
const parsed = 'const p = JSON.parse(fs.readFileSync("package.json", "utf8"));'
const kept = ';fs.writeFileSync("package.json", JSON.stringify(p, null, 2) + "\\n")'

describe('a manifest that code changes', () => {
  test.each([
    ['by an entry', python(`${opened}d["scripts"]["x"] = "rm -rf /etc"${closed}`)],
    ['by several', python(`${opened}d["scripts"].update({"y": "ls", "x": "rm -rf /etc"})${closed}`)],
    ['by a part of it', python(`${opened}d.setdefault("scripts", {})["x"] = "rm -rf /etc"${closed}`)],
    [
      'by its path',
      python(
        'p = Path("package.json")\nd = json.loads(p.read_text())\nd["scripts"]["x"] = "rm -rf /etc"\np.write_text(json.dumps(d) + "\\n")',
      ),
    ],
    ['in JavaScript', node(`${parsed}p.scripts.x = "rm -rf /etc"${kept}`)],
    ['with what it had', node(`${parsed}p.scripts = { ...p.scripts, x: "rm -rf /etc" }${kept}`)],
  ])('%s', (_name, code) => {
    expect(effects(`${code}npm run x`)).toContain('delete /etc')
    expect(effects(`${code}npm run build`)).toContain('read:names src')
    expect(effects(`${code}npm run build`).filter((effect) => effect.startsWith('unknown'))).toEqual([])
  })

  test('what was there runs if the code ends before it writes', () =>
    expect(effects(`${python(`${opened}d["scripts"]["build"] = "echo"${closed}`)}npm run build`)).toContain('read:names src'))

  test('what it names then is not installed unseen', () => {
    expect(effects(`${python(`${opened}d["dependencies"]["b"] = "1"${closed}`)}npm install`)).toContain('install:brought package.json')
    expect(effects(`${python(`${opened}d["version"] = "2.0.0"${closed}`)}npm install`)).toContain('install:manifest package.json')
  })

  test.each([
    ['by another name', node(`${parsed}const s = p.scripts; s.build = "x"${kept}`)],
    ['by a function', node(`${parsed}function f(o) { o.scripts.build = "x" }; f(p)${kept}`)],
    ['by a value that is computed', python(`${opened}d["scripts"]["build"] = input()${closed}`)],
    ['by a key that is computed', python(`${opened}for k in d["scripts"]: d["scripts"][k] = "x"${closed}`)],
    ['as it is written', node(`${parsed}p.scripts.build = "x";fs.writeFileSync("package.json", JSON.stringify(p).replace("x", "y"))`)],
    ['by who writes it', node(`${parsed}p.scripts.build = "x";fs.writeFileSync("package.json", JSON.stringify(p, (k, v) => v))`)],
    ['by a second text', python(`${opened}d["scripts"]["build"] = "x"${closed}\njson.dump({}, open("package.json", "w"))`)],
    [
      'by what goes into the open file besides',
      python(`${opened}d["scripts"]["build"] = "x"\nf = open("package.json", "w")\njson.dump(d, f)\nf.seek(0)\nf.write("y")`),
    ],
    ['by a module of another meaning', python(`${opened}json.dump = print\nd["scripts"]["build"] = "x"${closed}`)],
  ])('not followed: %s', (_name, code) => expect(effects(`${code}npm run build`).some((effect) => effect.startsWith('unknown'))).toBe(true))
})

describe('settings that code changes', () => {
  const settings = {
    files: { ...machine.files, '/w/.mocharc.json': '{"spec":"t"}', '/w/turbo.json': '{"tasks":{"build":{}}}', '/w/t/a.js': '' },
  }
  const setting = (name: string, line: string): string =>
    python(`d = json.load(open("${name}"))\n${line}\njson.dump(d, open("${name}", "w"))`)
  const unknowns = (line: string): readonly string[] => effectLines(line, settings).filter((effect) => effect.startsWith('unknown'))
  test('that name nothing to run', () => {
    expect(unknowns(`${setting('.mocharc.json', 'd["timeout"] = 90')}npx --no mocha`)).toEqual([])
    expect(unknowns(`${setting('turbo.json', 'd["tasks"]["build"]["outputs"] = ["dist"]')}npx --no turbo run build`)).toEqual([])
  })
  test('that code reads to know what it runs', () =>
    expect(
      effectLines(`${setting('a.json', 'd["line"] = "rm -rf /etc"')}python3 a.py`, {
        files: { '/w/a.json': '{}', '/w/a.py': 'import json, os\nos.system(json.load(open("a.json"))["line"])\n' },
      }),
    ).toContainEqual(expect.stringContaining('one of several texts')))
  test('that name code elsewhere', () =>
    expect(unknowns(`${setting('.mocharc.json', 'd["require"] = ["/opt/x.js"]')}npx --no mocha`)).toEqual([
      expect.stringContaining('/opt/x.js'),
    ]))
})
