import { expect, test } from 'vitest'
import { quoted } from '../../../quote.ts'
import { effectLines } from '../../testing/effect-lines.ts'

const doubtful = (language: string): string => `unknown: ${language} text is filled in by code that is not followed`

test.each([
  ['after a block', 'perl -e', '$x = "rm a"; {;} /"/; system($x); #"', [doubtful('perl')]],
  ['over two lines', 'perl -e', '{;} /"\n/; system($x); #"', [doubtful('perl')]],
  ['after a word that is a number', 'perl -e', 'time /1;system($x);/1/', [doubtful('perl')]],
  ['with a call between', 'ruby -e', 'rand /File.delete(x)/1', [doubtful('ruby')]],
  ['in what can be nothing but a pattern', 'perl -ne', 'print if /a b/ and split /; "/', []],
  ['in what can be nothing but a division', 'ruby -e', 'a = 4; puts a / 2; puts "x/y"', []],
])('a slash that may begin a pattern or divide is in doubt %s', (_, program, code, expected) => {
  expect(effectLines(`${program} ${quoted(code)}`)).toEqual(expected)
})

test.each([
  ['in a text', 'print "a $ENV{API_TOKEN}"', ['infra:secret environment variable API_TOKEN']],
  ['by its full name', 'print $::ENV{API_TOKEN}', ['infra:secret environment variable API_TOKEN']],
  ['as a slice', 'print @ENV{qw(A B)}', ['infra:secret environment']],
  ['whatever follows it', 'print values %ENV if 1', ['infra:secret environment']],
  ['that is no secret', 'print "$ENV{LANG}"', []],
])('perl reads the environment %s', (_, code, expected) => {
  expect(effectLines(`perl -e ${quoted(code)}`)).toEqual(expected)
})

test.each([
  [
    'in a list',
    'local ($^I, @ARGV) = ("", "a")',
    ['unknown: perl edits its files in place', 'unknown: perl changes the list of its files'],
  ],
  ['by its full name', '@main::ARGV = ("rm a|")', ['unknown: perl changes the list of its files']],
  ['by the name of all that is called so', '*ARGV = ["a"]', ['unknown: perl changes functions by name']],
  ['not at all', 'print "$ARGV[0]\\n" for @ARGV; my ($a) = @ARGV', []],
])('perl sets the files that it reads %s', (_, code, expected) => {
  expect(effectLines(`perl -e ${quoted(code)}`)).toEqual(expected)
})

test.each([
  ['perl -e', 'print "@{do { unlink q(a); [] }}"', [doubtful('perl')]],
  ['perl -e', 'print "@{$x{a}->[0]{$b}} ${$y}\\n"', []],
  ['perl -e', 'print "@{$x{unlink q(a)}}"', [doubtful('perl')]],
  ['perl -e', 'print "@{$x->()}"', [doubtful('perl')]],
  [
    'perl -e',
    '$x{a} = ["b"]; unlink "@{$x{a}}"',
    ['unknown: deletes `(computed)`, a path only known at run time', 'unknown: code acts on a name whose value may change'],
  ],
  ['perl -e', 'use Text::Template; print 1', ['unknown: perl module `Text::Template` is not described']],
  ['ruby -e', 'IO.readlines("| rm a")', ['delete a']],
  ['ruby -e', 'IO.write("|rm a", "x")', ['delete a']],
  ['ruby -e', 'system("true", out: "a")', ['write a']],
  ['ruby -e', 'system("true", err: ["a", "w"])', ['write a']],
  [
    'ruby -e',
    'system("true", out: x)',
    ['unknown: ruby sends the output of a command to a place only known at run time', 'unknown: ruby `x` is not described'],
  ],
  ['ruby -e', 'system("true", chdir: "/")', ['unknown: ruby starts a command with `chdir:`']],
  ['ruby -e', 'system("true", out: File::NULL, err: [:child, :out], exception: true)', []],
  ['ruby -e', 'IO.popen("rm a", "w")', ['delete a']],
  ['php -r', 'readfile("php://filter/read=string.rot13/resource=a");', ['unknown: php opens what is no file']],
  ['php -r', 'copy("a", "compress.zlib://b");', ['unknown: php opens what is no file']],
  ['php -r', 'echo file_get_contents("file:///etc/hosts");', ['read /etc/hosts']],
  ['php -r', 'echo file_get_contents("php://stdin"), fopen("php://memory", "w+");', []],
  ['php -r', 'file_put_contents("a", "redis://x");', ['write a']],
  ['php -r', 'echo "$_ENV[API_TOKEN]";', ['infra:secret environment', 'unknown: php `API_TOKEN` is not described']],
])('%s %s does what it does by another name', (program, code, expected) => {
  expect(effectLines(`${program} ${quoted(code)}`)).toEqual(expected)
})

test.each([
  ['lua -e', 'local o = os; o.remove("a")', ['unknown: lua passes `os` around']],
  ['lua -e', 'os["remove"]("a")', ['unknown: lua passes `os` around']],
  ['ruby -e', 'f = File; f.delete("a")', ['unknown: ruby passes `File` around']],
  ['ruby -e', 'File.then { |f| f.delete("a") }', ['unknown: ruby calls a class only known at run time']],
  ['ruby -e', 'STDOUT.class.write("a", "")', ['unknown: ruby calls a class only known at run time']],
  ['ruby -e', 'puts 1.class.name, Dir["*"].size', []],
  [
    'elixir -e',
    'Agent.start_link(File, :rm!, ["a"])',
    ['unknown: elixir passes `File` around', 'unknown: elixir calls a function of `File` by its name'],
  ],
  ['elixir -e', 'Task.async(Mix.Task, :run, ["a"])', ['unknown: elixir calls a function of `Mix.Task` by its name']],
  ['elixir -e', 'File.open!("a", [:write])', ['write a']],
  ['elixir -e', 'Enum.into(["x"], File.stream!("a"))', ['unknown: elixir may write into a file']],
  ['Rscript -e', 'sapply("a", "unlink")', ['execute:project R', 'unknown: r calls `unlink` by its name']],
  ['Rscript -e', 'cat("x", file="a")', ['execute:project R', 'write a']],
  ['Rscript -e', 'c("a") |> writeLines("b")', ['execute:project R', 'write b']],
  ['Rscript -e', 'library(readr); d %>%\n  readr::write_csv("b")', ['execute:project R', 'write b']],
  ['Rscript -e', 'd %T>% saveRDS(file = "b", compress = FALSE)', ['execute:project R', 'write b']],
  ['Rscript -e', 'writeLines(sep = "", "a", "b")', ['execute:project R', 'write b']],
  ['Rscript -e', 'writeLines(text = "a", "b")', ['execute:project R', 'write b']],
  ['Rscript -e', 'writeLines("a", co = "b")', ['execute:project R', 'write b']],
  ['Rscript -e', 'save(d, e, file = "b")', ['execute:project R', 'write b']],
  ['Rscript -e', 'ggsave(plot = p, filename = "b", width = 6)', ['execute:project R', 'write b']],
  ['Rscript -e', 'rm(list = ls()); print(1)', ['execute:project R']],
  ['Rscript -e', 'fread("rm a")', ['execute:project R', 'delete a']],
  ['perl -e', 'STDOUT->open(">a")', ['unknown: perl opens something only known at run time']],
])('%s %s acts by way of what it hands on', (program, code, expected) => {
  expect(effectLines(`${program} ${quoted(code)}`)).toEqual(expected)
})
