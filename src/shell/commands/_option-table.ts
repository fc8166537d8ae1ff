import type { OptionKind, Options } from '../command-spec.ts'

/** An option table from lists: options are separated by spaces, spellings of one option by `|` (`'-a|--all -l'`). */
export function optionTable(lists: { readonly [Kind in OptionKind]?: string }): Options {
  const options: Record<string, OptionKind> = {}
  for (const [kind, list] of Object.entries(lists)) {
    for (const option of list.split(/\s+/)) if (option) options[option.replaceAll('|', ' ')] = kind as OptionKind
  }
  return options
}
