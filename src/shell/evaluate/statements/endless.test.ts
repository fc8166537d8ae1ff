import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const bomb = 'process:fork-bomb a loop that starts processes without end'
const spawns = 'unknown: starts processes without end'
const writes = 'unknown: writes to files without end'

/** What is said of the loop itself. */
const warning = (commandLine: string): string | undefined => effectLines(commandLine).find((line) => [bomb, spawns, writes].includes(line))

describe('a loop that never ends', () => {
  test.each<[name: string, commandLine: string, expected: string | undefined]>([
    ['only starts', 'while true; do ls & done', bomb],
    ['only starts, by arithmetic', 'while (( 1 )); do ls & done', bomb],
    ['starts and does more', 'while true; do ls & echo a; done', spawns],
    ['starts and sets a variable', 'while true; do X=1; ls & done', spawns],
    ['starts and pauses', 'while true; do ls & echo a; sleep 1; done', undefined],
    ['starts and may end', 'while true; ls; do ls & done', undefined],
    ['starts in a condition that is a group', 'while { true; }; do ls & done', undefined],
    ['starts, with nothing but a variable as condition', 'while X=1; do ls & done', undefined],
    ['writes to a file', 'while true; do echo a > f; done', writes],
    ['writes to a file among others', 'while true; do echo a > f; echo b; done', writes],
    ['writes to a file with a number in its name', 'while true; do echo a > 2x; done', writes],
    ['writes to a file that only looks like a device', 'while true; do echo a > x/dev/y; done', writes],
    ['writes to a device', 'while true; do echo a > /dev/null; done', undefined],
    ['writes to another stream', 'while true; do echo a >&22; done', undefined],
    ['only reads', 'while true; do echo a < f; done', undefined],
    ['opens a file both ways', 'while true; do echo a <> f; done', undefined],
    ['writes and pauses', 'while true; do echo a > f; sleep 1; done', undefined],
  ])('%s', (_name, commandLine, expected) => {
    expect(warning(commandLine)).toBe(expected)
  })
})
