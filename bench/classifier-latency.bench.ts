import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Anthropic from '@anthropic-ai/sdk'
import type { Question } from '../src/classifier/classifier.ts'
import { createClassifier } from '../src/classifier/create.ts'
import { choosePrefix } from '../src/classifier/prefix.ts'
import { envelope, stages } from '../src/classifier/prompt.ts'
import { classifyResult } from '../src/classifier/tool.ts'
import { builtInPolicy } from '../src/policy/built-in.ts'
import { sampleQuestions } from './classifier-questions.ts'

const rounds = 300
const model = 'claude-haiku-4-5-20251001'
const message = JSON.stringify({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model,
  content: [{ type: 'tool_use', id: 'toolu_1', name: 'classify_result', input: { thinking: '', should_block: false, reason: 'fine' } }],
  stop_reason: 'tool_use',
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 10 },
})

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function main(): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(message))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { rules, settings } = builtInPolicy()
  const questions = sampleQuestions(rules, settings)
  const classifier = createClassifier({ ...settings, dailyBudgetUsd: 100 }, { models: [{ provider: 'anthropic', baseURL, key: 'bench' }] })
  const client = new Anthropic({ apiKey: 'bench', baseURL, maxRetries: 0 })
  const { system } = choosePrefix(rules, { model, marksPrefix: true })

  // the bare SDK call sends the same body, so that only the layer's own work differs
  const bare = (question: Question) =>
    client.messages.create({
      model,
      max_tokens: stages.quick.maxTokens,
      tools: [
        {
          name: classifyResult.name,
          description: classifyResult.description,
          input_schema: { ...classifyResult.schema, required: [...classifyResult.schema.required] },
        },
      ],
      tool_choice: { type: 'tool', name: classifyResult.name },
      system: [{ type: 'text', text: system, cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: `${envelope(question)}\n${stages.quick.ask}` }],
    })
  const whole = async (question: Question) => classifier?.classify(question)

  const times: { readonly bare: number[]; readonly whole: number[] } = { bare: [], whole: [] }
  for (let round = -30; round < rounds; round++) {
    const question = questions[(round + 30) % questions.length]
    if (!question) break
    // one after the other in turn: both meet the same machine
    for (const [name, work] of [
      ['bare', bare],
      ['whole', whole],
    ] as const) {
      const started = performance.now()
      await work(question)
      if (round >= 0) times[name].push(performance.now() - started)
    }
  }
  const added = median(times.whole) - median(times.bare)
  console.log(`latency of the classifier over the bare SDK call, ${rounds} rounds against a server on loopback`)
  console.log(`  bare SDK call   ${median(times.bare).toFixed(2)} ms`)
  console.log(`  classifier      ${median(times.whole).toFixed(2)} ms`)
  console.log(`  added           ${added.toFixed(2)} ms  (goal: under 3 ms: ${added < 3 ? 'met' : 'missed'})`)
  server.close()
  server.closeAllConnections()
}

void main()
