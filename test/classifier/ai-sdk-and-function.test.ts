import { describe, expect, test } from 'vitest'
import type { Judge } from '../../src/classifier/providers/function.ts'
import { classifierOn, questionWith, settingsWith } from './fixtures.ts'
import { allow } from './model-server.ts'

type Options = Readonly<Record<string, unknown>>

/** A language model of the AI SDK that answers as told. */
const languageModel = (answer: (options: Options) => unknown, version: 'v2' | 'v3' = 'v3') => ({
  specificationVersion: version,
  provider: 'scripted',
  modelId: 'scripted-model',
  supportedUrls: {},
  doGenerate: async (options: Options) => answer(options),
  doStream: async () => {
    throw new Error('not used')
  },
})

const call = (input: unknown, toolName = 'classify_result') => ({
  type: 'tool-call',
  toolCallId: '1',
  toolName,
  input: JSON.stringify(input),
})
const usage = { inputTokens: { total: 50, noCache: 40, cacheRead: 10, cacheWrite: 0 }, outputTokens: { total: 7, text: 7, reasoning: 0 } }
const generated = (content: readonly unknown[], finish: unknown = { unified: 'tool-calls', raw: 'x' }) => ({
  content,
  finishReason: finish,
  usage,
  warnings: [],
})
describe('an AI SDK model', () => {
  test('version 3 rules', async () => {
    const seen: Options[] = []
    const model = languageModel((options) => {
      seen.push(options)
      return generated([call(allow)])
    })
    const outcome = await classifierOn({ provider: 'ai-sdk', languageModel: model }).classify(questionWith())
    expect(outcome).toMatchObject({
      shouldBlock: false,
      use: { name: 'scripted-model', input_tokens: 50, output_tokens: 7, cached_tokens: 10 },
    })
    expect(seen[0]).toMatchObject({
      toolChoice: { type: 'tool', toolName: 'classify_result' },
      maxOutputTokens: 160,
      tools: [{ name: 'classify_result' }],
    })
    expect(seen[0]?.abortSignal).toBeInstanceOf(AbortSignal)
  })

  test('version 2 rules', async () => {
    const model = languageModel(
      () => ({
        content: [call(allow)],
        finishReason: 'tool-calls',
        usage: { inputTokens: 50, outputTokens: 7, totalTokens: 57, cachedInputTokens: 10 },
        warnings: [],
      }),
      'v2',
    )
    expect(await classifierOn({ provider: 'ai-sdk', languageModel: model }).classify(questionWith())).toMatchObject({
      shouldBlock: false,
      use: { input_tokens: 50, output_tokens: 7, cached_tokens: 10 },
    })
  })

  const status = (statusCode: number, headers = {}) =>
    Object.assign(new Error('scripted'), { name: 'AI_APICallError', statusCode, responseHeaders: headers })
  test.each<readonly [string, string, (options: Options) => unknown]>([
    ['a hang', 'timeout', () => new Promise(() => undefined)],
    ['a rate limit', 'rate-limit', () => Promise.reject(status(429, { 'retry-after': '60' }))],
    ['an overload', 'network', () => Promise.reject(status(529))],
    ['a refused key', 'no-key', () => Promise.reject(status(401))],
    [
      'a connection error',
      'network',
      () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) })),
    ],
    ['an answer the SDK cannot parse', 'malformed', () => Promise.reject(Object.assign(new Error('x'), { name: 'AI_JSONParseError' }))],
    ['a throw of anything', 'error', () => Promise.reject('nope')],
    ['nothing', 'malformed', () => undefined],
    ['text', 'malformed', () => generated([{ type: 'text', text: 'should_block: false' }], { unified: 'stop', raw: 'stop' })],
    ['two calls', 'malformed', () => generated([call(allow), call(allow)])],
    ['another tool', 'malformed', () => generated([call(allow, 'approve')])],
    ['arguments that are no JSON', 'malformed', () => generated([{ ...call(allow), input: '{' }])],
    ['a mistyped field', 'malformed', () => generated([call({ ...allow, should_block: 'false' })])],
    ['a content filter', 'refused', () => generated([call(allow)], { unified: 'content-filter', raw: 'x' })],
    ['a cut', 'truncated', () => generated([call(allow)], { unified: 'length', raw: 'x' })],
    ['an error as the end', 'malformed', () => generated([call(allow)], { unified: 'error', raw: 'x' })],
  ])('%s is no verdict', async (_name, problem, answer) => {
    const settings = settingsWith({ deadlines: { stageOneMs: 60, stageTwoMs: 60, overallMs: 150 } })
    expect(
      await classifierOn({ provider: 'ai-sdk', languageModel: languageModel(answer) }).classify(questionWith({ settings })),
    ).toMatchObject({ problem })
  })

  test('a name instead of a model object is an error in words', async () => {
    const source = { provider: 'ai-sdk', languageModel: 'anthropic/x' as unknown as object } as const
    expect(await classifierOn(source).classify(questionWith())).toMatchObject({
      problem: 'error',
      message: expect.stringContaining('language model object'),
    })
  })
})

describe('a plain function', () => {
  test('rules on the envelope', async () => {
    const judge: Judge = ({ envelope }) => ({ should_block: envelope.includes('make deploy'), reason: '[no-prod] deploys' })
    expect(await classifierOn({ provider: 'function', judge }).classify(questionWith())).toMatchObject({
      shouldBlock: true,
      rule: 'no-prod',
      use: { stages: 1 },
    })
  })

  test.each<readonly [string, string, unknown]>([
    ['throws', 'error', () => Promise.reject(new Error('secret text'))],
    ['hangs', 'timeout', () => new Promise(() => undefined)],
    ['returns nothing', 'malformed', () => undefined],
    ['returns text', 'malformed', () => 'allow'],
    ['returns a bare boolean', 'malformed', () => false],
    ['mistypes should_block', 'malformed', () => ({ should_block: 'false', reason: 'fine' })],
    ['gives no reason', 'malformed', () => ({ should_block: false })],
    ['is none', 'error', 'not a function'],
  ])('one that %s gives no verdict', async (_name, problem, judge) => {
    const settings = settingsWith({ deadlines: { stageOneMs: 60, stageTwoMs: 60, overallMs: 150 } })
    const outcome = await classifierOn({ provider: 'function', judge: judge as Judge }).classify(questionWith({ settings }))
    expect(outcome).toMatchObject({ problem })
    expect(JSON.stringify(outcome)).not.toContain('secret text')
  })
})
