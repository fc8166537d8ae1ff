import { needsOf } from './needed-text.ts'
import { remembered } from '../../remembered.ts'
import { type Needs, textIndex } from './text-index.ts'
import { wordExpression } from './words.ts'

/** Word forms that are looked for in lowercase text. */
export interface WordForms {
  /** The number of the list, as `listsIn` has it. */
  readonly list: number
  test(text: string): boolean
  /** The first of them, as it stands there. */
  find(text: string): string | undefined
  /** Where that is. */
  placeIn(text: string): number | undefined
  /** The text with a space in place of each of them. */
  without(text: string): string
}

const lists: (readonly string[])[] = []

type FormsIn = (text: string) => ReadonlyMap<number, readonly string[]>

/** The forms of all lists that there are now, and how to find those that a text may hold, by list. */
let index: { readonly of: number; readonly formsIn: FormsIn } | undefined

function formsIn(text: string): ReadonlyMap<number, readonly string[]> {
  if (index?.of !== lists.length) index = { of: lists.length, formsIn: makeIndex() }
  return index.formsIn(text)
}

function makeIndex(): FormsIn {
  const forms = textIndex(
    lists.flatMap((list, of) => list.map((form) => ({ of, form }))),
    ({ form }) => needsOfForm(form),
  )
  return remembered((text) => {
    const found = new Map<number, string[]>()
    for (const { of, form } of forms.itemsIn(text)) {
      const known = found.get(of)
      if (known) known.push(form)
      else found.set(of, [form])
    }
    return found
  })
}

/** The lists of which a text may hold a form, in the order they were made: of most it holds none. */
export const listsIn = (text: string): readonly number[] => [...formsIn(text).keys()]

/** A form as an expression. Each is made once, when a text may hold it: one of a whole list takes longer to make than a decision. */
const expressionOf = remembered((form) => wordExpression([form], 'g'))

/** The first of some forms from a place on; where two start at once, the one that is listed first. */
function firstOf(forms: readonly string[], text: string, from: number): RegExpExecArray | undefined {
  let first: RegExpExecArray | undefined
  for (const form of forms) {
    const expression = expressionOf(form)
    expression.lastIndex = from
    const found = expression.exec(text)
    if (found && (first === undefined || found.index < first.index)) first = found
  }
  return first
}

/** The forms of a list. */
export function wordForms(words: string): WordForms {
  const list = lists.push(words.split(/\s+/)) - 1
  const firstIn = (text: string): RegExpExecArray | undefined => {
    const forms = formsIn(text).get(list)
    return forms && firstOf(forms, text, 0)
  }
  return {
    list,
    test: (text) => firstIn(text) !== undefined,
    find: (text) => firstIn(text)?.[0],
    placeIn: (text) => firstIn(text)?.index,
    without(text) {
      const forms = formsIn(text).get(list) ?? []
      let rest = ''
      let place = 0
      for (let found = firstOf(forms, text, 0); found; found = firstOf(forms, text, place)) {
        rest += `${text.slice(place, found.index)} `
        place = found.index + found[0].length
      }
      return rest + text.slice(place)
    },
  }
}

/** Letters a form starts with, none of them optional. */
const plainStart = /^[a-z]{3,}(?![a-z?*{])/

/** Most forms are known by their start or by their longest piece; the others are read whole, which takes longer. */
function needsOfForm(form: string): Needs {
  const [piece = neededText(form)] = plainStart.exec(form) ?? []
  return piece.length > 1 ? [[piece]] : needsOf(form.replaceAll('_', '\\s'))
}

const group = /\((?:[^()]|\([^()]*\))*\)(?:[?*+]|\{[^}]*\})?/g

/** The longest text that stands in everything a form matches: letters outside of groups that no quantifier makes optional. */
export function neededText(form: string): string {
  const outside = form.replace(group, ' ')
  // deeper groups than these, or a choice between whole forms: nothing is known to be needed
  if (/[()|]/.test(outside)) return ''
  return outside
    .replace(/\\p\{\w+\}[?*+]?|\\.[?*+]?|\[[^\]]*\][?*+]?/g, ' ')
    .replace(/[^ ](?:[?*]|\{[^}]*\})/gu, ' ')
    .split(/[ _.+^$]+/)
    .reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}
