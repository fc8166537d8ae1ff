import type OpenAI from 'openai'
import type { ModelAnswer, ModelRequest, Provider } from '../provider.ts'
import { connect } from './openai-client.ts'
import type { Opening } from './registry.ts'
import { count, fieldsOf, listOf, misshapen, requestOptions, warm } from './wire.ts'

/** The model that is asked where none is named. */
export const defaultModel = 'gpt-4.1-mini'

/** OpenAI Responses, through the official SDK. */
export async function open(opening: Opening): Promise<Provider> {
  const model = opening.model ?? defaultModel
  const client = (opening.client as OpenAI | undefined) ?? (await connect(opening))
  const endpoint = client.baseURL
  return {
    name: 'openai',
    model,
    endpoint,
    body: (request) => bodyOf(model, request),
    async send(request, limits) {
      try {
        return answerOf(await client.responses.create(bodyOf(model, request), requestOptions(limits)))
      } catch (error) {
        // the SDK looks into the answer for its text and trips over one that is not an object
        if (error instanceof TypeError && error.cause === undefined) return misshapen(undefined)
        throw error
      }
    },
    prewarm: () => warm(endpoint),
  }
}

function bodyOf(model: string, request: ModelRequest): OpenAI.Responses.ResponseCreateParamsNonStreaming {
  const { tool } = request
  return {
    model,
    instructions: request.system,
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: request.envelope },
          { type: 'input_text', text: request.ask },
        ],
      },
    ],
    tools: [{ type: 'function', name: tool.name, description: tool.description, parameters: { ...tool.schema }, strict: true }],
    tool_choice: { type: 'function', name: tool.name },
    parallel_tool_calls: false,
    max_output_tokens: request.maxTokens,
    // same question, same answer; reasoning models refuse the setting
    ...(reasons(model) ? {} : { temperature: 0 }),
    // the conversation is the user's: nothing of it is to be kept on the other side
    store: false,
    ...(request.cachePrefix ? { prompt_cache_key: 'automode-classifier' } : {}),
  }
}

const reasons = (model: string): boolean => /(?:^|\/)(?:o\d|gpt-(?:[5-9]|\d\d))/.test(model)

function answerOf(response: unknown): ModelAnswer {
  const fields = fieldsOf(response)
  if (!fields || !Array.isArray(fields.output)) return misshapen(response)
  const items = listOf(fields.output)
  const parts = items.filter(({ type }) => type === 'message').flatMap(({ content }) => listOf(content))
  const usage = fieldsOf(fields.usage) ?? {}
  const details = fieldsOf(usage.input_tokens_details) ?? {}
  return {
    calls: items
      .filter(({ type }) => type !== 'message' && type !== 'reasoning')
      .map(({ name, arguments: input }) => ({ name: String(name), input: typeof input === 'string' ? input : undefined })),
    text: parts.some(({ type }) => type === 'output_text'),
    stop: stopOf(fields, items, parts),
    usage: { input: count(usage.input_tokens), output: count(usage.output_tokens), cached: count(details.cached_tokens), written: 0 },
    raw: response,
  }
}

type Items = readonly Readonly<Record<string, unknown>>[]

function stopOf(fields: Readonly<Record<string, unknown>>, items: Items, parts: Items): ModelAnswer['stop'] {
  if (parts.some(({ type }) => type === 'refusal')) return 'refusal'
  const why = fieldsOf(fields.incomplete_details)?.reason
  if (why === 'content_filter') return 'refusal'
  if (why !== undefined || fields.status === 'incomplete' || items.some(({ status }) => status === 'incomplete')) return 'length'
  return fields.status === 'completed' ? 'done' : 'other'
}
