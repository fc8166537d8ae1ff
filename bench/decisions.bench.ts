// In-process decisions without a model, beside one bare realpath of the edited file.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createGate } from '../src/gate.ts'
import { line, measure } from './measure.ts'
import { makeProject } from './project.ts'

const calls: readonly (readonly [name: string, tool: string, input: Record<string, unknown>])[] = [
  ['todo list', 'TodoWrite', { todos: [{ content: 'a', status: 'pending', activeForm: 'a' }] }],
  ['read a file', 'Read', { file_path: 'FILE' }],
  ['edit a file', 'Edit', { file_path: 'FILE', old_string: 'total = 0', new_string: 'total = 1' }],
  ['write a new file', 'Write', { file_path: 'NEW', content: 'export const a = 1\n'.repeat(50) }],
  ['fetch a page', 'WebFetch', { url: 'https://example.com/docs', prompt: 'summary' }],
]

const shellLines = [
  'ls -la src',
  'git status --short && git diff --stat',
  "grep -rn 'total' src --include='*.ts' | head -20",
  'npm test -- --run src/cart',
  'rm -rf dist && npm run build',
  'for f in src/cart/*.ts; do wc -l "$f"; done',
  "cat package.json | jq -r '.scripts | keys[]'",
  'git push --force origin main',
]

async function main(): Promise<void> {
  const { project, home, remove } = makeProject()
  const file = join(project, 'src/cart/total.ts')
  const gate = createGate({ cwd: project, home })
  const fill = (value: unknown): unknown => (value === 'FILE' ? file : value === 'NEW' ? join(project, 'src/cart/new/part.ts') : value)
  const baseline = await measure(() => realpathSync(file))
  console.log(line('realpath of the file', baseline))
  for (const [name, tool, input] of calls) {
    const request = { tool, input: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, fill(value)])) }
    const { decision, layer } = await gate.decide(request)
    console.log(line(`${name} (${decision}, ${layer})`, await measure(() => gate.decide(request)), baseline))
  }
  const whole: number[] = []
  for (const command of shellLines) {
    const request = { tool: 'Bash', input: { command } }
    const { decision } = await gate.decide(request)
    for (let count = 0; count < 200; count++) await gate.decide(request)
    const figures = await measure(() => gate.decide(request), { runs: 1000, warmUp: 0 })
    const times: number[] = []
    for (let count = 0; count < 300; count++) {
      const { ms, facts_ms = 0 } = await gate.decide(request)
      times.push((ms - facts_ms) * 1000)
    }
    times.sort((left, right) => left - right)
    whole.push(...times)
    console.log(
      `${line(`$ ${command.slice(0, 34)} (${decision})`, figures, baseline)}; without disk and git p50 ${(times[150] ?? 0).toFixed(0)} µs`,
    )
  }
  whole.sort((left, right) => left - right)
  console.log(
    `shell lines without disk and git: p50 ${(whole[whole.length >> 1] ?? 0).toFixed(0)} µs, p95 ${(whole[Math.floor(whole.length * 0.95)] ?? 0).toFixed(0)} µs`,
  )
  remove()
}

void main()
