import { aNumber, literal, madeOf, opaque, textOf, type Word } from '../../value.ts'
import { isReadingFile, type State, withVariable } from '../state.ts'
import { decimal } from '../words/parameter.ts'
import { type Builtin, done } from './builtin.ts'

/** What `getopts` finds: the letter that it names, its value, and where the next one is looked for. */
interface Found {
  readonly letter: string
  readonly value: string
  readonly next: number
}

/** Letters that a script takes, each perhaps with a value; a colon in front of them keeps `getopts` silent. */
const plainLetters = /^:?(?:\w:?)*$/

/** What `getopts LETTERS NAME` finds next among the parameters of a script: an option, or the end of them; undefined where that cannot be told. */
export function nextOption(words: readonly Word[], state: State): Found | { readonly end: number } | undefined {
  const [letters, name, ...given] = words.map(textOf)
  const parameters = state.positional?.map(textOf)
  if (letters === undefined || name === undefined || given.length > 0 || !parameters || !plainLetters.test(letters)) return undefined
  const place = placeIn(state)
  if (place === undefined || parameters.includes(undefined)) return undefined
  const word = parameters[place - 1]
  if (word === undefined || word === '-' || !word.startsWith('-')) return { end: place }
  if (word === '--') return { end: place + 1 }
  return optionIn(word.slice(1), letters, { rest: parameters.slice(place).filter((text) => text !== undefined), place })
}

/** Where the next option is looked for; a script begins with its first parameter. */
function placeIn(state: State): number | undefined {
  if (!isReadingFile(state)) return undefined
  const held = state.variables.get('OPTIND')?.elements[0]
  const place = held ? decimal(textOf(held)) : 1
  return place >= 1 ? place : undefined
}

function optionIn(text: string, letters: string, { rest, place }: { rest: readonly string[]; place: number }): Found | undefined {
  const [letter = ''] = text
  const silent = letters.startsWith(':')
  const at = letter === ':' ? -1 : letters.indexOf(letter)
  const takesValue = at >= 0 && letters[at + 1] === ':'
  // several letters in one word: which of them comes next is not kept
  if (text.length > 1 && !takesValue) return undefined
  if (at < 0) return { letter: '?', value: silent ? letter : '', next: place + 1 }
  if (!takesValue) return { letter, value: '', next: place + 1 }
  if (text.length > 1) return { letter, value: text.slice(1), next: place + 1 }
  const [value] = rest
  if (value === undefined) return { letter: silent ? ':' : '?', value: silent ? letter : '', next: place + 1 }
  return { letter, value, next: place + 2 }
}

/** `getopts LETTERS NAME`: the next option, or one of the letters. */
export const getOption: Builtin = (_evaluation, words, { state }) => {
  const name = textOf(words[1])
  if (name === undefined) return done(state)
  const found = nextOption(words, state)
  const option =
    found === undefined
      ? [madeOf({ hole: 'plain', shown: `$${name}` }), madeOf(opaque('$OPTARG')), madeOf(aNumber('OPTIND'))]
      : ('end' in found ? ['?', '', String(found.end)] : [found.letter, found.value, String(found.next)]).map((text) => literal(text))
  return done(
    [name, 'OPTARG', 'OPTIND'].reduce((next, variable, index) => withVariable(next, variable, option[index] ?? literal('')), state),
  )
}
