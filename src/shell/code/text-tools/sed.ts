import type { Draft } from '../../command-spec.ts'
import { read, shell, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { matchesAll, matchesEach } from '../interpreter/remainders.ts'
import { sedEdited } from './sed-commands.ts'
import { substitutionsOf } from './sed-edit.ts'
import { renamesPaths, respellsNames } from './sed-paths.ts'
import { isNumberOrName } from '../stand-ins.ts'

/** `d`, `z`, `2,$d`, `$!d`, `0~1d`, `/./d`, `/./,$d`, `1q`, `Q`, `c x`: at most one line is left as it was. */
const everyLine =
  /^(?:[12],(?:\$|\d{4,})|[01],\+\d{3,}|[1$]!|[01]~1|(?:\\(?=[^/])([^/])|\/)(?:\.[*+]?|[$^]|\^\.\*\$?)(?:\1|\/)(?:,\$)?)?\s*[dz]$|^1?[qQ]\d*$|^(?:1,\$)?c[\\\s]/
/** Commands that print the line. */
const printing = /[pPl]\s*(?:[;}\n]|$)/

/** What is done to every line leaves nothing of it: commands in braces are done to some. */
function takesLines(code: string, { quiet }: { readonly quiet: boolean }): boolean {
  if (quiet && !printing.test(code)) return true
  const commands = code
    .replace(/^\s*\{([^{}]*)\}\s*$/, '$1')
    .replaceAll(/\{[^{}]*\}/g, '')
    .split(/[\n;]/)
  return commands.some((command) => everyLine.test(command.trim()) || substitutesAll(command.trim()))
}

/** A line made into something else, of which it keeps no part. */
function substitutesAll(command: string): boolean {
  const [only, ...more] = substitutionsOf(command) ?? []
  if (only === undefined || more.length > 0 || /[&\\]/.test(only.replacement)) return false
  return matchesAll(only.pattern) || (only.flags.includes('g') && matchesEach(only.pattern))
}

/** sed scripts: editing is harmless; `e` runs a command, `w` and `r` name files. */
const analyserOf = (language: 'sed' | 'sed-extended'): CodeAnalyser => ({
  language,
  takesValue: isNumberOrName,
  inline: drafts,
  scan: drafts,
  edited: (script, text, how) => sedEdited(script, text, { extended: language === 'sed-extended', ...how }),
  renames: renamesPaths,
  respells: respellsNames,
  empties: takesLines,
})
/** sed with basic expressions. */
export const sed = analyserOf('sed')
/** sed with extended expressions. */
export const sedExtended = analyserOf('sed-extended')

function drafts(text: string): readonly Draft[] {
  const found: Draft[] = []
  const reader = { text, place: 0 }
  while (reader.place < text.length) {
    const problem = command(reader, found)
    if (problem) return [...found, unknown(problem)]
  }
  return found
}

/** Whether a script runs lines of its input as they are by then: `s/^/ /e`, and `e` alone, which names no command. */
export function runsItsLines(script: string): boolean {
  const found = drafts(script)
  const named = found.some(({ do: what }) => what === 'shell')
  return found.some(
    (draft) =>
      draft.do === 'effect' && (draft.target === 'sed `s///e` runs a command' || (draft.target === 'sed `e` runs a command' && !named)),
  )
}

interface Reader {
  readonly text: string
  place: number
}

const problemAt = ({ text, place }: Reader): string => `sed script is not understood at \`${text.slice(place, place + 20)}\``

function command(reader: Reader, found: Draft[]): string | undefined {
  skip(reader, /[\s;{}]/)
  if (reader.place >= reader.text.length) return undefined
  if (reader.text[reader.place] === '#') {
    toLineEnd(reader)
    return undefined
  }
  if (!addresses(reader)) return problemAt(reader)
  skip(reader, /[\s!]/)
  const name = reader.text[reader.place++]
  switch (name) {
    case undefined:
    case '{':
    case '}':
      return undefined
    case 'e': {
      const line = toLineEnd(reader).trim()
      if (line !== '') found.push(shell(literal(line)))
      return 'sed `e` runs a command'
    }
    case 's':
      return substitute(reader, found)
    case 'y':
      return delimited(reader) && delimited(reader, { again: true }) ? undefined : problemAt(reader)
    case 'w':
    case 'W': {
      const file = toLineEnd(reader).trim()
      if (file !== '/dev/stdout' && file !== '/dev/stderr') found.push(write(literal(file)))
      return undefined
    }
    case 'r':
    case 'R':
      found.push(read(literal(toLineEnd(reader).trim())))
      return undefined
    case 'a':
    case 'i':
    case 'c':
      appended(reader)
      return undefined
    case 'b':
    case 't':
    case 'T':
    case ':':
      skip(reader, /[^;\n}]/)
      return undefined
    default:
      if (!/[=dDgGhHlnNpPqQxzFv]/.test(name)) return problemAt({ ...reader, place: reader.place - 1 })
      skip(reader, /[\s\d]/)
      return undefined
  }
}

/** `3`, `/from/,/to/`: the lines that a command is for; false when they are not understood. */
function addresses(reader: Reader): boolean {
  if (!address(reader)) return false
  skip(reader, /\s/)
  if (reader.text[reader.place] !== ',') return true
  reader.place++
  skip(reader, /\s/)
  return address(reader)
}

/** Text of `a`, `i`, `c` goes on over lines that end in a backslash. */
function appended(reader: Reader): void {
  for (;;) {
    const line = toLineEnd(reader)
    if (!line.endsWith('\\') || reader.place >= reader.text.length) return
  }
}

function address(reader: Reader): boolean {
  const rest = reader.text.slice(reader.place)
  const simple = /^(?:\d+(?:~\d+)?|\$|[+~]\d+)/.exec(rest)
  if (simple) {
    reader.place += simple[0].length
    return true
  }
  if (rest.startsWith('/') || rest.startsWith('\\')) {
    if (rest.startsWith('\\')) reader.place++
    if (!delimited(reader)) return false
    skip(reader, /[IM]/)
  }
  return true
}

function substitute(reader: Reader, found: Draft[]): string | undefined {
  if (!delimited(reader)) return problemAt(reader)
  const start = reader.place
  if (!delimited(reader, { again: true })) return problemAt(reader)
  const replacement = reader.text.slice(start, reader.place - 1)
  for (;;) {
    const flag = reader.text[reader.place]
    if (flag === 'e') {
      found.push(shell(literal(replacement.replace(/\\(.)/g, '$1'))))
      return 'sed `s///e` runs a command'
    }
    if (flag === 'w') {
      reader.place++
      found.push(write(literal(toLineEnd(reader).trim())))
      return undefined
    }
    if (flag === undefined || !/[gpiImM\d]/.test(flag)) return undefined
    reader.place++
  }
}

/** Reads up to the delimiter that the reader stands on, or goes on with the one just read. */
function delimited(reader: Reader, { again = false } = {}): boolean {
  const delimiter = again ? reader.text[reader.place - 1] : reader.text[reader.place++]
  if (delimiter === undefined || delimiter === '\n' || delimiter === '\\') return false
  let inBracket = false
  for (; reader.place < reader.text.length; reader.place++) {
    const character = reader.text[reader.place]
    if (character === '\\') reader.place++
    else if (!again && inBracket) inBracket = character !== ']'
    else if (!again && character === '[' && delimiter !== '[') inBracket = closesLater(reader)
    else if (character === delimiter) {
      reader.place++
      return true
    }
  }
  return false
}

/** A `[` opens a bracket expression only if it is closed before the script's end. */
const closesLater = ({ text, place }: Reader): boolean => /^\[\^?\]?[^\]\n]*\]/.test(text.slice(place))

function skip(reader: Reader, what: RegExp): void {
  while (reader.place < reader.text.length && what.test(reader.text[reader.place] ?? '')) reader.place++
}

function toLineEnd(reader: Reader): string {
  const end = reader.text.indexOf('\n', reader.place)
  const line = reader.text.slice(reader.place, end < 0 ? undefined : end)
  reader.place = end < 0 ? reader.text.length : end + 1
  return line
}
