import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Verdict } from '../src/verdict.ts'
import { bundle } from './bundle.ts'

let cli: string
let place: string
let project: string
beforeAll(async () => {
  cli = await bundle('src/cli/main.ts')
  place = realpathSync(mkdtempSync(join(tmpdir(), 'automode-cli-')))
  project = join(place, 'project')
  mkdirSync(join(project, 'src'), { recursive: true })
  writeFileSync(join(project, 'src/a.ts'), '')
})
afterAll(() => {
  rmSync(dirname(cli), { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
})

function run(words: readonly string[], { input = '', env = {} }: { input?: string | Buffer; env?: Record<string, string> } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], {
    cwd: project,
    input,
    env: { PATH: process.env.PATH, HOME: place, AUTOMODE_CONFIG: '/dev/null', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Runs in a session of its own: without a controlling terminal, as in an agent. */
function runWithoutTerminal(words: readonly string[], env: Record<string, string>): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(process.execPath, [cli, ...words], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: place, AUTOMODE_CONFIG: '/dev/null', ...env },
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, stderr })))
}

const verdicts = (text: string): Verdict[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Verdict)

describe('check', () => {
  test.each([
    ['a command after --', ['check', '--', 'ls', '-la'], '', 0],
    ['a command as one text', ['check', 'ls -la'], '', 0],
    ['help belongs to the command after --', ['check', '--', 'git', '--help'], '', 0],
    ['a tool with its input', ['check', '--tool', 'Read', '--input', '{"file_path":"src/a.ts"}'], '', 0],
    ['a call on standard input', ['check', '-'], '{"tool":"Read","input":{"file_path":"src/a.ts"}}', 0],
    ['what is beyond repair', ['check', '--', 'rm', '-rf', '/'], '', 4],
    ['what nobody described', ['check', '--classifier', 'none', '--', 'frobnicate-zz', '--all'], '', 3],
    ['the same when nobody is there', ['check', '--classifier', 'none', '--unattended', '--', 'frobnicate-zz'], '', 4],
    ['an invalid call', ['check', '-'], '{"tool":"Bash","input":[]}', 4],
    ['explained', ['check', '--explain', '--', 'ls'], '', 0],
  ])('%s', (_name, words, input, status) => {
    expect(run(words, { input }).status).toBe(status)
  })

  test.each([
    ['no call', ['check'], 'no call to decide'],
    ['a tool without input', ['check', '--tool', 'Read'], '`--tool` without `--input`'],
    ['input that is no JSON', ['check', '--tool', 'Read', '--input', '{'], '--input: not JSON'],
    ['a mistyped flag', ['check', '--unatended', '--', 'ls'], 'did you mean `--unattended`'],
    ['a flag without its value', ['check', '--tool'], '`--tool` needs a value'],
    ['a mistyped verb', ['chekc'], 'did you mean `check`'],
    ['two calls', ['check', 'ls', '--', 'ls'], 'several calls at once'],
    ['a command without --', ['check', 'rm', '-rf', 'dist'], 'unknown flag `-rf`\n  put a shell command behind `--`, or into quotes'],
    ['words without --', ['explain', 'git', 'status'], 'unknown word `status`\n  put a shell command behind `--`, or into quotes'],
    ['explain without a call', ['explain'], 'automode explain: no call to decide\n  try: automode explain -- '],
    ['a batch and a call', ['check', '--batch', '--', 'ls'], '`--batch` and a call are both given'],
    ['input without its tool', ['check', '--input', '{}'], '`--input` without `--tool`'],
    ['a folder that is not there', ['check', '--cwd', 'nowhere', '--', 'ls'], '`--cwd` is `nowhere`, which is no folder'],
    ['an unknown agent', ['check', '--agent', 'claude', '--', 'ls'], 'unknown agent `claude`\n  did you mean `claude-code`?'],
    [
      'an unknown classifier',
      ['check', '--classifier', 'oracle', '--', 'ls'],
      'automode check: `--classifier` cannot be `oracle`\n  use one of none, anthropic, openai, openai-compatible\n',
    ],
    ['a hook without an agent', ['hook'], 'automode hook: no agent named'],
    ['an empty limit', ['log', '-n', ''], '--limit: `` is not a number'],
    ['a missing operand', ['show'], 'automode show: ID is missing\n  give the id from `automode log`'],
    ['half a JSON on standard input', ['check', '-'], 'standard input: not JSON'],
    ['what a JSON call looks like', ['check', '-'], 'write an object like {"tool": "Bash", "input": {"command": "ls"}}'],
  ])('usage: %s exits 2 and says what to do', (_name, words, message) => {
    const { status, stderr, stdout } = run(words, { input: '{"tool"' })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  test('a relative folder is one below the current folder', () => {
    expect(run(['check', '--cwd', 'src', '--', 'cat', 'a.ts']).stdout).toContain('read a.ts')
  })

  test('--json is the verdict and nothing else', () => {
    const { stdout } = run(['check', '--json', '--', 'ls'])
    expect(verdicts(stdout)).toEqual([expect.objectContaining({ decision: 'allow', ms: expect.any(Number) })])
  })

  test('it is pure: nothing is written without --journal', () => {
    run(['check', '--', 'rm', '-rf', '/'])
    expect(
      readdirSync(place).filter((name) => name.startsWith('.local') || name.startsWith('.config') || name.startsWith('.cache')),
    ).toEqual([])
  })

  test('with --journal the verdict can be found again', () => {
    const env = { XDG_STATE_HOME: join(place, 'state') }
    const [verdict] = verdicts(run(['check', '--journal', '--json', '--', 'rm', '-rf', '/'], { env }).stdout)
    expect(run(['log', '--decision', 'deny'], { env }).stdout).toContain(verdict?.id)
    expect(run(['show', verdict?.id ?? ''], { env }).stdout).toContain(verdict?.reason)
    expect(JSON.parse(run(['show', verdict?.id ?? '', '--json'], { env }).stdout)).toMatchObject({
      id: verdict?.id,
      tool: 'Bash',
      input: { command: 'rm -rf /' },
    })
    expect(run(['show', 'nothing'], { env }).status).toBe(2)
  })

  test('the log speaks of times where the reader is, and so does --since', () => {
    const folder = join(place, 'times', 'automode', 'journal')
    mkdirSync(folder, { recursive: true })
    const entry = { id: 'x', decision: 'deny', layer: 'protect', cause: 'hard', reason: '', effects: [], ms: 1, tool: 'Bash', input: {} }
    const times = ['2026-01-30T23:30:00.000Z', '2026-01-31T00:30:00.000Z']
    for (const time of times) writeFileSync(join(folder, `${time.slice(0, 10)}.jsonl`), `${JSON.stringify({ ...entry, time })}\n`)
    const env = { XDG_STATE_HOME: join(place, 'times'), TZ: 'Asia/Tokyo' }
    const shown = (since: string) => run(['log', '--since', since], { env }).stdout.match(/^\S+ \S+/gm)
    expect(shown('2026-01-31')).toEqual(['01-31 08:30:00', '01-31 09:30:00'])
    expect(shown('2026-01-31T09:00')).toEqual(['01-31 09:30:00'])
  })

  test('output that cannot be written is a failure', () => {
    const { status, stderr } = spawnSync('/bin/sh', ['-c', '"$0" "$1" check -- ls > /dev/full', process.execPath, cli], {
      env: { HOME: place, AUTOMODE_CONFIG: '/dev/null' },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('standard output cannot be written: ENOSPC')])
  })
})

describe('check --batch', () => {
  const lines = [
    '{"id":"a","tool":"Read","input":{"file_path":"src/a.ts"}}',
    'not json',
    '[1]',
    '',
    '{"id":"b","tool":"Bash"}',
    '\ufeff{"id":"c","tool":"Bash","input":{"command":"ls"}}',
    '{"id":"d","tool":"Bash","input":{"command":"rm -rf /"},"attended":false}',
  ]

  test('one verdict a line, in order; a malformed line is a deny and the run goes on', () => {
    const { status, stdout } = run(['check', '--batch', '--classifier', 'none'], { input: `${lines.join('\n')}` })
    expect(status).toBe(0)
    expect(verdicts(stdout).map(({ decision, cause }) => `${decision} ${cause}`)).toEqual([
      'allow safe',
      'deny invalid',
      'deny invalid',
      'deny invalid',
      'allow policy',
      'deny hard',
    ])
  })

  test('a line that is not UTF-8 is a deny', () => {
    const input = Buffer.concat([
      Buffer.from('{"tool":"Bash","input":{"command":"ls '),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}}\n'),
      Buffer.from(`${lines[0]}\n`),
    ])
    expect(verdicts(run(['check', '--batch'], { input }).stdout).map(({ cause }) => cause)).toEqual(['invalid', 'safe'])
  })

  test('an unattended run stays unattended whatever a line says', () => {
    const input = '{"tool":"Bash","input":{"command":"frobnicate-zz"},"attended":true}\n'
    expect(verdicts(run(['check', '--batch', '--classifier', 'none', '--unattended'], { input }).stdout)[0]?.decision).toBe('deny')
  })

  test('a call brings its own home, folder, rules and roots', () => {
    const call = {
      tool: 'Bash',
      input: { command: 'ls' },
      cwd: project,
      home: join(place, 'elsewhere'),
      roots: [project],
      rules: { hard_deny: ['ls'] },
    }
    expect(verdicts(run(['check', '--batch'], { input: `${JSON.stringify(call)}\n` }).stdout)[0]).toMatchObject({
      decision: 'deny',
      layer: 'hard-rules',
    })
  })

  test('thousands of calls in one process', () => {
    const input = Array.from(
      { length: 3000 },
      (_, index) =>
        `${JSON.stringify({ id: `c${index}`, tool: 'Edit', input: { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' } })}\n`,
    ).join('')
    const all = verdicts(run(['check', '--batch', '--classifier', 'none'], { input }).stdout)
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 3000 }, (_, index) => `c${index}`))
  })
})

describe('a broken config', () => {
  const broken = (): Record<string, string> => {
    const file = join(place, 'broken.jsonc')
    writeFileSync(file, '{\n  "allow": ["npm test"],\n  "alow": []\n}\n')
    return { AUTOMODE_CONFIG: file }
  }

  test.each([
    ['protect still denies', ['check', '--', 'rm', '-rf', '/'], 4],
    ['reads pass', ['check', '--tool', 'Read', '--input', '{"file_path":"src/a.ts"}'], 0],
    ['an edit asks', ['check', '--tool', 'Write', '--input', '{"file_path":"src/a.ts","content":""}'], 3],
  ])('%s', (_name, words, status) => {
    const result = run(words, { env: broken() })
    expect(result.status).toBe(status)
    expect(result.stderr).toContain('broken.jsonc:3:')
  })

  test('config says where and what to do, and exits 2', () => {
    const { status, stdout } = run(['config'], { env: broken() })
    expect(status).toBe(2)
    expect(stdout).toContain('did you mean `allow`')
    expect(stdout).toMatch(/AUTOMODE_CONFIG +broken +\S+broken\.jsonc\n/)
  })
})

test.each([
  [
    'check says that shadow mode is on',
    { shadow: true },
    ['check', '--', 'rm', '-rf', '/'],
    /^deny .*\n.*\n {2}shadow mode: recorded, not enforced/s,
  ],
  ['explain says so too', { shadow: true }, ['explain', 'rm -rf /'], /\nshadow mode: recorded, not enforced\n/],
  ['a journal that is off', { journal: { enabled: false } }, ['check', '--journal', '--', 'ls'], /`journal.enabled` is false/],
])('%s', (_name, config, words, expected) => {
  const file = join(place, 'said.jsonc')
  writeFileSync(file, JSON.stringify(config))
  const { stdout, stderr } = run(words, { env: { AUTOMODE_CONFIG: file } })
  expect(stdout + stderr).toMatch(expected)
})

describe('what only a person may do', () => {
  test.each(['approve', 'trust'])('%s refuses without a terminal', async (verb) => {
    const env = { XDG_STATE_HOME: join(place, 'state') }
    writeFileSync(join(project, '.automode.jsonc'), '{"allow": ["make deploy"]}')
    const [verdict] = verdicts(run(['check', '--journal', '--json', '--classifier', 'none', '--', 'frobnicate-zz'], { env }).stdout)
    const result = await runWithoutTerminal(verb === 'approve' ? ['approve', verdict?.id ?? ''] : ['trust'], env)
    rmSync(join(project, '.automode.jsonc'))
    expect(result.status).toBe(2)
    expect(result.stderr).toMatch(/no terminal to confirm on|runs inside an agent/)
  })

  test.each(['CLAUDECODE', 'GEMINI_CLI', 'CODEX_THREAD_ID'])('approve refuses where %s is set', (name) => {
    expect(run(['approve', 'x'], { env: { [name]: '1' } }).stderr).toContain('this runs inside an agent')
  })
})

describe('other verbs', () => {
  test.each([
    ['--version', ['--version'], /^\d+\.\d+\.\d+\n$/],
    ['--help', ['--help'], /automode check/],
    ['help of a verb', ['log', '--help'], /automode log --follow/],
    ['help of a verb below a verb', ['help', 'rules', 'test'], /^automode rules test: /],
    ['explain with carets', ['explain', 'ls src && rm -rf /'], /\^+ delete/],
    [
      'carets below what is printed',
      ['explain', 'rm "a\u001bb" 漢字\tc'],
      /\n {5}\^{10} delete .*\n {16}\^{4} delete .*\n {20}\t\^ delete/,
    ],
    ['rules defaults', ['rules', 'defaults'], /soft_deny/],
    ['rules list', ['rules', 'list'], /hard_deny/],
    ['config without a model', ['config'], /model +none: you are asked/],
    ['config as JSON', ['config', '--json'], /"degraded": false/],
    ['completions', ['completions', 'bash'], /complete -o default -F _automode automode/],
  ])('%s', (_name, words, expected) => {
    const { stdout } = run(words)
    expect(stdout).toMatch(expected)
    expect(stdout).not.toContain('\u001b[')
  })

  test('demo: a dozen calls, all three verdicts, no model', () => {
    const all = verdicts(run(['demo', '--json']).stdout)
    expect(all.length).toBeGreaterThanOrEqual(12)
    expect(new Set(all.map(({ decision }) => decision))).toEqual(new Set(['allow', 'ask', 'deny']))
    expect(all.some(({ model }) => model)).toBe(false)
  })

  test('acp says that the agent cannot be started', () => {
    const env = { XDG_STATE_HOME: join(place, 'acp'), XDG_CACHE_HOME: join(place, 'acp') }
    const { status, stderr } = run(['acp', '--agent', 'gemini', '--', 'no-such-agent-zz'], { env })
    expect([status, stderr]).toEqual([127, expect.stringContaining('`no-such-agent-zz` was not found\n  write behind `--` the command')])
  })

  test('a folder that cannot be used is said, and is no internal error', () => {
    const file = join(place, 'no-folder')
    writeFileSync(file, '')
    const { status, stderr } = run(['install', 'claude-code'], { env: { XDG_STATE_HOME: file } })
    expect(status).toBe(1)
    expect(stderr).toMatch(/automode: \S+no-folder\/automode\/install: ENOTDIR: .*\n {2}make sure that you may write there/)
  })

  test('bash completions are bash', () => {
    const { stdout } = run(['completions', 'bash'])
    expect(spawnSync('bash', ['-n'], { input: stdout }).status).toBe(0)
  })

  test('rules test runs the examples of rules', () => {
    const file = join(place, 'examples.jsonc')
    writeFileSync(
      file,
      JSON.stringify({
        hard_deny: ['$defaults', { rule: 'git push --force', id: 'mine', blocks: ['git push --force origin x'], allows: ['git status'] }],
        allow: ['$defaults', { rule: 'npm run deploy:staging', id: 'deploy', allows: ['npm run deploy:production'] }],
      }),
    )
    const { status, stdout } = run(['rules', 'test'], { env: { AUTOMODE_CONFIG: file } })
    expect(status).toBe(4)
    expect(stdout).toContain('right  mine blocks `git push --force origin x`')
    expect(stdout).toContain('wrong  deploy allows `npm run deploy:production`')
    expect(readFileSync(file, 'utf8')).toContain('mine')
  })
})
