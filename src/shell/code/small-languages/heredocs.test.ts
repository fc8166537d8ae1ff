import { expect, test } from 'vitest'
import { quoted } from '../../../quote.ts'
import { effectLines } from '../../testing/effect-lines.ts'

test.each([
  ['a text with quotes in it', 'ruby -e', "puts <<~X\n  it's\nX\nputs File.read('a')", ['read a']],
  ['two on one line', 'ruby -e', "File.write('a', [<<A, <<-'B'].join)\none\nA\n  two\n  B\nFile.read('b')", ['write a', 'read b']],
  ['what is filled in runs', 'ruby -e', 'puts <<~X\n  #{`rm x`}\nX', ['delete x']],
  ['one that nothing is filled in', 'ruby -e', "puts <<~'X'\n  #{`rm x`}\nX", []],
  ['a command', 'ruby -e', 'puts <<~`X`\n  rm x\nX', ['delete x']],
  ['a shift', 'ruby -e', 'list = []\nlist <<1\nlist << 2', []],
  ['what follows on the line that opens it', 'ruby -e', "print(<<X, `rm x`)\nit's\nX", ['delete x']],
  ['a path', 'php -r', 'echo <<<X\n  it\'s $n\n  X; unlink("x");', ['delete x']],
  ['a raw one', 'php -r', "echo <<<'X'\n{$a->b()}\nX;", []],
  ['a call in it', 'php -r', 'echo <<<X\n{$a->b()}\nX;', ['unknown: php text is filled in by code that is not followed']],
  ['one of Perl', 'perl -e', 'print <<"X";\nit\'s\nX\nunlink "x";', ['delete x']],
])('a text that starts on the next line: %s', (_name, program, code, expected) => {
  expect(effectLines(`${program} ${quoted(code)}`)).toEqual(expected)
})

test.each([
  ['one that never ends', 'ruby -e', 'puts(<<X)\n1\n'],
  ['a tag that stands indented', 'ruby -e', 'puts(<<X)\n1\n  X\n'],
  ['a name that may be a list', 'ruby -e', 'puts = []\nputs <<X\n`rm x`\nX\n'],
  ['a name of the code', 'ruby -e', 'list <<X\n`rm x`\nX\n'],
  ['a text that goes on where it starts', 'ruby -e', 'puts(<<X, "a\nb")\nX\n'],
  ['a shift of Perl', 'perl -e', 'my $x = $y <<X;\nX\n'],
])('is not understood: %s', (_name, program, code) => {
  expect(effectLines(`${program} ${quoted(code)}`)).toContainEqual(expect.stringContaining('code is not understood'))
})
