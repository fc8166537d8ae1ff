import type { HowEdited } from '../analyser.ts'
import { patternBudget } from '../pattern-cost.ts'

/** The text after Perl's substitutions (`s/old/new/g; s/a/b/`) were made in each of its lines, or in all of it; undefined for any other code. */
export function perlEdited(code: string, text: string, { whole, filled }: HowEdited): string | undefined {
  const changes = filled ? undefined : substitutionsIn(code)
  // a line ends with what ends it
  const parts = whole ? [text] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? [])
  // Perl takes nothing else for the end of a line
  if (!changes || /[\r\u2028\u2029]/.test(text)) return undefined
  const affords = patternBudget()
  const after: string[] = []
  for (const part of parts) {
    let changed = part
    for (const { expression, make, only } of changes) {
      if (!affords(only ? [expression, only.expression] : [expression], changed)) return undefined
      if (!only || only.expression.test(changed) === only.holds) changed = make(changed)
    }
    after.push(changed)
  }
  return after.join('')
}

const mostRepetitions = 2

interface Change {
  readonly make: (text: string) => string
  readonly expression: RegExp
  /** It is made only where this is found, or is not. */
  readonly only?: { readonly expression: RegExp; readonly holds: boolean }
}

function substitutionsIn(code: string): readonly Change[] | undefined {
  const found: Change[] = []
  let rest = code.trim()
  while (rest !== '') {
    const read = nextIn(rest)
    if (!read) return undefined
    found.push(read.change)
    rest = read.rest
  }
  return found.length > 0 ? found : undefined
}

/** `s/pattern/replacement/flags` at the start of the code, with the condition behind it, and what follows. */
function nextIn(code: string): { readonly change: Change; readonly rest: string } | undefined {
  if (code[0] !== 's') return undefined
  const [[pattern, replacement] = [], end] = partsOf(code.slice(1), 2) ?? []
  const [, flags = '', condition, rest = ''] = /^([a-z]*)\s*(?:\b(if|unless)\s|;\s*|$)([\s\S]*)$/.exec(end ?? '') ?? ['', 'e']
  if (!pattern || replacement === undefined || !/^[gims]*$/.test(flags)) return undefined
  const change = changeOf(pattern, replacement, flags)
  if (!change || !condition) return change && { change, rest }
  const [[sought] = [], after] = partsOf(rest.trimStart(), 1) ?? []
  const [, wanted = '', more = ''] = /^([ims]*)\s*(?:;\s*|$)([\s\S]*)$/.exec(after ?? '') ?? ['', 'e']
  const expression = rest.trimStart().startsWith('/') && sought && wanted !== 'e' ? expressionOf(sought, wanted) : undefined
  return expression && { change: { ...change, only: { expression, holds: condition === 'if' } }, rest: more }
}

/** So many parts between delimiters, and what stands behind the last one. */
function partsOf(code: string, count: number): readonly [parts: readonly string[], rest: string] | undefined {
  const delimiter = code[0] ?? ''
  // a quote or a bracket as delimiter has rules of its own
  if (!/[/|#!,~%]/.test(delimiter)) return undefined
  const parts: string[] = ['']
  let place = 1
  for (; place < code.length && parts.length <= count; place++) {
    const sign = code[place] ?? ''
    if (sign === '\\') {
      const next = code[++place] ?? ''
      // before any other delimiter than a slash it is a sign of the pattern for some and none for others
      if (next === delimiter && delimiter !== '/') return undefined
      parts[parts.length - 1] += next === delimiter ? next : sign + next
    } else if (sign === delimiter) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.length > count ? [parts, code.slice(place)] : undefined
}

function changeOf(pattern: string, replacement: string, flags: string): Change | undefined {
  const expression = expressionOf(pattern, flags)
  const fill = fillerOf(replacement)
  return expression && fill && { make: (text) => text.replace(expression, (...found: string[]) => fill(found)), expression }
}

function expressionOf(pattern: string, flags: string): RegExp | undefined {
  const pieces = pattern.match(/\[\^?(?:[^\]\\[]|\\[swdSWDnt.\][/-])+\]|\\[\s\S]|\(\?(?::|<?[=!])|[\s\S]/g) ?? []
  const source = pieces.map((piece, index) => pieceOf(piece, pieces[index + 1], flags))
  if (source.includes(undefined)) return undefined
  const repetitions = source.filter((piece) => /^[*+{]$/.test(piece ?? '')).length
  if (repetitions > mostRepetitions || /\)[*+?{]/.test(source.join(''))) return undefined
  try {
    return new RegExp(source.join(''), flags)
  } catch {
    return undefined
  }
}

/** A piece of a pattern as JavaScript writes it; undefined where it is not known to mean the same there. */
function pieceOf(piece: string, next: string | undefined, flags: string): string | undefined {
  // a name of Perl would stand for what it holds
  if (piece === '$')
    return next !== undefined && !/^[)|]$/.test(next) ? undefined : flags.includes('m') ? '$' : String.raw`(?=\n?(?![\s\S]))`
  if (piece === '@' || (piece.length > 2 && /^\[.*[@$]/s.test(piece))) return undefined
  if (piece.length === 2 && piece[0] === '\\')
    return /[./()[\]{}*+?|^$"'@#\-:=<>,!%&~`;sSdDwWbnt]/.test(piece[1] ?? '') ? escapedSign(piece) : undefined
  if (piece === '[') return undefined
  if (piece === '^' && flags.includes('m')) return String.raw`(?<![^\n])(?!(?<=\n)(?![\s\S]))`
  if (piece === '.' && !flags.includes('s')) return String.raw`[^\n]`
  return piece === '/' ? '\\/' : piece
}

/** Signs that need no escape in JavaScript stand for themselves. */
const escapedSign = (piece: string): string => (/[:=<>,!%&~`;"'@#-]/.test(piece[1] ?? '') ? (piece[1] ?? '') : piece)

/** What is put in place of what was found; undefined where names, or letters changed on the way, stand in it. */
function fillerOf(replacement: string): ((found: readonly string[]) => string) | undefined {
  const bare = replacement.replaceAll(/\$(?:[1-9]|&|\{[1-9]\})/g, '').replaceAll(/\\[nt$@"'/.()[\]{}\\-]/g, '')
  // `$10`, `$1[0]`, `$1->{a}` are other names
  if (/[$@\\]/.test(bare) || /\$(?:[1-9]|&|\{[1-9]\})(?:[\d[{]|->)/.test(replacement)) return undefined
  return (found) =>
    replacement.replaceAll(
      /\\([\s\S])|\$(?:\{([1-9])\}|([1-9])|&)/g,
      (whole, sign: string | undefined, braced: string | undefined, group: string | undefined) => {
        if (sign !== undefined) return sign === 'n' ? '\n' : sign === 't' ? '\t' : sign
        if (whole === '$&') return found[0] ?? ''
        // behind the groups stand the place and the whole text
        const number = Number(braced ?? group)
        return number < found.length - 2 ? (found[number] ?? '') : ''
      },
    )
}
