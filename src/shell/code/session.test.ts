import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

test.each([
  ['an editor', "ed a <<'E'\n!rm b\nq\nE"],
  ['an editor that is piped to', "printf '!rm b\\nq\\n' | ed a"],
  ['a line editor', "ex -s a <<'E'\n:!rm b\nE"],
  ['a debugger', "gdb <<'E'\nshell rm b\nE"],
  ['Python in a debugger', 'gdb -batch -ex \'python import os; os.system("rm b")\''],
  ['a call in a debugger', 'gdb -batch -ex \'call (int)system("rm b")\' app'],
  ['a transfer', "sftp ann@h.example <<'E'\n!rm b\nE"],
  ['a transfer given on the line', "lftp -e '!rm b; quit' h.example"],
  ['a database client', "psql <<'E'\n\\! rm b\nE"],
  ['a database client, on the line', "psql -c '\\! rm b'"],
  ['LaTeX', "pdflatex --shell-escape '\\\\immediate\\\\write18{rm b}'"],
  ['LaTeX, of a file', "echo '\\\\write18{rm b}' > a.tex; pdflatex -shell-escape a.tex"],
  ['SQLite', "sqlite3 a.db <<'E'\n.shell rm b\nE"],
  ['MySQL', "mysql -e 'system rm b'"],
  ['Tcl', "tclsh <<'E'\nexec rm b\nE"],
  ['a makefile', "make -f - <<'E'\nall:\n\trm b\nE"],
  ['a calculator', "echo '!rm b' | dc"],
  ['an editor that reads what is printed', "printf 'r !rm b\\nq\\n' | ed a"],
  ['an editor by way of text', `vim -c 'silent execute "!rm b"'`],
  ['a database client by way of its output', "psql <<'E'\n\\o | rm b\nE"],
  ['SQLite by way of its output', `sqlite3 a.db <<'E'\n.once '|rm b'\nE`],
  ['SQLite without a database', "echo '.shell rm b' | sqlite3"],
  ['a function of SQLite', `sqlite3 :memory: "select edit('x', 'rm b')"`],
  ['awk by a variable of the line', "awk -v c='rm b' 'BEGIN { system(c) }'"],
  ['awk by a line that it reads', "echo 'rm b' | awk '{ system($0) }'"],
  ['Python by a variable of the line', `C='rm b' python3 -c 'import os; os.system(os.environ["C"])'`],
  ['JavaScript by a variable of the line', `export C='rm b'; node -e 'require("child_process").execSync(process.env.C)'`],
  ['awk by a variable of the environment', `C='rm b' awk 'BEGIN { system(ENVIRON["C"]) }'`],
  ['a terminal by a condition', `tmux if-shell true "run-shell 'rm b'"`],
  ['a screen', 'screen -X exec rm b'],
] as const)('what leaves %s is a command', (_name, command) => {
  expect(effectLines(command)).toContain('delete b')
})

test.each([
  ['a file written elsewhere', "ed a <<'E'\nw /etc/hosts\nE", 'write /etc/hosts'],
  ['a file written elsewhere by a command', "vim -es -c 'wq! /etc/hosts' a", 'write /etc/hosts'],
  ['a file read by a function', `sqlite3 :memory: "select readfile('/etc/shadow')"`, 'read /etc/shadow'],
  ['a file written by a function', `sqlite3 :memory: "select writefile('/etc/x', 1)"`, 'write /etc/x'],
  ['a folder deleted in Tcl', "tclsh <<'E'\nfile delete -force /etc\nE", 'delete /etc'],
  ['a folder deleted in Elixir', 'elixir -e \'File.rm_rf!("/etc")\'', 'delete /etc'],
  ['a folder deleted in Julia', 'julia -e \'rm("/etc", recursive=true)\'', 'delete /etc'],
  ['a folder deleted in Groovy', 'groovy -e \'new File("/etc").deleteDir()\'', 'delete /etc'],
] as const)('%s', (_name, command, expected) => {
  expect(effectLines(command)).toContain(expected)
})

test.each([
  ['a name', `awk 'BEGIN{c="rm b"; system(c)}'`, 'delete b'],
  ['texts side by side', `awk 'BEGIN{c="rm "; system(c "b")}'`, 'delete b'],
  ['a command by its name', `awk 'BEGIN{c="rm b"; c | getline}'`, 'delete b'],
  ['a format', `awk 'BEGIN{system(sprintf("rm %s","b"))}'`, 'delete b'],
  ['a script printed into a shell', `awk 'BEGIN{printf("rm %s\\n","b") | "sh"}'`, 'delete b'],
  ['a file after a text that looks like an end', `awk '{print x ";" > "/etc/passwd"}'`, 'write /etc/passwd'],
  ['a file by its name', `awk 'BEGIN{f="/etc/passwd"; print "x" > f}'`, 'write /etc/passwd'],
] as const)('awk follows %s', (_name, command, expected) => {
  expect(effectLines(command)).toContain(expected)
})

test('awk: a name is never the whole truth', () => {
  expect(effectLines(`awk 'BEGIN{c="ls"; getline c; system(c)}'`)).toContain('unknown: awk acts on a name whose value may change')
})

test.each(['|', '>', '@', '<', ';', '}'])('awk: `%s` as a text is data', (sign) => {
  expect(effectLines(`awk '{print $1 "${sign}" $2}' a`)).toEqual(['read a'])
})

test('awk: files numbered by awk are files of the project', () => {
  expect(effectLines(`awk '{print > "part-" NR ".txt"}' a`)).toEqual(['read a', 'write part-*.txt'])
})
