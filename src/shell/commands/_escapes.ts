const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', e: '\x1b', E: '\x1b', f: '\f', v: '\v', '\\': '\\', '"': '"', "'": "'" }),
)

const escapes = /\\(?:x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|U[0-9a-fA-F]{1,8}|0?[0-7]{1,3}|[\s\S])/g

/** Text with the backslash escapes of `echo -e` and `printf` replaced; what follows `\c` is dropped. */
export const unescapeText = (text: string): string => untilEnd(text).replace(escapes, meaningOf)

/** What comes before `\c`, which ends the output. */
const untilEnd = (text: string): string => text.split(/(?<!\\)(?:\\\\)*\\c/, 1)[0] ?? ''

function meaningOf(whole: string): string {
  const code = whole.slice(1)
  const simple = named.get(code)
  if (simple !== undefined) return simple
  if (/^[xuU]./.test(code)) return fromCode(Number.parseInt(code.slice(1), 16), whole)
  return /^[0-7]+$/.test(code) ? fromCode(Number.parseInt(code, 8), whole) : whole
}

const fromCode = (code: number, otherwise: string): string => (code <= 0x10ffff ? String.fromCodePoint(code) : otherwise)

const digits = /^(?:0|-?[1-9]\d{0,17})$/

/** Values that a directive prints as they are; others it turns into another base, or quotes. */
const printedAs: ReadonlyMap<string, RegExp> = new Map([
  ['d', digits],
  ['i', digits],
  ['u', /^(?:0|[1-9]\d{0,17})$/],
  ['q', /^[\w./-]+$/],
])

/** Directives that write a number with other digits. */
const bases: ReadonlyMap<string, number> = new Map([
  ['x', 16],
  ['o', 8],
])

/** Escapes and directives of a format, in the order in which they are read: a percent sign that an escape gives begins no directive. */
const formatted = /\\(?:x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|U[0-9a-fA-F]{1,8}|0?[0-7]{1,3}|[^%])|%(?:%|[-+ #0]*\d*(?:\.\d+)?([a-zA-Z]))/g

/** What `printf` writes for known arguments, or undefined where a directive is not one of the plain ones. */
export function formatText(format: string, parameters: readonly string[]): string | undefined {
  const left = [...parameters]
  let text = ''
  // here a zero is one of three digits, elsewhere it may stand before three; a time is not known before
  let strange = /\\0[0-7]{3}|%[\d-]*\(/.test(format)
  do {
    const before = left.length
    text += untilEnd(format).replace(formatted, (whole, letter: string | undefined) => {
      if (whole.startsWith('\\')) return meaningOf(whole)
      if (letter === undefined) return '%'
      const value = left.shift() ?? ''
      const base = bases.get(letter)
      if (base !== undefined && whole.length === 2 && printedAs.get('u')?.test(value)) return Number(value).toString(base)
      if (whole.length > 2 || !'sbdiucq'.includes(letter) || printedAs.get(letter)?.test(value) === false) strange = true
      if (letter === 'b') return unescapeText(value)
      return letter === 'c' ? value.slice(0, 1) : value
    })
    if (left.length === before) break
  } while (left.length > 0 && !strange)
  return strange ? undefined : text
}
