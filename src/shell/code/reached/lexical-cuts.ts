import type { Language } from '../../command-spec.ts'
import { called } from './lexical-functions.ts'
import { armsIn, bodiesOfIfs, codeOnly, type Arm } from './lexical-branches.ts'
import { commandBodies, tableEntries } from './lexical-commands.ts'
import { flagBodies, isFlagGiven } from './lexical-flags.ts'
import { type Cut, cutOut, isMeant } from './cuts.ts'
import { anyHolds, type Holds, isSame, someOf } from './known.ts'
import type { Reached } from './reached.ts'

/** How a language names one of the words it is called with. */
interface Words {
  /** Its group is the place in the list; without one it is the first. */
  readonly form: RegExp
  /** The place of the first word in the list. */
  readonly first: number
}

const wordsOf: ReadonlyMap<Language, Words> = new Map([
  ['go', { form: /(?:os\.Args\[(\d)\]|flag\.Arg\((\d)\))/, first: 1 }],
  ['ruby', { form: /(?:ARGV\[(\d)\]|ARGV\.(?:first|shift))/, first: 0 }],
  ['php', { form: /\$(?:argv|_SERVER\['argv'\])\[(\d)\]/, first: 1 }],
  ['perl', { form: /(?:\$ARGV\[(\d)\]|shift(?: @ARGV)?\b)/, first: 0 }],
  ['lua', { form: /\barg\[(\d)\]/, first: 1 }],
  ['other', { form: /\bargs\[(\d)\]/, first: 0 }],
])

/** Something else than the words on the line is put into the list, or taken off it. */
const isChanged =
  /\b(?:os\.Args|ARGV|\$argv|\$ARGV|args)(?:\[[^\]\n]{0,40}\])?\s{0,9}(?:=(?![=~>])|<<|\.(?:unshift|push|concat|replace|clear)\b)|array_(?:unshift|push|shift|splice)\(\s*\$argv|\.SetArgs\(|\.start\(\s{0,9}(?!ARGV)[^\s)]/

/** What else may stand beside a word that a name is given: what it is where there is none, how its letters are written. */
const withDefault = (form: string): string =>
  String.raw`^\(?\s{0,9}${form}(?:\s{0,9}\)|&?\.(?:to_s|strip|downcase|to_sym|lower\w{0,9}\(\)|trim\(\)))?(?:\s{0,9}(?:\?\?|\|\||\/\/|or|\?:)\s{0,9}(?<otherwise>["'][\w-]*["']|nil|null|undef|''|""))?\s{0,9};?$`

const unquoted = (text: string): string | undefined => /^["']([^"']*)["']$/.exec(text)?.[1]

/** Ways in which a name gets a value beside a plain statement: as a parameter, in a loop, with others, by those who get hold of it. */
const isBoundOtherwise = (name: string): RegExp =>
  new RegExp(
    [
      String.raw`\b(?:function|func|fun|fn|def|sub)\b[^\n{]{0,120}${name}\b`,
      String.raw`[,(]\s{0,9}(?:final\s{1,9})?[A-Za-z_][\w<>[\].?]{0,40}\s{1,9}${name}\s{0,9}[,)]`,
      String.raw`\b(?:for|foreach|as)\b[^\n{]{0,80}${name}\b`,
      String.raw`\|[^|\n]{0,60}${name}\b[^|\n]{0,60}\|`,
      String.raw`[,([]\s{0,9}${name}\s{0,9}(?:,[^\n=]{0,60})?[)\]]?\s{0,9}:?=(?![=~>])`,
      String.raw`\b${name}\s{0,9},[^\n=(]{0,60}:?=(?![=~>])`,
      String.raw`&\s{0,3}${name}\b`,
      String.raw`${name}\s{0,9}(?:\|\|=|\?\?=|\+=|\.=|<<|\.(?:replace|sub!|gsub!|concat|prepend|insert|clear)\b)`,
    ].join('|'),
  )

/** Whether the words only go by their usual name where the program begins. */
function isOfMain(text: string): boolean {
  const declared =
    text.match(
      /\b(?:String\s{0,3}\[\]|string\s{0,3}\[\]|String\.{3}|List<String>)\s{1,3}args\b|\bargs\s{0,3}:\s{0,3}Array<String>|\bString\s{1,3}args\[\]/g,
    ) ?? []
  const ofMain = text.match(/\b[Mm]ain\s{0,3}\([^)\n]{0,40}\bargs\b/g) ?? []
  return declared.length <= 1 && declared.length === ofMain.length
}

/** What the names and expressions of a program that stand for a word may be. */
function wordNamed(
  expression: string,
  language: Language,
  text: string,
  words: readonly string[],
  depth = 0,
): readonly (string | undefined)[] | undefined {
  const own = wordsOf.get(language)
  const plain = expression.trim()
  if (!own || depth > 2 || (language === 'other' && !isOfMain(text))) return undefined
  const found = new RegExp(withDefault(own.form.source)).exec(plain)
  if (found) {
    const given = found.slice(1).find((group) => /^\d$/.test(group ?? ''))
    const word = words[given === undefined ? 0 : Number(given) - own.first]
    const { otherwise } = found.groups ?? {}
    return [word ?? (otherwise === undefined ? undefined : unquoted(otherwise))]
  }
  const literal = unquoted(plain.replace(/;$/, ''))
  if (literal !== undefined && depth > 0) return [literal]
  if (!/^\$?[A-Za-z_]\w{0,40}$/.test(plain)) return undefined
  const name = plain.replace('$', String.raw`\$`)
  const bindings = [...text.matchAll(new RegExp(String.raw`(?<![\w.$>])${name}\s{0,9}(?::=|=(?![=~>]))\s{0,9}([^\n]{1,120})`, 'g'))]
  if (isBoundOtherwise(name).test(text)) return undefined
  if (bindings.length === 0) return undefined
  const values = bindings.map(([, value = '']) => wordNamed(value.trim().replace(/;.*$/, ''), language, text, words, depth + 1))
  return values.some((value) => value === undefined) ? undefined : values.flatMap((value) => value ?? [])
}

/** What of a program in a language that is read by tokens runs when it is called with these words. */
export function lexicallyReached(language: Language, texts: readonly string[], words: readonly string[] | undefined): Reached {
  const whole: Reached = { may: texts, must: texts }
  if (!wordsOf.has(language)) return whole
  const isOpen = words === undefined || texts.some((text) => isChanged.test(text))
  const cuts = texts.map((text) => cutsIn(language, text, texts, isOpen ? undefined : words))
  const cut = (kinds: readonly ('never' | 'perhaps')[]): readonly string[] =>
    called(
      language,
      texts,
      texts.map((text, index) =>
        cutOut(
          text,
          kinds.flatMap((kind) => cuts[index]?.[kind] ?? []),
        ),
      ),
    )
  return { may: cut(['never']), must: cut(['never', 'perhaps']) }
}

function cutsIn(
  language: Language,
  text: string,
  texts: readonly string[],
  words: readonly string[] | undefined,
): { readonly never: readonly Cut[]; readonly perhaps: readonly Cut[] } {
  const never: Cut[] = []
  const perhaps: Cut[] = []
  const note = (condition: Holds, [from, to]: readonly [number, number]): void => {
    const cut = { from, to, by: '' }
    if (condition && 'asked' in condition) perhaps.push(cut)
    else if (condition && !condition.is) never.push(cut)
  }
  const code = codeOnly(language, text)
  const whether = (subject: string, labels: readonly string[]): Holds => {
    const known = words && wordNamed(subject, language, text, words)
    if (known) return anyHolds(labels.map((label) => isSame(someOf(known), someOf([label]))))
    // it is one of the words, of which not all are known
    return wordNamed(subject, language, text, ['']) ? { asked: 'words' } : undefined
  }
  for (const { subject, arms } of armsIn(language, text, code)) noteArms(subject, arms, whether, note)
  for (const { comparisons, body } of bodiesOfIfs(language, text, code))
    note(anyHolds(comparisons.map(({ subject, label }) => whether(subject, [label]))), body)
  for (const { names, body } of flagBodies(language, text, code)) note(isFlagGiven(names, words), body)
  // which of several things that are listed is done may be up to the words
  if (wordsOf.get(language)?.form.test(text))
    for (const { names, body } of tableEntries(text, code)) {
      const meant = isMeant(names, words)
      if (!(meant && 'is' in meant && meant.is)) perhaps.push({ from: body[0], to: body[1], by: '' })
    }
  for (const { names, body } of commandBodies(language, text, code, texts)) note(isMeant(names, words), body)
  return { never, perhaps }
}

function noteArms(
  subject: string,
  arms: readonly Arm[],
  whether: (subject: string, labels: readonly string[]) => Holds,
  note: (condition: Holds, body: readonly [number, number]) => void,
): void {
  const conditions = arms.map(({ labels }) => (labels.length > 0 ? whether(subject, labels) : undefined))
  const isChosen = conditions.some((condition) => condition && 'is' in condition && condition.is)
  const isOpen = arms.some(({ labels }, index) => labels.length > 0 && conditions[index] === undefined)
  if (isOpen) return
  let falls: Holds = { is: false }
  for (const [index, { labels, body, goesOn }] of arms.entries()) {
    const own: Holds = labels.length > 0 ? conditions[index] : isChosen ? { is: false } : { is: true }
    const may = labels.length === 0 && !isChosen ? anyHolds(conditions.map((one) => (one && 'asked' in one ? one : { is: true }))) : own
    const runs = anyHolds([may, falls])
    note(runs, body)
    falls = goesOn ? runs : { is: false }
  }
}
