import { posix } from 'node:path'
import { commandsIn, mark } from './filled-quotes.ts'
import { fillRecipe } from './make-fill.ts'
import type { Makefile, Target } from './make-model.ts'
import type { Rule } from './make-rules.ts'
import { pathParts, piecesOf } from './make-words.ts'

/** `$@`, `$<` and the like for a rule that is run with these needs. */
export const namesFor = (
  made: Makefile,
  { name, target, needs }: { readonly name: string; readonly target: Rule; readonly needs: readonly string[] },
): Readonly<Record<string, string>> =>
  filledIn({
    '@': name,
    '<': needs[0] ?? (target === made.targets.get('.DEFAULT') ? name : ''),
    '^': needs.join(' '),
    '+': needs.join(' '),
    // only those that are newer
    '?': needs.length === 0 ? '' : '${MAKE_COMPUTED}',
    // without a pattern it is the name up to its ending, where make knows that
    '*': target.stem ?? (posix.extname(name) === '' ? '' : '${MAKE_COMPUTED}'),
    '@D': pathParts(name).folder,
    '@F': pathParts(name).name,
    '<D': pathParts(needs[0] ?? '').folder,
    '<F': pathParts(needs[0] ?? '').name,
    '|': (target.ordered ?? []).join(' '),
  })

/** The lines of a recipe, filled in; undefined where one uses a function that is not followed. */
export function filledLines(
  { recipe }: Target,
  reading: Parameters<typeof fillRecipe>[1],
  { automatic, dry }: { readonly automatic: Readonly<Record<string, string>>; readonly dry: boolean },
): readonly string[] | undefined {
  const filled: string[] = []
  for (const line of recipe) {
    // a rehearsal runs what calls make again, and what is marked
    if (dry && !/^[@\-\s]*\+|\$[({]MAKE[)}]/.test(line)) continue
    const tell = (commands: string): void => void (commands === '' || filled.push(`: ${commands.replaceAll(mark, '')}`))
    const text = fillRecipe(line, { ...reading, tell }, automatic)
    if (text === undefined) return undefined
    // a variable of several lines is as many of the recipe
    const lines = text.split(/(?<!\\)\n/).map((one) => withoutComment(one.replace(/^[@+\-\s]+/, '')))
    filled.push(...lines.filter((one) => one !== ''))
  }
  return filled
}

/** A line of nothing but a comment is one to the shell; what make puts into it was run before. */
const withoutComment = (line: string): string => {
  const commands = line.startsWith('#') ? commandsIn(line) : ''
  return commands === '' ? line : `: ${commands.replaceAll(mark, '')}`
}

/** Values that make fills in itself: expansions in them are its own. */
const filledIn = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, marked(value)]))

/** An expansion is marked once, whatever stands in it. */
const marked = (value: string): string =>
  piecesOf(value)
    .map((piece) => (piece.startsWith('$') ? `${mark}${piece}` : piece))
    .join('')
