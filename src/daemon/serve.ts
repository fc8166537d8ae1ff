import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OwnPaths } from '../adapters/paths.ts'
import { writeFileAtomic } from '../state/atomic-file.ts'
import { createGate } from '../gate.ts'
import { makePrivateFolder } from '../state/folder.ts'
import { openHookGate } from './hook-gate.ts'
import { createDaemon } from './server.ts'
import { makeSnapshot } from './snapshot.ts'
import { clientFile, daemonFolder, socketFile } from './wire.ts'

/** What a daemon process is started with. */
export interface ServeOptions {
  readonly paths: OwnPaths
  readonly idleMs: number
  /** The program's own file; beside it lies the bash client. */
  readonly program: string
  readonly port?: number
}

/** Runs the daemon in this process until it ends; resolves with the reason. One at a time: a newer one takes the place. */
export async function serve({ paths, idleMs, program, port = 0 }: ServeOptions): Promise<string> {
  makePrivateFolder(daemonFolder(paths.state))
  const socket = socketFile(paths.state)
  let end: (why: string) => void = () => {}
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  const daemon = createDaemon({
    paths,
    idleMs,
    env: process.env,
    program: { folder: dirname(program), file: program },
    open: openHookGate(paths, { env: process.env, onProblem: () => {} }),
    onEnd: (why) => end(why),
  })
  await listen(daemon.servers.tcp, { port, host: '127.0.0.1' })
  if (socket !== undefined) {
    rmSync(socket, { force: true })
    await listen(daemon.servers.local, { path: socket })
    chmodSync(socket, 0o600)
  }
  // nobody is sent here before everything is loaded: the first call must not wait for it
  createGate().warm()
  const address = daemon.servers.tcp.address()
  const own = `${typeof address === 'object' ? address?.port : ''} ${daemon.token} ${process.pid}\n`
  writeFileAtomic(clientFile(paths.state), own)
  // later, and in a process of its own: calls come first, and a daemon that ends at once needs none
  setTimeout(() => void makeSnapshot(paths.cache, program), 2_000).unref()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => end(`got ${signal}`))
  // a newer daemon has written its own line: this one only finishes what it has
  const watch = setInterval(() => {
    if (read(clientFile(paths.state)) !== own) end('another daemon took its place')
  }, 5_000)
  const why = await ended
  clearInterval(watch)
  if (read(clientFile(paths.state)) === own) {
    rmSync(clientFile(paths.state), { force: true })
    if (socket !== undefined) rmSync(socket, { force: true })
  }
  daemon.close()
  return why
}

function listen(server: import('node:http').Server, where: { port: number; host: string } | { path: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, resolve)
  })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
