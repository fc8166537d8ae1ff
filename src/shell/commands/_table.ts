import type { OptionKind, Options } from '../command-spec.ts'

/**
 * An option table written by kind: spellings of one option stand side by side, options are separated by commas
 * (`table({ flag: '-a --all, -q', value: '-n --lines' })`). Further tables are shared with other commands; what the lists say goes first.
 */
export function table(lists: Readonly<Partial<Record<OptionKind, string>>>, ...shared: readonly Options[]): Options {
  const options: Record<string, OptionKind> = {}
  for (const one of shared) Object.assign(options, one)
  for (const [kind, list] of Object.entries(lists)) {
    for (const spellings of list.split(',')) if (spellings.trim()) options[spellings.trim().replace(/\s+/g, ' ')] = kind as OptionKind
  }
  return options
}
