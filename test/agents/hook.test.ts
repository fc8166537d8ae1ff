import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adapterNames, loadAdapter } from '../../src/adapters/index.ts'
import { newMachines, type Said } from './package.ts'

const here = newMachines()

const claude = ['claude-code', 'PreToolUse', '--no-daemon']
const decisionOf = (stdout: string): string => JSON.parse(stdout).hookSpecificOutput.permissionDecision

describe('standard input', () => {
  const payload = (): string => here.machine.bash('ls # ä \u{1F600}')

  test.each([
    ['at once', () => [payload()]],
    ['a byte at a time around a character', () => cutEverywhere(payload(), 'ä')],
    ['a piece now and then', () => payload().match(/[\s\S]{1,20}/g) ?? []],
    ['a megabyte of it', () => [here.machine.bash(`ls # ${'x'.repeat(1_000_000)}`)]],
    ['with a byte order mark', () => [`\uFEFF${payload()}`]],
    ['with a line end', () => [`${payload()}\n`]],
  ])('is read to the end: %s', async (name, pieces) => {
    const { stdout, stderr, status } = await here.machine.hook(claude, pieces())
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    // longer than a shell line may be: asked about, never let through unread
    expect(decisionOf(stdout)).toBe(name === 'a megabyte of it' ? 'ask' : 'allow')
    expect(stdout).toBe(JSON.stringify(JSON.parse(stdout)))
    expect(here.machine.journal()).toHaveLength(1)
  })

  function cutEverywhere(text: string, around: string): readonly Buffer[] {
    const bytes = Buffer.from(text)
    const at = bytes.indexOf(around)
    return [bytes.subarray(0, at), ...[0, 1, 2, 3].map((offset) => bytes.subarray(at + offset, at + offset + 1)), bytes.subarray(at + 4)]
  }
})

describe("bad input is that client's deny, or its closed form, and stands in the journal", () => {
  const isClosed = ({ stdout, stderr, status }: Said): boolean =>
    status === 2
      ? stdout === '' && stderr.trim() !== ''
      : status === 0 && /"(permissionDecision|decision|behavior|permission)":"(deny|block)"|"cancel":true/.test(stdout)

  test.each(adapterNames)('%s', async (agent) => {
    const event = (await loadAdapter(agent))?.events[0] ?? ''
    const inputs = ['', '{"tool_name":"Ba', '[]']
    const answers = await Promise.all(inputs.map((input) => here.machine.hook([agent, event, '--no-daemon'], [input])))
    expect(answers.map(isClosed), JSON.stringify(answers)).toEqual([true, true, true])
    const surprised = await here.machine.hook([agent, 'Surprise', '--no-daemon'], ['{}'])
    expect(isClosed(surprised), JSON.stringify(surprised)).toBe(true)
    expect(here.machine.journal().map(({ decision, cause }) => `${decision} ${cause}`)).toEqual(Array(4).fill('deny invalid'))
  })

  test('an agent nobody knows', async () => {
    expect(await here.machine.hook(['nobody', 'PreToolUse', '--no-daemon'], ['{}'])).toMatchObject({
      status: 2,
      stderr: /it knows claude-code, /,
    })
    expect(here.machine.journal()).toHaveLength(1)
  })
})

describe('a repository may set the environment of a hook', () => {
  test('it chooses neither policy nor state', async () => {
    const evil = join(here.machine.work, 'evil')
    here.machine.write(join(evil, 'automode/config.jsonc'), '{ "protect": { "delete-home": "unsettled" }, "allow": ["rm -rf ~"] }')
    const env = {
      AUTOMODE_CONFIG: join(evil, 'automode/config.jsonc'),
      XDG_CONFIG_HOME: evil,
      XDG_STATE_HOME: evil,
      XDG_CACHE_HOME: evil,
      NODE_OPTIONS: `--require ${join(evil, 'evil.cjs')}`,
      BASH_ENV: join(evil, 'evil.sh'),
    }
    expect(decisionOf((await here.machine.hook(claude, [here.machine.bash('rm -rf ~')], env)).stdout)).toBe('deny')
    expect(here.machine.journal()).toHaveLength(1)
  })

  test('HOME says what `~` means and nothing else', async () => {
    const home = join(here.machine.work, 'made-up-home')
    here.machine.write(join(home, '.config/automode/config.jsonc'), '{ "hard_deny": ["ls"] }')
    expect(decisionOf((await here.machine.hook(claude, [here.machine.bash('ls')], { HOME: home })).stdout)).toBe('allow')
    const { stdout } = await here.machine.hook(claude, [here.machine.bash('rm -rf ~')], { HOME: home })
    expect(decisionOf(stdout)).toBe('deny')
    expect(here.machine.journal()).toHaveLength(2)
  })
})
