import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string]

const isKnown = (commandLine: string): boolean => effectLines(commandLine).every((line) => !line.startsWith('unknown'))

describe('a part of each line that is a name or a path of the workspace', () => {
  test.each<Row>([
    ['ids before subjects', "git log --oneline | awk '{print $1}' | xargs -n1 git show --stat"],
    ['ids of a format', "git log --format='%h %s' | cut -d' ' -f1 | xargs git show"],
    ['ids before a colon', "git log --format='%h:%s' | cut -d: -f1 | xargs git show"],
    ['ids, cut by sed', "git reflog | sed 's/ .*//' | xargs git show"],
    ['stashes', 'git stash list | cut -d: -f1 | xargs -n1 git stash show'],
    ['the first name that is read', 'git log --oneline | while read -r id subject; do git show $id; done'],
    ['the first name up to a colon', 'grep -rn x src | while IFS=: read -r file rest; do cat "$file"; done'],
    ['paths after letters', 'git status --porcelain | cut -c4- | xargs wc -l'],
    ['paths after letters, cut by sed', "git status -s | sed 's/^...//' | xargs cat"],
    ['names of files that match', 'grep -rn x src | cut -d: -f1 | sort -u | xargs sed -i s/x/y/'],
    ['names of files that match, by awk', "rg -n x | awk -F: '{print $1}' | xargs cat"],
    ['names of files that git finds', 'git grep -n x | cut -d: -f1 | xargs cat'],
    ['filters on the way', "git log --oneline | grep fix | head -3 | awk '{print $1}' | xargs git show"],
    ['paths without the dot before them', "find . -name '*.ts' | sed 's|^\\./||' | sed -n '1,5p' | xargs cat"],
    ['the beginning of an id', 'git log --oneline | cut -c1-7 | xargs git show'],
    ['ids of the lines of a file', "git blame a.ts | awk '{print $1}' | sort -u | xargs -n1 git show -s"],
    ['names of branches', 'git branch --merged | grep -v main | xargs -n1 git log -1'],
    ['ids on one line', 'git rev-parse HEAD~1 HEAD | paste -sd" " | xargs git diff --stat'],
    ['paths with another ending', "git diff --name-only | sed 's/\\.ts$/.test.ts/' | xargs cat"],
    ['a count', 'git ls-files | wc -l | xargs git log -n'],
    ['paths behind a count', "git ls-files | sort | uniq -c | sort -rn | awk '{print $2}' | xargs cat"],
    ['paths behind a count, by sed', "git ls-files | sort | uniq -c | sed 's/^ *[0-9]* //' | xargs cat"],
    ['paths behind a count that are read', 'git ls-files | sort | uniq -c | while read -r n f; do cat "$f"; done'],
    ['paths behind their lengths', "git ls-files | xargs wc -l | sort -rn | awk '{print $2}' | xargs cat"],
    ['paths behind their sizes', 'du -a src | while read -r size path; do cat "$path"; done'],
    ['lines that are not blank', "git ls-files | sed '/^$/d' | xargs cat"],
    ['folders of paths', 'git ls-files | xargs -n1 dirname | sort -u | xargs cat'],
    ['the first folder', 'git ls-files | cut -d/ -f1 | sort -u | xargs cat'],
    ['paths that stay below', "git ls-files | sed 's#^#./#' | xargs cat"],
    ['paths built from paths', 'for f in $(git ls-files); do cat "test/${f#src/}" "${f%.ts}.test.ts" "${f%%/*}/a"; done'],
    ['paths of which all slashes are replaced', 'for f in $(git ls-files); do cp "$f" "out/${f//\\//_}"; done'],
    ['what a pattern matches', "grep -oE 'src/[a-z/]+\\.ts' a.txt | xargs cat"],
    ['a name that a pattern matches', "grep -ohE 'Test[A-Z]\\w+' a.go | xargs -n1 go test -run"],
    ['a name that is put in the place of a line', "sed -nE 's/^fn (\\w+)$/\\1/p' a.rs | xargs cargo test"],
    ['the lines of what is found', 'grep -rn x src | while IFS=: read -r f l rest; do sed -n "${l}p" "$f"; done'],
    [
      'places that a pattern matches',
      `grep -oE 'src/[a-z/]+\\.ts:[0-9]+' /tmp/a.log | while IFS=: read -r f l; do sed -n "\${l}p" "$f"; done`,
    ],
    ['the second of two names', 'git status -s | while read -r letters f; do cat "$f"; done'],
    ['files that a formatter lists', 'gofmt -l . | xargs gofmt -w'],
  ])('%s', (_name, commandLine) => {
    expect(isKnown(commandLine)).toBe(true)
  })

  test.each<Row>([
    ['the beginning of a path', 'git ls-files | cut -c1-5 | xargs cat'],
    ['more than an id', 'git log --oneline | cut -c1-20 | xargs git show'],
    ['arrows between branches', 'git branch -r | xargs git log'],
    ['paths with another beginning', "git ls-files | sed 's/^src//' | xargs cat"],
    ['paths of which nothing may be left', "git ls-files | sed 's/src$//' | xargs cat"],
    ['paths that climb', "git ls-files | sed 's/x$/..a/' | xargs cat"],
    ['a line and the text behind it', 'grep -rn x src | while IFS=: read -r f l; do sed -n "${l}p" "$f"; done'],
    ['paths of another folder behind their sizes', 'du -a /etc | while read -r size path; do cat "$path"; done'],
    ['paths cut short in front', 'for f in $(git ls-files); do cat "${f#src}"; done'],
    ['paths in which something climbs', 'for f in $(git ls-files); do cat "${f/a/..}"; done'],
    ['paths behind a folder that climbs', 'for f in $(git ls-files); do cat "src/../../$f"; done'],
    ['paths behind a hidden folder', 'for f in $(git ls-files); do cat ".git/$f"; done'],
    ['paths seen from elsewhere', 'X=$(git ls-files); cd /etc; cat $X'],
    ['all that a pattern may match', "grep -oE '[^ ]+' a.txt | xargs cat"],
    ['matches behind the names of their files', "grep -roE '[a-z]+' src | xargs cargo test"],
    ['matches of what came over the network', "curl https://x.example | grep -oE '[a-z]+' | xargs cargo test"],
    ['part of a line that is replaced', "sed -nE 's/fn (\\w+)/\\1/p' a.rs | xargs cargo test"],
    ['another word of the line', "git log --oneline | awk '{print $2}' | xargs git show"],
    ['text of several lines', "git log --format='%h %b' | awk '{print $1}' | xargs git show"],
    ['a drawing before the ids', "git log --oneline --graph | awk '{print $1}' | xargs git show"],
    ['a diff after them', "git log --oneline -p | awk '{print $1}' | xargs git show"],
    ['paths that begin where they begin', 'find src/ -type f | cut -c4- | xargs cat'],
    ['lines without the names of their files', 'grep -rhn x src | cut -d: -f1 | xargs cat'],
    ['lines around a match', 'grep -rn -C2 x src | cut -d: -f1 | xargs cat'],
    ['lines around a match, as a number', 'grep -rn -2 x src | cut -d: -f1 | xargs cat'],
    ['lines of one file', 'grep x a.txt | cut -d: -f1 | xargs cat'],
    ['names from outside', 'grep -rn x /opt | cut -d: -f1 | xargs cat'],
    ['lines of two kinds', "{ git log --oneline; cat list; } | awk '{print $1}' | xargs git show"],
    ['another separator', 'git log --oneline | while IFS=: read -r id rest; do git show $id; done'],
  ])('not %s', (_name, commandLine) => {
    expect(isKnown(commandLine)).toBe(false)
  })
})

describe('values that only running shows, in code that works on text', () => {
  test.each<Row>([
    ['a number of a line', 'n=$(grep -c x a.txt); sed -n "${n}p" a.txt'],
    ['a range of lines', 'n=$(wc -l < a.txt); awk "NR > $n - 3" a.txt'],
    ['a name of a file', 'git ls-files | while read -r f; do sed "s|^|$f: |" "$f"; done'],
    ['a hash', 'sed -i "s/HEAD/$(git rev-parse HEAD)/" a.txt'],
  ])('%s', (_name, commandLine) => {
    expect(isKnown(commandLine)).toBe(true)
  })

  test.each<Row>([
    ['text of a file', 'v=$(cat VERSION); sed -i "s/x/$v/" a.txt'],
    ['a download', 'v=$(curl -s https://example.com); awk "$v" a.txt'],
    ['a name in code that can do more', 'n=$(wc -l < a.txt); python3 -c "print($n)"'],
  ])('not %s', (_name, commandLine) => {
    expect(isKnown(commandLine)).toBe(false)
  })
})
