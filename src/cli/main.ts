import { exitCodes, runCli } from './run.ts'

const { env, stdout } = process
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // a reader that closes the pipe early (`| head`) is no error
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`automode: standard output cannot be written: ${error.message}\n  what was printed is not whole\n`)
  process.exit(exitCodes.internal)
})

void runCli(process.argv.slice(2), {
  env,
  cwd: currentFolder(),
  colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  columns: stdout.columns ?? 160,
  out: (text) => stdout.write(text),
  error: (text) => process.stderr.write(text),
}).then((code) => {
  process.exitCode = code
})

/** A folder that was removed under the shell has no path; nothing is inside it. */
function currentFolder(): string {
  try {
    return process.cwd()
  } catch {
    return '/'
  }
}
