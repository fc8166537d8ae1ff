import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const read = 'require("fs").readFileSync'

test.each([
  ['a word', `node -e '${read}(process.argv[1])' a.json`, ['read a.json']],
  ['printed', `node -p '${read}(process.argv[1]).length' a.json`, ['read a.json']],
  ['of code from standard input', `node - a.json <<< '${read}(process.argv[2])'`, ['read a.json']],
  ['taken apart', `node -e 'const [, file] = process.argv; ${read}(file)' a.json`, ['read a.json']],
  ['all of them', `node -e 'process.argv.slice(1).forEach((f) => ${read}(f))' a b`, ['read a', 'read b']],
  ['all of them, of python', `python3 -c 'import sys\nfor f in sys.argv[1:]:\n  open(f).read()' a b`, ['read a', 'read b']],
  ['of deno', `deno eval 'Deno.readTextFileSync(Deno.args[0])' a.txt`, ['read a.txt']],
  ['of python', `python3 -c 'import sys; open(sys.argv[1]).read()' a.txt`, ['read a.txt']],
  ['of python from standard input', `python3 - a.txt <<< 'import sys; open(sys.argv[1]).read()'`, ['read a.txt']],
  ['in a longer text', `node -e '${read}("lib/" + process.argv[1] + ".js")' $(date +%s)`, ['read lib/[0-9]*.js']],
  ['a path of the workspace', `git ls-files | xargs -n1 node -e '${read}(process.argv[1])'`, ['read .', 'read (standard input)']],
  ['a pattern', `for f in src/*.js; do node -e '${read}(process.argv[1])' "$f"; done`, ['read src/*.js']],
  ['deleted', `node -e 'require("fs").rmSync(process.argv[1], { recursive: true })' /etc`, ['delete /etc']],
  ['deleted by python', `python3 -c 'import sys, shutil; shutil.rmtree(sys.argv[1])' /etc`, ['delete /etc']],
  ['run', `node -e 'require("child_process").execSync(process.argv[1])' 'rm -rf /etc'`, ['delete /etc']],
  ['no code of its own', `node -e 'console.log(process.argv[1])' '"); require("fs").rmSync("a'`, []],
])('words after code: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

test.each([
  ['a pattern', `for f in src/*.js; do node -e "require('fs').readFileSync('$f')"; done`, ['read src/*.js']],
  ['of python', `for f in src/*.py; do python3 -c "open('$f').read()"; done`, ['read src/*.py']],
  [
    'in several lines',
    `for f in src/*.py; do python3 -c "
# it's a comment
x = '''a'''
open('lib/$f').read()
"; done`,
    ['read lib/src/*.py'],
  ],
  [
    'with words after it',
    `for f in src/*.py; do python3 -c "import sys; open('$f'); open(sys.argv[1])" a; done`,
    ['read src/*.py', 'read a'],
  ],
  ['deleted', `for f in /etc/*; do python3 -c "import os; os.remove('$f')"; done`, ['delete /etc/*']],
  ['run', `for f in /etc/*; do python3 -c "import os; os.system('rm $f')"; done`, ['delete /etc/*']],
])('values in texts of code: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

test.each([
  ['only known at run time', `node -e '${read}(process.argv[1])' "$X"`, 'unknown: reads `$X`, a path only known at run time'],
  ['not there', `node -e '${read}(process.argv[1])'`, 'unknown: reads `(computed)`, a path only known at run time'],
  ['code itself', `for f in src/*.js; do node -e "require($f)"; done`, 'unknown: javascript code that is only known at run time'],
  ['code behind a text', `for f in src/*.py; do python3 -c "print('a'); $f"; done`, 'unknown: python code that is only known at run time'],
  [
    'code behind a comment',
    `for f in src/*.py; do python3 -c "# it's
$f"; done`,
    'unknown: python code that is only known at run time',
  ],
  ['a text that nobody knows', `python3 -c "print('$X')"`, 'unknown: python code that is only known at run time'],
])('stays unknown: %s', (_name, commandLine, line) => {
  expect(effectLines(commandLine)).toContain(line)
})
