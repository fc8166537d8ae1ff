import { describe, expect, test } from 'vitest'
import { editedDocument } from './jq-edit.ts'

const document = '{"name":"a","scripts":{"build":"tsc"},"files":["dist"]}'
const madeBy = (filter: string): unknown => {
  const text = editedDocument(filter, document)
  return text === undefined ? undefined : JSON.parse(text)
}

describe('a document after a filter', () => {
  test.each<[string, unknown]>([
    ['.name = "b"', { name: 'b' }],
    ['.scripts["test:unit"] = "vitest run"', { scripts: { build: 'tsc', 'test:unit': 'vitest run' } }],
    ['.scripts.build += " -p ."', { scripts: { build: 'tsc -p .' } }],
    ['.files |= . + ["lib"]', { files: ['dist', 'lib'] }],
    ['.files[0] = "out"', { files: ['out'] }],
    ['.engines.node = ">=20"', { engines: { node: '>=20' } }],
    ['. + {private: true}', { private: true }],
    ['"b" as $n | .name = $n | .scripts.x = "a | b"', { name: 'b', scripts: { build: 'tsc', x: 'a | b' } }],
  ])('%s', (filter, changes) => expect(madeBy(filter)).toEqual({ ...JSON.parse(document), ...(changes as object) }))

  test('what is taken out is gone', () => expect(madeBy('del(.files, .scripts.build)')).toEqual({ name: 'a', scripts: {} }))

  test.each([
    ['a value out of the document', '.scripts.build = .name'],
    ['a value that is filled in', '.scripts.build = "\\(.name)"'],
    ['a name that nobody bound', '.name = $n'],
    ['a function', '.scripts |= with_entries(.value |= "x")'],
    ['every place', '.files[] = "x"'],
    ['a condition', 'if .name then .name = "b" else . end'],
    ['a comparison', '.name == "a"'],
    ['one field', '.name'],
    ['a text that stays open', '.name = "b'],
    ['what lies deeper', '. * {scripts: {build: "x"}}'],
  ])('not followed: %s', (_name, filter) => expect(madeBy(filter)).toBeUndefined())
})
