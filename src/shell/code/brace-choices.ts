/** Beyond this many, a pattern is not written out. */
const mostChoices = 16

/** The patterns that one with choices in braces stands for (`{a,b}/*.ts`); undefined: too many, or one inside another. */
export function braceChoices(pattern: string): readonly string[] | undefined {
  let patterns: readonly string[] = [pattern]
  for (let turn = 0; turn < mostChoices; turn++) {
    if (!patterns.some((one) => group.test(one)))
      return patterns.some((one) => /[{}]/.test(one.replace(noChoice, ''))) ? undefined : patterns
    patterns = patterns.flatMap((one) => {
      const [, before = '', choices = '', after = ''] = group.exec(one) ?? []
      return choices === '' ? [one] : choices.split(',').map((choice) => before + choice + after)
    })
    if (patterns.length > mostChoices) return undefined
  }
  return undefined
}

/** Braces without a comma stand for themselves. */
const noChoice = /\{[^{},]*\}/g
const group = /^((?:[^{}]|\{[^{},]*\})*)\{([^{}]*,[^{}]*)\}(.*)$/s
