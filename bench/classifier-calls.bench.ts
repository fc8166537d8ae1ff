import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Classifier } from '../src/classifier/classifier.ts'
import { createGate } from '../src/gate.ts'
import { defaultLayers } from '../src/layers/index.ts'
import { builtInPolicy } from '../src/policy/built-in.ts'
import { session } from './classifier-session.ts'
import { makeProject } from './project.ts'

const use = { name: 'counting', stages: 1, input_tokens: 0, output_tokens: 0, cached_tokens: 0, ms: 0 }

/** Counts the calls of a session that reach the model, and which. Asks of static layers are settled, too: a person decides them. */
async function countCalls(
  layerNames: readonly string[] | undefined,
  cwd: string,
  home: string,
): Promise<{ readonly calls: number; readonly asked: number; readonly asks: number; readonly reached: readonly string[] }> {
  let seen = false
  const classifier: Classifier = {
    name: 'counting',
    async classify() {
      seen = true
      return { shouldBlock: false, reason: 'fine', use }
    },
  }
  const policy = builtInPolicy()
  const layers = defaultLayers({ policy, classifier }).filter(({ name }) => layerNames?.includes(name) ?? true)
  const gate = createGate({ policy, layers, cwd, home })
  let calls = 0
  let asked = 0
  let asks = 0
  const reached: string[] = []
  for (const [times, tool, input] of session) {
    const filled = JSON.parse(JSON.stringify(input).replaceAll('$PROJECT', cwd)) as object
    seen = false
    const { decision } = await gate.decide({ tool, input: filled, cwd, roots: [cwd] })
    calls += times
    if (seen) {
      asked += times
      reached.push(`${times} × ${'command' in input ? input.command : tool}`)
    } else if (decision !== 'allow') asks += times
  }
  gate.close()
  return { calls, asked, asks, reached }
}

/** What the session's project holds besides the small repository. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'shop',
    version: '1.2.0',
    scripts: { test: 'vitest run', build: 'tsc -p .', lint: 'eslint src', dev: 'vite --port 3000' },
    devDependencies: { vitest: '4', vite: '7', typescript: '7', eslint: '9', prisma: '6' },
  }),
  'package-lock.json': JSON.stringify({ name: 'shop', lockfileVersion: 3, packages: {} }),
  'src/app.ts': 'export const createOrder = () => 1\n',
  'src/app.test.ts': "import { test } from 'vitest'\ntest('x', () => {})\n",
  'compose.yaml': 'services:\n  db:\n    image: postgres:17\n  app:\n    build: .\n',
  'scripts/report.py': 'import csv\nprint("report")\n',
  Makefile: 'seed:\n\tnode scripts/seed.js\n',
  'scripts/seed.js': 'console.log(1)\n',
}

async function main(): Promise<void> {
  const { project, home, remove } = makeProject()
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
    for (const words of [
      ['add', '.'],
      ['commit', '-qm', 'session'],
    ])
      spawnSync('git', ['-C', project, '-c', 'user.name=b', '-c', 'user.email=b@example.com', ...words], { stdio: 'ignore' })
    const bare = await countCalls(['allowlist', 'accept-edits', 'classifier'], project, home)
    const full = await countCalls(undefined, project, home)
    const settled = (1 - full.asked / full.calls) * 100
    const ratio = full.asked === 0 ? Number.POSITIVE_INFINITY : bare.asked / full.asked
    console.log(`model calls in a mixed session of ${full.calls} calls`)
    console.log(`  allowlist and accept-edits alone   ${bare.asked}`)
    console.log(
      `  all static layers                  ${full.asked}  (${ratio.toFixed(1)} times fewer; goal: 10: ${ratio >= 10 ? 'met' : 'missed'})`,
    )
    console.log(
      `  settled without a model            ${settled.toFixed(1)} %  (goal: 95 %: ${settled >= 95 ? 'met' : 'missed'}), of them ${full.asks} by asking a person`,
    )
    for (const line of full.reached) console.log(`    to the model: ${line}`)
  } finally {
    remove()
  }
}

void main()
