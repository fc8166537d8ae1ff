import { ownFolder } from '../../own-folder.ts'
import { braceChoices } from '../brace-choices.ts'
import { concatenated, itemsOf, knownText, patternValue, textValue, type Value, variableValue } from './lexical-values.ts'

type Result = (args: readonly Value[], receiver: Value | undefined) => Value | undefined

/** The same result under several names. */
export const results = (names: string, result: Result): readonly [string, Result][] => names.split(' ').map((name) => [name, result])

/** `join(" ", list)`, `implode(" ", list)`: what follows the first argument, with the first between. */
export const joins: Result = ([between, ...list]) => {
  const text = knownText(between)
  return text === undefined ? undefined : concatenated(list.flatMap(itemsOf), text)
}

/** `Join(list, " ")`: the list first, and what stands between. */
export const joinsList: Result = ([list, between]) => {
  const text = knownText(between)
  return text === undefined || !list ? undefined : concatenated(itemsOf(list), text)
}

/** `list.join(" ")`, and `Pathname.new("a").join("b")`. */
export const joinsReceiver: Result = (given, receiver) => {
  if (!receiver || !('items' in receiver)) return receiver && concatenated([receiver, ...given], '/')
  const [between] = given
  return concatenated(receiver.items.flatMap(itemsOf), between === undefined ? '' : (knownText(between) ?? ' '))
}

/** `sprintf("rm %s", x)`. */
export const formats: Result = ([pattern, ...given]) => {
  const text = knownText(pattern)
  if (text === undefined) return undefined
  const parts = text.split(/%[-+ 0#]*[\d.]*[a-zA-Z]/)
  // a text that is cut off, or a number that is written as something else
  const isShaped = [...text.matchAll(/%([-+ 0#]*[\d.]*[a-zA-Z])/g)].some(
    ([, form], index) => !/^[sd]$/.test(form ?? '') && knownText(given[index]) !== undefined,
  )
  if (isShaped) return undefined
  return concatenated(
    parts.flatMap((part, index) => (index === 0 ? [textValue(part)] : [given[index - 1] ?? textValue(''), textValue(part)])),
  )
}

/** Paths put together. */
export const joinsPath: Result = (parts) => concatenated(parts, '/')

/** The first argument as it is: functions that change a text in no way that matters. */
export const same: Result = ([first], receiver) => first ?? receiver
/** What a method is called on, as it is. */
export const sameReceiver: Result = (_args, receiver) => receiver

/** The first item of a list, or the last; of anything else, and where many are asked for, what it is called on. */
export const takesOne =
  (place: 0 | -1): Result =>
  (given, receiver) =>
    receiver && 'items' in receiver && given.length === 0 ? receiver.items.at(place) : receiver

/** A method that makes one text of another; of a list it gives what it is called on. */
export const changesText =
  (change: (text: string) => string): Result =>
  (_args, receiver) => {
    const text = knownText(receiver)
    return text === undefined ? receiver : textValue(change(text))
  }

/** A function that makes one text of another; of what is not known it gives nothing. */
export const changesFirst =
  (change: (text: string) => string): Result =>
  ([first]) => {
    const text = knownText(first)
    return text === undefined ? undefined : textValue(change(text))
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
  return from === undefined || to === undefined || text === undefined || from === '' ? given[2] : textValue(text.replaceAll(from, to))
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
/** The same where a blank stands between patterns. */
export const findsEach = findsAll((text) => text.split(/\s+/).filter(Boolean))

/** Files below a path that a pattern finds. */
export const findsBelow: Result = (given, folder) => {
  const found = finds(given, undefined)
  return folder && found && concatenated([folder, found], '/')
}

/** A fresh path of the temp folder. */
export const ownTemporary: Result = () => ({ pieces: [{ hole: 'temp-path', shown: '(temp)' }] })

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

/** One variable of the environment, or what stands in for it. */
export const variable: Result = ([name, otherwise]) => otherwise ?? variableValue(knownText(name))
/** The home folder. */
export const home: Result = () => textValue('~')

/** The folder that the code itself lies in, and the file. */
export const here: Result = () => textValue(ownFolder)
/** The file that the code itself lies in. */
export const ownFile: Result = () => textValue(`${ownFolder}/file`)

/** The folder of a path, or the one that many levels above it. */
export const folderOf: Result = ([path, levels]) => {
  const text = knownText(path)
  return text === undefined ? undefined : textValue(text + '/..'.repeat(Number(knownText(levels) ?? 1)))
}

/** `storage_path("x")`: a path below a folder of the project. */
export const below =
  (folder: string): Result =>
  (given) =>
    concatenated([textValue(folder), ...given], '/')

/** `File.expand_path("../x", __dir__)`: a path as seen from another. */
export const seenFrom: Result = ([path, base]) => {
  const text = knownText(path)
  return base === undefined || text === undefined || /^[/~]/.test(text) ? path : concatenated([base, textValue(`/${text}`)])
}
