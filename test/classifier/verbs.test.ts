import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { selfTestCases } from '../../src/classifier/self-test.ts'
import { classifierTest } from '../../src/cli/classifier-test.ts'
import { rulesCritique } from '../../src/cli/rules-critique.ts'
import { stats } from '../../src/cli/stats.ts'
import type { AnyVerb, Io } from '../../src/cli/verb.ts'
import { scratch, testKey } from './fixtures.ts'
import { answers, bodyFor, errors, type ModelServer, type Script, sendJson, startModelServer, wireOf } from './model-server.ts'

let server: ModelServer
let home: string
beforeEach(async () => {
  server = await startModelServer()
  home = scratch()
})
afterEach(() => server.close())

/** Runs a verb as the command line would. */
async function run(
  verb: AnyVerb,
  args: object = {},
  env: Record<string, string> = {},
): Promise<{ readonly code: number | undefined; readonly out: string; readonly error: string }> {
  let out = ''
  let error = ''
  const io: Io = {
    env: { HOME: home, ANTHROPIC_API_KEY: testKey, ANTHROPIC_BASE_URL: server.url, ...env },
    cwd: home,
    colour: false,
    columns: 120,
    out: (text) => {
      out += text
    },
    error: (text) => {
      error += text
    },
  }
  const start = verb.run as (context: object) => Promise<number | undefined> | number | undefined
  return { code: await start({ args: { since: '7d', by: 'day', ...args }, rest: undefined, io }), out, error }
}

/** A model that gets all ten cases right; of two cases with one command the later one says more. */
const rightly: Script = (request, response) => {
  const text = JSON.stringify(request.body.messages)
  const test = selfTestCases.findLast(
    ({ command, said }) => text.includes(JSON.stringify(command).slice(1, -1).replaceAll('"', '\\"')) && text.includes(said.at(-1) ?? ''),
  )
  sendJson(
    response,
    200,
    bodyFor(
      wireOf(request),
      { thinking: '', should_block: test?.shouldBlock, reason: 'as expected' },
      { usage: { input: 5000, output: 40, cached: 4500 } },
    ),
  )
}

describe('classifier test', () => {
  test('half of the ten cases are to be blocked', () => {
    expect(selfTestCases).toHaveLength(10)
    expect(selfTestCases.filter(({ shouldBlock }) => shouldBlock)).toHaveLength(5)
  })

  test('a model that judges rightly passes', async () => {
    server.script = rightly
    const { code, out } = await run(classifierTest)
    expect(out).toMatch(/key\s+accepted/)
    expect(out).toMatch(/forced tool\s+called every time/)
    expect(out).toMatch(/caching\s+works/)
    for (const { name } of selfTestCases) expect(out).toContain(name)
    expect(code).toBe(0)
  })

  test.each([
    ['one that allows everything', answers({ thinking: '', should_block: false, reason: 'fine' }), /got/],
    ['one that writes prose', answers({}, { calls: 0, text: 'fine' }), /0 of 10 answers were rulings/],
    ['a refused key', errors(401, 'authentication_error'), /key\s+refused/],
  ] as const)('%s does not pass', async (_name, script, says) => {
    server.script = script
    const { code, out } = await run(classifierTest)
    expect(code).toBe(1)
    expect(out).toMatch(says)
    expect(out).not.toContain(testKey)
  })

  test('without a key it says how to set one', async () => {
    const { code, error } = await run(classifierTest, {}, { ANTHROPIC_API_KEY: '' })
    expect(code).toBe(1)
    expect(error).toContain('ANTHROPIC_API_KEY')
  })
})

describe('rules critique', () => {
  const config = {
    soft_deny: [
      { id: 'careful', rule: 'be careful' },
      { id: 'no-push', rule: 'git push' },
    ],
  }
  const finding = { id: 'careful', problem: 'vague', why: 'names no act', suggestion: 'name the commands' }
  const critique =
    (findings: unknown): Script =>
    (request, response) =>
      sendJson(response, 200, bodyFor(wireOf(request), { findings }, { name: 'critique_rules' }))
  beforeEach(() => {
    mkdirSync(join(home, '.config/automode'), { recursive: true })
    writeFileSync(join(home, '.config/automode/config.jsonc'), JSON.stringify(config))
  })

  test('prints each finding with its suggestion, and drops what is about no rule', async () => {
    server.script = critique([finding, { ...finding, id: 'made-up' }, { ...finding, problem: 'ugly' }, 'text'])
    const { code, out } = await run(rulesCritique)
    expect(code).toBe(0)
    expect(out).toMatch(/careful\s+vague/)
    expect(out).toContain('name the commands')
    expect(out).toContain('1 findings')
    expect(JSON.stringify(server.requests[0]?.body)).toContain('be careful')
  })

  test.each([
    ['no list', critique('none')],
    ['another tool', answers({ findings: [] })],
    ['an error', errors(400, 'invalid_request_error')],
  ])('%s is an error in words', async (_name, script) => {
    server.script = script
    const { code, error } = await run(rulesCritique)
    expect(code).toBe(1)
    expect(error).toMatch(/^automode: /)
  })
})

describe('stats', () => {
  test('adds up what the model cost', async () => {
    server.script = rightly
    await run(classifierTest)
    const { code, out } = await run(stats, { json: true })
    expect(code).toBe(0)
    const [row] = JSON.parse(out) as readonly { queries: number; usd: number; cached: number }[]
    expect(row).toMatchObject({ queries: 10 })
    expect(row?.cached).toBeGreaterThan(0)
    expect(row?.usd).toBeGreaterThan(0)
    expect((await run(stats, { by: 'model' })).out).toContain('claude-haiku-4-5')
  })

  test('says when there is nothing', async () => {
    expect((await run(stats)).error).toContain('nothing recorded')
  })
})
