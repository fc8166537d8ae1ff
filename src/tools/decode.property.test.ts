import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agents, base } from './agents/index.ts'
import { decodeCall } from './decode.ts'
import { effectsOfAction } from './effects.ts'
import { mcpServers } from './mcp/registry.ts'
import { parsePatch } from '../shell/code/text-tools/parse-patch.ts'
import { classifyUrl } from './url.ts'

const context = { analyse: () => ({ effects: [], commands: [], factsMs: 0 }), defaultCwd: '/w', defaultHome: '/h', id: 'x' }
const toolNames = [...agents.map((tools) => tools()), base].flatMap((agent) => Object.keys(agent.tools))
const mcpNames = mcpServers.flatMap((server) => Object.keys(server.tools).map((tool) => `mcp__${server.name}__${tool}`))
const fieldNames = [
  'command',
  'cmd',
  'commands',
  'file_path',
  'path',
  'paths',
  'edits',
  'files',
  'url',
  'prompt',
  'name',
  'arguments',
  'input',
  'sql',
  'query',
  'element',
  '__proto__',
]

const anyTool = fc.oneof(fc.constantFrom(...toolNames), fc.constantFrom(...mcpNames), fc.string())
const anyInput = fc.oneof(fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), fc.string()), fc.jsonValue()), fc.jsonValue())

test('whatever the input, a call is decoded and its effects are told', () => {
  fc.assert(
    fc.property(anyTool, anyInput, fc.option(fc.constantFrom(...agents.map((tools) => tools().name), 'nobody')), (tool, input, agent) => {
      const call = decodeCall({ tool, input, ...(agent === null ? {} : { agent }) }, context)
      expect(Array.isArray(effectsOfAction(call))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('a name that is on no list has an effect nobody allows', () => {
  const known = new Set(toolNames)
  fc.assert(
    fc.property(
      fc.string().filter((name) => !known.has(name) && !name.startsWith('mcp__')),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (tool, input) => {
        expect(effectsOfAction(decodeCall({ tool, input }, context)).map(({ kind }) => kind)).toContain('unknown')
      },
    ),
  )
})

test('every file a patch names is found, or the patch is refused', () => {
  const path = fc.stringMatching(/^[a-z][a-z./]{0,12}[a-z]$/)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('Add', 'Update', 'Delete'), path), { minLength: 1, maxLength: 5 }),
      fc.string(),
      (files, noise) => {
        const text = [
          '*** Begin Patch',
          ...files.flatMap(([act, name]) => [`*** ${act} File: ${name}`, ...(noise ? [noise] : [])]),
          '*** End Patch',
        ].join('\n')
        const parsed = parsePatch(text)
        if ('changes' in parsed)
          expect(parsed.changes.map((change) => change.path)).toEqual(expect.arrayContaining(files.map(([, name]) => name)))
      },
    ),
  )
})

test('no spelling of the metadata address is public', () => {
  const part = (value: number) => fc.constantFrom(`${value}`, `0x${value.toString(16)}`, `0${value.toString(8)}`)
  const spelling = fc.oneof(
    fc.tuple(part(169), part(254), part(169), part(254)).map((parts) => parts.join('.')),
    fc.tuple(part(169), part(254), part(43518)).map((parts) => parts.join('.')),
    part(2852039166),
    fc.constantFrom('[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[0:0:0:0:0:ffff:a9fe:a9fe]'),
  )
  fc.assert(
    fc.property(
      spelling,
      fc.constantFrom('', ':80', ':8080'),
      fc.constantFrom('http', 'https', 'HTTP'),
      fc.constantFrom('', 'a@', 'a:b@', 'example.com@'),
      (host, port, scheme, user) => {
        expect(classifyUrl(`${scheme}://${user}${host}${port}/latest`).place).toBe('metadata')
      },
    ),
  )
})
