import type { Args } from '../arguments.ts'
import {
  type Draft,
  flow,
  infra,
  linesWith,
  prints,
  printsNames,
  printsWorkspacePaths,
  read,
  run,
  shell,
  type Source,
  unknown,
  write,
} from '../command-spec.ts'
import { showsSecret } from '../secret-name.ts'
import { hasGlob, holes, isDynamic, join, knownPrefix, literal, madeOf, type Origin, show, textOf, undashed, type Word } from '../value.ts'

/** Words behind code on the line: it opens them as files where it asks for its input (`<>`, `gets`, `fileinput`), or by its arguments. */
export const readsArguments = (words: readonly Word[]): readonly Draft[] =>
  // what is only known at run time is more often a value, unless it begins as a path
  fileWords(words).flatMap((word) => (isDynamic(word) && !knownPrefix(word).includes('/') ? [] : [read(word)]))

/** The operands that name files: `-` stands for standard input. */
export const fileWords = (words: readonly Word[]): readonly Word[] => words.filter((word) => textOf(word) !== '-')

/** Where a filter takes its data from: its file operands, or standard input. */
export const sourcesOf = (words: readonly Word[]): readonly Source[] =>
  words.length > 0 ? words.map((word) => (textOf(word) === '-' ? 'stdin' : word)) : ['stdin']

/** Reads the words as files and lets some of their lines through unchanged. */
export const linesOf = (words: readonly Word[], through: 'filter' | 'cut' | 'start' | 'counted' = 'filter'): readonly Draft[] => [
  ...fileWords(words).map((word) => read(word)),
  flow(sourcesOf(words), 'stdout', through),
]

const blursNames = `--no-filename --nofilename --null --null-data -A -B -C --heading --pretty --multiline --field-match-separator
  --json --no-group-separator`.split(/\s+/)

/** Whether each line a search prints begins with the name of its file, or with a number, before a colon. */
export const namesFiles = ({ has, words }: Args, files: readonly Word[]): readonly Draft[] =>
  (files.length !== 1 || has('--line-number', '--with-filename')) && !has(...blursNames) && !words.some((word) => /^-\d/.test(show(word)))
    ? [
        linesWith(
          'before-colon',
          'workspace-path',
          has('--line-number') && (files.length !== 1 || has('--recursive', '-R', '--with-filename')) ? { numbered: true } : {},
        ),
      ]
    : []

/** Names of files that a search found: where a whole path leads, the file itself or those `below` it, else somewhere in the workspace. */
export const printsFound = (roots: readonly Word[], { below }: { readonly below: boolean }): readonly Draft[] =>
  roots.every((root) => /^[/~]/.test(show(root)))
    ? roots.map((root) => printsNames(below && !hasGlob(root) ? everythingBelow(root) : root))
    : [printsWorkspacePaths]

const everythingBelow = (folder: Word): Word =>
  join(folder, literal(textOf(folder)?.endsWith('/') ? '' : '/'), { pieces: [{ text: '**', glob: true }], at: folder.at })

/** Unpacks an archive into a folder, over what lies there. */
export const unpacks = (archive: Word, folder: Word = literal('.')): readonly Draft[] => [
  read(archive),
  write(folder, undefined, { recursive: true }),
  flow([archive, { taint: 'opaque' }], folder),
]

/** A search for just the files that hold secrets reads those. */
export const secretsAmong = (patterns: readonly Word[]): readonly Draft[] =>
  patterns.filter((word) => /^(?:\*\*\/)?\.env/.test(show(word))).map((word) => read(literal(show(word).replace(/^\*\*\/|\*.*$/g, ''))))

/** Carries out what diffs say: the files they name are changed. Without any the diff is standard input. */
export const appliesDiffs = (diffs: readonly Word[]): readonly Draft[] => {
  const named = fileWords(diffs).map((file): Draft => ({ do: 'script', file, language: 'patch', parameters: [], notCode: true }))
  return named.length > 0 ? named : [{ do: 'run-stdin', language: 'patch', notCode: true }]
}

/** Looks at names and metadata, which is harmless anywhere: a word that is only known at run time is no target to report. */
export const looksAt = (words: readonly Word[], extra: { readonly recursive?: true } = {}): readonly Draft[] =>
  words.flatMap((word) => (staysUnknown(word) ? complainsOf(word) : [read(word, 'names', extra)]))

/** Where nothing of a name is there the program says so, and shows the name: of a variable that holds a secret, the secret. */
export const complainsOf = ({ pieces }: Word): readonly Draft[] =>
  pieces.flatMap((piece) =>
    'hole' in piece && piece.hole === 'unset' && showsSecret(piece.shown) && !namesPlace.test(piece.shown)
      ? [infra('secret', piece.shown)]
      : [],
  )

/** Variables that hold where a secret lies. */
const namesPlace = /(?:FILE(?:NAME)?|PATH|DIR(?:ECTORY)?|FOLDER|HOME|ROOT|SOCK(?:ET)?|STORE|CREDENTIALS)S?\}?$/i

/** Nothing is known of where the word points. */
export const staysUnknown = (word: Word): boolean => holes(word).some((origin) => !undashed.has(origin))

/** A filter whose output is lines of its input: head, sort, uniq. */
export const selectsLines = ({ operands }: Args): readonly Draft[] => linesOf(operands)

/** A filter whose output is made from its input but is other text: cut, fold, wc. */
export const transforms = ({ operands }: Args): readonly Draft[] => fileWords(operands).map((word) => read(word))

/** Files of somebody else that are encrypted with a password of the caller's choosing: how data is taken hostage or hidden before it leaves. */
export const locksAway = (words: readonly Word[]): readonly Draft[] =>
  words.some((word) => /^[/~]|^\.\.(?:\/|$)/.test(show(word))) ? [unknown('encrypts files outside the workspace')] : []

/** A word that only running would fill. */
export const hole = (origin: Origin, shown: string): Word => ({ pieces: [{ hole: origin, shown }], at: { start: 0, end: 0 } })

/** Output without slashes, spaces or a leading dash: a number, a date, a hash. */
export const printsPlain = (shown: string): Draft => prints(hole('plain', `$(${shown})`))

/** Output that is a number. */
export const printsNumber = (shown: string): Draft => prints(madeOf({ hole: 'plain', number: true, shown: `$(${shown})` }))

/** Output that is numbers, one a line. */
export const printsNumbers = (shown: string): Draft => prints(madeOf({ hole: 'plain', number: true, many: true, shown: `$(${shown})` }))

/** Output that is a path inside installed software. */
export const printsInstalled = (shown: string): Draft => prints(hole('library-path', `$(${shown})`))

/** Output that is the path of something here which a build makes. */
export const printsPlace = (path: string): Draft => flow([{ pathOf: literal(path) }], 'stdout')

/** Output for a shell to load: it defines what the program needs there, and does nothing by itself. */
export const printsSetup: Draft = prints(':\n')

/** The last segment of a path whose text is known. */
export const baseName = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) || '/'

/** The folder part of a path whose text is known, as `dirname` prints it. */
export function folderName(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  const slash = trimmed.lastIndexOf('/')
  if (slash < 0) return trimmed === '' && path !== '' ? '/' : '.'
  return trimmed.slice(0, slash).replace(/\/+$/, '') || '/'
}

/** The path a source gets when it is copied into a folder; the folder itself where the name is not known. */
export function into(folder: Word, source: Word): Word {
  const name = textOf(source)
  if (name === undefined || ['.', '..', ''].includes(baseName(name))) return folder
  return join(folder, literal(show(folder).endsWith('/') ? baseName(name) : `/${baseName(name)}`))
}

/** Words that a tool joins into one line for a shell. Quotes around them are gone by then: both the joined text and the words as they stand count. */
export function joinedOrWords(words: readonly Word[]): readonly Draft[] {
  if (words.length === 0) return []
  const spaced = words.length > 1 && words.some((word) => /[\s$`;|&<>()]/.test(show(word)))
  return [shell(joinWithSpaces(words)), ...(spaced ? [run(words)] : [])]
}

/** Words written with one space between them, as `ssh` and `parallel` hand them to a shell. */
export function joinWithSpaces(words: readonly Word[]): Word {
  const texts = words.map(textOf)
  if (texts.every((text) => text !== undefined)) return literal(texts.join(' '), words[0]?.at)
  return join(...words.flatMap((word, index) => (index === 0 ? [word] : [literal(' '), word])))
}

/** A server writes its own number into a file: whoever ends it by that ends what this line started. */
export const holdsOwnNumber = (file: Word): Draft => flow([{ known: hole('plain', '$!') }], file)
