// How long the built programs take to start, beside the barest Node process.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { line, measure } from './measure.ts'

const run =
  (words: readonly string[], input = '') =>
  () =>
    spawnSync(process.execPath, words, {
      input,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, AUTOMODE_CONFIG: '/dev/null' },
    })

async function main(): Promise<void> {
  if (!existsSync('dist/cli.cjs')) throw new Error('no build: run `npm run build` first')
  const options = { runs: 30, warmUp: 3 }
  const baseline = await measure(run(['-e', '0']), options)
  console.log(line('node -e 0', baseline))
  console.log(line('automode --version', await measure(run(['dist/cli.cjs', '--version']), options), baseline))
  console.log(
    line('automode check -- ls', await measure(run(['dist/cli.cjs', 'check', '--classifier', 'none', '--', 'ls']), options), baseline),
  )
}

void main()
