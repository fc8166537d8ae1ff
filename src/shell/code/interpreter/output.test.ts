import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const place = 'read (installed software)'

test.each<[string, string, readonly string[]]>([
  ['the file of a package', `cat "$(python -c 'import pandas; print(pandas.__file__)')"`, [`${place}/__init__.py`, 'read .']],
  [
    'a file beside it',
    `grep x "$(python -c 'import os, torch; print(os.path.dirname(torch.__file__))')/optim/adamw.py"`,
    [`${place}/optim/adamw.py`, 'read /optim/adamw.py'],
  ],
  [
    'a value worked out before',
    `F=$(python -c 'import os, torch; d = os.path.dirname(torch.__file__); print(d)'); cat "$F/a.py"`,
    [`${place}/a.py`],
  ],
  ['a number in a name', `V=$(python -c 'import torch; print(torch.__version__)'); echo > "/tmp/$V.txt"`, ['write /tmp/*.txt']],
  ['text that a shell runs', `python -c "print('rm -rf src')" | sh`, ['delete src']],
])('what one value is printed for is known: %s', (_name, line, expected) => {
  expect(effectLines(line)).toEqual(expect.arrayContaining(expected.filter((effect) => effect !== 'read .')))
  expect(effectLines(line).filter((effect) => effect.startsWith('unknown'))).toEqual([])
})

test.each([
  ['it climbs out', `cat "$(python -c 'import torch; print(torch.__path__[0])')/../../x"`],
  ['a hidden file', `cat "$(python -c 'import torch; print(torch.__path__[0])')/.env"`],
  ['folders above it', `cat "$(python -c 'import os, torch; d = os.path.dirname; print(d(d(d(torch.__file__))))')/x"`],
  ['it is changed', `echo > "$(python -c 'import torch; print(torch.__file__)')"`],
  ['it is run', `bash "$(python -c 'import torch; print(torch.__file__)')"`],
  ['something else is printed', `python -c "x = print('rm -rf src'); print('ls')" | sh`],
  ['something else is written', `python -c "import sys; print((sys.stdout.write('rm'), 'ls')[1])" | sh`],
  ['only where a condition holds', `python -c "if x: print('ls')" | sh`],
  ['by another function of that name', `python -c "print = input; print('ls')" | sh`],
])('what stays unknown: %s', (_name, line) => {
  expect(effectLines(line).some((effect) => effect.startsWith('unknown'))).toBe(true)
})
