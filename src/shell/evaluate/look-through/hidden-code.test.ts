import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

test.each([
  [`echo 'import os; vars(os)["rem" + "ove"]("a")' > x.py; python3 x.py`],
  [`echo 'import sys, os; os.system(sys.stdin.read())' > x.py; python3 x.py`],
  [`echo 'const c = require("child_process"); c[process.env.X]("rm a")' > x.js; node x.js`],
  [`echo 'my $u = "un" . "link"; &$u("a");' > x.pl; perl x.pl`],
  [`echo 'f = File; f.delete("a")' > x.rb; ruby x.rb`],
  [`printf '<?php $f = "sys" . "tem"; $f("rm a");' > x.php; php x.php`],
  [`echo 'os["rem" .. "ove"]("a")' > x.lua; lua x.lua`],
  [`echo 'apply(File, :rm!, ["a"])' > x.exs; elixir x.exs`],
  [`printf 'package main\nimport o "os"\nfunc main() { o.RemoveAll("a") }' > x.go; go run x.go`],
  [`printf 'package main\nimport "os"\nvar r = os.RemoveAll\nfunc main() { r("a") }' > x.go; go run x.go`],
  [`printf 'int (*r)(const char*) = remove; int main() { r("a"); }' > x.c; cc x.c && ./a.out`],
  [`printf 'use std::fs::remove_file as r; fn main() { r("a"); }' > x.rs; rustc x.rs && ./x`],
  [`echo 'do.call("unlink", list("a"))' > x.R; Rscript x.R`],
])('code that this line writes and runs does not hide what it calls: %s', (line) => {
  expect(effectLines(line).some((effect) => effect.startsWith('unknown'))).toBe(true)
})

test.each([
  [`printf 'use std::fs::remove_file; fn main() { remove_file("a").unwrap(); }' > x.rs; rustc x.rs && ./x`, 'delete a'],
  [`printf 'package main\nimport "os"\nfunc main() { os.Rename("b", "a") }' > x.go; go run x.go`, 'delete b'],
  [`printf 'int main() { rename("b", "a"); }' > x.c; cc x.c && ./a.out`, 'delete b'],
])('what a program that this line compiles plainly does is done: %s', (line, effect) => {
  expect(effectLines(line)).toContain(effect)
})

test.each([
  [`echo 'import mystery; mystery.run()' > x.py; python3 x.py`],
  [`echo 'require("mystery").run()' > x.js; node x.js`],
  [`echo 'Mystery.new.run' > x.rb; ruby x.rb`],
])('what is merely not described in it is ordinary work: %s', (line) => {
  expect(effectLines(line).some((effect) => effect.startsWith('unknown'))).toBe(false)
})
