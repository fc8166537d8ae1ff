const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['e', '\x1b'],
])

/** Text of a quoted literal with the escapes that most languages share resolved. */
export const unescaped = (text: string): string =>
  text.replace(
    /\\(?:x([\da-fA-F]{2})|u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{2,3})|(\r?\n)|([\s\S]))/g,
    (_, hex?: string, braced?: string, unicode?: string, long?: string, octal?: string, newline?: string, character?: string) => {
      const code = hex ?? braced ?? unicode ?? long
      if (code) {
        const point = Number.parseInt(code, 16)
        return point <= 0x10ffff ? String.fromCodePoint(point) : ''
      }
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8))
      return newline ? '' : (escapes.get(character ?? '') ?? character ?? '')
    },
  )
