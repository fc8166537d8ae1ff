import type { CallExpression, Expression } from '../interpreter/code-tree.ts'
import {
  allHold,
  anyHolds,
  anything,
  asked,
  type Holds,
  isAmong,
  isSame,
  isTruthy,
  type Known,
  nothing,
  oneOf,
  opposite,
  reasonOf,
  someOf,
} from './known.ts'
import { escaped } from '../../../expressions.ts'
import { isOptionGiven, ofOption } from './options.ts'
import type { Called, Program, Source } from './program.ts'

/** How far values are followed from name to name. */
const deepest = 12

/** What an expression may be. */
export function known(value: Expression | undefined, called: Called, depth = 0): Known {
  if (!value || depth > deepest) return anything
  const inner = (part: Expression | undefined): Known => known(part, called, depth + 1)
  switch (value.kind) {
    case 'text':
      return someOf([value.text])
    case 'constant':
      if (/^(?:None|null|undefined)$/.test(value.text)) return nothing
      return /^-?\d+$/.test(value.text) ? { kind: 'number', number: Number(value.text) } : anything
    case 'name':
      return ofName(value.name, called, depth)
    case 'member':
      return ofMember(value, called, depth)
    case 'index': {
      const object = inner(value.object)
      const key = inner(value.key)
      if (object.kind === 'words') return itemOf(object.words, key.kind === 'number' ? key.number : undefined, called)
      return isEnvironment(value.object, called) ? { kind: 'any', asked: 'environment' } : { kind: 'any', ...reasonOf([object]) }
    }
    case 'call':
      return ofCall(value, called, depth)
    case 'either':
      return ofEither(value, called, depth)
    case 'list':
      return { kind: 'any', ...reasonOf(value.items.map(inner)) }
    case 'binary':
      return { kind: 'any', ...reasonOf([inner(value.left), inner(value.right)]) }
    case 'template':
      return { kind: 'any', ...reasonOf(value.parts.map((part) => (typeof part === 'string' ? anything : inner(part)))) }
    case 'other':
      return { kind: 'any', ...reasonOf(value.parts.map(inner)) }
    case 'assign':
      return inner(value.value)
    default:
      return anything
  }
}

/** Words that are taken off a list leave others at their place. */
const takesOff = /\.(?:pop|shift|splice)\s*\(/

/** How many words are left where some were taken off, nobody counts. */
const countOf = (words: readonly string[], { text }: Called): Known =>
  takesOff.test(text) ? asked : { kind: 'number', number: words.length }

const itemOf = (words: readonly string[], index: number | undefined, { text }: Called): Known =>
  index === undefined || takesOff.test(text) ? someOf([...words, undefined]) : someOf([words.at(index)])

/** The dotted name that an expression is, its first part as it was imported. */
export function dotted(value: Expression, { sources }: Pick<Program, 'sources'>): string | undefined {
  if (value.kind === 'name') {
    const found = sources.get(value.name)
    const imported = found?.find((source) => source.from === 'import')
    return found === undefined ? value.name : found.length === 1 && imported?.from === 'import' ? imported.member : undefined
  }
  if (value.kind !== 'member') return undefined
  const object = dotted(value.object, { sources })
  return object === undefined ? undefined : `${object}.${value.name}`
}

const isEnvironment = (value: Expression, called: Called): boolean =>
  /^(?:os\.environ|process\.env|Deno\.env|Bun\.env)$/.test(dotted(value, called) ?? '')

/** Whether something puts other words into a list than it is given. */
const isChanged = (name: string, text: string): boolean =>
  new RegExp(
    String.raw`\b${escaped(name)}\s{0,9}(?:\.(?:append|insert|extend|push|unshift|splice|fill|remove|clear|reverse|sort)\s{0,9}\(|\[[^\]\n]{0,99}\]\s{0,9}=(?!=)|\+=)`,
  ).test(text)

/** Whether another list is put in the place of the words. */
const isReplaced = (name: string, text: string): boolean => new RegExp(String.raw`\b${escaped(name)}\s{0,9}=(?![=>])`).test(text)

/** Functions that only look at the list which they are given. */
const looksOnly =
  /(?:^|\.)(?:len|print|list|str|repr|tuple|sorted|enumerate|iter|parse_args|parse_known_args|hideBin|minimist|mri|parse|parseAsync|parseArgs|join|log|error|info|debug)$/

/** Whether the list is handed to somebody who may put other words into it. */
const isHandedOn = (name: string, called: Called): boolean =>
  called.calls.some(({ callee, positional, named }) => {
    const index = positional.findIndex((value) => dotted(value, called) === name)
    if (index < 0 && !named.some(([, value]) => dotted(value, called) === name)) return false
    const whole = dotted(callee, called) ?? (callee.kind === 'member' ? callee.name : '')
    if (looksOnly.test(whole)) return false
    const own = [...called.named].find(([, other]) => callee.kind === 'name' && other === callee.name)?.[0]
    const target = own?.parameters[index]?.target
    return target?.kind !== 'name' || isChanged(target.name, called.text)
  })

function wordsUnder(name: string, called: Called): Known | undefined {
  const { lists, words, text } = called
  if (!Object.hasOwn(lists, name)) return undefined
  const before = lists[name]
  // however it was imported
  const own = name.replace(/^.*\.(?=argv$)/, '')
  if (words === undefined || before === undefined || isChanged(own, text) || isReplaced(name, text) || isHandedOn(name, called))
    return asked
  return before === 'first' ? someOf([words[0]]) : { kind: 'words', words: [...Array<string>(before).fill(''), ...words] }
}

/** What names are known to be, each at its depth: names that are made of each other would be followed in thousands of ways. */
const namesKnown = new WeakMap<Called, Map<string, Known>>()

function ofName(name: string, called: Called, depth: number): Known {
  const names = namesKnown.get(called) ?? new Map<string, Known>()
  namesKnown.set(called, names)
  const key = `${depth} ${name}`
  const value = names.get(key) ?? fromSources(name, called, depth)
  names.set(key, value)
  return value
}

function fromSources(name: string, called: Called, depth: number): Known {
  const found = called.sources.get(name)
  if (!found) return wordsUnder(name, called) ?? anything
  const value = oneOf(found.map((source) => ofSource(source, called, depth + 1)))
  return value.kind === 'words' && isChanged(name, called.text) ? asked : value
}

function ofSource(source: Source, called: Called, depth: number): Known {
  switch (source.from) {
    case 'value':
      return known(source.value, called, depth)
    case 'item':
      return orElse(itemFrom(source, known(source.value, called, depth), called), source.otherwise, called, depth)
    case 'parameter': {
      const name = called.named.get(source.code)
      const uses = name === undefined ? undefined : called.uses.get(name)
      if (name === undefined || !uses || uses.all > 0) return anything
      const calls = called.calls.filter(({ callee }) => callee.kind === 'name' && callee.name === name)
      return oneOf(
        calls.map(({ positional, named }) => {
          if (positional.some(({ kind }) => kind === 'spread')) return anything
          const given = positional[source.index] ?? named.find(([own]) => parameterName(source) === own)?.[1]
          return orElse(given ? known(given, called, depth) : nothing, source.otherwise, called, depth)
        }),
      )
    }
    case 'import':
      return wordsUnder(source.member, called) ?? anything
    default:
      return anything
  }
}

/** A value, or another where it is not there. */
function orElse(value: Known, otherwise: Expression | undefined, called: Called, depth: number): Known {
  if (!otherwise || value.kind !== 'texts' || !value.texts.includes(undefined)) return value
  const there = value.texts.filter((text) => text !== undefined)
  const other = known(otherwise, called, depth)
  return there.length === 0 ? other : oneOf([someOf(there, value.shortened), other])
}

function itemFrom({ index, rest }: Extract<Source, { from: 'item' }>, list: Known, called: Called): Known {
  if (list.kind !== 'words') return { kind: 'any', ...reasonOf([list]) }
  if (!rest) return itemOf(list.words, index, called)
  return { kind: 'words', words: takesOff.test(called.text) ? list.words : list.words.slice(index) }
}

function parameterName({ code, index }: Extract<Source, { from: 'parameter' }>): string | undefined {
  const target = code.parameters[index]?.target
  return target?.kind === 'name' ? target.name : undefined
}

function ofMember(value: Extract<Expression, { kind: 'member' }>, called: Called, depth: number): Known {
  const name = dotted(value, called)
  const list = name === undefined ? undefined : wordsUnder(name, called)
  if (list) return list
  if (isEnvironment(value.object, called)) return { kind: 'any', asked: 'environment' }
  const object = known(value.object, called, depth + 1)
  if (object.kind === 'options') return ofOption(value.name, called, (given) => known(given, called, depth + 1))
  if (object.kind === 'words' && value.name === 'length') return countOf(object.words, called)
  if (object.kind === 'parsed' && /^(?:_|positionals|args)$/.test(value.name)) return { kind: 'words', words: called.words ?? [] }
  return { kind: 'any', ...reasonOf([object]) }
}

/** Functions of libraries that take a list of words apart. */
const parsesWords = /^(?:parseArgs|minimist|mri|yargsParser|parseArguments|parser)$/

/** Functions that wait for somebody's answer, or take the words apart in ways that are not followed. */
const asksSomebody =
  /(?:^|\.)(?:docopt|parse_known_args|parse_intermixed_args|opts|optsWithGlobals|input|getpass|confirm|prompt|question|select|ask|readline)$/

const changesLetters: ReadonlyMap<string, (text: string) => string> = new Map([
  ['lower', (text: string) => text.toLowerCase()],
  ['toLowerCase', (text: string) => text.toLowerCase()],
  ['casefold', (text: string) => text.toLowerCase()],
  ['upper', (text: string) => text.toUpperCase()],
  ['toUpperCase', (text: string) => text.toUpperCase()],
  ['strip', (text: string) => text.trim()],
  ['trim', (text: string) => text.trim()],
])

function ofCall({ callee, positional, named }: CallExpression, called: Called, depth: number): Known {
  const inner = (part: Expression | undefined): Known => known(part, called, depth + 1)
  const name = callee.kind === 'member' ? callee.name : callee.kind === 'name' ? callee.name : ''
  const whole = dotted(callee, called) ?? name
  if (/^(?:os\.environ\.get|os\.getenv|Deno\.env\.get)$/.test(whole)) {
    const otherwise = positional[1] && inner(positional[1])
    return { kind: 'any', asked: otherwise && reasonOf([otherwise]).asked === 'words' ? 'words' : 'environment' }
  }
  if (asksSomebody.test(whole)) return asked
  if (callee.kind === 'name' && /^(?:len|list|str|tuple|hideBin)$/.test(name)) {
    const list = inner(positional[0])
    if (name === 'len') return list.kind === 'words' ? countOf(list.words, called) : { kind: 'any', ...reasonOf([list]) }
    return name === 'hideBin' && list.kind === 'words' ? { kind: 'words', words: list.words.slice(2) } : list
  }
  if (/^parse(?:_known)?_args$/.test(name)) {
    const list = positional[0] ?? named.find(([own]) => own === 'args')?.[1]
    const words = list ? inner(list) : nothing
    const isAll =
      (words.kind === 'texts' && words.texts.every((text) => text === undefined)) ||
      (words.kind === 'words' && called.words !== undefined && words.words.join('\0') === called.words.join('\0'))
    return name === 'parse_args' && isAll && called.words !== undefined ? { kind: 'options' } : asked
  }
  if (parsesWords.test(name)) {
    const list = inner(positional[0])
    const isAll = list.kind === 'words' && list.words.join('\0') === called.words?.join('\0')
    const isPlain = called.words?.every((word) => !word.startsWith('-')) === true
    // without options among them all words are operands
    return isPlain && (isAll || name === 'parseArgs') ? { kind: 'parsed' } : asked
  }
  if (callee.kind !== 'member') return { kind: 'any', ...reasonOf(positional.map(inner)) }
  const object = inner(callee.object)
  if (object.kind === 'words') {
    const start = inner(positional[0])
    if (name === 'slice' && start.kind === 'number' && start.number >= 0 && positional.length === 1)
      return { kind: 'words', words: takesOff.test(called.text) ? object.words : object.words.slice(start.number) }
    if (name === 'at' && start.kind === 'number') return itemOf(object.words, start.number, called)
    if (name === 'pop' || name === 'shift') return itemOf(object.words, undefined, called)
  }
  const change = changesLetters.get(name)
  if (change && positional.length === 0 && object.kind === 'texts')
    return someOf(
      object.texts.map((text) => text && change(text)),
      object.shortened,
    )
  return { kind: 'any', ...reasonOf([object, ...positional.map(inner)]) }
}

function ofEither(value: Extract<Expression, { kind: 'either' }>, called: Called, depth: number): Known {
  const inner = (part: Expression): Known => known(part, called, depth + 1)
  const [first, ...others] = value.options.map(inner)
  if (!first) return anything
  const [condition] = value.parts
  if (condition && value.holds === undefined && value.options.length === 2) {
    const is = holdsFor(condition, called, depth + 1)
    // the one of both that is not taken says nothing
    if (is && 'is' in is) return (is.is ? first : others[0]) ?? anything
    return oneOf([first, ...others])
  }
  if (value.holds === 'all') return { kind: 'any', ...reasonOf([first, ...others]) }
  // `a or b`, `a ?? b`: the first that there is
  const left =
    first.kind === 'texts' ? first.texts.filter((text) => text !== undefined && (value.holds !== 'any' || text !== '')) : undefined
  if (!left) return oneOf([first, ...others])
  if (first.kind === 'texts' && left.length === first.texts.length) return first
  return oneOf([...(left.length > 0 ? [someOf(left)] : []), ...others])
}

/** Whether a condition holds when the program is called so. */
export function holdsFor(condition: Expression, called: Called, depth = 0): Holds {
  if (depth > deepest) return undefined
  const whether = (part: Expression): Holds => holdsFor(part, called, depth + 1)
  if (condition.kind === 'other' && condition.not && condition.parts[0]) return opposite(whether(condition.parts[0]))
  if (condition.kind === 'either' && condition.holds)
    return (condition.holds === 'all' ? allHold : anyHolds)(condition.options.map(whether))
  if (condition.kind === 'binary') return ofComparison(condition, called, depth)
  if (condition.kind === 'call' && condition.callee.kind === 'member') {
    const { object, name } = condition.callee
    const [first] = condition.positional
    if (name === 'includes' && first) return isIn(first, object, called, depth)
    if (/^starts_?with$/i.test(name) && first) {
      const [text, start] = [known(object, called, depth + 1), known(first, called, depth + 1)]
      if (text.kind === 'texts' && start.kind === 'texts' && start.texts.length === 1 && !text.shortened)
        return anyOfThem(text.texts.map((one) => one?.startsWith(start.texts[0] ?? '') === true))
    }
  }
  // a name for a condition
  const [named, ...others] = condition.kind === 'name' ? (called.sources.get(condition.name) ?? []) : []
  if (named?.from === 'value' && others.length === 0 && named.value.kind !== 'name') return whether(named.value)
  const value = known(condition, called, depth + 1)
  if (value.kind === 'words' && takesOff.test(called.text)) return { asked: 'words' }
  const isOption = condition.kind === 'member' && known(condition.object, called, depth + 1).kind === 'options'
  return (isOption ? isOptionGiven(condition.name, called) : undefined) ?? isTruthy(value)
}

const anyOfThem = (are: readonly boolean[]): Holds =>
  are.every(Boolean) ? { is: true } : are.some(Boolean) ? { asked: 'words' } : { is: false }

function isIn(value: Expression, list: Expression, called: Called, depth: number): Holds {
  const item = known(value, called, depth + 1)
  if (list.kind === 'list')
    return isAmong(
      item,
      list.items.map((one) => known(one, called, depth + 1)),
    )
  const sources = list.kind === 'name' ? called.sources.get(list.name) : undefined
  const [only] = sources ?? []
  // the names of a table
  if (only?.from === 'value' && sources?.length === 1 && only.value.kind === 'record') {
    const keys = only.value.entries.map(([key]) => key)
    if (keys.every((key) => key !== undefined) && list.kind === 'name' && !isChanged(list.name, called.text))
      return isAmong(
        item,
        keys.map((key) => someOf([key])),
      )
  }
  const whole = known(list, called, depth + 1)
  if (whole.kind !== 'words') return reasonOf([item, whole]).asked ? { asked: 'words' } : undefined
  // one that was taken off the list may have been meant
  if (takesOff.test(called.text) || item.kind !== 'texts') return { asked: 'words' }
  return anyOfThem(item.texts.map((text) => text !== undefined && whole.words.includes(text)))
}

function ofComparison({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, called: Called, depth: number): Holds {
  if (operator === 'in') return isIn(left, right, called, depth)
  if (operator === 'not in') return opposite(isIn(left, right, called, depth))
  const [one, other] = [known(left, called, depth + 1), known(right, called, depth + 1)]
  if (/^(?:===?|is)$/.test(operator)) return isSame(one, other)
  if (/^(?:!==?|is not)$/.test(operator)) return opposite(isSame(one, other))
  if (one.kind === 'number' && other.kind === 'number') {
    if (operator === '<') return { is: one.number < other.number }
    if (operator === '<=') return { is: one.number <= other.number }
    if (operator === '>') return { is: one.number > other.number }
    if (operator === '>=') return { is: one.number >= other.number }
  }
  const { asked: reason } = reasonOf([one, other])
  return reason && { asked: reason }
}
