/** A rule of Snakemake, which ends where something stands at the start of a line again. */
const rule = /^(?:rule|checkpoint) (?<name>\w+):[^\n]*\n(?:[ \t][^\n]*\n?|\n)*/gm
const makesSomething = /^[ \t]+output:/m

/** Whether a text is a workflow of Snakemake. */
export const declaresRules = (text: string): boolean => /^(?:rule|checkpoint) \w+:/m.test(text)

/**
 * A workflow without the rules that do not run: all of them where `none` does, else those that make nothing which another could need, are
 * not wanted by their name, and do not come first where nothing is. What stands outside of rules runs whenever the file is read.
 */
export function withoutOtherRules(text: string, wanted: readonly string[] | 'none'): string {
  if (wanted === 'none') return text.replace(rule, '')
  if (/\bdefault_target\b/.test(text)) return text
  const first = declaredFirst(text)
  const names: readonly (string | undefined)[] = wanted.length === 0 ? [first] : wanted
  return text.replace(rule, (body, name: string) => (makesSomething.test(body) || names.includes(name) ? body : ''))
}

const declaredFirst = (text: string): string | undefined => /^(?:rule|checkpoint) (\w+):/m.exec(text)?.[1]
