import { mark } from './filled-quotes.ts'
import { fill } from './make-fill.ts'
import { stemOf } from './make-functions.ts'
import { type Draft, type Makefile, withVariables } from './make-model.ts'
import { placeOf, withStem, wordsOf, writtenOut } from './make-words.ts'

const printed = new RegExp(String.raw`${mark}?\$\(\s*echo\s+([\w./@+=:,][\w./@+=:, -]*)\)`, 'g')

/** What only the environment could fill. */
const fromOutside = /\$\{(?!MAKE_COMPUTED\})\w+\}/g

/** A list of make filled in: with the values that variables have here, and with those that they have where neither conditions nor the environment set any. */
function filledBothWays(list: string, made: Draft): readonly [string | undefined, string | undefined] {
  // plain words that a command prints come back as they are
  const filled = (names: Makefile): string | undefined => fill(list, names, {})?.replace(printed, '$1')
  const here = filled(made)
  return [here, list.includes('$') ? filled(withVariables(made, made.conditional))?.replace(fromOutside, '') : here]
}

/** The names left of a colon; `a b &: c` makes both at once. */
const namesIn = (text: string): readonly string[] =>
  wordsOf(text)
    .filter((name) => name !== '&')
    .map(patternOf)

/** What stands behind the colon: what is needed, and before another colon the pattern that the names fit. */
function needsIn(text = ''): { readonly words: readonly string[]; readonly pattern?: string } {
  const [before = '', pattern] = /^\s*([^:%\s]*%[^:%\s]*)\s*:/.exec(text) ?? []
  return { words: wordsOf(text.slice(before.length)), ...(pattern === undefined ? {} : { pattern }) }
}

/** What a rule written in the old way needs: `.c.o` makes objects of sources. */
const sourceOf = (left: string): readonly string[] => {
  const [, ending] = /^\s*(\.\w+)\.\w+\s*$/.exec(left) ?? []
  return ending === undefined ? [] : [`%${ending}`]
}

/** Adds what a line with a colon says: names, and what they need. */
export function addRule([, left = '', colons, right = '', inline]: RegExpExecArray, made: Draft): string | undefined {
  made.immediate.push(left, right)
  const names = new Set(filledBothWays(left, made).flatMap((filled) => namesIn(filled ?? left)))
  const [filled, other] = filledBothWays(right, made)
  const { words, pattern } = right.trim() === '' ? { words: sourceOf(left) } : needsIn(filled)
  const needs = words.filter((need) => need !== '|')
  const otherNeeds = other === filled ? undefined : needsIn(other).words.filter((need) => need !== '|')
  const bar = words.indexOf('|')
  const ordered = bar < 0 ? [] : words.slice(bar + 1)
  const always = filled === undefined || colons === '::'
  const isComputed = filled === undefined || /\$/.test(filled)
  made.current = [...names]
  for (const name of names) {
    const earlier = made.targets.get(name)
    const stem = pattern && (stemOf(name, pattern) || undefined)
    const own = (list: readonly string[]): readonly string[] => (pattern ? list.map((need) => withStem(need, stem ?? '*')) : list)
    made.targets.set(name, {
      needs: [...(earlier?.needs ?? []), ...own(needs)],
      ...((otherNeeds ?? earlier?.otherNeeds)
        ? { otherNeeds: [...(earlier?.otherNeeds ?? earlier?.needs ?? []), ...own(otherNeeds ?? needs)] }
        : {}),
      recipe: [...(earlier?.recipe ?? []), ...(inline ? [inline] : [])],
      own: earlier?.own ?? new Map(),
      ordered: [...(earlier?.ordered ?? []), ...own(ordered)],
      ...(pattern ? { stem: stem ?? '${MAKE_COMPUTED}' } : earlier?.stem === undefined ? {} : { stem: earlier.stem }),
      always: always || earlier?.always === true,
      computed: isComputed || earlier?.computed === true,
      ...(earlier ? {} : { within: new Set(made.branches.flatMap((branches) => branches.at(-1)?.number ?? [])) }),
    })
    noteFirst(name, made)
  }
  return undefined
}

/** A rule that make may begin with, where nothing before it is one for certain. */
function noteFirst(name: string, made: Draft): void {
  const open = made.branches.flatMap((branches) => branches.at(-1) ?? [])
  if (made.isBegun || open.some(({ begins }) => begins) || /^\.[^/]*$/.test(name) || placeOf('%', name) >= 0) return
  made.first.push(name)
  const [inner] = open.slice(-1)
  if (inner) inner.begins = true
  // a name that is only known at run time may be none, or one that begins with a dot
  else made.isBegun = !name.startsWith('$') || writtenOut(name).includes('/')
}

/** `.c.o` is the old way to write `%.o: %.c`. */
const patternOf = (name: string): string => name.replace(/^\.\w+(\.\w+)$/, '%$1')

/** Adds a line to the recipe of a rule. */
export function addRecipe(made: Draft, name: string, line: string): void {
  const target = made.targets.get(name)
  // make fills in the comments of a recipe as well, and leaves it to the shell to pass them over
  if (target && line !== '' && !/^#[^$]*$/.test(line)) made.targets.set(name, { ...target, recipe: [...target.recipe, line] })
}
