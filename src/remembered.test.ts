import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a text is read once for each set of options', () => {
  const read: string[] = []
  const words = remembered((text, options: { readonly upper?: boolean } = {}) => {
    read.push(text)
    return options.upper ? text.toUpperCase() : text
  })
  expect([words('a'), words('a'), words('a', { upper: true }), words('a', { upper: true })]).toEqual(['a', 'a', 'A', 'A'])
  expect(read).toEqual(['a', 'a'])
})

test('an answer that is undefined is remembered too', () => {
  let count = 0
  const nothing = remembered(() => void count++)
  nothing('a')
  nothing('a')
  expect(count).toBe(1)
})

test('memory is bounded, and what was forgotten is read again', () => {
  const read: string[] = []
  const echo = remembered((text) => {
    read.push(text)
    return text
  })
  for (let number = 0; number < 5_000; number++) echo(`${number}`)
  expect(echo('0')).toBe('0')
  expect(read.filter((text) => text === '0')).toHaveLength(2)
})
