import { describe, expect, test } from 'vitest'
import { effectLines, tablesOn } from '../../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/a.txt': 'x',
    '/w/a.sql': 'select 1;',
    '/w/b.sql': 'drop table t;',
    '/w/src/s.sh': 'rm -rf /srv',
    '/w/a.py': 'print(1)',
    '/wx/a.sql': 'select 1;',
    '/tmp/old': 'x',
  },
}

const rows = tablesOn(machine)

describe('a file that this line made is nobody’s loss', () => {
  rows([
    ['a new one', 'echo a > new; rm new', ['write new', 'delete new (made in this line)']],
    [
      'a temporary one whose content it replaced',
      'echo a > /tmp/old; rm /tmp/old',
      ['write /tmp/old', 'delete /tmp/old (made in this line)'],
    ],
    ['not one that it only added to', 'echo a >> /tmp/old; rm /tmp/old', ['write:append /tmp/old', 'delete /tmp/old']],
    [
      'not one beside it',
      'echo a > /tmp/new; echo a >> /tmp/old; rm /tmp/old',
      ['write /tmp/new', 'write:append /tmp/old', 'delete /tmp/old'],
    ],
    [
      'not one that was read',
      'cat /tmp/old; echo a >> /tmp/old; rm /tmp/old',
      ['read /tmp/old', 'write:append /tmp/old', 'delete /tmp/old'],
    ],
    ['not one of the workspace', 'echo a > a.txt; rm a.txt', ['write a.txt', 'delete a.txt']],
  ])
})

describe('statements out of a file count as they lie there', () => {
  const isKnown = (commandLine: string): boolean => effectLines(commandLine, machine).includes('database:read reads only')

  test.each([
    ['the file', 'psql -c "$(cat a.sql)"'],
    ['after a change of another', 'echo x >> b.sql; psql -c "$(cat a.sql)"'],
    ['after a change of its mode', 'chmod +x a.sql; psql -c "$(cat a.sql)"'],
  ])('%s', (_name, commandLine) => {
    expect(isKnown(commandLine)).toBe(true)
  })

  test.each([
    ['a file of somebody else', 'psql -c "$(cat /wx/a.sql)"'],
    ['more than the file', 'psql -c "$(cat a.sql) x"'],
    ['after a change', 'touch a.sql; psql -c "$(cat a.sql)"'],
    ['after a change of somebody else’s', 'sed -i s/x/y/ /wx/a.sql; psql -f /wx/a.sql'],
  ])('not %s', (_name, commandLine) => {
    expect(isKnown(commandLine)).toBe(false)
  })
})

describe('files of a folder that this line made', () => {
  rows([
    ['a copy', 'cp -r src t; sh t/s.sh', ['read:search src', 'write t', 'execute:project t/s.sh', 'delete /srv']],
    [
      'a download',
      'curl https://x.example | tar x -C t; sh t/s.sh',
      [
        'connect:get https://x.example',
        'write t',
        'execute:download t/s.sh',
        'unknown: runs `t/s.sh`, which this line makes in a way that is not followed',
      ],
    ],
    ['what was moved there', 'mv ~/.ssh/id_rsa k; cat k', ['delete:move ~/.ssh/id_rsa', 'write k', 'read ~/.ssh/id_rsa', 'read k']],
    [
      'a program of a build',
      'cargo build; ./target/debug/app',
      ['execute:project build', 'write target', 'unknown: runs `target/debug/app`, which is not there yet'],
    ],
  ])
})

describe('programs of a new virtual environment', () => {
  rows([
    ['are its own', 'python -m venv v && v/bin/python a.py', ['write:folder v', 'execute:project a.py']],
    [
      'whatever lies beside it',
      'python -m venv v && echo x > vv && v/bin/python a.py',
      ['write:folder v', 'write vv', 'execute:project a.py'],
    ],
    ['whatever is read there', 'python -m venv v && cat v/x && v/bin/python a.py', ['write:folder v', 'read v/x', 'execute:project a.py']],
    [
      'not in its folders',
      'python -m venv v && v/bin/x/python a.py',
      ['write:folder v', 'unknown: runs `v/bin/x/python`, which is not there yet'],
    ],
    [
      'not when something was put there',
      'python -m venv v && echo x > v/bin/pip && v/bin/pip install x',
      ['write:folder v', 'write v/bin/pip', 'execute:project v/bin/pip', 'unknown: program `x` is not described'],
    ],
  ])
})

describe('files that are streams or software', () => {
  rows([
    ['standard input by its name', 'echo "rm z" | . /dev/stdin', ['execute:project /dev/stdin', 'delete z']],
    ['standard input passed on', 'echo "rm z" | cat /dev/stdin | sh', ['unknown: runs text from standard input as shell', 'delete z']],
    ['nothing', 'X=$(cat /dev/null); rm q$X', ['delete q']],
    ['software is read', 'cat "$(npm root -g)/x"', ['read $(npm root -g)/x']],
    ['software is not deleted', 'rm "$(npm root -g)/x"', ['unknown: deletes `$(npm root -g)/x`, which belongs to installed software']],
  ])
})
