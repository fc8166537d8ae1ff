import type { Draft, EffectDraft, Language } from '../command-spec.ts'
import { remove, unknown, write } from '../command-spec.ts'
import { show, textOf, type Word } from '../value.ts'
import { escaped } from '../../expressions.ts'
import { givesFunctions, type Held, type HowEdited } from './analyser.ts'
import { deletesAnything, isHidden } from './findings.ts'
import { variablesNamedIn } from './data-files.ts'
import { withHiddenCommands } from './hidden-commands.ts'
import { withoutFunctions } from './called-functions.ts'
import { withFetchedPrograms } from './fetched-programs.ts'
import { withForeignFiles, withForeignOutput } from './foreign-output.ts'
import { withGivenWords, withNamedValues, withWordsBack } from './given-words.ts'
import { type Argument, opaque } from './interpreter/call.ts'
import { loadsElsewhere } from './loads-elsewhere.ts'
import { lossesIn } from './losses.ts'
import { withForeignLogins } from './logins.ts'
import { wordsGiven } from './interpreter/option-defaults.ts'
import { partsOf } from './interpreter/values.ts'
import { withPlainRemoteShell, withRemoteShell } from './remote-shell.ts'
import { lexicallyReached } from './reached/lexical-cuts.ts'
import { wordsKnown } from './reached/cuts.ts'
import type { ProgramFile, Reached } from './reached/reached.ts'
import { withInputRun } from './run-input.ts'
import { concealedLines } from './concealed-lines.ts'
import { serviceDoubts, withServiceLosses } from './service-losses.ts'
import { withShownKeys } from './shown-keys.ts'
import { withSoughtProcesses } from './sought-processes.ts'
import { withStandIns } from './stand-ins.ts'
import { withoutTestStores } from './test-stores.ts'
import { analysers } from './analysers.ts'
import { lately } from './lately.ts'

export { namesPlaces, placesIn } from './project-files/code-places.ts'
export { namesElsewhere } from './loads-elsewhere.ts'
export { newDependencies } from './project-files/new-dependencies.ts'
export { languageOf, languageOfProgram } from './languages.ts'
export { cloudStorage } from './cloud-sdks.ts'
export { inputRuns } from './run-input.ts'
export { isWorthFollowing } from './service-losses.ts'

/** Longer code is not followed: a decision must stay quick whatever the call holds. */
const maxInline = 8 * 1024

/** What inline code in another language does with the words after it; `values`: what stands behind names in its texts. */
export function codeDrafts(language: Language, text: string, words: readonly Word[] = [], values: readonly Word[] = []): readonly Draft[] {
  if (text.length > maxInline) return [unknown(`${language} code is longer than ${maxInline / 1024} KB`)]
  if (isTooDeep(text)) return [unknown(`${language} code is nested too deeply`)]
  const analyser = analysers.get(language)
  if (!analyser) return [unknown(`${language} code is not analysed`)]
  const { givenWords } = analyser
  const code = words.length > 0 && givenWords ? withGivenWords(text, givenWords, words) : text
  const done = withFetchedPrograms(withServiceLosses(language, analyser.inline(code), text))
  const drafts = withInputRun(language, withHiddenCommands(withRemoteShell(withForeignFiles(language, done), text), text), text)
  return withWordsBack(withForeignOutput(drafts, text), [...words, ...values])
}

/** What a script of the project does, followed as closely as code on the line; `held`: what the files that it loads hold. */
export const followedDrafts = (language: Language, text: string, held: Held): readonly Draft[] =>
  followed(language, keyOf(text, held), () => {
    const follow = givesFunctions(held) && text.length <= maxInline && !isTooDeep(text) ? analysers.get(language)?.follow : undefined
    const drafts = follow ? withFetchedPrograms(withServiceLosses(language, follow(text, held), text)) : codeDrafts(language, text)
    return withForeignLogins(text, drafts)
  })

/** What a script does by itself once it is started: functions that it only hands on or leaves to others wait for a call. */
export const startedDrafts = (language: Language, text: string, held: Held): readonly Draft[] =>
  started(language, keyOf(text, held), () =>
    text.length <= maxInline && !isTooDeep(text) ? (analysers.get(language)?.follow?.(text, held) ?? []) : [],
  )

/** Code of which only values inside its texts are missing, with names for them. */
export const namedValues = (language: Language, code: Word, { length }: readonly Word[] = []): ReturnType<typeof withNamedValues> =>
  analysers.get(language)?.givenWords ? withNamedValues(code, length) : undefined

/** Code of which only values are missing that stand where this language has no code. */
export function withValues(language: Language, { pieces }: Word): string | undefined {
  const takesValue = analysers.get(language)?.takesValue
  return takesValue && withStandIns(pieces, takesValue)
}

/**
 * What a scan of project code finds beyond `execute project`: literals given to spawn calls, deletes and writes outside, secrets sent off.
 * `others`: the texts of the files that it loads, which may say what it is connected to.
 */
export function scanCode(language: Language, text: string, held: Held = new Map(), others: readonly string[] = []): readonly Draft[] {
  const found = scanned(language, keyOf(text, held), () =>
    isTooDeep(text)
      ? [unknown(`${language} code is nested too deeply`)]
      : mayAct(language, text) || givesFunctions(held) || tellsActs(language, text, held)
        ? [
            ...withSoughtProcesses(withPlainRemoteShell(withShownKeys(analysers.get(language)?.scan(text, held) ?? [], text), text), text),
            ...concealedLines(language, text),
          ]
        : [],
  )
  return withoutTestStores(found, [text, ...others].join('\n'))
}

/** Whether one of the texts that other files hold for code is a command or a statement that acts, or what the code acts on. */
function tellsActs(language: Language, text: string, held: Held): boolean {
  const told = [...held].flatMap(([name, value]) => (name.startsWith('{') ? [] : textsIn(value)))
  return (
    told.some((one) => /\s/.test(one) && mayAct(language, one)) ||
    (told.length > 0 && mayAct(language, [text, ...told.map((one) => `"${one.replace(/^--?[\w-]+=/, '')}"`)].join('\n')))
  )
}

/** The texts that a value is made of. */
const textsIn = (value: Argument, depth = 0): readonly string[] =>
  value.kind === 'text'
    ? [value.text]
    : value.kind === 'mixed'
      ? value.pieces.flatMap((piece) => ('text' in piece ? [piece.text] : []))
      : depth < 3
        ? [...partsOf(value), ...(value.kind === 'object' && value.made ? [value.made] : [])].flatMap((part) => textsIn(part, depth + 1))
        : []

/** What a script finds under the names of the words it is called with, beside what it holds already. */
export function withScriptWords(language: Language, held: Held, words: readonly Word[]): Held {
  const names = words.length > 0 ? analysers.get(language)?.scriptWords : undefined
  if (!names) return held
  const items = words.map((word): Argument => {
    const text = textOf(word)
    return text === undefined ? { kind: 'mixed', pieces: word.pieces } : { kind: 'text', text }
  })
  const given = Object.entries(names).map(([name, before]): [string, Argument] => [
    name,
    before === 'first' ? (items[0] ?? opaque) : { kind: 'list', items: [...Array<Argument>(before).fill(opaque), ...items] },
  ])
  return new Map([...held, ...given, [wordsGiven, { kind: 'list', items }]])
}

/** What of a program's files, the one that is started first, runs when it is called with these words; undefined where that is not told apart. */
export function reachedOf(language: Language, files: readonly ProgramFile[], words: readonly Word[]): Reached | undefined {
  if (files.some(({ text }) => text.length > maxProgram || isTooDeep(text))) return undefined
  const known = wordsKnown(words)
  return calledAs(language, JSON.stringify([files, known]), () => {
    const texts = files.map(({ text }) => text)
    return analysers.get(language)?.reached?.(files, known) ?? lexicallyReached(language, texts, known)
  })
}

/** Longer files are not taken apart. */
const maxProgram = 32 * 1024

/** What code finds in the environment that the line sets. */
export function variablesFor(language: Language, variables: ReadonlyMap<string, Word>): Held {
  const { environment, variablesFile } = (variables.size > 0 ? analysers.get(language) : undefined) ?? {}
  if (environment === undefined) return new Map()
  return new Map(
    [...variables].flatMap(([name, word]) => {
      const text = textOf(word)
      // where nothing else tells that it is set, one that only running shows counts as well
      if (text === undefined && variablesFile === undefined) return []
      return [[`${environment}.${name}`, text === undefined ? opaque : ({ kind: 'text', text } as Argument)] as const]
    }),
  )
}

/** Files whose variables code finds in its environment. */
export function variableFilesOf(language: Language, text: string): readonly string[] {
  const file = analysers.get(language)?.variablesFile
  return file === undefined ? variablesNamedIn(text) : text.includes('$') ? [file] : []
}

/** Whether code may do anything that a scan looks for. */
export const mayAct = (language: Language, text: string): boolean => analysers.get(language)?.acts?.(text) ?? true

/** What a file of the project holds for those that load it. */
export const heldIn = (language: Language, text: string, held: Held = new Map()): Held =>
  holding(language, keyOf(text, held), () => (isModest(text) ? analysers.get(language)?.holds?.(text, held) : undefined) ?? new Map())

/** Whether a file is short enough, and so are its lines, to hold names for others. */
const isModest = (text: string): boolean => text.length <= maxInline && !/[^\n]{400}/.test(text) && !isTooDeep(text)

const keyOf = (text: string, held: Held): string =>
  held.size === 0
    ? text
    : JSON.stringify([text, ...held], (_key, value: unknown) =>
        isFunction(value) ? [idOf(value.code), value.folder] : value instanceof Map ? [...value] : value,
      )

const isFunction = (value: unknown): value is Extract<Argument, { kind: 'function' }> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'function' && 'scope' in value

const ids = new WeakMap<object, number>()

let lastId = 0

/** Tells functions apart: the same file, read again, has others. */
function idOf(code: object): number {
  const id = ids.get(code) ?? ++lastId
  ids.set(code, id)
  return id
}

/** What loading a file of the project does by itself. */
export const loadActs = (language: Language, text: string, held: Held = new Map()): readonly Draft[] =>
  loading(language, keyOf(text, held), () => (isModest(text) ? withShownKeys(loadsOf(language, text, held), text) : []))

function loadsOf(language: Language, text: string, held: Held): readonly Draft[] {
  const analyser = analysers.get(language)
  if (analyser?.loads) return analyser.loads(text, held)
  const left = withoutFunctions(language, text)
  return left === undefined ? [] : (analyser?.scan(left, held) ?? [])
}

/** What is doubted of a text that this line made, and was not of the one before it: that is the project's. */
function newDoubts(language: Language, text: string, before: string | undefined): readonly Draft[] {
  const doubts = (text: string): readonly Draft[] => [...loadsElsewhere(text), ...(analysers.get(language)?.doubts?.(text) ?? [])]
  const known = new Set(before === undefined ? [] : doubts(before).map((draft) => JSON.stringify(draft)))
  return doubts(text).filter((draft) => !known.has(JSON.stringify(draft)))
}

/** What a scan finds in a file that only this line has seen, and what is doubtful in it. */
export const scanWritten = (
  language: Language,
  text: string,
  held?: Held,
  others?: readonly string[],
  before?: string,
): readonly Draft[] => [
  ...scanCode(language, text, held, others),
  ...newDoubts(language, text, before),
  ...(isTooDeep(text) ? [] : (analysers.get(language)?.inline(text) ?? []).filter((draft) => deletesAnything(draft) || isHidden(draft))),
]

/** What a script deletes, whatever that is, that is fed by a pipe and reads from there: nobody has seen which files it is told. */
export const deletesAsTold = (language: Language, text: string): readonly Draft[] =>
  readsInput.test(text) && !isTooDeep(text) ? (analysers.get(language)?.inline(text) ?? []).filter(deletesAnything) : []

/** Libraries that hand the words of a call to a function of the code under names of its own. */
const takesWords = /@[\w.]+\.command\b|\btyper\.run\(|\bclick\.argument\(|\bfire\.Fire\(/

/**
 * The words a program is called with that it deletes, where the code says that it deletes what it is given and nothing more; of several words
 * it may be another. The same for the only word that it could write.
 */
export function doneToGiven(language: Language, text: string, words: readonly Word[]): readonly Draft[] {
  if (words.length === 0 || !takesWords.test(text) || isTooDeep(text)) return []
  const done = (analysers.get(language)?.inline(text) ?? []).filter(actsOnlyOnGiven)
  if (done.length === 0) return []
  const isCommand = (name: string): boolean =>
    new RegExp(`["']${escaped(name)}["']|def ${escaped(name).replaceAll('-', '[-_]')}\\(`).test(text)
  const given = words.filter((word) => mayBePath(word) && !isCommand(show(word)))
  const doubt = given.length > 1 ? { detail: { perhaps: true } } : {}
  const [written] = given.length === 1 && done.some(({ kind }) => kind === 'write') ? given : []
  return [
    ...(done.some(({ kind }) => kind === 'delete') ? given.map((word) => ({ ...remove(word), ...doubt })) : []),
    ...(written ? [write(written, 'output', { detail: { given: true } })] : []),
  ]
}

const mayBePath = (word: Word): boolean => !/^-/.test(show(word))

const actsOnlyOnGiven = (draft: Draft): draft is EffectDraft =>
  draft.do === 'effect' &&
  (draft.kind === 'delete' || (draft.kind === 'write' && draft.tag === undefined)) &&
  typeof draft.target !== 'string' &&
  draft.target.pieces.length === 1 &&
  draft.target.pieces.every((piece) => 'hole' in piece && piece.hole === 'opaque')

/** What a command that is called by its name deletes, whatever that is, and what it hands to other machines. */
export const actsByName = (language: Language, text: string): readonly Draft[] =>
  isTooDeep(text) ? [] : (analysers.get(language)?.inline(text) ?? []).filter((draft) => deletesAnything(draft) || handsOver(draft))

const handsOver = (draft: Draft): boolean =>
  draft.do === 'effect' && (draft.kind === 'send' || (draft.kind === 'connect' && /^(?:post|put|patch|delete)$/.test(draft.tag ?? '')))

const readsInput =
  /\bstdin\b|\bSTDIN\b|\binput\(|\bfileinput\b|readFileSync\((?:0|['"]\/dev\/stdin)|\bgets\b|\bARGF\b|\breadlines?\b|<>|php:\/\/stdin/

/** What a script that is run by its name takes away from databases and clouds, in whichever part of it: it may be meant, and is asked about. */
export const scriptLosses = (language: Language, text: string): readonly Draft[] => [
  ...withoutTestStores(lossesIn(text), text),
  ...serviceDoubts(language, text),
  ...(analysers.get(language)?.doubts?.(text) ?? []).flatMap((draft) =>
    draft.do === 'effect' && draft.kind === 'infra' ? [{ ...draft, tag: 'change' }] : [],
  ),
]

const scanned = lately<readonly Draft[]>()

const holding = lately<Held>()

const loading = lately<readonly Draft[]>()

const followed = lately<readonly Draft[]>()

const started = lately<readonly Draft[]>()

const calledAs = lately<Reached | undefined>()

/** A file's text after code edited it in place; undefined when that cannot be told. */
export const editedBy = (language: Language, code: string, text: string, how: HowEdited): string | undefined =>
  analysers.get(language)?.edited?.(code, text, how)

/** Whether code makes of each path below a folder another one below it. */
export const renamesBy = (language: Language, code: string): boolean => analysers.get(language)?.renames?.(code) === true

/** Whether code leaves plain names plain. */
export const respellsBy = (language: Language, code: string): boolean => analysers.get(language)?.respells?.(code) === true

/** Whether code that edits a file in place leaves nothing of it. */
export const emptiesBy = (language: Language, code: string | undefined, how: { readonly quiet: boolean }): boolean =>
  code !== undefined && analysers.get(language)?.empties?.(code, how) === true

const maxDepth = 200

/** Whether brackets are nested beyond what anybody writes: the parsers take long to give up on such text. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 40 || code === 91 || code === 123) {
      if (++depth > maxDepth) return true
    } else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth--
  }
  return false
}
