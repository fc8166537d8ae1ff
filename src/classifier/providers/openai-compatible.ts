import type OpenAI from 'openai'
import { InputError } from '../../errors.ts'
import type { ModelAnswer, ModelRequest, Provider } from '../provider.ts'
import { connect } from './openai-client.ts'
import type { Opening } from './registry.ts'
import { count, fieldsOf, listOf, misshapen, requestOptions, warm } from './wire.ts'

/** Chat Completions of any server that speaks them: Ollama, vLLM, llama.cpp, LM Studio, OpenRouter. */
export async function open(opening: Opening): Promise<Provider> {
  const { model } = opening
  if (!model)
    throw new InputError({
      at: 'classifiers',
      problem: 'provider `openai-compatible` needs a `model`',
      help: 'name the model that the server serves',
    })
  const client = (opening.client as OpenAI | undefined) ?? (await connect(opening))
  const endpoint = client.baseURL
  return {
    name: 'openai-compatible',
    model,
    endpoint,
    body: (request) => bodyOf(model, request),
    async send(request, limits) {
      return answerOf(await client.chat.completions.create(bodyOf(model, request), requestOptions(limits)))
    },
    prewarm: () => warm(endpoint),
  }
}

// plain strings and `max_tokens`: what every one of these servers understands
function bodyOf(model: string, request: ModelRequest): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const { tool } = request
  return {
    model,
    messages: [
      { role: 'system', content: request.system },
      { role: 'user', content: `${request.envelope}\n\n${request.ask}` },
    ],
    tools: [{ type: 'function', function: { name: tool.name, description: tool.description, parameters: { ...tool.schema } } }],
    tool_choice: { type: 'function', function: { name: tool.name } },
    max_tokens: request.maxTokens,
    temperature: 0,
  }
}

function answerOf(completion: unknown): ModelAnswer {
  const fields = fieldsOf(completion)
  const [choice, second] = listOf(fields?.choices)
  const message = fieldsOf(choice?.message)
  if (!fields || !choice || second || !message) return misshapen(completion)
  const usage = fieldsOf(fields.usage) ?? {}
  const details = fieldsOf(usage.prompt_tokens_details) ?? {}
  const refused = typeof message.refusal === 'string' && message.refusal !== ''
  return {
    calls: listOf(message.tool_calls).map((call) => {
      const named = fieldsOf(call.function) ?? {}
      return { name: String(named.name), input: typeof named.arguments === 'string' ? named.arguments : undefined }
    }),
    text: typeof message.content === 'string' && message.content !== '',
    stop: refused ? 'refusal' : (stops.get(String(choice.finish_reason)) ?? 'other'),
    usage: { input: count(usage.prompt_tokens), output: count(usage.completion_tokens), cached: count(details.cached_tokens), written: 0 },
    raw: completion,
  }
}

const stops = new Map<string, ModelAnswer['stop']>([
  // a forced call ends with `stop` on some servers and with `tool_calls` on others
  ['stop', 'done'],
  ['tool_calls', 'done'],
  ['length', 'length'],
  ['content_filter', 'refusal'],
])
