import { expect, test } from 'vitest'
import { quoted } from '../../../quote.ts'
import { effectLines } from '../../testing/effect-lines.ts'

const files = {
  '/w/src/Ink/Pot.php': '<?php',
  '/w/vendor/autoload.php': '<?php',
  '/w/hours.php': '<?php\nfinal class Hours\n{\n    public static function today() { return []; }\n}\n',
}
const linesOf = (code: string): readonly string[] => effectLines(`php -r ${quoted(code)}`, { files })

test.each([
  ['a class by its short name', 'use App\\Ink\\Pot; echo (new Pot(1))->width();', ['execute:project php class `App\\Ink\\Pot`']],
  [
    'several of one namespace',
    'use PhpParser\\{Node, NodeFinder}; $f = new NodeFinder(); foreach ($f->find([]) as $n) echo $n->name->toString();',
    [],
  ],
  [
    'a class of a file that is loaded, and what it can do',
    'require "hours.php"; print_r((new Hours)->today()); echo Hours::today();',
    ['read hours.php', 'execute:project hours.php'],
  ],
  [
    'another class, and what nobody defines',
    'require "hours.php"; (new Clock)->strike();',
    ['read hours.php', 'execute:project hours.php', 'unknown: php `Clock` is not described', 'unknown: php `strike` is not described'],
  ],
  ['one by another name', 'use Carbon\\Carbon as Clock; echo Clock::now()->year;', []],
  ['a file of a package', 'use Symfony\\Component\\Yaml\\Yaml; print_r(Yaml::parseFile("a.yml"));', ['read a.yml']],
  ['a function by its full name', 'echo \\strlen("a"), \\PHP_EOL; \\unlink("x");', ['delete x']],
  ['a function that a variable holds', '$twice = fn ($x) => $x * 2; echo $twice(2); print_r(array_map($twice, [1]));', []],
  ['one that calls itself', '$walk = function ($t) use (&$walk) { return $walk($t); }; $walk([]);', []],
  ['a function of the language handed on', 'print_r(array_map(strrev(...), ["a"]));', []],
  ['a comparison that must hold', 'assert(strlen("a") === 1);', []],
  ['what a class looks like', 'foreach ((new ReflectionClass("DateTime"))->getMethods() as $m) echo $m->getName();', []],
  [
    'a document',
    '$d = new DOMDocument(); $d->load("a.xml"); foreach ((new DOMXPath($d))->query("//b") as $b) echo $b->textContent;',
    ['read a.xml'],
  ],
  [
    'a database in memory',
    '$p = new PDO("sqlite::memory:"); $p->exec("create table t (a)"); $p->query("select 1");',
    ['database:memory CREATE changes the schema', 'database:memory reads only'],
  ],
  [
    'rows of each table',
    '$p = new PDO("sqlite:a.db"); foreach ($p->query("select name from t")->fetchAll() as $t) $p->query("select count(*) from $t");',
    ['read a.db', 'database:read reads only'],
  ],
  [
    'a request',
    '$c = curl_init("http://localhost/x"); curl_setopt_array($c, [CURLOPT_TIMEOUT => 1]); echo curl_exec($c);',
    ['connect:post http://localhost/x'],
  ],
  [
    'a file of its own',
    '$t = tempnam("/tmp", "a"); file_put_contents($t, "x"); unlink($t);',
    ['write (temp)', 'delete (temp) (paths only known at run time)'],
  ],
])('settles: %s', (_name, code, expected) => {
  expect(linesOf(code).filter((line) => !line.includes('vendor'))).toEqual(expected)
})

test.each([
  ['a class that nobody knows', 'use Evil\\Net as Pot; Pot::send();'],
  ['a method that promises harm', 'use App\\Ink\\Pot; Pot::purgeAll();'],
  ['a variable taken apart', '$f = fn () => 1; [$f] = ["system"]; $f("rm x");'],
  ['a variable that another is', '$f = fn () => 1; $g = &$f; $g = "system"; $f("rm x");'],
  ['a variable that is filled', '$f = fn () => 1; sscanf("system", "%s", $f); $f("rm x");'],
  ['a parameter of the same name', '$f = fn () => 1; function g($f) { $f("rm x"); } g("system");'],
  ['a name out of a list', '$f = fn () => 1; foreach (["system"] as $f) $f("rm x");'],
  ['a name that holds something else as well', '$x = new App\\Ink\\Pot; $x = new ZipArchive; $x->extractTo("/etc");'],
  ['a name that a function is given by', '$x = new App\\Ink\\Pot; function f($x) { $x->extractTo("/etc"); } f(new ZipArchive);'],
  ['a text that must hold', 'assert("system(1)");'],
  ['a call by way of its looks', '(new ReflectionFunction("system"))->invoke("rm x");'],
  ['another database beside it', '$m = new PDO("sqlite::memory:"); $p = new PDO($n); $p->exec("drop table t");'],
  ['a statement behind a path', '$p = new PDO("sqlite:a.db"); $p->query("//x; drop table t");'],
  ['where a request goes', '$c = curl_init(); curl_setopt_array($c, [CURLOPT_URL => $u]); curl_exec($c);'],
  ['a request that deletes', '$c = curl_init("http://localhost"); curl_setopt($c, CURLOPT_CUSTOMREQUEST, "DELETE"); curl_exec($c);'],
  ['a file of its own that was exchanged', '$t = tempnam("/tmp", "a"); $t .= "/../../etc/x"; unlink($t);'],
])('does not settle: %s', (_name, code) => {
  expect(linesOf(code)).toContainEqual(expect.stringMatching(/^(?:unknown|database:(?!read|memory)|connect:post an address)/))
})
