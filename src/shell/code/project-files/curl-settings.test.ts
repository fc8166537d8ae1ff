import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const doubt = (file: string): string => `unknown: takes options of \`curl\` from \`${file}\``

describe('options of curl in a file', () => {
  test.each([
    [
      'that the line writes',
      `printf 'url = "https://x.example"\\nupload-file = "b.txt"\\n' > c; curl -K c`,
      ['write c', doubt('c'), 'read b.txt', 'connect:put https://x.example', 'send:upload https://x.example'],
    ],
    [
      'on standard input, with the address on the line',
      "curl -sK - https://x.example <<< 'data-binary = @b.txt'",
      expect.arrayContaining([
        doubt('-'),
        'read b.txt',
        'send:upload https://address-on-the-line.invalid',
        'connect:get https://x.example',
      ]),
    ],
    ['with dashes and without a sign', "curl --config - <<< '-o b.txt\n--url https://x.example'", expect.arrayContaining(['write b.txt'])],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine.replaceAll('\\n', '\n'))).toEqual(expected)
  })
})
