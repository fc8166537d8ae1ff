import { describe, expect, test } from 'vitest'
import { type RegexDialect, shapeOfMatches, shapeOfReplaced } from './matched-shape.ts'

describe('what an expression matches', () => {
  test.each<[expression: string, dialect: RegexDialect, shape: string | undefined]>([
    ['[0-9]+', 'extended', 'number'],
    ['[0-9]*$', 'extended', 'number'],
    ['[0-9]\\+', 'basic', 'number'],
    ['[0-9]\\{4\\}', 'basic', 'number'],
    [':\\K\\d+', 'perl', 'number'],
    ['(?<=port: )\\d{2,5}', 'perl', 'number'],
    ['v?[0-9]+\\.[0-9]+(\\.[0-9]+)?', 'extended', 'plain'],
    ['[[:alnum:]_-]+', 'extended', undefined],
    ['[[:alpha:]][[:alnum:]_-]*', 'extended', 'plain'],
    ['test_\\w+|it_\\w+', 'perl', 'plain'],
    [':[a-z]+', 'extended', 'plain'],
    ['(lib|test)/[a-z_/]+\\.exs?', 'extended', 'path'],
    ['(lib|test)/[a-z_]+(/[a-z_]+)*\\.exs?', 'extended', 'path'],
    ['[a-z/]+\\.[a-z]+', 'extended', undefined],
    ['[a-z/]+\\.tsx?', 'extended', undefined],
    ['src/[a-z/]+\\.tsx?', 'extended', 'path'],
    ['src/[a-z/]+\\.[a-z]+', 'extended', undefined],
    ['src/[a-z-]+\\.ts:[0-9]+', 'extended', 'place'],
    ['\\(a\\|b\\)/c', 'basic', 'path'],
    // what may hold anything, go up, be hidden, be an option, an address or the place of another machine
    ['[^ ]+', 'extended', undefined],
    ['.*', 'extended', undefined],
    ['[a-z.]+', 'extended', undefined],
    ['a[.]+', 'extended', undefined],
    ['src/[a-z.]+', 'extended', undefined],
    ['/[a-z]+', 'extended', undefined],
    ['-[a-z]+', 'extended', undefined],
    ['-?[a-z]+', 'extended', undefined],
    ['https?://[a-z.]+', 'extended', undefined],
    ['host:[a-z]+/x', 'extended', undefined],
    ['[A-z]+', 'extended', undefined],
    ['a b', 'extended', undefined],
    ['(a)\\1', 'extended', undefined],
    ['a(', 'extended', undefined],
    ['[a', 'extended', undefined],
    ['(?i)a', 'perl', undefined],
    ['a**', 'extended', undefined],
  ])('%s (%s)', (expression, dialect, shape) => {
    expect(shapeOfMatches(expression, dialect)).toBe(shape)
  })
})

describe('what is put in the place of a line', () => {
  test.each<[expression: string, replacement: string, shape: string | undefined]>([
    ['.*:([0-9]+).*', '\\1', 'number'],
    ['^version = "([0-9.]+)"$', '\\1', undefined],
    ['^version = "([0-9]+[0-9.]*)"$', 'v\\1', undefined],
    ['^version = "(\\d+\\.\\d+)"$', 'v\\1', 'plain'],
    ['^(\\w+) (\\w+)$', '\\1/\\2', 'path'],
    ['^(\\w*)$', '\\1', undefined],
    ['^(\\w+)$', '/\\1', undefined],
    ['^(\\w+)$', '&', undefined],
    ['^(\\w+)$', '\\2', undefined],
    // the rest of the line stays
    ['([0-9]+)', '\\1', undefined],
    ['^([0-9]+)', '\\1', undefined],
  ])('s/%s/%s/', (expression, replacement, shape) => {
    expect(shapeOfReplaced(expression, replacement, 'extended')).toBe(shape)
  })
})
