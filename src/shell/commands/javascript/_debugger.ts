import type { Args } from '../../arguments.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { show } from '../../value.ts'

/** A debugger that answers to other machines lets them run anything. */
export const opensDebugger = (args: Pick<Args, 'values'>): readonly Draft[] =>
  ['--inspect', '--inspect-wait', '--inspect-brk', '--inspect-port']
    .flatMap((option) => args.values(option))
    .some((word) => !/^(?:(?:127\.0\.0\.1|localhost|\[::1\]):?)?\d*(?:\/\w*)?$/.test(show(word)))
    ? [unknown('a debugger that other machines can reach')]
    : []
