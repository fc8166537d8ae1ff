import { quoted } from '../../src/quote.ts'

/** A way to run a line from inside something else; undefined where the line does not fit. */
export type Way = (line: string) => string | undefined

const lines = (text: string): readonly string[] =>
  text
    .split(/\||\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Programs that run the next word as a command line. */
const runText = lines(`
  bash -lc | bash -ec | bash --norc -c | bash -x -c | bash -o pipefail -c | bash -O extglob -c | bash -c -- | sh -euxc | dash -c | ksh -c | busybox sh -c
  exec sh -c | command sh -c | builtin eval | command eval | eval -- | nohup sh -c | setsid -f sh -c
  sudo -u nobody sh -c | sudo -n -- bash -c | doas sh -c | su - -c | su root -c | runuser -u x -- sh -c | sg users -c | capsh -- -c
  timeout -k 1 5 sh -c | stdbuf -oL sh -c | ionice -c3 sh -c | nice -5 sh -c | taskset -c 0 sh -c | chrt -b 0 sh -c | unshare -r sh -c | unshare --wd=. sh -c | setarch x86_64 sh -c
  flock /tmp/l -c | watch -n1 | watch -n1 -x sh -c | parallel ::: | time sh -c | script -qefc | script -c | systemd-run --user sh -c
  tmux new-session -d | screen -dmS x sh -c | strace -f sh -c | perf stat sh -c | xvfb-run sh -c | faketime yesterday sh -c | fakeroot sh -c | unbuffer sh -c
  npx -c | npm exec -c | pnpm exec sh -c | uv run sh -c | poetry run sh -c | pipenv run sh -c | bundle exec sh -c | hatch run sh -c | pdm run sh -c | conda run -n x sh -c
  nix-shell --run | nix develop -c sh -c | direnv exec . sh -c | cross-env A=1 sh -c | concurrently | nodemon --exec | hyperfine | dotenv -- sh -c | mise exec -- sh -c
  git bisect run sh -c | git submodule foreach | git rebase HEAD~1 -x | find . -execdir sh -c | xargs -I{} sh -c | fd -x sh -c`)

/** Programs that run the words behind them. */
const runWords = lines(`
  exec -a x | command -p | command -- | builtin command | env -u X | env -- | env A=1 B=2 | /usr/bin/env | sudo -E | sudo -u root | sudo -n -- | doas
  nice | ionice -c 3 | stdbuf -o0 | setsid -w | time -p | timeout 5s | timeout --signal=KILL 5 | busybox | strace -f | chrt -b 0 | taskset 1 | setarch -R | flock l
  watch -n 1 -- | npx | uv run | poetry run | bundle exec | pnpm exec | pipenv run | conda run -n a | xvfb-run -a | git bisect run | fakeroot | unbuffer | systemd-run --user
  ip netns exec x | screen -X exec | gdb --args | caffeinate -i | perf stat | xargs -r | xargs -n 1 -P 4 | A=1 B=2 | ! | eval | nohup nice timeout 5 | sudo env A=1 | env nice -n 1 nohup | direnv exec . | cross-env A=1 | tini --`)

const base64 = (line: string): string => Buffer.from(line).toString('base64')
const escaped = (line: string): string => [...Buffer.from(line)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
const json = JSON.stringify
const singleLine =
  (way: Way): Way =>
  (line) =>
    line.includes('\n') ? undefined : way(line)
const without =
  (signs: RegExp, way: Way): Way =>
  (line) =>
    signs.test(line) ? undefined : way(line)

function hereDocument(command: string, line: string): string {
  let mark = 'ENDOFTEXT'
  while (line.includes(mark)) mark += 'X'
  return `${command} <<'${mark}'\n${line}\n${mark}`
}

const python = (code: string): string => `python3 -c ${quoted(code)}`
const node = (code: string): string => `node -e ${quoted(code)}`
/** Asks at a terminal, and nothing where standard input has ended: a way that takes the input away is rightly laxer. */
const asksAtTerminal = /^[\w.+-]+(?: console)?$/

const script = (line: string): string => hereDocument('cat > made.sh', line)

/** The line in the grammar of the shell, in an encoding, in a file, in code of another language, or in an option. */
const inside: Readonly<Record<string, Way>> = {
  coproc: (line) => `coproc { ${line}\n}`,
  'the background': (line) => `{ ${line}\n} & wait`,
  'a negation': (line) => `! { ${line}\n}`,
  until: (line) => `until { ${line}\n}; do sleep 1; done`,
  'a function in a function': (line) => `g() { f() { ${line}\n}; f; }; g`,
  'an exported function': (line) => `f() { ${line}\n}; export -f f; bash -c f`,
  'an arithmetic guard': (line) => `(( 1 )) && { ${line}\n}`,
  elif: (line) => `if false; then :; elif { ${line}\n}; then :; fi`,
  else: (line) => `if false; then :; else ${line}\nfi`,
  select: (line) => `select i in a b; do ${line}\nbreak; done <<< 1`,
  'a counting loop': (line) => `for ((i=0;i<1;i++)); do ${line}\ndone`,
  'a reading loop': (line) => `echo a | while read -r x; do ${line}\ndone`,
  'a line that is read': singleLine((line) => `printf '%s\\n' ${quoted(line)} | while read -r x; do eval "$x"; done`),
  alias: singleLine((line) => `shopt -s expand_aliases\nalias x=${quoted(line)}\nx`),
  'trap DEBUG': (line) => `trap ${quoted(line)} DEBUG; ls`,
  'trap ERR': (line) => `trap ${quoted(line)} ERR; false`,
  BASH_ENV: (line) => `printf '%s\\n' ${quoted(line)} > e.sh; BASH_ENV=e.sh bash -c :`,
  'eval of what is printed': (line) => `eval "$(echo ${quoted(line)})"`,
  'eval of a here-document': (line) => `eval "$(${hereDocument('cat', line)}\n)"`,
  'a variable set by printf': (line) => `printf -v X '%s' ${quoted(line)}; eval "$X"`,
  'a variable by its name': (line) => `Y=${quoted(line)}; X=Y; eval "\${!X}"`,
  'a part of a variable': (line) => `X=${quoted(`QQ${line}`)}; eval "\${X:2}"`,
  'a variable of the environment': (line) => `X=${quoted(line)} sh -c 'eval "$X"'`,
  'positional parameters of sh': (line) => `sh -c 'eval "$1"' _ ${quoted(line)}`,
  'base64 in a pipe': (line) => `echo ${base64(line)} | base64 --decode | bash`,
  'base64 of openssl': (line) => `echo ${base64(line)} | openssl base64 -d -A | sh`,
  'escapes of printf': (line) => `printf '${escaped(line)}' | sh`,
  'quotes with escapes': (line) => `bash -c $'${escaped(line)}'`,
  'letters backwards': singleLine((line) => `echo ${quoted([...line].reverse().join(''))} | rev | sh`),
  'a sourced substitution': (line) => `source <(printf '%s\\n' ${quoted(line)})`,
  'standard input as a script': (line) => (asksAtTerminal.test(line) ? undefined : hereDocument('. /dev/stdin', line)),
  'a descriptor': (line) => `bash /dev/fd/3 3<<< ${quoted(line)}`,
  'a script of a here-document': (line) => `${script(line)}\nbash made.sh`,
  'a program of the line': (line) => `printf '#!/bin/sh\\n%s\\n' ${quoted(line)} > r && chmod +x r && ./r`,
  'a copied script': (line) => `printf '%s\\n' ${quoted(line)} > a1; cp a1 a2; bash a2`,
  'a linked script': (line) => `printf '%s\\n' ${quoted(line)} > a1; ln -s a1 a3; sh a3`,
  'a script in the temp folder': (line) => `f=$(mktemp); printf '%s\\n' ${quoted(line)} > "$f"; bash "$f"; rm "$f"`,
  'a script written by python': (line) => `${python(`open("a1","w").write(${json(line)})`)}; sh a1`,
  'a script in a pipe': (line) => `${script(line)}\nhead -n 100 made.sh | bash`,
  'a makefile': singleLine((line) => `printf 'a:\\n\\t%s\\n' ${quoted(line.replaceAll('$', '$$$$'))} > mk; make -f mk a`),
  'a package script': (line) => `printf '%s' ${quoted(json({ scripts: { zz: line } }))} > package.json; npm run zz`,
  'an alias of git': (line) => `git -c ${quoted(`alias.x=!${line}`)} x`,
  'the pager of git': (line) => `GIT_PAGER=${quoted(line)} git -p log`,
  'subprocess.run': (line) => python(`import subprocess; subprocess.run(${json(line)}, shell=True)`),
  'a list for subprocess': (line) => python(`import subprocess as s\ns.check_call(["bash","-c",${json(line)}])`),
  'os.popen': (line) => python(`import os\nprint(os.popen(${json(line)}).read())`),
  'a function of python': (line) => python(`import os\ndef run(c):\n    return os.system(c)\nrun(${json(line)})`),
  'an argument of python': (line) => `python3 -c 'import os,sys; os.system(sys.argv[1])' ${quoted(line)}`,
  'a python script': (line) =>
    `${hereDocument('cat > z.py', `import subprocess\nsubprocess.call(${json(line)}, shell=True)`)}\npython3 z.py`,
  'exec of node': (line) => node(`const { exec } = require("node:child_process"); exec(${json(line)})`),
  'spawn of node': (line) => node(`require("child_process").spawn("sh", ["-c", ${json(line)}], { stdio: "inherit" })`),
  'an argument of node': (line) => `node -e 'require("child_process").execSync(process.argv[1])' ${quoted(line)}`,
  'a shell of Bun': without(/[`\\$]/, (line) => `bun -e ${quoted(`import { $ } from "bun"; await $\`sh -c \${${json(line)}}\``)}`),
  'awk system': (line) => `awk ${quoted(`BEGIN { system(${json(line)}) }`)}`,
  'a command of sed': singleLine((line) => `sed ${quoted(`1e ${line}`)} README.md`),
  'lua os.execute': (line) => `lua -e ${quoted(`os.execute(${json(line)})`)}`,
  'parallel from a pipe': singleLine((line) => `printf '%s\\n' ${quoted(line)} | parallel`),
  'find -exec +': (line) => `find . -name a.txt -exec bash -c ${quoted(line)} _ {} +`,
  'a number': singleLine((line) => `echo $(( $(${line}; echo 1) + 1 ))`),
  'a subscript': singleLine((line) => `a[$(${line}; echo 0)]=1`),
  'a default': singleLine((line) => `echo \${X:-$(${line})}`),
  'an open here-document': singleLine((line) => `cat <<E\n$(${line})\nE`),
  'the name of a file': singleLine((line) => `echo > "$(${line}; echo out)"`),
  'the list of a loop': singleLine((line) => `for i in $(${line}); do :; done`),
  'a test': singleLine((line) => `[[ -n $(${line}) ]]`),
  // a file that is not there now may be there when the line runs
  'behind a file of temp': (line) => `[ -f /tmp/flag ] && { ${line}\n}`,
  'behind a file of the home': (line) => `test -e ~/.config/x/flag && { ${line}\n}`,
  'behind a program': singleLine((line) => `[ -x /opt/x/bin/y ] && ${line}`),
  'in a branch for a file': (line) => `if [ -f /opt/flag ]; then\n${line}\nfi`,
  'an exported value': singleLine((line) => `export X="$(${line})"`),
  'a process that is written to': (line) => `echo a > >(${line}\n)`,
  'a process that is compared': (line) => `diff <(${line}\n) <(ls)`,
  'a prompt': singleLine(without(/'/, (line) => `X='$(${line})'; echo "\${X@P}"`)),
  'arithmetic in a text': singleLine(without(/["'`\\$=]/, (line) => `X='a[$(${line})]'; echo $((X))`)),
  'a variable of awk': singleLine(without(/\\/, (line) => `awk -v c=${quoted(line)} 'BEGIN { system(c) }'`)),
  'a line that awk reads': singleLine((line) => `printf '%s\\n' ${quoted(line)} | awk '{ system($0) }'`),
  'a command of an editor': singleLine(without(/["%#|\\]/, (line) => `vim -es -c ${quoted(`execute "!${line}"`)} -c q`)),
  'what an editor reads': singleLine((line) => `printf '%s\\n' ${quoted(`r !${line}`)} | ed README.md`),
  'the output of a database client': singleLine(without(/["'|]/, (line) => hereDocument('psql app', `\\o | ${line}`))),
  'a condition of a terminal': singleLine(without(/['"\\$`]/, (line) => `tmux if-shell true "run-shell '${line}'"`)),
  'a second command of a terminal': singleLine((line) => `tmux ls \\; run-shell ${quoted(line)}`),
  'keys of a terminal': singleLine((line) => `tmux send-keys -t dev ${quoted(line)} Enter`),
  'a program that a terminal starts in a folder': singleLine((line) => `tmux new-session -d -c "$PWD" ${quoted(line)}`),
  'a text of a makefile': singleLine(
    without(/[$#\\]/, (line) => `printf 'define go\\n%s\\nendef\\na:\\n\\t$(go)\\n' ${quoted(line)} > mk; make -f mk a`),
  ),
  'a program in front of the others': (line) => `printf '%s\\n' ${quoted(line)} > bin/ls; PATH=$PWD/bin:$PATH ls`,
  'command lines of a file': (line) => `printf '%s\\n' ${quoted(line)} > a1; ${python('import os; os.system(open("a1").read())')}`,
  'a pager that is not described': singleLine((line) => `frobnicate; bat --pager=${quoted(line)} README.md`),
  'a debugger script': singleLine((line) => `printf 'shell %s\\n' ${quoted(line)} > g; gdb -batch -x g`),
  'a folder and back': (line) => `cd src && cd - && { ${line}\n}`,
}

/** Ways that leave the line readable: it keeps its verdict, or gets a stricter one. */
export const ways: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(runText.map((head) => [`${head} TEXT`, (line: string) => `${head} ${quoted(line)}`])),
  ...inside,
}

/** The same for lines of plain words. */
export const waysOfWords: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(runWords.map((head) => [`${head} WORDS`, (line: string) => `${head} ${line}`])),
  'a full path': (line) => (/^[^ ]*\//.test(line) ? undefined : `/bin/${line}`),
  'the path of a program': (line) => line.replace(/^\S+/, '$(command -v $&)'),
  'a printed name': (line) => line.replace(/^\S+/, '$(echo $&)'),
  'a default for a name': (line) => line.replace(/^\S+/, '${X:-$&}'),
  'quotes in a name': (line) => line.replace(/^\S/, '$&""'),
  'escapes for all letters': (line) =>
    line
      .split(' ')
      .map((word) => `$'${escaped(word)}'`)
      .join(' '),
  'words of a variable': (line) => `X='${line}'; $X`,
  'parts of a name': (line) => `A=${line[0]}; "$A"${line.slice(1)}`,
  'a list that grows': (line) =>
    `A=(); ${line
      .split(' ')
      .map((word) => `A+=(${word})`)
      .join('; ')}; "\${A[@]}"`,
  'a function that runs its arguments': (line) => `run() { shift; "$@"; }; run x ${line}`,
  'sh that runs its arguments': (line) => `sh -c '"$@"' _ ${line}`,
  'an alias for the name': (line) => line.replace(/^(\S+)(.*)$/, 'shopt -s expand_aliases\nalias zz=$1\nzz$2'),
  'a last word that is printed': (line) => line.replace(/ (\S+)$/, ' $(echo $1)'),
  'a last word that is read': (line) => line.replace(/^(.*) (\S+)$/, 'read x <<< $2; $1 $x'),
  'a last word from a loop': (line) => line.replace(/^(.*) (\S+)$/, 'for x in $2; do $1 $x; done'),
  'a list for subprocess': (line) => `python3 -c 'import subprocess; subprocess.run(${json(line.split(' '))})'`,
  'a list for execFile': (line) =>
    line.replace(/^(\S+)(.*)$/, (_, name: string, rest: string) =>
      node(`require("child_process").execFileSync(${json(name)}, ${json(rest.split(' ').filter(Boolean))})`),
    ),
}
