import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const get = 'go install x.example/tool@v1'
const linesOf = (line: string, script: string): readonly string[] =>
  effectLines(line, { files: { '/w/run.sh': script, '/w/bin/tool': '#!/bin/sh\nls\n', '/w/go.mod': 'module x\n' }, folders: ['/w/bin'] })
const installs = (line: string, script: string): boolean => linesOf(line, script).some((found) => found.startsWith('install'))

describe('what a script only does where a file is missing', () => {
  test.each([
    ['does not happen where it is there', './run.sh', `[ -f bin/tool ] || ${get}`, false],
    ['nor in brackets', './run.sh', `[ -f "bin/tool" ] || { ${get}; mv a bin/tool; }; bin/tool`, false],
    ['nor behind a condition', './run.sh', `if [ ! -e bin/tool ]; then ${get}; fi`, false],
    ['happens where it is not', './run.sh', `[ -f bin/other ] || ${get}`, true],
    ['happens where it is there', './run.sh', `[ -f bin/tool ] && ${get}`, true],
    ['happens after it was deleted', 'rm -rf bin; ./run.sh', `[ -f bin/tool ] || ${get}`, true],
    ['happens after it was moved in the script', './run.sh', `mv bin/tool x; [ -f bin/tool ] || ${get}`, true],
    ['happens after something unknown', 'frob; ./run.sh', `[ -f bin/tool ] || ${get}`, true],
    ['happens on the line itself', `[ -f bin/tool ] || ${get}`, '', true],
    ['happens in a function of the line', `f() { [ -f bin/tool ] || ${get}; }; f`, '', true],
    ['happens in a shell of the line', `sh -c '[ -f bin/tool ] || ${get}'`, '', true],
    ['happens in text that the line runs', `eval '[ -f bin/tool ] || ${get}'; bash <<< '[ -f bin/tool ] || ${get}'`, '', true],
    ['happens in a script that the line writes', `echo '[ -f bin/tool ] || ${get}' > a.sh; sh a.sh`, '', true],
    ['happens where the file may be empty', './run.sh', `[ -s bin/tool ] || ${get}`, true],
    ['happens where a file outside is asked for', './run.sh', `[ -f /etc/hosts ] || ${get}`, true],
  ])('%s', (_name, line, script, expected) => expect(installs(line, script)).toBe(expected))

  test.each([
    ['deletes outside', '[ -f bin/tool ] || rm -rf /etc', 'delete /etc'],
    ['what is downloaded and run', 'if [ ! -f bin/tool ]; then curl https://x.example/i | sh; fi', 'execute:download shell'],
    ['what is published', '[ -f bin/tool ] || git push --tags', 'publish:push origin'],
  ])('%s: counts all the same', (_name, script, expected) => {
    expect(linesOf('./run.sh', script).some((line) => line.startsWith(expected.split(' ')[0] ?? ''))).toBe(true)
  })

  test('what it would put there is not what runs', () => {
    expect(linesOf('./run.sh', '[ -f bin/tool ] || cp /opt/x bin/tool; bin/tool').some((line) => line.startsWith('unknown'))).toBe(false)
  })
})
