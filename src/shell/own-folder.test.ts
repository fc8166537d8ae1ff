import { describe, expect, test } from 'vitest'
import { inOwnFolder, ownFolder } from './own-folder.ts'
import { effectLines } from './testing/effect-lines.ts'

test.each<readonly [name: string, file: string, text: string]>([
  ['the folder of a module', 'tools/a.cjs', "require('fs').rmSync(require('path').join(__dirname, '..', 'saves'), { recursive: true })\n"],
  ['its address', 'tools/a.mjs', "import fs from 'fs'\nfs.rmSync(new URL('../saves', import.meta.url), { recursive: true })\n"],
  [
    'its file',
    'tools/a.py',
    'import os, shutil\nroot = os.path.dirname(os.path.dirname(__file__))\nshutil.rmtree(os.path.join(root, "saves"))\n',
  ],
  ['its parents', 'tools/a.py', 'import pathlib, shutil\nshutil.rmtree(pathlib.Path(__file__).resolve().parents[1] / "saves")\n'],
  ['parent by parent', 'tools/b/a.py', 'import pathlib, shutil\nshutil.rmtree(pathlib.Path(__file__).parent.parent.parent / "saves")\n'],
  ['a command line', 'tools/a.cjs', "require('child_process').execSync(`rm -rf ${__dirname}/../saves`)\n"],
])('code starts paths from where it lies itself: %s', (_name, file, text) => {
  const program = file.endsWith('.py') ? 'python' : 'node'
  expect(effectLines(`${program} ${file}`, { files: { [`/w/${file}`]: text } })).toContain('delete saves')
})

test('files that a script loads lie elsewhere', () => {
  const files = {
    '/w/a.mjs': "import './tools/b.mjs'\n",
    '/w/tools/b.mjs': "import fs from 'fs'\nfs.rmSync(`${import.meta.dirname}/saves`, { recursive: true })\n",
  }
  expect(effectLines('node a.mjs', { files })).toContain('delete tools/saves')
})

test('what names no folder of its own stays the same object', () => {
  const value = { words: [{ text: 'a' }], at: undefined }
  expect(inOwnFolder(value, '/w')).toBe(value)
  expect(inOwnFolder([{ text: `${ownFolder}/b` }, value], '/w')).toEqual([{ text: '/w/b' }, value])
})

describe('what git prints as the folder of the repository', () => {
  const top = "subprocess.check_output(['git', 'rev-parse', '--show-toplevel']"
  test.each([
    ['a line without its end', `python -c "import subprocess; print(open(${top}, text=True).strip() + '/a.json').read())"`, 'read a.json'],
    ['a path', `python -c "import subprocess, pathlib; (pathlib.Path(${top}).decode().strip()) / 'a.txt').write_text('x')"`, 'write a.txt'],
    ['a loss in it', `python -c "import subprocess, shutil; shutil.rmtree(${top}, text=True).strip() + '/saves')"`, 'delete saves'],
    ['a folder above it', `python -c "import subprocess; open(${top}, text=True).strip() + '/../b', 'w')"`, 'write /b'],
    [
      'in JavaScript',
      `node -e "const c = require('child_process'); require('fs').rmSync(c.execSync('git rev-parse --show-toplevel').toString().trim() + '/saves')"`,
      'delete saves',
    ],
    [
      'of another folder',
      `python -c "import subprocess; open(${top}, text=True, cwd='/srv').strip() + '/b', 'w')"`,
      'unknown: writes `(computed)/b`',
    ],
  ])('%s', (_name, line, expected) => {
    expect(effectLines(line, { files: { '/w/a.json': '{}', '/w/saves': '' } })).toContainEqual(expect.stringContaining(expected))
  })
})
