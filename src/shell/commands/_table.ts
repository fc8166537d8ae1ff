import { type OptionKind, type OptionKinds, type Options, optionsOf } from '../options.ts'

/** Options by what they take: spellings of one option stand side by side, options are separated by commas. */
export type OptionLists = Readonly<Partial<Record<OptionKind, string>>>

/**
 * An option table written by kind (`table({ flag: '-a --all, -q', value: '-n --lines' })`). Further tables are shared with other
 * commands; what the lists say goes before them.
 */
export function table(lists: OptionLists, ...shared: readonly Options[]): Options {
  const options = (): OptionKinds => {
    const kinds: Record<string, OptionKind> = {}
    for (const one of shared) Object.assign(kinds, optionsOf(one))
    for (const [kind, list] of Object.entries(lists)) {
      // split at comma and blank: a comma alone may be an option itself (`ls -,`)
      for (const spellings of list.trim().replace(/\s+/g, ' ').split(', ')) if (spellings) kinds[spellings] = kind as OptionKind
    }
    return kinds
  }
  return Object.assign(options, { late: true as const })
}
