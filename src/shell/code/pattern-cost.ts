/** What one edit may cost: beyond it, patterns out of the line are not tried on a file. */
const most = 5e7

/** Repetitions in a pattern: each may be tried for every length, from every place. */
const repetitionsIn = ({ source }: RegExp): number =>
  source.replaceAll(/\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?[:=!<]/gs, '(').match(/[*+{]/g)?.length ?? 0

/** Counts what the patterns of an edit cost on text after text; false once that is too much. */
export function patternBudget(): (expressions: readonly RegExp[], text: string) => boolean {
  let left = most
  return (expressions, text) => {
    for (const expression of expressions) left -= (text.length + 1) ** (repetitionsIn(expression) + 1)
    return left > 0
  }
}
