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
