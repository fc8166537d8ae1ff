import { describe, expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const machine = { folders: ['/w/src', '/w/out'], files: { '/w/notes.txt': 'x' } }
const isDoubt = (line: string): boolean => line.startsWith('unknown')

describe('what the shell changes is not what was assigned', () => {
  test.each([
    ['arithmetic in a group', 'i=0; ((j=(i=1))); a=(out src); rm ${a[$i]}'],
    ['arithmetic that chooses', 'i=0; ((1 ? i=1 : 0)); a=(out src); rm ${a[$i]}'],
    ['arithmetic in a word', 'i=0; : $((i=1)); a=(out src); rm ${a[$i]}'],
    ['arithmetic in a word, counting', 'i=0; echo $((i++)); a=(out src); rm ${a[$i]}'],
    ['arithmetic in a subscript', 'i=0; a=(out src); : ${a[i=1]}; rm ${a[$i]}'],
    ['arithmetic in a subscript that is set', 'i=0; b[i=1]=x; a=(out src); rm ${a[$i]}'],
    ['arithmetic in a test', 'i=0; [[ i=1 -eq 1 ]]; a=(out src); rm ${a[$i]}'],
    ['arithmetic in a length', 'i=0; : ${PWD:i=1}; a=(out src); rm ${a[$i]}'],
    ['arithmetic in the word of `case`', 'i=0; case $((i=1)) in *) a=(out src); rm ${a[$i]};; esac'],
    ['arithmetic in the list of a loop', 'i=0; for x in $((i=1)); do a=(out src); rm ${a[$i]}; done'],
    ['arithmetic that ends a loop', 'i=0; for ((k=0; k<1 && ++i; k++)); do :; done; a=(out src); rm ${a[$i]}'],
    ['`let`', 'i=0; let i=1; a=(out src); rm ${a[$i]}'],
    ['what the shell counts itself', 'SECONDS=1; rm -- $SECONDS'],
    ['a number that is declared', 'i=0; declare -i n=i=1; a=(out src); rm ${a[$i]}'],
    ['an element at a place not known', 'a=(out); a[$i]=src; rm -- $a'],
    ['an element counted from the end', 'a=(out); a[-1]=src; rm -- ${a[0]}'],
    ['a list with such an element', 'a=(out [$i]=src); rm -- ${a[0]}'],
    ['a slice of such a list', 'a=(out); a[$i]=src; rm -- "${a[@]:0:1}"'],
    ['an element by name', 'a=(out); printf -v a[0] src; rm -- $a'],
    ['an element that is read', "a=(out); read 'a[0]' <<< src; rm -- $a"],
    ['an element that is declared', "a=(out); declare 'a[0]=src'; rm -- $a"],
    ['a list in quotes', "declare -a a='(src out)'; rm -- $a"],
    ['the folder', 'PWD=/w/out; cd src; rm -- $PWD'],
    ['the folder before', 'OLDPWD=/w/out; cd src; cd ..; rm -- $OLDPWD'],
    ['the last word', '_=out; : src; rm -- $_'],
    ['what a pattern matched', 'BASH_REMATCH=out; [[ src =~ .* ]]; rm -- $BASH_REMATCH'],
    ['the value of an option', 'OPTARG=out; set -- -d src; getopts d: o; rm -- $OPTARG'],
    ['what is typed', 'REPLY=out; select x in src; do rm -- $REPLY; done'],
    ['letters of a line', 'read -n 3 x <<< src/out; rm -- $x'],
    ['a backslash that is taken off', String.raw`read x <<< 's\rc'; rm -- $x`],
    ['a delimiter of its own', 'mapfile -d : -t a <<< out:src; rm -- "${a[@]}"'],
    ['lines passed over', 'mapfile -s 1 -t a <<< $\'out\\nsrc\'; rm -- "${a[0]}"'],
    ['lists of zsh', 'a=(src out); rm -- $a[1]'],
    ['lists of zsh, quoted', 'a=(src out); rm -- "$a[2]"'],
    ['words that zsh replaces anywhere', 'alias -g S=src; rm S'],
    ['files that zsh opens', 'alias -s txt=rm; notes.txt'],
    ['what zsh calls in another folder', 'chpwd() { rm src; }; cd src'],
    ['what zsh calls at its end', 'TRAPEXIT() { rm src; }'],
    ['all but some', 'rm ^src'],
    ['all but some of a pattern', 'rm *~src'],
    ['kinds of files', 'rm *(D)'],
    ['all but a kind of files', 'rm *(^/)'],
    ['a command in this shell', 'x=out; : ${ x=src; }; rm $x'],
    ['what it replies', 'rm ${| REPLY=src; }'],
    ['names in either case', 'shopt -s nocaseglob; rm OUT*'],
    ['another way of reading words', 'set -o posix; rm out'],
    ['a folder by number', 'pushd src; rm -- ~1/x'],
    ['a folder before this line', 'rm -- ~-/x'],
    ['a folder before, which the line sets', 'cd src; cd ..; OLDPWD=/etc; rm -- ~-/x'],
    ['a folder that is only noted', 'pushd -n src; rm -- x'],
    ['folders that are turned', 'pushd src; pushd +1; rm -- x'],
    ['a folder taken from the list', 'cd src; pushd ../out; popd +1; rm -- x'],
    ['a list of folders', 'pushd src; cd "$(dirs -l +1)"; rm -- x'],
    ['a place before, which the line sets', 'cd src; cd ..; OLDPWD=/etc; cd -; rm -- x'],
    ['what matched, in a replacement', 'x=src; y=${x/src/&}; rm -- $y'],
    ['a class in a pattern', 'x=1src; rm -- ${x#[[:digit:]]}'],
    ['a choice in a pattern', 'x=1src; rm -- ${x#@(1|2)}'],
    ['a pattern out of a variable', "p='?'; x=Xsrc; rm -- ${x#$p}"],
    ['a number with a leading zero', 'x=aaaaaaaasrc; rm -- ${x:010}'],
  ])('%s', (_name, line) => expect(effectLines(line, machine).filter(isDoubt)).not.toEqual([]))
})

describe('a folder that may not be there any more', () => {
  test.each([
    ['taken away', 'rm -rf src; cd src; rm x', ['delete src', 'delete src/x', 'delete x']],
    ['moved', 'mv src old; cd src; rm x', ['delete:move src', 'write old', 'delete src/x', 'delete x']],
    ['taken away with others', 'rm -rf s*; cd src; rm x', ['delete s*', 'delete src/x', 'delete x']],
    ['closed', 'chmod 000 src; cd src; rm x', ['write:mode src', 'delete src/x', 'delete x']],
    ['made again', 'rm -rf src; mkdir src; cd src; rm x', ['delete src', 'write:folder src', 'delete src/x']],
    ['only emptied', 'rm -rf src/*; cd src; rm x', ['delete src/*', 'delete src/x']],
    ['beside others that were', 'rm -f *.log; cd src; rm x', ['delete *.log', 'delete src/x']],
  ])('%s', (_name, line, expected) => expect(effectLines(line, machine)).toEqual(expected))
})

describe('a file that something else has changed since', () => {
  test.each([
    ['by code', 'echo a > t; python3 -c \'open("t","w").write("b")\'; rm -- $(cat t)'],
    ['by awk', `echo a > t; awk 'BEGIN{print "b" > "t"}'; rm -- $(cat t)`],
    ['by an editor', "echo a > t; ex -sc '%s/a/b/|x' t; rm -- $(cat t)"],
    ['by a patch', 'echo a > t; patch t p; rm -- $(cat t)'],
    ['by git', 'echo a > t; git checkout x -- t; rm -- $(cat t)'],
    ['through a descriptor for both', 'echo a > t; exec 3<>t; echo b >&3; rm -- $(cat t)'],
    ['through output opened for both', 'echo a > t; echo b 1<> t; rm -- $(cat t)'],
    ['through a copy onto a link', 'echo a > t; ln -s t s; cp u s; rm -- $(cat t)'],
  ])('%s', (_name, line) => expect(effectLines(line, machine).filter(isDoubt)).not.toEqual([]))

  test.each([
    ['through a link', 'echo a > t; ln -s t s; echo b > s; rm $(cat t)'],
    ['through another name', 'echo a > t; ln t h; echo b > h; rm $(cat t)'],
    ['through a link to its folder', 'ln -s src d; echo a > src/t; echo b > d/t; rm $(cat src/t)'],
  ])('%s', (_name, line) => expect(effectLines(line, machine).at(-1)).toBe('delete b'))
})

describe('values as the shell leaves them', () => {
  test.each([
    ['options before the words of a script', 'set a; set -u b; rm $1', ['delete b']],
    ['a named option before them', 'set a; set -o errexit b; rm $1', ['delete b']],
    ['a dash before them', 'set a; set - b; rm $1', ['delete b']],
    ['options alone', 'set a; set -eu -o pipefail; rm $1', ['delete a']],
    ['more words passed over than there are', 'set -- a; shift 2; rm $1', ['delete a']],
    ['a variable unset, then a function', 'rm=1; rm() { :; }; unset rm; unset rm; rm a', ['delete a']],
    ['a list unset, the function left', 'rm=(); rm() { cat b; }; unset rm; rm a', ['read b']],
    ['a pinned command that may be forgotten', 'hash -p /bin/ls rm; hash -r; rm a', ['read:names a', 'delete a']],
    ['what a function is given, in a substitution', 'f() { rm "$(cat)"; }; f <<< a', ['delete a']],
    ['what a pipe brings, in a substitution', 'echo \'rm a\' | { eval "$(cat)"; }', ['delete a']],
    ['braces that are only text', 'x=a{b,}; eval rm $x', ['delete ab', 'delete a']],
    ['falling through', 'y=a; case x in x) y=b;& z) rm $y;; esac', ['delete a', 'delete b']],
    ['going on matching', 'y=a; case x in x) y=b;;& x) rm $y;; esac', ['delete a', 'delete b']],
    [
      'every default of a list',
      'for x in ${N:-a}; do rm -- $x; done',
      ['delete a', 'unknown: deletes `$N`, a path only known at run time'],
    ],
    ['an escaped dollar in a here-document', 'bash <<E\nx=a\nrm \\$x\nE', ['delete a']],
    ['two joined lines in a here-document', 'bash <<E\nrm a\\\nb\nE', ['delete ab']],
    ['nothing escaped in a quoted one', "cat <<'E' > s.sh\nrm '\\$x'\nE\nsh s.sh", ['write s.sh', 'execute:project s.sh', 'delete \\$x']],
    ['an environment left behind', "export x=a; env -i sh -c 'rm ${x:-b}'", ['delete b']],
    ['an environment left behind by a dash', "export x=a; env - sh -c 'rm ${x:-b}'", ['delete b']],
    [
      'a variable left behind',
      "export x=a; env -u x sh -c 'rm -- ${x:-b}'",
      ['delete b', 'unknown: deletes `$x`, a path only known at run time'],
    ],
    ['a value of an integer', 'declare -i n; n=3/2; rm $n', ['delete [0-9]*']],
    ['a value declared with it', 'declare -i n=1+1; rm $n', ['delete [0-9]*']],
    ['a value added to it', 'declare -i n=9; n+=-8; rm $n', ['delete [0-9]*']],
    ['plain digits of an integer', 'declare -i n=9; rm $n', ['delete 9']],
    ['a list counted with', 'a=(1 2); a[$i]=3; rm x$((a))', ['delete x[0-9]*']],
    ['an element by arithmetic', 'a=(out src); ((a[0]=1)); rm $a', ['delete [0-9]*']],
    ['the letter of an option', 'o=out; set -- -d; getopts d o; rm $o', ['delete *']],
    ['an alias behind an alias', "alias zap='rm ' t=/etc; zap t", ['delete /etc']],
    ['an empty field between separators', 'IFS=,; x=a,,b; set -- $x; rm $3', ['delete b']],
    ['an empty field that is read', 'IFS=, read x y z <<< a,,b; rm $z', ['delete b']],
    ['a separator at the end', 'IFS=: read x y <<< a:b:; rm $y', ['delete b']],
    ['what is left of a line keeps its separators', 'IFS=: read x y <<< a:b:c; rm "$y"', ['delete b:c']],
    ['blanks around a line', 'read x <<< "  a "; rm "$x"', ['delete a']],
    ['another delimiter', 'read -d : x <<< a:b; rm "$x"', ['delete a', 'delete b']],
    ['another descriptor for a list', 'mapfile -u 3 -t a 3<<< x <<< y; rm $a', ['delete x']],
    ['an empty line keeps its place', "mapfile -t a <<< $'x\\n\\ny\\nz'; rm ${a[2]}", ['delete y']],
    ['a pattern that is no word', 'shopt -s nullglob; cp a b zzz*', ['read a', 'write b']],
    ['what `sh` keeps before a builtin', 'x=a; x=b : ; rm $x', ['delete a', 'delete b']],
  ])('%s', (_name, line, expected) => expect(effectLines(line, machine)).toEqual(expected))
})
