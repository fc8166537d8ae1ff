// What the most hostile inputs of the largest size cost: the goal is 50 ms without disk and git, whatever the text.
import { createGate } from '../src/gate.ts'

const size = 16 * 1024
const fill = (text: string): string => text.repeat(Math.floor(size / text.length))

const hostile: Readonly<Record<string, string>> = {
  'many commands': fill('ls;'),
  'many different commands': Array.from({ length: 1500 }, (_, index) => `rm f${index}`)
    .join(';')
    .slice(0, size - 10),
  'many pipes': `ls ${fill('| cat ')}`,
  'many branches': `true ${fill('&& X=a || X=b ')}`,
  'many xargs operands': `echo ${fill('a ').slice(0, size - 50)} | xargs rm`,
  'many words': `echo ${fill('a ')}`,
  'a long trap': `trap '${'true;'.repeat(200)}' EXIT;${Array.from({ length: 1_000 }, (_, index) => `V=${index}`).join(';')}`,
  quotes: fill(`'"`),
  'inline code': `python3 -c '${fill('x = [1]\n').slice(0, 8_000)}'`,
}

async function main(): Promise<void> {
  const gate = createGate()
  gate.warm()
  for (const [name, command] of Object.entries(hostile)) {
    const times: number[] = []
    for (let round = 0; round < 9; round++) {
      const verdict = await gate.decide({ tool: 'Bash', input: { command }, cwd: process.cwd() })
      times.push(verdict.ms - (verdict.facts_ms ?? 0))
    }
    times.sort((left, right) => left - right)
    console.log(`${name.padEnd(28)} median ${(times[4] ?? 0).toFixed(1)} ms  (goal: 50)`)
  }
}

void main()
