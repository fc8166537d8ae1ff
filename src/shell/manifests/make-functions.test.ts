import { expect, test } from 'vitest'
import { computeText, substitutePrinted } from './make-functions.ts'

test.each<readonly [string, string, readonly string[], string | undefined]>([
  ['a suffix', 'patsubst', ['%.c', '%.o', 'src/a.c b.h'], 'src/a.o b.h'],
  ['a folder', 'patsubst', ['src/%.c', 'build/%.o', 'src/a/b.c'], 'build/a/b.o'],
  ['the names of a pattern', 'patsubst', ['src/%.c', 'build/%.o', 'src/*.c'], 'build/*.o'],
  ['names of a pattern that do not fit', 'patsubst', ['%.c', '%.o', 'src/*.h'], 'src/*.h'],
  ['names of which only some may fit', 'patsubst', ['%.c', '%.o', 'src/*'], undefined],
  ['a beginning that may leave a hidden name', 'patsubst', ['a%', '%', 'a*'], undefined],
  ['names that a command prints', 'patsubst', ['%.c', '%.o', '$(ls)'], undefined],
  ['a pattern that a command prints', 'patsubst', ['$(ls)', '%.o', 'a'], undefined],
  ['text', 'subst', ['src/', 'build/', 'src/a.c src/b.c'], 'build/a.c build/b.c'],
  ['a folder of a pattern', 'subst', ['src/', 'build/', 'src/*.c'], 'build/*.c'],
  ['letters that a pattern may hold', 'subst', ['a', '.git', '*/x'], undefined],
  ['before each', 'addprefix', ['out/', 'a b'], 'out/a out/b'],
  ['behind each', 'addsuffix', ['.o', 'a *'], 'a.o *.o'],
  ['names alone', 'notdir', ['src/a.c b/*.c'], 'a.c *.c'],
  ['folders alone', 'dir', ['src/a.c b'], 'src/ ./'],
  ['without the ending', 'basename', ['src/a.c b/*.c'], 'src/a b/*'],
  ['an ending that is not known', 'basename', ['src/a.*'], undefined],
  ['endings', 'suffix', ['a.c'], '.c'],
  ['each once', 'sort', ['b a b'], 'a b'],
  ['some', 'filter', ['%.c %.h', 'a.c b.o c.h'], 'a.c c.h'],
  ['the others', 'filter-out', ['%.c', 'a.c b.o'], 'b.o'],
  ['some of a pattern', 'filter', ['%.c', '*'], undefined],
  ['how many', 'words', ['a b'], '2'],
  ['one of them', 'word', ['2', 'a b'], 'b'],
  ['the first', 'firstword', ['a $(ls)'], 'a'],
  ['the first of a pattern', 'firstword', ['*.c'], '*.c'],
  ['the first of which one may be nothing', 'firstword', ['*.c a'], undefined],
  ['the last', 'lastword', ['a b'], 'b'],
  ['a part', 'findstring', ['a', 'cat'], 'a'],
  ['both', 'join', ['a b', '.c'], 'a.c b'],
  ['a condition', 'if', ['a', 'b'], undefined],
])('%s', (_name, name, parts, expected) => {
  expect(computeText(name, parts)).toBe(expected)
})

test.each([
  ["$(find src -name '*.c')", '%', 'build/%.o', `$(for word in $(find src -name '*.c'); do echo "build/\${word%}.o"; done)`],
  ["$(find src -name '*.c')", '%.c', '%.o', `$(for word in $(find src -name '*.c'); do echo "\${word%.c}.o"; done)`],
  ["$(find src -name '*.c' -o -name '*.s')", '%.c', '%.o', undefined],
  ['$(cat list)', '%.c', '%.o', undefined],
  ['$(find src)', '%', '$(x)%', undefined],
])('%s: %s to %s', (command, from, to, expected) => {
  expect(substitutePrinted(command, from, to)).toBe(expected)
})
