import { remembered } from '../../remembered.ts'
import { knownPrograms } from '../matching/programs.ts'
import { conditionWords } from './conditions.ts'
import { emptyWords, testKinds } from './plain-words.ts'
import { foldersIn } from './said-places.ts'
import { type Reader, type Reading, read, readersFor } from './tongues/reader.ts'
import { pathsIn, unspaced } from './words.ts'

/** Orders are shorter. */
const longest = 400
const beyondAscii = /[^ -~\s]/

/** Words that only English has: "no need to be shy with commits" is no Spanish. */
const english =
  /(?<![\p{L}'])(?:the|with|be|are|and|this|you|for|not|any|your|from|that|have|has|should|must|don't|it's|isn't|let's|please|need|by|if|we|they)(?![\p{L}'])/u

/** What must come first, also by words that say so only in such a short order, and as they are written without accents. */
const onlyThen = new RegExp(
  `(?<!\\p{L})(?:${conditionWords}|si|se|des que|apos|jak)(?!\\p{L})|[后後]|如果|等|たら|れば|なら|てから|후|다음|[면](?:\\s|$)`,
  'u',
)

/** Text as the lists of a language have it: without the accents that people leave out; dots over vowels tell words apart. */
const unaccented = (text: string): string =>
  !beyondAscii.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u0303\u0307\u030c\u0327\u0328]/g, '')
        .normalize('NFC')
        .replaceAll('ł', 'l')

/** A clause of another language as an English order, where it is one; else as it was. What the order comes to is read from the English. */
export const inEnglish = remembered((clause): string => {
  if (clause.length > longest || english.test(clause)) return clause
  const paths = pathsIn(clause)
  const folders = foldersIn(clause)
  const names = [...paths, ...folders].map((name) => ({
    name: folders.includes(name) ? `the ${name} folder` : name,
    place: clause.indexOf(name),
  }))
  const prose = unaccented([...paths, ...folders].reduce((text, name) => text.replaceAll(name, ' '), clause))
  const said = unaccented(clause)
  const isSpaced = !unspaced.test(clause)
  const text = isSpaced ? ` ${prose.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} ` : prose
  for (const reader of readersFor(text, isSpaced)) {
    if (!reader.hasWord(text)) continue
    const order = orderOf(reader, text, { names, said })
    if (order !== undefined) return order
  }
  return clause
})

/** A clause with the paths and folders that were taken out of its text, and where they stood. */
interface Around {
  readonly said: string
  readonly names: readonly { readonly name: string; readonly place: number }[]
}

function orderOf(reader: Reader, text: string, { names: all, said }: Around): string | undefined {
  const whole = read(reader, text)
  const excepting = said.indexOf(whole.english('except')[0] ?? '\0')
  // "src/api 以外": in scripts without spaces what is spared stands on either side
  const isSpared = ({ place }: { readonly place: number }) => excepting >= 0 && (place > excepting || reader.tongue.unspaced === true)
  const names = all.filter((one) => !isSpared(one)).map(({ name }) => name)
  const spared = all.filter(isSpared).map(({ name }) => name)
  const object = () => objectOf(reader, whole, names)
  const [order] = whole.english('whole')
  if (order && wordsLeft(reader, whole).length < 3) return names.length > 0 ? `leave ${names.join(' and ')} alone` : order
  const verbs = whole.english('verb')
  if (whole.has('confine') && names.length > 0) return `stay inside ${names.join(' and ')}`
  if (whole.has('ask') && whole.has('before') && verbs.length > 0) return `ask me before you ${deed(verbs)} ${object()}`
  if (whole.has('mine') && (verbs.length > 0 || names.length > 0 || whole.has('thing')))
    return verbs.length > 0 ? `don't ${deed(verbs)} ${object()}` : `leave ${object()} alone`
  if (whole.has('leave')) return `leave ${object() || 'it'} alone`
  // "niet pushen voordat ik het gezien heb": who looks first is not who the order is for
  const end = Math.min(...['until', 'before'].map((said) => whole.place(said as 'until') ?? text.length))
  const main = end > 1 && end < text.length ? read(reader, `${text.slice(0, end)} `) : whole
  // "se non ci sono errori": the negation may be part of the words that tell
  const isNegated = main.has('not') || main.english('others').some((words) => words.split(' ').some((word) => isPlain(reader, word)))
  // "no olvides los tests" has a verb that is in no list
  if (main.has('others') && isNegated) return verbs.length > 0 ? `it doesn't ${deed(verbs)} ${object()}` : "it doesn't"
  if (main.has('others') || main.has('self') || said.endsWith('?')) return undefined
  const isPermitted = main.has('may') && !main.has('not') && !main.has('only') && main === whole && !onlyThen.test(said)
  if (isPermitted) return verbs.length > 0 && wordsLeft(reader, main).length === 0 ? `you can ${deed(verbs)} ${object()}` : undefined
  // "только src/billing не трогай" is no "not only"
  const isOnly = main.has('only') && !((main.place('only') ?? 0) < (main.place('not') ?? 0))
  return isOnly ? onlyOrder(main, names) : negatedOrder(reader, main, { names, spared })
}

/** "Only change a.ts"; "not only" orders nothing. */
function onlyOrder(reading: Reading, names: readonly string[]): string | undefined {
  const things = [...reading.english('thing'), ...names].join(' and ')
  if (reading.has('not') || things === '') return undefined
  const verbs = reading.english('verb')
  if (verbs.includes('change') || verbs.includes('work')) return `only change ${things}`
  return verbs.includes('run') ? `only run the ${things}` : undefined
}

function negatedOrder(
  reader: Reader,
  reading: Reading,
  { names, spared }: { readonly names: readonly string[]; readonly spared: readonly string[] },
): string | undefined {
  const not = reading.place('not')
  if (not === undefined || isTold(reader, reading, not)) return undefined
  const verbs = reading.english('verb', (verb) => reader.isOrdered(reading, verb))
  const object = objectOf(reader, reading, names) || (reading.has('there') ? 'it' : '')
  if (verbs.length === 0 && reading.has('verb')) return `they don't ${deed(reading.english('verb'))} ${object}`
  const except = exceptionIn(reader, reading, spared)
  const things = reading.english('thing')
  if (things.includes('the remote') && verbs.some((verb) => sending.has(verb))) return "don't push"
  // "на main не коммить"
  const branch = mainBranch.exec(reading.rest)?.[0]
  if (branch && verbs.every((verb) => toBranches.has(verb)) && verbs.length > 0) return `don't ${deed(verbs)} to ${branch}`
  if (verbs.length > 0) return `don't ${deed(verbs)} ${object}${except}`
  if (wordsLeft(reader, reading).length > 0 || things.length === 0) return undefined
  // "no new dependencies", "no network"
  if (reading.has('fresh') || things.includes('network')) return `no ${object}${except}`
  // "you may change the views, los modelos no"
  const isRefused = reading.english('not').every((word) => isPlain(reader, word))
  return isRefused && !reading.has('may') && !reading.has('ask') ? `leave ${object} alone` : undefined
}

const isPlain = ({ tongue }: Reader, word: string): boolean => tongue.plain.split(' ').includes(word)

/** Somebody else stands before the negation. */
const isTold = (reader: Reader, reading: Reading, not: number): boolean =>
  reader.tongue.subjectFirst === true &&
  wordsLeft(reader, reading, not).some((word) => !programOf(word) && !testKinds.has(word) && !mainBranch.test(word))

const deed = (verbs: readonly string[]): string =>
  [...new Set(verbs.map((verb) => (verb === 'changes' || verb === 'work' ? 'change' : verb)))].join(' or ')

const mainBranch = /(?<![\w/-])(?:main|master|develop)(?![\w/-])/

/** What is done to a branch. */
const toBranches = new Set(['push', 'commit', 'merge'])

/** What is sent to the remote is pushed. */
const sending = new Set(['send', 'push', 'create', 'move'])

/** What is not to be done to it: things and places by their names, all there is, or the words as they stand. */
function objectOf(reader: Reader, reading: Reading, names: readonly string[]): string {
  const left = wordsLeft(reader, reading)
  const things = reading.english('thing', ({ place }) => place < (reading.place('except') ?? Number.POSITIVE_INFINITY))
  if (things.includes('everything else')) return 'everything else'
  // "le fichier a.yml" is what it is called
  const named = things.length + names.length > 1 ? things.filter((thing) => thing !== 'files') : things
  const kinds = left.filter((word) => testKinds.has(word))
  const known = [
    ...(named.length > 0 ? [[...(reading.has('fresh') ? ['new'] : []), ...kinds, named.join(' and ')].join(' ')] : []),
    ...names,
  ]
  if (known.length > 0) return known.join(' and ')
  const programs = left.flatMap((word) => programOf(word) ?? [])
  if (reading.has('all') && reading.has('there')) return 'anything there'
  if (reading.has('all') || reading.english('verb').includes('changes')) return reading.has('fresh') ? 'anything new' : 'anything'
  return (programs.length > 0 ? left.map((word) => programOf(word) ?? word) : left).join(' ')
}

/** A program, perhaps with an ending: "nie używaj dockera". */
const programOf = (word: string): string | undefined =>
  [word, word.replace(/(?:em|om|a|u|y)$/, '')].find((name) => name.length > 2 && knownPrograms.has(name))

/** "… except the docs". */
function exceptionIn(reader: Reader, reading: Reading, names: readonly string[]): string {
  const place = reading.place('except')
  if (place === undefined) return ''
  const spared = [...reading.english('thing', (one) => one.place > place).map((thing) => `the ${thing}`), ...names]
  return ` except ${(spared.length > 0 ? spared : wordsLeft(reader, reading)).join(' and ')}`
}

/** The words that nothing is known of, up to a place. */
const wordsLeft = ({ tongue, empty }: Reader, { rest }: Reading, to?: number): readonly string[] =>
  tongue.unspaced
    ? (rest.match(/[a-z][\w-]+/g) ?? [])
    : rest
        .slice(0, to)
        .split(' ')
        .filter((word) => word.length > 1 && !empty.has(word) && !emptyWords.has(word))
