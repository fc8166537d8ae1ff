import { mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGate, type Gate } from '../src/gate.ts'
import type { CallRequest } from '../src/tool-call.ts'

let place: string
let project: string
let gate: Gate
beforeAll(() => {
  const cache = placeOutsideTemp()
  mkdirSync(cache, { recursive: true })
  place = realpathSync(mkdtempSync(join(cache, 'automode-robust-')))
  project = join(place, 'home/project')
  for (const folder of ['home/project/src', 'home/project-evil', 'home/outside', 'home/.ssh'])
    mkdirSync(join(place, folder), { recursive: true })
  writeFileSync(join(project, 'src/a.ts'), '')
  writeFileSync(join(place, 'home/outside/b.ts'), '')
  symlinkSync(join(place, 'home/outside'), join(project, 'out'))
  symlinkSync(join(place, 'home/outside/b.ts'), join(project, 'link.ts'))
  symlinkSync(join(place, 'home/outside/not-yet'), join(project, 'dangling'))
  gate = createGate({ cwd: project, home: join(place, 'home') })
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** New files in the temp folder are allowed wherever the roots are, so the project of these tests must not lie there. */
function placeOutsideTemp(): string {
  const temp = ['/tmp', '/var/tmp', realpathSync(tmpdir())]
  const places = [resolve(import.meta.dirname, '../.cache'), join(homedir(), '.cache'), '/srv', '/opt']
  const found = places.find((path) => !temp.some((folder) => `${path}/`.startsWith(`${folder}/`)))
  if (found === undefined) throw new Error('no place outside the temp folder')
  return found
}

const decide = (value: unknown) => gate.decide(value as CallRequest)

describe('no input of any shape makes decide throw', () => {
  const names = fc.oneof(
    fc.constantFrom(
      'Bash',
      'Edit',
      'Write',
      'Read',
      'MultiEdit',
      'apply_patch',
      'WebFetch',
      'Task',
      'mcp__github__get_issue',
      '__proto__',
      'constructor',
      'toString',
    ),
    fc.string(),
  )
  const fields = fc.constantFrom(
    'command',
    'file_path',
    'path',
    'content',
    'edits',
    'url',
    'patch',
    'input',
    'cwd',
    'env',
    '__proto__',
    'constructor',
  )
  const inputs = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true }),
    fc.dictionary(fields, fc.anything()),
  )

  test('arbitrary values as the whole call', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }), async (value) => {
        const verdict = await decide(value)
        expect(verdict.decision).toBe('deny')
        expect(verdict.cause).toBe('invalid')
      }),
      { numRuns: 500 },
    )
  })

  test('arbitrary tools and inputs', async () => {
    await fc.assert(
      fc.asyncProperty(names, inputs, fc.option(fc.anything()), async (tool, input, extra) => {
        const verdict = await decide({ tool, input, cwd: project, transcript: extra ?? undefined, roots: undefined })
        expect(['allow', 'deny', 'ask']).toContain(verdict.decision)
        expect(verdict.reason).not.toBe('')
      }),
      { numRuns: 1500 },
    )
  })

  test.each([
    ['a text of 10 MB', { tool: 'Bash', input: { command: `echo ${'x'.repeat(10_000_000)}` } }],
    ['an edit of 10 MB', { tool: 'Write', input: { file_path: 'src/a.ts', content: 'x'.repeat(10_000_000) } }],
    ['a hundred thousand levels', { tool: 'X', input: JSON.parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`) as unknown }],
    ['a path that is a list', { tool: 'Edit', input: { file_path: ['src/a.ts'] } }],
    ['a path that is a number', { tool: 'Edit', input: { file_path: 7 } }],
    ['a command that is an object', { tool: 'Bash', input: { command: { toString: () => 'ls' } } }],
    ['no path', { tool: 'Write', input: { content: '' } }],
  ])('%s is refused as invalid', async (_name, value) => {
    expect(await decide(value)).toMatchObject({ decision: 'deny', cause: 'invalid' })
  })
})

describe('no text is so long or so odd that its call takes for ever', () => {
  const fields: readonly (readonly [string, (text: string) => Partial<CallRequest>])[] = [
    ['a file', (text) => ({ tool: 'Write', input: { file_path: 'src/a.ts', content: text } })],
    ['a manifest', (text) => ({ tool: 'Write', input: { file_path: 'package.json', content: text } })],
    ['a file that runs by itself', (text) => ({ tool: 'Write', input: { file_path: 'conftest.py', content: text } })],
    ['an edit', (text) => ({ tool: 'Edit', input: { file_path: 'src/a.ts', old_string: text, new_string: `${text}x` } })],
    ['a patch', (text) => ({ tool: 'apply_patch', input: { input: `*** Begin Patch\n*** Update File: a\n${text}\n*** End Patch` } })],
    ['a path', (text) => ({ tool: 'Read', input: { file_path: text } })],
    ['a pattern', (text) => ({ tool: 'Glob', input: { pattern: text } })],
    ['a filter', (text) => ({ tool: 'Grep', input: { pattern: 'a', glob: text } })],
    ['an address', (text) => ({ tool: 'WebFetch', input: { url: `https://a.example/${text}`, prompt: 'b' } })],
    ['a query', (text) => ({ tool: 'mcp__postgres__query', input: { sql: text } })],
    ['a field of an unknown tool', (text) => ({ tool: 'mcp__a__b', input: { path: text, url: text, query: text } })],
    ['PowerShell', (text) => ({ tool: 'PowerShell', input: { command: text } })],
    ['a turn of the user', (text) => ({ tool: 'Bash', input: { command: 'git push' }, transcript: [{ role: 'user', content: text }] })],
  ]
  const texts = [
    'a',
    ' ',
    '\n',
    '{',
    '${',
    '(',
    '"',
    '\\"',
    "'",
    '`',
    '/',
    '../',
    '*a',
    '**/',
    '- ',
    'a: ',
    'a=',
    '$(',
    '<a ',
    '@@ ',
    '--\n',
    '%2',
    '"a":',
  ]
  const cases = fields.flatMap(([name, call]) => texts.map((text) => [name, text, call] as const))

  test.each(cases)('%s of many %j', async (_name, text, call) => {
    const started = performance.now()
    await decide({ ...call(text.repeat(Math.floor(100_000 / text.length))), cwd: project })
    // what tries again for each character takes many seconds
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test.each([
    ['words with a slash between them', 'git push', `tag/${'reset/'.repeat(26)}!`],
    ['letters of options', `ps -${'a'.repeat(4_000)}${'x'.repeat(4_000)}B`, ''],
  ])('%s are read in one way', async (_name, command, said) => {
    const started = performance.now()
    await decide({ tool: 'Bash', input: { command }, transcript: [{ role: 'user', content: said }], cwd: project })
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

describe('no edit outside the roots is allowed', () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '..',
        '.',
        'src',
        'out',
        'link.ts',
        'dangling',
        'a.ts',
        'new',
        '../project-evil',
        '../outside',
        '',
        '~',
        '%2e%2e',
        '..\\..',
        '\u2215',
        '\uff0e\uff0e',
      ),
    },
    { weight: 1, arbitrary: fc.stringMatching(/^[a-zA-Z0-9._-]{1,8}$/) },
  )
  const starts = fc.constantFrom('', './', '../', '~/', '$HOME/', 'file://', '/', '//', 'PROJECT/', 'HOME/', 'C:\\', '\\\\server\\share\\')
  const paths = fc.tuple(starts, fc.array(step, { minLength: 1, maxLength: 6 })).map(([start, steps]) => start + steps.join('/'))

  const filled = (path: string): string => path.replace('PROJECT', project).replace('HOME', join(place, 'home'))

  /** Where a write through the path really lands, step by step as the system goes: links are followed before `..` climbs. */
  function landing(path: string, from = '/', depth = 0): string {
    let here = path.startsWith('/') ? '/' : from
    for (const name of path.split('/')) {
      if (name === '' || name === '.') continue
      if (name === '..') {
        here = dirname(here)
        continue
      }
      const next = join(here, name)
      const link = depth < 8 ? linkAt(next) : undefined
      here = link === undefined ? next : landing(link, here, depth + 1)
    }
    return here
  }

  function linkAt(path: string): string | undefined {
    try {
      return readlinkSync(path)
    } catch {
      return undefined
    }
  }

  const isInside = (path: string): boolean => `${path}/`.startsWith(`${project}/`)

  const calls: readonly ((path: string) => Partial<CallRequest>)[] = [
    (path) => ({ tool: 'Write', input: { file_path: path, content: 'x' } }),
    (path) => ({ tool: 'Edit', input: { file_path: path, old_string: 'a', new_string: 'b' } }),
    (path) => ({ tool: 'MultiEdit', input: { file_path: path, edits: [{ old_string: 'a', new_string: 'b' }] } }),
    (path) => ({
      tool: 'apply_patch',
      input: { input: `*** Begin Patch\n*** Add File: src/fine.ts\n+x\n*** Add File: ${path}\n+x\n*** End Patch` },
    }),
  ]

  test('for paths of every kind', async () => {
    let allowed = 0
    await fc.assert(
      fc.asyncProperty(paths, fc.constantFrom(...calls), async (path, call) => {
        const given = filled(path)
        const verdict = await decide({ ...call(given), cwd: project })
        if (verdict.decision !== 'allow') return
        allowed++
        // agents differ in whether they fold `..` before or after following links: both must stay inside
        for (const target of [landing(given, project), landing(resolve(project, given))])
          expect(isInside(target), `${given} lands at ${target}`).toBe(true)
      }),
      { numRuns: 3000 },
    )
    // a gate that refuses everything would prove nothing
    expect(allowed).toBeGreaterThan(100)
  })

  test('a path given only through __proto__ is no path', async () => {
    const input: unknown = JSON.parse('{"__proto__": {"file_path": "src/a.ts"}, "content": "x"}')
    expect((await decide({ tool: 'Write', input })).decision).not.toBe('allow')
  })
})
