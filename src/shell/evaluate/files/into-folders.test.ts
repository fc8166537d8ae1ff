import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = {
  folders: ['/w/lib'],
  files: { '/w/lib/run.sh': 'echo lib\n', '/w/out/run.sh': 'rm -rf /srv\n', '/w/.bashrc': 'x' },
}
const lines = (commandLine: string): readonly string[] => effectLines(commandLine, machine)

test.each([
  ['copied', 'cp out/run.sh lib; sh lib/run.sh'],
  ['moved', 'mv out/run.sh lib; sh lib/run.sh'],
  ['installed', 'install -m 755 out/run.sh lib; lib/run.sh'],
  ['by another program', 'rsync out/run.sh lib; sh lib/run.sh'],
  ['a folder by its path', 'cp out/run.sh "$PWD/lib"; sh lib/run.sh'],
  ['a folder that the line makes', 'mkdir new; cp out/run.sh new; sh new/run.sh'],
])('what is put into a folder runs there: %s', (_name, line) => expect(lines(line)).toContain('delete /srv'))

test.each([
  ['copied by Python', `python3 -c "import shutil; shutil.copy('out/run.sh', 'lib')"; sh lib/run.sh`],
  ['a tree of Python', `python3 -c "import shutil; shutil.copytree('out', 'lib', dirs_exist_ok=True)"; sh lib/run.sh`],
  ['moved by Python', `python3 -c "import shutil; shutil.move('out/run.sh', 'lib')"; sh lib/run.sh`],
  ['by node', `node -e "require('fs').cpSync('out', 'lib', { recursive: true })"; sh lib/run.sh`],
  ['by Ruby', `ruby -rfileutils -e 'FileUtils.cp("out/run.sh", "lib")'; sh lib/run.sh`],
  ['by Perl', `perl -MFile::Copy -e 'copy("out/run.sh", "lib")'; sh lib/run.sh`],
  ['linked', 'ln -s ../out/run.sh lib; sh lib/run.sh'],
  ['linked in place of another', 'ln -sf ../out/run.sh lib; sh lib/run.sh'],
  ['files found by a pattern', 'cp out/*.sh lib; sh lib/run.sh'],
  ['all that a folder holds', 'rsync -a out/ lib; sh lib/run.sh'],
  ['unpacked by code', `python3 -c "import shutil; shutil.unpack_archive('a.zip', 'lib')"; sh lib/run.sh`],
  ['brought by a program', 'docker cp c:/run.sh lib; sh lib/run.sh'],
])('what code or a link puts into a folder is not what was there: %s', (_name, line) => {
  expect(lines(line).some((shown) => shown.startsWith('unknown: runs `lib/run.sh`') || shown === 'delete /srv')).toBe(true)
})

test.each([
  ['the home folder', 'cp .bashrc ~', 'write ~/.bashrc'],
  ['files found by a pattern', 'cp .bash* ~', 'write ~/.bash*'],
  ['a link', 'ln -s "$PWD/.bashrc" ~', 'write:link ~/.bashrc'],
  ['no folder', 'cp .bashrc new', 'write new'],
  ['told not to', 'cp -T .bashrc lib', 'write lib'],
])('it is judged as a file of that folder: %s', (_name, line, expected) => expect(lines(line)).toContain(expected))

test('a name that no folder has is that of the file', () => {
  expect(lines('cp .bashrc new').filter((shown) => shown.startsWith('write'))).toEqual(['write new'])
  expect(lines('cp -T .bashrc lib').filter((shown) => shown.startsWith('write'))).toEqual(['write lib'])
})

test('a folder that is gone is none', () => {
  expect(lines('rm -r lib; cp -r out lib; sh lib/run.sh')).toContain('delete /srv')
  expect(lines('mv lib old; mkdir lib; cp out/run.sh lib; sh lib/run.sh')).toContain('delete /srv')
})

test('what lies beside it stays as it is', () => {
  expect(lines('cp .bashrc lib; sh lib/run.sh')).toEqual(['read .bashrc', 'write lib', 'write lib/.bashrc', 'execute:project lib/run.sh'])
})
