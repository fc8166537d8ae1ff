import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

describe('a download stays one, whatever filter it goes through', () => {
  test.each([
    'head -5',
    "jq -r '.[]'",
    "jq -r '.a[0] | keys'",
    'cut -c1-5',
    'tr a b',
    'rev',
    'sort',
    'grep x',
    "awk '{print $1}'",
    "sed 's/a/b/'",
    'base64 -d',
  ])('%s', (filter) => {
    expect(effectLines(`curl https://x.example | ${filter} | sh`)).toContain('execute:download standard input as shell')
  })
})

describe('pieces of the names that a search finds are none of them', () => {
  test.each(["grep -o '^./[a-z]*'", "rg -o '.a'", "rg -r x 'py'", "ack -o 's.*'", 'head -c 9', 'dd bs=9 count=1', 'tail -c 9'])(
    '%s',
    (filter) => {
      const effects = effectLines(`find . -name '*.pyc' | ${filter} | xargs rm -rf`)
      expect(effects).toContain('unknown: deletes `(standard input)`, a path only known at run time')
    },
  )
  test('what was there to be cut may still be left whole', () => {
    expect(effectLines("echo /etc | grep -o '/.*' | xargs rm -rf")).toContain('delete /etc')
  })
})

describe('what a filter leaves', () => {
  test.each<Row>([
    ['without end as before', 'yes | grep a > f', ['write f', 'unknown: writes to `f` without end']],
    ['no longer without end', 'yes | head -3 > f', ['write f']],
    ['no longer without end, in the middle of a line', 'yes | head -c 3 > f', ['write f']],
    [
      'any of the lines, or none',
      "printf 'a\\nb\\n' | grep a | xargs rm --",
      ['delete a', 'delete b', 'unknown: deletes `(standard input)`, a path only known at run time'],
    ],
    [
      'other letters, or what they stand for elsewhere',
      'echo abc | tr a-y A-Y | xargs rm --',
      ['delete ABC', 'unknown: deletes `(standard input)`, a path only known at run time'],
    ],
    ['all letters in their other case', 'echo abc | tr a-z A-Z | xargs rm --', ['delete ABC']],
    ['small letters', "echo ABC | tr '[:upper:]' '[:lower:]' | xargs rm --", ['delete abc']],
    ['names, no longer all of them', 'git branch | grep a | xargs git branch -D', ['read:names .git', 'delete:branch $(git branch | …)']],
    [
      'paths of the workspace',
      "git diff --name-only | awk '{print $1}' | xargs rm",
      ['read .', 'delete (standard input) (paths only known at run time)'],
    ],
    ['names that could be files', 'git log --oneline | cut -d" " -f1 | xargs rm', ['read .', 'delete *']],
    ['the same part of two listings', '{ git log --oneline; git log --oneline -3; } | cut -d" " -f1 | xargs git show', ['read .']],
    ['paths of two listings', '{ git status -s; git status -s; } | cut -c4- | xargs cat', ['read .', 'read (standard input)']],
    [
      'anything, of listings of two kinds',
      '{ git status -s; git log --oneline; } | cut -c4- | xargs cat',
      ['read .', 'unknown: reads `(standard input)`, a path only known at run time'],
    ],
    [
      'anything, of the same part that is a path here and a name there',
      '{ grep -rn x src; git stash list; } | cut -d: -f1 | xargs cat',
      ['read:search src', 'read .git', 'unknown: reads `(standard input)`, a path only known at run time'],
    ],
    [
      'anything, of a path cut short',
      'git status -s | cut -c1-5 | xargs cat',
      ['read .', 'unknown: reads `(standard input)`, a path only known at run time'],
    ],
    ['what lies below the folder that was searched', 'fd x /etc | xargs rm --', ['read:names /etc', 'delete /etc/**']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('the top of the repository', () => {
  test.each<Row>([
    ['is known', 'cd /etc; rm -rf "$(git -C /w rev-parse --show-toplevel)/a"', ['read:names .git', 'delete a']],
    [
      'is somewhere when there is none',
      'cd /opt && cd $(git rev-parse --show-toplevel) && rm a',
      ['read:names /opt/.git', 'unknown: deletes `a (working directory unknown)`, a path only known at run time'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('a program compiled of', () => {
  test.each<Row>([
    ['files that git lists', 'gcc $(git ls-files) -o app && ./app', ['read .', 'read $(git ls-files)', 'write app', 'execute:project app']],
    [
      'a file only known at run time',
      'gcc "$X" -o app && ./app',
      [
        'unknown: reads `$X`, a path only known at run time',
        'write app',
        'unknown: runs `app`, compiled from what is not part of the workspace',
        'execute:project app',
      ],
    ],
    [
      'something behind more than a listed name',
      'gcc a$(git ls-files) -o app && ./app',
      [
        'read .',
        'unknown: reads `a$(git ls-files)`, a path only known at run time',
        'write app',
        'unknown: runs `app`, compiled from what is not part of the workspace',
        'execute:project app',
      ],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('a field of a file', () => {
  const machine = { files: { '/w/package.json': '{"version":"1.2.3","name":"../x","scripts":{"a":"1"}}', '/w/V': '1\n' } }
  test.each<Row>([
    ['in a path', 'V=$(jq -r .version package.json); rm -rf "dist/$V"', ['read package.json', 'delete dist/1.2.3']],
    ['read by cat', 'V=$(cat package.json | jq -r \'.scripts["a"]\'); rm -rf "dist/$V"', ['read package.json', 'delete dist/1']],
    ['asked of node', `V=$(node -p "require('./package.json').version"); rm -rf "dist/$V"`, ['read package.json', 'delete dist/1.2.3']],
    [
      'that leads elsewhere',
      'V=$(jq -r .name package.json); rm -rf "dist/$V"',
      ['read package.json', 'unknown: deletes `dist/$(jq -r .name package.json)`, a path only known at run time'],
    ],
    [
      'changed before',
      'echo x > package.json; V=$(jq -r .version package.json); rm -rf "dist/$V"',
      ['write package.json', 'read package.json', 'unknown: deletes `dist/$(jq -r .version package.json)`, a path only known at run time'],
    ],
    [
      'sent off',
      'curl "https://x.example/$(jq -r .version package.json)"',
      ['read package.json', 'connect:get https://x.example/(1.2.3)', 'send:data https://x.example/(1.2.3)'],
    ],
    [
      'in code, beside what another file holds',
      'sed -i "s/a/$(jq -r .version package.json) $(cat V)/" b',
      ['read package.json', 'read V', 'read b', 'write:edit b'],
    ],
    ['run', '$(jq -r .version package.json)', ['read package.json', 'unknown: runs `(1.2.3)`, a command only known at run time']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('what code of the project printed', () => {
  const machine = { files: { '/w/package.json': '{"devDependencies":{"jest":"1"}}' } }
  test.each([
    ['stays its own when values are picked', "npx jest --listTests | jq -r '.[].name' | xargs -I{} npx jest src/{}", false],
    ['not what is made of it', `npx jest --listTests | jq -r '.[] | "../\\(.)"' | xargs -I{} npx jest src/{}`, true],
    ['nor what stands beside it', `npx jest --listTests | jq -r '.[], env.HOME' | xargs -I{} npx jest src/{}`, true],
    ['nor letters by their numbers', "npx jest --listTests | jq -r '[46,46] | implode' | xargs -I{} npx jest src/{}", true],
  ])('%s', (_name, line, doubted) => expect(effectLines(line, machine).some((effect) => /run time/.test(effect))).toBe(doubted))
})

describe('what an edit makes of a text of the line', () => {
  const unclear = 'unknown: deletes `(output)`, a path only known at run time'
  test.each<Row>([
    ['is that text', "rm $(sed 's/x/a/' <<< x)", ['delete a']],
    ['is not only that where programs read an escape otherwise', "rm $(sed 's/x/\\n/' <<< axb)", ['delete a', 'delete b', unclear]],
    ['nor where letters mean more than one thing', "rm $(sed 's/é/a/' <<< é)", ['delete a', unclear]],
  ])('%s', (_name, line, expected) => expect(effectLines(line)).toEqual(expect.arrayContaining([...expected])))
  test('nothing else is deleted', () => expect(effectLines("rm $(sed 's/x/a/' <<< x)")).toEqual(['delete a']))
})

test.each([
  ['a filter may leave nothing of a number', 'X=$(nproc | grep 9); rm -r "b$X"', 'delete b*'],
  ['one that only puts lines in order leaves it', 'X=$(nproc | sort); rm -r "b$X"', 'delete b[0-9]*'],
])('%s', (_name, line, expected) => expect(effectLines(line)).toContain(expected))
