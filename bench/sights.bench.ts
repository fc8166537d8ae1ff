// The same shell lines again and again in one process, without disk and git: what a line costs at first sight, and once its code is warm.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGate } from '../src/gate.ts'
import { commandSpecs } from '../src/shell/commands/registry.ts'
import { figuresOf, line, measure } from './measure.ts'
import { makeProject } from './project.ts'

const rounds = 16
const most = 2_000

/** Examples of all programs, evenly taken: lines that differ in program and form, as those of an agent do. */
function variedLines(): readonly string[] {
  const all = commandSpecs.flatMap(({ examples }) => examples.map(([commandLine]) => commandLine))
  const step = all.length / most
  return Array.from({ length: most }, (_, index) => all[Math.floor(index * step)] ?? 'true')
}

async function main(): Promise<void> {
  const { project, home, remove } = makeProject()
  const gate = createGate({ cwd: project, home })
  gate.warm()
  const file = join(project, 'src/cart/total.ts')
  const baseline = await measure(() => realpathSync(file))
  console.log(line('realpath of a file', baseline))
  const lines = variedLines()
  for (let round = 1; round <= rounds; round++) {
    const times: number[] = []
    for (const command of lines) {
      const { ms, facts_ms = 0 } = await gate.decide({ tool: 'Bash', input: { command } })
      times.push((ms - facts_ms) * 1000)
      // as between the calls of an agent, the engine collects its garbage between two
      await nextTurn()
    }
    if (Number.isInteger(Math.log2(round))) console.log(line(`${lines.length} lines, round ${round}`, figuresOf(times), baseline))
  }
  remove()
}

void main()
