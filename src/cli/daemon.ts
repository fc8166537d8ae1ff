import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askDaemon } from '../daemon/node-client.ts'
import { running, startDaemon } from '../daemon/start.ts'
import { InputError } from '../errors.ts'
import { siteOf } from '../install/site.ts'
import { defineVerb, type Io } from './verb.ts'

const start = defineVerb({
  name: 'start',
  about: 'start it now instead of at the next call',
  args: {
    port: {
      type: 'string',
      valueHint: 'N',
      description: 'a fixed port, for clients with HTTP hooks; such a daemon does not end when it is idle',
    },
  },
  async run({ args, io }) {
    const { paths, program } = placesOf(io)
    const port = args.port === undefined ? undefined : portOf(args.port)
    if (port !== undefined && !running(paths.state)) await requireFree(port)
    for (let attempt = 0; attempt < 50; attempt++) {
      const found = running(paths.state)
      if (found && port !== undefined && found.port !== port) {
        io.error(`automode: it already runs on port ${found.port}; run \`automode daemon stop\` first\n`)
        return 1
      }
      if (found) {
        io.out(`running (pid ${found.pid}, port ${found.port})\n`)
        return 0
      }
      // again and again: for a moment after an earlier start nobody else may start one
      startDaemon(paths, program, port === undefined ? [] : ['--port', String(port)])
      await pause(100)
    }
    io.error('automode: the daemon did not start; hooks go on without it\n')
    return 1
  },
})

const stop = defineVerb({
  name: 'stop',
  about: 'end it; hooks go on without it and start it again',
  async run({ io }) {
    const { paths } = placesOf(io)
    const found = running(paths.state)
    if (!found) io.out('not running\n')
    else {
      await askDaemon(paths.state, { method: 'POST', path: '/stop' }).catch(() => process.kill(found.pid, 'SIGTERM'))
      for (let attempt = 0; attempt < 20 && running(paths.state); attempt++) await pause(50)
      io.out(`stopped (pid ${found.pid})\n`)
    }
    return 0
  },
})

const state = defineVerb({
  name: 'status',
  about: 'whether it runs and what it answered',
  async run({ io }) {
    const { paths } = placesOf(io)
    const found = running(paths.state)
    if (!found) {
      io.out('not running\n')
      return 1
    }
    const { body } = await askDaemon(paths.state, { method: 'GET', path: '/status' })
    const { answered } = JSON.parse(body) as { answered: number }
    io.out(`running (pid ${found.pid}, port ${found.port}), ${answered} calls answered\n`)
    return 0
  },
})

/** `automode daemon`: starts, stops or looks at the resident process. */
export const daemon = defineVerb({
  name: 'daemon',
  about: 'the resident process that answers hooks quickly',
  verbs: { start: async () => start, stop: async () => stop, status: async () => state },
  examples: [
    ['automode daemon status', 'whether it runs; exit code 1 where it does not'],
    ['automode daemon start --port 8765', 'on a fixed port, for HTTP hooks'],
  ],
})

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new InputError({ at: '--port', problem: `\`${text}\` is no port`, help: 'give a number from 1 to 65535, for example 8765' })
}

/** Refuses a port that another program has: the daemon could not say so, because nobody reads what it prints. */
function requireFree(port: number): Promise<void> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new InputError({ at: '--port', problem: `port ${port} cannot be used (${code})`, help: 'choose another one' })),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
}

function placesOf(io: Io) {
  const { program } = siteOf(io, 'user')
  return { paths: program.paths, program: join(program.client, '..', 'hook.cjs') }
}
