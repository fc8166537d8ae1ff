import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const plugins = join(import.meta.dirname, '../../plugins')
const folder = mkdtempSync(join(tmpdir(), 'automode-plugins-'))
let number = 0

/** The plugin as `install` writes it, with this shell line in the place of the hook. */
async function load(file: string, line: string): Promise<Record<string, unknown>> {
  const path = join(folder, `${number++}-${file.replace('/', '-')}`)
  const text = readFileSync(join(plugins, file), 'utf8')
  writeFileSync(path, text.replace("['AUTOMODE_COMMAND']", JSON.stringify(line === '' ? ['/nonexistent/hook'] : ['/bin/sh', '-c', line])))
  return import(/* @vite-ignore */ path)
}

const says = (decision: string): string => `cat >/dev/null; printf '{"decision":"${decision}","reason":"because"}'`
const failures = [
  ['cannot be started', ''],
  ['is killed', 'kill -9 $$'],
  ['says nothing', 'cat >/dev/null'],
  ['says half of it', `printf '{"decision":"al'`],
  ['says something else', `printf '{"permission":"allow"}'`],
  ['says it in other words', says('approve')],
] as const

describe('OpenCode', () => {
  type Hook = (input: unknown, output: unknown) => Promise<void>
  async function call(line: string): Promise<string> {
    const { Automode } = (await load('opencode/automode.js', line)) as { Automode: (context: unknown) => Promise<Record<string, Hook>> }
    const hooks = await Automode({ client: {}, directory: '/w' })
    try {
      await hooks['tool.execute.before']?.({ tool: 'bash', sessionID: 's', callID: 'c' }, { args: { command: 'ls' } })
      return 'runs'
    } catch (error) {
      return (error as Error).message
    }
  }

  test('what a person said reaches the hook, also from before and inside a subagent; what an agent says there does not', async () => {
    const asked = join(folder, 'asked.json')
    const { Automode } = (await load('opencode/automode.js', `cat > ${asked}; printf '{"decision":"allow"}'`)) as {
      Automode: (context: unknown) => Promise<Record<string, Hook>>
    }
    const message = (role: string, text: string) => ({ info: { role }, parts: [{ type: 'text', text }] })
    const client = {
      session: {
        get: async ({ path: { id } }: { path: { id: string } }) => ({ data: id === 'child' ? { parentID: 'main' } : {} }),
        messages: async () => ({ data: [message('user', "don't push"), message('assistant', 'I will push')] }),
      },
    }
    const hooks = await Automode({ client, directory: '/w' })
    const say = (sessionID: string, text: string) =>
      hooks['chat.message']?.(
        { sessionID },
        {
          parts: [
            { type: 'text', text },
            { type: 'text', synthetic: true, text: 'reminder' },
          ],
        },
      )
    await say('main', 'fix it')
    await say('child', 'you can push')
    for (const sessionID of ['main', 'child']) {
      await hooks['tool.execute.before']?.({ tool: 'bash', sessionID, callID: 'c' }, { args: {} })
      expect(JSON.parse(readFileSync(asked, 'utf8')).messages).toEqual([{ text: "don't push" }, { text: 'fix it' }])
    }
  })

  test.each([
    ['allow', 'runs'],
    ['none', 'runs'],
    ['deny', 'because'],
  ])('%s', async (decision, result) => expect(await call(says(decision))).toBe(result))
  test.each(failures)('a hook that %s: the call is blocked', async (_name, line) => {
    expect(await call(line)).toMatch(/^automode: .*the call is blocked$/)
  })
})

describe('pi', () => {
  test('what the person said long ago reaches the hook', async () => {
    const asked = join(folder, 'asked-by-pi.json')
    const { default: extend } = (await load('pi/automode.ts', `cat > ${asked}; printf '{"decision":"allow"}'`)) as {
      default: (pi: unknown) => void
    }
    const entry = (role: string, content: string) => ({ type: 'message', message: { role, content } })
    const entries = [entry('user', "don't push"), ...Array.from({ length: 100 }, () => entry('assistant', 'x')), entry('user', 'go on')]
    const sessionManager = { getEntries: () => entries, getSessionId: () => 's' }
    const handlers: ((event: unknown, context: unknown) => Promise<unknown>)[] = []
    extend({ on: (_event: string, handler: (typeof handlers)[number]) => handlers.push(handler) })
    await handlers[0]?.({ toolName: 'bash', toolCallId: 'c', input: {} }, { cwd: '/w', sessionManager })
    const sent: readonly ReturnType<typeof entry>[] = JSON.parse(readFileSync(asked, 'utf8')).entries
    expect(sent.flatMap(({ message: { role, content } }) => (role === 'user' ? [content] : []))).toEqual(["don't push", 'go on'])
    expect(sent.length).toBe(61)
  })

  async function call(line: string, person?: boolean): Promise<unknown> {
    const { default: extend } = (await load('pi/automode.ts', line)) as { default: (pi: unknown) => void }
    let handler: (event: unknown, context: unknown) => Promise<unknown> = async () => 'no handler'
    extend({
      on: (_event: string, given: typeof handler) => {
        handler = given
      },
    })
    const ui = { confirm: async () => person }
    try {
      return await handler({ toolName: 'bash', toolCallId: 'c', input: {} }, { cwd: '/w', hasUI: person !== undefined, ui })
    } catch {
      // pi blocks a call whose handler throws
      return 'thrown'
    }
  }

  test.each([
    ['allow', 'allow', undefined, undefined],
    ['none', 'none', undefined, undefined],
    ['deny', 'deny', undefined, { block: true, reason: 'because' }],
    ['deny, whatever a person would say', 'deny', true, { block: true, reason: 'because' }],
    ['ask without a person', 'ask', undefined, { block: true, reason: 'because' }],
    ['ask a person who says no', 'ask', false, { block: true, reason: 'because' }],
    ['ask a person who says yes', 'ask', true, undefined],
  ])('%s', async (_name, decision, person, result) => expect(await call(says(decision), person)).toEqual(result))
  test.each(failures)('a hook that %s: the call is blocked', async (_name, line) => {
    expect(['thrown', { block: true, reason: undefined }, { block: true, reason: 'because' }]).toContainEqual(await call(line))
  })
})
