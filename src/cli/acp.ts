import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { createAcpProxy } from '../adapters/acp-proxy.ts'
import { adapterNames, loadAdapter } from '../adapters/index.ts'
import { openHookGate } from '../daemon/hook-gate.ts'
import { InputError } from '../errors.ts'
import { siteOf } from '../install/site.ts'
import { installerNamed } from './choose-agents.ts'
import { defineVerb } from './verb.ts'

/** `automode acp -- AGENT`: stands between an editor and an agent that speaks the Agent Client Protocol. */
export const acp = defineVerb({
  name: 'acp',
  about: "stand between an editor and an agent and answer the agent's permission requests",
  args: { agent: { type: 'string', valueHint: 'NAME', description: 'which agent it is, where its program has another name' } },
  examples: [['automode acp -- gemini --acp', 'as the command of the agent in Zed and other editors']],
  async run({ args, rest, io }) {
    const [program, ...words] = rest ?? []
    if (program === undefined)
      throw new InputError({ at: 'command line', problem: 'no agent to start', help: 'automode acp -- gemini --acp' })
    // also behind a runner: npx @google/gemini-cli
    const named = [program, ...words].flatMap((word) => adapterNames.filter((known) => basename(word).startsWith(known)))
    const name = args.agent === undefined ? named[0] : installerNamed(args.agent).agent
    if (name === undefined)
      io.error(`automode: which agent is \`${basename(program)}\`? name it with --agent; until then you are asked about every call\n`)
    const adapter = name === undefined ? undefined : await loadAdapter(name)
    const site = siteOf(io, 'user')
    const open = openHookGate(site.program.paths, { env: io.env, onProblem: (message) => io.error(`automode: ${message}\n`) })
    const proxy = createAcpProxy({ adapter, home: site.home, decide: async (request) => (await open(request)).decide(request) })
    const child = spawn(program, [...words, ...(adapter?.acpWords?.(site.program.plugins) ?? [])], { stdio: ['pipe', 'pipe', 'inherit'] })
    const send = ({ toAgent, toEditor }: Awaited<ReturnType<typeof proxy.fromAgent>>): void => {
      if (toAgent !== undefined) child.stdin.write(`${toAgent}\n`)
      if (toEditor !== undefined) io.out(`${toEditor}\n`)
    }
    child.stdin.on('error', () => {})
    createInterface({ input: process.stdin })
      .on('line', (line) => send(proxy.fromEditor(line)))
      .on('close', () => child.stdin.end())
    createInterface({ input: child.stdout }).on('line', (line) => void proxy.fromAgent(line).then(send))
    return new Promise<number>((resolve) => {
      child.on('error', (error: NodeJS.ErrnoException) => {
        const why = error.code === 'ENOENT' ? 'was not found' : `cannot be started (${error.code})`
        io.error(`automode: command line: \`${program}\` ${why}\n  write behind \`--\` the command that starts the agent\n`)
        resolve(127)
      })
      child.on('close', (code) => resolve(code ?? 1))
    })
  },
})
