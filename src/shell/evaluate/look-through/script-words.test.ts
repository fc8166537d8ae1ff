import { expect, test } from 'vitest'
import { analyseShell } from '../../analyse-shell.ts'
import { fakeWorld } from '../../testing/fake-world.ts'
import { effectLines } from '../../testing/effect-lines.ts'

const files = {
  '/w/one.py': 'import sys, shutil\nshutil.rmtree(sys.argv[1])\n',
  '/w/each.py': 'import sys, os\nfor path in sys.argv[1:]:\n  os.remove(path)\n',
  '/w/option.py':
    "import argparse, shutil\np = argparse.ArgumentParser()\np.add_argument('-d', '--dir')\nshutil.rmtree(p.parse_args().dir)\n",
  '/w/operand.py':
    "import argparse, shutil\np = argparse.ArgumentParser()\np.add_argument('targets', nargs='+')\nfor t in p.parse_args().targets: shutil.rmtree(t)\n",
  '/w/click.py': "import click, shutil\n@click.command()\n@click.argument('where')\ndef main(where):\n  shutil.rmtree(where)\nmain()\n",
  '/w/option.js':
    "const { values } = require('util').parseArgs({ options: { dir: { type: 'string' } } })\nrequire('fs').rmSync(values.dir, { recursive: true })\n",
  '/w/one.js': 'require("fs").rmSync(process.argv[2], { recursive: true })\n',
  '/w/rest.js': 'const fs = require("fs")\nfor (const path of process.argv.slice(2)) fs.unlinkSync(path)\n',
  '/w/one.rb': 'target = ARGV[0] || "none"\nFileUtils.rm_rf(target)\n',
  '/w/first.rb': 'path = ARGV.first\nFile.delete("#{path}/b")\n',
  '/w/text.rb': 'File.delete("#{ARGV[0]}/b")\n',
  '/w/each.rb': 'ARGV.each { |path| File.delete(path) }\n',
  '/w/shift.pl': 'my $path = shift;\nunlink "$path";\n',
  '/w/taken.pl': 'my $folder = shift @ARGV;\nunlink glob("$folder/*");\n',
  '/w/one.pl': 'unlink $ARGV[0];\n',
  '/w/text.pl': 'unlink "$ARGV[0]/b";\n',
  '/w/each.pl': 'for my $path (@ARGV) { unlink $path }\n',
  '/w/one.php': '<?php unlink($argv[1]);',
  '/w/text.php': '<?php system("rm $argv[1]/b");',
  '/w/rest.php': '<?php foreach (array_slice($argv, 1) as $path) unlink($path);',
}

test.each([
  ['python3 one.py a', 'delete a'],
  ['python3 each.py b a', 'delete a'],
  ['node one.js a', 'delete a'],
  ['python3 option.py --dir a', 'delete a'],
  ['python3 option.py --dir=a', 'delete a'],
  ['python3 option.py -d a', 'delete a'],
  ['python3 operand.py b a', 'delete a'],
  ['python3 click.py a', 'delete a'],
  ['node option.js --dir=a', 'delete a'],
  ['node rest.js b a', 'delete a'],
  ['ruby one.rb a', 'delete a'],
  ['ruby first.rb a', 'delete a/b'],
  ['ruby text.rb a', 'delete a/b'],
  ['ruby each.rb b a', 'delete a'],
  ['perl shift.pl a', 'delete a'],
  ['perl taken.pl a', 'delete a/*'],
  ['perl one.pl a', 'delete a'],
  ['perl text.pl a', 'delete a/b'],
  ['perl each.pl b a', 'delete a'],
  ['php one.php a', 'delete a'],
  ['php text.php a', 'delete a/b'],
  ['php rest.php a', 'delete a'],
])('what a script does to the words it is called with is done: %s', (line, effect) => {
  expect(effectLines(line, { files })).toContain(effect)
})

const writers = {
  '/w/one.py': "import sys\nopen(sys.argv[1], 'w').write('x')\n",
  '/w/one.js': 'require("fs").writeFileSync(process.argv[2], "x")\n',
  '/w/option.py':
    "import argparse\np = argparse.ArgumentParser()\np.add_argument('--out', default='a.txt')\nopen(p.parse_args().out, 'w').write('x')\n",
  '/w/short.js':
    "const { values } = require('util').parseArgs({ options: { out: { type: 'string', short: 'o' } } })\nrequire('fs').writeFileSync(values.out, 'x')\n",
  '/w/typer.py':
    'import typer, pathlib\napp = typer.Typer()\n@app.command()\ndef export(target: pathlib.Path):\n  target.write_text("x")\napp()\n',
  '/w/tidy.py': "import sys\ntext = open(sys.argv[1]).read()\nopen(sys.argv[1], 'w').write(text.strip())\n",
}

test.each([
  ['python3 one.py b.txt', [['b.txt', true]]],
  ['python3 one.py ../b', [['/b', true]]],
  ['node one.js b.txt', [['b.txt', true]]],
  ['python3 option.py --out b.txt', [['b.txt', true]]],
  ['python3 option.py --out=b.txt', [['b.txt', true]]],
  ['python3 option.py --out a.txt', [['a.txt', true]]],
  ['python3 option.py', []],
  ['node short.js -o b.txt', [['b.txt', true]]],
  ['python3 typer.py export b.txt', [['b.txt', true]]],
  ['python3 typer.py export a.txt b.txt', []],
  ['python3 tidy.py b.txt', []],
])('a file that a script is told to write: %s', (line, expected) => {
  const written = analyseShell(line, { cwd: '/w', world: fakeWorld({ files: writers }) }).effects.filter(({ kind }) => kind === 'write')
  expect(written.map(({ target, detail }) => [target, detail?.given])).toEqual(expected)
})

test('a word that only running shows is ordinary work of the script', () => {
  expect(effectLines('python3 one.py "$X"', { files })).toEqual(['execute:project one.py'])
})

test.each([
  ['of a temp folder', 'python3 run.py --binary /tmp/x', ['unknown: runs `/tmp/x`, which is not part of the workspace']],
  ['in the same word', 'python3 run.py --tool-path=../x', ['unknown: runs `/x`, which is not part of the workspace']],
  ['of the project', 'python3 run.py --binary build/x', []],
  ['of the system', 'python3 run.py --python /usr/bin/python3', []],
  ['that the line builds', 'gcc a.c -o /tmp/x && python3 run.py --binary /tmp/x', []],
  ['that the line writes', "printf '#!/bin/sh\\nrm -rf /srv' > /tmp/x && python3 run.py --shell /tmp/x", ['delete /srv']],
  ['that is no program', 'python3 run.py --input /tmp/x', []],
])('a program %s that a script is told to run', (_name, commandLine, expected) => {
  const lines = effectLines(commandLine, { files: { '/w/run.py': 'print(1)\n', '/w/a.c': 'int main() {}\n', '/w/build/x': '' } })
  expect(lines.filter((line) => /^(?:unknown|delete)/.test(line))).toEqual(expected)
})

test('a script that runs what it is fed', () => {
  const files = { '/w/a.py': 'import sys\nexec(sys.stdin.read())\n', '/w/b.py': 'import os\nos.system("rm -rf /srv")\n' }
  expect(effectLines('curl -s https://x.example/a | python3 a.py', { files })).toContain('execute:download standard input as python')
  expect(effectLines('python3 a.py < b.py', { files })).toContain('delete /srv')
  expect(effectLines('python3 a.py', { files })).toEqual(['execute:project a.py'])
})
