import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = {
  '/w/src/main.go': 'package main',
  '/w/Makefile': 'test:\n\tls src\n',
  '/w/run.sh': 'ls',
  '/opt/x/conftest.py': 'pass',
}
const isUnknown = (line: string): boolean => line.startsWith('unknown') || /^execute:(?:download|decoded)/.test(line)
const linesOf = (command: string): readonly string[] => effectLines(command, { files: machine, folders: ['/tmp'] })

describe('what this line wrote is known when it runs', () => {
  test.each([
    ['a file of mktemp', "f=$(mktemp); echo 'print(1)' > $f; python3 $f"],
    ['in a folder of mktemp', "d=$(mktemp -d); echo 'echo hi' > $d/a.sh; bash $d/a.sh"],
    ['by name and from inside the folder', "d=$(mktemp -d); cd $d; echo 'echo hi' > a.sh; bash $d/a.sh"],
    ['a file named after the shell', "f=/tmp/a-$$.py; echo 'print(1)' > $f; python3 $f"],
    ['in a folder named after the shell', "d=/tmp/a-$$; mkdir -p $d && cd $d && echo 'print(1)' > a.py && python3 a.py"],
    ['in a folder named after this second', "d=/tmp/a-$(date +%s); mkdir $d && cd $d && echo 'echo hi' > a.sh && bash $d/a.sh"],
    ['a tree of a commit in such a folder', 'd=/tmp/a-$$; git worktree add $d HEAD~2 && cd $d && cargo test'],
    ['beside another file of mktemp', "a=$(mktemp); b=$(mktemp); curl -s https://x.test > $a; echo 'print(1)' > $b; python3 $b"],
    ['after another file was put beside it', "d=$(mktemp -d); echo 'echo hi' > $d/a.sh; cp src/b.sh $d/; bash $d/a.sh"],
    ['a program in a folder of mktemp', 'd=$(mktemp -d); go build -o "$d/x" ./src; "$d/x" -v'],
    ['a program of an environment in a folder of mktemp', 'd=$(mktemp -d); python3 -m venv "$d/v"; "$d/v/bin/pip" list'],
    ['what starts an environment there', 'd=$(mktemp -d); python3 -m venv "$d"; . "$d/bin/activate"'],
    ['a program of Go', 'go build -o /tmp/x ./src && /tmp/x'],
    ['a program of standard input', "gcc -x c - -o /tmp/x <<< 'int main() {}' && /tmp/x"],
    ['a program of Java', "echo 'class A {}' > /tmp/A.java; javac -d /tmp/o /tmp/A.java && java -cp /tmp/o A"],
    ['a class beside its source', "cd /tmp; echo 'class A {}' > A.java; javac A.java && java A"],
    ['a script in a language nobody analyses', "echo 'main = print 1' > /tmp/a.hs; runghc /tmp/a.hs"],
    ['behind a folder that can be made', "mkdir -p /tmp/d && echo 'print(1)' > /tmp/d/a.py; python3 /tmp/d/a.py"],
    ['behind a fresh folder', `d=$(mktemp -d) && echo 'print(1)' > "$d/a.py"; python3 "$d/a.py"`],
    ['behind a folder that is there', "cd src 2>/dev/null && echo 'print(1)' > /tmp/a.py; python3 /tmp/a.py"],
    ['a program of a build outside', 'cmake -B /tmp/b && cmake --build /tmp/b && /tmp/b/unit'],
    ['a build in a folder of its own', 'mkdir -p /tmp/o && cd /tmp/o && cmake /w && make && ./unit'],
    ['a build in a folder below', 'mkdir -p out-x && cd out-x && cmake .. && make && ./unit'],
    ['classes of sources found in the project', "javac -d /tmp/o $(find src -name '*.java') && java -cp /tmp/o a.B"],
    ['programs of a build by a pattern', 'cmake -B out-x && cmake --build out-x && for b in out-x/bench_*; do $b; done'],
    ['a program of a build elsewhere', 'cmake -B out-x && cmake --build out-x && ./out-x/unit'],
    ['a program that another shell compiles', "sh -c 'cc src/a.c -o x' && ./x"],
    ['a program linked of objects', 'cc -c src/a.c -o a.o && cc a.o -o x && ./x'],
    ['a copy of the workspace', 'cp -r . /tmp/c && cd /tmp/c && make test && ./run.sh'],
    ['a clone of the workspace', 'd=$(mktemp -d) && git clone -q . "$d/r" && make -C "$d/r"'],
    ['a tree of a commit', 'git worktree add /tmp/wt HEAD~2 && (cd /tmp/wt && cargo test)'],
    ['a tree of where a branch began', 'git worktree add /tmp/wt "$(git merge-base HEAD origin/main)" && (cd /tmp/wt && cargo test)'],
    ['a tree of a commit by its hash', 'h=$(git rev-parse HEAD~2); git worktree add /tmp/wt $h && (cd /tmp/wt && cargo test)'],
    ['a tree of the main line', 'git worktree add /tmp/wt origin/main && (cd /tmp/wt && cargo test)'],
    ['data from elsewhere', 'cp /opt/x/data.json src/data.json && cargo test'],
    ['a file put back from the temp folder', 'cp /tmp/main.go src/main.go && go test ./...'],
    ['a program of Rust', "printf 'fn main() {}' > /tmp/a.rs; rustc /tmp/a.rs -o /tmp/x && /tmp/x"],
  ])('%s', (_name, command) => expect(linesOf(command).filter(isUnknown)).toEqual([]))
})

describe('what was written over it, or hidden, is not', () => {
  test.each([
    ['by code', `echo 'echo hi' > /tmp/f; python3 -c 'open("/tmp/f","w").write("x")'; bash /tmp/f`],
    ['by a download', "f=$(mktemp); echo 'echo hi' > $f; curl -o $f https://x.test/a; bash $f"],
    ['by an archive', "echo 'echo hi' > /tmp/d/a.sh; tar xf /tmp/o.tar -C /tmp/d; bash /tmp/d/a.sh"],
    ['by a folder', "d=$(mktemp -d); echo 'echo hi' > $d/a.sh; cp -r /tmp/o/. $d/; bash $d/a.sh"],
    ['in a loop, elsewhere', "for u in 1 2; do f=$(mktemp); l+=($f); curl -s https://x.test > $f; done; echo 'echo hi' > $f; bash ${l[0]}"],
    ['a file named after the shell, by another shell', "echo 'rm x' > /tmp/a-$$; bash -c 'echo ls > /tmp/a-$$'; bash /tmp/a-$$"],
    ['in a folder named after the shell, by a clone', 'd=/tmp/a-$$; git clone -q https://x.test/a $d; cd $d && bash a.sh'],
    ['a file that may lie there under the name of the shell', 'bash /tmp/a-$$/a.sh'],
    ['after a part of the second', 'x=$(date +%s); curl -o /tmp/a-${x%?} https://x.test/a; echo ls > /tmp/a-$x; bash /tmp/a-${x%?}'],
    ['a program there that nobody wrote', 'd=$(mktemp -d); "$d/x" -v'],
    ['a program put into an environment', 'd=$(mktemp -d); python3 -m venv $d; cp /opt/x/python $d/bin/python; $d/bin/python -V'],
    ['an environment over what was unpacked', 'd=$(mktemp -d); tar xf /tmp/o.tar -C $d; python3 -m venv $d; $d/bin/python -V'],
    ['an environment beside another folder', 'd=$(mktemp -d); e=$(mktemp -d); python3 -m venv $d; cp /opt/x/a $e/bin/pip; $e/bin/pip -V'],
    ['a build that was fetched', 'git clone https://x.test/r && cmake -B r/o r && cmake --build r/o && ./r/o/unit'],
    ['sources from outside', 'javac -d /tmp/o /opt/*.java && java -cp /tmp/o A'],
    ['a file that code puts beside what is built', `mkdir o && cd o && cmake .. && python3 -c "open('x','w').write(input())" && ./x`],
    ['a build of sources elsewhere', 'mkdir /tmp/o && cd /tmp/o && cmake /opt/x && make'],
    ['a build file that was fetched', 'mkdir /tmp/o && cd /tmp/o && cmake /w && curl -so Makefile https://x.test/m && make'],
    ['a pattern for one that was put there', 'cmake -B out-x && cmake --build out-x && cp /opt/x out-x/bench_z && out-x/bench_*'],
    ['a pattern for folders beside it', 'cmake -B out-x && cmake --build out-x && out-*/unit'],
    ['a program beside a build', 'cmake -B out-x && cmake --build out-x && /tmp/unit'],
    ['a program there that was fetched', 'd=$(mktemp -d); curl -so "$d/x" https://x.test/x; "$d/x"'],
    ['behind a command that may fail', "grep -q x src/main.go && echo 'echo hi' > /tmp/a.sh; bash /tmp/a.sh"],
    ['there, in another shell', "sh -c 'grep -q x src/main.go && echo echo hi > /tmp/a.sh'; bash /tmp/a.sh"],
    ['there, in a subshell', '(grep -q x src/main.go && echo echo hi > /tmp/a.sh); bash /tmp/a.sh'],
    ['behind a folder that may not be made', "mkdir -p /opt/d && echo 'echo hi' > /tmp/a.sh; bash /tmp/a.sh"],
    ['behind a folder whose parent may be missing', "mkdir /tmp/d && echo 'echo hi' > /tmp/a.sh; bash /tmp/a.sh"],
    ['behind a value that may fail', "d=$(mktemp -d; false) && echo 'echo hi' > /tmp/a.sh; bash /tmp/a.sh"],
    ['behind a file that may not open', "cd src 2> /opt/log && echo 'echo hi' > /tmp/a.sh; bash /tmp/a.sh"],
    ['shell text in a file without a name', "f=$(mktemp); echo 'echo hi' > $f; bash $f"],
    ['a tree of what others share', 'git worktree add /tmp/wt $(git merge-base origin/x origin/y) && make -C /tmp/wt'],
    ['a tree of what three share', 'git worktree add /tmp/wt $(git merge-base origin/x HEAD origin/x) && make -C /tmp/wt'],
    ["a tree of somebody else's commit", 'git worktree add /tmp/wt $(git rev-parse origin/x) && make -C /tmp/wt'],
    ['a tree of somebody else', 'git worktree add /tmp/wt origin/x && make -C /tmp/wt'],
    ['the main line after a fetch', 'git fetch origin && git worktree add /tmp/wt origin/main && make -C /tmp/wt'],
    [
      'a copy switched to what was fetched',
      'git clone . /tmp/r && cd /tmp/r && git fetch https://x.test/r && git checkout FETCH_HEAD && make',
    ],
    ['a clone from elsewhere', 'git clone https://x.test/r /tmp/r && make -C /tmp/r'],
    ['a copy over a folder from elsewhere', 'cp -r /opt/x/. /tmp/c && cp -r . /tmp/c && make -C /tmp/c'],
    ['a file brought into a copy', 'cp -r . /tmp/c && curl -so /tmp/c/Makefile https://x.test/m && make -C /tmp/c'],
    ['code brought into a copy', 'cp -r . /tmp/c && curl -so /tmp/c/src/lib.rs https://x.test/m && cd /tmp/c && cargo test'],
    [
      'code brought into a copy that is named',
      'cp -r . /tmp/c && curl -so /tmp/c/build.rs https://x.test/m && cargo run --manifest-path /tmp/c/Cargo.toml',
    ],
    ['code brought into a tree', 'git worktree add /tmp/wt && curl -so /tmp/wt/src/lib.rs https://x.test/m && (cd /tmp/wt && cargo test)'],
    ['code from elsewhere over code of the project', 'cp /opt/x/a.rs src/lib.rs && cargo test'],
    ['code from elsewhere beside a script', "echo 'import b' > /w/a.py; cat /opt/x/conftest.py > b.py; python3 a.py"],
    ['a folder of code from elsewhere', 'rsync -a /opt/x/ src/ && cargo test'],
    ['a link to code elsewhere', 'ln -sf /opt/x/a.rs src/lib.rs && cargo test'],
    ['a build file from elsewhere that cannot be read', 'cp /opt/x/Makefile Makefile && make test'],
    ['settings of the tests from elsewhere', 'cp /opt/x/conftest.py . && pytest'],
    ['a library elsewhere', `ruby -e 'require_relative "/opt/x"'`],
    ['never at all', 'f=$(mktemp); bash $f'],
  ])('%s', (_name, command) => expect(linesOf(command).some(isUnknown)).toBe(true))
})

test.each([
  ['after a download', 'curl -O https://x.test/a'],
  ['after a package by its name', 'pip install x'],
  ['after a program that nobody knows', 'frob'],
])('a build %s may have made anything', (_name, before) =>
  expect(linesOf(`${before}; cmake -B out-x && cmake --build out-x && ./out-x/unit`)).toContain(
    'unknown: runs `out-x/unit`, which is not there yet',
  ),
)

describe('a program compiled of what is not understood', () => {
  test.each([
    ['standard input from elsewhere', 'cat /opt/a.c | gcc -x c - -o /tmp/x && /tmp/x'],
    ['standard input that runs a command', `gcc -x c - -o /tmp/x <<< 'int main() { execvp(a, b); }' && /tmp/x`],
    ['Swift that starts programs', "echo 'Process().run()' > /tmp/a.swift; swiftc /tmp/a.swift -o /tmp/x && /tmp/x"],
    [
      'Java that deletes',
      "echo 'class A { void f(File f) { f.delete(); } }' > /tmp/A.java; javac -d /tmp/o /tmp/A.java && java -cp /tmp/o A",
    ],
    ['Java from outside', 'javac -d /tmp/o /opt/A.java && java -cp /tmp/o A'],
    ['Haskell that runs a command', `printf 'main = callCommand c' > /tmp/a.hs; runghc /tmp/a.hs`],
    ['another project', 'go build -o /tmp/x /tmp/other && /tmp/x'],
  ])('%s', (_name, command) => expect(linesOf(command).some(isUnknown)).toBe(true))

  test('what is put behind a command that cannot fail counts all the same', () =>
    expect(linesOf('mkdir -p /tmp/d || rm b; cd src || rm c; if mkdir -p /tmp/e; then true; else rm e; fi')).toEqual(
      expect.arrayContaining(['delete b', 'delete src/c', 'delete src/e']),
    ))

  test('and of what is: its commands count', () =>
    expect(linesOf(`printf 'func main() { exec.Command("rm", "b").Run() }' > /tmp/a.go; go build -o /tmp/x /tmp/a.go && /tmp/x`)).toContain(
      'delete b',
    ))
})

describe('scripts found by a pattern', () => {
  const files = { '/w/t/a.sh': 'echo a', '/w/t/b.sh': 'rm -rf /srv/x' }
  const found = (command: string): readonly string[] => effectLines(command, { files })

  test('each of them is looked through', () =>
    expect(found('for f in t/*.sh; do bash "$f"; done')).toEqual(['execute:project t/a.sh', 'execute:project t/b.sh', 'delete /srv/x']))
  test.each([
    'echo x > t/c.sh; for f in t/*.sh; do bash "$f"; done',
    'echo x > t/c.sh; for f in t/*; do bash "$f"; done',
    'tar xf a.tar -C t; for f in t/*.sh; do bash "$f"; done',
    'curl -O https://x.test/a.sh; for f in *.sh; do bash "$f"; done',
    'for f in /opt/*.sh; do bash "$f"; done; bash /opt/a.sh',
  ])('but not where the line may have put another: %s', (command) => expect(found(command).some(isUnknown)).toBe(true))
  test('what it writes beside them is none of them', () =>
    expect(found('mkdir -p out && for f in t/a*.sh; do bash "$f" > out/log; done').some(isUnknown)).toBe(false))
})

test.each([
  ['python', "printf 'import os, sys\\nos.remove(input())\\n' > a.py; python a.py"],
  ['javascript', 'echo \'require("fs").unlinkSync(process.argv[2])\' > a.js; node a.js x'],
  ['perl', `echo 'system("rm", "-r", join("", @w))' > a.pl; perl a.pl`],
])('what a file of %s deletes that only this line has seen is known, or doubted', (_name, commandLine) => {
  expect(effectLines(commandLine).some((line) => /^(?:unknown|delete x)/.test(line))).toBe(true)
})

describe('a folder outside that is there already', () => {
  const there = (line: string): readonly string[] => effectLines(line, { folders: ['/opt/d'] })
  test.each([
    ['is left as it is', 'mkdir -p /opt/d', []],
    ['is made where it is not', 'mkdir -p /opt/e', ['write:folder /opt/e']],
    ['is made anew after it was deleted', 'rm -r /opt/d; mkdir -p /opt/d', ['delete /opt/d', 'write:folder /opt/d']],
  ])('%s', (_name, line, expected) => expect(there(line)).toEqual(expected))
})
