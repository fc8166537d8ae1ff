import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configJsonSchema, keysAt } from './json-schema.ts'

test('the published schema is the one that checks', () => {
  expect(JSON.parse(readFileSync(new URL('../../../schema/config.schema.json', import.meta.url), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(configJsonSchema())),
  )
})

test('every key is described', () => {
  const { properties } = configJsonSchema() as { properties: Record<string, { description?: string }> }
  expect(Object.keys(properties).filter((key) => key !== '$schema' && !properties[key]?.description)).toEqual([])
})

test('knows which keys may stand where', () => {
  expect(keysAt(['allow', 3])).toEqual(['rule', 'id', 'blocks', 'allows'])
  expect(keysAt(['prices', 'some-model'])).toEqual(['input', 'output', 'cached'])
  expect(keysAt(['constructor'])).toEqual([])
})
