import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newMachines } from './package.ts'

const here = newMachines()

const claude = ['claude-code', 'PreToolUse']
const ask = async (command: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { stdout } = await here.machine.hook(claude, [here.machine.bash(command)], env)
  return JSON.parse(stdout).hookSpecificOutput.permissionDecision
}

async function until<T>(read: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const value = await read()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never happened')
}

const isAlive = (pid: number): boolean => {
  try {
    // a process that ended and was not waited for is no longer alive
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
const answered = (): number => Number(/(\d+) calls answered/.exec(here.machine.automode('daemon', 'status').stdout)?.[1])

test('the first call starts it, the next one is answered by it, and it stops when told', async () => {
  expect(here.machine.automode('daemon', 'status')).toMatchObject({ status: 1, stdout: 'not running\n' })
  expect(await ask('ls')).toBe('allow')
  const pid = await until(() => here.machine.daemonPid())
  expect(await ask('ls')).toBe('allow')
  expect(await ask('rm -rf ~')).toBe('deny')
  expect(answered()).toBe(2)
  expect(here.machine.automode('daemon', 'start').stdout).toMatch(new RegExp(`^running \\(pid ${pid}, `))
  expect(here.machine.automode('daemon', 'stop').stdout).toBe(`stopped (pid ${pid})\n`)
  await until(() => !isAlive(pid))
  expect(here.machine.automode('daemon', 'stop').stdout).toBe('not running\n')
  expect(here.machine.journal()).toHaveLength(3)
})

test('stopped and started at once, it runs on the port that is asked for', () => {
  here.machine.automode('daemon', 'start')
  here.machine.automode('daemon', 'stop')
  const port = String(20_000 + (process.pid % 10_000))
  expect(here.machine.automode('daemon', 'start', '--port', port).stdout).toMatch(new RegExp(`^running \\(pid \\d+, port ${port}\\)\n$`))
})

test.each(['abc', '0', '99999'])('the port %s is a mistake', (port) => {
  const { status, stderr } = here.machine.automode('daemon', 'start', '--port', port)
  expect([status, stderr]).toEqual([2, expect.stringContaining(`--port: \`${port}\` is no port`)])
})

test('a port that another program has is said', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { status, stderr } = here.machine.automode('daemon', 'start', '--port', String(port))
  server.close()
  expect([status, stderr]).toEqual([2, expect.stringContaining(`port ${port} cannot be used (EADDRINUSE)`)])
})

test('only its owner reaches it', async () => {
  here.machine.automode('daemon', 'start')
  const place = join(here.machine.paths.state, 'daemon')
  expect(statSync(place).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(place)) expect(statSync(join(place, name)).mode & 0o077, name).toBe(0)
})

test('it takes the home folder from the call and picks up a changed policy at once', async () => {
  here.machine.automode('daemon', 'start')
  const other = join(here.machine.home, 'some', 'other', 'home')
  expect([await ask(`rm -rf '${other}'`), await ask(`rm -rf '${other}'`, { HOME: other })]).toEqual(['ask', 'deny'])
  expect(await ask('ls')).toBe('allow')
  here.machine.write(join(here.machine.paths.config, 'config.jsonc'), '{ "hard_deny": ["ls"] }')
  expect(await ask('ls')).toBe('deny')
  here.machine.write(join(here.machine.paths.config, 'config.jsonc'), '{ "hard_deny": [ ')
  // then what only reads passes and everything else is asked about
  expect(await ask('touch x')).toBe('ask')
  rmSync(join(here.machine.paths.config, 'config.jsonc'))
  expect(await ask('ls')).toBe('allow')
  expect(answered()).toBe(6)
})

test('after an upgrade it ends, and the next call starts the new one', async () => {
  here.machine.automode('daemon', 'start')
  const before = here.machine.daemonPid()
  const program = join(here.folder, 'dist/hook.cjs')
  copyFileSync(program, `${program}.new`)
  copyFileSync(`${program}.new`, program)
  utimesSync(program, new Date(), new Date(Date.now() + 2_000))
  expect(await ask('ls')).toBe('allow')
  await until(() => !isAlive(before ?? 0))
  // of calls that follow each other closely only the first starts one
  await until(async () => (await ask('ls')) === 'allow' && here.machine.daemonPid() !== undefined)
  expect(here.machine.daemonPid()).not.toBe(before)
})

test('killed at any moment: every call has its verdict, and each stands in the journal', async () => {
  const calls = 60
  let killed = 0
  const killing = setInterval(() => {
    const pid = here.machine.daemonPid()
    if (pid === undefined || !isAlive(pid)) return
    process.kill(pid, 'SIGKILL')
    killed++
  }, 100)
  const decisions: string[] = []
  for (let done = 0; done < calls; done += 4)
    decisions.push(
      ...(await Promise.all([0, 1, 2, 3].map((index) => ask(index % 2 === 0 ? `ls d${done + index}` : `rm -rf ~ d${done + index}`)))),
    )
  clearInterval(killing)
  expect(decisions).toEqual(decisions.map((_, index) => (index % 2 === 0 ? 'allow' : 'deny')))
  // a daemon that was killed between its entry and its answer leaves one of its own beside the one of the hook
  expect(new Set(here.machine.journal().map(({ input }) => JSON.stringify(input))).size).toBe(calls)
  expect(killed).toBeGreaterThan(0)
}, 120_000)
