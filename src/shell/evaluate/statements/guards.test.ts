import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

test.each([
  ['a test', '[ -f a ] || echo x > a', ['write:create a']],
  ['a test by its other name', 'test -e a || cp b a', ['read b', 'write:create a']],
  ['a test of bash', '[[ ! -s a ]] && echo x > a', ['write:create a']],
  ['a condition', 'if [ ! -f a ]; then echo x > a; fi', ['write:create a']],
  ['a condition turned round', 'if ! [ -f a ]; then echo x > a; fi', ['write:create a']],
  ['a name in a variable', 'f=a; [ -f "$f" ] || echo x > "$f"', ['write:create a']],
  ['behind a message', '[ -f a ] && echo there || echo x > a', ['write:create a']],
  ['the other branch', 'if [ -f a ]; then echo there; else echo x > a; fi', ['write:create a']],
  ['behind something that may fail', '[ -f a ] && cat a || echo x > a', ['read a', 'write a']],
  ['behind a message that may fail', '[ -f a ] && echo there > log || echo x > a', ['write log', 'write a']],
  ['the other branch where it is there', 'if [ ! -f a ]; then echo there; else echo x > a; fi', ['write a']],
  ['the last of several branches', 'if [ -f a ]; then :; elif [ -f b ]; then :; else echo x > a; fi', ['write a']],
  ['where it is there', '[ -f a ] && echo x > a', ['write a']],
  ['where it is there, turned round', '[ ! -f a ] || echo x > a', ['write a']],
  ['a condition where it is there', 'if [ -f a ]; then echo x > a; fi', ['write a']],
  ['turned round twice', '! ! [ -f a ] && echo x > a', ['write a']],
  ['another file', '[ -f b ] || echo x > a', ['write a']],
  ['a longer question', '[ ! -f a -o -f b ] && echo x > a', ['write a']],
  ['further down the list', '[ -f a ] || echo hi && echo x > a', ['write a']],
  ['a file of another folder', '[ -f a ] || (cd src && echo x > a)', ['write src/a']],
  ['something else done to it', '[ -f a ] || rm a', ['delete a']],
  ['a function of that name', 'test() { false; }; test -f a || echo x > a', ['write a']],
])('what is written where nothing is: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

test.each([
  ['is not run', '[ -f ~/.config/a/init.sh ] && . ~/.config/a/init.sh', []],
  ['by the usual variable', '[ -f "${XDG_CONFIG_HOME:-$HOME/.config}/a" ] && . "${XDG_CONFIG_HOME:-$HOME/.config}/a"', []],
  ['unless the line makes it', 'echo "rm b" > /opt/x; [ -f /opt/x ] && . /opt/x', ['write /opt/x', 'read /opt/x', 'delete b']],
  [
    'unless something may make it',
    'frob; [ -f ~/x ] && . ~/x',
    expect.arrayContaining(['unknown: program `frob` is not described', expect.stringContaining('~/x')]),
  ],
  ['but nothing else', '[ -f ~/.config/a/x ] && rm a', ['delete a']],
  [
    'but no other file',
    '[ -f ~/.config/a/x ] && . ~/.config/a/y',
    ['read ~/.config/a/y', 'unknown: runs `~/.config/a/y`, which is not part of the workspace'],
  ],
  [
    'but no file of temp, which anybody may make',
    '[ -f /tmp/x.sh ] && . /tmp/x.sh',
    ['read /tmp/x.sh', 'unknown: runs `/tmp/x.sh`, which is not part of the workspace'],
  ],
  [
    'but no file of the machine',
    '[ -f /opt/x ] && . /opt/x',
    ['read /opt/x', 'unknown: runs `/opt/x`, which is not part of the workspace'],
  ],
  ['unless it is of the workspace', '[ -f x ] && rm a', ['delete a']],
  ['nor by another test', '[ ! -f /opt/x ] && rm a', ['delete a']],
])('settings of the home that are not there: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

test.each([
  ['another text', 'x=a; if [ "$x" = b ]; then rm c; fi', []],
  ['the same text', 'x=a; if [ "$x" = a ]; then rm c; else rm d; fi', ['delete c']],
  ['not the same text', 'x=a; if test "$x" != a; then rm c; else rm d; fi', ['delete d']],
  ['a test of bash', 'x=a; if [[ $x == b ]]; then rm c; fi', []],
  ['a later branch', 'x=a; if [ "$x" = b ]; then rm c; elif [ "$x" = a ]; then rm d; else rm e; fi', ['delete d']],
  ['turned round', 'x=a; if ! [ "$x" = b ]; then rm c; else rm d; fi', ['delete c']],
  ['an empty text', 'x=; if [ -n "$x" ]; then rm c; fi; if [ -z "$x" ]; then rm d; fi', ['delete d']],
  ['a default', 'set --; if [ "${1:-}" = --all ]; then rm c; fi', []],
  ['a pattern', 'x=a; if [[ $x == [a-b] ]]; then rm c; fi', ['delete c']],
  ['an operator that is compared', 'if [ ! = b ]; then rm c; else rm d; fi', ['delete c', 'delete d']],
  ['a number', 'x=1; if [ "$x" -eq 01 ]; then rm c; fi', ['delete c']],
  ['a variable nobody set', 'if [ "$x" = b ]; then rm c; fi', ['delete c']],
  ['a word that may be none', 'x=; if [ -n $x ]; then rm c; fi', ['delete c']],
  ['a text that the test itself changes', 'i=0; if [ "$((i++))" = 0 ]; then rm c; fi', ['delete c']],
  ['one of two texts', 'x=a; [ -f y ] && x=b; if [ "$x" = b ]; then rm c; fi', ['delete c']],
  ['a function of that name', 'test() { true; }; if test a = b; then rm c; fi', ['delete c']],
])('what runs behind a test of texts: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

test.each([
  ['another text', 'x=a; case $x in b|c) rm c;; esac', []],
  ['the same text', 'x=a; case "$x" in b) rm b;; a) rm a;; *) rm c;; esac', ['delete a']],
  ['all the rest', 'x=a; case $x in b) rm b;; *) rm c;; esac', ['delete c']],
  ['what one of them sets', 'case $(uname) in Linux) x=a;; *) x=b;; esac; rm $x', ['delete a', 'delete b']],
  ['a pattern', 'x=a; case $x in [a-b]) rm a;; a) rm b;; c) rm c;; esac', ['delete a', 'delete b']],
  ['a pattern in a variable', "y='a*'; case ab in $y) rm a;; esac; if [[ ab == $y ]]; then rm b; fi", ['delete a', 'delete b']],
  ['on to the next one', 'x=a; case $x in a) ;& b) rm b;; c) rm c;; esac', ['delete b']],
  ['on to what else matches', 'x=a; case $x in a) rm a;;& *) rm c;; esac', ['delete a', 'delete c']],
  ['a text only known at run time', 'case $(cat x) in a) rm a;; b) rm b;; esac', ['read x', 'delete a', 'delete b']],
  ['a branch that may fail', 'case a in a) cd nowhere;; esac; rm x', ['delete nowhere/x', 'delete x']],
])('what a case runs: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})
