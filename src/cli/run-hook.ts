import { closeSync, readSync, writeSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Answer, exitTwo } from '../adapters/adapter.ts'
import { answerHook } from '../adapters/answer-hook.ts'
import { loadAdapter } from '../adapters/index.ts'
import { recordedPaths } from '../adapters/paths.ts'
import { openHookGate } from '../daemon/hook-gate.ts'
import { startDaemon } from '../daemon/start.ts'
import { messageOf } from '../errors.ts'
import { pause } from '../state/pause.ts'

const options = {
  config: { type: 'string' },
  state: { type: 'string' },
  cache: { type: 'string' },
  attended: { type: 'string' },
  defer: { type: 'boolean' },
  'no-daemon': { type: 'boolean' },
  /** The process that started the bash client, whose child this is. */
  parent: { type: 'string' },
  /** The answer goes to the bash client: everything on stdout, then a mark that it is whole. */
  marked: { type: 'boolean' },
  serve: { type: 'boolean' },
  port: { type: 'string' },
  idle: { type: 'string' },
} as const

/** `automode hook AGENT EVENT`: one payload on stdin, one answer on stdout, nothing else. Ends the process. */
export async function runHook(argv: readonly string[], { program }: { readonly program: string }): Promise<void> {
  let marked = argv.includes('--marked')
  try {
    const { values, positionals } = readWords(argv)
    if (values.serve) await serveUntilEnd(values, program)
    marked = values.marked === true
    const answer = await answerCall({ values, positionals, input: 0, env: process.env })
    say(answer, { marked, output: 1 })
    if (!values['no-daemon']) startDaemon(recordedPaths(values), program)
    process.exit(answer.exitCode)
  } catch (error) {
    const answer = await refusal(argv[0] ?? '', `automode could not judge this call: ${messageOf(error)}`)
    say(answer, { marked, output: 1 })
    process.exit(answer.exitCode)
  }
}

/** The words of a hook's command line; throws where one is not known. */
export const readWords = (argv: readonly string[]) => parseArgs({ args: [...argv], options, allowPositionals: true })

type Words = ReturnType<typeof readWords>

async function serveUntilEnd(values: Words['values'], program: string): Promise<never> {
  const { serve } = await import('../daemon/serve.ts')
  // whoever asks for a fixed port has clients that cannot start the daemon again
  const idleMs = Number(values.idle ?? (values.port ? 2 ** 31 - 1 : 30 * 60_000))
  await serve({ paths: recordedPaths(values), program, idleMs, ...(values.port ? { port: Number(values.port) } : {}) })
  process.exit(0)
}

/** The answer to the payload in an open file. */
export async function answerCall({
  values,
  positionals: [agent = '', event = ''],
  input,
  env,
}: Words & { readonly input: number; readonly env: NodeJS.ProcessEnv }): Promise<Answer> {
  const paths = recordedPaths(values)
  // what is not said on stdout or by the exit code must not be said at all: some clients hand stderr to the model
  const open = openHookGate(paths, { env, onProblem: () => {} })
  const call = {
    agent,
    event,
    input: readInput(input),
    env,
    cwd: process.cwd(),
    home: env.HOME || userInfo().homedir,
    parentPid: Number(values.parent ?? process.ppid),
    paths,
    attended: values.attended === 'yes' ? true : values.attended === 'no' ? false : undefined,
    defer: values.defer,
  }
  return answerHook(call, open)
}

/** The client's closed answer where not even the command line could be read. */
async function refusal(agent: string, reason: string): Promise<Answer> {
  const adapter = await loadAdapter(agent).catch(() => undefined)
  return adapter?.fail?.(reason) ?? exitTwo(reason)
}

/** All that can be read from an open file, as text. */
function readInput(file: number): string {
  const pieces: Buffer[] = []
  for (;;) {
    const piece = Buffer.allocUnsafe(64 * 1024)
    try {
      const count = readSync(file, piece, 0, piece.length, null)
      if (count === 0) break
      pieces.push(piece.subarray(0, count))
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EOF') break
      if (code !== 'EAGAIN') throw error
      pause()
    }
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Gives the answer. A marked one is over when its file is closed, however long the process then takes to end. */
export function say({ stdout, stderr, exitCode }: Answer, { marked, output }: { readonly marked: boolean; readonly output: number }): void {
  if (marked) {
    writeAll(output, `${exitCode === 0 ? stdout : stderr}\u0001${exitCode}`)
    closeSync(output)
  } else {
    if (stderr !== '') writeAll(2, stderr)
    if (stdout !== '') writeAll(output, stdout)
  }
}

/** Everything in one piece where the system takes it. */
function writeAll(file: number, value: string): void {
  const bytes = Buffer.from(value)
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(file, bytes, done)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      pause()
    }
  }
}
