import { join } from 'node:path'
import { askDaemon } from '../daemon/node-client.ts'
import { running, startDaemon } from '../daemon/start.ts'
import { siteOf } from '../install/site.ts'
import { defineVerb, type Io } from './verb.ts'

const start = defineVerb({
  name: 'start',
  about: 'start it now instead of at the next call',
  args: {
    port: {
      type: 'string',
      valueHint: 'N',
      description: 'a fixed port, for clients with HTTP hooks; it then never ends for lack of calls',
    },
  },
  async run({ args, io }) {
    const { paths, program } = placesOf(io)
    startDaemon(paths, program, args.port ? ['--port', args.port] : [])
    for (let attempt = 0; attempt < 50; attempt++) {
      const found = running(paths.state)
      if (found && args.port && found.port !== Number(args.port)) {
        io.error(`automode: it already runs on port ${found.port}; run \`automode daemon stop\` first\n`)
        return 1
      }
      if (found) {
        io.out(`running (pid ${found.pid}, port ${found.port})\n`)
        return 0
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
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
  examples: [['automode daemon status', '']],
})

function placesOf(io: Io) {
  const { program } = siteOf(io, 'user')
  return { paths: program.paths, program: join(program.client, '..', 'hook.cjs') }
}
