// node scripts/kill-daemon.mjs [calls=2000] [--package DIR]: kills the daemon with SIGKILL again and again while hooks run, and
// counts: every call must get its verdict, none may be open, and every verdict must stand in the journal.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { package: { type: 'string' } } })
const calls = Number(positionals[0] ?? 2000)
const dist = join(resolve(values.package ?? join(import.meta.dirname, '..')), 'dist')
const base = realpathSync(mkdtempSync(join(tmpdir(), 'automode-kill-')))
const work = join(base, 'work')
const state = join(base, 'state')
mkdirSync(work)
const words = [
  '-p',
  join(dist, 'client.sh'),
  'claude-code',
  'PreToolUse',
  '--node',
  process.execPath,
  '--config',
  join(base, 'automode'),
  '--state',
  state,
  '--cache',
  join(base, 'cache'),
]
const env = { PATH: process.env.PATH, HOME: base }

const ask = (number) =>
  new Promise((done) => {
    const dangerous = number % 2 === 1
    const command = dangerous ? 'rm -rf "$HOME"' : 'ls'
    const child = spawn('/bin/bash', words, { env, cwd: work, stdio: ['pipe', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (piece) => {
      said += piece
    })
    child.stdin.on('error', () => {})
    child.on('close', (code) => done({ dangerous, code, said }))
    child.stdin.end(
      JSON.stringify({
        session_id: `kill-${number}`,
        transcript_path: '/dev/null',
        cwd: work,
        hook_event_name: 'PreToolUse',
        tool_name: 'Bash',
        tool_input: { command, description: `call ${number}` },
      }),
    )
  })

/** Process ids, because one that nobody has waited for yet can be killed again and again. */
const killed = new Set()
const killer = setInterval(() => {
  try {
    const pid = Number(readFileSync(join(state, 'daemon', 'client'), 'utf8').split(' ')[2])
    process.kill(pid, 'SIGKILL')
    killed.add(pid)
  } catch {
    // none runs right now
  }
}, 150)

const count = { right: 0, open: 0, missing: 0, closed: 0 }
let next = 0
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (next < calls) {
      const { dangerous, code, said } = await ask(next++)
      const decision = /"permissionDecision":"(\w+)"/.exec(said)?.[1]
      if (decision === undefined) count[code === 2 ? 'closed' : 'missing']++
      else if (dangerous && decision !== 'deny') count.open++
      else count.right++
    }
  }),
)
clearInterval(killer)
const journalled = new Set(
  readdirSync(join(state, 'journal')).flatMap((name) =>
    readFileSync(join(state, 'journal', name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).session),
  ),
)
const unwritten = calls - journalled.size
try {
  process.kill(Number(readFileSync(join(state, 'daemon', 'client'), 'utf8').split(' ')[2]), 'SIGKILL')
} catch {
  // it was just killed
}
console.log(
  `${calls} calls, ${killed.size} daemons killed: ${count.right} right, ${count.open} open, ${count.missing} without an answer, ${count.closed} closed without a verdict, ${unwritten} missing in the journal`,
)
rmSync(base, { recursive: true, force: true, maxRetries: 5 })
process.exitCode = count.open + count.missing + count.closed + unwritten === 0 ? 0 : 1
