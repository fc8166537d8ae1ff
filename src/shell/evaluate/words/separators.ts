import { textOf } from '../../value.ts'
import type { State } from '../state.ts'

/** Where text falls apart into fields. */
export interface Separators {
  readonly separator: RegExp
  /** Fields between two separators may be empty. */
  readonly keepsEmpty: boolean
  /** The text without the blanks around it that count for nothing. */
  readonly trimmed: (text: string) => string
}

const escaped = (letters: string): string => letters.replace(/[\\\]^-]/g, '\\$&')

function separatorsIn(letters: string): Separators {
  const blanks = escaped(letters.replace(/[^ \t\n]/g, ''))
  const others = escaped(letters.replace(/[ \t\n]/g, ''))
  const some = blanks ? `[${blanks}]` : '(?!)'
  const around = new RegExp(`^${some}+|${some}+$`, 'g')
  return {
    separator: new RegExp(others ? `${some}*[${others}]${some}*|${some}+` : `${some}+`),
    keepsEmpty: others !== '',
    trimmed: (text) => text.replace(around, ''),
  }
}

const usual = separatorsIn(' \t\n')

/** Runs of blanks, unless the line sets `IFS`: any other letter in it ends a field each time. */
export function separatorsOf({ variables }: State): Separators {
  const letters = textOf(variables.get('IFS')?.elements[0])
  return letters === undefined ? usual : separatorsIn(letters)
}
