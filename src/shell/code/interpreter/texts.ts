import { isOwnRepository } from '../../own-folder.ts'
import { type Argument, type Call, knownText, opaque, textArgument } from './call.ts'
import { remainder } from './remainders.ts'
import { concat, optionsOf } from './values.ts'

type Change = (text: string, given: readonly string[]) => string

/** Methods that make one text of another, by every name the languages have for them. */
const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ...alike('lower toLowerCase casefold', (text) => text.toLowerCase()),
  ...alike('upper toUpperCase', (text) => text.toUpperCase()),
  ...alike('strip trim', (text, [signs]) => withoutEnd(withoutStart(text, signs), signs)),
  ...alike('lstrip trimStart', (text, [signs]) => withoutStart(text, signs)),
  ...alike('rstrip trimEnd', (text, [signs]) => withoutEnd(text, signs)),
  ...alike('removeprefix', (text, [start = '']) => (text.startsWith(start) ? text.slice(start.length) : text)),
  ...alike('removesuffix', (text, [end = '']) => (end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text)),
  ...alike('decode encode toString valueOf normalize', (text) => text),
  ...alike('reversed', (text) => [...text].reverse().join('')),
  ...alike('replaceAll', (text, [from = '', to = '']) => text.replaceAll(from, to)),
  ...alike('concat', (text, given) => text + given.join('')),
  ...alike('slice', (text, [start, end]) => text.slice(Number(start), end === undefined ? undefined : Number(end))),
  ...alike('repeat', (text, [times = '']) => text.repeat(Math.min(Number(times) || 0, 64))),
])

/** Signs taken off one side: blanks, unless others are named. */
function withoutStart(text: string, signs: string | undefined): string {
  if (signs === undefined) return text.trimStart()
  const start = [...text].findIndex((sign) => !signs.includes(sign))
  return start < 0 ? '' : [...text].slice(start).join('')
}
const withoutEnd = (text: string, signs: string | undefined): string =>
  signs === undefined ? text.trimEnd() : [...withoutStart([...text].reverse().join(''), signs)].reverse().join('')

function alike(names: string, change: Change): readonly [string, Change][] {
  return names.split(' ').map((name) => [name, change])
}

/** What a method makes of a text that is known, or leaves of one that is not; undefined for methods that are not followed. */
export function textResult(receiver: Argument, call: Call): Argument | undefined {
  const { name, positional } = call
  if (receiver.kind === 'tainted') return remainder(receiver, call)
  // the line that git prints, without its end
  if (receiver.kind === 'mixed') return endsLine.has(name) && receiver.pieces.every(isOwnRepository) ? receiver : undefined
  if (receiver.kind !== 'text' || receiver.constant || !positional.every((value) => value.kind === 'text')) return undefined
  const given = positional.map((value) => knownText(value) ?? '')
  // `replace` means the first of them in one language and all of them in the other
  const same = name === 'replace' && given.length === 2 && receiver.text.split(given[0] ?? '').length <= 2
  const change = changes.get(same ? 'replaceAll' : name)
  if (change) return { kind: 'text', text: change(receiver.text, given), ...(receiver.taint ? { taint: receiver.taint } : {}) }
  if (name === 'splitlines') return listOf(receiver.text.replace(/\n$/, '').split('\n'))
  if (name !== 'split' || given.length > 1) return undefined
  return listOf(given[0] === undefined ? receiver.text.trim().split(/\s+/) : receiver.text.split(given[0]))
}

const endsLine: ReadonlySet<string> = new Set(['strip', 'rstrip', 'trim', 'trimEnd', 'decode', 'toString'])

/** A list of texts that is known whole. */
export const listOf = (texts: readonly string[]): Argument => ({ kind: 'list', items: texts.map(textArgument), additions: {} })

/** The items of a list written one after the other; undefined when their number is not known. */
export function joined(list: Argument | undefined, separator: Argument | undefined): Argument | undefined {
  const between = knownText(separator)
  // paths one after the other, as a program takes them
  const found = list?.kind === 'iterable' && !list.additions?.added ? list.item : list
  if (found?.kind === 'workspace-path' && between === ' ') return { kind: 'workspace-path' }
  if (list?.kind !== 'list' || between === undefined) return undefined
  // what was put in later is taken to stand at the end
  const added = list.additions?.added ? [...optionsOf(list.additions.added), opaque] : []
  const [first = textArgument(''), ...rest] = [...list.items, ...added]
  return rest.reduce((whole, item) => concat(concat(whole, textArgument(between)), item), first)
}

/** Text from the codes of its characters. */
export function fromCodes(codes: readonly Argument[]): Argument | undefined {
  const numbers = codes.map((code) => Number(knownText(code) ?? Number.NaN))
  return numbers.length > 0 && numbers.every((code) => Number.isInteger(code) && code >= 0 && code < 0x11_00_00)
    ? textArgument(String.fromCodePoint(...numbers))
    : undefined
}
