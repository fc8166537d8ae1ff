import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

describe('numbers that are worked out', () => {
  test.each([
    ['a sum', 'rm a$((2 + 3 * 4))', 'delete a14'],
    ['in brackets', 'rm a$(((2 + 3) * 4 / 3 % 4))', 'delete a2'],
    ['a variable', 'X=7; rm a$((X + $X - ${X}))', 'delete a7'],
    ['another base', 'rm a$((010 + 1))', 'delete a[0-9]*'],
    ['by nothing', 'rm a$((1 / 0))', 'delete a[0-9]*'],
    ['text', 'X=b; rm a$((X + 1))', 'delete a[0-9]*'],
    ['only known at run time', 'rm a$((RANDOM % 2))', 'delete a[0-9]*'],
    ['below nothing', 'i=1; ((i -= 2)); rm a$((i + 2))', 'delete a1'],
    ['below nothing, behind a sign', 'i=-1; rm a$((2-$i))', 'delete a[0-9]*'],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)[0]).toBe(expected)
  })

  test('a counter is another number each time', () => {
    expect(effectLines('i=0; while true; do i=$((i + 1)); rm a$i; done')).toContain('delete a[0-9]*')
  })
})
