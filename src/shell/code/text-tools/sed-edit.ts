/** A pattern with more repetitions is not tried at all. */
const mostRepetitions = 3

const commandsOf = (line: string): readonly string[] => line.trim().split(/;\s*(?=s[^\w\s\\;])/)

/** The parts of `s/pattern/replacement/flags`. */
export interface Substitution {
  readonly pattern: string
  readonly replacement: string
  readonly flags: string
}

/** Every command of a script that does nothing but substitute; undefined for any other. */
export function substitutionsOf(script: string): readonly Substitution[] | undefined {
  const found = script.split('\n').flatMap(commandsOf).map(partsOf)
  return found.every((parts) => parts !== undefined) ? found : undefined
}

/** The parts of one substitution. */
export function partsOf(command: string): Substitution | undefined {
  const delimiter = command[1] ?? ''
  if (command[0] !== 's' || !/[^\w\s\\]/.test(delimiter)) return undefined
  const [pattern, replacement, flags, ...more] = command
    .slice(2)
    .replaceAll(`\\${delimiter}`, '\0')
    .split(delimiter)
    .map((part) => part.replaceAll('\0', delimiter))
  return !pattern || replacement === undefined || flags === undefined || more.length > 0 ? undefined : { pattern, replacement, flags }
}

/** What a substitution makes of a text, by the expression that it looks for. */
export function substitution(
  { replacement, flags }: Pick<Substitution, 'replacement' | 'flags'>,
  looked: RegExp | undefined,
): ((line: string) => string) | undefined {
  if (!looked || !/^[gI]*$/.test(flags)) return undefined
  const expression = new RegExp(looked.source, `${looked.flags}${flags.includes('g') ? 'g' : ''}`)
  const filled = fillerOf(replacement, groupsIn(expression))
  if (!filled) return undefined
  return (line) => {
    let end = -1
    return line.replace(expression, (...found: string[]) => {
      const [whole = ''] = found
      const start = Number(found.at(-2))
      // right after what was found, nothing is not found again
      if (whole === '' && start === end) return ''
      end = start + whole.length
      return filled(found)
    })
  }
}

const classes: ReadonlyMap<string, string> = new Map([
  ['[:space:]', '\\s'],
  ['[:blank:]', ' \\t'],
  ['[:digit:]', '0-9'],
  ['[:alpha:]', 'A-Za-z'],
  ['[:alnum:]', 'A-Za-z0-9'],
  ['[:upper:]', 'A-Z'],
  ['[:lower:]', 'a-z'],
])

/** A set of characters, an escape, or a character of a pattern. */
const pieces = /\[\^?[^\]\\[]*(?:\[:\w+:\][^\]\\[]*)*\]|\\[\s\S]|[\s\S]/g

/** The same pattern in JavaScript; undefined where it is not known to mean the same there. */
export function expressionOf(pattern: string, extended: boolean, flags: string): RegExp | undefined {
  const parts = pattern.match(pieces) ?? []
  const source = parts.map((part, index) => pieceOf(part, { extended, first: index === 0, last: index === parts.length - 1 }))
  if (source.includes(undefined)) return undefined
  const text = source.join('')
  // of alternatives sed takes the longest, JavaScript the first
  if (/\)[*+?{]|(?<!\\)\|/.test(text) || (text.replaceAll(/\\./g, '').match(/[*+{]/g)?.length ?? 0) > mostRepetitions) return undefined
  try {
    return new RegExp(text, `${flags}s`)
  } catch {
    return undefined
  }
}

interface Place {
  readonly extended: boolean
  readonly first: boolean
  readonly last: boolean
}

function pieceOf(part: string, { extended, first, last }: Place): string | undefined {
  if (part.length > 2) return /^\[\^?\]/.test(part) ? undefined : part.replaceAll(/\[:\w+:\]/g, (name) => classes.get(name) ?? '[')
  const sign = part.at(-1) ?? ''
  if (part.length === 2) {
    if (/[(){}+?|]/.test(sign)) return extended ? part : sign
    if (/[<>]/.test(sign)) return '\\b'
    return /[./*$^"'\\[\]nstSwWb-]/.test(sign) ? part : undefined
  }
  if (/[(){}+?|]/.test(part)) return extended ? part : `\\${part}`
  // elsewhere basic expressions take them for themselves
  if ((part === '^' && !first) || (part === '$' && !last) || (part === '*' && first) || part === '[') return undefined
  return part === '/' ? '\\/' : part
}

const groupsIn = (expression: RegExp): number => (new RegExp(`${expression.source}|`).exec('')?.length ?? 1) - 1

/** What is put in place of what was found; undefined where it is changed on the way (`\U&`). */
function fillerOf(replacement: string, groups: number): ((found: readonly string[]) => string) | undefined {
  if (/\\[^\d&n\\/."'$-]/.test(replacement)) return undefined
  if ([...replacement.matchAll(/\\(\d)/g)].some(([, group]) => Number(group) > groups)) return undefined
  return (found) =>
    replacement.replaceAll(/\\(.)|&/g, (whole, escaped: string | undefined) => {
      if (whole === '&') return found[0] ?? ''
      if (escaped === 'n') return '\n'
      return /\d/.test(escaped ?? '') ? (found[Number(escaped)] ?? '') : (escaped ?? '')
    })
}
