import type { Args } from '../../arguments.ts'
import { type Draft, infra, type Options, type Subcommand, showsSecret } from '../../command-spec.ts'
import { show } from '../../value.ts'

/** What an act is about, in words: the act, then what the operands name. */
export const about = (what: string, { operands }: Pick<Args, 'operands'>): string => [what, ...operands.map(show)].join(' ').slice(0, 200)

/** A subcommand that acts on infrastructure in one way, whatever its operands. Reads do not name what they look at. */
export const acts = (tag: string, what: string, options: Options = {}): Subcommand => ({
  options,
  ...(tag === 'read' ? { harmless: true } : {}),
  effects: (args) => (tag === 'secret' ? showsSecret(about(what, args)) : [infra(tag, tag === 'read' ? what : about(what, args))]),
})

/** Many subcommands of one kind, by name: `act` makes each. */
export const each = (names: string, act: (name: string) => Subcommand): Readonly<Record<string, Subcommand>> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, act(name)]))

/** Whether a switch is on that may carry `=false`, `=none` or `=client`. */
export function isOn(args: Args, option: string): boolean {
  if (!args.has(option)) return false
  const value = args.value(option)
  return !value || !/^(false|none|0|no|off)$/.test(show(value))
}

/** Something that is gone for good once nobody is asked any more. */
export const destroysWhen =
  (what: string, unasked: readonly string[]) =>
  (args: Args): readonly Draft[] => [
    infra(args.hasStdin || unasked.some((name) => isOn(args, name)) ? 'destroy' : 'change', about(what, args)),
  ]

/** The same subcommands, each also stating what options of the level above mean when they stand after it. */
export function withCheck(
  subcommands: Readonly<Record<string, Subcommand>>,
  check: (args: Args) => readonly Draft[],
): Readonly<Record<string, Subcommand>> {
  const guarded = (subcommand: Subcommand): Subcommand => {
    if (subcommand.subcommands) return { ...subcommand, subcommands: withCheck(subcommand.subcommands, check) }
    const { effects = [] } = subcommand
    return { ...subcommand, effects: (args) => [...check(args), ...(typeof effects === 'function' ? effects(args) : effects)] }
  }
  return Object.fromEntries(Object.entries(subcommands).map(([name, subcommand]) => [name, guarded(subcommand)]))
}
