// A whole agent loop with a gate in front of its tools. The "model" is a list of calls, so that the example needs no key.
import { readFileSync } from 'node:fs'
import { createGate, type CallRequest } from '../../src/index.ts'

type Tool = (input: Record<string, string>) => string

const tools = new Map<string, Tool>([
  ['Read', ({ file_path = '' }) => readFileSync(file_path, 'utf8').slice(0, 60)],
  ['Bash', ({ command = '' }) => `(here would run: ${command})`],
])

/** What the model of this example wants to do, one call after the other. */
const wanted: readonly (readonly [string, Record<string, string>])[] = [
  ['Read', { file_path: new URL('./agent.ts', import.meta.url).pathname }],
  ['Bash', { command: 'git status --short' }],
  ['Bash', { command: 'rm -rf ~' }],
  ['Bash', { command: 'npm publish' }],
]

/** Runs every call the gate lets pass; asks `person` about the doubtful ones; tells the model why the others did not run. */
export async function runAgent({ cwd, person }: { cwd: string; person: (question: string) => Promise<boolean> }): Promise<string[]> {
  const gate = createGate({ cwd })
  const results: string[] = []
  for (const [tool, input] of wanted) {
    const request: CallRequest = { tool, input, agent: 'claude-code' }
    const verdict = await gate.decide(request)
    const passes = verdict.decision === 'allow' || (verdict.decision === 'ask' && (await person(`${tool}: ${verdict.reason}`)))
    const result = passes ? tools.get(tool)?.(input) : `not run: ${verdict.reason}${verdict.instead ? `; instead: ${verdict.instead}` : ''}`
    results.push(`${verdict.decision} ${tool} -> ${result}`)
  }
  gate.close()
  return results
}
