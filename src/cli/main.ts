import { runCli } from './run.ts'

const { env, stdout } = process
// a reader that closes the pipe early (`| head`) is no error
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
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
