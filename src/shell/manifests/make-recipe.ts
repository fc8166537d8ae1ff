import { posix } from 'node:path'
import { isAssignment } from './make-assign.ts'
import { closing, commandsIn, mark } from './filled-quotes.ts'
import { fillRecipe } from './make-fill.ts'
import { type Makefile, type Target, withVariables } from './make-model.ts'
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
  made: Makefile & Parameters<typeof fillRecipe>[1],
  { automatic, dry }: { readonly automatic: Readonly<Record<string, string>>; readonly dry: boolean },
): readonly string[] | undefined {
  const filled: string[] = []
  let reading = made
  for (const line of recipe) {
    const own = setBy(line, reading, recipe)
    if (own) {
      const commands = commandsIn(fillRecipe(own.value, reading, automatic) ?? '')
      if (commands !== '') filled.push(`: ${commands.replaceAll(mark, '')}`)
      reading = withVariables(reading, new Map(own.isSet ? [[own.name, own.value]] : []))
      continue
    }
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

/**
 * The variable that a line of nothing but `$(eval X := a)` sets for the lines behind it; undefined where it is no such line, where
 * others may see the variable too, or where it changes how recipes run.
 */
function setBy(
  line: string,
  { variables, targets, exported, fixed }: Makefile,
  recipe: readonly string[],
): { readonly name: string; readonly value: string; readonly isSet: boolean } | undefined {
  const bare = line.replace(/^[@+\-\s]+/, '')
  const given = /^\$[({]eval\s/.test(bare) && closing(bare, 1) === bare.length - 1 ? isAssignment.exec(bare.slice(7, -1).trim()) : null
  const [, modifier, name = '', operator = '', value = ''] = given ?? []
  if (!given || modifier !== undefined || !/^\w+$/.test(name) || /^(?:SHELL|MAKE\w*)$/.test(name) || !/^(?::{0,2}|\?)$/.test(operator))
    return undefined
  const isAsked = new RegExp(`[({]${name}[):]`)
  const others = [...targets.values()]
    .filter((target) => target.recipe !== recipe)
    .flatMap((target) => [...target.recipe, ...target.own.values()])
  // what holds nothing is the same to them
  const isSeen = exported.has('*') || exported.has(name) || [...others, ...variables.values(), value].some((text) => isAsked.test(text))
  if (value.includes('$$') || (isSeen && (operator !== '?' || value !== ''))) return undefined
  return { name, value, isSet: !fixed.has(name) && (operator !== '?' || !variables.has(name)) }
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
