import type { CallExpression, Expression } from '../interpreter/code-tree.ts'
import { asked, fails, type Holds, holds, type Known, oneOf, someOf } from './known.ts'
import type { Called } from './program.ts'

const textIn = (value: Expression | undefined): string | undefined => (value?.kind === 'text' ? value.text : undefined)
const given = ({ named }: CallExpression, name: string): Expression | undefined => named.find(([own]) => own === name)?.[1]
const calledAs = ({ callee }: CallExpression): string => (callee.kind === 'member' || callee.kind === 'name' ? callee.name : '')

/** The names of an option as it is declared: `-f`, `--force`, or those of a positional. */
const namesIn = ({ positional }: CallExpression): readonly string[] => positional.flatMap((one) => textIn(one) ?? [])

function destination(call: CallExpression): string | undefined {
  const names = namesIn(call)
  const own = textIn(given(call, 'dest')) ?? names.find((name) => name.startsWith('--')) ?? names[0]
  return own?.replace(/^-+/, '').replaceAll('-', '_')
}

/** The declarations of an option of Python's parser of command lines. */
const declarations = (name: string, { calls }: Called): readonly CallExpression[] =>
  calls.filter((call) => /^add_(?:argument|subparsers)$/.test(calledAs(call)) && destination(call) === name)

/** A parser may take words from files, or be told that its options mean something else. */
const goesFurther = /fromfile_prefix_chars|\bsetattr\(|prefix_chars/

/** Whether something else than the parser gives an option a value. */
const isSetElsewhere = (name: string, { places, text }: Called): boolean =>
  places.some((place) => (place.kind === 'member' && place.name === name) || (place.kind === 'index' && /\bvars\(/.test(text)))

/** The parts of words that may be the value of an option. */
const valuesIn = (words: readonly string[]): readonly string[] => [
  ...words,
  ...words.flatMap((word) => (word.includes('=') ? [word.slice(word.indexOf('=') + 1)] : [])),
  ...words.flatMap((word) => (/^-[^-]./.test(word) ? [word.slice(2)] : [])),
]

/** Whether an operand is the first that a parser looks for. */
function isFirst(declared: readonly CallExpression[], { calls }: Called): boolean {
  const [only] = declared
  const operands = calls.filter(
    (call) =>
      calledAs(call) === 'add_subparsers' || (calledAs(call) === 'add_argument' && namesIn(call).some((name) => !name.startsWith('-'))),
  )
  const owner = only && ownerOf(only)
  // those of other parsers come behind a subcommand
  return (
    owner !== undefined &&
    declared.length === 1 &&
    operands.filter((call) => ownerOf(call) === owner || ownerOf(call) === undefined)[0] === only &&
    calls.filter((call) => calledAs(call) === 'add_subparsers').every((call) => call === only || ownerOf(call) !== owner)
  )
}

const ownerOf = ({ callee }: CallExpression): string | undefined =>
  callee.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : undefined

/** What an option holds when the program is called so. */
export function ofOption(name: string, called: Called, knownAs: (value: Expression) => Known): Known {
  const declared = declarations(name, called)
  if (declared.length === 0 || !called.words || goesFurther.test(called.text) || isSetElsewhere(name, called)) return asked
  const [words, defaults] = [
    called.words,
    called.calls.filter((call) => calledAs(call) === 'set_defaults').flatMap((call) => given(call, name) ?? []),
  ]
  const isPlain = declared.every((call) => {
    const type = given(call, 'type')
    const isText = type === undefined || (type.kind === 'name' && /^(?:str|Path)$/.test(type.name))
    return isText && given(call, 'action') === undefined && (given(call, 'nargs') === undefined || textIn(given(call, 'nargs')) === '?')
  })
  if (!isPlain) return asked
  const [first] = words
  // nothing else is looked for before the only subcommand
  if (first !== undefined && !first.startsWith('-') && isFirst(declared, called)) return someOf([first], true)
  const otherwise = [...declared.flatMap((call) => given(call, 'default') ?? []), ...defaults].map(knownAs)
  return oneOf([someOf([...valuesIn(words), undefined], true), ...otherwise])
}

/** Whether a word may turn a flag on. */
function mayTurnOn(word: string, names: readonly string[]): boolean {
  const own = word.split('=')[0] ?? ''
  if (own.startsWith('--')) return names.some((name) => name.startsWith(own))
  return word.startsWith('-') && names.some((name) => /^-[^-]/.test(name) && word.includes(name[1] ?? ''))
}

/** Whether a flag is on. */
export function isOptionGiven(name: string, called: Called): Holds {
  const declared = declarations(name, called)
  const [only] = declared
  const { words } = called
  if (!only || declared.length > 1 || !words || goesFurther.test(called.text) || isSetElsewhere(name, called)) return undefined
  if (textIn(given(only, 'action')) !== 'store_true' || given(only, 'default') !== undefined) return undefined
  if (called.calls.some((call) => calledAs(call) === 'set_defaults' && given(call, name) !== undefined)) return undefined
  const names = namesIn(only)
  if (words.some((word) => names.includes(word))) return holds
  return words.some((word) => mayTurnOn(word, names)) ? { asked: 'words' } : fails
}
