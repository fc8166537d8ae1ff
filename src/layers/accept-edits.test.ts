import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallRequest } from '../tool-call.ts'
import { decodeCall } from '../tools/decode.ts'
import { effectsOfAction } from '../tools/effects.ts'
import { annotate } from '../workspace/annotate.ts'
import { createFacts } from '../workspace/facts.ts'
import { acceptEdits } from './accept-edits.ts'
import { allowlist } from './allowlist.ts'

let top: string
const at = (path: string) => path.replace('$WORK', join(top, 'work')).replace('$TOP', top)

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'accept-')))
  for (const folder of ['work/src/deep', 'work/.git/hooks', 'work/node_modules/x', 'work-evil', 'other/data', 'extra', 'home/.ssh'])
    mkdirSync(join(top, folder), { recursive: true })
  for (const file of ['work/src/a.ts', 'work/package.json', 'other/secret.txt', 'home/.bashrc']) writeFileSync(join(top, file), '{}\n')
  const links = {
    'work/file-out': '../other/secret.txt',
    'work/folder-out': '../other',
    'work/dangling': '../other/not-yet',
    'work/inner': 'src',
    'work/loop': 'loop',
    'work/notes.txt': 'package.json',
    'work/to-git': '.git',
  }
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(top, link))
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

function decide(
  tool: string,
  input: unknown,
  { concerned = [] as readonly unknown[], ...more }: Partial<CallRequest> & { concerned?: readonly unknown[] } = {},
) {
  const request = { tool, input, cwd: join(top, 'work'), home: join(top, 'home'), ...more }
  const call = decodeCall(request, {
    analyse: (decoded) => {
      const facts = createFacts(decoded)
      return { effects: annotate(effectsOfAction(decoded), decoded, facts), commands: [], factsMs: 0 }
    },
    defaultCwd: '/',
    defaultHome: '/',
    id: 'x',
  })
  return (readers.decide(call) ?? acceptEdits({ concerned: () => concerned }).decide(call)) as { decision: string } | undefined
}

const write = (path: string, more = {}) => decide('Write', { file_path: at(path), content: 'x' }, more)?.decision

describe('edits inside', () => {
  test.each([
    '$WORK/src/a.ts',
    '$WORK/src/new.ts',
    '$WORK/not/yet/there/b.ts',
    'src/a.ts',
    './src/a.ts',
    '$WORK//src///a.ts',
    '$WORK/src/../src/a.ts',
    '$WORK/..name/x.ts',
    'docs/..hidden/x.md',
    '$WORK/inner/a.ts',
    '$WORK/src/[id]/page.tsx',
    'file://$WORK/src/a.ts',
    '$WORK/.env.example',
  ])('%s', (path) => {
    expect(write(path)).toBe('allow')
  })
})

describe('not inside, or not plainly', () => {
  test.each([
    ['a sibling with the same prefix', '$WORK-evil/a.ts'],
    ['climbing out', '$WORK/../other/x'],
    ['climbing out in the middle', '$WORK/src/../../other/x'],
    ['climbing out by a relative path', '../other/x'],
    ['a linked file', '$WORK/file-out'],
    ['a linked folder', '$WORK/folder-out/x.txt'],
    ['new folders below a linked folder', '$WORK/folder-out/new/deep/x.txt'],
    ['climbing through a linked folder', '$WORK/folder-out/../x.txt'],
    ['a dangling link', '$WORK/dangling'],
    ['a link loop', '$WORK/loop'],
    ['the home by tilde', '~/notes.txt'],
    ['the home by variable', '$HOME/notes.txt'],
    ['another variable', '$OTHER/notes.txt'],
    ['a file URL elsewhere', 'file:///etc/hosts'],
    ['encoded dots', '$WORK/src/%2e%2e/%2e%2e/x'],
    ['NUL', '$WORK/src/a.ts\0/../../../x'],
    ['look-alike slashes', '$WORK\u2215..\u2215x'],
    ['a UNC path', '\\\\server\\share\\x'],
    ['a drive', 'C:\\x'],
    ['a drive with slashes', 'C:/x'],
    ['the empty path', ''],
    ['git', '$WORK/.git/hooks/pre-commit'],
    ['git in other letter case', '$WORK/.GIT/config'],
    ['git through a link', '$WORK/to-git/config'],
    ['installed code', '$WORK/node_modules/x/index.js'],
    ['instructions for agents', '$WORK/AGENTS.md'],
    ['instructions in other letter case', '$WORK/claude.md'],
    ['agent settings', '$WORK/.claude/settings.json'],
    ['own policy', '$WORK/src/.automode.jsonc'],
    ['values of the environment', '$WORK/.env'],
    ['a workflow', '$WORK/.github/workflows/ci.yml'],
    ['servers for agents', '$WORK/.mcp.json'],
  ])('%s', (_name, path) => {
    expect(write(path)).toBeUndefined()
  })
})

test('roots that the host declares count, others do not', () => {
  expect(write('$TOP/extra/a.ts')).toBeUndefined()
  expect(write('$TOP/extra/a.ts', { roots: [at('$WORK'), at('$TOP/extra')] })).toBe('allow')
})

test('a root that is itself a link is its real folder', () => {
  symlinkSync(join(top, 'work'), join(top, 'linked'))
  expect(write('$TOP/linked/src/a.ts', { cwd: join(top, 'linked') })).toBe('allow')
  expect(write('$TOP/work/src/a.ts', { cwd: join(top, 'linked') })).toBe('allow')
  expect(write('$TOP/other/x', { cwd: join(top, 'linked') })).toBeUndefined()
})

test('a path given only through the prototype is no path', () => {
  expect(decide('Write', Object.create({ file_path: at('$WORK/src/a.ts') }))).toBeUndefined()
})

test.each([
  ['a field nobody knows', 'Edit', { file_path: 'src/a.ts', new_string: 'x', frob: 1 }],
  [
    'one target outside',
    'apply_patch',
    { input: '*** Begin Patch\n*** Add File: src/b.ts\n+x\n*** Add File: ../other/b.ts\n+x\n*** End Patch' },
  ],
  ['a delete', 'apply_patch', { input: '*** Begin Patch\n*** Add File: src/b.ts\n+x\n*** Delete File: src/a.ts\n*** End Patch' }],
  ['a move', 'apply_patch', { input: '*** Begin Patch\n*** Update File: src/a.ts\n*** Move to: src/b.ts\n@@\n-x\n+y\n*** End Patch' }],
  ['a delete tool', 'Delete', { path: 'src/a.ts' }],
  ['another file inside the edits', 'MultiEdit', { file_path: 'src/a.ts', edits: [{ file_path: '../other/x', new_string: 'y' }] }],
  ['an install-time script', 'Edit', { file_path: 'package.json', old_string: '{}', new_string: '{"scripts":{"preinstall":"x"}}' }],
  [
    'an install-time script through a link',
    'Edit',
    { file_path: 'notes.txt', old_string: '{}', new_string: '{"scripts":{"preinstall":"x"}}' },
  ],
  ['a test config that starts a process', 'Write', { file_path: 'conftest.py', content: 'import os\nos.system("x")' }],
  ['an unknown tool', 'Frob', { file_path: 'src/a.ts' }],
])('left to others: %s', (_name, tool, input) => {
  expect(decide(tool, input)).toBeUndefined()
})

const readers = allowlist({ forbidden: () => false })

test('every target of a patch inside', () => {
  expect(
    decide('apply_patch', { input: '*** Begin Patch\n*** Add File: src/b.ts\n+x\n*** Update File: src/a.ts\n@@\n-x\n+y\n*** End Patch' }),
  ).toMatchObject({
    decision: 'allow',
    reason: 'edits `src/b.ts` and 1 more inside the workspace',
  })
})

test('a rule that may concern the edit leaves it to the model', () => {
  expect(write('src/a.ts', { concerned: [{}] })).toBeUndefined()
})

describe('allowlist', () => {
  test.each([
    ['Read', { file_path: 'src/a.ts' }, 'allow'],
    ['Grep', { pattern: 'x' }, 'allow'],
    ['Glob', { pattern: '**/*' }, 'allow'],
    ['view_image', { path: 'a.png' }, 'allow'],
    ['list_directory', { dir_path: '.' }, 'allow'],
    ['TodoWrite', { todos: [] }, 'allow'],
    ['send_message', { to: 'x' }, 'allow'],
    ['Read', { file_path: 'a\\b' }, undefined],
    ['Read', { file_path: '~/.ssh/id_rsa' }, undefined],
    ['Read', { file_path: '.env' }, undefined],
    ['Grep', { pattern: 'x', glob: '.env' }, undefined],
    ['Grep', { pattern: 'x', path: '~' }, undefined],
    ['Glob', { pattern: '*', path: '~' }, 'allow'],
    ['Read', { file_path: 'src/a.ts', frob: '/etc/shadow' }, undefined],
    ['Read\u200b', { file_path: 'src/a.ts' }, undefined],
    ['READ', { file_path: 'src/a.ts' }, undefined],
    ['mcp__evil__Read', { file_path: 'src/a.ts' }, undefined],
    ['WebFetch', { url: 'https://x.example' }, undefined],
    ['Task', { prompt: 'x' }, undefined],
    ['Skill', { skill: 'x' }, undefined],
    ['write_stdin', { session_id: 1, chars: 'x' }, undefined],
  ])('%j %j', (tool, input, decision) => {
    expect(decide(tool, input)?.decision).toBe(decision)
  })

  test('the name decides, not what an adapter makes of it', () => {
    const analysis = () => ({ effects: [], commands: [], factsMs: 0 })
    const call = decodeCall(
      { tool: 'Read', input: { file_path: 'src/a.ts' } },
      { analyse: analysis, defaultCwd: '/', defaultHome: '/', id: 'x' },
    )
    expect(readers.decide(call)).toMatchObject({ decision: 'allow' })
    expect(readers.decide({ ...call, tool: 'Frob' })).toBeUndefined()
    expect(allowlist({ forbidden: () => true }).decide(call)).toBeUndefined()
  })

  test('a name of another agent is not on the list', () => {
    expect(decide('Read', { file_path: 'src/a.ts' }, { agent: 'codex' })).toBeUndefined()
    expect(decide('Read', { file_path: 'src/a.ts' }, { agent: 'claude-code' })).toMatchObject({ decision: 'allow' })
  })
})
