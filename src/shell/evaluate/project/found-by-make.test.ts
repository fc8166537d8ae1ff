import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/Makefile': 'O := $(patsubst t/%.c,out/%.o,$(wildcard t/*.c))\nx:\n\tmkdir -p out\n\trm -f $(O)\n',
    '/w/t/a.c': '',
  },
}
const found = 'delete out/a.o'
const any = 'delete out/*.o'

test.each([
  ['once', 'make x', found],
  ['again, after what was made elsewhere', 'make x; make x', found],
  ['after a folder beside it is gone', 'rm -r out; make x', found],
  ['after a file of that form is made', 'touch t/b.c; make x', any],
  ['after the folder is gone', 'rm -r t; make x', any],
  ['after a folder is put in its place', 'mv src t; make x', any],
  ['after a link is', 'ln -sfn /opt/t t; make x', any],
  ['after all is changed', 'cp -r src/. .; make x', any],
  ['after files of any name are', 'touch */b.c; make x', any],
])('names that a pattern of make finds: %s', (_name, commandLine, expected) => {
  const lines = effectLines(commandLine, machine).filter((line) => /^delete out\//.test(line))
  expect([...new Set(lines)].at(-1)).toMatch(new RegExp(`^${expected.replaceAll('*', '\\*')}`))
})

test.each([
  ['in the name of an image', 'make image TAG=app:$(git rev-parse --short HEAD)', []],
  ['beside a place', 'make sweep DIR=out-$(date +%s)', ['unknown: deletes `out-$DIR/x`, a path only known at run time']],
  [
    'as all of a place, which may be empty',
    'make sweep DIR=$(git rev-parse --short HEAD)',
    ['unknown: a word that is only known at run time could be an option', 'unknown: deletes `$DIR/x`, a path only known at run time'],
  ],
  [
    'of a file',
    'make sweep DIR=$(cat name)',
    ['unknown: variable `DIR` may change what the recipes run', 'unknown: variable `DIR` is only known at run time'],
  ],
  [
    'for a program',
    'make image CC=$(date +%s)',
    ['unknown: variable `CC` may change what the recipes run', 'unknown: `CC` changes what runs'],
  ],
  [
    'with more than plain words',
    "make image TAG='a;'$(date +%s)",
    ['unknown: variable `TAG` may change what the recipes run', 'unknown: runs `$TAG`, a command only known at run time'],
  ],
])('a variable of the line with words that only running shows: %s', (_name, commandLine, expected) => {
  const files = {
    '/w/Taskfile.yml': "tasks: { image: 'docker build -t {{.TAG}} .' }\n",
    '/w/Makefile': 'image:\n\tdocker build -t $(TAG) .\nsweep:\n\trm -rf $(DIR)/x\n',
  }
  expect(effectLines(commandLine, { files }).filter((line) => /^(?:delete|unknown)/.test(line))).toEqual(expected)
})

const none = 'unknown: script `Makefile (default)` is not part of the workspace'

test.each([
  ['that the line writes', "make -f - <<'X'\nall:\n\techo a\nX", ['execute:project Makefile (default)']],
  ['one of its targets', "printf 'a:\\n\\trm b\\nc:\\n\\trm d\\n' | make -f - c", ['execute:project Makefile c', 'delete d']],
  [
    'in a file elsewhere',
    "printf 'all:\\n\\trm b\\n' > /tmp/m; make -f /tmp/m",
    ['write /tmp/m', 'execute:project Makefile (default)', 'delete b'],
  ],
  [
    'that is fetched',
    'curl -s https://x.example/m | make -f -',
    ['connect:get https://x.example/m', 'execute:download Makefile (default)', none],
  ],
  ['of which a part is only known at run time', 'printf "all:\\n\\t%s\\n" "$X" | make -f -', [none]],
  ['that nobody writes', 'make -f - < /opt/m', ['read /opt/m', none]],
])('a makefile %s', (_name, line, expected) => {
  expect(effectLines(line)).toEqual(expected)
})
