import { ownFolder } from '../../own-folder.ts'
import type { Piece } from '../../value.ts'
import { braceChoices } from '../brace-choices.ts'
import { belowPath, concatenated, itemsOf, knownText, patternValue, textValue, type Value, variableValue } from './lexical-values.ts'

type Result = (args: readonly Value[], receiver: Value | undefined) => Value | undefined

/** The same result under several names. */
export const results = (names: string, result: Result): readonly [string, Result][] => names.split(' ').map((name) => [name, result])

/** `join(" ", list)`, `implode(" ", list)`: what follows the first argument, with the first between. */
export const joins: Result = ([between, ...list]) => {
  const text = knownText(between)
  return text === undefined || list.some(isSome) ? undefined : concatenated(list.flatMap(itemsOf), text)
}

/** `Join(list, " ")`: the list first, and what stands between. */
export const joinsList: Result = ([list, between]) => {
  const text = knownText(between)
  return text === undefined || !list || isSome(list) ? undefined : concatenated(itemsOf(list), text)
}

const isSome = (value: Value): boolean => 'items' in value && value.some === true

/** `list.join(" ")`, and `Pathname.new("a").join("b")`. */
export const joinsReceiver: Result = (given, receiver) => {
  if (!receiver || !('items' in receiver)) return receiver && given.reduce(belowPath, receiver)
  const [between] = given
  const text = between === undefined ? '' : knownText(between)
  return text === undefined || receiver.some ? undefined : concatenated(receiver.items.flatMap(itemsOf), text)
}

/** The text that a value begins with, if it begins with one. */
function startOf(value: Value): string | undefined {
  const [first] = 'pieces' in value ? value.pieces : []
  return first && 'text' in first ? first.text : undefined
}

/** `sprintf("rm %s", x)`. */
export const formats: Result = ([pattern, ...lists]) => {
  const text = knownText(pattern)
  if (text === undefined) return undefined
  const given = lists.flatMap(itemsOf)
  let used = 0
  let isShaped = false
  const parts = [...text.matchAll(/%(%|[^%a-zA-Z]*(?:[a-zA-Z]|$))|[^%]+/g)].map(([part, form]): Value => {
    if (form === undefined) return textValue(part)
    if (form === '%') return textValue('%')
    const value = given[used++] ?? textValue('')
    // a text that is cut off, another than the next one, or a number that is written as something else
    isShaped ||=
      /[^-+ #\d.a-zA-Z]/.test(form) ||
      (!/^[sd]$/.test(form) && knownText(value) !== undefined) ||
      (form === 'd' && /\D/.test(knownText(value) ?? ''))
    return value
  })
  return isShaped ? undefined : concatenated(parts)
}

/** Paths put together. */
export const joinsPath: Result = (parts) => concatenated(parts, '/')

/** A path as an object: what is added to it lies below it. */
export const asPath = (value: Value | undefined): Value | undefined => (value && 'pieces' in value ? { ...value, path: true } : value)

/** The text of a value, whatever it is made with. */
export const asText = (value: Value | undefined): Value | undefined => (value && 'pieces' in value ? { pieces: value.pieces } : value)

/** The first argument as it is: functions that change a text in no way that matters. */
export const same: Result = ([first], receiver) => first ?? receiver
/** What a method is called on, as it is. */
export const sameReceiver: Result = (_args, receiver) => receiver

/** A list of which some are left out, or which stand in another order; paths that a pattern finds stay what it finds. */
export const someOf = (list: Value | undefined): Value | undefined =>
  list && 'items' in list ? { items: list.items.flatMap(itemsOf), some: true } : list

/** The first item of a list, or the last; where many are asked for, some of them. Of paths that a pattern finds it is one of these. */
export const takesOne =
  (place: 0 | -1): Result =>
  (given, receiver) => {
    if (!receiver || 'pieces' in receiver) return receiver?.pieces.some((piece) => 'text' in piece && piece.glob) ? receiver : undefined
    return given.length > 0 ? someOf(receiver) : receiver.some ? undefined : receiver.items.at(place)
  }

/** A list from its end to its start, or a text. */
export const reverses: Result = (_given, receiver) => {
  if (receiver && 'items' in receiver) return { ...receiver, items: [...receiver.items].reverse() }
  const text = knownText(receiver)
  return text === undefined ? undefined : textValue(reversed(text))
}

/** A function that makes one text of another; of what is not known it gives nothing. */
export const changesFirst =
  (change: (text: string) => string): Result =>
  ([first]) => {
    const text = knownText(first)
    return text === undefined ? undefined : textValue(change(text))
  }

/** Blanks taken away from a text, or what the next argument says; of a text with holes only its ends might change. */
export const trims =
  (ends: 'both' | 'left' | 'right', blanks = ' \t\n\r\v\0'): Result =>
  ([value, given]) => {
    const [text, signs] = [knownText(value), given ? knownText(given) : blanks]
    if (signs === undefined || signs.includes('..')) return undefined
    if (text === undefined) return given ? undefined : value
    let [start, end] = [0, text.length]
    while (ends !== 'right' && start < end && signs.includes(text[start] ?? '')) start++
    while (ends !== 'left' && end > start && signs.includes(text[end - 1] ?? '')) end--
    return textValue(text.slice(start, end))
  }

/** The same as a method. */
export const trimsReceiver =
  (ends: 'both' | 'left' | 'right', blanks?: string): Result =>
  (given, receiver) =>
    given.length > 0 || !receiver ? undefined : trims(ends, blanks)([receiver], undefined)

/** `"a.txt".chomp(".txt")`, and without an argument the end of a line. */
export const chomps: Result = ([end], receiver) => {
  const [text, cut] = [knownText(receiver), end && knownText(end)]
  if (end === undefined) return text === undefined ? receiver : textValue(text.replace(/(?:\r?\n|\r)$/, ''))
  return text === undefined || !cut || /[\r\n]/.test(cut) ? undefined : textValue(text.endsWith(cut) ? text.slice(0, -cut.length) : text)
}

/** Words of the shell, where nothing but blanks parts them. */
export const splitsWords: Result = ([first]) => {
  const text = knownText(first)
  return text === undefined || /["'\\]/.test(text) ? undefined : { items: text.split(/\s+/).filter(Boolean).map(textValue) }
}

/** A text as one word of the shell. */
export const quotesWord: Result = ([first]) => {
  if (!first || !('pieces' in first)) return undefined
  const inside = first.pieces.map(
    (piece): Piece => ('text' in piece ? { ...piece, text: piece.text.replaceAll("'", String.raw`'\''`) } : piece),
  )
  return { pieces: [{ text: "'" }, ...inside, { text: "'" }] }
}

/** A text from its end to its start. */
export const reversed = (text: string): string => [...text].reverse().join('')

/** A text with each letter moved by half the alphabet. */
export const rotated = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

/** `str_replace("a", "b", text)`. */
export const replacesText: Result = (given) => {
  const [from, to, text] = given.map(knownText)
  return from === undefined || to === undefined || text === undefined || from === ''
    ? undefined
    : textValue(text.replaceAll(from, () => to))
}

/** Files that patterns find; `apart` cuts one text into several of them. */
const findsAll =
  (apart: (text: string) => readonly string[]): Result =>
  ([first, ...more]) => {
    const [pattern, ...others] = first ? itemsOf(first) : []
    if (knownText(pattern) === undefined) return undefined
    // what is no text after the patterns are settings
    const texts = [pattern, ...others, ...more.flatMap(itemsOf)].flatMap((value) => knownText(value) ?? [])
    const found = texts.flatMap(apart).map(braceChoices)
    const [only, ...rest] = found.flatMap((choices) => (choices ?? []).map(patternValue))
    if (!only || found.includes(undefined)) return undefined
    return rest.length === 0 ? only : { items: [only, ...rest] }
  }
export const finds = findsAll((text) => [text])
/** The same where a setting may say that they are sought in another folder, or hidden ones as well. */
export const findsHere: Result = (given, receiver) =>
  given.flatMap(itemsOf).some((value) => knownText(value) === undefined) ? undefined : finds(given, receiver)
/** The same where a blank stands between patterns. */
export const findsEach = findsAll((text) => text.split(/\s+/).filter(Boolean))

/** Files below a path that a pattern finds. */
export const findsBelow: Result = (given, folder) => {
  const found = finds(given, undefined)
  return folder && found && concatenated([folder, found], '/')
}

/** A fresh path of the temp folder. */
export const ownTemporary: Result = () => ({ pieces: [{ hole: 'temp-path', shown: '(temp)' }] })
/** The same where an argument may name another folder for it. */
export const ownTemporaryIn =
  (place: number): Result =>
  (given) => {
    const folder = given[place]
    return folder === undefined || isTemporaryFolder(knownText(folder)) ? ownTemporary([], undefined) : undefined
  }
/** Whether a folder is that of temporary files, or one below it. */
export const isTemporaryFolder = (folder: string | undefined): boolean => /^\/tmp(?:\/[\w-]+)*\/?$/.test(folder ?? '')

/** Text without slashes or spaces: a number, a date, an id. */
export const plainText: Result = () => ({ pieces: [{ hole: 'plain', shown: '(plain)' }] })

/** Values out of a database. */
export const rows: Result = () => ({ pieces: [{ hole: 'row', shown: '(row)' }] })

/** Names of what lies in a folder. */
export const namesIn: Result = () => patternValue('*')

/** What lies in a folder, by its path. */
export const pathsIn: Result = ([folder]) => folder && concatenated([folder, patternValue('*')], '/')

/** What lies below a folder at any depth, by its path. */
export const pathsBelow: Result = ([folder]) => folder && concatenated([folder, patternValue('**/*')], '/')

/** One variable of the environment, or what stands in for one that is not always there. */
export const variable: Result = ([name, otherwise]) => {
  const text = knownText(name)
  return otherwise && text !== undefined && !alwaysThere.test(text) ? otherwise : variableValue(text)
}
const alwaysThere = /^(?:HOME|PWD|OLDPWD|PATH|USER|LOGNAME|SHELL|TERM|LANG|SHLVL|HOSTNAME|_)$/
/** The home folder. */
export const home: Result = () => textValue('~')

/** The folder that the code itself lies in, and the file. */
export const here: Result = () => textValue(ownFolder)
/** The file that the code itself lies in. */
export const ownFile: Result = () => textValue(`${ownFolder}/file`)

/** The folder of a path, or the one that many levels above it. */
export const folderOf: Result = ([path, levels]) => {
  const [text, count] = [knownText(path), levels ? numberOf(levels) : 1]
  return text === undefined || count === undefined ? undefined : textValue(text + '/..'.repeat(count))
}

/** A small number that is written out. */
function numberOf(value: Value): number | undefined {
  const [only, ...more] = 'pieces' in value ? value.pieces : []
  return only && more.length === 0 && 'hole' in only && /^\d$/.test(only.shown) ? Number(only.shown) : undefined
}

/** The path itself where it is sure to be there; one that is not becomes nothing, and what follows it a path from the root. */
export const realPathOf: Result = ([path]) => (/^(?:\{own folder\}|\.)(?:\/\.\.)*\/?$/.test(knownText(path) ?? '') ? path : undefined)

/** `storage_path("x")`: a path below a folder of the project. */
export const below =
  (folder: string): Result =>
  (given) =>
    concatenated([textValue(folder), ...given], '/')

/** `File.expand_path("../x", __dir__)`: a path as seen from another. */
export const seenFrom: Result = ([path, base]) => {
  if (base === undefined || path === undefined) return path
  const start = startOf(path)
  return start === undefined ? undefined : /^[/~]/.test(start) ? path : concatenated([base, path], '/')
}
