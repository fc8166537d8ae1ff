import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Anthropic from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClassifier } from '../../src/classifier/create.ts'
import { readDumps } from '../../src/classifier/dump.ts'
import { readLedger } from '../../src/classifier/ledger.ts'
import { redactKeys } from '../../src/classifier/redact.ts'
import { classifierOn, questionWith, scratch, settingsWith, testKey } from './fixtures.ts'
import { allow, answers, errors, inTurn, type ModelServer, sendJson, startModelServer } from './model-server.ts'

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer(answers(allow, { usage: { input: 1000, output: 100, cached: 400 } }))
})
afterEach(() => server.close())

const anthropic = () => ({ provider: 'anthropic', baseURL: server.url, key: testKey }) as const
const authorization = () => [server.requests[0]?.headers.authorization, server.requests[0]?.headers['x-api-key']].join(' ')

describe('keys', () => {
  test('come from the variables of the SDKs, when an environment is given', async () => {
    const env = { ANTHROPIC_API_KEY: 'from-environment', ANTHROPIC_BASE_URL: server.url }
    expect(await createClassifier(settingsWith(), { env })?.classify(questionWith())).toMatchObject({ shouldBlock: false })
    expect(authorization()).toContain('from-environment')
  })

  test('OpenAI is found by its variable, too', async () => {
    const env = { OPENAI_API_KEY: 'from-environment', OPENAI_BASE_URL: `${server.url}/v1` }
    expect(await createClassifier(settingsWith(), { env })?.classify(questionWith())).toMatchObject({ shouldBlock: false })
    expect(server.requests[0]?.path).toBe('/v1/responses')
  })

  test('are not looked for in the environment of the process', async () => {
    const before = process.env.ANTHROPIC_API_KEY
    process.env.ANTHROPIC_API_KEY = 'from-process'
    try {
      expect(createClassifier(settingsWith())).toBeUndefined()
      const outcome = await classifierOn({ provider: 'anthropic', baseURL: server.url }).classify(questionWith())
      expect(outcome).toMatchObject({ problem: 'no-key', message: expect.stringContaining('ANTHROPIC_API_KEY') })
      expect(server.requests).toHaveLength(0)
    } finally {
      if (before === undefined) delete process.env.ANTHROPIC_API_KEY
      else process.env.ANTHROPIC_API_KEY = before
    }
  })

  test('come from a command', async () => {
    await classifierOn({ provider: 'anthropic', baseURL: server.url, keyCommand: 'printf "from-command\\nrest"' }).classify(questionWith())
    expect(authorization()).toContain('from-command')
  })

  test('a command that fails is no verdict, and what it printed is not shown', async () => {
    const outcome = await classifierOn({
      provider: 'anthropic',
      baseURL: server.url,
      keyCommand: 'echo half-a-key; echo half-a-key >&2; exit 1',
    }).classify(questionWith())
    expect(outcome).toMatchObject({ problem: 'no-key', message: expect.stringContaining('keyCommand') })
    expect(JSON.stringify(outcome)).not.toContain('half-a-key')
  })

  test('empty lines before the key and line ends after it do not count', async () => {
    const keyCommand = 'printf "\\n  \\n  from-command  \\r\\n"'
    await classifierOn({ provider: 'anthropic', baseURL: server.url, keyCommand }).classify(questionWith())
    expect(authorization().trim()).toMatch(/(?:^|\s)from-command$/)
  })

  test.each([
    ['prints nothing', 'true'],
    ['prints only line ends', 'printf "\\n\\n"'],
    ['is not there', 'no-such-program-anywhere'],
    ['prints without end', 'yes'],
  ])('a command that %s is no verdict', async (_name, keyCommand) => {
    const outcome = await classifierOn({ provider: 'anthropic', baseURL: server.url, keyCommand }).classify(questionWith())
    expect(outcome).toMatchObject({ problem: 'no-key', message: expect.stringContaining('keyCommand') })
    expect(server.requests).toEqual([])
  })

  test('a command that hangs costs its time once, not once per call, and no longer than the deadline', async () => {
    const counted = join(scratch(), 'runs')
    const keyCommand = `echo run >> ${counted}; sleep 60; echo late`
    const settings = settingsWith({ deadlines: { stageOneMs: 100, stageTwoMs: 100, overallMs: 300 } })
    const classifier = classifierOn({ provider: 'anthropic', baseURL: server.url, keyCommand }, {}, settings)
    const started = performance.now()
    for (const command of ['make a', 'make b', 'make c'])
      expect(await classifier.classify(questionWith({ command, settings }))).toMatchObject({ problem: 'timeout' })
    expect(performance.now() - started).toBeLessThan(4000)
    expect(readFileSync(counted, 'utf8')).toBe('run\n')
  })

  test('a command that failed is tried again after a while', async () => {
    let time = 1_000_000
    const opened = join(scratch(), 'opened')
    const keyCommand = `cat ${opened}`
    const classifier = classifierOn({ provider: 'anthropic', baseURL: server.url, keyCommand }, { now: () => time })
    expect(await classifier.classify(questionWith())).toMatchObject({ problem: 'no-key' })
    writeFileSync(opened, 'from-store\n')
    expect(await classifier.classify(questionWith())).toMatchObject({ problem: 'no-key' })
    time += 16_000
    expect(await classifier.classify(questionWith())).toMatchObject({ shouldBlock: false })
  })

  test.each([
    ['is not one', 'somewhere', /is not an http address/],
    ['is a file', 'file:///etc/passwd', /is not an http address/],
    ['holds a password', 'http://dev:hunter2@127.0.0.1:9', /holds a user name or a password.*keyCommand/],
  ])('a base address that %s is an error in words that does not repeat it', async (_name, baseURL, says) => {
    const outcome = await classifierOn({ provider: 'anthropic', baseURL, key: testKey }).classify(questionWith())
    expect(outcome).toMatchObject({ problem: 'error', message: expect.stringMatching(says) })
    expect(JSON.stringify(outcome)).not.toMatch(/hunter2|passwd|somewhere/)
  })

  test('a key of the environment is not sent to a compatible server named in the config', async () => {
    const source = { provider: 'openai-compatible', baseURL: `${server.url}/v1`, model: 'm' } as const
    await classifierOn(source, { env: { OPENAI_API_KEY: 'from-environment' } }).classify(questionWith())
    expect(authorization()).not.toContain('from-environment')
  })

  test('`none` switches the model off', () => {
    expect(createClassifier(settingsWith({ classifiers: [{ provider: 'none' }] }), { env: { ANTHROPIC_API_KEY: 'x' } })).toBeUndefined()
  })
})

describe('a client the program already has', () => {
  test('Anthropic', async () => {
    const client = new Anthropic({ apiKey: 'own-client', baseURL: server.url })
    expect(await classifierOn({ provider: 'anthropic', client }).classify(questionWith())).toMatchObject({ shouldBlock: false })
    expect(authorization()).toContain('own-client')
  })

  test.each(['openai', 'openai-compatible'] as const)('OpenAI as %s', async (provider) => {
    const client = new OpenAI({ apiKey: 'own-client', baseURL: `${server.url}/v1` })
    expect(await classifierOn({ provider, client, model: 'm' }).classify(questionWith())).toMatchObject({ shouldBlock: false })
    expect(authorization()).toContain('own-client')
  })

  test('its own retries and redirects are off', async () => {
    server.script = errors(400, 'invalid_request_error')
    const client = new Anthropic({ apiKey: 'own-client', baseURL: server.url, maxRetries: 5 })
    server.script = (_request, response) => response.writeHead(302, { location: '/elsewhere/messages' }).end()
    expect(await classifierOn({ provider: 'anthropic', client }).classify(questionWith())).toMatchObject({ problem: 'network' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('money', () => {
  test('is counted with the price of cached tokens', async () => {
    const outcome = await classifierOn(anthropic()).classify(questionWith())
    // 600 plain at $1, 400 cached at $0.10, 100 out at $5, per million
    expect(outcome.use?.cost_usd).toBeCloseTo((600 * 1 + 400 * 0.1 + 100 * 5) / 1e6, 10)
  })

  test('a model without a price has tokens and no dollars, unless the user gives one', async () => {
    const source = { provider: 'openai-compatible', baseURL: `${server.url}/v1`, model: 'local-model' } as const
    const outcome = await classifierOn(source).classify(questionWith())
    expect(outcome.use).toMatchObject({ input_tokens: 1000 })
    expect(outcome.use).not.toHaveProperty('cost_usd')
    const settings = settingsWith({ prices: { 'local-model': { input: 1, output: 1 } } })
    expect((await classifierOn(source, {}, settings).classify(questionWith({ settings }))).use?.cost_usd).toBeCloseTo(1100 / 1e6, 10)
  })

  test('a spent budget is no verdict, in every process, until the next day', async () => {
    const stateFolder = scratch()
    let time = new Date(2026, 4, 4, 12).getTime()
    const now = () => time
    const settings = settingsWith({ dailyBudgetUsd: 0.002 })
    const ask = (command: string) => classifierOn(anthropic(), { stateFolder, now }, settings).classify(questionWith({ command, settings }))
    expect(await ask('make a')).toMatchObject({ shouldBlock: false })
    expect(await ask('make b')).toMatchObject({ shouldBlock: false })
    expect(await ask('make c')).toMatchObject({ problem: 'budget', message: expect.stringContaining('dailyBudgetUsd') })
    expect(server.requests).toHaveLength(2)
    time += 24 * 3_600_000
    expect(await ask('make d')).toMatchObject({ shouldBlock: false })
    expect(readLedger(stateFolder, '2026-05-04').map(({ outcome }) => outcome)).toEqual(['allow', 'allow', 'allow'])
    expect(readLedger(stateFolder, '2026-05-05')).toHaveLength(1)
  })

  test('a day ends at midnight, where the user is', async () => {
    const stateFolder = scratch()
    let time = new Date(2026, 4, 4, 23, 59, 59).getTime()
    const settings = settingsWith({ dailyBudgetUsd: 0.000001 })
    const classifier = classifierOn(anthropic(), { stateFolder, now: () => time }, settings)
    const ask = (command: string) => classifier.classify(questionWith({ command, settings }))
    expect(await ask('make a')).toMatchObject({ shouldBlock: false })
    expect(await ask('make b')).toMatchObject({ problem: 'budget' })
    time += 2000
    expect(await ask('make c')).toMatchObject({ shouldBlock: false })
    expect(await ask('make d')).toMatchObject({ problem: 'budget' })
  })

  test('both stages of a question are one entry', async () => {
    const stateFolder = scratch()
    server.script = inTurn(answers({ ...allow, should_block: true }), answers(allow))
    await classifierOn(anthropic(), { stateFolder }).classify(questionWith({ session: 's1' }))
    expect(readLedger(stateFolder, '')).toMatchObject([{ session: 's1', stages: 2, input: 1800, output: 80, outcome: 'allow' }])
  })
})

describe('dumps', () => {
  const dumped = settingsWith({ dump: true })

  test('hold request and response of every side query, for this user only, linked by id', async () => {
    const stateFolder = scratch()
    server.script = inTurn(answers({ ...allow, should_block: true }), answers(allow))
    await classifierOn(anthropic(), { stateFolder }, dumped).classify(questionWith({ id: 'abc123' }))
    const records = readDumps(stateFolder, 'abc123').map((text) => JSON.parse(text))
    expect(records).toMatchObject([
      { id: 'abc123', stage: 'quick', request: { max_tokens: 160 }, response: { stop_reason: 'tool_use' } },
      { id: 'abc123', stage: 'thorough', request: { max_tokens: 1024 }, response: { stop_reason: 'tool_use' } },
    ])
    for (const name of readdirSync(join(stateFolder, 'dumps'))) expect(statSync(join(stateFolder, 'dumps', name)).mode & 0o777).toBe(0o600)
  })

  test('hold no key, even when the server repeats it', async () => {
    const stateFolder = scratch()
    server.script = (_request, response) =>
      sendJson(response, 401, {
        type: 'error',
        error: { type: 'authentication_error', message: `bad key ${testKey} sk-ant-REDACTME0123456789` },
      })
    await classifierOn(anthropic(), { stateFolder }, dumped).classify(questionWith({ command: `curl -H "x-api-key: ${testKey}"` }))
    const text = readDumps(stateFolder, 'call-1').join('')
    expect(text).toContain('no-key')
    expect(text).not.toContain(testKey)
    expect(text).not.toContain('REDACTME')
  })

  test('hold no secret of the address or the headers of a client', async () => {
    const stateFolder = scratch()
    const client = new Anthropic({
      apiKey: 'own-client-key',
      baseURL: `${server.url}/proxy?api_key=query-secret`,
      defaultHeaders: { authorization: 'Bearer header-secret-0123456789' },
    })
    await classifierOn({ provider: 'anthropic', client }, { stateFolder }, dumped).classify(questionWith())
    const text = readDumps(stateFolder, 'call-1').join('')
    expect(text).toContain('api_key=[key]')
    expect(text).not.toMatch(/query-secret|header-secret|own-client-key/)
  })

  test.each([
    ['http://dev:secret@host/x', 'http://[key]@host/x'],
    ['postgres://app:secret@db/x', 'postgres://[key]@db/x'],
    ['https://host/?a=1&token=secret&b=2', 'https://host/?a=1&token=[key]&b=2'],
    ['Authorization: Bearer secret-0123456789', 'Authorization: [key]'],
    ['x-api-key: sk-ant-secret-0123456789', 'x-api-key: [key]'],
    ['git@github.com:o/r.git and a@b.example', 'git@github.com:o/r.git and a@b.example'],
  ])('%s is written down as %s', (text, clean) => {
    expect(redactKeys(text, [])).toBe(clean)
  })

  test('an id cannot leave the folder', async () => {
    const stateFolder = scratch()
    await classifierOn(anthropic(), { stateFolder }, dumped).classify(questionWith({ id: '../../../evil' }))
    expect(readdirSync(join(stateFolder, 'dumps'))).toHaveLength(1)
    expect(readDumps(stateFolder, '../../../evil')).toHaveLength(1)
  })

  test('are off unless asked for', async () => {
    const stateFolder = scratch()
    await classifierOn(anthropic(), { stateFolder }).classify(questionWith())
    expect(readDumps(stateFolder, 'call-1')).toEqual([])
    await classifierOn(anthropic(), { stateFolder, env: { AUTOMODE_DUMP: '1' } }).classify(questionWith())
    expect(readDumps(stateFolder, 'call-1')).toHaveLength(1)
  })

  test('no file of the state holds the key', async () => {
    const stateFolder = scratch()
    const cacheFolder = scratch()
    const settings = settingsWith({ dump: true, cacheTtlMs: 60_000 })
    await classifierOn(anthropic(), { stateFolder, cacheFolder }, settings).classify(questionWith())
    server.script = errors(529, 'overloaded_error')
    await classifierOn(anthropic(), { stateFolder, cacheFolder }, settings).classify(questionWith({ command: 'make other' }))
    const files = [stateFolder, cacheFolder].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toContain(testKey)
  })
})
