import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

// found by running what was allowed (test/shell/real-runs): what was foreseen was harmless, and something else happened

test.each([
  ['one of several after sorting', `ruby -e 'File.write(%w[b a].sort.first, "t")'`],
  ['what an end is cut off from', `ruby -e 'x = ARGV[0]; Dir.mkdir("kept".chomp(x))'`],
  ['a list with a name that changes', `ruby -e 'y = "a"; l = [y]; y.concat("x"); File.write(l.last, "t")'`],
  ['what a symbol changes in place', `ruby -e 'l = %w[a b]; l.each(&:upcase!); File.write(l.first, "t")'`],
  ['words that are filled in', `ruby -e 'y = "a"; File.write(%W[b #{y}].last, "t")'`],
  ['an escape of Ruby alone', `ruby -e 'File.write("a\\sb", "t")'`],
  ['where a log goes', `ruby -e 'require "logger"; Logger.new(ARGV[0]).info("t")'`],
  ['files of another folder', `ruby -e 'File.write(Dir.glob("*", base: "d").first, "t")'`],
  ['a method on the next line', `ruby -e 'x = "a"\n  .upcase\nFile.write(x, "t")'`],
  ['letters changed', `perl -e 'mkdir("\\Ukept")'`],
  ['an escape of Perl alone', `perl -e 'mkdir("\\x{2e}\\x{2e}/a")'`],
  ['an arrow for a comma', `perl -e 'open(my $o => ">", "a")'`],
  ['a block for an argument', `perl -e 'exec "touch", do { "a" };'`],
  ['a branch for an argument', `ruby -e 'system "touch", if ARGV[0] then "a" else "b" end'`],
  ['a variable without a name', `perl -e 'mkdir("a$$"); mkdir("$#l")'`],
  ['a text that is counted up', `php -r 'for ($v = "a"; $v != "d"; $v++) touch($v);'`],
  ['a list that is sorted', `php -r '$l = ["b", "a"]; rsort($l); touch($l[0]);'`],
  ['a path that may not be there', `php -r 'touch(realpath("a") . "/b");'`],
  ['a name with something before it', `php -r 'touch(uniqid($argv[1]));'`],
  ['an awk command of two texts', `awk '{ print 1 | "tee " $0 }' a`],
  ['what awk prints into xargs', `awk '{ print $0 | "xargs rm" }' a`],
])('%s is only known at run time', (_name, command) => {
  expect(effectLines(command)).toContainEqual(expect.stringMatching(/^unknown: .*/))
})

test.each([
  ['a mode on the next line', `ruby -e 'File.open("a",\n"w")'`, 'write a'],
  ['a mode on the next line of PHP', `php -r 'fopen("a",\n"w");'`, 'write a'],
  ['texts on two lines', `php -r 'touch("a"\n . "/b");'`, 'write:append a/b'],
  ['a sign of percent', `ruby -e 'Dir.mkdir(format("a%%%s", "b"))'`, 'write:folder a%b'],
  ['a path below another', `ruby -rpathname -e 'Dir.mkdir((Pathname.new("d") + "b").to_s)'`, 'write:folder d/b'],
  ['an indented text', `ruby -e 'File.write(<<~T.chomp, "t")\n  a\nT\n'`, 'write a'],
  ['a list behind a loop of Perl', `perl -e 'local $_ = "b"; my @l = ("a", "c"); mkdir($_) for @l;'`, 'write:folder a'],
  ['a temporary file in another folder', `php -r 'tempnam("d", "t");'`, 'write d/*'],
  ['letters by their numbers in awk', `awk 'BEGIN { print 1 > "\\x66\\162esh" }'`, 'write fresh'],
  ['a name that is no stream', `awk 'BEGIN { print 1 > "-" }'`, 'write -'],
  ['what awk prints into a command', `awk 'BEGIN { print "a" | "xargs rm" }'`, 'delete a'],
  ['code behind two dashes', `php -- a.php <<'E'\n<?php unlink("x");\nE`, 'delete x'],
])('%s is foreseen', (_name, command, expected) => {
  expect(effectLines(command)).toContain(expected)
})

test.each([
  ['awk', `printf '%s\\n' /opt/x | awk '{ system("true"); print }' | xargs rm -rf`],
  ['Python', `python3 -c 'import os; os.system("true"); print("/opt/x")' | xargs rm -rf`],
  ['Ruby', `ruby -e 'system("true"); puts "/opt/x"' | xargs rm -rf`],
  ['Perl', `rm -rf $(perl -e 'system("echo a"); print "/opt/x"')`],
  ['Node', `node -e 'require("child_process").execSync("true"); console.log("/opt/x")' | xargs rm -rf`],
])('code that starts a command may print more than it does: %s', (_name, command) => {
  expect(effectLines(command)).toContainEqual(expect.stringMatching(/^(?:unknown: .*run time|delete \/opt)/))
})
