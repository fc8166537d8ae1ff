import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { files: { '/w/src/a.ts': '' } }

/** Without what making the link itself reads and writes. */
const beyond = (commandLine: string): readonly string[] =>
  effectLines(commandLine, machine).filter((line) => !line.startsWith('read:names') && !line.startsWith('write:link'))

describe('a path below a link made in this line leads where the link leads', () => {
  test.each<Row>([
    ['by its name', 'ln -s /etc d; rm ./d/x', ['delete /etc/x']],
    ['by its full path', 'ln -s /etc d; rm -rf "$PWD/d/x"', ['delete /etc/x']],
    ['with a slash behind it', 'ln -s /etc d; rm -rf d/', ['delete /etc']],
    ['a write through it', 'ln -s /etc/hosts d; echo x > d', ['write /etc/hosts']],
    ['the link alone', 'ln -s /etc d; rm d', ['delete d (made in this line)']],
    ['whatever goes through its folder', 'ln -s ~/.ssh d/k; cp -rL d out', ['read:search ~/.ssh', 'read:search d', 'write out']],
    ['not what goes through another', 'ln -s ~/.ssh d/k; cp -rL e out', ['read:search e', 'write out']],
    ['in a fresh folder', 'T=$(mktemp -d); ln -s /etc $T/x; rm -rf $T/x/*', ['delete /etc/*']],
    ['a fresh path itself', 'T=$(mktemp -u); ln -s /etc $T; rm -rf $T/', ['delete /etc']],
    ['a read in a fresh folder', 'T=$(mktemp -d); ln -s ~/.ssh $T/x; cat $T/x/id_rsa', ['read ~/.ssh/id_rsa']],
    ['a write in a fresh folder', 'T=$(mktemp -d); ln -s /etc $T/x; echo a > $T/x/passwd', ['write /etc/passwd']],
    ['from inside a fresh folder', 'T=$(mktemp -d); cd $T; ln -s /etc x; rm -rf x/a', ['delete /etc/a']],
    ['up from where the link leads', 'ln -s /opt/x d; cd -P d/..; rm -rf x', ['delete /opt/x', 'delete x']],
    ['up again in a step of its own', 'ln -s /opt/x d; cd -P d && cd .. && rm -rf x', ['delete /opt/x']],
    ['where the folder really lies', 'ln -s /opt/x d; cd d; rm -rf "$(pwd -P)/../y"', ['delete /opt/y', 'delete /y']],
    [
      'not in another fresh folder',
      'S=$(mktemp -d); T=$(mktemp -d); ln -s /etc $S/x; rm -rf $T/x/*',
      ['delete $(mktemp)/x/* (paths only known at run time)'],
    ],
    ['not a path only known at run time', 'ln -s /etc d; rm -- "$X"', ['unknown: deletes `$X`, a path only known at run time']],
  ])('%s', (_name, commandLine, expected) => {
    expect(beyond(commandLine)).toEqual(expected)
  })
})

describe('a pattern may match a link that the disk does not show yet', () => {
  test.each<Row>([
    ['its beginning', 'ln -s ~ dirr; rm -rf dir*/*', ['delete dir*/*', 'delete ~/*']],
    ['a range', 'ln -s ~ d1; rm -rf d[0-9]/*', ['delete d[0-9]/*', 'delete ~/*']],
    ['a folder on the way', 'ln -s /etc q/k; cat q/*/passwd', ['read q/*/passwd', 'read /etc/passwd']],
    ['a file', 'ln -s ~/.ssh/id_rsa k; cat ?', ['read ?', 'read ~/.ssh/id_rsa']],
    ['not with another beginning', 'ln -s ~ dirr; rm -rf x*/*', ['delete x*/*']],
    ['not with another ending', 'ln -s ~/.ssh/id_rsa k; cat *.md', ['read *.md']],
    ['not a link that is deleted itself', 'ln -s ~ dirr; rm -rf dir*', ['delete dir*']],
    ['not one further down', 'ln -s ~ a/b; rm -rf *', ['delete *']],
    ['not with two stars, which pass links by', 'ln -s /etc src/d; rm -rf **/x/*', ['delete **/x/*']],
  ])('%s', (_name, commandLine, expected) => {
    expect(beyond(commandLine)).toEqual(expected)
  })
})

describe('a link that is moved or copied leads on from its new place', () => {
  const links = { '/w/out': '/etc', '/w/src/up': '../../x', '/w/b/far': '../../x' }
  test.each<Row>([
    ['moved', 'mv out m; touch m/x', ['delete:move out', 'write m', 'write:append /etc/x']],
    ['copied as it is', 'cp -P out m; touch m/x', ['read out', 'write m', 'write:append /etc/x']],
    ['below a folder', 'cp -r src m; touch m/up/a', ['read:search src', 'write m', 'write:append /x/a']],
    ['seen from where it lies then', 'mv b/far b/c/far; touch b/c/far/a', ['delete:move b/far', 'write b/c/far', 'write:append x/a']],
    ['found by a pattern', 'mv o* m/; touch m/out/x', ['delete:move o*', 'write m', 'write:append /etc/x']],
    ['by git', 'git mv out m; rm m/x', ['delete:move out', 'write m', 'write:index .git', 'delete /etc/x']],
    ['in Python', `python3 -c "import os; os.rename('out', 'm'); os.remove('m/x')"`, ['delete out', 'write m', 'delete /etc/x']],
    ['not where its contents are copied', 'cp -rL out m; touch m/x', ['read:search out', 'write m', 'write:append m/x']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, { links })).toEqual(expected)
  })
})

describe('a link under a name only known at run time', () => {
  const warning = 'unknown: a link out of the workspace under a name only known at run time'
  test.each([
    ['a number', 'ln -s / d$$; rm -rf d$$/*', true],
    ['a date in a fresh folder', 'T=$(mktemp -d); ln -s / $T/$(date +%s); rm -rf $T/*/*', true],
    ['by way of the folders above', 'ln -s ../.. d$$', true],
    ['that stays in the workspace', 'ln -s src d$$', false],
    ['whose name is known', 'ln -s / d', false],
    ['that is none', 'cp /etc/hosts d$$', false],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine).includes(warning)).toBe(expected)
  })
})
