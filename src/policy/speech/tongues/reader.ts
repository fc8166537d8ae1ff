import { remembered } from '../../../remembered.ts'
import { wordSet } from '../../../word-set.ts'
import { tongues } from './index.ts'
import type { Said, Tongue } from './tongue.ts'

/** A form of a language, its parts as they are looked for, and what it is in English. */
interface Form {
  readonly said: Said
  readonly english: string
  readonly parts: readonly string[]
  readonly text: string
}

interface Found {
  readonly said: Said
  readonly english: string
  readonly text: string
  readonly place: number
}

/** A language, ready to be read. */
export interface Reader {
  readonly tongue: Tongue
  readonly empty: ReadonlySet<string>
  /** Whether a text has a word of the language that English does not have. */
  hasWord(text: string): boolean
  /** The forms that a text may hold, the longest first. */
  formsFor(text: string): readonly Form[]
  /** Whether a verb is part of the order, by where it stands. */
  isOrdered(reading: Reading, verb: Pick<Found, 'place' | 'english'>): boolean
}

/** What was found of a text in one language, and the text with spaces in its place. */
export interface Reading {
  readonly rest: string
  has(said: Said): boolean
  /** Where the first of a kind starts. */
  place(said: Said): number | undefined
  /** What those of a kind are in English, in the order of the text. */
  english(said: Said, which?: (found: Pick<Found, 'place' | 'english'>) => boolean): readonly string[]
}

const lists = [
  'not',
  'fresh',
  'all',
  'only',
  'ask',
  'before',
  'leave',
  'mine',
  'confine',
  'may',
  'there',
  'others',
  'self',
  'except',
  'until',
] as const

const textOf = (written: string): string => written.replaceAll('_', ' ')

function readerOf(tongue: Tongue): Reader {
  const formsOf = (said: Said, words: string, english = ''): readonly Form[] =>
    words
      .split(' ')
      .filter(Boolean)
      .map((written) => {
        const text = textOf(written)
        return {
          said,
          english,
          text,
          parts: text.split('…').map((part) => (tongue.unspaced ? part : part.endsWith('*') ? ` ${part.slice(0, -1)}` : ` ${part} `)),
        }
      })
  const ofTable = (said: Said, table: Tongue['verbs']) => Object.entries(table).flatMap(([english, words]) => formsOf(said, words, english))
  const forms = [
    ...ofTable('verb', tongue.verbs),
    ...ofTable('thing', tongue.things),
    ...ofTable('whole', tongue.whole),
    ...lists.flatMap((said) => formsOf(said, tongue[said])),
  ]
  // the longest first: what is a part of it is not looked for again
  forms.sort((one, other) => other.text.length - one.text.length)
  const byWord = new Map<string, Form[]>()
  for (const form of forms) {
    const word = tongue.unspaced || form.text.endsWith('*') ? '' : firstWord(form.text)
    byWord.set(word, [...(byWord.get(word) ?? []), form])
  }
  const empty = new Set(tongue.empty.split(' '))
  const plain = new Set(tongue.plain.split(' '))
  return {
    tongue,
    empty,
    hasWord: (text) =>
      tongue.unspaced === true ||
      text.split(' ').some((word) => word !== '' && (byWord.has(word) || empty.has(word)) && !inEnglishToo.has(word)),
    formsFor: (text) => {
      const some = tongue.unspaced ? forms : [...new Set(text.split(' ')).add('')].flatMap((word) => byWord.get(word) ?? [])
      return some.sort((one, other) => other.text.length - one.text.length)
    },
    isOrdered: (reading, { place, english }) => {
      const not = reading.place('not') ?? 0
      const thing = reading.place('thing') ?? not
      if (tongue.unspaced || !plain.has(reading.english('not')[0] ?? '')) return true
      // "de app slaat wijzigingen niet op"
      if (english === 'changes' && place < not) return false
      if (tongue.you && reading.rest.includes(` ${tongue.you} `)) return true
      // "o servidor não inicia", "de server start niet"
      return tongue.subjectFirst ? !(tongue.verbFirst && thing < not) : !(thing < place && place < not)
    },
  }
}

/** Words that are English as well: "no merge commits" is no Spanish. */
const inEnglishToo = wordSet(`
  no in a an i me on do as is of so to at or but all sin die war am we he be per non or o e y u pas plus ok push pushes commit commits merge deploy
  test tests build upgrade update run start stop open server servers config docs schema view views model models read only file files branch
  branches data internet snapshot snapshots release download format install delete use uses code extra must has had den des most more prod production
  database network migration migrations dependency dependencies package packages lockfile db kill conf base red changes change edit`)

const firstWord = (text: string): string => /^[^ …]+/.exec(text)?.[0] ?? ''

/** Lists of which an order has a word. */
const ofOrders = ['not', 'only', 'before', 'leave', 'mine', 'confine', 'may'] as const

/** The languages by the words that orders in them have, so that a language is made ready only for a text that may be in it. */
const byCue = remembered((): ReadonlyMap<string, readonly Tongue[]> => {
  const found = new Map<string, readonly Tongue[]>()
  for (const tongue of tongues.filter(({ unspaced }) => !unspaced))
    for (const cue of new Set(
      [...ofOrders.map((said) => tongue[said]), ...Object.values(tongue.whole)]
        .flatMap((forms) => forms.split(' '))
        .map((form) => firstWord(textOf(form))),
    ))
      found.set(cue, [...(found.get(cue) ?? []), tongue])
  return found
})

const readers = new Map<Tongue, Reader>()

/** The languages that a text may be an order in. */
export function readersFor(text: string, isSpaced: boolean): readonly Reader[] {
  const some = isSpaced ? new Set(text.split(' ').flatMap((word) => byCue('').get(word) ?? [])) : tongues.filter(({ unspaced }) => unspaced)
  return [...some].map((tongue) => {
    const reader = readers.get(tongue) ?? readerOf(tongue)
    readers.set(tongue, reader)
    return reader
  })
}

/** Reads a text form by form. A word may be one form of several kinds: "rien" is a negation and all there is. */
export function read({ formsFor, tongue }: Reader, text: string): Reading {
  const found: Found[] = []
  const taken: (Pick<Found, 'said'> & { readonly from: number; readonly to: number })[] = []
  let rest = text
  for (const { said, english, parts, text: written } of formsFor(text)) {
    const spans = spansOf(text, parts, tongue.unspaced ? 0 : 1)
    const isTaken = ({ from, to }: Span) =>
      taken.some((one) => from < one.to && one.from < to && (one.said === said || to - from < one.to - one.from))
    const [first] = spans
    if (!first || spans.some(isTaken)) continue
    for (const { from, to } of spans) {
      taken.push({ said, from, to })
      rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
    }
    found.push({ said, english: english || written, text: written, place: first.from })
  }
  found.sort((one, other) => one.place - other.place)
  return {
    rest,
    has: (said) => found.some((one) => one.said === said),
    place: (said) => found.find((one) => one.said === said)?.place,
    english: (said, which) => found.filter((one) => one.said === said && (which?.(one) ?? true)).map((one) => one.english),
  }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Where the parts of a form stand, one behind the other; none where one of them is missing. */
function spansOf(text: string, parts: readonly string[], margin: number): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const part of parts) {
    const place = text.indexOf(part, from)
    if (place < 0) return []
    // the start of a word takes the rest of it
    from = part.endsWith(' ') || margin === 0 ? place + part.length - margin : text.indexOf(' ', place + part.length)
    spans.push({ from: place, to: from })
  }
  return spans
}
