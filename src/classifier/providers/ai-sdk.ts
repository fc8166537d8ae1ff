import type { LanguageModel } from 'ai'
import { InputError } from '../../errors.ts'
import type { ModelAnswer, ModelRequest, Provider } from '../provider.ts'
import { count, fieldsOf, listOf, misshapen } from './wire.ts'

type Model = Exclude<LanguageModel, string>

/** The part of a language model that is used; all versions of the AI SDK's interface have it. */
interface Generates {
  readonly modelId: string
  readonly provider: string
  doGenerate(options: object): PromiseLike<unknown>
}

/** Any language model of the Vercel AI SDK, called directly: the `ai` package itself is never loaded. */
export async function open(source: { readonly languageModel?: unknown }): Promise<Provider> {
  const model = source.languageModel as (Model & Generates) | undefined
  if (typeof model !== 'object' || typeof model.doGenerate !== 'function') {
    throw new InputError({
      at: 'classifiers',
      problem: 'provider `ai-sdk` needs a language model object',
      help: 'pass what a provider function returns, such as `anthropic("…")`, not a name',
    })
  }
  const language: Generates = model
  return {
    name: 'ai-sdk',
    model: language.modelId,
    endpoint: language.provider,
    marksPrefix: true,
    body: bodyOf,
    async send(request, { signal }) {
      return answerOf(await language.doGenerate({ ...bodyOf(request), abortSignal: signal }))
    },
  }
}

function bodyOf(request: ModelRequest) {
  const { tool } = request
  return {
    prompt: [
      {
        role: 'system',
        content: request.system,
        ...(request.cachePrefix ? { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral', ttl: '1h' } } } } : {}),
      },
      {
        role: 'user',
        content: [
          { type: 'text', text: request.envelope },
          { type: 'text', text: request.ask },
        ],
      },
    ],
    tools: [{ type: 'function', name: tool.name, description: tool.description, inputSchema: tool.schema }],
    toolChoice: { type: 'tool', toolName: tool.name },
    maxOutputTokens: request.maxTokens,
  }
}

function answerOf(result: unknown): ModelAnswer {
  const fields = fieldsOf(result)
  if (!fields || !Array.isArray(fields.content)) return misshapen(result)
  const parts = listOf(fields.content)
  // the interface gave text and numbers up to version 2, objects since
  const finish = fieldsOf(fields.finishReason)?.unified ?? fields.finishReason
  const usage = fieldsOf(fields.usage) ?? {}
  const input = fieldsOf(usage.inputTokens)
  const output = fieldsOf(usage.outputTokens)
  return {
    calls: parts.filter(({ type }) => type === 'tool-call').map(({ toolName, input: given }) => ({ name: String(toolName), input: given })),
    text: parts.some(({ type }) => type === 'text'),
    stop: stops.get(String(finish)) ?? 'other',
    usage: {
      input: count(input?.total ?? usage.inputTokens),
      output: count(output?.total ?? usage.outputTokens),
      cached: count(input?.cacheRead ?? usage.cachedInputTokens),
      written: count(input?.cacheWrite),
    },
    raw: result,
  }
}

const stops = new Map<string, ModelAnswer['stop']>([
  ['tool-calls', 'done'],
  ['stop', 'done'],
  ['length', 'length'],
  ['content-filter', 'refusal'],
])
