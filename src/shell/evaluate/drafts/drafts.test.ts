import { describe, expect, test } from 'vitest'
import { effectLines, tablesOn } from '../../testing/effect-lines.ts'

const machine = {
  files: { '/w/a.py': 'print(1)', '/w/b.py': 'print(2)', '/w/s.sh': 'rm -rf /srv', '/w/n.txt': '3' },
  folders: ['/w/src', '/tmp'],
}

const rows = tablesOn(machine)

describe('a command that cannot fail leaves only one folder to be in', () => {
  rows([
    ['a folder made inside', 'mkdir -p src/a && cd src; rm b', ['write:folder src/a', 'delete src/b']],
    ['a folder made among the temporary ones', 'mkdir -p /tmp/a && cd src; rm b', ['write:folder /tmp/a', 'delete src/b']],
    [
      'not with one outside',
      'mkdir -p src/a /opt/b && cd src; rm b',
      ['write:folder src/a', 'write:folder /opt/b', 'delete src/b', 'delete b'],
    ],
    ['not below a file', 'mkdir -p s.sh/a && cd src; rm b', ['write:folder s.sh/a', 'delete src/b', 'delete b']],
    [
      'not one only known at run time',
      'mkdir -p -- "$X" && cd src; rm b',
      [expect.stringMatching(/^unknown: writes/), 'delete src/b', 'delete b'],
    ],
    ['not a command of which nothing is said', 'true && cd src; rm b', ['delete src/b', 'delete b']],
  ])
})

describe('code on standard input', () => {
  rows([
    ['one file', 'cat a.py | python', ['read a.py', 'execute:project a.py']],
    ['two files', 'cat a.py b.py | python', ['read a.py', 'read b.py', 'unknown: python code is not understood']],
  ])
})

describe('a script that is edited before it runs', () => {
  const notFollowed = 'unknown: runs `s.sh`, which this line makes in a way that is not followed'
  rows([
    ['in a known way', 'sed -i s/srv/opt/ s.sh; sh s.sh', ['read s.sh', 'write:edit s.sh', 'execute:project s.sh', 'delete /opt']],
    [
      'in a way only known at run time',
      'sed -i "s/srv/$X/" s.sh; sh s.sh',
      [
        'read s.sh',
        'write:edit s.sh',
        'unknown: sed code that is only known at run time',
        notFollowed,
        'execute:project s.sh', // with nothing in place of what nobody set
        'delete /',
      ],
    ],
    [
      'at a line only known at run time',
      'n=$(wc -l < n.txt); sed -i "${n}d" s.sh; sh s.sh',
      ['read:names n.txt', 'read s.sh', 'write:edit s.sh', notFollowed],
    ],
  ])
})

describe('what a listing of another folder prints', () => {
  rows([
    [
      'may be anything below it',
      'git ls-files /etc | xargs rm --',
      ['read:names /etc', 'delete /etc/**', 'unknown: deletes `(output)`, a path only known at run time'],
    ],
    ['are names all the same', 'cd /opt && git log --oneline | cut -d" " -f1 | xargs git show', ['read /opt']],
    [
      'are not paths of the workspace',
      'cd /opt && git status -s | cut -c4- | xargs rm --',
      ['read /opt', 'unknown: deletes `(standard input)`, a path only known at run time'],
    ],
  ])
})

describe('privileges that open a shell', () => {
  const isRootShell = (words: string): boolean => effectLines(`sudo ${words}`).some((line) => line.startsWith('privilege:root-shell'))

  test.each(['bash', 'sh', '/bin/sh', '/usr/bin/fish', 'env bash', 'env dash', 'env rbash', 'env tcsh', '-s', '-i', '-u bob bash'])(
    'sudo %s',
    (words) => {
      expect(isRootShell(words)).toBe(true)
    },
  )
  test.each(['ls', 'env ls', 'env bash -c ls', 'env python'])('not sudo %s', (words) => {
    expect(isRootShell(words)).toBe(false)
  })
})

describe('a manifest that the line writes names what is installed', () => {
  rows([
    ['by adding to it', 'echo x >> r.txt && pip install -r r.txt', ['write:append r.txt', 'install:brought r.txt']],
    ['not by a copy', 'cp n.txt r.txt && pip install -r r.txt', ['read n.txt', 'write r.txt', 'install:manifest r.txt']],
  ])

  const machine = {
    files: {
      '/w/package.json': '{"workspaces":["packages/*"],"dependencies":{"a":"^1.0.0"}}',
      '/w/packages/b/package.json': '{"name":"b","scripts":{},"dependencies":{"a":"1.0.0"}}',
    },
  }
  test.each([
    ['a name', 's/"a":/"c": "1", "a":/', 'brought'],
    ['another place', 's/"1.0.0"/"github:x\\/a"/', 'brought'],
    ['another version', 's/"1.0.0"/"1.0.1"/', 'manifest'],
    ['a script', 's/{}/{"x": "ls"}/', 'manifest'],
  ])('of a package that is installed with it: %s', (_name, change, tag) => {
    expect(effectLines(`sed -i '${change}' packages/b/package.json && npm install`, machine)).toContain(`install:${tag} package.json`)
  })
})

describe('the number that a pid file holds', () => {
  const files = {
    '/w/run.pid': '4242\n',
    '/w/all.pid': '-1\n',
    '/w/first.pid': '1\n',
    '/w/notes.txt': '4242\n',
    '/run/nginx.pid': '4242\n',
  }
  const ends = (line: string): readonly string[] => effectLines(line, { files }).filter((effect) => effect.startsWith('process'))
  test.each([
    ['by a variable', 'P=run.pid; kill "$(cat "$P")"', 'process:own'],
    ['by its whole path', 'P=/w/run.pid; kill "$(<"$P")"', 'process:own'],
    ['kept in a variable', 'n=$(<run.pid); kill "$n"', 'process:own'],
    ['not there yet', 'P=later.pid; kill "$(cat "$P")"', 'process:own'],
    ['named on the line', 'kill $(cat run.pid)', 'process:own'],
    ['the first process of all', 'kill $(cat first.pid)', 'process:number'],
    ['every process', 'P=all.pid; kill -- "$(cat "$P")"', 'process:number'],
    ['another file', 'P=notes.txt; kill "$(cat "$P")"', 'process:number'],
    ['elsewhere', 'P=/run/nginx.pid; kill "$(cat "$P")"', 'process:number'],
    ['a whole group', 'P=run.pid; kill -9 -"$(cat "$P")"', 'process:number'],
    ['written from elsewhere', 'P=run.pid; cat /run/nginx.pid > $P; kill "$(cat "$P")"', 'process:number'],
    ['a link to elsewhere', 'ln -s /run/nginx.pid x.pid; P=x.pid; kill "$(cat "$P")"', 'process:number'],
    ['written in the line', 'P=run.pid; echo 1 > $P; kill "$(cat "$P")"', 'process:all'],
  ])('%s', (_name, line, expected) => expect(ends(line)).toEqual([expect.stringMatching(`^${expected} `)]))
})
