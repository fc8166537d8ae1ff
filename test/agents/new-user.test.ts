import { describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { adapterNames } from '../../src/adapters/index.ts'
import { newMachines } from './package.ts'

const here = newMachines()

test.each(adapterNames)(
  '%s: dry run, install, again, status, doctor, uninstall',
  (agent) => {
    expect(here.machine.automode('install', agent, '--dry-run').stdout).toMatch(/^\+\+\+ /m)
    expect(here.machine.files()).toEqual({})

    const installed = here.machine.automode('install', agent)
    expect(installed.stdout).toMatch(new RegExp(`^${agent}: installed in `))
    expect(installed.stdout).toContain('was not found on this machine; the hook waits for it')
    expect(here.machine.automode('install', agent).stdout).toBe(`${agent}: already installed\n`)
    expect(here.machine.automode('status').stdout).toMatch(new RegExp(`^on .*\\b${agent}\\b`))

    const doctor = here.machine.automode('doctor', agent)
    expect(doctor.status, doctor.stdout).toBe(0)
    expect(doctor.stdout).toMatch(/fine {5}a harmless call \(`ls`\) passes/)
    expect(doctor.stdout).toMatch(/fine {5}a dangerous one \(.*\) is blocked .*\n {13}the agent sees: .*automode: deletes the home folder/)
    expect(doctor.stdout).toContain('fine     a call that cannot be read is blocked')
    const lines = doctor.stdout.split('\n').filter((line) => line.trim() !== '' && !line.includes('the agent sees'))
    expect(new Set(lines).size, doctor.stdout).toBe(lines.length)

    expect(here.machine.automode('uninstall', agent).stdout).toMatch(new RegExp(`^${agent}: removed from `))
    expect(here.machine.files()).toEqual({})
  },
  60_000,
)

test.each([
  ['claude-code', ['--defer']],
  ['gemini', ['--no-policy']],
  ['gemini', ['--attended', 'no', '--no-daemon']],
])('%s, installed with %j: doctor expects just that', (agent, options) => {
  here.machine.automode('install', agent)
  here.machine.automode('install', agent, ...options)
  const { status, stdout } = here.machine.automode('doctor', agent)
  expect(stdout).not.toMatch(/^ {2}(broken|warning|info)/m)
  expect(status).toBe(0)
  here.machine.automode('uninstall', agent)
  expect(here.machine.files()).toEqual({})
})

test.each([
  {
    name: 'shadow mode',
    config: { shadow: true },
    doctor: /info {5}a dangerous one .* passes .*warning {2}`shadow` is on in the config: verdicts are recorded, and nothing is blocked\n/s,
    code: 0,
    status: /\nshadow {3}on: verdicts are recorded, and nothing is blocked\n/,
  },
  {
    name: 'a broken config',
    config: { shadow: 1 },
    doctor: /broken {3}the config is broken, so everything that is not read-only asks: \S+config\.jsonc:1:/,
    code: 1,
    status: /\nconfig .* is broken: `automode config` says where\n/,
  },
])('doctor and status tell $name', ({ config, doctor, code, status }) => {
  here.machine.automode('install', 'claude-code')
  here.machine.write(join(here.machine.paths.config, 'config.jsonc'), JSON.stringify(config))
  const told = here.machine.automode('doctor', 'claude-code')
  expect(told.stdout).toMatch(doctor)
  expect(told.status).toBe(code)
  expect(here.machine.automode('status').stdout).toMatch(status)
})

describe('what a person may get wrong', () => {
  test.each([
    [['install'], /no agent named\n {2}name one of claude-code, .*, or use --all/],
    [['install', 'claude'], /unknown agent `claude`\n {2}did you mean `claude-code`\?/],
    [['install', 'gemni'], /did you mean `gemini`\?/],
    [['doctor', 'codx'], /did you mean `codex`\?/],
    [['uninstall', 'constructor'], /unknown agent `constructor`\n {2}known agents: /],
    [['acp', '--agent', 'gemin', '--', 'x'], /did you mean `gemini`\?/],
    [['install', 'goose', '--scope', 'project'], /goose has no scope `project`\n {2}use --scope user/],
    [['install', 'kimi', '--scope', 'machine'], /kimi has no scope `machine`/],
    [['install', 'codex', '--scope', 'all'], /use user, project or machine/],
    [['install', 'codex', '--all'], /both `codex` and `--all` are given/],
    [['install', 'gemini', '--attended', 'maybe'], /use yes or no/],
  ])('%j', (words, message) => {
    const { status, stderr, stdout } = here.machine.automode(...words)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(here.machine.files()).toEqual({})
  })

  test('no agent at all', () => {
    expect(here.machine.automode('install', '--all')).toMatchObject({ status: 0, stdout: 'no agent was found on this machine\n' })
    expect(here.machine.automode('uninstall', '--all')).toMatchObject({ status: 0, stdout: 'nothing of automode was found in any agent\n' })
    expect(here.machine.automode('doctor')).toMatchObject({ status: 0, stdout: expect.stringContaining('no agent was found') })
    expect(here.machine.automode('status')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^on {7}nowhere\n/) })
  })

  test('--all goes on past a file that is broken, says so, and leaves out what was never run', () => {
    here.machine.write(join(here.machine.home, '.claude/settings.json'), '{"hooks": [')
    here.machine.write(join(here.machine.home, '.codex/config.toml'), '')
    here.machine.write(join(here.machine.home, '.cursor/settings.json'), '{}')
    const { status, stdout, stderr } = here.machine.automode('install', '--all')
    expect(status).toBe(2)
    expect(stderr).toContain(
      '.claude/settings.json: is not valid JSON: close bracket expected at line 1\n  repair the file, then try again',
    )
    expect(stdout).toMatch(/^codex: installed in /m)
    expect(stdout).not.toMatch(/^cursor: /m)
    expect(stdout).toMatch(/^left out, because never run against the real program: cursor /m)
    expect(here.machine.files()['.claude/settings.json']).toBe('{"hooks": [')
  })

  test('--all takes away what was installed by name', () => {
    here.machine.automode('install', 'cursor')
    expect(here.machine.automode('uninstall', '--all').stdout).toMatch(/^cursor: removed from /)
    expect(here.machine.files()).toEqual({})
  })
})

test('a repository that switches hooks off is named by doctor, with what outranks it', () => {
  here.machine.automode('install', 'qwen')
  here.machine.write(join(here.machine.work, '.qwen/settings.json'), '{"disableAllHooks": true}')
  const { status, stdout } = here.machine.automode('doctor', 'qwen')
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /broken .*\.qwen\/settings\.json says `disableAllHooks: true`: automode does not run; `sudo automode install qwen --scope machine`/,
  )
})
