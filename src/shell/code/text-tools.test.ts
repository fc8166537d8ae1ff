import { expect, test } from 'vitest'
import { formatEffect } from '../../effect.ts'
import { analyseShell } from '../analyse-shell.ts'
import { fakeWorld } from '../testing/fake-world.ts'

const linesOf = (commandLine: string): readonly string[] =>
  analyseShell(commandLine, { world: fakeWorld(), cwd: '/w' }).effects.map(formatEffect)

test.each([
  ["sed -n '5,10p' a.txt", ['read a.txt']],
  ["sed 's/a;b/c}d/g; /x[/]y/d' a.txt", ['read a.txt']],
  ["sed -e '/^$/d' -e '1i\\\nhead' a.txt", ['read a.txt']],
  ["sed 'y/abc/def/;$!N;P;D' a.txt", ['read a.txt']],
  ["sed 's/x/y/w out.txt' a.txt", ['read a.txt', 'write out.txt']],
  ["sed -i '/^$/d' a.txt", ['read a.txt', 'write:edit a.txt']],
  ["perl -pi -e 's/.*//s' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  [`ruby -i -pe '$_=""' a.txt`, ['read a.txt', 'write:overwrite a.txt']],
  ['sed -i d a.txt', ['read a.txt', 'write:overwrite a.txt']],
  ["sed -i '1,$d' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ["sed -i 's/^.*$//g' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ["sed -i '$!d' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ["sed -i '2,$d' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ["sed -i '/./d' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ['sed -i 1q a.txt', ['read a.txt', 'write:overwrite a.txt']],
  ["sed -i '1,$c\\gone' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ['sed -n -i s/a/b/ a.txt', ['read a.txt', 'write:overwrite a.txt']],
  ['sed -n -i /a/p a.txt', ['read a.txt', 'write:edit a.txt']],
  ['sed -i /a/d a.txt', ['read a.txt', 'write:edit a.txt']],
  ["gawk -i inplace '{ n++ }' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ["gawk -i inplace 'BEGIN { x = 1 } /a/ { if (x) { n++ } }' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ['gawk -i inplace 0 a.txt', ['read a.txt', 'write:overwrite a.txt']],
  ["gawk -i inplace '{ n++ } n > 1' a.txt", ['read a.txt', 'write:edit a.txt']],
  ["gawk -i inplace '{ n++; print }' a.txt", ['read a.txt', 'write:edit a.txt']],
  ["perl -ni -e '$n++' a.txt", ['read a.txt', 'write:overwrite a.txt']],
  ["perl -ni -e 'print if /a/' a.txt", ['read a.txt', 'write:edit a.txt']],
  ["ruby -ni -e 'puts $_ if $_ =~ /a/' a.txt", ['read a.txt', 'write:edit a.txt']],
  ["sed '1e rm -rf /' a.txt", ['read a.txt', 'delete /', 'unknown: sed `e` runs a command']],
  ["sed 's/.*/id/e' a.txt", ['read a.txt', 'unknown: sed `s///e` runs a command']],
  ["sed 's/a/b' a.txt", ['read a.txt', 'unknown: sed script is not understood at ``']],
  ["awk '{print $1}' a.txt", ['read a.txt']],
  ["awk -F: '$3 > 1000 {print $1}' a.txt", ['read a.txt']],
  ['awk \'{print > "out.txt"}\' a.txt', ['read a.txt', 'write out.txt']],
  ['awk \'/a\\/b"/ {n++} END {print n/2, "x"}\' a.txt', ['read a.txt']],
  ['awk \'BEGIN{system("rm x")}\'', ['delete x']],
  ['awk \'{print | "sort"}\' a.txt', ['read a.txt']],
  ["awk '{system($1)}' a.txt", ['read a.txt', 'unknown: awk runs a command only known at run time']],
  ['jq \'.a[] | select(.b == "env")\' a.json', ['read a.json']],
  ['jq \'import "m" as m; .\' a.json', ['read a.json', 'unknown: jq loads a module']],
])('%s', (commandLine, expected) => {
  expect(linesOf(commandLine)).toEqual(expected)
})
