import { describe, expect, test } from 'vitest'
import type { Taint } from '../command-spec.ts'
import { literal, show, type Word } from '../value.ts'
import { concatenate, type Data, either, emptyData, holeOf, knownData, opaqueData } from './data.ts'

const texts = ({ text }: Data): readonly string[] | undefined => text?.map(show)
const many = (count: number): readonly Word[] => Array.from({ length: count }, (_unused, index) => literal(String(index)))
const download: Data = { taints: new Set<Taint>(['download']), files: ['/w/a'], madeFrom: ['/w/b'] }
const secret: Data = { taints: new Set<Taint>(['secret']), files: ['/w/c'], madeFrom: ['/w/d'] }
const listing: Data = { taints: new Set(), workspacePaths: true }

/** Every field of two data joined that holds something. */
const joined = {
  taints: new Set(['download', 'secret']),
  files: ['/w/a', '/w/c'],
  madeFrom: ['/w/b', '/w/d'],
}

describe('either of two', () => {
  test('the same data stays what it is', () => {
    expect(either(download, download)).toBe(download)
  })
  test('everything that may be there counts', () => {
    expect(either(download, secret)).toEqual(joined)
  })
  test('what neither has is absent', () => {
    expect(either(opaqueData, { taints: new Set<Taint>(['secret']) })).toEqual({ taints: new Set(['opaque', 'secret']) })
  })
  test.each<[name: string, all: readonly Data[], expected: readonly string[] | undefined]>([
    ['both texts are possible', [knownData(literal('a')), knownData(literal('b'))], ['a', 'b']],
    ['one text unknown makes all unknown', [knownData(literal('a')), opaqueData], undefined],
    ['up to eight texts', [knownData(...many(4)), knownData(...many(4))], ['0', '1', '2', '3', '0', '1', '2', '3']],
    ['past eight', [knownData(...many(4)), knownData(...many(5))], undefined],
  ])('%s', (_name, all, expected) => {
    expect(texts(either(...all))).toEqual(expected)
  })
  test('paths of the workspace only if both are', () => {
    expect(either(listing, { ...listing })).toEqual(listing)
    expect(either(listing, opaqueData)).toEqual(opaqueData)
  })
})

describe('one after the other', () => {
  test('nothing adds nothing', () => {
    expect(concatenate(emptyData, download)).toBe(download)
    expect(concatenate(download, emptyData)).toBe(download)
  })
  test('everything that is in either counts', () => {
    expect(concatenate(download, secret)).toEqual(joined)
  })
  test('what neither has is absent', () => {
    expect(concatenate(opaqueData, { taints: new Set<Taint>(['secret']) })).toEqual({ taints: new Set(['opaque', 'secret']) })
  })
  test.each<[name: string, first: Data, second: Data, expected: readonly string[] | undefined]>([
    ['texts are joined', knownData(literal('a')), knownData(literal('b')), ['ab']],
    ['each with each', knownData(literal('a'), literal('b')), knownData(literal('c'), literal('d')), ['ac', 'ad', 'bc', 'bd']],
    ['one text unknown makes all unknown', opaqueData, knownData(literal('a')), undefined],
    ['up to eight', knownData(...many(2)), knownData(...many(4)), ['00', '01', '02', '03', '10', '11', '12', '13']],
    ['past eight', knownData(...many(3)), knownData(...many(3)), undefined],
  ])('%s', (_name, first, second, expected) => {
    expect(texts(concatenate(first, second))).toEqual(expected)
  })
  test('paths of the workspace only if both are', () => {
    expect(concatenate(listing, { ...listing })).toEqual(listing)
    expect(concatenate(listing, opaqueData)).toEqual(opaqueData)
    expect(concatenate(opaqueData, listing)).toEqual(opaqueData)
  })
})

describe('what is left in a word', () => {
  test.each<[name: string, data: Data, expected: ReturnType<typeof holeOf>]>([
    ['a download, with what it was made from', download, { hole: 'download', shown: '$x', madeFrom: ['/w/a', '/w/b'] }],
    ['a secret', secret, { hole: 'secret', shown: '$x', madeFrom: ['/w/c', '/w/d'] }],
    ['the environment is a secret', { taints: new Set<Taint>(['environment']) }, { hole: 'secret', shown: '$x' }],
    ['decoded text', { taints: new Set<Taint>(['decoded']) }, { hole: 'decoded', shown: '$x' }],
    ['a download that is decoded is a download', { taints: new Set<Taint>(['decoded', 'download']) }, { hole: 'download', shown: '$x' }],
    ['a listing of the workspace', listing, { hole: 'workspace-path', shown: '$x' }],
    ['anything', opaqueData, { hole: 'opaque', shown: '$x' }],
  ])('%s', (_name, data, expected) => {
    expect(holeOf(data, '$x')).toEqual(expected)
  })
})
