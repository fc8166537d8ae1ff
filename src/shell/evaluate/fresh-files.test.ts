import { describe, expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const machine = { '/w/src/main.go': 'package main' }
const isUnknown = (line: string): boolean => line.startsWith('unknown') || /^execute:(?:download|decoded)/.test(line)
const linesOf = (command: string): readonly string[] => effectLines(command, { files: machine })

describe('what this line wrote is known when it runs', () => {
  test.each([
    ['a file of mktemp', "f=$(mktemp); echo 'print(1)' > $f; python3 $f"],
    ['in a folder of mktemp', "d=$(mktemp -d); echo 'echo hi' > $d/a.sh; bash $d/a.sh"],
    ['by name and from inside the folder', "d=$(mktemp -d); cd $d; echo 'echo hi' > a.sh; bash $d/a.sh"],
    ['beside another file of mktemp', "a=$(mktemp); b=$(mktemp); curl -s https://x.test > $a; echo 'print(1)' > $b; python3 $b"],
    ['after another file was put beside it', "d=$(mktemp -d); echo 'echo hi' > $d/a.sh; cp src/b.sh $d/; bash $d/a.sh"],
    ['a program in a folder of mktemp', 'd=$(mktemp -d); go build -o "$d/x" ./src; "$d/x" -v'],
    ['a program of Go', 'go build -o /tmp/x ./src && /tmp/x'],
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
    ['a program there that nobody wrote', 'd=$(mktemp -d); "$d/x" -v'],
    ['a program there that was fetched', 'd=$(mktemp -d); curl -so "$d/x" https://x.test/x; "$d/x"'],
    ['shell text in a file without a name', "f=$(mktemp); echo 'echo hi' > $f; bash $f"],
    ['never at all', 'f=$(mktemp); bash $f'],
  ])('%s', (_name, command) => expect(linesOf(command).some(isUnknown)).toBe(true))
})

describe('a program compiled of what is not understood', () => {
  test.each([
    ['standard input', "gcc -x c - -o /tmp/x <<< 'int main() {}' && /tmp/x"],
    ['Swift of this line', "echo 'print(1)' > /tmp/a.swift; swiftc /tmp/a.swift -o /tmp/x && /tmp/x"],
    ['another project', 'go build -o /tmp/x /tmp/other && /tmp/x'],
  ])('%s', (_name, command) => expect(linesOf(command).some(isUnknown)).toBe(true))

  test('and of what is: its commands count', () =>
    expect(linesOf(`printf 'func main() { exec.Command("rm", "b").Run() }' > /tmp/a.go; go build -o /tmp/x /tmp/a.go && /tmp/x`)).toContain(
      'delete b',
    ))
})
