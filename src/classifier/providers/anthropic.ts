import type Anthropic from '@anthropic-ai/sdk'
import type { ModelAnswer, ModelRequest, Provider } from '../provider.ts'
import type { Opening } from './registry.ts'
import { count, fieldsOf, guardedFetch, listOf, misshapen, requestOptions, warm } from './wire.ts'

/** The model that is asked where none is named. */
export const defaultModel = 'claude-haiku-4-5-20251001'
/** Where it is asked. */
export const defaultEndpoint = 'https://api.anthropic.com'

/** Anthropic Messages, through the official SDK. */
export async function open(opening: Opening): Promise<Provider> {
  const model = opening.model ?? defaultModel
  const client = (opening.client as Anthropic | undefined) ?? (await connect(opening))
  const endpoint = client.baseURL
  return {
    name: 'anthropic',
    model,
    endpoint,
    marksPrefix: true,
    body: (request) => bodyOf(model, request),
    async send(request, limits) {
      return answerOf(await client.messages.create(bodyOf(model, request), requestOptions(limits)))
    },
    prewarm: () => warm(endpoint),
  }
}

async function connect({ baseURL, key }: { readonly baseURL?: string; readonly key?: string }): Promise<Anthropic> {
  const { default: Client } = await import('@anthropic-ai/sdk')
  // a key is always given: without one the SDK would look for credentials on its own
  return new Client({
    apiKey: key ?? '',
    baseURL: baseURL ?? defaultEndpoint,
    maxRetries: 0,
    fetch: guardedFetch,
    logLevel: 'off',
    openTelemetry: false,
  })
}

function bodyOf(model: string, request: ModelRequest): Anthropic.MessageCreateParamsNonStreaming {
  const { tool } = request
  return {
    model,
    max_tokens: request.maxTokens,
    ...(thinksByDefault(model) ? { thinking: { type: 'disabled' as const } } : {}),
    tools: [{ name: tool.name, description: tool.description, input_schema: { ...tool.schema, required: [...tool.schema.required] } }],
    tool_choice: { type: 'tool', name: tool.name, disable_parallel_tool_use: true },
    // same question, same answer; later models refuse the setting
    ...(takesTemperature(model) ? { temperature: 0 } : {}),
    system: [
      {
        type: 'text',
        text: request.system,
        ...(request.cachePrefix ? { cache_control: { type: 'ephemeral' as const, ttl: '1h' as const } } : {}),
      },
    ],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: request.envelope },
          { type: 'text', text: request.ask },
        ],
      },
    ],
  }
}

/** Thinking outside the tool call eats the token limit and does not go with a forced tool; models up to 4.x have it off. */
const thinksByDefault = (model: string): boolean => !/claude-(?:3|[a-z]+-4)/.test(model)

const takesTemperature = (model: string): boolean => /claude-(?:3|[a-z]+-4-[0-6])/.test(model)

function answerOf(message: unknown): ModelAnswer {
  const fields = fieldsOf(message)
  if (!fields || !Array.isArray(fields.content)) return misshapen(message)
  const blocks = listOf(fields.content)
  const usage = fieldsOf(fields.usage) ?? {}
  const cached = count(usage.cache_read_input_tokens)
  const written = count(usage.cache_creation_input_tokens)
  return {
    calls: blocks
      .filter(({ type }) => type === 'tool_use' || type === 'server_tool_use')
      .map(({ name, input }) => ({ name: String(name), input: fieldsOf(input) })),
    text: blocks.some(({ type }) => type === 'text'),
    stop: stops.get(String(fields.stop_reason)) ?? 'other',
    usage: { input: count(usage.input_tokens) + cached + written, output: count(usage.output_tokens), cached, written },
    raw: message,
  }
}

const stops = new Map<string, ModelAnswer['stop']>([
  ['tool_use', 'done'],
  ['end_turn', 'done'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'refusal'],
])
