import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtInPolicy } from '../../src/policy/built-in.ts'
import { classifierOn, httpSources, questionWith, settingsWith, testKey } from './fixtures.ts'
import { answers, inTurn, type ModelServer, startModelServer } from './model-server.ts'

const flag = answers({ thinking: '', should_block: true, reason: 'deploys' })
const allow = answers({ thinking: 'asked for', should_block: false, reason: 'the user asked for it' })

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer(inTurn(flag, allow))
})
afterEach(() => server.close())

const transcript = [
  { role: 'user' as const, content: 'build it and deploy to staging' },
  { role: 'assistant' as const, action: 'Bash make build' },
  { role: 'user' as const, content: 'hook: build finished', machine: true as const },
]

describe.each(httpSources('').map(([name]) => name))('%s', (name) => {
  const source = () => {
    const found = httpSources(server.url).find(([candidate]) => candidate === name)?.[1]
    if (!found) throw new Error('no source')
    return found
  }

  test.each(['two', 'single'] as const)('the exact requests, stages: %s', async (mode) => {
    const settings = settingsWith({ stages: mode })
    await classifierOn(source(), {}, settings).classify(questionWith({ settings, transcript }))
    expect(server.requests).toHaveLength(mode === 'two' ? 2 : 1)
    const seen = server.requests.map(({ method, path, body }) => ({ method, path, body }))
    await expect(`${JSON.stringify(seen, undefined, 2)}\n`).toMatchFileSnapshot(`golden/${name}-${mode}.request.txt`)
  })

  test('both stages share everything but the last block and the token limit', async () => {
    await classifierOn(source()).classify(questionWith({ transcript }))
    const [quick, thorough] = server.requests.map(({ body }) => body)
    for (const key of ['tools', 'tool_choice', 'system', 'instructions', 'model']) expect(thorough?.[key]).toEqual(quick?.[key])
    expect(JSON.stringify(quick)).not.toBe(JSON.stringify(thorough))
  })

  test('the key goes into the authorization of the request and nowhere else', async () => {
    await classifierOn(source()).classify(questionWith())
    const { headers, body, path } = server.requests[0] ?? {}
    expect([headers?.authorization, headers?.['x-api-key']].join(' ')).toContain(testKey)
    expect(JSON.stringify([body, path])).not.toContain(testKey)
  })
})

describe('prompt caching', () => {
  const cacheMark = (): unknown =>
    (server.requests[0]?.body.system as readonly { cache_control?: unknown }[] | undefined)?.[0]?.cache_control

  test('is on where the default rules reach the floor of the default model', async () => {
    await classifierOn({ provider: 'anthropic', baseURL: server.url, key: testKey }).classify(
      questionWith({ rules: builtInPolicy().rules }),
    )
    expect(cacheMark()).toEqual({ type: 'ephemeral', ttl: '1h' })
  })

  test('is off where nothing would reach it, and no examples are sent for it', async () => {
    await classifierOn({ provider: 'anthropic', baseURL: server.url, key: testKey }).classify(questionWith({ rules: [] }))
    const text = JSON.stringify(server.requests[0]?.body.system)
    expect(text.includes('Worked examples')).toBe(cacheMark() !== undefined)
  })
})
