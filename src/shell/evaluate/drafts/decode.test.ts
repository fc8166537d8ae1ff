import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

test.each<[name: string, text: string | undefined, expected: string | undefined]>([
  ['base64', 'cm0gLXJmIC8=', 'rm -rf /'],
  ['base64 broken over lines and indented', 'cm0g\n   LXJm\n IC8=', 'rm -rf /'],
  ['base64 without its padding', 'bHMgLWxh', 'ls -la'],
  ['hex', '726d202d7266202f', 'rm -rf /'],
  ['hex in capitals', '726D202D7266202F', 'rm -rf /'],
  ['hex of an odd length is base64, and no text', '726d202d7266202', undefined],
  ['too short', 'bHM', undefined],
  ['other characters in front', '!cm0gLXJmIC8=', undefined],
  ['other characters behind', 'cm0gLXJmIC8=!', undefined],
  ['bytes that are no text', 'AAECAwQF', undefined],
  ['text with a zero byte behind', Buffer.from('rm -rf\0').toString('base64'), undefined],
  ['text with a zero byte in front', Buffer.from('\0rm -rf').toString('base64'), undefined],
  ['nothing', '', undefined],
  ['only blanks', ' \n', undefined],
  ['nothing known', undefined, undefined],
])('%s', (_name, text, expected) => {
  expect(decodeText(text)).toBe(expected)
})
