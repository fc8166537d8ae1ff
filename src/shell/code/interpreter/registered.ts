import { isDestructiveText } from '../destructive-text.ts'
import { takes } from './application.ts'
import { type Argument, type Call, knownText } from './call.ts'
import { borrowed } from './other-files.ts'
import type { Run, Scope } from './scope.ts'
import { optionsOf } from './values.ts'

type Given = Omit<Call, 'name'>

/** Functions that are tried for one call, at most. */
const mostTried = 8

/** Methods by which those are called who asked for it: `bus.emit("ready", x)`. */
export const tellsOthers = /^(?:emit|dispatch|dispatchEvent|publish|trigger|fire|notify|invoke|send)$/

/** A place beyond the project, or a command line that destroys: what decides whether a call matters. */
const matters = (value: Argument, depth = 0): boolean =>
  optionsOf(value).some((option) => {
    const text = knownText(option)
    if (text !== undefined) return /^(?:~|\/(?!tmp\/|dev\/null)[\w.]|\.\.\/|\/$)/.test(text) || isDestructiveText(text)
    const parts = option.kind === 'record' ? [...option.entries.values()] : option.kind === 'list' ? option.items : []
    return depth < 2 && parts.some((part) => matters(part, depth + 1))
  })

/**
 * Somebody is called of whom nobody knows who it is: whoever was handed out before, or another file holds, may be meant. Only what they do
 * counts, and only where they are told something that matters.
 */
export function callRegistered(given: Given, run: Run): void {
  if (![...given.positional, ...given.named.values()].some((value) => matters(value))) return
  const held = [...run.held.values()].map((value) => borrowed(value, run)).filter((value) => value.kind === 'function')
  const all = [...[...run.registered].map(([code, scope]) => ({ code, scope })), ...held]
  for (const { code, scope } of all
    .filter(({ code }) => !code.makesObject && code.parameters.length > 0 && takes(code, given))
    .slice(0, mostTried))
    run.steps.apply(code, scope as Scope, given, run)
}
