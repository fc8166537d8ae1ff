import { expect, test } from 'vitest'
import { type Effect, formatEffect } from '../../effect.ts'
import { analyseShell } from '../analyse-shell.ts'
import { fakeWorld } from './fake-world.ts'

/** For tests: the canonical lines of all effects of a shell line, seen from `/w` on a made-up machine. */
export function effectLines(commandLine: string, machine: Parameters<typeof fakeWorld>[0] = {}): readonly string[] {
  return linesOf(analyseShell(commandLine, { world: fakeWorld(machine), cwd: '/w' }).effects)
}

/** For tests: the lines of effects, one for each thing that happens however often it does. */
const linesOf = (effects: readonly Effect[]): readonly string[] => [
  ...new Map(effects.map((effect) => [`${formatEffect(effect)} ${effect.path} ${effect.carries}`, formatEffect(effect)])).values(),
]

/** For tests: the same of code that an interpreter reads from a here-document. */
export const codeLines = (program: string, code: string, machine: Parameters<typeof fakeWorld>[0] = {}): readonly string[] =>
  effectLines(`${program} <<'CODE'\n${code}\nCODE`, machine)

/** A line of a table: what it shows, the command line, and all of its effects. */
export type EffectRow = readonly [name: string, commandLine: string, expected: readonly string[]]

/** For tests: runs tables of lines on one made-up machine, a test a line. */
export const tablesOn =
  (machine: Parameters<typeof fakeWorld>[0]) =>
  (rows: readonly EffectRow[]): void => {
    test.each(rows)('%s', (_name, commandLine, expected) => {
      expect(effectLines(commandLine, machine)).toEqual(expected)
    })
  }

/** For tests: the words of the last command of a line, after expansion. */
export function wordsOf(commandLine: string): readonly string[] | undefined {
  return analyseShell(commandLine, { world: fakeWorld(), cwd: '/w' }).commands.at(-1)?.words.slice(1)
}
