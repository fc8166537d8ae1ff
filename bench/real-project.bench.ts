// Commands that start much of a project's own code, in this very project: the first time, and again while nothing has changed.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createGate } from '../src/gate.ts'
import { figuresOf, line, measure } from './measure.ts'

const rounds = 20

async function main(): Promise<void> {
  const project = process.cwd()
  const gate = createGate({ cwd: project })
  gate.warm()
  const baseline = await measure(() => realpathSync(join(project, 'src/gate.ts')))
  console.log(line('realpath of a file', baseline))
  for (const command of ['git status --short', 'npx tsc --noEmit', 'npm test', 'npm run build', 'npm run lint']) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { ms } = await gate.decide({ tool: 'Bash', input: { command } })
      times.push(ms * 1000)
    }
    console.log(line(`${command}, the first time`, figuresOf(times.slice(0, 1)), baseline))
    console.log(line(`${command}, again`, figuresOf(times.slice(1)), baseline))
  }
}

void main()
