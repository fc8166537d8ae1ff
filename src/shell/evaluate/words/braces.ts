import type { SyntaxWord } from '../../tree.ts'
import type { Piece } from '../../value.ts'

const maxResults = 64

/** The texts a word's braces expand to, as bash does it: on the text, before anything else. Undefined: too many. */
export function expandBraces(word: SyntaxWord): readonly string[] | undefined {
  let results: readonly string[] = ['']
  let place = word.pos
  for (const part of word.parts ?? []) {
    const before = word.text.slice(place - word.pos, part.pos - word.pos)
    const choices = part.type === 'BraceExpansion' ? choicesOf(part.text) : [part.text]
    if (!choices) return undefined
    results = results.flatMap((result) => choices.map((choice) => result + before + choice))
    if (results.length > maxResults) return undefined
    place = part.end
  }
  const rest = word.text.slice(place - word.pos)
  return results.map((result) => result + rest)
}

/** Numbers too many to be told apart (`log{1..500}.txt`): what any of the words is. */
export function countedPieces(word: SyntaxWord): readonly Piece[] | undefined {
  const pieces = (word.parts ?? []).map((part): Piece | undefined => {
    if (part.type === 'Literal') return { text: part.value }
    return /^\{\d+\.\.\d+(?:\.\.\d+)?\}$/.test(part.text) ? { hole: 'plain', number: true, shown: part.text } : undefined
  })
  return pieces.every((piece) => piece !== undefined) ? pieces : undefined
}

function choicesOf(text: string): readonly string[] | undefined {
  const inner = text.slice(1, -1)
  const sequence = /^(?:(-?\d+)\.\.(-?\d+)|([a-zA-Z])\.\.([a-zA-Z]))(?:\.\.(-?\d+))?$/.exec(inner)
  if (sequence) return sequenceOf(sequence[1] ?? sequence[3] ?? '', sequence[2] ?? sequence[4] ?? '', Number(sequence[5] ?? 1))
  const parts = splitCommas(inner)
  // neither a list nor a sequence: the braces stay, quoted because the text is parsed again
  if (parts.length === 1) return [`\\{${inner}\\}`]
  return parts.flatMap((choice) => expandNested(choice) ?? [choice])
}

/** Braces inside a choice are expanded with it, for the order: the parser keeps the outer ones as one part. */
function expandNested(text: string): readonly string[] | undefined {
  const open = text.indexOf('{')
  const close = text.indexOf('}', open)
  // deeper ones are found when the text is parsed again
  if (open < 0 || close < 0 || /["'\\$`(]/.test(text) || text.indexOf('{', open + 1) >= 0) return undefined
  return choicesOf(text.slice(open, close + 1))?.map((choice) => text.slice(0, open) + choice + text.slice(close + 1))
}

function sequenceOf(from: string, to: string, step: number): readonly string[] | undefined {
  const numeric = /^-?\d+$/.test(from) && /^-?\d+$/.test(to)
  const start = numeric ? Number(from) : from.charCodeAt(0)
  const end = numeric ? Number(to) : to.charCodeAt(0)
  const width = Math.max(1, Math.abs(step) || 1)
  if (Math.abs(end - start) / width > maxResults) return undefined
  // a leading zero asks for numbers of the same length
  const padding = numeric && [from, to].some((side) => /^-?0\d/.test(side)) ? Math.max(from.length, to.length) : 0
  const show = (value: number): string =>
    value < 0 ? `-${String(-value).padStart(padding - 1, '0')}` : String(value).padStart(padding, '0')
  const results: string[] = []
  for (let value = start; start <= end ? value <= end : value >= end; value += start <= end ? width : -width)
    results.push(numeric ? show(value) : String.fromCharCode(value))
  return results
}

function splitCommas(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let current = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '\\') {
      current += character
      index++
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{' || character === '(') depth++
    else if (character === '}' || character === ')') depth--
    else if (character === ',' && depth === 0) {
      parts.push(current)
      current = ''
      continue
    }
    current += text[index] ?? ''
  }
  return [...parts, current]
}
